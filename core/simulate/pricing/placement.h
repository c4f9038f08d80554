#pragma once

#include "core/base/diagnostic.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::simulate {

/// One stage that takes part in a run.
struct PlacedStage
{
    StageNumber stage;
    std::vector<int64_t> devices;
    std::vector<NodeId> nodes; ///< of the main graph, topological order
};

/// Where every node of the main graph is executed.
struct Placement
{
    std::vector<PlacedStage> stages; ///< those with nodes, ascending
    std::vector<StageIndex> stageOf; ///< per node of the graph; nested nodes: their owner's; nodes
                                     ///< of functions: 0
    std::vector<Diagnostic> findings;
    bool flowsBackward = false; ///< a value goes to an earlier stage: no pipeline can run this
};

/// Places the nodes of the main graph by the rule of plan::placeStages. With no stage at all,
/// everything is stage 0 on all devices. Findings: `value-flows-backward`, `stage-without-nodes`,
/// `stage-without-devices`.
Placement placeNodes(const graph::Graph& graph, const plan::Plan& plan,
                     std::optional<ConfigurationId> configuration);

/// Per stage the resource that it computes on: stages that have a device in common, directly or
/// through others, have one.
std::vector<uint32_t> sharedDevices(const Placement& placement);

} // namespace meshwright::simulate
