#pragma once

#include "core/operators/operator_cost.h"

#include <optional>
#include <vector>

namespace meshwright::operators {

/// What the backward pass of a node executes, one entry per kernel.
struct GradientCost
{
    std::vector<OperatorCost> inputs, weights;
};

/// The backward pass of a product of matrices or a fused attention from what one execution of it
/// costs; absent for other operators.
/// - A product [m, k] × [k, n] has two more of as many FLOPs, [m, n] × [n, k] for the left operand
///   and [k, m] × [m, n] for the right one (Narayanan et al. 2021, section 5.1). Where that is a
///   weight (@p hasWeight), it is added to its gradient so far, in float32.
/// - Fused attention has 2.5 times its FLOPs: it makes the scores again (Dao, FlashAttention-2,
///   2023, section 4.1); it reads its operands, its result and that one's gradient.
std::optional<GradientCost> gradientCost(const OperatorCost& forward, bool hasWeight);

} // namespace meshwright::operators
