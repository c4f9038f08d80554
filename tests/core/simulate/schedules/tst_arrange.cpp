#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/schedules/virtual_stages.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;
using namespace meshwright::tests;

namespace {

/// A run before its schedule is known: stage k of the plan on one device of its own, or on the
/// devices of @p devices, with k + 1 bytes of weights and node k.
Simulation planned(const std::vector<int64_t>& devices)
{
    Simulation simulation;
    for (std::size_t k = 0; k < devices.size(); ++k) {
        StageResult stage;
        stage.stage = StageNumber {int32_t(k)};
        stage.devices = {devices[k]};
        stage.nodes = {NodeId {uint32_t(k)}};
        stage.weights = {int64_t(k) + 1};
        simulation.stages.push_back(stage);
        DeviceResult device;
        device.device = devices[k];
        device.stage = {uint32_t(k)};
        simulation.devices.push_back(device);
    }
    return simulation;
}

/// Four parts of tF = 1, tb = 2; part k on devices[k].
Pipeline pipelineOn(const std::vector<int64_t>& devices)
{
    Pipeline pipeline = latencyPipeline({{1, 1, 1}, {1, 1, 1}, {1, 1, 1}, {1, 1, 1}}, 1, 0);
    pipeline.training = true;
    for (const int64_t device : devices) {
        const auto first = std::find(devices.begin(), devices.end(), device);
        pipeline.computeResource.push_back(uint32_t(first - devices.begin()));
    }
    return pipeline;
}

Simulation runOn(const std::vector<int64_t>& devices, const char* schedule, int64_t microbatches)
{
    Options options;
    options.schedule = schedule;
    options.microbatches = microbatches;
    options.training = true;
    NoProgress progress;
    Result<Simulation> run = runSchedule(pipelineOn(devices), options, planned(devices), progress);
    return run ? std::move(*run) : Simulation();
}

} // namespace

/// Plans of more stages than groups of devices: parts on the devices of one are its chunks.
class TestArrange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stagesOnSharedDevicesInALoop_becomeChunks();
    void stagesOnSharedDevicesInAV_becomeChunks();
    void patternThatDoesNotFit_isAnUnmetCondition();
    void plainSchedule_letsStagesTakeTurnsOnTheirDevices();
    void bothWays_holdsTwoPartsOnEveryStage();
    void wrapAround_holdsAllPartsOnEveryStage();
    void pooled_isOneStageOfAllDevices();
    void stepEnd_isOfAllWeightsThatAStageHolds_data();
    void stepEnd_isOfAllWeightsThatAStageHolds();
};

void TestArrange::stagesOnSharedDevicesInALoop_becomeChunks()
{
    const Simulation run = runOn({0, 1, 0, 1}, "circular", 4);
    QVERIFY(run.completed);
    QCOMPARE(run.stages.size(), std::size_t(2));
    QCOMPARE(run.chunks, 2u);
    QCOMPARE(run.devices.size(), std::size_t(2));
    // (m v + p − 1)(tF + tb)
    QCOMPARE(run.makespan.count, int64_t((4 * 2 + 1) * 3));
    QCOMPARE(run.stages[0].weights.count, int64_t(1 + 3));
    QCOMPARE(run.stages[1].weights.count, int64_t(2 + 4));
    QCOMPARE(run.stages[0].parts.size(), std::size_t(2));
    QCOMPARE(run.stages[0].parts[1].stage, StageNumber {2});
    const Task& last = run.tasksOf({1}).back(); // the backward pass of part 1
    QCOMPARE(taskName(last, run), std::string("B3@1"));
    QVERIFY(run.nodesOf(last) == std::vector<NodeId>({NodeId {1}}));
    for (const Task& task : run.tasksOf({1})) {
        if (task.chunk == 1)
            QVERIFY(run.nodesOf(task) == std::vector<NodeId>({NodeId {3}}));
    }
}

void TestArrange::stagesOnSharedDevicesInAV_becomeChunks()
{
    const Simulation run = runOn({0, 1, 1, 0}, "zb-v", 4);
    QVERIFY(run.completed);
    QCOMPARE(run.stages.size(), std::size_t(2));
    QCOMPARE(run.stages[0].weights.count, int64_t(1 + 4));
    QCOMPARE(run.span.count, int64_t(6 * 4)); // no bubble
    QVERIFY(run.flow.virtualStages == (VirtualStages {StagePlacement::V, 2, 2}));
}

void TestArrange::patternThatDoesNotFit_isAnUnmetCondition()
{
    for (const std::vector<int64_t>& devices :
         {std::vector<int64_t> {0, 1, 0, 1}, {0, 1, 2, 3}, {0, 0, 1, 1}, {0, 1, 1, 1}}) {
        const Simulation run = runOn(devices, "zb-v", 4);
        QVERIFY(!run.completed);
        QCOMPARE(run.findings.size(), std::size_t(1));
        QCOMPARE(run.findings[0].code(), std::string("schedule-precondition"));
    }
}

void TestArrange::plainSchedule_letsStagesTakeTurnsOnTheirDevices()
{
    const Simulation run = runOn({0, 1, 0, 1}, "1f1b", 4);
    QVERIFY(run.completed);
    QCOMPARE(run.stages.size(), std::size_t(4));
    QCOMPARE(run.chunks, 1u);
    // Each device has the work of two stages, 4 · 2 · 3.
    QVERIFY(run.makespan.count >= 24);
}

void TestArrange::bothWays_holdsTwoPartsOnEveryStage()
{
    const Simulation run = runOn({0, 1, 2, 3}, "dualpipe", 8);
    QVERIFY(run.completed);
    QCOMPARE(run.stages.size(), std::size_t(4));
    for (const StageResult& stage : run.stages) {
        QCOMPARE(stage.weights.count, int64_t(5)); // parts k and 3 − k
        QCOMPARE(stage.devices.size(), std::size_t(1));
        QCOMPARE(stage.nodes.size(), std::size_t(2));
    }
    QCOMPARE(run.devices.size(), std::size_t(4));
}

void TestArrange::wrapAround_holdsAllPartsOnEveryStage()
{
    Options options;
    options.schedule = "parallel-wrap";
    options.microbatches = 4;
    NoProgress progress;
    Pipeline pipeline = pipelineOn({0, 1, 2, 3});
    pipeline.training = false;
    const Result<Simulation> run = runSchedule(pipeline, options, planned({0, 1, 2, 3}), progress);
    QVERIFY(run.ok() && run->completed);
    for (const StageResult& stage : run->stages) {
        QCOMPARE(stage.weights.count, int64_t(1 + 2 + 3 + 4));
        QCOMPARE(stage.parts.size(), std::size_t(4));
    }
    // Stage 1 begins with microbatch 1 and so with the first part, then microbatch 0 in the second.
    QVERIFY(run->nodesOf(run->tasksOf({1})[0]) == std::vector<NodeId>({NodeId {0}}));
    QVERIFY(run->nodesOf(run->tasksOf({1})[1]) == std::vector<NodeId>({NodeId {1}}));
    QCOMPARE(run->makespan.count, int64_t(4));
}

void TestArrange::pooled_isOneStageOfAllDevices()
{
    const Simulation run = runOn({0, 1, 2, 3}, "spmd", 4);
    QVERIFY(run.completed);
    QCOMPARE(run.stages.size(), std::size_t(1));
    QCOMPARE(run.stages[0].weights.count, int64_t(1 + 2 + 3 + 4));
    QCOMPARE(run.stages[0].devices.size(), std::size_t(4));
    QCOMPARE(run.devices.size(), std::size_t(4));
    for (const DeviceResult& device : run.devices)
        QCOMPARE(device.stage, StageIndex {0});
    QCOMPARE(run.makespan.count, int64_t(4 * 3)); // 4 microbatches of 4 parts of 3, on 4 devices
}

void TestArrange::stepEnd_isOfAllWeightsThatAStageHolds_data()
{
    QTest::addColumn<std::vector<int64_t>>("devices");
    QTest::addColumn<std::vector<int64_t>>("optimizer"); // parts take 10, 20, 30, 40
    QTest::newRow("circular") << std::vector<int64_t> {0, 1, 0, 1} << std::vector<int64_t> {40, 60};
    QTest::newRow("zb-v") << std::vector<int64_t> {0, 1, 1, 0} << std::vector<int64_t> {50, 50};
    QTest::newRow("1f1b") << std::vector<int64_t> {0, 1, 2, 3}
                          << std::vector<int64_t> {10, 20, 30, 40};
    QTest::newRow("dualpipe") << std::vector<int64_t> {0, 1, 2, 3}
                              << std::vector<int64_t> {50, 50, 50, 50};
    QTest::newRow("spmd") << std::vector<int64_t> {0, 1, 2, 3} << std::vector<int64_t> {100};
}

void TestArrange::stepEnd_isOfAllWeightsThatAStageHolds()
{
    QFETCH(std::vector<int64_t>, devices);
    QFETCH(std::vector<int64_t>, optimizer);
    Pipeline pipeline = pipelineOn(devices);
    for (int64_t part = 1; part <= 4; ++part)
        pipeline.stepEnds.push_back({{}, {10 * part}});
    Options options;
    options.schedule = QTest::currentDataTag();
    options.microbatches = 8;
    NoProgress progress;
    const Result<Simulation> run = runSchedule(pipeline, options, planned(devices), progress);
    QVERIFY(run.ok() && run->completed);
    QCOMPARE(run->stages.size(), optimizer.size());
    for (uint32_t stage = 0; stage < run->stages.size(); ++stage) {
        const Task& last = run->tasksOf({stage}).back();
        QVERIFY(last.kind == TaskKind::OptimizerStep);
        QCOMPARE((last.end - last.start).count, optimizer[stage]);
    }
}

MESHWRIGHT_TEST(TestArrange)
#include "tst_arrange.moc"
