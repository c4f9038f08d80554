#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/rank_plan.h"

#include <vector>

namespace meshwright::exchange {

/// Finds what is wrong with a rank's model: what a runtime would refuse (checkWritten()), and
/// shapes other than those of the parts that the rank is to have. Tensors that other ranks send
/// count as inputs.
std::vector<Diagnostic> checkProgram(const RankPlan& plan, const RankProgram& program,
                                     const std::vector<ManifestExchange>& exchanges);

} // namespace meshwright::exchange
