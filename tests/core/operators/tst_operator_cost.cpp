#include "core/operators/operator_cost.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using operators::OperatorCost;

namespace {

const operators::Bindings kBindings {{"batch", 2}, {"seq", 5}, {"past", 7}};

/// The cost of the node that was added last.
std::optional<OperatorCost> costOfLast(const GraphBuilder& b)
{
    const shapes::ShapeTable table = infer(b);
    return operators::operatorCost(
        b.graph(), b.lastNode(),
        [&](ValueId value) -> const operators::TensorFacts& { return table.of(value); }, kBindings);
}

/// The same as "flops read written"; "unknown" where there is none.
std::string cost(const GraphBuilder& b)
{
    const std::optional<OperatorCost> found = costOfLast(b);
    if (!found)
        return "unknown";
    return std::to_string(found->flops.count) + ' ' + std::to_string(found->bytesRead.count) + ' '
        + std::to_string(found->bytesWritten.count);
}

} // namespace

/// Expected numbers: FLOPs by the formulas of the rules, bytes of float32 unless said otherwise.
class TestOperatorCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matmul_isTwoMNK();
    void productOfOneMatrix_isDoneAtOnce();
    void productsOfBatches_areDoneOneByOne();
    void dropout_costsInTrainingOnly();
    void biasDropout_isOneKernel();
    void causalAttention_seesHalfTheKeys();
    void gemm_countsTheBias();
    void elementwise_isOnePerElement();
    void repeatedInput_isReadOnce();
    void views_costNothing();
    void gather_readsOnlyItsRows();
    void convolution_isTwoPerWeightAndOutput();
    void attention_isTwoProductsAndASoftmax();
    void groupQueryAttention_countsThePast();
    void causalAttention_countsWhatIsSeen_data();
    void causalAttention_countsWhatIsSeen();
    void causalAttention_beyondAllCountsIsUnknown();
    void slidingWindow_limitsWhatIsSeen();
    void mixture_readsOnlyChosenExperts();
    void quantizedMixture_countsPackedWeights();
    void quantizedMatmuls_readNarrowWeights();
    void packedRows_seeTheLongestSequence();
    void transforms_areFiveNLogN();
    void determinant_isTwoThirdsOfTheCube();
    void unboundSymbols_yieldNothing();
    void unknownOperators_yieldNothing();
};

void TestOperatorCost::matmul_isTwoMNK()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", "seq", int64_t(64)});
    b.node("MatMul", {x, b.weight("w", {64, 128})});
    // 2 · 2·5·128 · 64 = 163840; reads 4·(2·5·64 + 64·128) = 35328, writes 4·2·5·128 = 5120
    QCOMPARE(cost(b), "163840 35328 5120");
}

void TestOperatorCost::productOfOneMatrix_isDoneAtOnce()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", "seq", int64_t(64)});
    b.node("MatMul", {x, b.weight("w", {64, 128})});
    QVERIFY(costOfLast(b)->product == (operators::MatrixProduct {1, 10, 128, 64, 0, 64}));
    const ValueId a = b.input("a", {int64_t(64), "batch"});
    b.node("Gemm", {a, b.weight("v", {128, 64})}, {attribute("transA", 1), attribute("transB", 1)});
    QVERIFY(costOfLast(b)->product == (operators::MatrixProduct {1, 2, 128, 64, 0, 64}));
    // Rows of 64 and of 100 elements begin at multiples of 4; a column has no rows.
    b.node("MatMul", {x, b.weight("u", {64, 100})});
    QVERIFY(costOfLast(b)->product == (operators::MatrixProduct {1, 10, 100, 64, 0, 4}));
    b.node("MatMul", {x, b.weight("t", {64, 1})});
    QVERIFY(costOfLast(b)->product == (operators::MatrixProduct {1, 10, 1, 64, 0, 64}));
}

void TestOperatorCost::productsOfBatches_areDoneOneByOne()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"batch", int64_t(8), "seq", int64_t(64)});
    const ValueId k = b.input("k", {"batch", int64_t(8), int64_t(64), "past"});
    b.node("MatMul", {q, k});
    QVERIFY(costOfLast(b)->product == (operators::MatrixProduct {16, 5, 7, 64, 0, 1}));
}

void TestOperatorCost::dropout_costsInTrainingOnly()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(8)}, graph::DataType::Float16);
    b.node("Dropout", {x});
    QCOMPARE(cost(b), "0 0 0");
    b.nodes("Dropout", {x}, 2);
    QCOMPARE(cost(b), "16 16 24"); // 8 elements of 2 bytes in; out, and a mask of 1 byte each
}

void TestOperatorCost::biasDropout_isOneKernel()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(4), int64_t(8)});
    const ValueId residual = b.input("r", {int64_t(4), int64_t(8)});
    b.nodes("BiasDropout", {x, b.weight("c", {8}), residual}, 2, {}, "com.microsoft");
    QCOMPARE(cost(b), "128 288 160"); // reads 4·(32 + 8 + 32), writes 4·32 and a mask of 32
}

void TestOperatorCost::causalAttention_seesHalfTheKeys()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"batch", int64_t(8), "seq", int64_t(64)});
    b.node("Attention", {q, q, q}, {attribute("is_causal", 1)});
    // rows 2·8·5 = 80, each sees 3 of 5 keys on average, each 2·64 + 2·64 + 5 = 261
    QCOMPARE(cost(b), "62640 20480 20480");
    QVERIFY(costOfLast(b)->isFusedAttention);
}

void TestOperatorCost::gemm_countsTheBias()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(64), "batch"});
    b.node("Gemm", {x, b.weight("w", {128, 64}), b.weight("c", {128})},
           {attribute("transA", 1), attribute("transB", 1)});
    // 2·2·128·64 + 2·128 = 33024; 4·(128 + 8192 + 128) = 33792; 4·256 = 1024
    QCOMPARE(cost(b), "33024 33792 1024");
}

void TestOperatorCost::elementwise_isOnePerElement()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(8)}, graph::DataType::Float16);
    b.node("Add", {x, b.weight("w", {8}, graph::DataType::Float16)});
    QCOMPARE(cost(b), "16 48 32"); // reads 2·(16 + 8), writes 2·16
}

void TestOperatorCost::repeatedInput_isReadOnce()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(8)});
    b.node("Mul", {x, x});
    QCOMPARE(cost(b), "8 32 32");
}

void TestOperatorCost::views_costNothing()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(8)});
    b.node("Reshape", {x, b.integers({-1})});
    QCOMPARE(cost(b), "0 0 0");
    b.node("Constant", {}, {attribute("value_int", 1)});
    QCOMPARE(cost(b), "0 0 0");
    b.node("Transpose", {x});
    QCOMPARE(cost(b), "0 64 64"); // no view: moves 4·16 bytes
}

void TestOperatorCost::gather_readsOnlyItsRows()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"batch", "seq"}, graph::DataType::Int64);
    b.node("Gather", {b.weight("table", {32000, 64}), ids});
    // 10 rows of 64: 2560 bytes, and 10 indices of 8
    QCOMPARE(cost(b), "0 2640 2560");
}

void TestOperatorCost::convolution_isTwoPerWeightAndOutput()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(1), int64_t(3), int64_t(8), int64_t(8)});
    b.node("Conv", {x, b.weight("w", {4, 3, 3, 3}), b.weight("c", {4})});
    // output 4·6·6 = 144, each 2·27, and the bias: 144·55 = 7920
    QCOMPARE(cost(b), "7920 1216 576"); // 4·(192 + 108 + 4), 4·144
}

void TestOperatorCost::attention_isTwoProductsAndASoftmax()
{
    GraphBuilder b(23);
    const ValueId q = b.input("q", {"batch", int64_t(8), "seq", int64_t(64)});
    b.node("Attention", {q, q, q});
    // scores 2·8·5·5 = 400, each 2·64 + 2·64 + 5 = 261
    QCOMPARE(cost(b), "104400 20480 20480");
}

void TestOperatorCost::groupQueryAttention_countsThePast()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {"batch", "seq", int64_t(512)});
    const ValueId k = b.input("k", {"batch", "seq", int64_t(128)});
    const ValueId past = b.input("cache", {"batch", int64_t(2), "past", int64_t(64)});
    const ValueId lengths = b.input("lengths", {"batch"}, graph::DataType::Int32);
    b.nodes("GroupQueryAttention", {q, k, k, past, past, lengths, b.integers({12}, {1})}, 3,
            {attribute("num_heads", 8), attribute("kv_num_heads", 2)}, "com.microsoft");
    // Causal: the 5 queries see 8 + 9 + 10 + 11 + 12 = 50 keys; scores 2·8·50 = 800, each 261;
    // reads q 20480, k and v 5120 each, past 2·7168 once, lengths 8, total 8; writes 20480 and two
    // caches 4·2·2·12·64 = 12288
    const int64_t read = 20480 + 5120 + 7168 + 8 + 8;
    QCOMPARE(cost(b), "208800 " + std::to_string(read) + " 45056");
}

void TestOperatorCost::causalAttention_countsWhatIsSeen_data()
{
    QTest::addColumn<qint64>("queries");
    QTest::addColumn<qint64>("keys");
    QTest::addColumn<qint64>("pairs");
    QTest::newRow("as many") << qint64(4) << qint64(4) << qint64(10); // 1 + 2 + 3 + 4
    QTest::newRow("fewer keys") << qint64(4) << qint64(2) << qint64(7); // 1 + 2 + 2 + 2
    QTest::newRow("more keys") << qint64(2) << qint64(4) << qint64(3); // 1 + 2
}

void TestOperatorCost::causalAttention_countsWhatIsSeen()
{
    QFETCH(qint64, queries);
    QFETCH(qint64, keys);
    QFETCH(qint64, pairs);
    GraphBuilder b(23);
    const ValueId q = b.input("q", {int64_t(2), int64_t(8), int64_t(queries), int64_t(64)});
    const ValueId k = b.input("k", {int64_t(2), int64_t(8), int64_t(keys), int64_t(64)});
    b.node("Attention", {q, k, k}, {attribute("is_causal", 1)});
    // 16 heads in all, each score 2·64 + 2·64 + 5.
    QCOMPARE(QString::fromStdString(cost(b)).section(QLatin1Char(' '), 0, 0),
             QString::number(16 * pairs * 261));
}

void TestOperatorCost::causalAttention_beyondAllCountsIsUnknown()
{
    GraphBuilder b(23);
    const int64_t most = std::numeric_limits<int64_t>::max();
    const ValueId q = b.input("q", {int64_t(1), int64_t(1), most, int64_t(64)});
    b.node("Attention", {q, q, q}, {attribute("is_causal", 1)});
    QVERIFY(!cost(b).starts_with('-'));
}

void TestOperatorCost::slidingWindow_limitsWhatIsSeen()
{
    GraphBuilder b;
    const ValueId q = b.input("q", {int64_t(1), int64_t(5), int64_t(8)});
    const ValueId lengths = b.input("lengths", {int64_t(1)}, graph::DataType::Int32);
    b.nodes("GroupQueryAttention",
            {q, q, q, std::nullopt, std::nullopt, lengths, b.integers({5}, {1})}, 3,
            {attribute("num_heads", 2), attribute("kv_num_heads", 2),
             attribute("local_window_size", 3)},
            "com.microsoft");
    // 1 + 2 + 3 + 3 + 3 keys, 2 heads of size 4: 24 scores, each 2·4 + 2·4 + 5.
    QCOMPARE(QString::fromStdString(cost(b)).section(QLatin1Char(' '), 0, 0),
             QStringLiteral("504"));
}

void TestOperatorCost::mixture_readsOnlyChosenExperts()
{
    const auto mixture = [](int64_t tokens) {
        GraphBuilder b;
        b.import("com.microsoft", 1);
        const ValueId x = b.input("x", {tokens, int64_t(8)});
        const ValueId router = b.input("router", {tokens, int64_t(4)});
        b.node("MoE",
               {x, router, b.weight("first", {4, 16, 8}), std::nullopt,
                b.weight("second", {4, 8, 16})},
               {attribute("k", 2)}, "com.microsoft");
        return cost(b);
    };
    // A token visits 2 experts of 2 · 128 weights, 2 FLOPs each. Reads 32 of x and 16 of the
    // router's, and of 4 · 1024 bytes of weights half.
    QCOMPARE(mixture(1), "1024 2096 32");
    // Three tokens may visit all.
    QCOMPARE(mixture(3), "3072 4240 96"); // 96 + 48 + 4096
}

void TestOperatorCost::quantizedMixture_countsPackedWeights()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {int64_t(1), int64_t(8)}, graph::DataType::Float16);
    const ValueId router = b.input("router", {int64_t(1), int64_t(4)}, graph::DataType::Float16);
    const auto bytes = graph::DataType::UInt8;
    const auto half = graph::DataType::Float16;
    b.node("QMoE",
           {x, router, b.weight("first", {4, 16, 4}, bytes), b.weight("s1", {4, 16}, half),
            std::nullopt, b.weight("second", {4, 8, 8}, bytes), b.weight("s2", {4, 8}, half)},
           {attribute("k", 1), attribute("expert_weight_bits", 4)}, "com.microsoft");
    // Two weights in a byte: 2 · (16·8 + 8·16) FLOPs. Reads 16 + 8, and of one expert 64 + 32 and
    // 64 + 16.
    QCOMPARE(cost(b), "512 200 16");
}

void TestOperatorCost::quantizedMatmuls_readNarrowWeights()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {int64_t(2), int64_t(64)});
    b.node(
        "MatMulNBits",
        {x, b.weight("w", {32, 2, 16}, graph::DataType::UInt8), b.weight("scales", {64})},
        {attribute("N", 32), attribute("K", 64), attribute("bits", 4), attribute("block_size", 32)},
        "com.microsoft");
    // 2·2·32·64; 512 of x, half a byte of each of 2048 weights, 256 of scales; 4·2·32.
    QCOMPARE(cost(b), "8192 1792 256");
    GraphBuilder i;
    const ValueId y = i.input("y", {int64_t(2), int64_t(64)}, graph::DataType::UInt8);
    i.node("MatMulInteger", {y, i.weight("w", {64, 32}, graph::DataType::UInt8)});
    QCOMPARE(cost(i), "8192 2176 256"); // 128 + 2048, int32 out
}

void TestOperatorCost::packedRows_seeTheLongestSequence()
{
    // 5 tokens of 2 heads of 4, each with 4 keys: 40 scores, 2 · 40 · 4 twice and 5 · 40 is 840;
    // the projection is 2 · 5 · 8 · 24 = 1920.
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {int64_t(5), int64_t(8)});
    b.node("PackedAttention",
           {x, b.weight("w", {8, 24}), b.weight("bias", {24}),
            b.input("offsets", {int64_t(2), int64_t(4)}, graph::DataType::Int32),
            b.input("lengths", {int64_t(3)}, graph::DataType::Int32)},
           {attribute("num_heads", 2)}, "com.microsoft");
    QCOMPARE(QString::fromStdString(cost(b)).section(QLatin1Char(' '), 0, 0),
             QStringLiteral("2760"));
}

void TestOperatorCost::transforms_areFiveNLogN()
{
    // Two transforms of 8 points: 2 · 5 · 8 · 3.
    GraphBuilder b(17);
    b.node("DFT", {b.input("x", {int64_t(2), int64_t(8), int64_t(1)})});
    QCOMPARE(QString::fromStdString(cost(b)).section(QLatin1Char(' '), 0, 0),
             QStringLiteral("240"));
    // 32 samples in frames of 16, 8 apart: 3 frames of 5 · 16 · 4.
    GraphBuilder s(17);
    s.node("STFT",
           {s.input("x", {int64_t(1), int64_t(32), int64_t(1)}), s.scalar(8), std::nullopt,
            s.scalar(16)});
    QCOMPARE(QString::fromStdString(cost(s)).section(QLatin1Char(' '), 0, 0),
             QStringLiteral("960"));
}

void TestOperatorCost::determinant_isTwoThirdsOfTheCube()
{
    // Two matrices of 3 × 3: 2 · 2/3 · 27.
    GraphBuilder b(17);
    b.node("Det", {b.input("x", {int64_t(2), int64_t(3), int64_t(3)})});
    QCOMPARE(QString::fromStdString(cost(b)).section(QLatin1Char(' '), 0, 0), QStringLiteral("36"));
}

void TestOperatorCost::unboundSymbols_yieldNothing()
{
    GraphBuilder b;
    b.node("Relu", {b.input("x", {"elsewhere"})});
    QCOMPARE(cost(b), "unknown");
}

void TestOperatorCost::unknownOperators_yieldNothing()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(4)});
    b.node("Foo", {x}, {}, "com.acme");
    QCOMPARE(cost(b), "unknown");
    const ScopeId body = b.beginSubgraph("then_branch");
    b.output(b.node("Relu", {x}));
    b.end();
    const ScopeId other = b.beginSubgraph("else_branch");
    b.output(b.node("Relu", {x}));
    b.end();
    b.node("If", {b.scalar(1)}, {attribute("then_branch", body), attribute("else_branch", other)});
    QCOMPARE(cost(b), "unknown"); // its nodes are costed one by one
}

MESHWRIGHT_TEST(TestOperatorCost)
#include "tst_operator_cost.moc"
