#include "tests/core/exchange/rank_fixture.h"
#include "tests/support/test_program.h"

#include <functional>
#include <set>

using namespace meshwright;
using namespace meshwright::tests;

using graph::DataType;

namespace {

constexpr const char* kGathered = "r__gathered";

/// x [4, 8] → r and s; a node with subgraphs makes y of them.
onnx::ModelBuilder modelWith(const std::function<void(onnx::GraphBuilder&)>& add)
{
    onnx::ModelBuilder builder;
    builder.opset("", 17).irVersion(8);
    onnx::GraphBuilder graph = builder.graph();
    graph.input("x", DataType::Float, {int64_t(4), int64_t(8)});
    graph.input("c", DataType::Bool, {});
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
    void branchThatGivesASplitValue_givesTheWhole();
    void splitResult_isCut();
    void otherStage_readsWhatItReceives();
};

/// What a branch reads is gathered once before the node, with the warning of other gathers.
void TestRanksCaptured::branches_readTheWhole()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
                              onnx::GraphBuilder yes = choice.subgraph("then_branch");
                              yes.node("Add", {"r", "s"}, {"a"});
                              yes.output("a", DataType::Float, {int64_t(4), int64_t(8)});
                              onnx::GraphBuilder no = choice.subgraph("else_branch");
                              no.node("Neg", {"r"}, {"b"});
                              no.output("b", DataType::Float, {int64_t(4), int64_t(8)});
                          }).bytes(),
                          2, RankExport::split(2, "x", R"([["model"], []])"));
    QVERIFY(made.told("ranks-runs-whole"));
    QVERIFY(made.told("ranks-runs-whole")->message.starts_with("'choice' (If)"));
    const graph::Graph graph = made.with("rank1", "If");
    QCOMPARE(readInside(graph), (std::set<std::string> {kGathered, "s__gathered"}));
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
                inner.node("Add", {"state", "r"}, {out});
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
                              yes.node("Abs", {"r"}, {"a"});
                              yes.output("a", DataType::Float, {int64_t(4), int64_t(8)});
                              onnx::GraphBuilder no = choice.subgraph("else_branch");
                              no.node("Neg", {"r"}, {"b"});
                              no.output("b", DataType::Float, {int64_t(4), int64_t(8)});
                          }).bytes(),
                          2, RankExport::split(2, "x", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank0", "If");
    QCOMPARE(readInside(graph), (std::set<std::string> {"r", kGathered, "s__gathered"}));
}

void TestRanksCaptured::branchThatGivesASplitValue_givesTheWhole()
{
    const RankExport made(
        modelWith([](onnx::GraphBuilder& graph) {
            onnx::NodeBuilder choice = graph.node("If", {"c"}, {"y"}, "choice");
            choice.subgraph("then_branch").output("r", DataType::Float, {int64_t(4), int64_t(8)});
            choice.subgraph("else_branch").output("s", DataType::Float, {int64_t(4), int64_t(8)});
        }).bytes(),
        2, RankExport::split(2, "x", R"([["model"], []])"));
    const graph::Graph graph = made.with("rank0", "If");
    QCOMPARE(graph.value(graph.scopes()[1].outputs[0]).name, std::string(kGathered));
    QCOMPARE(graph.value(graph.scopes()[2].outputs[0]).name, std::string("s__gathered"));
}

/// What a subgraph gives is whole; a device keeps its part.
void TestRanksCaptured::splitResult_isCut()
{
    const RankExport made(modelWith([](onnx::GraphBuilder& graph) {
                              onnx::NodeBuilder choice = graph.node("If", {"c"}, {"z"}, "choice");
                              for (const char* branch : {"then_branch", "else_branch"}) {
                                  onnx::GraphBuilder inner = choice.subgraph(branch);
                                  const std::string out = std::string(branch) + "_out";
                                  inner.node("Neg", {"r"}, {out});
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
