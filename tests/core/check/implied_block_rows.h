#pragma once

#include "tests/core/blocks/block_graphs.h"
#include "tests/core/check/implied_rows.h"

namespace meshwright::tests {

/// Self-attention of 4 heads of 4 over [2, 5, 16], written out; the weights of q, k and v.
struct SmallAttention
{
    ValueId q, k, v;

    explicit SmallAttention(GraphBuilder& b)
    {
        const ValueId x = normalized(b, 16);
        const auto project = [&](const char* name, ValueId& weight) {
            weight = b.weight(name, {16, 16});
            return toHeads(b, b.node("MatMul", {x, weight}), 4, 4);
        };
        const ValueId queries = project("q", q), keys = project("k", k), values = project("v", v);
        b.output(linear(b, attend(b, queries, keys, values, 16), "o", 16, 16));
    }
};

inline std::vector<ImpliedRow> headRows()
{
    using check::Code;
    /// com.microsoft attention over [2, 5, …] with its projected queries, keys and values over x.
    const auto fused = [](const char* type, int64_t heads, int64_t keyHeads, int32_t parts) {
        return [=](ImpliedModel& m) {
            useAxis(m, parts);
            m.b.import("com.microsoft", 1);
            const ValueId q = m.b.input("q", {2, 5, heads * 16}),
                          k = m.b.input("k", {2, 5, keyHeads * 16}),
                          v = m.b.input("v", {2, 5, keyHeads * 16});
            GraphBuilder::Attributes attributes {attribute("num_heads", heads)};
            if (keyHeads != heads)
                attributes.push_back(attribute("kv_num_heads", keyHeads));
            m.b.output(m.b.node(type, {q, k, v}, attributes, "com.microsoft"));
            for (const ValueId value : {q, k, v})
                m.shard(value, {{}, {}, {"x"}});
        };
    };
    const auto reshaped = [](int32_t parts) {
        return [=](ImpliedModel& m) {
            useAxis(m, parts);
            const ValueId x = m.b.input("x", {2, 5, 96});
            m.b.output(toHeads(m.b, x, 12, 8));
            m.shard(x, {{}, {}, {"x"}});
        };
    };
    const auto attention = [](Lists q, Lists k) {
        return [=](ImpliedModel& m) {
            const SmallAttention weights(m.b);
            m.shard(weights.q, q);
            m.shard(weights.k, k);
            m.shard(weights.v, q);
        };
    };
    return {
        // 12 heads in 4 parts are 3 each; in 8 they are one and a half.
        {Code::HeadsCut, fused("MultiHeadAttention", 12, 12, 4),
         fused("MultiHeadAttention", 12, 12, 8)},
        {Code::HeadsCut, reshaped(4), reshaped(8)},
        // 8 query heads over 2 of keys: 2 parts have one head of keys each, 4 have half of one.
        {Code::KvHeadsFewerThanShards, fused("GroupQueryAttention", 8, 2, 2),
         fused("GroupQueryAttention", 8, 2, 4)},
        {Code::QkvSplitDifferently, attention({{}, {"x"}}, {{}, {"x"}}),
         attention({{}, {"x"}}, {{}, {"y"}})},
    };
}

inline std::vector<ImpliedRow> blockRows()
{
    using check::Code;
    /// down(silu(gate(x)) · up(x)), gate and up [16, 64].
    const auto gated = [](Lists gate, Lists up) {
        return [=](ImpliedModel& m) {
            GraphBuilder& b = m.b;
            const ValueId x = normalized(b, 16), g = b.weight("gate", {16, 64}),
                          u = b.weight("up", {16, 64});
            const ValueId gates = b.node("MatMul", {x, g});
            const ValueId silu = b.node("Mul", {gates, b.node("Sigmoid", {gates})});
            const ValueId mixed = b.node("Mul", {silu, b.node("MatMul", {x, u})});
            b.output(linear(b, mixed, "down", 64, 16));
            m.shard(g, gate);
            m.shard(u, up);
        };
    };
    /// One weight [16, 48] for q | k | v of 16 each.
    const auto fused = [](bool bySegments) {
        return [=](ImpliedModel& m) {
            GraphBuilder& b = m.b;
            const ValueId w = b.weight("qkv", {16, 48});
            const std::vector<ValueId> parts =
                b.nodes("Split", {b.node("MatMul", {normalized(b, 16), w})}, 3,
                        {attribute("axis", -1), attribute("num_outputs", 3)});
            const ValueId mixed = attend(b, toHeads(b, parts[0], 4, 4), toHeads(b, parts[1], 4, 4),
                                         toHeads(b, parts[2], 4, 4), 16);
            b.output(linear(b, mixed, "o", 16, 16));
            if (!bySegments) {
                m.shard(w, {{}, {"x"}});
                return;
            }
            plan::AxesSharding segments;
            segments.dims.resize(2);
            segments.dims[1].components = {{3, {}}, {16, {{"x", std::nullopt}}}};
            m.shard(w, segments);
        };
    };
    /// int8 [8, 64] with a scale for each 16 elements of axis 1.
    const auto blocked = [](int32_t parts) {
        return [=](ImpliedModel& m) {
            useAxis(m, parts);
            const ValueId x = m.b.input("x", {8, 64}, graph::DataType::Int8);
            m.b.output(m.b.node("DequantizeLinear", {x, m.b.weight("scale", {8, 4})},
                                {attribute("axis", 1), attribute("block_size", 16)}));
            m.shard(x, {{}, {"x"}});
        };
    };
    return {
        {Code::GateUpSplitDifferently, gated({{}, {"x"}}, {{}, {"x"}}),
         gated({{}, {"x"}}, {{"x"}, {}})},
        {Code::FusedPartsCut, fused(true), fused(false)},
        {Code::ScaleBlockCut, blocked(4), blocked(8)}, // 64 / 8 = 8 elements are half a block
    };
}

inline std::vector<ImpliedRow> idleRows()
{
    using check::Code;
    /// x on all devices of four, or on two.
    const auto placed = [](std::vector<int64_t> second) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node("Relu", {x}));
            m.place(m.b.lastNode(), x, halves(0, {0, 1}, second));
        };
    };
    const auto split = [](Lists lists) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node("Relu", {x}));
            m.shard(x, lists);
        };
    };
    /// A batch over x, and a weight that rests in parts over y, or whole.
    const auto rests = [](bool isStored) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {64, 16}), w = m.b.weight("w", {16, 32});
            m.b.output(m.b.node("MatMul", {x, w}));
            m.shard(x, {{"x"}, {}});
            plan::AxesSharding axes = ImpliedModel::axes({{"y"}, {}});
            axes.gathered = {{"y", std::nullopt}};
            if (isStored)
                m.shard(w, axes);
        };
    };
    /// An operator of nobody's.
    const auto custom = [](Lists lists) {
        return [=](ImpliedModel& m) {
            m.b.import("com.acme", 1);
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node("Foo", {x}, {}, "com.acme"));
            m.shard(x, lists);
        };
    };
    /// The same with a rule for it.
    const auto ruled = [custom](std::string_view text) {
        return [=](ImpliedModel& m) {
            custom({{"x"}, {}})(m);
            m.custom = operators::parseCustomRules(text, "acme.rules").value();
        };
    };
    const auto shapeless = [](bool isKnown) {
        return [=](ImpliedModel& m) {
            const ValueId x = m.b.input("x", {8, 16});
            m.b.output(m.b.node(
                "MatMul", {x, isKnown ? m.b.input("w", {16, 8}) : m.b.inputWithoutShape("w")}));
            m.shard(x, {{"x"}, {}});
        };
    };
    return {
        {Code::UnusedDevice, placed({2, 3}), placed({2})},
        {Code::MeshAxisSplitsNothing, split({{"x"}, {"y"}}), split({{"x"}, {}})},
        {Code::MeshAxisSplitsNothing, rests(true), rests(false)},
        {Code::OperatorWithoutRule, custom({{}, {}}), custom({{"x"}, {}})},
        // With a rule nobody lacks one, even where it does not fit: x has two dimensions.
        {Code::OperatorWithoutRule, ruled("com.acme::Foo: [b] -> [b]\n"), custom({{"x"}, {}})},
        {Code::OperatorRuleMisfit, ruled("com.acme::Foo: [b n] -> [b n]\n"),
         ruled("com.acme::Foo: [b] -> [b]\n")},
        {Code::UnknownShapes, shapeless(true), shapeless(false)},
        // Two parts on three of four devices: a mesh of 2 · 2 has no place for that.
        {Code::ShardingNotFollowed, placed({2, 3}), placed({2})},
    };
}

} // namespace meshwright::tests
