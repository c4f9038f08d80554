#include "core/exchange/polygraphy/attention_layers.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;

namespace {

std::vector<AttentionLayer> layersIn(const GraphBuilder& builder)
{
    return findAttentionLayers(builder.graph(), infer(builder));
}

/// "q=Q k=K v=V" of every layer.
QStringList layersOf(const GraphBuilder& builder)
{
    QStringList list;
    for (const AttentionLayer& layer : layersIn(builder)) {
        const auto name = [&](ValueId value) {
            return QString::fromStdString(builder.graph().value(value).name);
        };
        list << QString("q=%1 k=%2 v=%3").arg(name(layer.q), name(layer.k), name(layer.v));
    }
    return list;
}

QString reason(const GraphBuilder& builder, const char* name)
{
    const std::vector<AttentionLayer> layers = layersIn(builder);
    if (layerOfQueries(builder.graph(), layers, name))
        return "found";
    return QString::fromStdString(whyNoAttention(builder.graph(), layers, name).english());
}

/// q, k (transposed) and v of one attention that is built step by step.
struct Parts
{
    GraphBuilder builder;
    ValueId q = builder.input("q", {8, 4});
    ValueId k = builder.input("k", {4, 8});
    ValueId v = builder.input("v", {8, 4});

    ValueId node(const char* name, const char* op, GraphBuilder::Inputs inputs,
                 GraphBuilder::Attributes attributes = {}, const char* domain = "")
    {
        return builder.named(name).node(op, std::move(inputs), std::move(attributes), domain);
    }
};

} // namespace

/// Attention by what is computed, and why something is none.
class TestAttentionLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plain_isFound();
    void whatScalesAndMasks_isPassed_data();
    void whatScalesAndMasks_isPassed();
    void scaledQueries_areMeantByTheirOrigin();
    void operators_areAttention_data();
    void operators_areAttention();
    void softmaxOfLogits_isNone();
    void reasons_data();
    void reasons();
    void polygraphy_skipsWhatIsNotAdjacent();
};

void TestAttentionLayers::plain_isFound()
{
    Parts p;
    const ValueId s = p.node("mm1", "MatMul", {p.q, p.k});
    const ValueId probabilities = p.node("sm", "Softmax", {s});
    p.builder.output(p.node("mm2", "MatMul", {probabilities, p.v}));
    QCOMPARE(layersOf(p.builder), QStringList({"q=q k=k v=v"}));
    const auto layers = layersIn(p.builder);
    QVERIFY(whyPolygraphySkips(p.builder.graph(), layers[0]).empty());
    QCOMPARE(reason(p.builder, "q"), QString("found"));
}

void TestAttentionLayers::whatScalesAndMasks_isPassed_data()
{
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("masks");
    for (const char* what : {"Mul", "Div", "Cast", "Tanh", "Transpose", "Reshape"})
        QTest::newRow(what) << what << 0;
    QTest::newRow("Add") << "Add" << 1;
    QTest::newRow("Where") << "Where" << 2; // the condition and what fills
    QTest::newRow("Dropout") << "Dropout" << 0;
    QTest::newRow("a product of positions is added") << "bias" << 1;
    QTest::newRow("values first") << "swapped" << 0;
}

void TestAttentionLayers::whatScalesAndMasks_isPassed()
{
    QFETCH(QString, what);
    QFETCH(int, masks);
    Parts p;
    ValueId s = p.node("mm1", "MatMul", {p.q, p.k});
    const std::string op = what.toStdString();
    if (what == "Mul" || what == "Div")
        s = p.node("step", op.c_str(), {s, p.builder.reals({2})});
    else if (what == "Reshape")
        s = p.node("step", "Reshape", {s, p.builder.integers({8, 8})});
    else if (what == "Add")
        s = p.node("step", "Add", {p.builder.input("mask", {8, 8}), s});
    else if (what == "Where")
        s = p.node("step", "Where",
                   {p.builder.input("allowed", {8, 8}, graph::DataType::Bool), s,
                    p.builder.input("lowest", {8, 8})});
    else if (what == "bias")
        s = p.node("step", "Add", {s, p.builder.input("position_bias", {8, 8})});
    else if (what != "Dropout" && what != "swapped")
        s = p.node("step", op.c_str(), {s});
    ValueId probabilities = p.node("sm", "Softmax", {s});
    if (what == "Dropout")
        probabilities = p.node("drop", "Dropout", {probabilities});
    p.builder.output(what == "swapped" ? p.node("mm2", "MatMul", {p.v, probabilities})
                                       : p.node("mm2", "MatMul", {probabilities, p.v}));
    QCOMPARE(layersOf(p.builder), QStringList({"q=q k=k v=v"}));
    const auto layers = layersIn(p.builder);
    QCOMPARE(int(layers[0].masks.size()), masks);
    QVERIFY(!whyPolygraphySkips(p.builder.graph(), layers[0]).empty());
}

void TestAttentionLayers::scaledQueries_areMeantByTheirOrigin()
{
    Parts p;
    // As PyTorch exports it: the root of the root of the size, cast, before or behind the queries.
    const ValueId size = p.builder.input("size", {1});
    const ValueId root = p.node("cast", "Cast", {p.node("root", "Sqrt", {size})});
    const ValueId scaled = p.node("scale", "Mul", {root, p.q});
    const ValueId s = p.node("mm1", "MatMul", {scaled, p.k});
    const ValueId probabilities = p.node("sm", "Softmax", {s});
    p.builder.output(p.node("mm2", "MatMul", {probabilities, p.v}));
    QCOMPARE(layersOf(p.builder), QStringList({"q=scale:0 k=k v=v"}));
    QCOMPARE(reason(p.builder, "q"), QString("found"));
    QCOMPARE(reason(p.builder, "scale:0"), QString("found"));
}

void TestAttentionLayers::operators_areAttention_data()
{
    QTest::addColumn<QString>("op");
    QTest::addColumn<QString>("domain");
    QTest::addColumn<bool>("isFound");
    QTest::newRow("Attention") << "Attention"
                               << "" << true;
    QTest::newRow("MultiHeadAttention") << "MultiHeadAttention"
                                        << "com.microsoft" << true;
    QTest::newRow("GroupQueryAttention") << "GroupQueryAttention"
                                         << "com.microsoft" << true;
    // Its inputs are the activation, the weight of all three and their bias.
    QTest::newRow("one that projects") << "Attention"
                                       << "com.microsoft" << false;
}

void TestAttentionLayers::operators_areAttention()
{
    QFETCH(QString, op);
    QFETCH(QString, domain);
    QFETCH(bool, isFound);
    Parts p;
    p.builder.import("com.microsoft", 1);
    p.builder.output(p.node("attention", op.toUtf8().constData(), {p.q, p.k, p.v}, {},
                            domain.toUtf8().constData()));
    QCOMPARE(layersOf(p.builder), isFound ? QStringList({"q=q k=k v=v"}) : QStringList());
}

void TestAttentionLayers::softmaxOfLogits_isNone()
{
    Parts p;
    const ValueId logits = p.node("head", "MatMul", {p.q, p.builder.weight("w", {4, 16})});
    p.builder.output(p.node("sm", "Softmax", {logits}));
    QCOMPARE(layersOf(p.builder), QStringList());
}

void TestAttentionLayers::reasons_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no tensor") << "firsst"
                               << "there is no tensor \"firsst\"; did you mean \"first\"?";
    QTest::newRow("keys") << "k"
                          << "\"k\" holds the keys of the attention whose queries are \"q\"";
    QTest::newRow("values") << "v"
                            << "\"v\" holds the values of the attention whose queries are \"q\"";
    QTest::newRow("unread") << "unread"
                            << "nothing reads \"unread\"";
    QTest::newRow("no product") << "lonely"
                                << "\"lonely\" is read by Relu \"relu\", and no product with keys "
                                   "follows";
    QTest::newRow("normalised scores")
        << "normed"
        << "a LayerNormalization \"ln\" sits between the product \"normed_mm1\" and the softmax "
           "\"normed_sm\"";
    QTest::newRow("convolved probabilities")
        << "convolved"
        << "a Relu \"convolved_relu\" sits between the softmax \"convolved_sm\" and the product "
           "\"convolved_mm2\"";
    QTest::newRow("no softmax")
        << "linear"
        << "no Softmax follows the product \"linear_mm1\", which is read by "
           "Sigmoid \"linear_sigmoid\"";
    QTest::newRow("no values") << "logits"
                               << "no product with values follows the softmax \"logits_sm\"";
    QTest::newRow("second operand")
        << "other"
        << "\"other\" holds the keys of the attention whose queries are \"first\"";
}

void TestAttentionLayers::reasons()
{
    QFETCH(QString, name);
    QFETCH(QString, expected);
    Parts p;
    GraphBuilder& b = p.builder;
    const auto softmaxOf = [&](const std::string& prefix, ValueId s) {
        return p.node((prefix + "_sm").c_str(), "Softmax", {s});
    };
    const auto product = [&](const std::string& prefix, const char* number, ValueId x, ValueId y) {
        return p.node((prefix + number).c_str(), "MatMul", {x, y});
    };
    b.output(product("", "mm2", softmaxOf("plain", product("", "mm1", p.q, p.k)), p.v));
    b.input("unread", {8, 4});
    b.output(p.node("relu", "Relu", {b.input("lonely", {8, 4})}));
    const ValueId normed = product("normed", "_mm1", b.input("normed", {8, 4}), p.k);
    const ValueId ln = p.node("ln", "LayerNormalization", {normed, b.weight("scale", {8})});
    b.output(product("normed", "_mm2", softmaxOf("normed", ln), p.v));
    const ValueId c = product("convolved", "_mm1", b.input("convolved", {8, 4}), p.k);
    const ValueId relu = p.node("convolved_relu", "Relu", {softmaxOf("convolved", c)});
    b.output(product("convolved", "_mm2", relu, p.v));
    const ValueId linear = product("linear", "_mm1", b.input("linear", {8, 4}), p.k);
    b.output(p.node("linear_sigmoid", "Sigmoid", {linear}));
    b.output(softmaxOf("logits", product("logits", "_mm1", b.input("logits", {8, 4}), p.k)));
    const ValueId swapped =
        product("swapped", "_mm1", b.input("first", {4, 4}), b.input("other", {4, 8}));
    b.output(product("swapped", "_mm2", softmaxOf("swapped", swapped), p.v));
    QCOMPARE(reason(b, name.toUtf8().constData()), expected);
}

void TestAttentionLayers::polygraphy_skipsWhatIsNotAdjacent()
{
    Parts p;
    const ValueId s = p.node("mm1", "MatMul", {p.q, p.k});
    const ValueId probabilities = p.node("sm", "Softmax", {s});
    p.builder.output(p.node("mm2", "MatMul", {probabilities, p.v}));
    p.builder.output(probabilities);
    const auto layers = layersIn(p.builder);
    QCOMPARE(QString::fromStdString(whyPolygraphySkips(p.builder.graph(), layers[0]).english()),
             QString("\"sm:0\" is also an output of the model"));
    p.builder.output(p.node("norm", "ReduceSum", {s}));
    QCOMPARE(QString::fromStdString(whyPolygraphySkips(p.builder.graph(), layers[0]).english()),
             QString("\"mm1:0\" is also read by ReduceSum \"norm\""));
}

MESHWRIGHT_TEST(TestAttentionLayers)
#include "tst_attention_layers.moc"
