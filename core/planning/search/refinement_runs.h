#pragma once

#include "core/planning/plans/memory_use.h"
#include "core/planning/search/plan_estimate.h"

#include <cstdint>
#include <map>
#include <vector>

namespace meshwright::planning {

/// What refining asks of a run.
struct RefinementRun
{
    Picoseconds time;
    std::vector<Picoseconds> busy; ///< per stage
    std::vector<std::vector<MemoryUse>> memory; ///< per stage, of its devices
    int64_t tasks = 0;
};

/// The estimated runs of one plan's refinement. Moves lead to settings that were run before, and
/// the last step of a bisection often is what comes of it: each is run once.
class RefinementRuns
{
public:
    /// @p headroom: part of each device's memory that stays free.
    RefinementRuns(PlanEstimate& estimate, double headroom, Progress& progress)
        : m_estimate(estimate)
        , m_headroom(headroom)
        , m_progress(progress)
    {
    }

    /// It stays where it is. Errors: as PlanEstimate::run().
    Result<const RefinementRun*> of(const PlanSettings& settings);

private:
    PlanEstimate& m_estimate;
    double m_headroom;
    Progress& m_progress;
    std::map<PlanSettings, RefinementRun> m_known;
};

} // namespace meshwright::planning
