#include "core/base/format_share.h"
#include "core/planning/objectives/device_rounds.h"
#include "core/planning/objectives/time_difference.h"
#include "core/planning/plans/plan_evaluation.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace meshwright::planning {

namespace {

constexpr int64_t kMostEachCount = 64; ///< up to so many devices each smaller number is looked at

/// Where less is sent, or the model and its batch divide better: those on which the least compute
/// takes less than the best step, by itself.
std::vector<int64_t> fasterCounts(const PlanProblem& problem, const std::vector<TriedPlan>& best)
{
    std::vector<int64_t> counts;
    if (!problem.groups.empty() || best.empty())
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

/// What bounds it.
UserText firstByTime(const TriedPlan& plan)
{
    const PlanFigures& figures = *plan.figures;
    const auto share = [&](TimeCause cause) {
        return formatShare(toSeconds(figures.causes[std::size_t(cause)]) / toSeconds(figures.time));
    };
    const std::string needed = formatBytes(figures.peakMemory);
    const std::string limit = formatBytes(figures.memoryLimit);
    if (figures.served)
        return tr("Plan 1: {0} of its time goes into the prompts, {1} into the tokens after the "
                  "first. It needs {2} of the {3} that may be used.",
                  share(TimeCause::Prompts), share(TimeCause::Tokens), needed, limit);
    const auto largest = std::max_element(
        figures.causes.begin() + std::ptrdiff_t(TimeCause::Recompute), figures.causes.end());
    if (largest->count == 0)
        return tr("Plan 1: all of its time is compute. It needs {0} of the {1} that may be used.",
                  needed, limit);
    const auto loss = TimeCause(largest - figures.causes.begin());
    return tr("Plan 1: {0} of its time is compute; the largest loss is {1}, {2}. It needs {3} of "
              "the {4} that may be used.",
              share(TimeCause::Compute), nameOf(loss), share(loss), needed, limit);
}

/// "Plan 3: 1.9 s (12.0 %) slower than plan 2: 2.4 s more collectives within layers, 0.5 s less
/// pipeline fill."
UserText differenceByTime(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                          const UserText& otherName)
{
    const PlanFigures &figures = *one.figures, &others = *other.figures;
    const int64_t more = figures.time.count - others.time.count;
    if (isTie(figures.time, others.time)) {
        const Bytes memory = figures.peakMemory - others.peakMemory;
        if (formatBytes(figures.peakMemory) == formatBytes(others.peakMemory))
            return tr("Plan {0}: as fast as plan {1}, with as much memory.", name, otherName);
        return memory.count > 0 ? tr("Plan {0}: as fast as plan {1}, with {2} more memory.", name,
                                     otherName, formatBytes(memory))
                                : tr("Plan {0}: as fast as plan {1}, with {2} less memory.", name,
                                     otherName, formatBytes({-memory.count}));
    }
    const std::string time = formatTime({std::abs(more)});
    const std::string share = formatShare(std::abs(double(more)) / double(others.time.count));
    const UserText what = more > 0
        ? tr("Plan {0}: {1} ({2}) slower than plan {3}", name, time, share, otherName)
        : tr("Plan {0}: {1} ({2}) faster than plan {3}", name, time, share, otherName);
    std::vector<UserText> causes = causeDifferences(figures, others);
    return causes.empty() ? tr("{0}.", what)
                          : tr("{0}: {1}.", what, UserText::list(std::move(causes)));
}

} // namespace

const Objective kShortestStep {.name = "time",
                               .title = trNoop("Shortest step"),
                               .description = "the shortest step",
                               .judged = stepSeconds,
                               .rounds = mostDevicesFirst,
                               .first = firstByTime,
                               .difference = differenceByTime,
                               .fewer = fasterCounts,
                               .extendsFront = true};

} // namespace meshwright::planning
