#pragma once

#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

namespace meshwright::proto {
class ModelProto;
} // namespace meshwright::proto

namespace meshwright::app::verify {

/// Returns whether a node quantizes real numbers to a few bits (int8, uint4, float8, …): where a
/// real number lies between two steps, sums in another order may give the other step.
bool quantises(const graph::Graph& graph, const shapes::ShapeTable& shapes);

/// Moves what such nodes read by @p steps rounding steps of its largest element, up or down by the
/// sign. Weights and inputs of the model stay: they are the same in every export. @p graph and @p
/// shapes are of @p model, as it was read.
void moveQuantised(proto::ModelProto& model, const graph::Graph& graph,
                   const shapes::ShapeTable& shapes, double steps);

} // namespace meshwright::app::verify
