#include "core/simulate/pricing/served_cache.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

operators::OperatorCost ServedCache::inPlace(NodeId node, operators::OperatorCost cost,
                                             const PerDeviceWork& share, int64_t devices) const
{
    const bool carries = cache.carriers.contains(node), attends = cache.attention.contains(node);
    if (isCopied || (!carries && !attends))
        return cost;
    Bytes kept;
    for (const std::optional<ValueId>& input : graph.node(node).inputs) {
        if (input && cache.held.contains(*input))
            kept = {saturatedSum(kept.count,
                                 share.usedBytes(node, *input, devices).value_or(Bytes()).count)};
    }
    const auto less = [&](Bytes bytes) { return std::max(bytes - kept, Bytes()); };
    cost.bytesWritten = less(cost.bytesWritten);
    if (carries)
        cost.bytesRead = less(cost.bytesRead);
    return cost;
}

} // namespace meshwright::simulate
