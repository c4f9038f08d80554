#include "core/simulate/simulation.h"
#include "tests/support/run/sharded_graph.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using simulate::CollectiveOverlap;
using simulate::TaskKind;
using tests::ShardedGraph;

/// What a training step counts, and that it counts it once.
class TestTrainingStep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void laterMicrobatches_addToTheGradients_data();
    void laterMicrobatches_addToTheGradients();
    void stageWithoutWeights_getsNoGradient();
    void reduction_hidesBehindWhatIsLeft_data();
    void reduction_hidesBehindWhatIsLeft();
    void dividedState_takesTheTimeOfItsCollectives();
    void recomputation_gathersWeightsOnce();
    void differentDevices_takeTheLongerOfEachTime();
    void rebuiltActivations_stayForTheWeightGradient();
    void unusedDevices_needNoHardware();
    void float32Gradients_countTwice();
    void gradientsOfBothTypes_areAddedUpByAPassOfTheirOwn();
    void tiedWeights_areReducedBetweenStages();
    void dividedWeights_areWholeWhileTheyAreUsed();
    void withoutWeights_nothingIsTrained();
};

namespace {

constexpr int64_t kTensor = 4'000'000; // 1000² float32

/// 1 TFLOP/s, memory far faster than needed, no launch cost, links of 1 GB/s without latency.
cost::DeviceSpec device(const std::string& name = "test")
{
    cost::DeviceSpec device;
    device.name = name;
    device.peakFlops[graph::DataType::Float] = 1e12;
    device.bytesPerSecond = 1e18;
    device.memory = {1'000'000'000'000};
    device.link = {1e9, {}};
    return device;
}

simulate::Simulation run(ShardedGraph& graph, const simulate::Options& options,
                         const std::vector<cost::DeviceSpec>& devices,
                         const std::vector<std::string>& hardware = {})
{
    cost::Catalogue catalogue;
    catalogue.devices = devices;
    plan::Plan plan = graph.plan();
    plan::Configuration configuration = plan.configurations().front();
    configuration.hardware = hardware;
    plan.setConfigurations({configuration});
    NoProgress progress;
    Result<simulate::Simulation> result = simulate::simulateModel(
        {graph.graph(), plan, graph.shapes(), configuration.id, catalogue}, options, progress);
    return result.ok() ? std::move(*result) : simulate::Simulation();
}

simulate::Options training(int64_t microbatches = 1)
{
    simulate::Options options;
    options.training = true;
    options.microbatches = microbatches;
    options.optimizer = simulate::Optimizer::None;
    return options;
}

Picoseconds lengthOf(const simulate::Task& task)
{
    return task.end - task.start;
}

/// Of the tasks of a kind on the first stage, in their order.
std::vector<Picoseconds> lengthsOf(const simulate::Simulation& simulation, TaskKind kind)
{
    std::vector<Picoseconds> lengths;
    for (const simulate::Task& task : simulation.tasksOf({0})) {
        if (task.kind == kind)
            lengths.push_back(lengthOf(task));
    }
    return lengths;
}

/// x [rows, 1000] · W [1000, 1000] in float16, the rows over two replicas.
struct HalfProduct
{
    explicit HalfProduct(int64_t rows)
        : graph({{"data", 2}})
    {
        const ValueId x = graph.builder.input("x", {rows, 1000}, graph::DataType::Float16);
        graph.builder.output(graph.builder.node(
            "MatMul", {x, graph.builder.weight("W", {1000, 1000}, graph::DataType::Float16)}));
        graph.annotate(x, "[{data}, {}]");
    }

    ShardedGraph graph;
};

/// x [1000, 1000] · A [1000, 2000] → · B [2000, 1000], over [data, model], as a Megatron MLP.
struct Mlp
{
    Mlp()
        : graph({{"data", 2}, {"model", 2}})
    {
        x = graph.builder.input("x", {1000, 1000});
        const ValueId gain = graph.builder.weight("gain", {1000});
        const ValueId a = graph.builder.weight("A", {1000, 2000});
        const ValueId b = graph.builder.weight("B", {2000, 1000});
        const ValueId scaled = graph.builder.node("Mul", {x, gain});
        const ValueId inner = graph.builder.node("MatMul", {scaled, a});
        graph.builder.output(graph.builder.node("MatMul", {inner, b}));
        graph.annotate(x, "[{data}, {}]");
        graph.annotate(a, "[{}, {model}]");
        graph.annotate(b, "[{model}, {}]");
    }

    ShardedGraph graph;
    ValueId x;
};

} // namespace

void TestTrainingStep::laterMicrobatches_addToTheGradients_data()
{
    QTest::addColumn<bool>("hasTiles");
    QTest::newRow("units that work by tiles") << true;
    QTest::newRow("others") << false;
}

void TestTrainingStep::laterMicrobatches_addToTheGradients()
{
    QFETCH(bool, hasTiles);
    ShardedGraph graph({{"device", 1}});
    const ValueId x = graph.builder.input("x", {1000, 1000});
    graph.builder.output(
        graph.builder.node("MatMul", {x, graph.builder.weight("W", {1000, 1000})}));
    cost::DeviceSpec slow = device();
    slow.peakFlops[graph::DataType::Float] = 1e18;
    slow.bytesPerSecond = 1e9; // 1 ms for 1 MB
    if (hasTiles)
        slow.tiles = cost::TileUnits {1, 1e18, {}};
    const simulate::Simulation result = run(graph, training(3), {slow});
    QVERIFY(result.completed);
    // x and the gradient of the result are read, W's gradient is written: 12 MB. The second and the
    // third microbatch read what is there too: 16 MB.
    const std::vector<Picoseconds> expected {fromSeconds(12e-3), fromSeconds(16e-3),
                                             fromSeconds(16e-3)};
    QVERIFY(lengthsOf(result, TaskKind::Backward) == expected);
}

void TestTrainingStep::stageWithoutWeights_getsNoGradient()
{
    ShardedGraph graph({{"pipe", 2}});
    graph.stageAxis = "pipe";
    const ValueId x = graph.builder.input("x", {1000, 1000});
    const ValueId y = graph.builder.node("Relu", {x});
    graph.setStage(graph.builder.lastNode(), 0);
    graph.builder.output(
        graph.builder.node("MatMul", {y, graph.builder.weight("W", {1000, 1000})}));
    graph.setStage(graph.builder.lastNode(), 1);
    const simulate::Simulation result = run(graph, training(), {device()});
    QVERIFY(result.completed);
    QCOMPARE(result.transfers.size(), std::size_t(1)); // y, and nothing comes back
    QCOMPARE(result.stages[0].backward.count, int64_t(0));
    QCOMPARE(result.stages[0].activations.count, int64_t(0));
    QCOMPARE(result.stages[1].backward.count, fromSeconds(2e-3).count); // of W alone
    QCOMPARE(result.stages[1].activations.count, kTensor);
}

void TestTrainingStep::reduction_hidesBehindWhatIsLeft_data()
{
    QTest::addColumn<CollectiveOverlap>("overlap");
    QTest::addColumn<double>("reduction");
    // Each device has [500, 1000] of x and half of A and B: products of 1 ms. Backward: the inner
    // gradient and that of x · gain, both weights, and 0.5 µs for gain: 4.0005 ms. The gradients of
    // half of A and of B, 4 MB each, and of gain, 4 kB, are reduced over 2 devices: 8.004 ms.
    QTest::newRow("nothing hides") << CollectiveOverlap::None << 8.004e-3;
    QTest::newRow("behind the whole pass") << CollectiveOverlap::Gradients << 4.0035e-3;
    // The 2 ms of the all-reduce of [500, 1000] hide behind that pass already.
    QTest::newRow("behind what is left") << CollectiveOverlap::Full << 6.0035e-3;
}

void TestTrainingStep::reduction_hidesBehindWhatIsLeft()
{
    QFETCH(CollectiveOverlap, overlap);
    QFETCH(double, reduction);
    Mlp mlp;
    simulate::Options options = training();
    options.overlap = overlap;
    const simulate::Simulation result = run(mlp.graph, options, {device()});
    QVERIFY(result.completed);
    const Picoseconds exposed =
        overlap == CollectiveOverlap::Full ? Picoseconds() : fromSeconds(2e-3);
    QCOMPARE(result.stages[0].backwardCollectives, exposed);
    QCOMPARE(result.stages[0].backward, fromSeconds(4.0005e-3) + exposed);
    const std::vector<Picoseconds> expected {fromSeconds(reduction)};
    QVERIFY(lengthsOf(result, TaskKind::GradientReduction) == expected);
}

void TestTrainingStep::dividedState_takesTheTimeOfItsCollectives()
{
    // Half of the all-reduce's 8.004 ms scatters the gradients, the other half gathers the weights.
    Mlp mlp;
    simulate::Options options = training();
    options.stateSharding = simulate::StateSharding::Optimizer;
    const simulate::Simulation plain = run(mlp.graph, options, {device()});
    QVERIFY(plain.completed);
    QVERIFY(lengthsOf(plain, TaskKind::GradientReduction) == std::vector {fromSeconds(8.004e-3)});
    for (const simulate::CollectiveTotal& total : plain.stages[0].collectives) {
        if (total.pass == TaskKind::GradientReduction)
            QCOMPARE(total.axes, std::vector<std::string> {"data"});
    }
    options.overlap = CollectiveOverlap::Gradients;
    const simulate::Simulation reduced = run(mlp.graph, options, {device()});
    // 4.002 ms of gathering, and what of 4.002 ms the backward pass of 4.0005 ms leaves.
    QVERIFY(lengthsOf(reduced, TaskKind::GradientReduction)
            == std::vector {fromSeconds(4.002e-3 + 1.5e-6)});
}

void TestTrainingStep::recomputation_gathersWeightsOnce()
{
    // W is stored in halves: 4 MB are gathered for the forward pass (2 ms), and for the backward
    // pass once, whether it runs the forward pass again or not; its gradient is scattered (2 ms).
    ShardedGraph graph({{"data", 2}});
    const ValueId x = graph.builder.input("x", {1000, 1000});
    const ValueId w = graph.builder.weight("W", {1000, 1000});
    graph.builder.output(graph.builder.node("MatMul", {x, w}));
    graph.annotate(x, "[{data}, {}]");
    graph.annotate(w, "[{data}p1, {}]");
    for (const auto recomputation :
         {simulate::Recomputation::None, simulate::Recomputation::Full}) {
        simulate::Options options = training();
        options.recomputation = recomputation;
        const simulate::Simulation result = run(graph, options, {device()});
        QVERIFY(result.completed);
        QCOMPARE(result.stages[0].forwardCollectives, fromSeconds(2e-3));
        QCOMPARE(result.stages[0].backwardCollectives, fromSeconds(4e-3));
    }
}

void TestTrainingStep::differentDevices_takeTheLongerOfEachTime()
{
    // Two products and two Relu, for which a device of 1 TFLOP/s takes 4 ms forward, 2 ms for the
    // gradient of the inner tensor and 4 ms for those of the weights (a Relu next to nothing), and
    // one of 1.1 ms a launch 4.4, 3.3 and 2.2 ms.
    ShardedGraph graph({{"device", 2}});
    ValueId value = graph.builder.input("x", {1000, 1000});
    for (const char* name : {"W0", "W1"}) {
        value = graph.builder.node("MatMul", {value, graph.builder.weight(name, {1000, 1000})});
        value = graph.builder.node("Relu", {value});
    }
    graph.builder.output(value);
    cost::DeviceSpec counting = device("counting"), launching = device("launching");
    launching.peakFlops[graph::DataType::Float] = 1e18;
    launching.launch = fromSeconds(1.1e-3);
    const simulate::Simulation result =
        run(graph, training(), {counting, launching}, {"counting", "launching"});
    QVERIFY(result.completed);
    const auto isNear = [](Picoseconds time, double seconds) {
        return std::abs(toSeconds(time) - seconds) < 0.01e-3;
    };
    QVERIFY(isNear(result.stages[0].forward, 4.4e-3));
    QVERIFY(isNear(result.stages[0].backward, 3.3e-3 + 4e-3));
}

void TestTrainingStep::rebuiltActivations_stayForTheWeightGradient()
{
    simulate::Pipeline pipeline = tests::latencyPipeline({{1, 1, 1}});
    pipeline.work[0].activations = {10};
    pipeline.work[0].backwardWorking = {7};
    pipeline.work[0].splitBackwardWorking = {2};
    pipeline.work[0].rebuilt = {6};
    const auto bytesAt = [](const simulate::Simulation& result) {
        std::vector<int64_t> bytes;
        for (const simulate::MemoryPoint& point : result.stages[0].memory)
            bytes.push_back(point.bytes.count);
        return bytes;
    };
    const auto joint = tests::runPipeline(pipeline, "1f1b", 1);
    QCOMPARE(bytesAt(joint), (std::vector<int64_t> {10, 17, 0}));
    // B makes 6 bytes again and works with 2, W needs the 6 still.
    const auto split = tests::runPipeline(pipeline, "zb-h1", 1);
    QCOMPARE(split.tasksOf({0}).size(), std::size_t(3));
    QCOMPARE(bytesAt(split), (std::vector<int64_t> {10, 18, 0}));
    QCOMPARE(split.stages[0].memory[1].activations.count, int64_t(16));
    QCOMPARE(split.stages[0].memory[2].time.count, int64_t(3));
}

void TestTrainingStep::unusedDevices_needNoHardware()
{
    ShardedGraph graph({{"pipe", 3}});
    graph.stageAxis = "pipe";
    const ValueId x = graph.builder.input("x", {1000, 1000});
    graph.builder.output(
        graph.builder.node("MatMul", {x, graph.builder.weight("W", {1000, 1000})}));
    graph.setStage(graph.builder.lastNode(), 2);
    const simulate::Simulation result =
        run(graph, training(), {device()}, {"not known", "neither", "test"});
    QVERIFY(result.completed);
    QCOMPARE(result.devices.size(), std::size_t(1));
    QCOMPARE(result.devices[0].hardware, std::string("test"));
}

void TestTrainingStep::float32Gradients_countTwice()
{
    HalfProduct half(1000);
    ShardedGraph& graph = half.graph;
    simulate::Options options = training();
    const simulate::Simulation own = run(graph, options, {device()});
    options.gradientType = simulate::GradientType::Float32;
    const simulate::Simulation wide = run(graph, options, {device()});
    QVERIFY(own.completed && wide.completed);
    QCOMPARE(own.stages[0].gradients.count, kTensor / 2);
    QCOMPARE(wide.stages[0].gradients.count, kTensor);
    // 2 · 1/2 of the gradient at 1 GB/s.
    QVERIFY(lengthsOf(own, TaskKind::GradientReduction) == std::vector {fromSeconds(2e-3)});
    QVERIFY(lengthsOf(wide, TaskKind::GradientReduction) == std::vector {fromSeconds(4e-3)});
}

/// Of a float16 weight of 2 MB each microbatch writes 2 MB, reading x and the gradient of the
/// result (2 MB each); the float32 sum takes 4 MB more. All but the first microbatch add to it:
/// 2 and 4 MB read, 4 MB written, at 1 GB/s.
void TestTrainingStep::gradientsOfBothTypes_areAddedUpByAPassOfTheirOwn()
{
    HalfProduct half(2000);
    ShardedGraph& graph = half.graph;
    cost::DeviceSpec slow = device();
    slow.peakFlops[graph::DataType::Float] = 1e18;
    slow.bytesPerSecond = 1e9;
    simulate::Options options = training(2);
    options.gradientType = simulate::GradientType::Both;
    const simulate::Simulation both = run(graph, options, {slow});
    QVERIFY(both.completed);
    QCOMPARE(both.stages[0].gradients.count, kTensor + kTensor / 2);
    QVERIFY(lengthsOf(both, TaskKind::Backward)
            == (std::vector {fromSeconds(6e-3), fromSeconds(16e-3)}));
    // 2 · 1/2 of the float32 gradient at 1 GB/s.
    QVERIFY(lengthsOf(both, TaskKind::GradientReduction) == std::vector {fromSeconds(4e-3)});
    options.stateSharding = simulate::StateSharding::Gradients;
    const simulate::Simulation divided = run(graph, options, {slow});
    QVERIFY(divided.completed);
    QCOMPARE(divided.stages[0].gradients.count, (kTensor + kTensor / 2) / 2);
}

/// One weight on both stages, as an embedding that is the output layer too: at the end each has a
/// part of its gradient. 4 MB over 2 devices at 1 GB/s: 2 (k − 1)/k · 4 ms. A weight of one stage
/// costs nothing.
void TestTrainingStep::tiedWeights_areReducedBetweenStages()
{
    const auto reductions = [](bool isTied) {
        ShardedGraph graph({{"pipe", 2}});
        graph.stageAxis = "pipe";
        const ValueId x = graph.builder.input("x", {1000, 1000});
        const ValueId w = graph.builder.weight("w", {1000, 1000});
        const ValueId v = isTied ? w : graph.builder.weight("v", {1000, 1000});
        const ValueId h = graph.builder.node("MatMul", {x, w});
        graph.builder.output(graph.builder.node("MatMul", {h, v}));
        graph.setStage(NodeId {0}, 0);
        graph.setStage(NodeId {1}, 1);
        simulate::Options options;
        options.training = true;
        const simulate::Simulation result = run(graph, options, {device()});
        std::vector<int64_t> times;
        for (const simulate::Task& task : result.tasks) {
            if (task.kind == TaskKind::GradientReduction)
                times.push_back((task.end - task.start).count);
        }
        return times;
    };
    QCOMPARE(reductions(true), std::vector<int64_t>(2, fromSeconds(4e-3).count));
    QVERIFY(reductions(false).empty());
}

/// ZeRO 3 over 4 devices: of two weights of 4 MB each keeps 1 MB, and gathers the other 3 MB of one
/// at a time.
void TestTrainingStep::dividedWeights_areWholeWhileTheyAreUsed()
{
    const auto forwardBuffers = [](simulate::StateSharding sharding) {
        ShardedGraph graph({{"data", 4}});
        const ValueId x = graph.builder.input("x", {1000, 1000});
        const ValueId h =
            graph.builder.node("MatMul", {x, graph.builder.weight("w", {1000, 1000})});
        graph.builder.output(
            graph.builder.node("MatMul", {h, graph.builder.weight("v", {1000, 1000})}));
        graph.annotate(x, "[{data}, {}]");
        simulate::Options options;
        options.training = true;
        options.stateSharding = sharding;
        const simulate::Simulation result = run(graph, options, {device()});
        const simulate::StageResult& stage = result.stages[0];
        return simulate::partsOf(stage, stage.memory.front()).buffers.count;
    };
    QCOMPARE(forwardBuffers(simulate::StateSharding::None), int64_t(0));
    QCOMPARE(forwardBuffers(simulate::StateSharding::Weights), int64_t(3'000'000));
}

/// Weights that are inputs without values count as data: said, and x, w and y of 4 MB each are
/// there while it runs.
void TestTrainingStep::withoutWeights_nothingIsTrained()
{
    ShardedGraph graph({{"data", 1}});
    const ValueId x = graph.builder.input("x", {1000, 1000});
    const ValueId w = graph.builder.input("w", {1000, 1000});
    graph.builder.output(graph.builder.node("MatMul", {x, w}));
    simulate::Options options;
    options.training = true;
    const simulate::Simulation result = run(graph, options, {device()});
    QVERIFY(result.completed);
    const auto found =
        std::find_if(result.findings.begin(), result.findings.end(),
                     [](const auto& one) { return one.code() == "nothing-trained"; });
    QVERIFY(found != result.findings.end() && found->severity() == Severity::Warning);
    QCOMPARE(result.stages[0].peakMemory.count, 3 * kTensor);
}

MESHWRIGHT_TEST(TestTrainingStep)
#include "tst_training_step.moc"
