#pragma once

#include "core/graph/graph.h"

#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// Nodes that are passed at most between two parts of an attention.
constexpr int kWalkDepth = 12;

/// Operators that scale, mask, cap, cast or move what passes through them.
bool isPassable(const graph::Node& node);
/// The inputs of a passable node through which its data come, constants and computed numbers left
/// aside; none of other nodes.
std::vector<ValueId> dataOperands(const graph::Graph& graph, const graph::Node& node);
/// Whether a node multiplies two matrices.
bool isProduct(const graph::Graph& graph, NodeId node);

} // namespace meshwright::exchange
