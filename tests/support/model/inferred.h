#pragma once

#include "core/shapes/shapes.h"
#include "tests/support/model/graph_builder.h"

#include <string>

namespace meshwright::tests {

/// Inference over what was built so far, without libonnx.
shapes::ShapeTable infer(const GraphBuilder& builder);

/// "[batch, 12, ?]" of one value; "?" where the rank is unknown.
std::string inferredShape(const GraphBuilder& builder, ValueId value);
/// "[batch, 64]" of the contents of one value; "?" where they are not followed.
std::string inferredElements(const GraphBuilder& builder, ValueId value);
/// "float32" of one value.
std::string inferredType(const GraphBuilder& builder, ValueId value);

} // namespace meshwright::tests
