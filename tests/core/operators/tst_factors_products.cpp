#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;
using graph::DataType;

namespace {

QString ruleText(const GraphBuilder& b)
{
    return QString::fromStdString(factorText(b));
}

constexpr const char* kMicrosoft = "com.microsoft";

using Dims = GraphBuilder::Dims;

} // namespace

/// Factors of products and reductions; expected by numpy.matmul, numpy.einsum and the operators'
/// documentation. Order of a product's factors: batch, m, n, k (shardy.md 2.2, dot).
class TestProductFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matmul_data();
    void matmul();
    void gemm_transposesAndAddsOnce();
    void fusedMatmul_transposesBatches();
    void fusedActivations_needTheInnerDimensionWhole();
    void quantizedProducts_scaleByRowAndColumn();
    void qLinearMatmul_needsTheInnerDimensionWhole();
    void dynamicQuantizeMatmul_findsTheRange();
    void matmulNBits_splitsBetweenBlocks();
    void matmulNBits_withPaddedZeroPoints();
    void matmulNBits_withoutWholeBlocks();
    void matmulBnb4_isFlat();
    void gatheredBlocks_ofNothing_areNotSplit();
    void einsum_data();
    void einsum();
    void einsum_thatDoesNotFit_hasNoRule();
    void reduction_data();
    void reduction();
    void reduction_takesAxesByOpset();
    void reduction_withoutAxes();
    void argMax_needsItsAxisWhole();
};

void TestProductFactors::matmul_data()
{
    QTest::addColumn<Dims>("x");
    QTest::addColumn<Dims>("y");
    QTest::addColumn<QString>("rule");
    const int64_t one = 1, m = 4, k = 5, n = 6;
    QTest::newRow("matrices") << Dims {m, k} << Dims {k, n}
                              << "a c, c b -> a b | a=4 b=6 c=5 reduction";
    QTest::newRow("a weight") << Dims {"b", "s", k} << Dims {k, n}
                              << "a b d, d c -> a b c | a=b b=s c=6 d=5 reduction";
    QTest::newRow("batches") << Dims {"b", "h", m, k} << Dims {"b", "h", k, n}
                             << "a b c e, a b e d -> a b c d | a=b b=h c=4 d=6 e=5 reduction";
    // Grouped heads: the second operand is repeated over h.
    QTest::newRow("broadcast batch")
        << Dims {"b", "h", m, k} << Dims {"b", one, k, n}
        << "a b c e, ~a f e d -> a b c d | a=b b=h c=4 d=6 e=5 reduction f=1";
    QTest::newRow("vector by matrix")
        << Dims {k} << Dims {k, n} << "b, b a -> a | a=6 b=5 reduction";
    QTest::newRow("matrix by vector")
        << Dims {m, k} << Dims {k} << "a b, b -> a | a=4 b=5 reduction";
    QTest::newRow("vectors") << Dims {k} << Dims {k} << "a, a -> () | a=5 reduction";
    QTest::newRow("vector by batch")
        << Dims {k} << Dims {"b", k, n} << "c, a c b -> a b | a=b b=6 c=5 reduction";
}

void TestProductFactors::matmul()
{
    QFETCH(Dims, x);
    QFETCH(Dims, y);
    QFETCH(QString, rule);
    GraphBuilder b;
    b.node("MatMul", {b.input("x", x), b.input("y", y)});
    QCOMPARE(ruleText(b), rule);
}

void TestProductFactors::gemm_transposesAndAddsOnce()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(5), "m"});
    const ValueId w = b.weight("w", {6, 5});
    const GraphBuilder::Attributes both {attribute("transA", 1), attribute("transB", 1)};
    b.node("Gemm", {x, w, b.weight("bias", {6})}, both);
    QCOMPARE(ruleText(b), "c a, b c, ~+b -> a b | a=m b=6 c=5 reduction");
    b.node("Gemm", {x, w, b.input("c", {"m", int64_t(6)})}, both);
    QCOMPARE(ruleText(b), "c a, b c, +a b -> a b | a=m b=6 c=5 reduction");
    b.node("Gemm", {x, w, b.input("column", {"m", int64_t(1)})}, both);
    QCOMPARE(ruleText(b), "c a, b c, ~+a d -> a b | a=m b=6 c=5 reduction d=1");
    b.node("Gemm", {b.weight("l", {4, 5}), b.weight("r", {5, 6})});
    QCOMPARE(ruleText(b), "a c, c b -> a b | a=4 b=6 c=5 reduction");
}

void TestProductFactors::fusedMatmul_transposesBatches()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId y = b.input("y", {"b", "h", int64_t(6), int64_t(5)});
    // [m, b, h, k] is seen as [b, h, m, k] with transBatchA; y as [b, h, k, n] with transB.
    const ValueId x = b.input("x", {int64_t(4), "b", "h", int64_t(5)});
    b.node("FusedMatMul", {x, y}, {attribute("transBatchA", 1), attribute("transB", 1)},
           kMicrosoft);
    QCOMPARE(ruleText(b), "c a b e, a b d e -> a b c d | a=b b=h c=4 d=6 e=5 reduction");
}

void TestProductFactors::fusedActivations_needTheInnerDimensionWhole()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"m", int64_t(5)});
    const ValueId w = b.weight("w", {5, 6});
    b.node("FusedMatMulActivation", {x, w}, {attribute("activation", "Relu")}, kMicrosoft);
    QCOMPARE(ruleText(b), "a c, c b -> a b | a=m b=6 c=5 whole");
    b.node("FusedGemm", {x, w}, {attribute("activation", "Tanh")}, kMicrosoft);
    QCOMPARE(ruleText(b), "a c, c b -> a b | a=m b=6 c=5 whole");
    b.node("FusedGemm", {x, w}, {}, kMicrosoft);
    QCOMPARE(ruleText(b), "a c, c b -> a b | a=m b=6 c=5 reduction");
}

void TestProductFactors::quantizedProducts_scaleByRowAndColumn()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"b", int64_t(4), int64_t(5)}, DataType::UInt8);
    const ValueId w = b.weight("w", {5, 6}, DataType::Int8);
    const ValueId byRow = b.weight("rows", {4}, DataType::UInt8);
    const ValueId byColumn = b.weight("columns", {6}, DataType::Int8);
    b.node("MatMulInteger", {x, w, byRow, byColumn});
    QCOMPARE(ruleText(b), "a b d, d c, b, c -> a b c | a=b b=4 c=6 d=5 reduction");
    // Of the whole batch, with all dimensions written out.
    const ValueId wide = b.input("wide", {"b", int64_t(4), int64_t(1)}, DataType::UInt8);
    b.node("MatMulInteger", {x, w, wide, b.scalar(0)});
    QCOMPARE(ruleText(b), "a b d, d c, a b e, - -> a b c | a=b b=4 c=6 d=5 reduction e=1");
    const ValueId scale = b.weight("scale", {6}), bias = b.weight("bias", {6});
    b.node("MatMulIntegerToFloat", {x, w, b.scalar(1), scale, b.scalar(0), byColumn, bias}, {},
           kMicrosoft);
    QCOMPARE(ruleText(b), "a b d, d c, -, c, -, c, ~+c -> a b c | a=b b=4 c=6 d=5 reduction");
}

void TestProductFactors::qLinearMatmul_needsTheInnerDimensionWhole()
{
    GraphBuilder b;
    const ValueId one = b.scalar(1);
    b.node("QLinearMatMul",
           {b.input("x", {"m", int64_t(5)}, DataType::UInt8), one, one,
            b.weight("w", {5, 6}, DataType::Int8), b.weight("scale", {6}),
            b.weight("zero", {6}, DataType::Int8), one, one});
    QCOMPARE(ruleText(b), "a c, -, -, c b, b, b, -, - -> a b | a=m b=6 c=5 whole");
}

void TestProductFactors::dynamicQuantizeMatmul_findsTheRange()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    b.node("DynamicQuantizeMatMul",
           {b.input("x", {"m", int64_t(5)}), b.weight("w", {5, 6}, DataType::Int8),
            b.weight("scale", {6}), b.weight("zero", {6}, DataType::Int8), b.weight("bias", {6})},
           {}, kMicrosoft);
    // x's least and greatest element.
    QCOMPARE(ruleText(b),
             "a c, c b, b, b, ~+b -> a b | a=m b=6 c=5 reduction | 2 of input 0 over ac");
}

/// K 2048 = 64 blocks of 32, of 16 bytes each at 4 bits.
void TestProductFactors::matmulNBits_splitsBetweenBlocks()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"b", "s", int64_t(2048)});
    const ValueId w = b.weight("w", {96, 64, 16}, DataType::UInt8);
    const GraphBuilder::Attributes sizes {attribute("K", 2048), attribute("N", 96),
                                          attribute("bits", 4), attribute("block_size", 32)};
    // Scales and zero points flat: a zero point is 4 bits, so a column has 32 bytes for 64 blocks,
    // and 2 blocks share a byte.
    b.node("MatMulNBits",
           {x, w, b.weight("scales", {96 * 64}), b.weight("zero", {96 * 32}, DataType::UInt8)},
           sizes, kMicrosoft);
    QCOMPARE(ruleText(b),
             "a b (dfe), c (df) e, (cdf), (cd) -> a b c | a=b b=s c=96 d=32 reduction"
             " e=32 whole block f=2 whole block");
    b.node(
        "MatMulNBits",
        {x, w, b.weight("scales2", {96, 64}), std::nullopt, std::nullopt, b.weight("bias", {96})},
        sizes, kMicrosoft);
    QCOMPARE(ruleText(b),
             "a b (de), c d e, c d, -, -, ~+c -> a b c"
             " | a=b b=s c=96 d=64 reduction e=32 whole block");
    // With zero points of 8 bits, or as floats, each block has one of its own.
    b.node("MatMulNBits", {x, w, b.weight("scales3", {96, 64}), b.weight("zero3", {96, 64})}, sizes,
           kMicrosoft);
    QCOMPARE(ruleText(b),
             "a b (de), c d e, c d, c d -> a b c"
             " | a=b b=s c=96 d=64 reduction e=32 whole block");
}

/// 3 blocks of 4 bits are a byte and a half: no cut between blocks is certain to meet a byte.
void TestProductFactors::matmulNBits_withPaddedZeroPoints()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    b.node(
        "MatMulNBits",
        {b.input("x", {"s", int64_t(96)}), b.weight("w", {96, 3, 16}, DataType::UInt8),
         b.weight("scales", {96, 3}), b.weight("zero", {96, 2}, DataType::UInt8)},
        {attribute("K", 96), attribute("N", 96), attribute("bits", 4), attribute("block_size", 32)},
        kMicrosoft);
    QCOMPARE(ruleText(b),
             "a c, b d g, b e, b f -> a b | a=s b=96 c=96 whole block d=3 whole block e=3 whole"
             " f=2 whole g=16 whole");
}

void TestProductFactors::matmulNBits_withoutWholeBlocks()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId scales = b.weight("scales", {96, 3});
    // 80 elements in blocks of 32: the third holds 16.
    b.node(
        "MatMulNBits",
        {b.input("x", {"s", int64_t(80)}), b.weight("w", {96, 3, 16}, DataType::UInt8), scales},
        {attribute("K", 80), attribute("N", 96), attribute("bits", 4), attribute("block_size", 32)},
        kMicrosoft);
    QCOMPARE(ruleText(b),
             "a c, b e f, b d -> a b | a=s b=96 c=80 whole d=3 whole e=3 whole f=16 whole");
    // An index spreads the elements over the blocks.
    b.node(
        "MatMulNBits",
        {b.input("y", {"s", int64_t(96)}), b.weight("v", {96, 3, 16}, DataType::UInt8), scales,
         std::nullopt, b.weight("index", {96}, DataType::Int32)},
        {attribute("K", 96), attribute("N", 96), attribute("bits", 4), attribute("block_size", 32)},
        kMicrosoft);
    QCOMPARE(ruleText(b),
             "a c, b e f, b d, -, c -> a b | a=s b=96 c=96 whole d=3 whole e=3 whole f=16 whole");
}

/// Zero points of no blocks have no number of blocks in a byte.
void TestProductFactors::gatheredBlocks_ofNothing_areNotSplit()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId data = b.weight("data", {6, 0}, DataType::UInt8);
    const ValueId zeros = b.weight("zeros", {6, 0}, DataType::UInt8);
    b.node(
        "GatherBlockQuantized",
        {data, b.input("ids", {int64_t(2)}, DataType::Int64), b.weight("scales", {6, 0}), zeros},
        {attribute("gather_axis", 0), attribute("quantize_axis", 1), attribute("block_size", 16)},
        kMicrosoft);
    const std::optional<operators::FactorRule> rule = factorRule(b);
    QVERIFY(!rule || std::ranges::none_of(rule->factors, [](const operators::Factor& factor) {
        return factor.role == operators::FactorRole::ScaleBlock;
    }));
}

/// 6 columns of K 64 in 4 blocks of 16: 8 bytes each, 192 bytes and 24 maxima in all.
void TestProductFactors::matmulBnb4_isFlat()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"s", int64_t(64)});
    const ValueId w = b.weight("w", {192}, DataType::UInt8), maxima = b.weight("max", {24});
    const auto sizes = [](int64_t transposed) {
        return GraphBuilder::Attributes {attribute("K", 64), attribute("N", 6),
                                         attribute("block_size", 16), attribute("quant_type", 1),
                                         attribute("transB", transposed)};
    };
    b.node("MatMulBnb4", {x, w, maxima}, sizes(1), kMicrosoft);
    QCOMPARE(ruleText(b),
             "a (cd), (bce), (bc) -> a b"
             " | a=s b=6 c=4 reduction d=16 whole block e=8 whole block");
    b.node("MatMulBnb4", {x, w, maxima}, sizes(0), kMicrosoft);
    QCOMPARE(ruleText(b), "a c, d, e -> a b | a=s b=6 c=64 whole d=192 whole e=24 whole");
}

void TestProductFactors::einsum_data()
{
    QTest::addColumn<QString>("equation");
    QTest::addColumn<std::vector<Dims>>("operands");
    QTest::addColumn<QString>("rule");
    using Operands = std::vector<Dims>;
    const int64_t one = 1;
    // Letters in alphabetical order, then the ellipsis from its end.
    QTest::newRow("matmul") << "bij,bjk->bik" << Operands {{"b", "i", "j"}, {"b", "j", "k"}}
                            << "a b c, a c d -> a b d | a=b b=i c=j reduction d=k";
    QTest::newRow("implied") << "ij,jk" << Operands {{"i", "j"}, {"j", "k"}}
                             << "a b, b c -> a c | a=i b=j reduction c=k";
    QTest::newRow("sum") << "ij->i" << Operands {{"i", "j"}} << "a b -> a | a=i b=j reduction";
    QTest::newRow("transposed") << "ij->ji" << Operands {{"i", "j"}} << "a b -> b a | a=i b=j";
    QTest::newRow("outer") << "i,j->ij" << Operands {{"i"}, {"j"}} << "a, b -> a b | a=i b=j";
    QTest::newRow("diagonal") << "ii->i" << Operands {{"n", "n"}}
                              << "a b -> a | a=n whole b=n whole";
    QTest::newRow("broadcast") << "ij,jk->ik" << Operands {{"i", one}, {"j", "k"}}
                               << "~a d, b c -> a c | a=i b=j reduction c=k d=1";
    QTest::newRow("ellipsis") << "...ij,...jk->...ik"
                              << Operands {{"p", "q", "i", "j"}, {"q", "j", "k"}}
                              << "e d a b, d b c -> e d a c | a=i b=j reduction c=k d=q e=p";
    QTest::newRow("summed ellipsis")
        << "...i->i" << Operands {{"p", "i"}} << "b a -> a | a=i b=p reduction";
}

void TestProductFactors::einsum()
{
    QFETCH(QString, equation);
    QFETCH(std::vector<Dims>, operands);
    QFETCH(QString, rule);
    GraphBuilder b;
    GraphBuilder::Inputs inputs;
    for (const Dims& dims : operands)
        inputs.push_back(b.input("x" + std::to_string(inputs.size()), dims));
    b.node("Einsum", inputs, {attribute("equation", equation.toStdString().c_str())});
    QCOMPARE(ruleText(b), rule);
}

void TestProductFactors::einsum_thatDoesNotFit_hasNoRule()
{
    // Too many letters, a letter from nowhere, a letter twice in the result.
    for (const char* equation : {"ijk->i", "ij->k", "ij->ii", "", "ij,jk->ik"}) {
        GraphBuilder b;
        const ValueId y =
            b.node("Einsum", {b.input("x", {"n", "n"})}, {attribute("equation", equation)});
        b.declare(y, {"n", "n"});
        QCOMPARE(ruleText(b), "none");
    }
}

void TestProductFactors::reduction_data()
{
    QTest::addColumn<QString>("opType");
    QTest::addColumn<QString>("kind"); // of the reduced factor
    QTest::addColumn<QString>("combined"); // how partial results are
    QTest::newRow("sum") << "ReduceSum"
                         << "reduction"
                         << "";
    QTest::newRow("mean") << "ReduceMean"
                          << "reduction"
                          << " | mean";
    QTest::newRow("maximum") << "ReduceMax"
                             << "reduction"
                             << " | maximum";
    QTest::newRow("minimum") << "ReduceMin"
                             << "reduction"
                             << " | minimum";
    QTest::newRow("product") << "ReduceProd"
                             << "reduction"
                             << " | product";
    QTest::newRow("sum of magnitudes") << "ReduceL1"
                                       << "reduction"
                                       << "";
    QTest::newRow("sum of squares") << "ReduceSumSquare"
                                    << "reduction"
                                    << "";
    // A root or logarithm of partial sums is no partial root or logarithm.
    QTest::newRow("root") << "ReduceL2"
                          << "whole"
                          << "";
    QTest::newRow("logarithm") << "ReduceLogSum"
                               << "whole"
                               << "";
    QTest::newRow("log-sum-exp") << "ReduceLogSumExp"
                                 << "whole"
                                 << "";
}

void TestProductFactors::reduction()
{
    QFETCH(QString, opType);
    QFETCH(QString, kind);
    QFETCH(QString, combined);
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"b", int64_t(8), "s"});
    const ValueId axes = b.integers({-2});
    b.node(opType.toStdString(), {x, axes}, {attribute("keepdims", 0)});
    QCOMPARE(ruleText(b), "a b c, - -> a c | a=b b=8 " + kind + " c=s" + combined);
    b.node(opType.toStdString(), {x, axes});
    QCOMPARE(ruleText(b), "a b d, - -> a c d | a=b b=8 " + kind + " c=1 d=s" + combined);
}

void TestProductFactors::reduction_takesAxesByOpset()
{
    GraphBuilder b(12);
    b.node("ReduceSum", {b.input("x", {"b", int64_t(8)})},
           {attribute("axes", std::vector<int64_t> {1}), attribute("keepdims", 0)});
    QCOMPARE(ruleText(b), "a b -> a | a=b b=8 reduction");
}

void TestProductFactors::reduction_withoutAxes()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"b", int64_t(8)});
    b.node("ReduceSum", {x}, {attribute("keepdims", 0)}); // all
    QCOMPARE(ruleText(b), "a b -> () | a=b reduction b=8 reduction");
    b.node("ReduceSum", {x}, {attribute("noop_with_empty_axes", 1)}); // none
    QCOMPARE(ruleText(b), "a b -> a b | a=b b=8 | elementwise");
    // Any, which only the run will tell.
    b.node("ReduceSum", {x, b.input("axes", {int64_t(1)}, DataType::Int64)});
    QCOMPARE(ruleText(b), "a b, - -> c d | a=b whole b=8 whole c=? whole d=? whole");
    b.node("ReduceSum", {x, b.integers({2})}); // no such axis
    QCOMPARE(ruleText(b), "none");
}

void TestProductFactors::argMax_needsItsAxisWhole()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(8)});
    b.node("ArgMax", {x}, {attribute("axis", 1), attribute("keepdims", 0)});
    QCOMPARE(ruleText(b), "a b -> a | a=b b=8 whole");
    b.node("ArgMin", {x});
    QCOMPARE(ruleText(b), "a c -> b c | a=b whole b=1 c=8");
}

MESHWRIGHT_TEST(TestProductFactors)
#include "tst_factors_products.moc"
