#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

#include <functional>
#include <set>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace {

constexpr const char* kGathered = "r__gathered";

/// x [4, 8] → r and s; a node with subgraphs makes y of them. What adds up along the axis needs all
/// rows.
onnx::ModelBuilder modelWith(const std::function<void(onnx::GraphBuilder&)>& add)
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.input("c", DataType::Bool, {});
    graph.initializer("axis", DataType::Int64, {}, std::string(8, '\0'));
    graph.node("Relu", {"x"}, {"r"}, "relu");
    graph.node("Sigmoid", {"x"}, {"s"}, "sigmoid");
    add(graph);
    graph.output("y", DataType::Float, {int64_t(4), int64_t(8)});
    return builder;
}

/// Names that the nodes of all subgraphs read.
std::set<std::string> readInside(const graph::Graph& graph)
{
    std::set<std::string> names;
    for (std::size_t s = 1; s < graph.scopes().size(); ++s) {
        for (const NodeId node : graph.scopes()[s].nodes) {
            for (const std::optional<ValueId>& input : graph.node(node).inputs) {
                if (input)
                    names.insert(graph.value(*input).name);
            }
        }
    }
    return names;
}

} // namespace

/// What subgraphs read of the main graph, in an export to `ranks`.
class TestRanksCaptured : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void branches_readTheWhole();
    void nestedSubgraphs_readTheWhole();
    void ownNames_stay();
    void branchThatGivesASplitValue_givesItsPart();
    void parallelLoop_runsOnParts();
    void loopThatTurnsItsState_readsTheWhole();
    void splitResult_isCut();
    void otherStage_readsWhatItReceives();
};

/// What a branch reads is gathered once before the node, with the warning of other gathers.
void TestRanksCaptured::branches_readTheWhole()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
                              onnx::GraphBuilder yes = choice.subgraph("then_branch");
                              yes.node("Add", {"r", "s"}, {"t"});
                              yes.node("CumSum", {"t", "axis"}, {"a"});
                              yes.output("a", DataType::Float, {int64_t(4), int64_t(8)});
                              onnx::GraphBuilder no = choice.subgraph("else_branch");
                              no.node("Neg", {"r"}, {"b"});
                              no.output("b", DataType::Float, {int64_t(4), int64_t(8)});
                          }).bytes(),
                          2, RankExport::split(2, "x", R"([["model"], []])"));
    QVERIFY(made.told("ranks-runs-whole"));
    QVERIFY(made.told("ranks-runs-whole")->message().english().starts_with("'choice' (If)"));
    const graph::Graph graph = made.with("rank1", "If");
    QCOMPARE(readInside(graph), (std::set<std::string> {kGathered, "s__gathered", "t", "axis"}));
    const graph::Value& whole = graph.value(*graph.findValue({0}, kGathered));
    QVERIFY(whole.isInput);
    QCOMPARE(*whole.type.shape, (std::vector<graph::Dim> {int64_t(4), int64_t(8)}));
}

void TestRanksCaptured::nestedSubgraphs_readTheWhole()
{
    const RankExport made(
        modelWith([](onnx::GraphBuilder& graph) {
            graph.initializer("turns", DataType::Int64, {}, std::string("\2\0\0\0\0\0\0\0", 8));
            onnx::NodeBuilder loop = graph.node("Loop", {"turns", "", "s"}, {"y"}, "loop");
            onnx::GraphBuilder body = loop.subgraph("body");
            body.input("i", DataType::Int64, {});
            body.input("go", DataType::Bool, {});
            body.input("state", DataType::Float, {int64_t(4), int64_t(8)});
            onnx::NodeBuilder choice = body.node("If", {"go"}, {"next"});
            for (const char* branch : {"then_branch", "else_branch"}) {
                onnx::GraphBuilder inner = choice.subgraph(branch);
                const std::string out = std::string(branch) + "_out";
                inner.node("Add", {"state", "r"}, {out + "_sum"});
                inner.node("CumSum", {out + "_sum", "axis"}, {out});
                inner.output(out, DataType::Float, {int64_t(4), int64_t(8)});
            }
            body.node("Identity", {"go"}, {"goes"});
            body.output("goes", DataType::Bool, {});
            body.output("next", DataType::Float, {int64_t(4), int64_t(8)});
        }).bytes(),
        2, RankExport::split(2, "x", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank0", "Loop");
    const std::set<std::string> names = readInside(graph);
    QVERIFY(names.contains(kGathered));
    QVERIFY(!names.contains("r"));
    QCOMPARE(graph.value(*RankExport::nodeOf(graph, "Loop")->inputs[2]).name,
             std::string("s__gathered"));
}

/// A subgraph's own value of the same name is another one.
void TestRanksCaptured::ownNames_stay()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
                              onnx::GraphBuilder yes = choice.subgraph("then_branch");
                              yes.node("Neg", {"s"}, {"r"});
                              yes.node("CumSum", {"r", "axis"}, {"a"});
                              yes.output("a", DataType::Float, {int64_t(4), int64_t(8)});
                              onnx::GraphBuilder no = choice.subgraph("else_branch");
                              no.node("Neg", {"r"}, {"b"});
                              no.output("b", DataType::Float, {int64_t(4), int64_t(8)});
                          }).bytes(),
                          2, RankExport::split(2, "x", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank0", "If");
    QCOMPARE(readInside(graph), (std::set<std::string> {"r", kGathered, "s__gathered", "axis"}));
}

void TestRanksCaptured::branchThatGivesASplitValue_givesItsPart()
{
    const RankExport made(
        modelWith([](onnx::GraphBuilder& graph) {
            onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
            choice.subgraph("then_branch").output("r", DataType::Float, {int64_t(4), int64_t(8)});
            choice.subgraph("else_branch").output("s", DataType::Float, {int64_t(4), int64_t(8)});
        }).bytes(),
        2, RankExport::split(2, "x", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank0", "If");
    QVERIFY(!made.told("ranks-runs-whole"));
    for (const std::size_t branch : {std::size_t(1), std::size_t(2)}) {
        const graph::Value& given = graph.value(graph.scopes()[branch].outputs[0]);
        // By an Identity, as a branch must not give a value from outside as it is.
        const graph::Node& identity = graph.node(*given.producer);
        QCOMPARE(identity.opType, std::string("Identity"));
        QCOMPARE(graph.value(*identity.inputs[0]).name, std::string(branch == 1 ? "r" : "s"));
        QCOMPARE(given.type.shape->front(), graph::Dim(int64_t(2)));
    }
}

/// What a subgraph gives is whole; a device keeps its part.
void TestRanksCaptured::splitResult_isCut()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"z"}, "choice");
                              for (const char* branch : {"then_branch", "else_branch"}) {
                                  onnx::GraphBuilder inner = choice.subgraph(branch);
                                  const std::string out = std::string(branch) + "_out";
                                  inner.node("CumSum", {"r", "axis"}, {out});
                                  inner.output(out, DataType::Float, {int64_t(4), int64_t(8)});
                              }
                              graph.node("Exp", {"z"}, {"y"}, "exp");
                          }).bytes(),
                          2, RankExport::split(2, "z", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank1", "Exp");
    const graph::Value& y = graph.value(*RankExport::nodeOf(graph, "Exp")->outputs[0]);
    QCOMPARE(y.type.shape->front(), graph::Dim(int64_t(2)));
    QVERIFY(RankExport::nodeOf(graph, "Slice"));
}

namespace {

/// Three turns over the state s, of which r is taken off inside a branch.
void addLoop(onnx::GraphBuilder& graph, bool isParallel)
{
    const char* opType = isParallel ? "Mul" : "CumSum";
    graph.initializer("turns", DataType::Int64, {}, std::string("\3\0\0\0\0\0\0\0", 8));
    onnx::NodeBuilder loop = graph.node("Loop", {"turns", "", "s"}, {"y", "all"}, "loop");
    onnx::GraphBuilder body = loop.subgraph("body");
    const std::vector<graph::Dim> shape {int64_t(4), int64_t(8)};
    body.input("i", DataType::Int64, {}).input("go", DataType::Bool, {});
    body.input("state", DataType::Float, shape);
    onnx::NodeBuilder choice = body.node("If", {"go"}, {"rest"});
    for (const char* branch : {"then_branch", "else_branch"}) {
        onnx::GraphBuilder inner = choice.subgraph(branch);
        const std::string out = std::string(branch) + "_out";
        inner.node(branch[0] == 't' ? "Sub" : "Add", {"state", "r"}, {out});
        inner.output(out, DataType::Float, shape);
    }
    body.node(opType, {"rest", isParallel ? "state" : "axis"}, {"next"});
    body.node("Identity", {"go"}, {"goes"});
    body.output("goes", DataType::Bool, {});
    body.output("next", DataType::Float, shape).output("rest", DataType::Float, shape);
    graph.output("all", DataType::Float, {int64_t(3), int64_t(4), int64_t(8)});
}

} // namespace

/// Every device turns over its rows: nothing is exchanged.
void TestRanksCaptured::parallelLoop_runsOnParts()
{
    const RankExport made(
        modelWith([](onnx::GraphBuilder& graph) { addLoop(graph, true); }).bytes(), 2,
        RankExport::split(2, "x", R"([["model"], []])"));
    QVERIFY(!made.told("ranks-runs-whole"));
    // One model per rank: nothing cuts it.
    QCOMPARE(made.prepared.files.size(), std::size_t(3));
    const graph::Graph graph = made.with("rank1", "Loop");
    const std::set<std::string> names = readInside(graph);
    QVERIFY(names.contains("r") && names.contains("state"));
    const graph::Scope& body = graph.scopes()[1];
    QCOMPARE(*graph.value(body.inputs[2]).type.shape,
             (std::vector<graph::Dim> {int64_t(2), int64_t(8)}));
    const auto all = graph.findValue({0}, "all");
    QCOMPARE(*graph.value(*all).type.shape,
             (std::vector<graph::Dim> {int64_t(3), int64_t(2), int64_t(8)}));
}

void TestRanksCaptured::loopThatTurnsItsState_readsTheWhole()
{
    const RankExport made(
        modelWith([](onnx::GraphBuilder& graph) { addLoop(graph, false); }).bytes(), 2,
        RankExport::split(2, "x", R"([["model"], []])"));
    QVERIFY(made.told("ranks-runs-whole"));
}

/// A stage of a chunk may receive a value under another name.
void TestRanksCaptured::otherStage_readsWhatItReceives()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
                              for (const char* branch : {"then_branch", "else_branch"}) {
                                  onnx::GraphBuilder inner = choice.subgraph(branch);
                                  const std::string out = std::string(branch) + "_out";
                                  inner.node("Add", {"r", "s"}, {out});
                                  inner.output(out, DataType::Float, {int64_t(4), int64_t(8)});
                              }
                          }).bytes(),
                          4,
                          R"("mesh": [{"axis": "pipe", "size": 2}, {"axis": "model", "size": 2}],
                          "stage_axis": "pipe", "rules": [
                          {"nodes": "relu", "stage": 0}, {"nodes": "sigmoid", "stage": 0},
                          {"nodes": "choice", "stage": 1},
                          {"tensors": "x", "dims": [["model"], []]}])");
    const graph::Graph graph = made.with("rank3", "If");
    for (const std::string& name : readInside(graph)) {
        const auto value = graph.findValue({0}, name);
        QVERIFY2(value && (graph.value(*value).isInput || graph.value(*value).producer),
                 name.c_str());
    }
}

MESHWRIGHT_TEST(TestRanksCaptured)
#include "tst_ranks_captured.moc"
