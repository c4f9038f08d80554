#include "core/cost/device_group.h"

#include <algorithm>
#include <numeric>

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
            false};
}

/// Of a part of an axis: its size, and the distance of devices that differ by 1 on it.
struct Digit
{
    int64_t size;
    int64_t stride;
};

std::vector<Digit> digitsOf(const sharding::AxisList& axes, const plan::Mesh& mesh)
{
    std::vector<Digit> digits;
    for (const sharding::Axis& axis : axes) {
        int64_t stride = mesh.axes[axis.axis].size / axis.next();
        for (std::size_t i = axis.axis + 1; i < mesh.axes.size(); ++i)
            stride *= mesh.axes[i].size;
        digits.push_back({axis.size, stride});
    }
    return digits;
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

std::vector<std::vector<int64_t>> groupsAlong(const sharding::AxisList& axes,
                                              const plan::Mesh& mesh)
{
    const int64_t devices = mesh.deviceCount().value_or(0);
    const std::vector<Digit> digits = digitsOf(axes, mesh);
    std::vector<std::vector<int64_t>> groups;
    for (int64_t first = 0; first < devices; ++first) {
        if (std::any_of(digits.begin(), digits.end(),
                        [&](const Digit& digit) { return first / digit.stride % digit.size != 0; }))
            continue;
        std::vector<int64_t> group {first};
        for (const Digit& digit : digits) {
            const std::size_t known = group.size();
            for (int64_t step = 1; step < digit.size; ++step) {
                for (std::size_t i = 0; i < known; ++i)
                    group.push_back(group[i] + step * digit.stride);
            }
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace meshwright::cost
