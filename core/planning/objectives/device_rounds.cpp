#include "core/planning/objectives/device_rounds.h"

#include "core/planning/plans/plan_evaluation.h"

#include <bit>
#include <iterator>
#include <set>

namespace meshwright::planning {

namespace {

/// All devices of one or more kinds, ascending.
std::vector<int64_t> sumsOf(const HardwareGroups& groups)
{
    std::set<int64_t> sums {0};
    for (const HardwareGroup& group : groups) {
        const std::set<int64_t> before = sums;
        for (const int64_t sum : before)
            sums.insert(sum + group.devices);
    }
    return {std::next(sums.begin()), sums.end()};
}

} // namespace

int64_t smoothBelow(int64_t number)
{
    const auto isSmooth = [](int64_t n) {
        for (const int64_t factor : {2, 3}) {
            while (n % factor == 0)
                n /= factor;
        }
        return n == 1;
    };
    while (number > 1 && !isSmooth(number))
        --number;
    return number;
}

DeviceRounds roundsAfter(std::vector<int64_t> first, const PlanProblem& problem)
{
    if (!problem.groups.empty())
        return {sumsOf(problem.groups)};
    DeviceRounds rounds {std::move(first)};
    for (int64_t count = problem.devices - 1; count > 0; --count)
        rounds.push_back({count});
    return rounds;
}

DeviceRounds mostDevicesFirst(const PlanProblem& problem)
{
    std::vector<int64_t> counts {problem.devices};
    if (const int64_t smooth = smoothBelow(problem.devices); smooth != problem.devices)
        counts.push_back(smooth);
    // Each plan that serves requests takes a run: two numbers that divide well are enough.
    const auto power = int64_t(std::bit_floor(uint64_t(problem.devices)));
    if (problem.serving && power < counts.back())
        counts.push_back(power);
    return roundsAfter(std::move(counts), problem);
}

DeviceRounds fewestDevicesFirst(const PlanProblem& problem)
{
    DeviceRounds rounds;
    if (!problem.groups.empty()) {
        for (const int64_t sum : sumsOf(problem.groups))
            rounds.push_back({sum});
        return rounds;
    }
    for (int64_t count = 1; count <= problem.devices; ++count)
        rounds.push_back({count});
    return rounds;
}

} // namespace meshwright::planning
