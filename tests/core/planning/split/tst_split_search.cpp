#include "core/planning/split/cost_graph.h"
#include "core/planning/split/split_search.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>
#include <set>

using namespace meshwright;
using namespace meshwright::planning;

/// The exact cut of small graphs, against every assignment there is.
class TestSplitSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void transfers_areWeighedAgainstTime();
    void fewerStages_whereTheyAreFaster();
    void circleThroughGroups_isOneStage();
    void weights_standWithTheirFirstReader();
    void weightsOfTwoValues_payForTheLaterOne();
    void memory_isKept();
    void movedItems_goWithThoseTheyWereMovedTo();
    void tooLittleMemory_saysWhatWorks();
    void randomGraphs_areCutOptimally_data();
    void randomGraphs_areCutOptimally();
    void bound_holdsWithoutAProof();
    void wideGraph_endsInTime();
};

namespace {

/// Nodes "0", "1", … with their times, and sends alike.
CostGraph costGraphOf(std::vector<double> times, double send,
                      std::vector<std::pair<uint32_t, uint32_t>> edges)
{
    CostGraph graph;
    for (std::size_t node = 0; node < times.size(); ++node)
        graph.ids.push_back(std::to_string(node));
    graph.memory.assign(times.size(), 0);
    graph.send.assign(times.size(), send);
    graph.time = std::move(times);
    graph.edges = std::move(edges);
    return graph;
}

/// The largest load as the file format defines it, by its words; nothing where an edge runs back, a
/// group is parted or a stage has too much.
std::optional<double> slowestByDefinition(const CostGraph& graph,
                                          const std::vector<uint32_t>& stage, uint32_t stages,
                                          double memoryLimit)
{
    std::vector<double> load(stages, 0), memory(stages, 0);
    std::vector<std::set<uint32_t>> foreignReaders(stage.size());
    for (const auto& [one, other] : graph.together) {
        if (stage[one] != stage[other])
            return std::nullopt;
    }
    for (const auto& [from, to] : graph.edges) {
        if (stage[from] > stage[to])
            return std::nullopt;
        if (stage[from] != stage[to])
            foreignReaders[from].insert(stage[to]);
    }
    for (std::size_t node = 0; node < stage.size(); ++node) {
        load[stage[node]] += graph.time[node];
        memory[stage[node]] += graph.memory[node];
        if (!foreignReaders[node].empty())
            load[stage[node]] += graph.send[node];
        for (uint32_t reader : foreignReaders[node])
            load[reader] += graph.send[node];
    }
    if (*std::max_element(memory.begin(), memory.end()) > memoryLimit)
        return std::nullopt;
    return *std::max_element(load.begin(), load.end());
}

std::optional<double> bestOfAll(const CostGraph& graph, uint32_t stages, double memoryLimit)
{
    std::optional<double> best;
    std::vector<uint32_t> stage(graph.ids.size(), 0);
    while (true) {
        const auto slowest = slowestByDefinition(graph, stage, stages, memoryLimit);
        if (slowest && (!best || *slowest < *best))
            best = slowest;
        std::size_t digit = 0;
        while (digit < stage.size() && ++stage[digit] == stages)
            stage[digit++] = 0;
        if (digit == stage.size())
            return best;
    }
}

CostGraph randomCostGraph(std::mt19937& random, uint32_t nodes)
{
    const auto below = [&](uint32_t limit) { return uint32_t(random() % limit); };
    CostGraph graph = costGraphOf(std::vector<double>(nodes), 0, {});
    // Numbers that do not follow the order of the edges.
    std::vector<uint32_t> place(nodes);
    for (uint32_t node = 0; node < nodes; ++node)
        place[node] = node;
    std::shuffle(place.begin(), place.end(), random);
    const uint32_t density = 2 + below(5);
    for (uint32_t node = 0; node < nodes; ++node) {
        graph.time[node] = below(3) == 0 ? 0 : below(9);
        graph.send[node] = below(3) == 0 ? 0 : below(5);
        graph.memory[node] = below(2) == 0 ? 0 : below(4);
        for (uint32_t other = 0; other < nodes; ++other) {
            if (place[node] < place[other] && below(density) == 0)
                graph.edges.emplace_back(node, other);
        }
    }
    if (below(3) == 0)
        graph.together.emplace_back(below(nodes), below(nodes));
    return graph;
}

} // namespace

/// 4 → 4 → 4 with sends of 1: two stages have 4 + 1 and 8 + 1, three 5, 6, 5.
void TestSplitSearch::transfers_areWeighedAgainstTime()
{
    const CostGraph graph = costGraphOf({4, 4, 4}, 1, {{0, 1}, {1, 2}});
    const auto two = splitIntoStages(splitProblem(graph, 2, kNoMemoryLimit));
    QCOMPARE(two->slowest, 9.0);
    const auto three = splitIntoStages(splitProblem(graph, 3, kNoMemoryLimit));
    QCOMPARE(three->slowest, 6.0);
    QCOMPARE(three->bound, 6.0);
    QVERIFY(three->optimal);
    QCOMPARE(three->stage, (std::vector<uint32_t> {0, 1, 2}));
}

/// Of 1 → 1 with a send of 5 each part alone has 6, both together 2.
void TestSplitSearch::fewerStages_whereTheyAreFaster()
{
    const auto split =
        splitIntoStages(splitProblem(costGraphOf({1, 1}, 5, {{0, 1}}), 4, kNoMemoryLimit));
    QCOMPARE(split->slowest, 2.0);
    QVERIFY(split->optimal);
    QCOMPARE(split->stage, (std::vector<uint32_t> {0, 0}));
}

/// 0 → 1 → 2 and 0 with 2: 1 is between them, so it is with them too.
void TestSplitSearch::circleThroughGroups_isOneStage()
{
    CostGraph graph = costGraphOf({1, 1, 1}, 0, {{0, 1}, {1, 2}});
    graph.together = {{0, 2}};
    const auto split = splitIntoStages(splitProblem(graph, 3, kNoMemoryLimit));
    QCOMPARE(split->slowest, 3.0);
    QVERIFY(split->optimal);
}

/// A weight 0 of no time that 2 and 3 read, in a chain 1 → 2 → 3 of time 2 and no sends but the
/// weight's of 1: 2 and 3 on one stage, with the weight, is 4; parted, 2 pays 1: also (2 + 2) or
/// 3, so that three stages have 2, 3, 3.
void TestSplitSearch::weights_standWithTheirFirstReader()
{
    CostGraph graph = costGraphOf({0, 2, 2, 2}, 0, {{0, 2}, {0, 3}, {1, 2}, {2, 3}});
    graph.send[0] = 1;
    const auto split = splitIntoStages(splitProblem(graph, 3, kNoMemoryLimit));
    QCOMPARE(split->slowest, 3.0);
    QCOMPARE(split->stage, (std::vector<uint32_t> {1, 0, 1, 2}));
}

/// Nodes 0 and 1 of no time are together, 0 is read by 2 for 3 and 1 by 3 for 1; 2 takes 5, 3 takes
/// 4. With 2 the two cost the first stage 1 and the second too: 6 and 5.
void TestSplitSearch::weightsOfTwoValues_payForTheLaterOne()
{
    CostGraph graph = costGraphOf({0, 0, 5, 4}, 0, {{0, 2}, {1, 3}, {2, 3}});
    graph.send = {3, 1, 0, 0};
    graph.together = {{0, 1}};
    const auto split = splitIntoStages(splitProblem(graph, 2, kNoMemoryLimit));
    QCOMPARE(split->slowest, 6.0);
    QVERIFY(split->optimal);
}

/// Node 4 has no memory and may be moved to its reader 3; in the cut that needs the least memory it
/// is on 1's stage, before 3's. Node 0 takes 5.
void TestSplitSearch::movedItems_goWithThoseTheyWereMovedTo()
{
    CostGraph graph = costGraphOf({5, 0, 2, 0, 2}, 0, {{0, 1}, {4, 1}, {4, 3}});
    graph.send[3] = 4;
    graph.memory = {3, 3, 2, 0, 0};
    const auto split = splitIntoStages(splitProblem(graph, 3, 4));
    QCOMPARE(slowestByDefinition(graph, split->stage, 3, 4), std::optional(5.0));
    QVERIFY(split->optimal);
}

/// By time 3 | 1 + 2; a limit of 4 wants 3 + 1 | 2, as 2 + 3 bytes are too many.
void TestSplitSearch::memory_isKept()
{
    CostGraph graph = costGraphOf({3, 1, 2}, 0, {{0, 1}, {1, 2}});
    graph.memory = {1, 2, 3};
    QCOMPARE(splitIntoStages(splitProblem(graph, 2, 5))->slowest, 3.0);
    const auto split = splitIntoStages(splitProblem(graph, 2, 4));
    QCOMPARE(split->slowest, 4.0);
    QVERIFY(split->optimal);
    QCOMPARE(split->largestMemory, 3.0);
}

/// 2, 3 and 4 bytes in a row over two stages: 2 + 3 | 4 needs 5.
void TestSplitSearch::tooLittleMemory_saysWhatWorks()
{
    CostGraph graph = costGraphOf({1, 1, 1}, 0, {{0, 1}, {1, 2}});
    graph.memory = {2, 3, 4};
    const auto split = splitIntoStages(splitProblem(graph, 2, 4));
    QVERIFY(!split);
    const std::string said = split.error().message.english();
    QVERIFY2(said.find("smallest limit that works is 5 bytes") != said.npos, said.c_str());
    QVERIFY(splitIntoStages(splitProblem(graph, 2, 5)).ok());
}

void TestSplitSearch::randomGraphs_areCutOptimally_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("graphs");
    QTest::addColumn<bool>("limited");
    QTest::newRow("four nodes") << 4 << 200 << false;
    QTest::newRow("six nodes") << 6 << 60 << false;
    QTest::newRow("nine nodes") << 9 << 4 << false;
    QTest::newRow("five nodes, memory") << 5 << 150 << true;
    QTest::newRow("seven nodes, memory") << 7 << 30 << true;
}

void TestSplitSearch::randomGraphs_areCutOptimally()
{
    QFETCH(int, nodes);
    QFETCH(int, graphs);
    QFETCH(bool, limited);
    std::mt19937 random {uint32_t(nodes)};
    for (int number = 0; number < graphs; ++number) {
        const CostGraph graph = randomCostGraph(random, uint32_t(nodes));
        const uint32_t stages = 2 + uint32_t(random() % 2);
        double limit = kNoMemoryLimit;
        if (limited)
            limit = 1 + double(random() % 8);
        const std::optional<double> best = bestOfAll(graph, stages, limit);
        const auto split = splitIntoStages(splitProblem(graph, stages, limit));
        QVERIFY2(split.ok() == best.has_value(), qPrintable(QString::number(number)));
        if (!best)
            continue;
        QCOMPARE(split->slowest, *best);
        QVERIFY(split->optimal);
        QCOMPARE(split->bound, *best);
        QCOMPARE(slowestByDefinition(graph, split->stage, stages, limit), best);
    }
}

/// Without a step the best order is what is known, and the bound is below the optimum.
void TestSplitSearch::bound_holdsWithoutAProof()
{
    std::mt19937 random {7};
    for (int number = 0; number < 100; ++number) {
        const CostGraph graph = randomCostGraph(random, 7);
        const double best = *bestOfAll(graph, 2, kNoMemoryLimit);
        const auto split = splitIntoStages(splitProblem(graph, 2, kNoMemoryLimit), {0});
        QVERIFY(split->bound <= best && best <= split->slowest);
        QVERIFY(split->optimal == (split->bound == split->slowest));
    }
}

/// 40 chains of 50 nodes have 51^40 prefixes: the search gives up and says so.
void TestSplitSearch::wideGraph_endsInTime()
{
    std::mt19937 random {3};
    std::vector<double> times(2000);
    std::vector<std::pair<uint32_t, uint32_t>> edges;
    for (uint32_t node = 0; node < times.size(); ++node) {
        times[node] = double(random() % 1000);
        if (node % 50 != 0)
            edges.emplace_back(node - 1, node);
    }
    const CostGraph graph = costGraphOf(times, 3, edges);
    const auto split = splitIntoStages(splitProblem(graph, 8, kNoMemoryLimit));
    QVERIFY(split.ok());
    QVERIFY(slowestByDefinition(graph, split->stage, 8, kNoMemoryLimit).has_value());
    QVERIFY(split->slowest < split->bound * 1.02);
}

MESHWRIGHT_TEST(TestSplitSearch)
#include "tst_split_search.moc"
