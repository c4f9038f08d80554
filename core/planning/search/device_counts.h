#pragma once

#include "core/planning/search/search.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Of how many devices plans are searched together: all; where these divide badly, the next number
/// below that divides well too. For the most tokens per device all numbers that divide them.
std::vector<int64_t> deviceCounts(int64_t devices, Objective objective);

/// Says which devices the first plan leaves idle, and why. @p isForced: because no plan was found
/// for more.
void addIdle(int64_t devices, Objective objective, bool isForced, FoundPlans& found);

} // namespace meshwright::planning
