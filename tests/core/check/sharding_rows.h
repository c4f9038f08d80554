#pragma once

#include "tests/core/check/check_rows.h"

namespace meshwright::tests {

inline std::vector<CheckRow> shardingRows()
{
    using check::Code;
    // x is [4, 8] on relu0 in a configuration of two devices.
    const auto x = [](std::vector<int64_t> devices, std::vector<ShardedDim> dims,
                      std::vector<DeviceGroup> groups = {}) {
        return [=](SmallModel& m) { m.shard(m.relu0, spec(m.x, devices, dims, groups)); };
    };
    const auto four = [](std::function<void(SmallModel&)> row) {
        return [=](SmallModel& m) {
            m.configure([](Configuration& c) { c.numDevices = 4; });
            row(m);
        };
    };
    // A fused weight [8, 2304] at a node of its own.
    const auto fused = [](std::vector<SimpleShardedDim> components, std::vector<int64_t> devices) {
        return [=](SmallModel& m) {
            m.configure([](Configuration& c) { c.numDevices = 4; });
            const ValueId out = m.addValue("out", {4, 2304});
            const NodeId matmul = m.addNode("mm", "MatMul", {m.z, m.w}, {out});
            m.shard(matmul, spec(m.w, devices, composite(components)));
        };
    };
    const auto axes = [](std::vector<plan::AxesDim> dims,
                         std::vector<plan::AxisReference> replicated = {}) {
        return [=](SmallModel& m) { useAxes(m, {dims, replicated}); };
    };
    const plan::AxisReference model {"model", std::nullopt};
    const plan::AxisReference pipe {"pipe", std::nullopt};
    const ShardedDim noCount {0, {{std::monostate(), std::nullopt, {}}}, {}};
    const ShardedDim noAxis {std::nullopt, {{std::monostate(), 2, {}}}, {}};
    return {
        {Code::AxisMissing, x({0, 1}, {split(0, 2)}), x({0, 1}, {noAxis})},
        {Code::AxisOutOfRange, x({0, 1}, {split(-2, 2)}), x({0, 1}, {split(-3, 2)})},
        {Code::AxisOutOfRange, x({0, 1}, {split(1, 2)}), x({0, 1}, {split(2, 2)})},
        {Code::DuplicateAxis, four(x({0, 1, 2, 3}, {split(0, 2), split(-1, 2)})),
         four(x({0, 1, 2, 3}, {split(0, 2), split(-2, 2)}))},
        {Code::AxisOrder, four(x({0, 1, 2, 3}, {split(0, 2), split(1, 2)})),
         four(x({0, 1, 2, 3}, {split(1, 2), split(0, 2)}))},
        {Code::AxisNotSplit, x({0}, {split(0, 1)}), x({0}, {{0, {}, {}}})},
        {Code::UnknownMeshAxis, axes({over({model}), over({})}),
         axes({over({{"modle", std::nullopt}}), over({})})},
        {Code::MeshAxisUsedTwice, axes({over({model}), over({pipe})}),
         axes({over({model}), over({model})})},
        {Code::MeshAxisUsedTwice,
         // "model:(1)1" and "model:(1)2" of an axis of 2: the first takes nothing of the second.
         axes({over({{"model", plan::AxisReference::SubAxis {1, 1}}}),
               over({{"model", plan::AxisReference::SubAxis {1, 2}}})}),
         axes({over({model}), over({})}, {model})},
        {Code::AxesRank, axes({over({model}), over({})}), axes({over({model})})},

        {Code::ShardCountMissing, x({0, 1}, {split(0, 2)}), x({0, 1}, {noCount})},
        {Code::ShardCountNotPositive, x({0}, {split(0, 1)}), x({0}, {split(0, 0)})},
        {Code::MoreShardsThanElements, // axis 0 has 4
         x({}, {split(0, 4)}), x({}, {split(0, 5)})},
        {Code::UnevenSplit, x({}, {split(1, 4)}), x({}, {split(1, 3)})}, // axis 1 has 8
        {Code::DimDiffersFromAxis, x({0, 1}, {splitOf(0, 4, 2)}), x({0, 1}, {splitOf(0, 8, 2)})},
        {Code::DimNotPositive, x({0, 1}, {splitOf(0, 4, 2)}), x({0, 1}, {splitOf(0, 0, 2)})},
        {Code::CompositeProduct, // 2304 = 3 · 768, and 3 · 512 = 1536
         fused({component(3, 1), component(768, 4)}, {0, 1, 2, 3}),
         fused({component(3, 1), component(512, 4)}, {0, 1, 2, 3})},
        {Code::CompositeProduct, // 5 does not divide 2304
         fused({component(3, 1), component(std::monostate(), 4)}, {0, 1, 2, 3}),
         fused({component(5, 1), component(std::monostate(), 4)}, {0, 1, 2, 3})},
        {Code::CompositeUnknown,
         fused({component(3, 1), component(std::monostate(), 4)}, {0, 1, 2, 3}),
         fused({component(std::monostate(), 1), component(std::monostate(), 4)}, {0, 1, 2, 3})},
        {Code::UnevenSplit, // of the component that is left: 2304 / 3 = 768 = 2 · 384
         fused({component(3, 1), component(std::monostate(), 2)}, {0, 1}),
         fused({component(1, 1), component(768, 1), component(3, 2)}, {0, 1})},

        {Code::DeviceOutOfRange, x({0, 1}, {split(0, 2)}), x({0, 2}, {split(0, 2)})},
        {Code::UnknownGroup, x({-1}, {}, {group(-1, {0, 1})}), x({-1}, {})},
        {Code::DeviceListLength, x({0, 1}, {split(0, 2)}), x({0}, {split(0, 2)})},
        {Code::DeviceListLength, // replicated by a list
         x({0, 1}, {}), four(x({0, 1, 2}, {split(0, 2)}))},
        {Code::RepeatedDevice, x({0, 1}, {split(0, 2)}), x({1, 1}, {split(0, 2)})},
        {Code::RepeatedDevice, x({-1}, {}, {group(-1, {0, 1})}),
         x({-1}, {}, {group(-1, {0, 0, 1})})},
        {Code::SplitWithoutDevices, x({0, 1}, {split(0, 2)}), x({}, {split(0, 2)})},
        {Code::MoreShardsThanDevices, x({}, {split(0, 2)}), x({}, {split(0, 4)})},

        {Code::DuplicateGroupKey,
         four(x({-1, -2}, {split(0, 2)}, {group(-1, {0, 1}), group(-2, {2, 3})})),
         four(x({-1}, {}, {group(-1, {0, 1}), group(-1, {2, 3})}))},
        {Code::GroupKeyMissing, x({-1}, {}, {group(-1, {0, 1})}),
         x({0}, {}, {{std::nullopt, {0, 1}, {}}})},
        {Code::EmptyGroup, x({-1}, {}, {group(-1, {0, 1})}), x({-1}, {}, {group(-1, {})})},
        {Code::UnusedGroup, x({-1}, {}, {group(-1, {0, 1})}),
         x({0, 1}, {split(0, 2)}, {group(-1, {0, 1})})},
        {Code::GroupKeyHidesDevice, x({4}, {}, {group(4, {0, 1})}), x({0}, {}, {group(0, {0, 1})})},
        {Code::OverlappingGroups,
         four(x({-1, -2}, {split(0, 2)}, {group(-1, {0, 1}), group(-2, {2, 3})})),
         four(x({-1, -2}, {split(0, 2)}, {group(-1, {0, 1}), group(-2, {1, 2})}))},
        {Code::GroupDeviceOutOfRange, x({-1}, {}, {group(-1, {0, 1})}),
         x({-1}, {}, {group(-1, {0, 9})})},
    };
}

} // namespace meshwright::tests
