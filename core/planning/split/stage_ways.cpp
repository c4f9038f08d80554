#include "core/planning/split/stage_ways.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>

namespace meshwright::planning {

namespace {

constexpr double kCloseEnough = 1e-6; ///< of the slowest: a smaller gap is not searched
constexpr int kMostBisections = 100;

/// What items behind a cut do with, and the first of their stages.
struct WayLabel
{
    uint32_t devices = 0, weight = 0, stages = 0;
    uint32_t next = 0; ///< label at the end of the stage
    StageRun run = {};
};

/// Labels at every cut, for one limit on the slowest.
class WayTable
{
public:
    WayTable(StageCosts& costs, const StageSupply& supply, const std::vector<double>& least,
             const std::vector<uint32_t>& order)
        : m_costs(costs)
        , m_supply(supply)
        , m_least(least)
        , m_order(order)
        , m_alike(costs.areDevicesAlike())
    {
    }

    /// Runs of which none takes longer; none: there are none.
    std::optional<std::vector<StageRun>> runsWithin(double limit)
    {
        const uint32_t size = m_costs.size();
        m_labels.assign(size + 1, {});
        m_labels[size].push_back({});
        for (uint32_t first = size; first-- > 0;) {
            for (uint32_t last = first + 1; last <= size; ++last) {
                for (uint32_t i = 0; i < m_labels[last].size(); ++i)
                    extend(first, last, i, limit);
            }
        }
        if (m_labels.front().empty())
            return std::nullopt;
        std::vector<StageRun> runs;
        uint32_t cut = 0, label = 0;
        while (cut < size) {
            const WayLabel& at = m_labels[cut][label];
            runs.push_back(at.run);
            cut = at.run.last;
            label = at.next;
        }
        return runs;
    }

private:
    /// By all ways of [first, last) in front of a label that need no more than others do.
    void extend(uint32_t first, uint32_t last, uint32_t index, double limit)
    {
        const WayLabel behind = m_labels[last][index];
        const std::vector<StageWay>& ways = m_costs.ways();
        const double* least =
            &m_least[(std::size_t(first) * m_costs.size() + last - 1) * ways.size()];
        if (behind.stages >= m_supply.stages)
            return;
        uint32_t lightest = UINT32_MAX; // of those that are possible: others have as many devices
        for (const uint32_t way : m_order) {
            const uint32_t devices = ways[way].devices, weight = ways[way].weight;
            if (devices > m_supply.devices - behind.devices)
                return;
            if (least[way] > limit || weight > m_supply.weight - behind.weight
                || (m_alike && weight >= lightest))
                continue;
            WayLabel label {behind.devices + devices, behind.weight + weight, behind.stages + 1,
                            index, StageRun {first, last, way, 1, behind.devices}};
            label.run.inFlight = (label.weight + weight - 1) / weight;
            if (isDominated(m_labels[first], label) || m_costs.time(label.run) > limit)
                continue;
            lightest = weight;
            add(m_labels[first], label);
        }
    }

    /// Whether @p a does with no more than @p b.
    bool dominates(const WayLabel& a, const WayLabel& b) const
    {
        const bool fewer = m_alike ? a.devices <= b.devices : a.devices == b.devices;
        const bool counts = m_supply.stages != UINT32_MAX;
        return fewer && a.weight <= b.weight && (!counts || a.stages <= b.stages);
    }

    bool isDominated(const std::vector<WayLabel>& labels, const WayLabel& label) const
    {
        return std::any_of(labels.begin(), labels.end(),
                           [&](const WayLabel& known) { return dominates(known, label); });
    }

    void add(std::vector<WayLabel>& labels, const WayLabel& label) const
    {
        std::erase_if(labels, [&](const WayLabel& known) { return dominates(label, known); });
        labels.push_back(label);
    }

    StageCosts& m_costs;
    const StageSupply& m_supply;
    const std::vector<double>& m_least;
    const std::vector<uint32_t>& m_order; ///< ways by devices, then by weight
    bool m_alike;
    std::vector<std::vector<WayLabel>> m_labels;
};

/// By (first, last - 1, way).
std::vector<double> leastTimes(StageCosts& costs)
{
    const uint32_t size = costs.size(), ways = uint32_t(costs.ways().size());
    std::vector<double> least(std::size_t(size) * size * ways, kImpossible);
    for (uint32_t first = 0; first < size; ++first) {
        for (uint32_t last = first + 1; last <= size; ++last) {
            for (uint32_t way = 0; way < ways; ++way)
                least[(std::size_t(first) * size + last - 1) * ways + way] =
                    costs.leastTime(first, last, way);
        }
    }
    return least;
}

std::vector<uint32_t> byDevices(const std::vector<StageWay>& ways)
{
    std::vector<uint32_t> order(ways.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        return std::pair(ways[a].devices, ways[a].weight)
            < std::pair(ways[b].devices, ways[b].weight);
    });
    return order;
}

double slowestOf(StageCosts& costs, const std::vector<StageRun>& runs)
{
    double slowest = 0;
    for (const StageRun& run : runs)
        slowest = std::max(slowest, costs.time(run));
    return slowest;
}

} // namespace

WaySplit splitByWays(StageCosts& costs, const StageSupply& supply)
{
    const std::vector<double> least = leastTimes(costs);
    const std::vector<uint32_t> order = byDevices(costs.ways());
    WayTable table(costs, supply, least, order);
    WaySplit split;
    std::optional<std::vector<StageRun>> runs =
        table.runsWithin(std::numeric_limits<double>::max());
    if (!runs)
        return split;
    split.bound = 0;
    for (int i = 0; runs && i < kMostBisections; ++i) {
        split.stages = std::move(*runs);
        split.slowest = slowestOf(costs, split.stages);
        // Up to the next runs that are faster, or until none can be by as much as matters.
        runs.reset();
        while (!runs && split.slowest - split.bound > kCloseEnough * split.slowest) {
            const double middle = (split.bound + split.slowest) / 2;
            runs = table.runsWithin(middle);
            if (!runs)
                split.bound = middle;
        }
    }
    return split;
}

} // namespace meshwright::planning
