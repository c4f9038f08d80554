#include "core/planning/elimination/least_cost.h"
#include "core/planning/search/search.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/run/measured_plans.h"
#include "tests/support/run/measured_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstdio>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

/// Small graphs that are no decoders: what is found is no worse than any named strategy, and a net
/// whose batch cannot be divided is shared out by its images.
class TestPlanLeastCost : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void search_isNoWorseThanNamedStrategies_data();
    void search_isNoWorseThanNamedStrategies();
    void image_isSharedOut();
    void leastCost_isRunAsItIsPriced();
    void leastCost_isListedWhereItWins();
};

namespace {

using Build = graph::Graph (*)();

ValueId convolution(GraphBuilder& b, ValueId x, int64_t from, int64_t to, int64_t stride = 1)
{
    const std::string name = "w" + std::to_string(b.graph().nodes().size());
    return b.node("Relu",
                  {b.node("Conv", {x, b.weight(name, {to, from, 3, 3})},
                          {attribute("kernel_shape", std::vector<int64_t> {3, 3}),
                           attribute("pads", std::vector<int64_t> {1, 1, 1, 1}),
                           attribute("strides", std::vector<int64_t> {stride, stride})})});
}

/// Four convolutions over one image.
graph::Graph convolutionNet()
{
    GraphBuilder b(17);
    ValueId x = b.input("image", {1, 64, 64, 64});
    for (int i = 0; i < 4; ++i)
        x = convolution(b, x, 64, 64);
    b.output(x);
    return b.build();
}

/// Down and up again, with what was before beside it, as diffusion models have.
graph::Graph skippingNet()
{
    GraphBuilder b(17);
    const ValueId x = b.input("image", {"batch", 16, 32, 32});
    const ValueId before = convolution(b, x, 16, 32);
    const ValueId low = convolution(b, convolution(b, before, 32, 64, 2), 64, 32);
    const ValueId up = b.node("Resize", {low, std::nullopt, b.reals({1, 1, 2, 2})});
    const ValueId both = b.node("Concat", {before, up}, {attribute("axis", 1)});
    b.output(convolution(b, both, 64, 16));
    return b.build();
}

/// Embeddings of categories beside numbers, and layers that are no MLP of a decoder.
graph::Graph recommendation()
{
    GraphBuilder b(17);
    const ValueId numbers = b.input("numbers", {"batch", 16});
    const ValueId category = b.input("category", {"batch"}, graph::DataType::Int64);
    const ValueId user = b.input("user", {"batch"}, graph::DataType::Int64);
    const ValueId first = b.node("Gather", {b.weight("categories", {4096, 64}), category});
    const ValueId second = b.node("Gather", {b.weight("users", {8192, 64}), user});
    const ValueId dense = b.node("MatMul", {numbers, b.weight("bottom", {16, 64})});
    const ValueId all = b.node("Concat", {dense, first, second}, {attribute("axis", 1)});
    const ValueId inner = b.node("Relu", {b.node("MatMul", {all, b.weight("top", {192, 512})})});
    b.output(b.node("Sigmoid", {b.node("MatMul", {inner, b.weight("out", {512, 1})})}));
    return b.build();
}

/// One attends to what another one made.
graph::Graph crossAttention()
{
    GraphBuilder b(17);
    const ValueId text = b.input("text", {"batch", 32, 64});
    const ValueId audio = b.input("audio", {"batch", 128, 64});
    const auto product = [&](const char* name, ValueId x, int64_t from, int64_t to) {
        return b.node("MatMul", {x, b.weight(name, {from, to})});
    };
    const ValueId made = b.node("Relu", {product("encoder", audio, 64, 64)});
    const ValueId keys = b.node("Transpose", {product("k", made, 64, 64)},
                                {attribute("perm", std::vector<int64_t> {0, 2, 1})});
    const ValueId scores = b.node("MatMul", {product("q", text, 64, 64), keys});
    const ValueId weights = b.node("Softmax", {scores}, {attribute("axis", -1)});
    const ValueId read = b.node("MatMul", {weights, product("v", made, 64, 64)});
    const ValueId x = b.node("Add", {text, product("o", read, 64, 64)});
    b.output(product("down", b.node("Gelu", {product("up", x, 64, 256)}), 256, 64));
    return b.build();
}

std::unique_ptr<planning::PlanEvaluation> evaluationOf(Build build, int64_t devices, bool training,
                                                       int64_t batch)
{
    const auto document = document::Document::fromModel({{}, build(), {}, nullptr, {}}, {});
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e13}};
    device.memory = {80'000'000'000};
    device.bytesPerSecond = 1e12;
    device.launch = {2'000'000};
    device.link = {1e11, {1'000'000}};
    evaluate::Settings settings;
    settings.hardware.devices = {device};
    planning::PlanProblem problem;
    problem.hardware = "device";
    problem.devices = devices;
    problem.globalBatch = batch;
    problem.training = training;
    NoProgress progress;
    auto made =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    if (!made)
        qWarning("%s", made.error().message.english().c_str());
    return made ? std::move(*made) : nullptr;
}

/// Each over all devices, with the microbatches that there can be.
std::vector<PlanSettings> namedStrategies(int64_t devices)
{
    std::vector<PlanSettings> all;
    for (int64_t PlanSettings::*axis :
         {&PlanSettings::tensor, &PlanSettings::data, &PlanSettings::pipeline}) {
        for (const int64_t microbatch : {1, 2, 4, 8}) {
            PlanSettings settings;
            settings.*axis = devices;
            settings.microbatch = microbatch;
            all.push_back(settings);
        }
    }
    return all;
}

} // namespace

void TestPlanLeastCost::search_isNoWorseThanNamedStrategies_data()
{
    QTest::addColumn<Build>("build");
    QTest::addColumn<int>("batch");
    QTest::newRow("a convolution net with a batch of 1") << Build(convolutionNet) << 1;
    QTest::newRow("down and up with skips") << Build(skippingNet) << 8;
    QTest::newRow("recommendation") << Build(recommendation) << 8;
    QTest::newRow("an encoder that is attended to") << Build(crossAttention) << 8;
}

void TestPlanLeastCost::search_isNoWorseThanNamedStrategies()
{
    QFETCH(Build, build);
    QFETCH(int, batch);
    NoProgress progress;
    for (const int64_t devices : {2, 4, 8}) {
        for (const bool training : {false, true}) {
            const auto evaluation = evaluationOf(build, devices, training, batch);
            QVERIFY(evaluation);
            const auto found =
                planning::searchPlans(*evaluation, {&planning::kShortestStep, 5}, progress);
            QVERIFY2(found, found ? "" : found.error().message.english().c_str());
            QVERIFY(!found->plans.empty());
            const planning::TriedPlan& best = found->plans.front();
            std::printf("%d devices%s: %s, %.3g s", int(devices), training ? ", training" : "",
                        describe(best.settings).c_str(), toSeconds(best.figures->time));
            for (const PlanSettings& settings : namedStrategies(devices)) {
                const planning::TriedPlan named = evaluation->tried(settings, progress);
                if (!named.figures)
                    continue;
                std::printf("; %s %.3g s", describe(settings).c_str(),
                            toSeconds(named.figures->time));
                QVERIFY(best.figures->time <= named.figures->time);
            }
            std::printf("\n");
        }
    }
}

/// Each convolution does 2 · 64 · 64 · 9 · 64 · 64 = 302 MFLOP, 30 µs of which two devices do 15
/// each, and hands two rows of 64 · 64 numbers over, 1.2 µs each. Launches of eight nodes take 16
/// µs: 60 + 10 + 16 instead of 121 + 16.
void TestPlanLeastCost::image_isSharedOut()
{
    NoProgress progress;
    const auto evaluation = evaluationOf(convolutionNet, 2, false, 1);
    const auto found = planning::searchPlans(*evaluation, {&planning::kShortestStep, 5}, progress);
    QVERIFY(found && !found->plans.empty());
    const planning::TriedPlan& best = found->plans.front();
    QCOMPARE(best.settings.tensor, int64_t(2));
    const double alone = toSeconds(evaluation->tried({}, progress).figures->time);
    QVERIFY2(toSeconds(best.figures->time) < alone * 0.67,
             std::to_string(toSeconds(best.figures->time) / alone).c_str());
}

/// What the elimination adds up is what the simulation takes.
void TestPlanLeastCost::leastCost_isRunAsItIsPriced()
{
    NoProgress progress;
    for (const Build build : {Build(convolutionNet), Build(recommendation), Build(skippingNet)}) {
        for (const bool training : {false, true}) {
            const auto evaluation = evaluationOf(build, 2, training, 1);
            PlanSettings settings;
            settings.tensor = 2;
            settings.leastCost = true;
            const planning::TriedPlan tried = evaluation->tried(settings, progress);
            if (!tried.figures)
                continue;
            const planning::ShardedRun run = evaluation->shardedRun(settings);
            const auto chosen = planning::leastCostShardings(*evaluation->base().snapshot.graph,
                                                             *evaluation->base().shapes, run);
            QVERIFY(chosen && chosen->isOptimal);
            const double passes = toSeconds(tried.figures->time)
                - toSeconds(tried.figures->causes[std::size_t(planning::TimeCause::Optimizer)]);
            std::printf("%s: priced %.4g s, run %.4g s\n", training ? "training" : "forward",
                        chosen->seconds, passes);
            QVERIFY(std::abs(chosen->seconds - passes) <= (training ? 0.25 : 0.02) * passes);
        }
    }
}

/// GPT-2 of four layers in inference over eight devices: replicas alone are fastest, and sharing
/// each node as costs least finds no more than to split the batch.
void TestPlanLeastCost::leastCost_isListedWhereItWins()
{
    planning::PlanProblem problem;
    problem.devices = 8;
    problem.globalBatch = 64;
    problem.hardware = "dgx-h100";
    problem.run.bindings = {{"sequence", 1024}};
    evaluate::Settings settings;
    settings.hardware = wholeCatalogue(std::string(MESHWRIGHT_SAMPLES) + "/../hardware");
    const auto evaluation = evaluationOfConfig(
        R"({"model_type": "gpt2", "n_layer": 4, "n_embd": 768, "n_head": 12, "n_positions": 1024,
            "vocab_size": 50257, "torch_dtype": "float32"})",
        problem, settings, architectures::Purpose::Prompt);
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {&planning::kShortestStep, 10}, progress);
    QVERIFY(found && found->plans.size() > 1);
    QCOMPARE(found->plans.front().settings.data, int64_t(8));
    for (const planning::TriedPlan& shared : found->plans) {
        for (const planning::TriedPlan& named : found->plans) {
            QVERIFY2(!shared.settings.leastCost || named.settings.leastCost
                         || named.figures->peakMemory > shared.figures->peakMemory
                         || toSeconds(shared.figures->time) < 0.99 * toSeconds(named.figures->time),
                     (describe(shared.settings) + " is " + describe(named.settings)).c_str());
        }
    }
}

MESHWRIGHT_TEST(TestPlanLeastCost)
#include "tst_plan_least_cost.moc"
