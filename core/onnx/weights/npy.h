#pragma once

#include "core/base/progress.h"
#include "core/onnx/draft/weight_part.h"
#include "core/onnx/weights/tensor_file.h"

namespace meshwright::onnx {

/// Reads numpy's .npy format, versions 1 to 3
/// (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html): "\x93NUMPY", the
/// version, the length of a header such as
///   {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
/// and the elements. Elements in column-major order, or of the other byte order, are brought into
/// ours. Errors: another version, a header that is not so, a type that ONNX does not have, elements
/// that are not as many as the shape says.
Result<LoadedTensor> readNpy(std::string_view bytes);

/// The type that writeNpy() writes for one of ONNX: the same where numpy has it, float32 for
/// bfloat16 and floats of 8 and 4 bits, int8 and uint8 for integers of 4 and 2 bits. Undefined for
/// strings and unknown types.
graph::DataType npyType(graph::DataType type);

/// Writes a tensor as .npy version 1, row-major, whole or not at all, in pieces. Errors name the
/// file: a type without elements of a size, what readPart() says, cancelled.
Result<void> writeNpy(const StoredWeight& weight, const std::filesystem::path& path,
                      Progress& progress);

} // namespace meshwright::onnx
