#pragma once

#include "core/planning/search/plan_estimate.h"

#include <functional>
#include <memory>
#include <vector>

namespace meshwright::planning {

/// Estimates on several threads, each with prices of its own. What comes out does not depend on how
/// many there are.
class EstimatePool
{
public:
    using Work = std::function<void(std::size_t item, PlanEstimate& estimate, Progress& progress)>;

    /// Errors: as PlanEstimate::make().
    static Result<std::unique_ptr<EstimatePool>> make(const PlanEvaluation& evaluation);

    /// Works items off, those of one of @p groups (one number per item) by one thread and in their
    /// order; the caller's thread is one of them and the only one that asks @p progress. Returns
    /// whether all were: not once cancelled.
    bool run(const std::vector<uint32_t>& groups, const Work& work, Progress& progress);

    PlanEstimate& first() { return *m_estimates.front(); }

private:
    std::vector<std::unique_ptr<PlanEstimate>> m_estimates; ///< per thread
};

} // namespace meshwright::planning
