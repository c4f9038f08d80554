#pragma once

#include "core/graph/graph.h"

#include <optional>
#include <vector>

namespace meshwright::grouping {

/// Per node, the node at whose place it is seen, since it works out something for it that is no
/// data of the model; none: it has a place of its own. Three kinds are:
///
/// - shape arithmetic: operators on shapes whose results all end, over others like them, in the
///   shape operands of nodes (the `shape` of Reshape, the `starts` of Slice, …). Example:
///   x → Shape → Gather → Concat → Reshape(y, ·): the first three are for the Reshape.
/// - a weight in another form: dequantized, cast, transposed, of another shape. A weight is what
///   has a stored value or is an input that grouping::shownInputs() leaves out.
/// - a constant that several nodes read.
///
/// The first of several nodes that read the result counts; it is folded into none itself. Nothing
/// is folded across scopes, and no output of one.
std::vector<std::optional<NodeId>> foldedNodes(const graph::Graph& graph);

} // namespace meshwright::grouping
