#include "tests/support/split/hybrid_split.h"

#include "core/planning/split/item_graph.h"
#include "core/planning/split/orders.h"
#include "tests/support/split/option_choice.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <tuple>

namespace meshwright::tests {

using namespace planning;

namespace {

/// The runs of one order of a problem.
class HybridCosts : public StageCosts
{
public:
    HybridCosts(const HybridProblem& problem, std::vector<uint32_t> order)
        : m_problem(problem)
        , m_order(std::move(order))
        , m_place(problem.size())
        , m_edgesOf(problem.edgesOf())
        , m_runs(std::size_t(problem.size() + 1) * (problem.size() + 1) * problem.degrees.size())
    {
        for (uint32_t place = 0; place < m_order.size(); ++place)
            m_place[m_order[place]] = place;
        for (uint32_t degree = 0; degree < problem.degrees.size(); ++degree) {
            for (const uint32_t replicas : problem.replicas) {
                const uint64_t devices = uint64_t(problem.degrees[degree]) * replicas;
                if (devices > problem.devices || replicas > problem.mostReplicas)
                    continue;
                m_ways.push_back({uint32_t(devices), replicas});
                m_degrees.push_back(degree);
            }
        }
    }

    uint32_t size() const override { return m_problem.size(); }

    const std::vector<StageWay>& ways() const override { return m_ways; }

    double time(const StageRun& run) override
    {
        const auto key = std::tuple(run.first, run.last, run.way, run.inFlight);
        const auto [known, isNew] = m_times.try_emplace(key, kImpossible);
        if (isNew) {
            if (const std::optional<OptionChoice> choice = choose(run))
                known->second = choice->time;
        }
        return known->second;
    }

    double leastTime(uint32_t first, uint32_t last, uint32_t way) override
    {
        double time = 0;
        for (const auto& options : sharedRun(first, last, m_degrees[way])) {
            double least = kImpossible;
            for (const Share& option : options)
                least = std::min(least, option.over(m_ways[way].weight));
            time += least;
        }
        return time;
    }

    HybridStage stage(const StageRun& run)
    {
        const OptionChoice choice = *choose(run);
        std::vector<std::pair<uint32_t, uint32_t>> chosen; // item, option
        for (uint32_t i = run.first; i < run.last; ++i)
            chosen.emplace_back(m_order[i], choice.options[i - run.first]);
        std::sort(chosen.begin(), chosen.end());
        HybridStage stage;
        for (const auto& [item, option] : chosen) {
            stage.items.push_back(item);
            stage.options.push_back(option);
        }
        stage.degree = m_problem.degrees[m_degrees[run.way]];
        stage.replicas = m_ways[run.way].weight;
        stage.inFlight = run.inFlight;
        stage.time = choice.time;
        return stage;
    }

private:
    /// An option within a run, before its replicas share it.
    struct Share
    {
        double work = 0, reduction = 0, memory = 0, inFlightMemory = 0;

        double over(double replicas) const
        {
            return work / replicas + reduction * (replicas - 1) / replicas;
        }
    };

    using RunShares = std::vector<std::vector<Share>>; ///< per item

    /// With what the edges that the run cuts cost.
    const RunShares& sharedRun(uint32_t first, uint32_t last, uint32_t degree)
    {
        std::unique_ptr<RunShares>& run =
            m_runs[(std::size_t(first) * (size() + 1) + last) * m_problem.degrees.size() + degree];
        if (run)
            return *run;
        run = std::make_unique<RunShares>();
        for (uint32_t place = first; place < last; ++place) {
            const uint32_t item = m_order[place];
            std::vector<Share>& shares = run->emplace_back();
            for (const ItemOption& option : m_problem.options[item][degree]) {
                shares.push_back(
                    {option.time, option.reduction, option.memory, option.inFlightMemory});
                for (std::size_t i = 0; i < m_edgesOf[item].size(); ++i) {
                    const HybridEdge& edge = m_problem.edges[m_edgesOf[item][i]];
                    const uint32_t other = m_place[edge.from == item ? edge.to : edge.from];
                    if (other < first || other >= last)
                        shares.back().work += edge.cost + option.exchange[i];
                }
            }
        }
        return *run;
    }

    std::optional<OptionChoice> choose(const StageRun& run)
    {
        std::vector<std::vector<ChoiceCost>> items;
        for (const auto& options : sharedRun(run.first, run.last, m_degrees[run.way])) {
            auto& costs = items.emplace_back();
            for (const Share& option : options)
                costs.push_back({option.over(m_ways[run.way].weight),
                                 option.memory + option.inFlightMemory * run.inFlight});
        }
        return fastestWithin(items, m_problem.memoryLimit);
    }

    const HybridProblem& m_problem;
    std::vector<uint32_t> m_order, m_place;
    std::vector<std::vector<uint32_t>> m_edgesOf;
    std::vector<StageWay> m_ways;
    std::vector<uint32_t> m_degrees; ///< index, per way
    std::vector<std::unique_ptr<RunShares>> m_runs; ///< by (first, last, degree)
    std::map<std::tuple<uint32_t, uint32_t, uint32_t, uint32_t>, double> m_times;
};

/// What orders are made of.
ItemGraph hybridGraph(const HybridProblem& problem)
{
    SplitProblem items;
    items.time.assign(problem.size(), 0);
    items.memory.assign(problem.size(), 0);
    for (const HybridEdge& edge : problem.edges) {
        items.order.emplace_back(edge.from, edge.to);
        items.nets.push_back(
            {{std::min(edge.from, edge.to), std::max(edge.from, edge.to)}, edge.cost});
    }
    return ItemGraph(std::move(items));
}

} // namespace

std::vector<std::vector<uint32_t>> HybridProblem::edgesOf() const
{
    std::vector<std::vector<uint32_t>> of(size());
    for (uint32_t i = 0; i < edges.size(); ++i) {
        of[edges[i].from].push_back(i);
        of[edges[i].to].push_back(i);
    }
    return of;
}

std::optional<HybridSplit> splitHybrid(const HybridProblem& problem)
{
    std::vector<std::vector<uint32_t>> orders = candidateOrders(hybridGraph(problem));
    std::sort(orders.begin(), orders.end());
    orders.erase(std::unique(orders.begin(), orders.end()), orders.end());
    std::optional<HybridSplit> best;
    for (const std::vector<uint32_t>& order : orders) {
        HybridCosts costs(problem, order);
        const WaySplit found = splitByWays(costs, {problem.devices, problem.mostReplicas});
        if (found.stages.empty() || (best && found.slowest >= best->slowest))
            continue;
        best.emplace();
        best->slowest = found.slowest;
        for (const StageRun& run : found.stages)
            best->stages.push_back(costs.stage(run));
    }
    return best;
}

} // namespace meshwright::tests
