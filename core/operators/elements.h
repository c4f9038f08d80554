#pragma once

#include "core/operators/dims.h"

/// The contents of small tensors, which carry shapes through arithmetic.
namespace meshwright::operators {

/// One element from one of each operand; absent where it is not certain.
using ElementFunction = Dim (*)(const Dim& a, const Dim& b);

/// Whether elements may be followed for this type: integers and booleans.
bool isIntegral(graph::DataType type);

/// The elements of a broadcast operation of two tensors with contents; absent where either has
/// none, or the result is too long. [2] and [1, 3] elements a, b and c, d, e do not fit; [1] and
/// [3] give 3.
std::optional<std::vector<Dim>> combineElements(const TensorFacts& a, const TensorFacts& b,
                                                ElementFunction function);

/// Elements of input @p i picked one by one: @p source gives for each output element its index.
std::optional<std::vector<Dim>> pickElements(const TensorFacts& from,
                                             const std::vector<std::size_t>& source);

/// For each element of a tensor of @p dims in row-major order, its index in a tensor with these
/// @p strides and this @p offset; absent where a dimension is no number or there are too many.
std::optional<std::vector<std::size_t>> stridedIndices(const std::vector<Dim>& dims,
                                                       const std::vector<int64_t>& strides,
                                                       int64_t offset = 0);
/// Row-major strides; a dimension of 1 has stride 0, so that it broadcasts. Numbers only.
std::optional<std::vector<int64_t>> stridesOf(const std::vector<Dim>& dims);

// Element functions.
Dim addElements(const Dim& a, const Dim& b);
Dim subtractElements(const Dim& a, const Dim& b);
Dim multiplyElements(const Dim& a, const Dim& b);
Dim divideIntegers(const Dim& a, const Dim& b); ///< rounds towards zero, as ONNX does
Dim divideReals(const Dim& a, const Dim& b); ///< only where the quotient is an integer
Dim remainder(const Dim& a, const Dim& b); ///< with the sign of b
Dim minimumElement(const Dim& a, const Dim& b);
Dim maximumElement(const Dim& a, const Dim& b);
Dim isEqual(const Dim& a, const Dim& b);
Dim isLess(const Dim& a, const Dim& b);
Dim isGreater(const Dim& a, const Dim& b);
Dim isLessOrEqual(const Dim& a, const Dim& b);
Dim isGreaterOrEqual(const Dim& a, const Dim& b);
Dim logicalAnd(const Dim& a, const Dim& b);
Dim logicalOr(const Dim& a, const Dim& b);
Dim logicalXor(const Dim& a, const Dim& b);

} // namespace meshwright::operators
