#include "core/document/document.h"
#include "core/grouping/groups.h"
#include "core/planning/balance.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

/// Models cut into stages of equal weight.
class TestBalance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givenWeights_decide();
    void whatIsSent_counts();
    void layers_stayWholeWhereThatCostsNothing();
    void layersStayWhole_asFarAsThatIsWorthIt();
    void tooLittleMemory_isSaid();
    void declaredStages_areOfAxisOrList_data();
    void declaredStages_areOfAxisOrList();
};

namespace {

using StageList = std::vector<StageNumber>;
using Parts = std::vector<StageIndex>;

graph::Graph chainOf(int nodes)
{
    GraphBuilder builder;
    ValueId value = builder.input("x", {int64_t(4)});
    for (int i = 0; i < nodes; ++i)
        value = builder.node("Relu", {value});
    builder.output(value);
    return builder.build();
}

Parts partsOf(const graph::Graph& graph, const evaluate::BalanceWeights& weights, int32_t stages)
{
    const auto cut = planning::cutModel(graph, grouping::buildGroups(graph), weights, stages);
    return cut ? cut->stages : Parts {};
}

} // namespace

void TestBalance::givenWeights_decide()
{
    const graph::Graph graph = chainOf(4);
    // 1 + 1 + 1 against 3; then 5 against 3.
    QCOMPARE(partsOf(graph, {{100, 100, 100, 300}, {}, {}}, 2), (Parts {{0}, {0}, {0}, {1}}));
    QCOMPARE(partsOf(graph, {{500, 100, 100, 100}, {}, {}}, 2), (Parts {{0}, {1}, {1}, {1}}));
    // Nothing weighs anything: by number.
    QCOMPARE(partsOf(graph, {{0, 0, 0, 0}, {}, {}}, 2), (Parts {{0}, {0}, {1}, {1}}));
    QCOMPARE(partsOf(graph, {}, 4), (Parts {{0}, {1}, {2}, {3}}));
}

/// Values x, v0, v1, v2, v3: 4 | 4 | 4 | 4 with 3 for v1 is 8 + 3 in the middle, and 4 + 1 | 12 + 1
/// at v0 is worse; with 9 for v1 it is better.
void TestBalance::whatIsSent_counts()
{
    const graph::Graph graph = chainOf(4);
    const auto cheap = planning::cutModel(graph, grouping::buildGroups(graph),
                                          {{4, 4, 4, 4}, {0, 1, 3, 1, 0}, {}}, 2);
    QCOMPARE(cheap->stages, (Parts {{0}, {0}, {1}, {1}}));
    QCOMPARE(cheap->slowest, 11.0);
    QVERIFY(cheap->isOptimal);
    QCOMPARE(cheap->loads, (std::vector<double> {11, 11}));
    const auto dear = planning::cutModel(graph, grouping::buildGroups(graph),
                                         {{4, 4, 4, 4}, {0, 1, 9, 1, 0}, {}}, 2);
    QCOMPARE(dear->slowest, 13.0);
}

/// Two layers of two nodes each, in the middle of which stand nodes of no time: the cut could be on
/// either side of these.
void TestBalance::layers_stayWholeWhereThatCostsNothing()
{
    GraphBuilder builder;
    ValueId value = builder.input("x", {int64_t(4)});
    std::vector<double> times;
    for (const char* name : {"/layers.0/a", "/layers.0/b", "/layers.0/c", "/layers.1/a",
                             "/layers.1/b", "/layers.1/c"}) {
        value = builder.named(name).node("Relu", {value});
        times.push_back(std::string_view(name).ends_with('b') ? 4 : 0);
    }
    builder.output(value);
    const graph::Graph graph = builder.build();
    const grouping::GroupTree groups = grouping::buildGroups(graph);
    const auto cut = planning::cutModel(graph, groups, {times, {}, {}}, 2);
    QVERIFY(cut->isOptimal);
    QCOMPARE(cut->stages, (Parts {{0}, {0}, {0}, {1}, {1}, {1}}));
}

/// Layers of 100.5 + 1 and of 99.5: behind the first node they are cut into 100.5 | 100.5, at the
/// border into 101.5 | 99.5, which is 0.995 % slower. With 100.5 + 1.2 and 99.3 it is 1.19 %.
void TestBalance::layersStayWhole_asFarAsThatIsWorthIt()
{
    GraphBuilder builder;
    ValueId value = builder.input("x", {int64_t(4)});
    for (const char* name : {"/layers.0/a", "/layers.0/b", "/layers.1/a", "/layers.1/b"})
        value = builder.named(name).node("Relu", {value});
    builder.output(value);
    const graph::Graph graph = builder.build();
    const grouping::GroupTree groups = grouping::buildGroups(graph);
    const auto cutOf = [&](std::vector<double> times, double forBorders) {
        return planning::cutModel(graph, groups, {std::move(times), {}, {}}, 2, std::nullopt, {},
                                  forBorders);
    };
    const Parts border {{0}, {0}, {1}, {1}}, inside {{0}, {1}, {1}, {1}};
    const auto exact = cutOf({100.5, 1, 99.5, 0}, 0);
    QCOMPARE(exact->stages, inside);
    QVERIFY(exact->isOptimal);
    const auto worth = cutOf({100.5, 1, 99.5, 0}, planning::kForLayerBorders);
    QCOMPARE(worth->stages, border);
    QCOMPARE(worth->slowest, 101.5);
    QCOMPARE(worth->bound, 100.5);
    QVERIFY(!worth->isOptimal);
    QCOMPARE(worth->loads, (std::vector<double> {101.5, 99.5}));
    QCOMPARE(cutOf({100.5, 1.2, 99.3, 0}, planning::kForLayerBorders)->stages, inside);
}

void TestBalance::tooLittleMemory_isSaid()
{
    const graph::Graph graph = chainOf(3);
    const grouping::GroupTree groups = grouping::buildGroups(graph);
    const evaluate::BalanceWeights weights {{1, 1, 1}, {}, {5, 5, 5}};
    QVERIFY(planning::cutModel(graph, groups, weights, 2, 10.0).ok());
    const auto cut = planning::cutModel(graph, groups, weights, 2, 9.0);
    QVERIFY(!cut);
    const std::string said = cut.error().message.english();
    QVERIFY2(said.find("smallest limit that works is 10 bytes") != said.npos, said.c_str());
}

void TestBalance::declaredStages_areOfAxisOrList_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<StageList>("stages");
    QTest::newRow("the coordinates of the stage axis") << 0 << StageList {{0}, {1}, {2}};
    QTest::newRow("the list, sorted, each once") << 1 << StageList {{2}, {7}};
    QTest::newRow("neither") << 2 << StageList {};
    QTest::newRow("an axis that the mesh does not have") << 3 << StageList {};
}

void TestBalance::declaredStages_areOfAxisOrList()
{
    QFETCH(int, kind);
    QFETCH(StageList, stages);
    plan::Configuration configuration;
    configuration.numDevices = 3;
    configuration.mesh = plan::Mesh {{{"pipe", 3}}};
    if (kind == 0)
        configuration.stageAxis = "pipe";
    if (kind == 1)
        configuration.stages = {{7, "", {0}, {}}, {2, "", {1}, {}}, {7, "", {2}, {}}};
    if (kind == 3)
        configuration.stageAxis = "pip";
    QCOMPARE(planning::declaredStages(configuration), stages);
}

MESHWRIGHT_TEST(TestBalance)
#include "tst_balance.moc"
