#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::graph {
class Graph;
}

namespace meshwright::plan {

class Plan;

/// The stage of every node in one configuration, whether the plan states it or not.
struct StagePlacement
{
    bool hasStages = false; ///< some node states one; otherwise the model runs whole on all devices
    std::vector<std::optional<StageNumber>> stages; ///< per node of the graph
    std::vector<bool> stated; ///< per node: the plan puts this very node there

    std::optional<StageNumber> stage(NodeId node) const { return stages[node.index]; }

    bool isStated(NodeId node) const { return stated[node.index]; }
};

/// Places every node by the one rule that the simulator, the exports, propagation, the contents of
/// devices and the checker share:
///
/// 1. A node that states a stage is there.
/// 2. A node without a stage goes to the earliest stage of the nodes that read its results, so that
///    these are there when they are first needed.
/// 3. Where no reader has a stage, it goes to the latest stage of the nodes whose results it reads.
/// 4. What still has none goes by rules 2 and 3 once more, with what they have placed: a constant
///    that only a node placed by rule 3 reads is where that node is. The rest goes to the
///    configuration's first stage.
/// 5. The nodes of a subgraph are where the node is that holds it, whatever they state; what they
///    read, that node reads.
/// 6. A function's body follows these rules by itself; nodes that rules 1 to 3 do not place have no
/// stage:
///    they run wherever the function is called.
///
/// Where no node states a stage, none has one. A negative stage places its own node alone.
///
/// Example: a (none) → b on 1 → c (none) → d on 2 → e (none), f (none) read by b and d, and g
/// (none) that nothing joins, h (none) read by e. Rule 2 places a on 1, c on 2 and f on 1, rule 3
/// places e on 2, rule 4 h on 2 and g on 1 where no earlier stage exists. No value flows backwards
/// that did not before.
StagePlacement placeStages(const graph::Graph& graph, const Plan& plan,
                           ConfigurationId configuration);

} // namespace meshwright::plan
