#include "core/operators/gradient_cost.h"

#include <limits>

namespace meshwright::operators {

namespace {

int64_t saturatedSum(int64_t a, int64_t b)
{
    int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<int64_t>::max() : sum;
}

GradientCost ofProduct(const OperatorCost& forward, OperandGradient left, OperandGradient right)
{
    const MatrixProduct& product = *forward.product;
    GradientCost gradient;
    const auto add = [&](OperandGradient operand, MatrixProduct made) {
        if (operand == OperandGradient::None)
            return;
        OperatorCost cost = forward;
        made.rowStep = product.rowStep; // the same matrices, and gradients laid out as they are
        cost.product = made;
        (operand == OperandGradient::Weight ? gradient.weights : gradient.inputs).push_back(cost);
    };
    add(left, {product.count, product.rows, product.inner, product.columns});
    add(right, {product.count, product.inner, product.columns, product.rows});
    return gradient;
}

GradientCost ofAttention(const OperatorCost& forward)
{
    const int64_t written = saturatedSum(forward.bytesWritten.count, forward.bytesWritten.count);
    OperatorCost inputs = forward;
    inputs.flops = {saturatedSum(saturatedSum(forward.flops.count, forward.flops.count),
                                 forward.flops.count / 2)};
    inputs.bytesRead = {saturatedSum(forward.bytesRead.count, written)};
    inputs.bytesWritten = forward.bytesRead;
    return {{inputs}, {}};
}

} // namespace

std::optional<GradientCost> gradientCost(const OperatorCost& forward, OperandGradient left,
                                         OperandGradient right)
{
    if (forward.product)
        return ofProduct(forward, left, right);
    if (forward.isFusedAttention)
        return ofAttention(forward);
    return std::nullopt;
}

OperatorCost intoGradient(const OperatorCost& cost, const GradientTarget& target)
{
    OperatorCost made = cost;
    if (target.isAdded)
        made.bytesRead = {saturatedSum(cost.bytesRead.count, target.bytes.count)};
    if (made.product)
        made.product->resultBytes = (target.isAdded ? 2 : 1) * target.elementBytes;
    return made;
}

} // namespace meshwright::operators
