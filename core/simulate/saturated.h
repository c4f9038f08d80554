#pragma once

#include <cstdint>
#include <limits>

namespace meshwright::simulate {

/// The sum of two numbers that are not negative, or the largest int64 where it would be beyond:
/// sizes and times of a model may be absurd, and must then be absurdly large.
constexpr int64_t saturatedSum(int64_t a, int64_t b)
{
    constexpr int64_t kMost = std::numeric_limits<int64_t>::max();
    return a > kMost - b ? kMost : a + b;
}

/// The product of two such numbers, likewise.
constexpr int64_t saturatedProduct(int64_t a, int64_t b)
{
    int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<int64_t>::max() : product;
}

} // namespace meshwright::simulate
