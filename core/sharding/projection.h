#pragma once

#include "core/sharding/rule.h"
#include "core/sharding/tensor_sharding.h"

#include <vector>

namespace meshwright::sharding {

/// How one factor is split in one tensor.
struct FactorSharding
{
    AxisList axes; ///< major to minor
    /// Axes behind `axes` in the same dimension that this factor's size cannot take: a 3 over an
    /// axis of 4. Later factors of the dimension then have none and are closed.
    AxisList overflow;
    bool present = false; ///< the tensor has the factor
    bool closed = false;
    bool isMinorMost = false; ///< in its dimension

    bool operator==(const FactorSharding&) const = default;
};

/// A tensor's sharding by factor instead of by dimension.
struct TensorProjection
{
    std::vector<FactorSharding> factors; ///< as many as the rule has
    AxisList replicated, unreduced;

    bool operator==(const TensorProjection&) const = default;
};

/// From dimensions to factors (shardy.md 2.5). A dimension 8 of factors (2)(4) that is split over
/// a = 4 has a:(1)2 on the first and a:(2)2 on the second.
TensorProjection project(const TensorSharding& sharding, const RuleTensor& tensor,
                         const Rule& rule);

/// Back: a dimension takes its factors' axes in order, and stops behind the first factor that is
/// not split wholly. Priorities and the dimensions of tensors that take no part stay.
TensorSharding unproject(const TensorProjection& projection, const RuleTensor& tensor,
                         const Rule& rule, const TensorSharding& before);

/// Per factor of the rule the axes that split it, the most that any tensor has. @p tensors: as the
/// operation uses them, parallel to the rule's; without dimensions for those that take no part.
std::vector<AxisList> factorAxes(const Rule& rule, const std::vector<TensorSharding>& tensors);

} // namespace meshwright::sharding
