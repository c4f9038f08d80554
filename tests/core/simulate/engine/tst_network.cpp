#include "core/simulate/engine/network.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::simulate;
using cost::Fabric;
using cost::Level;
using cost::Topology;

namespace {

constexpr int64_t kNanosecond = 1000;
constexpr Bytes kChunk {1 << 20};

/// 16 devices, 500 ns. ASTRA-sim's clock counts whole nanoseconds: 1 MiB at 50 · 2^30 B/s, which is
/// 19,531.25 ns, keeps a link busy for 19,531.
Topology sixteen(Fabric fabric)
{
    return Topology({Level {fabric, 16, {double(kChunk.count) / 19531e-9, {500 * kNanosecond}}}});
}

int64_t nanoseconds(Picoseconds time)
{
    return time.count / kNanosecond;
}

} // namespace

class TestNetwork : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void message_isStoredAndForwarded_asPublished_data();
    void message_isStoredAndForwarded_asPublished();
    void allPairsOnARing_contend_asPublished();
    void messagesOfOneSwitch_shareTheReceiversLink();
    void message_startsAfterItsTask();
    void messageToItself_arrivesAtOnce();
};

/// The congestion-aware unit tests of ASTRA-sim's analytical network, 1 MiB.
void TestNetwork::message_isStoredAndForwarded_asPublished_data()
{
    QTest::addColumn<Fabric>("fabric");
    QTest::addColumn<qint64>("expected");
    QTest::newRow("ring") << Fabric::Ring << qint64(60093); // 3 · (19531 + 500)
    QTest::newRow("fully connected") << Fabric::FullyConnected << qint64(20031);
    QTest::newRow("switch") << Fabric::Switch << qint64(40062);
}

void TestNetwork::message_isStoredAndForwarded_asPublished()
{
    QFETCH(Fabric, fabric);
    QFETCH(qint64, expected);
    const Topology topology = sixteen(fabric);
    TaskGraph graph;
    const TaskIndex arrival = Network(graph, topology).send(1, 4, kChunk);
    QCOMPARE(nanoseconds(execute(graph).end[arrival]), int64_t(expected));
}

void TestNetwork::allPairsOnARing_contend_asPublished()
{
    const Topology topology = sixteen(Fabric::Ring);
    TaskGraph graph;
    Network network(graph, topology);
    for (int64_t from = 0; from < 16; ++from) {
        for (int64_t to = 0; to < 16; ++to) {
            if (to != from)
                network.send(from, to, kChunk);
        }
    }
    // Towards smaller numbers 1 + 2 + … + 8 messages share a link: 36 · 19531 + 2 · 500.
    QCOMPARE(nanoseconds(execute(graph).lastEnd), int64_t(704116));
}

void TestNetwork::messagesOfOneSwitch_shareTheReceiversLink()
{
    const Topology topology = sixteen(Fabric::Switch);
    TaskGraph graph;
    Network network(graph, topology);
    const TaskIndex first = network.send(1, 4, kChunk), second = network.send(2, 4, kChunk),
                    other = network.send(3, 5, kChunk);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(nanoseconds(outcome.end[first]), int64_t(40062));
    QCOMPARE(nanoseconds(outcome.end[second]), int64_t(40062 + 19531));
    QCOMPARE(nanoseconds(outcome.end[other]), int64_t(40062));
}

void TestNetwork::message_startsAfterItsTask()
{
    const Topology topology = sixteen(Fabric::FullyConnected);
    TaskGraph graph;
    const TaskIndex compute = graph.addTask({7000 * kNanosecond});
    const TaskIndex arrival = Network(graph, topology).send(1, 4, kChunk, compute);
    QCOMPARE(nanoseconds(execute(graph).end[arrival]), int64_t(27031));
}

void TestNetwork::messageToItself_arrivesAtOnce()
{
    const Topology topology = sixteen(Fabric::Ring);
    TaskGraph graph;
    const TaskIndex arrival = Network(graph, topology).send(3, 3, kChunk);
    QCOMPARE(execute(graph).end[arrival].count, int64_t(0));
}

MESHWRIGHT_TEST(TestNetwork)
#include "tst_network.moc"
