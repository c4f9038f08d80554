#pragma once

#include "core/base/result.h"
#include "core/plan/sharding.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace meshwright::plan {

/// One component of one split dimension, in the order in which a spec lists them: the first is the
/// outermost of the loops that number the shards.
struct ListedSplit
{
    std::size_t dim = 0; ///< tensor dimension, not negative
    std::size_t component = 0; ///< index into the dimension's components
    std::size_t listed = 0; ///< index into the spec's dims
    int64_t shards = 1;
};

/// A spec as read: its splits, how many shards there are, and who holds which.
struct SpecReading
{
    std::size_t rank = 0;
    std::vector<ListedSplit> splits;
    int64_t shards = 1;
    /// (device, shard) in the order of the device list, groups replaced by their members; empty
    /// where the spec places nothing.
    std::vector<std::pair<int64_t, int64_t>> holders;
};

/// Reads what a spec says. @p rank absent: unknown, then the highest listed axis counts. Errors: an
/// axis that is absent, out of range or split twice, a shard count below 1, a device list that has
/// neither an entry per shard nor a single shard, two groups with one key.
Result<SpecReading> readSpec(const ShardingSpec& spec, std::optional<std::size_t> rank);

} // namespace meshwright::plan
