#pragma once

#include "tests/core/check/check_rows.h"

namespace meshwright::tests {

inline std::vector<CheckRow> referenceRows()
{
    using check::Code;
    const auto asBuilt = [](SmallModel&) {};
    const auto staged = [](std::optional<ConfigurationId> configuration, int32_t stage) {
        NodeAnnotation entry;
        entry.configuration = configuration;
        entry.stage = StageNumber {stage};
        return entry;
    };
    const auto addSpec = [](SmallModel& m, ShardingSpec added) {
        plan::NodeAnnotations entries = m.plan.annotations(m.relu0);
        entries[0].specs.push_back(std::move(added));
        m.plan.setAnnotations(m.relu0, std::move(entries));
    };
    /// An If node "if0" with a branch that declares "inner" and reads nothing of relu0.
    const auto addBranch = [](SmallModel& m) {
        graph::Scope scope;
        scope.kind = graph::ScopeKind::Subgraph;
        scope.parent = ScopeId {0};
        scope.owner = m.relu1;
        scope.ownerAttribute = "then_branch";
        const ScopeId branch = m.graph.addScope(scope);
        return m.addValue("inner", {4, 8}, branch);
    };
    return {
        {Code::EntryWithoutConfiguration, asBuilt,
         [staged](SmallModel& m) { m.addEntry(m.relu1, staged(std::nullopt, 0)); }},
        {Code::DuplicateEntry,
         [staged](SmallModel& m) {
             m.addEntry(m.relu0, staged(m.addConfiguration("other", 2), 1));
         },
         [staged](SmallModel& m) { m.addEntry(m.relu0, staged(m.conf, 1)); }},
        {Code::DuplicateEntry,
         [staged](SmallModel& m) {
             m.putAll(0, 1);
             m.addEntry(m.relu0, staged(m.addConfiguration("other", 2), 1));
         },
         [staged](SmallModel& m) { // two stages: nothing to merge
             m.putAll(0, 1);
             m.addEntry(m.relu0, staged(m.conf, 1));
         }},
        {Code::EmptyEntry, asBuilt,
         [](SmallModel& m) {
             NodeAnnotation entry;
             entry.configuration = m.conf;
             m.addEntry(m.relu1, entry);
         }},
        {Code::SpecWithoutTensor, asBuilt,
         [addSpec](SmallModel& m) { addSpec(m, spec(std::monostate(), {0}, {})); }},
        {Code::SpecWithoutTensor, asBuilt,
         [addSpec](SmallModel& m) { addSpec(m, spec(std::string(), {0}, {})); }},
        {Code::UnnamedTensor, asBuilt, [](SmallModel& m) { m.graph.rename(m.x, ""); }},
        {Code::DanglingTensor, asBuilt,
         // As add_prefix leaves it: the tensor is called "y" now.
         [addSpec](SmallModel& m) { addSpec(m, spec("m/y", {0}, {})); }},
        {Code::ForeignTensor,
         [addSpec](SmallModel& m) {
             addSpec(m, spec(m.y, {0, 1}, {split(0, 2)}));
         },
         [addSpec](SmallModel& m) {
             addSpec(m, spec(m.w, {0, 1}, {split(0, 2)}));
         }},
        {Code::TensorOfAnotherScope,
         [addBranch, addSpec](SmallModel& m) {
             addBranch(m);
             addSpec(m, spec(m.y, {0, 1}, {split(0, 2)}));
         },
         [addBranch, addSpec](SmallModel& m) {
             const ValueId inner = addBranch(m);
             addSpec(m, spec(inner, {0, 1}, {split(0, 2)}));
         }},
        {Code::DuplicateSpec,
         [addSpec](SmallModel& m) {
             addSpec(m, spec(m.y, {0, 1}, {split(0, 2)}));
         },
         [addSpec](SmallModel& m) {
             addSpec(m, spec(m.x, {0, 1}, {split(1, 2)}));
         }},
        {Code::EmptySpec,
         [addSpec](SmallModel& m) { addSpec(m, spec(m.y, {0}, {})); }, // placement only
         [addSpec](SmallModel& m) { addSpec(m, spec(m.y, {}, {})); }},

        {Code::IrVersionBelow11, asBuilt, [](SmallModel& m) { m.irVersion = 10; }},
        {Code::IrVersionWillRise, [](SmallModel& m) { m.changed = true; },
         [](SmallModel& m) {
             m.irVersion = 10;
             m.changed = true;
         }},
        {Code::InitializersOverridable,
         [](SmallModel& m) {
             m.listWeightAsInput();
             m.irVersion = 4;
             m.changed = true;
         },
         [](SmallModel& m) {
             m.listWeightAsInput();
             m.irVersion = 3;
             m.changed = true;
         }},
        {Code::DifferentlySharded,
         // The same split, counted from the back.
         [](SmallModel& m) {
             m.shard(m.relu0, spec(m.y, {0, 1}, {split(0, 2)}));
             m.shard(m.relu1, spec(m.y, {0, 1}, {split(-2, 2)}));
         },
         [](SmallModel& m) {
             m.shard(m.relu0, spec(m.y, {0, 1}, {split(0, 2)}));
             m.shard(m.relu1, spec(m.y, {0, 1}, {split(1, 2)}));
         }},
        {Code::DifferentlySharded,
         // Handed over from one stage to the next: a transfer, not a reshard.
         [](SmallModel& m) {
             useStageList(m);
             m.shard(m.relu0, spec(m.y, {0, 1}, {split(0, 2)}), 0);
             m.shard(m.relu1, spec(m.y, {2, 3}, {split(0, 2)}), 1);
         },
         [](SmallModel& m) {
             m.shard(m.relu0, spec(m.y, {0, 1}, {split(0, 2)}));
             m.shard(m.relu1, spec(m.y, {1, 0}, {split(0, 2)}));
         }},
    };
}

} // namespace meshwright::tests
