#include "tests/core/blocks/block_graphs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::blocks;
using namespace meshwright::tests;

/// Ways of writing a block, one small graph each.
class BlockFormsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mixtureOfExperts_hasItsLayers();
    void fusedOperators_areAttention_data();
    void fusedOperators_areAttention();
    void microsoftAttention_projectsItself();
    void hiddenSizes_makeUpTheWeight_data();
    void hiddenSizes_makeUpTheWeight();
    void packedQkv_hasPartsByHeads();
    void hugeParts_areNone();
    void interleavedQkv_isKnown();
    void keyValueFused_isKnown();
    void weights_areFollowed_data();
    void weights_areFollowed();
    void fusedGateAndUp_isKnown();
    void gateIsWhereTheActivationIs();
    void headMayShareTheEmbedding();
    void quantizedTable_isEmbedding_data();
    void quantizedTable_isEmbedding();
};

void BlockFormsTest::mixtureOfExperts_hasItsLayers()
{
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId x = normalized(b, 64);
    const ValueId router = linear(b, x, "router", 64, 8);
    b.output(b.node("QMoE",
                    {x, router, b.weight("fc1", {8, 128, 32}, graph::DataType::UInt8),
                     b.weight("fc1_scales", {8, 128}), b.weight("fc1_bias", {8, 128}),
                     b.weight("fc2", {8, 64, 32}, graph::DataType::UInt8),
                     b.weight("fc2_scales", {8, 64})},
                    {attribute("swiglu_fusion", 2), attribute("k", 2)}, "com.microsoft"));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::MixtureOfExperts), std::size_t(1));
    const Block& block = blocks.blocks.back();
    QCOMPARE(block.experts, std::optional<int64_t>(8));
    QCOMPARE(weightsOf(block), QStringLiteral("expert_up 32x128, expert_down 32x64"));
    QVERIFY(block.weights[0].parts == (std::vector<int64_t> {64, 64}));
    QCOMPARE(block.weights[0].companions.size(), std::size_t(2));
    QVERIFY(!block.weights[0].companions[0].isBias && block.weights[0].companions[1].isBias);
}

void BlockFormsTest::fusedOperators_areAttention_data()
{
    QTest::addColumn<QString>("operatorType");
    QTest::addColumn<int>("keyHeads");
    QTest::newRow("MultiHeadAttention") << "MultiHeadAttention" << 4;
    QTest::newRow("GroupQueryAttention") << "GroupQueryAttention" << 2;
    QTest::newRow("Attention of ONNX") << "Attention" << 2;
}

void BlockFormsTest::fusedOperators_areAttention()
{
    QFETCH(QString, operatorType);
    QFETCH(int, keyHeads);
    GraphBuilder b(23);
    b.import("com.microsoft", 1);
    const ValueId x = normalized(b, 64);
    const ValueId q = linear(b, x, "wq", 64, 64);
    const ValueId k = linear(b, x, "wk", 64, keyHeads * 16);
    const ValueId v = linear(b, x, "wv", 64, keyHeads * 16);
    const bool isOnnx = operatorType == QLatin1String("Attention");
    std::vector<graph::Attribute> attributes;
    attributes.push_back(attribute(isOnnx ? "q_num_heads" : "num_heads", 4));
    if (operatorType != QLatin1String("MultiHeadAttention"))
        attributes.push_back(attribute("kv_num_heads", keyHeads));
    const ValueId mixed =
        b.node(operatorType.toStdString(), {q, k, v}, attributes, isOnnx ? "" : "com.microsoft");
    b.output(linear(b, mixed, "wo", 64, 64));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Attention), std::size_t(1));
    const Block& block = blocks.blocks.front();
    QCOMPARE(weightsOf(block),
             QStringLiteral("q 64x64, k 64x%1, v 64x%1, o 64x64").arg(keyHeads * 16));
    QCOMPARE(block.queryHeads, std::optional<int64_t>(4));
    QCOMPARE(block.keyHeads, std::optional<int64_t>(keyHeads));
    QCOMPARE(block.headDim, std::optional<int64_t>(16));
}

void BlockFormsTest::microsoftAttention_projectsItself()
{
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId mixed = b.node(
        "Attention", {normalized(b, 64), b.weight("wqkv", {64, 192}), b.weight("bias", {192})},
        {attribute("num_heads", 4)}, "com.microsoft");
    b.output(linear(b, mixed, "wo", 64, 64));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(weightsOf(blocks.blocks.at(0)), QStringLiteral("qkv 64x192, o 64x64"));
    QVERIFY(blocks.blocks[0].weights[0].parts == (std::vector<int64_t> {64, 64, 64}));
    QVERIFY(blocks.blocks[0].weights[0].companions.at(0).isBias);
    QCOMPARE(blocks.blocks[0].headDim, std::optional<int64_t>(16));
}

void BlockFormsTest::hiddenSizes_makeUpTheWeight_data()
{
    QTest::addColumn<QList<qint64>>("sizes");
    QTest::addColumn<bool>("known");
    QTest::newRow("equal") << QList<qint64> {64, 64, 64} << true;
    QTest::newRow("wider values") << QList<qint64> {32, 32, 128} << true;
    QTest::newRow("more than the weight") << QList<qint64> {64, 64, 128} << false;
    QTest::newRow("less than the weight") << QList<qint64> {32, 32, 64} << false;
    QTest::newRow("a negative one") << QList<qint64> {-64, 128, 128} << false;
    QTest::newRow("none of the values") << QList<qint64> {96, 96, 0} << false;
    QTest::newRow("two numbers") << QList<qint64> {64, 128} << false;
}

/// In a weight [64, 192].
void BlockFormsTest::hiddenSizes_makeUpTheWeight()
{
    QFETCH(QList<qint64>, sizes);
    QFETCH(bool, known);
    const std::vector<int64_t> list(sizes.begin(), sizes.end());
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId mixed =
        b.node("Attention", {normalized(b, 64), b.weight("wqkv", {64, 192})},
               {attribute("num_heads", 4), attribute("qkv_hidden_sizes", list)}, "com.microsoft");
    b.output(linear(b, mixed, "wo", known ? list.back() : 64, 64));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Attention), std::size_t(known ? 1 : 0));
    if (known)
        QVERIFY(blocks.blocks.at(0).weights.at(0).parts == list);
}

void BlockFormsTest::packedQkv_hasPartsByHeads()
{
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId packed = linear(b, normalized(b, 32), "wqkv", 32, 64);
    const ValueId mixed =
        b.node("GroupQueryAttention", {packed, std::nullopt, std::nullopt},
               {attribute("num_heads", 4), attribute("kv_num_heads", 2)}, "com.microsoft");
    b.output(linear(b, mixed, "wo", 32, 32));
    const Blocks blocks = blocksOf(b);
    const Block& block = blocks.blocks.at(0);
    QCOMPARE(weightsOf(block), QStringLiteral("qkv 32x64, o 32x32"));
    QVERIFY(block.weights[0].parts == (std::vector<int64_t> {32, 16, 16}));
    QCOMPARE(block.keyHeads, std::optional<int64_t>(2));
}

/// The third of parts of 2^62, the queries, would begin at 2^63, which no integer holds.
void BlockFormsTest::hugeParts_areNone()
{
    GraphBuilder b(17);
    const ValueId packed = linear(b, normalized(b, 32), "wqkv", 32, 96);
    const int64_t huge = int64_t(1) << 62;
    const auto parts =
        b.nodes("Split", {packed, b.integers({huge, huge, huge})}, 3, {attribute("axis", -1)});
    b.output(linear(b,
                    attend(b, toHeads(b, parts[2], 4, 8), toHeads(b, parts[0], 4, 8),
                           toHeads(b, parts[1], 4, 8), 32),
                    "wo", 32, 32));
    for (const Block& block : blocksOf(b).blocks)
        QVERIFY2(!weightsOf(block).contains(QLatin1String("qkv")), qPrintable(weightsOf(block)));
}

void BlockFormsTest::interleavedQkv_isKnown()
{
    GraphBuilder b(17);
    const ValueId packed = linear(b, normalized(b, 32), "wqkv", 32, 96);
    const ValueId shaped = b.node("Reshape", {packed, b.integers({2, 5, 4, 3, 8})});
    const auto part = [&](int64_t index) {
        const ValueId taken = b.node("Gather", {shaped, b.scalar(index)}, {attribute("axis", 3)});
        return b.node("Transpose", {taken}, {permOf({0, 2, 1, 3})});
    };
    const ValueId q = part(0);
    const ValueId k = part(1);
    const ValueId v = part(2);
    b.output(linear(b, attend(b, q, k, v, 32), "wo", 32, 32));
    const Blocks blocks = blocksOf(b);
    const Block& block = blocks.blocks.at(0);
    QCOMPARE(weightsOf(block), QStringLiteral("qkv 32x96, o 32x32"));
    QVERIFY(block.weights[0].interleaved);
    QCOMPARE(block.queryHeads, std::optional<int64_t>(4));
    QCOMPARE(block.keyHeads, std::optional<int64_t>(4));
}

void BlockFormsTest::keyValueFused_isKnown()
{
    GraphBuilder b(17);
    const ValueId x = normalized(b, 32);
    const ValueId q = toHeads(b, linear(b, x, "wq", 32, 32), 4, 8);
    const ValueId kv = linear(b, x, "wkv", 32, 64);
    const auto parts = b.nodes("Split", {kv, b.integers({32, 32})}, 2, {attribute("axis", -1)});
    const ValueId k = toHeads(b, parts[0], 4, 8);
    const ValueId v = toHeads(b, parts[1], 4, 8);
    b.output(linear(b, attend(b, q, k, v, 32), "wo", 32, 32));
    const Blocks blocks = blocksOf(b);
    const Block& block = blocks.blocks.at(0);
    QCOMPARE(weightsOf(block), QStringLiteral("q 32x32, kv 32x64, o 32x32"));
    QVERIFY(block.weight(WeightRole::KeyValue)->parts == (std::vector<int64_t> {32, 32}));
    QCOMPARE(block.keyHeads, std::optional<int64_t>(4));
}

void BlockFormsTest::weights_areFollowed_data()
{
    QTest::addColumn<QString>("through");
    QTest::addColumn<int>("outAxis");
    QTest::addColumn<int>("companions");
    QTest::newRow("MatMul") << "MatMul" << 1 << 0;
    QTest::newRow("Transpose") << "Transpose" << 0 << 0;
    QTest::newRow("Cast") << "Cast" << 1 << 0;
    QTest::newRow("DequantizeLinear, per output") << "DequantizeLinear" << 1 << 1;
    QTest::newRow("Gemm with transB") << "Gemm" << 0 << 1;
    QTest::newRow("MatMulNBits") << "MatMulNBits" << 0 << 1;
    QTest::newRow("an Add behind a Reshape") << "Add" << 1 << 1;
}

void BlockFormsTest::weights_areFollowed()
{
    QFETCH(QString, through);
    QFETCH(int, outAxis);
    QFETCH(int, companions);
    GraphBuilder b(21);
    b.import("com.microsoft", 1);
    ValueId x = normalized(b, 64);
    ValueId product;
    if (through == QLatin1String("Transpose")) {
        const ValueId turned = b.node("Transpose", {b.weight("w1", {256, 64})});
        product = b.node("MatMul", {x, turned});
    } else if (through == QLatin1String("Cast")) {
        const ValueId cast = b.node("Cast", {b.weight("w1", {64, 256}, graph::DataType::Float16)},
                                    {attribute("to", 1)});
        product = b.node("MatMul", {x, cast});
    } else if (through == QLatin1String("DequantizeLinear")) {
        const ValueId real =
            b.node("DequantizeLinear",
                   {b.weight("w1", {64, 256}, graph::DataType::Int8), b.weight("s1", {256})},
                   {attribute("axis", 1)});
        product = b.node("MatMul", {x, real});
    } else if (through == QLatin1String("Gemm")) {
        x = b.node("Reshape", {x, b.integers({10, 64})});
        product = b.node("Gemm", {x, b.weight("w1", {256, 64}), b.weight("b1", {256})},
                         {attribute("transB", 1)});
    } else if (through == QLatin1String("MatMulNBits")) {
        product =
            b.node("MatMulNBits",
                   {x, b.weight("w1", {256, 2, 16}, graph::DataType::UInt8), b.weight("s1", {512})},
                   {attribute("N", 256), attribute("K", 64), attribute("bits", 4),
                    attribute("block_size", 32)},
                   "com.microsoft");
    } else if (through == QLatin1String("Add")) {
        const ValueId flat =
            b.node("Reshape", {linear(b, x, "w1", 64, 256), b.integers({10, 256})});
        product = b.node("Add", {b.weight("b1", {256}), flat});
    } else {
        product = linear(b, x, "w1", 64, 256);
    }
    b.output(linear(b, b.node("Relu", {product}), "w2", 256, 64));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Mlp), std::size_t(1));
    const BlockWeight& weight = blocks.blocks.at(0).weights.at(0);
    QCOMPARE(b.graph().value(weight.weight).name, std::string("w1"));
    QCOMPARE(int(weight.outAxis), outAxis);
    QCOMPARE(int(weight.inAxis), 1 - outAxis);
    QCOMPARE(int(weight.companions.size()), companions);
    QCOMPARE(weightsOf(blocks.blocks[0]), QStringLiteral("up 64x256, down 256x64"));
    if (through == QLatin1String("MatMulNBits"))
        QCOMPARE(weight.companions[0].perOutput, std::optional<int64_t>(2));
}

void BlockFormsTest::fusedGateAndUp_isKnown()
{
    GraphBuilder b(17);
    const ValueId both = linear(b, normalized(b, 64), "w", 64, 512);
    const auto halves =
        b.nodes("Split", {both, b.integers({256, 256})}, 2, {attribute("axis", -1)});
    const ValueId swish = b.node("Mul", {halves[0], b.node("Sigmoid", {halves[0]})});
    b.output(linear(b, b.node("Mul", {halves[1], swish}), "down", 256, 64));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(weightsOf(blocks.blocks.at(0)), QStringLiteral("gate_up 64x512, down 256x64"));
    QVERIFY(blocks.blocks[0].weights[0].parts == (std::vector<int64_t> {256, 256}));
    QVERIFY(!blocks.blocks[0].weights[0].interleaved);
}

void BlockFormsTest::gateIsWhereTheActivationIs()
{
    GraphBuilder b(20);
    const ValueId x = normalized(b, 64);
    const ValueId up = linear(b, x, "first", 64, 256);
    const ValueId gate = b.node("Gelu", {linear(b, x, "second", 64, 256)});
    b.output(linear(b, b.node("Mul", {up, gate}), "down", 256, 64));
    const Blocks blocks = blocksOf(b);
    const Block& block = blocks.blocks.at(0);
    QCOMPARE(b.graph().value(block.weight(WeightRole::Gate)->weight).name, std::string("second"));
    QCOMPARE(b.graph().value(block.weight(WeightRole::Up)->weight).name, std::string("first"));
}

/// A table [100, 32] of tokens, and the head with its transpose; two outputs have heads.
void BlockFormsTest::headMayShareTheEmbedding()
{
    GraphBuilder b(17);
    const ValueId table = b.weight("table", {100, 32});
    const ValueId ids = b.input("ids", {int64_t(5)}, graph::DataType::Int64);
    const ValueId x = b.node("Gather", {table, ids});
    const ValueId normal = b.node("LayerNormalization", {x, b.weight("scale", {32})});
    const ValueId turned = b.node("Transpose", {table}, {permOf({1, 0})});
    b.output(b.node("MatMul", {normal, turned}));
    b.output(linear(b, normal, "second", 32, 100));
    const Blocks blocks = blocksOf(b);
    QCOMPARE(blocks.count(BlockKind::Embedding), std::size_t(1));
    QCOMPARE(blocks.count(BlockKind::Head), std::size_t(2));
    QVERIFY(blocks.unrecognised.empty());
    const BlockWeight& head = blocks.blocks.at(1).weights.at(0);
    QVERIFY(head.weight == table);
    QCOMPARE(head.outAxis, std::size_t(0));
}

void BlockFormsTest::quantizedTable_isEmbedding_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<int>("stored");
    QTest::addColumn<int>("bits");
    QTest::addColumn<int>("axis");
    QTest::addColumn<QString>("expected");
    const int bytes = int(graph::DataType::UInt8), halfBytes = int(graph::DataType::UInt4);
    // Two numbers of 4 bits are in a byte.
    QTest::newRow("4 bits in bytes") << bytes << 16 << 4 << 0 << "embedding 100x32";
    QTest::newRow("8 bits") << bytes << 32 << 8 << 0 << "embedding 100x32";
    QTest::newRow("4 bits by themselves") << halfBytes << 32 << 4 << 0 << "embedding 100x32";
    QTest::newRow("columns are taken") << halfBytes << 32 << 4 << 1 << "";
}

/// A table of 100 tokens with 32 features, in blocks of 16: scales and zero points [100, 2].
void BlockFormsTest::quantizedTable_isEmbedding()
{
    QFETCH(int, type);
    QFETCH(int, stored);
    QFETCH(int, bits);
    QFETCH(int, axis);
    QFETCH(QString, expected);
    GraphBuilder b(21);
    b.import("com.microsoft", 1);
    const ValueId table = b.weight("table", {100, stored}, graph::DataType(type));
    const ValueId scales = b.weight("scales", {100, 2}), zeros = b.weight("zeros", {100, 2});
    const ValueId ids = b.input("ids", {int64_t(5)}, graph::DataType::Int64);
    const ValueId x = b.node(
        "GatherBlockQuantized", {table, ids, scales, zeros},
        {attribute("bits", bits), attribute("block_size", 16), attribute("gather_axis", axis)},
        "com.microsoft");
    b.output(linear(b, x, "head", 32, 100));
    QString found;
    for (const Block& block : blocksOf(b).blocks) {
        if (block.kind != BlockKind::Embedding)
            continue;
        found += weightsOf(block);
        const BlockWeight& weight = block.weights.at(0);
        QVERIFY(weight.weight == table);
        QCOMPARE(weight.companions.size(), std::size_t(2));
        for (const blocks::Companion& companion : weight.companions) {
            QVERIFY(companion.value == scales || companion.value == zeros);
            QCOMPARE(companion.inAxis, std::optional<std::size_t>(0));
            QCOMPARE(companion.outAxis, std::optional<std::size_t>(1));
        }
    }
    QCOMPARE(found, expected);
}

MESHWRIGHT_TEST(BlockFormsTest)
#include "tst_block_forms.moc"
