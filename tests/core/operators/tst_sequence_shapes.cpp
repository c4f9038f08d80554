#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// Sequences that grow, shrink and come from splitting.
class TestSequenceShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void items_areTakenOut();
    void items_arePutIn();
    void tensors_areSplit();
    void splittingByOnes_mayDropTheAxis();
};

void TestSequenceShapes::items_areTakenOut()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2)}), y = b.input("y", {int64_t(3)});
    const ValueId both = b.node("SequenceConstruct", {x, y});
    QCOMPARE(inferredShape(b, b.node("SequenceErase", {both})), "[2]"); // the last one goes
    QCOMPARE(inferredShape(b, b.node("SequenceErase", {both, b.scalar(0)})), "[3]");
    QCOMPARE(inferredShape(b, b.node("SequenceErase", {both, b.scalar(-2)})), "[3]");
    QCOMPARE(inferredShape(b, b.node("SequenceErase", {both, b.scalar(2)})),
             "[?]"); // there is none
}

void TestSequenceShapes::items_arePutIn()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2)}), y = b.input("y", {int64_t(3)});
    const ValueId one = b.node("SequenceConstruct", {x});
    const auto first = [&](ValueId sequence) {
        return inferredShape(b, b.node("SequenceAt", {sequence, b.scalar(0)}));
    };
    QCOMPARE(first(b.node("SequenceInsert", {one, y})), "[2]"); // behind
    QCOMPARE(first(b.node("SequenceInsert", {one, y, b.scalar(0)})), "[3]");
    QCOMPARE(first(b.node("SequenceInsert", {one, y, b.scalar(-1)})), "[3]"); // before the last
    QCOMPARE(first(b.node("SequenceInsert", {one, y, b.scalar(1)})), "[2]");
    const ValueId empty = b.node("SequenceEmpty", {});
    QCOMPARE(first(b.node("SequenceInsert", {empty, y})), "[3]");
    const ValueId more = b.node("SequenceInsert", {one, y});
    QCOMPARE(inferredElements(b, b.node("SequenceLength", {more})), "[2]");
}

void TestSequenceShapes::tensors_areSplit()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(10)});
    const auto at = [&](ValueId sequence, int64_t i) {
        return inferredShape(b, b.node("SequenceAt", {sequence, b.scalar(i)}));
    };
    const ValueId byFour = b.node("SplitToSequence", {x, b.scalar(4)}, {attribute("axis", 1)});
    QCOMPARE(at(byFour, 0), "[n, 4]");
    QCOMPARE(at(byFour, -1), "[n, 2]");
    const ValueId listed =
        b.node("SplitToSequence", {x, b.integers({3, 7})}, {attribute("axis", -1)});
    QCOMPARE(at(listed, 1), "[n, 7]");
    const ValueId rows = b.node("SplitToSequence", {x, b.scalar(4)}); // of n rows
    QCOMPARE(inferredShape(b, rows), "[?, 10]");
    QCOMPARE(inferredShape(b, b.node("SplitToSequence", {x}, {attribute("axis", 5)})), "?");
}

void TestSequenceShapes::splittingByOnes_mayDropTheAxis()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(3), "h"});
    const ValueId kept = b.node("SplitToSequence", {x});
    QCOMPARE(inferredShape(b, kept), "[1, h]");
    QCOMPARE(inferredElements(b, b.node("SequenceLength", {kept})), "[3]");
    QCOMPARE(inferredShape(b, b.node("SplitToSequence", {x}, {attribute("keepdims", 0)})), "[h]");
}

MESHWRIGHT_TEST(TestSequenceShapes)
#include "tst_sequence_shapes.moc"
