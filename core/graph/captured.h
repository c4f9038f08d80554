#pragma once

#include "core/graph/graph.h"

#include <vector>

/// Values that the subgraphs of a node read of the graph that the node is in, by name and not by
/// its inputs.
namespace meshwright::graph {

/// Returns the values that a node captures, those that nested subgraphs read or give as their
/// results included, each once.
std::vector<ValueId> capturedBy(const Graph& graph, NodeId node);

} // namespace meshwright::graph
