#include "core/operators/lowering.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

/// Identities that read each other in a circle, as a file may have them.
graph::Graph circle()
{
    graph::Graph graph = GraphBuilder().build();
    std::vector<ValueId> values;
    for (const char* name : {"x", "y"}) {
        graph::Value value;
        value.name = name;
        value.scope = ScopeId {0};
        values.push_back(graph.addValue(std::move(value)));
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        graph::Node node;
        node.opType = "Identity";
        node.scope = ScopeId {0};
        node.inputs = {values[i]};
        node.outputs = {values[1 - i]};
        graph.addNode(std::move(node));
    }
    return graph;
}

} // namespace

/// Facts of single operators that lowering decides.
class TestOperatorLowering : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constants_areMadeWhereRead();
    void circles_areNotMadeWhereRead();
};

void TestOperatorLowering::constants_areMadeWhereRead()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {2});
    const ValueId w = b.weight("w", {2});
    b.node("Identity", {b.node("Identity", {w})});
    QVERIFY(isMadeWhereRead(b.graph(), b.lastNode()));
    b.node("Identity", {x});
    QVERIFY(!isMadeWhereRead(b.graph(), b.lastNode()));
}

void TestOperatorLowering::circles_areNotMadeWhereRead()
{
    const graph::Graph graph = circle();
    QVERIFY(!isMadeWhereRead(graph, NodeId {0}));
    QVERIFY(!isMadeWhereRead(graph, NodeId {1}));
}

MESHWRIGHT_TEST(TestOperatorLowering)
#include "tst_operator_lowering.moc"
