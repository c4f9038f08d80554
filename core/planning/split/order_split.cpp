#include "core/planning/split/order_split.h"

#include <algorithm>
#include <limits>

namespace meshwright::planning {

namespace {

constexpr double kNoRuns = std::numeric_limits<double>::infinity();

/// The load of a run that grows at its end.
class RunLoad
{
public:
    explicit RunLoad(const ItemGraph& items)
        : m_items(items)
        , m_inside(items.problem.nets.size(), 0)
    {
    }

    void clear()
    {
        for (uint32_t net : m_touched)
            m_inside[net] = 0;
        m_touched.clear();
        m_time = m_memory = m_exchanged = 0;
    }

    void add(uint32_t item)
    {
        const SplitProblem& problem = m_items.problem;
        m_time += problem.time[item];
        m_memory += problem.memory[item];
        for (uint32_t net : m_items.nets[item]) {
            if (m_inside[net]++ == 0) {
                m_exchanged += problem.nets[net].cost;
                m_touched.push_back(net);
            }
            if (m_inside[net] == problem.nets[net].members.size())
                m_exchanged -= problem.nets[net].cost;
        }
    }

    double time() const { return m_time; }

    double memory() const { return m_memory; }

    double load() const { return m_time + std::max(0.0, m_exchanged); }

private:
    const ItemGraph& m_items;
    std::vector<uint32_t> m_inside; ///< members of every net
    std::vector<uint32_t> m_touched;
    double m_time = 0, m_memory = 0, m_exchanged = 0;
};

/// best(s, j) and the start of the last run that reaches it, for s runs over the first j items.
class RunTable
{
public:
    RunTable(uint32_t stages, uint32_t items)
        : m_stages(stages)
        , m_best(std::size_t(items + 1) * (stages + 1), kNoRuns)
        , m_start(m_best.size(), 0)
    {
        m_best[0] = 0;
    }

    /// The fewest runs that reach the first @p end items; more than the stages: none do.
    uint32_t fewest(uint32_t end) const
    {
        uint32_t runs = 0;
        while (runs <= m_stages && m_best[at(runs, end)] == kNoRuns)
            ++runs;
        return runs;
    }

    void extend(uint32_t start, uint32_t fewest, uint32_t end, double load)
    {
        const double* from = &m_best[at(0, start)];
        double* to = &m_best[at(0, end)];
        for (uint32_t runs = fewest; runs < m_stages && from[runs] < kNoRuns; ++runs) {
            const double slowest = std::max(from[runs], load);
            if (slowest < to[runs + 1]) {
                to[runs + 1] = slowest;
                m_start[at(runs + 1, end)] = start;
            }
            if (from[runs] <= load)
                break; // more runs before this one do not help
        }
    }

    /// More runs are no worse: fills what fewer runs reach better, once no run will end here.
    void settle(uint32_t end)
    {
        for (uint32_t runs = fewest(end) + 1; runs <= m_stages; ++runs) {
            if (m_best[at(runs, end)] > m_best[at(runs - 1, end)]) {
                m_best[at(runs, end)] = m_best[at(runs - 1, end)];
                m_start[at(runs, end)] = kSameWithFewer;
            }
        }
    }

    /// The starts of the runs over the first @p end items, last first.
    std::vector<uint32_t> starts(uint32_t end) const
    {
        std::vector<uint32_t> starts;
        for (uint32_t runs = m_stages; end > 0; --runs) {
            const uint32_t start = m_start[at(runs, end)];
            if (start == kSameWithFewer)
                continue;
            starts.push_back(start);
            end = start;
        }
        return starts;
    }

private:
    static constexpr uint32_t kSameWithFewer = UINT32_MAX;

    std::size_t at(uint32_t runs, uint32_t end) const
    {
        return std::size_t(end) * (m_stages + 1) + runs;
    }

    uint32_t m_stages;
    std::vector<double> m_best;
    std::vector<uint32_t> m_start;
};

} // namespace

std::optional<std::vector<uint32_t>> splitOrder(const ItemGraph& items,
                                                const std::vector<uint32_t>& order, double ceiling)
{
    const uint32_t size = items.size();
    const uint32_t stages = std::min(items.problem.stages, std::max(size, 1u));
    RunTable table(stages, size);
    RunLoad run(items);
    double behind = items.totalTime; // of what comes behind the start
    for (uint32_t start = 0; start < size; ++start) {
        if (start > 0)
            behind -= items.problem.time[order[start - 1]];
        table.settle(start);
        const uint32_t fewest = table.fewest(start);
        if (fewest >= stages || behind > double(stages - fewest) * ceiling)
            continue;
        run.clear();
        for (uint32_t end = start; end < size; ++end) {
            run.add(order[end]);
            if (run.time() >= ceiling || run.memory() > items.problem.memoryLimit)
                break;
            if (run.load() < ceiling)
                table.extend(start, fewest, end + 1, run.load());
        }
    }
    table.settle(size);
    if (table.fewest(size) > stages)
        return std::nullopt;
    std::vector<uint32_t> starts = table.starts(size);
    std::reverse(starts.begin(), starts.end());
    std::vector<uint32_t> stage(size);
    for (uint32_t number = 0; number < starts.size(); ++number) {
        const uint32_t end = number + 1 < starts.size() ? starts[number + 1] : size;
        for (uint32_t place = starts[number]; place < end; ++place)
            stage[order[place]] = number;
    }
    return stage;
}

} // namespace meshwright::planning
