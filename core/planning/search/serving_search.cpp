#include "core/planning/search/serving_search.h"

#include "core/planning/search/plan_reasons.h"
#include "core/planning/search/ranking.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace meshwright::planning {

namespace {

/// Passes over one token each: no chunks, no part of a sequence per device.
bool isServed(const PlanSettings& settings)
{
    return settings.schedule == "forward" && settings.chunks == 1 && settings.context == 1
        && !settings.sequenceParallel;
}

} // namespace

Result<FoundPlans> searchServing(PlanEvaluation& evaluation, std::vector<int64_t> devices,
                                 const SearchOptions& options, Progress& progress)
{
    const ServedLoad& load = *evaluation.problem().serving;
    FoundPlans found;
    found.devices = std::move(devices);
    std::vector<PlanSettings> candidates;
    for (const int64_t count : found.devices) {
        std::vector<PlanSettings> some = candidateSettings(evaluation, found, count);
        std::move(some.begin(), some.end(), std::back_inserter(candidates));
    }
    const auto dropped = std::stable_partition(candidates.begin(), candidates.end(), isServed);
    found.pruned.add(tr("no way to serve requests"), candidates.end() - dropped);
    candidates.erase(dropped, candidates.end());
    std::vector<TriedPlan> fitting;
    TooLarge tooLarge {{}, true};
    Shortlist best(options.objective, options.top, options.split.has_value());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (progress.cancelled()) {
            found.complete = false;
            break;
        }
        progress.report(double(i) / double(candidates.size()), "Trying plans");
        TriedPlan tried = evaluation.tried(candidates[i], progress);
        if (!tried.figures) {
            found.pruned.add(tried.problem);
            continue;
        }
        ++found.evaluated;
        const UserText missed = missedLimit(load, *tried.figures->served);
        if (!tried.figures->fits()) {
            found.pruned.add(tr("needs more memory than a device has"));
            if (missed.empty())
                tooLarge.plans.push_back(tried);
            if (!found.smallest || tried.figures->peakMemory < found.smallest->figures->peakMemory)
                found.smallest = std::move(tried);
        } else if (!missed.empty()) {
            found.pruned.add(missed);
            if (!found.nearest
                || timesLimit(load, *tried.figures->served)
                    < timesLimit(load, *found.nearest->figures->served))
                found.nearest = std::move(tried);
        } else {
            best.add(tried);
            fitting.push_back(std::move(tried));
        }
    }
    if (!found.complete && fitting.empty())
        return Error {tr("cancelled")};
    found.front = paretoFront(fitting);
    found.plans = best.plans();
    if (!found.plans.empty()) {
        found.smallest.reset();
        found.nearest.reset();
        if (options.objective != Objective::Memory)
            found.constraints =
                findConstraints(evaluation, found.plans.front(), tooLarge, progress);
    }
    addReasons(options.objective, found.plans);
    return found;
}

} // namespace meshwright::planning
