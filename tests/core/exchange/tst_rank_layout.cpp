#include "core/exchange/partition/rank_layout.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;

using onnx::IndexRange;
using sharding::Axis;
using sharding::DimSharding;

namespace {

/// {a 2, b 4} over devices 10 to 17.
DeviceGrid grid()
{
    DeviceGrid made;
    made.mesh.axes = {{"a", 2}, {"b", 4}};
    for (int64_t device = 10; device < 18; ++device)
        made.devices.push_back(device);
    return made;
}

constexpr Axis kA {0, 1, 2}, kB {1, 1, 4}, kMajorB {1, 1, 2}, kMinorB {1, 2, 2};

DimSharding splitBy(std::vector<Axis> axes)
{
    DimSharding dim;
    dim.axes = std::move(axes);
    return dim;
}

std::vector<IndexRange> blocks(const DimSharding& dim, int64_t size)
{
    std::vector<IndexRange> ranges;
    const DeviceGrid devices = grid();
    for (int64_t position = 0; position < 8; ++position)
        ranges.push_back(heldRange(dim, size, devices, position));
    return ranges;
}

} // namespace

class TestRankLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void groups_varyTheirAxes();
    void unevenBlocks_areRoundedUp();
    void partsOfAxes_countInTheirPlace();
    void components_areRuns();
    void blocksOfTwoSizes_doNotJoin();
};

void TestRankLayout::groups_varyTheirAxes()
{
    // Row-major: position = 4 a + b.
    const DeviceGrid devices = grid();
    QCOMPARE(sharding::groupOf({kA}, devices.mesh, 6), (std::vector<int64_t> {2, 6}));
    QCOMPARE(sharding::groupOf({kB}, devices.mesh, 6), (std::vector<int64_t> {4, 5, 6, 7}));
    // b = 2 · major + minor: the major part of b varies 0 and 2, the minor part 2 and 3.
    QCOMPARE(sharding::groupOf({kMajorB}, devices.mesh, 2), (std::vector<int64_t> {0, 2}));
    QCOMPARE(sharding::groupOf({kMinorB}, devices.mesh, 2), (std::vector<int64_t> {2, 3}));
    // The first axis is major in the group.
    QCOMPARE(sharding::groupOf({kMinorB, kA}, devices.mesh, 0),
             (std::vector<int64_t> {0, 4, 1, 5}));
    QCOMPARE(devices.indexAlong({kMinorB, kA}, 5), int64_t(3));
    QCOMPARE(devices.groups({kB}).size(), std::size_t(2));
}

void TestRankLayout::unevenBlocks_areRoundedUp()
{
    // 7 over 4: ceil(7 / 4) = 2, so 2, 2, 2 and 1; the same for both places of a.
    const std::vector<IndexRange> four {{0, 2}, {2, 4}, {4, 6}, {6, 7}};
    std::vector<IndexRange> expected = four;
    expected.insert(expected.end(), four.begin(), four.end());
    QCOMPARE(blocks(splitBy({kB}), 7), expected);
    // 5 over 8: blocks of 1, the last three empty.
    const std::vector<IndexRange> eight = blocks(splitBy({kA, kB}), 5);
    QCOMPARE(eight[4], (IndexRange {4, 5}));
    QCOMPARE(eight[7].end - eight[7].begin, int64_t(0));
}

void TestRankLayout::partsOfAxes_countInTheirPlace()
{
    // Over the major part of b: b = 0, 1 have the first half.
    const std::vector<IndexRange> major = blocks(splitBy({kMajorB}), 6);
    QCOMPARE(major[1], (IndexRange {0, 3}));
    QCOMPARE(major[2], (IndexRange {3, 6}));
    const std::vector<IndexRange> minor = blocks(splitBy({kMinorB}), 6);
    QCOMPARE(minor[1], (IndexRange {3, 6}));
    QCOMPARE(minor[2], (IndexRange {0, 3}));
}

void TestRankLayout::components_areRuns()
{
    // q|k|v: 24 = 3 × 8 with the 8 over b: position 1 has elements 2 and 3 of each.
    sharding::TensorView view;
    view.components = {{}, {3, 8}};
    view.sizes = {5, 3, 8};
    sharding::TensorSharding sharding;
    sharding.dims = {{}, {}, splitBy({kB})};
    const auto ranges = heldRanges(view, sharding, grid(), 1);
    QVERIFY(!ranges[0]);
    QCOMPARE(*ranges[1], (std::vector<IndexRange> {{2, 4}, {10, 12}, {18, 20}}));
    QCOMPARE(heldShape(view, sharding, grid(), 1), (std::vector<std::optional<int64_t>> {5, 6}));
}

void TestRankLayout::blocksOfTwoSizes_doNotJoin()
{
    // 5 over {a 2, major b 2}: blocks of 2, [0, 2) and [2, 4) of a = 0; over a alone [0, 3).
    QVERIFY(!joinsExactly(splitBy({kA, kMajorB}), splitBy({kA}), 5));
    QVERIFY(joinsExactly(splitBy({kA, kMajorB}), splitBy({kA}), 8));
    QVERIFY(joinsExactly(splitBy({kA, kMajorB}), splitBy({}), 5));
}

MESHWRIGHT_TEST(TestRankLayout)
#include "tst_rank_layout.moc"
