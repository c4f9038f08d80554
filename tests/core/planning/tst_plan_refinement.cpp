#include "core/planning/search/refinement.h"
#include "core/planning/search/search.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/run/one_node.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;
using simulate::Recomputation;

namespace {

constexpr int kTenLayers = 10;

std::unique_ptr<planning::PlanEvaluation> refinableModel(int64_t devices, bool training,
                                                         Bytes memory, int64_t vocabulary = 4000)
{
    const graph::Graph graph = generatedDecoder({kTenLayers, 256, 8, 1024, vocabulary});
    return evaluationOnOneNode(graph, devices, 512, training, memory);
}

/// A pipeline of one device a stage.
PlanSettings pipelineOf(int64_t stages, Recomputation recompute)
{
    PlanSettings settings;
    settings.pipeline = stages;
    settings.recompute = recompute;
    return settings;
}

Bytes peakOf(int64_t stages, Recomputation recompute)
{
    NoProgress progress;
    const auto evaluation = refinableModel(stages, true, {1'000'000'000'000});
    return evaluation->tried(pipelineOf(stages, recompute), progress).figures->peakMemory;
}

/// Halfway between keeping everything and computing everything again: some layers must be.
Bytes scarceMemory(int64_t stages)
{
    return {(peakOf(stages, Recomputation::None).count + peakOf(stages, Recomputation::Full).count)
            / 2};
}

} // namespace

/// Uneven stages, and layers computed again only where memory asks for it.
class TestPlanRefinement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recomputation_isTheLeastThatFits();
    void refinedPlan_isFasterAndFits();
    void refinedPlans_areTheSameEachTime();
    void layersMove_towardsStagesWithoutTheHead();
    void enoughMemory_needsNoRecomputation();
    void wrongCounts_areRefused();
};

/// One layer fewer on any stage does not fit.
void TestPlanRefinement::recomputation_isTheLeastThatFits()
{
    const auto evaluation = refinableModel(4, true, scarceMemory(4));
    auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    const auto settings =
        planning::refined(**estimate, *evaluation, pipelineOf(4, Recomputation::Full), progress);
    QVERIFY2(settings, settings ? "" : settings.error().message.english().c_str());
    QCOMPARE(settings->recomputeLayers.size(), std::size_t(4));
    QVERIFY((*estimate)->figures(*settings, progress)->fits());
    QVERIFY(std::any_of(settings->recomputeLayers.begin(), settings->recomputeLayers.end(),
                        [](int64_t count) { return count > 0; }));
    for (std::size_t stage = 0; stage < 4; ++stage) {
        PlanSettings fewer = *settings;
        if (fewer.recomputeLayers[stage]-- == 0)
            continue;
        QVERIFY(!(*estimate)->figures(fewer, progress)->fits());
    }
    // A stage further on holds fewer microbatches.
    QVERIFY(settings->recomputeLayers.front() >= settings->recomputeLayers[2]);
}

void TestPlanRefinement::refinedPlan_isFasterAndFits()
{
    const auto evaluation = refinableModel(4, true, scarceMemory(4));
    const auto pool = planning::EstimatePool::make(*evaluation);
    QVERIFY(pool);
    NoProgress progress;
    const planning::TriedPlan even =
        evaluation->tried(pipelineOf(4, Recomputation::Full), progress);
    QVERIFY(even.figures && even.figures->fits());
    const auto plans = planning::refinedPlans(**pool, {even}, progress);
    QCOMPARE(plans.size(), std::size_t(1));
    QVERIFY(plans.front().figures->fits());
    QVERIFY(plans.front().figures->time < even.figures->time);
    QVERIFY(plans.front().reasons.front().english().find("computed again") != std::string::npos
            || plans.front().reasons.front().english().find("again saves") != std::string::npos);
    // In full it is what was promised.
    const planning::TriedPlan again = evaluation->tried(plans.front().settings, progress);
    QCOMPARE(again.figures->time, plans.front().figures->time);
}

void TestPlanRefinement::refinedPlans_areTheSameEachTime()
{
    const auto evaluation = refinableModel(4, true, scarceMemory(4));
    NoProgress progress;
    std::vector<PlanSettings> settings;
    for (int i = 0; i < 2; ++i) {
        auto estimate = planning::PlanEstimate::make(*evaluation);
        settings.push_back(
            planning::refined(**estimate, *evaluation, pipelineOf(4, Recomputation::Full), progress)
                .value());
    }
    QVERIFY(settings[0] == settings[1]);
}

/// Ten layers over two stages, the head beside the second five: with 40,000 words it writes 80 MB
/// of logits, 80 µs at 1 TB/s, and multiplies for 105 µs, more than a layer takes.
void TestPlanRefinement::layersMove_towardsStagesWithoutTheHead()
{
    const auto evaluation = refinableModel(2, false, {1'000'000'000'000}, 40'000);
    auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    const PlanSettings even = pipelineOf(2, Recomputation::None);
    const auto settings = planning::refined(**estimate, *evaluation, even, progress);
    QVERIFY(settings);
    QCOMPARE(settings->stageLayers.size(), std::size_t(2));
    QVERIFY(settings->stageLayers[0] > settings->stageLayers[1]);
    QVERIFY((*estimate)->figures(*settings, progress)->time
            < (*estimate)->figures(even, progress)->time);
}

void TestPlanRefinement::enoughMemory_needsNoRecomputation()
{
    const auto evaluation = refinableModel(4, true, {1'000'000'000'000});
    auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    const auto settings =
        planning::refined(**estimate, *evaluation, pipelineOf(4, Recomputation::Full), progress);
    QVERIFY(settings);
    QCOMPARE(settings->recompute, Recomputation::None);
    QVERIFY(settings->recomputeLayers.empty());
}

void TestPlanRefinement::wrongCounts_areRefused()
{
    const auto evaluation = refinableModel(4, true, {1'000'000'000'000});
    NoProgress progress;
    PlanSettings settings = pipelineOf(4, Recomputation::Full);
    settings.recomputeLayers = {1, 2};
    QVERIFY(evaluation->tried(settings, progress).problem.english().find("2 numbers for 4 stages")
            != std::string::npos);
}

MESHWRIGHT_TEST(TestPlanRefinement)
#include "tst_plan_refinement.moc"
