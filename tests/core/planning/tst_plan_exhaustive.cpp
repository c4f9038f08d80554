#include "core/planning/search/plan_estimate.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/search.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

/// The search against all its candidates, each run in full, on random small problems.
class TestPlanExhaustive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void search_equalsExhaustiveSimulation();
    void collectivesOfStagesOnSeveralNodes_areEstimatedAsRun();
    void certified_meansThatNoneIsBetter();
    void front_hasTheFastestWithinHalvesOfTheMemory();
};

namespace {

constexpr std::size_t kProblems = 200;

struct Problem
{
    int layers = 1;
    int64_t heads = 2, hidden = 64, inner = 128, devices = 2, batch = 2, memory = 0;
    bool training = false, attends = false;
    bool tied = false; ///< the first and the last product have one weight
    bool shared = false; ///< all layers have one weight of their MLP
};

int64_t any(std::mt19937& random, std::initializer_list<int64_t> of)
{
    return of.begin()[random() % of.size()];
}

Problem randomProblem(std::mt19937& random)
{
    Problem problem;
    problem.layers = int(1 + random() % 4);
    problem.heads = any(random, {2, 3, 4});
    problem.hidden = problem.heads * any(random, {16, 64, 256});
    problem.inner = any(random, {96, 512, 4096});
    problem.training = random() % 2 == 0;
    problem.devices = problem.training ? any(random, {1, 2, 2, 3}) : any(random, {2, 3, 4, 6});
    problem.batch = problem.training ? any(random, {1, 2}) : any(random, {2, 4, 6});
    problem.attends = random() % 2 == 0;
    problem.tied = random() % 4 == 0;
    return problem;
}

/// Layers of a fused attention or none and an MLP, with a residual stream; an output of its own.
graph::Graph modelOf(const Problem& problem)
{
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    const int64_t hidden = problem.hidden;
    ValueId x = b.input("x", {"batch", 32, hidden});
    const ValueId last = b.weight("out.weight", {hidden, hidden});
    if (problem.tied)
        x = b.named("embed/MatMul").node("MatMul", {x, last});
    const ValueId up = b.weight("up.weight", {hidden, problem.inner});
    for (int layer = 0; layer < problem.layers; ++layer) {
        const std::string at = "layers." + std::to_string(layer);
        const auto product = [&](const char* name, ValueId of, int64_t from, int64_t to) {
            const ValueId weight = b.weight(at + '.' + name + ".weight", {from, to});
            return b.named(at + '/' + name + "/MatMul").node("MatMul", {of, weight});
        };
        const auto norm = [&](const char* name) {
            const ValueId scale = b.weight(at + '.' + name + ".scale", {hidden});
            return b.named(at + '/' + name + "/LayerNormalization")
                .node("LayerNormalization", {x, scale});
        };
        if (problem.attends) {
            const ValueId y = norm("before");
            const ValueId q = product("q", y, hidden, hidden), k = product("k", y, hidden, hidden);
            const ValueId v = product("v", y, hidden, hidden);
            const ValueId core = b.named(at + "/attention/core")
                                     .node("MultiHeadAttention", {q, k, v},
                                           {{"num_heads", {}, problem.heads}}, "com.microsoft");
            x = b.named(at + "/Add").node("Add", {x, product("o", core, hidden, hidden)});
        }
        const ValueId middle = norm("middle");
        const ValueId inner =
            b.named(at + "/mlp/Relu")
                .node("Relu",
                      {problem.shared ? b.named(at + "/up/MatMul").node("MatMul", {middle, up})
                                      : product("up", middle, hidden, problem.inner)});
        x = b.named(at + "/mlp/Add")
                .node("Add", {x, product("down", inner, problem.inner, hidden)});
    }
    x = b.named("norm/LayerNormalization")
            .node("LayerNormalization", {x, b.weight("norm.scale", {hidden})});
    b.output(b.named("out/MatMul").node("MatMul", {x, last}));
    return b.build();
}

cost::Catalogue catalogueOf(int64_t memory, int64_t devicesOfNode)
{
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e12}};
    device.memory = {memory};
    device.bytesPerSecond = 1e11;
    device.launch = {1'000'000};
    device.host = {2'000'000};
    device.hostPerPeer = {3'000'000};
    device.link = {1e10, {1'000'000}};
    cost::NodeSpec node;
    node.name = "node";
    node.device = "device";
    node.levels = {{"inside", cost::Fabric::Switch, devicesOfNode, {1e10, {1'000'000}}},
                   {"between", cost::Fabric::Switch, std::nullopt, {1e9, {5'000'000}}}};
    return {{device}, {node}};
}

std::unique_ptr<planning::PlanEvaluation> evaluationOf(const Problem& problem,
                                                       int64_t devicesOfNode = 2)
{
    const auto document =
        document::Document::fromModel({{}, modelOf(problem), {}, nullptr, {}}, {});
    evaluate::Settings settings;
    settings.hardware = catalogueOf(problem.memory, devicesOfNode);
    planning::PlanProblem asked;
    asked.hardware = "node";
    asked.devices = problem.devices;
    asked.globalBatch = problem.batch;
    asked.training = problem.training;
    NoProgress progress;
    auto made = planning::PlanEvaluation::make((*document)->snapshot(), asked, settings, progress);
    return made ? std::move(*made) : nullptr;
}

/// All candidates, run in full.
std::vector<planning::TriedPlan> allRun(planning::PlanEvaluation& evaluation)
{
    planning::FoundPlans counted;
    NoProgress progress;
    std::vector<planning::TriedPlan> plans;
    for (const PlanSettings& each : planning::candidateSettings(evaluation, counted)) {
        planning::TriedPlan plan = evaluation.tried(each, progress);
        if (plan.figures)
            plans.push_back(std::move(plan));
    }
    return plans;
}

std::string describe(const Problem& problem, const PlanSettings& settings)
{
    return std::string(problem.tied ? "tied, " : "") + (problem.shared ? "shared, " : "")
        + (problem.training ? "training, " : "") + (problem.attends ? "attention, " : "")
        + std::to_string(problem.layers) + " layers, " + std::to_string(problem.devices)
        + " devices: " + planning::describe(settings);
}

/// Of those that are enumerated; refined ones and those of least cost stand beside them.
bool isEven(const planning::TriedPlan& plan)
{
    return plan.settings.stageLayers.empty() && plan.settings.recomputeLayers.empty()
        && !plan.settings.leastCost;
}

} // namespace

void TestPlanExhaustive::search_equalsExhaustiveSimulation()
{
    std::mt19937 random {15};
    NoProgress progress;
    int64_t runs = 0, exact = 0, bounded = 0, certified = 0;
    for (std::size_t i = 0; i < triedOf(kProblems, 4); ++i) {
        Problem problem = randomProblem(random);
        problem.shared = i % 10 == 3;
        problem.memory = int64_t(1) << 40;
        auto evaluation = evaluationOf(problem);
        QVERIFY(evaluation);
        std::vector<planning::TriedPlan> all = allRun(*evaluation);
        if (all.empty())
            continue;
        // A limit that some keep and some do not.
        std::vector<Bytes> peaks;
        for (const planning::TriedPlan& plan : all)
            peaks.push_back(plan.figures->peakMemory);
        std::sort(peaks.begin(), peaks.end());
        if (random() % 2 == 0) {
            problem.memory = int64_t(double(peaks[random() % peaks.size()].count) / 0.9) + 64;
            evaluation = evaluationOf(problem);
        }
        const int64_t limit = int64_t(double(problem.memory) * 0.9);
        Picoseconds best {INT64_MAX};
        for (const planning::TriedPlan& plan : all) {
            if (plan.figures->peakMemory.count <= limit)
                best = std::min(best, plan.figures->time);
        }
        const auto estimate = planning::PlanEstimate::make(*evaluation);
        // Not where layers share a trained weight.
        const bool isBound = (*estimate)->isLowerBound();
        bounded += isBound ? 1 : 0;
        for (std::size_t k = i % 7; isBound && k < all.size(); k += 7) {
            const planning::PlanFigures& run = *all[k].figures;
            const auto bounds = (*estimate)->bounds(all[k].settings, progress);
            const auto close = (*estimate)->closeBounds(all[k].settings, progress);
            const auto figures = (*estimate)->figures(all[k].settings, progress);
            QVERIFY(bounds && close && figures);
            const std::string what = describe(problem, all[k].settings);
            QVERIFY2(bounds->time <= close->time, what.c_str());
            QVERIFY2(close->time <= figures->time, what.c_str());
            QVERIFY2(figures->time <= run.time, what.c_str());
            // What is computed again at once may be counted too high.
            const bool isAgain = all[k].settings.recompute == simulate::Recomputation::Full;
            const double slack = isAgain ? 1 - planning::kMemorySlack : 1;
            const double peak = double(run.peakMemory.count);
            const std::string memory = what + ": " + std::to_string(bounds->memory.count) + ", "
                + std::to_string(close->memory.count) + ", "
                + std::to_string(figures->peakMemory.count) + ", run "
                + std::to_string(run.peakMemory.count);
            QVERIFY2(double(bounds->memory.count) * slack <= peak, memory.c_str());
            QVERIFY2(double(close->memory.count) * slack <= peak, memory.c_str());
            QVERIFY2(double(figures->peakMemory.count) * slack <= peak, memory.c_str());
            ++runs;
            exact += figures->time == run.time ? 1 : 0;
        }
        const auto found = planning::searchPlans(*evaluation, {}, progress);
        QVERIFY2(found, found ? "" : found.error().message.english().c_str());
        QCOMPARE(found->plans.empty(), best.count == INT64_MAX);
        if (found->plans.empty())
            continue;
        const auto even = std::find_if(found->plans.begin(), found->plans.end(), isEven);
        QVERIFY(even != found->plans.end());
        const Picoseconds time = even->figures->time;
        QVERIFY(found->plans.front().figures->time <= time);
        QVERIFY2(toSeconds(time) <= toSeconds(best) * (isBound ? 1 : 1.01),
                 describe(problem, even->settings).c_str());
        if (isBound && even->settings.devices() == problem.devices)
            QCOMPARE(time, best);
        QVERIFY(isBound || !found->certified);
        certified += found->certified ? 1 : 0;
    }
    qInfo("%lld of %lld estimates to the picosecond, %lld of %d problems certified",
          static_cast<long long>(exact), static_cast<long long>(runs),
          static_cast<long long>(certified), int(bounded));
    QVERIFY(exact * 10 >= runs * 9);
    QVERIFY(certified * 10 >= bounded * 8);
}

/// Two stages of two tensor-parallel devices, a node each, and all four on one node of four.
void TestPlanExhaustive::collectivesOfStagesOnSeveralNodes_areEstimatedAsRun()
{
    Problem problem;
    problem.layers = 2;
    problem.training = problem.attends = true;
    problem.devices = 4;
    problem.memory = int64_t(1) << 40;
    NoProgress progress;
    PlanSettings settings;
    settings.tensor = settings.pipeline = 2;
    std::vector<Picoseconds> times;
    for (const int64_t devicesOfNode : {2, 4}) {
        const auto evaluation = evaluationOf(problem, devicesOfNode);
        QVERIFY(evaluation);
        const planning::TriedPlan run = evaluation->tried(settings, progress);
        const auto estimate = planning::PlanEstimate::make(*evaluation);
        const auto figures = (*estimate)->figures(settings, progress);
        QVERIFY(run.figures && figures);
        QCOMPARE(figures->time, run.figures->time);
        QCOMPARE((*estimate)->isOverNodes(settings), devicesOfNode == 2);
        times.push_back(figures->time);
    }
    QVERIFY(times[0] > times[1]);
}

/// Whatever is listed: the best of each of the best factorings, by full runs.
void TestPlanExhaustive::certified_meansThatNoneIsBetter()
{
    std::mt19937 random {4};
    NoProgress progress;
    for (std::size_t i = 0; i < triedOf(10, 2); ++i) {
        Problem problem = randomProblem(random);
        problem.memory = int64_t(1) << 40;
        problem.devices = 2;
        problem.tied = false;
        problem.layers = std::max(problem.layers, 2); // one layer is no chain of layers
        const auto evaluation = evaluationOf(problem);
        std::map<std::tuple<int64_t, int64_t, int64_t, int64_t>, Picoseconds> best;
        for (const planning::TriedPlan& plan : allRun(*evaluation)) {
            const PlanSettings& s = plan.settings;
            const auto known = best.emplace(std::tuple(s.tensor, s.data, s.pipeline, s.context),
                                            plan.figures->time)
                                   .first;
            known->second = std::min(known->second, plan.figures->time);
        }
        const auto found = planning::searchPlans(*evaluation, {}, progress);
        QVERIFY(found);
        if (!found->certified)
            continue;
        QCOMPARE(std::size_t(std::count_if(found->plans.begin(), found->plans.end(), isEven)),
                 best.size());
        for (const planning::TriedPlan& plan : found->plans) {
            if (!isEven(plan))
                continue;
            const PlanSettings& s = plan.settings;
            const Picoseconds least = best.at({s.tensor, s.data, s.pipeline, s.context});
            QVERIFY2(plan.figures->time == least,
                     (describe(problem, s) + ' ' + std::to_string(plan.figures->time.count)
                      + ", best " + std::to_string(least.count))
                         .c_str());
        }
    }
}

/// Of the first plan's memory, down to a sixteenth.
void TestPlanExhaustive::front_hasTheFastestWithinHalvesOfTheMemory()
{
    std::mt19937 random {27};
    NoProgress progress;
    int compared = 0;
    for (std::size_t i = 0; i < triedOf(5, 3); ++i) {
        Problem problem = randomProblem(random);
        problem.memory = int64_t(1) << 40;
        problem.tied = false;
        problem.attends = true; // estimates are lower bounds
        problem.training = true;
        problem.layers = 4;
        problem.devices = 4;
        problem.batch = 8;
        const auto evaluation = evaluationOf(problem);
        const std::vector<planning::TriedPlan> all = allRun(*evaluation);
        const auto found = planning::searchPlans(*evaluation, {}, progress);
        QVERIFY(found && !found->plans.empty());
        const auto even = std::find_if(found->plans.begin(), found->plans.end(), isEven);
        int64_t within = even->figures->peakMemory.count;
        for (int halving = 0; halving < 4; ++halving) {
            within /= 2;
            const auto fastest = [&](const std::vector<planning::TriedPlan>& plans, double slack) {
                Picoseconds least {INT64_MAX};
                for (const planning::TriedPlan& plan : plans) {
                    if (double(plan.figures->peakMemory.count) <= double(within) * slack)
                        least = std::min(least, plan.figures->time);
                }
                return least;
            };
            // An estimate may say that a plan needs a little more than it does.
            const Picoseconds least = fastest(all, 1 - planning::kMemorySlack);
            const Picoseconds listed = fastest(found->front, 1);
            QVERIFY2(listed <= least, describe(problem, even->settings).c_str());
            compared += least.count < INT64_MAX ? 1 : 0;
        }
    }
    QVERIFY2(compared >= 2, std::to_string(compared).c_str());
}

MESHWRIGHT_TEST(TestPlanExhaustive)
#include "tst_plan_exhaustive.moc"
