#include "core/simulate/analysis/run_dependencies.h"

#include <algorithm>

namespace meshwright::simulate {

RunDependencies::RunDependencies(const Simulation& simulation)
    : m_simulation(simulation)
{
    std::vector<bool> isOrder(graph().dependencies().size(), false);
    for (const TaskGraph::OrderRange& range : graph().orders())
        std::fill(isOrder.begin() + std::ptrdiff_t(range.first),
                  isOrder.begin() + std::ptrdiff_t(range.last), true);
    m_predecessors = listBy(Side::After, isOrder);
    m_successors = listBy(Side::Before, isOrder);
    sortTopologically();
}

RunDependencies::Lists RunDependencies::listBy(Side side, const std::vector<bool>& isOrder) const
{
    const std::span<const TaskGraph::Dependency> dependencies = graph().dependencies();
    const auto owner = [side](const TaskGraph::Dependency& dependency) {
        return side == Side::Before ? dependency.before : dependency.after;
    };
    Lists lists;
    lists.first.assign(graph().taskCount() + 1, 0);
    for (const TaskGraph::Dependency& dependency : dependencies)
        ++lists.first[owner(dependency) + 1];
    for (std::size_t i = 1; i < lists.first.size(); ++i)
        lists.first[i] += lists.first[i - 1];
    lists.all.resize(dependencies.size());
    std::vector<uint32_t> next(lists.first.begin(), lists.first.end() - 1);
    for (std::size_t i = 0; i < dependencies.size(); ++i) {
        const TaskGraph::Dependency& dependency = dependencies[i];
        const TaskIndex other = side == Side::Before ? dependency.after : dependency.before;
        lists.all[next[owner(dependency)]++] = {
            other, isOrder[i] ? DependencyKind::Order : DependencyKind::Data, dependency.latency};
    }
    return lists;
}

void RunDependencies::sortTopologically()
{
    std::vector<uint32_t> waiting(graph().taskCount());
    m_order.reserve(waiting.size());
    for (TaskIndex task = 0; task < waiting.size(); ++task) {
        waiting[task] = uint32_t(predecessors(task).size());
        if (waiting[task] == 0)
            m_order.push_back(task);
    }
    for (std::size_t i = 0; i < m_order.size(); ++i) {
        for (const Neighbour& next : successors(m_order[i])) {
            if (--waiting[next.task] == 0)
                m_order.push_back(next.task);
        }
    }
}

} // namespace meshwright::simulate
