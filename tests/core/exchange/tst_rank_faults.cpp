#include "tests/core/exchange/rank_fixture.h"
#include "tests/core/exchange/staged_model.h"
#include "tests/support/test_program.h"

using namespace meshwright;
using namespace meshwright::tests;

namespace {

/// The reason why an export to ranks is refused; empty: it is not.
std::string rankRefusal(const onnx::ModelBuilder& builder, const std::string& plan)
{
    QTemporaryDir folder;
    const std::filesystem::path path = folder.path().toStdString() + "/model.onnx";
    writeBytes(path, builder.bytes());
    PlannedModel planned = plannedModel(path, plan);
    planned.request.options["dialect"] = "none";
    NoProgress progress;
    const auto made = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    if (!made)
        return made.error().message.english();
    for (const Diagnostic& diagnostic : made->diagnostics) {
        if (diagnostic.severity() == Severity::Error)
            return diagnostic.message().english() + ' ' + diagnostic.explanation().english();
    }
    return {};
}

/// One axis a over two devices, with rules.
std::string overTwo(const std::string& rules)
{
    return R"("mesh": [{"axis": "a", "size": 2}], "rules": [)" + rules + ']';
}

} // namespace

/// Plans that an export carried out wrongly, or died of.
class TestRankFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void weightMarkedAsPartial_isAddedOnce_data();
    void weightMarkedAsPartial_isAddedOnce();
    void resultMarkedAsPartial_isWholeWhereItIs();
    void constantOfAnotherMesh_isMadeInParts();
    void identityOfAnotherMesh_isMadeWhole();
    void weightOfAnIdentityElsewhere_isWrittenWhole();
    void gatheredInput_arrivesInParts();
    void gatheredConstant_isGathered();
    void unnamedDimension_isNamedAsItIsBound();
    void branchOfOuterValue_getsAnIdentity();
};

void TestRankFaults::weightMarkedAsPartial_isAddedOnce_data()
{
    QTest::addColumn<bool>("isWeight");
    QTest::newRow("weight") << true;
    QTest::newRow("input") << false;
}

/// x + c, both whole: there is nothing that devices would have to add up.
void TestRankFaults::weightMarkedAsPartial_isAddedOnce()
{
    QFETCH(bool, isWeight);
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    if (isWeight)
        graph.initializer("c", kFloat, {4}, floats(4));
    else
        graph.input("c", kFloat, {int64_t(4)});
    graph.node("Add", {"x", "c"}, {"y"}, "add");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 2,
                          overTwo(R"({"tensors": "c", "dims": [[]], "unreduced": ["a"]})"));
    QVERIFY(made.manifest()["exchanges"].empty());
}

/// Relu makes the whole on each device: the mark has no effect on those that read its result.
void TestRankFaults::resultMarkedAsPartial_isWholeWhereItIs()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.node("Relu", {"x"}, {"h"}, "relu");
    graph.node("Neg", {"h"}, {"y"}, "neg");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 2,
                          overTwo(R"({"tensors": "h", "dims": [[], []], "unreduced": ["a"]})"));
    QVERIFY(made.manifest()["exchanges"].empty());
}

namespace {

/// Stage 0 on four devices along a, stage 1 on two.
std::string onTwoMeshes(const std::string& rules, const std::string& nodes)
{
    return R"("mesh": [], "stages": [{"stage": 0, "devices": [0, 1, 2, 3], "mesh": )"
           R"([{"axis": "a", "size": 4}]}, {"stage": 1, "devices": [4, 5], "mesh": )"
           R"([{"axis": "a", "size": 2}]}], "rules": [)"
        + rules + R"(], "nodes": [)" + nodes + ']';
}

} // namespace

/// m [2, 4] is a Constant of stage 0: its four devices have a column each, the two of stage 1,
/// which reads it too, two columns.
void TestRankFaults::constantOfAnotherMesh_isMadeInParts()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.node("Constant", {}, {"m"}).tensorAttribute("value", kFloat, {2, 4}, floats(8));
    graph.node("Add", {"x", "m"}, {"h"}, "add");
    graph.node("Mul", {"h", "m"}, {"y"}, "mul");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 6,
                          onTwoMeshes(R"({"tensors": "m", "dims": [[], ["a"]]})",
                                      R"({"node": "#0", "stage": 0}, {"node": "#1", "stage": 0}, )"
                                      R"({"node": "#2", "stage": 1})"));
    const graph::Graph first = made.with("rank0", "Add"), last = made.with("rank5", "Mul");
    const auto dimsOf = [](const graph::Graph& part, std::string_view opType) {
        const graph::TensorInfo* held =
            part.initializer(*RankExport::nodeOf(part, opType)->inputs[1]);
        return held ? held->dims : std::vector<int64_t>();
    };
    QCOMPARE(dimsOf(first, "Add"), (std::vector<int64_t> {2, 1}));
    QCOMPARE(dimsOf(last, "Mul"), (std::vector<int64_t> {2, 2}));
}

/// An Identity of a Constant is made where it is read as well; nothing of it is split there.
void TestRankFaults::identityOfAnotherMesh_isMadeWhole()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.node("Constant", {}, {"c"}).tensorAttribute("value", kFloat, {2, 4}, floats(8));
    graph.node("Identity", {"c"}, {"m"}, "same");
    graph.node("Add", {"x", "m"}, {"h"}, "add");
    graph.node("Mul", {"h", "m"}, {"y"}, "mul");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 6,
                          onTwoMeshes(R"({"tensors": "{c,m}", "dims": [[], ["a"]]})",
                                      R"({"node": "#0", "stage": 0}, {"node": "#1", "stage": 0}, )"
                                      R"({"node": "#2", "stage": 0}, {"node": "#3", "stage": 1})"));
    QVERIFY(RankExport::nodeOf(made.with("rank5", "Mul"), "Mul"));
}

/// Stage 1 has w in two columns for its own product, and whole for the Identity of stage 0 that it
/// makes itself.
void TestRankFaults::weightOfAnIdentityElsewhere_isWrittenWhole()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.initializer("w", kFloat, {4, 4}, floats(16));
    graph.node("Identity", {"w"}, {"tied"}, "same");
    graph.node("Relu", {"x"}, {"h"}, "relu");
    graph.node("MatMul", {"h", "w"}, {"y"}, "columns");
    graph.node("Mul", {"w", "tied"}, {"z"}, "mul");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    graph.output("z", kFloat, {int64_t(4), int64_t(4)});
    const RankExport made(builder.bytes(), 6,
                          onTwoMeshes(R"({"tensors": "w", "dims": [[], ["a"]]})",
                                      R"({"node": "#0", "stage": 0}, {"node": "#1", "stage": 0}, )"
                                      R"({"node": "#2", "stage": 1}, {"node": "#3", "stage": 1})"));
    const nlohmann::json manifest = made.manifest();
    for (const nlohmann::json& exchange : manifest["exchanges"])
        QVERIFY2(exchange["node"] != "same", exchange.dump().c_str());
    const graph::Graph part = made.with("rank5", "Identity");
    const graph::Node& same = *RankExport::nodeOf(part, "Identity");
    QCOMPARE(part.initializer(*same.inputs[0])->dims, (std::vector<int64_t> {4, 4}));
}

/// w [4, 4] comes in as two rows on each device, and is put together before the product.
void TestRankFaults::gatheredInput_arrivesInParts()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.input("w", kFloat, {int64_t(4), int64_t(4)});
    graph.node("MatMul", {"x", "w"}, {"y"}, "product");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 2,
                          overTwo(R"({"tensors": "w", "dims": [["a"], []], "gathered": ["a"]})"));
    const nlohmann::json manifest = made.manifest();
    QCOMPARE(manifest["exchanges"].size(), std::size_t(1));
    QCOMPARE(manifest["exchanges"][0]["kind"].get<std::string>(), std::string("all-gather"));
    const graph::Graph part = made.with("rank0", "MatMul");
    const graph::Node& product = *RankExport::nodeOf(part, "MatMul");
    QCOMPARE(*part.value(*product.inputs[1]).type.shape,
             (std::vector<graph::Dim> {int64_t(4), int64_t(4)}));
}

void TestRankFaults::gatheredConstant_isGathered()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2), int64_t(4)});
    graph.node("Constant", {}, {"w"}).tensorAttribute("value", kFloat, {4, 4}, floats(16));
    graph.node("MatMul", {"x", "w"}, {"y"}, "product");
    graph.output("y", kFloat, {int64_t(2), int64_t(4)});
    const RankExport made(builder.bytes(), 2,
                          overTwo(R"({"tensors": "w", "dims": [["a"], []], "gathered": ["a"]})"));
    const nlohmann::json manifest = made.manifest();
    QCOMPARE(manifest["exchanges"].size(), std::size_t(1));
    QCOMPARE(manifest["exchanges"][0]["kind"].get<std::string>(), std::string("all-gather"));
}

/// The first dimension of x has no name: --bind knows it as x_0.
void TestRankFaults::unnamedDimension_isNamedAsItIsBound()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {graph::Dim(), int64_t(4)});
    graph.node("Relu", {"x"}, {"y"}, "relu");
    graph.output("y", kFloat, {graph::Dim(), int64_t(4)});
    const std::string refusal =
        rankRefusal(builder, planOf(2, overTwo(R"({"tensors": "x", "dims": [["a"], []]})")));
    QVERIFY2(refusal.find("--bind x_0=N") != std::string::npos, refusal.c_str());
}

/// then_branch returns h of the main graph as it is, which ONNX Runtime refuses.
void TestRankFaults::branchOfOuterValue_getsAnIdentity()
{
    onnx::ModelBuilder builder;
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", kFloat, {int64_t(2)}).input("flag", graph::DataType::Bool, {});
    graph.node("Relu", {"x"}, {"h"}, "relu");
    onnx::NodeBuilder choice = graph.node("If", {"flag"}, {"y"}, "choice");
    choice.subgraph("then_branch").name("then").output("h", kFloat, {int64_t(2)});
    onnx::GraphBuilder otherwise = choice.subgraph("else_branch");
    otherwise.name("else").output("e", kFloat, {int64_t(2)});
    otherwise.node("Neg", {"h"}, {"e"});
    graph.output("y", kFloat, {int64_t(2)});
    const StagedModel model(builder, onStages("0 1"));
    model.write();
    const onnx::Model stage = model.stage("stage1");
    const graph::Node* made = RankExport::nodeOf(stage.graph, "If");
    QVERIFY(made && made->subgraphs.size() == 2);
    for (const ScopeId scope : made->subgraphs) {
        for (const ValueId output : stage.graph.scope(scope).outputs)
            QVERIFY(stage.graph.value(output).scope == scope);
    }
    QCOMPARE(stage.graph.scope(made->subgraphs[0]).nodes.size(), std::size_t(1));
}

MESHWRIGHT_TEST(TestRankFaults)
#include "tst_rank_faults.moc"
