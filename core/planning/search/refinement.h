#pragma once

#include "core/planning/search/estimate_pool.h"

#include <vector>

namespace meshwright::planning {

/// Settings like those given whose stages have different numbers of layers, and compute only so
/// many layers again as do not fit into memory otherwise. The search starts at @p settings, moves a
/// layer from the stage that works longest to another one as long as that makes the step shorter,
/// and after each move asks each stage for the fewest layers to compute again. Nothing is moved
/// where the model has no layers.
/// Example: layers 12/12/12/12, all computed again; the first stage holds four microbatches, the
/// last one: 12/12/12/12 with 9/6/2/0 computed again, then 11/12/12/13 with 8/6/2/1.
/// Errors: as PlanEstimate::run(); nothing fits.
Result<PlanSettings> refined(PlanEstimate& estimate, const PlanEvaluation& evaluation,
                             const PlanSettings& settings, Progress& progress);

constexpr std::size_t kRefinedPlans = 10; ///< of a list, the best

/// The refined ones of the best of @p plans, worked out in full, that are faster than the plan that
/// they come from; each says what it has won. The best plan that has stages, and the best whose
/// stages may have devices of their own, are refined in more ways than the others: with other
/// microbatches, schedules and recomputation, with stages of any number of devices, and with moves
/// between any two of a few stages. Plans are refined beside one another, with the same outcome as
/// one after the other.
std::vector<TriedPlan> refinedPlans(EstimatePool& pool, const std::vector<TriedPlan>& plans,
                                    Progress& progress);

} // namespace meshwright::planning
