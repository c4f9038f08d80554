#include "core/simulate/analysis/bubble_causes.h"
#include "core/simulate/analysis/run_analysis.h"
#include "core/simulate/schedules/schedule.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <numeric>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::fourStages;
using tests::latencyPipeline;
using tests::linkPipeline;
using tests::schedulesOfFourStages;
using tests::StageWork;

class TestBubbleCauses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneForwardOneBackward_holdsForwardTasksBack();
    void oneForwardOneBackward_withLatency_hasTheClosedFormAsCommunication();
    void fewMicrobatches_areNotHeldBack();
    void gpipe_waitsForTheFirstGradient();
    void zeroBubble_fillsAndDrains();
    void slowLaterStage_isImbalance();
    void slowEarlierStage_isImbalance();
    void sharedDevices_workForEachOther();
    void causesAndWork_areTheMakespan_data();
    void causesAndWork_areTheMakespan();
    void runThatDidNotComplete_hasNone();
};

namespace {

/// Fill, drain, memory limit, order, communication, imbalance.
std::vector<int64_t> causes(const StageBubble& bubble)
{
    std::vector<int64_t> all;
    for (const Picoseconds& each : bubble.causes)
        all.push_back(each.count);
    return all;
}

} // namespace

// p = 4, m = 8, tF = 1, tb = 2. Stage s starts at s and does its first p − s forward tasks until 4.
// The last stage has the first gradient at 6, stage s gets it after 3 − s backward tasks more, so
// it waits 2(3 − s); meanwhile the microbatch after is there. After the last of its forward tasks,
// 3 − s gradients come every 3 instead of every 2: 3 − s. The run ends s backward tasks later.
void TestBubbleCauses::oneForwardOneBackward_holdsForwardTasksBack()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "1f1b", 8);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    QCOMPARE(bubbles.size(), std::size_t(4));
    for (int64_t s = 0; s < 4; ++s) {
        const StageBubble& bubble = bubbles[std::size_t(s)];
        QCOMPARE(bubble.work.count, int64_t(24));
        QCOMPARE(causes(bubble), (std::vector<int64_t> {s, (3 - s) + 2 * s, 2 * (3 - s), 0, 0, 0}));
    }
}

// [2(p − 1) + 2⌊(m − 1)(p − 1)/p⌋] c = (6 + 2·5) c is what latencies add to a run of 1F1B.
void TestBubbleCauses::oneForwardOneBackward_withLatency_hasTheClosedFormAsCommunication()
{
    const std::vector<StageWork> work(4, {100, 100, 100});
    const Simulation run = tests::runPipeline(latencyPipeline(work, 1, 3), "1f1b", 8);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    for (int64_t s = 0; s < 4; ++s)
        QCOMPARE(
            causes(bubbles[std::size_t(s)]),
            (std::vector<int64_t> {100 * s, 100 * (3 - s) + 200 * s, 200 * (3 - s), 0, 16 * 3, 0}));
}

// p = 4, m = 4: stage 0 has done all forward tasks when it waits for the first gradient (6), and no
// forward task is left that could be held back: Fill. The others each have one left.
void TestBubbleCauses::fewMicrobatches_areNotHeldBack()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "1f1b", 4);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    QCOMPARE(causes(bubbles[0]), (std::vector<int64_t> {6, 3, 0, 0, 0, 0}));
    QCOMPARE(causes(bubbles[1]), (std::vector<int64_t> {1, 4, 4, 0, 0, 0}));
}

// Stage s does its 8 forward tasks until 8 + s. The last stage has the first gradient at 13 and
// stage s gets it at 11 + 2(4 − s), 3(3 − s) later; then nothing until it ends 2s before the last.
void TestBubbleCauses::gpipe_waitsForTheFirstGradient()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "gpipe", 8);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    for (int64_t s = 0; s < 4; ++s)
        QCOMPARE(causes(bubbles[std::size_t(s)]),
                 (std::vector<int64_t> {s + 3 * (3 - s), 2 * s, 0, 0, 0, 0}));
}

// ZB-H2 with tF = tB = tW: each stage works 24 without a gap and begins at s.
void TestBubbleCauses::zeroBubble_fillsAndDrains()
{
    const std::vector<StageWork> work(4, {1, 1, 1});
    const Simulation run = tests::runPipeline(latencyPipeline(work), "zb-h2", 8);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    for (int64_t s = 0; s < 4; ++s)
        QCOMPARE(causes(bubbles[std::size_t(s)]), (std::vector<int64_t> {s, 3 - s, 0, 0, 0, 0}));
}

// Stage 1 runs from 1 to 16. Stage 0 ends at 3; were it as slow, it would wait for one task of its
// own length.
void TestBubbleCauses::slowLaterStage_isImbalance()
{
    const Simulation run = tests::runPipeline(latencyPipeline({{1}, {5}}), "forward", 3);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    QCOMPARE(causes(bubbles[0]), (std::vector<int64_t> {0, 1, 0, 0, 0, 12}));
    QCOMPARE(causes(bubbles[1]), (std::vector<int64_t> {1, 0, 0, 0, 0, 0}));
}

// Stage 1 waits 5, works 1, waits 4, works 1, waits 4, works 1: 15 − 3 = 12 are Imbalance, first
// the 8 between, then 4 of the 5 before.
void TestBubbleCauses::slowEarlierStage_isImbalance()
{
    const Simulation run = tests::runPipeline(latencyPipeline({{5}, {1}}), "forward", 3);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    QCOMPARE(causes(bubbles[0]), (std::vector<int64_t> {0, 1, 0, 0, 0, 0}));
    QCOMPARE(causes(bubbles[1]), (std::vector<int64_t> {1, 0, 0, 0, 0, 12}));
}

// Stages 0 and 2 on device 0, stage 1 on device 1; one microbatch: 3, 4, 5, then the run ends at
// 12. Device 0 works 8 and is idle for 4 between: nothing is at hand. Device 1 is idle for 8: 4 of
// Imbalance, taken from before (3) and after (5) in proportion: 3·4/8 = 1.5, rounded down to 1.
void TestBubbleCauses::sharedDevices_workForEachOther()
{
    Pipeline pipeline = latencyPipeline({{3}, {4}, {5}});
    pipeline.computeResource = {0, 1, 0};
    const Simulation run = tests::runPipeline(pipeline, "forward", 1);
    const std::vector<StageBubble> bubbles = analyseRun(run).bubbles;
    QCOMPARE(bubbles[0].work.count, int64_t(3));
    QCOMPARE(bubbles[0].otherStages.count, int64_t(5));
    QCOMPARE(causes(bubbles[0]), (std::vector<int64_t> {0, 0, 0, 4, 0, 0}));
    QCOMPARE(bubbles[2].work.count, int64_t(5));
    QCOMPARE(causes(bubbles[1]), (std::vector<int64_t> {2, 2, 0, 0, 0, 4}));
}

void TestBubbleCauses::causesAndWork_areTheMakespan_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<bool>("even");
    for (const std::string& schedule : schedulesOfFourStages()) {
        const QString name = QString::fromStdString(schedule);
        QTest::newRow(qPrintable(name + " even")) << name << true;
        QTest::newRow(qPrintable(name + " uneven")) << name << false;
    }
}

void TestBubbleCauses::causesAndWork_areTheMakespan()
{
    QFETCH(QString, schedule);
    QFETCH(bool, even);
    const Pipeline pipeline = fourStages(*findSchedule(schedule.toStdString()), even);
    const Simulation run = tests::runPipeline(pipeline, schedule.toStdString(), 8);
    for (const StageBubble& bubble : analyseRun(run).bubbles) {
        const Picoseconds idle =
            std::accumulate(bubble.causes.begin(), bubble.causes.end(), Picoseconds());
        QCOMPARE(bubble.work + bubble.collectives + idle, run.makespan);
        for (const Picoseconds& each : bubble.causes)
            QVERIFY(each.count >= 0);
        QCOMPARE(bubble.of(BubbleCause::Imbalance), run.ideal - bubble.work);
        QCOMPARE(bubble.of(BubbleCause::Communication), run.exposedCommunication);
        if (even)
            QCOMPARE(bubble.of(BubbleCause::Imbalance).count, int64_t(0));
    }
}

void TestBubbleCauses::runThatDidNotComplete_hasNone()
{
    QVERIFY(analyseRun(Simulation()).bubbles.empty());
}

MESHWRIGHT_TEST(TestBubbleCauses)
#include "tst_bubble_causes.moc"
