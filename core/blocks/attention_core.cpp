#include "core/blocks/attention_core.h"

#include "core/blocks/stored_weight.h"
#include "core/operators/names.h"

#include <algorithm>

namespace meshwright::blocks {

namespace {

std::optional<ValueId> outputOf(const graph::Node& node)
{
    return node.outputs.empty() ? std::nullopt : node.outputs.front();
}

/// What joins the scores on their way to the softmax. @p back: the walk from the softmax.
std::vector<ValueId> masksOn(const graph::Graph& graph, const Walk& back, const graph::Node& scores)
{
    std::vector<ValueId> masks;
    std::optional<ValueId> value = outputOf(scores);
    for (std::size_t steps = 0; value && steps <= back.nodes.size(); ++steps) {
        const auto next = back.towards.find(*value);
        if (next == back.towards.end())
            break;
        const graph::Node& node = graph.node(next->second);
        const bool joins = is(node, operators::op::kAdd) || is(node, operators::op::kWhere);
        for (const std::optional<ValueId>& other : node.inputs) {
            if (other && other != value && joins)
                masks.push_back(*other);
        }
        value = outputOf(node);
    }
    return masks;
}

} // namespace

std::optional<AttentionCore> attentionAround(const Dataflow& flow, NodeId softmax,
                                             const AttentionNodes& nodes)
{
    const graph::Graph& graph = flow.graph();
    const graph::Node& node = graph.node(softmax);
    if (!inputOf(node, 0) || !outputOf(node))
        return std::nullopt;
    const Dataflow::Options options {
        [&](NodeId id) { return nodes.isProduct(id) || (nodes.isPassed && !nodes.isPassed(id)); },
        128};
    const Walk back = flow.back(*node.inputs[0], options);
    const auto first = std::ranges::find_if(back.barriers, nodes.isProduct);
    if (first == back.barriers.end())
        return std::nullopt;
    AttentionCore core;
    core.node = softmax;
    core.scores = *first;
    core.query = inputOf(graph.node(*first), 0);
    core.key = inputOf(graph.node(*first), 1);
    core.masks = masksOn(graph, back, graph.node(*first));
    const Walk ahead = flow.forward(*node.outputs[0], options);
    const auto second = std::ranges::find_if(ahead.barriers, nodes.isProduct);
    if (second == ahead.barriers.end())
        return core;
    core.values = *second;
    core.nodes = {softmax, *first, *second};
    core.nodes.insert(core.nodes.end(), ahead.nodes.begin(), ahead.nodes.end());
    const graph::Node& product = graph.node(*second);
    if (!core.query || !core.key || !inputOf(product, 0) || !inputOf(product, 1)
        || !outputOf(product))
        return std::nullopt;
    // The probabilities are one of the factors; the values are the other.
    const std::optional<NodeId> producer = graph.value(*product.inputs[1]).producer;
    const bool isSecond = product.inputs[1] == node.outputs[0]
        || (producer && std::ranges::find(ahead.nodes, *producer) != ahead.nodes.end());
    core.value = product.inputs[isSecond ? 0 : 1];
    core.output = *product.outputs[0];
    return core;
}

} // namespace meshwright::blocks
