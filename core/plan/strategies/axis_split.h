#pragma once

#include "core/plan/strategies/strategy.h"

namespace meshwright::plan {

/// Splits one stored axis of a weight over mesh axes: the axis of the parameters, else @p axis.
///
/// With `segments` the axis is that many equal parts side by side, each of which is split: c_attn
/// [768, 2304] of three segments over `model` gives {"split": [3, 768], "axes": [[], ["model"]]}.
/// With `heads` and `head_dim` the axis (or each segment) must be their product, and the number of
/// shards must divide the heads, so that no head is torn; the split itself is the plain one.
Result<AxesSharding> splitAxis(std::span<const graph::Dim> shape, const Mesh& mesh,
                               const StrategyParameters& parameters, int64_t axis);

} // namespace meshwright::plan
