#pragma once

#include "core/sharding/collectives.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::tests {

/// What one device holds: a range per dimension, and the terms that were added up in it.
struct DeviceBox
{
    std::vector<std::pair<int64_t, int64_t>> ranges;
    std::set<int64_t> terms;

    auto operator<=>(const DeviceBox&) const = default;
};

/// Carries collectives out on explicit boxes, one per device, moving only what a collective may
/// move: an oracle that knows nothing of how the steps were found. Every dimension has as many
/// elements as the mesh has devices, so that every split is even.
class DeviceBoxes
{
public:
    /// @p order: the device at each row-major position of the mesh.
    DeviceBoxes(const plan::Mesh& mesh, std::vector<int64_t> order,
                const sharding::TensorSharding& sharding);

    /// What is illegal about the step; empty where it is carried out.
    std::string apply(const sharding::Collective& step);

    /// From the next permutation on, or at once where every device holds the same.
    void setNextOrder(std::vector<int64_t> order);

    /// Whether every device holds exactly what that sharding gives it, and a sum along the axes
    /// that stay unreduced would add every term once.
    bool isLaidOutAs(const sharding::TensorSharding& target) const;

private:
    std::vector<DeviceBox> layout(const sharding::TensorSharding& sharding) const;
    std::vector<std::vector<std::size_t>> groups(const sharding::AxisList& axes) const;
    int64_t digit(const sharding::Axis& axis, std::size_t device) const;
    int64_t place(const sharding::AxisList& axes, std::size_t device) const;
    void slice(DeviceBox& box, std::size_t dim, const sharding::AxisList& axes,
               std::size_t device) const;
    bool join(const std::vector<std::size_t>& group, std::size_t dim);
    std::string gather(std::size_t dim, const sharding::AxisList& axes);
    std::string reduce(const sharding::AxisList& axes);
    std::string permute(const sharding::TensorSharding& result);
    std::string illegal(const sharding::Collective& step) const;

    const plan::Mesh& m_mesh;
    std::vector<std::size_t> m_positions; ///< of each device
    std::vector<std::size_t> m_nextPositions;
    sharding::TensorSharding m_sharding;
    sharding::AxisList m_partial; ///< axes along which the source is partial
    std::vector<DeviceBox> m_boxes;
};

} // namespace meshwright::tests
