#include "core/simulate/engine/engine.h"
#include "core/simulate/engine/link_order.h"
#include "core/simulate/engine/repeated_run.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

constexpr uint32_t kStages = 4, kSteps = 12;

/// What each of a stage's steps makes goes to the next stage.
TaskGraph stagesInARow(uint32_t seed, bool linksChoose)
{
    std::mt19937 random(seed);
    const auto duration = [&] { return Picoseconds {int64_t(random() % 5)}; };
    TaskGraph graph;
    std::vector<std::vector<TaskIndex>> stages(kStages);
    for (std::vector<TaskIndex>& stage : stages) {
        for (uint32_t step = 0; step < kSteps; ++step)
            stage.push_back(graph.addTask(duration()));
        graph.addOrder(stage);
    }
    for (uint32_t from = 0; from + 1 < kStages; ++from) {
        const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::Link);
        const Picoseconds occupancy = duration();
        for (uint32_t step = 0; step < kSteps; ++step) {
            const TaskIndex transfer = graph.addTask(occupancy, link);
            graph.addDependency(stages[from][step], transfer);
            const uint32_t received = uint32_t(random()) % kSteps;
            graph.addDependency(transfer, stages[from + 1][received], duration());
        }
    }
    for (QueueIndex link = 0; linksChoose && link < graph.queueCount(); ++link)
        graph.addTask({}, link);
    return graph;
}

} // namespace

class TestEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void order_runsOneAfterTheOther();
    void latency_delaysOnlyItsSuccessor();
    void task_waitsForItsLastPredecessor();
    void queue_takesTheLongestReady();
    void queue_prefersSmallPriorities();
    void queue_seesAllThatIsReadyAtOneMoment();
    void link_sendsInTheOrderOfItsSenders();
    void link_withoutKnownOrderChooses_data();
    void link_withoutKnownOrderChooses();
    void link_inOrderIsAsIfItChose();
    void link_sendsWhatTwoChunksMakeInTheOrderOfTheStage();
    void repeatedRun_isAsIfExecuted();
    void repeatedRun_isNoneWhereALinkChooses();
    void cycle_isNamedAndTheRestRuns();
    void emptyGraph_completes();
};

void TestEngine::order_runsOneAfterTheOther()
{
    TaskGraph graph;
    const std::vector<TaskIndex> tasks {graph.addTask({3}), graph.addTask({4}), graph.addTask({5})};
    graph.addOrder(tasks);
    const ExecutedTasks outcome = execute(graph);
    QVERIFY(outcome.completed());
    QCOMPARE(outcome.start, (std::vector<Picoseconds> {{0}, {3}, {7}}));
    QCOMPARE(outcome.end, (std::vector<Picoseconds> {{3}, {7}, {12}}));
}

void TestEngine::latency_delaysOnlyItsSuccessor()
{
    TaskGraph graph;
    const TaskIndex a = graph.addTask({10}), b = graph.addTask({1}), c = graph.addTask({1});
    graph.addDependency(a, b, {5});
    graph.addDependency(a, c);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[b].count, int64_t(15));
    QCOMPARE(outcome.start[c].count, int64_t(10));
}

void TestEngine::task_waitsForItsLastPredecessor()
{
    TaskGraph graph;
    const TaskIndex a = graph.addTask({10}), b = graph.addTask({2}), c = graph.addTask({1});
    graph.addDependency(b, c, {4});
    graph.addDependency(a, c);
    QCOMPARE(execute(graph).start[c].count, int64_t(10)); // max(10, 2 + 4)
}

void TestEngine::queue_takesTheLongestReady()
{
    TaskGraph graph;
    const QueueIndex link = graph.addQueue();
    const TaskIndex slow = graph.addTask({5}), quick = graph.addTask({2});
    const TaskIndex late = graph.addTask({10}, link), early = graph.addTask({10}, link);
    graph.addDependency(slow, late);
    graph.addDependency(quick, early);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[early].count, int64_t(2));
    QCOMPARE(outcome.start[late].count, int64_t(12)); // ready at 5, the link is free at 12
}

void TestEngine::queue_prefersSmallPriorities()
{
    TaskGraph graph;
    const QueueIndex device = graph.addQueue();
    const TaskIndex running = graph.addTask({10}, device);
    const TaskIndex feeder = graph.addTask({1});
    const TaskIndex forward = graph.addTask({1}, device, 2),
                    backward = graph.addTask({1}, device, 1);
    graph.addDependency(feeder, forward);
    graph.addDependency(feeder, backward);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[running].count, int64_t(0));
    QCOMPARE(outcome.start[backward].count, int64_t(10));
    QCOMPARE(outcome.start[forward].count, int64_t(11));
}

void TestEngine::queue_seesAllThatIsReadyAtOneMoment()
{
    // Both become ready at 3 by different ways: the urgent one goes first although added last.
    TaskGraph graph;
    const QueueIndex device = graph.addQueue();
    const TaskIndex one = graph.addTask({3}), two = graph.addTask({3});
    const TaskIndex other = graph.addTask({4}, device, 5), urgent = graph.addTask({4}, device, 0);
    graph.addDependency(one, other);
    graph.addDependency(two, urgent);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[urgent].count, int64_t(3));
    QCOMPARE(outcome.start[other].count, int64_t(7));
}

void TestEngine::link_sendsInTheOrderOfItsSenders()
{
    // The stage runs 2, 1 and 6 ps, to 2, 3 and 9; the link takes 4 ps for each.
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::Link);
    const std::vector<TaskIndex> stage {graph.addTask({2}), graph.addTask({1}), graph.addTask({6})};
    graph.addOrder(stage);
    std::vector<TaskIndex> sent;
    for (const TaskIndex sender : stage) {
        sent.push_back(graph.addTask({4}, link));
        graph.addDependency(sender, sent.back());
    }
    QVERIFY(linkOrders(graph)[link]);
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[sent[0]].count, int64_t(2));
    QCOMPARE(outcome.start[sent[1]].count, int64_t(6)); // ready at 3
    QCOMPARE(outcome.start[sent[2]].count, int64_t(10)); // ready at 9
    QCOMPARE(outcome.lastEnd.count, int64_t(14));
    QCOMPARE(outcome.endWithoutTransfers.count, int64_t(9));
}

void TestEngine::link_withoutKnownOrderChooses_data()
{
    QTest::addColumn<int>("disturbance");
    QTest::addColumn<int64_t>("second"); // when what the second task makes is sent
    // The senders end at 2 and 3, the link takes 4 ps for each.
    QTest::newRow("nothing") << 0 << int64_t(6);
    QTest::newRow("latency before the first: ready at 12") << 1 << int64_t(3);
    QTest::newRow("the first waits for another too, to 20") << 2 << int64_t(3);
    QTest::newRow("the second is more urgent: it still comes later") << 3 << int64_t(6);
    QTest::newRow("sent from 0 to 9 by nobody") << 4 << int64_t(13);
    QTest::newRow("sent at 1 by another") << 5 << int64_t(9); // 1, 5 (ready at 2), 9
    QTest::newRow("a device") << 6 << int64_t(6);
}

void TestEngine::link_withoutKnownOrderChooses()
{
    QFETCH(int, disturbance);
    using Kind = TaskGraph::QueueKind;
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(disturbance == 6 ? Kind::Device : Kind::Link);
    const std::vector<TaskIndex> stage {graph.addTask({2}), graph.addTask({1})};
    graph.addOrder(stage);
    const TaskIndex first = graph.addTask({4}, link, 1);
    const TaskIndex second = graph.addTask({4}, link, disturbance == 3 ? 0 : 1);
    graph.addDependency(stage[0], first, {disturbance == 1 ? 10 : 0});
    graph.addDependency(stage[1], second);
    if (disturbance == 2)
        graph.addDependency(graph.addTask({20}), first);
    if (disturbance == 4)
        graph.addTask({9}, link);
    if (disturbance == 5)
        graph.addDependency(graph.addTask({1}), graph.addTask({4}, link, 1));
    QCOMPARE(linkOrders(graph)[link].has_value(), disturbance == 0);
    QTEST(execute(graph).start[second].count, "second");
}

/// Stages in a row with random orders and durations, some of them 0; each step is sent to the next
/// stage. A transfer of no duration that waits for nothing makes a link choose, and changes
/// nothing.
void TestEngine::link_inOrderIsAsIfItChose()
{
    std::mt19937 random(1);
    for (int round = 0; round < 50; ++round) {
        std::array<TaskGraph, 2> graphs;
        const uint32_t seed = uint32_t(random());
        for (const bool chooses : {false, true})
            graphs[chooses] = stagesInARow(seed, chooses);
        QVERIFY(linkOrders(graphs[0])[0]);
        QVERIFY(!linkOrders(graphs[1])[0]);
        const ExecutedTasks inOrder = execute(graphs[0]), chosen = execute(graphs[1]);
        QCOMPARE(inOrder.completed(), chosen.completed());
        QCOMPARE(inOrder.lastEnd, chosen.lastEnd);
        QCOMPARE(inOrder.endWithoutTransfers, chosen.endWithoutTransfers);
        const auto common = std::ptrdiff_t(graphs[0].taskCount());
        QVERIFY(std::equal(inOrder.start.begin(), inOrder.start.end(), chosen.start.begin(),
                           chosen.start.begin() + common));
        QVERIFY(std::equal(inOrder.end.begin(), inOrder.end.end(), chosen.end.begin(),
                           chosen.end.begin() + common));
    }
}

/// The tasks of two messages, added one message after the other: the link takes them as the stage
/// makes them, b0 a0 b1 a1, each for 3: 0 + 1, 4, 7, 10.
void TestEngine::link_sendsWhatTwoChunksMakeInTheOrderOfTheStage()
{
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::Link);
    std::vector<TaskIndex> stage; // b0 a0 b1 a1
    for (int i = 0; i < 4; ++i)
        stage.push_back(graph.addTask({1}));
    graph.addOrder(stage);
    std::vector<TaskIndex> sent; // a0 a1 b0 b1
    for (const std::size_t sender : {1, 3, 0, 2}) {
        sent.push_back(graph.addTask({3}, link));
        graph.addDependency(stage[sender], sent.back());
    }
    QCOMPARE(linkOrders(graph)[link].value(), (LinkOrder {sent[2], sent[0], sent[3], sent[1]}));
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[sent[2]].count, int64_t(1));
    QCOMPARE(outcome.start[sent[0]].count, int64_t(4));
    QCOMPARE(outcome.start[sent[3]].count, int64_t(7));
    QCOMPARE(outcome.start[sent[1]].count, int64_t(10));
}

/// Prepared once from stages in a row, run with other durations and latencies than those.
void TestEngine::repeatedRun_isAsIfExecuted()
{
    std::mt19937 random(2);
    int compared = 0;
    for (int round = 0; round < 50; ++round) {
        TaskGraph graph = stagesInARow(uint32_t(random()), false);
        std::vector<uint32_t> durationOf, latencyOf;
        for (TaskIndex task = 0; task < graph.taskCount(); ++task)
            durationOf.push_back(uint32_t(random()) % 7);
        const std::size_t dependencies = graph.dependencies().size();
        for (std::size_t i = 0; i + 10 < dependencies; ++i) // the last ones have none
            latencyOf.push_back(0);
        const auto prepared = RepeatedRun::of(graph, durationOf, latencyOf);
        QCOMPARE(prepared.has_value(), execute(graph).completed());
        if (!prepared)
            continue;
        std::vector<Picoseconds> durations;
        for (int i = 0; i < 7; ++i)
            durations.push_back({1 + int64_t(random() % 20)});
        TaskGraph timed; // the same without latencies
        for (QueueIndex queue = 0; queue < graph.queueCount(); ++queue)
            timed.addQueue(graph.kindOf(queue));
        for (TaskIndex task = 0; task < graph.taskCount(); ++task) {
            if (const auto queue = graph.queueOf(task))
                timed.addTask(durations[durationOf[task]], *queue);
            else
                timed.addTask(durations[durationOf[task]]);
        }
        for (const TaskGraph::Dependency& one : graph.dependencies())
            timed.addDependency(one.before, one.after);
        const ExecutedTasks expected = execute(timed);
        const TaskTimes times = prepared->run(durations, {});
        QVERIFY(times.start == expected.start);
        QVERIFY(times.end == expected.end);
        QCOMPARE(times.lastEnd, expected.lastEnd);
        ++compared;
    }
    QVERIFY(compared > 10);
}

void TestEngine::repeatedRun_isNoneWhereALinkChooses()
{
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::Link);
    const std::vector<uint32_t> durationOf {0, 0};
    for (int i = 0; i < 2; ++i)
        graph.addTask({1}, link); // sent by nobody
    QVERIFY(!RepeatedRun::of(graph, durationOf, {}));
}

void TestEngine::cycle_isNamedAndTheRestRuns()
{
    TaskGraph graph;
    const TaskIndex free = graph.addTask({7});
    const TaskIndex a = graph.addTask({1}), b = graph.addTask({1}), c = graph.addTask({1});
    const TaskIndex behind = graph.addTask({1});
    graph.addDependency(free, a);
    graph.addDependency(a, b);
    graph.addDependency(b, c);
    graph.addDependency(c, a);
    graph.addDependency(c, behind);
    const ExecutedTasks outcome = execute(graph);
    QVERIFY(!outcome.completed());
    std::vector<TaskIndex> cycle = outcome.cycle;
    std::sort(cycle.begin(), cycle.end());
    QCOMPARE(cycle, (std::vector<TaskIndex> {a, b, c}));
    QCOMPARE(outcome.end[free].count, int64_t(7));
    // Each waits for the next: a for c, c for b, b for a.
    QCOMPARE(outcome.cycle, (std::vector<TaskIndex> {a, c, b}));
}

void TestEngine::emptyGraph_completes()
{
    QVERIFY(execute(TaskGraph()).completed());
}

MESHWRIGHT_TEST(TestEngine)
#include "tst_engine.moc"
