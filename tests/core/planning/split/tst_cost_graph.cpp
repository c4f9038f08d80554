#include "core/planning/split/cost_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::planning;

/// Cost graphs in files.
class TestCostGraph : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsAndAbsentFields_areRead();
    void readersOfAValue_areOneNet();
    void wrongFile_namesThePlace_data();
    void wrongFile_namesThePlace();
    void tooManyNodes_areRefused();
};

void TestCostGraph::idsAndAbsentFields_areRead()
{
    const auto graph = parseCostGraph(R"({"nodes": [
        {"id": 1, "time": 2.5, "memory": 10, "send": 0.5, "together": "a"},
        {"id": "1", "time": 3}, {"id": "c", "time": 0, "memory": null, "together": "a"}],
        "edges": [[1, "1"], ["1", "c"]]})");
    QVERIFY(graph.ok());
    QCOMPARE(graph->ids, (std::vector<std::string> {"1", "\"1\"", "\"c\""}));
    QCOMPARE(graph->time, (std::vector<double> {2.5, 3, 0}));
    QCOMPARE(graph->memory, (std::vector<double> {10, 0, 0}));
    QCOMPARE(graph->send, (std::vector<double> {0.5, 0, 0}));
    using Pairs = std::vector<std::pair<uint32_t, uint32_t>>;
    QCOMPARE(graph->together, (Pairs {{0, 2}}));
    QCOMPARE(graph->edges, (Pairs {{0, 1}, {1, 2}}));
    QVERIFY(parseCostGraph(R"({"nodes": []})").ok());
}

/// One net per maker however often it is read, none for what costs nothing to send.
void TestCostGraph::readersOfAValue_areOneNet()
{
    const auto graph = parseCostGraph(R"({"nodes": [{"id": 0, "time": 1, "send": 2},
        {"id": 1, "time": 1}, {"id": 2, "time": 1}],
        "edges": [[0, 2], [0, 1], [0, 2], [1, 2]]})");
    const SplitProblem problem = splitProblem(*graph, 2, 100);
    QCOMPARE(problem.nets.size(), std::size_t(1));
    QCOMPARE(problem.nets[0].members, (std::vector<uint32_t> {0, 1, 2}));
    QCOMPARE(problem.nets[0].cost, 2.0);
    QCOMPARE(problem.memoryLimit, 100.0);
}

void TestCostGraph::wrongFile_namesThePlace_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const char* text, const char* says) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(says);
    };
    row("no JSON", "nodes: 3", "line 1");
    row("no object", "[]", "expected a cost graph as an object, found a list");
    row("nothing", "{}", "\"nodes\" is missing");
    row("unknown field", R"({"nodes": [{"id": 1, "tim": 2}]})",
        "unknown field \"tim\" of a node; it has id, time, memory, send, together");
    row("no id", "{\"nodes\": [\n{\"time\": 1}]}", "line 2: a node has no \"id\"");
    row("an id of another kind", R"({"nodes": [{"id": 1.5, "time": 1}]})",
        "expected \"id\" as a whole number or a string");
    row("no time", R"({"nodes": [{"id": "a"}]})", "node \"a\" has no \"time\"");
    row("one id twice", "{\"nodes\": [{\"id\": 7, \"time\": 1},\n{\"id\": 7, \"time\": 1}]}",
        "line 2: two nodes have the id 7");
    row("negative", R"({"nodes": [{"id": 1, "time": -1}]})",
        "\"time\" of node 1 must be a number from 0 to 1e18");
    row("huge", R"({"nodes": [{"id": 1, "time": 1, "memory": 1e19}]})", "\"memory\" of node 1");
    row("beyond numbers", R"({"nodes": [{"id": 1, "time": 1e999}]})", "line 1");
    row("not a number", R"({"nodes": [{"id": 1, "time": NaN}]})", "line 1");
    row("text for a number", R"({"nodes": [{"id": 1, "time": 1, "send": "2"}]})",
        "\"send\" of node 1");
    row("unknown node", "{\"nodes\": [{\"id\": 1, \"time\": 1}],\n\"edges\": [[1, 2]]}",
        "line 2: an edge names 2, and no node has this id");
    row("three ends", R"({"nodes": [{"id": 1, "time": 1}], "edges": [[1, 1, 1]]})",
        "an edge is a list of two ids");
    row("to itself", R"({"nodes": [{"id": 1, "time": 1}], "edges": [[1, 1]]})",
        "an edge of node 1 leads to itself");
    row("circle",
        R"({"nodes": [{"id": 1, "time": 1}, {"id": 2, "time": 1}, {"id": 3, "time": 1}],
            "edges": [[1, 2], [2, 3], [3, 2]]})",
        "the edges run in a circle: 3 → 2 → 3");
}

/// A million zeros and one: they are counted before they are looked at.
void TestCostGraph::tooManyNodes_areRefused()
{
    QByteArray zeros(2'000'002, ',');
    for (qsizetype i = 0; i < zeros.size(); i += 2)
        zeros[i] = '0';
    zeros.chop(1);
    const auto graph = parseCostGraph("{\"nodes\": [" + zeros.toStdString() + "]}");
    QVERIFY(!graph.ok());
    const QByteArray said = QByteArray::fromStdString(graph.error().message.english());
    QVERIFY2(said.contains("1000001 nodes are too many: at most 1000000 are cut"),
             said.constData());
}

void TestCostGraph::wrongFile_namesThePlace()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const auto graph = parseCostGraph(text.toStdString());
    QVERIFY(!graph.ok());
    const QByteArray said = QByteArray::fromStdString(graph.error().message.english());
    QVERIFY2(said.contains(says), said.constData());
}

MESHWRIGHT_TEST(TestCostGraph)
#include "tst_cost_graph.moc"
