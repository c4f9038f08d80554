#include "core/planning/elimination/pairwise_problem.h"

#include "core/planning/elimination/cost_table.h"
#include "core/planning/elimination/elimination_order.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace meshwright::planning {

namespace {

constexpr double kForbidden = std::numeric_limits<double>::infinity();

/// Eliminates the nodes of an order one after another, then makes the choices backward.
class Elimination
{
public:
    /// @p limit: entries of a table; where more would be needed the tables of a node are minimised
    /// in several parts, each at its best, so that the sum is a bound.
    Elimination(std::deque<CostTable> tables, const std::vector<uint32_t>& order,
                std::span<const uint32_t> choices, uint64_t limit)
        : m_tables(std::move(tables))
        , m_order(order)
        , m_choices(choices)
        , m_limit(limit)
        , m_place(choices.size(), UINT32_MAX)
        , m_ofNode(choices.size())
    {
        for (uint32_t place = 0; place < order.size(); ++place)
            m_place[order[place]] = place;
        for (const CostTable& table : m_tables)
            assign(table);
        for (uint32_t node : order)
            eliminate(node);
    }

    double bound() const { return m_bound; }

    bool isExact() const { return m_isExact; }

    uint32_t width() const { return m_width; }

    /// Chooses for the nodes of the order; adds those that could choose otherwise at the same cost.
    void decide(std::vector<uint32_t>& choice, std::vector<uint32_t>& tied) const
    {
        for (auto node = m_order.rbegin(); node != m_order.rend(); ++node) {
            double least = kForbidden;
            uint32_t best = 0, alike = 0;
            for (uint32_t each = 0; each < m_choices[*node]; ++each) {
                choice[*node] = each;
                double sum = 0;
                for (const CostTable* table : m_ofNode[*node])
                    sum += table->at(choice);
                const double slack = 1e-12 * (1 + std::abs(least));
                if (sum < least - slack || least == kForbidden) {
                    best = sum < least ? each : best;
                    least = std::min(least, sum);
                    alike = 0;
                } else if (sum <= least + slack) {
                    ++alike;
                }
            }
            choice[*node] = best;
            if (alike > 0)
                tied.push_back(*node);
        }
    }

private:
    /// To the first of its nodes that is eliminated; without any it is a part of the bound.
    void assign(const CostTable& table)
    {
        if (table.nodes.empty()) {
            m_bound += table.costs[0];
            return;
        }
        uint32_t first = table.nodes[0];
        for (uint32_t node : table.nodes)
            first = m_place[node] < m_place[first] ? node : first;
        m_ofNode[first].push_back(&table);
    }

    void eliminate(uint32_t node)
    {
        std::vector<const CostTable*> part;
        std::vector<uint32_t> nodes {node};
        for (const CostTable* table : m_ofNode[node]) {
            std::vector<uint32_t> with;
            std::set_union(nodes.begin(), nodes.end(), table->nodes.begin(), table->nodes.end(),
                           std::back_inserter(with));
            if (!part.empty() && entriesOver(with, m_choices) > m_limit) {
                m_isExact = false;
                minimize(node, part);
                part.clear();
                with = table->nodes;
            }
            part.push_back(table);
            nodes = std::move(with);
        }
        minimize(node, part);
    }

    void minimize(uint32_t node, const std::vector<const CostTable*>& part)
    {
        const CostTable& table = m_tables.emplace_back(minimumOver(node, part, m_choices));
        m_width = std::max(m_width, uint32_t(table.nodes.size()));
        assign(table);
    }

    std::deque<CostTable> m_tables; ///< whose entries stay where they are
    const std::vector<uint32_t>& m_order;
    std::span<const uint32_t> m_choices;
    uint64_t m_limit;
    std::vector<uint32_t> m_place; ///< in the order
    std::vector<std::vector<const CostTable*>> m_ofNode;
    double m_bound = 0;
    bool m_isExact = true;
    uint32_t m_width = 0;
};

Result<void> check(const PairwiseProblem& problem)
{
    constexpr std::size_t kMostChoices = 1u << 20;
    const auto isCost = [](double cost) { return cost > -kForbidden && !std::isnan(cost); };
    for (std::size_t node = 0; node < problem.nodes.size(); ++node) {
        const std::vector<double>& costs = problem.nodes[node];
        if (costs.empty() || costs.size() > kMostChoices)
            return Error {tr("node {0} has {1} choices; it needs 1 to {2}", node, costs.size(),
                             kMostChoices)};
        if (!std::all_of(costs.begin(), costs.end(), isCost))
            return Error {tr("a choice of node {0} costs no number", node)};
    }
    for (std::size_t i = 0; i < problem.edges.size(); ++i) {
        const PairwiseEdge& edge = problem.edges[i];
        if (std::max(edge.one, edge.other) >= problem.nodes.size() || edge.one == edge.other)
            return Error {tr("edge {0} must join two nodes that there are", i)};
        if (edge.costs.size() != problem.nodes[edge.one].size() * problem.nodes[edge.other].size())
            return Error {tr("edge {0} has {1} costs; its nodes have {2} times {3} choices", i,
                             edge.costs.size(), problem.nodes[edge.one].size(),
                             problem.nodes[edge.other].size())};
        if (!std::all_of(edge.costs.begin(), edge.costs.end(), isCost))
            return Error {tr("edge {0} has a cost that is no number", i)};
    }
    return {};
}

std::deque<CostTable> tablesOf(const PairwiseProblem& problem, std::span<const uint32_t> choices)
{
    std::deque<CostTable> tables;
    for (uint32_t node = 0; node < problem.nodes.size(); ++node)
        tables.emplace_back(std::vector<uint32_t> {node}, choices).costs = problem.nodes[node];
    for (const PairwiseEdge& edge : problem.edges) {
        const bool isTurned = edge.one > edge.other;
        const auto [one, other] = std::minmax(edge.one, edge.other);
        CostTable& table = tables.emplace_back(std::vector<uint32_t> {one, other}, choices);
        for (uint32_t i = 0; i < choices[one]; ++i) {
            for (uint32_t j = 0; j < choices[other]; ++j)
                table.costs[i * choices[other] + j] =
                    edge.costs[isTurned ? j * choices[one] + i : i * choices[other] + j];
        }
    }
    return tables;
}

/// Solves one problem; keeps the best of the runs.
class PairwiseMinimizer
{
public:
    PairwiseMinimizer(const PairwiseProblem& problem, const EliminationLimits& limits)
        : m_problem(problem)
        , m_limits(limits)
    {
        for (const std::vector<double>& costs : problem.nodes)
            m_choices.push_back(uint32_t(costs.size()));
        m_solution.choice.assign(problem.nodes.size(), 0);
        m_solution.cost = kForbidden;
    }

    PairwiseSolution solve()
    {
        EliminationOrder order = minimumDegreeOrder(m_problem, m_choices, m_limits.largestTable);
        if (double(order.runs) * double(order.work) <= double(m_limits.mostWork)) {
            m_solution.conditioned = order.conditioned;
            std::vector<uint32_t> choice(m_choices.size(), 0);
            condition(tablesOf(m_problem, m_choices), order, 0, choice);
            m_solution.bound = m_solution.cost;
            m_solution.isOptimal = true;
        } else {
            order = minimumDegreeOrder(m_problem, m_choices, UINT64_MAX);
            approximate(order.nodes);
        }
        std::sort(m_solution.tied.begin(), m_solution.tied.end());
        return std::move(m_solution);
    }

private:
    /// Tries the choices of the conditioned from the @p depth th on.
    void condition(const std::deque<CostTable>& tables, const EliminationOrder& order,
                   std::size_t depth, std::vector<uint32_t>& choice)
    {
        if (depth == order.conditioned.size()) {
            run(tables, order, choice);
            return;
        }
        const uint32_t node = order.conditioned[depth];
        for (uint32_t each = 0; each < m_choices[node]; ++each) {
            choice[node] = each;
            std::deque<CostTable> fixed;
            for (const CostTable& table : tables)
                fixed.push_back(table.fixed(node, each, m_choices));
            condition(fixed, order, depth + 1, choice);
        }
    }

    void run(const std::deque<CostTable>& tables, const EliminationOrder& order,
             std::vector<uint32_t> choice)
    {
        const Elimination elimination(tables, order.nodes, m_choices, UINT64_MAX);
        m_solution.width = std::max(m_solution.width, elimination.width());
        const double slack = 1e-12 * (1 + std::abs(elimination.bound()));
        if (!(elimination.bound() <= m_solution.cost + slack) || std::isinf(elimination.bound()))
            return;
        std::vector<uint32_t> tied;
        elimination.decide(choice, tied);
        if (elimination.bound() < m_solution.cost - slack) {
            m_solution.tied = std::move(tied);
            m_solution.choice = std::move(choice);
            m_solution.cost = pairwiseCost(m_problem, m_solution.choice);
            return;
        }
        // As good as one before: the conditioned could choose otherwise.
        for (uint32_t node : order.conditioned) {
            if (choice[node] != m_solution.choice[node])
                m_solution.tied.push_back(node);
        }
        m_solution.tied.insert(m_solution.tied.end(), tied.begin(), tied.end());
        std::sort(m_solution.tied.begin(), m_solution.tied.end());
        m_solution.tied.erase(std::unique(m_solution.tied.begin(), m_solution.tied.end()),
                              m_solution.tied.end());
    }

    void approximate(const std::vector<uint32_t>& order)
    {
        const Elimination elimination(tablesOf(m_problem, m_choices), order, m_choices,
                                      m_limits.largestTable);
        m_solution.width = elimination.width();
        m_solution.bound = elimination.bound();
        elimination.decide(m_solution.choice, m_solution.tied);
        m_solution.tied.clear(); // alike by the bound is not alike
        improve();
        m_solution.cost = pairwiseCost(m_problem, m_solution.choice);
        m_solution.isOptimal = elimination.isExact()
            || m_solution.cost <= m_solution.bound + 1e-12 * (1 + std::abs(m_solution.bound));
    }

    /// Changes one choice at a time as long as that saves anything.
    void improve()
    {
        std::vector<std::vector<uint32_t>> edges(m_choices.size());
        for (uint32_t i = 0; i < m_problem.edges.size(); ++i) {
            edges[m_problem.edges[i].one].push_back(i);
            edges[m_problem.edges[i].other].push_back(i);
        }
        constexpr int kMostPasses = 50;
        bool isChanged = true;
        for (int pass = 0; pass < kMostPasses && isChanged; ++pass) {
            isChanged = false;
            for (uint32_t node = 0; node < m_choices.size(); ++node)
                isChanged = improve(node, edges[node]) || isChanged;
        }
    }

    bool improve(uint32_t node, const std::vector<uint32_t>& edges)
    {
        std::vector<uint32_t>& choice = m_solution.choice;
        const uint32_t before = choice[node];
        const auto cost = [&](uint32_t each) {
            choice[node] = each;
            double sum = m_problem.nodes[node][each];
            for (uint32_t i : edges) {
                const PairwiseEdge& edge = m_problem.edges[i];
                sum += edge.costs[choice[edge.one] * m_choices[edge.other] + choice[edge.other]];
            }
            return sum;
        };
        uint32_t best = before;
        double least = cost(before);
        for (uint32_t each = 0; each < m_choices[node]; ++each) {
            const double sum = cost(each);
            if (sum < least) {
                least = sum;
                best = each;
            }
        }
        choice[node] = best;
        return best != before;
    }

    const PairwiseProblem& m_problem;
    EliminationLimits m_limits;
    std::vector<uint32_t> m_choices; ///< how many every node has
    PairwiseSolution m_solution;
};

} // namespace

double pairwiseCost(const PairwiseProblem& problem, const std::vector<uint32_t>& choice)
{
    double cost = 0;
    for (std::size_t node = 0; node < choice.size(); ++node)
        cost += problem.nodes[node][choice[node]];
    for (const PairwiseEdge& edge : problem.edges)
        cost +=
            edge.costs[choice[edge.one] * problem.nodes[edge.other].size() + choice[edge.other]];
    return cost;
}

Result<PairwiseSolution> minimizePairwise(const PairwiseProblem& problem,
                                          const EliminationLimits& limits)
{
    if (const Result<void> valid = check(problem); !valid)
        return valid.error();
    PairwiseSolution solution = PairwiseMinimizer(problem, limits).solve();
    if (std::isinf(solution.cost))
        return Error {tr("no choices are allowed together")};
    return solution;
}

} // namespace meshwright::planning
