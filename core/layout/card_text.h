#pragma once

#include "core/grouping/groups.h"

#include <string>

namespace meshwright::layout {

/// The name that tells a node from others of its operator, without what its group says: "q_proj" of
/// "/model/layers.11/q_proj/MatMul" in the group "/model/layers.11", "conv0_fwd" of
/// "resnet_stage1_conv0_fwd" where all names in the group begin with "resnet_stage1_"; "conv0_fwd"
/// too of "resnet_stage1_conv0_fwd_QuantizeLinear", a QuantizeLinear. Empty where the name says no
/// more than the operator, as "MatMul_17".
std::string nodeName(const graph::Graph& graph, const grouping::GroupTree& groups, NodeId node);

/// The title on a node's card: the operator, then its name: "MatMul q_proj".
std::string nodeTitle(const graph::Graph& graph, const grouping::GroupTree& groups, NodeId node);

/// A name as it stands before "×24": "layers", in parentheses where it counts already: "(Conv ×3)".
std::string nameToCount(const std::string& name);

/// The title of a group: its name, and how often it is there: "layers.11 ×24".
std::string groupTitle(const grouping::GroupTree& groups, GroupId group);

/// How many groups of the same parent are like this one, itself included; 1: none.
std::size_t alikeSiblings(const grouping::GroupTree& groups, GroupId group);

/// How many of a group's children are alike, where that is most of them; else 0.
std::size_t alikeChildren(const grouping::GroupTree& groups, GroupId group);

/// The last part of a value's name: "/model/layers.0/Mul_output_0" is "Mul_output_0".
std::string valueTitle(const graph::Graph& graph, ValueId value);

} // namespace meshwright::layout
