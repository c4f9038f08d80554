#pragma once

#include "core/base/progress.h"
#include "core/exchange/polygraphy/collective_nodes.h"

namespace meshwright::exchange {

/// Rewrites what a model with inserted collectives declares about values of which a device has a
/// part: value_info and outputs get the shapes that one device sees, and the new tensors are
/// declared too. A symbol that is divided becomes another one, "seq" over 4 devices "seq/4". What
/// cannot be said in a declaration is left open. Inputs of the model stay whole. Where a node's
/// operands do not fit any more, that is an error among the diagnostics.
Result<void> declareLocalShapes(proto::ModelProto& model, const graph::Graph& graph,
                                const shapes::ShapeTable& shapes, const ContextTransform& transform,
                                const std::vector<InsertedCollective>& inserted,
                                std::vector<Diagnostic>& diagnostics, Progress& progress);

} // namespace meshwright::exchange
