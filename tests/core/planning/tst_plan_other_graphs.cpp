#include "core/onnx/wire/model_file.h"
#include "core/planning/search/search.h"
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
};

namespace {

constexpr int64_t kFourDevices = 4;

std::unique_ptr<planning::PlanEvaluation> otherGraph(const std::filesystem::path& path)
{
    NoProgress progress;
    auto model = onnx::readModel(path, progress);
    if (!model)
        return nullptr;
    const auto document = document::Document::fromModel(std::move(*model), path);
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
    problem.devices = kFourDevices;
    problem.globalBatch = 8;
    auto made =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
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

MESHWRIGHT_TEST(TestPlanOtherGraphs)
#include "tst_plan_other_graphs.moc"
