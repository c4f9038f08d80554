#include "core/planning/search/too_large.h"

#include <algorithm>
#include <tuple>

namespace meshwright::planning {

namespace {

constexpr std::size_t kMostTooLargeEstimates = 32;

bool isBelow(const PlanBounds& a, const PlanBounds& b)
{
    return std::tuple(a.time, a.memory) < std::tuple(b.time, b.memory);
}

/// Those that no other beats in time and in memory, by time; evenly chosen where they are many.
std::vector<BoundedSettings> frontOf(std::vector<BoundedSettings> candidates)
{
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const auto& a, const auto& b) { return isBelow(a.bounds, b.bounds); });
    std::vector<BoundedSettings> front;
    for (const BoundedSettings& each : candidates) {
        if (front.empty() || each.bounds.memory < front.back().bounds.memory)
            front.push_back(each);
    }
    if (front.size() <= kMostTooLargeEstimates)
        return front;
    std::vector<BoundedSettings> chosen;
    for (std::size_t i = 0; i < kMostTooLargeEstimates; ++i)
        chosen.push_back(front[i * (front.size() - 1) / (kMostTooLargeEstimates - 1)]);
    return chosen;
}

} // namespace

TooLarge estimateTooLarge(EstimatePool& pool, const std::vector<BoundedSettings>& candidates,
                          const TriedPlan& best, Progress& progress)
{
    const double limit = toSeconds(best.figures->time) * (1 - kLeastSlackGain);
    std::vector<BoundedSettings> chosen;
    std::copy_if(candidates.begin(), candidates.end(), std::back_inserter(chosen),
                 [&](const BoundedSettings& each) {
                     return toSeconds(each.bounds.time) < limit
                         && each.settings->devices() == best.settings.devices();
                 });
    TooLarge found;
    found.isAll = chosen.size() <= kMostTooLargeEstimates;
    if (!found.isAll)
        chosen = frontOf(std::move(chosen));
    std::vector<std::optional<PlanFigures>> figures(chosen.size());
    const auto work = [&](std::size_t i, const PlanTools& tools, Progress& inner) {
        if (const Result<PlanFigures> made = tools.estimate.figures(*chosen[i].settings, inner))
            figures[i] = *made;
    };
    found.isAll = pool.run(chosen.size(), work, progress) && found.isAll;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (figures[i])
            found.plans.push_back({*chosen[i].settings, figures[i], {}, {}});
    }
    return found;
}

} // namespace meshwright::planning
