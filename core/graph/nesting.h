#pragma once

#include "core/graph/graph.h"

namespace meshwright::graph {

/// The node of the main graph or of a function's body that holds @p node in its subgraphs, however
/// deep; @p node itself where no subgraph holds it.
inline NodeId outermostOwner(const Graph& graph, NodeId node)
{
    while (const std::optional<NodeId> owner = graph.scope(graph.node(node).scope).owner)
        node = *owner;
    return node;
}

/// The node of @p scope that is @p node or holds it in its subgraphs; none: it is elsewhere.
inline std::optional<NodeId> ownerIn(const Graph& graph, ScopeId scope, NodeId node)
{
    while (graph.node(node).scope != scope) {
        const std::optional<NodeId> owner = graph.scope(graph.node(node).scope).owner;
        if (!owner)
            return std::nullopt;
        node = *owner;
    }
    return node;
}

} // namespace meshwright::graph
