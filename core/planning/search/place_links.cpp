#include "core/planning/search/place_links.h"

#include "core/simulate/pricing/host_time.h"
#include "core/simulate/pricing/stage_messages.h"

#include <utility>

namespace meshwright::planning {

PlaceLinks::PlaceLinks(const cost::Topology& topology, std::vector<std::vector<int64_t>> devices)
    : m_topology(topology)
    , m_devices(std::move(devices))
    , m_isOverNodes(simulate::isOverNodes(m_devices, topology))
{
}

const cost::Link& PlaceLinks::between(uint32_t from, uint32_t to)
{
    const auto [known, isNew] = m_known.try_emplace({from, to});
    if (isNew)
        known->second = simulate::linkBetween(m_topology, m_devices[from], m_devices[to]);
    return known->second;
}

} // namespace meshwright::planning
