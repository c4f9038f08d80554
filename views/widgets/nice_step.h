#pragma once

#include <cmath>

namespace meshwright::views {

/// The smallest of 1, 2, 5 · 10ⁿ that is not below @p least, which is above 0: 0.03 → 0.05.
inline double niceStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= least)
            return digit * power;
    }
    return 10 * power;
}

} // namespace meshwright::views
