#include "core/cost/topology.h"

#include "core/cost/transfer.h"

#include <algorithm>
#include <cassert>
#include <iterator>
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

Topology::Topology(std::vector<Machine> machines)
    : m_deviceCount(0)
    , m_machines(std::move(machines))
{
    assert(!m_machines.empty());
    Link port = m_machines.front().port;
    for (Machine& machine : m_machines) {
        assert(machine.devices >= 1 && machine.devices <= machine.inside.deviceCount());
        machine.first = m_deviceCount;
        m_deviceCount += machine.devices;
        port = slower(port, machine.port);
        if (machine.inside.levels().size() > m_levels.size())
            m_levels = machine.inside.levels();
    }
    port.latency.count /= 2; // a switch counts it per hop
    m_levels.push_back({Fabric::Switch, int64_t(m_machines.size()), port});
}

const Topology::Machine* Topology::machineOf(int64_t device) const
{
    const auto behind = std::upper_bound(
        m_machines.begin(), m_machines.end(), device,
        [](int64_t number, const Machine& machine) { return number < machine.first; });
    return behind == m_machines.begin() ? nullptr : &*std::prev(behind);
}

int64_t Topology::coordinate(int64_t device, std::size_t level) const
{
    if (const Machine* machine = machineOf(device)) {
        if (level + 1 == m_levels.size())
            return machine - m_machines.data();
        return level < machine->inside.levels().size()
            ? machine->inside.coordinate(device - machine->first, level)
            : 0;
    }
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
    if (const Machine* sender = machineOf(from), *receiver = machineOf(to); sender && receiver)
        return sender == receiver ? sender->inside.path(from - sender->first, to - sender->first)
                                  : slower(sender->port, receiver->port);
    Link path {0, {}};
    int64_t sender = from, receiver = to; // within what is left of the levels
    for (std::size_t i = 0; i < m_levels.size() && sender != receiver; ++i) {
        const int64_t size = m_levels[i].size;
        const int64_t count = hops(i, sender % size, receiver % size);
        sender /= size;
        receiver /= size;
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
