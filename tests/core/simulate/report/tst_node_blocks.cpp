#include "core/simulate/pricing/node_times.h"
#include "core/simulate/report/collective_blocks.h"
#include "core/simulate/report/node_blocks.h"
#include "core/simulate/report/task_waits.h"
#include "tests/support/run/parallel_mlp.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::ParallelMlp;

namespace {

Simulation trainedMlp(Options options)
{
    ParallelMlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    options.training = true;
    options.microbatches = 3;
    auto run = tests::simulateParallel(mlp.graph, options);
    Q_ASSERT(run.ok() && run->completed);
    return std::move(run).value();
}

using Ends = std::vector<std::pair<uint32_t, int64_t>>; ///< node, end

Ends endsOf(const std::vector<PassPart>& parts)
{
    Ends ends;
    for (const PassPart& part : parts)
        ends.emplace_back(part.node.index, part.end.count);
    return ends;
}

} // namespace

/// What is inside the tasks of a run, and what they waited for.
class TestNodeBlocks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void passes_goForwardThenAgainThenBack();
    void forwardPass_isItsOperators();
    void blocks_fillTheirTask_data();
    void blocks_fillTheirTask();
    void collectives_areInsideTheirNode_data();
    void collectives_areInsideTheirNode();
    void moment_findsTheBlock();
    void givenTimes_haveNothingInside();
    void waits_areThoseOfTheRun();
};

/// The example of nodePasses().
void TestNodeBlocks::passes_goForwardThenAgainThenBack()
{
    const std::vector<NodeId> nodes {NodeId {7}, NodeId {8}};
    const std::vector<PassTimes> times {{{2}, {4}, {}}, {{3}, {5}, {}}};
    const std::vector<std::optional<uint32_t>> segments {std::nullopt, 0};
    const NodePasses passes = nodePasses({nodes, times, segments, false, true});
    QVERIFY(endsOf(passes.forward) == (Ends {{7, 2}, {8, 5}}));
    QVERIFY(endsOf(passes.backwardInput) == (Ends {{8, 3}, {8, 8}, {7, 12}}));
    QVERIFY(passes.backwardInput[0].isAgain && !passes.backwardInput[1].isAgain);
    QVERIFY(passes.backwardWeight.empty());
}

/// Half of each product on each of two devices, and the sum of the second.
void TestNodeBlocks::forwardPass_isItsOperators()
{
    const Simulation run = trainedMlp({});
    const TaskNodes nodes = NodeBlocks(run).of(0);
    QVERIFY(run.tasks[0].kind == TaskKind::Forward);
    const NodeBlock second = nodes.at(nodes.count() - 1), first = nodes.at(nodes.count() - 2);
    QCOMPARE(first.end - first.start, fromSeconds(tests::kWholeMatMul / 2));
    QCOMPARE(second.end - second.start,
             fromSeconds(tests::kWholeMatMul / 2 + tests::kAllReduceOfTwo));
    QCOMPARE(second.end, run.tasks[0].end);
}

void TestNodeBlocks::blocks_fillTheirTask_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("recomputation");
    QTest::addColumn<int>("overlap");
    QTest::newRow("1f1b") << "1f1b" << 0 << 0;
    QTest::newRow("weight gradients apart") << "zb-h1" << 0 << 0;
    QTest::newRow("everything computed again") << "1f1b" << int(Recomputation::Full) << 0;
    QTest::newRow("collectives beside compute") << "1f1b" << 0 << int(CollectiveOverlap::Full);
}

void TestNodeBlocks::blocks_fillTheirTask()
{
    QFETCH(QString, schedule);
    QFETCH(int, recomputation);
    QFETCH(int, overlap);
    Options options;
    options.schedule = schedule.toStdString();
    options.recomputation = Recomputation(recomputation);
    options.overlap = CollectiveOverlap(overlap);
    const Simulation run = trainedMlp(options);
    const NodeBlocks blocks(run);
    QVERIFY(!blocks.isEmpty());
    for (std::size_t task = 0; task < run.computeTasks; ++task) {
        if (isOncePerStep(run.tasks[task].kind)) {
            QCOMPARE(blocks.of(task).count(), std::size_t(0));
            continue;
        }
        const TaskNodes nodes = blocks.of(task);
        QVERIFY(nodes.count() > 0);
        Picoseconds at = run.tasks[task].start;
        for (std::size_t i = 0; i < nodes.count(); ++i) {
            QCOMPARE(nodes.at(i).start, at);
            QVERIFY(nodes.at(i).end >= at);
            at = nodes.at(i).end;
        }
        QCOMPARE(at, run.tasks[task].end);
    }
}

void TestNodeBlocks::collectives_areInsideTheirNode_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("recomputation");
    QTest::newRow("1f1b") << "1f1b" << 0;
    QTest::newRow("weight gradients apart") << "zb-h1" << 0;
    QTest::newRow("everything computed again") << "1f1b" << int(Recomputation::Full);
}

/// Of the first microbatch, which has nothing to be scaled: there is one answer to when a node
/// runs.
void TestNodeBlocks::collectives_areInsideTheirNode()
{
    QFETCH(QString, schedule);
    QFETCH(int, recomputation);
    Options options;
    options.schedule = schedule.toStdString();
    options.recomputation = Recomputation(recomputation);
    const Simulation run = trainedMlp(options);
    const NodeBlocks blocks(run);
    const CollectiveBlocks collectives(run);
    int seen = 0;
    for (std::size_t task = 0; task < run.computeTasks; ++task) {
        if (run.tasks[task].microbatch != 0)
            continue;
        for (const CollectiveBlock& collective : collectives.of(task)) {
            const TaskNodes nodes = blocks.of(task);
            const NodeBlock node = nodes.at(nodes.indexAt(collective.start));
            QVERIFY(node.node == collective.collective->node);
            QVERIFY(node.start <= collective.start && collective.end <= node.end);
            ++seen;
        }
    }
    QVERIFY(seen >= 2);
}

void TestNodeBlocks::moment_findsTheBlock()
{
    const Simulation run = trainedMlp({});
    const TaskNodes nodes = NodeBlocks(run).of(1);
    for (std::size_t i = 0; i < nodes.count(); ++i) {
        const NodeBlock block = nodes.at(i);
        QCOMPARE(nodes.indexAt(block.start), i);
        QCOMPARE(nodes.indexAt(block.end - Picoseconds {1}), i);
    }
    QCOMPARE(nodes.indexAt(run.tasks[1].end), nodes.count());
}

void TestNodeBlocks::givenTimes_haveNothingInside()
{
    const Simulation run =
        tests::runPipeline(tests::latencyPipeline({{1, 1, 1}, {1, 1, 1}}), "1f1b", 2);
    QVERIFY(NodeBlocks(run).isEmpty());
    QCOMPARE(NodeBlocks(run).of(0).count(), std::size_t(0));
}

/// Stage 0 runs F0 at 0–10 and F1 at 10–20; what they make is sent at 10–14 and 20–24 and arrives 2
/// later; stage 1 runs F0 at 16–26 and F1 at 26–36.
void TestNodeBlocks::waits_areThoseOfTheRun()
{
    const Simulation run =
        tests::runPipeline(tests::linkPipeline({{10}, {10}}, 4, 2), "forward", 2);
    QCOMPARE(run.computeTasks, std::size_t(4));
    QCOMPARE(run.makespan.count, int64_t(36));
    const auto waits = [&](std::size_t task) { return waitsOf(run, task); };
    QVERIFY(waits(0).empty());
    QVERIFY(waits(1) == (std::vector<TaskWait> {{0, WaitReason::Order, {10}}}));
    QVERIFY(waits(2) == (std::vector<TaskWait> {{4, WaitReason::Data, {16}}}));
    QVERIFY(waits(3)
            == (std::vector<TaskWait> {{5, WaitReason::Data, {26}}, {2, WaitReason::Order, {26}}}));
    QVERIFY(waits(5)
            == (std::vector<TaskWait> {{1, WaitReason::Data, {20}}, {4, WaitReason::Busy, {14}}}));
    QCOMPARE(waitingFor(run, 0), std::vector<uint32_t> {4});
    QCOMPARE(waitingFor(run, 4), std::vector<uint32_t> {2});
}

MESHWRIGHT_TEST(TestNodeBlocks)
#include "tst_node_blocks.moc"
