#pragma once

#include "tests/core/check/check_rows.h"

namespace meshwright::tests {

inline std::vector<CheckRow> stageRows()
{
    using check::Code;
    const auto stages = [](int32_t first, int32_t second) {
        return [=](SmallModel& m) {
            m.configure([](Configuration& c) { c.numDevices = 4; });
            m.putAll(first, second);
        };
    };
    /// relu1 holds a branch with the node "inside", on a stage of its own.
    const auto branch = [](int32_t inside) {
        return [=](SmallModel& m) {
            graph::Scope scope;
            scope.kind = graph::ScopeKind::Subgraph;
            scope.parent = ScopeId {0};
            scope.owner = m.relu1;
            scope.ownerAttribute = "then_branch";
            const ScopeId id = m.graph.addScope(scope);
            const ValueId inner = m.addValue("inner", {4, 8}, id);
            const NodeId node = m.addNode("inside", "Relu", {m.y}, {inner}, id);
            m.putAll(0, 1);
            m.put(node, inside);
        };
    };
    return {
        {Code::NegativeStage, stages(0, 1), stages(0, -1)},
        {Code::StageGap, stages(0, 1), stages(0, 2)},
        {Code::StageGap, useMesh,
         [](SmallModel& m) {
             useMesh(m);
             m.putAll(0, 0);
         }},
        {Code::StageGap,
         // A node without a stage, which nothing joins, runs on the first.
         [](SmallModel& m) {
             useMesh(m);
             m.putAll(1, 1);
             m.addNode("alone", "Relu", {m.x}, {m.addValue("out", {4, 8})});
         },
         [](SmallModel& m) {
             useMesh(m);
             m.putAll(1, 1);
         }},
        {Code::FirstStageNotZero, stages(0, 1), stages(1, 2)},
        {Code::StageBeyondDevices, [](SmallModel& m) { m.putAll(0, 1); },
         [](SmallModel& m) { m.putAll(0, 2); }},
        {Code::StageWithoutDevices, useStageList,
         [](SmallModel& m) {
             useStageList(m);
             m.put(m.relu1, 2);
         }},
        {Code::StageWithoutDevices, useMesh,
         [](SmallModel& m) {
             useMesh(m);
             m.put(m.relu1, 2);
         }},
        {Code::StageDecreases, stages(1, 1), stages(1, 0)},
        {Code::StageDecreases,
         // Through a node without a stage.
         [](SmallModel& m) {
             const NodeId last = m.addNode("last", "Relu", {m.z}, {m.addValue("out", {4, 8})});
             m.put(m.relu0, 0);
             m.put(last, 1);
         },
         [](SmallModel& m) {
             const NodeId last = m.addNode("last", "Relu", {m.z}, {m.addValue("out", {4, 8})});
             m.put(m.relu0, 1);
             m.put(last, 0);
         }},
        {Code::NodeWithoutStage, [](SmallModel&) {}, // nothing is staged
         [](SmallModel& m) { m.put(m.relu1, 1); }},
        {Code::ShardOutsideStage,
         [](SmallModel& m) {
             useMesh(m);
             m.shard(m.relu1, spec(m.y, {2, 3}, {split(0, 2)}), 1);
         },
         [](SmallModel& m) {
             useMesh(m);
             m.shard(m.relu1, spec(m.y, {0, 1}, {split(0, 2)}), 1);
         }},
        {Code::ShardOutsideStage,
         // A placement-only sharding says it on purpose.
         [](SmallModel& m) {
             useStageList(m);
             m.shard(m.relu1, spec(m.y, {0}, {}), 1);
         },
         [](SmallModel& m) {
             useStageList(m);
             m.shard(m.relu1, spec(m.y, {-1}, {}, {group(-1, {0, 2})}), 1);
         }},
        {Code::SubgraphStageDiffers, branch(1), branch(0)},
    };
}

} // namespace meshwright::tests
