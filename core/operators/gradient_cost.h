#pragma once

#include "core/operators/operator_cost.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::operators {

/// Whether the backward pass makes the gradient of an operand, and in which part.
enum class OperandGradient : uint8_t
{
    None, ///< nobody asks for it
    Activation, ///< with those of the inputs: earlier stages wait for it
    Weight,
};

/// What the backward pass of a node executes, one entry per kernel.
struct GradientCost
{
    std::vector<OperatorCost> inputs, weights;
};

/// The backward pass of a product of matrices or a fused attention from what one execution of it
/// costs; absent for other operators.
/// - A product [m, k] × [k, n] has two more of as many FLOPs, [m, n] × [n, k] for the left operand
///   and [k, m] × [m, n] for the right one (Narayanan et al. 2021, section 5.1), each where that
///   operand has a gradient.
/// - Fused attention has 2.5 times its FLOPs: it makes the scores again (Dao, FlashAttention-2,
///   2023, section 4.1); it reads its operands, its result and that one's gradient.
std::optional<GradientCost> gradientCost(const OperatorCost& forward, OperandGradient left,
                                         OperandGradient right);

/// Where a weight's gradient goes.
struct GradientTarget
{
    Bytes bytes; ///< all of it
    int64_t elementBytes = 0;
    bool isAdded = false; ///< to what there is of earlier microbatches, in the same kernel
};

/// What makes a weight's gradient (one of GradientCost::weights), where it goes to the target: what
/// it is added to is read too.
OperatorCost intoGradient(const OperatorCost& cost, const GradientTarget& target);

} // namespace meshwright::operators
