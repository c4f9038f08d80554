#pragma once

#include "core/base/result.h"
#include "core/plan/sharding.h"

#include <optional>
#include <span>
#include <vector>

namespace meshwright::plan {

/// The indices of one tensor dimension that a shard holds: runs of @p length indices from @p start,
/// repeated. A plain split is one run. Of 12 = 2 × 6 with the 6 split in 3 (components
/// {2,1},{6,3}), shard 1 holds 2, 3, 8 and 9: start 2, length 2, repeated twice at stride 6.
struct DimSlice
{
    int64_t start = 0;
    int64_t length = 0; ///< 0: the shard is empty

    struct Repeat
    {
        int64_t count = 1;
        int64_t stride = 0;

        bool operator==(const Repeat&) const = default;
    };

    std::vector<Repeat> repeats; ///< outermost first; empty: one run

    bool operator==(const DimSlice&) const = default;

    int64_t end() const { return start + length; } ///< of the first run

    int64_t size() const; ///< indices in all runs
};

/// What one device holds of a tensor.
struct DeviceShard
{
    int64_t device = 0;
    int64_t shard = 0; ///< row-major number among the shards
    std::vector<std::optional<DimSlice>> dims; ///< absent: the dimension's size is unknown

    bool operator==(const DeviceShard&) const = default;
};

struct ShardLayout
{
    int64_t shards = 1; ///< distinct shards
    std::vector<int64_t> splits; ///< shards per tensor dimension
    std::vector<DeviceShard> devices; ///< by device, ascending; none where placement is unspecified
    /// The largest shard's size per dimension (rounded up where division is uneven).
    std::vector<std::optional<int64_t>> localShape;
};

/// Sizes per dimension as far as they are numbers.
using KnownSizes = std::vector<std::optional<int64_t>>;

/// Which device holds what of a tensor of @p sizes (its rank is their number). Blocks of an uneven
/// division are rounded up, so that the last ones are smaller or empty. Errors: a device list that
/// does not fit the number of shards, an axis out of range or split twice, a shard count below 1,
/// component sizes that do not fit the dimension, a device that holds two shards or lies outside
/// [0, numDevices).
Result<ShardLayout> shardLayout(const ShardingSpec& spec, const KnownSizes& sizes,
                                int64_t numDevices);

} // namespace meshwright::plan
