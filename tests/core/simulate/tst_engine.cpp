#include "core/simulate/engine.h"

#include <QtTest>

#include <algorithm>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;

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
    void cycle_isNamedAndTheRestRuns();
    void emptyGraph_completes();
};

void TestEngine::order_runsOneAfterTheOther()
{
    TaskGraph graph;
    const std::vector<TaskIndex> tasks {graph.addTask({3}), graph.addTask({4}), graph.addTask({5})};
    graph.addOrder(tasks);
    const Outcome outcome = execute(graph);
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
    const Outcome outcome = execute(graph);
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
    const Outcome outcome = execute(graph);
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
    const Outcome outcome = execute(graph);
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
    const Outcome outcome = execute(graph);
    QCOMPARE(outcome.start[urgent].count, int64_t(3));
    QCOMPARE(outcome.start[other].count, int64_t(7));
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
    const Outcome outcome = execute(graph);
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

QTEST_GUILESS_MAIN(TestEngine)
#include "tst_engine.moc"
