#include "core/simulate/run/recent_runs.h"
#include "core/simulate/run/run_schedule.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <memory>
#include <thread>
#include <vector>

using namespace meshwright;
using namespace meshwright::simulate;

/// Orders and prepared pipelines that are kept for the next runs.
class TestRecentRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void order_isThatOfItsScheduleAndShape();
    void order_isMadeOnce();
    void manySteps_letTheOldestGo();
    void pipeline_isPreparedOnce();
    void figures_areThoseOfTheSchedule();
    void unmetCondition_isAnError();
};

/// Asked for twice each, in turns: neither the schedule nor the shape of the one before counts.
void TestRecentRuns::order_isThatOfItsScheduleAndShape()
{
    RecentRuns recent;
    for (const ScheduleShape& shape :
         {ScheduleShape {4, 8, 1, true}, {4, 4, 1, true}, {2, 8, 1, true}, {4, 8, 1, false}}) {
        for (const char* name : {"gpipe", "1f1b", "zb-h1"}) {
            const Schedule& schedule = *findSchedule(name);
            if (unmetCondition(schedule, shape))
                continue;
            for (int i = 0; i < 2; ++i)
                QVERIFY2(*recent.order(schedule, shape) == schedule.order(shape), name);
        }
    }
}

/// The same one, however many others were asked for between, and on whatever thread.
void TestRecentRuns::order_isMadeOnce()
{
    RecentRuns recent;
    const Schedule& schedule = *findSchedule("zb-h1");
    const ScheduleShape shape {4, 8, 1, true};
    const std::shared_ptr<const Order> first = recent.order(schedule, shape);
    QVERIFY(recent.order(schedule, {4, 16, 1, true}) != first);
    QCOMPARE(recent.order(schedule, shape), first);
    std::vector<std::shared_ptr<const Order>> made(4);
    {
        std::vector<std::jthread> threads;
        for (auto& one : made)
            threads.emplace_back([&] { one = recent.order(schedule, {4, 32, 1, true}); });
    }
    for (const auto& one : made)
        QCOMPARE(one, made.front());
}

/// 1F1B over 8 stages with m microbatches has 16 m steps of 16 bytes: five of m = 262,144 have more
/// than the 256 MiB that are kept. Who holds an order keeps it.
void TestRecentRuns::manySteps_letTheOldestGo()
{
    RecentRuns recent;
    const Schedule& schedule = *findSchedule("1f1b");
    const auto of = [&](uint32_t more) {
        return recent.order(schedule, {8, 262'144 + more, 1, true});
    };
    const std::shared_ptr<const Order> oldest = of(0);
    std::shared_ptr<const Order> last;
    for (uint32_t more = 1; more < 5; ++more)
        last = of(more);
    QCOMPARE(of(4), last);
    QVERIFY(of(0) != oldest);
    QCOMPARE(oldest->front().size(), std::size_t(2) * 262'144);
}

/// Also where only times differ.
void TestRecentRuns::pipeline_isPreparedOnce()
{
    RecentRuns recent;
    const Schedule& schedule = *findSchedule("1f1b");
    const ScheduleShape shape {4, 8, 1, true};
    const auto fourStages = [](int64_t forward) {
        return tests::latencyPipeline(std::vector<tests::StageWork>(4, {forward, 1, 1}));
    };
    const auto first = recent.prepared(schedule, shape, fourStages(1));
    QVERIFY(first);
    QCOMPARE(recent.prepared(schedule, shape, fourStages(2)), first);
    Pipeline other = fourStages(1);
    other.messages.front().returnsGradient = false;
    QVERIFY(recent.prepared(schedule, shape, other) != first);
    QCOMPARE(recent.prepared(schedule, shape, fourStages(3)), first);
}

/// Stages of F = 1, B = 2: 8 and 4 microbatches over 4 stages take (m + 3) · 3.
void TestRecentRuns::figures_areThoseOfTheSchedule()
{
    const Pipeline pipeline = tests::latencyPipeline(std::vector<tests::StageWork>(4, {1, 1, 1}));
    RecentRuns recent;
    NoProgress progress;
    for (const int64_t microbatches : {8, 4, 8, 8}) {
        Options options;
        options.schedule = "1f1b";
        options.microbatches = microbatches;
        Simulation simulation;
        simulation.stages.resize(4);
        const auto figures =
            scheduledFigures(pipeline, options, std::move(simulation), progress, recent);
        QVERIFY(figures);
        QCOMPARE(figures->makespan.count, (microbatches + 3) * 3);
    }
}

/// Interleaved stages need as many microbatches as a multiple of the stages.
void TestRecentRuns::unmetCondition_isAnError()
{
    const Pipeline pipeline =
        tests::latencyPipeline(std::vector<tests::StageWork>(8, {1, 1, 1}), 2);
    RecentRuns recent;
    NoProgress progress;
    Options options;
    options.schedule = "interleaved";
    options.microbatches = 6;
    Simulation simulation;
    simulation.stages.resize(4);
    QVERIFY(!scheduledFigures(pipeline, options, std::move(simulation), progress, recent));
}

MESHWRIGHT_TEST(TestRecentRuns)
#include "tst_recent_runs.moc"
