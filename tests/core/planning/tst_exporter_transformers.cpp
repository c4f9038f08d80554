#include "core/planning/parallelism/parallelism.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <array>
#include <functional>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

/// [tokens, batch, 32], as nn.TransformerEncoder has it without batch_first; 4 heads of 8.
constexpr int64_t kFeatures = 32, kHeads = 4, kHeadSize = 8;

ValueId sizeOf(GraphBuilder& b, ValueId x, int64_t dim)
{
    return b.node("Gather", {b.node("Shape", {x}), b.integers({dim})}, {attribute("axis", 0)});
}

ValueId concat(GraphBuilder& b, GraphBuilder::Inputs parts)
{
    return b.node("Concat", std::move(parts), {attribute("axis", 0)});
}

ValueId transpose(GraphBuilder& b, ValueId x, std::vector<int64_t> perm)
{
    return b.node("Transpose", {x}, {permOf(std::move(perm))});
}

ValueId norm(GraphBuilder& b, ValueId x, const std::string& scale)
{
    return b.node("LayerNormalization", {x, b.weight(scale, {kFeatures})});
}

ValueId biased(GraphBuilder& b, ValueId x, const std::string& name, int64_t in, int64_t out)
{
    return b.node("Add", {b.weight(name + ".bias", {out}), linear(b, x, name, in, out)});
}

/// tensor.chunk(3, -1): slices whose bounds are computed from the shape, (96 + 2) / 3 · i.
std::array<ValueId, 3> chunked(GraphBuilder& b, ValueId x)
{
    const ValueId last =
        b.node("Gather", {b.node("Shape", {x}), b.integers({-1})}, {attribute("axis", 0)});
    const ValueId part = b.node("Div", {b.node("Add", {last, b.integers({2})}), b.integers({3})});
    std::array<ValueId, 3> parts;
    ValueId start = b.integers({0});
    for (int64_t i = 0; i < 3; ++i) {
        const ValueId end = b.node("Mul", {part, b.integers({i + 1})});
        parts[std::size_t(i)] = b.node("Slice", {x, start, end, b.integers({-1})});
        start = end;
    }
    return parts;
}

std::array<ValueId, 3> splitInThree(GraphBuilder& b, ValueId x)
{
    const auto parts =
        b.nodes("Split", {x}, 3, {attribute("axis", -1), attribute("num_outputs", 3)});
    return {parts[0], parts[1], parts[2]};
}

std::array<ValueId, 3> slicedByNumbers(GraphBuilder& b, ValueId x)
{
    std::array<ValueId, 3> parts;
    for (int64_t i = 0; i < 3; ++i)
        parts[std::size_t(i)] = b.node(
            "Slice",
            {x, b.integers({i * kFeatures}), b.integers({(i + 1) * kFeatures}), b.integers({2})});
    return parts;
}

using Cut = std::array<ValueId, 3> (*)(GraphBuilder&, ValueId);

/// nn.MultiheadAttention: in_proj, [tokens, batch, 32] → [tokens, batch · 4, 8] → [batch · 4,
/// tokens, 8], and back to [tokens · batch, 32] for out_proj.
ValueId multiheadAttention(GraphBuilder& b, ValueId x, const std::string& name, Cut cut)
{
    const ValueId tokens = sizeOf(b, x, 0), batch = sizeOf(b, x, 1);
    const auto qkv = cut(b, biased(b, x, name + ".in_proj", kFeatures, 3 * kFeatures));
    const ValueId rows = b.node("Mul", {batch, b.integers({kHeads})});
    const auto toRows = [&](ValueId part) {
        return b.node("Reshape", {part, concat(b, {tokens, rows, b.integers({kHeadSize})})});
    };
    const ValueId q = b.node("Div", {transpose(b, toRows(qkv[0]), {1, 0, 2}), b.reals({2.8F})});
    const ValueId k = transpose(b, toRows(qkv[1]), {1, 2, 0});
    const ValueId v = transpose(b, toRows(qkv[2]), {1, 0, 2});
    const ValueId weights = b.node("Softmax", {b.node("MatMul", {q, k})}, {attribute("axis", -1)});
    const ValueId mixed = transpose(b, b.node("MatMul", {weights, v}), {1, 0, 2});
    const ValueId flat = b.node(
        "Reshape", {mixed, concat(b, {b.node("Mul", {tokens, batch}), b.integers({kFeatures})})});
    const ValueId out = b.node("Gemm",
                               {flat, b.weight(name + ".out_proj", {kFeatures, kFeatures}),
                                b.weight(name + ".out_proj.bias", {kFeatures})},
                               {attribute("transB", 1)});
    return b.node("Reshape", {out, concat(b, {tokens, batch, b.integers({kFeatures})})});
}

ValueId feedForward(GraphBuilder& b, ValueId x, const std::string& name)
{
    const ValueId inner = b.node("Relu", {biased(b, x, name + ".linear1", kFeatures, 64)});
    return biased(b, inner, name + ".linear2", 64, kFeatures);
}

/// Two layers of nn.TransformerEncoderLayer.
void encoder(GraphBuilder& b, GraphBuilder::Dims dims, Cut cut)
{
    ValueId x = b.input("x", std::move(dims));
    for (int layer = 0; layer < 2; ++layer) {
        const std::string name = "layers." + std::to_string(layer);
        x = norm(b, b.node("Add", {x, multiheadAttention(b, x, name, cut)}), name + ".norm1");
        x = norm(b, b.node("Add", {x, feedForward(b, x, name)}), name + ".norm2");
    }
    b.output(x);
}

/// Attention of BART, OPT and Whisper: [batch, tokens, 32] → [batch, 4, tokens, 8] → [batch · 4,
/// tokens, 8]; the scores are given their heads for the mask, and lose them again.
void bartLayer(GraphBuilder& b)
{
    const ValueId x = b.input("x", {"batch", "tokens", kFeatures});
    const ValueId batch = sizeOf(b, x, 0), tokens = sizeOf(b, x, 1);
    const ValueId rows = b.node("Mul", {batch, b.integers({kHeads})});
    const ValueId y = norm(b, x, "norm");
    const auto toRows = [&](const std::string& name) {
        const ValueId heads = b.node("Reshape",
                                     {biased(b, y, name, kFeatures, kFeatures),
                                      concat(b, {batch, tokens, b.integers({kHeads, kHeadSize})})});
        return b.node(
            "Reshape",
            {transpose(b, heads, {0, 2, 1, 3}), concat(b, {rows, b.integers({-1, kHeadSize})})});
    };
    const ValueId q = toRows("q"), k = toRows("k"), v = toRows("v");
    const ValueId scores = b.node("MatMul", {q, transpose(b, k, {0, 2, 1})});
    const ValueId byHead =
        b.node("Reshape", {scores, concat(b, {batch, b.integers({kHeads}), tokens, tokens})});
    const ValueId mask = b.input("mask", {"batch", int64_t(1), "tokens", "tokens"});
    const ValueId masked =
        b.node("Reshape", {b.node("Add", {byHead, mask}), concat(b, {rows, tokens, tokens})});
    const ValueId weights = b.node("Softmax", {masked}, {attribute("axis", -1)});
    const ValueId mixed =
        b.node("Reshape",
               {b.node("MatMul", {weights, v}),
                concat(b, {batch, b.integers({kHeads}), tokens, b.integers({kHeadSize})})});
    const ValueId flat = b.node(
        "Reshape",
        {transpose(b, mixed, {0, 2, 1, 3}), concat(b, {batch, tokens, b.integers({kFeatures})})});
    b.output(b.node("Add", {x, biased(b, flat, "o", kFeatures, kFeatures)}));
}

/// An MLP of which the first bias, zeros, is also that of the normalization and of the second.
void mlpWithSharedZeros(GraphBuilder& b)
{
    const ValueId x = b.input("x", {int64_t(2), int64_t(5), kFeatures});
    const ValueId zeros = b.weight("zeros", {kFeatures});
    const ValueId y = b.node("LayerNormalization", {x, b.weight("scale", {kFeatures}), zeros});
    const ValueId up = b.node("Add", {zeros, linear(b, y, "up", kFeatures, kFeatures)});
    const ValueId down = linear(b, b.node("Relu", {up}), "down", kFeatures, kFeatures);
    b.output(b.node("Add", {x, b.node("Add", {zeros, down})}));
}

/// Annotates the blocks of what was built.
void divide(ShardedGraph& g)
{
    const shapes::ShapeTable shapes = infer(g.builder);
    const Blocks blocks = findBlocks(g.builder.graph(), shapes);
    ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto planned = planParallelism(*findParallelism("tensor_parallel"), g.builder.graph(),
                                         shapes, blocks, g.mesh(), options);
    QVERIFY2(planned.ok(), planned.ok() ? "" : planned.error().message.english().c_str());
    QVERIFY(!planned->isRefused());
    for (const auto& [value, sharding] : planned->annotations)
        g.annotate(value, sharding);
}

/// "all_reduce Gemm, all_reduce Add": kind and operator.
QStringList collectivesOf(ShardedGraph& g)
{
    QStringList list;
    for (const Communication& communication : g.propagation().communications()) {
        for (const Collective& step : communication.steps) {
            const auto kind = toString(step.kind);
            list << QString::fromStdString(std::string(kind) + " "
                                           + g.graph().node(communication.node).opType);
        }
    }
    list.sort();
    return list;
}

} // namespace

/// Tensor parallelism of transformers as exporters write them: one all-reduce behind each block,
/// and nothing else (Megatron-LM, Shoeybi et al. 2019, section 3).
class TestExporterTransformers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void encoderLayers_reduceTwice_data();
    void encoderLayers_reduceTwice();
    void headsBehindTheBatch_areSplitByComponents();
    void headsBehindASymbol_areSplitByComponents();
    void attentionInRows_reducesOnce();
    void biasOfSeveralUses_staysWhole();
};

void TestExporterTransformers::encoderLayers_reduceTwice_data()
{
    QTest::addColumn<bool>("areSymbols");
    QTest::addColumn<Cut>("cut");
    QTest::newRow("symbols, slices with computed bounds") << true << Cut(chunked);
    QTest::newRow("numbers, slices with computed bounds") << false << Cut(chunked);
    QTest::newRow("symbols, slices by numbers") << true << Cut(slicedByNumbers);
    QTest::newRow("symbols, split") << true << Cut(splitInThree);
    QTest::newRow("numbers, split") << false << Cut(splitInThree);
}

void TestExporterTransformers::encoderLayers_reduceTwice()
{
    QFETCH(bool, areSymbols);
    QFETCH(Cut, cut);
    ShardedGraph g({{"model", 2}});
    encoder(g.builder,
            areSymbols ? GraphBuilder::Dims {"tokens", "batch", kFeatures}
                       : GraphBuilder::Dims {int64_t(5), int64_t(7), kFeatures},
            cut);
    divide(g);
    QCOMPARE(collectivesOf(g),
             (QStringList {"all_reduce Gemm", "all_reduce Gemm", "all_reduce MatMul",
                           "all_reduce MatMul"}));
}

/// [5, 7, 32 over model] → [5, 28, 8]: 28 is 7 × 4, and the 4 heads are over model.
void TestExporterTransformers::headsBehindTheBatch_areSplitByComponents()
{
    ShardedGraph g({{"model", 2}});
    GraphBuilder& b = g.builder;
    const ValueId x = b.input("x", {int64_t(5), int64_t(7), kFeatures});
    const ValueId rows = b.node("Reshape", {x, b.integers({5, 28, 8})});
    const ValueId turned = transpose(b, rows, {1, 0, 2});
    b.output(turned);
    g.annotate(x, "[{}, {}, {model}]");
    QCOMPARE(g.sharding(rows), std::string("[{?}, {?}, {model, ?}, {?}]"));
    QCOMPARE(g.sharding(turned), std::string("[{?}, {model, ?}, {?}, {?}]"));
    QVERIFY(g.communications().empty());
    const auto axes = g.propagation().axes(rows);
    QVERIFY(axes.has_value());
    QCOMPARE(axes->dims[1].components.size(), std::size_t(2));
    QCOMPARE(axes->dims[1].components[0].size, int64_t(7));
    QCOMPARE(axes->dims[1].components[1].size, int64_t(4));
    // 5 × (7 · 2) × 8 on each of 2 devices.
    QCOMPARE(g.propagation().localShape(rows), (std::vector<std::optional<int64_t>> {5, 14, 8}));
}

/// The same with a batch that is no number: what is local is known but for the symbol.
void TestExporterTransformers::headsBehindASymbol_areSplitByComponents()
{
    ShardedGraph g({{"model", 2}});
    GraphBuilder& b = g.builder;
    const ValueId x = b.input("x", {int64_t(5), "batch", kFeatures});
    const ValueId batch = sizeOf(b, x, 1);
    const ValueId all = b.node("Mul", {batch, b.integers({kHeads})});
    const ValueId rows =
        b.node("Reshape", {x, concat(b, {b.integers({5}), all, b.integers({kHeadSize})})});
    b.output(b.node("Softmax", {rows}, {attribute("axis", -1)}));
    g.annotate(x, "[{}, {}, {model}]");
    QCOMPARE(g.sharding(rows), std::string("[{?}, {?}, {model, ?}, {?}]"));
    QVERIFY(g.communications().empty());
    QCOMPARE(g.propagation().localShape(rows),
             (std::vector<std::optional<int64_t>> {5, std::nullopt, 8}));
}

void TestExporterTransformers::attentionInRows_reducesOnce()
{
    ShardedGraph g({{"model", 2}});
    bartLayer(g.builder);
    divide(g);
    QCOMPARE(collectivesOf(g), QStringList {"all_reduce MatMul"});
}

void TestExporterTransformers::biasOfSeveralUses_staysWhole()
{
    ShardedGraph g({{"model", 2}});
    mlpWithSharedZeros(g.builder);
    divide(g);
    // Each device is given its part of the zeros for the first bias.
    QCOMPARE(collectivesOf(g), QStringList {"all_reduce MatMul"});
}

MESHWRIGHT_TEST(TestExporterTransformers)
#include "tst_exporter_transformers.moc"
