#pragma once

#include "core/sharding/collective_traffic.h"

#include <string_view>

namespace meshwright::sharding {

/// How a reshard is carried out.
enum class ReshardWay
{
    Usual, ///< collectivesFor, canonical
    ReduceThenSlice, ///< an all-reduce where a reduce-scatter would do
    ScatterThenReduce, ///< a reduce-scatter over what is sliced, an all-reduce over the rest
    ReduceLast, ///< moved while partial, reduced when the shards are as small as they become
    GatherThenSlice, ///< all that is not in place is gathered, then sliced
};

std::string_view toString(ReshardWay way); ///< "usual", "gather-then-slice"

struct ReshardAlternative
{
    ReshardWay way = ReshardWay::Usual;
    std::vector<Collective> steps;
    std::vector<CollectiveTraffic> traffic;
    std::optional<Bytes> sentPerDevice; ///< absent where sizes are unknown
};

/// The ways to carry a reshard out that differ, those of which a device sends least first; among
/// equals (and where sizes are unknown) fewer steps, then the order above. [{x}, {}] to [{}, {x}]
/// over 4 of a 64-byte tensor: the all-to-all sends 3/4 of 16 bytes, gathering and slicing 3/4 of
/// 64. Errors as of collectivesFor.
Result<std::vector<ReshardAlternative>> alternativesFor(const Reshard& reshard,
                                                        graph::DataType type, int64_t devices);

} // namespace meshwright::sharding
