#pragma once

#include "core/planning/constraints/constraint.h"
#include "core/planning/search/estimate_pool.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Settings whose lower bound of memory is above what there is.
struct BoundedSettings
{
    const PlanSettings* settings = nullptr;
    PlanBounds bounds;
};

/// Estimates what may be faster than @p best with as many devices. Where that is much, only those
/// are estimated that no other beats in both bounds.
TooLarge estimateTooLarge(EstimatePool& pool, const std::vector<BoundedSettings>& candidates,
                          const TriedPlan& best, Progress& progress);

} // namespace meshwright::planning
