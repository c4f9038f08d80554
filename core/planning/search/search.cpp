#include "core/planning/search/search.h"

#include <algorithm>

namespace meshwright::planning {

std::vector<TriedPlan> paretoFront(const std::vector<TriedPlan>& plans)
{
    std::vector<TriedPlan> sorted;
    std::copy_if(plans.begin(), plans.end(), std::back_inserter(sorted),
                 [](const TriedPlan& plan) { return plan.figures.has_value(); });
    std::stable_sort(sorted.begin(), sorted.end(), [](const TriedPlan& a, const TriedPlan& b) {
        return std::pair(a.figures->time, a.figures->peakMemory)
            < std::pair(b.figures->time, b.figures->peakMemory);
    });
    std::vector<TriedPlan> front;
    for (TriedPlan& plan : sorted) {
        if (front.empty() || plan.figures->peakMemory < front.back().figures->peakMemory)
            front.push_back(std::move(plan));
    }
    return front;
}

std::vector<PlanSettings> candidateSettings(const PlanEvaluation&, FoundPlans&)
{
    return {};
}

Result<FoundPlans> searchPlans(PlanEvaluation& evaluation, const SearchOptions&, Progress& progress)
{
    FoundPlans found;
    for (const PlanSettings& each : candidateSettings(evaluation, found))
        found.plans.push_back(evaluation.tried(each, progress));
    return found;
}

} // namespace meshwright::planning
