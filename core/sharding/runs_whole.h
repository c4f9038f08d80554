#pragma once

#include "core/base/user_text.h"
#include "core/sharding/propagation_result.h"

namespace meshwright::sharding {

/// A node that computes the whole on every device although the plan splits what it reads.
struct WholeRun
{
    NodeId node;
    UserText reason;
    std::optional<Bytes>
        sent; ///< by each device to bring its operands there; absent: a size is unknown
};

/// Absent: the node runs on parts, or nothing that it reads is split. Of the main graph.
std::optional<WholeRun> wholeRun(const PropagationResult& propagation, const graph::Graph& graph,
                                 NodeId node);

/// Of all nodes of the main graph, in the order of the file.
std::vector<WholeRun> wholeRuns(const PropagationResult& propagation, const graph::Graph& graph);

} // namespace meshwright::sharding
