#include "core/simulate/engine/order_legality.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/run/stage_times.h"
#include "core/simulate/simulation.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

/// "F0 F1 B0", without chunks.
std::vector<Step> steps(const char* text)
{
    std::vector<Step> steps;
    for (const QString& name : QString(text).split(' ')) {
        const TaskKind kind = name[0] == 'F' ? TaskKind::Forward
            : name[0] == 'B'                 ? TaskKind::Backward
                                             : TaskKind::WeightGradient;
        steps.push_back({kind, name.mid(1).toUInt(), 0, Overlap::None});
    }
    return steps;
}

/// Stages that pass on to the next.
Flow chain(uint32_t stages)
{
    Flow flow;
    flow.virtualStages.stages = stages;
    for (uint32_t i = 0; i + 1 < stages; ++i)
        flow.edges.push_back({i, i + 1, true});
    return flow;
}

StageTimes unitTimes(uint32_t stages)
{
    StageTimes times;
    times.stages = stages;
    times.forward.assign(stages, fromSeconds(1));
    times.backwardInput.assign(stages, fromSeconds(1));
    times.backwardWeight.assign(stages, fromSeconds(1));
    return times;
}

} // namespace

class TestOrderLegality : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void move_givesTheOrderWithTheStepInItsNewPlace_data();
    void move_givesTheOrderWithTheStepInItsNewPlace();
    void move_namesTheViolatedRule_data();
    void move_namesTheViolatedRule();
    void move_namesStagesAsThePlanDoes();
    void move_thatDeadlocksAcrossStages_namesTheCycle();
    void move_takesAnOverlappedBlockAlong();
    void move_intoABlockEndsItsOverlap();
    void check_refusesWhatIsNotAnOrderOfThePipeline_data();
    void check_refusesWhatIsNotAnOrderOfThePipeline();
    void movedOrder_runs();
    void orderThatBreaksADependency_isAFinding();
    void orderThatDeadlocks_isAFindingWithItsCycle();
};

void TestOrderLegality::move_givesTheOrderWithTheStepInItsNewPlace_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("moved");
    QTest::newRow("backward") << 2 << 1 << "F0 B0 F1 W0 B1 W1";
    QTest::newRow("forward") << 3 << 4 << "F0 F1 B0 B1 W0 W1";
    QTest::newRow("to the end") << 3 << 5 << "F0 F1 B0 B1 W1 W0";
    QTest::newRow("to where it is") << 1 << 1 << "F0 F1 B0 W0 B1 W1";
    QTest::newRow("to the front") << 1 << 0 << "F1 F0 B0 W0 B1 W1";
}

void TestOrderLegality::move_givesTheOrderWithTheStepInItsNewPlace()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, moved);
    const Result<Order> order =
        moveStep(chain(1), {steps("F0 F1 B0 W0 B1 W1")}, {0}, std::size_t(from), std::size_t(to));
    QVERIFY(order.ok());
    QVERIFY(*order == Order({steps(moved.toUtf8().constData())}));
}

void TestOrderLegality::move_namesTheViolatedRule_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("rule");
    QTest::newRow("backward before its forward")
        << 2 << 0
        << "B0 of stage 0 cannot come before F0: a backward pass needs the forward pass of its "
           "microbatch";
    QTest::newRow("forward after its backward")
        << 0 << 2
        << "B0 of stage 0 cannot come before F0: a backward pass needs the forward pass of its "
           "microbatch";
    QTest::newRow("weight gradient before its backward")
        << 3 << 1
        << "W0 of stage 0 cannot come before B0: a weight gradient needs the backward pass of its "
           "microbatch";
    QTest::newRow("a step that is not there")
        << 9 << 0 << "stage 0 has 6 steps, and there is no step 9";
    QTest::newRow("a place that is not there")
        << 0 << 6 << "stage 0 has 6 steps, and there is no step 6";
}

void TestOrderLegality::move_namesTheViolatedRule()
{
    QFETCH(int, from);
    QFETCH(int, to);
    QFETCH(QString, rule);
    const Result<Order> order =
        moveStep(chain(1), {steps("F0 F1 B0 W0 B1 W1")}, {0}, std::size_t(from), std::size_t(to));
    QVERIFY(!order.ok());
    QCOMPARE(QString::fromStdString(order.error().message.english()), rule);
}

/// A plan with nodes on stages 2 and 5 alone: the second in order is stage 5, not stage 1.
void TestOrderLegality::move_namesStagesAsThePlanDoes()
{
    Pipeline pipeline;
    pipeline.stages = 2;
    pipeline.training = true;
    pipeline.work.resize(2, {fromSeconds(1), fromSeconds(1), fromSeconds(1), {}, {}, {}});
    pipeline.messages.resize(1);
    pipeline.messages[0].to = 1;
    Simulation planned;
    planned.stages.resize(2);
    planned.stages[0].stage = {2};
    planned.stages[1].stage = {5};
    Options options;
    options.schedule = "gpipe";
    options.microbatches = 2;
    NoProgress progress;
    const Result<Simulation> run = runSchedule(pipeline, options, planned, progress);
    QVERIFY(run.ok() && run->completed);
    const Result<Order> moved = moveStep(run->flow, orderOf(*run), {1}, 2, 0); // F0 F1 B0 B1
    QVERIFY(!moved.ok());
    QVERIFY2(moved.error().message.english().starts_with("B0 of stage 5 cannot come before F0"),
             moved.error().message.english().c_str());
    options.order = Order({steps("F0 B0"), steps("B0 F0")});
    const Result<Simulation> refused = runSchedule(pipeline, options, planned, progress);
    QVERIFY(refused.ok() && !refused->completed);
    QVERIFY(refused->findings.front().message().english().find("B0 of stage 5")
            != std::string::npos);
}

void TestOrderLegality::move_thatDeadlocksAcrossStages_namesTheCycle()
{
    // Stage 1 needs F1 before it is done with B0; moved before B0 of stage 1, nothing is wrong
    // there, but stage 0 sends F1 only after it has got B0.
    const Order order {steps("F0 B0 F1 B1"), steps("F0 B0 F1 B1")};
    const Result<Order> moved = moveStep(chain(2), order, {1}, 2, 1);
    QVERIFY(!moved.ok());
    const QString message = QString::fromStdString(moved.error().message.english());
    QVERIFY2(message.startsWith("the order would never end: "), qPrintable(message));
    for (const char* task : {"B0 of stage 0", "B0 of stage 1", "F1 of stage 0", "F1 of stage 1"})
        QVERIFY2(message.contains(task), qPrintable(message));
}

void TestOrderLegality::move_takesAnOverlappedBlockAlong()
{
    Order order {steps("F0 F1 B0 F2 B1 B2")};
    order[0][3].overlap = Overlap::WithNext; // F2 & B1
    Order expected {steps("F0 F1 F2 B1 B0 B2")};
    expected[0][2].overlap = Overlap::WithNext;
    for (const std::size_t grabbed : {3u, 4u}) {
        const Result<Order> moved = moveStep(chain(1), order, {0}, grabbed, 2);
        QVERIFY(moved.ok());
        QVERIFY(*moved == expected);
    }
}

void TestOrderLegality::move_intoABlockEndsItsOverlap()
{
    Order order {steps("F0 F1 B0 F2 B1 B2")};
    order[0][1].overlap = Overlap::WithNext; // F1 & B0
    const Result<Order> moved = moveStep(chain(1), order, {0}, 3, 2);
    QVERIFY(moved.ok());
    QVERIFY(*moved == Order({steps("F0 F1 F2 B0 B1 B2")}));
}

void TestOrderLegality::check_refusesWhatIsNotAnOrderOfThePipeline_data()
{
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QString>("rule");
    QTest::newRow("twice") << "F0 F0"
                           << "F0"
                           << "F0 of stage 0 is there twice";
    QTest::newRow("never sent")
        << "F0"
        << "F0 F1"
        << "F1 of stage 1 waits for F1 of stage 0, which is not in the order";
    QTest::newRow("gradient never sent")
        << "F0 B0"
        << "F0"
        << "B0 of stage 0 waits for B0 of stage 1, which is not in the order";
    QTest::newRow("backward alone")
        << "F0"
        << "F0 B1"
        << "B1 of stage 1 has no F1: a backward pass needs the forward pass of its microbatch";
}

void TestOrderLegality::check_refusesWhatIsNotAnOrderOfThePipeline()
{
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QString, rule);
    const Result<void> legal = checkOrder(
        chain(2), {steps(first.toUtf8().constData()), steps(second.toUtf8().constData())});
    QVERIFY(!legal.ok());
    QCOMPARE(QString::fromStdString(legal.error().message.english()), rule);
    QVERIFY(!checkOrder(chain(3), {steps("F0"), steps("F0")}).ok());
    Order chunk {steps("F0"), steps("F0")};
    chunk[1][0].chunk = 1;
    QVERIFY(!checkOrder(chain(2), chunk).ok());
    Order lastOverlaps {steps("F0"), steps("F0")};
    lastOverlaps[1][0].overlap = Overlap::WithNext;
    QVERIFY(!checkOrder(chain(2), lastOverlaps).ok());
}

void TestOrderLegality::movedOrder_runs()
{
    // GPipe of 2 stages and 2 microbatches; on the last stage B0 is moved before F1, which is 1F1B
    // there. tF = 1, tb = 2: F0 F1 | . F0 B0 F1 B1, done at (2 + 2 − 1) · 3 = 9 either way.
    NoProgress progress;
    Options options;
    options.schedule = "gpipe";
    options.microbatches = 2;
    const Result<Simulation> before = simulateStageTimes(unitTimes(2), options, progress);
    QVERIFY(before.ok() && before->completed);
    QVERIFY(orderOf(*before) == Order({steps("F0 F1 B0 B1"), steps("F0 F1 B0 B1")}));
    const Result<Order> moved = moveStep(before->flow, orderOf(*before), {1}, 2, 1);
    QVERIFY(moved.ok());
    options.order = *moved;
    const Result<Simulation> after = simulateStageTimes(unitTimes(2), options, progress);
    QVERIFY(after.ok() && after->completed);
    QVERIFY(orderOf(*after) == Order({steps("F0 F1 B0 B1"), steps("F0 B0 F1 B1")}));
    QCOMPARE(after->makespan.count, fromSeconds(9).count);
    QCOMPARE(after->stages[1].peakInFlight, 1u);
}

void TestOrderLegality::orderThatBreaksADependency_isAFinding()
{
    NoProgress progress;
    Options options;
    options.order = Order({steps("F0 B0"), steps("B0 F0")});
    const Result<Simulation> result = simulateStageTimes(unitTimes(2), options, progress);
    QVERIFY(result.ok());
    QVERIFY(!result->completed);
    QCOMPARE(result->findings.size(), std::size_t(1));
    QCOMPARE(result->findings[0].code(), std::string("order-violates-dependency"));
}

void TestOrderLegality::orderThatDeadlocks_isAFindingWithItsCycle()
{
    NoProgress progress;
    Options options;
    options.order = Order({steps("F0 B0 F1 B1"), steps("F0 F1 B0 B1")});
    const Result<Simulation> result = simulateStageTimes(unitTimes(2), options, progress);
    QVERIFY(result.ok());
    QVERIFY(!result->completed);
    QCOMPARE(result->findings.size(), std::size_t(1));
    QCOMPARE(result->findings[0].code(), std::string("schedule-deadlock"));
}

MESHWRIGHT_TEST(TestOrderLegality)
#include "tst_order_legality.moc"
