#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/rank_plan.h"

#include <vector>

namespace meshwright::exchange {

/// What is wrong with a rank's model: what a runtime would refuse, see checkWritten(), and shapes
/// that say something else than the parts that the rank is to have, as such a model would compute
/// something else. What other ranks send counts as an input.
std::vector<Diagnostic> checkProgram(const RankPlan& plan, const RankProgram& program,
                                     const std::vector<ManifestExchange>& exchanges);

} // namespace meshwright::exchange
