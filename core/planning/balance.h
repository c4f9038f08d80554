#pragma once

#include "core/base/ids.h"
#include "core/graph/graph.h"
#include "core/graph/grouping/groups.h"

#include <cstdint>
#include <vector>

namespace meshwright::planning {

/// Splits a model into @p stages consecutive parts of nearly equal weight, where a node weighs the
/// bytes of the initializers that it is the first to use (work per token grows with them) and a
/// little of its own. Groups stay whole while they weigh no more than a stage: for 24 equal layers
/// over 2 stages the cut is between the 12th and the 13th. Nothing flows backward: a node is never
/// on an earlier stage than what it uses. Nodes of subgraphs go with the node that holds them.
/// Returns the stage of every node; @p stages is at least 1.
std::vector<int32_t> balancedStages(const graph::Graph& graph, const graph::GroupTree& groups,
                                    int32_t stages);

} // namespace meshwright::planning
