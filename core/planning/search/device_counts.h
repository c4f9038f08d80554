#pragma once

#include "core/planning/search/search.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Of how many devices plans are searched together, one round after the other until one finds some.
/// First all; where these divide badly, the next number below that divides well too; for the most
/// tokens per device all numbers that divide them. Then fewer and fewer. For the fewest devices
/// from 1 on. Of several kinds as many as all of some of them are.
std::vector<std::vector<int64_t>> deviceCounts(const PlanProblem& problem, Objective objective);

/// Says which devices the first plan leaves idle, and why. @p isForced: because no plan was found
/// for more.
void addIdle(const PlanProblem& problem, Objective objective, bool isForced, FoundPlans& found);

} // namespace meshwright::planning
