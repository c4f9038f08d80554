#include "tests/support/model/factor_text.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using graph::DataType;

namespace {

QString ruleText(const GraphBuilder& b)
{
    return QString::fromStdString(factorText(b));
}

constexpr const char* kMicrosoft = "com.microsoft";

} // namespace

/// Factors of elementwise operators and of quantization; expected by NumPy's broadcasting and the
/// operators' documentation.
class TestElementwiseFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unaryOperators_shareEveryDimension_data();
    void unaryOperators_shareEveryDimension();
    void broadcasting_alignsAtTheRight_data();
    void broadcasting_alignsAtTheRight();
    void broadcasting_takesUnknownSizesForTheResults();
    void where_hasThreeOperands();
    void scalars_takeNoPart();
    void dropout_sharesItsMask();
    void oldOpsets_alignAtTheAxis();
    void prelu_alignsItsSlope();
    void scans_needTheirAxisWhole();
    void trilu_keepsAPartOfEveryShard();
    void biasActivations_broadcastTheirBias();
    void quantization_scalesByAxis();
    void quantization_scalesByBlock();
    void dynamicQuantization_findsTheRange();
    void quantizedOperators_ignoreScales();
    void unknownRanks_haveNoRule();
};

void TestElementwiseFactors::unaryOperators_shareEveryDimension_data()
{
    QTest::addColumn<QString>("opType");
    for (const char* name : {"Relu", "Abs", "Identity", "Not", "IsNaN", "Floor", "Sigmoid"})
        QTest::newRow(name) << name;
}

void TestElementwiseFactors::unaryOperators_shareEveryDimension()
{
    QFETCH(QString, opType);
    GraphBuilder b;
    b.node(opType.toStdString(), {b.input("x", {"batch", int64_t(64)})});
    QCOMPARE(ruleText(b), "a b -> a b | a=batch b=64 | elementwise");
}

void TestElementwiseFactors::broadcasting_alignsAtTheRight_data()
{
    using Dims = GraphBuilder::Dims;
    QTest::addColumn<Dims>("x");
    QTest::addColumn<Dims>("y");
    QTest::addColumn<QString>("rule");
    const int64_t one = 1;
    QTest::newRow("the same") << Dims {"b", int64_t(6)} << Dims {"b", int64_t(6)}
                              << "a b, a b -> a b | a=b b=6";
    QTest::newRow("a bias") << Dims {"b", "s", int64_t(6)} << Dims {int64_t(6)}
                            << "a b c, ~c -> a b c | a=b b=s c=6";
    QTest::newRow("a one") << Dims {"b", int64_t(6)} << Dims {"b", one}
                           << "a b, ~a c -> a b | a=b b=6 c=1";
    // onnx-multidevice.md 2.9, row 2c: each gives one dimension of the result.
    QTest::newRow("both ways") << Dims {int64_t(4), one} << Dims {one, int64_t(6)}
                               << "~a c, ~d b -> a b | a=4 b=6 c=1 d=1";
    QTest::newRow("ones in both") << Dims {one, int64_t(6)} << Dims {one, int64_t(6)}
                                  << "a b, a b -> a b | a=1 b=6";
    // Nothing is repeated along a dimension of 1.
    QTest::newRow("in front of a one")
        << Dims {one, int64_t(6)} << Dims {int64_t(6)} << "a b, b -> a b | a=1 b=6";
}

void TestElementwiseFactors::broadcasting_alignsAtTheRight()
{
    using Dims = GraphBuilder::Dims;
    QFETCH(Dims, x);
    QFETCH(Dims, y);
    QFETCH(QString, rule);
    for (const char* opType : {"Add", "Less", "Pow"}) {
        GraphBuilder b;
        b.node(opType, {b.input("x", x), b.input("y", y)});
        QCOMPARE(ruleText(b), rule + " | elementwise");
    }
}

/// A mask [batch, 1, seq, total] under scores [batch, 12, seq, past + seq]: total can only be 1 or
/// past + seq.
void TestElementwiseFactors::broadcasting_takesUnknownSizesForTheResults()
{
    GraphBuilder b;
    const ValueId past = b.input("past", {"batch", int64_t(12), "seq", "past"});
    const ValueId now = b.input("now", {"batch", int64_t(12), "seq", "seq"});
    const ValueId scores = b.node("Concat", {past, now}, {attribute("axis", 3)});
    const ValueId mask = b.input("mask", {"batch", int64_t(1), "seq", "total"});
    b.node("Add", {scores, mask});
    QCOMPARE(ruleText(b),
             "a b c d, ~a e c d -> a b c d | a=batch b=12 c=seq "
             "d=broadcast(past + seq, total) e=1 | elementwise");
}

void TestElementwiseFactors::where_hasThreeOperands()
{
    GraphBuilder b;
    const ValueId condition = b.input("c", {"s", "s"}, DataType::Bool);
    b.node("Where", {condition, b.input("x", {"b", "s", "s"}), b.scalar(0)});
    QCOMPARE(ruleText(b), "~b c, a b c, - -> a b c | a=b b=s c=s | elementwise");
}

void TestElementwiseFactors::scalars_takeNoPart()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n"});
    b.node("Clip", {x, b.scalar(0), b.scalar(6)});
    QCOMPARE(ruleText(b), "a, -, - -> a | a=n | elementwise");
    b.node("Mul", {b.scalar(2), b.scalar(3)});
    QCOMPARE(ruleText(b), "-, - -> () | | elementwise");
    // CastLike looks at the second input's type only.
    b.node("CastLike", {x, b.input("y", {int64_t(5)}, DataType::Int32)});
    QCOMPARE(ruleText(b), "a, - -> a | a=n | elementwise");
}

void TestElementwiseFactors::dropout_sharesItsMask()
{
    GraphBuilder b;
    b.nodes("Dropout", {b.input("x", {"n", int64_t(8)})}, 2);
    QCOMPARE(ruleText(b), "a b -> a b, a b | a=n b=8 | elementwise");
}

void TestElementwiseFactors::oldOpsets_alignAtTheAxis()
{
    GraphBuilder b(6);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(4), int64_t(5)});
    const ValueId y = b.input("y", {int64_t(3), int64_t(1)});
    b.node("Add", {x, y}, {attribute("broadcast", 1), attribute("axis", 1)});
    QCOMPARE(ruleText(b), "a b c d, ~b e -> a b c d | a=n b=3 c=4 d=5 e=1 | elementwise");
    b.node("Mul", {x, b.input("z", {int64_t(5)})}, {attribute("broadcast", 1)});
    QCOMPARE(ruleText(b), "a b c d, ~d -> a b c d | a=n b=3 c=4 d=5 | elementwise");
    // Does not fit behind axis 3.
    b.node("Less", {x, y}, {attribute("broadcast", 1), attribute("axis", 3)});
    QCOMPARE(ruleText(b), "none");
}

void TestElementwiseFactors::prelu_alignsItsSlope()
{
    GraphBuilder b;
    const GraphBuilder::Dims image {"n", int64_t(3), int64_t(8), int64_t(8)};
    b.node("PRelu", {b.input("x", image), b.weight("slope", {3, 1, 1})});
    QCOMPARE(ruleText(b), "a b c d, ~b e f -> a b c d | a=n b=3 c=8 d=8 e=1 f=1 | elementwise");
    GraphBuilder old(6); // a slope per channel
    old.node("PRelu", {old.input("x", image), old.weight("slope", {3})});
    QCOMPARE(ruleText(old), "a b c d, ~b -> a b c d | a=n b=3 c=8 d=8 | elementwise");
}

void TestElementwiseFactors::scans_needTheirAxisWhole()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("CumSum", {x, b.scalar(-1)});
    QCOMPARE(ruleText(b), "a b, - -> a b | a=n b=8 whole");
    b.node("CumSum", {x, b.input("axis", {}, DataType::Int64)}); // any axis
    QCOMPARE(ruleText(b), "a b, - -> a b | a=n whole b=8 whole");
}

void TestElementwiseFactors::trilu_keepsAPartOfEveryShard()
{
    GraphBuilder b;
    b.node("Trilu", {b.input("x", {"n", "s", "t"})});
    QCOMPARE(ruleText(b), "a b c -> a b c | a=n b=s c=t");
}

void TestElementwiseFactors::biasActivations_broadcastTheirBias()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"b", "s", int64_t(8)});
    const ValueId bias = b.weight("bias", {8});
    for (const char* opType : {"BiasGelu", "FastGelu"}) {
        b.node(opType, {x, bias}, {}, kMicrosoft);
        QCOMPARE(ruleText(b), "a b c, ~c -> a b c | a=b b=s c=8 | elementwise");
    }
    // Each half of the 8 gives the 4 of the result; the 2 is what lies side by side.
    b.node("BiasSplitGelu", {x, bias}, {}, kMicrosoft);
    QCOMPARE(ruleText(b), "a b (cd), (cd) -> a b d | a=b b=s c=2 whole part d=4");
}

void TestElementwiseFactors::quantization_scalesByAxis()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {"n", int64_t(8)});
    const ValueId scale = b.weight("scale", {8});
    const ValueId zero = b.weight("zero", {8}, DataType::UInt8);
    b.node("QuantizeLinear", {x, scale, zero}, {attribute("axis", -1)});
    QCOMPARE(ruleText(b), "a b, b, b -> a b | a=n b=8 | elementwise");
    b.node("QuantizeLinear", {x, b.weight("one", {1}), std::nullopt});
    QCOMPARE(ruleText(b), "a b, -, - -> a b | a=n b=8 | elementwise");
    b.node("DequantizeLinear", {b.weight("q", {8, 4}, DataType::Int8), scale},
           {attribute("axis", 0)});
    QCOMPARE(ruleText(b), "a b, a -> a b | a=8 b=4 | elementwise");
    b.node("QuantizeLinear", {x, scale}, {attribute("axis", 2)}); // no such axis
    QCOMPARE(ruleText(b), "none");
}

void TestElementwiseFactors::quantization_scalesByBlock()
{
    GraphBuilder b(21);
    const ValueId w = b.weight("w", {64, 10}, DataType::Int8);
    const auto dequantize = [&](const char* name, std::vector<int64_t> scale) {
        b.node("DequantizeLinear",
               {w, b.weight(name, scale), b.weight(name, scale, DataType::Int8)},
               {attribute("axis", 0), attribute("block_size", 16)});
    };
    // 64 rows in 4 blocks of 16.
    dequantize("fits", {4, 10});
    QCOMPARE(ruleText(b), "(ab) c, a c, a c -> (ab) c | a=4 b=16 block c=10 | elementwise");
    // A single block: all of the axis shares a scale, which then has a dimension of 1.
    dequantize("single", {1, 10});
    QCOMPARE(ruleText(b), "b c, a c, a c -> b c | a=1 b=64 block c=10 | elementwise");
    // 64 is not 5 blocks of equal length.
    dequantize("does not fit", {5, 10});
    QCOMPARE(ruleText(b),
             "a b, c b, d b -> a b | a=64 whole b=10 c=5 whole d=5 whole | elementwise");
}

void TestElementwiseFactors::dynamicQuantization_findsTheRange()
{
    GraphBuilder b;
    b.nodes("DynamicQuantizeLinear", {b.input("x", {"n", int64_t(8)})}, 3);
    // The scale and zero point are of all of x: its least and its greatest element.
    QCOMPARE(ruleText(b), "a b -> a b, -, - | a=n b=8 | elementwise | 2 of input 0 over ab");
}

void TestElementwiseFactors::quantizedOperators_ignoreScales()
{
    GraphBuilder b;
    b.import(kMicrosoft, 1);
    const ValueId x = b.input("x", {"n", int64_t(8)}, DataType::UInt8);
    const ValueId bias = b.weight("bias", {8}, DataType::UInt8);
    const ValueId scale = b.scalar(1);
    b.node("QLinearAdd", {x, scale, scale, bias, scale, scale, scale, scale}, {}, kMicrosoft);
    QCOMPARE(ruleText(b), "a b, -, -, ~b, -, -, -, - -> a b | a=n b=8 | elementwise");
    b.node("QLinearSigmoid", {x, scale, scale, scale, scale}, {}, kMicrosoft);
    QCOMPARE(ruleText(b), "a b, -, -, -, - -> a b | a=n b=8 | elementwise");
    b.node("QLinearSoftmax", {x, scale, scale, scale, scale},
           {attribute("axis", 0), attribute("opset", 13)}, kMicrosoft);
    QCOMPARE(ruleText(b), "a b, -, -, -, - -> a b | a=n b=8 | elementwise | 2 of input 0 over a");
    b.node("QLinearSoftmax", {x, scale, scale, scale, scale},
           {attribute("axis", 0), attribute("opset", 12)},
           kMicrosoft); // flattened from the axis on
    QCOMPARE(ruleText(b), "a b, -, -, -, - -> a b | a=n b=8 | elementwise | 2 of input 0 over ab");
}

void TestElementwiseFactors::unknownRanks_haveNoRule()
{
    GraphBuilder b;
    const ValueId x = b.inputWithoutShape("x");
    for (const char* opType :
         {"Relu", "CumSum", "Trilu", "QuantizeLinear", "DynamicQuantizeLinear"}) {
        b.node(opType, {x, b.scalar(0)});
        QCOMPARE(ruleText(b), "none");
    }
    b.node("Add", {x, b.weight("w", {8})});
    QCOMPARE(ruleText(b), "none");
}

MESHWRIGHT_TEST(TestElementwiseFactors)
#include "tst_factors_elementwise.moc"
