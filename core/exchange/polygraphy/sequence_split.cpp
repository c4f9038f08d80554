#include "core/exchange/polygraphy/sequence_split.h"

#include <algorithm>

namespace meshwright::exchange {

using sharding::AxisList;
using sharding::Communication;
using sharding::TensorSharding;

namespace {

std::optional<std::size_t> dimSplitBy(const TensorSharding* sharding, const AxisList& axes)
{
    for (std::size_t i = 0; sharding && i < sharding->dims.size(); ++i) {
        if (sharding->dims[i].axes == axes)
            return i;
    }
    return std::nullopt;
}

} // namespace

SequenceSplit::SequenceSplit(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                             const sharding::PropagationResult& propagation)
    : m_graph(graph)
    , m_shapes(shapes)
    , m_propagation(propagation)
{
    for (std::size_t i = 0; i < propagation.communications().size(); ++i)
        m_communications[propagation.communications()[i].value].push_back(i);
}

const TensorSharding* SequenceSplit::shardingOf(ValueId value) const
{
    const TensorSharding* sharding = m_propagation.sharding(value);
    const auto& dims = m_shapes.of(value).dims;
    return sharding && dims && sharding->dims.size() == dims->size() ? sharding : nullptr;
}

AxisList SequenceSplit::axesOf(ValueId value, std::size_t dim) const
{
    const TensorSharding* sharding = shardingOf(value);
    return sharding && dim < sharding->dims.size() ? sharding->dims[dim].axes : AxisList();
}

std::optional<std::size_t> SequenceSplit::dimOf(const TensorSharding* sharding) const
{
    return dimSplitBy(sharding, m_axes);
}

std::optional<std::size_t> SequenceSplit::madeAlong(ValueId value) const
{
    if (const auto dim = dimOf(value))
        return dim;
    const auto found = m_communications.find(value);
    if (found == m_communications.end())
        return std::nullopt;
    for (const std::size_t index : found->second) {
        const Communication& communication = m_propagation.communications()[index];
        if (communication.cause == sharding::CommunicationReason::Result
            && !communication.steps.empty())
            return dimOf(&communication.from);
    }
    return std::nullopt;
}

bool SequenceSplit::isGathered(ValueId value, NodeId reader, const AxisList& axes) const
{
    return dimSplitBy(shardingOf(value), axes)
        && !dimSplitBy(m_propagation.shardingAt(reader, value), axes);
}

bool SequenceSplit::readsWhole(NodeId reader, ValueId value) const
{
    if (!dimOf(m_propagation.shardingAt(reader, value)))
        return true;
    const auto found = m_communications.find(value);
    if (found == m_communications.end())
        return false;
    return std::ranges::any_of(found->second, [&](std::size_t index) {
        const Communication& communication = m_propagation.communications()[index];
        return !dimOf(&communication.to)
            && (communication.node == reader
                || std::ranges::find(communication.sharedBy, reader)
                    != communication.sharedBy.end());
    });
}

bool SequenceSplit::readsSplit(NodeId node) const
{
    return std::ranges::any_of(m_graph.node(node).inputs, [&](const auto& input) {
        return input && dimOf(m_propagation.shardingAt(node, *input));
    });
}

std::optional<std::set<ValueId>> SequenceSplit::alone(ValueId from,
                                                      const std::set<ValueId>& operands) const
{
    std::set<ValueId> region {from};
    std::set<NodeId> nodes;
    std::vector<ValueId> open {from};
    bool isGatheredSomewhere = false;
    while (!open.empty()) {
        const ValueId value = open.back();
        open.pop_back();
        if (m_graph.value(value).isOutput || operands.contains(value))
            return std::nullopt;
        for (const NodeId reader : m_graph.value(value).consumers) {
            if (readsWhole(reader, value)) {
                isGatheredSomewhere = true;
                continue;
            }
            if (!nodes.insert(reader).second)
                continue;
            for (const std::optional<ValueId>& output : m_graph.node(reader).outputs) {
                if (output && dimOf(*output) && region.insert(*output).second)
                    open.push_back(*output);
            }
        }
    }
    const auto meetsOthers = [&](NodeId node) {
        return std::ranges::any_of(m_graph.node(node).inputs, [&](const auto& input) {
            return input && dimOf(*input) && !region.contains(*input) && !readsWhole(node, *input);
        });
    };
    if (!isGatheredSomewhere || std::ranges::any_of(nodes, meetsOthers))
        return std::nullopt;
    return region;
}

} // namespace meshwright::exchange
