#include "core/base/counted.h"
#include "core/base/format_share.h"
#include "core/planning/objectives/device_rounds.h"
#include "core/planning/objectives/time_difference.h"
#include "core/planning/plans/plan_evaluation.h"

#include <cmath>

namespace meshwright::planning {

namespace {

double deviceSeconds(const PlanSettings& settings, Picoseconds time, Bytes)
{
    return toSeconds(time) * double(settings.devices());
}

/// First all numbers that divide the devices. Requests take a run for each plan: as for the
/// shortest step then.
DeviceRounds divisorsFirst(const PlanProblem& problem)
{
    if (problem.serving)
        return mostDevicesFirst(problem);
    std::vector<int64_t> divisors;
    for (int64_t count = problem.devices; count > 0; --count) {
        if (problem.devices % count == 0)
            divisors.push_back(count);
    }
    return roundsAfter(std::move(divisors), problem);
}

/// By what each device gets done in a second: "Plan 3: 4.1 % fewer sequences per second and device
/// than plan 2, on 4 devices instead of 2."
UserText differenceByRate(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                          const UserText& otherName)
{
    const int64_t devices = one.settings.devices(), others = other.settings.devices();
    const double rate = toSeconds(other.figures->time) * double(others)
        / (toSeconds(one.figures->time) * double(devices));
    const UserText what = one.figures->served ? tr("tokens") : tr("sequences");
    const UserText text = std::abs(rate - 1) <= kTie
        ? tr("Plan {0}: as many {1} per second and device as plan {2}", name, what, otherName)
        : rate < 1 ? tr("Plan {0}: {1} fewer {2} per second and device than plan {3}", name,
                        formatShare(1 - rate), what, otherName)
                   : tr("Plan {0}: {1} more {2} per second and device than plan {3}", name,
                        formatShare(rate - 1), what, otherName);
    if (devices != others)
        return tr("{0}, on {1} instead of {2}.", text, countedDevices(devices), others);
    std::vector<UserText> causes = causeDifferences(*one.figures, *other.figures);
    return causes.empty() ? tr("{0}.", text)
                          : tr("{0}: {1}.", text, UserText::list(std::move(causes)));
}

UserText firstByRate(const TriedPlan& plan)
{
    return kShortestStep.first(plan);
}

} // namespace

const Objective kMostTokens {.name = "tokens",
                             .title = trNoop("Most sequences per device"),
                             .description = "the most sequences per second and device",
                             .judged = deviceSeconds,
                             .rounds = divisorsFirst,
                             .first = firstByRate,
                             .difference = differenceByRate,
                             .idle = trNoop("each does more where fewer work together"),
                             .servesCache = true};

} // namespace meshwright::planning
