#pragma once

#include "core/base/diagnostic.h"
#include "core/exchange/partition/rank_plan.h"

#include <vector>

namespace meshwright::exchange {

/// Infers the shapes of a rank's model anew and compares them with the parts that the rank is to
/// have: a model whose own shapes say something else would compute something else. What other ranks
/// send counts as an input.
std::vector<Diagnostic> checkShapes(const RankPlan& plan, const RankProgram& program,
                                    const std::vector<ManifestExchange>& exchanges);

} // namespace meshwright::exchange
