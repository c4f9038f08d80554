#pragma once

#include "core/planning/search/estimate_pool.h"

#include <vector>

namespace meshwright::planning {

/// Plans near the best of @p plans in which devices share nodes as costs least (see
/// leastCostShardings), worked out in full: the tensor devices of each plan, or those of its
/// replicas or stages too. Those that fit and are faster than the plan that they come from and than
/// all of @p plans with no more memory; each says what it has won. None where tensor parallelism is
/// of least cost anyway. Several are worked out at once, with the same outcome as one after the
/// other.
std::vector<TriedPlan> leastCostPlans(EstimatePool& pool, const std::vector<TriedPlan>& plans,
                                      Progress& progress);

} // namespace meshwright::planning
