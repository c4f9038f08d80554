#include "core/planning/parallelism/parallelism.h"
#include "core/planning/parallelism/remaining.h"
#include "tests/core/blocks/block_graphs.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::planning;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

/// [2, 5, 64], 8 heads of 8.
constexpr int64_t kWidth = 64, kHeadCount = 8, kSize = 8;

using Build = void (*)(GraphBuilder&);

/// Cross attention behind the first step: a caller keeps the encoder's keys and values.
void keptKeys(GraphBuilder& b)
{
    const ValueId x = normalized(b, kWidth);
    const ValueId q = toHeads(b, linear(b, x, "q", kWidth, kWidth), kHeadCount, kSize);
    const ValueId k = b.input("past.key", {int64_t(2), kHeadCount, "source", kSize});
    const ValueId v = b.input("past.value", {int64_t(2), kHeadCount, "source", kSize});
    b.output(linear(b, attend(b, q, k, v, kWidth), "o", kWidth, kWidth));
}

/// Gated attention (Qwen3-Next): a head's queries lie beside its gate, which its result is
/// multiplied with.
void gatedQueries(GraphBuilder& b)
{
    const ValueId x = normalized(b, kWidth);
    const ValueId both =
        b.node("Reshape",
               {linear(b, x, "q", kWidth, 2 * kWidth), b.integers({2, 5, kHeadCount, 2 * kSize})});
    const auto parts =
        b.nodes("Split", {both}, 2, {attribute("axis", -1), attribute("num_outputs", 2)});
    const ValueId q = b.node("Transpose", {parts[0]}, {permOf({0, 2, 1, 3})});
    const ValueId gate = b.node("Reshape", {parts[1], b.integers({2, 5, kWidth})});
    const ValueId k = toHeads(b, linear(b, x, "k", kWidth, kWidth), kHeadCount, kSize);
    const ValueId v = toHeads(b, linear(b, x, "v", kWidth, kWidth), kHeadCount, kSize);
    const ValueId mixed = attend(b, q, k, v, kWidth);
    const ValueId gated = b.node("Mul", {mixed, b.node("Sigmoid", {gate})});
    b.output(linear(b, gated, "o", kWidth, kWidth));
}

/// Latent attention (DeepSeek-V2, section 2.1): keys and values of each head from a latent of 16,
/// beside it 4 features for the position, which all heads share.
void latentKeys(GraphBuilder& b)
{
    const ValueId x = normalized(b, kWidth);
    const ValueId down = linear(b, x, "kv_down", kWidth, 20);
    const auto split = b.nodes("Split", {down, b.integers({16, 4})}, 2, {attribute("axis", -1)});
    const ValueId latent = b.node("LayerNormalization", {split[0], b.weight("latent", {16})});
    const ValueId up = b.node("Transpose",
                              {b.node("Reshape",
                                      {linear(b, latent, "kv_up", 16, kHeadCount * 12),
                                       b.integers({2, 5, kHeadCount, 12})})},
                              {permOf({0, 2, 1, 3})});
    const auto kv = b.nodes("Split", {up, b.integers({4, 8})}, 2, {attribute("axis", -1)});
    const ValueId position = b.node(
        "Expand",
        {b.node("Unsqueeze", {split[1], b.integers({1})}), b.integers({2, kHeadCount, 5, 4})});
    const ValueId k = b.node("Concat", {kv[0], position}, {attribute("axis", -1)});
    const ValueId q = toHeads(b, linear(b, x, "q", kWidth, kWidth), kHeadCount, kSize);
    b.output(linear(b, attend(b, q, k, kv[1], kWidth), "o", kWidth, kWidth));
}

/// nn.MultiheadAttention over a memory: the weight itself is cut, into queries' and the others'.
void slicedWeight(GraphBuilder& b)
{
    const ValueId x = normalized(b, kWidth);
    const ValueId memory = b.input("memory", {int64_t(2), int64_t(5), kWidth});
    const ValueId fused = b.weight("in_proj", {3 * kWidth, kWidth});
    const auto rows = [&](int64_t from, int64_t to) {
        const ValueId part =
            b.node("Slice", {fused, b.integers({from}), b.integers({to}), b.integers({0})});
        return b.node("Transpose", {part}, {permOf({1, 0})});
    };
    const ValueId q = toHeads(b, b.node("MatMul", {x, rows(0, kWidth)}), kHeadCount, kSize);
    const auto kv = b.nodes("Split", {b.node("MatMul", {memory, rows(kWidth, 3 * kWidth)})}, 2,
                            {attribute("axis", -1), attribute("num_outputs", 2)});
    const ValueId k = toHeads(b, kv[0], kHeadCount, kSize);
    const ValueId v = toHeads(b, kv[1], kHeadCount, kSize);
    b.output(linear(b, attend(b, q, k, v, kWidth), "o", kWidth, kWidth));
}

/// Weights of 8 bits with a scale per feature, as torchao writes them: x · (w as float · scale).
void integerWeights(GraphBuilder& b)
{
    const ValueId x = normalized(b, kWidth);
    const auto product = [&](ValueId value, const std::string& name) {
        const ValueId w = b.weight(name, {kWidth, kWidth}, graph::DataType::Int8);
        const ValueId real = b.node("Cast", {w}, {attribute("to", 1)});
        const ValueId scaled = b.node("Mul", {real, b.weight(name + ".scale", {kWidth, 1})});
        return b.node("MatMul", {value, b.node("Transpose", {scaled}, {permOf({1, 0})})});
    };
    const ValueId q = toHeads(b, product(x, "q"), kHeadCount, kSize);
    const ValueId k = toHeads(b, product(x, "k"), kHeadCount, kSize);
    const ValueId v = toHeads(b, product(x, "v"), kHeadCount, kSize);
    b.output(product(attend(b, q, k, v, kWidth), "o"));
}

Blocks divideAttention(ShardedGraph& g)
{
    const shapes::ShapeTable shapes = infer(g.builder);
    Blocks blocks = findBlocks(g.builder.graph(), shapes);
    ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto planned = planParallelism(*findParallelism("tensor_parallel"), g.builder.graph(),
                                         shapes, blocks, g.mesh(), options);
    if (!planned || planned->isRefused())
        return {};
    for (const auto& [value, sharding] : planned->annotations)
        g.annotate(value, sharding);
    return blocks;
}

} // namespace

/// Forms of attention beside the plain one: a block each, and one all-reduce behind it.
class TestAttentionVariants : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void attention_isFoundAndReducesOnce_data();
    void attention_isFoundAndReducesOnce();
    void quantizationOfASplitTensor_isTold();
};

void TestAttentionVariants::attention_isFoundAndReducesOnce_data()
{
    QTest::addColumn<Build>("build");
    QTest::addColumn<QString>("weights");
    QTest::newRow("keys that a caller keeps") << Build(keptKeys) << "q 64x64, o 64x64";
    QTest::newRow("gated queries") << Build(gatedQueries) << "q 64x128, k 64x64, v 64x64, o 64x64";
    QTest::newRow("latent keys") << Build(latentKeys) << "q 64x64, kv 16x96, o 64x64";
    QTest::newRow("sliced weight") << Build(slicedWeight) << "q 64x64, kv 64x128, o 64x64";
    QTest::newRow("integer weights")
        << Build(integerWeights) << "q 64x64, k 64x64, v 64x64, o 64x64";
}

void TestAttentionVariants::attention_isFoundAndReducesOnce()
{
    QFETCH(Build, build);
    QFETCH(QString, weights);
    ShardedGraph g({{"model", 4}});
    build(g.builder);
    const Blocks blocks = divideAttention(g);
    QCOMPARE(blocks.blocks.size(), std::size_t(1));
    QCOMPARE(weightsOf(blocks.blocks[0]), weights);
    QCOMPARE(blocks.blocks[0].queryHeads, std::optional<int64_t>(8));
    QStringList sent;
    for (const Communication& communication : g.propagation().communications()) {
        if (communication.sent != Bytes {0})
            sent << QString::fromStdString(toString(communication.steps.front().kind) + " at "
                                           + g.graph().node(communication.node).opType);
    }
    QCOMPARE(sent.join(", "), QStringLiteral("all_reduce at MatMul"));
    QVERIFY(remainingCommunications(g.graph(), blocks, g.propagation()).empty());
}

/// y = x · W1 quantized by its largest value, · W2: the scale is a maximum of all devices' parts.
void TestAttentionVariants::quantizationOfASplitTensor_isTold()
{
    ShardedGraph g({{"model", 4}});
    GraphBuilder& b = g.builder;
    const ValueId x = normalized(b, kWidth);
    const ValueId up = b.node("Relu", {linear(b, x, "up", kWidth, 128)});
    const auto quantized = b.named("quantize").nodes("DynamicQuantizeLinear", {up}, 3);
    const ValueId sums = b.node(
        "MatMulInteger",
        {quantized[0], b.weight("down", {128, kWidth}, graph::DataType::Int8), quantized[2]});
    const ValueId real = b.node("Cast", {sums}, {attribute("to", 1)});
    b.output(b.node("Mul", {real, quantized[1]}));
    const Blocks blocks = divideAttention(g);
    QCOMPARE(blocks.count(BlockKind::Mlp), std::size_t(1));
    const auto remarks = remainingCommunications(g.graph(), blocks, g.propagation());
    QCOMPARE(remarks.size(), std::size_t(1));
    QVERIFY2(remarks[0].text.english().find("at 'quantize'") != std::string::npos,
             remarks[0].text.english().c_str());
    // Its scale is a maximum over all devices' parts, which it cannot compute from one: it gets the
    // whole.
    QVERIFY2(remarks[0].text.english().find("is read as [{}, {}, {}]") != std::string::npos,
             remarks[0].text.english().c_str());
}

MESHWRIGHT_TEST(TestAttentionVariants)
#include "tst_attention_variants.moc"
