#include "core/planning/search/search.h"

#include "core/planning/search/idle_devices.h"
#include "core/planning/search/pass_search.h"
#include "core/planning/search/search_progress.h"
#include "core/planning/search/serving_search.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace meshwright::planning {

namespace {

constexpr double kFirstRound = 0.95; ///< of the progress, over all devices

/// Adds what was left out on the way.
void addCounts(const FoundPlans& before, FoundPlans& found)
{
    found.devices.insert(found.devices.end(), before.devices.begin(), before.devices.end());
    found.considered += before.considered;
    found.evaluated += before.evaluated;
    found.pruned.add(before.pruned);
}

} // namespace

Result<FoundPlans> searchPlans(PlanEvaluation& evaluation, const SearchOptions& options,
                               Progress& progress)
{
    const PlanProblem& problem = evaluation.problem();
    const Result<std::unique_ptr<EstimatePool>> pool =
        EstimatePool::make(evaluation, options.threads);
    if (!pool)
        return pool.error();
    std::optional<Result<FoundPlans>> made;
    bool isForced = false;
    DeviceRounds rounds = options.objective->rounds(problem);
    SearchProgress rest(progress);
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        const bool isLast = i + 1 == rounds.size();
        const bool getsSmaller = !isLast && rounds[i + 1].front() < rounds[i].front();
        // Where there are fewer devices each time, the first round mostly is the only one.
        rest.step(getsSmaller ? kFirstRound : 1.0 / double(rounds.size() - i));
        Result<FoundPlans> found = problem.serving
            ? searchServing(**pool, std::move(rounds[i]), options, rest)
            : searchPasses(**pool, std::move(rounds[i]), options, rest);
        if (made && found)
            addCounts(**made, *found);
        isForced = made.has_value();
        made = std::move(found);
        // Where something is too large or too slow, fewer devices have less memory and speed.
        const bool isHopeless = *made && ((*made)->smallest || (*made)->nearest);
        if (!*made || !(*made)->plans.empty() || (getsSmaller && isHopeless))
            break;
    }
    Result<FoundPlans>& found = *made;
    if (found) {
        if (!problem.groups.empty() && !problem.serving)
            found->remarks.push_back(tr(
                "Of each way to share devices of several kinds one or two cuts of the layers are "
                "considered, by the speed of each stage's devices; the best are refined."));
        addIdle(problem, isForced, *found);
        std::ranges::sort(found->devices, std::greater<>());
        found->errorBand = evaluation.errorBand();
    }
    return std::move(found);
}

} // namespace meshwright::planning
