#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <vector>

namespace meshwright::operators {

/// How one value goes into the bodies of an If, Loop or Scan, around and out of them: places among
/// the inputs and outputs of the node and of a body. A state has all four; what an If or a turn
/// gives has the last two, what a Scan takes apart the first two.
struct BodyLink
{
    std::optional<std::size_t> input, bodyInput, bodyOutput, output;
    /// The dimension of the node's tensor, counted from the end where it is negative, that is taken
    /// apart or stacked along: a body has the tensor without it.
    std::optional<int64_t> axis;
};

/// Of If, Loop (its turns and conditions left aside) and Scan as it is since opset 9; none of other
/// nodes.
std::vector<BodyLink> bodyLinks(const graph::Graph& graph, const graph::Node& node);

/// Of If then_branch and else_branch, of others "body"; none where one of them is missing.
std::vector<ScopeId> bodiesOf(const graph::Graph& graph, const graph::Node& node);

} // namespace meshwright::operators
