#include "core/exchange/partition/value_readers.h"

#include "core/graph/nesting.h"

namespace meshwright::exchange {

std::optional<NodeId> mainNodeOf(const graph::Graph& graph, NodeId node)
{
    const NodeId outer = graph::outermostOwner(graph, node);
    return graph.node(outer).scope == ScopeId {0} ? std::optional(outer) : std::nullopt;
}

ValueReaders::ValueReaders(const graph::Graph& graph)
    : m_reads(graph.nodes().size())
    , m_readers(graph.values().size())
{
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const std::optional<NodeId> reader = mainNodeOf(graph, NodeId {i});
        if (!reader)
            continue;
        for (const std::optional<ValueId>& input : graph.node(NodeId {i}).inputs) {
            if (input && graph.value(*input).scope == ScopeId {0})
                add(*reader, *input);
        }
    }
    for (const graph::Scope& scope : graph.scopes()) {
        const std::optional<NodeId> reader =
            scope.owner ? mainNodeOf(graph, *scope.owner) : std::nullopt;
        if (!reader)
            continue;
        for (const ValueId output : scope.outputs) {
            if (graph.value(output).scope == ScopeId {0})
                add(*reader, output);
        }
    }
}

void ValueReaders::add(NodeId node, ValueId value)
{
    if (!m_seen.insert(uint64_t(node.index) << 32 | value.index).second)
        return;
    m_reads[node.index].push_back(value);
    m_readers[value.index].push_back(node);
}

} // namespace meshwright::exchange
