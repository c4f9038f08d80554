#include "core/graph/graph.h"
#include "core/graph/operator_key.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <thread>

using namespace meshwright;
using namespace meshwright::graph;

namespace {

ValueId addValue(Graph& graph, ScopeId scope, const std::string& name)
{
    Value value;
    value.name = name;
    value.scope = scope;
    return graph.addValue(std::move(value));
}

NodeId addNode(Graph& graph, ScopeId scope, const std::string& name, const std::string& type,
               std::vector<std::optional<ValueId>> inputs,
               std::vector<std::optional<ValueId>> outputs)
{
    Node node;
    node.name = name;
    node.opType = type;
    node.scope = scope;
    node.inputs = std::move(inputs);
    node.outputs = std::move(outputs);
    return graph.addNode(std::move(node));
}

/// x → If(then: Relu of the outer x) → y; a function "local::Twice" with one node.
struct Nested
{
    Graph graph;
    ScopeId main, then, function;
    ValueId x, y, inner;
    NodeId branch, relu, body;

    Nested()
    {
        main = graph.addScope({});
        x = addValue(graph, main, "x");
        y = addValue(graph, main, "y");
        branch = addNode(graph, main, "choose", "If", {x}, {y});
        Scope thenScope;
        thenScope.kind = ScopeKind::Subgraph;
        thenScope.parent = main;
        thenScope.owner = branch;
        thenScope.ownerAttribute = "then_branch";
        then = graph.addScope(thenScope);
        graph.nodeForBuilding(branch).subgraphs = {then};
        inner = addValue(graph, then, "t");
        relu = addNode(graph, then, "", "Relu", {x}, {inner});
        Scope functionScope;
        functionScope.kind = ScopeKind::Function;
        functionScope.domain = "local";
        functionScope.name = "Twice";
        functionScope.opsetImports = {{"", 18}};
        function = graph.addScope(functionScope);
        body = addNode(graph, function, "", "Add", {}, {addValue(graph, function, "x")});
        graph.setOpsetImports({{"", 21}, {"local", 1}});
    }
};

} // namespace

class TestGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void place_namesEveryEnclosingScope();
    void place_findsTheNodeAgain();
    void findNode_refusesWhatIsNoPlaceAndNoName_data();
    void findNode_refusesWhatIsNoPlaceAndNoName();
    void reference_isTheNameOnlyWhereItIsUnique();
    void findValue_looksOutwards();
    void operatorKey_tellsDomainAndTypeApart();
    void functionNames_hideTheModels();
    void opsetVersion_isTheFunctionsOwn();
    void order_putsProducersFirst();
    void order_countsUsesInSubgraphs();
    void order_isToldOfLateLinks();
    void order_keepsNodesOfACycle();
    void nodesTouching_listsEachNodeOnce();
    void rename_movesTheNameToTheValue();
    void setInput_linksLate();
};

void TestGraph::place_namesEveryEnclosingScope()
{
    const Nested nested;
    QCOMPARE(nested.graph.place(nested.branch), std::string("#0"));
    QCOMPARE(nested.graph.place(nested.relu), std::string("#0/then_branch/#0"));
    QCOMPARE(nested.graph.place(nested.body), std::string("local::Twice/#0"));
}

void TestGraph::place_findsTheNodeAgain()
{
    const Nested nested;
    for (NodeId node : {nested.branch, nested.relu, nested.body})
        QCOMPARE(nested.graph.findNode(nested.graph.place(node)), std::optional(node));
}

void TestGraph::findNode_refusesWhatIsNoPlaceAndNoName_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << "";
    QTest::newRow("unknown name") << "nothing";
    QTest::newRow("position past the end") << "#7";
    QTest::newRow("no number") << "#x";
    QTest::newRow("number that overflows") << "#99999999999999999999";
    QTest::newRow("unknown attribute") << "#0/body/#0";
    QTest::newRow("position past the subgraph's end") << "#0/then_branch/#1";
    QTest::newRow("unknown function") << "local::Thrice/#0";
    QTest::newRow("only a slash") << "#0/";
}

void TestGraph::findNode_refusesWhatIsNoPlaceAndNoName()
{
    QFETCH(QString, text);
    QVERIFY(!Nested().graph.findNode(text.toStdString()));
}

void TestGraph::reference_isTheNameOnlyWhereItIsUnique()
{
    Graph graph;
    const ScopeId main = graph.addScope({});
    const NodeId alone = addNode(graph, main, "alone", "Relu", {}, {});
    const NodeId first = addNode(graph, main, "twin", "Relu", {}, {});
    const NodeId second = addNode(graph, main, "twin", "Relu", {}, {});
    const NodeId confusing = addNode(graph, main, "#0", "Relu", {}, {});
    QCOMPARE(graph.reference(alone), std::string("alone"));
    QCOMPARE(graph.reference(first), std::string("#1"));
    QCOMPARE(graph.reference(second), std::string("#2"));
    QCOMPARE(graph.reference(confusing), std::string("#3"));
    QVERIFY(!graph.findNode("twin"));
    QCOMPARE(graph.findNode("#0"), std::optional(alone));
}

void TestGraph::findValue_looksOutwards()
{
    const Nested nested;
    QCOMPARE(nested.graph.findValue(nested.then, "t"), std::optional(nested.inner));
    QCOMPARE(nested.graph.findValue(nested.then, "x"), std::optional(nested.x));
    QVERIFY(!nested.graph.findValue(nested.main, "t"));
    QVERIFY(!nested.graph.findValue(nested.then, ""));
}

void TestGraph::functionNames_hideTheModels()
{
    const Nested nested;
    const std::optional<ValueId> found = nested.graph.findValue(nested.function, "x");
    QVERIFY(found);
    QVERIFY(*found != nested.x);
    QVERIFY(!nested.graph.findValue(nested.function, "y"));
}

void TestGraph::opsetVersion_isTheFunctionsOwn()
{
    const Nested nested;
    QCOMPARE(nested.graph.opsetVersion(nested.graph.node(nested.relu)), std::optional<int64_t>(21));
    QCOMPARE(nested.graph.opsetVersion(nested.graph.node(nested.body)), std::optional<int64_t>(18));
    Node foreign;
    foreign.domain = "com.acme";
    QVERIFY(!nested.graph.opsetVersion(foreign));
}

void TestGraph::order_putsProducersFirst()
{
    // In the file the consumer of b comes before its producer.
    Graph graph;
    const ScopeId main = graph.addScope({});
    const ValueId a = addValue(graph, main, "a");
    const ValueId b = addValue(graph, main, "b");
    const NodeId last = addNode(graph, main, "last", "Relu", {b}, {});
    const NodeId middle = addNode(graph, main, "middle", "Relu", {a}, {b});
    const NodeId first = addNode(graph, main, "first", "Relu", {}, {a});
    QCOMPARE(graph.topologicalOrder(main), (std::vector<NodeId> {first, middle, last}));
}

void TestGraph::order_countsUsesInSubgraphs()
{
    // The branch reads z inside its subgraph, and z is made by a node after it in the file.
    Nested nested;
    Graph& graph = nested.graph;
    const ValueId z = addValue(graph, nested.main, "z");
    addNode(graph, nested.then, "reader", "Neg", {z}, {});
    const NodeId maker = addNode(graph, nested.main, "maker", "Neg", {}, {z});
    QCOMPARE(graph.topologicalOrder(nested.main), (std::vector<NodeId> {maker, nested.branch}));
}

void TestGraph::order_isToldOfLateLinks()
{
    // The same with the subgraph's node added last, and with an input that is linked at the end.
    Nested nested;
    Graph& graph = nested.graph;
    const ValueId z = addValue(graph, nested.main, "z"), y = addValue(graph, nested.main, "y");
    const NodeId open = addNode(graph, nested.main, "open", "Relu", {std::nullopt}, {});
    const NodeId maker = addNode(graph, nested.main, "maker", "Neg", {}, {z});
    const NodeId other = addNode(graph, nested.main, "other", "Neg", {}, {y});
    const std::vector<NodeId> inFile {nested.branch, open, maker, other};
    QCOMPARE(graph.topologicalOrder(nested.main), inFile);
    QVERIFY(graph.scope(nested.main).isSorted);
    addNode(graph, nested.then, "reader", "Neg", {z}, {});
    QCOMPARE(graph.topologicalOrder(nested.main),
             (std::vector<NodeId> {open, maker, nested.branch, other}));
    graph.setInput(open, 0, y);
    QCOMPARE(graph.topologicalOrder(nested.main),
             (std::vector<NodeId> {maker, nested.branch, other, open}));
}

void TestGraph::order_keepsNodesOfACycle()
{
    Graph graph;
    const ScopeId main = graph.addScope({});
    const ValueId a = addValue(graph, main, "a");
    const ValueId b = addValue(graph, main, "b");
    const NodeId one = addNode(graph, main, "one", "Relu", {b}, {a});
    const NodeId two = addNode(graph, main, "two", "Relu", {a}, {b});
    const NodeId free = addNode(graph, main, "free", "Relu", {}, {});
    QCOMPARE(graph.topologicalOrder(main), (std::vector<NodeId> {free, one, two}));
}

void TestGraph::nodesTouching_listsEachNodeOnce()
{
    Graph graph;
    const ScopeId main = graph.addScope({});
    const ValueId a = addValue(graph, main, "a");
    const NodeId maker = addNode(graph, main, "maker", "Relu", {}, {a});
    const NodeId square = addNode(graph, main, "square", "Mul", {a, a}, {});
    QCOMPARE(graph.nodesTouching(a), (std::vector<NodeId> {maker, square}));
    QVERIFY(graph.touches(square, a));
    QVERIFY(graph.touches(maker, a));
}

void TestGraph::rename_movesTheNameToTheValue()
{
    Nested nested;
    nested.graph.rename(nested.x, "tokens");
    QVERIFY(!nested.graph.findValue(nested.main, "x"));
    QCOMPARE(nested.graph.findValue(nested.then, "tokens"), std::optional(nested.x));
    QCOMPARE(nested.graph.value(nested.x).name, std::string("tokens"));
}

void TestGraph::setInput_linksLate()
{
    Graph graph;
    const ScopeId main = graph.addScope({});
    const NodeId early = addNode(graph, main, "early", "Relu", {std::nullopt}, {});
    const ValueId a = addValue(graph, main, "a");
    const NodeId later = addNode(graph, main, "later", "Relu", {a}, {});
    graph.setInput(early, 0, a);
    QCOMPARE(graph.value(a).consumers, (std::vector<NodeId> {early, later}));
}

/// Names that are alike once put together, and one that differs in its domain.
void TestGraph::operatorKey_tellsDomainAndTypeApart()
{
    const uint32_t key = graph::operatorKey("acme", "Add");
    QVERIFY(key != 0);
    QCOMPARE(graph::operatorKey("acme", "Add"), key);
    QVERIFY(graph::operatorKey("", "acmeAdd") != key);
    QVERIFY(graph::operatorKey("", "Add") != key);
    uint32_t elsewhere = 0;
    std::thread([&] { elsewhere = graph::operatorKey("acme", "Add"); }).join();
    QCOMPARE(elsewhere, key);
}

MESHWRIGHT_TEST(TestGraph)
#include "tst_graph.moc"
