#include "app/verify/model_inputs.h"
#include "app/verify/rank_runner.h"
#include "core/exchange/format.h"
#include "core/exchange/verification.h"
#include "core/shapes/libonnx_process.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/export/worst_error.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>
#include <cstring>
#include <limits>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

constexpr double kMostDifferent = 1e-5; ///< max |a − b| / max |b|, float32

RunnableModel madeModel(const QString& name, int64_t heads, int64_t keyHeads,
                        WeightPlace place = WeightPlace::Inside)
{
    TransformerSizes sizes;
    sizes.heads = heads;
    sizes.keyHeads = keyHeads;
    // Along a sequence that is split, Reshape's target must be a number.
    sizes.symbolic = !name.contains("cp2");
    if (name.startsWith("decoder"))
        return runnableDecoder(sizes, place);
    if (name.startsWith("encoder"))
        return runnableEncoder(sizes, place);
    return name.startsWith("mixture") ? runnableMixture(6, 4, place)
                                      : runnableConvolutions(4, place);
}

/// The sizes that the model is run with: parts of a dimension are of these.
operators::Bindings boundDims(const RunnableModel& model)
{
    return {{"batch", model.inputs[0].dims[0]}, {"seq", model.inputs[0].dims[1]}};
}

std::string planText(const QString& name)
{
    QFile file(MESHWRIGHT_RUNTIME_PLANS "/" + name + ".json");
    if (!file.open(QIODevice::ReadOnly))
        qFatal("there is no plan %s", qPrintable(name));
    return file.readAll().toStdString();
}

/// The first weight file of a rank.
fs::path dataOf(const fs::path& folder, int rank)
{
    const std::string begin = "m_rank" + std::to_string(rank);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".data"
            && entry.path().filename().string().starts_with(begin))
            return entry.path();
    }
    qFatal("rank %d has no weight file", rank);
}

std::string bytesOf(const fs::path& path)
{
    QFile file(QString::fromStdString(path.string()));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s cannot be read", path.c_str());
    return file.readAll().toStdString();
}

std::optional<fs::path> libonnx()
{
    const char* folder = std::getenv("MESHWRIGHT_BIN");
    return folder ? shapes::libonnxProgramBeside(folder) : std::nullopt;
}

} // namespace

/// Models of ranks, run together as their manifest says, against the model that they were made
/// from. The plans are the files in tests/runtime/plans, written as people write them: by rules and
/// strategies.
class TestProveRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void ranks_computeTheSame_data();
    void ranks_computeTheSame();
    void modelsOfOthers_data();
    void modelsOfOthers();
    void collectivesAsNodes_areValidModels_data();
    void collectivesAsNodes_areValidModels();
    void weightsBesideTheModel_areCut();
    void wrongWeight_isNoticed();
    void wrongReduction_isNoticed();

private:
    /// Exports the model at m_path, and verifies what was written.
    void exportRanks(const std::string& plan, const operators::Bindings& bindings,
                     const std::string& dialect = "none");
    /// The same of a model that is written there, by one of the plan files.
    void exportRanks(const RunnableModel& model, const QString& plan);
    /// The largest relative error over the outputs; infinite where the ranks do not run.
    double worstError(const ModelInterface& model);

    std::unique_ptr<ModelRuntime> m_runtime;
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_path, m_target;
};

void TestProveRanks::initTestCase()
{
    Result<std::unique_ptr<ModelRuntime>> runtime = startedRuntime();
    if (!runtime)
        QSKIP(runtime.error().message.english().c_str());
    m_runtime = std::move(*runtime);
}

void TestProveRanks::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = fs::path(m_folder->path().toStdString()) / "m.onnx";
    m_target = m_path.parent_path() / "ranks";
}

void TestProveRanks::exportRanks(const RunnableModel& model, const QString& plan)
{
    writeModel(model, m_path);
    exportRanks(planText(plan), boundDims(model));
}

void TestProveRanks::exportRanks(const std::string& plan, const operators::Bindings& bindings,
                                 const std::string& dialect)
{
    PlannedModel planned = plannedModel(m_path, plan, bindings);
    planned.request.options["dialect"] = dialect;
    for (const Diagnostic& finding : planned.diagnostics)
        QFAIL(finding.message().english().c_str());
    NoProgress progress;
    const auto prepared = exchange::formatNamed("ranks")->prepareExport(planned.request, progress);
    QVERIFY2(prepared.ok(), prepared ? "" : prepared.error().message.english().c_str());
    for (const Diagnostic& finding : prepared->diagnostics)
        QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
    const auto written =
        exchange::writeExport(*prepared, m_target, planned.request.source.get(), progress);
    QVERIFY2(written.ok(), written ? "" : written.error().message.english().c_str());
    const auto verified = exchange::verifyExport(*prepared, m_target, libonnx(), progress);
    QVERIFY(verified.ok());
    for (const exchange::VerifiedFile& file : *verified) {
        for (const Diagnostic& finding : file.diagnostics)
            QVERIFY2(finding.severity() == Severity::Info,
                     (file.name + ": " + finding.message().english()).c_str());
    }
}

double TestProveRanks::worstError(const ModelInterface& model)
{
    const RuntimeTensors inputs = randomInputs(model);
    const auto expected = m_runtime->run(m_path, inputNames(model), inputs, model.outputs);
    if (!expected)
        qFatal("%s", expected.error().message.english().c_str());
    RankRunner runner(*m_runtime, m_target);
    const auto ranks = runner.run(inputs);
    if (!ranks) {
        qWarning("%s", ranks.error().message.english().c_str());
        return std::numeric_limits<double>::infinity();
    }
    return tests::worstError(runner, *ranks, *expected);
}

void TestProveRanks::ranks_computeTheSame_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<int>("heads");
    QTest::addColumn<int>("keyHeads");
    std::size_t rows = 0;
    const auto row = [&](const char* plan, int heads, int keyHeads) {
        if (isTried(rows++, 5))
            QTest::addRow("%s, %d heads, %d of keys", plan, heads, keyHeads)
                << QString(plan) << heads << keyHeads;
    };
    for (const char* plan :
         {"decoder-tp2", "decoder-tp2-vocabulary", "decoder-cp2", "decoder-dp2", "decoder-tp2-cp2",
          "decoder-tp2-pp2", "decoder-cp2-pp2", "encoder-tp2", "encoder-cp2", "encoder-tp2-pp2"})
        row(plan, 4, 2);
    row("decoder-tp3", 6, 3);
    row("decoder-tp3-pp2", 6, 3);
    row("encoder-tp3", 6, 6);
    // Heads that the devices do not divide, of queries, of keys, or of both.
    row("decoder-tp2", 6, 3);
    row("decoder-tp3", 6, 2);
    row("decoder-tp2", 5, 1);
    row("decoder-tp3", 4, 2);
    row("encoder-tp2", 5, 5);
    row("encoder-tp3", 4, 4);
    // Six experts on four devices: two, two, two and none.
    for (const char* plan : {"convolutions-tp2", "convolutions-tp3", "mixture-ep2", "mixture-ep3",
                             "mixture-ep4", "mixture-tp2", "mixture-ep2-pp2"})
        QTest::newRow(plan) << QString(plan) << 0 << 0;
}

void TestProveRanks::ranks_computeTheSame()
{
    QFETCH(QString, plan);
    QFETCH(int, heads);
    QFETCH(int, keyHeads);
    const RunnableModel model = madeModel(plan, heads, keyHeads);
    exportRanks(model, plan);
    if (QTest::currentTestFailed())
        return;
    const double error = worstError(model);
    QVERIFY2(error <= kMostDifferent, std::to_string(error).c_str());
}

void TestProveRanks::modelsOfOthers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("split");
    QTest::newRow("a diffusion transformer, its batch over two devices")
        << "transformers/dit-diffusion-tiny"
        << QStringList {"sample", "timestep", "encoder_hidden_states"};
    QTest::newRow("BERT of TensorFlow, its batch over two devices")
        << "transformers/bert-squad-tf-keras"
        << QStringList {"attention_mask", "input_ids", "token_type_ids"};
    QTest::newRow("Llama in functions, its batch over two devices")
        << "transformers/llama-dynamo-functions" << QStringList {"primals_6"};
}

void TestProveRanks::modelsOfOthers()
{
    QFETCH(QString, name);
    QFETCH(QStringList, split);
    const auto path = sharedModel(name.toStdString() + ".onnx");
    if (!path)
        QSKIP("needs the shared models");
    m_path = *path;
    NoProgress progress;
    const auto file = onnx::readModel(m_path, progress);
    QVERIFY(file.ok());
    const operators::Bindings bindings {
        {"batch", 2}, {"batch_size", 2}, {"height", 8}, {"width", 8}, {"sequence_length", 4}};
    const auto shapes = shapes::inferShapes(file->graph, {}, progress);
    QVERIFY(shapes.ok());
    const auto model = interfaceOf({file->graph, *shapes, bindings});
    QVERIFY2(model.ok(), model ? "" : model.error().message.english().c_str());
    std::string rules;
    for (const QString& input : split)
        rules += (rules.empty() ? "" : ", ") + (R"({"tensors": ")" + input.toStdString())
            + R"(", "strategy": "axiswise", "axis": 0, "over": ["data"]})";
    exportRanks(planOf(2, R"("mesh": [{"axis": "data", "size": 2}], "rules": [)" + rules + ']'),
                bindings);
    if (QTest::currentTestFailed())
        return;
    const double error = worstError(*model);
    QVERIFY2(error <= kMostDifferent, std::to_string(error).c_str());
}

void TestProveRanks::collectivesAsNodes_areValidModels_data()
{
    QTest::addColumn<QString>("plan");
    QTest::addColumn<QString>("dialect");
    for (const char* plan :
         {"decoder-tp2", "decoder-tp2-cp2", "encoder-tp3", "convolutions-tp3", "mixture-ep2"}) {
        QTest::addRow("%s, tensorrt", plan) << QString(plan) << "tensorrt";
        if (plan != std::string("decoder-tp2-cp2")) // that has groups, which ONNX Runtime has not
            QTest::addRow("%s, microsoft", plan) << QString(plan) << "microsoft";
    }
}

/// They run nowhere here: what they are made of is checked, one model per device.
void TestProveRanks::collectivesAsNodes_areValidModels()
{
    QFETCH(QString, plan);
    QFETCH(QString, dialect);
    const RunnableModel model = madeModel(plan, 6, 3);
    writeModel(model, m_path);
    exportRanks(planText(plan), boundDims(model), dialect.toStdString());
    if (QTest::currentTestFailed())
        return;
    QStringList models;
    for (const fs::directory_entry& entry : fs::directory_iterator(m_target)) {
        if (entry.path().extension() == ".onnx")
            models << QString::fromStdString(entry.path().filename().string());
    }
    const int devices = plan.endsWith("tp2-cp2") ? 4 : plan.back().digitValue();
    QCOMPARE(models.size(), devices);
}

void TestProveRanks::weightsBesideTheModel_areCut()
{
    const RunnableModel model = madeModel("decoder", 4, 2, WeightPlace::Beside);
    exportRanks(model, "decoder-tp2");
    if (QTest::currentTestFailed())
        return;
    QVERIFY(worstError(model) <= kMostDifferent);
}

/// The first weight in a file of the second rank, and of no other, differs by 0.1; weights lie
/// between −0.2 and 0.2, those of norms around 1.
void TestProveRanks::wrongWeight_isNoticed()
{
    const RunnableModel model = madeModel("decoder", 4, 2);
    exportRanks(model, "decoder-tp2");
    if (QTest::currentTestFailed())
        return;
    const fs::path path = dataOf(m_target, 1);
    std::string bytes = bytesOf(path);
    float weight = 0;
    std::memcpy(&weight, bytes.data(), sizeof(weight));
    weight += 0.1F;
    std::memcpy(bytes.data(), &weight, sizeof(weight));
    writeBytes(path, bytes);
    QVERIFY(worstError(model) > kMostDifferent);
}

void TestProveRanks::wrongReduction_isNoticed()
{
    const RunnableModel model = madeModel("decoder", 4, 2);
    exportRanks(model, "decoder-tp2");
    if (QTest::currentTestFailed())
        return;
    std::string manifest = bytesOf(m_target / "ranks.json");
    const std::string sum = R"("reduce": "sum")";
    const std::size_t at = manifest.find(sum);
    QVERIFY(at != std::string::npos);
    manifest.replace(at, sum.size(), R"("reduce": "max")");
    writeBytes(m_target / "ranks.json", manifest);
    QVERIFY(worstError(model) > kMostDifferent);
}

MESHWRIGHT_TEST(TestProveRanks)
#include "tst_prove_ranks.moc"
