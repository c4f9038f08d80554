#include "core/planning/search/plan_estimate.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/search.h"
#include "tests/core/planning/mixed_problems.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

/// The search over devices of several kinds against all orders of the kinds, all ways to share the
/// devices and all cuts of the layers, each run in full, on random small problems.
class TestPlanMixedExhaustive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void search_isNearTheBestOfAllOrdersAndCuts_data();
    void search_isNearTheBestOfAllOrdersAndCuts();
};

namespace {

constexpr double kNear = 1.02; ///< times the best of all

struct MixedProblem
{
    int layers = 2;
    bool attends = false;
    std::vector<MixedKind> kinds;
    planning::PlanProblem asked;
};

template<typename T>
T oneOf(std::mt19937& random, std::initializer_list<T> of)
{
    return of.begin()[random() % of.size()];
}

MixedProblem randomMixed(std::mt19937& random, bool training)
{
    MixedProblem problem;
    problem.layers = int(3 + random() % 3);
    problem.attends = training || random() % 2 == 0;
    const std::size_t kinds = training ? 2 : 2 + random() % 2;
    for (std::size_t i = 0; i < kinds; ++i) {
        MixedKind kind;
        kind.name = std::string(1, char('a' + i));
        kind.flops = oneOf(random, {3e11, 5e11, 1e12, 2e12});
        kind.port = oneOf(random, {1e8, 1e9, 1e10, 1e11});
        kind.latency = {oneOf<int64_t>(random, {100'000, 2'000'000})};
        kind.memoryBandwidth = oneOf(random, {1e10, 1e11});
        problem.kinds.push_back(kind);
        const int64_t most = training || kinds > 2 ? 1 : 2;
        problem.asked.groups.push_back({kind.name, 1 + int64_t(random() % std::size_t(most))});
    }
    problem.asked.globalBatch =
        training ? oneOf<int64_t>(random, {2, 4}) : oneOf<int64_t>(random, {1, 2, 4, 8});
    problem.asked.training = training;
    problem.asked.headroom = 0;
    return problem;
}

/// All numbers of layers for so many stages, one at least on each.
void addCuts(int64_t layers, int64_t stages, std::vector<int64_t> before,
             std::vector<std::vector<int64_t>>& cuts)
{
    if (stages == 1) {
        before.push_back(layers);
        cuts.push_back(std::move(before));
        return;
    }
    for (int64_t here = 1; here <= layers - stages + 1; ++here) {
        before.push_back(here);
        addCuts(layers - here, stages - 1, before, cuts);
        before.pop_back();
    }
}

/// Every candidate with every cut.
std::vector<PlanSettings> allSettings(const planning::PlanEvaluation& evaluation)
{
    planning::FoundPlans counted;
    std::vector<PlanSettings> all;
    for (int64_t devices = 1; devices <= evaluation.problem().devices; ++devices) {
        for (const PlanSettings& each : planning::candidateSettings(evaluation, counted, devices)) {
            std::vector<std::vector<int64_t>> cuts;
            if (each.virtualStages() > 1)
                addCuts(int64_t(evaluation.chain().layerCount()), each.virtualStages(), {}, cuts);
            else
                cuts.push_back({});
            for (std::vector<int64_t>& cut : cuts) {
                all.push_back(each);
                all.back().stageLayers = std::move(cut);
            }
        }
    }
    return all;
}

/// All that run, in full; checks that bounds and estimates are what they say.
std::vector<planning::TriedPlan> allRun(planning::PlanEvaluation& evaluation, bool& areBounds)
{
    NoProgress progress;
    const auto estimate = planning::PlanEstimate::make(evaluation);
    std::vector<planning::TriedPlan> plans;
    std::size_t count = 0;
    for (const PlanSettings& each : allSettings(evaluation)) {
        planning::TriedPlan plan = evaluation.tried(each, progress);
        if (!plan.figures)
            continue;
        if (++count % 5 == 0 && (*estimate)->isLowerBound()) {
            const auto bounds = (*estimate)->bounds(plan.settings, progress);
            const auto close = (*estimate)->closeBounds(plan.settings, progress);
            const auto figures = (*estimate)->figures(plan.settings, progress);
            const auto fullness = [](Bytes needed, Bytes limit) {
                return double(needed.count) / double(limit.count);
            };
            const double full = fullness(plan.figures->peakMemory, plan.figures->memoryLimit)
                * (1 + planning::kMemorySlack);
            areBounds = areBounds && bounds && close && figures && bounds->time <= close->time
                && close->time <= figures->time && figures->time <= plan.figures->time
                && fullness(bounds->memory, bounds->limit) <= full
                && fullness(close->memory, close->limit) <= full;
            if (!areBounds) {
                qWarning("%s", planning::describe(plan.settings).c_str());
                return plans;
            }
        }
        plans.push_back(std::move(plan));
    }
    return plans;
}

const planning::TriedPlan* fastestFitting(const std::vector<planning::TriedPlan>& plans)
{
    const planning::TriedPlan* best = nullptr;
    for (const planning::TriedPlan& plan : plans) {
        if (plan.figures->fits() && (!best || plan.figures->time < best->figures->time))
            best = &plan;
    }
    return best;
}

} // namespace

void TestPlanMixedExhaustive::search_isNearTheBestOfAllOrdersAndCuts_data()
{
    QTest::addColumn<bool>("training");
    QTest::addColumn<int>("problems");
    QTest::newRow("passes") << false << 40;
    QTest::newRow("training") << true << 12;
}

void TestPlanMixedExhaustive::search_isNearTheBestOfAllOrdersAndCuts()
{
    QFETCH(bool, training);
    QFETCH(int, problems);
    std::mt19937 random {2026};
    NoProgress progress;
    int exact = 0, asked = 0, certified = 0;
    double worst = 0;
    std::size_t runs = 0;
    const std::size_t tried = triedOf(std::size_t(problems), 8);
    for (std::size_t i = 0; i < tried; ++i) {
        MixedProblem problem = randomMixed(random, training);
        const graph::Graph graph = mixedChain(problem.layers, problem.attends);
        auto evaluation = mixedEvaluation(graph, problem.kinds, problem.asked);
        QVERIFY(evaluation);
        bool areBounds = true;
        std::vector<planning::TriedPlan> all = allRun(*evaluation, areBounds);
        QVERIFY(areBounds && !all.empty());
        if (random() % 2 == 0) {
            // Memory that some plans keep and some do not, of each kind.
            for (MixedKind& kind : problem.kinds)
                kind.memory = all[random() % all.size()].figures->peakMemory.count;
            evaluation = mixedEvaluation(graph, problem.kinds, problem.asked);
            all = allRun(*evaluation, areBounds);
            QVERIFY(areBounds);
        }
        runs += all.size();
        const planning::TriedPlan* best = fastestFitting(all);
        const auto found = planning::searchPlans(*evaluation, {}, progress);
        QVERIFY2(found, found ? "" : found.error().message.english().c_str());
        QCOMPARE(found->plans.empty(), !best);
        if (!best)
            continue;
        ++asked;
        const planning::TriedPlan& first = found->plans.front();
        QVERIFY(first.figures->fits());
        // What is found may be better than all of these: recomputation of some layers only.
        exact += first.figures->time <= best->figures->time ? 1 : 0;
        certified += found->certified ? 1 : 0;
        const double ratio = toSeconds(first.figures->time) / toSeconds(best->figures->time);
        worst = std::max(worst, ratio);
        QVERIFY2(ratio <= kNear,
                 (std::to_string(ratio) + ": " + planning::describe(first.settings) + " instead of "
                  + planning::describe(best->settings))
                     .c_str());
    }
    qInfo("%d of %d problems: as fast as the best of %zu runs, the worst %.3f times that; %d "
          "certified",
          exact, asked, runs, worst, certified);
    QVERIFY(exact * 10 >= asked * 9);
}

MESHWRIGHT_TEST(TestPlanMixedExhaustive)
#include "tst_plan_mixed_exhaustive.moc"
