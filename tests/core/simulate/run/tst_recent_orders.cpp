#include "core/simulate/run/run_schedule.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <thread>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;

/// Orders that are kept for the next runs.
class TestRecentOrders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void order_isThatOfItsScheduleAndShape();
    void order_isMadeOnce();
    void manySteps_letTheOldestGo();
    void runs_areAsWithoutIt();
};

/// Asked for twice each, in turns: neither the schedule nor the shape of the one before counts.
void TestRecentOrders::order_isThatOfItsScheduleAndShape()
{
    RecentOrders recent;
    for (const ScheduleShape& shape :
         {ScheduleShape {4, 8, 1, true}, {4, 4, 1, true}, {2, 8, 1, true}, {4, 8, 1, false}}) {
        for (const char* name : {"gpipe", "1f1b", "zb-h1"}) {
            const Schedule& schedule = *findSchedule(name);
            if (unmetCondition(schedule, shape))
                continue;
            for (int i = 0; i < 2; ++i)
                QVERIFY2(*recent.of(schedule, shape) == schedule.order(shape), name);
        }
    }
}

/// The same one, however many others were asked for between, and on whatever thread.
void TestRecentOrders::order_isMadeOnce()
{
    RecentOrders recent;
    const Schedule& schedule = *findSchedule("zb-h1");
    const ScheduleShape shape {4, 8, 1, true};
    const std::shared_ptr<const Order> first = recent.of(schedule, shape);
    QVERIFY(recent.of(schedule, {4, 16, 1, true}) != first);
    QCOMPARE(recent.of(schedule, shape), first);
    std::vector<std::shared_ptr<const Order>> made(4);
    {
        std::vector<std::jthread> threads;
        for (auto& one : made)
            threads.emplace_back([&] { one = recent.of(schedule, {4, 32, 1, true}); });
    }
    for (const auto& one : made)
        QCOMPARE(one, made.front());
}

/// 1F1B over 8 stages with m microbatches has 16 m steps: five of m = 65,536 have more than the 4
/// Mi that are kept. Who holds an order keeps it.
void TestRecentOrders::manySteps_letTheOldestGo()
{
    RecentOrders recent;
    const Schedule& schedule = *findSchedule("1f1b");
    const auto of = [&](uint32_t more) { return recent.of(schedule, {8, 65'536 + more, 1, true}); };
    const std::shared_ptr<const Order> oldest = of(0);
    std::shared_ptr<const Order> last;
    for (uint32_t more = 1; more < 5; ++more)
        last = of(more);
    QCOMPARE(of(4), last);
    QVERIFY(of(0) != oldest);
    QCOMPARE(oldest->front().size(), std::size_t(2) * 65'536);
}

/// Stages of F = 1, B = 2: 8 and 4 microbatches over 4 stages take (m + 3) · 3.
void TestRecentOrders::runs_areAsWithoutIt()
{
    const Pipeline pipeline = tests::latencyPipeline(std::vector<tests::StageWork>(4, {1, 1, 1}));
    RecentOrders recent;
    NoProgress progress;
    for (const int64_t microbatches : {8, 4, 8, 8}) {
        Options options;
        options.schedule = "1f1b";
        options.microbatches = microbatches;
        Simulation simulation;
        simulation.stages.resize(4);
        const Result<Simulation> run =
            runSchedule(pipeline, options, std::move(simulation), progress, &recent);
        QVERIFY(run && run->completed);
        QCOMPARE(run->makespan.count, (microbatches + 3) * 3);
    }
}

MESHWRIGHT_TEST(TestRecentOrders)
#include "tst_recent_orders.moc"
