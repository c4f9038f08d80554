#include "core/planning/elimination/pairwise_problem.h"
#include "tests/core/planning/elimination/random_pairwise.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace meshwright;
using namespace meshwright::planning;

/// Choices at nodes and edges, minimised by elimination, against all combinations.
class TestElimination : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void workedExample_isSolved();
    void ties_areSaid();
    void forbiddenPairs_areAvoided();
    void smallProblems_equalAllCombinations_data();
    void smallProblems_equalAllCombinations();
    void conditioning_givesTheSame();
    void overTheLimits_boundHolds();
    void wrongProblem_isRefused_data();
    void wrongProblem_isRefused();
};

namespace {

struct AllCombinations
{
    double least = std::numeric_limits<double>::infinity();
    int alike = 0; ///< how many cost that
};

AllCombinations tryAllCombinations(const PairwiseProblem& problem)
{
    AllCombinations all;
    std::vector<uint32_t> choice(problem.nodes.size(), 0);
    while (true) {
        const double cost = pairwiseCost(problem, choice);
        all.alike = cost < all.least ? 1 : all.alike + (cost == all.least ? 1 : 0);
        all.least = std::min(all.least, cost);
        std::size_t node = 0;
        while (node < choice.size() && ++choice[node] == problem.nodes[node].size())
            choice[node++] = 0;
        if (node == choice.size())
            return all;
    }
}

} // namespace

/// The example of the header: 1 + 0 beats 0 + 0 + 2 and 0 + 3.
void TestElimination::workedExample_isSolved()
{
    const PairwiseProblem problem {{{0, 1}, {0, 3}}, {{0, 1, {2, 0, 0, 0}}}};
    const auto solution = minimizePairwise(problem);
    QVERIFY(solution.ok());
    QCOMPARE(solution->choice, (std::vector<uint32_t> {1, 0}));
    QCOMPARE(solution->cost, 1.0);
    QCOMPARE(solution->bound, 1.0);
    QVERIFY(solution->isOptimal && solution->tied.empty());
    QCOMPARE(solution->width, 1u);
    QCOMPARE(minimizePairwise({})->cost, 0.0);
}

/// Two nodes that must agree: both choose 0 or both 1, for the same.
void TestElimination::ties_areSaid()
{
    const PairwiseProblem problem {{{5, 5}, {5, 5}, {1, 2}}, {{1, 0, {0, 9, 9, 0}}}};
    const auto solution = minimizePairwise(problem);
    QCOMPARE(solution->choice, (std::vector<uint32_t> {0, 0, 0}));
    QVERIFY(!solution->tied.empty());
    for (uint32_t node : solution->tied)
        QVERIFY(node < 2);
}

void TestElimination::forbiddenPairs_areAvoided()
{
    constexpr double kNever = std::numeric_limits<double>::infinity();
    PairwiseProblem problem {{{0, 4}, {0, 4}}, {{0, 1, {kNever, 0, 0, 0}}}};
    QCOMPARE(minimizePairwise(problem)->cost, 4.0);
    problem.edges[0].costs.assign(4, kNever);
    const auto none = minimizePairwise(problem);
    QVERIFY(!none);
    QCOMPARE(none.error().message.english(), std::string("no choices are allowed together"));
}

void TestElimination::smallProblems_equalAllCombinations_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("mostCost");
    QTest::newRow("many ties") << 5 << 3;
    QTest::newRow("few ties") << 6 << 1000;
}

void TestElimination::smallProblems_equalAllCombinations()
{
    QFETCH(int, nodes);
    QFETCH(int, mostCost);
    std::mt19937 random {11};
    for (int number = 0; number < 200; ++number) {
        const PairwiseProblem problem =
            tests::randomPairwise(random, uint32_t(nodes), 4, 3, uint32_t(mostCost));
        const AllCombinations all = tryAllCombinations(problem);
        const auto solution = minimizePairwise(problem);
        QCOMPARE(solution->cost, all.least);
        QCOMPARE(pairwiseCost(problem, solution->choice), all.least);
        QVERIFY(solution->isOptimal && solution->bound == solution->cost);
        QVERIFY(solution->width <= 3);
        QCOMPARE(solution->tied.empty(), all.alike == 1);
    }
}

/// With tables of at most 20 entries every node with three neighbours of four choices waits until
/// some of them are conditioned on.
void TestElimination::conditioning_givesTheSame()
{
    std::mt19937 random {12};
    bool isConditioned = false;
    for (int number = 0; number < 100; ++number) {
        const PairwiseProblem problem = tests::randomPairwise(random, 6, 4, 3, 4);
        const AllCombinations all = tryAllCombinations(problem);
        const auto solution = minimizePairwise(problem, {20, 1u << 28});
        isConditioned = isConditioned || !solution->conditioned.empty();
        QCOMPARE(solution->cost, all.least);
        QVERIFY(solution->isOptimal);
        QCOMPARE(solution->tied.empty(), all.alike == 1);
    }
    QVERIFY(isConditioned);
}

void TestElimination::overTheLimits_boundHolds()
{
    std::mt19937 random {13};
    bool isOpen = false;
    for (int number = 0; number < 100; ++number) {
        const PairwiseProblem problem = tests::randomPairwise(random, 7, 4, 5, 10);
        const double least = tryAllCombinations(problem).least;
        const auto solution = minimizePairwise(problem, {20, 0});
        QVERIFY(solution->bound <= least && least <= solution->cost);
        QVERIFY(!solution->isOptimal || solution->cost == least);
        isOpen = isOpen || !solution->isOptimal;
    }
    QVERIFY(isOpen);
}

void TestElimination::wrongProblem_isRefused_data()
{
    QTest::addColumn<PairwiseProblem>("problem");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, PairwiseProblem problem, const char* says) {
        QTest::newRow(name) << problem << QByteArray(says);
    };
    row("no choice", {{{1}, {}}, {}}, "node 1 has 0 choices");
    row("no number", {{{std::nan("")}}, {}}, "a choice of node 0 costs no number");
    row("unknown node", {{{1}}, {{0, 1, {1}}}}, "edge 0 must join two nodes");
    row("to itself", {{{1}}, {{0, 0, {1}}}}, "edge 0 must join two nodes");
    row("too few costs", {{{1, 2}, {1, 2}}, {{0, 1, {1, 2}}}},
        "edge 0 has 2 costs; its nodes have 2 times 2 choices");
    row("minus infinity", {{{1}, {1}}, {{0, 1, {-std::numeric_limits<double>::infinity()}}}},
        "edge 0 has a cost that is no number");
}

void TestElimination::wrongProblem_isRefused()
{
    QFETCH(PairwiseProblem, problem);
    QFETCH(QByteArray, says);
    const auto solution = minimizePairwise(problem);
    QVERIFY(!solution);
    const QByteArray said = QByteArray::fromStdString(solution.error().message.english());
    QVERIFY2(said.contains(says), said.constData());
}

MESHWRIGHT_TEST(TestElimination)
#include "tst_elimination.moc"
