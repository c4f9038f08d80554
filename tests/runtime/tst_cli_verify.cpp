#include "app/verify/export_proof.h"
#include "app/verify/rank_runner.h"
#include "core/base/progress.h"
#include "tests/support/export_fixture.h"
#include "tests/support/program.h"
#include "tests/support/runnable_models.h"
#include "tests/support/started_runtime.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

const char* const kTensorParallel = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "layers.*.{q,k,v}_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]}])";

const TransformerSizes kSizes {2, 4, 2, 8, 48, 40, 2, 12, true};

std::vector<std::string> codesOf(const Proof& proof)
{
    std::vector<std::string> codes;
    for (const Diagnostic& found : proof.diagnostics)
        codes.push_back(found.code);
    return codes;
}

} // namespace

/// `export --verify`: what is exported is run beside the original.
class TestCliVerify : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void stages_areEqual();
    void ranks_areWithinTheLimit();
    void halfPrecision_hasALimitOfItsOwn();
    void wrongWeight_isTold();
    void wrongReduction_isTold();
    void wrongManifest_isRefused_data();
    void wrongManifest_isRefused();
    void runtimeMissing_isSaid();
    void nodeModules_areFoundAboveTheCurrentFolderOnly();
    void weightsMissing_areSaid();
    void notRunnable_isSaid_data();
    void notRunnable_isSaid();
    void indices_stayBelowTheTable();
    void unboundDimensions_areSaid();

private:
    /// Writes the model with the plan as m_model, and opens it.
    void make(const RunnableModel& model, const std::string& plan);
    ProgramRun exportTo(const QStringList& more) const;
    Proof prove(std::string_view format) const;

    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::string m_missing; ///< why there is no runtime
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<document::Document> m_document;
};

void TestCliVerify::initTestCase()
{
    qputenv("MESHWRIGHT_NODE_MODULES", nodeModules().toUtf8());
    const auto runtime = startedRuntime();
    if (!runtime)
        m_missing = runtime.error().message;
}

void TestCliVerify::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_document.reset();
}

void TestCliVerify::make(const RunnableModel& model, const std::string& plan)
{
    const fs::path bare = path("bare.onnx").toStdString(), full = path("m.onnx").toStdString();
    writeModel(model, bare);
    const PlannedModel planned = plannedModel(bare, plan);
    QVERIFY(planned.diagnostics.empty());
    NoProgress progress;
    QVERIFY(planned.document->saveCopy(full, {}, progress).ok());
    auto opened = document::Document::open(full, progress);
    QVERIFY(opened.ok());
    m_document = std::move(opened).value();
}

ProgramRun TestCliVerify::exportTo(const QStringList& more) const
{
    return runProgram(
        QStringList {"export", path("m.onnx"), "--config", "plan", "-o", path("out"), "--to"}
        + more);
}

Proof TestCliVerify::prove(std::string_view format) const
{
    return proveExport(
        {*m_document, format, "none", {{"batch", 2}, {"seq", 5}}, path("out").toStdString()});
}

void TestCliVerify::stages_areEqual()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableEncoder(kSizes), planOf(2, layersOnStages(2, 2)));
    const ProgramRun run = exportTo({"stages", "--verify", "--bind", "batch=2", "--bind", "seq=5"});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.output.endsWith("\noutput \"hidden\": equal, bit for bit\n"
                                 "output \"pooled\": equal, bit for bit\n"),
             run.output.constData());
    QVERIFY(!run.errors.contains("error"));
}

void TestCliVerify::ranks_areWithinTheLimit()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, kTensorParallel));
    const ProgramRun run = exportTo({"ranks", "--verify", "--bind", "batch=2", "--bind", "seq=5"});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QByteArray line = run.output.trimmed().split('\n').last();
    QVERIFY2(line.startsWith("output \"logits\": largest relative error "), line.constData());
    QVERIFY2(line.endsWith(" (limit 1e-5)"), line.constData());
}

/// y = x · w1 · w2, all of float16, the inner dimension over two devices, whose sums are added up.
void TestCliVerify::halfPrecision_hasALimitOfItsOwn()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    constexpr auto kHalf = graph::DataType::Float16;
    std::string weights;
    for (const uint16_t half : {0x3800, 0x3c00, 0xbc00, 0x4000, 0x3400, 0xb800, 0x3555, 0x2e66})
        weights.append(reinterpret_cast<const char*>(&half), sizeof(half));
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    builder.graph()
        .name("half")
        .input("x", kHalf, {int64_t(3), int64_t(2)})
        .output("y", kHalf, {int64_t(3), int64_t(2)})
        .initializer("w1", kHalf, {2, 4}, weights)
        .initializer("w2", kHalf, {4, 2}, weights);
    builder.graph().node("MatMul", {"x", "w1"}, {"h"});
    builder.graph().node("MatMul", {"h", "w2"}, {"y"});
    RunnableModel model;
    model.model = builder.bytes();
    make(model, planOf(2, R"("mesh": [{"axis": "model", "size": 2}], "rules": [
        {"tensors": "w1", "dims": [[], ["model"]]}, {"tensors": "w2", "dims": [["model"], []]}])"));
    const ProgramRun run = exportTo({"ranks", "--verify"});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.output.trimmed().endsWith(" (limit 0.01)"), run.output.constData());
    QFile manifest(path("out/ranks.json"));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    QVERIFY(manifest.readAll().contains(R"("all-reduce")"));
}

/// Without --verify the same is written; then one bit of one weight is turned.
void TestCliVerify::wrongWeight_isTold()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    RunnableModel model = runnableDecoder(kSizes, WeightPlace::Beside);
    make(model, planOf(2, layersOnStages(2, 2)));
    QCOMPARE(exportTo({"stages"}).code, 0);
    QVERIFY(codesOf(prove("stages")).empty());
    QVERIFY(prove("stages").outputs.at(0).agrees);
    // The stages' file may be the original's by a link.
    const fs::path weights = path("out").toStdString() / fs::path(kWeightFile);
    fs::remove(weights);
    model.weights[model.weights.size() - 2] ^= 1; // by 2^-7 of the weight or a little less
    writeBytes(weights, model.weights);
    const Proof proof = prove("stages");
    QCOMPARE(codesOf(proof), std::vector<std::string> {"output-differs"});
    QVERIFY(proof.diagnostics[0].severity == Severity::Error);
    QVERIFY(!proof.outputs.at(0).agrees);
    QVERIFY(toString(proof.outputs[0]).starts_with("output \"logits\": not equal"));
}

void TestCliVerify::wrongReduction_isTold()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, kTensorParallel));
    QCOMPARE(exportTo({"ranks"}).code, 0);
    QVERIFY(codesOf(prove("ranks")).empty());
    QFile file(path("out/ranks.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray manifest = file.readAll();
    QVERIFY(manifest.contains(R"("reduce": "sum")"));
    manifest.replace(R"("reduce": "sum")", R"("reduce": "max")");
    writeBytes(path("out/ranks.json").toStdString(), manifest.toStdString());
    const Proof proof = prove("ranks");
    QCOMPARE(codesOf(proof), std::vector<std::string> {"output-differs"});
    QVERIFY(proof.outputs.at(0).error > 1e-5);
}

void TestCliVerify::wrongManifest_isRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<std::string>("expected");
    const QByteArray begin = R"({"format": "meshwright-ranks", "dialect": "none", )";
    QTest::newRow("no JSON") << QByteArray("{") << std::string("is missing or not of an export");
    QTest::newRow("a dialect") << QByteArray(R"({"format": "meshwright-ranks",
                                                "dialect": "tensorrt"})")
                               << std::string("--dialect none");
    QTest::newRow("a file elsewhere")
        << begin + R"("ranks": [{"rank": 0, "segments": [{"file": "../m.onnx"}],
                                "steps": [{"run": 0}]}]})"
        << std::string("no file beside it");
    QTest::newRow("a range that is too long")
        << begin + R"("ranks": [{"rank": 0, "inputs": [{"name": "x", "ranges": [[[0, 3]]]}]}]})"
        << std::string("a range that a tensor does not have");
    QTest::newRow("a range that begins before the tensor")
        << begin + R"("ranks": [{"rank": 0, "inputs": [{"name": "x", "ranges": [[[-1, 1]]]}]}]})"
        << std::string("a range that a tensor does not have");
    QTest::newRow("an input that nobody gives")
        << begin + R"("ranks": [{"rank": 0, "inputs": [{"name": "y", "ranges": [null]}]}]})"
        << std::string("nobody gives the input y");
    const QByteArray rank = R"("ranks": [{"rank": 0, "inputs": [{"name": "x", "ranges": [null]}],
                                          "steps": [{"exchange": 0}]}], "exchanges": [{)";
    QTest::newRow("a rank that is not there")
        << begin + rank + R"("input": "x", "output": "y", "pairs": [[0, 7]]}]})"
        << std::string("a rank that it does not have");
    QTest::newRow("an axis that is not there")
        << begin + rank + R"("kind": "all-gather", "axis": 1, "input": "x", "output": "y",
                             "groups": [{"ranks": [0], "sizes": [2]}]}]})"
        << std::string("does not fit what its ranks have");
    QTest::newRow("sizes that are not the tensor's")
        << begin + rank + R"("kind": "reduce-scatter", "axis": 0, "reduce": "sum", "input": "x",
                             "output": "y", "groups": [{"ranks": [0], "sizes": [-2]}]}]})"
        << std::string("does not fit what its ranks have");
    QTest::newRow("a reduction that is not there")
        << begin + rank + R"("kind": "all-reduce", "reduce": "mean", "input": "x", "output": "y",
                             "groups": [{"ranks": [0]}]}]})"
        << std::string("cannot be done here");
}

void TestCliVerify::wrongManifest_isRefused()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    QFETCH(QByteArray, text);
    QFETCH(std::string, expected);
    writeBytes(path("ranks.json").toStdString(), text.toStdString());
    const auto runtime = startedRuntime();
    QVERIFY(runtime.ok());
    RankRunner runner(**runtime, m_folder->path().toStdString());
    const auto ran = runner.run({{"x", {graph::DataType::Float, {2}, std::string(8, '\0')}}});
    QVERIFY(!ran.ok());
    QVERIFY2(ran.error().message.find(expected) != std::string::npos, ran.error().message.c_str());
}

void TestCliVerify::runtimeMissing_isSaid()
{
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    const QByteArray before = qgetenv("MESHWRIGHT_NODE_MODULES");
    qputenv("MESHWRIGHT_NODE_MODULES", path("nothing").toUtf8());
    const ProgramRun run = exportTo({"stages", "--verify"});
    qputenv("MESHWRIGHT_NODE_MODULES", before);
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("not run: onnxruntime-node is not in "), run.errors.constData());
    QVERIFY(QFile::exists(path("out/stages.json")));
    QVERIFY(!run.output.contains("output \"logits\""));
}

void TestCliVerify::nodeModules_areFoundAboveTheCurrentFolderOnly()
{
    const QByteArray before = qgetenv("MESHWRIGHT_NODE_MODULES");
    qunsetenv("MESHWRIGHT_NODE_MODULES");
    QVERIFY(QDir().mkpath(path("node_modules/onnxruntime-node")));
    QVERIFY(QDir().mkpath(path("models/mine")));
    writeBytes(path("node_modules/onnxruntime-node/package.json").toStdString(), "{}");
    const QString current = QDir::currentPath();
    QVERIFY(QDir::setCurrent(path("models/mine")));
    const auto found = findNodeModules();
    QVERIFY(QDir::setCurrent(QDir::rootPath()));
    const auto elsewhere = findNodeModules();
    QDir::setCurrent(current);
    qputenv("MESHWRIGHT_NODE_MODULES", before);
    QVERIFY(found.ok());
    QCOMPARE(QFileInfo(*found).canonicalFilePath(),
             QFileInfo(path("node_modules")).canonicalFilePath());
    QVERIFY(!elsewhere.ok());
    QVERIFY(elsewhere.error().message.find("npm install --ignore-scripts") != std::string::npos);
}

void TestCliVerify::weightsMissing_areSaid()
{
    make(runnableDecoder(kSizes, WeightPlace::Beside), planOf(2, layersOnStages(2, 2)));
    fs::remove(path(kWeightFile).toStdString());
    NoProgress progress;
    auto opened = document::Document::open(path("m.onnx").toStdString(), progress);
    QVERIFY(opened.ok());
    m_document = std::move(opened).value();
    const Proof proof = prove("stages");
    QCOMPARE(codesOf(proof), std::vector<std::string> {"export-not-run"});
    QVERIFY2(proof.diagnostics[0].message.find("weights of the original are not there")
                 != std::string::npos,
             proof.diagnostics[0].message.c_str());
}

void TestCliVerify::notRunnable_isSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no models") << QStringList {"sdy"};
    QTest::newRow("collectives as nodes") << QStringList {"ranks", "--dialect", "tensorrt"};
}

/// Checked they are, which is all that --verify can mean there.
void TestCliVerify::notRunnable_isSaid()
{
    QFETCH(QStringList, arguments);
    make(runnableDecoder(kSizes), planOf(2, kTensorParallel));
    const ProgramRun run = exportTo(arguments + QStringList {"--verify"});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.errors.contains("info: ONNX Runtime runs "), run.errors.constData());
    QVERIFY(!run.output.contains("output \""));
}

/// The vocabulary has 40 tokens; the mask is of floats.
void TestCliVerify::indices_stayBelowTheTable()
{
    make(runnableEncoder(kSizes), planOf(2, kTensorParallel));
    const auto model = interfaceOf(m_document->graph(), {{"batch", 2}, {"seq", 200}});
    QVERIFY(model.ok());
    QVERIFY(model->assumed.empty());
    QCOMPARE(model->inputs.at(0).name, std::string("input_ids"));
    QCOMPARE(model->inputs[0].below, int64_t(40));
    const RuntimeTensors inputs = randomInputs(*model);
    const RuntimeTensor& ids = inputs.at("input_ids");
    int64_t largest = 0;
    for (std::size_t i = 0; i < ids.raw.size(); i += 8) {
        int64_t id = 0;
        std::memcpy(&id, ids.raw.data() + i, sizeof(id));
        QVERIFY(id >= 0 && id < 40);
        largest = std::max(largest, id);
    }
    // Of 400 random ones none is above 19 with a chance of 1 in 2^400.
    QVERIFY(largest > 19);
}

void TestCliVerify::unboundDimensions_areSaid()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    const ProgramRun run = exportTo({"stages", "--verify", "--bind", "seq=5"});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.errors.contains("info: The models were run with 2 for batch; --bind "),
             run.errors.constData());
}

MESHWRIGHT_TEST(TestCliVerify)
#include "tst_cli_verify.moc"
