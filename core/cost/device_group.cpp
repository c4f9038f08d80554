#include "core/cost/device_group.h"

#include "core/cost/transfer.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace meshwright::cost {

namespace {

/// Coordinates on a level that devices have, ascending, each once.
std::vector<int64_t> coordinatesOf(const Topology& topology, std::span<const int64_t> devices,
                                   std::size_t level)
{
    std::vector<int64_t> coordinates;
    coordinates.reserve(devices.size());
    for (const int64_t device : devices)
        coordinates.push_back(topology.coordinate(device, level));
    std::sort(coordinates.begin(), coordinates.end());
    coordinates.erase(std::unique(coordinates.begin(), coordinates.end()), coordinates.end());
    return coordinates;
}

/// On a ring the largest distance of neighbours sets the pace; {0, 1, 2, 3} of 8 is a line, {0, 2,
/// 4, 6} is closed, each two hops from the next.
GroupLevel ringLevel(const Level& level, const std::vector<int64_t>& coordinates)
{
    int64_t distance = 0;
    for (std::size_t i = 1; i < coordinates.size(); ++i)
        distance = std::max(distance, coordinates[i] - coordinates[i - 1]);
    const int64_t back = level.size - (coordinates.back() - coordinates.front());
    if (coordinates.size() == 2)
        distance = std::min(distance, back);
    GroupLevel group {level.fabric, int64_t(coordinates.size()), level.link, back <= distance};
    group.link.latency = distance * level.link.latency;
    group.link.bytesPerSecond /= double(distance);
    return group;
}

GroupLevel levelOf(const Level& level, const std::vector<int64_t>& coordinates)
{
    if (level.fabric == Fabric::Ring)
        return ringLevel(level, coordinates);
    const int64_t hops = level.fabric == Fabric::Switch ? 2 : 1;
    return {level.fabric,
            int64_t(coordinates.size()),
            {level.link.bytesPerSecond, hops * level.link.latency},
            false,
            level.inRings};
}

/// Of devices in several machines: each behind the slowest port of those. None: they are in one.
std::optional<DeviceGroup> acrossMachines(const Topology& topology,
                                          std::span<const int64_t> devices)
{
    const Topology::Machine* first = topology.machineOf(devices.front());
    Link port = first->port;
    bool isOne = true;
    for (const int64_t device : devices) {
        const Topology::Machine* machine = topology.machineOf(device);
        isOne = isOne && machine == first;
        port = slower(port, machine->port);
    }
    return isOne ? std::nullopt : std::optional(DeviceGroup::over(int64_t(devices.size()), port));
}

/// Devices of one machine by their numbers within it.
DeviceGroup withinMachine(const Topology::Machine& machine, std::span<const int64_t> devices)
{
    std::vector<int64_t> own(devices.begin(), devices.end());
    for (int64_t& device : own)
        device -= machine.first;
    return groupOn(machine.inside, own);
}

} // namespace

int64_t DeviceGroup::size() const
{
    int64_t size = 1;
    for (const GroupLevel& level : levels)
        size *= level.size;
    return size;
}

DeviceGroup DeviceGroup::over(int64_t size, const Link& link)
{
    DeviceGroup group;
    if (size > 1)
        group.levels.push_back({Fabric::Switch, size, link, false});
    return group;
}

DeviceGroup groupOn(const Topology& topology, std::span<const int64_t> devices)
{
    if (const Topology::Machine* machine =
            devices.empty() ? nullptr : topology.machineOf(devices.front())) {
        const std::optional<DeviceGroup> across = acrossMachines(topology, devices);
        return across ? *across : withinMachine(*machine, devices);
    }
    DeviceGroup group;
    for (std::size_t i = 0; i < topology.levels().size(); ++i) {
        const std::vector<int64_t> coordinates = coordinatesOf(topology, devices, i);
        if (coordinates.size() > 1)
            group.levels.push_back(levelOf(topology.levels()[i], coordinates));
    }
    if (group.size() == int64_t(devices.size()))
        return group;
    GroupLevel line {Fabric::Ring, int64_t(devices.size()), group.levels.front().link, false};
    line.link.latency = {};
    for (const GroupLevel& level : group.levels) {
        line.link.latency += level.link.latency;
        line.link.bytesPerSecond = std::min(line.link.bytesPerSecond, level.link.bytesPerSecond);
    }
    return {{line}};
}

} // namespace meshwright::cost
