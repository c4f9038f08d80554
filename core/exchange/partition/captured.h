#pragma once

#include "core/graph/graph.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::proto {
class NodeProto;
} // namespace meshwright::proto

/// What the subgraphs of a node read of the graph that the node is in, by name and not by its
/// inputs.
namespace meshwright::exchange {

/// The values, those that nested subgraphs read or give as their results included, each once.
std::vector<ValueId> capturedBy(const graph::Graph& graph, NodeId node);

/// Lets the subgraphs of a node read others in their place: new names by old ones. A subgraph that
/// has a value of its own of such a name keeps it.
void renameCaptured(proto::NodeProto& node, const std::map<std::string, std::string>& names);

} // namespace meshwright::exchange
