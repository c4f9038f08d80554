#pragma once

#include "core/graph/graph.h"
#include "core/grouping/groups.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::grouping {

/// Sets of nodes that a person selects by what they have to do with others. Sets are sorted and
/// hold each node once.

/// All nodes of the operators that @p nodes have.
std::vector<NodeId> sameOperator(const graph::Graph& graph, const std::vector<NodeId>& nodes);

/// The nodes at the same place in all groups that are alike (see Group::isomorphismClass): of a
/// projection in one layer, that projection in every layer. Holds @p nodes too.
std::vector<NodeId> samePlace(const GroupTree& groups, const std::vector<NodeId>& nodes);

/// Where a node has a value: the first output, else the first input that it is.
struct ValueSlot
{
    bool isOutput = false;
    std::size_t index = 0;
};

std::optional<ValueSlot> slotOf(const graph::Node& node, ValueId value);
/// None: the node has nothing there.
std::optional<ValueId> valueAt(const graph::Node& node, ValueSlot slot);

/// @p value, then the values that stand as it does in all groups that are alike: of the weight of a
/// projection, that weight in every layer. It stands as it does at @p at, else at the first node
/// that touches it and has others at the same place.
std::vector<ValueId> samePlace(const graph::Graph& graph, const GroupTree& groups, ValueId value,
                               std::optional<NodeId> at = std::nullopt);

/// The nodes that @p nodes read from, without them, over at most @p depth nodes; values that
/// subgraphs take from outside count.
std::vector<NodeId> producersOf(const graph::Graph& graph, const std::vector<NodeId>& nodes,
                                uint32_t depth);
/// The nodes that read the results of @p nodes, without them, over at most @p depth nodes.
std::vector<NodeId> readersOf(const graph::Graph& graph, const std::vector<NodeId>& nodes,
                              uint32_t depth);

/// The nodes on all paths from one of @p nodes to another, with @p nodes.
std::vector<NodeId> pathsBetween(const graph::Graph& graph, const std::vector<NodeId>& nodes);

/// All nodes but @p nodes.
std::vector<NodeId> allBut(const graph::Graph& graph, const std::vector<NodeId>& nodes);

} // namespace meshwright::grouping
