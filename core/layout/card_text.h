#pragma once

#include "core/graph/grouping/groups.h"

#include <string>

namespace meshwright::layout {

/// What stands on a node's card: the scopes that its group does not already say, and the operator:
/// "/model/layers.11/q_proj/MatMul" in the group "/model/layers.11" is "q_proj MatMul". A name of
/// one segment that begins with the operator ("MatMul_17") is the operator alone.
std::string nodeTitle(const graph::Graph& graph, const graph::GroupTree& groups, NodeId node);

/// What stands on a group: its name, and how often it is there: "layers.11 ×24". A group whose
/// children are alike says how many it has: "layers · 24 alike".
std::string groupTitle(const graph::GroupTree& groups, GroupId group);

/// How many groups of the same parent are like this one, itself included; 1: none.
std::size_t alikeSiblings(const graph::GroupTree& groups, GroupId group);

/// The last part of a value's name: "/model/layers.0/Mul_output_0" is "Mul_output_0".
std::string valueTitle(const graph::Graph& graph, ValueId value);

} // namespace meshwright::layout
