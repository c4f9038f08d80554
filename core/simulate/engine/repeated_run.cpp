#include "core/simulate/engine/repeated_run.h"

#include "core/simulate/engine/link_order.h"

#include <algorithm>
#include <utility>

namespace meshwright::simulate {

namespace {

/// Dependencies, and what waits for the task before it on its link.
class Edges
{
public:
    /// None: a queue chooses.
    static std::optional<Edges> of(const TaskGraph& graph, std::span<const uint32_t> latencyOf)
    {
        Edges edges(graph, latencyOf);
        for (std::optional<LinkOrder>& order : linkOrders(graph)) {
            if (!order)
                return std::nullopt;
            edges.m_links.push_back(std::move(*order));
        }
        return edges;
    }

    /// Calls @p visit with the task before, the one after, and the latency between them.
    template<typename Visit>
    void each(const Visit& visit) const
    {
        const std::span<const TaskGraph::Dependency> all = m_graph.dependencies();
        const std::size_t late = std::min(all.size(), m_latencyOf.size());
        for (std::size_t i = 0; i < late; ++i)
            visit(all[i].before, all[i].after, m_latencyOf[i]);
        for (std::size_t i = late; i < all.size(); ++i)
            visit(all[i].before, all[i].after, 0);
        for (const LinkOrder& order : m_links) {
            for (std::size_t i = 1; i < order.size(); ++i)
                visit(order[i - 1], order[i], 0);
        }
    }

private:
    Edges(const TaskGraph& graph, std::span<const uint32_t> latencyOf)
        : m_graph(graph)
        , m_latencyOf(latencyOf)
    {
    }

    const TaskGraph& m_graph;
    std::span<const uint32_t> m_latencyOf;
    std::vector<LinkOrder> m_links;
};

/// Lists of one task after the other: that of task t from first[t] to first[t + 1].
template<typename Entry>
class ListsByTask
{
public:
    explicit ListsByTask(std::size_t tasks)
        : m_first(tasks + 2, 0)
    {
    }

    /// First all entries are counted, then there is room, then they are added.
    void count(TaskIndex owner) { ++m_first[owner + 2]; }

    void makeRoom()
    {
        for (std::size_t i = 1; i < m_first.size(); ++i)
            m_first[i] += m_first[i - 1];
        m_all.resize(m_first.back());
    }

    void add(TaskIndex owner, Entry entry) { m_all[m_first[owner + 1]++] = entry; }

    std::span<const Entry> of(TaskIndex task) const
    {
        return std::span(m_all).subspan(m_first[task], m_first[task + 1] - m_first[task]);
    }

    std::size_t size() const { return m_all.size(); }

private:
    /// Where lists begin, while they are counted two places further on and while entries are added
    /// one place further on.
    std::vector<uint32_t> m_first;
    std::vector<Entry> m_all;
};

} // namespace

std::optional<RepeatedRun> RepeatedRun::of(const TaskGraph& graph,
                                           std::span<const uint32_t> durationOf,
                                           std::span<const uint32_t> latencyOf)
{
    const std::optional<Edges> edges = Edges::of(graph, latencyOf);
    if (!edges)
        return std::nullopt;
    const std::size_t tasks = graph.taskCount();
    ListsByTask<TaskIndex> successors(tasks);
    ListsByTask<Wait> predecessors(tasks);
    edges->each([&](TaskIndex before, TaskIndex after, uint32_t) {
        successors.count(before);
        predecessors.count(after);
    });
    successors.makeRoom();
    predecessors.makeRoom();
    edges->each([&](TaskIndex before, TaskIndex after, uint32_t latency) {
        successors.add(before, after);
        predecessors.add(after, {before, latency});
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
    made.m_waits.reserve(predecessors.size());
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
