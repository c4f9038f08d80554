#include "core/planning/search/idle_devices.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

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

void addIdle(const PlanProblem& problem, bool isForced, FoundPlans& found)
{
    const int64_t devices = problem.devices;
    const int64_t idle = found.plans.empty() ? 0 : devices - found.plans.front().settings.devices();
    if (idle <= 0)
        return;
    const UserText why = found.objective->idle ? tr(found.objective->idle)
        : isForced ? tr("no split over {0} devices fits the model and its batch", devices)
                   : tr("no split over {0} devices is better", devices);
    found.remarks.push_back(idleText(problem, found.plans.front().settings, idle, why));
}

} // namespace meshwright::planning
