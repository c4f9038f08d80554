#include "core/simulate/engine/engine.h"
#include "core/simulate/engine/shared_link.h"
#include "core/simulate/run/run_schedule.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

struct Row
{
    int64_t begin, alone, end;
};

/// Two stages, forward takes 10, what the first sends takes 6 of its link and 1 to arrive; a third
/// stage gets 6 from the first as well where @p isForked.
Pipeline pipelineOf(const LinkUse& use, bool isForked)
{
    Pipeline pipeline;
    pipeline.stages = isForked ? 3 : 2;
    pipeline.linkUse = use;
    for (uint32_t stage = 0; stage < pipeline.stages; ++stage)
        pipeline.work.push_back({{10}, {}, {}, {}, {}, {}});
    for (uint32_t to = 1; to < pipeline.stages; ++to) {
        Message message;
        message.from = 0;
        message.to = to;
        message.latency = {1};
        message.activation = {{6}, {600}, {600}, {ValueId {to}}};
        pipeline.messages.push_back(std::move(message));
    }
    return pipeline;
}

Simulation run(const Pipeline& pipeline, int64_t microbatches)
{
    Options options;
    options.schedule = "forward";
    options.microbatches = microbatches;
    Simulation simulation;
    simulation.stages.resize(pipeline.stages);
    NoProgress progress;
    return runSchedule(pipeline, options, std::move(simulation), progress).value();
}

/// "10-16 20-26": the transfers to a stage, in the order of microbatches.
QString sent(const Simulation& simulation, uint32_t to)
{
    QStringList texts;
    for (const Task& task : simulation.transferTasks()) {
        if (task.destination == StageIndex {to})
            texts.append(QStringLiteral("%1-%2").arg(task.start.count).arg(task.end.count));
    }
    return texts.join(QLatin1Char(' '));
}

} // namespace

class TestSharedLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void transfers_shareTheLinkEqually_data();
    void transfers_shareTheLinkEqually();
    void manyTransfers_endTogether();
    void laterTransfer_delaysTheEarlierOne();
    void links_ofAStage_areOnePortWhereAsked();
    void messagesOfOnePair_shareItsLink();
    void fairPort_slowsBothTransfers();
    void blockingSend_delaysTheNextTask();
    void blockingSends_goOneAfterTheOther();
};

void TestSharedLink::transfers_shareTheLinkEqually_data()
{
    QTest::addColumn<std::vector<Row>>("rows");
    const auto add = [](const char* name, std::vector<Row> rows) { QTest::newRow(name) << rows; };
    add("alone", {{3, 10, 13}});
    // From 5 on half each: the first's other 5 take 10. Then the second has 5 left, alone.
    add("one later", {{0, 10, 15}, {5, 10, 20}});
    add("three alike", {{0, 10, 30}, {0, 10, 30}, {0, 10, 30}});
    // 4 of each are done at 8, the other 6 are alone.
    add("a short one", {{0, 4, 8}, {0, 10, 14}});
    add("one after the other", {{0, 5, 5}, {5, 5, 10}});
    // At 3 every one has made 1; the two others have 1 left at half speed.
    add("a third at a time", {{0, 1, 3}, {0, 2, 5}, {0, 2, 5}});
    // At 1 two have half left; the three of them then run at a third, till 2.5, told at 3. The
    // third has half left then and is alone: 3.
    add("ends within a picosecond", {{0, 1, 3}, {0, 1, 3}, {1, 1, 3}});
    add("nothing to send", {{0, 10, 10}, {4, 0, 4}});
    add("a pause between", {{0, 2, 2}, {7, 2, 9}});
}

void TestSharedLink::transfers_shareTheLinkEqually()
{
    QFETCH(std::vector<Row>, rows);
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::SharedLink);
    std::vector<TaskIndex> transfers;
    for (const Row& row : rows) {
        const TaskIndex before = graph.addTask({row.begin});
        transfers.push_back(graph.addTask({row.alone}, link));
        graph.addDependency(before, transfers.back());
    }
    const ExecutedTasks outcome = execute(graph);
    QVERIFY(outcome.completed());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QCOMPARE(outcome.start[transfers[i]].count, rows[i].begin);
        QCOMPARE(outcome.end[transfers[i]].count, rows[i].end);
    }
}

void TestSharedLink::manyTransfers_endTogether()
{
    // 1000 of 7 ps: more than divide a picosecond without a rest, which rounding up hides.
    SharedLink link;
    for (uint32_t i = 0; i < 1000; ++i)
        link.begin(i, {7}, {0});
    QCOMPARE(link.nextEnd()->count, int64_t(7000));
    for (uint32_t i = 0; i < 1000; ++i)
        QCOMPARE(link.end({7000}), std::optional<uint32_t>(i));
    QVERIFY(!link.end({7000}));
    QVERIFY(!link.nextEnd());
}

void TestSharedLink::laterTransfer_delaysTheEarlierOne()
{
    // A task behind the first waits for its later end; a task on a queue beside it does not.
    TaskGraph graph;
    const QueueIndex link = graph.addQueue(TaskGraph::QueueKind::SharedLink);
    const QueueIndex device = graph.addQueue();
    const TaskIndex first = graph.addTask({10}, link), delay = graph.addTask({5}),
                    second = graph.addTask({10}, link), behind = graph.addTask({1}, device);
    graph.addDependency(delay, second);
    graph.addDependency(first, behind, {2});
    const ExecutedTasks outcome = execute(graph);
    QCOMPARE(outcome.start[behind].count, int64_t(17));
    QCOMPARE(outcome.lastEnd.count, int64_t(20));
    // Without what is sent: the second's 5 before, or the 1 behind.
    QCOMPARE(outcome.endWithoutTransfers.count, int64_t(5));
}

void TestSharedLink::links_ofAStage_areOnePortWhereAsked()
{
    LinkUse use;
    const Simulation apart = run(pipelineOf(use, true), 1);
    QCOMPARE(sent(apart, 1), QStringLiteral("10-16"));
    QCOMPARE(sent(apart, 2), QStringLiteral("10-16"));
    QCOMPARE(apart.makespan.count, int64_t(27)); // 10 + 6 + 1 + 10
    use.links = LinkUse::Links::PerStage;
    const Simulation port = run(pipelineOf(use, true), 1);
    QCOMPARE(sent(port, 1), QStringLiteral("10-16"));
    QCOMPARE(sent(port, 2), QStringLiteral("16-22"));
    QCOMPARE(port.makespan.count, int64_t(33));
}

void TestSharedLink::messagesOfOnePair_shareItsLink()
{
    // Two chunks per stage: the first stage sends to the second twice, each time for 6, and the
    // second back once.
    Pipeline pipeline = pipelineOf({}, false);
    pipeline.chunks = 2;
    pipeline.work.resize(4, pipeline.work.front());
    const Message first = pipeline.messages.front();
    pipeline.messages.clear();
    for (uint32_t part = 0; part < 3; ++part) {
        Message message = first;
        message.from = part;
        message.to = part + 1;
        pipeline.messages.push_back(message);
    }
    pipeline.messages[1].activation.occupancy = {0};
    pipeline.messages[0].activation.occupancy = {60};
    Options options;
    options.schedule = "forward";
    // Microbatch 0 goes through all parts while microbatch 1 is still under way to the second.
    const auto forward = [](uint32_t microbatch, uint32_t chunk) {
        return Step {TaskKind::Forward, microbatch, chunk};
    };
    const std::vector<Step> steps {forward(0, 0), forward(1, 0), forward(0, 1), forward(1, 1)};
    options.order = Order {steps, steps};
    Simulation simulation;
    simulation.stages.resize(2);
    NoProgress progress;
    simulation = runSchedule(pipeline, options, std::move(simulation), progress).value();
    QVERIFY(simulation.completed);
    // F0 10-70, F1 70-130 of the first parts. Their second stage runs 71-81 and 131-141, whose
    // results are at the first stage at 82 and 142; what chunk 1 sends goes at 92, but the link is
    // busy until 130.
    QCOMPARE(sent(simulation, 1), QStringLiteral("10-70 70-130 130-136 152-158"));
}

void TestSharedLink::fairPort_slowsBothTransfers()
{
    LinkUse use;
    use.links = LinkUse::Links::PerStage;
    use.sharing = LinkUse::Sharing::Fair;
    const Simulation simulation = run(pipelineOf(use, true), 1);
    QCOMPARE(sent(simulation, 1), QStringLiteral("10-22"));
    QCOMPARE(sent(simulation, 2), QStringLiteral("10-22"));
}

void TestSharedLink::blockingSend_delaysTheNextTask()
{
    LinkUse use;
    const Simulation overlapped = run(pipelineOf(use, false), 3);
    QCOMPARE(sent(overlapped, 1), QStringLiteral("10-16 20-26 30-36"));
    QCOMPARE(overlapped.makespan.count, int64_t(47)); // 30 + 6 + 1 + 10
    use.sending = LinkUse::Sending::Blocking;
    const Simulation blocking = run(pipelineOf(use, false), 3);
    // Each microbatch takes the first stage 10 and 6.
    QCOMPARE(sent(blocking, 1), QStringLiteral("10-16 26-32 42-48"));
    QCOMPARE(blocking.makespan.count, int64_t(59));
    // What was computed stays the same, so all of it is exposed: 59 − (3 · 10 + 10).
    QCOMPARE(blocking.exposedCommunication.count, int64_t(19));
}

void TestSharedLink::blockingSends_goOneAfterTheOther()
{
    LinkUse use;
    use.sending = LinkUse::Sending::Blocking;
    const Simulation simulation = run(pipelineOf(use, true), 2);
    // 10 and two of 6, then again.
    QCOMPARE(sent(simulation, 1), QStringLiteral("10-16 32-38"));
    QCOMPARE(sent(simulation, 2), QStringLiteral("16-22 38-44"));
}

MESHWRIGHT_TEST(TestSharedLink)
#include "tst_shared_link.moc"
