#pragma once

#include "core/sharding/plan_graph.h"
#include "core/sharding/sharding_pool.h"

#include <map>
#include <span>

namespace meshwright::sharding {

/// Values that have to be held by components so that a sharding can go on through a reshape. Of
/// [tokens, batch, 768 over model] → [tokens, batch · 12, 64] the 12 heads are split, which are the
/// minor part of their dimension: mesh axes alone cannot say that, batch × (12 over model) can. So
/// it is with the scales [columns · blocks] of a block-quantized weight whose blocks are split.
using MergedDims = std::map<ValueId, TensorComponents>;

/// Those at which propagation stopped for this reason. A component of size 0 is a symbol's.
/// @p shardings are per tensor of the network.
MergedDims mergedDims(const PlanGraph& network, std::span<const ShardingIndex> shardings,
                      const ShardingPool& pool);

/// Adds @p more; false: they were all there.
bool addMerged(MergedDims& merged, const MergedDims& more);

} // namespace meshwright::sharding
