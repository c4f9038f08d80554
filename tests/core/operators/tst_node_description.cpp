#include "core/graph/element_text.h"
#include "core/operators/node_description.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::operators;
using namespace meshwright::tests;

namespace {

const DescribedAttribute* attributeOf(const NodeDescription& description, std::string_view name)
{
    const auto found = std::ranges::find(description.attributes, name, &DescribedAttribute::name);
    return found == description.attributes.end() ? nullptr : &*found;
}

} // namespace

/// What a node is by its operator's definition.
class TestNodeDescription : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conv_hasRolesAndDefaults();
    void anyNumberOfInputs_areNumbered();
    void call_hasTheNamesOfItsBody();
    void unknownOperator_hasNoRoles();
    void floatDefault_isRecognised();
    void elements_areCutWithACount();
};

/// Conv-1 and -11: X W B?, auto_pad NOTSET, group 1; strides has no default.
void TestNodeDescription::conv_hasRolesAndDefaults()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {int64_t(1), int64_t(3), int64_t(8), int64_t(8)});
    const ValueId w = b.weight("w", {4, 3, 3, 3});
    b.node("Conv", {x, w},
           {attribute("strides", std::vector<int64_t> {2, 2}), attribute("group", 1)});
    const graph::Graph graph = b.build();
    const NodeDescription conv = describeNode(graph, NodeId {0});
    QVERIFY(conv.schema);
    QCOMPARE(conv.inputRoles, (std::vector<std::string> {"X", "W"}));
    QCOMPARE(conv.outputRoles, (std::vector<std::string> {"Y"}));
    QCOMPARE(conv.attributes.front().name, std::string("strides"));
    QVERIFY(attributeOf(conv, "strides")->given && !attributeOf(conv, "strides")->isDefault);
    QVERIFY(attributeOf(conv, "group")->given && attributeOf(conv, "group")->isDefault);
    QVERIFY(!attributeOf(conv, "auto_pad")->given && attributeOf(conv, "auto_pad")->isDefault);
    QCOMPARE(attributeOf(conv, "auto_pad")->defaultText, std::string("NOTSET"));
    QVERIFY(!attributeOf(conv, "pads")); // left out, and nothing holds in its place
}

void TestNodeDescription::anyNumberOfInputs_areNumbered()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {int64_t(2)});
    b.node("Concat", {x, x}, {attribute("axis", 0)});
    const graph::Graph graph = b.build();
    QCOMPARE(describeNode(graph, NodeId {0}).inputRoles,
             (std::vector<std::string> {"inputs 0", "inputs 1"}));
}

void TestNodeDescription::call_hasTheNamesOfItsBody()
{
    GraphBuilder b(17);
    b.import("local", 1);
    const ValueId x = b.input("x", {int64_t(2)});
    b.node("Twice", {x}, {}, "local");
    const NodeId call = b.lastNode();
    const ScopeId body = b.beginFunction("local", "Twice");
    const ValueId a = b.formal("a");
    b.output(b.named("sum").node("Add", {a, a}));
    b.end();
    const graph::Graph graph = b.build();
    const NodeDescription twice = describeNode(graph, call);
    QVERIFY(!twice.schema);
    QVERIFY(twice.function == body);
    QCOMPARE(twice.inputRoles, std::vector<std::string> {"a"});
    QCOMPARE(twice.outputRoles.size(), std::size_t(1));
    QCOMPARE(operatorName(graph.node(call)), std::string("local.Twice"));
}

void TestNodeDescription::unknownOperator_hasNoRoles()
{
    GraphBuilder b(17);
    b.node("Odd", {b.input("x", {int64_t(2)})}, {attribute("alpha", 3)}, "acme");
    const graph::Graph graph = b.build();
    const NodeDescription odd = describeNode(graph, NodeId {0});
    QCOMPARE(odd.inputRoles, std::vector<std::string> {""});
    QCOMPARE(odd.attributes.size(), std::size_t(1));
    QVERIFY(!odd.attributes.front().isDefault);
}

/// BatchNormalization's epsilon is 1e-05, which float32 holds as 9.99999975e-06.
void TestNodeDescription::floatDefault_isRecognised()
{
    GraphBuilder b(17);
    const ValueId x = b.input("x", {int64_t(2), int64_t(3)});
    const ValueId c = b.weight("c", {3});
    b.node("BatchNormalization", {x, c, c, c, c}, {attribute("epsilon", 1e-5F)});
    const graph::Graph graph = b.build();
    const NodeDescription norm = describeNode(graph, NodeId {0});
    QVERIFY(attributeOf(norm, "epsilon")->isDefault);
}

void TestNodeDescription::elements_areCutWithACount()
{
    const std::vector<std::pair<graph::AttributeValue, std::string>> rows {
        {int64_t(-3), "-3"},
        {0.1F, "0.1"},
        {std::vector<int64_t> {3, 3}, "[3, 3]"},
        {std::vector<int64_t> {}, "[]"},
        {std::vector<int64_t>(5000, 7), "[7, 7, 7, … 5000 in all]"},
        {std::vector<std::string> {"Tanh", "Relu"}, "[Tanh, Relu]"},
        {ScopeId {1}, ""},
    };
    for (const auto& [value, text] : rows) {
        const graph::ElementTexts elements = graph::elementTexts(value, 3);
        QVERIFY(elements.words.size() <= 3);
        QCOMPARE(graph::inOneLine(elements).english(), text);
    }
    const graph::ElementTexts cut =
        graph::elementTexts(graph::AttributeValue(std::string(100000, 'x')), 3);
    QVERIFY(cut.words.front().size() <= graph::kLongestWord);
    QVERIFY(graph::inOneLine(cut).english().ends_with("(100000 bytes in all)"));
}

MESHWRIGHT_TEST(TestNodeDescription)
#include "tst_node_description.moc"
