#include "core/simulate/report/span_totals.h"
#include "core/simulate/report/task_flows.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

Task compute(TaskKind kind, uint32_t stage, uint32_t microbatch, int64_t start, int64_t end)
{
    return {kind, Overlap::None, stage, stage, microbatch, 0, 0, {start}, {end}};
}

/// Stage 0 computes F0 at 0–3 and F1 at 3–6 and sends F0 at 3–4, F1 at 6–7; stage 1 computes F0 at
/// 4–7 and F1 at 7–10 and holds 5 bytes, from 4 on 9, from 10 on 5.
Simulation twoStages()
{
    Simulation simulation;
    simulation.completed = true;
    simulation.microbatches = 2;
    simulation.stages.resize(2);
    simulation.stages[1].memory = {{{0}, {5}}, {{4}, {9}}, {{10}, {5}}};
    simulation.tasks = {compute(TaskKind::Forward, 0, 0, 0, 3),
                        compute(TaskKind::Forward, 0, 1, 3, 6),
                        compute(TaskKind::Forward, 1, 0, 4, 7),
                        compute(TaskKind::Forward, 1, 1, 7, 10),
                        {TaskKind::SendActivation, Overlap::None, 0, 1, 0, 0, 0, {3}, {4}},
                        {TaskKind::SendActivation, Overlap::None, 0, 1, 1, 0, 0, {6}, {7}}};
    simulation.computeTasks = 4;
    simulation.transfers.resize(1);
    simulation.transfers[0].to = {1};
    simulation.makespan = {10};
    return simulation;
}

} // namespace

class TestSpanTotals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeRun_isDividedUp();
    void tasksAtTheEdges_countInPart();
    void edges_mayComeInEitherOrder();
    void overlappingTransfers_countOnce();
    void emptySpan_hasNothing();
    void kinds_areApart();
    void memory_isThePeakInTheSpan();
    void flows_joinMakerTransferAndTaker();
    void walk_followsTheFlows();
    void walk_takesTheTransferThatCameLast();
    void transferWithoutEnds_isNoFlow();
};

void TestSpanTotals::wholeRun_isDividedUp()
{
    const SpanTotals totals = totalsIn(twoStages(), {0}, {10});
    QCOMPARE(totals.stages.size(), std::size_t(2));
    const StageTotals& first = totals.stages[0];
    QCOMPARE(first.compute.count, int64_t(6));
    QCOMPARE(first.communication.count, int64_t(2));
    QCOMPARE(first.exposedCommunication.count, int64_t(1)); // 6–7; 3–4 lies under F1
    QCOMPARE(first.idle.count, int64_t(3)); // 7–10
    QCOMPARE(first.tasks, std::size_t(2));
    const StageTotals& second = totals.stages[1];
    QCOMPARE(second.exposedCommunication.count, int64_t(1)); // 3–4, before its first task
    QCOMPARE(second.idle.count, int64_t(3)); // 0–3
}

void TestSpanTotals::tasksAtTheEdges_countInPart()
{
    // 2–5: stage 0 the last unit of F0 and two of F1; stage 1 one of F0, receipt 3–4, nothing 2–3.
    const SpanTotals totals = totalsIn(twoStages(), {2}, {5});
    QCOMPARE(totals.stages[0].compute.count, int64_t(3));
    QCOMPARE(totals.stages[0].idle.count, int64_t(0));
    QCOMPARE(totals.stages[0].tasks, std::size_t(2));
    QCOMPARE(totals.stages[1].compute.count, int64_t(1));
    QCOMPARE(totals.stages[1].exposedCommunication.count, int64_t(1));
    QCOMPARE(totals.stages[1].idle.count, int64_t(1));
}

void TestSpanTotals::edges_mayComeInEitherOrder()
{
    const SpanTotals totals = totalsIn(twoStages(), {5}, {2});
    QCOMPARE(totals.from.count, int64_t(2));
    QCOMPARE(totals.stages[0].compute.count, int64_t(3));
}

void TestSpanTotals::overlappingTransfers_countOnce()
{
    Simulation simulation = twoStages();
    simulation.tasks.push_back({TaskKind::SendActivation, Overlap::None, 0, 1, 1, 0, 0, {6}, {9}});
    const SpanTotals totals = totalsIn(simulation, {0}, {10});
    QCOMPARE(totals.stages[0].communication.count, int64_t(1 + 3)); // 3–4 and 6–9
    QCOMPARE(totals.stages[0].idle.count, int64_t(1)); // 9–10
}

void TestSpanTotals::emptySpan_hasNothing()
{
    const SpanTotals totals = totalsIn(twoStages(), {5}, {5});
    QCOMPARE(totals.stages[0].compute.count, int64_t(0));
    QCOMPARE(totals.stages[0].idle.count, int64_t(0));
    QCOMPARE(totals.stages[0].tasks, std::size_t(0));
}

void TestSpanTotals::kinds_areApart()
{
    Simulation simulation = twoStages();
    simulation.tasks[1].kind = TaskKind::Backward;
    const StageTotals stage = totalsIn(simulation, {0}, {5}).stages[0];
    const std::vector<KindTotal> expected {{TaskKind::Forward, 1, {3}},
                                           {TaskKind::Backward, 1, {2}},
                                           {TaskKind::SendActivation, 1, {1}}};
    QCOMPARE(stage.kinds, expected);
}

void TestSpanTotals::memory_isThePeakInTheSpan()
{
    const Simulation simulation = twoStages();
    QCOMPARE(totalsIn(simulation, {0}, {3}).stages[1].peakMemory.count, int64_t(5));
    QCOMPARE(totalsIn(simulation, {5}, {6}).stages[1].peakMemory.count, int64_t(9)); // since 4
    QCOMPARE(totalsIn(simulation, {11}, {12}).stages[1].peakMemory.count, int64_t(5));
    QCOMPARE(totalsIn(simulation, {0}, {10}).stages[0].peakMemory.count, int64_t(0));
}

void TestSpanTotals::flows_joinMakerTransferAndTaker()
{
    const TaskFlows flows(twoStages());
    QCOMPARE(flows.all().size(), std::size_t(2));
    QCOMPARE(flows.all()[0], (TaskFlow {4, 0, 2}));
    QCOMPARE(flows.all()[1], (TaskFlow {5, 1, 3}));
    QVERIFY(!flows.ofTransfer(0));
    QCOMPARE(flows.into(3).size(), std::size_t(1));
    QVERIFY(flows.into(0).empty());
    QCOMPARE(flows.outOf(0).size(), std::size_t(1));
}

void TestSpanTotals::walk_followsTheFlows()
{
    const Simulation simulation = twoStages();
    const TaskFlows flows(simulation);
    QCOMPARE(flows.after(0, simulation), std::optional<std::size_t>(4));
    QCOMPARE(flows.after(4, simulation), std::optional<std::size_t>(2));
    QVERIFY(!flows.after(2, simulation));
    QCOMPARE(flows.before(2, simulation), std::optional<std::size_t>(4));
    QCOMPARE(flows.before(4, simulation), std::optional<std::size_t>(0));
    QVERIFY(!flows.before(0, simulation));
}

void TestSpanTotals::walk_takesTheTransferThatCameLast()
{
    Simulation simulation = twoStages();
    simulation.stages.resize(3);
    // Stage 2 sends to F0 of stage 1 as well, and arrives later.
    simulation.tasks.insert(simulation.tasks.begin() + 4, compute(TaskKind::Forward, 2, 0, 0, 3));
    simulation.computeTasks = 5;
    simulation.transfers.push_back(simulation.transfers[0]);
    simulation.transfers[1].from = {2};
    simulation.tasks.push_back({TaskKind::SendActivation, Overlap::None, 2, 1, 0, 0, 1, {3}, {5}});
    const TaskFlows flows(simulation);
    QCOMPARE(flows.into(2).size(), std::size_t(2));
    QCOMPARE(flows.before(2, simulation), std::optional<std::size_t>(7));
}

void TestSpanTotals::transferWithoutEnds_isNoFlow()
{
    Simulation simulation = twoStages();
    simulation.tasks[4].microbatch = 7; // no task makes it
    const TaskFlows flows(simulation);
    QCOMPARE(flows.all().size(), std::size_t(1));
    QVERIFY(!flows.ofTransfer(4));
}

MESHWRIGHT_TEST(TestSpanTotals)
#include "tst_span_totals.moc"
