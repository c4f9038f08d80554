#pragma once

#include "app/verify/model_inputs.h"

namespace meshwright::app::verify {

/// Sets how an input is filled so that the model can work with it, by the operators that read it
/// and, where they say nothing, by its name: attention masks are ones, positions count from the
/// past's length, lengths of sequences are those of the step, scales of quantization small, indices
/// below the length of what is read by them. Everything else is random; integers then are 0 or 1.
void setRole(const graph::Graph& graph, const shapes::ShapeTable& shapes, ValueId value,
             const StepSizes& step, ModelInterface::Input& input);

} // namespace meshwright::app::verify
