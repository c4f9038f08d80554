#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <vector>

namespace meshwright::operators {

/// The path of one value into the body of an If, Loop or Scan and out of it, as indices of inputs
/// and outputs of the node and of the body. A state has all four; a result of an If or of an
/// iteration has the last two, a tensor that a Scan slices the first two.
struct BodyLink
{
    std::optional<std::size_t> input, bodyInput, bodyOutput, output;
    /// The dimension along which the node's tensor is sliced or stacked, counted from the end where
    /// it is negative; the body's tensor does not have it.
    std::optional<int64_t> axis;
};

/// Returns the links of If, Loop (without trip count and conditions) and Scan since opset 9; none
/// for other nodes.
std::vector<BodyLink> bodyLinks(const graph::Graph& graph, const graph::Node& node);

/// Returns then_branch and else_branch of an If, and the body of other nodes; none where one of
/// them is missing.
std::vector<ScopeId> bodiesOf(const graph::Graph& graph, const graph::Node& node);

} // namespace meshwright::operators
