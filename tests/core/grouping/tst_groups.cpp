#include "core/base/progress.h"
#include "core/grouping/groups.h"
#include "core/onnx/wire/model_file.h"
#include "tests/support/model/generated_models.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace meshwright;
using namespace meshwright::graph;
using namespace meshwright::grouping;
using meshwright::tests::GraphBuilder;

namespace {

/// The group of a path; none where there is no such group.
const Group* groupAt(const GroupTree& tree, const std::string& path)
{
    for (const Group& group : tree.groups()) {
        if (group.path == path)
            return &group;
    }
    return nullptr;
}

/// Why a hierarchy is wrong; empty: every node is in exactly one group and all links agree.
QString faultOf(const Graph& graph, const GroupTree& tree)
{
    std::size_t seen = 0;
    for (uint32_t i = 0; i < tree.groups().size(); ++i) {
        const Group& group = tree.groups()[i];
        std::size_t total = group.nodes.size();
        for (NodeId node : group.nodes) {
            if (tree.groupOf(node) != GroupId {i})
                return QStringLiteral("a node of group %1 says it is elsewhere").arg(i);
        }
        for (GroupId child : group.children) {
            if (tree.group(child).parent != GroupId {i})
                return QStringLiteral("group %1 has another parent").arg(child.index);
            total += tree.group(child).totalNodes;
        }
        if (total != group.totalNodes)
            return QStringLiteral("group %1 counts its nodes wrong").arg(i);
        seen += group.nodes.size();
    }
    return seen == graph.nodes().size() ? QString() : QStringLiteral("nodes are missing");
}

/// Most children of one group of which nearly all are alike: the number of layers of a model.
std::size_t layersOf(const GroupTree& tree)
{
    std::size_t most = 0;
    for (const Group& group : tree.groups()) {
        std::map<uint32_t, std::size_t> counts;
        std::size_t alike = 0;
        for (GroupId child : group.children) {
            const Group& inner = tree.group(child);
            if (inner.isomorphismClass && inner.totalNodes > 40)
                alike = std::max(alike, ++counts[*inner.isomorphismClass]);
        }
        if (alike * 10 >= group.children.size() * 9)
            most = std::max(most, group.children.size());
        else if (alike * 2 > group.children.size())
            most = std::max(most, alike);
    }
    return most;
}

} // namespace

class TestGroups : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void emptyGraph_hasOnlyTheRoot()
    {
        const Graph empty;
        const GroupTree tree = buildGroups(empty);
        QCOMPARE(tree.groups().size(), std::size_t(1));
        QCOMPARE(tree.groups()[0].source, GroupSource::Root);
        QVERIFY(tree.allNodes(GroupId {0}).empty());
    }

    void scopedNames_becomeGroupsAndNumberedOnesASequence()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        x = b.named("/model/embed/Gather").node("Gather", {x});
        x = b.named("/model/embed/Mul").node("Mul", {x});
        for (const char* layer : {"0", "1", "2"}) {
            x = b.named(std::string("/model/layers.") + layer + "/mlp/MatMul").node("MatMul", {x});
            x = b.named(std::string("/model/layers.") + layer + "/mlp/Relu").node("Relu", {x});
            x = b.named(std::string("/model/layers.") + layer + "/Add").node("Add", {x});
        }
        b.output(b.named("/head/MatMul").node("MatMul", {x}));
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        const Group* layers = groupAt(tree, "/model/layers");
        QVERIFY(layers);
        QCOMPARE(layers->children.size(), std::size_t(3));
        QCOMPARE(tree.group(layers->children[2]).name, std::string("layers.2"));
        QCOMPARE(layers->totalNodes, 9u);
        QVERIFY(groupAt(tree, "/model/layers.1/mlp"));
        // A scope of one node would be a frame around one card: the node stands in the parent.
        QVERIFY(!groupAt(tree, "/head"));
        // Three alike layers share a number, and their parts another one.
        QVERIFY(tree.group(layers->children[0]).isomorphismClass);
        QCOMPARE(tree.group(layers->children[0]).isomorphismClass,
                 tree.group(layers->children[2]).isomorphismClass);
        QVERIFY(tree.group(layers->children[0]).isomorphismClass
                != groupAt(tree, "/model/layers.1/mlp")->isomorphismClass);
        QVERIFY(tree.contains(GroupId {0}, tree.groupOf(NodeId {3})));
        QVERIFY(!tree.contains(tree.groupOf(NodeId {3}), GroupId {0}));
        // Nodes that are just a group's have its name; one less, or all there are, have none.
        std::vector<NodeId> own = tree.allNodes(layers->children[1]);
        QCOMPARE(groupOfNodes(tree, own), std::optional(layers->children[1]));
        own.pop_back();
        QVERIFY(groupOfNodes(tree, own) != std::optional(layers->children[1]));
        own.push_back(NodeId {0});
        QCOMPARE(groupOfNodes(tree, own), std::nullopt);
        QCOMPARE(groupOfNodes(tree, tree.allNodes(GroupId {0})), std::nullopt);
    }

    void constants_goToTheirConsumersGroup()
    {
        GraphBuilder b;
        const ValueId shared = b.named("/Constant").node("Constant", {});
        ValueId x = b.input("x", {4});
        for (const char* layer : {"0", "1"}) {
            x = b.named(std::string("/m/layers.") + layer + "/Add").node("Add", {x});
            const ValueId two = b.named("/Constant_9").node("Constant", {});
            x = b.named(std::string("/m/layers.") + layer + "/Pow").node("Pow", {x, two});
        }
        b.output(b.named("/m/last/Mul").node("Mul", {x, shared}));
        b.named("/m/last/Neg").node("Neg", {x});
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        const NodeId constant =
            *graph.value(*graph.node(*graph.findNode("/m/layers.1/Pow")).inputs[1]).producer;
        QCOMPARE(tree.group(tree.groupOf(constant)).name, std::string("layers.1"));
        QCOMPARE(tree.group(tree.groupOf(NodeId {0})).name, std::string("last"));
    }

    void nodesBetweenMembersOfASequence_goWithTheLaterOne()
    {
        // PyTorch exports write what happens between layers in the scope around them.
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        for (const char* layer : {"0", "1", "2"}) {
            x = b.named(std::string("/m/Reshape_") + layer).node("Reshape", {x});
            x = b.named(std::string("/m/layers.") + layer + "/Relu").node("Relu", {x});
            x = b.named(std::string("/m/layers.") + layer + "/Add").node("Add", {x});
        }
        b.output(b.named("/m/Neg").node("Neg", {x}));
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        for (const char* layer : {"0", "1", "2"}) {
            const NodeId reshape = *graph.findNode(std::string("/m/Reshape_") + layer);
            QCOMPARE(tree.group(tree.groupOf(reshape)).name, std::string("layers.") + layer);
        }
    }

    void subgraphsAndFunctions_areGroupsBesideTheirNode()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        const ScopeId body = b.beginSubgraph("then_branch");
        b.output(b.node("Relu", {x}));
        b.end();
        b.output(b.node("If", {x}, {tests::attribute("then_branch", body)}));
        const NodeId branch = b.lastNode();
        b.beginFunction("local", "Twice");
        b.output(b.node("Add", {b.formal("a"), b.formal("a")}));
        b.end();
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        const auto source = [&](GroupSource wanted) {
            return std::count_if(tree.groups().begin(), tree.groups().end(),
                                 [&](const Group& group) { return group.source == wanted; });
        };
        QCOMPARE(source(GroupSource::Subgraph), 1);
        const Group* then =
            &*std::find_if(tree.groups().begin(), tree.groups().end(), [](const Group& group) {
                return group.source == GroupSource::Subgraph;
            });
        QCOMPARE(then->parent, std::optional(tree.groupOf(branch)));
        // Nothing calls the function: it is kept with the others under "functions".
        QCOMPARE(source(GroupSource::Function), 2);
    }

    void functionsThatCallEachOther_end()
    {
        GraphBuilder b;
        const ValueId x = b.input("x", {4});
        b.output(b.node("A", {x}, {}, "local"));
        b.beginFunction("local", "A");
        b.node("B", {b.formal("a")}, {}, "local");
        b.end();
        b.beginFunction("local", "B");
        b.node("A", {b.formal("a")}, {}, "local");
        b.node("B", {b.formal("a")}, {}, "local");
        b.end();
        const Graph graph = b.build();
        QCOMPARE(faultOf(graph, buildGroups(graph)), QString());
    }

    void longFlatGraph_isCutWhereFewValuesCross()
    {
        // 400 nodes of ever different operators in a row, so that nothing repeats.
        GraphBuilder b;
        ValueId x = b.input("x", {4});
        for (int i = 0; i < 400; ++i)
            x = b.node("Op" + std::to_string(i), {x});
        b.output(x);
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        // One value crosses everywhere, so slices have the 120 nodes that are aimed at: 120, 120
        // and what is left, 160, which is within one and a half of it.
        QCOMPARE(tree.group(GroupId {0}).children.size(), std::size_t(3));
        for (GroupId child : tree.group(GroupId {0}).children) {
            QCOMPARE(tree.group(child).source, GroupSource::Cut);
            QVERIFY(tree.group(child).totalNodes >= 60 && tree.group(child).totalNodes <= 180);
        }
    }

    void slices_areNamedByWhatTheyDo()
    {
        // Two halves of a convolution net whose nodes have no scopes, long enough to be cut.
        GraphBuilder b;
        ValueId x = b.input("x", {1, 8, 32, 32});
        for (int i = 0; i < 110; ++i) {
            const std::string name =
                "net_stage" + std::to_string(i / 55) + "_u" + std::to_string(i);
            x = b.named(name + "_conv")
                    .node("Conv", {x, b.weight("w" + std::to_string(i), {8, 8})});
            x = b.named(name + "_bn").node(i % 7 == 3 ? "Relu" : "BatchNormalization", {x});
            x = b.named(name + "_act").node(i % 5 == 2 ? "Clip" : "Relu", {x});
        }
        b.output(x);
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        QVERIFY(tree.groups().size() > 2);
        for (const Group& group : tree.groups().subspan(1)) {
            QVERIFY2(group.name.find("part") == std::string::npos, group.name.c_str());
            QVERIFY2(group.name.find("Conv·BN·Relu") != std::string::npos, group.name.c_str());
        }
        QCOMPARE(tree.group(GroupId {0}).namePrefix, std::string("net_"));
    }

    /// "Conv·Relu ×3 2" would read as a sum: what tells siblings apart is no count.
    void siblingsThatDoTheSame_areNumberedApartFromCounts()
    {
        // A chain without names, long enough to be cut.
        GraphBuilder b;
        ValueId x = b.input("x", {1, 8, 32, 32});
        for (int i = 0; i < 220; ++i) {
            x = b.node("Conv", {x, b.weight("w" + std::to_string(i), {8, 8})});
            x = b.node((i * i) % 11 == 3 ? "Clip" : "Relu", {x});
        }
        b.output(x);
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        std::set<std::string> names;
        int numbered = 0;
        for (const Group& group : tree.groups().subspan(1)) {
            const std::size_t blank = group.name.rfind(' ');
            const std::string last =
                blank == std::string::npos ? std::string() : group.name.substr(blank + 1);
            QVERIFY2(last.find_first_not_of("0123456789") != std::string::npos || last.empty(),
                     group.name.c_str());
            numbered += last.starts_with('#') ? 1 : 0;
            names.insert(group.path);
        }
        QVERIFY2(numbered >= 2, qPrintable(QString::number(numbered)));
        QCOMPARE(names.size() + 1, tree.groups().size()); // all told apart
    }

    void copies_areNamedAttentionAndMlp()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {16, 32});
        int weights = 0;
        const auto product = [&](ValueId value) {
            return b.node("MatMul", {value, b.weight("w" + std::to_string(weights++), {32, 32})});
        };
        for (int layer = 0; layer < 30; ++layer) {
            const ValueId scores =
                b.node("MatMul", {product(x), b.node("Transpose", {product(x)})});
            const ValueId mixed = b.node("MatMul", {b.node("Softmax", {scores}), product(x)});
            x = b.node("Add", {x, product(mixed)});
            x = b.node("Add", {x, product(b.node("Gelu", {product(x)}))});
        }
        b.output(x);
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        int copies = 0;
        for (const Group& group : tree.groups())
            copies += group.name.starts_with("Attention · MLP #") ? 1 : 0;
        QVERIFY2(copies >= 29, qPrintable(QString::number(copies))); // the first may stay apart
    }

    /// Functions of PyTorch's exporter are named by what they do, not by what moves data.
    void exportedFunctions_areNamedByWhatTheyDo()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {16, 32});
        for (int layer = 0; layer < 30; ++layer) {
            const auto product = [&](ValueId value) {
                return b.node("aten_mm", {value, b.node("aten_t", {b.weight("w", {32, 32})})});
            };
            const ValueId scores = b.node(
                "aten_bmm", {b.node("aten_view", {product(x)}), b.node("aten_view", {product(x)})});
            const ValueId mixed =
                b.node("aten_bmm", {b.node("aten_softmax_no_dtype", {scores}), product(x)});
            x = b.node("aten_add", {x, product(b.node("aten_view", {mixed}))});
        }
        b.output(x);
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        int copies = 0;
        for (const Group& group : tree.groups()) {
            copies += group.name.starts_with("Attention") ? 1 : 0;
            QVERIFY2(group.name.find("aten_t") == std::string::npos, group.name.c_str());
        }
        QVERIFY2(copies >= 29, qPrintable(QString::number(copies)));
    }

    /// A body says whose it is.
    void subgraphs_areNamedAfterTheirNodes()
    {
        GraphBuilder b;
        const ValueId flag = b.input("flag", {});
        const ValueId a = b.input("a", {4});
        const ScopeId yes = b.beginSubgraph("then_branch");
        b.output(b.node("Relu", {a}));
        b.end();
        b.named("/block/If_3").node("If", {flag}, {tests::attribute("then_branch", yes)});
        const Graph graph = b.build();
        const GroupTree tree = buildGroups(graph);
        const bool isThere = std::ranges::any_of(
            tree.groups(), [](const Group& group) { return group.name == "If_3 then_branch"; });
        QVERIFY(isThere);
    }

    void cycles_end()
    {
        Graph graph;
        const ScopeId main = graph.addScope({});
        Value value;
        value.scope = main;
        const ValueId a = graph.addValue(value);
        const ValueId c = graph.addValue(value);
        Node node;
        node.scope = main;
        node.opType = "Relu";
        node.inputs = {c};
        node.outputs = {a};
        graph.addNode(node);
        node.inputs = {a};
        node.outputs = {c};
        graph.addNode(node);
        QCOMPARE(faultOf(graph, buildGroups(graph)), QString());
    }

    void generatedDecoder_hasItsLayersAlike()
    {
        const Graph graph = tests::generatedDecoder({.layers = 48});
        const GroupTree tree = buildGroups(graph);
        QCOMPARE(faultOf(graph, tree), QString());
        QCOMPARE(layersOf(tree), std::size_t(48));
    }

    // Counts of layers: shared models' catalogue and their configurations; densenet121 has dense
    // blocks of 6, 12, 24 and 16 layers, gpt2-x4 and x20 are copies of the 12-layer gpt2-10.
    void realModels_showTheirLayers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<std::size_t>("layers");
        QTest::newRow("names, 24 layers")
            << "transformers/llama-42dot-1.3b-24layers.onnx" << std::size_t(24);
        QTest::newRow("names, 28 layers") << "transformers/qwen3-28layers.onnx" << std::size_t(28);
        QTest::newRow("no names, 12 blocks") << "transformers/gpt2-10.onnx" << std::size_t(12);
        QTest::newRow("unsorted, 12 blocks")
            << "transformers/gpt2-past-pt16.onnx" << std::size_t(12);
        QTest::newRow("no scopes, 12 layers")
            << "transformers/bert-squad-pt14.onnx" << std::size_t(12);
        QTest::newRow("four copies") << "derived/gpt2-x4-10k.onnx" << std::size_t(12);
        QTest::newRow("twenty copies") << "derived/gpt2-x20-50k.onnx" << std::size_t(20);
    }

    void realModels_showTheirLayers()
    {
        QFETCH(QString, name);
        QFETCH(std::size_t, layers);
        const auto path = tests::sharedModel(name.toStdString());
        if (!path)
            QSKIP("The shared models are not there");
        NoProgress progress;
        const Result<onnx::Model> model = onnx::readModel(*path, progress);
        QVERIFY2(model.ok(), model.ok() ? "" : model.error().message.english().c_str());
        const GroupTree tree = buildGroups(model->graph);
        QCOMPARE(faultOf(model->graph, tree), QString());
        QCOMPARE(layersOf(tree), layers);
        for (const Group& group : tree.groups())
            QVERIFY(group.nodes.size() + group.children.size() <= 260);
    }

    void densenet_showsItsDenseBlocks()
    {
        const auto path = tests::sharedModel("large/light-densenet121.onnx");
        if (!path)
            QSKIP("The shared models are not there");
        NoProgress progress;
        const Result<onnx::Model> model = onnx::readModel(*path, progress);
        QVERIFY(model.ok());
        const GroupTree tree = buildGroups(model->graph);
        std::vector<std::size_t> runs;
        for (GroupId child : tree.group(GroupId {0}).children)
            runs.push_back(tree.group(child).children.size());
        QCOMPARE(runs, (std::vector<std::size_t> {6, 12, 24, 16}));
    }

    void everySharedModel_isGroupedWhole()
    {
        if (tests::allSharedModels().empty())
            QSKIP("The shared models are not there");
        for (const auto& path : tests::allSharedModels()) {
            NoProgress progress;
            const Result<onnx::Model> model = onnx::readModel(path, progress);
            if (model.ok())
                QVERIFY2(faultOf(model->graph, buildGroups(model->graph)).isEmpty(), path.c_str());
        }
    }
};

MESHWRIGHT_TEST(TestGroups)
#include "tst_groups.moc"
