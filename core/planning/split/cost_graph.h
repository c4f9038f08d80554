#pragma once

#include "core/base/result.h"
#include "core/planning/split/split_problem.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meshwright::planning {

/// What the nodes of a graph cost, as a file says it.
struct CostGraph
{
    std::vector<std::string> ids; ///< as JSON: 7 or "conv1"
    std::vector<double> time, memory, send; ///< of every node
    std::vector<std::pair<uint32_t, uint32_t>> together; ///< pairs on one stage
    std::vector<std::pair<uint32_t, uint32_t>> edges; ///< maker, reader; without a circle
};

/// Reads {"nodes": [{"id", "time", "memory", "send", "together"}], "edges": [[from, to]]}. An id is
/// a whole number or a string; memory and send are 0 where absent, together is any id of a group.
/// Errors, with their line: no such JSON; an id that is missing or stands twice; a number that is
/// missing, negative or over 10^18; an edge of an unknown node, to itself or in a circle; over
/// 1,000,000 nodes.
Result<CostGraph> parseCostGraph(std::string_view text);

/// To cut a cost graph: the load of a stage is the time of its nodes, with `send` once for each own
/// node that another stage reads and for each foreign node that it reads.
SplitProblem splitProblem(const CostGraph& graph, uint32_t stages, double memoryLimit);

} // namespace meshwright::planning
