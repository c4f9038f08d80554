#include "core/planning/split/split_search.h"

#include "core/base/counted.h"
#include "core/planning/split/boundary_moves.h"
#include "core/planning/split/contraction.h"
#include "core/planning/split/order_split.h"
#include "core/planning/split/orders.h"
#include "core/planning/split/prefix_search.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace meshwright::planning {

namespace {

using ItemStages = std::vector<uint32_t>;

constexpr double kNoCeiling = std::numeric_limits<double>::infinity();
constexpr double kAlike = 1e-9; ///< loads that differ by less, as a fraction, are the same
constexpr uint32_t kMostCuts = 3000; ///< that one order is split at

double largestOf(const std::vector<double>& values)
{
    return values.empty() ? 0 : *std::max_element(values.begin(), values.end());
}

/// For an order with more places than it can be split at, the run of each item: of each stretch of
/// the order the cut that is crossed by the least.
std::vector<uint32_t> narrowRuns(const ItemGraph& items, const std::vector<uint32_t>& order)
{
    std::vector<uint32_t> inside(items.problem.nets.size(), 0), run(items.size());
    const std::size_t stretch = (order.size() + kMostCuts - 1) / kMostCuts;
    double crossing = 0;
    std::vector<double> crossings;
    for (uint32_t item : order) {
        for (uint32_t net : items.nets[item]) {
            if (inside[net]++ == 0)
                crossing += items.problem.nets[net].cost;
            if (inside[net] == items.problem.nets[net].members.size())
                crossing -= items.problem.nets[net].cost;
        }
        crossings.push_back(crossing);
    }
    uint32_t number = 0;
    for (std::size_t first = 0, begin = 0; first < order.size(); first += stretch) {
        const std::size_t last = std::min(first + stretch, order.size());
        std::size_t end = last;
        if (last < order.size())
            end = std::size_t(std::min_element(crossings.begin() + std::ptrdiff_t(first),
                                               crossings.begin() + std::ptrdiff_t(last))
                              - crossings.begin())
                + 1;
        for (; begin < end; ++begin)
            run[order[begin]] = number;
        ++number;
    }
    return run;
}

/// Searches the items that a problem was contracted to.
class SplitSearch
{
public:
    SplitSearch(const ItemGraph& items, double bound, int64_t& steps)
        : m_items(items)
        , m_steps(steps)
        , m_bound(std::max({bound, items.totalTime / double(items.problem.stages),
                            largestOf(items.problem.time)}))
    {
    }

    /// Whether a split was found; it can be asked for then.
    bool run(const std::optional<ItemStages>& start)
    {
        if (start)
            keep(*start);
        if (!isProven() && m_items.problem.stages > 1)
            tryOrders(start);
        if (m_items.problem.stages <= 1)
            keep(ItemStages(m_items.size(), 0));
        if (!m_best.empty() || m_items.size() == 0)
            prove();
        return !m_best.empty() || m_items.size() == 0;
    }

    const ItemStages& stages() const { return m_best; }

    double bound() const { return m_bound; }

    bool isProven() const { return m_slowest <= m_bound * (1 + kAlike); }

private:
    bool keep(const ItemStages& stage)
    {
        if (largestOf(stageMemories(m_items.problem, stage)) > m_items.problem.memoryLimit)
            return false;
        const double slowest = largestOf(stageLoads(m_items.problem, stage));
        if (slowest >= m_slowest * (1 - 1e-12))
            return false;
        m_slowest = slowest;
        m_best = stage;
        return true;
    }

    /// The best cut of an order that is better than all so far. Of the first order loads little
    /// over the bound are tried first, as far runs of items need not be looked at then.
    std::optional<ItemStages> split(const std::vector<uint32_t>& order) const
    {
        for (double slack : {1.05, 1.5, 4.0}) {
            if (m_slowest < kNoCeiling)
                break;
            if (const std::optional<ItemStages> found = split(order, m_bound * slack))
                return found;
        }
        return split(order, m_slowest);
    }

    std::optional<ItemStages> split(const std::vector<uint32_t>& order, double ceiling) const
    {
        if (order.size() <= kMostCuts)
            return splitOrder(m_items, order, ceiling);
        const std::vector<uint32_t> run = narrowRuns(m_items, order);
        const ItemGraph runs(merged(m_items.problem, run, run[order.back()] + 1));
        const std::optional<ItemStages> ofRuns =
            splitOrder(runs, orderByStage(runs, ItemStages(runs.size(), 0)), ceiling);
        if (!ofRuns)
            return std::nullopt;
        ItemStages stage(order.size());
        for (uint32_t item = 0; item < stage.size(); ++item)
            stage[item] = (*ofRuns)[run[item]];
        return stage;
    }

    void tryOrders(const std::optional<ItemStages>& start)
    {
        std::vector<std::vector<uint32_t>> orders = candidateOrders(m_items);
        if (start)
            orders.push_back(orderByStage(m_items, *start));
        for (const std::vector<uint32_t>& order : orders) {
            if (isProven())
                return;
            if (const std::optional<ItemStages> found = split(order))
                improve(*found);
        }
    }

    /// Moves items across the boundaries, splits the order that this gives, and so on.
    void improve(ItemStages stage)
    {
        constexpr int kMostRounds = 4;
        for (int round = 0; round < kMostRounds && keep(stage) && !isProven(); ++round) {
            moveAcrossBoundaries(m_items, stage);
            keep(stage);
            if (const std::optional<ItemStages> next = split(orderByStage(m_items, stage)))
                stage = *next;
        }
    }

    /// Looks for a split that is a little better than the best, and where there is one halfway to
    /// the bound, until the two meet.
    void prove()
    {
        constexpr uint32_t kMostItems = 4096;
        if (isProven() || m_steps <= 0 || m_items.size() > kMostItems)
            return;
        const std::vector<double> behind = timesBehind(m_items);
        bool isHalfway = false;
        while (!isProven() && m_steps > 0) {
            const double nearly = m_slowest * (1 - kAlike);
            const double limit = isHalfway ? (m_bound + nearly) / 2 : nearly;
            int64_t steps = m_steps - m_steps / 3;
            m_steps -= steps;
            const PrefixSearch found = findSplitWithin(m_items, behind, limit, steps);
            m_steps += std::max<int64_t>(steps, 0);
            if (found.answer == PrefixSearch::Answer::GaveUp && isHalfway)
                return;
            if (found.answer == PrefixSearch::Answer::None)
                m_bound = isHalfway ? limit : m_slowest;
            if (found.answer == PrefixSearch::Answer::Found)
                improve(found.stage);
            isHalfway = found.answer != PrefixSearch::Answer::None;
        }
    }

    const ItemGraph& m_items;
    int64_t& m_steps;
    double m_bound;
    double m_slowest = kNoCeiling;
    ItemStages m_best;
};

Split toSplit(const SplitProblem& problem, ItemStages stage, double bound, bool isProven)
{
    // Without gaps in the numbers.
    std::vector<uint32_t> number(problem.size() + 1, 0);
    for (uint32_t each : stage)
        number[each + 1] = 1;
    for (std::size_t i = 1; i < number.size(); ++i)
        number[i] += number[i - 1];
    for (uint32_t& each : stage)
        each = number[each];
    Split split;
    split.slowest = largestOf(stageLoads(problem, stage));
    split.largestMemory = largestOf(stageMemories(problem, stage));
    split.stage = std::move(stage);
    split.optimal = isProven;
    split.bound = isProven ? split.slowest : std::min(bound, split.slowest);
    return split;
}

Split withoutLimit(const SplitProblem& limited, int64_t& steps)
{
    SplitProblem problem = limited;
    problem.memoryLimit = kNoMemoryLimit;
    const Contraction contraction(problem, false);
    SplitSearch search(contraction.items(), 0, steps);
    search.run(std::nullopt);
    return toSplit(problem, contraction.expand(search.stages()), search.bound(), search.isProven());
}

/// The split with the least largest memory.
Split leastMemory(const SplitProblem& problem, int64_t& steps)
{
    SplitProblem memory = problem;
    memory.time = problem.memory;
    memory.memory.assign(problem.size(), 0);
    memory.nets.clear();
    return withoutLimit(memory, steps);
}

std::string wholeBytes(double bytes)
{
    return std::to_string(int64_t(std::ceil(std::min(bytes, 9e18))));
}

Error tooLittleMemory(const SplitProblem& problem, const Split& least)
{
    const UserText stages = countedStages(problem.stages);
    return Error {least.optimal
                      ? tr("no cut into {0} keeps each within {1} bytes of memory: the smallest "
                           "limit that works is {2} bytes",
                           stages, wholeBytes(problem.memoryLimit), wholeBytes(least.slowest))
                      : tr("found no cut into {0} that keeps each within {1} bytes of memory: the "
                           "smallest limit that is known to work is {2} bytes",
                           stages, wholeBytes(problem.memoryLimit), wholeBytes(least.slowest))};
}

} // namespace

Result<Split> splitIntoStages(const SplitProblem& problem, SplitEffort effort)
{
    int64_t steps = effort.steps;
    Split relaxed = withoutLimit(problem, steps);
    if (relaxed.largestMemory <= problem.memoryLimit)
        return relaxed;
    steps = effort.steps / 4;
    const Split least = leastMemory(problem, steps);
    if (least.slowest > problem.memoryLimit)
        return tooLittleMemory(problem, least);
    steps = effort.steps / 2;
    const Contraction contraction(problem, true);
    SplitSearch search(contraction.items(), relaxed.bound, steps);
    search.run(contraction.contract(least.stage));
    return toSplit(problem, contraction.expand(search.stages()), search.bound(), search.isProven());
}

} // namespace meshwright::planning
