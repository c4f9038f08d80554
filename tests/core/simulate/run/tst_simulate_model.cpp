#include "core/document/document.h"
#include "core/shapes/default_bindings.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace meshwright;
using graph::DataType;

namespace {

/// A chain of MatMul nodes, x · W0 · W1 · …, all [n, n] float32: each has 2 n³ FLOP and a weight of
/// 4 n² bytes, and sends 4 n² bytes.
struct Chain
{
    /// Node i reads what node sources[i] makes, the input for -1; a chain where not given.
    explicit Chain(int count, std::vector<int> sources = {})
        : plan(std::size_t(count))
    {
        graph.setOpsetImports({{"", 17}});
        graph.addScope({});
        std::vector<ValueId> made {addValue("x", false)};
        graph.valueForBuilding(made.front()).isInput = true;
        for (int i = 0; i < count; ++i) {
            const ValueId weight = addValue("W" + std::to_string(i), true);
            const ValueId output = addValue("y" + std::to_string(i), false);
            graph::Node node;
            node.name = "mm" + std::to_string(i);
            node.opType = "MatMul";
            const int source = sources.empty() ? i - 1 : sources[std::size_t(i)];
            node.inputs = {made[std::size_t(source + 1)], weight};
            node.outputs = {output};
            nodes.push_back(graph.addNode(std::move(node)));
            made.push_back(output);
        }
        graph.valueForBuilding(made.back()).isOutput = true;
        catalogue.devices.push_back(device());
    }

    ValueId addValue(const std::string& name, bool weight)
    {
        graph::Value value;
        value.name = name;
        value.type.kind = graph::TypeKind::Tensor;
        value.type.elementType = DataType::Float;
        if (weight) {
            graph::TensorInfo tensor;
            tensor.name = name;
            tensor.type = DataType::Float;
            tensor.dims = {size, size};
            value.tensor = graph.addTensor(std::move(tensor));
        }
        operators::TensorFacts known;
        known.type = DataType::Float;
        known.dims = {operators::Expression(size), operators::Expression(size)};
        facts.push_back(known);
        return graph.addValue(std::move(value));
    }

    /// 1 TFLOP/s, all of it reached, memory far faster than needed, 1 GB/s links with 1 ms latency.
    static cost::DeviceSpec device()
    {
        cost::DeviceSpec device;
        device.name = "test";
        device.peakFlops[DataType::Float] = 1e12;
        device.bytesPerSecond = 1e15;
        device.memory = {1'000'000'000};
        device.link = {1e9, fromSeconds(1e-3)};
        return device;
    }

    /// A configuration with as many devices, stage s being device s.
    plan::Configuration& configure(int32_t devices)
    {
        plan::Configuration configuration;
        configuration.id = {1};
        configuration.name = "pipe";
        configuration.numDevices = devices;
        configurations = {configuration};
        return configurations.front();
    }

    void setStage(int node, int32_t stage)
    {
        annotations[node].configuration = ConfigurationId {1};
        annotations[node].stage = StageNumber {stage};
    }

    simulate::ModelInput input()
    {
        plan.setConfigurations(configurations);
        for (const auto& [node, annotation] : annotations)
            plan.setAnnotations(nodes[std::size_t(node)], {annotation});
        shapes = shapes::ShapeTable(facts);
        return {graph, plan, shapes,
                configurations.empty() ? std::nullopt : std::optional(ConfigurationId {1}),
                catalogue};
    }

    Result<simulate::Simulation> run(const simulate::Options& options = {})
    {
        NoProgress progress;
        return simulate::simulateModel(input(), options, progress);
    }

    graph::Graph graph;
    plan::Plan plan;
    int64_t size = 1000;
    std::vector<NodeId> nodes;
    std::vector<operators::TensorFacts> facts;
    shapes::ShapeTable shapes;
    std::vector<plan::Configuration> configurations;
    std::map<int, plan::NodeAnnotation> annotations;
    cost::Catalogue catalogue;
};

bool hasFinding(const simulate::Simulation& simulation, const std::string& code)
{
    return std::any_of(simulation.findings.begin(), simulation.findings.end(),
                       [&](const Diagnostic& finding) { return finding.code() == code; });
}

plan::ShardingSpec split(ValueId value, int64_t axis, int64_t size, int64_t shards)
{
    plan::ShardingSpec spec;
    spec.tensor = value;
    plan::SimpleShardedDim part;
    part.dim = size;
    part.shards = shards;
    plan::ShardedDim dim;
    dim.axis = axis;
    dim.components = {part};
    spec.dims = {dim};
    for (int64_t device = 0; device < shards; ++device)
        spec.device.push_back(device);
    return spec;
}

constexpr double kMatMul = 2e-3; // 2 · 1000³ FLOP at 1 TFLOP/s
constexpr int64_t kTensor = 4'000'000; // 1000² float32

} // namespace

class TestSimulateModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stagesOnTheSameDevices_runACircularSchedule();
    void withoutConfiguration_everythingRunsOnOneDevice();
    void twoStages_passTheActivationOnce();
    void value_isSentOnceToEachStageThatReadsIt();
    void training_takesThreeTimesTheForwardPass();
    void inference_hasNoBackwardPass();
    void trainingMemory_isSixteenBytesPerParameterAndTheActivations();
    void inferenceMemory_isWeightsAndWhatIsAlive();
    void splitWeight_dividesWorkAndMemory();
    void replicatedNode_isDoneByEveryDevice();
    void nodeWithoutStage_followsItsEarliestConsumer();
    void nodeWithoutPlacedConsumer_followsItsLatestProducer();
    void backwardFlow_isAFindingAndNothingRuns();
    void stageWithoutNodes_isLeftOutWithAWarning();
    void memoryAboveCapacity_isAFindingWithItsMoment();
    void stagesOnOneDevice_shareItsMemory();
    void stagesOnOneDevice_takeTurns();
    void slowestDevice_setsTheStagesTime();
    void deviceNumbersBeyondReason_areAnError();
    void unknownHardware_listsTheKnownOnes();
    void openSymbols_areAssumedAndListed();
    void boundSymbols_areNotAssumed();
    void assumedNumbers_followTheirNames_data();
    void assumedNumbers_followTheirNames();
    void operatorWithoutRule_isAWarning();
    void modelWithItsBackwardPass_runsAsItIs();
    void emptyGraph_isAFinding();
    void cancelled_isAnError();
};

void TestSimulateModel::withoutConfiguration_everythingRunsOnOneDevice()
{
    Chain chain(4);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY2(result.ok(), result ? "" : result.error().message.english().c_str());
    QVERIFY(result->completed);
    QCOMPARE(result->stages.size(), std::size_t(1));
    QCOMPARE(result->devices.size(), std::size_t(1));
    QCOMPARE(result->microbatches, 1u);
    QCOMPARE(result->makespan.count, fromSeconds(4 * kMatMul).count);
    QVERIFY(hasFinding(*result, "hardware-assumed"));
}

void TestSimulateModel::twoStages_passTheActivationOnce()
{
    Chain chain(4);
    chain.configure(2);
    for (int i = 0; i < 4; ++i)
        chain.setStage(i, i / 2);
    simulate::Options options;
    options.microbatches = 3;
    const Result<simulate::Simulation> result = chain.run(options);
    QVERIFY(result.ok() && result->completed);
    // Stages of 4 ms. A transfer takes 4 MB / 1 GB/s + 1 ms = 5 ms, its link is free after 4 ms:
    // the last stage starts at 4 + 5 and works without a gap.
    QCOMPARE(result->makespan.count, fromSeconds(9e-3 + 3 * 4e-3).count);
    QCOMPARE(result->exposedCommunication.count, fromSeconds(5e-3).count);
    QCOMPARE(result->transfers.size(), std::size_t(1));
    QCOMPARE(result->transfers[0].bytesPerMicrobatch.count, kTensor);
    QCOMPARE(result->transfers[0].bytes.count, 3 * kTensor);
    QCOMPARE(result->transfers[0].count, uint64_t(3));
    QCOMPARE(result->transferTasks().size(), std::size_t(3));
    QCOMPARE(result->stages[1].communication.count, fromSeconds(15e-3).count);
    QCOMPARE(result->devices[1].name, std::string("device 1"));
}

void TestSimulateModel::value_isSentOnceToEachStageThatReadsIt()
{
    // y0 is read by two nodes of stage 1 and one of stage 2: one copy to each stage.
    Chain chain(4, {-1, 0, 0, 0});
    chain.configure(3);
    const int stages[] = {0, 1, 1, 2};
    for (int i = 0; i < 4; ++i)
        chain.setStage(i, stages[i]);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->transfers.size(), std::size_t(2));
    for (uint32_t to = 1; to <= 2; ++to) {
        QCOMPARE(result->transfers[to - 1].from, StageIndex {0});
        QCOMPARE(result->transfers[to - 1].to, StageIndex {to});
        QCOMPARE(result->transfers[to - 1].bytesPerMicrobatch.count, kTensor);
    }
}

void TestSimulateModel::training_takesThreeTimesTheForwardPass()
{
    Chain chain(2);
    simulate::Options options;
    options.training = true;
    options.microbatches = 2;
    const Result<simulate::Simulation> result = chain.run(options);
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->schedule, std::string("1f1b"));
    QCOMPARE(result->stages[0].forward.count, fromSeconds(2 * kMatMul).count);
    // Nobody asks for the gradient of the input: one product less.
    QCOMPARE(result->stages[0].backward.count, fromSeconds(3 * kMatMul).count);
    // The products of the second microbatch add to the gradients of the first. Adam takes 12 FLOP
    // for each of 2 · 10⁶ parameters, at 10¹² FLOP/s; the bytes take less (56 MB at 10¹⁵ B/s).
    QCOMPARE(result->makespan.count, fromSeconds(2 * 5 * kMatMul + 24e-6).count);
    const simulate::Task& last = result->tasksOf({0}).back();
    QVERIFY(last.kind == simulate::TaskKind::OptimizerStep);
    QCOMPARE((last.end - last.start).count, fromSeconds(24e-6).count);
}

void TestSimulateModel::inference_hasNoBackwardPass()
{
    Chain chain(2);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->stages[0].forward.count, fromSeconds(2 * kMatMul).count);
    QCOMPARE(result->stages[0].backward.count, int64_t(0));
}

void TestSimulateModel::trainingMemory_isSixteenBytesPerParameterAndTheActivations()
{
    Chain chain(2);
    simulate::Options options;
    options.training = true;
    options.schedule = "gpipe";
    options.microbatches = 3;
    const Result<simulate::Simulation> result = chain.run(options);
    QVERIFY(result.ok() && result->completed);
    const simulate::StageResult& stage = result->stages[0];
    // 2 weights of 10⁶ parameters: 4 bytes each, and 4 of gradient and 8 of Adam's moments.
    QCOMPARE(stage.weights.count, 2 * kTensor);
    QCOMPARE(stage.trainingState.count, 2 * 3 * kTensor);
    QCOMPARE(stage.gradients.count, 2 * kTensor);
    QCOMPARE(stage.optimizerState.count, 2 * 2 * kTensor);
    // x and y0 of each microbatch are kept, for the gradients of W0 and W1; a backward pass works
    // on two tensors at a time.
    QCOMPARE(stage.activations.count, 2 * kTensor);
    QCOMPARE(stage.peakMemory.count, (2 + 6 + 3 * 2 + 2) * kTensor);
    const simulate::MemoryParts parts {
        {2 * kTensor}, {2 * kTensor}, {4 * kTensor}, {3 * 2 * kTensor}, {2 * kTensor}};
    QVERIFY(stage.peakParts == parts);
    QCOMPARE(stage.largestActivations.size(), std::size_t(2));
    QCOMPARE(stage.largestActivations.front().bytes.count, kTensor);
    // The peak begins with the first backward pass, after three forward passes of 4 ms.
    QCOMPARE(stage.peakAt.count, fromSeconds(12e-3).count);
    QCOMPARE(stage.memory.back().bytes.count, (2 + 6) * kTensor);
}

void TestSimulateModel::inferenceMemory_isWeightsAndWhatIsAlive()
{
    Chain chain(4);
    chain.configure(2);
    for (int i = 0; i < 4; ++i)
        chain.setStage(i, i / 2);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    // Two weights; while a MatMul runs, its input and its output.
    QCOMPARE(result->stages[0].weights.count, 2 * kTensor);
    QCOMPARE(result->stages[0].trainingState.count, int64_t(0));
    // Stage 0: besides running microbatch 1 it sends what microbatch 0 gave.
    QCOMPARE(result->stages[0].peakMemory.count, (2 + 2 + 1) * kTensor);
    // Stage 1 receives microbatch 1 (8–12 ms) while it runs 0 (9–13 ms).
    QCOMPARE(result->stages[1].peakMemory.count, (2 + 2 + 1) * kTensor);
    QCOMPARE(result->stages[1].memory.front().bytes.count, 2 * kTensor);
    QCOMPARE(result->devices[1].peakMemory, result->stages[1].peakMemory);
}

void TestSimulateModel::splitWeight_dividesWorkAndMemory()
{
    Chain chain(2);
    plan::Configuration& configuration = chain.configure(2);
    configuration.stages = {{0, "all", {0, 1}, std::nullopt}};
    for (int i = 0; i < 2; ++i) {
        chain.setStage(i, 0);
        const ValueId weight = *chain.graph.node(chain.nodes[std::size_t(i)]).inputs[1];
        chain.annotations[i].specs = {split(weight, 1 - i, 1000, 2)};
    }
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->devices.size(), std::size_t(2));
    QCOMPARE(result->stages[0].weights.count, kTensor); // two halves
    // Two halves, and y1 added up over the 2 devices: 2 · 1 ms + 2 · 1/2 · 4 MB / 1 GB/s.
    QCOMPARE(result->makespan.count, fromSeconds(kMatMul + 6e-3).count);
    QCOMPARE(result->stages[0].name, std::string("all"));
}

void TestSimulateModel::replicatedNode_isDoneByEveryDevice()
{
    Chain chain(2);
    plan::Configuration& configuration = chain.configure(2);
    configuration.stages = {{0, {}, {0, 1}, std::nullopt}};
    chain.setStage(0, 0);
    chain.setStage(1, 0);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->makespan.count, fromSeconds(2 * kMatMul).count);
    QCOMPARE(result->devices[1].compute.count, fromSeconds(2 * kMatMul).count);
}

void TestSimulateModel::nodeWithoutStage_followsItsEarliestConsumer()
{
    // mm0 feeds mm1 (stage 1) and mm3 (stage 2); mm0 itself has no stage.
    Chain chain(4, {-1, 0, 1, 0});
    chain.configure(3);
    chain.setStage(1, 1);
    chain.setStage(2, 1);
    chain.setStage(3, 2);
    const simulate::ModelInput input = chain.input();
    const simulate::Placement placement =
        simulate::placeNodes(input.graph, input.plan, input.configuration);
    QCOMPARE(placement.stages.size(), std::size_t(2));
    QCOMPARE(placement.stages[placement.stageOf[0].index].stage, StageNumber {1});
    QVERIFY(!placement.flowsBackward);
}

void TestSimulateModel::nodeWithoutPlacedConsumer_followsItsLatestProducer()
{
    Chain chain(3);
    chain.configure(2);
    chain.setStage(0, 0);
    chain.setStage(1, 1);
    const simulate::ModelInput input = chain.input();
    const simulate::Placement placement =
        simulate::placeNodes(input.graph, input.plan, input.configuration);
    QCOMPARE(placement.stages[placement.stageOf[2].index].stage, StageNumber {1});
}

void TestSimulateModel::backwardFlow_isAFindingAndNothingRuns()
{
    Chain chain(2);
    chain.configure(2);
    chain.setStage(0, 1);
    chain.setStage(1, 0);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok());
    QVERIFY(!result->completed);
    QCOMPARE(result->findings.front().code(), std::string("value-flows-backward"));
    QCOMPARE(result->findings.front().place.node, std::optional(chain.nodes[0]));
    QVERIFY(result->findings.front().message().english().find("y0") != std::string::npos);
}

void TestSimulateModel::stageWithoutNodes_isLeftOutWithAWarning()
{
    Chain chain(2);
    plan::Configuration& configuration = chain.configure(3);
    configuration.stages = {{0, {}, {0}, {}}, {1, {}, {1}, {}}, {2, {}, {2}, {}}};
    chain.setStage(0, 0);
    chain.setStage(1, 2);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->stages.size(), std::size_t(2));
    QCOMPARE(result->stages[1].stage, StageNumber {2});
    QVERIFY(hasFinding(*result, "stage-without-nodes"));
}

void TestSimulateModel::memoryAboveCapacity_isAFindingWithItsMoment()
{
    Chain chain(2);
    chain.catalogue.devices[0].memory = {3 * kTensor}; // two weights and two tensors alive: 4
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    const auto finding =
        std::find_if(result->findings.begin(), result->findings.end(), [](const Diagnostic& found) {
            return found.code() == "memory-exceeds-capacity";
        });
    QVERIFY(finding != result->findings.end());
    QVERIFY(finding->message().english().find("16 MB exceeds 12 MB at 0 s") != std::string::npos);
    QVERIFY(finding->explanation().english().find("weights take 8 MB, activations 8 MB.")
            != std::string::npos);
    QVERIFY(finding->explanation().english().find("The largest weights: W0 (4 MB), W1 (4 MB).")
            != std::string::npos);
    chain.catalogue.devices[0].memory = {4 * kTensor};
    QVERIFY(!hasFinding(*chain.run(), "memory-exceeds-capacity"));
}

/// Two weights, and what goes into a product and comes out of it: 4 tensors, of which each stage
/// has 3. Nothing is sent.
void TestSimulateModel::stagesOnOneDevice_shareItsMemory()
{
    Chain chain(2);
    plan::Configuration& configuration = chain.configure(1);
    configuration.stages = {{0, {}, {0}, {}}, {1, {}, {0}, {}}};
    chain.setStage(0, 0);
    chain.setStage(1, 1);
    chain.catalogue.devices[0].memory = {4 * kTensor};
    simulate::Options options;
    options.microbatches = 1;
    const Result<simulate::Simulation> fits = chain.run(options);
    QVERIFY(fits.ok() && fits->completed);
    QCOMPARE(fits->makespan.count, fromSeconds(2 * kMatMul).count);
    for (const simulate::StageResult& stage : fits->stages) {
        QCOMPARE(stage.peakMemory.count, 3 * kTensor);
        QCOMPARE(stage.peakOfDevices.count, 4 * kTensor);
    }
    for (const simulate::DeviceResult& device : fits->devices)
        QCOMPARE(device.peakMemory.count, 4 * kTensor);
    QVERIFY(!hasFinding(*fits, "memory-exceeds-capacity"));
    chain.catalogue.devices[0].memory = {4 * kTensor - 1};
    QVERIFY(hasFinding(*chain.run(options), "memory-exceeds-capacity"));
}

void TestSimulateModel::stagesOnOneDevice_takeTurns()
{
    Chain chain(2);
    plan::Configuration& configuration = chain.configure(1);
    configuration.stages = {{0, {}, {0}, {}}, {1, {}, {0}, {}}};
    chain.setStage(0, 0);
    chain.setStage(1, 1);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    for (const simulate::Task& a : result->tasksOf({0})) {
        for (const simulate::Task& b : result->tasksOf({1}))
            QVERIFY(a.end <= b.start || b.end <= a.start);
    }
}

void TestSimulateModel::slowestDevice_setsTheStagesTime()
{
    Chain chain(1);
    chain.catalogue.devices.push_back(Chain::device());
    chain.catalogue.devices.back().name = "slow";
    chain.catalogue.devices.back().peakFlops[DataType::Float] = 1e11;
    plan::Configuration& configuration = chain.configure(2);
    configuration.stages = {{0, {}, {0, 1}, {}}};
    configuration.hardware = {"test", "slow"};
    chain.setStage(0, 0);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->makespan.count, fromSeconds(10 * kMatMul).count);
    QCOMPARE(result->devices[1].hardware, std::string("slow"));
    QVERIFY(!hasFinding(*result, "hardware-assumed"));
}

/// A device's number decides how many are joined: it must not decide how much memory is taken.
void TestSimulateModel::deviceNumbersBeyondReason_areAnError()
{
    Chain chain(1);
    chain.configure(2'000'000'000).stages = {{0, {}, {1'999'999'999}, {}}};
    chain.setStage(0, 0);
    const auto result = chain.run();
    QVERIFY(!result.ok());
    QVERIFY2(QString::fromStdString(result.error().message.english())
                 .startsWith(QStringLiteral("stage 0 has the device 1999999999")),
             result.error().message.english().c_str());
}

void TestSimulateModel::unknownHardware_listsTheKnownOnes()
{
    Chain chain(1);
    simulate::Options options;
    options.hardware = "h900";
    const Result<simulate::Simulation> result = chain.run(options);
    QVERIFY(!result.ok());
    QVERIFY(result.error().message.english().find("h900") != std::string::npos);
    QVERIFY(result.error().message.english().find("test") != std::string::npos);
}

void TestSimulateModel::openSymbols_areAssumedAndListed()
{
    Chain chain(1);
    chain.facts[0].dims = {operators::Expression::symbol("seq_len"), operators::Expression(1000)};
    chain.facts[2].dims = chain.facts[0].dims; // y0
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    QCOMPARE(result->assumedBindings, std::vector<std::string> {"seq_len"});
    QCOMPARE(result->bindings.at("seq_len"), int64_t(128));
    QCOMPARE(result->makespan.count, fromSeconds(2.0 * 128 * 1e6 / 1e12).count);
    const Diagnostic& finding = result->findings.front();
    QCOMPARE(finding.code(), std::string("bindings-assumed"));
    QVERIFY(finding.explanation().english().find("--bind seq_len=128") != std::string::npos);
}

void TestSimulateModel::boundSymbols_areNotAssumed()
{
    Chain chain(1);
    chain.facts[0].dims = {operators::Expression::symbol("seq_len"), operators::Expression(1000)};
    chain.facts[2].dims = chain.facts[0].dims;
    simulate::Options options;
    options.bindings["seq_len"] = 500;
    const Result<simulate::Simulation> result = chain.run(options);
    QVERIFY(result.ok() && result->completed);
    QVERIFY(result->assumedBindings.empty());
    QCOMPARE(result->makespan.count, fromSeconds(2.0 * 500 * 1e6 / 1e12).count);
}

void TestSimulateModel::assumedNumbers_followTheirNames_data()
{
    QTest::addColumn<QString>("symbol");
    QTest::addColumn<int>("number");
    QTest::newRow("batch") << "batch_size" << 1;
    QTest::newRow("sequence") << "sequence_length" << 128;
    QTest::newRow("total sequence") << "total_sequence_length" << 128;
    QTest::newRow("past") << "past_sequence_length" << 0;
    QTest::newRow("cache") << "cache_length" << 0;
    QTest::newRow("sum") << "past_seq_len + seq_len" << 128;
    QTest::newRow("sum with a number") << "0+cache_length+cache+seq" << 128;
    QTest::newRow("one letter for time") << "T" << 128;
    QTest::newRow("picture") << "height" << 224;
    QTest::newRow("anything else") << "unk__0" << 1;
}

void TestSimulateModel::assumedNumbers_followTheirNames()
{
    QFETCH(QString, symbol);
    QFETCH(int, number);
    QCOMPARE(shapes::assumedNumber(symbol.toStdString()), int64_t(number));
}

void TestSimulateModel::operatorWithoutRule_isAWarning()
{
    Chain chain(2);
    chain.graph.nodeForBuilding(chain.nodes[1]).opType = "Frobnicate";
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok() && result->completed);
    const auto finding =
        std::find_if(result->findings.begin(), result->findings.end(),
                     [](const Diagnostic& found) { return found.code() == "cost-unknown"; });
    QVERIFY(finding != result->findings.end());
    QVERIFY(finding->message().english().find("Frobnicate") != std::string::npos);
    QCOMPARE(result->makespan.count, fromSeconds(kMatMul).count); // the launch is free here
}

void TestSimulateModel::modelWithItsBackwardPass_runsAsItIs()
{
    const auto path = tests::sharedModel("transformers/bloom-3layer-training.onnx");
    if (!path)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    NoProgress progress;
    const auto opened = document::Document::open(*path, progress);
    QVERIFY(opened.ok());
    const graph::Graph& graph = (*opened)->graph();
    const shapes::ShapeTable shapes = std::move(shapes::inferShapes(graph, {}, progress).value());
    cost::Catalogue catalogue;
    catalogue.devices.push_back(Chain::device());
    const simulate::ModelInput input {graph, (*opened)->plan(), shapes, std::nullopt, catalogue};
    simulate::Options options;
    const Result<simulate::Simulation> whole = simulate::simulateModel(input, options, progress);
    QVERIFY(whole.ok() && whole->completed);
    QVERIFY(whole->makespan.count > 0);
    QCOMPARE(whole->stages[0].nodes.size(), std::size_t(500)); // all of them
    options.training = true;
    const Result<simulate::Simulation> twice = simulate::simulateModel(input, options, progress);
    QVERIFY(twice.ok() && !twice->completed);
    QVERIFY(hasFinding(*twice, "backward-pass-in-model"));
}

void TestSimulateModel::emptyGraph_isAFinding()
{
    Chain chain(0);
    const Result<simulate::Simulation> result = chain.run();
    QVERIFY(result.ok());
    QVERIFY(!result->completed);
    QVERIFY(hasFinding(*result, "nothing-to-simulate"));
}

void TestSimulateModel::cancelled_isAnError()
{
    struct Cancelled final : Progress
    {
        void report(double, std::string_view) override { }

        bool cancelled() const override { return true; }
    } progress;

    Chain chain(1);
    QVERIFY(!simulate::simulateModel(chain.input(), {}, progress).ok());
}

void TestSimulateModel::stagesOnTheSameDevices_runACircularSchedule()
{
    // As in the JAX MPMD notebook's circular run: four stages on two devices, stage k on device
    // k mod 2, two nodes each. Two chunks per device: F0 F1 of stage 0, then of stage 2.
    Chain chain(4);
    plan::Configuration& configuration = chain.configure(2);
    for (int stage = 0; stage < 4; ++stage) {
        configuration.stages.push_back({stage, {}, {stage % 2}, std::nullopt});
        chain.setStage(stage, stage);
    }
    simulate::Options options;
    options.schedule = "circular";
    options.training = true;
    options.microbatches = 2;
    const Result<simulate::Simulation> run = chain.run(options);
    QVERIFY(run.ok() && run->completed);
    QCOMPARE(run->stages.size(), std::size_t(2));
    QCOMPARE(run->chunks, 2u);
    QCOMPARE(run->devices.size(), std::size_t(2));
    QCOMPARE(run->stages[0].weights.count, 2 * kTensor);
    std::string order;
    for (const simulate::Task& task : run->tasksOf({0}))
        order += (order.empty() ? "" : " ") + simulate::taskName(task, *run);
    QCOMPARE(order.substr(0, 23), std::string("F0@0 F1@0 F0@2 F1@2 B0@"));
    const simulate::Task& second = run->tasksOf({0})[2];
    QVERIFY(run->nodesOf(second) == std::vector<NodeId>({chain.nodes[2]}));
    // Every boundary between stages is one between devices: 3 values each way, 2 microbatches.
    uint64_t sent = 0;
    for (const simulate::TransferTotal& total : run->transfers)
        sent += total.count;
    QCOMPARE(sent, uint64_t(3 * 2 * 2));
}

MESHWRIGHT_TEST(TestSimulateModel)
#include "tst_simulate_model.moc"
