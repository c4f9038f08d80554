#pragma once

#include "core/exchange/partition/rank_reshard.h"

namespace meshwright::exchange {

/// A place in a grid.
struct RankPosition
{
    const DeviceGrid& grid;
    int64_t position = 0;
};

/// One node or exchange, which is written from a name to a name.
struct ReshardStep
{
    std::string_view what; ///< "gathered"
    std::function<void(const std::string& from, const std::string& to)> emit;
    operators::TensorFacts facts; ///< of what it makes
};

/// The steps from one sharding to another, over the dimensions of the network's tensor: where a
/// dimension is held by components, they become dimensions before and one again behind. The steps
/// write with @p emitter, which must outlive them. Errors: see RankResharder::convert().
Result<std::vector<ReshardStep>> reshardSteps(RankEmitter& emitter, const RankPosition& at,
                                              const LocalTensor& tensor,
                                              const sharding::TensorSharding& to,
                                              const ReshardReason& reason);

} // namespace meshwright::exchange
