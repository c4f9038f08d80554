#pragma once

#include "core/shapes/inlining.h"
#include "core/shapes/shapes.h"

#include <optional>

namespace meshwright::shapes {

/// A model without calls of functions, and without Ifs whose condition follows from shapes, as
/// "is it a matrix?" of PyTorch's exporter does: what every single call computes with is known.
struct FlatModel
{
    graph::Graph graph;
    ShapeTable shapes;
    std::vector<NodeId> nodes; ///< as Inlined has them
    std::vector<ValueId> values;
    std::map<NodeId, InlinedCall> calls;
};

/// Whether a call is of an operator that is known by itself, for which the model brings a function
/// as well, for runtimes that lack it.
bool isOperator(const graph::Graph& graph, const graph::Node& call);

/// Calls of such operators stay. Absent where the model calls no functions: it is flat as it is.
std::optional<FlatModel> flattened(const graph::Graph& graph);

} // namespace meshwright::shapes
