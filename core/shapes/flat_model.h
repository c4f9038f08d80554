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

/// Returns whether a node calls a function of the model. It does not where its operator is known by
/// itself, and the model brings a function as well, for runtimes that lack it.
bool callsFunction(const graph::Graph& graph, const graph::Node& node);

/// Replaces the calls of functions; calls of known operators stay. Absent where the model calls no
/// functions: it is flat as it is.
std::optional<FlatModel> flattened(const graph::Graph& graph);

} // namespace meshwright::shapes
