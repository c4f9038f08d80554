#include "core/exchange/polygraphy/attention_layers.h"

#include "core/blocks/attention_core.h"
#include "core/blocks/stored_weight.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

using operators::Trait;
using operators::traitsOf;

/// The values that a value is made of, element by element or moved, back to where it is computed
/// otherwise; the nearest first.
std::vector<ValueId> earlier(const blocks::Dataflow& flow, ValueId value)
{
    constexpr std::size_t kMostNodes = 24;
    const graph::Graph& graph = flow.graph();
    const blocks::Walk back =
        flow.back(value, {[&](NodeId id) { return !isPassable(graph.node(id)); }, kMostNodes});
    std::vector<ValueId> values;
    for (const NodeId node : back.nodes) {
        for (const std::optional<ValueId>& input : graph.node(node).inputs) {
            if (input && back.towards.contains(*input) && !operators::isConstant(graph, *input)
                && std::ranges::find(values, *input) == values.end())
                values.push_back(*input);
        }
    }
    return values;
}

} // namespace

bool isPassable(const graph::Node& node)
{
    const operators::Traits& traits = traitsOf(node);
    return traits.keepsElements() || traits.has(Trait::Quantizes) || traits.has(Trait::ScoreStep);
}

bool isProduct(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    return traitsOf(node).is(operators::OperatorKind::MatrixProduct) && node.inputs.size() >= 2
        && node.inputs[0] && node.inputs[1] && !graph.value(*node.inputs[1]).isInitializer();
}

std::vector<AttentionLayer> findAttentionLayers(const graph::Graph& graph,
                                                const shapes::ShapeTable& shapes)
{
    const blocks::Projections passed(graph);
    const blocks::Dataflow flow(graph, shapes, passed);
    const blocks::AttentionNodes nodes {[&](NodeId id) { return isProduct(graph, id); },
                                        [&](NodeId id) { return isPassable(graph.node(id)); }};
    std::vector<AttentionLayer> layers;
    for (const NodeId id : graph.scope(ScopeId {0}).nodes) {
        const bool isOperator = blocks::isAttentionOperator(graph.node(id));
        if (!isOperator && !traitsOf(graph.node(id)).has(Trait::Softmax))
            continue;
        const std::optional<blocks::AttentionCore> core =
            isOperator ? blocks::attentionOf(graph, id) : blocks::attentionAround(flow, id, nodes);
        if (!core || !core->query || !core->key || !core->value)
            continue;
        layers.push_back({*core->query, *core->key, *core->value, core->output, core->scores, id,
                          *core->values, earlier(flow, *core->query), core->masks});
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
