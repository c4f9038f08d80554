#include "core/blocks/blocks.h"
#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/run/parallel_mlp.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using sharding::CollectiveKind;
using simulate::TaskKind;
using Mlp = tests::ParallelMlp;
using tests::computeBoundDevice;
using tests::ShardedGraph;

namespace {

const simulate::CollectiveTotal* find(const simulate::StageResult& stage, TaskKind pass,
                                      CollectiveKind kind)
{
    const auto found =
        std::find_if(stage.collectives.begin(), stage.collectives.end(),
                     [&](const auto& total) { return total.pass == pass && total.kind == kind; });
    return found == stage.collectives.end() ? nullptr : &*found;
}

constexpr double kMatMul = tests::kWholeMatMul;
constexpr double kAllReduce = tests::kAllReduceOfTwo;
// Half of it: one round instead of two.
constexpr double kGather = 3e-3;

} // namespace

class TestStageCollectives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void columnThenRow_reducesTheResult();
    void fullOverlap_hidesWhatFits();
    void withoutShardings_nothingIsCommunicated();
    void unevenParts_countTheLargest();
    void stageBoundary_sendsLocalBytes();
    void givenOutcome_isUsed();
    void unreadableSharding_isAFinding();
    void columnThenRow_reducesTheGradientOfItsInput();
    void convolutionOverParts_exchangesEdgesBothWays();
    void sequenceParallel_scattersAndGathersBothWays();
    void dataParallel_reducesGradientsOncePerStep();
    void dividedState_data();
    void dividedState();
    void weightsInParts_areGatheredAndTheirGradientsScattered();
    void weightsGatheredForUse_countAsStored();
    void stagesOfOneMesh_areItsChunks();
    void fullRecomputation_runsForwardAgain();
    void llamaOnFour_reducesTwicePerLayer();
};

void TestStageCollectives::columnThenRow_reducesTheResult()
{
    Mlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    QCOMPARE(stage.collectives.size(), std::size_t(1));
    QVERIFY(stage.collectives[0].kind == CollectiveKind::AllReduce);
    QCOMPARE(stage.collectives[0].axes, std::vector<std::string> {"model"});
    QCOMPARE(stage.collectives[0].count, int64_t(1));
    QCOMPARE(stage.collectives[0].sentPerDevice.count, int64_t(4'000'000)); // 2 · 1/2 · 4 MB
    QCOMPARE(stage.forwardCollectives.count, fromSeconds(kAllReduce).count);
    // Each device has half of both products, and all of the Mul (10⁶ FLOP).
    QCOMPARE(stage.forward.count, fromSeconds(kMatMul + 1e-6 + kAllReduce).count);
    QCOMPARE(result->makespan, stage.forward);
    QCOMPARE(result->devices[0].compute.count, fromSeconds(kMatMul + 1e-6).count);
    QCOMPARE(result->devices[0].communication.count, fromSeconds(kAllReduce).count);
    // gain and half of A and B.
    QCOMPARE(stage.weights.count, int64_t(4'000 + 2 * 8'000'000));
}

void TestStageCollectives::fullOverlap_hidesWhatFits()
{
    Mlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    simulate::Options options;
    options.overlap = simulate::CollectiveOverlap::Full;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    // 6 ms of communication fit beside 8 ms of compute.
    QCOMPARE(result->makespan.count, fromSeconds(kMatMul + 1e-6).count);
    QCOMPARE(result->stages[0].forwardCollectives.count, int64_t(0));
    QCOMPARE(result->stages[0].collectives[0].time.count, fromSeconds(kAllReduce).count);
}

void TestStageCollectives::withoutShardings_nothingIsCommunicated()
{
    Mlp mlp({{"model", 2}});
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph);
    QVERIFY(result.ok() && result->completed);
    QVERIFY(result->stages[0].collectives.empty());
    QCOMPARE(result->makespan.count, fromSeconds(2 * kMatMul + 1e-6).count);
}

void TestStageCollectives::unevenParts_countTheLargest()
{
    ShardedGraph graph({{"model", 2}});
    const ValueId a = graph.builder.input("a", {8, 6});
    const ValueId b = graph.builder.weight("b", {6, 9});
    const ValueId y = graph.builder.node("MatMul", {a, b});
    graph.builder.output(y);
    graph.annotate(b, "[{}, {model}]");
    const simulate::ModelInput input {
        graph.graph(), graph.plan(), graph.shapes(), ConfigurationId {1}, {}};
    const simulate::SizedModel model(graph.graph(), graph.shapes(), {});
    const simulate::PerDeviceWork share(input, model, &graph.propagation());
    const auto cost = share.cost(NodeId {0}, 2);
    QVERIFY(cost.has_value());
    // The larger part of 9 columns is 5.
    QCOMPARE(cost->flops.count, int64_t(2 * 8 * 6 * 5));
    QCOMPARE(cost->bytesRead.count, int64_t(4 * (8 * 6 + 6 * 5)));
    QCOMPARE(cost->bytesWritten.count, int64_t(4 * 8 * 5));
    QCOMPARE(share.bytes(NodeId {0}, b, 2)->count, int64_t(4 * 6 * 5));
    QCOMPARE(share.bytes(NodeId {0}, y, 2)->count, int64_t(4 * 8 * 5));
}

void TestStageCollectives::stageBoundary_sendsLocalBytes()
{
    Mlp mlp({{"pipe", 2}, {"model", 2}});
    mlp.graph.stageAxis = "pipe";
    mlp.splitColumnThenRow();
    mlp.graph.setStage(NodeId {0}, 0);
    mlp.graph.setStage(NodeId {1}, 0);
    mlp.graph.setStage(NodeId {2}, 1);
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->transfers.size(), std::size_t(1));
    // 1000 · 4000 float32, each of the two receiving devices its half.
    QCOMPARE(result->transfers[0].bytesPerMicrobatch.count, int64_t(16'000'000));
    QCOMPARE(result->transfers[0].bytesPerDevice.count, int64_t(8'000'000));
    QVERIFY(result->stages[0].collectives.empty());
    QCOMPARE(result->stages[1].forwardCollectives.count, fromSeconds(kAllReduce).count);
}

void TestStageCollectives::givenOutcome_isUsed()
{
    Mlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    cost::Catalogue catalogue;
    catalogue.devices.push_back(computeBoundDevice(fromSeconds(1e-3)));
    NoProgress progress;
    simulate::ModelInput input {mlp.graph.graph(), mlp.graph.plan(), mlp.graph.shapes(),
                                ConfigurationId {1}, catalogue};
    const auto without = simulate::simulateModel(input, {}, progress);
    // What follows from other shardings of the same model, the rows alone: nothing to communicate.
    Mlp other({{"model", 2}});
    other.graph.annotate(other.x, "[{model}, {}]");
    input.propagation = &other.graph.propagation();
    const auto with = simulate::simulateModel(input, {}, progress);
    QVERIFY(with.ok() && without.ok());
    QCOMPARE(without->stages[0].forwardCollectives.count, fromSeconds(kAllReduce).count);
    QCOMPARE(with->stages[0].forwardCollectives.count, int64_t(0));
}

void TestStageCollectives::unreadableSharding_isAFinding()
{
    Mlp mlp({{"model", 2}});
    plan::Plan plan = mlp.graph.plan();
    plan::ShardingSpec spec;
    spec.tensor = mlp.first;
    plan::SimpleShardedDim part;
    part.dim = 4000;
    part.shards = 3; // no axis of the mesh has three devices
    plan::ShardedDim dim;
    dim.axis = 1;
    dim.components = {part};
    spec.dims = {dim};
    spec.device = {0, 1, 2};
    plan::NodeAnnotation annotation;
    annotation.configuration = ConfigurationId {1};
    annotation.specs = {spec};
    plan.setAnnotations(NodeId {1}, {annotation});
    cost::Catalogue catalogue;
    catalogue.devices.push_back(computeBoundDevice({}));
    NoProgress progress;
    const auto result = simulate::simulateModel(
        {mlp.graph.graph(), plan, mlp.graph.shapes(), ConfigurationId {1}, catalogue}, {},
        progress);
    QVERIFY(result.ok() && result->completed);
    const auto finding =
        std::find_if(result->findings.begin(), result->findings.end(),
                     [](const Diagnostic& found) { return found.code() == "sharding-not-read"; });
    QVERIFY(finding != result->findings.end());
    QVERIFY(finding->message().english().find("\"A\"") != std::string::npos);
    QCOMPARE(finding->place.node, std::optional(NodeId {1}));
}

void TestStageCollectives::columnThenRow_reducesTheGradientOfItsInput()
{
    Mlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    simulate::Options options;
    options.training = true;
    options.microbatches = 1;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    // Megatron's g forward, behind B, and f backward, in front of A; the gradients of A and B are
    // whole on the devices that hold their parts.
    const simulate::StageResult& stage = result->stages[0];
    QCOMPARE(stage.collectives.size(), std::size_t(2));
    const auto* backward = find(stage, TaskKind::Backward, CollectiveKind::AllReduce);
    QVERIFY(backward);
    QCOMPARE(backward->count, int64_t(1));
    QCOMPARE(backward->nodes, std::vector<NodeId> {NodeId {1}});
    QCOMPARE(stage.forwardCollectives.count, fromSeconds(kAllReduce).count);
    QCOMPARE(stage.backwardCollectives.count, fromSeconds(kAllReduce).count);
}

/// Two convolutions of 3 × 3 over 8 × 8 pixels of one channel, in two parts of 4 rows.
void TestStageCollectives::convolutionOverParts_exchangesEdgesBothWays()
{
    ShardedGraph graph({{"rows", 2}});
    const ValueId x = graph.builder.input("x", {1, 1, 8, 8});
    const auto convolution = [&](ValueId image, const char* weight) {
        return graph.builder.node("Conv", {image, graph.builder.weight(weight, {1, 1, 3, 3})},
                                  {tests::attribute("pads", std::vector<int64_t> {1, 1, 1, 1})});
    };
    graph.builder.output(convolution(convolution(x, "first"), "second"));
    graph.annotate(x, "[{}, {}, {rows}, {}]");
    simulate::Options options;
    options.training = true;
    options.microbatches = 1;
    const Result<simulate::Simulation> result = tests::simulateParallel(graph, options);
    QVERIFY(result.ok() && result->completed);
    // Each needs a row of 8 elements from either side, on links of 1 ms and 1 GB/s. Of the image
    // itself nobody wants the gradient.
    const simulate::StageResult& stage = result->stages[0];
    const auto* forward = find(stage, TaskKind::Forward, CollectiveKind::CollectivePermute);
    const auto* backward = find(stage, TaskKind::Backward, CollectiveKind::CollectivePermute);
    QVERIFY(forward && backward);
    QCOMPARE(forward->count, int64_t(4));
    QCOMPARE(forward->sentPerDevice.count, int64_t(4 * 32));
    QCOMPARE(stage.forwardCollectives.count, 4 * fromSeconds(1e-3 + 32e-9).count);
    QCOMPARE(backward->count, int64_t(2));
}

void TestStageCollectives::sequenceParallel_scattersAndGathersBothWays()
{
    // Rows divided outside the block (Korthikanti et al. 2022): a gather in front of A and a
    // scatter behind B, and in the backward pass a gather behind B and a scatter in front of A.
    Mlp mlp({{"model", 2}});
    mlp.graph.annotate(mlp.x, "[{model}, {}]");
    mlp.splitColumnThenRow();
    mlp.graph.annotate(mlp.y, "[{model}, {}]");
    simulate::Options options;
    options.training = true;
    options.microbatches = 1;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    for (const TaskKind pass : {TaskKind::Forward, TaskKind::Backward}) {
        for (const CollectiveKind kind :
             {CollectiveKind::AllGather, CollectiveKind::ReduceScatter}) {
            const auto* total = find(stage, pass, kind);
            QVERIFY(total);
            QCOMPARE(total->count, int64_t(1));
            QCOMPARE(total->time.count, fromSeconds(kGather).count);
        }
        QVERIFY(!find(stage, pass, CollectiveKind::AllReduce));
    }
    // gain is applied to half of the rows on each device: its gradient is added up once per step.
    const auto* gain = find(stage, TaskKind::GradientReduction, CollectiveKind::AllReduce);
    QVERIFY(gain);
    QCOMPARE(gain->sentPerDevice.count, int64_t(4000)); // 2 · 1/2 · 1000 float32
}

void TestStageCollectives::dataParallel_reducesGradientsOncePerStep()
{
    Mlp mlp({{"data", 2}});
    mlp.graph.annotate(mlp.x, "[{data}, {}]");
    simulate::Options options;
    options.training = true;
    options.microbatches = 4;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    QCOMPARE(stage.forwardCollectives.count, int64_t(0));
    QCOMPARE(stage.backwardCollectives.count, int64_t(0));
    QCOMPARE(stage.collectives.size(), std::size_t(1));
    QVERIFY(stage.collectives[0].pass == TaskKind::GradientReduction);
    QCOMPARE(stage.collectives[0].count, int64_t(1)); // gain, A and B together
    // 2 · (k − 1)/k of 4 kB, 16 MB and 16 MB.
    QCOMPARE(stage.collectives[0].sentPerDevice.count, int64_t(32'004'000));
    // After the last of four microbatches: 2 · 1 ms of latency and 32.004 MB at 1 GB/s.
    const simulate::Task* reduction = nullptr;
    for (const simulate::Task& task : result->tasksOf({0})) {
        if (task.kind == TaskKind::GradientReduction)
            reduction = &task;
    }
    QVERIFY(reduction);
    QCOMPARE((reduction->end - reduction->start).count, fromSeconds(2e-3 + 32.004e-3).count);
    QCOMPARE(simulate::taskName(*reduction, *result), std::string("G"));
    QCOMPARE(simulate::taskName(result->tasksOf({0}).back(), *result), std::string("O"));
}

void TestStageCollectives::dividedState_data()
{
    using simulate::StateSharding;
    QTest::addColumn<StateSharding>("divides");
    QTest::addColumn<int64_t>("weights");
    QTest::addColumn<int64_t>("gradients");
    QTest::addColumn<int64_t>("optimizer");
    QTest::addColumn<int>("perMicrobatch"); // collectives of all passes
    QTest::addColumn<int>("perStep");
    // 1000 + 2 · 4,000,000 float32 parameters over 2 devices (Rajbhandari et al. 2020, figure 1:
    // K = 8 bytes of optimizer state for each parameter that is float32 already).
    const int64_t all = 4 * 8'001'000;
    QTest::newRow("nothing") << StateSharding::None << all << all << 2 * all << 0 << 1;
    QTest::newRow("optimizer") << StateSharding::Optimizer << all << all << all << 0 << 2;
    QTest::newRow("gradients") << StateSharding::Gradients << all << all / 2 << all << 3 << 1;
    QTest::newRow("weights") << StateSharding::Weights << all / 2 << all / 2 << all << 9 << 0;
}

void TestStageCollectives::dividedState()
{
    QFETCH(simulate::StateSharding, divides);
    QFETCH(int64_t, weights);
    QFETCH(int64_t, gradients);
    QFETCH(int64_t, optimizer);
    QFETCH(int, perMicrobatch);
    QFETCH(int, perStep);
    Mlp mlp({{"data", 2}});
    mlp.graph.annotate(mlp.x, "[{data}, {}]");
    simulate::Options options;
    options.training = true;
    options.stateSharding = divides;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    QCOMPARE(stage.weights.count, weights);
    QCOMPARE(stage.gradients.count, gradients);
    QCOMPARE(stage.optimizerState.count, optimizer);
    int64_t inPasses = 0, atEnd = 0;
    for (const simulate::CollectiveTotal& total : stage.collectives)
        (total.pass == TaskKind::GradientReduction ? atEnd : inPasses) += total.count;
    QCOMPARE(inPasses, int64_t(perMicrobatch));
    QCOMPARE(atEnd, int64_t(perStep));
}

void TestStageCollectives::weightsInParts_areGatheredAndTheirGradientsScattered()
{
    // Fully sharded: the batch and the stored weights are divided over the same devices.
    Mlp mlp({{"data", 2}});
    mlp.graph.annotate(mlp.x, "[{data}, {}]");
    mlp.graph.annotate(mlp.first, "[{data}p1, {}]");
    mlp.graph.annotate(mlp.second, "[{data}p1, {}]");
    simulate::Options options;
    options.training = true;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    // Both are gathered forward and again backward; 16 MB each: 1 ms and 8 MB at 1 GB/s.
    for (const TaskKind pass : {TaskKind::Forward, TaskKind::Backward}) {
        const auto* gathers = find(stage, pass, CollectiveKind::AllGather);
        QVERIFY(gathers);
        QCOMPARE(gathers->count, int64_t(2));
        QCOMPARE(gathers->time.count, fromSeconds(2 * 9e-3).count);
    }
    const auto* scatters = find(stage, TaskKind::WeightGradient, CollectiveKind::ReduceScatter);
    QVERIFY(scatters);
    QCOMPARE(scatters->count, int64_t(2));
    QCOMPARE(scatters->time.count, fromSeconds(2 * 9e-3).count);
    QCOMPARE(stage.weights.count, int64_t(4'000 + 2 * 8'000'000));
    QCOMPARE(stage.gradients.count, int64_t(4'000 + 2 * 8'000'000));
}

void TestStageCollectives::weightsGatheredForUse_countAsStored()
{
    // The same said of the weights alone, whatever follows for the batch.
    Mlp mlp({{"data", 2}});
    mlp.graph.annotate(mlp.x, "[{data}, {}]");
    plan::AxesSharding stored;
    stored.dims.resize(2);
    stored.dims[0].axes = {{"data", std::nullopt}};
    stored.gathered = {{"data", std::nullopt}};
    mlp.graph.annotate(mlp.first, stored);
    mlp.graph.annotate(mlp.second, stored);
    simulate::Options options;
    options.training = true;
    const Result<simulate::Simulation> result = tests::simulateParallel(mlp.graph, options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    QCOMPARE(stage.weights.count, int64_t(4'000 + 2 * 8'000'000));
    for (const TaskKind pass : {TaskKind::Forward, TaskKind::Backward}) {
        const auto* gathers = find(stage, pass, CollectiveKind::AllGather);
        QVERIFY(gathers);
        QCOMPARE(gathers->count, int64_t(2));
        QCOMPARE(gathers->time.count, fromSeconds(2 * 9e-3).count);
    }
    const auto* scatters = find(stage, TaskKind::WeightGradient, CollectiveKind::ReduceScatter);
    QVERIFY(scatters);
    QCOMPARE(scatters->count, int64_t(2));
}

void TestStageCollectives::stagesOfOneMesh_areItsChunks()
{
    // Four stages on two devices in turn, as a circular assignment of the notebook: chunks, whose
    // optimizer steps are taken together.
    ShardedGraph graph({{"device", 2}});
    ValueId value = graph.builder.input("x", {1000, 1000});
    for (int i = 0; i < 4; ++i)
        value = graph.builder.node(
            "MatMul", {value, graph.builder.weight("W" + std::to_string(i), {1000, 1000})});
    graph.builder.output(value);
    for (uint32_t i = 0; i < 4; ++i)
        graph.setStage(NodeId {i}, int32_t(i));
    plan::Plan plan = graph.plan();
    plan::Configuration configuration = plan.configurations().front();
    configuration.mesh.reset();
    for (int32_t i = 0; i < 4; ++i)
        configuration.stages.push_back({i, {}, {i % 2}, std::nullopt});
    plan.setConfigurations({configuration});
    cost::Catalogue catalogue;
    catalogue.devices.push_back(computeBoundDevice({}));
    NoProgress progress;
    simulate::Options options;
    options.training = true;
    options.schedule = "circular";
    options.microbatches = 2;
    const auto result = simulate::simulateModel(
        {graph.graph(), plan, graph.shapes(), ConfigurationId {1}, catalogue}, options, progress);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->stages.size(), std::size_t(2));
    QCOMPARE(result->chunks, 2u);
    // Two weights of 10⁶ parameters per device, 12 FLOP each at 10¹² FLOP/s.
    for (uint32_t stage = 0; stage < 2; ++stage) {
        const simulate::Task& last = result->tasksOf({stage}).back();
        QVERIFY(last.kind == TaskKind::OptimizerStep);
        QCOMPARE((last.end - last.start).count, fromSeconds(24e-6).count);
    }
}

void TestStageCollectives::fullRecomputation_runsForwardAgain()
{
    Mlp mlp({{"model", 2}});
    mlp.splitColumnThenRow();
    simulate::Options options;
    options.training = true;
    const Result<simulate::Simulation> plain = tests::simulateParallel(mlp.graph, options);
    options.recomputation = simulate::Recomputation::Full;
    const Result<simulate::Simulation> again = tests::simulateParallel(mlp.graph, options);
    QVERIFY(plain.ok() && plain->completed && again.ok() && again->completed);
    QCOMPARE(again->stages[0].forward, plain->stages[0].forward);
    QCOMPARE(again->stages[0].backward, plain->stages[0].backward + plain->stages[0].forward);
    // Kept are x and x · gain (4 MB each) and half of the inner tensor (8 MB); with recomputation
    // x alone.
    QCOMPARE(plain->stages[0].activations.count, int64_t(16'000'000));
    QCOMPARE(again->stages[0].activations.count, int64_t(4'000'000));
}

/// Tensor parallelism by the plan's own means on a real model: column-parallel q, k, v, gate and
/// up, row-parallel output and down projections (Shoeybi et al. 2019, section 3).
void TestStageCollectives::llamaOnFour_reducesTwicePerLayer()
{
    constexpr int kLayers = 24, kDevices = 4;
    const auto path = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    document::Document& document = **opened;
    plan::Configuration configuration;
    configuration.name = "tp";
    configuration.numDevices = kDevices;
    configuration.mesh = plan::Mesh {{{"model", kDevices}}};
    const auto added =
        document::addConfiguration(document, document.newConfigurationId(), configuration);
    QVERIFY(added.ok() && document.apply(*added).ok());
    const ConfigurationId id = document.plan().configuration("tp")->id;
    const shapes::ShapeTable shapes =
        std::move(shapes::inferShapes(document.graph(), {}, progress).value());
    planning::ParallelOptions options;
    options.over = {{"model", std::nullopt}};
    const auto parallel = planning::planParallelism(
        *planning::findParallelism("tensor_parallel"), document.graph(), shapes,
        blocks::findBlocks(document.graph(), shapes), *configuration.mesh, options);
    QVERIFY(parallel.ok());
    const auto edit = planning::toEdit(document, id, "tensor_parallel", *parallel);
    QVERIFY(edit.ok() && document.apply(*edit).ok());

    cost::Catalogue catalogue;
    catalogue.devices.push_back(computeBoundDevice({}));
    simulate::Options run;
    const auto inference = simulate::simulateModel(
        {document.graph(), document.plan(), shapes, id, catalogue}, run, progress);
    QVERIFY(inference.ok() && inference->completed);
    const simulate::StageResult& stage = inference->stages[0];
    QCOMPARE(stage.collectives.size(), std::size_t(1));
    QVERIFY(stage.collectives[0].kind == CollectiveKind::AllReduce);
    QCOMPARE(stage.collectives[0].count, int64_t(2 * kLayers));
    // The model takes one token. [1, 1, 2048] float32 by ring, without latency:
    // 2 · 3/4 · 8192 B / 1 GB/s = 12.288 µs.
    const double each = 2 * 3.0 / 4 * 2048 * 4 / 1e9;
    QCOMPARE(stage.forwardCollectives.count, fromSeconds(2 * kLayers * each).count);
    run.training = true;
    const auto training = simulate::simulateModel(
        {document.graph(), document.plan(), shapes, id, catalogue}, run, progress);
    QVERIFY(training.ok() && training->completed);
    // Backward, Megatron's f operators: one in front of q, k and v, one in front of gate and up.
    const auto* backward = find(training->stages[0], TaskKind::Backward, CollectiveKind::AllReduce);
    QVERIFY(backward);
    QCOMPARE(backward->count, int64_t(2 * kLayers));
    QCOMPARE(backward->time.count, fromSeconds(2 * kLayers * each).count);
}

MESHWRIGHT_TEST(TestStageCollectives)
#include "tst_stage_collectives.moc"
