#pragma once

#include "app/verify/rank_runner.h"

#include <algorithm>

namespace meshwright::tests {

/// The largest of RankRunner::errors(), each as a share of the output's largest value.
inline double worstError(const app::verify::RankRunner& runner,
                         const std::vector<app::verify::RuntimeTensors>& ranks,
                         const app::verify::RuntimeTensors& expected)
{
    double worst = 0;
    for (const auto& [name, error] : runner.errors(ranks, expected)) {
        const double largest = app::verify::largestOf(expected.at(name));
        worst = std::max(worst, error == 0 || largest == 0 ? error : error / largest);
    }
    return worst;
}

} // namespace meshwright::tests
