#pragma once

#include "core/base/result.h"
#include "core/shapes/shapes.h"

namespace meshwright::app::cli {

/// The shapes of a model, those of operators that are not known here from ONNX's own inference.
Result<shapes::ShapeTable> modelShapes(const graph::Graph& graph);

} // namespace meshwright::app::cli
