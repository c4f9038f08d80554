#pragma once

#include "core/planning/search/search.h"

namespace meshwright::planning {

/// Says which devices the first plan leaves idle, and why. @p isForced: because no plan was found
/// for more.
void addIdle(const PlanProblem& problem, bool isForced, FoundPlans& found);

} // namespace meshwright::planning
