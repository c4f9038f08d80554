#include "core/plan/plan.h"
#include "core/plan/stage_placement.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <map>

using namespace meshwright;
using namespace meshwright::tests;

/// Where nodes run that state no stage, one slot a rule.
class TestStagePlacement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headersExample_holds();
    void constantOfALaterNode_isWhereItIsRead();
    void subgraph_isWhereItsNodeIs();
    void captured_isRead();
    void functionBody_followsByItself();
    void withoutAnyStage_nodesHaveNone();
    void withoutNeighbours_isTheFirstThatTheConfigurationHas();
    void negativeStage_isFollowedByNobody();
};

namespace {

constexpr ConfigurationId kPlaced {0};

using Stages = std::vector<std::optional<StageNumber>>;

Stages stages(std::initializer_list<int32_t> numbers)
{
    Stages stages;
    for (const int32_t number : numbers)
        stages.emplace_back(StageNumber {number});
    return stages;
}

plan::StagePlacement placed(const graph::Graph& graph, const std::map<uint32_t, int32_t>& stated,
                            std::string stageAxis = {})
{
    plan::Plan plan(graph.nodes().size());
    plan::Configuration configuration;
    configuration.id = kPlaced;
    configuration.numDevices = 4;
    if (!stageAxis.empty()) {
        configuration.mesh = plan::Mesh {{{stageAxis, 4}}};
        configuration.stageAxis = std::move(stageAxis);
    }
    plan.setConfigurations({configuration});
    for (const auto& [node, stage] : stated)
        plan.setAnnotations(NodeId {node}, {{kPlaced, {}, StageNumber {stage}, {}}});
    return plan::placeStages(graph, plan, kPlaced);
}

} // namespace

void TestStagePlacement::headersExample_holds()
{
    // a → b on 1 → c → d on 2 → e; f read by b and d; g alone.
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId a = builder.node("Relu", {x});
    const ValueId f = builder.node("Neg", {x});
    const ValueId b = builder.node("Add", {a, f});
    const ValueId c = builder.node("Relu", {b});
    const ValueId d = builder.node("Add", {c, f});
    builder.output(builder.node("Relu", {d}));
    builder.output(builder.node("Abs", {x}));
    const plan::StagePlacement placement = placed(builder.build(), {{2, 1}, {4, 2}});
    QVERIFY(placement.hasStages);
    // a, f, b, c, d, e, g
    QCOMPARE(placement.stages, stages({1, 1, 1, 2, 2, 2, 1}));
    QCOMPARE(placement.stated, (std::vector<bool> {false, false, true, false, true, false, false}));
}

/// a on 1 → b → c, and two nodes in front of what c reads beside: none states a stage but a. b and
/// c follow a; what only c reads is where c is, not on the first stage of the axis.
void TestStagePlacement::constantOfALaterNode_isWhereItIsRead()
{
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId a = builder.node("Relu", {x});
    const ValueId b = builder.node("Relu", {a});
    const ValueId made = builder.node("Neg", {builder.node("Constant", {})});
    builder.output(builder.node("Add", {b, made}));
    // a, b, Constant, Neg, c
    QCOMPARE(placed(builder.build(), {{0, 1}}, "pipe").stages, stages({1, 1, 1, 1, 1}));
}

void TestStagePlacement::subgraph_isWhereItsNodeIs()
{
    // If on stage 1 with a branch node that states 0 and one that states 1.
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId condition = builder.input("c", {}, graph::DataType::Bool);
    const ScopeId then = builder.beginSubgraph("then_branch");
    const ValueId inner = builder.node("Relu", {x});
    const NodeId first = builder.lastNode();
    builder.output(builder.node("Neg", {inner}));
    const NodeId second = builder.lastNode();
    builder.end();
    builder.output(builder.node("If", {condition}, {attribute("then_branch", then)}));
    const NodeId holder = builder.lastNode();
    const plan::StagePlacement placement =
        placed(builder.build(), {{holder.index, 1}, {first.index, 0}, {second.index, 1}});
    QCOMPARE(placement.stage(first), std::optional(StageNumber {1}));
    QVERIFY(!placement.isStated(first));
    QVERIFY(placement.isStated(second));
}

void TestStagePlacement::captured_isRead()
{
    // The branch reads what stage 2 makes: the If without a stage is there, not with its condition.
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId made = builder.node("Relu", {x});
    const NodeId producer = builder.lastNode();
    const ValueId condition = builder.node("ReduceMax", {x});
    const NodeId early = builder.lastNode();
    const ScopeId then = builder.beginSubgraph("then_branch");
    builder.output(builder.node("Neg", {made}));
    builder.end();
    builder.output(builder.node("If", {condition}, {attribute("then_branch", then)}));
    const NodeId holder = builder.lastNode();
    const plan::StagePlacement placement =
        placed(builder.build(), {{producer.index, 2}, {early.index, 0}});
    QCOMPARE(placement.stage(holder), std::optional(StageNumber {2}));
}

void TestStagePlacement::functionBody_followsByItself()
{
    GraphBuilder builder;
    builder.import("local", 1);
    builder.beginFunction("local", "Twice");
    const ValueId inside = builder.node("Relu", {builder.formal("in")});
    const NodeId follower = builder.lastNode();
    builder.output(builder.node("Relu", {inside}));
    const NodeId stater = builder.lastNode();
    builder.node("Constant", {});
    const NodeId alone = builder.lastNode();
    builder.end();
    const ValueId x = builder.input("x", {int64_t(4)});
    builder.output(builder.node("Twice", {x}, {}, "local"));
    const NodeId call = builder.lastNode();
    const plan::StagePlacement placement =
        placed(builder.build(), {{stater.index, 3}, {call.index, 1}});
    QCOMPARE(placement.stage(follower), std::optional(StageNumber {3}));
    QCOMPARE(placement.stage(alone), std::nullopt);
    QCOMPARE(placement.stage(call), std::optional(StageNumber {1}));
}

void TestStagePlacement::withoutAnyStage_nodesHaveNone()
{
    GraphBuilder builder;
    builder.output(builder.node("Relu", {builder.input("x", {int64_t(4)})}));
    const plan::StagePlacement placement = placed(builder.build(), {}, "pipe");
    QVERIFY(!placement.hasStages);
    QCOMPARE(placement.stages, Stages {std::nullopt});
}

void TestStagePlacement::withoutNeighbours_isTheFirstThatTheConfigurationHas()
{
    // The stage axis begins at 0, though the only node that states a stage is on 2.
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    builder.output(builder.node("Relu", {x}));
    builder.output(builder.node("Neg", {x}));
    QCOMPARE(placed(builder.build(), {{0, 2}}, "pipe").stages, stages({2, 0}));
}

void TestStagePlacement::negativeStage_isFollowedByNobody()
{
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId y = builder.node("Relu", {x});
    const ValueId z = builder.node("Neg", {y});
    builder.output(builder.node("Abs", {z}));
    // Relu → Neg on -1 → Abs on 1: Relu has no reader that counts and goes to the first stage, 1.
    QCOMPARE(placed(builder.build(), {{1, -1}, {2, 1}}).stages, stages({1, -1, 1}));
}

MESHWRIGHT_TEST(TestStagePlacement)
#include "tst_stage_placement.moc"
