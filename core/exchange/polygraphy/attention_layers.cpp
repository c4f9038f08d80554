#include "core/exchange/polygraphy/attention_layers.h"

#include "core/blocks/finder.h"
#include "core/exchange/polygraphy/attention_walk.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

using blocks::inputOf;

std::optional<ValueId> outputOf(const graph::Node& node)
{
    return node.outputs.empty() ? std::nullopt : node.outputs.front();
}

/// From a value back to the product that it comes from.
struct WayBack
{
    NodeId product;
    std::vector<ValueId> masks;
};

/// Each value is looked at once, so that no file makes the search long.
using Seen = std::set<ValueId>;

std::optional<WayBack> backToProduct(const graph::Graph& graph, ValueId value, int depth,
                                     Seen& seen)
{
    const std::optional<NodeId> producer = graph.value(value).producer;
    if (!producer || depth == 0 || !seen.insert(value).second)
        return std::nullopt;
    const graph::Node& node = graph.node(*producer);
    if (isProduct(graph, *producer))
        return WayBack {*producer, {}};
    for (const ValueId data : dataOperands(graph, node)) {
        std::optional<WayBack> way = backToProduct(graph, data, depth - 1, seen);
        if (!way)
            continue;
        for (const std::optional<ValueId>& other : node.inputs) {
            if (other && *other != data && (node.opType == "Add" || node.opType == "Where"))
                way->masks.push_back(*other);
        }
        return way;
    }
    return std::nullopt;
}

/// From a value on to the product that reads it.
struct WayOn
{
    NodeId product;
    std::size_t operand = 0; ///< of the product
};

std::optional<WayOn> onToProduct(const graph::Graph& graph, ValueId value, int depth, Seen& seen)
{
    if (depth == 0 || !seen.insert(value).second)
        return std::nullopt;
    for (const NodeId reader : graph.value(value).consumers) {
        const graph::Node& node = graph.node(reader);
        if (isProduct(graph, reader))
            return WayOn {reader, inputOf(node, 0) == value ? 0u : 1u};
        const std::vector<ValueId> data = dataOperands(graph, node);
        const std::optional<ValueId> output = outputOf(node);
        if (!output || std::ranges::find(data, value) == data.end())
            continue;
        if (const std::optional<WayOn> way = onToProduct(graph, *output, depth - 1, seen))
            return way;
    }
    return std::nullopt;
}

/// What a value is made of, element by element or moved, back to where it is computed otherwise;
/// the nearest first.
std::vector<ValueId> earlier(const graph::Graph& graph, ValueId value)
{
    constexpr std::size_t kMost = 2 * kWalkDepth;
    std::vector<ValueId> values {value};
    for (std::size_t i = 0; i < values.size() && values.size() < kMost; ++i) {
        const std::optional<NodeId> producer = graph.value(values[i]).producer;
        if (!producer)
            continue;
        for (const ValueId data : dataOperands(graph, graph.node(*producer))) {
            if (std::ranges::find(values, data) == values.end())
                values.push_back(data);
        }
    }
    values.erase(values.begin());
    return values;
}

std::optional<AttentionLayer> layerAround(const graph::Graph& graph, NodeId softmax)
{
    const graph::Node& node = graph.node(softmax);
    const std::optional<ValueId> scores = inputOf(node, 0), probabilities = outputOf(node);
    if (!scores || !probabilities)
        return std::nullopt;
    Seen before, behind;
    const std::optional<WayBack> back = backToProduct(graph, *scores, kWalkDepth, before);
    const std::optional<WayOn> on = onToProduct(graph, *probabilities, kWalkDepth, behind);
    if (!back || !on)
        return std::nullopt;
    const graph::Node &first = graph.node(back->product), &second = graph.node(on->product);
    AttentionLayer layer;
    layer.scores = back->product;
    layer.softmax = softmax;
    layer.values = on->product;
    layer.q = *first.inputs[0];
    layer.k = *first.inputs[1];
    layer.v = *second.inputs[on->operand == 0 ? 1 : 0];
    const std::optional<ValueId> output = outputOf(second);
    if (!output)
        return std::nullopt;
    layer.output = *output;
    layer.masks = back->masks;
    layer.earlierQueries = earlier(graph, layer.q);
    return layer;
}

/// q, k and v as three inputs of their own.
std::optional<AttentionLayer> layerOfOperator(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    const std::optional<ValueId> q = inputOf(node, 0), k = inputOf(node, 1), v = inputOf(node, 2);
    const std::optional<ValueId> output = outputOf(node);
    const bool projects =
        !node.domain.empty() && (node.opType == "Attention" || node.opType == "QAttention");
    if (!q || !k || !v || !output || projects)
        return std::nullopt;
    AttentionLayer layer {*q, *k, *v, *output, id, id, id, earlier(graph, *q), {}};
    if (const auto mask = inputOf(node, 3); mask && node.domain.empty())
        layer.masks.push_back(*mask);
    return layer;
}

} // namespace

std::vector<AttentionLayer> findAttentionLayers(const graph::Graph& graph)
{
    std::vector<AttentionLayer> layers;
    for (const NodeId id : graph.scope(ScopeId {0}).nodes) {
        const graph::Node& node = graph.node(id);
        std::optional<AttentionLayer> layer;
        if (node.opType == "Softmax")
            layer = layerAround(graph, id);
        else if (blocks::isAttentionOperator(node))
            layer = layerOfOperator(graph, id);
        if (layer)
            layers.push_back(std::move(*layer));
    }
    return layers;
}

const AttentionLayer* layerOfQueries(const graph::Graph& graph,
                                     const std::vector<AttentionLayer>& layers,
                                     std::string_view name)
{
    const auto isNamed = [&](ValueId value) { return graph.value(value).name == name; };
    for (const AttentionLayer& layer : layers) {
        if (isNamed(layer.q))
            return &layer;
    }
    const AttentionLayer* nearest = nullptr;
    std::ptrdiff_t steps = 0;
    for (const AttentionLayer& layer : layers) {
        const auto found = std::ranges::find_if(layer.earlierQueries, isNamed);
        if (found == layer.earlierQueries.end())
            continue;
        if (!nearest || found - layer.earlierQueries.begin() < steps) {
            nearest = &layer;
            steps = found - layer.earlierQueries.begin();
        }
    }
    return nearest;
}

} // namespace meshwright::exchange
