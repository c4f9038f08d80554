#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"

#include <span>
#include <vector>

namespace meshwright::onnx {

/// Whether an element is one number: not strings, not complex numbers, no type that is not known.
bool isNumeric(graph::DataType type);

/// Appends the elements that packed little-endian bytes stand for, as TensorProto.raw_data has them
/// (4- and 2-bit elements begin at the low bits of a byte; float8, float4: the format's own
/// infinities and NaN; int64 beyond 2^53 is rounded). @p bytes holds whole elements; 4- and 2-bit
/// types give as many as there are in the bytes. The type must be numeric.
void appendElements(std::vector<double>& values, graph::DataType type, std::span<const char> bytes);

} // namespace meshwright::onnx
