#pragma once

#include "core/base/result.h"
#include "core/planning/split/split_problem.h"

namespace meshwright::planning {

/// How long the search for a proof goes on. Counted, not timed: the answer is the same everywhere.
struct SplitEffort
{
    int64_t steps = 1'500'000; ///< sets of items looked at: less than a tenth of a second
};

/// Cuts a problem into at most its number of stages so that the slowest is fastest, exactly where
/// `optimal` says so: first the best cut of some orders, with items moved across the boundaries,
/// then prefixes of all orders until the steps are used up. Stages without items are at the end.
/// Errors: no split keeps the memory limit, with the smallest that works; cost that is not finite.
Result<Split> splitIntoStages(const SplitProblem& problem, SplitEffort effort = {});

} // namespace meshwright::planning
