#include "core/simulate/engine/order_legality.h"
#include "core/simulate/schedules/v_reordering.h"
#include "tests/support/run/schedule_runs.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::simulate;
using namespace meshwright::tests;

namespace {

uint32_t largestPeak(const Simulation& run)
{
    uint32_t peak = 0;
    for (const StageResult& stage : run.stages)
        peak = std::max(peak, stage.peakInFlight);
    return peak;
}

/// The order with "&" between the steps of an overlapped block.
QString blocks(const Simulation& run, uint32_t stage)
{
    QString text;
    bool overlaps = false;
    for (const Task& task : run.tasksOf({stage})) {
        text += QLatin1String(text.isEmpty() ? ""
                                  : overlaps ? "&"
                                             : " ")
            + QString::fromStdString(taskName(task, run));
        overlaps = task.overlap == Overlap::WithNext;
    }
    return text;
}

/// tF = 2, tB = 3, tW = 2 and 6 for an overlapped forward and backward pass.
StageTimes overlappedTimes(uint32_t stages, uint32_t chunks)
{
    StageTimes times = stageTimes(stages, {2, 3, 2}, chunks);
    times.forwardBackward.assign(std::size_t(stages) * chunks, fromSeconds(6));
    return times;
}

int64_t idleSeconds(const Simulation& run, uint32_t stage)
{
    return std::lround(toSeconds(run.makespan - run.stages[stage].compute));
}

} // namespace

class TestVSchedules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orders_areAsPublished_data();
    void orders_areAsPublished();
    void zeroBubbleV_hasNoBubbleAndTheMemoryOfOneForwardOneBackward();
    void controllableMemory_isExact();
    void repeatedBlock_isAsPublished_data();
    void repeatedBlock_isAsPublished();
    void reordering_endsWithTheTablesBubble_data();
    void reordering_endsWithTheTablesBubble();
    void reordering_isNeverSlowerThanTheBlock_data();
    void reordering_isNeverSlowerThanTheBlock();
    void reordering_dependsOnNothingElse();
    void dualPipeV_takesTheClosedForm();
    void dualPipeV_idlesAsMeasured_data();
    void dualPipeV_idlesAsMeasured();
    void dualPipe_isDualPipeVUnfolded();
    void dualPipe_takesOneChunkOrTwo();
    void blocks_takeBothTimesWhereNoOverlapIsGiven();
    void transferWithinAStage_takesNoTime();
    void orders_areLegal();
    void preconditions_areExplained_data();
    void preconditions_areExplained();
};

void TestVSchedules::orders_areAsPublished_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("order");
    // Virtual stages of 2 stages in a V: stage 0 has 0 and 3, stage 1 has 1 and 2.
    // ZB-V, p = 2, stage 0: 3 F0; 2 × (F1 B1 W1); then F0 B0 W0 F1 B1 W1 while there are
    // microbatches; 2 × (B0 W0).
    QTest::newRow("ZB-V, first stage")
        << "zb-v" << 2 << 4 << 0
        << "F0@0 F1@0 F2@0 F0@3 B0@3 W0@3 F1@3 B1@3 W1@3 F3@0 B0@0 W0@0 F2@3 B2@3 W2@3 B1@0 W1@0 "
           "F3@3 B3@3 W3@3 B2@0 W2@0 B3@0 W3@0";
    // Stage 1: 1 F0; F1 F0; F1 B1 W1; steady; B0 B1; B0 W0; W1; W0.
    QTest::newRow("ZB-V, second stage")
        << "zb-v" << 2 << 4 << 1
        << "F0@1 F0@2 F1@1 F1@2 B0@2 W0@2 F2@1 B0@1 W0@1 F2@2 B1@2 W1@2 F3@1 B1@1 W1@1 F3@2 B2@2 "
           "W2@2 B2@1 B3@2 B3@1 W2@1 W3@2 W3@1";
    // DualPipeV, R = 2, n = 4: rank 0: 2 F0; 1 × (F0 F1); 1 × (B1 W1 F1); 1 × (F0&B1, F1&B0);
    // 1 × (B1, F1&B0); 1 × (B1 B0), the second split; 1 × (W, B0); 1 × W.
    QTest::newRow("DualPipeV, first rank")
        << "dualpipe-v" << 2 << 4 << 0
        << "F0@0 F1@0 F2@0 F0@3 B0@3 W0@3 F1@3 F3@0&B1@3 F2@3&B0@0 B2@3 F3@3&B1@0 B3@3 B2@0 W2@0 "
           "B3@0 W3@0";
    // Rank 1, the last: 2 × (F0 F1); 2 × (F0&B1, F1&B0), the first pair apart; 2 × (B1 B0), the
    // second half split; 2 × W.
    QTest::newRow("DualPipeV, last rank")
        << "dualpipe-v" << 2 << 4 << 1
        << "F0@1 F0@2 F1@1 F1@2 F2@1 B0@2 F2@2&B0@1 F3@1&B1@2 F3@2&B1@1 B2@2 B2@1 B3@2 B3@1 W3@2 "
           "W3@1";
    // DualPipe, 2 ranks, R = 1, 2 microbatches each way: rank 0 is innermost: F0 F1; 1 × (F0 B1
    // apart, F1&B0); B1, B0 split; W. Microbatches 2 and 3 come from the other side.
    QTest::newRow("DualPipe, first rank")
        << "dualpipe" << 2 << 4 << 0 << "F0 F2 F1 B2 F3&B0 B3 B1 W1";
    QTest::newRow("DualPipe, second rank")
        << "dualpipe" << 2 << 4 << 1 << "F2 F0 F3 B0 F1&B2 B1 B3 W3";
}

void TestVSchedules::orders_areAsPublished()
{
    QFETCH(QString, schedule);
    QFETCH(int, stages);
    QFETCH(int, microbatches);
    QFETCH(int, stage);
    QFETCH(QString, order);
    const uint32_t chunks = schedule == QLatin1String("dualpipe") ? 1 : 2;
    const Simulation run = completedRun(stageTimes(uint32_t(stages), {}, chunks),
                                        schedule.toStdString(), microbatches);
    QCOMPARE(blocks(run, uint32_t(stage)), order);
}

void TestVSchedules::zeroBubbleV_hasNoBubbleAndTheMemoryOfOneForwardOneBackward()
{
    // tF = tB = tW: from 2 p − 1 microbatches on no stage ever waits, and the last starts p − 1
    // later. p microbatches of two chunks are held.
    for (uint32_t p = 2; p <= 12; ++p) {
        for (int64_t m = 2 * int64_t(p) - 1; m <= 40; ++m) {
            const Simulation run = completedRun(stageTimes(p, {}, 2), "zb-v", m);
            QCOMPARE(run.span.count, fromSeconds(double(6 * m)).count);
            QCOMPARE(run.bubbleRateSpan(), 0.0);
            QCOMPARE(run.makespan.count, fromSeconds(double(6 * m + p - 1)).count);
            QCOMPARE(largestPeak(run), 2 * p);
        }
    }
}

void TestVSchedules::controllableMemory_isExact()
{
    // shardy.md 6.2: (p + 4) div 3 and (p + 2) div 2 microbatches of two chunks, as soon as there
    // are so many.
    std::size_t row = 0;
    for (uint32_t p = 2; p <= 12; ++p) {
        for (int64_t m = 1; m <= 40; ++m) {
            if (!isTried(row++, 4))
                continue;
            const Simulation small = completedRun(stageTimes(p, {}, 2), "v-min", m);
            const Simulation half = completedRun(stageTimes(p, {}, 2), "v-half", m);
            QVERIFY(largestPeak(small) <= 2 * ((p + 4) / 3));
            QVERIFY(largestPeak(half) <= 2 * ((p + 2) / 2));
            if (m < 2 * int64_t(p))
                continue;
            QCOMPARE(largestPeak(small), 2 * ((p + 4) / 3));
            QCOMPARE(largestPeak(half), 2 * ((p + 2) / 2));
        }
    }
}

void TestVSchedules::repeatedBlock_isAsPublished_data()
{
    QTest::addColumn<QString>("slots"); // F0 F1 B1 B0 per stage
    QTest::addColumn<int>("stage");
    QTest::addColumn<QString>("order");
    // V-Min, p = 2 (no shift): i, 3 − i, 4 + i, 7 − i, then six later. Stage 0: F0 0, F1 3, B1 4,
    // B0 7; W in the free slots: 5 W1, then 8 W0 (6 F0, 9 F1, 10 B1).
    QTest::newRow("V-Min") << "0 3 4 7 1 2 5 6" << 0 << "F0 F0' B0' W0' F1 B0 W0 F1' B1' W1' B1 W1";
    // V-Half, p = 3 (odd, no shift): 2 i, 7 − i, 8 + 2 i, 16 − i. Stage 2: F0 4, F1 5, B1 12, B0 14
    // and six later: 10, 11, 18, 20; W1 at 13, W0 at 15.
    QTest::newRow("V-Half") << "0 7 8 16 2 6 10 15 4 5 12 14" << 2
                            << "F0 F0' F1 F1' B0' W0' B0 W0 B1' W1' B1 W1";
}

void TestVSchedules::repeatedBlock_isAsPublished()
{
    QFETCH(QString, slots);
    QFETCH(int, stage);
    QFETCH(QString, order);
    std::vector<VBlock> blocks;
    const QStringList numbers = slots.split(QLatin1Char(' '));
    for (qsizetype i = 0; i < numbers.size(); i += 4)
        blocks.push_back({numbers[i].toUInt(), numbers[i + 1].toUInt(), numbers[i + 2].toUInt(),
                          numbers[i + 3].toUInt()});
    const Order repeated = repeatedV(blocks, 2);
    QString text;
    for (const Step& step : repeated[std::size_t(stage)])
        text += QLatin1String(text.isEmpty() ? "" : " ")
            + QLatin1Char("FBW"[std::size_t(step.kind)]) + QString::number(step.microbatch)
            + QLatin1String(step.chunk == 1 ? "'" : "");
    QCOMPARE(text, order);
}

void TestVSchedules::reordering_endsWithTheTablesBubble_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("share"); // of 1F1B's bubble, in sixths
    QTest::newRow("V-Min: two thirds") << "v-min" << 4;
    QTest::newRow("V-Half: a half") << "v-half" << 3;
}

// shardy.md 6.2: 2 B / 3 and B / 2 where tF = tB = tW and 1F1B's bubble B is p − 1 times all that a
// stage does for a microbatch: here 6 passes. The table leaves out what does not grow with p: whole
// passes and the shift of a block make it up to 4 passes less, and never more, whatever m is.
void TestVSchedules::reordering_endsWithTheTablesBubble()
{
    QFETCH(QString, schedule);
    QFETCH(int, share);
    std::size_t row = 0;
    for (uint32_t p = 4; p <= 12; ++p) {
        const int64_t table = int64_t(share) * (p - 1);
        for (int64_t m = 2 * int64_t(p); m <= 8 * int64_t(p); m += p / 2) {
            if (!isTried(row++, 4))
                continue;
            const Simulation run = completedRun(stageTimes(p, {}, 2), schedule.toStdString(), m);
            const int64_t idle = std::lround(toSeconds(run.makespan)) - 6 * m;
            QVERIFY2(idle <= table && idle >= table - 4,
                     qPrintable(
                         QStringLiteral("%1 stages, %2 microbatches: %3").arg(p).arg(m).arg(idle)));
        }
    }
}

void TestVSchedules::reordering_isNeverSlowerThanTheBlock_data()
{
    QTest::addColumn<bool>("half");
    QTest::newRow("V-Min") << false;
    QTest::newRow("V-Half") << true;
}

// The blocks of shardy.md 6.3, run as they are repeated, by the options' order.
void TestVSchedules::reordering_isNeverSlowerThanTheBlock()
{
    QFETCH(bool, half);
    std::size_t row = 0;
    for (uint32_t p = 2; p <= 12; ++p) {
        std::vector<VBlock> blocks;
        for (uint32_t i = 0; i < p; ++i) {
            const uint32_t k = half ? (p % 2 == 0 ? 3 : 0) : (p % 3 == 0 ? 2 : 0);
            blocks.push_back(
                half ? VBlock {2 * i, 3 * p - 2 - i, 3 * p - 1 + k + 2 * i, 6 * p + k - 2 - i}
                     : VBlock {i, 2 * p - 1 - i, 2 * p + k + i, 4 * p + k - 1 - i});
        }
        for (uint32_t m = 1; m <= 3 * p; ++m) {
            if (!isTried(row++, 4))
                continue;
            Options options;
            options.schedule = half ? "v-half" : "v-min";
            options.order = repeatedV(blocks, m);
            NoProgress progress;
            const Result<Simulation> block =
                simulateStageTimes(stageTimes(p, {}, 2), options, progress);
            QVERIFY(block.ok() && block->completed);
            const Simulation run = completedRun(stageTimes(p, {}, 2), options.schedule, m);
            QVERIFY(run.makespan <= block->makespan);
            QVERIFY(largestPeak(run) <= largestPeak(*block));
        }
    }
}

void TestVSchedules::reordering_dependsOnNothingElse()
{
    const Simulation run = completedRun(stageTimes(5, {}, 2), "v-half", 11);
    QVERIFY(orderOf(run) == orderOf(completedRun(stageTimes(5, {2, 3, 1}, 2), "v-half", 11)));
    QVERIFY(checkOrder(run.flow, orderOf(run)).ok());
}

void TestVSchedules::dualPipeV_takesTheClosedForm()
{
    // shardy.md 6.2, exact where tF = tB = tW: the bubble of R ranks is (R − 1) (F&B + tb − 3 tW),
    // here with F&B = 3 and tb = 2; PP + 1 = 2 R + 1 activations.
    for (uint32_t ranks = 2; ranks <= 12; ++ranks) {
        for (int64_t m = 2 * int64_t(ranks); m <= 40; ++m) {
            StageTimes times = stageTimes(ranks, {}, 2);
            times.forwardBackward.assign(std::size_t(2) * ranks, fromSeconds(3));
            const Simulation run = completedRun(times, "dualpipe-v", m);
            QCOMPARE(run.makespan.count, fromSeconds(double(6 * m + 2 * (ranks - 1))).count);
            for (const StageResult& stage : run.stages)
                QCOMPARE(stage.peakInFlight, 2 * ranks + 1);
        }
    }
}

void TestVSchedules::dualPipeV_idlesAsMeasured_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("idle");
    QTest::newRow("2 ranks") << 2 << 4;
    QTest::newRow("4 ranks") << 4 << 13;
    QTest::newRow("8 ranks") << 8 << 33;
}

void TestVSchedules::dualPipeV_idlesAsMeasured()
{
    QFETCH(int, ranks);
    QFETCH(int, idle);
    // shardy.md 6.2: with tF = 2, tb = 5, tW = 2, F&B = 6 the last rank waits 4, 13, 33 (where the
    // formula says 5, 15, 35), whatever the number of microbatches.
    for (const int64_t m : {2 * ranks, 2 * ranks + 1, 4 * ranks}) {
        const Simulation run = completedRun(overlappedTimes(uint32_t(ranks), 2), "dualpipe-v", m);
        QCOMPARE(idleSeconds(run, uint32_t(ranks - 1)), int64_t(idle));
    }
}

void TestVSchedules::dualPipe_isDualPipeVUnfolded()
{
    // DualPipe of p ranks does what DualPipeV of p / 2 does, on twice as many devices: half of the
    // microbatches each way, the same makespan, PP + 1 activations, two parts on every rank.
    for (uint32_t p = 2; p <= 12; p += 2) {
        for (int64_t m = 2 * int64_t(p); m <= 40; m += 2) {
            const Simulation run = completedRun(overlappedTimes(p, 1), "dualpipe", m);
            const Simulation folded = completedRun(overlappedTimes(p / 2, 2), "dualpipe-v", m / 2);
            QCOMPARE(run.makespan.count, folded.makespan.count);
            for (const StageResult& stage : run.stages) {
                QCOMPARE(stage.peakInFlight, p + 1);
                QCOMPARE(stage.parts.size(), std::size_t(2));
            }
        }
    }
}

void TestVSchedules::dualPipe_takesOneChunkOrTwo()
{
    const Simulation one = completedRun(overlappedTimes(4, 1), "dualpipe", 8);
    const Simulation two = completedRun(overlappedTimes(4, 2), "dualpipe", 8);
    QCOMPARE(one.makespan.count, two.makespan.count);
    QVERIFY(orderOf(one) == orderOf(two));
}

void TestVSchedules::blocks_takeBothTimesWhereNoOverlapIsGiven()
{
    // One rank without neighbours, 2 microbatches: F0@0 F0@1 | F1@0 B0@1 | F1@1 & B0@0 | B1@1 B1@0
    // W1@0: nothing waits, so the step is all its work, 2 · 2 · 3; the block starts and ends as
    // one.
    const Simulation run = completedRun(stageTimes(1, {}, 2), "dualpipe-v", 2);
    QCOMPARE(run.makespan.count, fromSeconds(12).count);
    QCOMPARE(run.stages[0].compute.count, fromSeconds(12).count);
    int overlapped = 0;
    const std::span<const Task> tasks = run.tasksOf({0});
    for (std::size_t i = 0; i + 1 < tasks.size(); ++i) {
        if (tasks[i].overlap != Overlap::WithNext)
            continue;
        ++overlapped;
        QCOMPARE(tasks[i].start.count, tasks[i + 1].start.count);
        QCOMPARE(tasks[i].end.count, tasks[i + 1].end.count);
        QCOMPARE((tasks[i].end - tasks[i].start).count, fromSeconds(3).count);
    }
    QCOMPARE(overlapped, 1);
}

void TestVSchedules::transferWithinAStage_takesNoTime()
{
    // 2 stages in a V, 1 microbatch, latency 10: forward 0 → 1 takes it and so does 2 → 3, but not
    // 1 → 2, which are both on stage 1; backward the same.
    const Simulation run = completedRun(stageTimes(2, {}, 2, 10), "zb-v", 1);
    const auto task = [&](TaskKind kind, uint32_t stage, uint32_t chunk) {
        const std::span<const Task> tasks = run.tasksOf({stage});
        return *std::find_if(tasks.begin(), tasks.end(), [&](const Task& each) {
            return each.kind == kind && each.chunk == chunk;
        });
    };
    QCOMPARE(task(TaskKind::Forward, 1, 0).start.count, fromSeconds(1 + 10).count);
    QCOMPARE(task(TaskKind::Forward, 1, 1).start.count, fromSeconds(12).count);
    QCOMPARE(task(TaskKind::Forward, 0, 1).start.count, fromSeconds(13 + 10).count);
    QCOMPARE(task(TaskKind::Backward, 0, 1).start.count, fromSeconds(24).count);
    QCOMPARE(task(TaskKind::Backward, 1, 1).start.count, fromSeconds(25 + 10).count);
    const Picoseconds back = task(TaskKind::Backward, 1, 0).end;
    QVERIFY(back <= fromSeconds(36 + 2)); // at most the weight gradient of part 2 comes first
    QCOMPARE(task(TaskKind::Backward, 0, 0).start, back + fromSeconds(10));
}

void TestVSchedules::orders_areLegal()
{
    for (const char* schedule : {"zb-v", "v-half", "v-min", "dualpipe-v", "dualpipe"}) {
        const uint32_t chunks = std::string(schedule) == "dualpipe" ? 1 : 2;
        const Simulation run = completedRun(stageTimes(6, {}, chunks), schedule, 14);
        QVERIFY(checkOrder(run.flow, orderOf(run)).ok());
    }
}

void TestVSchedules::preconditions_areExplained_data()
{
    QTest::addColumn<QString>("schedule");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("microbatches");
    QTest::addColumn<QString>("says");
    QTest::newRow("one chunk in a V") << "zb-v" << 4 << 1 << 8 << "two model chunks per stage";
    QTest::newRow("three chunks") << "v-min" << 4 << 3 << 8 << "two model chunks per stage";
    QTest::newRow("few microbatches in a V") << "dualpipe-v" << 4 << 2 << 7 << "at least 8";
    QTest::newRow("few microbatches") << "dualpipe" << 4 << 1 << 6 << "at least 8";
    QTest::newRow("odd microbatches") << "dualpipe" << 4 << 1 << 9 << "even number of microbatches";
    QTest::newRow("odd ranks") << "dualpipe" << 3 << 1 << 12 << "even number of stages";
    QTest::newRow("chunks that are copied") << "dualpipe" << 4 << 3 << 12 << "one model chunk";
}

void TestVSchedules::preconditions_areExplained()
{
    QFETCH(QString, schedule);
    QFETCH(int, stages);
    QFETCH(int, chunks);
    QFETCH(int, microbatches);
    QFETCH(QString, says);
    const Result<Simulation> run = runTimes(stageTimes(uint32_t(stages), {}, uint32_t(chunks)),
                                            schedule.toStdString(), microbatches);
    QVERIFY(run.ok());
    QVERIFY(!run->completed);
    QCOMPARE(run->findings.size(), std::size_t(1));
    QCOMPARE(run->findings[0].code(), std::string("schedule-precondition"));
    QVERIFY2(QString::fromStdString(run->findings[0].message().english()).contains(says),
             run->findings[0].message().english().c_str());
}

MESHWRIGHT_TEST(TestVSchedules)
#include "tst_v_schedules.moc"
