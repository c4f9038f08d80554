#pragma once

#include "core/planning/plans/plan_settings.h"

#include <cstdint>
#include <span>

namespace meshwright::planning {

struct LikelyPlans
{
    PlanList likely, others;
};

/// Likely are those that share layers over devices that are next to each other, @p near at most,
/// with the smallest microbatch: among them is a good plan, long before all are bounded.
LikelyPlans pickLikely(std::span<const PlanSettings> all, int64_t near);

} // namespace meshwright::planning
