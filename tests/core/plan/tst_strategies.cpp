#include "core/plan/strategies/strategy.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;

class StrategiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void registry_findsByName();
    void rowwise_splitsStoredAxisZero();
    void columnwise_splitsStoredAxisOne();
    void axis_isTaken_data();
    void axis_isTaken();
    void replicate_splitsNothing();
    void segments_areSplitEach();
    void heads_stayWhole();
    void refuses_data();
    void refuses();

private:
    static Result<AxesSharding> shard(const char* strategy, std::vector<graph::Dim> shape,
                                      StrategyParameters parameters)
    {
        const Mesh mesh {{{"data", 2}, {"model", 4}}};
        Result<Statement> statement = findStrategy(strategy)->state(shape, mesh, parameters);
        if (!statement)
            return statement.error();
        return std::move(statement->sharding);
    }

    static StrategyParameters overModel()
    {
        StrategyParameters parameters;
        parameters.over = {{"model", {}}};
        return parameters;
    }
};

void StrategiesTest::registry_findsByName()
{
    QVERIFY(strategies().size() >= 3);
    for (const WeightStrategy* strategy : strategies()) {
        QVERIFY(findStrategy(strategy->name) == strategy);
        QVERIFY(*strategy->description != 0);
    }
    QVERIFY(findStrategy("none") == nullptr);
}

void StrategiesTest::rowwise_splitsStoredAxisZero()
{
    const auto sharding = shard("rowwise", {int64_t(64), int64_t(128)}, overModel());
    QCOMPARE(sharding->dims.size(), std::size_t(2));
    QCOMPARE(sharding->dims[0].axes.at(0).axis, std::string("model"));
    QVERIFY(sharding->dims[1].axes.empty());
}

void StrategiesTest::columnwise_splitsStoredAxisOne()
{
    const auto sharding = shard("columnwise", {int64_t(64), int64_t(128)}, overModel());
    QVERIFY(sharding->dims[0].axes.empty());
    QCOMPARE(sharding->dims[1].axes.at(0).axis, std::string("model"));
}

void StrategiesTest::axis_isTaken_data()
{
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("dim");
    QTest::newRow("from the front") << 2 << 2;
    QTest::newRow("from the back") << -3 << 0;
}

void StrategiesTest::axis_isTaken()
{
    QFETCH(int, axis);
    QFETCH(int, dim);
    StrategyParameters parameters = overModel();
    parameters.axis = axis;
    const auto sharding = shard("rowwise", {int64_t(4), int64_t(4), int64_t(4)}, parameters);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(sharding->dims[std::size_t(i)].axes.empty(), i != dim);
}

void StrategiesTest::replicate_splitsNothing()
{
    const auto sharding = shard("replicate", {int64_t(64), int64_t(128)}, overModel());
    QVERIFY(sharding->dims[0].axes.empty() && sharding->dims[1].axes.empty());
    QCOMPARE(sharding->replicated.at(0).axis, std::string("model"));
}

/// c_attn [768, 2304] of q | k | v: 2304 = 3 × 768, the 768 over model.
void StrategiesTest::segments_areSplitEach()
{
    StrategyParameters parameters = overModel();
    parameters.segments = 3;
    const auto sharding = shard("columnwise", {int64_t(768), int64_t(2304)}, parameters);
    const AxesDim& dim = sharding->dims[1];
    QVERIFY(dim.axes.empty());
    QCOMPARE(dim.components.at(0).size, int64_t(3));
    QVERIFY(dim.components.at(0).axes.empty());
    QCOMPARE(dim.components.at(1).size, int64_t(768));
    QCOMPARE(dim.components.at(1).axes.at(0).axis, std::string("model"));
}

void StrategiesTest::heads_stayWhole()
{
    StrategyParameters parameters = overModel();
    parameters.heads = 12;
    parameters.headDim = 64;
    const auto sharding = shard("columnwise", {int64_t(768), int64_t(768)}, parameters);
    QVERIFY(sharding.ok());
    // Whole heads on each shard are a plain split.
    QVERIFY(sharding->dims[1].components.empty());
    QCOMPARE(sharding->dims[1].axes.size(), std::size_t(1));
}

void StrategiesTest::refuses_data()
{
    QTest::addColumn<QString>("strategy");
    QTest::addColumn<QList<int>>("shape");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("headDim");
    QTest::addColumn<int>("segments");
    QTest::addColumn<QString>("over");
    QTest::addColumn<QString>("message");
    using L = QList<int>;
    QTest::newRow("an axis that a bias does not have")
        << "columnwise" << L {768} << 0 << 0 << 0 << "model"
        << "no axis 1";
    QTest::newRow("no mesh axis") << "rowwise" << L {8} << 0 << 0 << 0 << ""
                                  << "no mesh axis";
    QTest::newRow("an unknown mesh axis") << "rowwise" << L {8} << 0 << 0 << 0 << "z"
                                          << "no axis 'z'";
    QTest::newRow("heads that do not divide") << "rowwise" << L {768} << 7 << 0 << 0 << "model"
                                              << "not 7 heads";
    QTest::newRow("heads of another width") << "rowwise" << L {768} << 12 << 32 << 0 << "model"
                                            << "12 heads of 32";
    QTest::newRow("heads that shards would tear") << "rowwise" << L {768} << 6 << 0 << 0 << "model"
                                                  << "6 heads cannot be shared";
    QTest::newRow("segments that do not divide") << "rowwise" << L {768} << 0 << 0 << 5 << "model"
                                                 << "not 5 equal segments";
    QTest::newRow("an unknown size") << "rowwise" << L {-1} << 0 << 0 << 3 << "model"
                                     << "not a number";
    QTest::newRow("heads of a replicated tensor")
        << "replicate" << L {768} << 12 << 0 << 0 << "model"
        << "replicated tensor";
}

void StrategiesTest::refuses()
{
    QFETCH(QString, strategy);
    QFETCH(QList<int>, shape);
    QFETCH(int, heads);
    QFETCH(int, headDim);
    QFETCH(int, segments);
    QFETCH(QString, over);
    QFETCH(QString, message);
    StrategyParameters parameters;
    if (heads)
        parameters.heads = heads;
    if (headDim)
        parameters.headDim = headDim;
    if (segments)
        parameters.segments = segments;
    if (!over.isEmpty())
        parameters.over = {{over.toStdString(), {}}};
    std::vector<graph::Dim> dims;
    for (int size : shape)
        dims.push_back(size < 0 ? graph::Dim(std::string("N")) : graph::Dim(int64_t(size)));
    const auto sharding = shard(strategy.toUtf8().constData(), dims, parameters);
    QVERIFY(!sharding.ok());
    QVERIFY2(sharding.error().message.english().find(message.toStdString()) != std::string::npos,
             sharding.error().message.english().c_str());
}

MESHWRIGHT_TEST(StrategiesTest)
#include "tst_strategies.moc"
