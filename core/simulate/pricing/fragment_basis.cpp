#include "core/simulate/pricing/fragment_basis.h"

namespace meshwright::simulate {

const FragmentBasis::Times& FragmentBasis::timesOf(StageIndex stage,
                                                   const std::vector<NodeId>& nodes,
                                                   const NodeTimesInput& input)
{
    const auto [known, isNew] = m_times.try_emplace({stage, &input.device});
    if (!isNew)
        return known->second;
    NodeTimes times(input);
    for (const NodeId node : nodes)
        known->second.nodes.push_back(times.of(node));
    for (const NodeId node : nodes)
        known->second.isView.push_back(times.isView(node));
    known->second.unknown = times.unknown();
    return known->second;
}

const StageNetwork& FragmentBasis::networkOf(const std::vector<int64_t>& devices, Picoseconds start)
{
    return m_networks.try_emplace({devices, start}, *topology, devices, meshes, start)
        .first->second;
}

} // namespace meshwright::simulate
