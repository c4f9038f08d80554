#pragma once

#include "core/planning/objectives/objective.h"

namespace meshwright::planning {

/// The next number from @p number down that divides in many ways: it has no prime factor above 3.
int64_t smoothBelow(int64_t number);

/// First all devices; where these divide badly, with them the next number below that divides well.
/// Then fewer and fewer. Of several kinds: all sums of whole kinds at once.
DeviceRounds mostDevicesFirst(const PlanProblem& problem);

/// The same, with @p first in the first round.
DeviceRounds roundsAfter(std::vector<int64_t> first, const PlanProblem& problem);

/// From 1 on; of several kinds all sums of whole kinds.
DeviceRounds fewestDevicesFirst(const PlanProblem& problem);

} // namespace meshwright::planning
