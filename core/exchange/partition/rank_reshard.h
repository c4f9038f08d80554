#pragma once

#include "core/exchange/partition/rank_program.h"
#include "core/sharding/propagation_result.h"

#include <functional>
#include <string>
#include <string_view>

namespace meshwright::exchange {

/// A tensor of a rank: a part of a value.
struct LocalTensor
{
    std::string name;
    const sharding::TensorView* view = nullptr;
    sharding::TensorSharding sharding;
    operators::TensorFacts whole; ///< of the value
};

/// Why a tensor is brought into another sharding.
struct ReshardReason
{
    std::string node, cause, reduce = "sum";
};

/// The facts of the part of a value that a position has.
operators::TensorFacts localFacts(const sharding::TensorView& view,
                                  const sharding::TensorSharding& sharding,
                                  const operators::TensorFacts& whole, const DeviceGrid& grid,
                                  int64_t position);

/// Writes how a rank takes part in bringing tensors from one sharding into another: the collectives
/// that sharding::carriedOut chooses, which propagation prices.
class RankResharder
{
public:
    RankResharder(RankEmitter& emitter, const DeviceGrid& grid, int64_t position)
        : m_emitter(emitter)
        , m_grid(grid)
        , m_position(position)
    {
    }

    /// The tensor's name in the sharding @p to; @p name, where that is not empty. Errors: a size
    /// that is needed is not known, a sum that cannot be taken apart.
    Result<std::string> convert(const LocalTensor& tensor, const sharding::TensorSharding& to,
                                const ReshardReason& reason, const std::string& name = {});

private:
    RankEmitter& m_emitter;
    const DeviceGrid& m_grid;
    int64_t m_position;
};

} // namespace meshwright::exchange
