#include "core/plan/strategies/naming.h"
#include "core/plan/strategies/preview.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using tests::GraphBuilder;

/// What every device would hold, before anything is applied. The mesh is data 2 × model 4 over
/// devices 0 to 7, so that shard i over model lies on devices i and i + 4.
class StrategyPreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void strategy_showsRangesAndHolders();
    void unequalParts_areShownThoughOnnxCannotSayThem();
    void sharding_isShownByItsComponents();
    void heads_limitTheDeviceCounts();
    void symbolicSize_hasNoRanges();
    void severalDimensions_haveNoRanges();
    void errors_areTold();
    void division_followsFromSharding_data();
    void division_followsFromSharding();
    void division_ofNonsense_isNone_data();
    void division_ofNonsense_isNone();

private:
    static MeshDevices mesh() { return {{{{"data", 2}, {"model", 4}}}, {0, 1, 2, 3, 4, 5, 6, 7}}; }

    static StrategyParameters overModel()
    {
        StrategyParameters parameters;
        parameters.over = {{"model", {}}};
        return parameters;
    }

    static QString evenCounts(const ShardPreview& preview)
    {
        QStringList counts;
        for (const DeviceFit& fit : preview.counts) {
            if (fit.fit == Fit::Even)
                counts << QString::number(fit.devices);
        }
        return counts.join(QLatin1Char(' '));
    }

    graph::Graph m_graph;
    ValueId m_weight;
};

void StrategyPreviewTest::init()
{
    GraphBuilder b;
    m_weight = b.weight("w", {768, 2304});
    b.node("MatMul", {b.input("x", {4, 768}), m_weight});
    m_graph = b.build();
}

/// 10 on 4: [0,3) [3,6) [6,8) [8,10).
void StrategyPreviewTest::strategy_showsRangesAndHolders()
{
    const std::vector<graph::Dim> shape {int64_t(10), int64_t(8)};
    const auto preview =
        previewStrategy(m_graph, m_weight, shape, *findStrategy("rowwise"), overModel(), mesh());
    QVERIFY(preview.ok());
    QVERIFY(preview->isPossible);
    QVERIFY(!preview->caveat.empty());
    QCOMPARE(preview->axis, std::optional<std::size_t>(0));
    QCOMPARE(preview->sentence.english(), std::string("rowwise: splits input features over model"));
    QCOMPARE(preview->shards.size(), std::size_t(4));
    QVERIFY(preview->shards[2].ranges == (std::vector<Range> {{6, 8}}));
    QCOMPARE(preview->shards[2].size, int64_t(2));
    QVERIFY(preview->shards[2].devices == (std::vector<int64_t> {2, 6}));
    QCOMPARE(evenCounts(*preview), QStringLiteral("1 2 5 10"));
}

void StrategyPreviewTest::unequalParts_areShownThoughOnnxCannotSayThem()
{
    StrategyParameters parameters = overModel();
    parameters.axis = 1;
    parameters.parts = {{32, 128}, {8, 128}, {8, 128}};
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(6144)};
    const auto preview =
        previewStrategy(m_graph, m_weight, shape, *findStrategy("segmented"), parameters, mesh());
    QVERIFY(preview.ok());
    QVERIFY(!preview->isPossible);
    QVERIFY(preview->caveat.english().find("parts of different sizes") != std::string::npos);
    QVERIFY(preview->shards[0].ranges
            == (std::vector<Range> {{0, 1024}, {4096, 4352}, {5120, 5376}}));
    QCOMPARE(evenCounts(*preview), QStringLiteral("1 2 4 8"));
}

/// 3 × 768 over model: 192 of each part.
void StrategyPreviewTest::sharding_isShownByItsComponents()
{
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.dims[1].components = {{3, {}}, {768, {{"model", {}}}}};
    const std::vector<graph::Dim> shape {int64_t(768), int64_t(2304)};
    const auto preview = previewSharding(m_graph, m_weight, shape, sharding, mesh());
    QVERIFY(preview.ok());
    QVERIFY(preview->shards[1].ranges
            == (std::vector<Range> {{192, 384}, {960, 1152}, {1728, 1920}}));
}

/// 12 heads of 64: by their divisors, not by those of 768.
void StrategyPreviewTest::heads_limitTheDeviceCounts()
{
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.dims[1].axes = {{"model", {}}};
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(768)};
    const auto preview = previewSharding(m_graph, m_weight, shape, sharding, mesh(), 64);
    QCOMPARE(evenCounts(*preview), QStringLiteral("1 2 3 4 6 12"));
}

void StrategyPreviewTest::symbolicSize_hasNoRanges()
{
    AxesSharding sharding;
    sharding.dims.resize(1);
    sharding.dims[0].axes = {{"data", {}}};
    const std::vector<graph::Dim> shape {std::string("batch")};
    const auto preview = previewSharding(m_graph, m_weight, shape, sharding, mesh());
    QVERIFY(preview.ok());
    QVERIFY(!preview->axis);
    QCOMPARE(preview->shards.size(), std::size_t(2));
    QVERIFY(preview->shards[0].ranges.empty());
}

void StrategyPreviewTest::severalDimensions_haveNoRanges()
{
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.dims[0].axes = {{"data", {}}};
    sharding.dims[1].axes = {{"model", {}}};
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(8)};
    const auto preview = previewSharding(m_graph, m_weight, shape, sharding, mesh());
    QCOMPARE(preview->shards.size(), std::size_t(8));
    QVERIFY(!preview->axis);
}

void StrategyPreviewTest::errors_areTold()
{
    StrategyParameters unknown;
    unknown.over = {{"z", {}}};
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(8)};
    const WeightStrategy& rowwise = *findStrategy("rowwise");
    QVERIFY(!previewStrategy(m_graph, m_weight, shape, rowwise, unknown, mesh()).ok());
    QVERIFY(
        !previewStrategy(m_graph, m_weight, shape, *findStrategy("gate_up"), overModel(), mesh())
             .ok());
    AxesSharding other;
    other.dims.resize(3);
    QVERIFY(!previewSharding(m_graph, m_weight, shape, other, mesh()).ok());
}

void StrategyPreviewTest::division_followsFromSharding_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("heads");
    QTest::newRow("columnwise") << "columnwise" << 10 << 0;
    QTest::newRow("gate_up") << "gate_up" << 1536 << 0;
    QTest::newRow("heads, uneven") << "head_aware_columnwise" << 30 << 6;
    QTest::newRow("stacked heads, uneven") << "stacked_qkv" << 90 << 6;
    QTest::newRow("replicate") << "replicate" << 8 << 0;
}

/// What a strategy's sharding divides has the ranges of the strategy itself.
void StrategyPreviewTest::division_followsFromSharding()
{
    QFETCH(QString, strategy);
    QFETCH(int, extent);
    QFETCH(int, heads);
    StrategyParameters parameters = overModel();
    if (strategy != QLatin1String("replicate"))
        parameters.axis = 1;
    if (heads) {
        parameters.heads = heads;
        parameters.headDim = 5;
    }
    const std::vector<graph::Dim> shape {int64_t(8), int64_t(extent)};
    const WeightStrategy& used = *findStrategy(strategy.toStdString());
    const auto statement = used.state(shape, mesh().mesh, parameters);
    QVERIFY2(statement.ok(), statement ? "" : statement.error().message.english().c_str());
    const auto division = divisionOf(statement->sharding, shape);
    QVERIFY(division.has_value());
    const auto expected = shardRanges(*used.divide(shape, parameters), 4);
    QVERIFY(*shardRanges(*division, 4) == *expected);
}

/// Components of a file are any numbers: of nonsense nothing is divided, and nothing is allocated.
void StrategyPreviewTest::division_ofNonsense_isNone()
{
    QFETCH(qint64, parts);
    QFETCH(qint64, unit);
    AxesSharding sharding;
    sharding.dims.resize(1);
    sharding.dims[0].components = {{parts, {}}, {4, {{"model", {}}}}, {unit, {}}};
    const std::vector<graph::Dim> shape {int64_t(1) << 40};
    QCOMPARE(divisionOf(sharding, shape).has_value(), parts == 2 && unit == 2);
}

void StrategyPreviewTest::division_ofNonsense_isNone_data()
{
    QTest::addColumn<qint64>("parts");
    QTest::addColumn<qint64>("unit");
    QTest::newRow("two parts") << qint64(2) << qint64(2);
    QTest::newRow("more parts than devices can be") << (qint64(1) << 30) << qint64(2);
    QTest::newRow("no part") << qint64(0) << qint64(2);
    QTest::newRow("negative parts") << qint64(-1) << qint64(2);
    QTest::newRow("heads of nothing") << qint64(2) << qint64(0);
}

MESHWRIGHT_TEST(StrategyPreviewTest)
#include "tst_strategy_preview.moc"
