#pragma once

#include "core/cost/topology.h"

#include <cstdint>
#include <map>
#include <vector>

namespace meshwright::planning {

/// The devices of each place of a pipeline and how places are linked, each pair of them looked at
/// once however many plans send over it. For one thread.
class PlaceLinks
{
public:
    /// @p topology numbers the devices and outlives this.
    PlaceLinks(const cost::Topology& topology, std::vector<std::vector<int64_t>> devices);

    const std::vector<int64_t>& devices(uint32_t place) const { return m_devices[place]; }

    const cost::Topology& topology() const { return m_topology; }

    /// As simulate::isOverNodes().
    bool isOverNodes() const { return m_isOverNodes; }

    /// As simulate::linkBetween().
    const cost::Link& between(uint32_t from, uint32_t to);

private:
    const cost::Topology& m_topology;
    std::vector<std::vector<int64_t>> m_devices; ///< of each place
    bool m_isOverNodes;
    std::map<std::pair<uint32_t, uint32_t>, cost::Link> m_known;
};

} // namespace meshwright::planning
