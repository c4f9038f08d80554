#include "core/onnx/wire/model_file.h"
#include "core/shapes/declared.h"
#include "core/shapes/libonnx_documentation.h"
#include "core/shapes/libonnx_inference.h"
#include "core/shapes/libonnx_process.h"
#include "tests/support/model/inferred.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>

using namespace meshwright;
using namespace meshwright::shapes;
using namespace meshwright::tests;

namespace {

/// The bytes with which a child that speaks the protocol begins: "MWLX", version 2, opset 17.
constexpr const char* kHello = R"(printf 'MWLX\002\000\000\000\021\000\000\000'
)";

std::optional<std::filesystem::path> program()
{
    const char* folder = std::getenv("MESHWRIGHT_BIN");
    return folder ? libonnxProgramBeside(folder) : std::nullopt;
}

} // namespace

/// The child process that runs libonnx, and children that misbehave.
class TestLibonnx : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void operatorWithoutRule_isAsked();
    void operator_isDocumented();
    void symbols_comeBackAsTheyWent();
    void operatorsThatMayHaveChanged_areNotAsked();
    void missingProgram_leavesValuesUnknown();
    void crash_costsOneAnswer();
    void hang_endsAtTheDeadline();
    void garbage_isNoAnswer();
    void longAnswer_isGarbage();
    void givesUpAfterSomeFailures();

private:
    std::filesystem::path script(const std::string& text);

    QTemporaryDir m_folder;
    int m_scripts = 0;
};

std::filesystem::path TestLibonnx::script(const std::string& text)
{
    const QString path = m_folder.filePath(QString("child%1").arg(++m_scripts));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    file.write(QByteArray::fromStdString("#!/bin/sh\n" + text));
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return path.toStdString();
}

void TestLibonnx::operatorWithoutRule_isAsked()
{
    if (!program())
        QSKIP("meshwright-libonnx is not built: libonnx-dev is not installed");
    GraphBuilder b(17);
    const ValueId x = b.input("x", {int64_t(3), int64_t(4)});
    const ValueId y = b.node("Det", {b.input("m", {int64_t(5), int64_t(4), int64_t(4)})});
    const ValueId window = b.node("HannWindow", {b.scalar(16)});
    const ValueId unknown = b.node("Foo", {x}, {}, "com.acme");
    NoProgress progress;
    const auto table = inferShapes(b.graph(), Options {program()}, progress);
    QVERIFY(table.ok());
    QCOMPARE(describe(table->of(y).dims), "[5]"); // one determinant per matrix
    QCOMPARE(describe(table->of(window).dims), "[16]");
    QCOMPARE(describe(table->of(unknown).dims), "?");
    QCOMPARE(table->operatorsWithoutRule, (std::vector<std::string> {"com.acme.Foo-?"}));
}

void TestLibonnx::operator_isDocumented()
{
    if (!program())
        QSKIP("meshwright-libonnx is not built: libonnx-dev is not installed");
    // ONNX's Changelog.md: "Gather … along axis dimension".
    const std::string gather = operatorDocumentation(*program(), "ai.onnx", "Gather", 13);
    QVERIFY2(gather.find("axis dimension") != std::string::npos, gather.c_str());
    // As in the newest version that it knows.
    QCOMPARE(operatorDocumentation(*program(), "", "Gather", 99), gather);
    QCOMPARE(operatorDocumentation(*program(), "", "NoSuchOperator", 13), std::string());
    QCOMPARE(operatorDocumentation(*program(), "com.microsoft", "Gelu", 1), std::string());
    QCOMPARE(operatorDocumentation("/nowhere/meshwright-libonnx", "", "Gather", 13), std::string());
}

void TestLibonnx::symbols_comeBackAsTheyWent()
{
    if (!program())
        QSKIP("meshwright-libonnx is not built: libonnx-dev is not installed");
    GraphBuilder b(17);
    const ValueId x = b.input("x", {"batch", "seq", int64_t(4), int64_t(4)});
    const ValueId pairs = b.node("Reshape", {x, b.integers({-1, 4, 4})});
    const ValueId y = b.node("Det", {pairs});
    NoProgress progress;
    const auto table = inferShapes(b.graph(), Options {program()}, progress);
    QVERIFY(table.ok());
    QCOMPARE(describe(table->of(y).dims), "[batch*seq]");
}

void TestLibonnx::operatorsThatMayHaveChanged_areNotAsked()
{
    graph::Node node;
    node.opType = "ReduceMean";
    QCOMPARE(opsetForLibonnx(node, 17, 17), std::optional<int64_t>(17));
    // From opset 18 its axes are an input: the schema of opset 13 would reduce everything.
    QCOMPARE(opsetForLibonnx(node, 18, 17), std::nullopt);
    QCOMPARE(opsetForLibonnx(node, 18, 18), std::optional<int64_t>(18)); // a newer libonnx
    node.opType = "Einsum";
    QCOMPARE(opsetForLibonnx(node, 23, 17), std::optional<int64_t>(17)); // did not change
    QCOMPARE(opsetForLibonnx(node, 99, 17), std::nullopt);
    for (const char* changed : {"AveragePool", "MaxPool", "LpPool", "Det", "GRU"}) {
        node.opType = changed;
        QCOMPARE(opsetForLibonnx(node, 22, 17), std::nullopt);
    }
}

void TestLibonnx::missingProgram_leavesValuesUnknown()
{
    GraphBuilder b(17);
    b.import("ai.onnx.ml", 3);
    const ValueId y = b.node("CastMap", {b.input("m", {int64_t(4), int64_t(4)})}, {}, "ai.onnx.ml");
    NoProgress progress;
    const auto table = inferShapes(b.graph(), Options {"/nowhere/meshwright-libonnx"}, progress);
    QVERIFY(table.ok());
    QCOMPARE(describe(table->of(y).dims), "?");
    QCOMPARE(table->operatorsWithoutRule, (std::vector<std::string> {"ai.onnx.ml.CastMap-3"}));
    QCOMPARE(libonnxProgramBeside(m_folder.path().toStdString()), std::nullopt);
}

void TestLibonnx::crash_costsOneAnswer()
{
    // Crashes at the first request of its life; the file remembers that it did.
    const std::string mark = m_folder.filePath("mark").toStdString();
    LibonnxProcess process(script(kHello + std::string("if [ ! -e ") + mark + " ]; then touch "
                                  + mark
                                  + "; head -c 8 >/dev/null; kill -SEGV $$; fi\n"
                                    "head -c 8 >/dev/null; printf '\\002\\000\\000\\000ok'\n"));
    QCOMPARE(process.newestOpset(), std::optional<int64_t>(17));
    QCOMPARE(process.ask("four"), std::nullopt);
    QCOMPARE(process.failures(), 1);
    QCOMPARE(process.ask("four"), std::optional<std::string>("ok")); // started again
}

void TestLibonnx::hang_endsAtTheDeadline()
{
    LibonnxProcess process(script(kHello + std::string("sleep 600\n")),
                           std::chrono::milliseconds(300));
    QCOMPARE(process.ask("four"), std::nullopt);
    QCOMPARE(process.failures(), 1);
}

void TestLibonnx::garbage_isNoAnswer()
{
    LibonnxProcess process(script("echo Hello, I am something else entirely\n"));
    QCOMPARE(process.newestOpset(), std::nullopt);
    QCOMPARE(process.ask("four"), std::nullopt);
    // An answer that is no GraphProto says nothing.
    GraphBuilder b(17);
    b.import("ai.onnx.ml", 3);
    const ValueId y = b.node("CastMap", {b.input("m", {int64_t(4), int64_t(4)})}, {}, "ai.onnx.ml");
    NoProgress progress;
    const auto path = script(kHello
                             + std::string("printf '\\004\\000\\000\\000\\377\\377\\377\\377'\n"
                                           "cat >/dev/null\n"));
    const auto table = inferShapes(b.graph(), Options {path}, progress);
    QVERIFY(table.ok());
    QCOMPARE(describe(table->of(y).dims), "?");
}

void TestLibonnx::longAnswer_isGarbage()
{
    LibonnxProcess process(
        script(kHello + std::string("printf '\\377\\377\\377\\377'\ncat >/dev/null\n")));
    QCOMPARE(process.ask("four"), std::nullopt);
    QCOMPARE(process.failures(), 1);
    QCOMPARE(process.ask(std::string(2U << 20, 'x')), std::nullopt); // nor is a long question asked
    QCOMPARE(process.failures(), 1);
}

void TestLibonnx::givesUpAfterSomeFailures()
{
    LibonnxProcess process(script("exit 3\n"));
    for (int i = 0; i < 10; ++i)
        QCOMPARE(process.ask("four"), std::nullopt);
    QCOMPARE(process.failures(), LibonnxProcess::kMostFailures);
}

MESHWRIGHT_TEST(TestLibonnx)
#include "tst_libonnx.moc"
