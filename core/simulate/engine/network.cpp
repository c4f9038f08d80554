#include "core/simulate/engine/network.h"

#include "core/cost/transfer.h"

namespace meshwright::simulate {

Network::Network(TaskGraph& graph, const cost::Topology& topology, TaskGraph::QueueKind links)
    : m_graph(graph)
    , m_topology(topology)
    , m_kind(links)
{
}

QueueIndex Network::queueOf(int64_t link)
{
    const auto known = m_queues.find(link);
    if (known != m_queues.end())
        return known->second;
    return m_queues[link] = m_graph.addQueue(m_kind);
}

TaskIndex Network::send(int64_t from, int64_t to, Bytes bytes, std::optional<TaskIndex> after)
{
    std::optional<TaskIndex> before = after;
    Picoseconds latency;
    const auto follow = [&](TaskIndex task) {
        if (before)
            m_graph.addDependency(*before, task, latency);
        before = task;
    };
    for (const cost::Hop& hop : m_topology.route(from, to)) {
        const cost::Link& link = m_topology.levels()[hop.level].link;
        follow(m_graph.addTask(cost::occupancy(bytes, link), queueOf(hop.link)));
        latency = link.latency;
    }
    const TaskIndex arrival = m_graph.addTask({});
    follow(arrival);
    return arrival;
}

} // namespace meshwright::simulate
