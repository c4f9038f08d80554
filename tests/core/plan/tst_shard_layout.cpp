#include "core/plan/shard_layout.h"
#include "tests/support/model/slice_indices.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;

namespace {

ShardedDim split(int64_t axis, std::vector<std::pair<int64_t, int64_t>> components)
{
    ShardedDim dim {axis, {}, {}};
    for (const auto& [size, shards] : components)
        dim.components.push_back({size, shards, {}});
    return dim;
}

} // namespace

class ShardLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoByTwo_quarters();
    void groups_shareAShard();
    void replicationByList_isWholeEverywhere();
    void placementOnly_isWholeOnOneDevice();
    void noDevices_hasShapesOnly();
    void uneven_lastIsSmaller();
    void moreShardsThanElements_leaveEmptyOnes();
    void composite_isNotContiguous();
    void composite_middleComponent();
    void composite_missingSizeFollows();
    void unknownSize_hasNoSlice();
    void tensorsOwnSize_countsBeforeTheStatedOne();
    void refuses_data();
    void refuses();
};

/// Proposal 0006's numbering: 0 top left, 1 top right, 2 bottom left, 3 bottom right.
void ShardLayoutTest::twoByTwo_quarters()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2, 3};
    spec.dims = {split(0, {{8, 2}}), split(1, {{16, 2}})};
    const auto layout = shardLayout(spec, {8, 16}, 4);
    QVERIFY(layout.ok());
    QCOMPARE(layout->shards, int64_t(4));
    QCOMPARE(layout->devices[2].shard, int64_t(2));
    QCOMPARE(layout->devices[2].dims[0]->start, int64_t(4));
    QCOMPARE(layout->devices[2].dims[0]->end(), int64_t(8));
    QCOMPARE(layout->devices[2].dims[1]->start, int64_t(0));
    QCOMPARE(layout->devices[2].dims[1]->end(), int64_t(8));
    QVERIFY(layout->localShape == (KnownSizes {4, 8}));
    QVERIFY(layout->splits == (std::vector<int64_t> {2, 2}));
}

void ShardLayoutTest::groups_shareAShard()
{
    ShardingSpec spec;
    spec.device = {-1, -2};
    spec.groups = {{-1, {0, 2}, {}}, {-2, {1, 3}, {}}};
    spec.dims = {split(0, {{8, 2}})};
    const auto layout = shardLayout(spec, {8}, 4);
    QCOMPARE(layout->devices[0].shard, int64_t(0));
    QCOMPARE(layout->devices[1].shard, int64_t(1));
    QCOMPARE(layout->devices[2].shard, int64_t(0));
    QVERIFY(layout->devices[0].dims == layout->devices[2].dims);
}

void ShardLayoutTest::replicationByList_isWholeEverywhere()
{
    ShardingSpec spec;
    spec.device = {2, 0};
    const auto layout = shardLayout(spec, {8}, 3);
    QCOMPARE(layout->devices.size(), std::size_t(2));
    QCOMPARE(layout->devices[0].device, int64_t(0));
    QCOMPARE(layout->devices[1].device, int64_t(2));
    QCOMPARE(layout->devices[1].dims[0]->length, int64_t(8));
}

void ShardLayoutTest::placementOnly_isWholeOnOneDevice()
{
    ShardingSpec spec;
    spec.device = {1};
    const auto layout = shardLayout(spec, {8, 4}, 2);
    QCOMPARE(layout->devices.size(), std::size_t(1));
    QVERIFY(layout->localShape == (KnownSizes {8, 4}));
}

void ShardLayoutTest::noDevices_hasShapesOnly()
{
    ShardingSpec spec;
    spec.dims = {split(0, {{8, 4}})};
    const auto layout = shardLayout(spec, {8}, 4);
    QVERIFY(layout->devices.empty());
    QVERIFY(layout->localShape == (KnownSizes {2}));
}

/// 10 in 4: blocks of 3, 3, 3 and 1.
void ShardLayoutTest::uneven_lastIsSmaller()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2, 3};
    spec.dims = {split(0, {{10, 4}})};
    const auto layout = shardLayout(spec, {10}, 4);
    QCOMPARE(layout->devices[3].dims[0]->start, int64_t(9));
    QCOMPARE(layout->devices[3].dims[0]->length, int64_t(1));
    QVERIFY(layout->localShape == (KnownSizes {3}));
}

/// 2 in 4: blocks of 1, 1, 0 and 0.
void ShardLayoutTest::moreShardsThanElements_leaveEmptyOnes()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2, 3};
    spec.dims = {split(0, {{2, 4}})};
    const auto layout = shardLayout(spec, {2}, 4);
    QCOMPARE(layout->devices[1].dims[0]->length, int64_t(1));
    QCOMPARE(layout->devices[3].dims[0]->length, int64_t(0));
    QVERIFY(tests::indicesOf(*layout->devices[3].dims[0]).empty());
}

/// T[2, 6], axis 1 in 3, reshaped to [12]: shard j holds 2j, 2j+1, 6+2j, 6+2j+1.
void ShardLayoutTest::composite_isNotContiguous()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2};
    spec.dims = {split(0, {{2, 1}, {6, 3}})};
    const auto layout = shardLayout(spec, {12}, 3);
    QVERIFY(layout.ok());
    for (int64_t j = 0; j < 3; ++j) {
        const DimSlice& slice = *layout->devices[std::size_t(j)].dims[0];
        QVERIFY(tests::indicesOf(slice)
                == (std::vector<int64_t> {2 * j, 2 * j + 1, 6 + 2 * j, 7 + 2 * j}));
        QCOMPARE(slice.size(), int64_t(4));
        QCOMPARE(slice.repeats.size(), std::size_t(1));
    }
    QVERIFY(layout->localShape == (KnownSizes {4}));
}

/// 2 × 4 × 3 with the 4 in 2: shard 1 holds rows 2, 3 of each half: 6..11 and 18..23.
void ShardLayoutTest::composite_middleComponent()
{
    ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {split(0, {{2, 1}, {4, 2}, {3, 1}})};
    const auto layout = shardLayout(spec, {24}, 2);
    const DimSlice& slice = *layout->devices[1].dims[0];
    QVERIFY(slice == (DimSlice {6, 6, {{2, 12}}}));
}

/// 12 = ? × 6: the missing component is 2.
void ShardLayoutTest::composite_missingSizeFollows()
{
    ShardingSpec spec;
    spec.device = {0, 1, 2};
    spec.dims = {split(0, {{0, 1}, {6, 3}})};
    spec.dims[0].components[0].dim = {};
    const auto layout = shardLayout(spec, {12}, 3);
    QVERIFY(tests::indicesOf(*layout->devices[1].dims[0]) == (std::vector<int64_t> {2, 3, 8, 9}));
}

void ShardLayoutTest::unknownSize_hasNoSlice()
{
    ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {{0, {{std::string("batch"), 2, {}}}, {}}};
    const auto layout = shardLayout(spec, {std::nullopt, 4}, 2);
    QVERIFY(!layout->devices[0].dims[0]);
    QVERIFY(layout->devices[0].dims[1]);
    QVERIFY(!layout->localShape[0]);
}

void ShardLayoutTest::tensorsOwnSize_countsBeforeTheStatedOne()
{
    ShardingSpec spec;
    spec.device = {0, 1};
    spec.dims = {split(0, {{100, 2}})};
    QCOMPARE(shardLayout(spec, {8}, 2)->localShape[0].value(), int64_t(4));
}

void ShardLayoutTest::refuses_data()
{
    QTest::addColumn<QList<qlonglong>>("devices");
    QTest::addColumn<QList<qlonglong>>("components"); ///< size, shards, size, shards, …
    QTest::addColumn<QString>("message");
    using L = QList<qlonglong>;
    QTest::newRow("a list too short") << L {0} << L {8, 2} << "1 entries for 2 shards";
    QTest::newRow("a device outside") << L {0, 5} << L {8, 2} << "device 5";
    QTest::newRow("a negative device") << L {0, -1} << L {8, 2} << "device -1";
    QTest::newRow("a device twice") << L {1, 1} << L {8, 2} << "twice";
    QTest::newRow("no shards") << L {0} << L {8, 0} << "0 shards";
    QTest::newRow("components that do not fit") << L {0, 1} << L {3, 1, 2, 2} << "make 6";
    QTest::newRow("a product beyond all bounds")
        << L {0} << L {8, qlonglong(1) << 40, 8, qlonglong(1) << 40} << "too large";
}

void ShardLayoutTest::refuses()
{
    QFETCH(QList<qlonglong>, devices);
    QFETCH(QList<qlonglong>, components);
    QFETCH(QString, message);
    ShardingSpec spec;
    spec.device.assign(devices.begin(), devices.end());
    ShardedDim dim {0, {}, {}};
    for (int i = 0; i + 1 < components.size(); i += 2)
        dim.components.push_back({int64_t(components[i]), int64_t(components[i + 1]), {}});
    spec.dims = {dim};
    const auto layout = shardLayout(spec, {8}, 4);
    QVERIFY(!layout.ok());
    QVERIFY2(layout.error().message.english().find(message.toStdString()) != std::string::npos,
             layout.error().message.english().c_str());
}

MESHWRIGHT_TEST(ShardLayoutTest)
#include "tst_shard_layout.moc"
