#pragma once

#include "core/plan/strategies/strategy.h"

#include <functional>
#include <string>

namespace meshwright::plan {

/// An axis in [-rank, rank) as an index. Errors: outside.
Result<std::size_t> axisOf(std::span<const graph::Dim> shape, int64_t axis);
/// Its size. Errors: not a number, or too large to divide.
Result<int64_t> sizeOf(std::span<const graph::Dim> shape, std::size_t axis);
/// "; axis 1 has 2304, which fits: give that one (--axis 1)" of the first other axis whose size
/// @p fits, for weights that are stored the other way round; empty where there is none.
UserText otherAxisHint(std::span<const graph::Dim> shape, std::optional<std::size_t> axis,
                       const std::function<bool(int64_t)>& fits);
/// heads · headDim. Errors: one of them is missing, below 1, or the product is too large.
Result<Segment> headsOf(const StrategyParameters& parameters, std::string_view strategy);
/// How an axis that holds @p features of weights is packed, by MAX's detection: half as many stored
/// indices are FP4, three quarters MXFP6, anything else is taken as not packed.
Packing packingOf(int64_t features, int64_t stored);

/// One stored axis of a weight: the axis of the parameters, else @p axis.
///
/// With `segments` the axis is that many equal parts side by side, each of which is split: c_attn
/// [768, 2304] of three segments over `model` gives {"split": [3, 768], "axes": [[], ["model"]]}.
/// With `heads` and `head_dim` the axis (or each segment) must be their product, and a division
/// that would tear a head does not work; the split itself is the plain one, by features.
Result<Division> divideAxis(std::span<const graph::Dim> shape, const StrategyParameters& parameters,
                            int64_t axis);

/// Errors: heads, segments or parts where a strategy has no use for them.
Result<void> refuseParameters(const StrategyParameters& parameters, std::string_view strategy);

} // namespace meshwright::plan
