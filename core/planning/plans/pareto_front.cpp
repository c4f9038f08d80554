#include "core/planning/plans/pareto_front.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace meshwright::planning {

std::vector<TriedPlan> paretoFront(const std::vector<TriedPlan>& plans)
{
    std::vector<TriedPlan> sorted;
    std::copy_if(plans.begin(), plans.end(), std::back_inserter(sorted),
                 [](const TriedPlan& plan) { return plan.figures.has_value(); });
    std::stable_sort(sorted.begin(), sorted.end(), [](const TriedPlan& a, const TriedPlan& b) {
        return std::tuple(a.figures->time, a.figures->peakMemory, a.settings.devices())
            < std::tuple(b.figures->time, b.figures->peakMemory, b.settings.devices());
    });
    std::vector<TriedPlan> front;
    for (TriedPlan& plan : sorted) {
        const bool isBeaten = std::any_of(front.begin(), front.end(), [&](const TriedPlan& other) {
            return other.figures->peakMemory <= plan.figures->peakMemory
                && other.settings.devices() <= plan.settings.devices();
        });
        if (!isBeaten)
            front.push_back(std::move(plan));
    }
    return front;
}

} // namespace meshwright::planning
