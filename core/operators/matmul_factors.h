#pragma once

#include "core/operators/factors.h"

#include <algorithm>
#include <utility>

/// Factor rules of matrix products. A [batch…, m, k] by B [batch…, k, n]: m, n and the batch pass
/// through, k is reduced.
namespace meshwright::operators {

/// How FusedMatMul's attributes look at an operand: the last two dimensions change places with
/// @p inner; with @p batch the first one moves to the matrix: [m, b0, b1, k] is seen as
/// [b0, b1, m, k].
template<typename Dimensions>
void transposeInner(Dimensions& dims, bool inner, bool batch)
{
    const std::size_t rank = dims.size();
    if (batch && rank > 2)
        std::rotate(dims.begin(), dims.begin() + 1, dims.end() - 1);
    if (inner && rank > 1)
        std::swap(dims[rank - 1], dims[rank - 2]);
}

std::optional<FactorRule> matmulFactors(const OperatorCall& call);
/// A, B, zero points of A by row, of B by column.
std::optional<FactorRule> matmulIntegerFactors(const OperatorCall& call);
/// The result is rounded to 8 bits around a zero point, so partial results cannot be summed: k is
/// needed whole.
std::optional<FactorRule> qLinearMatmulFactors(const OperatorCall& call);
/// A, B, scales of A and B, zero points of A and B, bias.
std::optional<FactorRule> matmulIntegerToFloatFactors(const OperatorCall& call);
/// A, B, scales and zero points of B, bias; A is quantized by its own range.
std::optional<FactorRule> dynamicQuantizeMatmulFactors(const OperatorCall& call);
/// With transposed operands; an activation behind the product needs k whole.
std::optional<FactorRule> fusedMatmulFactors(const OperatorCall& call);
/// C is added once, not once per partial result.
std::optional<FactorRule> gemmFactors(const OperatorCall& call);
/// A [m…, K], B [N, blocks, bytes of a block], scales [N, blocks], zero points, group index, bias:
/// K = (blocks)(elements of a block).
std::optional<FactorRule> matmulNBitsFactors(const OperatorCall& call);
/// A [m…, K], B [N · K / 2 bytes], a maximum for each block of N · K.
std::optional<FactorRule> matmulBnb4Factors(const OperatorCall& call);

} // namespace meshwright::operators
