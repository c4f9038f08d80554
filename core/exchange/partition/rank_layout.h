#pragma once

#include "core/onnx/draft/model_draft.h"
#include "core/plan/plan.h"
#include "core/sharding/held_range.h"
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

inline onnx::IndexRange heldRange(const sharding::DimSharding& dim, int64_t size,
                                  const DeviceGrid& grid, int64_t position)
{
    return sharding::heldRange(dim, size, grid.mesh, position);
}

/// The ranges that a device has of each dimension of a value; absent: all of it.
using HeldRanges = std::vector<std::optional<std::vector<onnx::IndexRange>>>;

/// Returns what a position has of each dimension of a value, components put together. Of
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

using sharding::isSameSplit;

} // namespace meshwright::exchange
