#include "core/versions/plan_diff.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace meshwright;
using namespace meshwright::exchange;
using tests::GraphBuilder;

namespace {

/// What a model is called and made of; those of two are compared.
struct Model
{
    std::string input = "x", weight = "w", output = "y", middle = "h";
    graph::Dim batch = std::string("batch");
    graph::DataType inputType = graph::DataType::Float;
    int64_t width = 16;
    int64_t axis = 1;
    bool isWeightInput = false;
    bool hasCast = false; ///< behind the product
    bool readsTwice = false; ///< the softmax reads the input, not the product

    graph::Graph build() const
    {
        GraphBuilder b(17);
        const ValueId x = b.input(input, {batch, 8}, inputType);
        const ValueId w =
            isWeightInput ? b.input(weight, {8, width}) : b.weight(weight, {8, width});
        const ValueId h = b.named("/up/mm").node("MatMul", {x, w});
        b.declare(h, {batch, width});
        const ValueId cast = hasCast ? b.named("/up/cast").node("Relu", {h}) : h;
        const ValueId y =
            b.named("/out/soft")
                .node("Softmax", {readsTwice ? x : cast}, {tests::attribute("axis", axis)});
        b.output(y);
        graph::Graph graph = b.build();
        graph.rename(h, middle);
        graph.rename(y, output);
        return graph;
    }
};

struct Row
{
    const char* name;
    Model after;
    QString text;
};

std::vector<Row> rows()
{
    std::vector<Row> rows;
    const auto add = [&rows](const char* name, auto&& change, const QString& text) {
        Row row {name, {}, text.isEmpty() ? QString() : "graph\n" + text};
        change(row.after);
        rows.push_back(row);
    };
    add(
        "the same", [](Model&) {}, QString());
    add(
        "input renamed", [](Model& m) { m.input = "ids"; },
        QStringLiteral("  renamed (1 input)\n    x → ids\n"));
    add(
        "output renamed", [](Model& m) { m.output = "logits"; },
        QStringLiteral("  renamed (1 output)\n    y → logits\n"));
    add(
        "initializer renamed", [](Model& m) { m.weight = "up.weight"; },
        QStringLiteral("  renamed (1 initializer)\n    w → up.weight\n"));
    add(
        "initializer renamed and of another shape",
        [](Model& m) {
            m.weight = "up.weight";
            m.width = 32;
        },
        QStringLiteral("  renamed (1 initializer)\n    w → up.weight\n"
                       "  type or shape changed (1 initializer)\n"
                       "    up.weight: float32 [8, 16] → float32 [8, 32]\n"
                       "  type or shape changed (1 tensor)\n"
                       "    h: float32 [batch, 16] → float32 [batch, 32]\n"));
    add(
        "inner tensor renamed", [](Model& m) { m.middle = "hidden"; },
        QStringLiteral("  renamed (1 tensor)\n    h → hidden\n"));
    add(
        "input of another type", [](Model& m) { m.inputType = graph::DataType::Float16; },
        QStringLiteral("  type or shape changed (1 input)\n"
                       "    x: float32 [batch, 8] → float16 [batch, 8]\n"));
    add(
        "symbol renamed", [](Model& m) { m.batch = std::string("n"); },
        QStringLiteral("  type or shape changed (1 input)\n"
                       "    x: float32 [batch, 8] → float32 [n, 8]\n"
                       "  type or shape changed (1 tensor)\n"
                       "    h: float32 [batch, 16] → float32 [n, 16]\n"));
    add(
        "attribute", [](Model& m) { m.axis = 0; },
        QStringLiteral("  attributes changed (1 node)\n    /out/soft: axis\n"));
    add(
        "weight is an input", [](Model& m) { m.isWeightInput = true; },
        QStringLiteral("  initializer → input (1 input)\n    w\n"));
    add(
        "node added", [](Model& m) { m.hasCast = true; },
        QStringLiteral("  added (1 node)\n    /up/cast\n"
                       "  reads another tensor (1 node)\n    /out/soft: h → /up/cast:0\n"));
    add(
        "reads another", [](Model& m) { m.readsTwice = true; },
        QStringLiteral("  reads another tensor (1 node)\n    /out/soft: h → x\n"));
    return rows;
}

} // namespace

/// What two versions of a model's graph have otherwise.
class TestGraphDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void text_data();
    void text();
    void theOtherWayRound_isTheInverse();
    void json_hasTheGraph();
    void longLists_areCut();
    void nodesThatAreAlike_areNoDifference();
};

void TestGraphDiff::text_data()
{
    QTest::addColumn<int>("row");
    int index = 0;
    for (const Row& row : rows())
        QTest::newRow(row.name) << index++;
}

void TestGraphDiff::text()
{
    QFETCH(int, row);
    const Row tried = rows()[std::size_t(row)];
    const graph::Graph before = Model().build(), after = tried.after.build();
    const PlanStatements none;
    const ModelDiff diff = diffBetween({none, &before}, {none, &after});
    QCOMPARE(QString::fromStdString(diffText(diff)), tried.text);
    QCOMPARE(diff.isEmpty(), tried.text.isEmpty());
}

/// As many changes, what was added is removed.
void TestGraphDiff::theOtherWayRound_isTheInverse()
{
    const graph::Graph before = Model().build();
    for (const Row& row : rows()) {
        const graph::Graph after = row.after.build();
        const auto there = graphChanges(before, after, matchGraphs(before, after));
        const auto back = graphChanges(after, before, matchGraphs(after, before));
        QCOMPARE(back.size(), there.size());
        const auto count = [](const std::vector<GraphChange>& changes, GraphChange::What what) {
            return std::ranges::count(changes, what, &GraphChange::what);
        };
        QCOMPARE(count(back, GraphChange::What::Removed), count(there, GraphChange::What::Added));
        QCOMPARE(count(back, GraphChange::What::Renamed), count(there, GraphChange::What::Renamed));
    }
}

void TestGraphDiff::json_hasTheGraph()
{
    Model renamed;
    renamed.input = "ids";
    const graph::Graph before = Model().build(), after = renamed.build();
    const PlanStatements none;
    const nlohmann::json found =
        nlohmann::json::parse(diffJson(diffBetween({none, &before}, {none, &after})));
    const nlohmann::json expected = {{"equal", false},
                                     {"graph",
                                      {{{"what", "renamed"},
                                        {"of", "input"},
                                        {"name", "ids"},
                                        {"before", "x"},
                                        {"after", "ids"}}}},
                                     {"changes", nlohmann::json::array()}};
    QVERIFY2(found == expected, found.dump().c_str());
}

/// Twenty outputs of letters that make no range: twelve are named.
void TestGraphDiff::longLists_areCut()
{
    const auto build = [](const std::string& prefix) {
        GraphBuilder b(17);
        const ValueId x = b.input("x", {8});
        for (char letter = 'a'; letter < 'a' + 20; ++letter) {
            const ValueId y = b.named(std::string("/n") + letter).node("Relu", {x});
            b.output(y);
        }
        graph::Graph graph = b.build();
        for (uint32_t i = 0; i < graph.values().size(); ++i) {
            if (graph.value({i}).isOutput)
                graph.rename({i}, prefix + graph.value({i}).name);
        }
        return graph;
    };
    const graph::Graph before = build(""), after = build("out.");
    const QString text = QString::fromStdString(
        diffText({graphChanges(before, after, matchGraphs(before, after)), {}, {}}));
    QVERIFY2(text.startsWith("graph\n  renamed (20 outputs)\n    /na:0 → out./na:0\n"),
             qPrintable(text));
    QVERIFY2(text.endsWith("    … and 8 more\n"), qPrintable(text));
    QCOMPARE(text.count('\n'), 2 + 12 + 1);
}

/// Four nodes that nothing tells apart; one more is one more.
void TestGraphDiff::nodesThatAreAlike_areNoDifference()
{
    const auto build = [](int count) {
        GraphBuilder b(17);
        const ValueId x = b.input("x", {8});
        for (int i = 0; i < count; ++i)
            b.node("Relu", {x});
        graph::Graph graph = b.build();
        for (uint32_t i = 0; i < graph.nodes().size(); ++i)
            graph.nodeForBuilding({i}).name.clear();
        return graph;
    };
    const PlanStatements none;
    const graph::Graph four = build(4), again = build(4), five = build(5);
    QCOMPARE(diffText(diffBetween({none, &four}, {none, &again})), std::string());
    const ModelDiff more = diffBetween({none, &four}, {none, &five});
    QCOMPARE(more.graph->size(), std::size_t(1));
    QVERIFY(more.graph->front().what == GraphChange::What::Added);
}

MESHWRIGHT_TEST(TestGraphDiff)
#include "tst_graph_diff.moc"
