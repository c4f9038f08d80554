#include "core/grouping/node_sets.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::graph;
using namespace meshwright::grouping;
using meshwright::tests::GraphBuilder;

namespace {

/// Two layers of q, k, Add each; Add reads both, and the layer's input.
///
///   x ─► q0 ─► a0 ─► q1 ─► a1
///    └─► k0 ─►┘  └─► k1 ─►┘
struct Layers
{
    Graph graph;
    GroupTree groups;

    Layers()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {4, 4});
        for (const char* layer : {"0", "1"}) {
            const std::string scope = std::string("/m/layers.") + layer;
            const ValueId q =
                b.named(scope + "/q/MatMul").node("MatMul", {x, b.weight("wq", {4, 4})});
            const ValueId k =
                b.named(scope + "/k/MatMul").node("MatMul", {x, b.weight("wk", {4, 4})});
            x = b.named(scope + "/Add").node("Add", {q, k});
        }
        b.output(x);
        graph = b.build();
        groups = buildGroups(graph);
    }

    NodeId node(const char* name) const { return *graph.findNode(name); }

    ValueId input(const char* name, std::size_t index) const
    {
        return *graph.node(node(name)).inputs[index];
    }

    ValueId output(const char* name) const { return *graph.node(node(name)).outputs[0]; }

    std::vector<NodeId> nodes(std::initializer_list<const char*> names) const
    {
        std::vector<NodeId> list;
        for (const char* name : names)
            list.push_back(node(name));
        std::sort(list.begin(), list.end());
        return list;
    }
};

constexpr const char* kQ0 = "/m/layers.0/q/MatMul";
constexpr const char* kK0 = "/m/layers.0/k/MatMul";
constexpr const char* kA0 = "/m/layers.0/Add";
constexpr const char* kQ1 = "/m/layers.1/q/MatMul";
constexpr const char* kK1 = "/m/layers.1/k/MatMul";
constexpr const char* kA1 = "/m/layers.1/Add";

} // namespace

class TestNodeSets : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void sameOperator_findsAllOfEach()
    {
        const Layers l;
        QCOMPARE(sameOperator(l.graph, l.nodes({kA0})), l.nodes({kA0, kA1}));
        QCOMPARE(sameOperator(l.graph, l.nodes({kQ0})), l.nodes({kQ0, kK0, kQ1, kK1}));
        QCOMPARE(sameOperator(l.graph, l.nodes({kQ0, kA1})).size(), std::size_t(6));
        QVERIFY(sameOperator(l.graph, {}).empty());
    }

    void samePlace_isTheNodeInEachLayer()
    {
        const Layers l;
        QCOMPARE(samePlace(l.groups, l.nodes({kQ0})), l.nodes({kQ0, kQ1}));
        QCOMPARE(samePlace(l.groups, l.nodes({kK1, kA0})), l.nodes({kK0, kK1, kA0, kA1}));
    }

    void samePlaceOfAValue_isTheValueInEachLayer()
    {
        const Layers l;
        QCOMPARE(samePlace(l.graph, l.groups, l.input(kQ0, 1)),
                 (std::vector {l.input(kQ0, 1), l.input(kQ1, 1)}));
        // The one that is asked about comes first.
        QCOMPARE(samePlace(l.graph, l.groups, l.output(kK1)),
                 (std::vector {l.output(kK1), l.output(kK0)}));
        // What layer 1 reads is made by layer 0: as its result it is one of the results, as what q
        // reads it is one of the inputs, of which the first is the model's.
        QCOMPARE(samePlace(l.graph, l.groups, l.output(kA0)),
                 (std::vector {l.output(kA0), l.output(kA1)}));
        QCOMPARE(samePlace(l.graph, l.groups, l.output(kA0), l.node(kQ1)),
                 (std::vector {l.output(kA0), l.input(kQ0, 0)}));
    }

    void producersAndReaders_reachAsFarAsTheDepth()
    {
        const Layers l;
        QCOMPARE(producersOf(l.graph, l.nodes({kQ1}), 1), l.nodes({kA0}));
        QCOMPARE(producersOf(l.graph, l.nodes({kQ1}), 2), l.nodes({kA0, kQ0, kK0}));
        QCOMPARE(readersOf(l.graph, l.nodes({kA0}), 1), l.nodes({kQ1, kK1}));
        QCOMPARE(readersOf(l.graph, l.nodes({kQ0}), UINT32_MAX), l.nodes({kA0, kQ1, kK1, kA1}));
        QVERIFY(producersOf(l.graph, l.nodes({kQ0}), 9).empty());
        QVERIFY(readersOf(l.graph, l.nodes({kA0}), 0).empty());
    }

    void pathsBetween_holdWhatLiesOnThem()
    {
        const Layers l;
        QCOMPARE(pathsBetween(l.graph, l.nodes({kQ0, kA1})), l.nodes({kQ0, kA0, kQ1, kK1, kA1}));
        QCOMPARE(pathsBetween(l.graph, l.nodes({kQ0, kK0})), l.nodes({kQ0, kK0})); // side by side
    }

    void allBut_isTheRest()
    {
        const Layers l;
        QCOMPARE(allBut(l.graph, l.nodes({kQ0, kK0, kA0})), l.nodes({kQ1, kK1, kA1}));
        QCOMPARE(allBut(l.graph, {}).size(), std::size_t(6));
    }
};

MESHWRIGHT_TEST(TestNodeSets)
#include "tst_node_sets.moc"
