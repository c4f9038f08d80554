#include "core/exchange/verification.h"
#include "core/shapes/libonnx_process.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/export/runnable_models.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>

using namespace meshwright;
using namespace meshwright::exchange;
using namespace meshwright::tests;
using graph::DataType;

namespace fs = std::filesystem;

namespace {

constexpr auto kFloat = DataType::Float;

std::optional<fs::path> libonnx()
{
    const char* folder = std::getenv("MESHWRIGHT_BIN");
    return folder ? shapes::libonnxProgramBeside(folder) : std::nullopt;
}

PreparedExport exportOf(const std::string& bytes)
{
    PreparedExport prepared;
    prepared.files.push_back(textFile("m.onnx", UserText::of("a model"), bytes));
    prepared.files.back().isModel = true;
    prepared.files.push_back(textFile("notes.txt", UserText::of("no model"), "\xff"));
    return prepared;
}

/// x [2, 3] · w [3, 4], opset 17, which libonnx 1.12 knows.
onnx::ModelBuilder product(int64_t rows = 3)
{
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17);
    builder.graph()
        .name("g")
        .input("x", kFloat, {int64_t(2), int64_t(3)})
        .input("w", kFloat, {rows, int64_t(4)})
        .output("y", kFloat, {int64_t(2), int64_t(4)});
    return builder;
}

} // namespace

/// Written models, read back and checked.
class TestVerification : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rightModel_hasNothing();
    void wrongModels_areFound_data();
    void wrongModels_areFound();
    void unknownOperators_areListed();
    void withoutLibonnx_saysSo();
    void manyAlike_areCounted();
    void mistakesOfTheOriginal_areToldAsItsOwn_data();
    void mistakesOfTheOriginal_areToldAsItsOwn();
    void stagesOfGeneratedModels_areRight();
    void modelsOfOthers_areNotAccused_data();
    void modelsOfOthers_areNotAccused();
    void cancelled_isAnError();

private:
    std::vector<Diagnostic> verify(const std::string& bytes,
                                   const std::optional<fs::path>& program = libonnx());
};

std::vector<Diagnostic> TestVerification::verify(const std::string& bytes,
                                                 const std::optional<fs::path>& program)
{
    const QTemporaryDir folder;
    const PreparedExport prepared = exportOf(bytes);
    NoProgress progress;
    const fs::path path = folder.path().toStdString();
    if (!writeExport(prepared, path, nullptr, progress))
        qFatal("cannot be written");
    const auto verified = verifyExport(prepared, path, program, progress);
    if (!verified || verified->size() != 1)
        qFatal("not verified");
    return verified->front().diagnostics;
}

void TestVerification::rightModel_hasNothing()
{
    if (!libonnx())
        QSKIP("meshwright-libonnx is not built");
    onnx::ModelBuilder builder = product();
    builder.graph().node("MatMul", {"x", "w"}, {"y"});
    QVERIFY(verify(builder.bytes()).empty());
}

void TestVerification::wrongModels_areFound_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("needsLibonnx");
    const auto row = [](const char* name, const onnx::ModelBuilder& builder, const char* code,
                        bool needsLibonnx = false) {
        QTest::newRow(name) << QByteArray::fromStdString(builder.bytes()) << QString(code)
                            << needsLibonnx;
    };
    QTest::newRow("bytes that are no model")
        << QByteArray("\x08\xff") << "model-unreadable" << false;
    onnx::ModelBuilder dangling = product();
    dangling.graph().node("MatMul", {"x", "gone"}, {"y"});
    row("an input that nobody makes", dangling, "input-not-produced");
    onnx::ModelBuilder headless = product();
    headless.graph().node("MatMul", {"x", "w"}, {"z"});
    row("an output that nobody makes", headless, "output-not-produced");
    onnx::ModelBuilder unsorted = product();
    unsorted.graph().node("Relu", {"h"}, {"y"});
    unsorted.graph().node("MatMul", {"x", "w"}, {"h"});
    row("a reader before its maker", unsorted, "nodes-not-sorted");
    onnx::ModelBuilder twice = product();
    twice.graph().node("MatMul", {"x", "w"}, {"y"});
    twice.graph().node("MatMul", {"x", "w"}, {"y"});
    row("a name for two values", twice, "value-defined-twice");
    onnx::ModelBuilder foreign = product();
    foreign.graph().node("MatMul", {"x", "w"}, {"y"}, {}, "acme");
    row("a domain without a version", foreign, "operator-version-missing");
    onnx::ModelBuilder arity = product();
    arity.graph().node("MatMul", {"x"}, {"y"});
    row("an input too few", arity, "operator-misused", true);
    onnx::ModelBuilder attribute = product();
    attribute.graph().node("MatMul", {"x", "w"}, {"y"}).attribute("sideways", int64_t(1));
    row("an attribute that MatMul has not", attribute, "operator-misused", true);
    onnx::ModelBuilder shape = product(5);
    shape.graph().node("MatMul", {"x", "w"}, {"y"});
    row("[2, 3] times [5, 4]", shape, "operator-misused", true);
    onnx::ModelBuilder type = product();
    type.graph().input("i", DataType::Int64, {int64_t(3), int64_t(4)});
    type.graph().node("MatMul", {"x", "i"}, {"y"});
    row("float32 times int64", type, "operator-misused", true);
}

void TestVerification::wrongModels_areFound()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, code);
    QFETCH(bool, needsLibonnx);
    if (needsLibonnx && !libonnx())
        QSKIP("meshwright-libonnx is not built");
    QStringList errors;
    for (const Diagnostic& finding : verify(bytes.toStdString())) {
        if (finding.severity() == Severity::Error)
            errors << QString::fromStdString(std::string(finding.code()));
    }
    QVERIFY2(errors.contains(code), qPrintable(errors.join(' ')));
}

void TestVerification::unknownOperators_areListed()
{
    if (!libonnx())
        QSKIP("meshwright-libonnx is not built");
    onnx::ModelBuilder builder = product();
    builder.opset("com.microsoft", 1);
    builder.graph().node("MatMul", {"x", "w"}, {"h"});
    builder.graph().node("AllReduce", {"h"}, {"i"}, {}, "com.microsoft");
    builder.graph().node("AllReduce", {"i"}, {"y"}, {}, "com.microsoft");
    const std::vector<Diagnostic> findings = verify(builder.bytes());
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings[0].code(), std::string("operators-unchecked"));
    QVERIFY(findings[0].severity() == Severity::Info);
    QVERIFY2(findings[0].message().english().find("com.microsoft.AllReduce-1 (2 times).")
                 != std::string::npos,
             findings[0].message().english().c_str());
}

void TestVerification::withoutLibonnx_saysSo()
{
    onnx::ModelBuilder builder = product();
    builder.graph().node("MatMul", {"x", "w"}, {"y"});
    for (const std::optional<fs::path>& program :
         {std::optional<fs::path>(), std::optional<fs::path>("/nowhere/meshwright-libonnx")}) {
        const std::vector<Diagnostic> findings = verify(builder.bytes(), program);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].code(), std::string("libonnx-missing"));
    }
}

void TestVerification::manyAlike_areCounted()
{
    onnx::ModelBuilder builder = product();
    for (int i = 0; i < 100; ++i)
        builder.graph().node("Relu", {"gone" + std::to_string(i)}, {'v' + std::to_string(i)});
    builder.graph().node("MatMul", {"x", "w"}, {"y"});
    const std::vector<Diagnostic> findings = verify(builder.bytes());
    QCOMPARE(std::ranges::count(findings, "input-not-produced", &Diagnostic::code), 20);
    QVERIFY(std::ranges::any_of(findings, [](const Diagnostic& finding) {
        return finding.message().english().ends_with(" There are 80 more of these.");
    }));
}

void TestVerification::mistakesOfTheOriginal_areToldAsItsOwn_data()
{
    QTest::addColumn<QString>("format");
    QTest::newRow("stages") << "stages";
    QTest::newRow("ranks") << "ranks";
}

/// An attribute that MatMul has not is copied into all models: a warning, once.
void TestVerification::mistakesOfTheOriginal_areToldAsItsOwn()
{
    QFETCH(QString, format);
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    onnx::ModelBuilder builder = product();
    builder.graph().node("MatMul", {"x", "w"}, {"h"}, "product").attribute("sideways", int64_t(1));
    builder.graph().node("Relu", {"h"}, {"y"}, "relu");
    writeBytes(path, builder.bytes());
    const PlannedModel planned =
        plannedModel(path, planOf(2, R"("mesh": [{"axis": "model", "size": 2}], "rules": [])"));
    NoProgress progress;
    const auto prepared =
        formatNamed(format.toStdString())->prepareExport(planned.request, progress);
    QVERIFY(prepared.ok());
    const fs::path target = path.parent_path() / "out";
    QVERIFY(writeExport(*prepared, target, planned.request.source.get(), progress).ok());
    const auto verified = verifyExport(*prepared, target, libonnx(), progress);
    QVERIFY(verified.ok());
    std::map<std::string, int> warnings;
    for (const VerifiedFile& file : *verified) {
        for (const Diagnostic& finding : file.diagnostics) {
            QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
            if (finding.severity() == Severity::Warning) {
                ++warnings[std::string(finding.code())];
                QVERIFY(finding.message().english().ends_with(
                    " The model that was exported has the same mistake."));
            }
        }
    }
    QCOMPARE(warnings["attribute-unknown"], 1);
    QCOMPARE(warnings["operator-misused"], libonnx() ? 1 : 0);
}

void TestVerification::stagesOfGeneratedModels_areRight()
{
    if (!libonnx())
        QSKIP("meshwright-libonnx is not built");
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "m.onnx";
    for (const RunnableModel& model :
         {runnableDecoder({}), runnableEncoder({}), runnableConvolutions(), runnableMixture()}) {
        writeBytes(path, model.model);
        const PlannedModel planned = plannedModel(path, planOf(2, layersOnStages(4, 2)));
        NoProgress progress;
        const auto prepared = formatNamed("stages")->prepareExport(planned.request, progress);
        QVERIFY(prepared.ok());
        QVERIFY(writeExport(*prepared, path.parent_path() / "out", nullptr, progress).ok());
        const auto verified =
            verifyExport(*prepared, path.parent_path() / "out", libonnx(), progress);
        QVERIFY(verified.ok());
        QCOMPARE(verified->size(), std::size_t(2));
        for (const VerifiedFile& file : *verified) {
            for (const Diagnostic& finding : file.diagnostics)
                QFAIL(finding.message().english().c_str());
        }
    }
}

void TestVerification::modelsOfOthers_areNotAccused_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name :
         {"transformers/gpt2-10", "transformers/bert-squad-tf-keras",
          "transformers/dit-diffusion-tiny", "transformers/llama-42dot-1.3b-24layers",
          "transformers/qwen3-28layers", "cnn/resnet152-v1-7", "large/ssd-mobilenet-v1-10",
          "quant/resnet50-v1-12-qdq", "structure/yolov3-10-loops"})
        QTest::newRow(name) << QString(name);
}

/// Models that run elsewhere are right: what libonnx or we say against them is a mistake of ours.
void TestVerification::modelsOfOthers_areNotAccused()
{
    QFETCH(QString, name);
    const auto path = sharedModel(name.toStdString() + ".onnx");
    if (!path || !libonnx())
        QSKIP("needs the shared models and libonnx");
    PreparedExport prepared;
    prepared.files.push_back(
        {path->filename().string(), UserText::of("a model"), std::nullopt, true, {}});
    NoProgress progress;
    const auto verified = verifyExport(prepared, path->parent_path(), libonnx(), progress);
    QVERIFY(verified.ok());
    for (const Diagnostic& finding : verified->front().diagnostics) {
        if (finding.severity() == Severity::Error)
            QFAIL(finding.message().english().c_str());
    }
}

void TestVerification::cancelled_isAnError()
{
    class Cancelled final : public Progress
    {
        void report(double, std::string_view) override { }

        bool cancelled() const override { return true; }
    } progress;

    QVERIFY(!verifyExport(exportOf({}), "/", std::nullopt, progress).ok());
}

MESHWRIGHT_TEST(TestVerification)
#include "tst_verification.moc"
