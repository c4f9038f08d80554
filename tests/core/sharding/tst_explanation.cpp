#include "core/document/document.h"
#include "core/sharding/propagation_report.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

using namespace meshwright;
using namespace meshwright::sharding;
using namespace meshwright::tests;

/// What a propagation tells of itself: where axes come from, where they stop and why, what is the
/// user's, totals, and the two reports.
class TestExplanation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void why_namesTheWayFromTheAnnotation();
    void why_isEmptyForTheUsersOwn();
    void why_knowsPartsOfAxes();
    void stops_haveReasons_data();
    void stops_haveReasons();
    void userAxes_areTheFirstOnes();
    void totals_sumByKindAndAxes();
    void totals_nameAnAxisOnce();
    void why_knowsPriorities();
    void partialResult_isReducedByItsReader();
    void partialResult_canBeReducedInPart();
    void json_hasEverything();
    void text_saysWhatFollows();
    void missingConfiguration_isAnError();
};

namespace {

Axis whole(uint32_t axis, int64_t size)
{
    return {axis, 1, size};
}

} // namespace

void TestExplanation::why_namesTheWayFromTheAnnotation()
{
    // w's columns → product → bias added → Relu: three operators, the first from w's axis 1.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    const ValueId w = g.builder.weight("w", {8, 16});
    const ValueId bias = g.builder.weight("bias", {16});
    const ValueId product = g.builder.node("MatMul", {x, w});
    const NodeId matmul = g.builder.lastNode();
    const ValueId added = g.builder.node("Add", {product, bias});
    const NodeId add = g.builder.lastNode();
    const ValueId y = g.builder.node("Relu", {added});
    const NodeId relu = g.builder.lastNode();
    g.annotate(w, "[{}, {a}]");
    const std::vector<PropagationStep> hops = g.propagation().why(y, 1, whole(0, 2));
    QCOMPARE(hops.size(), std::size_t(3));
    QCOMPARE(hops[0].node, matmul);
    QCOMPARE(hops[0].from, w);
    QCOMPARE(hops[0].fromDim, std::size_t(1));
    QCOMPARE(hops[0].to, product);
    QCOMPARE(hops[1].node, add);
    QCOMPARE(hops[2].node, relu);
    QCOMPARE(hops[2].to, y);
    // The bias has it from the sum, or from the product: in either case through the Add.
    const std::vector<PropagationStep> biasHops = g.propagation().why(bias, 0, whole(0, 2));
    QCOMPARE(biasHops.front().from, w);
    QCOMPARE(biasHops.back().node, add);
    QCOMPARE(biasHops.back().to, bias);
}

void TestExplanation::why_isEmptyForTheUsersOwn()
{
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {4, 8});
    g.builder.node("Relu", {x});
    g.annotate(x, "[{a}, {}]");
    QVERIFY(g.propagation().why(x, 0, whole(0, 2)).empty());
    QVERIFY(g.propagation().why(x, 1, whole(0, 2)).empty());
    QVERIFY(g.propagation().why(x, 0, whole(1, 2)).empty());
}

void TestExplanation::why_knowsPartsOfAxes()
{
    // [8] over 4 as [2, 4]: the second dimension has a:(2)2.
    ShardedGraph g({{"a", 4}});
    const ValueId x = g.builder.input("x", {8});
    const ValueId y = g.builder.node("Reshape", {x, g.builder.integers({2, 4})});
    g.annotate(x, "[{a}]");
    QCOMPARE(g.sharding(y), std::string("[{a:(1)2, ?}, {a:(2)2, ?}]"));
    const std::vector<PropagationStep> hops = g.propagation().why(y, 1, {0, 2, 2});
    QCOMPARE(hops.size(), std::size_t(1));
    QCOMPARE(hops[0].from, x);
    QCOMPARE(hops[0].fromDim, std::size_t(0));
    QCOMPARE(hops[0].toDim, std::size_t(1));
}

void TestExplanation::stops_haveReasons_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("from"); ///< of x [4, 4]
    QTest::addColumn<QString>("onto"); ///< of the result; empty: nothing said
    QTest::addColumn<QString>("reason");
    QTest::newRow("closed") << "Relu"
                            << "[{a}, {}]"
                            << "[{}, {?}]"
                            << "closed";
    QTest::newRow("replicated") << "Relu"
                                << "[{a}, {}]"
                                << "[{?}, {?}] replicated={a}"
                                << "replicated";
    QTest::newRow("used along another dimension") << "Relu"
                                                  << "[{a}, {}]"
                                                  << "[{?}, {a}]"
                                                  << "used-by-other-dimension";
    QTest::newRow("other axes") << "Relu"
                                << "[{a}, {}]"
                                << "[{b}, {?}]"
                                << "other-axes";
    QTest::newRow("blocked") << "NonZero"
                             << "[{a}, {}]"
                             << ""
                             << "whole-in-operator";
}

void TestExplanation::stops_haveReasons()
{
    QFETCH(QString, op);
    QFETCH(QString, from);
    QFETCH(QString, onto);
    QFETCH(QString, reason);
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {4, 4});
    const ValueId y = g.builder.node(op.toStdString(), {x});
    const NodeId node = g.builder.lastNode();
    g.annotate(x, from.toStdString());
    if (!onto.isEmpty())
        g.annotate(y, onto.toStdString());
    const std::vector<PropagationBarrier> stops = g.propagation().barriers(x);
    QCOMPARE(stops.size(), std::size_t(1));
    QCOMPARE(stops[0].node, node);
    QCOMPARE(stops[0].dim, std::size_t(0));
    QCOMPARE(QString::fromUtf8(toString(stops[0].reason).data()), reason);
}

void TestExplanation::userAxes_areTheFirstOnes()
{
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {8, 8});
    const ValueId y = g.builder.node("Relu", {x});
    g.annotate(x, "[{a, b}, {}]");
    g.annotate(y, "[{a, ?}, {}]");
    QCOMPARE(g.sharding(y), std::string("[{a, b, ?}, {}]"));
    QCOMPARE(g.propagation().userAxes(y, 0), std::size_t(1));
    QVERIFY(g.propagation().follows(y));
    QVERIFY(!g.propagation().follows(x));
}

void TestExplanation::totals_sumByKindAndAxes()
{
    // Two products with a split k: partial [4, 8] float32, 128 bytes each, of which 2 · 1/2 is
    // sent.
    ShardedGraph g({{"a", 2}});
    for (const char* name : {"x", "y"}) {
        const ValueId x = g.builder.input(name, {4, 16});
        const ValueId w = g.builder.weight(std::string("w") + name, {16, 8});
        g.builder.node("MatMul", {x, w});
        g.annotate(w, "[{a}, {}]");
    }
    const std::vector<CommunicationTotal> totals = g.propagation().totals();
    QCOMPARE(totals.size(), std::size_t(1));
    QVERIFY(totals[0].kind == CollectiveKind::AllReduce);
    QCOMPARE(totals[0].axes, std::vector<std::string> {"a"});
    QCOMPARE(totals[0].count, int64_t(2));
    QCOMPARE(totals[0].sentPerDevice.count, int64_t(256));
    QCOMPARE(g.propagation().sentPerDevice().count, int64_t(256));
}

void TestExplanation::totals_nameAnAxisOnce()
{
    // Partial over a and wanted split over a: one reduce-scatter, over a.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId w = g.builder.weight("w", {16, 8});
    const ValueId y = g.builder.node("MatMul", {x, w});
    g.annotate(x, "[{}, {a}]");
    g.annotate(w, "[{a}, {}]");
    g.annotate(y, "[{a}, {}]");
    QCOMPARE(g.propagation().totals().size(), std::size_t(1));
    QVERIFY(g.propagation().totals()[0].kind == CollectiveKind::ReduceScatter);
    QCOMPARE(g.propagation().totals()[0].axes, std::vector<std::string> {"a"});
}

void TestExplanation::why_knowsPriorities()
{
    // x gains b from y at priority 0, and gives a, which waits for priority 1, to the result.
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {8, 8});
    const ValueId y = g.builder.input("y", {8, 8});
    const ValueId sum = g.builder.node("Add", {x, y});
    g.annotate(x, "[{a}p1, {?}]");
    g.annotate(y, "[{?}, {b}]");
    QCOMPARE(g.sharding(sum), std::string("[{a, ?}, {b, ?}]"));
    const std::vector<PropagationStep> hops = g.propagation().why(sum, 0, whole(0, 2));
    QCOMPARE(hops.size(), std::size_t(1));
    QCOMPARE(hops[0].from, x);
    QCOMPARE(g.propagation().why(x, 1, whole(1, 2)).front().from, y);
}

void TestExplanation::partialResult_isReducedByItsReader()
{
    // Left partial over a by the product, added up where Relu reads it: 4 · 8 · 4 bytes, of which a
    // device sends twice the half.
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId w = g.builder.weight("w", {16, 8});
    const ValueId y = g.builder.node("MatMul", {x, w});
    g.builder.node("Relu", {y});
    g.annotate(w, "[{a}, {}]");
    g.annotate(y, "[{}, {}] unreduced={a}");
    const std::vector<std::string> communications = g.communications();
    QCOMPARE(communications.size(), std::size_t(1));
    QVERIFY2(communications[0].rfind("all_reduce Relu", 0) == 0, communications[0].c_str());
    QVERIFY2(communications[0].find("operand 128") != std::string::npos, communications[0].c_str());
}

void TestExplanation::partialResult_canBeReducedInPart()
{
    // Partial over a and b, of which b is to stay: only a is reduced behind the product.
    ShardedGraph g({{"a", 2}, {"b", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId w = g.builder.weight("w", {16, 8});
    const ValueId y = g.builder.node("MatMul", {x, w});
    g.annotate(w, "[{a, b}, {}]");
    g.annotate(y, "[{}, {}] unreduced={b}");
    QCOMPARE(g.propagation().communications().size(), std::size_t(1));
    const Communication& reduced = g.propagation().communications()[0];
    QCOMPARE(toString(reduced.from, g.mesh()), std::string("[{}, {}] unreduced={a, b}"));
    QCOMPARE(toString(reduced.to, g.mesh()), std::string("[{}, {}] unreduced={b}"));
    QCOMPARE(toString(reduced.steps[0], g.mesh()),
             std::string("all_reduce{a}->[{}, {}] unreduced={b}"));
}

void TestExplanation::json_hasEverything()
{
    ShardedGraph g({{"a", 2}});
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId w = g.builder.weight("w", {16, 8});
    g.builder.node("MatMul", {x, w});
    g.annotate(w, "[{a}, {}]");
    const plan::Configuration& configuration = g.plan().configurations()[0];
    const auto json =
        nlohmann::json::parse(toJson(g.propagation(), g.engine().rules(), configuration));
    QCOMPARE(json["configuration"].get<std::string>(), std::string("test"));
    QCOMPARE(json["tensors"].size(), std::size_t(2));
    QCOMPARE(json["tensors"][0]["tensor"].get<std::string>(), std::string("x"));
    QVERIFY(json["tensors"][0]["follows"] == nlohmann::json::array({1}));
    QVERIFY(json["tensors"][1]["follows"].empty());
    QVERIFY(json["tensors"][0]["local_shape"] == nlohmann::json::array({4, 8}));
    QCOMPARE(json["communications"][0]["steps"][0]["kind"].get<std::string>(),
             std::string("all_reduce"));
    QCOMPARE(json["sent_per_device_bytes"].get<int>(), 128);
}

void TestExplanation::text_saysWhatFollows()
{
    ShardedGraph g({{"a", 2}});
    g.builder.import("com.acme", 1);
    const ValueId x = g.builder.input("x", {4, 16});
    const ValueId y = g.builder.node("Relu", {x});
    g.builder.node("Mystery", {y}, {}, "com.acme");
    g.annotate(x, "[{a}, {}]");
    const plan::Configuration& configuration = g.plan().configurations()[0];
    const QString text =
        QString::fromStdString(toText(g.propagation(), g.engine().rules(), configuration));
    QVERIFY(text.contains("2 tensors are split, 1 of them"));
    // An operator that is not known to run on parts gets the whole: each of 2 devices sends half of
    // 4 · 16 · 4 bytes.
    QVERIFY(!text.contains("Nothing is communicated"));
    QVERIFY(text.contains("128"));
    QVERIFY(text.contains("No rule is known for com.acme.Mystery (1 node)"));
}

void TestExplanation::missingConfiguration_isAnError()
{
    ShardedGraph g({{"a", 2}});
    g.builder.node("Relu", {g.builder.input("x", {4})});
    g.propagation();
    QVERIFY(!g.engine().run(g.plan(), ConfigurationId {7}).ok());
    plan::Plan broken = g.plan();
    std::vector<plan::Configuration> configurations(broken.configurations().begin(),
                                                    broken.configurations().end());
    configurations[0].mesh->axes[0].size = 0;
    broken.setConfigurations(configurations);
    const auto refused = g.engine().run(broken, configurations[0].id);
    QVERIFY(!refused.ok());
    QVERIFY(QString::fromStdString(refused.error().message.english()).contains("axis below 1"));
}

MESHWRIGHT_TEST(TestExplanation)
#include "tst_explanation.moc"
