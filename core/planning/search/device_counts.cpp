#include "core/planning/search/device_counts.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <set>

namespace meshwright::planning {

namespace {

/// Numbers that have no prime factor above 3 divide in many ways.
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

/// Of one kind, together. Of those that serve requests each plan takes a run: two numbers below
/// that divide well are enough.
std::vector<int64_t> firstCounts(const PlanProblem& problem, Objective objective)
{
    const int64_t devices = problem.devices;
    std::vector<int64_t> counts {devices};
    if (objective == Objective::Tokens && !problem.serving) {
        for (int64_t count = devices - 1; count > 0; --count) {
            if (devices % count == 0)
                counts.push_back(count);
        }
        return counts;
    }
    if (smoothBelow(devices) != devices)
        counts.push_back(smoothBelow(devices));
    const auto power = int64_t(std::bit_floor(uint64_t(devices)));
    if (problem.serving && power < counts.back())
        counts.push_back(power);
    return counts;
}

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

UserText idleText(const PlanProblem& problem, const PlanSettings& plan, int64_t idle,
                  const UserText& why)
{
    if (!problem.groups.empty()) {
        HardwareGroups left = problem.groups;
        std::erase_if(left, [&](const HardwareGroup& group) {
            return std::find(plan.hardware.begin(), plan.hardware.end(), group)
                != plan.hardware.end();
        });
        return tr("Of {0} devices {1} stay idle: {2}.", problem.devices, textOf(left), why);
    }
    return idle == 1
        ? tr("The last of {0} devices stays idle: {1}.", problem.devices, why)
        : tr("The last {0} of {1} devices stay idle: {2}.", idle, problem.devices, why);
}

} // namespace

std::vector<std::vector<int64_t>> deviceCounts(const PlanProblem& problem, Objective objective)
{
    const bool isFewest = objective == Objective::Devices;
    std::vector<std::vector<int64_t>> rounds;
    if (!problem.groups.empty()) {
        const std::vector<int64_t> sums = sumsOf(problem.groups);
        if (!isFewest)
            return {sums};
        for (const int64_t sum : sums)
            rounds.push_back({sum});
        return rounds;
    }
    if (!isFewest)
        rounds.push_back(firstCounts(problem, objective));
    for (int64_t i = 1; i < problem.devices + (isFewest ? 1 : 0); ++i)
        rounds.push_back({isFewest ? i : problem.devices - i});
    return rounds;
}

std::vector<int64_t> fewerDevices(const PlanProblem& problem, Objective objective,
                                  const std::vector<TriedPlan>& best)
{
    std::vector<int64_t> counts;
    if (objective != Objective::Time || !problem.groups.empty() || best.empty())
        return counts;
    double compute = INFINITY; // by one device
    int64_t most = 1;
    for (const TriedPlan& plan : best) {
        const int64_t devices = plan.settings.devices();
        const Picoseconds each = plan.figures->causes[std::size_t(TimeCause::Compute)];
        compute = std::min(compute, toSeconds(each) * double(devices));
        most = std::max(most, devices);
    }
    const double time = toSeconds(best.front().figures->time);
    for (int64_t count = most - 1; count > 0 && compute < time * double(count); --count) {
        if (most <= kMostEachCount || most % count == 0 || count == smoothBelow(most))
            counts.push_back(count);
    }
    return counts;
}

void addIdle(const PlanProblem& problem, Objective objective, bool isForced, FoundPlans& found)
{
    const int64_t devices = problem.devices;
    const int64_t idle = found.plans.empty() ? 0 : devices - found.plans.front().settings.devices();
    if (idle <= 0)
        return;
    const UserText why = objective == Objective::Devices ? tr("fewer are enough")
        : objective == Objective::Tokens ? tr("each does more where fewer work together")
        : isForced ? tr("no split over {0} devices fits the model and its batch", devices)
                   : tr("no split over {0} devices is better", devices);
    found.remarks.push_back(idleText(problem, found.plans.front().settings, idle, why));
}

} // namespace meshwright::planning
