#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using Numbers = std::vector<int64_t>;

/// Views, slices and indices; expected shapes by the ONNX operator documentation.
class TestMovementShapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reshape_copiesZeroAndInfersMinusOne();
    void reshape_followsComputedShapes();
    void reshape_completesAnUnknownDimensionByCount();
    void squeeze_takesAxesByOpset();
    void unsqueeze_takesAxesByOpset();
    void flatten_multipliesBothSides();
    void transpose_movesDimensionsAndContents();
    void expand_broadcasts();
    void tile_multiplies();
    void slice_byNumbers_data();
    void slice_byNumbers();
    void slice_bySymbols();
    void slice_ofContents();
    void concat_addsUpAndJoinsContents();
    void split_bySizesOrEqually();
    void pad_addsBothSides();
    void gather_replacesTheAxisByTheIndices();
    void gatherNd_consumesTheLastIndexDimension();
    void nonZero_ofAFilledTensorIsCounted();
    void topK_takesKByOpset();
    void oneHot_insertsTheDepth();
    void depthToSpace_movesBlocks();
};

void TestMovementShapes::reshape_copiesZeroAndInfersMinusOne()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", "seq", int64_t(768)});
    const ValueId y = b.node("Reshape", {x, b.integers({0, -1, 12, 64})});
    QCOMPARE(inferredShape(b, y), "[batch, seq, 12, 64]");
    // batch·seq·768 elements in rows of 768
    const ValueId flat = b.node("Reshape", {x, b.integers({-1, 768})});
    QCOMPARE(inferredShape(b, flat), "[batch*seq, 768]");
    const ValueId empty = b.node("Reshape", {x, b.integers({0, 5})}, {attribute("allowzero", 1)});
    QCOMPARE(inferredShape(b, empty), "[0, 5]");
    const ValueId unknown =
        b.node("Reshape", {x, b.input("s", {int64_t(3)}, graph::DataType::Int64)});
    QCOMPARE(inferredShape(b, unknown), "[?, ?, ?]");
    GraphBuilder old(4);
    const ValueId z = old.node("Reshape", {old.input("x", {int64_t(6), int64_t(4)})},
                               {attribute("shape", Numbers {3, -1})});
    QCOMPARE(inferredShape(old, z), "[3, 8]");
}

void TestMovementShapes::reshape_followsComputedShapes()
{
    // x.view(x.size(0), x.size(1), 12, x.size(2) // 12) as exporters write it
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", "seq", int64_t(768)});
    const ValueId sizes = b.node("Shape", {x});
    const ValueId zero = b.integers({0});
    const auto size = [&](int64_t axis) {
        return b.node("Unsqueeze", {b.node("Gather", {sizes, b.scalar(axis)}), zero});
    };
    const ValueId width = b.node("Div", {size(2), b.integers({12})});
    const ValueId shape =
        b.node("Concat", {size(0), size(1), b.integers({12}), width}, {attribute("axis", 0)});
    QCOMPARE(inferredElements(b, shape), "[batch, seq, 12, 64]");
    QCOMPARE(inferredShape(b, b.node("Reshape", {x, shape})), "[batch, seq, 12, 64]");
}

void TestMovementShapes::reshape_completesAnUnknownDimensionByCount()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(10), int64_t(64)});
    const ValueId unknown = b.input("n", {int64_t(1)}, graph::DataType::Int64);
    const ValueId shape = b.node("Concat", {b.integers({0, 5}), unknown}, {attribute("axis", 0)});
    // 10·64 / 5 = 128
    QCOMPARE(inferredShape(b, b.node("Reshape", {x, shape})), "[batch, 5, 128]");
}

void TestMovementShapes::squeeze_takesAxesByOpset()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {int64_t(1), "n", int64_t(1), int64_t(4)});
    QCOMPARE(inferredShape(b, b.node("Squeeze", {x, b.integers({0, -2})})), "[n, 4]");
    // Without axes: n may be 1, so even the rank is unknown.
    QCOMPARE(inferredShape(b, b.node("Squeeze", {x})), "?");
    GraphBuilder old(11);
    const ValueId y = old.input("y", {int64_t(1), int64_t(3), int64_t(1)});
    QCOMPARE(inferredShape(old, old.node("Squeeze", {y}, {attribute("axes", Numbers {2})})),
             "[1, 3]");
    QCOMPARE(inferredShape(old, old.node("Squeeze", {y})), "[3]");
}

void TestMovementShapes::unsqueeze_takesAxesByOpset()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {int64_t(2), int64_t(3)});
    QCOMPARE(inferredShape(b, b.node("Unsqueeze", {x, b.integers({0, -1})})), "[1, 2, 3, 1]");
    QCOMPARE(inferredShape(b, b.node("Unsqueeze", {x, b.integers({4})})), "?"); // out of range
    GraphBuilder old(11);
    const ValueId y = old.input("y", {int64_t(2), int64_t(3)});
    QCOMPARE(inferredShape(old, old.node("Unsqueeze", {y}, {attribute("axes", Numbers {1})})),
             "[2, 1, 3]");
}

void TestMovementShapes::flatten_multipliesBothSides()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(4), int64_t(5)});
    QCOMPARE(inferredShape(b, b.node("Flatten", {x})), "[n, 60]");
    QCOMPARE(inferredShape(b, b.node("Flatten", {x}, {attribute("axis", 0)})), "[1, 60*n]");
    QCOMPARE(inferredShape(b, b.node("Flatten", {x}, {attribute("axis", -1)})), "[12*n, 5]");
}

void TestMovementShapes::transpose_movesDimensionsAndContents()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"a", "b", "c"});
    QCOMPARE(inferredShape(b, b.node("Transpose", {x})), "[c, b, a]");
    QCOMPARE(inferredShape(b, b.node("Transpose", {x}, {attribute("perm", Numbers {0, 2, 1})})),
             "[a, c, b]");
    QCOMPARE(inferredShape(b, b.node("Transpose", {x}, {attribute("perm", Numbers {0, 0, 1})})),
             "?");
    // [[1 2 3], [4 5 6]] turned is [[1 4], [2 5], [3 6]]
    const ValueId m = b.integers({1, 2, 3, 4, 5, 6}, {2, 3});
    QCOMPARE(inferredElements(b, b.node("Transpose", {m})), "[1, 4, 2, 5, 3, 6]");
}

void TestMovementShapes::expand_broadcasts()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(1), int64_t(4)});
    QCOMPARE(inferredShape(b, b.node("Expand", {x, b.integers({7, 1})})), "[batch, 7, 4]");
    QCOMPARE(inferredShape(b, b.node("Expand", {x, b.integers({2, 1, 1, 1})})), "[2, batch, 1, 4]");
    QCOMPARE(inferredElements(b, b.node("Expand", {b.integers({5}), b.integers({3})})),
             "[5, 5, 5]");
}

void TestMovementShapes::tile_multiplies()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3)});
    QCOMPARE(inferredShape(b, b.node("Tile", {x, b.integers({2, 4})})), "[2*n, 12]");
}

void TestMovementShapes::slice_byNumbers_data()
{
    QTest::addColumn<int>("start");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("count");
    // Counts of range(10)[start:end:step] in Python.
    QTest::newRow("the middle") << 2 << 7 << 1 << 5;
    QTest::newRow("every third") << 1 << 10 << 3 << 3;
    QTest::newRow("from the end") << -3 << 10 << 1 << 3;
    QTest::newRow("to before the end") << 0 << -1 << 1 << 9;
    QTest::newRow("beyond the end") << 4 << 100 << 1 << 6;
    QTest::newRow("nothing") << 7 << 2 << 1 << 0;
    QTest::newRow("backwards") << 8 << 2 << -2 << 3;
    QTest::newRow("backwards to the start") << -1 << -100 << -1 << 10;
    QTest::newRow("backwards by three to the start") << -1 << -100 << -3 << 4;
}

void TestMovementShapes::slice_byNumbers()
{
    QFETCH(int, start);
    QFETCH(int, end);
    QFETCH(int, step);
    QFETCH(int, count);
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(10)});
    const ValueId y = b.node(
        "Slice", {x, b.integers({start}), b.integers({end}), b.integers({0}), b.integers({step})});
    QCOMPARE(inferredShape(b, y), '[' + std::to_string(count) + ']');
}

void TestMovementShapes::slice_bySymbols()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8)});
    const ValueId most = b.integers({INT64_MAX}), none = b.integers({0}), rows = b.integers({0});
    const auto cut = [&](ValueId start, ValueId end) {
        return inferredShape(b, b.node("Slice", {x, start, end, rows}));
    };
    QCOMPARE(cut(none, most), "[n, 8]");
    QCOMPARE(cut(b.integers({-1}), most), "[min(1, n), 8]"); // n may be 0
    QCOMPARE(cut(none, b.integers({-1})), "[max(0, n - 1), 8]");
    QCOMPARE(cut(none, b.integers({4})), "[min(4, n), 8]");
    // x[total − new : total] of [total, 8]: the last new rows
    const ValueId sized = b.input("y", {"new"});
    const ValueId total = b.node("Shape", {x}), fresh = b.node("Shape", {sized});
    const ValueId length = b.node("Slice", {total, b.integers({0}), b.integers({1})});
    const ValueId start = b.node("Sub", {length, fresh});
    QCOMPARE(inferredShape(b, b.node("Slice", {x, start, length, rows})), "[new, 8]");
    GraphBuilder old(9);
    const ValueId z = old.input("z", {"n", int64_t(8)});
    QCOMPARE(
        inferredShape(old,
                      old.node("Slice", {z},
                               {attribute("starts", Numbers {2}), attribute("ends", Numbers {6}),
                                attribute("axes", Numbers {1})})),
        "[n, 4]");
}

void TestMovementShapes::slice_ofContents()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(224), int64_t(225)});
    const ValueId sizes = b.node("Shape", {x});
    QCOMPARE(inferredElements(b, b.node("Slice", {sizes, b.integers({-2}), b.integers({4})})),
             "[224, 225]");
    QCOMPARE(inferredElements(b,
                              b.node("Slice",
                                     {sizes, b.integers({-1}), b.integers({INT64_MIN}),
                                      b.integers({0}), b.integers({-1})})),
             "[225, 224, 3, n]");
    // A step that is longer than the table takes the first row.
    const ValueId table = b.integers({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {3, 4});
    QCOMPARE(inferredElements(b,
                              b.node("Slice",
                                     {table, b.integers({1}), b.integers({INT64_MAX}),
                                      b.integers({0}), b.integers({INT64_MAX / 2})})),
             "[5, 6, 7, 8]");
}

void TestMovementShapes::concat_addsUpAndJoinsContents()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", "s", int64_t(4)});
    const ValueId y = b.input("y", {"n", int64_t(3), int64_t(4)});
    QCOMPARE(inferredShape(b, b.node("Concat", {x, y}, {attribute("axis", 1)})), "[n, s + 3, 4]");
    QCOMPARE(inferredShape(b, b.node("Concat", {x, y}, {attribute("axis", -2)})), "[n, s + 3, 4]");
    QCOMPARE(
        inferredElements(
            b, b.node("Concat", {b.integers({1, 2}), b.integers({3})}, {attribute("axis", 0)})),
        "[1, 2, 3]");
}

void TestMovementShapes::split_bySizesOrEqually()
{
    GraphBuilder b(13);
    const ValueId x = b.input("x", {"n", int64_t(10)});
    auto parts = b.nodes("Split", {x, b.integers({3, 7})}, 2, {attribute("axis", 1)});
    QCOMPARE(inferredShape(b, parts[0]), "[n, 3]");
    QCOMPARE(inferredShape(b, parts[1]), "[n, 7]");
    parts = b.nodes("Split", {x}, 2, {attribute("axis", 1)});
    QCOMPARE(inferredShape(b, parts[1]), "[n, 5]");
    // Opset 18: 10 in 4 parts is 3, 3, 3, 1.
    GraphBuilder b18(18);
    const ValueId y = b18.input("y", {int64_t(10)});
    parts = b18.nodes("Split", {y}, 4, {attribute("num_outputs", 4)});
    QCOMPARE(inferredShape(b18, parts[2]), "[3]");
    QCOMPARE(inferredShape(b18, parts[3]), "[1]");
    GraphBuilder old(11);
    const ValueId z = old.input("z", {int64_t(10)});
    parts = old.nodes("Split", {z}, 2, {attribute("split", Numbers {4, 6})});
    QCOMPARE(inferredShape(old, parts[1]), "[6]");
}

void TestMovementShapes::pad_addsBothSides()
{
    GraphBuilder b(18);
    const ValueId x = b.input("x", {"n", int64_t(3), int64_t(10)});
    QCOMPARE(inferredShape(b, b.node("Pad", {x, b.integers({0, 0, 1, 0, 0, 2})})), "[n, 3, 13]");
    const ValueId axes = b.integers({-1});
    QCOMPARE(inferredShape(b, b.node("Pad", {x, b.integers({1, 4}), std::nullopt, axes})),
             "[n, 3, 15]");
    GraphBuilder old(10);
    const ValueId y = old.input("y", {int64_t(5)});
    QCOMPARE(inferredShape(old, old.node("Pad", {y}, {attribute("pads", Numbers {1, 1})})), "[7]");
}

void TestMovementShapes::gather_replacesTheAxisByTheIndices()
{
    GraphBuilder b;
    const ValueId table = b.weight("table", {32000, 2048});
    const ValueId ids = b.input("ids", {"batch", "seq"}, graph::DataType::Int64);
    QCOMPARE(inferredShape(b, b.node("Gather", {table, ids})), "[batch, seq, 2048]");
    QCOMPARE(inferredShape(b, b.node("Gather", {table, b.scalar(3)}, {attribute("axis", 1)})),
             "[32000]");
    QCOMPARE(inferredElements(b, b.node("Gather", {b.integers({7, 8, 9}), b.scalar(-1)})), "[9]");
    QCOMPARE(inferredShape(b, b.node("GatherElements", {table, ids})), "[batch, seq]");
}

void TestMovementShapes::gatherNd_consumesTheLastIndexDimension()
{
    GraphBuilder b;
    const ValueId data = b.input("data", {"n", int64_t(5), int64_t(6)});
    const ValueId at = b.weight("at", {7, 2}, graph::DataType::Int64);
    QCOMPARE(inferredShape(b, b.node("GatherND", {data, at})), "[7, 6]");
    const ValueId batched = b.weight("batched", {4, 7, 1}, graph::DataType::Int64);
    QCOMPARE(inferredShape(b, b.node("GatherND", {data, batched}, {attribute("batch_dims", 1)})),
             "[4, 7, 6]");
    QCOMPARE(inferredShape(b, b.node("ScatterND", {data, at, data})), "[n, 5, 6]");
}

void TestMovementShapes::nonZero_ofAFilledTensorIsCounted()
{
    // arange(seq) of older exporters
    GraphBuilder b;
    const ValueId x = b.input("x", {"seq"});
    const ValueId ones =
        b.node("ConstantOfShape", {b.node("Shape", {x})}, {tensorAttribute("value", {1})});
    QCOMPARE(inferredShape(b, b.node("NonZero", {ones})), "[1, seq]");
    QCOMPARE(inferredShape(b, b.node("NonZero", {x})), "[1, ?]"); // depends on the data
}

void TestMovementShapes::topK_takesKByOpset()
{
    GraphBuilder b(11);
    const ValueId x = b.input("x", {"n", int64_t(100)});
    const auto both = b.nodes("TopK", {x, b.integers({5})}, 2);
    QCOMPARE(inferredShape(b, both[0]), "[n, 5]");
    QCOMPARE(inferredShape(b, both[1]), "[n, 5]");
    QCOMPARE(inferredType(b, both[1]), "int64");
    GraphBuilder old(9);
    const ValueId y = old.input("y", {int64_t(100), "n"});
    QCOMPARE(
        inferredShape(old, old.nodes("TopK", {y}, 2, {attribute("k", 5), attribute("axis", 0)})[0]),
        "[5, n]");
}

void TestMovementShapes::oneHot_insertsTheDepth()
{
    GraphBuilder b;
    const ValueId ids = b.input("ids", {"n"}, graph::DataType::Int64);
    const ValueId values = b.weight("values", {2});
    QCOMPARE(inferredShape(b, b.node("OneHot", {ids, b.integers({9}), values})), "[n, 9]");
    QCOMPARE(
        inferredShape(b, b.node("OneHot", {ids, b.integers({9}), values}, {attribute("axis", 0)})),
        "[9, n]");
}

void TestMovementShapes::depthToSpace_movesBlocks()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"n", int64_t(8), int64_t(2), int64_t(3)});
    QCOMPARE(inferredShape(b, b.node("DepthToSpace", {x}, {attribute("blocksize", 2)})),
             "[n, 2, 4, 6]");
    const ValueId y = b.input("y", {"n", int64_t(2), int64_t(4), int64_t(6)});
    QCOMPARE(inferredShape(b, b.node("SpaceToDepth", {y}, {attribute("blocksize", 2)})),
             "[n, 8, 2, 3]");
}

MESHWRIGHT_TEST(TestMovementShapes)
#include "tst_movement_shapes.moc"
