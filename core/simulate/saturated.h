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

} // namespace meshwright::simulate
