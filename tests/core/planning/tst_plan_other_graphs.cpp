#include "core/evaluate/balance_weights.h"
#include "core/grouping/groups.h"
#include "core/onnx/wire/model_file.h"
#include "core/planning/balance.h"
#include "core/planning/search/search.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cstdio>

using namespace meshwright;
using namespace meshwright::tests;
using planning::PlanSettings;

/// Graphs that are no decoders get plans too, none worse than the named strategies alone.
class TestPlanOtherGraphs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plan_isNoWorseThanNamedStrategies_data();
    void plan_isNoWorseThanNamedStrategies();
    void graphWithoutInputs_isNothingToPlan_data();
    void graphWithoutInputs_isNothingToPlan();
    void inputsReadInBodiesOnly_arePlanned();
};

namespace {

constexpr int64_t kFourDevices = 4;

evaluate::Settings settingsWithDevice()
{
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e13}};
    device.memory = {80'000'000'000};
    device.bytesPerSecond = 1e12;
    device.launch = {2'000'000};
    device.link = {1e11, {1'000'000}};
    evaluate::Settings settings;
    settings.hardware.devices = {device};
    return settings;
}

Result<std::unique_ptr<planning::PlanEvaluation>> evaluationOf(const document::Document& document)
{
    planning::PlanProblem problem;
    problem.hardware = "device";
    problem.devices = kFourDevices;
    problem.globalBatch = 8;
    NoProgress progress;
    return planning::PlanEvaluation::make(document.snapshot(), problem, settingsWithDevice(),
                                          progress);
}

std::unique_ptr<planning::PlanEvaluation> otherGraph(const std::filesystem::path& path)
{
    NoProgress progress;
    auto model = onnx::readModel(path, progress);
    if (!model)
        return nullptr;
    const auto document = document::Document::fromModel(std::move(*model), path);
    auto made = evaluationOf(**document);
    if (!made)
        qWarning("%s", made.error().message.english().c_str());
    return made ? std::move(*made) : nullptr;
}

/// Each strategy over all devices, with the microbatches that there can be.
std::vector<PlanSettings> namedStrategies()
{
    std::vector<PlanSettings> all;
    for (int64_t PlanSettings::*axis : {&PlanSettings::tensor, &PlanSettings::data,
                                        &PlanSettings::pipeline, &PlanSettings::context}) {
        for (const int64_t microbatch : {1, 2, 4, 8}) {
            PlanSettings settings;
            settings.*axis = kFourDevices;
            settings.microbatch = microbatch;
            all.push_back(settings);
        }
    }
    return all;
}

} // namespace

void TestPlanOtherGraphs::plan_isNoWorseThanNamedStrategies_data()
{
    QTest::addColumn<QString>("name");
    std::size_t row = 0;
    const auto add = [&](const char* what, const char* name) {
        if (isTried(row++, 4))
            QTest::newRow(what) << QString(name);
    };
    add("a convolution net", "cnn/resnet152-v1-7");
    add("a detector without a batch", "large/fasterrcnn-10");
    add("a diffusion model", "transformers/dit-diffusion-tiny");
    add("a batch of 1", "cnn/mobilenetv2-shapes");
    add("an encoder", "weighted/encoder/bert-toy");
    add("a decoder that reads an encoder", "weighted/decoder/vespa-t5-random-decoder");
    add("a recurrent net", "weighted/rnn/ten-vad");
}

void TestPlanOtherGraphs::plan_isNoWorseThanNamedStrategies()
{
    QFETCH(QString, name);
    const auto path = sharedModel(name.toStdString() + ".onnx");
    if (!path)
        QSKIP("needs the shared models");
    const auto evaluation = otherGraph(*path);
    QVERIFY(evaluation);
    NoProgress progress;
    const auto found = planning::searchPlans(*evaluation, {&planning::kShortestStep, 5}, progress);
    QVERIFY2(found, found ? "" : found.error().message.english().c_str());
    QVERIFY(!found->plans.empty());
    const planning::TriedPlan& best = found->plans.front();
    std::printf("%s: %s, %.3g s", qPrintable(name), describe(best.settings).c_str(),
                toSeconds(best.figures->time));
    for (const PlanSettings& settings : namedStrategies()) {
        const planning::TriedPlan named = evaluation->tried(settings, progress);
        if (!named.figures)
            continue;
        std::printf("; %s %.3g s", describe(settings).c_str(), toSeconds(named.figures->time));
        QVERIFY(toSeconds(best.figures->time) <= toSeconds(named.figures->time) * 1.0001);
    }
    std::printf("\n");
}

void TestPlanOtherGraphs::graphWithoutInputs_isNothingToPlan_data()
{
    QTest::addColumn<std::shared_ptr<graph::Graph>>("graph");
    const auto add = [](const char* name, const auto& build) {
        GraphBuilder b;
        build(b);
        QTest::newRow(name) << std::make_shared<graph::Graph>(b.build());
    };
    add("nothing", [](GraphBuilder&) {});
    add("an input that no node reads", [](GraphBuilder& b) { b.output(b.input("x", {2, 3})); });
    add("a weight", [](GraphBuilder& b) { b.output(b.weight("w", {2, 3})); });
    add("a constant", [](GraphBuilder& b) {
        b.output(b.node("Constant", {}, {tensorAttribute("value", {1, 2})}));
    });
    add("a constant beside an input", [](GraphBuilder& b) {
        b.input("x", {2, 3});
        b.output(b.node("Constant", {}, {tensorAttribute("value", {1, 2})}));
    });
    add("nodes that read weights", [](GraphBuilder& b) {
        const ValueId w = b.weight("w", {4, 4});
        b.output(b.node("Relu", {b.node("MatMul", {w, w})}));
    });
    add("random numbers", [](GraphBuilder& b) {
        const ValueId x =
            b.node("RandomNormal", {}, {attribute("shape", std::vector<int64_t> {2, 3})});
        b.output(b.node("Relu", {x}));
    });
}

void TestPlanOtherGraphs::graphWithoutInputs_isNothingToPlan()
{
    QFETCH(std::shared_ptr<graph::Graph>, graph);
    const auto document = document::Document::fromModel({{}, *graph, {}, nullptr, {}}, {});
    QVERIFY(document.ok());
    const auto made = evaluationOf(**document);
    QVERIFY(!made.ok());
    QVERIFY(made.error().message.english().find("reads an input") != std::string::npos);
    // Cutting it is the same question, and has an answer: all is on the first stage.
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(settingsWithDevice()));
    evaluate::Evaluation evaluation = evaluator.begin((*document)->snapshot());
    NoProgress progress;
    QVERIFY(evaluator.inferShapes(evaluation, progress).ok());
    const auto weights = evaluate::balanceWeights(evaluation, std::nullopt, 2);
    QVERIFY(weights.ok());
    QVERIFY(planning::cutModel(*graph, grouping::buildGroups(*graph), *weights, 2).ok());
}

/// A condition that is a weight, and branches of which one reads the input.
void TestPlanOtherGraphs::inputsReadInBodiesOnly_arePlanned()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {8, 4});
    const ValueId condition = b.weight("condition", {}, graph::DataType::Bool);
    const ScopeId yes = b.beginSubgraph("then_branch");
    b.output(b.node("Relu", {x}));
    b.end();
    const ScopeId no = b.beginSubgraph("else_branch");
    b.output(b.node("Neg", {x}));
    b.end();
    b.output(
        b.node("If", {condition}, {attribute("then_branch", yes), attribute("else_branch", no)}));
    const auto document = document::Document::fromModel({{}, b.build(), {}, nullptr, {}}, {});
    QVERIFY(document.ok());
    const auto made = evaluationOf(**document);
    QVERIFY2(made.ok(), made ? "" : made.error().message.english().c_str());
    QCOMPARE((*made)->chain().parts.size(), std::size_t(1));
}

MESHWRIGHT_TEST(TestPlanOtherGraphs)
#include "tst_plan_other_graphs.moc"
