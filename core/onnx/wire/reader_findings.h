#pragma once

#include "core/onnx/wire/read_state.h"

namespace meshwright::onnx {

/// Findings of the reader about what a readable file says. Codes:
/// `input-not-produced`, `output-not-produced`, `value-defined-twice`, `nodes-not-sorted`,
/// `tensor-without-data`, `tensor-size-mismatch`, `attribute-not-held`.
void noteInputNotProduced(ReadState& state, ValueId value, NodeId node);
void noteOutputNotProduced(ReadState& state, ValueId value);

/// Adds what was tallied over the whole model to the model's diagnostics.
void reportTallies(ReadState& state);

} // namespace meshwright::onnx
