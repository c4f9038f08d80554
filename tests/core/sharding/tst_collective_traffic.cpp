#include "core/sharding/collective_reduce.h"
#include "core/sharding/collective_traffic.h"
#include "tests/core/sharding/reshard_texts.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <limits>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

using graph::DataType;

std::vector<CollectiveTraffic> trafficOf(const plan::Mesh& mesh, const Reshard& reshard,
                                         DataType type)
{
    return trafficOf(canonical(*collectivesFor(reshard)), reshard, type, *mesh.deviceCount());
}

constexpr int64_t kMiB = 1 << 20;

} // namespace

class TestCollectiveTraffic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytes_data();
    void bytes();
    void steps_haveShapesAndGroups();
    void unknownSize_leavesBytesOpen();
    void uneven_sendsThePaddedShard();
    void packedTypes_countBits();
    void overflow_isAbsent();
};

void TestCollectiveTraffic::bytes_data()
{
    QTest::addColumn<QString>("mesh");
    QTest::addColumn<QString>("sizes");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<qint64>("sent");

    // Tensor parallelism over 4 with 2048 tokens of 4096 in 16 bits: a tensor of 16 MiB, of which
    // each sends 2 * 3/4 (polygraphy-max.md 4.6). Reduce-scatter is half of it, gathering again
    // the other half (4.2, Megatron sequence parallel).
    QTest::newRow("all-reduce") << "t=4"
                                << "2048x4096"
                                << "[{}, {}] unreduced={t}"
                                << "[{}, {}]" << qint64(24 * kMiB);
    QTest::newRow("reduce-scatter") << "t=4"
                                    << "2048x4096"
                                    << "[{}, {}] unreduced={t}"
                                    << "[{t}, {}]" << qint64(12 * kMiB);
    QTest::newRow("all-gather") << "t=4"
                                << "2048x4096"
                                << "[{t}, {}]"
                                << "[{}, {}]" << qint64(12 * kMiB);
    // Context parallelism over 2, K and V of 56320 x 4096 each: 880 MiB gathered, 440 MiB sent.
    QTest::newRow("all-gather of K and V") << "n=2"
                                           << "2x56320x4096"
                                           << "[{}, {n}, {}]"
                                           << "[{}, {}, {}]" << qint64(440 * kMiB);
    // Expert parallelism over 8: 4096 tokens a device, 8 experts each, 7168 wide; 7/8 of 448 MiB.
    QTest::newRow("all-to-all") << "n=8"
                                << "32768x8x7168"
                                << "[{n}, {}, {}]"
                                << "[{}, {n}, {}]" << qint64(392 * kMiB);
    // 16 x 8 of 16 bits over 4: a shard has 32 elements.
    QTest::newRow("permutation") << "x=2 y=2"
                                 << "16x8"
                                 << "[{x}, {y}]"
                                 << "[{y}, {x}]" << qint64(64);
    QTest::newRow("all-slice") << "x=2"
                               << "16x8"
                               << "[{}, {}]"
                               << "[{x}, {}]" << qint64(0);
    QTest::newRow("nothing to do") << "x=2"
                                   << "16x8"
                                   << "[{x}, {}]"
                                   << "[{x}, {}]" << qint64(0);
}

void TestCollectiveTraffic::bytes()
{
    QFETCH(QString, mesh);
    QFETCH(QString, sizes);
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(qint64, sent);
    const plan::Mesh axes = meshFromText(mesh);
    const auto traffic = trafficOf(axes, reshardOf(axes, sizes, from, to), DataType::Float16);
    QVERIFY(traffic.size() <= 1);
    QCOMPARE(sentPerDevice(traffic), std::optional(Bytes {sent}));
}

void TestCollectiveTraffic::steps_haveShapesAndGroups()
{
    // Slices x (4) on dimension 0, then moves z (4) from 1 to 0, then y (2) from 1 to 2; 32
    // devices.
    const plan::Mesh mesh = meshFromText("x=4 y=2 z=4");
    const Reshard reshard = reshardOf(mesh, "16x8x8", "[{}, {y, z}, {}]", "[{x, z}, {}, {y}]");
    const auto traffic = trafficOf(mesh, reshard, DataType::Float);
    QCOMPARE(traffic.size(), std::size_t(3));
    QCOMPARE(traffic[0].before, sizesOf("16x1x8"));
    QCOMPARE(traffic[0].after, sizesOf("4x1x8"));
    QCOMPARE(traffic[1].after, sizesOf("1x4x8"));
    QCOMPARE(traffic[2].before, traffic[1].after);
    QCOMPARE(traffic[2].after, sizesOf("1x8x4"));
    QCOMPARE(traffic[1].groupSize, int64_t(4));
    QCOMPARE(traffic[1].groups, int64_t(8));
    QCOMPARE(traffic[2].groupSize, int64_t(2));
    QCOMPARE(traffic[2].groups, int64_t(16));
    // 32 elements of 4 bytes: 3/4, then 1/2 of 128 bytes.
    QCOMPARE(traffic[1].sentPerDevice, std::optional(Bytes {96}));
    QCOMPARE(traffic[2].sentPerDevice, std::optional(Bytes {64}));
}

void TestCollectiveTraffic::unknownSize_leavesBytesOpen()
{
    const plan::Mesh mesh = meshFromText("x=2 y=2");
    const Reshard reshard = reshardOf(mesh, "?x8", "[{}, {x}]", "[{y}, {}]");
    const auto traffic = trafficOf(mesh, reshard, DataType::Float);
    QCOMPARE(traffic.size(), std::size_t(2));
    QCOMPARE(traffic[0].sentPerDevice,
             std::optional(Bytes {0})); // a slice sends nothing of anything
    QVERIFY(!traffic[1].sentPerDevice);
    QVERIFY(!sentPerDevice(traffic));
    QCOMPARE(traffic[1].after, sizesOf("?x8"));
}

void TestCollectiveTraffic::uneven_sendsThePaddedShard()
{
    // 10 rows over 4 are 3 rows a device. Over the other dimension 7 columns over 4 are 2: from
    // 3 x 7 to 10 x 2, and 3/4 of 21 bytes, rounded up, are sent.
    const plan::Mesh mesh = meshFromText("x=4");
    const auto traffic =
        trafficOf(mesh, reshardOf(mesh, "10x7", "[{x}, {}]", "[{}, {x}]"), DataType::Int8);
    QCOMPARE(traffic.size(), std::size_t(1));
    QCOMPARE(traffic[0].before, sizesOf("3x7"));
    QCOMPARE(traffic[0].after, sizesOf("10x2"));
    QCOMPARE(traffic[0].sentPerDevice, std::optional(Bytes {16}));
}

void TestCollectiveTraffic::packedTypes_countBits()
{
    // 64 elements of 4 bits are 32 bytes; half of them come from the other device.
    const plan::Mesh mesh = meshFromText("x=2");
    const Reshard reshard = reshardOf(mesh, "64", "[{x}]", "[{}]");
    QCOMPARE(sentPerDevice(trafficOf(mesh, reshard, DataType::Int4)), std::optional(Bytes {16}));
    QVERIFY(!sentPerDevice(trafficOf(mesh, reshard, DataType::String)));
}

void TestCollectiveTraffic::overflow_isAbsent()
{
    const plan::Mesh mesh = meshFromText("x=2");
    Reshard reshard = reshardOf(mesh, "1x1", "[{}, {}] unreduced={x}", "[{}, {}]");
    reshard.sizes = {std::numeric_limits<int64_t>::max() / 8, 1};
    // The bits of 2^60 doubles are more than an int64 counts.
    QVERIFY(!sentPerDevice(trafficOf(mesh, reshard, DataType::Double)));
    reshard.sizes = {int64_t(1) << 40, int64_t(1) << 40};
    QVERIFY(!sentPerDevice(trafficOf(mesh, reshard, DataType::Int8)));
    reshard.sizes = {-1, 8};
    QVERIFY(!sentPerDevice(trafficOf(mesh, reshard, DataType::Int8)));
}

MESHWRIGHT_TEST(TestCollectiveTraffic)
#include "tst_collective_traffic.moc"
