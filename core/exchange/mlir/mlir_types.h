#pragma once

#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/shapes/shapes.h"

#include <string>

namespace meshwright::exchange {

/// "tensor<?x8xf32>" as onnx-mlir prints types; "tensor<*xf32>" of unknown rank.
std::string mlirType(const graph::Graph& graph, const shapes::ShapeTable* shapes, ValueId value);

/// A mesh's axes: ["a"=2, "b"=4].
std::string mlirAxes(const plan::Mesh& mesh);

/// "f32", "i64", "ui8", "bf16".
std::string mlirElement(graph::DataType type);

} // namespace meshwright::exchange
