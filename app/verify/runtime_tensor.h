#pragma once

#include "core/graph/types.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// Proof of an export: the original and the exported models run on the same inputs.
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

/// Whether its elements are of a floating-point type.
bool isReal(graph::DataType type);

/// The elements of numbers and truth values; absent for other types.
std::optional<std::vector<double>> numbersOf(const RuntimeTensor& tensor);

/// Real elements as float64, in which each is itself; others as they are.
RuntimeTensor inDouble(const RuntimeTensor& tensor);

/// max |a − b|, where equal infinities and two elements that are no numbers agree; infinite where
/// shapes or types differ or one element alone is not finite.
double largestDifference(const RuntimeTensor& a, const RuntimeTensor& b);

/// max |a| over its finite elements; 0 where there are none.
double largestOf(const RuntimeTensor& tensor);

/// Whether it has an element that is a number, or no elements.
bool hasNumbers(const RuntimeTensor& tensor);

} // namespace meshwright::app::verify
