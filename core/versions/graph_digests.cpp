#include "core/versions/graph_digests.h"

#include <algorithm>

namespace meshwright::exchange {

using graph::Graph;
using graph::Node;

namespace {

constexpr uint64_t kOuterUse = ~uint64_t(0);

uint64_t useKey(NodeId node, ValueId value)
{
    return (uint64_t(node.index) << 32) | value.index;
}

/// What an unmatched weight or input is like.
uint64_t leafDigest(const Graph& graph, ValueId id)
{
    const graph::Value& value = graph.value(id);
    Digest digest(value.isInitializer() ? "weight" : "input");
    if (const graph::TensorInfo* tensor = graph.initializer(id)) {
        digest.add(uint64_t(tensor->type));
        for (const int64_t dim : tensor->dims)
            digest.add(uint64_t(dim));
    }
    return digest.value();
}

} // namespace

Digest& Digest::add(uint64_t number)
{
    constexpr uint64_t kGolden = 0x9e3779b97f4a7c15u; // 2^64 / φ, spreads what follows
    m_value ^= number + kGolden + (m_value << 6) + (m_value >> 2);
    m_value *= 0xff51afd7ed558ccdu; // a step of MurmurHash3's finalizer
    m_value ^= m_value >> 33;
    return *this;
}

GraphDigests::GraphDigests(const MatchSide& side, ScopeId scope)
    : m_side(side)
    , m_order(side.graph.topologicalOrder(scope))
{
    notePlaces();
    for (const NodeId node : m_order)
        m_from[node] = fromInputs(node);
    for (auto node = m_order.rbegin(); node != m_order.rend(); ++node)
        m_for[*node] = forConsumers(*node);
}

/// Where each value stands among the outputs of its node and the inputs of its readers, the
/// first place where there are several.
void GraphDigests::notePlaces()
{
    for (const NodeId id : m_order) {
        const Node& node = m_side.graph.node(id);
        for (std::size_t i = 0; i < node.outputs.size(); ++i) {
            if (node.outputs[i])
                m_outputPlace.emplace(*node.outputs[i], i);
        }
        for (std::size_t i = 0; i < node.inputs.size(); ++i) {
            if (node.inputs[i])
                m_inputPlace.emplace(useKey(id, *node.inputs[i]), i);
        }
    }
}

uint64_t GraphDigests::fromInputs(NodeId id) const
{
    const Node& node = m_side.graph.node(id);
    Digest digest(node.opType);
    digest.add(node.domain);
    for (const std::optional<ValueId>& input : node.inputs)
        digest.add(input ? digestOf(*input) : 0);
    return digest.value();
}

uint64_t GraphDigests::digestOf(ValueId id) const
{
    if (const auto& number = m_side.valueNumber[id.index])
        return Digest("matched").add(*number).value();
    const graph::Value& value = m_side.graph.value(id);
    const auto producer = value.producer ? m_from.find(*value.producer) : m_from.end();
    if (producer == m_from.end())
        return leafDigest(m_side.graph, id);
    const auto place = m_outputPlace.find(id);
    return Digest("result")
        .add(producer->second)
        .add(place == m_outputPlace.end() ? 0 : place->second)
        .value();
}

uint64_t GraphDigests::forConsumers(NodeId id) const
{
    const Node& node = m_side.graph.node(id);
    Digest digest(node.opType);
    digest.add(node.domain);
    for (const std::optional<ValueId>& output : node.outputs) {
        if (!output)
            continue;
        std::vector<uint64_t> uses;
        for (const NodeId consumer : m_side.graph.value(*output).consumers)
            uses.push_back(useDigest(consumer, *output));
        std::sort(uses.begin(), uses.end());
        digest.add(m_side.graph.value(*output).isOutput ? "output" : "inside");
        if (const auto& number = m_side.valueNumber[output->index])
            digest.add(*number);
        for (const uint64_t use : uses)
            digest.add(use);
    }
    return digest.value();
}

uint64_t GraphDigests::useDigest(NodeId consumer, ValueId value) const
{
    Digest digest("use");
    // A reader inside a subgraph has the value from around it.
    const auto place = m_inputPlace.find(useKey(consumer, value));
    digest.add(place == m_inputPlace.end() ? kOuterUse : place->second);
    if (const auto& number = m_side.nodeNumber[consumer.index])
        return digest.add("matched").add(*number).value();
    const auto known = m_for.find(consumer);
    return digest.add(known == m_for.end() ? 0 : known->second).value();
}

} // namespace meshwright::exchange
