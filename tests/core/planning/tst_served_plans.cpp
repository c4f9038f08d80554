#include "core/planning/search/plan_json.h"
#include "core/planning/search/search.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/run/measured_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// A small decoder with a cache on eight H100, for 16 requests.
std::unique_ptr<planning::PlanEvaluation> servedEvaluation()
{
    planning::PlanProblem problem;
    problem.devices = 8;
    problem.globalBatch = 16;
    problem.hardware = "dgx-h100";
    problem.serving.emplace();
    evaluate::Settings settings;
    settings.hardware = wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware");
    return evaluationOfConfig(
        R"({"model_type": "llama", "hidden_size": 512, "num_hidden_layers": 4,
            "num_attention_heads": 8, "intermediate_size": 1024, "vocab_size": 1024})",
        problem, settings, architectures::Purpose::Serving);
}

} // namespace

/// Searches for plans that serve requests.
class TestServedPlans : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void search_isTheSameOnAnyNumberOfThreads();
    void search_tellsBetterListsAsItGoes();
};

void TestServedPlans::search_isTheSameOnAnyNumberOfThreads()
{
    NoProgress progress;
    std::vector<std::string> answers;
    for (const unsigned threads : {1u, 3u}) {
        const auto evaluation = servedEvaluation();
        QVERIFY(evaluation);
        planning::SearchOptions options;
        options.threads = threads;
        const auto found = planning::searchPlans(*evaluation, options, progress);
        QVERIFY(found && found->plans.size() > 1);
        QVERIFY2(found->evaluated > 10, std::to_string(found->evaluated).c_str());
        answers.push_back(planning::planDocument(*found, evaluation->problem()).dump());
    }
    QCOMPARE(answers[1], answers[0]);
}

void TestServedPlans::search_tellsBetterListsAsItGoes()
{
    const auto evaluation = servedEvaluation();
    QVERIFY(evaluation);
    NoProgress progress;
    std::vector<planning::FoundPlans> told;
    planning::SearchOptions options;
    options.improved = [&](const planning::FoundPlans& found) { told.push_back(found); };
    const auto found = planning::searchPlans(*evaluation, options, progress);
    QVERIFY(found && found->complete);
    QVERIFY(!told.empty());
    Picoseconds last = told.front().plans.front().figures->time;
    for (const planning::FoundPlans& list : told) {
        QVERIFY(!list.complete && !list.plans.empty() && list.plans.size() <= options.top);
        QVERIFY(list.plans.front().figures->time <= last);
        last = list.plans.front().figures->time;
    }
    QVERIFY(found->plans.front().figures->time <= last);
}

MESHWRIGHT_TEST(TestServedPlans)
#include "tst_served_plans.moc"
