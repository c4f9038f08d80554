#include "core/simulate/analysis/lower_bound.h"
#include "core/simulate/analysis/run_analysis.h"
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

class TestLowerBound : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void equalStages_areBoundByTheLastOne();
    void splitBackward_mayEndWithWeightGradients();
    void oneMicrobatch_isBoundByItsChain();
    void slowLink_bounds();
    void laterGradients_boundMoreThanAllTasks();
    void noRun_undercutsIt_data();
    void noRun_undercutsIt();
    void runThatDidNotComplete_hasNone();
};

// Head (p − 1)(tF + c) and tail (p − 1)(tb + c) of the last stage, and its work: what 1F1B takes
// without latency, and up to the latencies that it does not hide.
void TestLowerBound::equalStages_areBoundByTheLastOne()
{
    constexpr int64_t kForward = 1000, kBackward = 2000, kLatency = 10;
    for (int64_t p = 2; p <= 6; ++p) {
        const std::vector<StageWork> work(std::size_t(p), {kForward, 1200, 800});
        for (int64_t m = 2; m <= 12; ++m) {
            const Simulation run =
                tests::runPipeline(latencyPipeline(work, 1, kLatency), "1f1b", m);
            const LowerBound bound = analyseRun(run).lowerBound;
            QCOMPARE(bound.time.count,
                     (m + p - 1) * (kForward + kBackward) + 2 * (p - 1) * kLatency);
            QCOMPARE(run.makespan - bound.time,
                     Picoseconds {2 * ((m - 1) * (p - 1) / p) * kLatency});
        }
    }
}

// tF = tB = tW = 1, p = 4, m = 8: the last stage begins at 3 and works 24; a weight gradient may
// come last, so nothing must follow. ZB-H2 takes just that; 1F1B, which does not split, has 33.
void TestLowerBound::splitBackward_mayEndWithWeightGradients()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "zb-h2", 8);
    const LowerBound bound = analyseRun(run).lowerBound;
    QCOMPARE(bound.time.count, int64_t(27));
    QCOMPARE(bound.stage, std::optional(StageIndex {3}));
    QCOMPARE(bound.distanceOf(run.makespan), 0.0);
    QCOMPARE(bound.distanceOf({54}), 1.0);
}

void TestLowerBound::oneMicrobatch_isBoundByItsChain()
{
    const Simulation run = tests::runPipeline(linkPipeline({{2}, {3}}, 4, 5), "forward", 1);
    QCOMPARE(analyseRun(run).lowerBound.time.count, int64_t(2 + 4 + 5 + 3));
}

// Three transfers of 4 between the first forward task and the last: 1 + 12 + 1.
void TestLowerBound::slowLink_bounds()
{
    const Simulation run = tests::runPipeline(linkPipeline({{1}, {1}}, 4), "forward", 3);
    const LowerBound bound = analyseRun(run).lowerBound;
    QCOMPARE(bound.time.count, int64_t(14));
    QVERIFY(!bound.stage);
}

// Stage 0 has three forward tasks of 1 and three backward tasks of 10, 33 in all; the first
// gradient comes after 1 + 5 + 1, and 30 of backward tasks must follow. Stage 1: 1 + 18 + 10.
void TestLowerBound::laterGradients_boundMoreThanAllTasks()
{
    const Pipeline pipeline = latencyPipeline({{1, 10, 0}, {5, 1, 0}});
    const LowerBound bound = analyseRun(tests::runPipeline(pipeline, "gpipe", 3)).lowerBound;
    QCOMPARE(bound.time.count, int64_t(37));
    QCOMPARE(bound.stage, std::optional(StageIndex {0}));
}

void TestLowerBound::noRun_undercutsIt_data()
{
    QTest::addColumn<QString>("schedule");
    for (const std::string& schedule : schedulesOfFourStages())
        QTest::newRow(schedule.c_str()) << QString::fromStdString(schedule);
}

void TestLowerBound::noRun_undercutsIt()
{
    QFETCH(QString, schedule);
    const Pipeline pipeline = fourStages(*findSchedule(schedule.toStdString()));
    const Simulation run = tests::runPipeline(pipeline, schedule.toStdString(), 8);
    const LowerBound bound = analyseRun(run).lowerBound;
    QVERIFY(bound.time <= run.makespan);
    QVERIFY(bound.time >= run.ideal);
}

void TestLowerBound::runThatDidNotComplete_hasNone()
{
    QCOMPARE(analyseRun(Simulation()).lowerBound.time.count, int64_t(0));
    QCOMPARE(LowerBound().distanceOf({5}), 0.0);
}

MESHWRIGHT_TEST(TestLowerBound)
#include "tst_lower_bound.moc"
