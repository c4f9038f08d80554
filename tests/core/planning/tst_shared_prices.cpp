#include "core/planning/search/plan_estimate.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/run/measured_table.h"
#include "tests/support/run/one_node.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <tuple>
#include <vector>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

namespace {

/// Eight devices in four ways, whatever is computed again and however training state is
/// divided.
std::vector<PlanSettings> sharedPriceSettings()
{
    std::vector<PlanSettings> all;
    for (const auto& [tensor, data, pipeline] :
         {std::tuple(2, 2, 2), std::tuple(2, 4, 1), std::tuple(1, 2, 4), std::tuple(4, 2, 1)}) {
        for (int recompute = 0; recompute < 3; ++recompute) {
            for (int zero = 0; zero < 4; ++zero) {
                PlanSettings one;
                one.tensor = tensor;
                one.data = data;
                one.pipeline = pipeline;
                one.recompute = simulate::Recomputation(recompute);
                one.zero = simulate::StateSharding(zero);
                one.sequenceParallel = tensor > 1;
                one.schedule = pipeline > 1 && zero % 2 == 1 ? "gpipe" : "1f1b";
                all.push_back(one);
            }
        }
    }
    return all;
}

} // namespace

/// Estimates share what they have in common: shards, orders, links.
class TestSharedPrices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void estimates_areThoseOfAFreshOne();
    void recomputation_andZero_stillCount();
    void gradientsOfBothTypes_areEstimatedAsRun();
};

void TestSharedPrices::estimates_areThoseOfAFreshOne()
{
    const graph::Graph graph = generatedDecoder({4, 256, 8, 1024, 4000});
    const auto evaluation = evaluationOnOneNode(graph, 8, 512, true, {1'000'000'000'000});
    const auto used = planning::PlanEstimate::make(*evaluation);
    QVERIFY(evaluation && used);
    NoProgress progress;
    std::vector<PlanSettings> all = sharedPriceSettings();
    for (const PlanSettings& one : all)
        QVERIFY((*used)->bounds(one, progress));
    for (int turn = 0; turn < 2; ++turn) {
        for (const PlanSettings& one : all) {
            const auto fresh = planning::PlanEstimate::make(*evaluation);
            const auto expected = (*fresh)->figures(one, progress);
            const auto figures = (*used)->figures(one, progress);
            QVERIFY(expected && figures);
            QCOMPARE(figures->time, expected->time);
            QCOMPARE(figures->peakMemory, expected->peakMemory);
            const auto near = (*used)->bounds(one, progress);
            const auto known = (*fresh)->bounds(one, progress);
            QCOMPARE(near->time, known->time);
            QCOMPARE(near->memory, known->memory);
        }
        std::reverse(all.begin(), all.end());
    }
}

/// Of the same shards: what is computed again takes longer and holds less, and what replicas divide
/// is held in parts.
void TestSharedPrices::recomputation_andZero_stillCount()
{
    const graph::Graph graph = generatedDecoder({4, 256, 8, 1024, 4000});
    const auto evaluation = evaluationOnOneNode(graph, 8, 512, true, {1'000'000'000'000});
    const auto estimate = planning::PlanEstimate::make(*evaluation);
    NoProgress progress;
    PlanSettings one;
    one.tensor = 2;
    one.data = 4;
    const auto plain = (*estimate)->figures(one, progress);
    one.recompute = simulate::Recomputation::Full;
    const auto again = (*estimate)->figures(one, progress);
    one.zero = simulate::StateSharding::Optimizer;
    const auto divided = (*estimate)->figures(one, progress);
    QVERIFY(plain && again && divided);
    QVERIFY(again->time > plain->time);
    QVERIFY(again->peakMemory < plain->peakMemory);
    QVERIFY(divided->peakMemory < again->peakMemory);
}

/// A decoder of bfloat16 weights, whose gradients are added up in float32 beside them.
void TestSharedPrices::gradientsOfBothTypes_areEstimatedAsRun()
{
    planning::PlanProblem problem;
    problem.hardware = "t4";
    problem.devices = 8;
    problem.globalBatch = 32;
    problem.run.gradientType = simulate::GradientType::Both;
    problem.run.bindings = {{"sequence", 16}}; // so that gradients take their time
    evaluate::Settings settings;
    settings.hardware = wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware");
    const auto evaluation = evaluationOfConfig(
        R"({"model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 4,
            "num_attention_heads": 8, "num_key_value_heads": 8, "intermediate_size": 4096,
            "vocab_size": 1024, "torch_dtype": "bfloat16"})",
        problem, settings);
    const auto estimate = planning::PlanEstimate::make(*evaluation);
    QVERIFY(estimate && (*estimate)->isLowerBound());
    NoProgress progress;
    for (const PlanSettings& one : sharedPriceSettings()) {
        const planning::TriedPlan run = evaluation->tried(one, progress);
        const auto bounds = (*estimate)->bounds(one, progress);
        const auto close = (*estimate)->closeBounds(one, progress);
        const auto figures = (*estimate)->figures(one, progress);
        const std::string what = planning::describe(one);
        QVERIFY2(run.figures && bounds && close && figures, what.c_str());
        QVERIFY2(bounds->time <= close->time && close->time <= figures->time, what.c_str());
        QVERIFY2(figures->time == run.figures->time, what.c_str());
        QVERIFY2(bounds->memory <= figures->peakMemory && close->memory <= figures->peakMemory,
                 what.c_str());
        if (one.recompute != simulate::Recomputation::Full)
            QVERIFY2(figures->peakMemory == run.figures->peakMemory, what.c_str());
    }
}

MESHWRIGHT_TEST(TestSharedPrices)
#include "tst_shared_prices.moc"
