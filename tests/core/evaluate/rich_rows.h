#pragma once

#include "core/plan/relowering.h"
#include "tests/core/check/check_rows.h"
#include "tests/core/check/implied_model.h"

#include <algorithm>

/// Plans that say much beside what is wrong with them.
namespace meshwright::tests {

/// A configuration with everything that one can have, and entries for it on all nodes.
inline void addBystander(SmallModel& m)
{
    const ConfigurationId id = m.addConfiguration("beside", 4);
    m.configure(
        [](Configuration& c) {
            c.mesh = plan::Mesh {{{"data", 2}, {"model", 2}}};
            c.devices = {"a", "b", "c", "d"};
            c.hardware = {"h100-sxm"};
        },
        m.plan.configurations().size() - 1);
    for (const NodeId node : {m.relu0, m.relu1}) {
        NodeAnnotation entry;
        entry.configuration = id;
        plan::ShardingSpec& spec = entry.specs.emplace_back();
        spec.tensor = m.y;
        plan::AxesSharding axes {{over({{"data", std::nullopt}}), over({})}, {}};
        axes.replicated = {{"model", std::nullopt}};
        (void)plan::setAxes(spec, axes, m.plan.configurations().back(), std::nullopt, m.graph);
        m.addEntry(node, std::move(entry));
    }
}

/// Beside what is wrong, z at relu1: its second dimension, 8 = 2 · 4, by components over an axis,
/// open, the first open with a priority; whole on a device where there is no mesh.
inline void addNeighbour(SmallModel& m)
{
    plan::NodeAnnotations entries = m.plan.annotations(m.relu1);
    const auto own = std::find_if(entries.begin(), entries.end(), [&](const NodeAnnotation& entry) {
        return entry.configuration == m.conf;
    });
    NodeAnnotation& entry = own != entries.end() ? *own : entries.emplace_back();
    entry.configuration = m.conf;
    plan::ShardingSpec& spec = entry.specs.emplace_back();
    spec.tensor = m.z;
    plan::AxesSharding axes;
    axes.dims.resize(2);
    axes.dims[0].open = true;
    axes.dims[0].priority = 2;
    axes.dims[1].components = {{2, {}}, {4, {{"model", std::nullopt}}}};
    const plan::Configuration& configuration = *m.plan.configuration(m.conf);
    if (!plan::setAxes(spec, axes, configuration, entry.stage, m.graph))
        spec.device = {0};
    m.plan.setAnnotations(m.relu1, std::move(entries));
}

/// A 2 × 2 × 2 mesh over eight devices, stages along the first axis; x is split over the last at
/// relu0 on @p first, y at relu1 on @p second, each with a copy along "data".
inline void useRichMesh(SmallModel& m, int32_t first = 0, int32_t second = 1)
{
    m.configure([](Configuration& c) {
        c.numDevices = 8;
        c.hardware = {"h100-sxm"};
        c.mesh = plan::Mesh {{{"pipe", 2}, {"data", 2}, {"model", 2}}};
        c.stageAxis = "pipe";
    });
    const auto put = [&](NodeId node, ValueId value, int32_t stage) {
        NodeAnnotation entry;
        entry.configuration = m.conf;
        entry.stage = StageNumber {stage};
        plan::ShardingSpec& spec = entry.specs.emplace_back();
        spec.tensor = value;
        plan::AxesSharding axes {{over({{"model", std::nullopt}}), over({})}, {}};
        axes.replicated = {{"data", std::nullopt}};
        axes.dims[1].open = true;
        (void)plan::setAxes(spec, axes, m.plan.configurations().front(), entry.stage, m.graph);
        m.plan.setAnnotations(node, {std::move(entry)});
    };
    put(m.relu0, m.x, first);
    put(m.relu1, m.y, second);
}

/// The stage that a node states becomes another, and its shards stay where they are.
inline void misplace(SmallModel& m, NodeId node, int32_t stage)
{
    plan::NodeAnnotations entries = m.plan.annotations(node);
    entries.front().stage = StageNumber {stage};
    m.plan.setAnnotations(node, std::move(entries));
}

/// What the rows of the rules leave out: plans in axes form that a fix moves.
inline std::vector<CheckRow> richRows()
{
    using check::Code;
    const auto configured = [](auto change) {
        return [=](SmallModel& m) {
            useRichMesh(m);
            m.configure(change);
        };
    };
    return {
        {Code::MeshSize, nullptr, configured([](Configuration& c) { c.numDevices = 16; })},
        {Code::StageAxisMissing, nullptr,
         configured([](Configuration& c) { c.stageAxis = "pip"; })},
        {Code::TwoStageRules, nullptr, configured([](Configuration& c) {
             c.stages = {{0, "", {0, 1, 2, 3}, std::nullopt}};
         })},
        {Code::NegativeStage, nullptr,
         [](SmallModel& m) {
             useRichMesh(m);
             misplace(m, m.relu1, -1);
         }},
        {Code::ShardOutsideStage, nullptr,
         [](SmallModel& m) {
             useRichMesh(m);
             misplace(m, m.relu1, 0);
         }},
        {Code::ShardOutsideStage, nullptr, // read from a file: without an axes form
         [](SmallModel& m) {
             useRichMesh(m);
             misplace(m, m.relu1, 0);
             plan::NodeAnnotations entries = m.plan.annotations(m.relu1);
             entries.front().specs.front().axes.reset();
             m.plan.setAnnotations(m.relu1, std::move(entries));
         }},
        {Code::StageWithoutDevices, nullptr,
         [](SmallModel& m) {
             useRichMesh(m);
             misplace(m, m.relu1, 2);
         }},
        {Code::StageDecreases, nullptr, [](SmallModel& m) { useRichMesh(m, 1, 0); }},
        {Code::UndeclaredConfiguration, nullptr,
         [](SmallModel& m) { // "m/conf" is "conf" under a prefix
             useRichMesh(m);
             const ConfigurationId id = m.addConfiguration("m/conf", 0, false);
             plan::NodeAnnotations entries = m.plan.annotations(m.relu1);
             entries.front().configuration = id;
             entries.front().specs.front().axes.reset(); // it has no mesh
             m.plan.setAnnotations(m.relu1, std::move(entries));
         }},
        {Code::DifferentlySharded, nullptr,
         [](SmallModel& m) { // y at relu0 on stage 0 along the other dimension
             useRichMesh(m);
             plan::NodeAnnotations entries = m.plan.annotations(m.relu0);
             plan::ShardingSpec& spec = entries.front().specs.front();
             spec.tensor = m.y;
             const plan::AxesSharding axes {{over({}), over({{"model", std::nullopt}})}, {}};
             (void)plan::setAxes(spec, axes, m.plan.configurations().front(), StageNumber {0},
                                 m.graph);
             m.plan.setAnnotations(m.relu0, std::move(entries));
         }},
    };
}

/// Four devices without a mesh, of which two have something.
inline void leaveDevicesIdle(ImpliedModel& m)
{
    m.configuration.mesh.reset();
    m.configuration.numDevices = 4;
    const ValueId x = m.b.input("x", {4, 8});
    m.b.output(m.b.node("Relu", {x}));
    plan::ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {split(0, 2)};
    m.place(m.b.lastNode(), x, std::move(spec));
}

} // namespace meshwright::tests
