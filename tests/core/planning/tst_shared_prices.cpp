#include "core/planning/search/plan_estimate.h"
#include "tests/support/model/generated_models.h"
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

MESHWRIGHT_TEST(TestSharedPrices)
#include "tst_shared_prices.moc"
