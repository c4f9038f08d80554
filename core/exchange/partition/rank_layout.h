#pragma once

#include "core/onnx/draft/model_draft.h"
#include "core/plan/plan.h"
#include "core/sharding/plan_graph.h"
#include "core/sharding/tensor_sharding.h"

#include <optional>
#include <vector>

/// Which indices of a tensor a device has, and which devices work together along mesh axes.
namespace meshwright::exchange {

/// The devices of a stage (or of the whole configuration) in the row-major order of their mesh. A
/// position is a place in that order.
struct DeviceGrid
{
    plan::Mesh mesh;
    std::vector<int64_t> devices; ///< by position

    /// Whether the mesh has as many places as there are devices.
    bool fits() const;

    int64_t indexAlong(const sharding::AxisList& axes, int64_t position) const
    {
        return sharding::placeAlong(axes, mesh, position);
    }

    std::vector<int64_t> ranksAt(const std::vector<int64_t>& positions) const;

    /// The groups of positions along some axes.
    std::vector<std::vector<int64_t>> groups(const sharding::AxisList& axes) const
    {
        return sharding::groupsAlong(axes, mesh);
    }
};

/// What a position has of a dimension of @p size: blocks of ceil(size / parts), the last ones
/// smaller or empty (plan::shardLayout). 7 over an axis of 4: [0, 2), [2, 4), [4, 6), [6, 7).
onnx::IndexRange heldRange(const sharding::DimSharding& dim, int64_t size, const DeviceGrid& grid,
                           int64_t position);

/// What a device has of each dimension of a value; absent: all of it.
using HeldRanges = std::vector<std::optional<std::vector<onnx::IndexRange>>>;

/// What a position has of each dimension of a value, components put together; absent: all of it. Of
/// 12 = {2, 6} with the 6 over an axis of 3, position 1 has {[2, 4), [8, 10)}. Sizes of split
/// dimensions must be known.
HeldRanges heldRanges(const sharding::TensorView& view, const sharding::TensorSharding& sharding,
                      const DeviceGrid& grid, int64_t position);

/// Elements per dimension of the network's tensor; sharding::kUnknownSize where it is not known.
std::vector<int64_t> heldSizes(const sharding::TensorView& view,
                               const sharding::TensorSharding& sharding, const DeviceGrid& grid,
                               int64_t position);

/// The same per dimension of the value; absent where it is not known.
std::vector<std::optional<int64_t>> heldShape(const sharding::TensorView& view,
                                              const sharding::TensorSharding& sharding,
                                              const DeviceGrid& grid, int64_t position);

/// Whether two shardings split alike, whatever they say about propagation.
bool isSameSplit(const sharding::TensorSharding& a, const sharding::TensorSharding& b);

/// Takes @p tail off the end of @p axes; false where it is not the end.
bool removeTail(sharding::AxisList& axes, const sharding::AxisList& tail);

/// Whether an all-gather of the innermost axes of a dimension leaves exactly what @p after says,
/// whose axes begin those of @p before: not so for 5 over {a 2, b 2}, where blocks of 2 make no
/// block of 3.
bool joinsExactly(const sharding::DimSharding& before, const sharding::DimSharding& after,
                  int64_t size);

} // namespace meshwright::exchange
