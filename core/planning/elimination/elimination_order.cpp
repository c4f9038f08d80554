#include "core/planning/elimination/elimination_order.h"

#include "core/planning/elimination/cost_table.h"

#include <algorithm>
#include <limits>
#include <set>

namespace meshwright::planning {

namespace {

uint64_t saturatedProduct(uint64_t a, uint64_t b)
{
    uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<uint64_t>::max() : product;
}

/// Who is beside whom, as nodes are taken out.
class Neighbours
{
public:
    explicit Neighbours(const PairwiseProblem& problem)
        : m_beside(problem.nodes.size())
    {
        for (const PairwiseEdge& edge : problem.edges) {
            m_beside[edge.one].insert(edge.other);
            m_beside[edge.other].insert(edge.one);
        }
        for (uint32_t node = 0; node < m_beside.size(); ++node)
            m_byDegree.emplace(m_beside[node].size(), node);
    }

    bool isEmpty() const { return m_byDegree.empty(); }

    uint32_t fewest() const { return m_byDegree.begin()->second; }

    /// The first of those with the most.
    uint32_t most() const
    {
        return m_byDegree.lower_bound({m_byDegree.rbegin()->first, 0})->second;
    }

    std::vector<uint32_t> of(uint32_t node) const
    {
        return {m_beside[node].begin(), m_beside[node].end()};
    }

    void remove(uint32_t node)
    {
        m_byDegree.erase({m_beside[node].size(), node});
        for (uint32_t other : m_beside[node])
            change(other, [&](std::set<uint32_t>& beside) { beside.erase(node); });
        m_beside[node].clear();
    }

    void join(const std::vector<uint32_t>& nodes)
    {
        for (uint32_t node : nodes) {
            change(node, [&](std::set<uint32_t>& beside) {
                beside.insert(nodes.begin(), nodes.end());
                beside.erase(node);
            });
        }
    }

private:
    template<typename Edit>
    void change(uint32_t node, const Edit& edit)
    {
        m_byDegree.erase({m_beside[node].size(), node});
        edit(m_beside[node]);
        m_byDegree.emplace(m_beside[node].size(), node);
    }

    std::vector<std::set<uint32_t>> m_beside;
    std::set<std::pair<std::size_t, uint32_t>> m_byDegree;
};

} // namespace

EliminationOrder minimumDegreeOrder(const PairwiseProblem& problem,
                                    std::span<const uint32_t> choices, uint64_t largestTable)
{
    EliminationOrder order;
    Neighbours neighbours(problem);
    while (!neighbours.isEmpty()) {
        const uint32_t node = neighbours.fewest();
        const std::vector<uint32_t> beside = neighbours.of(node);
        const uint64_t entries = saturatedProduct(entriesOver(beside, choices), choices[node]);
        if (entries > largestTable && !beside.empty()) {
            const uint32_t widest = neighbours.most();
            order.conditioned.push_back(widest);
            order.runs = saturatedProduct(order.runs, choices[widest]);
            neighbours.remove(widest);
            continue;
        }
        order.nodes.push_back(node);
        order.work += entries;
        neighbours.remove(node);
        neighbours.join(beside);
    }
    return order;
}

} // namespace meshwright::planning
