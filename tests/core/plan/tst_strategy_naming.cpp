#include "core/plan/strategies/naming.h"
#include "core/plan/strategies/strategy.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;
using tests::GraphBuilder;

/// What a sharding that is there amounts to, in words.
class StrategyNamingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void strategies_areNamed_data();
    void strategies_areNamed();
    void replicate_isNamed();
    void vocabulary_isNamed();
    void otherShardings_tellTheNearest_data();
    void otherShardings_tellTheNearest();
};

namespace {

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

} // namespace

void StrategyNamingTest::strategies_areNamed_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("heads");
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("rowwise") << "rowwise" << 0 << 0 << "rowwise"
                             << "rowwise: splits input features over model";
    QTest::newRow("columnwise") << "columnwise" << 1 << 0 << "columnwise"
                                << "columnwise: splits output features over model";
    QTest::newRow("gate_up") << "gate_up" << 1 << 0 << "gate_up"
                             << "gate_up: splits output features in 2 equal parts, each over model";
    QTest::newRow("stacked_qkv") << "stacked_qkv" << 1 << 4 << "stacked_qkv"
                                 << "stacked_qkv: splits output features in 3 equal parts, each "
                                    "over model";
    // 5 heads of 24 on 4 devices: the heads are kept whole by a component of their own.
    QTest::newRow("uneven heads") << "head_aware_columnwise" << 1 << 5 << "head_aware_columnwise"
                                  << "head_aware_columnwise: splits output features by whole "
                                     "heads of 24 over model";
}

/// Of a weight [64, 96] (or 120) that a MatMul uses, over 4 devices.
void StrategyNamingTest::strategies_areNamed()
{
    QFETCH(QString, strategy);
    QFETCH(int, axis);
    QFETCH(int, heads);
    const int64_t out = heads == 5 ? 120 : 96;
    GraphBuilder b;
    const ValueId weight = b.weight("w", {64, out});
    b.node("MatMul", {b.input("x", {4, 64}), weight});
    StrategyParameters parameters;
    parameters.over = {{"model", {}}};
    parameters.axis = axis;
    if (heads) {
        parameters.heads = heads;
        parameters.headDim = heads == 5 ? 24 : 8;
    }
    const auto statement =
        findStrategy(strategy.toStdString())
            ->state(std::vector<graph::Dim> {int64_t(64), out}, {{{"model", 4}}}, parameters);
    QVERIFY2(statement.ok(), statement ? "" : statement.error().message.english().c_str());
    const NamedSharding named = nameSharding(b.graph(), weight, statement->sharding);
    QTEST(text(named.strategy), "named");
    QTEST(text(named.sentence.english()), "sentence");
    QVERIFY(named.isExact);
}

void StrategyNamingTest::replicate_isNamed()
{
    GraphBuilder b;
    const ValueId weight = b.weight("w", {8, 8});
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.replicated = {{"model", {}}};
    QCOMPARE(text(nameSharding(b.graph(), weight, sharding).strategy), QStringLiteral("replicate"));
}

void StrategyNamingTest::vocabulary_isNamed()
{
    GraphBuilder b;
    const ValueId table = b.weight("table", {100, 8});
    b.node("Gather", {table, b.input("ids", {4}, graph::DataType::Int64)});
    AxesSharding sharding;
    sharding.dims.resize(2);
    sharding.dims[0].axes = {{"model", AxisReference::SubAxis {2, 4}}};
    QCOMPARE(text(nameSharding(b.graph(), table, sharding).sentence.english()),
             QStringLiteral("vocabulary_parallel: splits rows of the vocabulary over model:(2)4"));
}

void StrategyNamingTest::otherShardings_tellTheNearest_data()
{
    QTest::addColumn<bool>("components");
    QTest::addColumn<QString>("named");
    QTest::addColumn<QString>("words");
    QTest::newRow("two dimensions") << false << "rowwise"
                                    << "found several: input features (data) and output features "
                                       "(model)";
    QTest::newRow("parts that are divided themselves")
        << true << "segmented"
        << "found 4 over data × 24 over model along output features";
}

void StrategyNamingTest::otherShardings_tellTheNearest()
{
    QFETCH(bool, components);
    QFETCH(QString, words);
    GraphBuilder b;
    const ValueId weight = b.weight("w", {64, 96});
    b.node("MatMul", {b.input("x", {4, 64}), weight});
    AxesSharding sharding;
    sharding.dims.resize(2);
    if (components) {
        sharding.dims[1].components = {{4, {{"data", {}}}}, {24, {{"model", {}}}}};
    } else {
        sharding.dims[0].axes = {{"data", {}}};
        sharding.dims[1].axes = {{"model", {}}};
    }
    const NamedSharding named = nameSharding(b.graph(), weight, sharding);
    QVERIFY(!named.isExact);
    QTEST(text(named.strategy), "named");
    QVERIFY2(text(named.sentence.english()).contains(words), named.sentence.english().c_str());
}

MESHWRIGHT_TEST(StrategyNamingTest)
#include "tst_strategy_naming.moc"
