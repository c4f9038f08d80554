#include "core/operators/factor_source.h"
#include "tests/support/model/factor_text.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using graph::DataType;
using Numbers = std::vector<int64_t>;

namespace {

QString rule(const GraphBuilder& b)
{
    return QString::fromStdString(factorText(b));
}

} // namespace

/// Factors of operators that move elements; expected by shardy.md 2.2 and 2.3.
class TestMovementFactors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void squeeze_dropsItsAxes();
    void unsqueeze_addsItsAxes();
    void transpose_permutes();
    void expand_isABroadcast();
    void tile_repeats();
    void concat_needsItsAxisWhole();
    void concat_ofSlices_isAPermutation();
    void concat_passesOverScalars();
    void split_intoEqualParts_isCompound();
    void split_intoUnequalParts_isAPermutation();
    void pad_movesWhatItPads();
    void spaceToDepth_movesBlocks();
    void slice_byNumbers_data();
    void slice_byNumbers();
    void slice_ofEqualParts_isAsSplit();
    void slice_toARunTimeEnd_isAPermutation();
    void slice_fromARunTimeStart_isDynamic();
    void contradictions_haveNoRule();
};

void TestMovementFactors::squeeze_dropsItsAxes()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {int64_t(1), "n", "m", int64_t(4)});
    b.node("Squeeze", {x, b.integers({0, -2})}); // m must be 1 then
    QCOMPARE(rule(b), "a b c d, - -> b d | a=1 b=n c=1 d=4 | view");
    // Without axes: the ones go.
    const ValueId y = b.input("y", {int64_t(1), int64_t(3), int64_t(4)});
    b.node("Squeeze", {y});
    QCOMPARE(rule(b), "a b c -> b c | a=1 b=3 c=4 | view");
}

void TestMovementFactors::unsqueeze_addsItsAxes()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {"n", "m"});
    b.node("Unsqueeze", {x, b.integers({0, -1})});
    QCOMPARE(rule(b), "b c, - -> a b c d | a=1 b=n c=m d=1 | view");
    GraphBuilder old(11);
    old.node("Unsqueeze", {old.input("x", {"n"})}, {attribute("axes", Numbers {1})});
    QCOMPARE(rule(old), "a -> a b | a=n b=1 | view");
}

void TestMovementFactors::transpose_permutes()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", "s", "h"});
    b.node("Transpose", {x}, {attribute("perm", Numbers {1, 2, 0})});
    QCOMPARE(rule(b), "c a b -> a b c | a=s b=h c=b | view");
    b.node("Transpose", {x});
    QCOMPARE(rule(b), "c b a -> a b c | a=h b=s c=b | view");
}

void TestMovementFactors::expand_isABroadcast()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(1), int64_t(4)});
    b.node("Expand", {x, b.integers({2, 1, 7, 4})});
    QCOMPARE(rule(b), "~b e d, - -> a b c d | a=2 b=b c=7 d=4 e=1 | broadcast");
}

void TestMovementFactors::tile_repeats()
{
    GraphBuilder b;
    b.node("Tile", {b.input("x", {"n", int64_t(3)}), b.integers({1, 4})});
    QCOMPARE(rule(b), "a b, - -> a c | a=n b=3 whole c=12 whole");
}

void TestMovementFactors::concat_needsItsAxisWhole()
{
    GraphBuilder b;
    const ValueId past = b.input("past", {"b", int64_t(8), "past"});
    const ValueId now = b.input("now", {"b", int64_t(8), "seq"});
    b.node("Concat", {past, now}, {attribute("axis", -1)});
    QCOMPARE(rule(b), "a b c, a b c -> a b c | a=b b=8 c=past + seq whole");
}

void TestMovementFactors::concat_ofSlices_isAPermutation()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"b", int64_t(8)});
    const auto half = [&](ValueId of, int64_t start) {
        return b.node("Slice", {of, b.integers({start}), b.integers({start + 4}), b.integers({1})});
    };
    const GraphBuilder::Attributes axis {attribute("axis", 1)};
    // The halves change places.
    b.node("Concat", {half(x, 4), half(x, 0)}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=8 permutation");
    // A tensor and a slice of it.
    b.node("Concat", {x, half(x, 0)}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=12 permutation");
    // Slices of two tensors.
    const ValueId y = b.input("y", {"b", int64_t(8)});
    b.node("Concat", {half(x, 4), half(y, 0)}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=8 permutation");
    // One of them negated, as rotary embedding has it, is no slice; nor is a tensor beside another.
    b.node("Concat", {b.node("Neg", {half(x, 4)}), half(x, 0)}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=8 whole");
    b.node("Concat", {y, half(x, 0)}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=12 whole");
    b.node("Concat", {x, x}, axis);
    QCOMPARE(rule(b), "a b, a b -> a b | a=b b=16 whole");
}

void TestMovementFactors::concat_passesOverScalars()
{
    GraphBuilder b;
    b.node("Concat", {b.integers({1, 2}), b.scalar(3)}, {attribute("axis", 0)});
    QCOMPARE(rule(b), "a, - -> a | a=3 whole");
}

void TestMovementFactors::split_intoEqualParts_isCompound()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"b", "s", int64_t(2304)});
    const GraphBuilder::Attributes last {attribute("axis", -1)};
    // q, k and v side by side: 2304 = 3 · 768, of which the 768 may be split.
    b.nodes("Split", {x, b.integers({768, 768, 768})}, 3, last);
    const QString fused = "a b (cd), - -> a b d, a b d, a b d | a=b b=s c=3 whole part d=768";
    QCOMPARE(rule(b), fused);
    b.nodes("Split", {x}, 3, {attribute("axis", -1), attribute("num_outputs", 3)});
    QCOMPARE(rule(b), QString(fused).remove(", -"));
    b.nodes("Split", {x, b.integers({2304})}, 1, last); // a part is the whole
    QCOMPARE(rule(b), "a b c, - -> a b c | a=b b=s c=2304");
}

void TestMovementFactors::split_intoUnequalParts_isAPermutation()
{
    GraphBuilder b(18);
    const GraphBuilder::Attributes last {attribute("axis", 1)};
    // 32 query heads and 8 key and 8 value heads of 64.
    b.nodes("Split", {b.input("x", {"s", int64_t(3072)}), b.integers({2048, 512, 512})}, 3, last);
    QCOMPARE(rule(b), "a b, - -> a b, a b, a b | a=s b=3072 permutation");
    // The last of three chunks of 7 is smaller.
    b.nodes("Split", {b.input("y", {"s", int64_t(7)})}, 3,
            {attribute("axis", 1), attribute("num_outputs", 3)});
    QCOMPARE(rule(b), "a b -> a b, a b, a b | a=s b=7 permutation");
}

void TestMovementFactors::pad_movesWhatItPads()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    b.node("Pad", {x, b.integers({0, 1, 0, 1})});
    QCOMPARE(rule(b), "a b, - -> a b | a=n b=8 permutation");
    b.node("Pad", {x, b.integers({0, 1, 0, -1})}); // moved by one, of the same size
    QCOMPARE(rule(b), "a b, - -> a b | a=n b=8 permutation");
    b.node("Pad", {x, b.input("pads", {int64_t(4)}, DataType::Int64)});
    QCOMPARE(rule(b), "a b, - -> a b | a=n whole blocked b=8 whole blocked");
}

void TestMovementFactors::spaceToDepth_movesBlocks()
{
    GraphBuilder b;
    const GraphBuilder::Attributes block {attribute("blocksize", 2)};
    const ValueId image = b.input("image", {"n", int64_t(3), int64_t(8), int64_t(6)});
    // [n, 3, 4·2, 3·2] as [n, 2·2·3, 4, 3]: the channels are the minor part.
    b.node("SpaceToDepth", {image}, block);
    QCOMPARE(rule(b), "a b (ec) (fd) -> a (cdb) e f | a=n b=3 c=2 d=2 e=4 f=3");
    const ValueId deep = b.input("deep", {"n", int64_t(12), int64_t(4), int64_t(3)});
    b.node("DepthToSpace", {deep}, block);
    QCOMPARE(rule(b), "a (cdb) e f -> a b (ec) (fd) | a=n b=3 c=2 d=2 e=4 f=3");
    b.node("DepthToSpace", {deep}, {attribute("blocksize", 2), attribute("mode", "CRD")});
    QCOMPARE(rule(b), "a (bcd) e f -> a b (ec) (fd) | a=n b=3 c=2 d=2 e=4 f=3");
}

void TestMovementFactors::slice_byNumbers_data()
{
    QTest::addColumn<int64_t>("start");
    QTest::addColumn<int64_t>("end");
    QTest::addColumn<int64_t>("step");
    QTest::addColumn<QString>("kind");
    QTest::newRow("cut") << int64_t(2) << int64_t(6) << int64_t(1) << " permutation";
    QTest::newRow("strided") << int64_t(0) << int64_t(8) << int64_t(2) << " permutation";
    QTest::newRow("whole") << int64_t(0) << int64_t(INT64_MAX) << int64_t(1) << "";
    QTest::newRow("reversed") << int64_t(-1) << int64_t(-INT64_MAX) << int64_t(-1)
                              << " permutation";
}

void TestMovementFactors::slice_byNumbers()
{
    QFETCH(int64_t, start);
    QFETCH(int64_t, end);
    QFETCH(int64_t, step);
    QFETCH(QString, kind);
    GraphBuilder b;
    b.node("Slice",
           {b.input("x", {"n", int64_t(8)}), b.integers({start}), b.integers({end}),
            b.integers({1}), b.integers({step})});
    QCOMPARE(rule(b), "a b, -, -, -, - -> a b | a=n b=8" + kind);
}

/// q, k and v of a fused q|k|v pass through as those of a Split do.
void TestMovementFactors::slice_ofEqualParts_isAsSplit()
{
    GraphBuilder b;
    const auto part = [&](ValueId of, int64_t start, int64_t end) {
        return b.node("Slice", {of, b.integers({start}), b.integers({end}), b.integers({-1})});
    };
    const ValueId x = b.input("x", {"n", int64_t(12)});
    part(x, 0, 4);
    part(x, -4, INT64_MAX);
    part(x, 4, 8);
    QCOMPARE(rule(b), "a (bc), -, -, - -> a c | a=n b=3 whole part c=4");
    // Keys and values in one, behind queries: two of three parts.
    const ValueId v = b.input("v", {"n", int64_t(12)});
    part(v, 0, 4);
    part(v, 4, 12);
    QCOMPARE(rule(b), "a (bd), -, -, - -> a (cd) | a=n b=3 whole part c=2 whole part d=4");
    // One that is cut out alone, and parts that are not in step, move.
    const ValueId y = b.input("y", {"n", int64_t(12)});
    part(y, 4, 8);
    QCOMPARE(rule(b), "a b, -, -, - -> a b | a=n b=12 permutation");
    const ValueId z = b.input("z", {"n", int64_t(12)});
    part(z, 0, 6);
    part(z, 5, 11);
    QCOMPARE(rule(b), "a b, -, -, - -> a b | a=n b=12 permutation");
    // So do halves that a Concat puts together in another order: neighbours exchange them.
    const ValueId w = b.input("w", {"n", int64_t(8)});
    const ValueId second = part(w, 4, 8);
    const ValueId first = part(w, 0, 4);
    const NodeId cut = b.lastNode();
    b.node("Concat", {second, first}, {attribute("axis", 1)});
    const shapes::ShapeTable table = infer(b);
    const operators::FactorAnswer answer =
        operators::factorsOf(callOf(b.graph(), cut, table), nullptr);
    QVERIFY(answer.rule.has_value());
    QCOMPARE(QString::fromStdString(factorText(*answer.rule)),
             "a b, -, -, - -> a b | a=n b=8 permutation");
}

/// A table's first seq rows.
void TestMovementFactors::slice_toARunTimeEnd_isAPermutation()
{
    GraphBuilder b;
    const ValueId end = b.input("end", {int64_t(1)}, DataType::Int64);
    b.node("Slice", {b.weight("table", {512, 64}), b.integers({0}), end, b.integers({0})});
    QCOMPARE(rule(b), "a b, -, -, - -> a b | a=512 permutation b=64");
}

void TestMovementFactors::slice_fromARunTimeStart_isDynamic()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    const ValueId at = b.input("at", {int64_t(1)}, DataType::Int64);
    b.node("Slice", {x, at, b.integers({INT64_MAX}), b.integers({1})});
    QCOMPARE(rule(b), "a b, -, -, - -> a b | a=n b=8 whole blocked | dynamic slice");
    b.node("Slice", {x, b.integers({0}), b.integers({1}), at}); // an axis that is not known
    QCOMPARE(rule(b), "a b, -, -, - -> a b | a=n whole blocked b=8 whole blocked | dynamic slice");
}

/// A file may declare what cannot be.
void TestMovementFactors::contradictions_haveNoRule()
{
    GraphBuilder b(13);
    const ValueId unknown = b.inputWithoutShape("unknown");
    const ValueId x = b.input("x", {"n", int64_t(8)});
    for (const char* opType : {"Transpose", "Expand", "Tile", "Concat", "Split", "Pad",
                               "SpaceToDepth", "Slice", "Reshape", "Unsqueeze"}) {
        b.declare(b.node(opType, {unknown, b.integers({1})}, {attribute("axis", 0)}), {"n"});
        QCOMPARE(rule(b), "none");
    }
    b.node("Transpose", {x}, {attribute("perm", Numbers {0, 0})});
    QCOMPARE(rule(b), "none");
    b.node("Concat", {x, x}, {attribute("axis", 2)});
    QCOMPARE(rule(b), "none");
    b.declare(b.node("Unsqueeze", {x, b.integers({0, 0})}), {"n", int64_t(8), int64_t(1)});
    QCOMPARE(rule(b), "none");
}

MESHWRIGHT_TEST(TestMovementFactors)
#include "tst_factors_movement.moc"
