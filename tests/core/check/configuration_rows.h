#pragma once

#include "tests/core/check/check_rows.h"

namespace meshwright::tests {

inline std::vector<CheckRow> configurationRows()
{
    using check::Code;
    const auto asBuilt = [](SmallModel&) {};
    const auto names = [](std::vector<std::string> list) {
        return [list](SmallModel& m) { m.configure([&](Configuration& c) { c.devices = list; }); };
    };
    const auto mesh = [](std::vector<plan::MeshAxis> axes) {
        return [axes](SmallModel& m) {
            m.configure([&](Configuration& c) { c.mesh = plan::Mesh {axes}; });
        };
    };
    const auto stages = [](std::vector<Stage> list) {
        return [list](SmallModel& m) {
            useStageList(m);
            m.configure([&](Configuration& c) { c.stages = list; });
        };
    };
    const Stage m0 {0, "m0", {0, 1}, std::nullopt}, m1 {1, "m1", {2, 3}, std::nullopt};
    return {
        {Code::ConfigurationWithoutName, asBuilt,
         [](SmallModel& m) { m.configure([](Configuration& c) { c.name.clear(); }); }},
        {Code::DuplicateConfigurationName, [](SmallModel& m) { m.addConfiguration("other", 2); },
         [](SmallModel& m) { m.addConfiguration("conf", 2); }},
        {Code::UndeclaredConfiguration,
         [](SmallModel& m) { m.addConfiguration("ghost", 0, false); }, // nobody mentions it
         [](SmallModel& m) {
             NodeAnnotation entry;
             entry.configuration = m.addConfiguration("ghost", 0, false);
             entry.specs = {spec(m.y, {0, 1}, {split(0, 2)})};
             m.addEntry(m.relu1, entry);
         }},
        {Code::ImpostorConfiguration, asBuilt,
         [](SmallModel& m) {
             NodeAnnotation entry;
             entry.configuration = m.addConfiguration("conf", 0, false);
             entry.specs = {spec(m.y, {0, 1}, {split(0, 2)})};
             m.addEntry(m.relu1, entry);
         }},
        {Code::UnusedConfiguration, asBuilt, [](SmallModel& m) { m.addConfiguration("spare", 2); }},
        {Code::DeviceCountMissing, asBuilt,
         [](SmallModel& m) { m.configure([](Configuration& c) { c.numDevices.reset(); }); }},
        {Code::DeviceCountNotPositive,
         [](SmallModel& m) {
             m.configure([](Configuration& c) { c.numDevices = 1; });
             m.putAll(0, 0);
         },
         [](SmallModel& m) { m.configure([](Configuration& c) { c.numDevices = 0; }); }},
        {Code::DeviceNameCount, names({"CPU", "CUDA:0"}), names({"CPU", "CUDA:0", "CUDA:1"})},
        {Code::DeviceNameCount, names({}), names({"CPU"})},
        {Code::DeviceWithoutName, names({"CPU", "CUDA:0"}), names({"CPU", ""})},
        {Code::DuplicateDeviceName, names({"GPU:0", "GPU:1"}), names({"GPU:0", "GPU:0"})},

        {Code::MeshSize, mesh({{"a", 2}, {"b", 1}}), mesh({{"a", 2}, {"b", 2}})},
        // Of four devices each listed stage has two, and so has its mesh.
        {Code::MeshSize,
         [stages, m0, m1, mesh](SmallModel& m) {
             stages({m0, m1})(m);
             mesh({{"a", 2}})(m);
         },
         mesh({{"a", 4}})},
        {Code::MeshAxisWithoutName, mesh({{"a", 2}}), mesh({{"", 2}})},
        {Code::DuplicateMeshAxis, mesh({{"a", 2}, {"b", 1}}), mesh({{"a", 2}, {"a", 1}})},
        {Code::MeshAxisNotPositive, mesh({{"a", 2}, {"b", 1}}), mesh({{"a", 2}, {"b", 0}})},
        {Code::StageAxisMissing, useMesh,
         [](SmallModel& m) {
             useMesh(m);
             m.configure([](Configuration& c) { c.stageAxis = "pipes"; });
         }},
        {Code::TwoStageRules, useStageList,
         [](SmallModel& m) {
             useMesh(m);
             m.configure([](Configuration& c) { c.stages = {{0, "", {0, 1}, std::nullopt}}; });
         }},
        {Code::DuplicateStage, stages({m0, m1}), stages({m0, m1, {0, "", {2}, std::nullopt}})},
        {Code::ListedStageNegative, stages({m0, m1}), stages({m0, m1, {-1, "", {}, std::nullopt}})},
        {Code::DeviceOnTwoStages, stages({m0, m1}), stages({m0, {1, "", {1, 2}, std::nullopt}})},
        {Code::StageDeviceOutOfRange, stages({m0, m1}),
         stages({m0, {1, "", {2, 4}, std::nullopt}})},
        {Code::RepeatedStageDevice, stages({m0, m1}), stages({m0, {1, "", {2, 2}, std::nullopt}})},
        // As the meshes of the JAX MPMD notebook: stage 1 × data 2.
        {Code::StageMeshSize,
         stages({{0, "", {0, 1}, plan::Mesh {{{"stage", 1}, {"data", 2}}}}, m1}),
         stages({{0, "", {0, 1}, plan::Mesh {{{"stage", 2}, {"data", 2}}}}, m1})},
        {Code::HardwareCount,
         [](SmallModel& m) { m.configure([](Configuration& c) { c.hardware = {"h100-sxm"}; }); },
         [](SmallModel& m) {
             m.configure([](Configuration& c) {
                 c.hardware = {"h100-sxm", "h100-sxm", "h100-sxm"};
             });
         }},
        {Code::HardwareCount,
         [](SmallModel& m) {
             m.configure([](Configuration& c) { c.hardware = {"h100-sxm", "a100-sxm"}; });
         },
         [](SmallModel& m) {
             m.configure([](Configuration& c) { c.hardware = {"h100-sxm", "a100-sxm", "cpu"}; });
         }},
    };
}

} // namespace meshwright::tests
