#pragma once

#include "core/graph/types.h"
#include "core/onnx/wire/read_state.h"

namespace meshwright::onnx {

/// Reads a TensorProto without its weights: a payload of at most graph::kSmallTensorBytes is
/// decoded into little-endian elements, from raw_data or the typed lists; a larger one is stepped
/// over.
bool readTensor(graph::TensorInfo& out, const WireField& message, ReadState& state);

/// Reads a SparseTensorProto: the name and type of its values, its own dims, no elements.
bool readSparseTensor(graph::TensorInfo& out, const WireField& message, ReadState& state);

/// The name of the tensor that readTensor() or readSparseTensor() would read, in the file's bytes.
std::string_view tensorName(const WireField& message, ReadState& state, bool sparse);

} // namespace meshwright::onnx
