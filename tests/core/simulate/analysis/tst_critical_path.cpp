#include "core/simulate/analysis/critical_path.h"
#include "core/simulate/schedules/schedule.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::fourStages;
using tests::latencyPipeline;
using tests::linkPipeline;
using tests::schedulesOfFourStages;
using tests::StageWork;

class TestCriticalPath : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneMicrobatch_goesThroughAllStages();
    void slowStage_holdsThePath();
    void slowLink_holdsThePath();
    void sharedDevice_holdsThePath();
    void oneForwardOneBackward_waitsForLatenciesOfTheClosedForm();
    void steps_followEachOther_data();
    void steps_followEachOther();
    void runThatDidNotComplete_hasNone();
};

namespace {

std::vector<HeldBy> heldBy(const CriticalPath& path)
{
    std::vector<HeldBy> all;
    for (const CriticalStep& step : path.steps)
        all.push_back(step.heldBy);
    return all;
}

std::vector<std::string> names(const CriticalPath& path, const Simulation& simulation)
{
    std::vector<std::string> all;
    for (const CriticalStep& step : path.steps) {
        const Task& task = simulation.tasks[step.task];
        all.push_back(taskName(task, simulation)
                      + (isTransfer(task.kind) ? "" : " on " + std::to_string(task.stage.index)));
    }
    return all;
}

} // namespace

// F0 on stage 0 [0, 2], its transfer [2, 3] and 1 of latency, F0 on stage 1 [4, 6].
void TestCriticalPath::oneMicrobatch_goesThroughAllStages()
{
    const Simulation run = tests::runPipeline(linkPipeline({{2}, {2}}, 1, 1), "forward", 1);
    const CriticalPath path = criticalPath(run);
    QCOMPARE(names(path, run), (std::vector<std::string> {"F0 on 0", "F0 0→1", "F0 on 1"}));
    QCOMPARE(heldBy(path), (std::vector {HeldBy::Nothing, HeldBy::Data, HeldBy::Data}));
    QCOMPARE(path.compute.count, int64_t(4));
    QCOMPARE(path.transfers.count, int64_t(1));
    QCOMPARE(path.latency.count, int64_t(1));
    QCOMPARE(path.computeOf, (std::vector<Picoseconds> {{2}, {2}}));
}

// Stage 0 takes 1, stage 1 takes 5: after the first microbatch stage 1 never waits.
void TestCriticalPath::slowStage_holdsThePath()
{
    const Simulation run = tests::runPipeline(latencyPipeline({{1}, {5}}), "forward", 3);
    const CriticalPath path = criticalPath(run);
    QCOMPARE(names(path, run),
             (std::vector<std::string> {"F0 on 0", "F0 on 1", "F1 on 1", "F2 on 1"}));
    QCOMPARE(heldBy(path),
             (std::vector {HeldBy::Nothing, HeldBy::Data, HeldBy::Order, HeldBy::Order}));
    QCOMPARE(path.computeOf, (std::vector<Picoseconds> {{1}, {15}}));
}

// Work of 1 and transfers of 4: the link is busy from 1 to 13, the makespan is 14.
void TestCriticalPath::slowLink_holdsThePath()
{
    const Simulation run = tests::runPipeline(linkPipeline({{1}, {1}}, 4), "forward", 3);
    const CriticalPath path = criticalPath(run);
    QCOMPARE(names(path, run),
             (std::vector<std::string> {"F0 on 0", "F0 0→1", "F1 0→1", "F2 0→1", "F2 on 1"}));
    QCOMPARE(heldBy(path),
             (std::vector {HeldBy::Nothing, HeldBy::Data, HeldBy::Resource, HeldBy::Resource,
                           HeldBy::Data}));
    QCOMPARE(path.transfers.count, int64_t(12));
    QCOMPARE(path.compute.count, int64_t(2));
}

// Both stages on one device: 2 microbatches of 3 and 4 take 14, and nothing is ever idle.
void TestCriticalPath::sharedDevice_holdsThePath()
{
    Pipeline pipeline = latencyPipeline({{3}, {4}});
    pipeline.computeResource = {0, 0};
    const Simulation run = tests::runPipeline(pipeline, "forward", 2);
    const CriticalPath path = criticalPath(run);
    QCOMPARE(run.makespan.count, int64_t(14));
    QCOMPARE(path.steps.size(), std::size_t(4));
    QCOMPARE(path.compute.count, int64_t(14));
}

// 1F1B takes (m + p − 1)(tF + tb) + [2(p − 1) + 2⌊(m − 1)(p − 1)/p⌋] c: the path has that many
// latencies, and the work of m + p − 1 microbatches.
void TestCriticalPath::oneForwardOneBackward_waitsForLatenciesOfTheClosedForm()
{
    constexpr int64_t kForward = 1000, kBackward = 2000, kLatency = 10;
    for (int64_t p = 2; p <= 6; ++p) {
        const std::vector<StageWork> work(std::size_t(p), {kForward, 1200, 800});
        for (int64_t m = 1; m <= 12; ++m) {
            const Simulation run =
                tests::runPipeline(latencyPipeline(work, 1, kLatency), "1f1b", m);
            const CriticalPath path = criticalPath(run);
            QCOMPARE(path.compute.count, (m + p - 1) * (kForward + kBackward));
            QCOMPARE(path.latency.count, (2 * (p - 1) + 2 * ((m - 1) * (p - 1) / p)) * kLatency);
        }
    }
}

void TestCriticalPath::steps_followEachOther_data()
{
    QTest::addColumn<QString>("schedule");
    for (const std::string& schedule : schedulesOfFourStages())
        QTest::newRow(schedule.c_str()) << QString::fromStdString(schedule);
}

void TestCriticalPath::steps_followEachOther()
{
    QFETCH(QString, schedule);
    const Pipeline pipeline = fourStages(*findSchedule(schedule.toStdString()));
    const Simulation run = tests::runPipeline(pipeline, schedule.toStdString(), 8);
    const CriticalPath path = criticalPath(run);
    Picoseconds reached;
    for (const CriticalStep& step : path.steps) {
        QCOMPARE(run.tasks[step.task].start, reached + step.latency);
        QVERIFY(step.latency.count == 0 || step.heldBy == HeldBy::Data);
        reached = run.tasks[step.task].end;
    }
    QCOMPARE(reached, run.makespan);
    QCOMPARE(path.compute + path.transfers + path.latency, run.makespan);
}

void TestCriticalPath::runThatDidNotComplete_hasNone()
{
    QVERIFY(criticalPath(Simulation()).steps.empty());
}

MESHWRIGHT_TEST(TestCriticalPath)
#include "tst_critical_path.moc"
