#include "core/plan/text/plan_text.h"
#include "core/versions/name_prefix.h"
#include "core/versions/plan_repair.h"
#include "core/versions/plan_transfer.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

/// Layers of a product and a Relu; names with a prefix in front, as a tool leaves them.
graph::Graph layers(const std::string& prefix = {}, int first = 0, int last = 3)
{
    GraphBuilder b;
    ValueId x = b.input(prefix + (first ? "h" + std::to_string(first - 1) : "x"), {8, 16});
    for (int i = first; i <= last; ++i) {
        const std::string layer = prefix + "layers." + std::to_string(i);
        x = b.named(layer + "/up").node("MatMul", {x, b.weight(layer + ".w", {16, 16})});
        x = b.named(layer + "/act").node("Relu", {x});
    }
    b.output(x);
    return b.build();
}

const std::string kMesh = R"("num_devices": 2, "mesh": [{"axis": "m", "size": 2}])";

/// Of a plan text: the layers of a range on a stage.
std::string layersOn(const std::string& prefix, const std::string& range, int stage)
{
    // In pieces: what reads slots takes a slash and stars for a comment.
    const std::string all = std::string("/") + "**";
    return "{\"nodes\": \"" + prefix + "layers." + range + all
        + "\", \"stage\": " + std::to_string(stage) + "}";
}

/// Stages of the layers and the columns of the first weight.
std::string planOf(const std::string& prefix = {})
{
    return "{\"name\": \"c\", " + kMesh + ", \"rules\": [" + layersOn(prefix, "{0..1}", 0) + ", "
        + layersOn(prefix, "{2..3}", 1) + "], \"nodes\": [{\"node\": \"" + prefix
        + "layers.0/up\", \"shardings\": [{\"tensor\": \"" + prefix
        + "layers.0.w\", \"dims\": [[], [\"m\"]]}]}]}";
}

/// A plan of the first graph as it arrives at the second.
ExchangeCase transferred(const ExchangeCase& from, graph::Graph to,
                         std::vector<UserText>* unplaced = nullptr)
{
    ExchangeCase target(std::move(to));
    const auto statements = statementsOf(from.extracted());
    const TransferredPlan plan = transferPlan(*statements, *from.graph, *target.graph,
                                              matchGraphs(*from.graph, *target.graph));
    if (unplaced)
        *unplaced = plan.unplaced;
    target.applyText(planText(plan.statements));
    return target;
}

/// @p entries of nodes, in a plan of a model.
ExchangeCase damaged(graph::Graph graph, const std::string& configurations)
{
    return ExchangeCase(std::move(graph), configurations);
}

QStringList sentences(const std::vector<std::string>& list)
{
    QStringList texts;
    for (const std::string& text : list)
        texts << QString::fromStdString(text);
    return texts;
}

QStringList sentences(const std::vector<UserText>& list)
{
    QStringList texts;
    for (const UserText& text : list)
        texts << QString::fromStdString(text.english());
    return texts;
}

std::string stale(const std::string& node, const std::string& tensor, const std::string& spec)
{
    return R"({"node": ")" + node + R"(", "shardings": [{"tensor": ")" + tensor
        + R"(", "unresolved": true, "spec": )" + spec + "}]}";
}

const std::string kColumns = R"({"device": [0, 1], "sharded_dims": [
    {"axis": 1, "shards": [{"dim": 16, "num_shards": 2}]}]})";

} // namespace

/// Plans after tools that break annotations (each test imitates one).
class TestPlanRepair : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void prefix_isFound_data();
    void prefix_isFound();
    void versionConverter_dropsAll_isTransferred();
    void addPrefix_isTransferred();
    void removedPrefix_isTransferred();
    void extractModel_keepsWhatIsThere();
    void inliner_bodiesAreFoundPerCall();
    void addPrefix_staleTensors_areBound();
    void inliner_staleTensors_areBoundByStructure();
    void onlyTensorLeft_isTaken();
    void unclearTensors_areListed();
    void shapesThatDoNotFit_areNoCandidates();
    void mergedModels_configurationsAreBound();
    void configurationsThatAreLikeNone_areListed();
};

void TestPlanRepair::prefix_isFound_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("after");
    QTest::addColumn<QString>("prefix");
    QTest::newRow("all") << QStringList {"x", "w", "y"} << QStringList {"m/x", "m/w", "m/y"}
                         << "m/";
    QTest::newRow("a part is left")
        << QStringList {"a", "b", "c", "d"} << QStringList {"p_c", "p_d"} << "p_";
    QTest::newRow("same names") << QStringList {"x", "y"} << QStringList {"x", "y"} << "";
    QTest::newRow("other names") << QStringList {"x", "y"} << QStringList {"a", "b"} << "";
    QTest::newRow("nothing") << QStringList() << QStringList {"a"} << "";
}

void TestPlanRepair::prefix_isFound()
{
    QFETCH(QStringList, before);
    QFETCH(QStringList, after);
    QFETCH(QString, prefix);
    const auto plain = [](const QStringList& list) {
        std::vector<std::string> texts;
        for (const QString& text : list)
            texts.push_back(text.toStdString());
        return texts;
    };
    const std::vector<std::string> a = plain(before), b = plain(after);
    QCOMPARE(QString::fromStdString(addedPrefix({a.begin(), a.end()}, {b.begin(), b.end()})),
             prefix);
}

/// onnx.version_converter rebuilds nodes: names stay, annotations and configurations go.
void TestPlanRepair::versionConverter_dropsAll_isTransferred()
{
    const ExchangeCase from(layers(), planOf());
    std::vector<UserText> unplaced;
    const ExchangeCase to = transferred(from, layers(), &unplaced);
    QCOMPARE(sentences(unplaced), QStringList());
    QCOMPARE(QString::fromStdString(to.extracted()), QString::fromStdString(from.extracted()));
}

/// onnx.compose.add_prefix renames nodes, inputs, outputs and weights alike.
void TestPlanRepair::addPrefix_isTransferred()
{
    const ExchangeCase from(layers(), planOf());
    std::vector<UserText> unplaced;
    const ExchangeCase to = transferred(from, layers("m1/"), &unplaced);
    QCOMPARE(sentences(unplaced), QStringList());
    QCOMPARE(QString::fromStdString(to.extracted()),
             QString::fromStdString(ExchangeCase(layers("m1/"), planOf("m1/")).extracted()));
}

void TestPlanRepair::removedPrefix_isTransferred()
{
    const ExchangeCase to = transferred(ExchangeCase(layers("m1/"), planOf("m1/")), layers());
    QCOMPARE(QString::fromStdString(to.extracted()),
             QString::fromStdString(ExchangeCase(layers(), planOf()).extracted()));
}

/// onnx.utils.extract_model takes nodes between two tensors; the list of configurations is lost.
void TestPlanRepair::extractModel_keepsWhatIsThere()
{
    std::vector<UserText> unplaced;
    const ExchangeCase to =
        transferred(ExchangeCase(layers(), planOf()), layers({}, 2, 3), &unplaced);
    const plan::Configuration* configuration = to.plan->configuration("c");
    QVERIFY(configuration);
    for (uint32_t i = 0; i < 4; ++i)
        QCOMPARE(to.plan->stage(NodeId {i}, configuration->id), std::optional(StageNumber {1}));
    // Of layers 0 and 1: a sharding, at a node whose own entry has no stage, and three stages.
    QCOMPARE(sentences(unplaced).size(), 4);
    QVERIFY(sentences(unplaced).contains("node 'layers.0/up' has no counterpart"));
}

/// onnx.inliner puts the body in the place of each call, under names with something behind.
void TestPlanRepair::inliner_bodiesAreFoundPerCall()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "Block");
    const ValueId in = b.formal("a");
    b.output(b.named("gate").node("Sigmoid", {in}));
    b.end();
    const ValueId x = b.input("x", {8});
    const ValueId y = b.named("call_a").node("Block", {x}, {}, "local");
    b.output(b.named("call_b").node("Block", {y}, {}, "local"));
    const ExchangeCase from(b.build(), R"({"name": "c", "num_devices": 2, "nodes": [
        {"node": "gate", "stage": 1}]})");
    QVERIFY2(from.diagnostics.empty(), listed(from.diagnostics).c_str());

    GraphBuilder inlined;
    const ValueId first = inlined.named("gate__1").node("Sigmoid", {inlined.input("x", {8})});
    inlined.output(inlined.named("gate__2").node("Sigmoid", {first}));
    const ExchangeCase to = transferred(from, inlined.build());
    const ConfigurationId id = to.plan->configuration("c")->id;
    QCOMPARE(to.plan->stage(NodeId {0}, id), std::optional(StageNumber {1}));
    QCOMPARE(to.plan->stage(NodeId {1}, id), std::optional(StageNumber {1}));
}

/// The nodes' own annotations after add_prefix: tensor_name still has the old name.
void TestPlanRepair::addPrefix_staleTensors_areBound()
{
    const ExchangeCase model =
        damaged(layers("m1/"),
                R"({"name": "c", )" + kMesh + R"(, "nodes": [)"
                    + stale("m1/layers.0/up", "layers.0.w", kColumns) + "]}");
    const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
    QCOMPARE(sentences(repaired.repaired),
             QStringList {"tensor \"layers.0.w\" of node \"m1/layers.0/up\" is \"m1/layers.0.w\""});
    QVERIFY(repaired.left.empty());
    QVERIFY(repaired.plan.spec(*model.graph->findNode("m1/layers.0/up"),
                               model.plan->configurations().front().id,
                               *model.graph->findValue(ScopeId {0}, "m1/layers.0.w")));
}

/// Inlined bodies speak of the function's own names. The one tensor that the two nodes have in
/// common is what "t" was, and then the other one of the product is its weight.
void TestPlanRepair::inliner_staleTensors_areBoundByStructure()
{
    const std::string any = R"({"device": [0, 1], "sharded_dims": [
        {"axis": 0, "shards": [{"num_shards": 2}]}]})";
    const ExchangeCase model =
        damaged(layers(),
                R"({"name": "c", )" + kMesh + R"(, "nodes": [)" + stale("layers.1/up", "t", any)
                    + ", " + stale("layers.1/act", "t", any) + "]}");
    const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
    QCOMPARE(sentences(repaired.repaired),
             (QStringList {"tensor \"t\" of node \"layers.1/up\" is \"layers.1/up:0\"",
                           "tensor \"t\" of node \"layers.1/act\" is \"layers.1/up:0\""}));
}

void TestPlanRepair::onlyTensorLeft_isTaken()
{
    const std::string spec = R"("spec": {"device": [0, 1]})";
    const ExchangeCase model =
        damaged(layers(),
                R"({"name": "c", )" + kMesh + R"(, "nodes": [{"node": "layers.0/act",
            "shardings": [{"tensor": "layers.0/act:0", )"
                    + spec + R"(}, {"tensor": "gone", "unresolved": true, )" + spec + "}]}]}");
    const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
    QCOMPARE(sentences(repaired.repaired),
             QStringList {"tensor \"gone\" of node \"layers.0/act\" is \"layers.0/up:0\""});
}

void TestPlanRepair::unclearTensors_areListed()
{
    const ExchangeCase model =
        damaged(layers(),
                R"({"name": "c", )" + kMesh + R"(, "nodes": [)"
                    + stale("layers.0/act", "gone", R"({"device": [0, 1]})") + "]}");
    const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
    QVERIFY(repaired.repaired.empty());
    QCOMPARE(sentences(repaired.left),
             QStringList {"tensor \"gone\" of node \"layers.0/act\" could be 2 of its tensors"});
    QVERIFY(repaired.plan == *model.plan);
}

/// Of x [8, 16], the weight [16, 16] and the product [8, 16], only the weight has 16 rows.
void TestPlanRepair::shapesThatDoNotFit_areNoCandidates()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 16});
    const ValueId product = b.named("n").node("MatMul", {x, b.weight("w", {16, 16})});
    b.declare(product, {8, 16});
    b.output(product);
    const ExchangeCase model =
        damaged(b.build(),
                R"({"name": "c", )" + kMesh + R"(, "nodes": [)"
                    + stale("n", "gone", R"({"device": [0, 1], "sharded_dims": [
                        {"axis": 0, "shards": [{"dim": 16, "num_shards": 2}]}]})")
                    + "]}");
    QCOMPARE(sentences(repairReferences(*model.graph, *model.plan).repaired),
             QStringList {"tensor \"gone\" of node \"n\" is \"w\""});
}

/// onnx.compose.merge_models drops the list; it is declared again under another spelling.
void TestPlanRepair::mergedModels_configurationsAreBound()
{
    for (const char* name : {"TP2", "m1/tp2", "m1/TP2"}) {
        const ExchangeCase model = damaged(
            layers(),
            R"({"name": "tp2", )" + kMesh + R"(}, {"name": ")" + name
                + R"(", "declared": false, "nodes": [{"node": "layers.0/up", "stage": 1}]})");
        const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
        QCOMPARE(sentences(repaired.repaired),
                 QStringList {"configuration \"" + QString(name) + "\" is \"tp2\" at 1 node"});
        QCOMPARE(repaired.plan.configurations().size(), std::size_t(1));
        QCOMPARE(repaired.plan.stage(NodeId {0}, model.plan->configuration("tp2")->id),
                 std::optional(StageNumber {1}));
    }
}

void TestPlanRepair::configurationsThatAreLikeNone_areListed()
{
    const ExchangeCase model = damaged(
        layers(), R"({"name": "conf0", )" + kMesh + R"(}, {"name": "conf1", "declared": false,
                       "nodes": [{"node": "layers.0/up", "stage": 1}]})");
    const RepairedPlan repaired = repairReferences(*model.graph, *model.plan);
    QVERIFY(repaired.repaired.empty());
    QCOMPARE(sentences(repaired.left),
             QStringList {"configuration \"conf1\" is not declared, and no other has a name like "
                          "it"});
}

MESHWRIGHT_TEST(TestPlanRepair)
#include "tst_plan_repair.moc"
