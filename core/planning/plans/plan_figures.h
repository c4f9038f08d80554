#pragma once

#include "core/base/user_text.h"
#include "core/planning/plans/plan_settings.h"
#include "core/planning/plans/served_plan.h"
#include "core/planning/plans/time_causes.h"

#include <optional>
#include <vector>

namespace meshwright::planning {

/// What comes of a plan.
struct PlanFigures
{
    Picoseconds time; ///< of a step over the global batch, or until all requests are served
    Bytes peakMemory; ///< of the device that is fullest, by its own memory
    Bytes memoryLimit; ///< of that device, less the headroom
    TimeByCause causes = {}; ///< they add up to `time`
    std::optional<ServedRates> served = {}; ///< of a problem with requests

    bool fits() const { return peakMemory <= memoryLimit; }
};

/// A plan that was tried.
struct TriedPlan
{
    PlanSettings settings; ///< with the schedule that was run
    std::optional<PlanFigures> figures;
    UserText problem; ///< why there are none
    std::vector<UserText> reasons = {}; ///< what sets it apart from the others of a list
};

/// Counts a device, of whose memory a part of @p headroom stays free: of all, the one that is
/// fullest stays.
void countMemory(Bytes peak, std::optional<Bytes> capacity, double headroom, PlanFigures& figures);

/// Time and memory of a run; without causes.
PlanFigures figuresOf(Picoseconds makespan, const std::vector<simulate::DeviceResult>& devices,
                      double headroom);

} // namespace meshwright::planning
