#pragma once

#include "core/planning/search/estimate_pool.h"
#include "core/planning/search/search.h"

namespace meshwright::planning {

/// searchPlans() of a problem with requests, over plans of each of so many devices: every candidate
/// is served, and what misses a limit is left out. Errors: cancelled; requests cannot be told apart
/// (see simulate::findPhases).
Result<FoundPlans> searchServing(EstimatePool& pool, std::vector<int64_t> devices,
                                 const SearchOptions& options, Progress& progress);

} // namespace meshwright::planning
