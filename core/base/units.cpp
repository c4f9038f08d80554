#include "core/base/units.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

namespace meshwright {

namespace {

/// Three significant digits without an exponent: 999.6 → "1000", 16.78 → "16.8", 4 → "4".
std::string threeDigits(double number)
{
    const double magnitude = std::fabs(number);
    const int decimals = magnitude >= 99.95 ? 0 : magnitude >= 9.995 ? 1 : 2;
    std::array<char, 64> buffer {};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, number);
    std::string text = buffer.data();
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.')
            text.pop_back();
    }
    return text;
}

template<std::size_t N>
std::string scaled(double number, const std::array<const char*, N>& units)
{
    std::size_t unit = 0;
    while (std::fabs(number) >= 999.5 && unit + 1 < N) {
        number /= 1000;
        ++unit;
    }
    return threeDigits(number) + ' ' + units[unit];
}

} // namespace

Picoseconds fromSeconds(double seconds)
{
    const double picoseconds = seconds * kPicosecondsPerSecond;
    constexpr double kLimit = 9.2e18;
    if (!(picoseconds < kLimit))
        return {std::numeric_limits<int64_t>::max() / 2};
    if (picoseconds < -kLimit)
        return {std::numeric_limits<int64_t>::min() / 2};
    return {std::llround(picoseconds)};
}

std::string formatBytes(Bytes bytes)
{
    static constexpr std::array kUnits {"B", "kB", "MB", "GB", "TB", "PB"};
    return scaled(double(bytes.count), kUnits);
}

std::string formatTime(Picoseconds time)
{
    if (time.count == 0)
        return "0 s";
    static constexpr std::array kUnits {"ps", "ns", "µs", "ms", "s"};
    return scaled(double(time.count), kUnits);
}

} // namespace meshwright
