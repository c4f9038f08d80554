#include "core/simulate/pricing/host_time.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace meshwright::simulate {

namespace {

/// Chosen among 2, 3, 5 and 30 on every second problem of vTrain's single-node table (MICRO 2024):
/// the mean error of time is 11, 7, 8 and 9 %.
constexpr double kHostExponent = 3;

} // namespace

Picoseconds besideHost(Picoseconds device, Picoseconds host)
{
    const Picoseconds longer = std::max(device, host), shorter = std::min(device, host);
    if (shorter.count <= 0)
        return longer;
    const double share = double(shorter.count) / double(longer.count);
    const double factor = std::pow(1 + std::pow(share, kHostExponent), 1 / kHostExponent);
    const double added = double(longer.count) * (factor - 1);
    constexpr double kMost = 9e18; // of int64
    return longer
        + Picoseconds {
            int64_t(std::clamp(added, 0.0, std::max(kMost - double(longer.count), 0.0)))};
}

bool isOverNodes(const std::vector<std::vector<int64_t>>& stages, const cost::Topology& topology)
{
    const std::size_t levels = topology.levels().size();
    if (levels < 2
        || std::ranges::adjacent_find(stages, std::ranges::not_equal_to()) == stages.end())
        return false;
    std::set<int64_t> nodes;
    for (const std::vector<int64_t>& devices : stages) {
        for (const int64_t device : devices)
            nodes.insert(topology.coordinate(device, levels - 1));
    }
    return nodes.size() > 1;
}

} // namespace meshwright::simulate
