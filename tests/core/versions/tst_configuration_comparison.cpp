#include "core/versions/configuration_comparison.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

/// Two layers of a product and a Relu, nodes 0 to 3, on 2 stages × 2.
graph::Graph twoLayers()
{
    GraphBuilder b;
    ValueId x = b.input("x", {8, 16});
    for (int i = 0; i < 2; ++i) {
        const std::string layer = "layers." + std::to_string(i);
        x = b.named(layer + "/up").node("MatMul", {x, b.weight(layer + ".w", {16, 16})});
        x = b.named(layer + "/act").node("Relu", {x});
    }
    b.output(x);
    return b.build();
}

std::string with(std::string text, const std::string& mark, const std::string& put)
{
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
        text.replace(at, mark.size(), put);
    return text;
}

/// A configuration whose second mesh axis is @p axis, with the stages of the layers and the dims of
/// the first weight at its product; none: nothing is said of it.
std::string configuration(const std::string& name, const std::string& axis,
                          const std::string& firstStage, const std::string& secondStage,
                          const std::string& dims)
{
    const std::string sharding =
        R"json(, "shardings": [{"tensor": "layers.0.w", "dims": DIMS}])json";
    std::string text = R"json({"name": "NAME", "num_devices": 4, "stage_axis": "pipe",
        "mesh": [{"axis": "pipe", "size": 2}, {"axis": "AXIS", "size": 2}],
        "nodes": [{"node": "layers.0/up", "stage": FIRSTSHARDING},
                  {"node": "layers.0/act", "stage": FIRST},
                  {"node": "layers.1/up", "stage": SECOND},
                  {"node": "layers.1/act", "stage": SECOND}]})json";
    text = with(text, "SHARDING", dims.empty() ? dims : with(sharding, "DIMS", dims));
    text = with(with(text, "FIRST", firstStage), "SECOND", secondStage);
    return with(with(text, "NAME", name), "AXIS", axis);
}

ConfigurationComparison compared(const std::string& first, const std::string& second)
{
    const ExchangeCase made(twoLayers(), first + ", " + second);
    return compareConfigurations(*made.graph, *made.plan, made.plan->configurations()[0].id,
                                 made.plan->configurations()[1].id);
}

} // namespace

/// What two configurations of one plan say otherwise.
class TestConfigurationComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Columns over the two devices of a stage, 0 and 1 or 2 and 3, whatever the axis is called.
    void sameOnAnotherStage_isMovedNotResharded()
    {
        const auto comparison =
            compared(configuration("a", "model", "0", "1", R"([[], ["model"]])"),
                     configuration("b", "tp", "1", "1", R"([[], ["tp"]])"));
        QCOMPARE(comparison.moved, std::size_t(2));
        QVERIFY(comparison.resharded.empty());
        const NodeDifference* up = comparison.of({0});
        QVERIFY(up && up->isMoved());
        QVERIFY(up->first == StageNumber {0} && up->second == StageNumber {1});
        QVERIFY(!comparison.of({2}) && !comparison.of({3}));
    }

    /// The node stays where it is.
    void rowsInsteadOfColumns_isResharded()
    {
        const auto comparison =
            compared(configuration("a", "model", "0", "1", R"([[], ["model"]])"),
                     configuration("b", "model", "0", "1", R"([["model"], []])"));
        QCOMPARE(comparison.moved, std::size_t(0));
        QCOMPARE(comparison.resharded.size(), std::size_t(1));
        const NodeDifference* up = comparison.of({0});
        QVERIFY(up && !up->isMoved());
        QCOMPARE(up->resharded.size(), std::size_t(1));
        QCOMPARE(up->resharded[0].first, (std::vector<int64_t> {1, 2}));
        QCOMPARE(up->resharded[0].second, (std::vector<int64_t> {2}));
        QCOMPARE(comparison.nodes.size(), std::size_t(1));
    }

    void whatNothingIsSaidOf_isWhole()
    {
        const std::string silent = configuration("a", "model", "0", "1", "");
        QVERIFY(compared(silent, configuration("b", "model", "0", "1", "[[], []]")).nodes.empty());
        const auto comparison =
            compared(silent, configuration("b", "model", "0", "1", R"([["model"], []])"));
        QVERIFY(comparison.of({0})->resharded[0].first.empty());
        QCOMPARE(comparison.of({0})->resharded[0].second, (std::vector<int64_t> {2}));
    }

    /// x is made by no node; the result of the first Relu is stated where it is made in one
    /// configuration, and where it is read in the other.
    void saidAtAnotherNode_counts()
    {
        const auto at = [](const std::string& name, const std::string& node) {
            const std::string text = R"json({"name": "NAME", "num_devices": 2,
                "mesh": [{"axis": "m", "size": 2}], "nodes": [{"node": "NODE", "shardings": [
                    {"tensor": "layers.0/act:0", "dims": [["m"], []]}]}]})json";
            return with(with(text, "NAME", name), "NODE", node);
        };
        QVERIFY(compared(at("a", "layers.0/act"), at("b", "layers.1/up")).nodes.empty());
    }

    /// Of 16 columns in 4 parts, a stage's device 1 has the second with axes [m, n], the third with
    /// [n, m].
    void sameDivisionInAnotherOrder_isResharded()
    {
        const auto over = [](const std::string& name, const std::string& axes) {
            const std::string text = R"json({"name": "NAME", "num_devices": 4,
                "mesh": [{"axis": "m", "size": 2}, {"axis": "n", "size": 2}],
                "nodes": [{"node": "layers.0/up", "shardings": [
                    {"tensor": "layers.0.w", "dims": [[], AXES]}]}]})json";
            return with(with(text, "NAME", name), "AXES", axes);
        };
        const auto comparison = compared(over("a", R"(["m", "n"])"), over("b", R"(["n", "m"])"));
        QCOMPARE(comparison.resharded.size(), std::size_t(1));
        const ReshardedValue& value = comparison.of({0})->resharded[0];
        QCOMPARE(value.first, (std::vector<int64_t> {1, 4}));
        QCOMPARE(value.second, value.first);
    }
};

MESHWRIGHT_TEST(TestConfigurationComparison)
#include "tst_configuration_comparison.moc"
