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

/// Of how many fewer devices plans may be faster still than @p best, of which each has causes: less
/// is sent there, or the model and its batch divide better. Those on which the least compute of
/// them takes less than the first of them, by itself: all such numbers up to kMostEachCount, else
/// those that divide well. None for other objectives, of devices of several kinds, and where
/// nothing was found.
std::vector<int64_t> fewerDevices(const PlanProblem& problem, Objective objective,
                                  const std::vector<TriedPlan>& best);

/// Up to so many devices each smaller number is looked at.
constexpr int64_t kMostEachCount = 64;

/// Says which devices the first plan leaves idle, and why. @p isForced: because no plan was found
/// for more.
void addIdle(const PlanProblem& problem, Objective objective, bool isForced, FoundPlans& found);

} // namespace meshwright::planning
