#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/split/hybrid_split.h"
#include "tests/support/split/option_choice.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>

using namespace meshwright;
using namespace meshwright::planning;
using namespace meshwright::tests;

/// Stages with replicas and shared items: Piper's problems, and small ones of which all splits are
/// enumerated.
class TestHybridSplit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void choice_isTheLeastOfAll();
    void smallChains_areCutAsByEnumeration();
    void stages_costWhatTheirItemsSay();
    void tooLittleMemory_isSaid();
    void piper_optimaAreReached();
};

namespace {

constexpr double kHybridError = 1e-3;

/// The time of a stage by the definition; nothing where it does not fit.
std::optional<double> hybridTime(const HybridProblem& problem, const HybridStage& stage)
{
    const auto degree = std::find(problem.degrees.begin(), problem.degrees.end(), stage.degree)
        - problem.degrees.begin();
    const auto edgesOf = problem.edgesOf();
    const double replicas = stage.replicas;
    double time = 0, memory = 0;
    for (std::size_t i = 0; i < stage.items.size(); ++i) {
        const uint32_t item = stage.items[i];
        const ItemOption& option = problem.options[item][std::size_t(degree)][stage.options[i]];
        time += option.time / replicas + option.reduction * (replicas - 1) / replicas;
        memory += option.memory + option.inFlightMemory * stage.inFlight;
        for (std::size_t e = 0; e < edgesOf[item].size(); ++e) {
            const HybridEdge& edge = problem.edges[edgesOf[item][e]];
            const uint32_t other = edge.from == item ? edge.to : edge.from;
            if (std::find(stage.items.begin(), stage.items.end(), other) == stage.items.end())
                time += (edge.cost + option.exchange[e]) / replicas;
        }
    }
    return memory <= problem.memoryLimit ? std::optional(time) : std::nullopt;
}

/// The slowest stage; checks that every item is there once, that nothing runs back, and the counts.
double checkedSlowest(const HybridProblem& problem, const HybridSplit& split)
{
    std::vector<uint32_t> stageOf(problem.size(), UINT32_MAX);
    uint32_t devices = 0, behind = 0;
    double slowest = 0;
    for (std::size_t s = split.stages.size(); s-- > 0;) {
        const HybridStage& stage = split.stages[s];
        for (const uint32_t item : stage.items) {
            if (stageOf[item] != UINT32_MAX)
                qFatal("an item is on two stages");
            stageOf[item] = uint32_t(s);
        }
        devices += stage.degree * stage.replicas;
        behind += stage.replicas;
        if (stage.inFlight != (behind + stage.replicas - 1) / stage.replicas)
            qFatal("other microbatches in flight");
        const auto time = hybridTime(problem, stage);
        if (!time || std::abs(*time - stage.time) > 1e-9 * *time)
            qFatal("a stage does not fit or takes another time");
        slowest = std::max(slowest, *time);
    }
    if (devices > problem.devices || behind > problem.mostReplicas)
        qFatal("more devices or replicas than there are");
    for (const HybridEdge& edge : problem.edges) {
        if (stageOf[edge.from] > stageOf[edge.to])
            qFatal("an edge runs back");
    }
    if (std::find(stageOf.begin(), stageOf.end(), UINT32_MAX) != stageOf.end())
        qFatal("an item is on no stage");
    return slowest;
}

/// Best of all ways to run the first @p end items of a chain before stages with so many devices and
/// replicas: every last stage, degree, replicas and options of its items.
class ChainEnumeration
{
public:
    explicit ChainEnumeration(const HybridProblem& problem)
        : m_problem(problem)
    {
    }

    double best(uint32_t end, uint32_t devices, uint32_t replicas)
    {
        if (end == 0)
            return 0;
        double best = kImpossible;
        for (uint32_t first = 0; first < end; ++first) {
            for (std::size_t degree = 0; degree < m_problem.degrees.size(); ++degree) {
                for (const uint32_t own : m_problem.replicas) {
                    const uint32_t all = devices + m_problem.degrees[degree] * own;
                    if (all > m_problem.devices || replicas + own > m_problem.mostReplicas)
                        continue;
                    HybridStage stage {{},  m_problem.degrees[degree],
                                       own, (replicas + own + own - 1) / own,
                                       {},  0};
                    const double time = bestOptions(stage, first, end);
                    if (time < best)
                        best =
                            std::min(best, std::max(time, this->best(first, all, replicas + own)));
                }
            }
        }
        return best;
    }

private:
    double bestOptions(HybridStage& stage, uint32_t next, uint32_t end)
    {
        if (next == end)
            return hybridTime(m_problem, stage).value_or(kImpossible);
        double best = kImpossible;
        const auto degree =
            std::find(m_problem.degrees.begin(), m_problem.degrees.end(), stage.degree)
            - m_problem.degrees.begin();
        stage.items.push_back(next);
        for (uint32_t o = 0; o < m_problem.options[next][std::size_t(degree)].size(); ++o) {
            stage.options.push_back(o);
            best = std::min(best, bestOptions(stage, next + 1, end));
            stage.options.pop_back();
        }
        stage.items.pop_back();
        return best;
    }

    const HybridProblem& m_problem;
};

HybridProblem randomChain(std::mt19937& random)
{
    const auto number = [&](int least, int most) {
        return double(least + int(random() % uint32_t(most - least + 1)));
    };
    HybridProblem problem;
    problem.degrees = {1, 2};
    problem.replicas = {1, 2, 3};
    problem.devices = 2 + random() % 5;
    problem.mostReplicas = 2 + random() % 4;
    problem.memoryLimit = number(20, 60);
    const auto size = uint32_t(2 + random() % 4);
    for (uint32_t item = 0; item + 1 < size; ++item)
        problem.edges.push_back({item, item + 1, number(0, 4)});
    for (uint32_t item = 0; item < size; ++item) {
        auto& options = problem.options.emplace_back(2);
        const std::size_t edges = (item > 0 ? 1 : 0) + (item + 1 < size ? 1 : 0);
        for (std::size_t degree = 0; degree < 2; ++degree) {
            for (int o = degree == 1 && number(0, 5) == 0 ? 2 : 0; o < 2; ++o) {
                ItemOption option {number(5, 30), number(0, 3), number(1, 8), number(0, 9), {}};
                for (std::size_t e = 0; e < edges; ++e)
                    option.exchange.push_back(number(0, 3));
                options[degree].push_back(option);
            }
        }
    }
    return problem;
}

using HybridJson = nlohmann::json;

HybridJson piperCases()
{
    const auto shared = tests::sharedFolder();
    std::ifstream file;
    if (shared)
        file.open(*shared / "cases" / "planner" / "piper_bert32.json");
    return file.is_open() ? HybridJson::parse(file) : HybridJson();
}

/// Times per microbatch: each cut edge is passed there and back; replicas reduce their gradients
/// by a distributed parameter server, four times the parameters, once a batch.
HybridProblem piperProblem(const HybridJson& given)
{
    HybridProblem problem;
    problem.degrees = {1, 2, 4, 8};
    const double bandwidth = given["bandwidth_Bps"];
    const uint32_t microbatches = given["microbatches"];
    for (uint32_t replicas = 1; replicas <= microbatches; ++replicas) {
        if (microbatches % replicas == 0)
            problem.replicas.push_back(replicas);
    }
    for (const HybridJson& edge : given["edges"])
        problem.edges.push_back({edge[0].get<uint32_t>(), edge[1].get<uint32_t>(),
                                 2 * edge[2].get<double>() / bandwidth});
    problem.options.resize(given["nodes"].size());
    const auto edgesOf = problem.edgesOf();
    for (uint32_t item = 0; item < problem.size(); ++item) {
        for (const uint32_t degree : problem.degrees) {
            auto& options = problem.options[item].emplace_back();
            for (const HybridJson& row : given["nodes"][item]["options"][std::to_string(degree)]) {
                ItemOption option {row[1].get<double>(),
                                   4 * row[2].get<double>() / microbatches / bandwidth,
                                   row[4].get<double>(),
                                   row[3].get<double>(),
                                   {}};
                for (const uint32_t e : edgesOf[item]) {
                    const HybridEdge& edge = problem.edges[e];
                    const double bytes = edge.to == item
                        ? row[5][std::to_string(edge.from)].get<double>()
                        : row[6][std::to_string(edge.to)].get<double>();
                    option.exchange.push_back(2 * bytes / bandwidth);
                }
                options.push_back(std::move(option));
            }
        }
    }
    return problem;
}

} // namespace

/// All 3^5 choices of 5 items, and limits from too little to enough.
void TestHybridSplit::choice_isTheLeastOfAll()
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<std::vector<ChoiceCost>> items(5);
        for (auto& options : items) {
            for (int i = 0; i < 3; ++i)
                options.push_back({double(1 + random() % 20), double(1 + random() % 20)});
        }
        const double limit = 5 + double(random() % 80);
        double least = kImpossible;
        for (int choice = 0; choice < 243; ++choice) {
            double time = 0, memory = 0;
            int rest = choice;
            for (const auto& options : items) {
                time += options[std::size_t(rest % 3)].time;
                memory += options[std::size_t(rest % 3)].memory;
                rest /= 3;
            }
            if (memory <= limit)
                least = std::min(least, time);
        }
        const auto found = fastestWithin(items, limit);
        QCOMPARE(found.has_value(), least < kImpossible);
        if (found) {
            QVERIFY(found->memory <= limit);
            QVERIFY(std::abs(found->time / least - 1) <= 1e-4);
        }
    }
}

void TestHybridSplit::smallChains_areCutAsByEnumeration()
{
    std::mt19937 random(3);
    int feasible = 0;
    for (int round = 0; round < 300; ++round) {
        const HybridProblem problem = randomChain(random);
        const double best = ChainEnumeration(problem).best(problem.size(), 0, 0);
        const auto split = splitHybrid(problem);
        QCOMPARE(split.has_value(), best < kImpossible);
        if (!split)
            continue;
        ++feasible;
        QVERIFY(std::abs(checkedSlowest(problem, *split) / best - 1) < kHybridError);
    }
    // Both outcomes are tried.
    QVERIFY(feasible > 50 && feasible < 300);
}

/// Items of time 2, 2, 4 and three devices, one a stage's replica each: one stage of three replicas
/// takes 8/3; with reductions of 3 per item it would take 8/3 + 9 · 2/3, and {2, 2 | 4} takes 4.
void TestHybridSplit::stages_costWhatTheirItemsSay()
{
    HybridProblem problem;
    problem.degrees = {1};
    problem.replicas = {1, 2, 3};
    problem.devices = 3;
    problem.edges = {{0, 1, 0}, {1, 2, 0}};
    for (const double time : {2.0, 2.0, 4.0})
        problem.options.push_back({{ItemOption {time, 0, 0, 0, {0, 0}}}});
    const auto together = splitHybrid(problem);
    QVERIFY(together.has_value());
    QCOMPARE(together->slowest, 8.0 / 3);
    QCOMPARE(together->stages.size(), std::size_t(1));
    QCOMPARE(together->stages[0].replicas, 3u);
    for (auto& item : problem.options)
        item[0][0].reduction = 3;
    const auto apart = splitHybrid(problem);
    QVERIFY(apart.has_value());
    QCOMPARE(apart->slowest, 4.0);
    QCOMPARE(apart->stages.back().items, std::vector<uint32_t> {2});
}

/// A microbatch in flight takes 6: two stages of one item hold 12 and 6.
void TestHybridSplit::tooLittleMemory_isSaid()
{
    HybridProblem problem;
    problem.degrees = {1};
    problem.replicas = {1};
    problem.devices = 2;
    problem.edges = {{0, 1, 0}};
    problem.options.assign(2, {{ItemOption {1, 0, 0, 6, {0}}}});
    problem.memoryLimit = 11;
    QVERIFY(!splitHybrid(problem).has_value());
    problem.memoryLimit = 12;
    QVERIFY(splitHybrid(problem).has_value());
}

void TestHybridSplit::piper_optimaAreReached()
{
    const HybridJson cases = piperCases();
    if (cases.empty())
        QSKIP("The shared cases are not there.");
    HybridProblem problem = piperProblem(cases["problem"]);
    std::size_t row = 0;
    for (const HybridJson& solution : cases["solutions"]) {
        if (!tests::isTried(row++, 8))
            continue;
        problem.devices = solution["devices"];
        problem.memoryLimit = solution["memory_GiB"].get<double>() * double(1 << 30);
        // As Piper's program bounds what is in flight.
        problem.mostReplicas =
            std::min(problem.devices, cases["problem"]["microbatches"].get<uint32_t>());
        const auto split = splitHybrid(problem);
        const bool isFeasible = !solution["objective_s"].is_null();
        const double slowest = split ? checkedSlowest(problem, *split) : 0;
        std::printf("Piper, %d GiB, %u devices: %.8f s, %zu stages; published %s\n",
                    solution["memory_GiB"].get<int>(), problem.devices, slowest,
                    split ? split->stages.size() : 0, solution["objective_s"].dump().c_str());
        std::fflush(stdout);
        QCOMPARE(split.has_value(), isFeasible);
        if (isFeasible)
            QVERIFY(std::abs(slowest / solution["objective_s"].get<double>() - 1) < kHybridError);
    }
}

MESHWRIGHT_TEST(TestHybridSplit)
#include "tst_hybrid_split.moc"
