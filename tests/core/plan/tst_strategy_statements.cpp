#include "core/plan/strategies/features.h"
#include "core/plan/strategies/strategy.h"
#include "core/plan/text/plan_entries.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using tests::GraphBuilder;

/// What an annotation states of a strategy, what follows a divided weight, and what its axes are.
class StrategyStatementsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void states_data();
    void states();
    void refuses_data();
    void refuses();
    void blockStrategies_areNotForOneWeight();
    void segments_areParsed();
    void segments_areRefused_data();
    void segments_areRefused();
    void planText_takesSegments_data();
    void planText_takesSegments();
    void feature_data();
    void feature();
    void feature_behindTransposedQuantization();

private:
    static Mesh mesh(int64_t size) { return {{{"model", size}}}; }

    static StrategyParameters overModel(std::optional<int64_t> axis = {})
    {
        StrategyParameters parameters;
        parameters.over = {{"model", {}}};
        parameters.axis = axis;
        return parameters;
    }
};

namespace {

/// "6 model . 64": components with what splits them; "model" for a plain dimension.
QString text(const AxesDim& dim)
{
    QStringList parts;
    for (const AxisReference& axis : dim.axes)
        parts << QString::fromStdString(axis.axis);
    for (const AxesDim::Component& component : dim.components)
        parts << QString::number(component.size)
                + (component.axes.empty() ? QString() : QStringLiteral("/model"));
    return parts.join(QLatin1Char(' '));
}

} // namespace

void StrategyStatementsTest::states_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("headDim");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("caveat");
    QTest::newRow("even") << "columnwise" << 12 << 0 << 0 << 4 << "model"
                          << "";
    QTest::newRow("uneven") << "columnwise" << 10 << 0 << 0 << 3 << "model"
                            << "4, 3, 3 here";
    QTest::newRow("too small") << "columnwise" << 2 << 0 << 0 << 3 << "model"
                               << "get none here";
    QTest::newRow("heads") << "head_aware_columnwise" << 128 << 8 << 16 << 4 << "model"
                           << "";
    // 30 heads in 4 shards: blocks of whole heads, the rest of the division is the backend's.
    QTest::newRow("uneven heads") << "head_aware_columnwise" << 1920 << 30 << 64 << 4
                                  << "30/model 64"
                                  << "8, 8, 7, 7 here";
    // 32 bytes a head of 64 FP4 codes.
    QTest::newRow("uneven FP4 heads")
        << "head_aware_columnwise" << 960 << 30 << 64 << 4 << "30/model 32"
        << "8, 8, 7, 7";
    QTest::newRow("stacked") << "stacked_qkv" << 2304 << 12 << 64 << 4 << "3 768/model"
                             << "";
    QTest::newRow("stacked, uneven heads") << "stacked_qkv" << 42 << 7 << 2 << 3 << "3 7/model 2"
                                           << "3, 2, 2";
    QTest::newRow("gate and up") << "gate_up" << 1536 << 0 << 0 << 4 << "2 768/model"
                                 << "";
    QTest::newRow("gate and up, uneven") << "gate_up" << 10 << 0 << 0 << 3 << "2 5/model"
                                         << "2, 2, 1";
    QTest::newRow("vocabulary: rounding up is what is meant")
        << "vocabulary_parallel" << 10 << 0 << 0 << 4 << "model"
        << "";
}

void StrategyStatementsTest::states()
{
    QFETCH(QString, strategy);
    QFETCH(int, extent);
    QFETCH(int, heads);
    QFETCH(int, headDim);
    QFETCH(int, devices);
    QFETCH(QString, caveat);
    StrategyParameters parameters = overModel(1);
    if (heads)
        parameters.heads = heads;
    if (headDim)
        parameters.headDim = headDim;
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(extent)};
    const auto statement =
        findStrategy(strategy.toStdString())->state(shape, mesh(devices), parameters);
    QVERIFY2(statement.ok(), statement ? "" : statement.error().message.english().c_str());
    QVERIFY(statement->sharding.dims[0] == AxesDim {});
    QTEST(text(statement->sharding.dims[1]), "expected");
    QCOMPARE(statement->caveat.empty(), caveat.isEmpty());
    QVERIFY2(statement->caveat.english().find(caveat.toStdString()) != std::string::npos,
             statement->caveat.english().c_str());
    QVERIFY(lower(statement->sharding, {mesh(devices), std::vector<int64_t>(std::size_t(devices))},
                  shape)
                .ok());
}

void StrategyStatementsTest::refuses_data()
{
    QTest::addColumn<QString>("parts");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("devices");
    QTest::addColumn<QString>("message");
    QTest::newRow("parts of different sizes")
        << "32x128,8x128,8x128" << 6144 << 4 << "parts of different sizes (4096, 1024, 1024)";
    QTest::newRow("grouped heads parted")
        << "32x128,8x128,8x128" << 6144 << 3 << "which need K/V heads 2 to 5";
    QTest::newRow("packed codes torn") << "3,3" << 3 << 3 << "packed codes";
    QTest::newRow("fewer heads than devices") << "2x4,2x4" << 16 << 4 << "2 heads on 4 devices";
}

void StrategyStatementsTest::refuses()
{
    QFETCH(QString, parts);
    QFETCH(int, extent);
    QFETCH(int, devices);
    QFETCH(QString, message);
    StrategyParameters parameters = overModel(1);
    QVERIFY(parseSegments(parts.toStdString(), parameters).ok());
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(extent)};
    const auto statement = findStrategy("segmented")->state(shape, mesh(devices), parameters);
    QVERIFY(!statement.ok());
    QVERIFY2(statement.error().message.english().find(message.toStdString()) != std::string::npos,
             statement.error().message.english().c_str());
}

/// MAX raises NotImplementedError where its placeholders are applied to a weight.
void StrategyStatementsTest::blockStrategies_areNotForOneWeight()
{
    for (const char* name : {"tensor_parallel", "expert_parallel"}) {
        QVERIFY(!findStrategy(name));
        QVERIFY(!whyNotForOneWeight(name).empty());
    }
    QVERIFY(whyNotForOneWeight("rowwise").empty());
}

void StrategyStatementsTest::segments_areParsed()
{
    StrategyParameters parameters;
    QVERIFY(parseSegments("3", parameters).ok());
    QCOMPARE(parameters.segments, std::optional<int64_t>(3));
    QVERIFY(parseSegments("32x128,4096", parameters).ok());
    QVERIFY(!parameters.segments);
    const std::vector<Segment> expected {{32, 128}, {4096, 1}};
    QVERIFY(parameters.parts == expected);
}

void StrategyStatementsTest::segments_areRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"", "x", "3x", "a", "4,", "0", "-3", "9999999999x9999999999"})
        QTest::newRow(*text ? text : "nothing") << text;
}

void StrategyStatementsTest::segments_areRefused()
{
    QFETCH(QString, text);
    StrategyParameters parameters;
    QVERIFY(!parseSegments(text.toStdString(), parameters).ok());
}

void StrategyStatementsTest::planText_takesSegments_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QString>("segments");
    QTest::addColumn<QString>("error");
    QTest::newRow("a number") << "segmented"
                              << "3"
                              << "";
    QTest::newRow("parts") << "segmented"
                           << "\"32x128,8x128,8x128\""
                           << "";
    QTest::newRow("no parts") << "segmented"
                              << "\"32y\""
                              << "neither a size nor heads";
    QTest::newRow("a strategy of blocks") << "tensor_parallel"
                                          << "3"
                                          << "shards whole blocks";
}

/// Rules of a plan text name strategies with their parameters.
void StrategyStatementsTest::planText_takesSegments()
{
    QFETCH(QString, strategy);
    QFETCH(QString, segments);
    QFETCH(QString, error);
    const QString text =
        QStringLiteral("{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": "
                       "[{\"name\": \"tp\", \"num_devices\": 4, \"mesh\": [{\"axis\": "
                       "\"model\", \"size\": 4}], \"rules\": [{\"tensors\": \"w\", "
                       "\"strategy\": \"%1\", \"over\": [\"model\"], \"axis\": 1, "
                       "\"segments\": %2}]}]}")
            .arg(strategy, segments);
    const auto parsed = parsePlanText(text.toStdString());
    QCOMPARE(parsed.ok(), error.isEmpty());
    if (!parsed)
        QVERIFY2(parsed.error().message.english().find(error.toStdString()) != std::string::npos,
                 parsed.error().message.english().c_str());
}

void StrategyStatementsTest::feature_data()
{
    QTest::addColumn<QString>("consumer");
    QTest::addColumn<int>("axis");
    QTest::addColumn<QString>("expected");
    QTest::newRow("MatMul, stored rows") << "MatMul" << 0 << "input features";
    QTest::newRow("MatMul, stored columns") << "MatMul" << 1 << "output features";
    QTest::newRow("Gemm with transB, rows") << "Gemm" << 0 << "output features";
    QTest::newRow("Gemm with transB, columns") << "Gemm" << 1 << "input features";
    QTest::newRow("Gather, rows") << "Gather" << 0 << "rows of the vocabulary";
    QTest::newRow("Gather, columns") << "Gather" << 1 << "features of the embedding";
    // Microsoft's Attention has a weight [in, q + k + v] there, ONNX's the keys.
    QTest::newRow("Microsoft's Attention, rows") << "Attention" << 0 << "input features";
    QTest::newRow("Microsoft's Attention, columns") << "Attention" << 1 << "output features";
    QTest::newRow("Attention, keys") << "ai.onnx.Attention" << 0 << "";
    QTest::newRow("a Conv of nobody's") << "com.acme.Conv" << 0 << "";
    QTest::newRow("Relu tells nothing") << "Relu" << 0 << "";
    QTest::newRow("no such axis") << "MatMul" << 2 << "";
}

void StrategyStatementsTest::feature()
{
    QFETCH(QString, consumer);
    QFETCH(int, axis);
    GraphBuilder b;
    const ValueId w = b.weight("w", {64, 64});
    const ValueId x = b.input("x", {4, 64});
    if (consumer == QLatin1String("Gather"))
        b.node("Gather", {w, b.integers({1, 2})});
    else if (consumer == QLatin1String("Relu"))
        b.node("Relu", {w});
    else if (consumer == QLatin1String("Gemm"))
        b.node("Gemm", {x, w}, {tests::attribute("transB", 1)});
    else if (consumer == QLatin1String("Attention"))
        b.node("Attention", {x, w}, {tests::attribute("num_heads", 4)}, "com.microsoft");
    else if (consumer == QLatin1String("ai.onnx.Attention"))
        b.node("Attention", {x, w, x}, {});
    else if (consumer == QLatin1String("com.acme.Conv"))
        b.node("Conv", {x, w}, {}, "com.acme");
    else
        b.node("MatMul", {x, w});
    const auto found = featureOf(b.graph(), w, std::size_t(axis), 2);
    const UserText words = found ? phrase(found->feature) : UserText();
    QTEST(QString::fromStdString(words.english()), "expected");
    if (found)
        QCOMPARE(found->node, b.lastNode());
}

/// [out, in] → DequantizeLinear → Transpose → MatMul: stored rows are output features.
void StrategyStatementsTest::feature_behindTransposedQuantization()
{
    GraphBuilder b;
    const ValueId w = b.weight("w", {128, 64}, graph::DataType::Int8);
    const ValueId scale = b.weight("scale", {128});
    const ValueId real = b.node("DequantizeLinear", {w, scale}, {tests::attribute("axis", 0)});
    const ValueId turned =
        b.node("Transpose", {real}, {tests::attribute("perm", std::vector<int64_t> {1, 0})});
    b.node("MatMul", {b.input("x", {4, 64}), turned});
    QVERIFY(featureOf(b.graph(), w, 0, 2)->feature == Feature::Output);
    QVERIFY(featureOf(b.graph(), w, 1, 2)->feature == Feature::Input);
}

MESHWRIGHT_TEST(StrategyStatementsTest)
#include "tst_strategy_statements.moc"
