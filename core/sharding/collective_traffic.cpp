#include "core/sharding/collective_traffic.h"

#include "core/plan/device_contents.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

using Sizes = std::vector<std::optional<int64_t>>;

Sizes shardSizes(const TensorSharding& sharding, const Sizes& sizes)
{
    Sizes local = sizes;
    for (std::size_t d = 0; d < local.size(); ++d) {
        if (!local[d])
            continue;
        const int64_t parts = product(sharding.dims[d].axes);
        local[d] = *local[d] / parts + (*local[d] % parts > 0 ? 1 : 0);
    }
    return local;
}

/// (k − 1)/k · bytes, rounded up.
Bytes othersShare(Bytes bytes, int64_t k)
{
    return {bytes.count - bytes.count / k};
}

} // namespace

std::optional<Bytes> sentPerDevice(CollectiveKind kind, std::optional<Bytes> tensor,
                                   int64_t groupSize)
{
    if (kind == CollectiveKind::AllSlice)
        return Bytes {0};
    if (!tensor || kind == CollectiveKind::CollectivePermute)
        return tensor;
    // Bits are counted in an int64, so twice the bytes fit.
    return othersShare(kind == CollectiveKind::AllReduce ? 2 * *tensor : *tensor, groupSize);
}

std::vector<CollectiveTraffic> trafficOf(const std::vector<Collective>& steps,
                                         const Reshard& reshard, graph::DataType type,
                                         int64_t devices)
{
    std::vector<CollectiveTraffic> traffic;
    Sizes before = shardSizes(reshard.source, reshard.sizes);
    for (const Collective& step : steps) {
        CollectiveTraffic one;
        one.before = before;
        one.after = shardSizes(step.result, reshard.sizes);
        one.groupSize = step.groupSize();
        one.groups = devices / one.groupSize;
        const bool after = step.kind == CollectiveKind::AllGather;
        one.tensor = plan::bytesOf(type, after ? one.after : one.before);
        one.sentPerDevice = sentPerDevice(step.kind, one.tensor, one.groupSize);
        before = one.after;
        traffic.push_back(std::move(one));
    }
    return traffic;
}

std::optional<Bytes> sentPerDevice(const std::vector<CollectiveTraffic>& traffic)
{
    Bytes sum;
    for (const CollectiveTraffic& one : traffic) {
        if (!one.sentPerDevice
            || __builtin_add_overflow(sum.count, one.sentPerDevice->count, &sum.count))
            return std::nullopt;
    }
    return sum;
}

} // namespace meshwright::sharding
