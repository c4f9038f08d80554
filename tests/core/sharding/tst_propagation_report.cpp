#include "core/sharding/propagation_report.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

namespace {

/// x [8, 8] → Relu → y → Neg, y split along its rows where it is made and along its columns where
/// it is read.
struct Moved : ShardedGraph
{
    ValueId x, y, z;

    Moved()
        : ShardedGraph({{"a", 2}})
    {
        x = builder.input("x", {8, 8});
        y = builder.node("Relu", {x});
        z = builder.node("Neg", {y});
        annotate(x, "[{a}, {}]");
        annotateAt(NodeId {0}, y, "[{a}, {}]");
        annotateAt(NodeId {1}, y, "[{}, {a}]");
    }

    QString text()
    {
        return QString::fromStdString(toText(propagation(), engine().rules(), config()));
    }

    const plan::Configuration& config() { return plan().configurations()[0]; }

    QString why(ValueId value)
    {
        return QString::fromStdString(whyText(propagation(), graph(), value));
    }
};

} // namespace

class TestPropagationReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void json_ranksTheWays();
    void text_tellsWhereMostIsSent();
    void text_tellsAlikePlacesOnce();
    void text_tellsACheaperWay();
    void whyText_tellsTheWayAndTheEnd();
    void whyJson_tellsTheWayAndTheEnd();
};

void TestPropagationReport::json_ranksTheWays()
{
    // Of y's 256 bytes a device has 128. All-to-all: half of them; gathered and sliced: half of
    // 256.
    Moved g;
    const auto json =
        nlohmann::json::parse(toJson(g.propagation(), g.engine().rules(), g.config()));
    const auto& ways = json["communications"][0]["alternatives"];
    QCOMPARE(ways.size(), std::size_t(2));
    QCOMPARE(ways[0]["way"].get<std::string>(), std::string("usual"));
    QCOMPARE(ways[0]["steps"][0]["kind"].get<std::string>(), std::string("all_to_all"));
    QCOMPARE(ways[0]["sent_per_device_bytes"].get<int>(), 64);
    QCOMPARE(ways[1]["way"].get<std::string>(), std::string("gather-then-slice"));
    QCOMPARE(ways[1]["steps"].size(), std::size_t(2));
    QCOMPARE(ways[1]["sent_per_device_bytes"].get<int>(), 128);
}

void TestPropagationReport::text_tellsWhereMostIsSent()
{
    Moved g;
    const QString text = g.text();
    QVERIFY2(text.contains("Most is sent here:\n  64 B at "), qPrintable(text));
    QVERIFY2(text.contains("read in another sharding than it has (all-to-all over a)"),
             qPrintable(text));
}

void TestPropagationReport::text_tellsAlikePlacesOnce()
{
    ShardedGraph g({{"a", 2}});
    ValueId value = g.builder.input("x", {4, 16});
    for (const char* name : {"w0", "w1", "w2"}) {
        const ValueId weight = g.builder.weight(name, {16, 16});
        value = g.builder.node("MatMul", {value, weight});
        g.annotate(weight, "[{a}, {}]");
    }
    const QString text = QString::fromStdString(
        toText(g.propagation(), g.engine().rules(), g.plan().configurations()[0]));
    // Partial results of 256 bytes: the first two are wanted split, half of them is sent; of the
    // last, which is wanted whole, twice the half.
    QVERIFY2(text.contains("256 B at MatMul_2: "), qPrintable(text));
    QVERIFY2(text.contains("128 B at MatMul_0 and 1 alike: "), qPrintable(text));
    QCOMPARE(text.count("partial sums put together"), 2);
}

void TestPropagationReport::text_tellsACheaperWay()
{
    // Partial over x and y, wanted split over x: 256 bytes all-reduced over 4 are 2 · 3/4 · 256 =
    // 384; scattered over x 128, then 128 bytes all-reduced over y another 128.
    ShardedGraph g({{"x", 2}, {"y", 2}});
    const ValueId left = g.builder.input("left", {8, 16});
    const ValueId weight = g.builder.weight("w", {16, 8});
    const ValueId result = g.builder.node("MatMul", {left, weight});
    g.annotate(left, "[{}, {x, y}]");
    g.annotate(weight, "[{x, y}, {}]");
    g.annotate(result, "[{x}, {}]");
    const QString text = QString::fromStdString(
        toText(g.propagation(), g.engine().rules(), g.plan().configurations()[0]));
    QVERIFY2(text.contains("384 B at "), qPrintable(text));
    QVERIFY2(text.contains("reduce-scatter over x, all-reduce over y would send 256 B"),
             qPrintable(text));
}

void TestPropagationReport::whyText_tellsTheWayAndTheEnd()
{
    Moved g;
    QVERIFY2(g.why(g.x).contains("a on dimension 0 is annotated."), qPrintable(g.why(g.x)));
    QVERIFY2(g.why(g.y).contains("a on dimension 0 is annotated."), qPrintable(g.why(g.y)));
    QVERIFY2(g.why(g.z).contains("a on dimension 1 comes from Relu_0:0 [1]:\n    through Neg_1 to "
                                 "Neg_1:0 [1]\n"),
             qPrintable(g.why(g.z)));
}

void TestPropagationReport::whyJson_tellsTheWayAndTheEnd()
{
    ShardedGraph g({{"a", 2}});
    g.builder.import("com.acme", 1);
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId y = g.builder.node("Relu", {x});
    g.builder.node("Mystery", {y}, {}, "com.acme");
    g.annotate(x, "[{a}, {}]");
    const std::vector<ValueId> asked {y};
    const auto json = nlohmann::json::parse(
        toJson(g.propagation(), g.engine().rules(), g.plan().configurations()[0], asked));
    const auto& why = json["why"][0];
    QCOMPARE(why["axes"].size(), std::size_t(1));
    QCOMPARE(why["axes"][0]["through"][0]["from"].get<std::string>(), std::string("x"));
    QCOMPARE(why["stops"][0]["reason"].get<std::string>(), std::string("no-rule"));
}

MESHWRIGHT_TEST(TestPropagationReport)
#include "tst_propagation_report.moc"
