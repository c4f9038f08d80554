#include "core/planning/search/place_links.h"

#include "core/simulate/pricing/stage_messages.h"

namespace meshwright::planning {

const cost::Link& PlaceLinks::between(uint32_t from, uint32_t to)
{
    const auto [known, isNew] = m_known.try_emplace({from, to});
    if (isNew)
        known->second = simulate::linkBetween(m_topology, m_devices[from], m_devices[to]);
    return known->second;
}

} // namespace meshwright::planning
