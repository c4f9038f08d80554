#pragma once

#include "core/planning/search/estimate_pool.h"
#include "core/planning/search/search.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Searches the plans of a training step or of a pass over so many devices each, and over fewer
/// where the objective says so. Errors: cancelled before anything was found.
Result<FoundPlans> searchPasses(EstimatePool& pool, std::vector<int64_t> devices,
                                const SearchOptions& options, Progress& progress);

} // namespace meshwright::planning
