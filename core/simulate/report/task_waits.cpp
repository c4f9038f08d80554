#include "core/simulate/report/task_waits.h"

#include "core/simulate/engine/engine.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

bool isOrder(const TaskGraph& graph, std::size_t dependency)
{
    return std::any_of(graph.orders().begin(), graph.orders().end(), [&](const auto& range) {
        return range.first <= dependency && dependency < range.last;
    });
}

/// The task that ended last on the queue of another before that one started.
std::optional<TaskWait> lastOnQueue(const Simulation& simulation, std::size_t index)
{
    const TaskGraph& graph = *simulation.graph;
    const std::optional<QueueIndex> queue = graph.queueOf(TaskIndex(index));
    if (!queue)
        return std::nullopt;
    std::optional<TaskWait> last;
    for (std::size_t i = 0; i < simulation.tasks.size(); ++i) {
        const Picoseconds end = simulation.tasks[i].end;
        const bool isBefore = i != index && end <= simulation.tasks[index].start
            && graph.queueOf(TaskIndex(i)) == queue;
        if (isBefore && (!last || end > last->until))
            last = TaskWait {uint32_t(i), WaitReason::Busy, end};
    }
    return last;
}

} // namespace

std::vector<TaskWait> waitsOf(const Simulation& simulation, std::size_t task)
{
    std::vector<TaskWait> waits;
    if (!simulation.graph)
        return waits;
    const std::span<const TaskGraph::Dependency> dependencies = simulation.graph->dependencies();
    for (std::size_t i = 0; i < dependencies.size(); ++i) {
        const TaskGraph::Dependency& dependency = dependencies[i];
        if (dependency.after != task)
            continue;
        waits.push_back({dependency.before,
                         isOrder(*simulation.graph, i) ? WaitReason::Order : WaitReason::Data,
                         simulation.tasks[dependency.before].end + dependency.latency});
    }
    const std::optional<TaskWait> busy = lastOnQueue(simulation, task);
    const auto isKnown = [&](const TaskWait& wait) { return wait.task == busy->task; };
    if (busy && std::none_of(waits.begin(), waits.end(), isKnown))
        waits.push_back(*busy);
    std::stable_sort(waits.begin(), waits.end(), [](const TaskWait& a, const TaskWait& b) {
        return a.until > b.until || (a.until == b.until && a.reason < b.reason);
    });
    // One that is needed and comes before in the order, too, is told once.
    std::vector<TaskWait> once;
    for (const TaskWait& wait : waits) {
        if (std::none_of(once.begin(), once.end(),
                         [&](const TaskWait& told) { return told.task == wait.task; }))
            once.push_back(wait);
    }
    return once;
}

std::vector<uint32_t> waitingFor(const Simulation& simulation, std::size_t task)
{
    std::vector<uint32_t> waiting;
    if (!simulation.graph)
        return waiting;
    const std::span<const TaskGraph::Dependency> dependencies = simulation.graph->dependencies();
    for (std::size_t i = 0; i < dependencies.size(); ++i) {
        if (dependencies[i].before == task && !isOrder(*simulation.graph, i))
            waiting.push_back(dependencies[i].after);
    }
    std::stable_sort(waiting.begin(), waiting.end(), [&](uint32_t a, uint32_t b) {
        return simulation.tasks[a].start < simulation.tasks[b].start;
    });
    return waiting;
}

} // namespace meshwright::simulate
