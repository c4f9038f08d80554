#pragma once

#include "core/sharding/rule.h"

#include <optional>
#include <vector>

namespace meshwright::sharding {

/// A dimension that is held by components: 2304 of a fused q|k|v as 3 × 768. One of them may be a
/// symbol's (kUnknownSize). Empty: as it is.
using DimComponents = std::vector<int64_t>;
/// Per dimension of a tensor.
using TensorComponents = std::vector<DimComponents>;

struct SplitFactors
{
    /// Its tensors have a dimension per component.
    Rule rule;
    /// Per factor of the original rule the sizes that it was cut into: one, where it was not.
    std::vector<std::vector<int64_t>> parts;
};

/// The components of a dimension of that size with the number that one of them lacks, where it
/// follows: {?, 12} of 96 is {8, 12}.
DimComponents withNumbers(const DimComponents& components, int64_t size);

/// Whether an operator maps each index along these factors to one of the other tensors' indices, so
/// that a dimension of them may be held by components. A slice, a concatenation along it, or
/// windows do not.
bool isOneToOne(const Rule& rule, const std::vector<uint32_t>& factors);

/// A rule for tensors that are held by components. Where these cut a factor, the factor becomes
/// several, in every tensor that has it: with the weight [768, 2304 = 3 × 768] of a MatMul, factor
/// n = 2304 becomes (3)(768), and the result's last dimension is compound. Components that cut
/// across factors, and those along which the operator is not isOneToOne(), leave their dimension to
/// itself: nothing propagates along it.
SplitFactors splitFactors(const Rule& rule, const std::vector<TensorComponents>& components);

/// The components that follow for a dimension which is held in one piece: those of its factor,
/// where it has but one. Empty: none.
DimComponents impliedComponents(const Rule& original, const SplitFactors& refined,
                                std::size_t tensor, std::size_t dim);

} // namespace meshwright::sharding
