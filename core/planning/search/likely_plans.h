#pragma once

#include "core/planning/search/plan_settings.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Takes those out of @p all that share layers over devices that are next to each other, @p near at
/// most, with the smallest microbatch: among them is a good plan, long before all are bounded.
std::vector<PlanSettings> takeLikely(std::vector<PlanSettings>& all, int64_t near);

} // namespace meshwright::planning
