#include "core/cost/topology.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

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

std::vector<int64_t> linksOf(const std::vector<Hop>& route)
{
    std::vector<int64_t> links;
    for (const Hop& hop : route)
        links.push_back(hop.link);
    return links;
}

} // namespace

class TestTopology : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void messageTime_isThatOfPublishedNetworkTests_data();
    void messageTime_isThatOfPublishedNetworkTests();
    void message_toItself_takesNothing();
    void message_acrossLevels_addsLatenciesAndTakesTheSlowestLink();
    void coordinates_countTheInnermostFirst();
    void ring_goesTheShorterWay();
    void switch_isTwoHops();
    void torus_routesAxisByAxis();
    void routes_areAsLongAsTheirHops();
    void rows_haveLinksOfTheirOwn();
};

void TestTopology::messageTime_isThatOfPublishedNetworkTests_data()
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

void TestTopology::messageTime_isThatOfPublishedNetworkTests()
{
    QFETCH(Topology, topology);
    QFETCH(qint64, from);
    QFETCH(qint64, to);
    QFETCH(qint64, nanoseconds);
    const Picoseconds time = messageTime(topology, from, to, {1 << 20});
    QCOMPARE(time.count / kNanosecond, int64_t(nanoseconds));
}

void TestTopology::message_toItself_takesNothing()
{
    QCOMPARE(messageTime(threeLevels(), 5, 5, {1 << 20}).count, int64_t(0));
    QVERIFY(threeLevels().route(5, 5).empty());
}

void TestTopology::message_acrossLevels_addsLatenciesAndTakesTheSlowestLink()
{
    // 0 is (0, 0, 0), 63 is (1, 7, 3): 50 + 500 + 2 * 2000 ns and 1 MiB at 50 GB/s.
    QCOMPARE(messageTime(threeLevels(), 0, 63, {1 << 20}).count, 4550 * kNanosecond + 19'531'250);
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

void TestTopology::ring_goesTheShorterWay()
{
    const Topology ring({level(Fabric::Ring, 6, 50, 500)});
    // Links 0 to 5 lead up from their device, 6 to 11 down.
    QCOMPARE(linksOf(ring.route(1, 3)), (std::vector<int64_t> {1, 2}));
    QCOMPARE(linksOf(ring.route(5, 1)), (std::vector<int64_t> {5, 0}));
    QCOMPARE(linksOf(ring.route(0, 5)), (std::vector<int64_t> {6}));
    // 3 hops either way: down.
    QCOMPARE(linksOf(ring.route(1, 4)), (std::vector<int64_t> {7, 6, 11}));
    QCOMPARE(ring.hops(0, 1, 4), int64_t(3));
}

void TestTopology::switch_isTwoHops()
{
    const Topology star({level(Fabric::Switch, 4, 50, 500)});
    // Links 0 to 3 lead to the switch, 4 to 7 from it.
    QCOMPARE(linksOf(star.route(1, 3)), (std::vector<int64_t> {1, 7}));
    // Messages of two senders to one receiver meet on its link only.
    QCOMPARE(linksOf(star.route(2, 3)), (std::vector<int64_t> {2, 7}));
}

void TestTopology::torus_routesAxisByAxis()
{
    // 4 x 4: from (0, 0) to (1, 3) one up on the first axis, one down on the second.
    const Topology torus({level(Fabric::Ring, 4, 50, 500), level(Fabric::Ring, 4, 50, 500)});
    const std::vector<Hop> route = torus.route(0, 13);
    QCOMPARE(route.size(), std::size_t(2));
    QCOMPARE(route[0], (Hop {0, 0}));
    // The first axis has 4 rows of 8 links; row 1 of the second begins at 32 + 8, down at + 4.
    QCOMPARE(route[1], (Hop {44, 1}));
}

void TestTopology::routes_areAsLongAsTheirHops()
{
    const Topology topology = threeLevels();
    for (int64_t from = 0; from < topology.deviceCount(); ++from) {
        for (int64_t to = 0; to < topology.deviceCount(); ++to) {
            int64_t hops = 0;
            for (std::size_t i = 0; i < topology.levels().size(); ++i)
                hops += topology.hops(i, topology.coordinate(from, i), topology.coordinate(to, i));
            QCOMPARE(int64_t(topology.route(from, to).size()), hops);
        }
    }
}

void TestTopology::rows_haveLinksOfTheirOwn()
{
    // Pairs 0, 1 and 2, 3 of a level of two: no link in common; neither with the level above.
    const Topology topology({level(Fabric::Ring, 2, 50, 500), level(Fabric::Switch, 2, 50, 500)});
    std::set<int64_t> used;
    std::size_t hops = 0;
    for (const auto& [from, to] :
         std::vector<std::pair<int64_t, int64_t>> {{0, 1}, {2, 3}, {0, 2}, {1, 3}}) {
        for (const Hop& hop : topology.route(from, to)) {
            used.insert(hop.link);
            ++hops;
        }
    }
    QCOMPARE(hops, std::size_t(6));
    QCOMPARE(used.size(), hops);
}

MESHWRIGHT_TEST(TestTopology)
#include "tst_topology.moc"
