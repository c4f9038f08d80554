#pragma once

#include "core/planning/plans/plan_evaluation.h"

#include <string>
#include <vector>

namespace meshwright::planning {

/// The options of `meshwright simulate` that run a plan as it was judged, for a model that it was
/// put onto: {"--training", "--schedule", "1f1b", "--microbatches", "4", "--bind", "batch=2"}. Of
/// requests those of one round of all groups.
std::vector<std::string> simulateArguments(const PlanEvaluation& evaluation,
                                           const PlanSettings& settings);

} // namespace meshwright::planning
