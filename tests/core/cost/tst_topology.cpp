#include "core/cost/topology.h"
#include "core/cost/transfer.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::cost;

namespace {

constexpr int64_t kNanosecond = 1000;
constexpr double kGigabyte = 1 << 30; // as ASTRA-sim counts

Level level(Fabric fabric, int64_t size, double gigabytes, int64_t nanoseconds)
{
    return {fabric, size, {gigabytes * kGigabyte, {nanoseconds * kNanosecond}}};
}

/// 2 x 8 x 4 devices.
Topology threeLevels()
{
    return Topology({level(Fabric::Ring, 2, 200, 50), level(Fabric::FullyConnected, 8, 100, 500),
                     level(Fabric::Switch, 4, 50, 2000)});
}

} // namespace

class TestTopology : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void path_takesAsLongAsInPublishedNetworkTests_data();
    void path_takesAsLongAsInPublishedNetworkTests();
    void path_toItself_hasNoLatency();
    void path_acrossLevels_addsLatenciesAndTakesTheSlowestLink();
    void coordinates_countTheInnermostFirst();
    void path_onARing_goesTheShorterWay();
    void path_onATorus_addsItsAxes();
};

void TestTopology::path_takesAsLongAsInPublishedNetworkTests_data()
{
    QTest::addColumn<Topology>("topology");
    QTest::addColumn<qint64>("from");
    QTest::addColumn<qint64>("to");
    QTest::addColumn<qint64>("nanoseconds");
    // Unit tests of ASTRA-sim's analytical network (congestion unaware), 1 MiB, truncated.
    const auto add = [](const char* name, const Topology& topology, qint64 from, qint64 to,
                        qint64 nanoseconds) {
        QTest::newRow(name) << topology << from << to << nanoseconds;
    };
    add("ring of 16", Topology({level(Fabric::Ring, 16, 50, 500)}), 1, 4, 21031);
    add("16 fully connected", Topology({level(Fabric::FullyConnected, 16, 50, 500)}), 1, 4, 20031);
    add("switch of 16", Topology({level(Fabric::Switch, 16, 50, 500)}), 1, 4, 20531);
    add("three levels, the ring", threeLevels(), 0, 1, 4932);
    // 37 is (1, 2, 2) and 41 is (1, 4, 2); 26 is (0, 5, 1) and 42 is (0, 5, 2).
    add("three levels, the fully connected one", threeLevels(), 37, 41, 10265);
    add("three levels, the switch", threeLevels(), 26, 42, 23531);
}

void TestTopology::path_takesAsLongAsInPublishedNetworkTests()
{
    QFETCH(Topology, topology);
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(qint64, nanoseconds);
    const Picoseconds time = transferTime({1 << 20}, topology.path(from, to));
    QCOMPARE(time.count / kNanosecond, int64_t(nanoseconds));
}

void TestTopology::path_toItself_hasNoLatency()
{
    QCOMPARE(threeLevels().path(5, 5), (Link {200 * kGigabyte, {}}));
}

void TestTopology::path_acrossLevels_addsLatenciesAndTakesTheSlowestLink()
{
    // 0 is (0, 0, 0), 63 is (1, 7, 3): 50 + 500 + 2 * 2000 ns and 1 MiB at 50 GB/s.
    QCOMPARE(transferTime({1 << 20}, threeLevels().path(0, 63)).count,
             4550 * kNanosecond + 19'531'250);
    QCOMPARE(threeLevels().path(0, 63), (Link {50 * kGigabyte, {4550 * kNanosecond}}));
}

void TestTopology::coordinates_countTheInnermostFirst()
{
    const Topology topology = threeLevels();
    QCOMPARE(topology.deviceCount(), int64_t(64));
    // 37 = 1 + 2 * (2 + 8 * 2)
    QCOMPARE(topology.coordinate(37, 0), int64_t(1));
    QCOMPARE(topology.coordinate(37, 1), int64_t(2));
    QCOMPARE(topology.coordinate(37, 2), int64_t(2));
}

void TestTopology::path_onARing_goesTheShorterWay()
{
    const Topology ring({level(Fabric::Ring, 6, 50, 500)});
    const auto hops = [&](int64_t from, int64_t to) {
        return ring.path(from, to).latency.count / (500 * kNanosecond);
    };
    QCOMPARE(hops(1, 3), int64_t(2));
    QCOMPARE(hops(5, 1), int64_t(2)); // by 0
    QCOMPARE(hops(0, 5), int64_t(1));
    QCOMPARE(hops(1, 4), int64_t(3)); // either way
}

void TestTopology::path_onATorus_addsItsAxes()
{
    // 4 x 4: from (0, 0) to (1, 3) one up on the first axis, one down on the second.
    const Topology torus({level(Fabric::Ring, 4, 50, 500), level(Fabric::Ring, 4, 50, 500)});
    QCOMPARE(torus.path(0, 13).latency.count, 2 * 500 * kNanosecond);
}

MESHWRIGHT_TEST(TestTopology)
#include "tst_topology.moc"
