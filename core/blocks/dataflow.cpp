#include "core/blocks/dataflow.h"

#include "core/operators/traits.h"

#include <algorithm>
#include <set>

namespace meshwright::blocks {

namespace {

constexpr int kDataflowMaxViews = 16;

template<typename T>
void addOnce(std::vector<T>& list, const T& item)
{
    if (std::find(list.begin(), list.end(), item) == list.end())
        list.push_back(item);
}

} // namespace

bool Dataflow::isData(ValueId id) const
{
    using graph::DataType;
    // Scalars are scales, limits and counts.
    if (const auto& dims = m_shapes.of(id).dims; dims && dims->empty())
        return false;
    switch (m_shapes.of(id).type) {
    case DataType::Int64:
    case DataType::Bool:
    case DataType::String:
        return false;
    case DataType::Int32: {
        const auto& producer = m_graph.value(id).producer;
        return producer
            && operators::traitsOf(m_graph.node(*producer)).has(operators::Trait::WholeResult);
    }
    default:
        return true;
    }
}

bool Dataflow::isProduct(NodeId id) const
{
    const graph::Node& node = m_graph.node(id);
    return operators::traitsOf(node).is(operators::OperatorKind::MatrixProduct)
        && !m_projections.at(id) && node.inputs.size() >= 2;
}

/// Notes a node at which a walk ends.
bool Dataflow::stops(NodeId node, const Options& options, Walk& walk) const
{
    if (const auto projection = m_projections.at(node)) {
        addOnce(walk.projections, *projection);
        return true;
    }
    if (options.isBarrier && options.isBarrier(node)) {
        addOnce(walk.barriers, node);
        return true;
    }
    return false;
}

Walk Dataflow::back(ValueId from, const Options& options) const
{
    Walk walk;
    std::vector<ValueId> queue {from};
    std::set<NodeId> seen;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const ValueId value = queue[next];
        if (m_projections.isConstant(value))
            continue;
        const std::optional<NodeId> producer = m_graph.value(value).producer;
        if (!producer) {
            addOnce(walk.sources, value);
            continue;
        }
        if (!seen.insert(*producer).second || stops(*producer, options, walk))
            continue;
        if (walk.nodes.size() >= options.limit) {
            walk.isComplete = false;
            break;
        }
        walk.nodes.push_back(*producer);
        for (const std::optional<ValueId>& input : m_graph.node(*producer).inputs) {
            if (!input || !isData(*input))
                continue;
            if (walk.towards.emplace(*input, *producer).second)
                queue.push_back(*input);
        }
    }
    return walk;
}

Walk Dataflow::forward(ValueId from, const Options& options) const
{
    Walk walk;
    std::vector<ValueId> queue {from};
    std::set<NodeId> seen;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        for (NodeId consumer : m_graph.value(queue[next]).consumers) {
            if (!seen.insert(consumer).second || stops(consumer, options, walk))
                continue;
            if (walk.nodes.size() >= options.limit) {
                walk.isComplete = false;
                return walk;
            }
            walk.nodes.push_back(consumer);
            for (const std::optional<ValueId>& output : m_graph.node(consumer).outputs) {
                if (output && isData(*output))
                    queue.push_back(*output);
            }
        }
    }
    return walk;
}

ValueId Dataflow::root(ValueId value) const
{
    for (int views = 0; views < kDataflowMaxViews; ++views) {
        const std::optional<NodeId> producer = m_graph.value(value).producer;
        if (!producer)
            return value;
        const graph::Node& node = m_graph.node(*producer);
        const operators::Traits& traits = operators::traitsOf(node);
        const bool isSame = traits.isView() || traits.has(operators::Trait::Quantizes);
        if (!isSame || node.inputs.empty() || !node.inputs[0])
            return value;
        value = *node.inputs[0];
    }
    return value;
}

} // namespace meshwright::blocks
