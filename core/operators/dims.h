#pragma once

#include "core/operators/operator_call.h"

#include <span>

/// Arithmetic on dimensions, any of which may be unknown: what shape rules are written in.
namespace meshwright::operators {

Dim plus(const Dim& a, const Dim& b);
Dim minus(const Dim& a, const Dim& b);
Dim times(const Dim& a, const Dim& b);
Dim floorQuotient(const Dim& a, const Dim& b);
Dim ceilQuotient(const Dim& a, const Dim& b); ///< floor((a + b − 1) / b)
Dim smaller(const Dim& a, const Dim& b);
Dim larger(const Dim& a, const Dim& b);
Dim product(std::span<const Dim> dims); ///< 1 of none

std::optional<int64_t> numberOf(const Dim& dim);
/// The product of dimensions that are all numbers; absent for others and on overflow.
std::optional<int64_t> elementCount(const std::vector<Dim>& dims);

/// An axis in [−rank, rank) as an index; absent outside.
std::optional<std::size_t> axisIndex(int64_t axis, std::size_t rank);
/// Each axis as an index, sorted; absent where one is out of range or given twice.
std::optional<std::vector<std::size_t>> axisIndices(const std::vector<int64_t>& axes,
                                                    std::size_t rank);

/// Of one pair of dimensions under multidirectional broadcasting. An unknown one beside a number
/// other than 1 is either 1 or that number: the number. Absent also where they do not fit.
Dim broadcastDim(const Dim& a, const Dim& b);
/// Multidirectional (NumPy) broadcasting, right aligned; absent where two numbers do not fit.
std::optional<std::vector<Dim>> broadcastDims(const std::vector<Dim>& a, const std::vector<Dim>& b);

/// Facts with type and, where given, dimensions; no contents.
TensorFacts facts(graph::DataType type, std::optional<std::vector<Dim>> dims);
/// The input's type and dimensions without its contents.
TensorFacts likeInput(const OperatorCall& call, std::size_t i);

} // namespace meshwright::operators
