#pragma once

#include "core/planning/parallelism/parallelism.h"
#include "core/sharding/propagation_result.h"

#include <vector>

namespace meshwright::planning {

/// What a model divided by tensor parallelism sends beside the all-reduce behind each block, and
/// what the cause is: a sentence for those that are alike. Empty: nothing.
std::vector<Remark> remainingCommunications(const graph::Graph& graph, const blocks::Blocks& blocks,
                                            const sharding::PropagationResult& propagation);

} // namespace meshwright::planning
