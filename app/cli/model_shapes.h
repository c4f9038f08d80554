#pragma once

#include "core/base/result.h"
#include "core/shapes/shapes.h"

#include <filesystem>
#include <optional>

namespace meshwright::app::cli {

/// The program that runs libonnx, where it is installed beside this one.
std::optional<std::filesystem::path> libonnxProgram();

/// The shapes of a model, those of operators that are not known here from ONNX's own inference.
Result<shapes::ShapeTable> modelShapes(const graph::Graph& graph);

} // namespace meshwright::app::cli
