#pragma once

#include "core/graph/types.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

/// Proof of an export: the original and the exported models run on the same random inputs.
namespace meshwright::app::verify {

/// A tensor as ONNX Runtime takes and gives it.
struct RuntimeTensor
{
    graph::DataType type = graph::DataType::Undefined;
    std::vector<int64_t> dims;
    std::string raw; ///< little-endian elements, row-major

    bool operator==(const RuntimeTensor&) const = default;
};

using RuntimeTensors = std::map<std::string, RuntimeTensor>;

/// Bytes of one element; 0 where elements are not whole bytes or have no fixed size.
std::size_t elementBytes(graph::DataType type);

/// max |a − b| / max |b| of floating-point tensors; infinite where shapes or types differ or a
/// number is not finite. Of other types: 0 where they are equal, else infinite.
double relativeError(const RuntimeTensor& a, const RuntimeTensor& b);

/// Whether it is of floating-point numbers, all of them finite, or of another type.
bool isFinite(const RuntimeTensor& tensor);

} // namespace meshwright::app::verify
