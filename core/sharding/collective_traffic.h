#pragma once

#include "core/graph/types.h"
#include "core/sharding/collectives.h"

namespace meshwright::sharding {

/// What one collective moves.
struct CollectiveTraffic
{
    std::vector<std::optional<int64_t>> before; ///< a device's shard before the step, in elements
    std::vector<std::optional<int64_t>> after; ///< and after it
    int64_t groupSize = 1; ///< devices that work together
    int64_t groups = 1; ///< that do so at the same time
    /// The shard that the formula below takes; absent where a size is unknown or int64 overflows.
    std::optional<Bytes> tensor;
    /// Sent by one device: with k devices in a group nothing for an all-slice, (k − 1)/k of the
    /// shard after an all-gather, (k − 1)/k of the one before a reduce-scatter or all-to-all, twice
    /// that for an all-reduce, all of it for a permutation; rounded up. All-reduce of 16 MiB over
    /// 4: 24 MiB (NCCL bus-bandwidth factors).
    std::optional<Bytes> sentPerDevice;
};

/// Per step of a reshard from a source of that sharding. @p devices of the mesh.
std::vector<CollectiveTraffic> trafficOf(const std::vector<Collective>& steps,
                                         const Reshard& reshard, graph::DataType type,
                                         int64_t devices);

/// The formula of CollectiveTraffic::sentPerDevice. @p tensor: the shard that it takes.
std::optional<Bytes> sentPerDevice(CollectiveKind kind, std::optional<Bytes> tensor,
                                   int64_t groupSize);

/// The sum over the steps of what one device sends; absent where a step's is.
std::optional<Bytes> sentPerDevice(const std::vector<CollectiveTraffic>& traffic);

} // namespace meshwright::sharding
