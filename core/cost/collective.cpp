#include "core/cost/collective.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace meshwright::cost {

using sharding::CollectiveKind;

namespace {

using enum CollectiveAlgorithm;

/// One way to do it on one level: how often a latency is waited for, and the bytes that follow each
/// other over a link.
struct Way
{
    CollectiveAlgorithm algorithm;
    double latencies;
    double bytes;
};

/// A way through some levels.
struct Path
{
    double seconds = 0;
    std::vector<CollectiveAlgorithm> algorithms;
};

double secondsOf(const Way& way, const Link& link)
{
    return way.latencies * toSeconds(link.latency) + way.bytes / link.bytesPerSecond;
}

/// Of equally fast ways the first.
Way fastest(const std::vector<Way>& ways, const Link& link)
{
    return *std::min_element(ways.begin(), ways.end(), [&](const Way& a, const Way& b) {
        return secondsOf(a, link) < secondsOf(b, link);
    });
}

/// An all-gather to @p bytes, or a reduce-scatter of them.
Way gather(const GroupLevel& level, double bytes)
{
    const auto k = double(level.size);
    const double share = bytes * (k - 1) / k;
    std::vector<Way> ways {{Ring, k - 1, share}};
    if (level.fabric == Fabric::Ring) {
        if (level.isClosed && level.size > 2)
            ways.push_back({TwoWayRing, std::floor(k / 2), share / 2});
        return fastest(ways, level.link);
    }
    if (!level.inRings && std::has_single_bit(uint64_t(level.size)))
        ways.push_back({RecursiveDoubling, std::log2(k), share});
    if (level.fabric == Fabric::FullyConnected)
        ways.push_back({Direct, 1, bytes / k});
    return fastest(ways, level.link);
}

/// Up to a root and down again. Along a ring it waits as often as the ring does, and sends more.
Way tree(const GroupLevel& level, double bytes)
{
    const auto depth = double(std::bit_width(uint64_t(level.size - 1))); // ceil(log2 k)
    return {Tree, 2 * depth, 2 * depth * bytes};
}

Way exchange(const GroupLevel& level, double bytes)
{
    const auto k = double(level.size);
    const double half = std::floor(k / 2), otherHalf = k - half;
    switch (level.fabric) {
    case Fabric::FullyConnected:
        return {Direct, 1, bytes / k};
    case Fabric::Switch:
        break;
    case Fabric::Ring:
        // Closed: messages to distance 1, 2, …, k/2 share a link, 1 + 2 + … of them. A line's
        // middle link carries what every device of one half has for every device of the other.
        return level.isClosed ? Way {Direct, half, half * (half + 1) / 2 * bytes / k}
                              : Way {Direct, k - 1, half * otherHalf * bytes / k};
    }
    return {Direct, k - 1, bytes * (k - 1) / k};
}

/// To the farthest, cut through; half around a ring all links carry that many messages.
Path permute(const DeviceGroup& group, double bytes)
{
    Path path;
    double latencies = 0;
    for (const GroupLevel& level : group.levels) {
        const double half = std::floor(double(level.size) / 2);
        const bool isRing = level.fabric == Fabric::Ring;
        const double hops = !isRing ? 1 : level.isClosed ? half : double(level.size - 1);
        latencies += hops * toSeconds(level.link.latency);
        path.seconds =
            std::max(path.seconds, (isRing ? half : 1) * bytes / level.link.bytesPerSecond);
        path.algorithms.push_back(Direct);
    }
    path.seconds += latencies;
    return path;
}

void append(Path& path, const Way& way, const Link& link)
{
    path.seconds += secondsOf(way, link);
    path.algorithms.push_back(way.algorithm);
}

/// Every level in turn; each one's devices divide the bytes for the next.
Path gatherInTurn(const DeviceGroup& group, double bytes)
{
    Path path;
    for (const GroupLevel& level : group.levels) {
        append(path, gather(level, bytes), level.link);
        bytes /= double(level.size);
    }
    return path;
}

/// Every level in turn: what is for another coordinate of it.
Path exchangeInTurn(const DeviceGroup& group, double bytes)
{
    Path path;
    for (const GroupLevel& level : group.levels)
        append(path, exchange(level, bytes), level.link);
    return path;
}

/// From the first level outwards: by scattering and gathering around what the outer levels do to
/// a part, or by a tree around what they do to the whole.
Path allReduce(std::span<const GroupLevel> levels, double bytes)
{
    if (levels.empty())
        return {};
    const GroupLevel& level = levels.front();
    const Way pass = gather(level, bytes);
    const Path partly = allReduce(levels.subspan(1), bytes / double(level.size));
    Path best {2 * secondsOf(pass, level.link) + partly.seconds, {pass.algorithm}};
    const Path* rest = &partly;
    Path wholly;
    if (level.fabric != Fabric::Ring) {
        wholly = allReduce(levels.subspan(1), bytes);
        const double seconds = secondsOf(tree(level, bytes), level.link) + wholly.seconds;
        if (seconds < best.seconds) {
            best = {seconds, {Tree}};
            rest = &wholly;
        }
    }
    best.algorithms.insert(best.algorithms.end(), rest->algorithms.begin(), rest->algorithms.end());
    return best;
}

Path pathOf(CollectiveKind kind, const DeviceGroup& group, double bytes)
{
    switch (kind) {
    case CollectiveKind::AllSlice:
        break;
    case CollectiveKind::CollectivePermute:
        return permute(group, bytes);
    case CollectiveKind::AllToAll:
        return exchangeInTurn(group, bytes);
    case CollectiveKind::AllReduce:
        return allReduce(group.levels, bytes);
    case CollectiveKind::AllGather:
    case CollectiveKind::ReduceScatter:
        return gatherInTurn(group, bytes);
    }
    return {};
}

} // namespace

CollectiveTime collectiveTime(CollectiveKind kind, const DeviceGroup& group, Bytes tensor)
{
    Path path = pathOf(kind, group, double(tensor.count));
    return {std::move(path.algorithms), fromSeconds(path.seconds)};
}

std::optional<CollectiveTime>
collectiveTime(const sharding::Collective& collective, const sharding::CollectiveTraffic& traffic,
               const plan::Mesh& mesh, std::span<const int64_t> devices, const Topology& topology)
{
    if (mesh.deviceCount() != int64_t(devices.size()))
        return std::nullopt;
    if (collective.kind == CollectiveKind::AllSlice)
        return CollectiveTime {};
    if (!traffic.tensor)
        return std::nullopt;
    if (collective.kind == CollectiveKind::CollectivePermute && collective.groupAxes().empty())
        return collectiveTime(collective.kind, groupOn(topology, devices), *traffic.tensor);
    CollectiveTime slowest;
    DeviceGroup last;
    for (std::vector<int64_t>& positions : groupsAlong(collective.groupAxes(), mesh)) {
        for (int64_t& position : positions)
            position = devices[std::size_t(position)];
        DeviceGroup group = groupOn(topology, positions);
        if (group == last)
            continue;
        CollectiveTime time = collectiveTime(collective.kind, group, *traffic.tensor);
        if (time.time >= slowest.time)
            slowest = std::move(time);
        last = std::move(group);
    }
    return slowest;
}

} // namespace meshwright::cost
