#pragma once

#include "core/cost/device_group.h"
#include "core/planning/plans/memory_use.h"
#include "core/planning/plans/plan_settings.h"
#include "core/planning/search/live_activations.h"
#include "core/planning/search/part_join.h"
#include "core/simulate/pricing/fragments.h"
#include "core/simulate/schedules/schedule.h"

#include <functional>
#include <vector>

namespace meshwright::planning {

/// What a plan takes at least.
struct PlanBounds
{
    Picoseconds time;
    Bytes memory; ///< of the device that is fullest, by its own memory
    Bytes limit = {}; ///< of that device, what may be used
};

/// The devices of a place among which ZeRO may divide what replicas have alike, so or so.
using ReplicaGroups = std::function<std::vector<cost::DeviceGroup>(uint32_t place)>;

/// A plan, as far as bounds look at it.
struct BoundedPlan
{
    const PlanSettings& settings;
    const simulate::ModelPipeline& made;
    const std::vector<PartWeights>& weights; ///< per virtual stage
    const simulate::Schedule& schedule;
    int64_t microbatches = 1;
    double headroom = 0; ///< part of each device's memory that stays free
    /// Whether the prices are the plan's own; else they are of one replica without ZeRO.
    bool own = false;
};

/// What no schedule can do without. @p groups: null where what ZeRO communicates may hide; else
/// it counts where the prices have none of it.
Picoseconds leastTime(const BoundedPlan& plan, const ReplicaGroups& groups);

/// Of the place that is fullest, by the memory of its devices. Where more than @p enough is always
/// held, what is in flight is not looked at; else it is by @p moments of the plan's order.
MemoryUse leastMemory(const BoundedPlan& plan, Bytes enough,
                      const std::function<const LiveMoments&()>& moments);

} // namespace meshwright::planning
