#include "core/simulate/engine/repeated_run.h"

#include "core/simulate/engine/link_order.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

struct Edge
{
    TaskIndex before = 0, after = 0;
    uint32_t latency = 0;
};

/// Dependencies, and what waits for the task before it on its link. None: a queue chooses.
std::optional<std::vector<Edge>> edgesOf(const TaskGraph& graph,
                                         std::span<const uint32_t> latencyOf)
{
    std::vector<Edge> edges;
    edges.reserve(graph.dependencies().size() + graph.taskCount());
    for (std::size_t i = 0; i < graph.dependencies().size(); ++i) {
        const TaskGraph::Dependency& one = graph.dependencies()[i];
        edges.push_back({one.before, one.after, i < latencyOf.size() ? latencyOf[i] : 0});
    }
    for (const std::optional<LinkOrder>& order : linkOrders(graph)) {
        if (!order)
            return std::nullopt;
        for (std::size_t i = 1; i < order->size(); ++i)
            edges.push_back({(*order)[i - 1], (*order)[i], 0});
    }
    return edges;
}

/// Lists of one task after the other: that of task t from first[t] to first[t + 1].
template<typename Entry>
struct ListsByTask
{
    std::vector<uint32_t> first;
    std::vector<Entry> all;

    /// @p owner: the task in whose list an edge is; @p entry: what stands there for it.
    template<typename Make>
    ListsByTask(const std::vector<Edge>& edges, TaskIndex Edge::*owner, std::size_t tasks,
                const Make& entry)
        : first(tasks + 1, 0)
        , all(edges.size())
    {
        for (const Edge& edge : edges)
            ++first[edge.*owner + 1];
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        std::vector<uint32_t> next(first.begin(), first.end() - 1);
        for (const Edge& edge : edges)
            all[next[edge.*owner]++] = entry(edge);
    }

    std::span<const Entry> of(TaskIndex task) const
    {
        return std::span(all).subspan(first[task], first[task + 1] - first[task]);
    }
};

} // namespace

std::optional<RepeatedRun> RepeatedRun::of(const TaskGraph& graph,
                                           std::span<const uint32_t> durationOf,
                                           std::span<const uint32_t> latencyOf)
{
    const std::optional<std::vector<Edge>> edges = edgesOf(graph, latencyOf);
    if (!edges)
        return std::nullopt;
    const std::size_t tasks = graph.taskCount();
    const ListsByTask<TaskIndex> successors(*edges, &Edge::before, tasks,
                                            [](const Edge& edge) { return edge.after; });
    const ListsByTask<Wait> predecessors(*edges, &Edge::after, tasks, [](const Edge& edge) {
        return Wait {edge.before, edge.latency};
    });
    std::vector<uint32_t> waits(tasks);
    std::vector<TaskIndex> order; // one that respects all edges
    order.reserve(tasks);
    for (TaskIndex task = 0; task < tasks; ++task) {
        waits[task] = uint32_t(predecessors.of(task).size());
        if (waits[task] == 0)
            order.push_back(task);
    }
    RepeatedRun made;
    made.m_items.reserve(tasks);
    made.m_waits.reserve(edges->size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const TaskIndex task = order[i];
        const std::span<const Wait> before = predecessors.of(task);
        made.m_waits.insert(made.m_waits.end(), before.begin(), before.end());
        made.m_items.push_back({task, durationOf[task], uint32_t(made.m_waits.size())});
        for (const TaskIndex after : successors.of(task)) {
            if (--waits[after] == 0)
                order.push_back(after);
        }
    }
    if (order.size() < tasks)
        return std::nullopt; // some wait for one another
    return made;
}

TaskTimes RepeatedRun::run(std::span<const Picoseconds> durations,
                           std::span<const Picoseconds> latencies) const
{
    TaskTimes times;
    times.start.resize(m_items.size());
    times.end.resize(m_items.size());
    std::vector<Picoseconds> waiting(latencies.size() + 1);
    std::copy(latencies.begin(), latencies.end(), waiting.begin() + 1);
    uint32_t at = 0;
    for (const Item& item : m_items) {
        Picoseconds start;
        for (; at < item.endOfWaits; ++at)
            start = std::max(start, times.end[m_waits[at].task] + waiting[m_waits[at].latency]);
        const Picoseconds end = start + durations[item.duration];
        times.start[item.task] = start;
        times.end[item.task] = end;
        times.lastEnd = std::max(times.lastEnd, end);
    }
    return times;
}

} // namespace meshwright::simulate
