#include "core/planning/split/boundary_moves.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

class BoundaryMoves
{
public:
    BoundaryMoves(const ItemGraph& items, std::vector<uint32_t>& stage)
        : m_items(items)
        , m_stage(stage)
        , m_loads(stageLoads(items.problem, stage))
        , m_memories(stageMemories(items.problem, stage))
        , m_inside(items.problem.nets.size() * m_loads.size(), 0)
    {
        for (uint32_t net = 0; net < items.problem.nets.size(); ++net) {
            for (uint32_t member : items.problem.nets[net].members)
                ++inside(net, stage[member]);
        }
    }

    bool pass()
    {
        bool isMoved = false;
        for (uint32_t item = 0; item < m_items.size(); ++item) {
            const auto [first, last] = range(item);
            for (uint32_t to : {first, last, m_stage[item] - 1, m_stage[item] + 1}) {
                if (to < first || to > last || to == m_stage[item])
                    continue;
                isMoved = tryMove(item, to) || isMoved;
            }
        }
        return isMoved;
    }

private:
    /// The stages that what is before and behind an item leaves it.
    std::pair<uint32_t, uint32_t> range(uint32_t item) const
    {
        uint32_t first = 0, last = uint32_t(m_loads.size()) - 1;
        for (uint32_t other : m_items.before[item])
            first = std::max(first, m_stage[other]);
        for (uint32_t other : m_items.after[item])
            last = std::min(last, m_stage[other]);
        return {first, last};
    }

    bool tryMove(uint32_t item, uint32_t to)
    {
        const SplitProblem& problem = m_items.problem;
        const uint32_t from = m_stage[item];
        if (m_memories[to] + problem.memory[item] > problem.memoryLimit)
            return false;
        double here = m_loads[from] - problem.time[item], there = m_loads[to] + problem.time[item];
        for (uint32_t index : m_items.nets[item]) {
            const Net& net = problem.nets[index];
            const std::size_t besideFrom = inside(index, from) - 1, besideTo = inside(index, to);
            const std::size_t others = net.members.size() - 1;
            here += (besideFrom == others ? net.cost : 0) - (besideFrom == 0 ? net.cost : 0);
            there += (besideTo == 0 ? net.cost : 0) - (besideTo == others ? net.cost : 0);
        }
        if (std::max(here, there) >= std::max(m_loads[from], m_loads[to]) * (1 - 1e-12))
            return false;
        m_loads[from] = here;
        m_loads[to] = there;
        m_memories[from] -= problem.memory[item];
        m_memories[to] += problem.memory[item];
        for (uint32_t net : m_items.nets[item]) {
            --inside(net, from);
            ++inside(net, to);
        }
        m_stage[item] = to;
        return true;
    }

    uint32_t& inside(uint32_t net, uint32_t stage)
    {
        return m_inside[std::size_t(net) * m_loads.size() + stage];
    }

    const ItemGraph& m_items;
    std::vector<uint32_t>& m_stage;
    std::vector<double> m_loads, m_memories;
    std::vector<uint32_t> m_inside; ///< members of every net on every stage
};

} // namespace

void moveAcrossBoundaries(const ItemGraph& items, std::vector<uint32_t>& stage)
{
    if (stage.empty())
        return;
    constexpr int kMostPasses = 20;
    constexpr uint64_t kMostCounts = uint64_t(1) << 24;
    const uint64_t stages = *std::max_element(stage.begin(), stage.end()) + 1;
    if (items.problem.nets.size() * stages > kMostCounts)
        return;
    BoundaryMoves moves(items, stage);
    for (int pass = 0; pass < kMostPasses && moves.pass(); ++pass) { }
}

} // namespace meshwright::planning
