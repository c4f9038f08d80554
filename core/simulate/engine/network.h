#pragma once

#include "core/cost/topology.h"
#include "core/simulate/engine/engine.h"

#include <optional>
#include <unordered_map>

namespace meshwright::simulate {

/// Messages over the links of a topology, as tasks of a graph: congestion aware. Every device on
/// the way takes a message whole before it passes it on (store and forward). A link is busy while
/// it sends (bytes / bandwidth), and what it sent arrives a latency later (ASTRA-sim's analytical
/// network). What several messages do on one link is the queue's rule.
class Network
{
public:
    /// Both must outlive it. Tasks may be added to @p graph beside it.
    Network(TaskGraph& graph, const cost::Topology& topology,
            TaskGraph::QueueKind links = TaskGraph::QueueKind::Link);

    /// Sends as soon as @p after has ended, else at time 0. Returns a task of no duration that ends
    /// when all bytes have arrived; between a device and itself at once.
    TaskIndex send(int64_t from, int64_t to, Bytes bytes, std::optional<TaskIndex> after = {});

private:
    QueueIndex queueOf(int64_t link);

    TaskGraph& m_graph;
    const cost::Topology& m_topology;
    TaskGraph::QueueKind m_kind;
    std::unordered_map<int64_t, QueueIndex> m_queues; ///< per link that has been used
};

} // namespace meshwright::simulate
