#include "core/operators/operand_counts.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

using graph::DataType;
using Dims = std::vector<int64_t>;

/// Sizes of operands as ONNX Runtime's ContribOperators.md and ONNX's Operators.md state them.
class TestOperandCounts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matMulNBits_data();
    void matMulNBits();
    void matMulBnb4();
    void gatherBlockQuantized();
    void experts();
    void groupedQueries();
    void scaledByBlocks();
    void unknownSizes_fitAnything();
};

namespace {

/// The misfit of the node that was added last.
std::optional<OperandMisfit> misfitOf(const GraphBuilder& builder)
{
    const graph::Graph& graph = builder.graph();
    const shapes::ShapeTable table = infer(builder);
    return operandMisfit(callOf(graph, NodeId {uint32_t(graph.nodes().size() - 1)}, table));
}

std::optional<OperandMisfit> allOf(std::size_t input, int64_t needed, int64_t found)
{
    return OperandMisfit {input, {}, needed, found};
}

std::optional<OperandMisfit> ofDim(std::size_t input, std::size_t dim, int64_t needed,
                                   int64_t found)
{
    return OperandMisfit {input, dim, needed, found};
}

} // namespace

void TestOperandCounts::matMulNBits_data()
{
    QTest::addColumn<int>("bits");
    QTest::addColumn<Dims>("weights");
    QTest::addColumn<Dims>("scales");
    QTest::addColumn<Dims>("zeroPoints");
    QTest::addColumn<int>("input"); ///< that does not fit; -1: all fit
    QTest::addColumn<int>("needed");
    // 8 columns of 3 blocks of 16: 8 bytes a block of 4 bits, and 2 bytes of zero points.
    QTest::newRow("fits") << 4 << Dims {8, 3, 8} << Dims {8, 3} << Dims {8, 2} << -1 << 0;
    QTest::newRow("flat") << 4 << Dims {8, 3, 8} << Dims {24} << Dims {16} << -1 << 0;
    QTest::newRow("8 bits") << 8 << Dims {8, 3, 16} << Dims {24} << Dims {24} << -1 << 0;
    QTest::newRow("2 bits") << 2 << Dims {8, 3, 4} << Dims {8, 3} << Dims {8, 1} << -1 << 0;
    QTest::newRow("blocks") << 4 << Dims {8, 6, 8} << Dims {8, 3} << Dims {8, 2} << 1 << 192;
    QTest::newRow("scales") << 4 << Dims {8, 3, 8} << Dims {8, 6} << Dims {8, 2} << 2 << 24;
    // Those of twice as many blocks.
    QTest::newRow("zero points") << 4 << Dims {8, 3, 8} << Dims {8, 3} << Dims {8, 3} << 3 << 16;
}

void TestOperandCounts::matMulNBits()
{
    QFETCH(int, bits);
    QFETCH(Dims, weights);
    QFETCH(Dims, scales);
    QFETCH(Dims, zeroPoints);
    QFETCH(int, input);
    QFETCH(int, needed);
    GraphBuilder b;
    b.import("com.microsoft", 1);
    b.node("MatMulNBits",
           {b.input("x", {"s", int64_t(48)}), b.weight("w", weights, DataType::UInt8),
            b.weight("scales", scales), b.weight("zero", zeroPoints, DataType::UInt8)},
           {attribute("K", 48), attribute("N", 8), attribute("bits", bits),
            attribute("block_size", 16)},
           "com.microsoft");
    const auto misfit = misfitOf(b);
    QCOMPARE(misfit ? int(misfit->input) : -1, input);
    if (misfit)
        QCOMPARE(misfit->needed, int64_t(needed));
}

/// 6 columns of 64 at 4 bits are 192 bytes, in blocks of 16 with 24 maxima.
void TestOperandCounts::matMulBnb4()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {"s", int64_t(64)});
    const ValueId w = b.weight("w", {192}, DataType::UInt8);
    const GraphBuilder::Attributes sizes {attribute("K", 64), attribute("N", 6),
                                          attribute("block_size", 16), attribute("quant_type", 1)};
    b.node("MatMulBnb4", {x, w, b.weight("absmax", {24})}, sizes, "com.microsoft");
    QVERIFY(!misfitOf(b));
    b.node("MatMulBnb4", {x, w, b.weight("half", {12})}, sizes, "com.microsoft");
    QVERIFY(misfitOf(b) == allOf(2, 24, 12));
}

/// 32 bytes of two elements are 64 features, 4 blocks of 16 and 2 bytes of zero points.
void TestOperandCounts::gatherBlockQuantized()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId data = b.weight("data", {6, 32}, DataType::UInt8);
    const ValueId ids = b.input("ids", {int64_t(3)}, DataType::Int64);
    const ValueId scales = b.weight("scales", {6, 4});
    const GraphBuilder::Attributes sizes {attribute("block_size", 16), attribute("bits", 4)};
    const ValueId rows = b.node("GatherBlockQuantized",
                                {data, ids, scales, b.weight("zero", {6, 2}, DataType::UInt8)},
                                sizes, "com.microsoft");
    QVERIFY(!misfitOf(b));
    QCOMPARE(inferredShape(b, rows), std::string("[3, 64]"));
    b.node("GatherBlockQuantized", {data, ids, scales, b.weight("zeros", {6, 4}, DataType::UInt8)},
           sizes, "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(3, 1, 2, 4));
    b.node("GatherBlockQuantized", {data, ids, b.weight("fewer", {6, 2})}, sizes, "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(2, 1, 4, 2));
}

void TestOperandCounts::experts()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId x = b.input("x", {"t", int64_t(64)});
    const ValueId router = b.input("router", {"t", int64_t(8)});
    const ValueId w1 = b.weight("w1", {8, 256, 32}, DataType::UInt8);
    const ValueId w2 = b.weight("w2", {8, 64, 128}, DataType::UInt8);
    const GraphBuilder::Attributes sizes {attribute("block_size", 32),
                                          attribute("expert_weight_bits", 4)};
    // 64 features are 2 blocks of 32, 256 are 8.
    const ValueId s1 = b.weight("s1", {8, 256, 2});
    b.node("QMoE", {x, router, w1, s1, std::nullopt, w2, b.weight("s2", {8, 64, 8})}, sizes,
           "com.microsoft");
    QVERIFY(!misfitOf(b));
    b.node("QMoE", {x, router, w1, s1, std::nullopt, w2, b.weight("t2", {8, 64, 4})}, sizes,
           "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(6, 2, 8, 4));
    const ValueId four = b.input("four", {"t", int64_t(4)});
    b.node("QMoE", {x, four, w1, s1, std::nullopt, w2, b.weight("u2", {8, 64, 8})}, sizes,
           "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(1, 1, 8, 4));
}

/// 8 heads of 16 for queries, 2 for keys and values.
void TestOperandCounts::groupedQueries()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    const ValueId q = b.input("q", {"b", "s", int64_t(128)});
    const ValueId k = b.input("k", {"b", "s", int64_t(32)});
    const ValueId wide = b.input("wide", {"b", "s", int64_t(64)});
    const GraphBuilder::Attributes heads {attribute("num_heads", 8), attribute("kv_num_heads", 2)};
    b.node("GroupQueryAttention", {q, k, k}, heads, "com.microsoft");
    QVERIFY(!misfitOf(b));
    b.node("GroupQueryAttention", {q, k, wide}, heads, "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(2, 2, 32, 64));
    // q, k and v side by side are 12 heads: 192, and 128 are no such.
    b.node("GroupQueryAttention", {b.input("packed", {"b", "s", int64_t(192)})}, heads,
           "com.microsoft");
    QVERIFY(!misfitOf(b));
    b.node("GroupQueryAttention", {q}, heads, "com.microsoft");
    QVERIFY(misfitOf(b) == ofDim(0, 2, 120, 128));
}

void TestOperandCounts::scaledByBlocks()
{
    GraphBuilder b(21);
    const ValueId q = b.weight("q", {6, 4}, DataType::UInt4);
    const GraphBuilder::Attributes blocks {attribute("axis", 0), attribute("block_size", 4)};
    // 6 rows are a block of 4 and one that is not full.
    b.node("DequantizeLinear", {q, b.weight("s", {2, 4})}, blocks);
    QVERIFY(!misfitOf(b));
    b.node("DequantizeLinear", {q, b.weight("t", {3, 4})}, blocks);
    QVERIFY(misfitOf(b) == ofDim(1, 0, 2, 3));
    b.node("DequantizeLinear", {q, b.weight("u", {4})}, {attribute("axis", 1)});
    QVERIFY(!misfitOf(b));
    b.node("DequantizeLinear", {q, b.weight("v", {3})}, {attribute("axis", 1)});
    QVERIFY(misfitOf(b) == ofDim(1, 0, 4, 3));
}

void TestOperandCounts::unknownSizes_fitAnything()
{
    GraphBuilder b;
    b.import("com.microsoft", 1);
    b.node("MatMulNBits",
           {b.input("x", {"s", "k"}), b.input("w", {"n", "b", "c"}, DataType::UInt8),
            b.input("scales", {"n", "b"})},
           {attribute("K", 48), attribute("N", 8), attribute("block_size", 16)}, "com.microsoft");
    QVERIFY(!misfitOf(b));
    b.node("Relu", {b.input("y", {"s"})});
    QVERIFY(!misfitOf(b));
}

MESHWRIGHT_TEST(TestOperandCounts)
#include "tst_operand_counts.moc"
