#pragma once

#include "core/base/user_text.h"
#include "core/graph/graph.h"
#include "core/operators/traits.h"

#include <optional>
#include <string_view>

/// What an axis of a weight is to the node that uses it. Weights are stored in both ways: a MatMul
/// has [in, out], MAX and a Gemm with transB have [out, in], so that "rowwise" alone says little.
namespace meshwright::plan {

using operators::Feature;

/// "output features", "rows of the vocabulary".
UserText phrase(Feature feature);

struct FeatureUse
{
    Feature feature = Feature::Output;
    NodeId node; ///< that uses it so: MatMul, Gemm, Gather, Conv, MatMulNBits, …

    bool operator==(const FeatureUse&) const = default;
};

/// What axis @p axis of a weight of @p rank dimensions is to its first consumer that tells, also
/// behind DequantizeLinear, Cast, Identity and Transpose. Absent where no consumer tells.
std::optional<FeatureUse> featureOf(const graph::Graph& graph, ValueId weight, std::size_t axis,
                                    std::size_t rank);

} // namespace meshwright::plan
