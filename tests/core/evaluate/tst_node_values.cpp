#include "core/evaluate/node_values.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;
using evaluate::NodeValues;

namespace {

/// Nodes 0 "/a/Relu" that makes "/a/Relu:0" and 1 "/b/Relu".
graph::Graph twoNodes()
{
    GraphBuilder builder;
    const ValueId x = builder.input("x", {int64_t(4)});
    const ValueId a = builder.named("/a/Relu").node("Relu", {x});
    builder.output(builder.named("/b/Relu").node("Relu", {a}));
    return builder.build();
}

std::optional<uint32_t> redOrHex(std::string_view text)
{
    if (text == "red")
        return 0xff0000;
    return text == "#00ff00" ? std::optional<uint32_t>(0x00ff00) : std::nullopt;
}

/// JSON may be written with single quotes.
Result<NodeValues> readValues(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    static const graph::Graph graph = twoNodes();
    return evaluate::parseNodeValues(text, graph, redOrHex);
}

} // namespace

class TestNodeValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void file_saysNumbersAndColours_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("CSV with titles") << "node,ms\n/a/Relu,1.5\n\n\"/b/Relu\",red\n";
        QTest::newRow("semicolons, no titles") << "/a/Relu;1.5\r\n/b/Relu;red";
        QTest::newRow("tabs") << "/a/Relu\t1.5\n/b/Relu\tred\n";
        QTest::newRow("places for names") << "#0,1.5\n#1,red\n";
        QTest::newRow("JSON") << "{'/a/Relu': 1.5, '/b/Relu': 'red'}";
        QTest::newRow("Model Explorer, one graph")
            << "{'results': {'/a/Relu': {'value': 1.5}, '/b/Relu': {'bgColor': 'red'}}}";
        QTest::newRow("Model Explorer, by graph")
            << "{'main': {'results': {'/a/Relu': {'value': 1.5}}}, 'sub': {'results': {'/b/Relu': "
               "{'value': 'x', 'bgColor': 'red'}}}}";
    }

    void file_saysNumbersAndColours()
    {
        QFETCH(QString, text);
        const Result<NodeValues> values = readValues(text.toStdString());
        if (!values)
            qWarning("%s", values.error().message.english().c_str());
        QVERIFY(values);
        QCOMPARE(values->numbers[0], std::optional(1.5));
        QVERIFY(!values->numbers[1]);
        QCOMPARE(values->colours[1], std::optional<uint32_t>(0xff0000));
        QVERIFY(!values->colours[0]);
        QCOMPARE(values->named, std::size_t(2));
    }

    void nameOfATensor_isTheNodeThatMakesIt()
    {
        const graph::Graph graph = twoNodes();
        const std::string tensor = graph.value(*graph.node(NodeId {0}).outputs.front()).name;
        const Result<NodeValues> values = readValues(tensor + ",7");
        QVERIFY(values);
        QCOMPARE(values->numbers[0], std::optional(7.0));
    }

    void scales_areInOrder()
    {
        const Result<NodeValues> values =
            readValues("{'results': {'/a/Relu': {'value': 3}}, 'thresholds': [{'value': 9, "
                       "'bgColor': 'red'}, {'value': 2, 'bgColor': '#00ff00'}], 'gradient': "
                       "[{'stop': 0, 'bgColor': 'red'}, {'stop': 1, 'bgColor': '#00ff00'}]}");
        QVERIFY(values);
        QCOMPARE(values->thresholds.size(), std::size_t(2));
        QCOMPARE(values->thresholds.front().at, 2.0);
        QCOMPARE(values->thresholds.front().colour, uint32_t(0x00ff00));
        QCOMPARE(values->gradient.back().at, 1.0);
    }

    void moreThresholdsThanColours_areRefused()
    {
        const auto withStops = [](int count) {
            std::string text = "{'results': {'/a/Relu': 1}, 'thresholds': [";
            for (int i = 0; i < count; ++i)
                text += (i > 0 ? ",{'value': " : "{'value': ") + std::to_string(i)
                    + ", 'bgColor': 'red'}";
            return readValues(text + "]}");
        };
        QVERIFY(withStops(1000));
        const Result<NodeValues> values = withStops(1001);
        QVERIFY(!values);
        QVERIFY(QString::fromStdString(values.error().message.english())
                    .contains(QStringLiteral("more than 1000 entries")));
    }

    void unknownNames_areCounted()
    {
        const Result<NodeValues> values = readValues("/a/Relu,1\n/c,2\n/d,3\n");
        QVERIFY(values);
        QCOMPARE(values->unknown, std::size_t(2));
        QCOMPARE(values->firstUnknown, std::string("/c"));
    }

    void badFile_saysWhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("error");
        QTest::newRow("empty") << " \n"
                               << "empty";
        QTest::newRow("no comma") << "/a/Relu,1\n/b/Relu\n"
                                  << "line 2";
        QTest::newRow("no number") << "/a/Relu,1\n/b/Relu,much\n"
                                   << "line 2";
        QTest::newRow("not finite") << "/a/Relu,1\n/b/Relu,inf\n"
                                    << "line 2";
        QTest::newRow("JSON list") << "[1, 2]"
                                   << "line 1";
        QTest::newRow("JSON cut off") << "{\"/a/Relu\": 1,"
                                      << "line 1, column 15: the JSON text ends too early: close "
                                         "what is open, or get the whole file again";
        QTest::newRow("boolean") << "{\n\"/a/Relu\": true}"
                                 << "line 2";
        QTest::newRow("no colour") << "{\"/a/Relu\":\n{\"value\": 1, \"bgColor\": \"no\"}}"
                                   << "line 2";
        QTest::newRow("neither value nor colour") << "{\n\"/a/Relu\": {}}"
                                                  << "line 2";
        QTest::newRow("stop without place")
            << "{\"results\": {\"/a/Relu\": 1},\n\"gradient\": [{\"bgColor\": \"red\"}]}"
            << "line 2";
        QTest::newRow("another model") << "/x,1\n/y,2\n"
                                       << "none of the 2 names";
    }

    void badFile_saysWhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, error);
        const Result<NodeValues> values = readValues(text.toStdString());
        QVERIFY(!values);
        const QString message = QString::fromStdString(values.error().message.english());
        QVERIFY2(message.contains(error), qPrintable(message));
    }
};

MESHWRIGHT_TEST(TestNodeValues)
#include "tst_node_values.moc"
