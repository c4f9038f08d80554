#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <vector>

namespace meshwright::graph {

/// Per node, the node that it works something out for which is no data of the model; none: it is
/// seen at its own place. Two kinds are:
///
/// - shape arithmetic: operators on shapes whose results all end, over others like them, in the
///   shape operands of nodes (the `shape` of Reshape, the `starts` of Slice, …). Example:
///   x → Shape → Gather → Concat → Reshape(y, ·): the first three are for the Reshape.
/// - a constant that several nodes read.
///
/// Of several nodes that are served the first counts; it serves none itself. Nothing is folded
/// across scopes, and no output of one.
std::vector<std::optional<NodeId>> shapeArithmetic(const Graph& graph);

} // namespace meshwright::graph
