#pragma once

#include "core/graph/graph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

namespace meshwright::exchange {

/// The node of the main graph that holds @p node, or is it; none for nodes of functions.
std::optional<NodeId> mainNodeOf(const graph::Graph& graph, NodeId node);

/// Which nodes of the main graph read which of its values, themselves or inside of their subgraphs
/// (as an input of a nested node, or as an output of a subgraph).
class ValueReaders
{
public:
    explicit ValueReaders(const graph::Graph& graph);

    /// Values of the main graph, each once.
    std::span<const ValueId> readBy(NodeId node) const { return m_reads[node.index]; }

    /// Nodes of the main graph, each once.
    std::span<const NodeId> readersOf(ValueId value) const { return m_readers[value.index]; }

private:
    void add(NodeId node, ValueId value);

    std::unordered_set<uint64_t> m_seen; ///< node and value
    std::vector<std::vector<ValueId>> m_reads; ///< per node
    std::vector<std::vector<NodeId>> m_readers; ///< per value
};

} // namespace meshwright::exchange
