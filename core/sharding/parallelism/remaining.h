#pragma once

#include "core/sharding/outcome.h"
#include "core/sharding/parallelism/parallelism.h"

#include <vector>

namespace meshwright::sharding {

/// What a model divided by tensor parallelism sends beside the all-reduce behind each block, and
/// what the cause is: a sentence for those that are alike. Empty: nothing.
std::vector<Remark> remainingCommunications(const graph::Graph& graph, const Blocks& blocks,
                                            const Outcome& outcome);

} // namespace meshwright::sharding
