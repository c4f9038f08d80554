#include "core/simulate/pricing/stage_network.h"

#include "core/cost/collective.h"
#include "core/cost/device_group.h"
#include "core/simulate/saturated.h"

#include <algorithm>
#include <numeric>

namespace meshwright::simulate {

StageNetwork::StageNetwork(const cost::Topology& topology, std::span<const int64_t> devices,
                           std::span<const plan::Mesh> meshes, Picoseconds start)
    : m_topology(topology)
    , m_devices(devices.begin(), devices.end())
    , m_meshes(meshes)
    , m_start(start)
{
}

/// The numbers of a mesh's devices; empty where it is neither the stage's nor the configuration's.
std::vector<int64_t> StageNetwork::devicesOf(const plan::Mesh& mesh) const
{
    const std::optional<int64_t> count = mesh.deviceCount();
    if (count == int64_t(m_devices.size()))
        return m_devices;
    if (!count || *count > m_topology.deviceCount()
        || (!m_devices.empty() && *std::max_element(m_devices.begin(), m_devices.end()) >= *count))
        return {};
    std::vector<int64_t> all(static_cast<std::size_t>(*count));
    std::iota(all.begin(), all.end(), 0);
    return all;
}

Picoseconds StageNetwork::once(const CollectiveStep& step) const
{
    if (step.mesh < m_meshes.size()) {
        const plan::Mesh& mesh = m_meshes[step.mesh];
        const std::vector<int64_t> devices = devicesOf(mesh);
        const auto time =
            cost::collectiveTime(step.collective, step.traffic, mesh, devices, m_topology);
        if (time)
            return time->time;
    }
    const auto group = std::clamp<std::size_t>(std::size_t(step.traffic.groupSize), 1,
                                               std::max<std::size_t>(m_devices.size(), 1));
    const std::span<const int64_t> first =
        std::span(m_devices).first(std::min(group, m_devices.size()));
    return cost::collectiveTime(step.collective.kind, cost::groupOn(m_topology, first),
                                *step.traffic.tensor)
        .time;
}

StageNetwork::Axes StageNetwork::axesOf(const CollectiveStep& step)
{
    Axes axes;
    for (const sharding::Axis& axis : step.collective.groupAxes())
        axes.emplace_back(axis.axis, axis.before, axis.size);
    return axes;
}

uint64_t StageNetwork::levels(const CollectiveStep& step) const
{
    const auto [known, isNew] = m_levels.try_emplace({step.mesh, axesOf(step)}, ~uint64_t(0));
    if (!isNew || step.mesh >= m_meshes.size())
        return known->second;
    const plan::Mesh& mesh = m_meshes[step.mesh];
    const std::vector<int64_t> devices = devicesOf(mesh);
    if (devices.empty())
        return known->second;
    known->second = 0;
    for (const std::vector<int64_t>& group :
         sharding::groupsAlong(step.collective.groupAxes(), mesh)) {
        for (std::size_t level = 0; level < m_topology.levels().size(); ++level) {
            const auto at = [&](int64_t position) {
                return m_topology.coordinate(devices[std::size_t(position)], level);
            };
            if (std::any_of(group.begin(), group.end(),
                            [&](int64_t position) { return at(position) != at(group.front()); }))
                known->second |= uint64_t(1) << std::min<std::size_t>(level, 63);
        }
    }
    return known->second;
}

std::optional<Picoseconds> StageNetwork::time(const CollectiveStep& step) const
{
    if (!step.traffic.tensor)
        return std::nullopt;
    const auto [known, isNew] = m_known.try_emplace(
        {step.collective.kind, step.traffic.tensor->count, step.mesh, axesOf(step)});
    if (isNew) {
        known->second = once(step);
        if (known->second.count > 0)
            known->second += m_start;
    }
    return Picoseconds {saturatedProduct(known->second.count, step.count)};
}

} // namespace meshwright::simulate
