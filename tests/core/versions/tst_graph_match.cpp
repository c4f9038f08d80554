#include "core/onnx/wire/model_file.h"
#include "core/versions/plan_transfer.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::exchange;
using tests::GraphBuilder;

namespace {

enum class Names
{
    Given,
    Counted, ///< by the exporter, all of them shifted by one
    None
};

graph::Graph withoutNames(graph::Graph graph)
{
    for (uint32_t i = 0; i < graph.nodes().size(); ++i)
        graph.nodeForBuilding({i}).name.clear();
    return graph;
}

/// @p layers of normalisation, two products and a residual sum. Like a new export of the same
/// model: with an operator more in front, weights under other names.
graph::Graph decoder(int layers, Names names, bool hasCast = false)
{
    GraphBuilder b(22, 11);
    int counted = hasCast ? 1 : 0;
    const auto next = [&](const char* opType, const std::string& name) -> GraphBuilder& {
        return b.named(names == Names::Given ? name : opType + ('_' + std::to_string(++counted)));
    };
    const std::string weight = hasCast ? "renamed." : "w.";
    ValueId x = b.input("x", {4, 8});
    if (hasCast)
        x = next("Identity", "first").node("Identity", {x});
    for (int i = 0; i < layers; ++i) {
        const std::string layer = "/layers." + std::to_string(i) + '/';
        const std::string own = weight + std::to_string(i);
        const ValueId normal = next("LayerNormalization", layer + "norm")
                                   .node("LayerNormalization", {x, b.weight(own + "s", {8})});
        const ValueId up =
            next("MatMul", layer + "up").node("MatMul", {normal, b.weight(own + "u", {8, 16})});
        const ValueId act = next("Relu", layer + "act").node("Relu", {up});
        const ValueId down =
            next("MatMul", layer + "down").node("MatMul", {act, b.weight(own + "d", {16, 8})});
        x = next("Add", layer + "sum").node("Add", {x, down});
    }
    b.output(x);
    return names == Names::None ? withoutNames(b.build()) : b.build();
}

/// Matched nodes whose places are not what they should be.
int wrong(const GraphMatch& match, uint32_t shift)
{
    int count = 0;
    for (uint32_t i = 0; i < match.nodes.size(); ++i)
        count += match.nodes[i] && match.nodes[i]->index != i + shift ? 1 : 0;
    return count;
}

int unmatched(const GraphMatch& match)
{
    return int(std::count(match.nodes.begin(), match.nodes.end(), std::nullopt));
}

} // namespace

class TestGraphMatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellingNames_data();
    void tellingNames();
    void exports_data();
    void exports();
    void anotherModel_hasNoMatch();
    void ambiguousNodes_areLeftOut();
    void plan_movesWithNodesAndTensors();
    void realModels_matchThemselves_data();
    void realModels_matchThemselves();
};

void TestGraphMatch::tellingNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("telling");
    QTest::newRow("path") << "/model/layers.3/self_attn/MatMul_1" << true;
    QTest::newRow("word") << "q_proj" << true;
    QTest::newRow("counted") << "MatMul_17" << false;
    QTest::newRow("operator") << "MatMul" << false;
    QTest::newRow("dynamo") << "node_MatMul_17" << false;
    QTest::newRow("node") << "node_17" << false;
    QTest::newRow("number") << "17" << false;
    QTest::newRow("empty") << "" << false;
}

void TestGraphMatch::tellingNames()
{
    QFETCH(QString, name);
    QFETCH(bool, telling);
    QCOMPARE(isTellingName(name.toStdString(), "MatMul"), telling);
}

void TestGraphMatch::exports_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::addColumn<bool>("hasCast");
    const int given = int(Names::Given), counted = int(Names::Counted), none = int(Names::None);
    QTest::newRow("the same") << given << given << false;
    QTest::newRow("without names") << none << none << false;
    QTest::newRow("names were lost") << given << none << false;
    QTest::newRow("an operator in front") << given << given << true;
    QTest::newRow("an operator in front, names counted") << counted << counted << true;
    QTest::newRow("an operator in front, no names") << none << none << true;
}

/// Six alike layers: each node is matched, and with its own.
void TestGraphMatch::exports()
{
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(bool, hasCast);
    const graph::Graph from = decoder(6, Names(before));
    const graph::Graph to = decoder(6, Names(after), hasCast);
    const GraphMatch match = matchGraphs(from, to);
    QCOMPARE(unmatched(match), 0);
    QCOMPARE(wrong(match, hasCast ? 1 : 0), 0);
    QCOMPARE(match.byName + match.byStructure, from.nodes().size());
    const bool byName = Names(before) == Names::Given && Names(after) == Names::Given;
    QCOMPARE(match.byName, byName ? from.nodes().size() : 0);
}

void TestGraphMatch::anotherModel_hasNoMatch()
{
    GraphBuilder b(22, 11);
    b.output(b.node("Sin", {b.input("z", {4, 8})}));
    const GraphMatch match = matchGraphs(decoder(2, Names::Given), b.build());
    QCOMPARE(match.byName + match.byStructure, std::size_t(0));
}

/// Two nodes that nothing tells apart: no guess. Where they are different operands, that does.
void TestGraphMatch::ambiguousNodes_areLeftOut()
{
    const auto twins = [](bool areOperands) {
        GraphBuilder b(22, 11);
        const ValueId x = b.input("x", {4});
        const ValueId one = b.node("Relu", {x}), two = b.node("Relu", {x});
        if (areOperands)
            b.output(b.node("Sub", {one, two}));
        return withoutNames(b.build());
    };
    QCOMPARE(unmatched(matchGraphs(twins(false), twins(false))), 2);
    const GraphMatch match = matchGraphs(twins(true), twins(true));
    QCOMPARE(unmatched(match), 0);
    QCOMPARE(wrong(match, 0), 0);
}

void TestGraphMatch::plan_movesWithNodesAndTensors()
{
    const graph::Graph from = decoder(2, Names::Given), to = decoder(2, Names::None, true);
    const auto plan = statementsOf(R"({"format": "meshwright-plan", "version": 1,
        "configurations": [{"name": "c", "num_devices": 2, "nodes": [
            {"node": "/layers.1/up", "stage": 1, "shardings": [
                {"tensor": "w.1u", "dims": [[], ["model"]]}, {"tensor": "lost", "dims": []}]},
            {"node": "nowhere", "stage": 0, "shardings": [
                {"tensor": "w.1u", "dims": [[], ["model"]]}]}]}]})");
    QVERIFY(plan.ok());
    const TransferredPlan moved = transferPlan(*plan, from, to, matchGraphs(from, to));
    QCOMPARE(moved.unplaced.size(), std::size_t(2));
    QVERIFY(moved.unplaced[0].english().find("tensor 'lost'") != std::string::npos);
    QVERIFY(moved.unplaced[1].english().find("node 'nowhere' is not in the model")
            != std::string::npos);
    // Told once, though it has a stage and a sharding.
    // The first layer's five nodes and the operator in front come before.
    const auto expected = statementsOf(R"({"format": "meshwright-plan", "version": 1,
        "configurations": [{"name": "c", "num_devices": 2, "nodes": [
            {"node": "#7", "stage": 1, "shardings": [
                {"tensor": "renamed.1u", "dims": [[], ["model"]]}]}]}]})");
    QVERIFY(moved.statements.values == expected->values);
    QCOMPARE(moved.renamed, std::size_t(2));
}

void TestGraphMatch::realModels_matchThemselves_data()
{
    QTest::addColumn<double>("share");
    QTest::newRow("transformers/llama-42dot-1.3b-24layers.onnx") << 0.98;
    QTest::newRow("transformers/qwen3-28layers.onnx") << 0.98;
    QTest::newRow("transformers/gpt2-10.onnx") << 0.98;
    QTest::newRow("large/fasterrcnn-10.onnx") << 0.9;
}

/// Without a node's name, by structure alone: nearly all are found, and none wrongly.
void TestGraphMatch::realModels_matchThemselves()
{
    QFETCH(double, share);
    const auto path = tests::sharedModel(QTest::currentDataTag());
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    const auto model = onnx::readModel(*path, progress);
    QVERIFY(model.ok());
    const graph::Graph bare = withoutNames(model->graph);
    const GraphMatch match = matchGraphs(model->graph, bare);
    QCOMPARE(wrong(match, 0), 0);
    const double found = double(match.byStructure) / double(bare.nodes().size());
    QVERIFY2(found >= share, qPrintable(QString::number(found)));
}

MESHWRIGHT_TEST(TestGraphMatch)
#include "tst_graph_match.moc"
