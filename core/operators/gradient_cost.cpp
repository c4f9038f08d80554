#include "core/operators/gradient_cost.h"

#include <limits>

namespace meshwright::operators {

namespace {

int64_t saturatedSum(int64_t a, int64_t b)
{
    int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<int64_t>::max() : sum;
}

GradientCost ofProduct(const OperatorCost& forward, bool hasWeight)
{
    const MatrixProduct& product = *forward.product;
    OperatorCost left = forward, right = forward;
    left.product = MatrixProduct {product.count, product.rows, product.inner, product.columns};
    right.product = MatrixProduct {product.count, product.inner, product.columns, product.rows};
    if (!hasWeight)
        return {{left, right}, {}};
    right.product->isAccumulated = true;
    return {{left}, {right}};
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

std::optional<GradientCost> gradientCost(const OperatorCost& forward, bool hasWeight)
{
    if (forward.product)
        return ofProduct(forward, hasWeight);
    if (forward.isFusedAttention)
        return ofAttention(forward);
    return std::nullopt;
}

} // namespace meshwright::operators
