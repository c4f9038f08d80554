#include "core/plan/plan.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::plan;

namespace {

Configuration devices(int32_t count)
{
    Configuration configuration;
    configuration.name = "c";
    configuration.numDevices = count;
    return configuration;
}

} // namespace

class PlanTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stageDevices_byConvention();
    void stageDevices_byAxis_data();
    void stageDevices_byAxis();
    void stageDevices_byList();
    void stageMesh_leavesTheStageAxisOut();
    void nodesWithoutStage_useAllDevices();
    void stagesOf_joinsWhatThereIs();
    void meshSizes_areBounded();
    void deviceNames_fallBack();
    void lookup_byIdAndName();
};

/// The guide of onnx-ir: stage s is device s.
void PlanTest::stageDevices_byConvention()
{
    QVERIFY(stageDevices(devices(2), {1}) == (std::vector<int64_t> {1}));
    QVERIFY(stageDevices(devices(2), {2}).empty());
    QVERIFY(stageDevices(devices(2), {-1}).empty());
}

void PlanTest::stageDevices_byAxis_data()
{
    QTest::addColumn<QString>("axis");
    QTest::addColumn<int>("stage");
    QTest::addColumn<QList<int>>("expected");
    // A 2 × 3 mesh in row-major order: device 3 · a + b.
    QTest::newRow("outer, first") << "a" << 0 << QList<int> {0, 1, 2};
    QTest::newRow("outer, second") << "a" << 1 << QList<int> {3, 4, 5};
    QTest::newRow("inner, last") << "b" << 2 << QList<int> {2, 5};
    QTest::newRow("beyond") << "a" << 2 << QList<int> {};
    QTest::newRow("negative") << "a" << -1 << QList<int> {};
    QTest::newRow("an axis that is not there") << "z" << 0 << QList<int> {};
}

void PlanTest::stageDevices_byAxis()
{
    QFETCH(QString, axis);
    QFETCH(int, stage);
    QFETCH(QList<int>, expected);
    Configuration configuration = devices(6);
    configuration.mesh = Mesh {{{"a", 2}, {"b", 3}}};
    configuration.stageAxis = axis.toStdString();
    QVERIFY(stageDevices(configuration, {stage})
            == std::vector<int64_t>(expected.begin(), expected.end()));
}

void PlanTest::stageDevices_byList()
{
    Configuration configuration = devices(4);
    configuration.stages = {{3, "m3", {2, 0}, {}}};
    QVERIFY(stageDevices(configuration, {3}) == (std::vector<int64_t> {2, 0}));
    QVERIFY(stageDevices(configuration, {0}).empty());
}

void PlanTest::stageMesh_leavesTheStageAxisOut()
{
    Configuration configuration = devices(4);
    QVERIFY(!stageMesh(configuration, {0}));
    configuration.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    configuration.stageAxis = "pipe";
    QVERIFY(stageMesh(configuration, {0}) == (Mesh {{{"model", 2}}}));
    configuration.stageAxis.clear();
    configuration.stages = {{0, "", {0, 1}, Mesh {{{"data", 2}}}}, {1, "", {2, 3}, {}}};
    QVERIFY(stageMesh(configuration, {0}) == (Mesh {{{"data", 2}}}));
    QVERIFY(stageMesh(configuration, {1}) == configuration.mesh);
}

void PlanTest::nodesWithoutStage_useAllDevices()
{
    Configuration configuration = devices(4);
    configuration.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    configuration.stageAxis = "pipe";
    QVERIFY(shardingDevices(configuration, {}) == (std::vector<int64_t> {0, 1, 2, 3}));
    QVERIFY(shardingMesh(configuration, {}) == configuration.mesh);
    QVERIFY(shardingDevices(configuration, StageNumber {1}) == (std::vector<int64_t> {2, 3}));
}

void PlanTest::stagesOf_joinsWhatThereIs()
{
    Configuration configuration = devices(4);
    configuration.mesh = Mesh {{{"pipe", 2}, {"model", 2}}};
    configuration.stageAxis = "pipe";
    Plan plan(1);
    plan.setConfigurations({configuration});
    QVERIFY(stagesOf(plan, configuration.id) == (std::vector<StageNumber> {{0}, {1}}));
    NodeAnnotation annotation;
    annotation.configuration = configuration.id;
    annotation.stage = StageNumber {7};
    plan.setAnnotations(NodeId {0}, {annotation});
    QVERIFY(stagesOf(plan, configuration.id) == (std::vector<StageNumber> {{0}, {1}, {7}}));
    QVERIFY(stagesOf(plan, ConfigurationId {5}).empty());
}

/// What a file claims is not allocated.
void PlanTest::meshSizes_areBounded()
{
    QVERIFY(!(Mesh {{{"a", int64_t(1) << 40}, {"b", int64_t(1) << 40}}}).deviceCount());
    QVERIFY(!(Mesh {{{"a", 0}}}).deviceCount());
    QCOMPARE((Mesh {{{"a", 4}, {"b", 8}}}).deviceCount().value(), int64_t(32));
    QCOMPARE((Mesh {}).deviceCount().value(), int64_t(1));
    Configuration huge = devices(INT32_MAX);
    QVERIFY(shardingDevices(huge, {}).empty());
    huge.mesh = Mesh {{{"a", INT32_MAX}}};
    huge.stageAxis = "a";
    QVERIFY(stageDevices(huge, {0}).empty());
}

void PlanTest::deviceNames_fallBack()
{
    Configuration configuration = devices(3);
    configuration.devices = {"GPU:0", ""};
    QCOMPARE(configuration.deviceName(0), std::string("GPU:0"));
    QCOMPARE(configuration.deviceName(1), std::string("device 1"));
    QCOMPARE(configuration.deviceName(-1), std::string("device -1"));
    Configuration named;
    named.devices = {"a", "b"};
    QCOMPARE(named.deviceCount(), int64_t(2));
}

void PlanTest::lookup_byIdAndName()
{
    Configuration a = devices(1);
    a.id = {4};
    Configuration ghost = devices(1);
    ghost.id = {2};
    ghost.name = "ghost";
    ghost.declared = false;
    Plan plan(0);
    plan.setConfigurations({a, ghost});
    QCOMPARE(plan.configuration(ConfigurationId {4})->name, std::string("c"));
    QCOMPARE(plan.configuration(ConfigurationId {2})->name, std::string("ghost"));
    QVERIFY(!plan.configuration(ConfigurationId {0}));
    QVERIFY(plan.configuration("c"));
    // Only declared ones have a name that can be referred to.
    QVERIFY(!plan.configuration("ghost"));
}

MESHWRIGHT_TEST(PlanTest)
#include "tst_plan.moc"
