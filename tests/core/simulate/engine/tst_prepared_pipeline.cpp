#include "core/simulate/engine/prepared_pipeline.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace meshwright;
using namespace meshwright::simulate;

namespace {

constexpr uint32_t kMicrobatches = 8;

/// With its chunks where the schedule has them.
Pipeline placed(const Schedule& schedule)
{
    Pipeline pipeline = tests::fourStages(schedule);
    pipeline.placement = schedule.placement;
    return pipeline;
}

Order orderOf(const Schedule& schedule, const Pipeline& pipeline)
{
    return schedule.order({pipeline.stages, kMicrobatches, pipeline.chunks, pipeline.training});
}

/// Other times and bytes by chance, all of them positive.
void vary(Pipeline& pipeline, std::mt19937& random)
{
    const auto time = [&] { return Picoseconds {1 + int64_t(random() % 50)}; };
    const auto bytes = [&] { return Bytes {int64_t(random() % 1000)}; };
    for (Work& work : pipeline.work) {
        work.forward = time();
        work.accumulation = time();
        if (pipeline.training) {
            work.backwardInput = time();
            work.backwardWeight = time();
        }
        work.activations = bytes();
        work.forwardWorking = bytes();
        work.backwardWorking = bytes();
        work.splitBackwardWorking = bytes();
        work.rebuilt = bytes();
    }
    for (Message& message : pipeline.messages) {
        message.latency = time();
        for (Parcel* parcel : {&message.activation, &message.gradient}) {
            parcel->occupancy = time();
            parcel->bytesPerDevice = bytes();
        }
    }
    if (pipeline.training) {
        pipeline.stepEnds.clear();
        for (uint32_t stage = 0; stage < pipeline.stages; ++stage)
            pipeline.stepEnds.push_back({time(), time()});
    }
}

bool isSameTask(const Task& a, const Task& b)
{
    return a.kind == b.kind && a.overlap == b.overlap && a.stage == b.stage
        && a.destination == b.destination && a.microbatch == b.microbatch && a.chunk == b.chunk
        && a.start == b.start && a.end == b.end;
}

/// With the graph that an analysis follows.
bool isSameRun(const Simulation& a, const Simulation& b)
{
    const auto isSameDependency = [](const auto& one, const auto& other) {
        return one.before == other.before && one.after == other.after
            && one.latency == other.latency;
    };
    bool isSame = a.completed == b.completed && a.makespan == b.makespan
        && a.exposedCommunication == b.exposedCommunication && a.computeTasks == b.computeTasks
        && a.startsWithoutTransfers == b.startsWithoutTransfers
        && std::ranges::equal(a.tasks, b.tasks, isSameTask)
        && std::ranges::equal(a.graph->dependencies(), b.graph->dependencies(), isSameDependency);
    for (TaskIndex task = 0; isSame && task < b.graph->taskCount(); ++task)
        isSame = a.graph->durationOf(task) == b.graph->durationOf(task)
            && a.graph->queueOf(task) == b.graph->queueOf(task);
    return isSame;
}

} // namespace

/// Runs of a pipeline that was prepared once, against each of them in full.
class TestPreparedPipeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void figures_areThoseOfTheRunInFull_data();
    void figures_areThoseOfTheRunInFull();
    void usualSchedules_canBePrepared();
    void sharedLinksAndDevices_cannot();
    void shape_ignoresTimesAlone();
};

void TestPreparedPipeline::figures_areThoseOfTheRunInFull_data()
{
    QTest::addColumn<QString>("name");
    for (const std::string& name : tests::schedulesOfFourStages()) {
        const StagePlacement placement = findSchedule(name)->placement;
        if (placement == StagePlacement::Loop || placement == StagePlacement::V)
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

void TestPreparedPipeline::figures_areThoseOfTheRunInFull()
{
    QFETCH(QString, name);
    const Schedule& schedule = *findSchedule(name.toStdString());
    Pipeline pipeline = placed(schedule);
    std::mt19937 random(3);
    vary(pipeline, random);
    const auto prepared =
        PreparedPipeline::of(pipeline, orderOf(schedule, pipeline), kMicrobatches);
    QCOMPARE(prepared.has_value(), name != "dualpipe-v"); // whose overlapping passes send at once
    if (!prepared)
        return;
    for (int round = 0; round < 20; ++round) {
        vary(pipeline, random);
        Simulation expected;
        expected.training = pipeline.training;
        expected.microbatches = kMicrobatches;
        expected.stages.resize(pipeline.stages);
        std::vector<Bytes> held;
        for (StageResult& stage : expected.stages) {
            stage.weights = {int64_t(random() % 1000)};
            stage.trainingState = {int64_t(random() % 1000)};
            held.push_back(stage.weights + stage.trainingState);
        }
        Simulation run = expected;
        QVERIFY(runPipeline(pipeline, orderOf(schedule, pipeline), expected));
        QVERIFY(expected.completed);
        QVERIFY(runPipeline(pipeline, {}, run, &*prepared));
        QVERIFY(isSameRun(run, expected));
        const RunFigures figures = prepared->run(pipeline, held);
        QCOMPARE(figures.makespan, expected.makespan);
        QCOMPARE(figures.tasks, expected.tasks.size());
        for (std::size_t stage = 0; stage < expected.stages.size(); ++stage) {
            QCOMPARE(figures.compute[stage], expected.stages[stage].compute);
            QCOMPARE(figures.peakMemory[stage], expected.stages[stage].peakMemory);
        }
    }
}

/// With one port for all that a stage sends as well.
void TestPreparedPipeline::usualSchedules_canBePrepared()
{
    for (const char* name : {"forward", "gpipe", "1f1b", "interleaved", "zb-h1", "zb-h2", "zb-v"}) {
        const Schedule& schedule = *findSchedule(name);
        Pipeline pipeline = placed(schedule);
        for (const auto links : {LinkUse::Links::PerPair, LinkUse::Links::PerStage}) {
            pipeline.linkUse.links = links;
            QVERIFY2(PreparedPipeline::of(pipeline, orderOf(schedule, pipeline), kMicrobatches),
                     name);
        }
    }
}

void TestPreparedPipeline::sharedLinksAndDevices_cannot()
{
    const Schedule& schedule = *findSchedule("1f1b");
    Pipeline fair = tests::fourStages(schedule);
    fair.linkUse.sharing = LinkUse::Sharing::Fair;
    QVERIFY(!PreparedPipeline::of(fair, orderOf(schedule, fair), kMicrobatches));
    Pipeline shared = tests::fourStages(schedule);
    shared.computeResource = {0, 0, 1, 2};
    QVERIFY(!PreparedPipeline::of(shared, orderOf(schedule, shared), kMicrobatches));
}

void TestPreparedPipeline::shape_ignoresTimesAlone()
{
    const Pipeline pipeline = tests::fourStages(*findSchedule("1f1b"));
    Pipeline other = pipeline;
    std::mt19937 random(4);
    vary(other, random);
    other.stepEnds = pipeline.stepEnds;
    QVERIFY(shapeOf(other) == shapeOf(pipeline));
    other.messages.front().returnsGradient = false;
    QVERIFY(!(shapeOf(other) == shapeOf(pipeline)));
    other = pipeline;
    other.stepEnds.resize(4);
    QVERIFY(!(shapeOf(other) == shapeOf(pipeline)));
    other = pipeline;
    other.linkUse.links = LinkUse::Links::PerStage;
    QVERIFY(!(shapeOf(other) == shapeOf(pipeline)));
}

MESHWRIGHT_TEST(TestPreparedPipeline)
#include "tst_prepared_pipeline.moc"
