#pragma once

#include "core/planning/parallelism/parallelism.h"

namespace meshwright::planning {

enum class WeightSplit
{
    Columns, ///< output features: every device computes some
    Rows, ///< input features: every device computes a part of each sum
};

/// Adds the annotations of a weight and of what has to be divided as it. A refusal is returned as a
/// sentence, and leaves some of them added; empty: done. @p over splits in @p shards.
UserText annotateWeight(const ParallelRequest& request, const blocks::BlockWeight& weight,
                        WeightSplit split, const std::vector<plan::AxisReference>& over,
                        int64_t shards, Annotations& annotations);

/// Adds the annotations of a block to those of a plan: all, or none where a value already has
/// another. Returns that value.
std::optional<ValueId> merge(const Annotations& block, Annotations& annotations);

/// A sharding of a value that splits one dimension over @p over.
std::optional<plan::AxesSharding> splitOf(const ParallelRequest& request, ValueId value,
                                          std::size_t axis,
                                          const std::vector<plan::AxisReference>& over);

/// The refusal where a value would need two different annotations.
UserText whyShared(const ParallelRequest& request, ValueId value);

/// "'/layers.3/q_proj/MatMul'".
std::string nameOf(const ParallelRequest& request, NodeId node);

} // namespace meshwright::planning
