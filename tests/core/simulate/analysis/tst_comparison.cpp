#include "core/simulate/analysis/comparison.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::simulate;
using tests::latencyPipeline;
using tests::linkPipeline;
using tests::StageWork;

class TestComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void schedules_differInMemoryAndCauses();
    void stages_areMatchedByTheirNumber();
    void sameRun_differsInNothing();
    void analysisThatIsThere_isTaken();
    void rounding_isNoDifference();
};

namespace {

const ComparedFigure* find(const std::vector<ComparedFigure>& figures, const char* key)
{
    const auto found = std::find_if(figures.begin(), figures.end(),
                                    [&](const ComparedFigure& each) { return each.key == key; });
    return found == figures.end() ? nullptr : &*found;
}

AnalysedRun kept(Simulation run)
{
    return analysed(std::make_shared<const Simulation>(std::move(run)));
}

constexpr int64_t kSecond = 1'000'000'000'000;

} // namespace

// 0.04 points are written as 0.0, 0.05 as 0.1; a nanosecond is nothing of a second, a task is one.
void TestComparison::rounding_isNoDifference()
{
    const auto isDifferent = [](FigureUnit unit, double first, double second) {
        ComparedFigure figure;
        figure.unit = unit;
        figure.first = first;
        figure.second = second;
        return figure.isDifferent();
    };
    QVERIFY(!isDifferent(FigureUnit::Share, 0.25, 0.2496));
    QVERIFY(isDifferent(FigureUnit::Share, 0.25, 0.2494));
    QVERIFY(!isDifferent(FigureUnit::Seconds, 1, 1.000000001));
    QVERIFY(isDifferent(FigureUnit::Seconds, 1, 1.001));
    QVERIFY(isDifferent(FigureUnit::Bytes, 0, 1));
    QVERIFY(isDifferent(FigureUnit::Count, 100'000, 100'001));
    QVERIFY(!isDifferent(FigureUnit::Count, 3, 3));
}

// GPipe and 1F1B of 4 equal stages and 8 microbatches take the same 33 s, and hold 8 and 4
// microbatches. On average of the stages: Fill s + 3(3 − s), so 6, against s, so 1.5; Drain 2s, so
// 3, against 3 − s + 2s, so 4.5; MemoryLimit none against 2(3 − s), so 3.
void TestComparison::schedules_differInMemoryAndCauses()
{
    const std::vector<StageWork> work(4, {kSecond, kSecond, kSecond});
    const RunComparison comparison =
        compareRuns(kept(tests::runPipeline(latencyPipeline(work), "gpipe", 8)),
                    kept(tests::runPipeline(latencyPipeline(work), "1f1b", 8)));
    const auto values = [&](const char* key) {
        const ComparedFigure* figure = find(comparison.figures, key);
        return figure ? std::pair(figure->first, figure->second) : std::pair(-1.0, -1.0);
    };
    QCOMPARE(values("makespan_s"), std::pair(33.0, 33.0));
    QCOMPARE(values("mean_work_s"), std::pair(24.0, 24.0));
    QCOMPARE(values("mean_fill_s"), std::pair(6.0, 1.5));
    QCOMPARE(values("mean_drain_s"), std::pair(3.0, 4.5));
    QCOMPARE(values("mean_memory_limit_s"), std::pair(0.0, 3.0));
    QCOMPARE(values("peak_in_flight"), std::pair(8.0, 4.0));
    QVERIFY(!find(comparison.figures, "mean_communication_s"));
    QCOMPARE(find(comparison.figures, "peak_in_flight")->difference(), -4.0);
    QCOMPARE(comparison.stages.size(), std::size_t(4));
    QCOMPARE(find(comparison.stages[3].figures, "fill_s")->first, 3.0);
    QCOMPARE(find(comparison.stages[3].figures, "fill_s")->second, 3.0);
}

// Three stages against two: the third is only in the first; 2 · 2 · 1,000 bytes against 2 · 1,000.
void TestComparison::stages_areMatchedByTheirNumber()
{
    const AnalysedRun three =
        kept(tests::runPipeline(linkPipeline({{1}, {1}, {1}}, 1), "forward", 2));
    const AnalysedRun two = kept(tests::runPipeline(linkPipeline({{2}, {1}}, 1), "forward", 2));
    const RunComparison comparison = compareRuns(three, two);
    QCOMPARE(comparison.stages.size(), std::size_t(2));
    QCOMPARE(comparison.onlyFirst, std::vector<StageNumber> {{2}});
    QVERIFY(comparison.onlySecond.empty());
    const ComparedFigure* sent = find(comparison.figures, "sent_bytes");
    QCOMPARE(sent->first, 4000.0);
    QCOMPARE(sent->second, 2000.0);
    QCOMPARE(compareRuns(two, three).onlySecond, std::vector<StageNumber> {{2}});
}

void TestComparison::sameRun_differsInNothing()
{
    const AnalysedRun run = kept(tests::runPipeline(linkPipeline({{1}, {5}}, 1), "forward", 2));
    const RunComparison comparison = compareRuns(run, run);
    QVERIFY(!comparison.figures.empty());
    for (const ComparedFigure& figure : comparison.figures)
        QCOMPARE(figure.difference(), 0.0);
}

// A person's baseline is analysed once, not again for every later run.
void TestComparison::analysisThatIsThere_isTaken()
{
    const AnalysedRun run = kept(tests::runPipeline(linkPipeline({{1}, {5}}, 1), "forward", 2));
    AnalysedRun marked = run;
    marked.analysis.lowerBound.time = {7 * kSecond};
    QCOMPARE(find(compareRuns(marked, run).figures, "lower_bound_s")->first, 7.0);
}

MESHWRIGHT_TEST(TestComparison)
#include "tst_comparison.moc"
