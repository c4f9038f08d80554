#include "core/document/document.h"
#include "core/graph/grouping/groups.h"
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

} // namespace

void TestBalance::givenWeights_decide()
{
    const graph::Graph graph = chainOf(4);
    const graph::GroupTree groups = graph::buildGroups(graph);
    // 1 + 1 + 1 against 3; then 5 against 3.
    QCOMPARE(planning::balancedStages(graph, groups, 2, {100, 100, 100, 300}),
             (Parts {{0}, {0}, {0}, {1}}));
    QCOMPARE(planning::balancedStages(graph, groups, 2, {500, 100, 100, 100}),
             (Parts {{0}, {1}, {1}, {1}}));
    // Nothing weighs anything: by number.
    QCOMPARE(planning::balancedStages(graph, groups, 2, {0, 0, 0, 0}),
             (Parts {{0}, {0}, {1}, {1}}));
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
