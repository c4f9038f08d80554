#pragma once

#include "core/base/user_text.h"
#include "core/sharding/propagation_result.h"

namespace meshwright::sharding {

/// A node that computes the whole on every device although the plan splits what it reads.
struct WholeRun
{
    NodeId node;
    UserText reason;
    std::optional<Bytes> sent; ///< by each device for its operands; absent: a size is unknown
};

/// Returns how a node of the main graph runs whole. Absent: it runs on parts, or reads nothing
/// split.
std::optional<WholeRun> wholeRun(const PropagationResult& propagation, const graph::Graph& graph,
                                 NodeId node);

/// Returns the whole runs of all nodes of the main graph, in the order of the file.
std::vector<WholeRun> wholeRuns(const PropagationResult& propagation, const graph::Graph& graph);

} // namespace meshwright::sharding
