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

/// Indices of edges by one of their ends: those of task t from first[t] to first[t + 1].
struct EdgesByTask
{
    std::vector<uint32_t> first, edges;

    EdgesByTask(const std::vector<Edge>& all, TaskIndex Edge::*end, std::size_t tasks)
        : first(tasks + 1, 0)
        , edges(all.size())
    {
        for (const Edge& edge : all)
            ++first[edge.*end + 1];
        for (std::size_t i = 1; i < first.size(); ++i)
            first[i] += first[i - 1];
        std::vector<uint32_t> next(first.begin(), first.end() - 1);
        for (uint32_t i = 0; i < all.size(); ++i)
            edges[next[all[i].*end]++] = i;
    }

    std::span<const uint32_t> of(TaskIndex task) const
    {
        return std::span(edges).subspan(first[task], first[task + 1] - first[task]);
    }
};

/// Tasks in an order that respects all edges; fewer than there are: some wait for one another.
std::vector<TaskIndex> sorted(const std::vector<Edge>& edges, std::size_t tasks)
{
    const EdgesByTask successors(edges, &Edge::before, tasks);
    std::vector<uint32_t> waits(tasks, 0);
    for (const Edge& edge : edges)
        ++waits[edge.after];
    std::vector<TaskIndex> order;
    order.reserve(tasks);
    for (TaskIndex task = 0; task < tasks; ++task) {
        if (waits[task] == 0)
            order.push_back(task);
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        for (const uint32_t edge : successors.of(order[i])) {
            if (--waits[edges[edge].after] == 0)
                order.push_back(edges[edge].after);
        }
    }
    return order;
}

} // namespace

std::optional<RepeatedRun> RepeatedRun::of(const TaskGraph& graph,
                                           std::span<const uint32_t> durationOf,
                                           std::span<const uint32_t> latencyOf)
{
    const std::optional<std::vector<Edge>> edges = edgesOf(graph, latencyOf);
    if (!edges)
        return std::nullopt;
    const std::vector<TaskIndex> order = sorted(*edges, graph.taskCount());
    if (order.size() < graph.taskCount())
        return std::nullopt;
    const EdgesByTask predecessors(*edges, &Edge::after, graph.taskCount());
    RepeatedRun made;
    made.m_items.reserve(order.size());
    made.m_waits.reserve(edges->size());
    for (const TaskIndex task : order) {
        for (const uint32_t edge : predecessors.of(task))
            made.m_waits.push_back({(*edges)[edge].before, (*edges)[edge].latency});
        made.m_items.push_back({task, durationOf[task], uint32_t(made.m_waits.size())});
    }
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
