#include "core/cost/topology.h"

#include "core/cost/transfer.h"

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
    int64_t links = 0;
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        m_firstLinks.push_back(links);
        links += m_deviceCount / m_levels[i].size * linksPerRow(i);
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

/// Per row of devices that a level joins: of a ring the links up, then those down; of a switch the
/// links to it, then those from it; else those of each device to every other.
int64_t Topology::linksPerRow(std::size_t level) const
{
    const int64_t size = m_levels[level].size;
    return m_levels[level].fabric == Fabric::FullyConnected ? size * size : 2 * size;
}

void Topology::addHops(std::size_t level, int64_t row, int64_t from, int64_t to,
                       std::vector<Hop>& route) const
{
    const int64_t size = m_levels[level].size;
    const int64_t first = m_firstLinks[level] + row * linksPerRow(level);
    switch (m_levels[level].fabric) {
    case Fabric::Ring: {
        const bool goesUp = 2 * ((to - from + size) % size) < size;
        for (int64_t at = from; at != to; at = (at + (goesUp ? 1 : size - 1)) % size)
            route.push_back({first + (goesUp ? 0 : size) + at, level});
        return;
    }
    case Fabric::Switch:
        route.push_back({first + from, level});
        route.push_back({first + size + to, level});
        return;
    case Fabric::FullyConnected:
        route.push_back({first + from * size + to, level});
    }
}

std::vector<Hop> Topology::route(int64_t from, int64_t to) const
{
    std::vector<Hop> route;
    int64_t at = from;
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const int64_t here = coordinate(at, i), there = coordinate(to, i);
        if (here == there)
            continue;
        const int64_t outer = m_strides[i] * m_levels[i].size;
        const int64_t row = at / outer * m_strides[i] + at % m_strides[i];
        addHops(i, row, here, there, route);
        at += (there - here) * m_strides[i];
    }
    return route;
}

Picoseconds messageTime(const Topology& topology, int64_t from, int64_t to, Bytes bytes)
{
    return from == to ? Picoseconds() : transferTime(bytes, topology.path(from, to));
}

} // namespace meshwright::cost
