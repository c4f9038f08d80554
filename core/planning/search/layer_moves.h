#pragma once

#include "core/planning/search/refinement_runs.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

constexpr int64_t kMostRefinementTasks = 4'000'000; ///< of all runs together: what a plan is worth

/// Estimated.
struct Refined
{
    PlanSettings settings;
    Picoseconds time;
    std::vector<Picoseconds> busy; ///< per stage
    bool isMemoryBound = false; ///< something on the way did not fit
};

/// With the layers of each virtual stage, and of those that are computed again, in numbers.
Result<PlanSettings> withLayerCounts(const PlanEvaluation& evaluation, PlanSettings settings);

/// What may become of settings.
struct MoveScope
{
    double part = 1; ///< of what may be used of each device's memory
    /// Other schedules of the same placement and other recomputation too, and moves between any two
    /// of a few stages.
    bool isWide = false;
};

/// Moves layers, and gives stages that differ other tensor-parallel devices, as refined() says.
/// @p tasks counts those of all runs that are asked for; at kMostRefinementTasks nothing more is
/// tried. Errors: as PlanEstimate::run(); nothing fits.
Result<Refined> moveLayers(RefinementRuns& runs, const PlanEvaluation& evaluation,
                           PlanSettings settings, const MoveScope& scope, int64_t& tasks,
                           Progress& progress);

} // namespace meshwright::planning
