#pragma once

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

} // namespace meshwright::onnx
