#include "app/verify/export_proof.h"
#include "app/verify/rank_runner.h"
#include "core/base/progress.h"
#include "core/shapes/shapes.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/export/started_runtime.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QFloat16>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::app::verify;

namespace fs = std::filesystem;

namespace {

const char* const kTensorParallel = R"("mesh": [{"axis": "model", "size": 2}], "rules": [
    {"tensors": "layers.*.{q,k,v}_proj.weight", "dims": [[], ["model"]]},
    {"tensors": "layers.*.o_proj.weight", "dims": [["model"], []]}])";

/// dims 1 and 3, data type 7 (int64), int64_data 39, 0, 7.
const std::string kThreeTokens("\x08\x01\x08\x03\x10\x07\x3a\x03\x27\x00\x07", 11);

const char* const kTwoHalves = R"("nodes": [{"node": "first", "stage": 0},
    {"node": "tanh", "stage": 1}, {"node": "second", "stage": 1}])";

const TransformerSizes kSizes {2, 4, 2, 8, 48, 40, 2, 12, true};

/// Elements of a float16 [16, 16], another one for another @p phase.
std::string halfWeight(int phase)
{
    std::string raw;
    for (int i = 0; i < 256; ++i) {
        const qfloat16 element(0.4F * std::sin(float(phase + i)));
        raw.append(reinterpret_cast<const char*>(&element), sizeof element);
    }
    return raw;
}

/// x [4, 16] → "first" (MatMul) → Tanh → "second" (MatMul) → y, all of float16.
RunnableModel halfPrecisionLayers()
{
    constexpr auto kHalf = graph::DataType::Float16;
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    onnx::GraphBuilder graph = builder.graph();
    graph.name("half").input("x", kHalf, {int64_t(4), int64_t(16)});
    graph.output("y", kHalf, {int64_t(4), int64_t(16)});
    graph.initializer("w1", kHalf, {16, 16}, halfWeight(1));
    graph.initializer("w2", kHalf, {16, 16}, halfWeight(1000));
    graph.node("MatMul", {"x", "w1"}, {"a"}, "first");
    graph.node("Tanh", {"a"}, {"b"}, "tanh");
    graph.node("MatMul", {"b", "w2"}, {"y"}, "second");
    RunnableModel model;
    model.model = builder.bytes();
    return model;
}

shapes::ShapeTable shapesOf(const document::Document& document)
{
    NoProgress progress;
    auto shapes = shapes::inferShapes(document.graph(), {}, progress);
    if (!shapes)
        qFatal("%s", shapes.error().message.english().c_str());
    return std::move(shapes).value();
}

std::vector<std::string> codesOf(const Proof& proof)
{
    std::vector<std::string> codes;
    for (const Diagnostic& found : proof.diagnostics)
        codes.emplace_back(found.code());
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
    void halfPrecision_isJudgedByItsRounding();
    void halfPrecisionStages_differByARounding();
    void halfPrecisionStages_mayNotDifferByMore();
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
    void givenShape_bindsDimensions();
    void wrongShape_isRefused_data();
    void wrongShape_isRefused();
    void givenInputs_areUsed();
    void testDataBesideTheModel_isUsed();

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
        m_missing = runtime.error().message.english();
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
    return proveExport({*m_document,
                        shapesOf(*m_document),
                        format,
                        "none",
                        {{"batch", 2}, {"seq", 5}},
                        path("out").toStdString()});
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
    QVERIFY2(line.startsWith("output \"logits\": largest difference "), line.constData());
    QVERIFY2(line.contains("; rounding moves the original by "), line.constData());
}

/// y = x · w1 · w2, all of float16, the inner dimension over two devices, whose sums are added up.
void TestCliVerify::halfPrecision_isJudgedByItsRounding()
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
    QVERIFY2(run.output.contains("output \"y\": largest difference "), run.output.constData());
    QFile manifest(path("out/ranks.json"));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    QVERIFY(manifest.readAll().contains(R"("all-reduce")"));
}

/// The runtime computes MatMul and Tanh of float16 in float32 and rounds what is between them where
/// a model is cut alone: by 2⁻¹² of it, as it is below 1. 16 such go into an element of the result,
/// times at most 0.4.
void TestCliVerify::halfPrecisionStages_differByARounding()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(halfPrecisionLayers(), planOf(2, kTwoHalves));
    const ProgramRun run = exportTo({"stages", "--verify"});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.output.contains("output \"y\": largest difference "), run.output.constData());
    QVERIFY2(run.errors.contains("info: The stages' output \"y\" is the original's but for "),
             run.errors.constData());
    const Proof proof = prove("stages");
    QCOMPARE(codesOf(proof).at(0), std::string("rounding-differs"));
    const OutputProof& output = proof.outputs.at(0);
    QVERIFY2(output.agrees && output.error > 0, toString(output).c_str());
    QVERIFY2(output.error < 16 * 0.4 / 4096 + 0x1p-10, toString(output).c_str());
    QVERIFY(output.spread > 0 && output.fromExact);
    QVERIFY(output.fromExact->exported > 0 && output.fromExact->original > 0);
}

/// Two elements of a weight of the second stage change places.
void TestCliVerify::halfPrecisionStages_mayNotDifferByMore()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(halfPrecisionLayers(), planOf(2, kTwoHalves));
    QCOMPARE(exportTo({"stages"}).code, 0);
    QDir out(path("out"));
    const QStringList stages = out.entryList({"*stage1*.onnx"});
    QCOMPARE(stages.size(), 1);
    QFile file(out.filePath(stages[0]));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray bytes = file.readAll();
    file.close();
    std::string weight = halfWeight(1000);
    const qsizetype at = bytes.indexOf(QByteArray::fromStdString(weight));
    QVERIFY(at >= 0);
    std::swap(weight[0], weight[2]);
    std::swap(weight[1], weight[3]);
    bytes.replace(at, qsizetype(weight.size()), QByteArray::fromStdString(weight));
    writeBytes(file.fileName().toStdString(), bytes.toStdString());
    const Proof proof = prove("stages");
    QVERIFY2(!proof.outputs.at(0).agrees, toString(proof.outputs[0]).c_str());
    QCOMPARE(proof.diagnostics.at(0).code(), std::string("output-differs"));
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
    QVERIFY(proof.diagnostics[0].severity() == Severity::Error);
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
    QVERIFY2(ran.error().message.english().find(expected) != std::string::npos,
             ran.error().message.english().c_str());
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
    QVERIFY(elsewhere.error().message.english().find("npm install --ignore-scripts")
            != std::string::npos);
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
    QVERIFY2(proof.diagnostics[0].message().english().find("weights of the original are not there")
                 != std::string::npos,
             proof.diagnostics[0].message().english().c_str());
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
    const shapes::ShapeTable shapes = shapesOf(*m_document);
    const auto model = interfaceOf({m_document->graph(), shapes, {{"batch", 2}, {"seq", 200}}});
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
    QVERIFY2(run.errors.contains("info: The models were run with \"batch\" = 2; --bind "),
             run.errors.constData());
}

void TestCliVerify::givenShape_bindsDimensions()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    const ProgramRun run = exportTo({"stages", "--verify", "--shape", "input_ids=3,4"});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(!run.errors.contains("The models were run with"), run.errors.constData());
    QFile manifest(path("out/stages.json"));
    QVERIFY(manifest.open(QIODevice::ReadOnly));
    const QByteArray text = manifest.readAll().simplified();
    QVERIFY2(text.contains("\"batch\": 3") && text.contains("\"seq\": 4"), text.constData());
}

void TestCliVerify::wrongShape_isRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char* name, const QStringList& arguments, const char* expected) {
        QTest::newRow(name) << arguments << QByteArray(expected);
    };
    row("no number", {"--shape", "input_ids=2,x"}, "write INPUT=NUMBER,NUMBER");
    row("negative", {"--shape", "input_ids=2,-1"}, "write INPUT=NUMBER,NUMBER");
    row("no name", {"--shape", "2,3"}, "write INPUT=NUMBER,NUMBER");
    row("no such input", {"--shape", "ids=2,3"},
        "the model has no input \"ids\"; it has input_ids");
    row("another rank", {"--shape", "input_ids=2"}, "\"input_ids\" has 2 dimensions, not 1");
    row("another number than --bind", {"--shape", "input_ids=2,3", "--bind", "seq=4"},
        "dimension 1 of \"input_ids\", seq, is 4 elsewhere, not 3");
}

void TestCliVerify::wrongShape_isRefused()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, expected);
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    const ProgramRun run = exportTo(QStringList {"stages"} + arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(expected), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), 1);
    QVERIFY(!QFile::exists(path("out")));
}

/// A TensorProto of int64 [1, 3]: 39, 0 and 7, tokens of the vocabulary of 40.
void TestCliVerify::givenInputs_areUsed()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    QVERIFY(QDir().mkpath(path("mine")));
    writeBytes(path("mine/input_ids.pb").toStdString(), kThreeTokens);
    const ProgramRun run = exportTo({"stages", "--verify", "--inputs", path("mine")});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(!run.errors.contains("The models were run with"), run.errors.constData());
    // A token beyond the vocabulary shows that it is these that are run.
    std::string beyond = kThreeTokens;
    beyond[beyond.size() - 3] = 40;
    writeBytes(path("mine/input_ids.pb").toStdString(), beyond);
    const ProgramRun failed = exportTo({"stages", "--verify", "--inputs", path("mine")});
    QCOMPARE(failed.code, 1);
    QVERIFY2(failed.errors.contains("the original does not run"), failed.errors.constData());
    writeBytes(path("mine/input_ids.pb").toStdString(), "\x08");
    const ProgramRun broken = exportTo({"stages", "--verify", "--inputs", path("mine")});
    QCOMPARE(broken.code, 1);
    QVERIFY2(broken.errors.contains("input_ids.pb: it is no TensorProto"),
             broken.errors.constData());
}

void TestCliVerify::testDataBesideTheModel_isUsed()
{
    if (!m_missing.empty())
        QSKIP(m_missing.c_str());
    make(runnableDecoder(kSizes), planOf(2, layersOnStages(2, 2)));
    QVERIFY(QDir().mkpath(path("test_data_set_0")));
    writeBytes(path("test_data_set_0/input_0.pb").toStdString(), kThreeTokens);
    const ProgramRun run = exportTo({"stages", "--verify"});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.errors.contains("info: The models were run with the test data in "),
             run.errors.constData());
    const ProgramRun other = exportTo({"stages", "--verify", "--bind", "seq=5"});
    QVERIFY2(other.code == 0, other.errors.constData());
    QVERIFY2(other.errors.contains("info: The test data beside the model is not used: "),
             other.errors.constData());
}

MESHWRIGHT_TEST(TestCliVerify)
#include "tst_cli_verify.moc"
