#pragma once

#include "core/exchange/partition/rank_program.h"
#include "core/sharding/collectives.h"

namespace meshwright::exchange {

/// Who exchanges how much with whom when a tensor is brought into another sharding: the groups of
/// one grid, each worked out once for all ranks.
class ReshardGroups
{
public:
    /// @p sizes: of the whole tensor. All must outlive it.
    ReshardGroups(RankEmitter& emitter, const DeviceGrid& grid, const std::vector<int64_t>& sizes)
        : m_emitter(emitter)
        , m_grid(grid)
        , m_sizes(sizes)
    {
    }

    /// Along @p axes, with the sizes that dimension @p d, split as @p dim, has on each device.
    ExchangeGroups ofSizes(const sharding::AxisList& axes, const sharding::DimSharding& dim,
                           std::size_t d);
    /// Along the axes that go from one dimension to another. @p to: how that is split behind; @p
    /// from: how the other one is before.
    ExchangeGroups ofSwap(const sharding::AxisMove& move, const sharding::DimSharding& to,
                          const sharding::DimSharding& from);
    /// Who gets the part that it is to have from whom: from itself where it has it, else from the
    /// first of the devices that follow. None: somebody's part is nowhere.
    ExchangeGroups ofMoves(const sharding::TensorSharding& before,
                           const sharding::TensorSharding& after);

private:
    std::vector<int64_t> lengthsAt(const sharding::DimSharding& dim, std::size_t d,
                                   const std::vector<int64_t>& positions) const;
    std::vector<onnx::IndexRange> blocks(const sharding::TensorSharding& sharding,
                                         int64_t position) const;
    std::vector<ExchangeGroup> moves(const sharding::TensorSharding& before,
                                     const sharding::TensorSharding& after) const;

    std::string textOf(const sharding::AxisList& axes) const { return toString(axes, m_grid.mesh); }

    /// How dimension @p d is split, with its size.
    std::string textOf(const sharding::DimSharding& dim, std::size_t d) const
    {
        return ' ' + textOf(dim.axes) + std::to_string(m_sizes[d]);
    }

    RankEmitter& m_emitter;
    const DeviceGrid& m_grid;
    const std::vector<int64_t>& m_sizes;
};

} // namespace meshwright::exchange
