#include "tests/support/run/schedule_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::simulate;
using namespace meshwright::tests;

namespace {

constexpr uint32_t kMostStages = 12;
constexpr int64_t kMostMicrobatches = 40;

/// Calls for every number of stages and microbatches of shardy.md 6.2.
template<typename Check>
void forEveryShape(const Check& check)
{
    for (uint32_t p = 2; p <= kMostStages; ++p) {
        for (int64_t m = 1; m <= kMostMicrobatches; ++m)
            check(p, m);
    }
}

int64_t seconds(int64_t count)
{
    return count * 1'000'000'000'000;
}

} // namespace

/// The closed forms of shardy.md section 6.2, for 2 to 12 stages and 1 to 40 microbatches. tF, tB,
/// tW are 100, 120, 80, so that tb = 200, and the latency c is 1, small against them, unless said.
class TestClosedForms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gpipe();
    void oneForwardOneBackward();
    void gpipeWithOneForwardOneBackwardLast();
    void interleaved();
    void circular();
    void zeroBubbleH1();
    void zeroBubbleH2();
    void forward();
    void parallelWrap();
    void spmd();
};

void TestClosedForms::gpipe()
{
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {100, 120, 80}, 1, 1), "gpipe", m);
        QCOMPARE(run.makespan.count, seconds((m + p - 1) * 300 + 2 * (p - 1)));
        for (const StageResult& stage : run.stages)
            QCOMPARE(int64_t(stage.peakInFlight), m);
    });
}

void TestClosedForms::oneForwardOneBackward()
{
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {100, 120, 80}, 1, 1), "1f1b", m);
        const int64_t latencies = 2 * (p - 1) + 2 * ((m - 1) * (p - 1) / p);
        QCOMPARE(run.makespan.count, seconds((m + p - 1) * 300 + latencies));
        for (uint32_t s = 0; s < p; ++s)
            QCOMPARE(int64_t(run.stages[s].peakInFlight), std::min<int64_t>(m, p - s));
    });
}

void TestClosedForms::gpipeWithOneForwardOneBackwardLast()
{
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {100, 120, 80}), "gpipe-1f1b-last", m);
        QCOMPARE(run.makespan.count, seconds((m + p - 1) * 300));
        QCOMPARE(run.stages[p - 1].peakInFlight, 1u);
        QCOMPARE(int64_t(run.stages[0].peakInFlight), m);
    });
}

void TestClosedForms::interleaved()
{
    // v chunks of 100, 120, 80 each: m v (tF + tb) + (p − 1)(tF + tb) + 2 (p v − 1) c, and
    // (p − 1) 2 + (v − 1) p + 1 chunks on stage 0, where p divides m.
    forEveryShape([](uint32_t p, int64_t m) {
        for (uint32_t v = 2; v <= 4 && m % p == 0; ++v) {
            const Simulation run =
                completedRun(stageTimes(p, {100, 120, 80}, v, 1), "interleaved", m);
            const int64_t latencies = 2 * (int64_t(p) * v - 1);
            QCOMPARE(run.makespan.count, seconds((m * v + p - 1) * 300 + latencies));
            const int64_t held = (p - 1) * 2 + (v - 1) * p + 1;
            QCOMPARE(int64_t(run.stages[0].peakInFlight), std::min(held, m * v));
        }
    });
}

void TestClosedForms::circular()
{
    forEveryShape([](uint32_t p, int64_t m) {
        for (uint32_t v = 2; v <= 4 && m % p == 0; ++v) {
            for (const char* schedule : {"circular", "circular-reversed"}) {
                const Simulation run = completedRun(stageTimes(p, {100, 120, 80}, v), schedule, m);
                QCOMPARE(run.makespan.count, seconds((m * v + p - 1) * 300));
                for (const StageResult& stage : run.stages)
                    QCOMPARE(int64_t(stage.peakInFlight), m * v);
            }
        }
    });
}

void TestClosedForms::zeroBubbleH1()
{
    // Qi et al.: m (tF + tb) + (p − 1)(tF + tB − tW) from p microbatches on. With fewer, where the
    // three take the same time, (m + p − 1)(tF + tB) + tW.
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation unit = completedRun(stageTimes(p, {}), "zb-h1", m);
        QCOMPARE(unit.makespan.count,
                 seconds(m >= p ? 3 * m + p - 1 : 2 * (m + int64_t(p) - 1) + 1));
        for (const StageResult& stage : unit.stages)
            QCOMPARE(int64_t(stage.peakInFlight), std::min<int64_t>(m, p));
        if (m < p)
            return;
        const Simulation run = completedRun(stageTimes(p, {100, 120, 80}), "zb-h1", m);
        QCOMPARE(run.makespan.count, seconds(m * 300 + (p - 1) * 140));
    });
}

void TestClosedForms::zeroBubbleH2()
{
    // The span of every stage is m (tF + tb) where the three take the same time and there are
    // 2 p − 1 microbatches, which are then held.
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {}), "zb-h2", m);
        for (const StageResult& stage : run.stages)
            QVERIFY(stage.peakInFlight <= 2 * p - 1);
        if (m < 2 * int64_t(p) - 1)
            return;
        QCOMPARE(run.span.count, seconds(3 * m));
        QCOMPARE(run.makespan.count, seconds(3 * m + p - 1));
        QCOMPARE(run.stages[0].peakInFlight, 2 * p - 1);
    });
}

void TestClosedForms::forward()
{
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {100, 0, 0}, 1, 1), "forward", m);
        QCOMPARE(run.makespan.count, seconds((m + p - 1) * 100 + p - 1));
    });
}

void TestClosedForms::parallelWrap()
{
    // As many microbatches as stages, one entering at each: nobody waits but for the latencies.
    for (uint32_t p = 2; p <= kMostStages; ++p) {
        const Simulation run = completedRun(stageTimes(p, {100, 0, 0}, 1, 1), "parallel-wrap", p);
        QCOMPARE(run.makespan.count, seconds(int64_t(p) * 100 + p - 1));
        QVERIFY(run.findings.empty());
        const Simulation more =
            completedRun(stageTimes(p, {100, 0, 0}, 1, 1), "parallel-wrap", p + 1);
        QCOMPARE(more.findings.size(), std::size_t(1));
        QCOMPARE(more.findings[0].code(), std::string("schedule-inefficient"));
    }
    const Result<Simulation> tooMany =
        runTimes(stageTimes(1025, {100, 0, 0}, 1, 1), "parallel-wrap", 4);
    QVERIFY(tooMany.ok() && !tooMany->completed);
    QVERIFY(tooMany->findings[0].message().english().find("1024 is the most") != std::string::npos);
}

void TestClosedForms::spmd()
{
    // Every device does 1 / p of each microbatch through all p stages: m (tF + tb), no bubble.
    forEveryShape([](uint32_t p, int64_t m) {
        const Simulation run = completedRun(stageTimes(p, {100, 120, 80}, 1, 1), "spmd", m);
        QCOMPARE(run.makespan.count, seconds(m * 300));
        QCOMPARE(run.bubbleRateMakespan(), 0.0);
        QCOMPARE(run.stages.size(), std::size_t(1));
        QCOMPARE(run.devices.size(), std::size_t(p));
        QCOMPARE(run.stages[0].peakInFlight, 1u);
    });
}

MESHWRIGHT_TEST(TestClosedForms)
#include "tst_closed_forms.moc"
