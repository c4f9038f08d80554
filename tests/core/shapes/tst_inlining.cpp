#include "core/shapes/inlining.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QStringList>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;
using shapes::Inlined;

namespace {

/// "Relu(x) -> y, Neg(y) -> z": the nodes of the main graph.
QString nodesOf(const graph::Graph& graph)
{
    const auto names = [&](const std::vector<std::optional<ValueId>>& values) {
        QStringList list;
        for (const std::optional<ValueId>& value : values)
            list << (value ? QString::fromStdString(graph.value(*value).name) : QString());
        return list.join(' ');
    };
    QStringList nodes;
    for (const NodeId id : graph.scope({0}).nodes) {
        const graph::Node& node = graph.node(id);
        nodes << QStringLiteral("%1(%2) -> %3")
                     .arg(QString::fromStdString(node.opType), names(node.inputs),
                          names(node.outputs));
    }
    return nodes.join(QStringLiteral(", "));
}

/// f(x) = Neg(Relu(x)), with y for what is between.
void addFunction(GraphBuilder& b)
{
    b.import("local", 1);
    b.beginFunction("local", "f");
    const ValueId between = b.named("relu").node("Relu", {b.formal("x")});
    b.output(b.named("neg").node("Neg", {between}));
    b.end();
}

} // namespace

class TestInlining : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelWithoutCalls_isAsItWas();
    void onlyCall_standsForItself();
    void severalCalls_standForTheCaller();
    void callInsideACall_standsForTheOuterOne();
    void attributes_areThoseOfTheCaller();
    void inputThatIsHandedOn_isAnIdentity();
    void inputThatIsLeftOut_staysSo();
    void callsThatStay_data();
    void callsThatStay();
    void knownBranch_standsInPlaceOfItsIf();
};

void TestInlining::modelWithoutCalls_isAsItWas()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2)});
    b.output(b.node("Relu", {x}));
    QVERIFY(!shapes::callsFunctions(b.graph()));
    const Inlined made = shapes::inlined(b.graph());
    QCOMPARE(nodesOf(made.graph), nodesOf(b.graph()));
    QCOMPARE(made.graph.scope({0}).inputs.size(), std::size_t(1));
    QCOMPARE(made.graph.scope({0}).outputs.size(), std::size_t(1));
}

void TestInlining::onlyCall_standsForItself()
{
    GraphBuilder b;
    addFunction(b);
    const NodeId neg = b.lastNode();
    const ValueId y = b.named("call").node("f", {b.input("x", {int64_t(2)})}, {}, "local");
    b.output(y);
    const Inlined made = shapes::inlined(b.graph());
    QCOMPARE(nodesOf(made.graph), QStringLiteral("Relu(x) -> relu:0@1, Neg(relu:0@1) -> call:0"));
    // The body's own nodes: Relu is the one before Neg.
    QCOMPARE(made.nodes, (std::vector<NodeId> {{neg.index - 1}, neg}));
    QVERIFY(made.calls.empty());
}

void TestInlining::severalCalls_standForTheCaller()
{
    GraphBuilder b;
    addFunction(b);
    const ValueId y = b.named("one").node("f", {b.input("x", {int64_t(2)})}, {}, "local");
    const NodeId one = b.lastNode();
    b.output(b.named("two").node("f", {y}, {}, "local"));
    const NodeId two = b.lastNode();
    const Inlined made = shapes::inlined(b.graph());
    QCOMPARE(nodesOf(made.graph),
             QStringLiteral("Relu(x) -> relu:0@1, Neg(relu:0@1) -> one:0, "
                            "Relu(one:0) -> relu:0@2, Neg(relu:0@2) -> two:0"));
    QCOMPARE(made.nodes, (std::vector<NodeId> {one, one, two, two}));
    QCOMPARE(made.calls.size(), std::size_t(2));
    QCOMPARE(made.graph.value(*made.calls.at(two).inputs[0]).name, std::string("one:0"));
}

void TestInlining::callInsideACall_standsForTheOuterOne()
{
    GraphBuilder b;
    addFunction(b);
    b.beginFunction("local", "g");
    b.output(b.node("f", {b.node("f", {b.formal("v")}, {}, "local")}, {}, "local"));
    b.end();
    const ValueId y = b.node("g", {b.input("x", {int64_t(2)})}, {}, "local");
    const NodeId first = b.lastNode();
    b.output(b.node("g", {y}, {}, "local"));
    const NodeId second = b.lastNode();
    const Inlined made = shapes::inlined(b.graph());
    // Each call of g is two of f, of two nodes each.
    QCOMPARE(made.nodes,
             (std::vector<NodeId> {first, first, first, first, second, second, second, second}));
    QCOMPARE(made.calls.size(), std::size_t(2));
}

void TestInlining::attributes_areThoseOfTheCaller()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "inner", {"dim"});
    b.output(b.node("Softmax", {b.formal("x")}, {attributeReference("axis", "dim")}));
    b.end();
    b.beginFunction("local", "outer", {"way"});
    b.output(b.node("inner", {b.formal("x")}, {attributeReference("dim", "way")}, "local"));
    b.end();
    const ValueId x = b.input("x", {int64_t(2)});
    b.output(b.node("outer", {x}, {attribute("way", 7)}, "local"));
    b.output(b.node("outer", {x}, {}, "local"));
    const Inlined made = shapes::inlined(b.graph());
    const graph::Attribute* given = made.graph.attribute(made.graph.node({0}), "axis");
    QVERIFY(given);
    QCOMPARE(std::get<int64_t>(given->value), int64_t(7));
    QVERIFY(given->reference.empty());
    QVERIFY(!made.graph.attribute(made.graph.node({1}), "axis"));
}

void TestInlining::inputThatIsHandedOn_isAnIdentity()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "same");
    b.output(b.formal("v"));
    b.end();
    b.output(b.named("call").node("same", {b.input("x", {int64_t(2)})}, {}, "local"));
    QCOMPARE(nodesOf(shapes::inlined(b.graph()).graph), QStringLiteral("Identity(x) -> call:0"));
}

void TestInlining::inputThatIsLeftOut_staysSo()
{
    GraphBuilder b;
    b.import("local", 1);
    b.beginFunction("local", "sum");
    const ValueId v = b.formal("v"), axes = b.formal("axes");
    b.output(b.node("ReduceSum", {v, axes}));
    b.end();
    b.output(b.named("call").node("sum", {b.input("x", {int64_t(2)}), std::nullopt}, {}, "local"));
    QCOMPARE(nodesOf(shapes::inlined(b.graph()).graph), QStringLiteral("ReduceSum(x ) -> call:0"));
}

void TestInlining::callsThatStay_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("calls itself") << "again";
    QTest::newRow("of another operator set") << "older";
    QTest::newRow("is known") << "known";
}

void TestInlining::callsThatStay()
{
    QFETCH(QString, name);
    const std::string function = name.toStdString();
    GraphBuilder b(17);
    b.import("local", 1);
    const ScopeId body = b.beginFunction("local", function);
    const ValueId v = b.formal("v");
    b.output(function == "again" ? b.node("again", {v}, {}, "local") : b.node("Relu", {v}));
    b.end();
    b.output(b.node(function, {b.input("x", {int64_t(2)})}, {}, "local"));
    graph::Graph graph = b.build();
    if (function == "older")
        graph.scopeForBuilding(body).opsetImports = {{"", 13}};
    shapes::InliningOptions options;
    options.stays = [](const graph::Node& call) { return call.opType == "known"; };
    const Inlined made = shapes::inlined(graph, options);
    QCOMPARE(made.graph.nodes().size(), std::size_t(1));
    QCOMPARE(made.graph.node({0}).opType, function);
}

void TestInlining::knownBranch_standsInPlaceOfItsIf()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(2)});
    const ValueId condition = b.input("c", {}, graph::DataType::Bool);
    const ScopeId yes = b.beginSubgraph("then_branch");
    b.output(b.named("neg").node("Neg", {b.named("abs").node("Abs", {x})}));
    b.end();
    const ScopeId no = b.beginSubgraph("else_branch");
    b.output(x);
    b.end();
    b.output(b.named("if").node("If", {condition},
                                {attribute("then_branch", yes), attribute("else_branch", no)}));
    const NodeId choice = b.lastNode();
    shapes::InliningOptions options;
    options.branches = {{choice, yes}};
    QCOMPARE(nodesOf(shapes::inlined(b.graph(), options).graph),
             QStringLiteral("Abs(x) -> abs:0@1, Neg(abs:0@1) -> if:0"));
    options.branches = {{choice, no}};
    QCOMPARE(nodesOf(shapes::inlined(b.graph(), options).graph),
             QStringLiteral("Identity(x) -> if:0"));
    QCOMPARE(shapes::inlined(b.graph()).graph.nodes().size(), std::size_t(3));
}

MESHWRIGHT_TEST(TestInlining)
#include "tst_inlining.moc"
