#include "core/cost/collective.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace meshwright;
using namespace meshwright::cost;
using sharding::Axis;
using sharding::AxisList;
using sharding::Collective;
using sharding::CollectiveKind;

namespace {

constexpr int64_t kKiB = 1024;
constexpr int64_t kMiB = kKiB * kKiB;
constexpr int64_t kNanosecond = 1000;

/// 50 GB/s of 2^30 bytes and 500 ns, as the links of ASTRA-sim's unit tests: 1 MiB takes
/// 1/51200 s = 19,531.25 ns.
const Link kLink {50.0 * 1024 * kMiB, {500 * kNanosecond}};

plan::Mesh meshOf(std::vector<int64_t> sizes)
{
    plan::Mesh mesh;
    for (int64_t size : sizes)
        mesh.axes.push_back({std::string(1, char('a' + mesh.axes.size())), size});
    return mesh;
}

Collective allReduce(const AxisList& axes)
{
    return {CollectiveKind::AllReduce, {}, {}, axes, {}};
}

} // namespace

Q_DECLARE_METATYPE(meshwright::sharding::CollectiveKind)
Q_DECLARE_METATYPE(meshwright::cost::CollectiveAlgorithm)

class TestCollectiveTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void time_followsTheFormula_data();
    void time_followsTheFormula();
    void absurdTensors_saturate();
    void crossesNodes_data();
    void crossesNodes();
    void groupAcrossNodes_takesTheWorseOfBoth();
    void step_takesItsTraffic();
};

void TestCollectiveTime::time_followsTheFormula_data()
{
    using enum CollectiveKind;
    using Algorithm = CollectiveAlgorithm;
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<qint64>("group");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<Algorithm>("algorithm");
    QTest::addColumn<double>("nanoseconds");

    constexpr double kPerMiB = 19531.25;
    // Tensor parallelism over 4 (polygraphy-max.md 4.6): 16 MiB, of which 24 are sent in 2 * 2
    // rounds of recursive doubling.
    QTest::newRow("all-reduce over 4") << AllReduce << qint64(4) << qint64(16 * kMiB)
                                       << Algorithm::RecursiveDoubling << 24 * kPerMiB + 4 * 500;
    // 2 * 2/3 of 12 MiB in 2 * 2 steps.
    QTest::newRow("all-reduce over 3")
        << AllReduce << qint64(3) << qint64(12 * kMiB) << Algorithm::Ring << 16 * kPerMiB + 4 * 500;
    // Latencies alone: 2 * 3 up and down a tree, 2 * 5 around a ring.
    QTest::newRow("an empty tensor over 6")
        << AllReduce << qint64(6) << qint64(0) << Algorithm::Tree << 6 * 500.0;
    QTest::newRow("all-gather over 8") << AllGather << qint64(8) << qint64(8 * kMiB)
                                       << Algorithm::RecursiveDoubling << 7 * kPerMiB + 3 * 500;
    QTest::newRow("all-gather over 6")
        << AllGather << qint64(6) << qint64(6 * kMiB) << Algorithm::Ring << 5 * kPerMiB + 5 * 500;
    QTest::newRow("reduce-scatter over 2")
        << ReduceScatter << qint64(2) << qint64(2 * kMiB) << Algorithm::Ring << kPerMiB + 500;
    QTest::newRow("all-to-all over 4")
        << AllToAll << qint64(4) << qint64(4 * kMiB) << Algorithm::Ring << 3 * kPerMiB + 3 * 500;
    // As one message over one link (astra_network.json, fully connected: 20031 ns, truncated).
    QTest::newRow("permutation") << CollectivePermute << qint64(1) << qint64(kMiB)
                                 << Algorithm::Direct << kPerMiB + 500;
    QTest::newRow("all-slice") << AllSlice << qint64(4) << qint64(kMiB) << Algorithm::None << 0.0;
    QTest::newRow("a group of one")
        << AllReduce << qint64(1) << qint64(kMiB) << Algorithm::None << 0.0;
}

void TestCollectiveTime::time_followsTheFormula()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(qint64, group);
    QFETCH(qint64, bytes);
    QFETCH(CollectiveAlgorithm, algorithm);
    QFETCH(double, nanoseconds);
    const CollectiveTime time = collectiveTime(kind, group, Bytes {bytes}, kLink);
    QCOMPARE(time.time.count, std::llround(nanoseconds * double(kNanosecond)));
    QCOMPARE(time.algorithm, algorithm);
}

void TestCollectiveTime::absurdTensors_saturate()
{
    const Bytes most {std::numeric_limits<int64_t>::max()};
    const Link slow {1.0, {std::numeric_limits<int64_t>::max()}};
    // As every time that int64 cannot hold.
    QCOMPARE(collectiveTime(CollectiveKind::AllReduce, 1 << 20, most, slow).time,
             fromSeconds(std::numeric_limits<double>::max()));
}

void TestCollectiveTime::crossesNodes_data()
{
    QTest::addColumn<QList<int>>("mesh");
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("perNode");
    QTest::addColumn<bool>("crosses");

    QTest::newRow("the inner axis fills a node") << QList<int> {2, 4} << 1 << 1 << 4 << 4 << false;
    QTest::newRow("the outer axis") << QList<int> {2, 4} << 0 << 1 << 2 << 4 << true;
    QTest::newRow("all in one node") << QList<int> {2, 4} << 0 << 1 << 2 << 8 << false;
    // Groups {0, 1, 2}, {3, 4, 5} in nodes {0..3}, {4, 5}.
    QTest::newRow("a node ends within a group") << QList<int> {2, 3} << 1 << 1 << 3 << 4 << true;
    QTest::newRow("a node ends between groups") << QList<int> {3, 2} << 1 << 1 << 2 << 4 << false;
    // a:(1)2 of 8 joins 0 and 4, a:(2)4 joins 0, 1, 2, 3.
    QTest::newRow("the outer part") << QList<int> {8} << 0 << 1 << 2 << 4 << true;
    QTest::newRow("the inner part") << QList<int> {8} << 0 << 2 << 4 << 4 << false;
    QTest::newRow("one device on the axis") << QList<int> {1, 8} << 0 << 1 << 1 << 4 << false;
}

void TestCollectiveTime::crossesNodes()
{
    QFETCH(QList<int>, mesh);
    QFETCH(int, axis);
    QFETCH(int, before);
    QFETCH(int, size);
    QFETCH(int, perNode);
    QFETCH(bool, crosses);
    const AxisList axes {{uint32_t(axis), before, size}};
    QCOMPARE(cost::crossesNodes(axes, meshOf({mesh.begin(), mesh.end()}), perNode), crosses);
}

void TestCollectiveTime::groupAcrossNodes_takesTheWorseOfBoth()
{
    const Link within {400e9, {2000 * kNanosecond}};
    const Link between {25e9, {1000 * kNanosecond}};
    const Link worse {25e9, {2000 * kNanosecond}};
    const plan::Mesh mesh = meshOf({2, 8});
    const Interconnect nodes {within, between, 8};
    QCOMPARE(groupLink(nodes, allReduce({{1, 1, 8}}), mesh), within);
    QCOMPARE(groupLink(nodes, allReduce({{0, 1, 2}}), mesh), worse);
    QCOMPARE(groupLink(nodes, allReduce({{0, 1, 2}, {1, 1, 8}}), mesh), worse);
    // A permutation may send any shard anywhere.
    const Collective permutation {CollectiveKind::CollectivePermute, {}, {}, {}, {}};
    QCOMPARE(groupLink(nodes, permutation, mesh), worse);
    QCOMPARE(groupLink({within, between, 16}, permutation, mesh), within);
    QCOMPARE(groupLink({within, std::nullopt, std::nullopt}, permutation, mesh), within);
}

void TestCollectiveTime::step_takesItsTraffic()
{
    sharding::CollectiveTraffic traffic;
    traffic.groupSize = 2;
    const Collective reduce = allReduce({{0, 1, 2}});
    QVERIFY(!collectiveTime(reduce, traffic, kLink));
    // Over 2 devices all of it is sent once: 2 * 1/2, in 2 rounds.
    traffic.tensor = Bytes {kMiB};
    QCOMPARE(collectiveTime(reduce, traffic, kLink)->time.count, int64_t(20531250));
    // A slice takes no time, however large the tensor.
    traffic.tensor.reset();
    const Collective slice {CollectiveKind::AllSlice, {{{0, 1, 2}}}, {}, {}, {}};
    QCOMPARE(collectiveTime(slice, traffic, kLink)->time.count, int64_t(0));
}

QTEST_GUILESS_MAIN(TestCollectiveTime)
#include "tst_collective_time.moc"
