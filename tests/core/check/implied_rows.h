#pragma once

#include "core/check/context/finding_kinds.h"
#include "tests/core/check/implied_model.h"

#include <functional>

namespace meshwright::tests {

/// For one code: a model and plan that are nearly wrong, and some that are wrong.
struct ImpliedRow
{
    check::Code code;
    std::function<void(ImpliedModel&)> passing;
    std::function<void(ImpliedModel&)> failing;
};

using Lists = ImpliedModel::Lists;

inline plan::DeviceGroup devices(int64_t key, std::vector<int64_t> members)
{
    return {key, std::move(members), {}};
}

/// Two parts of one axis, part i on the devices of the i-th list.
inline plan::ShardingSpec halves(int64_t axis, std::vector<int64_t> first,
                                 std::vector<int64_t> second)
{
    plan::ShardingSpec spec;
    spec.device = {-1, -2};
    spec.groups = {devices(-1, std::move(first)), devices(-2, std::move(second))};
    spec.dims = {{axis, {{std::monostate(), 2, {}}}, {}}};
    return spec;
}

/// The whole tensor on one device.
inline plan::ShardingSpec on(int64_t device)
{
    plan::ShardingSpec spec;
    spec.device = {device};
    return spec;
}

/// The mesh is one axis x over so many devices.
inline void useAxis(ImpliedModel& m, int32_t size)
{
    m.configuration.mesh = plan::Mesh {{{"x", size}}};
    m.configuration.numDevices = size;
}

/// The axis x is used, so that nothing is said of it.
inline std::vector<ImpliedRow> reshardRows()
{
    using check::Code;
    /// a + b, both [8, 16].
    const auto sum = [](Lists a, Lists b) {
        return [=](ImpliedModel& m) {
            const ValueId left = m.b.input("a", {8, 16}), right = m.b.input("b", {8, 16});
            m.b.output(m.b.node("Add", {left, right}));
            m.shard(left, a);
            m.shard(right, b);
        };
    };
    /// The figure of proposal 0007 (composing_broadcast_axes.png): [4, 1] × [1, 4].
    const auto composed = [](plan::ShardingSpec second) {
        return [=](ImpliedModel& m) {
            const ValueId a = m.b.input("a", {4, 1}), b = m.b.input("b", {1, 4});
            m.b.output(m.b.node("Mul", {a, b}));
            m.place(m.b.lastNode(), a, halves(0, {0, 1}, {2, 3}));
            m.place(m.b.lastNode(), b, second);
        };
    };
    /// Concat of two [4, 8] along axis 1, which it needs whole.
    const auto joined = [](Lists lists) {
        return [=](ImpliedModel& m) {
            const ValueId a = m.b.input("a", {4, 8}), b = m.b.input("b", {4, 8});
            m.b.output(m.b.node("Concat", {a, b}, {attribute("axis", 1)}));
            m.shard(a, lists);
            m.shard(b, lists);
        };
    };
    /// Relu(a) + Relu(b): what meets at Add follows from a and b.
    const auto meeting = [](Lists a, Lists b) {
        return [=](ImpliedModel& m) {
            const ValueId left = m.b.input("a", {8, 16}), right = m.b.input("b", {8, 16});
            const ValueId u = m.b.node("Relu", {left}), v = m.b.node("Relu", {right});
            m.b.output(m.b.node("Add", {u, v}));
            m.shard(left, a);
            m.shard(right, b);
        };
    };
    /// x → Relu → y → Relu, y annotated where it is produced and where it is read.
    const auto handed = [](Lists produced, Lists read) {
        return [=](ImpliedModel& m) {
            const ValueId y = m.b.node("Relu", {m.b.input("x", {8, 16})});
            const NodeId producer = m.b.lastNode();
            m.b.output(m.b.node("Relu", {y}));
            m.shard(y, produced, producer);
            m.shard(y, read, m.b.lastNode());
        };
    };
    /// x → Relu → y, both annotated.
    const auto wanted = [](Lists result) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            const ValueId y = m.b.node("Relu", {x});
            m.b.output(y);
            m.shard(x, {{"x"}, {}});
            m.shard(y, result);
        };
    };
    /// A batch split over x, and a weight that rests split over x as well. The batch stays: its
    /// tensors have 64 · 16 and 64 · 32 elements, the weight 16 · 32.
    const auto stored = [](Lists weight) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {64, 16}), w = m.b.weight("w", {16, 32});
            m.b.output(m.b.node("MatMul", {x, w}));
            m.shard(x, {{"x"}, {}});
            m.shard(w, weight);
        };
    };
    /// a + b on two of four devices, where no axes can say it: a in two parts, b in two or whole.
    const auto partly = [](plan::ShardingSpec second) {
        return [=](ImpliedModel& m) {
            const ValueId a = m.b.input("a", {8, 16}), b = m.b.input("b", {8, 16});
            m.b.output(m.b.node("Add", {a, b}));
            m.place(m.b.lastNode(), a, halves(0, {0}, {1}));
            m.place(m.b.lastNode(), b, second);
        };
    };
    const plan::ShardingSpec crossed = halves(1, {0, 2}, {1, 3});
    const plan::ShardingSpec alike = halves(1, {0, 1}, {2, 3}); // part (0, 1): {0, 1} ∩ {2, 3} = ∅
    /// Two rows written into x [8, 16]: which ones is counted from its first row.
    const auto scattered = [](Lists lists) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16}), rows = m.b.input("u", {2, 16});
            m.b.output(m.b.node("ScatterND", {x, m.b.integers({0, 5}, {2, 1}), rows}));
            m.shard(x, lists);
        };
    };
    return {
        {Code::RunsWhole, scattered({{}, {"x"}}), scattered({{"x"}, {}})},
        {Code::InputsSplitDifferently, sum({{"x"}, {}}, {{"x"}, {}}), sum({{"x"}, {}}, {{}, {}})},
        {Code::InputsSplitDifferently, sum({{"x"}, {"y"}}, {{"x"}, {"y"}}),
         sum({{"x"}, {"y"}}, {{"y"}, {"x"}})},
        {Code::InputsSplitDifferently, partly(halves(0, {0}, {1})), partly(on(0))},
        {Code::InputsShareNoDevice, composed(crossed), composed(alike)},
        {Code::SplitNeededWhole, joined({{"x"}, {}}), joined({{}, {"x"}})},
        {Code::ShardingConflict, meeting({{"x"}, {}}, {{"x"}, {}}),
         meeting({{"x"}, {}}, {{}, {"x"}})},
        {Code::ProducerAndConsumerDiffer, handed({{"x"}, {}}, {{"x"}, {}}),
         handed({{"x"}, {}}, {{}, {"x"}})},
        {Code::ResultResharded, wanted({{"x"}, {}}), wanted({{}, {}})},
        {Code::WeightGathered, stored({{}, {}}), stored({{"x"}, {}})},
    };
}

inline std::vector<ImpliedRow> reductionRows()
{
    using check::Code;
    /// a [8, 16] · w [16, 8].
    const auto product = [](Lists a, Lists w) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("a", {8, 16}), weight = m.b.weight("w", {16, 8});
            m.b.output(m.b.node("MatMul", {x, weight}));
            m.shard(x, a);
            m.shard(weight, w);
        };
    };
    const auto softmax = [](Lists lists) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node("Softmax", {x}, {attribute("axis", -1)}));
            m.shard(x, lists);
        };
    };
    /// A product whose terms are on 0, 1 and on 2, 3, and its result on one device of eight.
    const auto delivered = [](int64_t device) {
        return [=](ImpliedModel& m) {
            useAxis(m, 8);
            const ValueId x = m.b.input("a", {8, 16}), w = m.b.weight("w", {16, 8});
            const ValueId y = m.b.node("MatMul", {x, w});
            m.b.output(y);
            m.place(m.b.lastNode(), x, halves(1, {0, 1}, {2, 3}));
            m.place(m.b.lastNode(), w, halves(0, {0, 1}, {2, 3}));
            m.place(m.b.lastNode(), y, on(device));
        };
    };
    /// Its result partial over x.
    const auto partial = [](Lists a, Lists w) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("a", {8, 16}), weight = m.b.weight("w", {16, 8});
            const ValueId y = m.b.node("MatMul", {x, weight});
            m.b.output(y);
            m.shard(x, a);
            m.shard(weight, w);
            plan::AxesSharding sum = ImpliedModel::axes({{}, {}});
            sum.unreduced = {{"x", std::nullopt}};
            m.shard(y, sum);
        };
    };
    /// A node of one input over [8, 16], whose result is marked as partial over x. Of a maximum the
    /// parts are no terms.
    const auto marked = [](std::string opType, std::vector<graph::Attribute> attributes) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("a", {8, 16});
            const ValueId y = m.b.node(opType, {x}, attributes);
            m.b.output(y);
            m.shard(x, {{}, {"x"}});
            plan::AxesSharding sum = ImpliedModel::axes({{}, {}});
            sum.unreduced = {{"x", std::nullopt}};
            m.shard(y, sum);
        };
    };
    /// A weight or an input that is marked so: each device has the whole.
    const auto markedOperand = [](bool isWeight, bool isMarked) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("a", {8, 16});
            const ValueId c = isWeight ? m.b.weight("c", {16}) : m.b.input("c", {16});
            m.b.output(m.b.node("Add", {x, c}));
            plan::AxesSharding axes = ImpliedModel::axes({{"y"}});
            if (isMarked)
                axes.unreduced = {{"x", std::nullopt}};
            m.shard(c, axes);
        };
    };
    const auto gemm = [](Lists a, Lists w) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("a", {8, 16}), weight = m.b.weight("w", {16, 8});
            m.b.output(m.b.node("Gemm", {x, weight, m.b.weight("c", {8})}));
            m.shard(x, a);
            m.shard(weight, w);
        };
    };
    return {
        {Code::PartialResults, product({{"x"}, {}}, {{}, {}}), product({{}, {"x"}}, {{"x"}, {}})},
        {Code::ReductionInside, softmax({{"x"}, {}}), softmax({{}, {"x"}})},
        {Code::ReductionWithoutPlace, delivered(3), delivered(4)},
        {Code::NothingPartial, partial({{}, {"x"}}, {{"x"}, {}}), partial({{}, {}}, {{}, {}})},
        {Code::NothingPartial, marked("ReduceSum", {}), marked("Relu", {})},
        {Code::NothingPartial, marked("ReduceSum", {}), marked("ReduceMax", {})},
        {Code::NothingPartial, markedOperand(true, false), markedOperand(true, true)},
        {Code::NothingPartial, markedOperand(false, false), markedOperand(false, true)},
        {Code::BiasPerShard, gemm({{"x"}, {}}, {{}, {}}), gemm({{}, {"x"}}, {{"x"}, {}})},
    };
}

inline std::vector<ImpliedRow> constantRows()
{
    using check::Code;
    /// x [8, 16] as [8, 4, 4].
    const auto reshaped = [](std::vector<int64_t> shape) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node("Reshape", {x, m.b.integers(shape)}));
            m.shard(x, {{"x"}, {}});
        };
    };
    /// Two halves of a dimension of 16, each of them in parts over the axes.
    const auto sliced = [](std::vector<plan::AxisReference> axes) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            for (const int64_t start : {0, 8})
                m.b.output(m.b.node(
                    "Slice",
                    {x, m.b.integers({start}), m.b.integers({start + 8}), m.b.integers({1})}));
            plan::AxesSharding segments;
            segments.dims.resize(2);
            segments.dims[1].components = {{2, {}}, {8, axes}};
            m.shard(x, segments);
        };
    };
    /// [1, 16] as [8, 16].
    const auto expanded = [](std::vector<int64_t> shape) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {1, 16});
            m.b.output(m.b.node("Expand", {x, m.b.integers(shape)}));
            m.shard(x, {{}, {"x"}});
        };
    };
    /// [8, 2 · 8] in two halves along axis 1, each of them in parts over the axes.
    const auto halved = [](std::vector<plan::AxisReference> axes) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            for (const ValueId half :
                 m.b.nodes("Split", {x, m.b.integers({8, 8})}, 2, {attribute("axis", 1)}))
                m.b.output(half);
            plan::AxesSharding segments;
            segments.dims.resize(2);
            segments.dims[1].components = {{2, {}}, {8, axes}};
            m.shard(x, segments);
        };
    };
    return {
        {Code::ConstantIsGlobal, reshaped({0, 4, 4}), reshaped({8, 4, 4})}, // 8 / 2 = 4 on a device
        {Code::ConstantIsGlobal, sliced({}), sliced({{"x", std::nullopt}})},
        {Code::ConstantIsGlobal, expanded({8, 1}),
         expanded({8, 16})}, // a 1 expands to what is there
        {Code::ConstantIsGlobal, halved({}), halved({{"x", std::nullopt}})},
    };
}

} // namespace meshwright::tests
