#pragma once

#include "core/base/result.h"
#include "core/sharding/tensor_sharding.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::sharding {

enum class CollectiveKind
{
    AllSlice, ///< every device keeps a part of what it has
    CollectivePermute, ///< every device hands its shard, or an edge of it, to one other
    AllToAll, ///< axes move from one dimension to another
    AllGather, ///< the devices of a group join their shards
    AllReduce, ///< the devices of a group add their partial results
    ReduceScatter, ///< the same, and every device keeps a part of the sum
};

/// What one all-to-all moves: @p axes, the last of dimension @p from, become the last of @p to.
struct AxisMove
{
    AxisList axes;
    std::size_t from = 0;
    std::size_t to = 0;

    bool operator==(const AxisMove&) const = default;
};

/// One step of a reshard.
struct Collective
{
    CollectiveKind kind = CollectiveKind::AllSlice;
    /// Per dimension: sliced, gathered, scattered, or along which edges are handed on; else empty.
    std::vector<AxisList> axes;
    std::vector<AxisMove> moves; ///< of an all-to-all
    AxisList reduced; ///< of an all-reduce and a reduce-scatter, in mesh order
    TensorSharding result; ///< after the step: closed, nothing said about replicated axes

    bool operator==(const Collective&) const = default;

    /// The axes along which devices work together, in mesh order; none where whole
    /// shards are permuted.
    AxisList groupAxes() const;

    int64_t groupSize() const { return product(groupAxes()); }
};

/// From how a tensor is split to how it is needed, over the same mesh (of a valid deviceCount()).
struct Reshard
{
    TensorSharding source;
    TensorSharding target;
    std::vector<std::optional<int64_t>> sizes; ///< of the tensor; unknown: anything divides it
    /// The target's mesh lists the devices in another order. The steps before the (first)
    /// permutation then follow the source's order, the others the target's; without one, the order
    /// of the side that splits the tensor.
    bool deviceOrderDiffers = false;
};

/// The collectives that carry a reshard out, at most two rounds of slicing, permuting, all-to-alls
/// and gathering (Shardy, reshard to collectives), after an all-reduce of what the target wants
/// reduced; not yet canonical. Empty where the source serves as it is. With x = 4, y = 2, z = 4 and
/// 16 x 8 x 8, [{}, {y, z}, {}] to [{x, z}, {}, {y}]: slice x on dimension 0, all-to-all z from 1
/// to 0, all-to-all y from 1 to 2. Errors: different ranks; a target that is partial along axes
/// along which the source is not.
Result<std::vector<Collective>> collectivesFor(const Reshard& reshard);

/// "all_gather", "reduce_scatter".
std::string toString(CollectiveKind kind);
/// "all_gather[{}, {x}]->[{y}, {}]", "all_to_all[{x}:0->2]->...", "collective_permute->...",
/// "all_reduce{x}->...": kind, what it acts on, the sharding after it.
std::string toString(const Collective& collective, const plan::Mesh& mesh);

} // namespace meshwright::sharding
