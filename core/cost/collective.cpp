#include "core/cost/collective.h"

#include "core/cost/transfer.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace meshwright::cost {

using sharding::CollectiveKind;

namespace {

/// Of a part of an axis: its size, and the distance of devices that differ by 1 on it.
struct Digit
{
    int64_t size;
    int64_t stride;
};

std::vector<Digit> digitsOf(const sharding::AxisList& axes, const plan::Mesh& mesh)
{
    std::vector<Digit> digits;
    for (const sharding::Axis& axis : axes) {
        int64_t stride = mesh.axes[axis.axis].size / axis.next();
        for (std::size_t i = axis.axis + 1; i < mesh.axes.size(); ++i)
            stride *= mesh.axes[i].size;
        digits.push_back({axis.size, stride});
    }
    return digits;
}

/// One way to do it: how often a latency is waited for, and the bytes that follow each other.
struct Way
{
    CollectiveAlgorithm algorithm;
    double latencies;
    double bytes;
};

CollectiveTime fastest(std::vector<Way> ways, const Link& link)
{
    const auto seconds = [&](const Way& way) {
        return way.latencies * toSeconds(link.latency) + way.bytes / link.bytesPerSecond;
    };
    const auto best = std::min_element(ways.begin(), ways.end(), [&](const Way& a, const Way& b) {
        return seconds(a) < seconds(b);
    });
    return {best->algorithm, fromSeconds(seconds(*best))};
}

} // namespace

bool crossesNodes(const sharding::AxisList& axes, const plan::Mesh& mesh, int64_t devicesPerNode)
{
    const int64_t devices = mesh.deviceCount().value_or(0);
    const std::vector<Digit> digits = digitsOf(axes, mesh);
    int64_t reach = 0;
    for (const Digit& digit : digits)
        reach += (digit.size - 1) * digit.stride;
    if (reach == 0 || devices <= devicesPerNode)
        return false;
    // The first device of every group against its last.
    for (int64_t first = 0; first + reach < devices; ++first) {
        const bool begins = std::all_of(digits.begin(), digits.end(), [&](const Digit& digit) {
            return first / digit.stride % digit.size == 0;
        });
        if (begins && first / devicesPerNode != (first + reach) / devicesPerNode)
            return true;
    }
    return false;
}

Link groupLink(const Interconnect& interconnect, const sharding::Collective& collective,
               const plan::Mesh& mesh)
{
    if (!interconnect.between || !interconnect.devicesPerNode)
        return interconnect.within;
    const bool all = collective.kind == CollectiveKind::CollectivePermute;
    const bool crosses = all
        ? mesh.deviceCount().value_or(0) > *interconnect.devicesPerNode
        : crossesNodes(collective.groupAxes(), mesh, *interconnect.devicesPerNode);
    return crosses ? slower(interconnect.within, *interconnect.between) : interconnect.within;
}

CollectiveTime collectiveTime(CollectiveKind kind, int64_t group, Bytes tensor, const Link& link)
{
    const auto bytes = double(tensor.count);
    if (kind == CollectiveKind::CollectivePermute)
        return fastest({{CollectiveAlgorithm::Direct, 1, bytes}}, link);
    if (kind == CollectiveKind::AllSlice || group <= 1)
        return {};
    const double others = double(group - 1);
    const double share = bytes * others / double(group);
    if (kind == CollectiveKind::AllToAll)
        return fastest({{CollectiveAlgorithm::Ring, others, share}}, link);
    // An all-reduce scatters the sum and gathers it.
    const int passes = kind == CollectiveKind::AllReduce ? 2 : 1;
    const auto depth = double(std::bit_width(uint64_t(group - 1))); // ceil(log2 k)
    std::vector<Way> ways {{CollectiveAlgorithm::Ring, passes * others, passes * share}};
    if (std::has_single_bit(uint64_t(group)))
        ways.push_back({CollectiveAlgorithm::RecursiveDoubling, passes * depth, passes * share});
    if (kind == CollectiveKind::AllReduce)
        ways.push_back({CollectiveAlgorithm::Tree, 2 * depth, 2 * depth * bytes});
    return fastest(std::move(ways), link);
}

std::optional<CollectiveTime> collectiveTime(const sharding::Collective& collective,
                                             const sharding::CollectiveTraffic& traffic,
                                             const Link& link)
{
    if (collective.kind == CollectiveKind::AllSlice)
        return CollectiveTime {};
    if (!traffic.tensor)
        return std::nullopt;
    return collectiveTime(collective.kind, traffic.groupSize, *traffic.tensor, link);
}

} // namespace meshwright::cost
