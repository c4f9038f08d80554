#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace meshwright {

/// A number with its unit in the type: sums and differences stay in the unit.
template<typename Tag>
struct Quantity
{
    int64_t count = 0;

    auto operator<=>(const Quantity&) const = default;

    constexpr Quantity& operator+=(Quantity other)
    {
        count += other.count;
        return *this;
    }

    constexpr Quantity& operator-=(Quantity other)
    {
        count -= other.count;
        return *this;
    }

    friend constexpr Quantity operator+(Quantity a, Quantity b) { return {a.count + b.count}; }

    friend constexpr Quantity operator-(Quantity a, Quantity b) { return {a.count - b.count}; }

    friend constexpr Quantity operator*(Quantity a, int64_t factor) { return {a.count * factor}; }

    friend constexpr Quantity operator*(int64_t factor, Quantity a) { return {a.count * factor}; }
};

using Bytes = Quantity<struct BytesTag>;
using Picoseconds = Quantity<struct PicosecondsTag>;
using Flops = Quantity<struct FlopsTag>;

constexpr double kPicosecondsPerSecond = 1e12;

inline double toSeconds(Picoseconds time)
{
    return double(time.count) / kPicosecondsPerSecond;
}

/// Rounds to the nearest picosecond; saturates where int64 cannot hold the time (106 days).
Picoseconds fromSeconds(double seconds);

/// "16.8 MB": decimal multiples, three significant digits. English digits: for files and reports.
std::string formatBytes(Bytes bytes);
/// "214 ms": three significant digits in the largest unit that keeps the number at least 1.
std::string formatTime(Picoseconds time);

} // namespace meshwright
