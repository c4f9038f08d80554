#include "core/simulate/analysis/critical_path.h"

#include "core/simulate/analysis/run_dependencies.h"

#include <algorithm>
#include <optional>
#include <tuple>

namespace meshwright::simulate {

namespace {

class PathTracer
{
public:
    explicit PathTracer(const RunDependencies& run)
        : m_run(run)
        , m_tasks(run.simulation().tasks)
    {
    }

    CriticalPath trace()
    {
        CriticalPath path;
        for (std::optional<TaskIndex> task = last(); task;) {
            const Hold hold = whatHeld(*task);
            path.steps.push_back({*task, hold.by, hold.latency});
            task = hold.task;
        }
        std::reverse(path.steps.begin(), path.steps.end());
        addUp(path);
        return path;
    }

private:
    struct Hold
    {
        std::optional<TaskIndex> task; ///< none: the path begins here
        HeldBy by = HeldBy::Nothing;
        Picoseconds latency;
    };

    std::optional<TaskIndex> last() const
    {
        const auto found =
            std::max_element(m_tasks.begin(), m_tasks.end(),
                             [](const Task& a, const Task& b) { return a.end < b.end; });
        return found == m_tasks.end() ? std::nullopt
                                      : std::optional(TaskIndex(found - m_tasks.begin()));
    }

    /// The predecessor whose end and latency gave the start; where there is none such, a task that
    /// had the same queue until then.
    Hold whatHeld(TaskIndex task)
    {
        const Picoseconds start = m_tasks[task].start;
        const Neighbour* latest = nullptr;
        const auto rank = [this](const Neighbour& each) {
            const bool isData = each.kind == DependencyKind::Data;
            return std::tuple(m_tasks[each.task].end + each.latency, !isData, -int64_t(each.task));
        };
        for (const Neighbour& before : m_run.predecessors(task)) {
            if (!latest || rank(before) > rank(*latest))
                latest = &before;
        }
        const bool explains = latest && m_tasks[latest->task].end + latest->latency == start;
        if (!explains) {
            if (const std::optional<TaskIndex> other = hadQueueUntil(task))
                return {other, HeldBy::Resource, {}};
        }
        if (!latest)
            return {std::nullopt, HeldBy::Nothing, start};
        return {latest->task, latest->kind == DependencyKind::Order ? HeldBy::Order : HeldBy::Data,
                start - m_tasks[latest->task].end};
    }

    /// The task on the same queue that ended when this one started.
    std::optional<TaskIndex> hadQueueUntil(TaskIndex task)
    {
        const std::optional<QueueIndex> queue = m_run.graph().queueOf(task);
        if (!queue)
            return std::nullopt;
        if (m_queues.empty())
            listQueues();
        const Picoseconds start = m_tasks[task].start;
        const std::vector<TaskIndex>& tasks = m_queues[*queue];
        const auto found = std::partition_point(
            tasks.begin(), tasks.end(), [&](TaskIndex each) { return m_tasks[each].end < start; });
        return found != tasks.end() && m_tasks[*found].end == start ? std::optional(*found)
                                                                    : std::nullopt;
    }

    /// The tasks of each queue by their end. One that takes no time holds up nobody.
    void listQueues()
    {
        m_queues.resize(m_run.graph().queueCount());
        for (TaskIndex task = 0; task < m_tasks.size(); ++task) {
            const std::optional<QueueIndex> queue = m_run.graph().queueOf(task);
            if (queue && m_tasks[task].start < m_tasks[task].end)
                m_queues[*queue].push_back(task);
        }
        for (std::vector<TaskIndex>& tasks : m_queues)
            std::stable_sort(tasks.begin(), tasks.end(), [this](TaskIndex a, TaskIndex b) {
                return m_tasks[a].end < m_tasks[b].end;
            });
    }

    void addUp(CriticalPath& path) const
    {
        const Simulation& simulation = m_run.simulation();
        path.computeOf.resize(simulation.stages.size());
        for (const CriticalStep& step : path.steps) {
            const Task& task = m_tasks[step.task];
            path.latency += step.latency;
            if (step.task >= simulation.computeTasks) {
                path.transfers += task.end - task.start;
            } else {
                path.compute += task.end - task.start;
                path.computeOf[task.stage.index] += task.end - task.start;
            }
        }
    }

    const RunDependencies& m_run;
    const std::vector<Task>& m_tasks;
    std::vector<std::vector<TaskIndex>> m_queues; ///< filled when first asked for
};

} // namespace

CriticalPath criticalPath(const RunDependencies& run)
{
    return PathTracer(run).trace();
}

CriticalPath criticalPath(const Simulation& simulation)
{
    return simulation.completed ? criticalPath(RunDependencies(simulation)) : CriticalPath();
}

} // namespace meshwright::simulate
