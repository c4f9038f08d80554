#include "core/simulate/stage_network.h"

#include "core/cost/collective.h"

#include <limits>

namespace meshwright::simulate {

std::optional<Picoseconds> StageNetwork::time(const CollectiveStep& step) const
{
    if (!step.traffic.tensor)
        return std::nullopt;
    // A permutation has no groups: each device sends to one other.
    const int64_t devices = std::max<int64_t>(step.traffic.groupSize, 2);
    const Key key {step.collective.kind, devices, step.traffic.tensor->count};
    const auto [known, isNew] = m_known.try_emplace(key);
    if (isNew)
        known->second =
            cost::collectiveTime(step.collective.kind, cost::DeviceGroup::over(devices, m_link),
                                 *step.traffic.tensor)
                .time;
    Picoseconds all;
    if (__builtin_mul_overflow(known->second.count, step.count, &all.count))
        all.count = std::numeric_limits<int64_t>::max();
    return all;
}

} // namespace meshwright::simulate
