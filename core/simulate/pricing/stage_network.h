#pragma once

#include "core/cost/topology.h"
#include "core/plan/plan.h"
#include "core/simulate/pricing/collective_steps.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// What collectives cost among the devices of a stage, joined as the topology says.
class StageNetwork
{
public:
    /// @p topology numbers devices as the configuration does and outlives it; @p devices are the
    /// stage's, in the order of its mesh, @p meshes those that steps refer to, @p start what each
    /// collective costs beside its way (cost::DeviceSpec::collective).
    StageNetwork(const cost::Topology& topology, std::span<const int64_t> devices,
                 std::span<const plan::Mesh> meshes, Picoseconds start = {});

    /// All repetitions of a step; absent where its bytes are not known. A mesh over all devices of
    /// the configuration has them in their order; where it fits neither those nor the stage's
    /// devices, the stage's first ones count.
    std::optional<Picoseconds> time(const CollectiveStep& step) const;

    /// Over which levels of the topology a step goes, a bit for each; all where that is not known.
    uint64_t levels(const CollectiveStep& step) const;

private:
    using Axes = std::vector<std::tuple<uint32_t, int64_t, int64_t>>;
    using Key = std::tuple<sharding::CollectiveKind, int64_t, uint32_t, Axes>;

    static Axes axesOf(const CollectiveStep& step);
    std::vector<int64_t> devicesOf(const plan::Mesh& mesh) const;
    Picoseconds once(const CollectiveStep& step) const;

    const cost::Topology& m_topology;
    std::vector<int64_t> m_devices;
    std::span<const plan::Mesh> m_meshes;
    Picoseconds m_start;
    mutable std::map<std::pair<uint32_t, Axes>, uint64_t> m_levels; ///< per mesh and axes
    mutable std::map<Key, Picoseconds> m_known; ///< a model repeats few collectives many times
};

} // namespace meshwright::simulate
