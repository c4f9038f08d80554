#include "core/cost/collective.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>
#include <string>

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

constexpr double kPerMiB = 19531.25;

const char* nameOf(CollectiveAlgorithm algorithm)
{
    switch (algorithm) {
    case CollectiveAlgorithm::Direct:
        return "direct";
    case CollectiveAlgorithm::Ring:
        return "ring";
    case CollectiveAlgorithm::TwoWayRing:
        return "two-way ring";
    case CollectiveAlgorithm::RecursiveDoubling:
        return "recursive doubling";
    case CollectiveAlgorithm::Tree:
        break;
    }
    return "tree";
}

QString algorithmsOf(const CollectiveTime& time)
{
    QStringList names;
    for (const CollectiveAlgorithm algorithm : time.algorithms)
        names.append(QString::fromUtf8(nameOf(algorithm)));
    return names.join(QStringLiteral(", "));
}

plan::Mesh meshOf(std::vector<int64_t> sizes)
{
    plan::Mesh mesh;
    for (int64_t size : sizes)
        mesh.axes.push_back({std::string(1, char('a' + mesh.axes.size())), size});
    return mesh;
}

Level levelOf(Fabric fabric, int64_t size, const Link& link = kLink)
{
    return {fabric, size, link};
}

/// Devices that are all in one group.
DeviceGroup wholeOf(const Topology& topology)
{
    std::vector<int64_t> devices(std::size_t(topology.deviceCount()));
    std::iota(devices.begin(), devices.end(), 0);
    return groupOn(topology, devices);
}

Collective allReduce(const AxisList& axes)
{
    return {CollectiveKind::AllReduce, {}, {}, axes, {}};
}

} // namespace

class TestCollectiveTime : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void time_followsTheFormula_data();
    void time_followsTheFormula();
    void fabric_decidesTheAlgorithm_data();
    void fabric_decidesTheAlgorithm();
    void levelInRings_waitsForEachNode();
    void levels_followEachOther_data();
    void levels_followEachOther();
    void absurdTensors_saturate();
    void groupsAlong_areRowMajor_data();
    void groupsAlong_areRowMajor();
    void group_knowsItsLevels();
    void group_onPartOfARing();
    void raggedGroup_isALineAcrossAllLevels();
    void step_takesItsSlowestGroup();
    void step_followsTheDevicesOfItsMesh();
    void permutation_goesAnywhereInTheMesh();
    void step_takesItsTraffic();
};

/// One level of ports; 1 MiB takes 19,531.25 ns and a message 500 ns.
void TestCollectiveTime::time_followsTheFormula_data()
{
    using enum CollectiveKind;
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<qint64>("group");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("algorithms");
    QTest::addColumn<double>("nanoseconds");

    // Tensor parallelism over 4 (polygraphy-max.md 4.6): 16 MiB, of which 24 are sent in 2 * 2
    // rounds of recursive doubling.
    QTest::newRow("all-reduce over 4") << AllReduce << qint64(4) << qint64(16 * kMiB)
                                       << "recursive doubling" << 24 * kPerMiB + 4 * 500;
    // 2 * 2/3 of 12 MiB in 2 * 2 steps.
    QTest::newRow("all-reduce over 3")
        << AllReduce << qint64(3) << qint64(12 * kMiB) << "ring" << 16 * kPerMiB + 4 * 500;
    // Latencies alone: 2 * 3 up and down a tree, 2 * 5 around a ring.
    QTest::newRow("an empty tensor over 6")
        << AllReduce << qint64(6) << qint64(0) << "tree" << 6 * 500.0;
    QTest::newRow("all-gather over 8") << AllGather << qint64(8) << qint64(8 * kMiB)
                                       << "recursive doubling" << 7 * kPerMiB + 3 * 500;
    QTest::newRow("all-gather over 6")
        << AllGather << qint64(6) << qint64(6 * kMiB) << "ring" << 5 * kPerMiB + 5 * 500;
    QTest::newRow("reduce-scatter over 2")
        << ReduceScatter << qint64(2) << qint64(2 * kMiB) << "ring" << kPerMiB + 500;
    QTest::newRow("all-to-all over 4")
        << AllToAll << qint64(4) << qint64(4 * kMiB) << "direct" << 3 * kPerMiB + 3 * 500;
    // As one message over one link (astra_network.json, fully connected: 20031 ns, truncated).
    QTest::newRow("permutation") << CollectivePermute << qint64(2) << qint64(kMiB) << "direct"
                                 << kPerMiB + 500;
    QTest::newRow("all-slice") << AllSlice << qint64(4) << qint64(kMiB) << "" << 0.0;
    QTest::newRow("a group of one") << AllReduce << qint64(1) << qint64(kMiB) << "" << 0.0;
}

void TestCollectiveTime::time_followsTheFormula()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(qint64, group);
    QFETCH(qint64, bytes);
    QFETCH(QString, algorithms);
    QFETCH(double, nanoseconds);
    const CollectiveTime time =
        collectiveTime(kind, DeviceGroup::over(group, kLink), Bytes {bytes});
    QCOMPARE(time.time.count, std::llround(nanoseconds * double(kNanosecond)));
    QCOMPARE(algorithmsOf(time), algorithms);
}

/// One level of links of 500 ns and kPerMiB.
void TestCollectiveTime::fabric_decidesTheAlgorithm_data()
{
    using enum CollectiveKind;
    QTest::addColumn<Fabric>("fabric");
    QTest::addColumn<qint64>("size");
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<qint64>("mebibytes");
    QTest::addColumn<QString>("algorithms");
    QTest::addColumn<double>("nanoseconds");

    // 7 of 8 MiB leave each port; both hops of 3 messages.
    QTest::newRow("all-gather, switch") << Fabric::Switch << qint64(8) << AllGather << qint64(8)
                                        << "recursive doubling" << 7 * kPerMiB + 3 * 1000;
    // A link of its own for each shard of 1 MiB.
    QTest::newRow("all-gather, fully connected") << Fabric::FullyConnected << qint64(8) << AllGather
                                                 << qint64(8) << "direct" << kPerMiB + 500;
    // Half of 7 MiB in each direction, 4 hops at most.
    QTest::newRow("all-gather, ring") << Fabric::Ring << qint64(8) << AllGather << qint64(8)
                                      << "two-way ring" << 3.5 * kPerMiB + 4 * 500;
    QTest::newRow("all-reduce, ring") << Fabric::Ring << qint64(8) << AllReduce << qint64(8)
                                      << "two-way ring" << 7 * kPerMiB + 8 * 500;
    // Two devices have no two ways.
    QTest::newRow("all-gather, ring of two")
        << Fabric::Ring << qint64(2) << AllGather << qint64(2) << "ring" << kPerMiB + 500;
    QTest::newRow("all-to-all, fully connected") << Fabric::FullyConnected << qint64(8) << AllToAll
                                                 << qint64(8) << "direct" << kPerMiB + 500;
    // ASTRA-sim's all pairs: 1 + 2 + … + 8 = 36 messages of 1 MiB on the busiest link, 8 hops.
    QTest::newRow("all-to-all, ring") << Fabric::Ring << qint64(16) << AllToAll << qint64(16)
                                      << "direct" << 36 * kPerMiB + 8 * 500;
    // To the other side of the ring: 4 hops, 4 messages on each link.
    QTest::newRow("permutation, ring") << Fabric::Ring << qint64(8) << CollectivePermute
                                       << qint64(1) << "direct" << 4 * kPerMiB + 4 * 500;
}

void TestCollectiveTime::fabric_decidesTheAlgorithm()
{
    QFETCH(Fabric, fabric);
    QFETCH(qint64, size);
    QFETCH(CollectiveKind, kind);
    QFETCH(qint64, mebibytes);
    QFETCH(QString, algorithms);
    QFETCH(double, nanoseconds);
    const CollectiveTime time =
        collectiveTime(kind, wholeOf(Topology({levelOf(fabric, size)})), Bytes {mebibytes * kMiB});
    QCOMPARE(time.time.count, std::llround(nanoseconds * double(kNanosecond)));
    QCOMPARE(algorithmsOf(time), algorithms);
}

/// 16 nodes of 8 devices, 240 us from a node to the next. In rings 1 MiB waits for 15 of them, by
/// recursive doubling for log2(16) = 4. Each node sends 1/8 MiB · 15/16, each device 7/8 MiB
/// within.
void TestCollectiveTime::levelInRings_waitsForEachNode()
{
    const Link between {kLink.bytesPerSecond, {120'000 * kNanosecond}};
    const auto gathered = [&](bool inRings) {
        const Topology nodes({levelOf(Fabric::Switch, 8), {Fabric::Switch, 16, between, inRings}});
        return collectiveTime(CollectiveKind::AllGather, wholeOf(nodes), {kMiB});
    };
    const double within = 3 * 2 * 500 + 7.0 / 8 * kPerMiB;
    const double sent = 15.0 / 16 / 8 * kPerMiB;
    const CollectiveTime rings = gathered(true), doubling = gathered(false);
    QCOMPARE(algorithmsOf(rings), QStringLiteral("recursive doubling, ring"));
    QCOMPARE(algorithmsOf(doubling), QStringLiteral("recursive doubling, recursive doubling"));
    QVERIFY(std::abs(rings.time.count / 1e3 - (within + sent + 15 * 240'000)) < 1);
    QVERIFY(std::abs(doubling.time.count / 1e3 - (within + sent + 4 * 240'000)) < 1);
}

/// Nodes of 8 behind a switch (1 MiB in kPerMiB, 500 ns a hop), 3 of them behind a switch of a
/// tenth of the bandwidth and 1000 ns a hop.
void TestCollectiveTime::levels_followEachOther_data()
{
    using enum CollectiveKind;
    QTest::addColumn<CollectiveKind>("kind");
    QTest::addColumn<qint64>("bytes");
    QTest::addColumn<QString>("algorithms");
    QTest::addColumn<double>("nanoseconds");

    // 24 MiB: 21 scattered in the node, of the 3 left 2 reduced and 2 gathered between nodes at ten
    // times the time, 21 gathered; latencies 2 * 3 * 1000 and 2 * 2 * 2000.
    QTest::newRow("all-reduce") << AllReduce << qint64(24 * kMiB) << "recursive doubling, ring"
                                << (42 + 40) * kPerMiB + 6000 + 8000;
    // A single value: three rounds up and three down, two and two between nodes; the bytes' time is
    // under a nanosecond.
    QTest::newRow("all-reduce of nothing")
        << AllReduce << qint64(0) << "recursive doubling, ring" << 6000.0 + 8000;
    // Outermost first: 2 of 3 MiB between nodes, then 21 of 24 in the node.
    QTest::newRow("all-gather") << AllGather << qint64(24 * kMiB) << "recursive doubling, ring"
                                << (21 + 20) * kPerMiB + 3000 + 4000;
    // 7/8 of 24 MiB in the node, 2/3 of them between nodes.
    QTest::newRow("all-to-all") << AllToAll << qint64(24 * kMiB) << "direct, direct"
                                << (21 + 160) * kPerMiB + 7000 + 4000;
    // Through both switches, as fast as the slower.
    QTest::newRow("permutation") << CollectivePermute << qint64(kMiB) << "direct, direct"
                                 << 10 * kPerMiB + 3000;
}

void TestCollectiveTime::levels_followEachOther()
{
    QFETCH(CollectiveKind, kind);
    QFETCH(qint64, bytes);
    QFETCH(QString, algorithms);
    QFETCH(double, nanoseconds);
    const Link slow {kLink.bytesPerSecond / 10, {1000 * kNanosecond}};
    const Topology nodes({levelOf(Fabric::Switch, 8), levelOf(Fabric::Switch, 3, slow)});
    const CollectiveTime time = collectiveTime(kind, wholeOf(nodes), Bytes {bytes});
    QCOMPARE(time.time.count, std::llround(nanoseconds * double(kNanosecond)));
    QCOMPARE(algorithmsOf(time), algorithms);
}

void TestCollectiveTime::absurdTensors_saturate()
{
    const Bytes most {std::numeric_limits<int64_t>::max()};
    const Link slow {1.0, {std::numeric_limits<int64_t>::max()}};
    // As every time that int64 cannot hold.
    QCOMPARE(collectiveTime(CollectiveKind::AllReduce, DeviceGroup::over(1 << 20, slow), most).time,
             fromSeconds(std::numeric_limits<double>::max()));
}

void TestCollectiveTime::groupsAlong_areRowMajor_data()
{
    QTest::addColumn<QList<int>>("mesh");
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("size");
    QTest::addColumn<QString>("groups");

    QTest::newRow("the inner axis") << QList<int> {2, 4} << 1 << 1 << 4 << "0 1 2 3, 4 5 6 7";
    QTest::newRow("the outer axis") << QList<int> {2, 4} << 0 << 1 << 2 << "0 4, 1 5, 2 6, 3 7";
    // a:(1)2 of 8 joins 0 and 4, a:(2)4 joins 0, 1, 2, 3.
    QTest::newRow("the outer part") << QList<int> {8} << 0 << 1 << 2 << "0 4, 1 5, 2 6, 3 7";
    QTest::newRow("the inner part") << QList<int> {8} << 0 << 2 << 4 << "0 1 2 3, 4 5 6 7";
    QTest::newRow("one device on the axis") << QList<int> {1, 3} << 0 << 1 << 1 << "0, 1, 2";
}

void TestCollectiveTime::groupsAlong_areRowMajor()
{
    QFETCH(QList<int>, mesh);
    QFETCH(int, axis);
    QFETCH(int, before);
    QFETCH(int, size);
    QFETCH(QString, groups);
    const AxisList axes {{uint32_t(axis), before, size}};
    QStringList texts;
    for (const auto& group : groupsAlong(axes, meshOf({mesh.begin(), mesh.end()}))) {
        QStringList numbers;
        for (const int64_t position : group)
            numbers.append(QString::number(position));
        texts.append(numbers.join(QLatin1Char(' ')));
    }
    QCOMPARE(texts.join(QStringLiteral(", ")), groups);
}

void TestCollectiveTime::group_knowsItsLevels()
{
    const Link outer {25e9, {1000 * kNanosecond}};
    const Topology nodes({levelOf(Fabric::FullyConnected, 8), levelOf(Fabric::Switch, 4, outer)});
    const GroupLevel within {Fabric::FullyConnected, 2, kLink, false};
    const GroupLevel between {Fabric::Switch, 2, {25e9, {2000 * kNanosecond}}, false};
    QCOMPARE(groupOn(nodes, std::vector<int64_t> {4, 5}), (DeviceGroup {{within}}));
    QCOMPARE(groupOn(nodes, std::vector<int64_t> {4, 28}), (DeviceGroup {{between}}));
    QCOMPARE(groupOn(nodes, std::vector<int64_t> {0, 1, 8, 9}), (DeviceGroup {{within, between}}));
    QCOMPARE(groupOn(nodes, std::vector<int64_t> {3}), DeviceGroup());
}

void TestCollectiveTime::group_onPartOfARing()
{
    const Topology ring({levelOf(Fabric::Ring, 8)});
    const auto level = [&](const std::vector<int64_t>& devices) {
        return groupOn(ring, devices).levels.at(0);
    };
    QCOMPARE(level({0, 1, 2, 3}), (GroupLevel {Fabric::Ring, 4, kLink, false}));
    // Every second: two hops each, and the devices in between use the same links.
    const Link shared {kLink.bytesPerSecond / 2, {1000 * kNanosecond}};
    QCOMPARE(level({0, 2, 4, 6}), (GroupLevel {Fabric::Ring, 4, shared, true}));
    // 7 and 0 are neighbours.
    QCOMPARE(level({0, 7}).link, kLink);
    // A line does both ways at once already: 3 MiB of 4 reach its end one after the other.
    QCOMPARE(collectiveTime(CollectiveKind::AllGather, DeviceGroup {{level({0, 1, 2, 3})}},
                            Bytes {4 * kMiB})
                 .time.count,
             std::llround((3 * kPerMiB + 3 * 500) * double(kNanosecond)));
    // Its middle link carries 2 * 2 of the quarters, 3 hops are the farthest.
    QCOMPARE(collectiveTime(CollectiveKind::AllToAll, DeviceGroup {{level({0, 1, 2, 3})}},
                            Bytes {4 * kMiB})
                 .time.count,
             std::llround((4 * kPerMiB + 3 * 500) * double(kNanosecond)));
}

void TestCollectiveTime::raggedGroup_isALineAcrossAllLevels()
{
    const Link outer {25e9, {1000 * kNanosecond}};
    const Topology nodes({levelOf(Fabric::FullyConnected, 8), levelOf(Fabric::Switch, 2, outer)});
    const GroupLevel line {Fabric::Ring, 3, {25e9, {2500 * kNanosecond}}, false};
    QCOMPARE(groupOn(nodes, std::vector<int64_t> {0, 1, 8}), (DeviceGroup {{line}}));
}

void TestCollectiveTime::step_takesItsSlowestGroup()
{
    // Nodes of 4 and a mesh of 2 x 3: groups {0, 1, 2} in a node, {3, 4, 5} in two.
    const Link outer {kLink.bytesPerSecond / 10, {1000 * kNanosecond}};
    const Topology nodes({levelOf(Fabric::FullyConnected, 4), levelOf(Fabric::Switch, 2, outer)});
    sharding::CollectiveTraffic traffic;
    traffic.groupSize = 3;
    traffic.tensor = Bytes {3 * kMiB};
    // A line of 3 at 500 + 2000 ns: 2 * 2 steps, 2 * 2 MiB at a tenth.
    const std::vector<int64_t> devices {0, 1, 2, 3, 4, 5};
    const auto time =
        collectiveTime(allReduce({{1, 1, 3}}), traffic, meshOf({2, 3}), devices, nodes);
    QCOMPARE(time->time.count, std::llround((40 * kPerMiB + 4 * 2500) * double(kNanosecond)));
}

void TestCollectiveTime::step_followsTheDevicesOfItsMesh()
{
    const Link outer {kLink.bytesPerSecond / 10, {1000 * kNanosecond}};
    const Topology nodes({levelOf(Fabric::FullyConnected, 2), levelOf(Fabric::Switch, 2, outer)});
    sharding::CollectiveTraffic traffic;
    traffic.groupSize = 2;
    traffic.tensor = Bytes {2 * kMiB};
    const Collective gather {CollectiveKind::AllGather, {{{1, 1, 2}}}, {}, {}, {}};
    const auto timeOn = [&](const std::vector<int64_t>& devices) {
        return collectiveTime(gather, traffic, meshOf({2, 2}), devices, nodes)->time.count;
    };
    QCOMPARE(timeOn({0, 1, 2, 3}), std::llround((kPerMiB + 500) * double(kNanosecond)));
    // {0, 2} and {1, 3} are in two nodes each.
    QCOMPARE(timeOn({0, 2, 1, 3}), std::llround((10 * kPerMiB + 2000) * double(kNanosecond)));
    const std::vector<int64_t> three {0, 1, 2};
    QVERIFY(!collectiveTime(gather, traffic, meshOf({2, 2}), three, nodes));
}

void TestCollectiveTime::permutation_goesAnywhereInTheMesh()
{
    const Topology star({levelOf(Fabric::Switch, 4)});
    const Collective permutation {CollectiveKind::CollectivePermute, {}, {}, {}, {}};
    sharding::CollectiveTraffic traffic;
    traffic.tensor = Bytes {kMiB};
    const std::vector<int64_t> devices {0, 1, 2, 3};
    QCOMPARE(collectiveTime(permutation, traffic, meshOf({4}), devices, star)->time.count,
             std::llround((kPerMiB + 1000) * double(kNanosecond)));
}

void TestCollectiveTime::step_takesItsTraffic()
{
    const Topology pair({levelOf(Fabric::FullyConnected, 2)});
    const std::vector<int64_t> devices {0, 1};
    const plan::Mesh mesh = meshOf({2});
    sharding::CollectiveTraffic traffic;
    traffic.groupSize = 2;
    const Collective reduce = allReduce({{0, 1, 2}});
    QVERIFY(!collectiveTime(reduce, traffic, mesh, devices, pair));
    // Over 2 devices all of it is sent once: 2 * 1/2, in 2 rounds.
    traffic.tensor = Bytes {kMiB};
    QCOMPARE(collectiveTime(reduce, traffic, mesh, devices, pair)->time.count, int64_t(20531250));
    // A slice takes no time, however large the tensor.
    traffic.tensor.reset();
    const Collective slice {CollectiveKind::AllSlice, {{{0, 1, 2}}}, {}, {}, {}};
    QCOMPARE(collectiveTime(slice, traffic, mesh, devices, pair)->time.count, int64_t(0));
}

MESHWRIGHT_TEST(TestCollectiveTime)
#include "tst_collective_time.moc"
