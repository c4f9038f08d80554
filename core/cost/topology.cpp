#include "core/cost/topology.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace meshwright::cost {

Topology::Topology(std::vector<Level> levels)
    : m_levels(std::move(levels))
{
    assert(!m_levels.empty());
    for (const Level& level : m_levels) {
        assert(level.size >= 1 && level.size <= kMaximumDevices / m_deviceCount);
        m_strides.push_back(m_deviceCount);
        m_deviceCount *= level.size;
    }
}

int64_t Topology::coordinate(int64_t device, std::size_t level) const
{
    return device / m_strides[level] % m_levels[level].size;
}

int64_t Topology::hops(std::size_t level, int64_t from, int64_t to) const
{
    if (from == to)
        return 0;
    switch (m_levels[level].fabric) {
    case Fabric::Ring: {
        const int64_t distance = std::abs(to - from);
        return std::min(distance, m_levels[level].size - distance);
    }
    case Fabric::Switch:
        return 2;
    case Fabric::FullyConnected:
        break;
    }
    return 1;
}

Link Topology::path(int64_t from, int64_t to) const
{
    Link path {0, {}};
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const int64_t count = hops(i, coordinate(from, i), coordinate(to, i));
        if (count == 0)
            continue;
        const Link& link = m_levels[i].link;
        path.latency += count * link.latency;
        path.bytesPerSecond = path.bytesPerSecond == 0
            ? link.bytesPerSecond
            : std::min(path.bytesPerSecond, link.bytesPerSecond);
    }
    return path.bytesPerSecond == 0 ? Link {m_levels.front().link.bytesPerSecond, {}} : path;
}

} // namespace meshwright::cost
