#include "core/simulate/run/run_schedule.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;

/// An order that is kept for the next run.
class TestLastOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void order_isThatOfItsScheduleAndShape();
    void runs_areAsWithoutIt();
};

/// Asked for twice each, in turns: neither the schedule nor the shape of the one before counts.
void TestLastOrder::order_isThatOfItsScheduleAndShape()
{
    LastOrder last;
    for (const ScheduleShape& shape :
         {ScheduleShape {4, 8, 1, true}, {4, 4, 1, true}, {2, 8, 1, true}, {4, 8, 1, false}}) {
        for (const char* name : {"gpipe", "1f1b", "zb-h1"}) {
            const Schedule& schedule = *findSchedule(name);
            if (unmetCondition(schedule, shape))
                continue;
            for (int i = 0; i < 2; ++i)
                QVERIFY2(last.of(schedule, shape) == schedule.order(shape), name);
        }
    }
}

/// Stages of F = 1, B = 2: 8 and 4 microbatches over 4 stages take (m + 3) · 3.
void TestLastOrder::runs_areAsWithoutIt()
{
    const Pipeline pipeline = tests::latencyPipeline(std::vector<tests::StageWork>(4, {1, 1, 1}));
    LastOrder last;
    NoProgress progress;
    for (const int64_t microbatches : {8, 4, 8, 8}) {
        Options options;
        options.schedule = "1f1b";
        options.microbatches = microbatches;
        Simulation simulation;
        simulation.stages.resize(4);
        const Result<Simulation> run =
            runSchedule(pipeline, options, std::move(simulation), progress, &last);
        QVERIFY(run && run->completed);
        QCOMPARE(run->makespan.count, (microbatches + 3) * 3);
    }
}

MESHWRIGHT_TEST(TestLastOrder)
#include "tst_last_order.moc"
