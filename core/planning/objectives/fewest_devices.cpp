#include "core/base/counted.h"
#include "core/planning/objectives/device_rounds.h"
#include "core/planning/objectives/time_difference.h"

namespace meshwright::planning {

namespace {

UserText firstByDevices(const TriedPlan& plan)
{
    return tr("Plan 1 is on {0}. {1}", countedDevices(plan.settings.devices()),
              kShortestStep.first(plan));
}

/// "Plan 3: on 4 devices, plan 2 on 2; 1.9 s faster."
UserText differenceByDevices(const TriedPlan& one, const UserText& name, const TriedPlan& other,
                             const UserText& otherName)
{
    const int64_t devices = one.settings.devices(), others = other.settings.devices();
    if (devices == others)
        return kShortestStep.difference(one, name, other, otherName);
    return tr("Plan {0}: on {1}, plan {2} on {3}; {4}.", name, countedDevices(devices), otherName,
              others, timeDifference(*one.figures, *other.figures));
}

} // namespace

const Objective kFewestDevices {.name = "devices",
                                .title = trNoop("Fewest devices"),
                                .description = "the fewest devices",
                                .judged = stepSeconds,
                                .rounds = fewestDevicesFirst,
                                .first = firstByDevices,
                                .difference = differenceByDevices,
                                .idle = trNoop("fewer are enough"),
                                .isRefined = false};

} // namespace meshwright::planning
