#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// `simulate --serving` of the real program.
class TestCliServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void json_hasTheFiguresOfServing();
    void text_namesTimesRatesAndCache();
    void withoutCache_itIsSaid();
    void sweep_printsATable();
    void sweep_printsOneDocument();
    void trace_namesPromptsAndTokens();
    void fixedModel_saysWhatToDo();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();

private:
    static ProgramRun serve(const QString& model, const QString& arguments);
    /// Phi 3.5, two layers, with a cache; absent where it is not there.
    static std::optional<QString> phi();
};

namespace {

QStringList words(const QString& text)
{
    return text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

const QString kSample = QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx");

} // namespace

ProgramRun TestCliServing::serve(const QString& model, const QString& arguments)
{
    return runProgram(QStringList {QStringLiteral("simulate"), model, QStringLiteral("--serving")}
                      + words(arguments));
}

std::optional<QString> TestCliServing::phi()
{
    const auto path = tests::sharedModel("transformers/phi-3.5-mini-trunc.onnx");
    return path ? std::optional(QString::fromStdString(path->string())) : std::nullopt;
}

void TestCliServing::json_hasTheFiguresOfServing()
{
    const std::optional<QString> model = phi();
    if (!model)
        QSKIP("The shared models are not there.");
    const ProgramRun run =
        serve(*model, QStringLiteral("--prompt 100 --generate 29 --batch 4 --groups 2 --json"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonObject serving =
        QJsonDocument::fromJson(run.output).object()[QStringLiteral("serving")].toObject();
    QCOMPARE(serving[QStringLiteral("prompt_tokens")].toInt(), 100);
    QCOMPARE(serving[QStringLiteral("groups")].toInt(), 2);
    QCOMPARE(serving[QStringLiteral("cache_bytes_per_token")].toInt(), 2 * 2 * 32 * 96 * 4);
    const QJsonObject stage = serving[QStringLiteral("stages")].toArray().first().toObject();
    QCOMPARE(stage[QStringLiteral("cache_bytes")].toInt(), 8 * 128 * 2 * 2 * 32 * 96 * 4);
    const double total = serving[QStringLiteral("total_s")].toDouble();
    QCOMPARE(serving[QStringLiteral("tokens_per_s")].toDouble(), 8 * 29 / total);
    QCOMPARE(serving[QStringLiteral("decode_bindings")]
                 .toObject()[QStringLiteral("cache_length")]
                 .toInt(),
             100);
}

void TestCliServing::text_namesTimesRatesAndCache()
{
    const std::optional<QString> model = phi();
    if (!model)
        QSKIP("The shared models are not there.");
    const ProgramRun run = serve(*model, QStringLiteral("--hardware a100-sxm"));
    QVERIFY2(run.code == 0, run.errors.constData());
    for (const char* text :
         {"serving, 1 stage, 1 group of 1 request, 512 prompt tokens, 128 generated",
          "time to first token", "time per token", "tokens/s", "Cache: 49.2 kB per token",
          "requests fit"})
        QVERIFY2(run.output.contains(text), text);
}

void TestCliServing::withoutCache_itIsSaid()
{
    const ProgramRun run = serve(kSample, QStringLiteral("--prompt 16 --generate 4"));
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY(run.errors.contains("no-cache") || run.errors.contains("no key-value cache"));
    QVERIFY(run.output.contains("Cache: none"));
}

void TestCliServing::sweep_printsATable()
{
    const ProgramRun run = serve(
        kSample, QStringLiteral("--prompt 16 --generate 4 --sweep batch=1,2 --sweep groups=1,3"));
    QVERIFY2(run.code == 0, run.errors.constData());
    QCOMPARE(run.output.split('\n').indexOf(QByteArray()), 5); // a header and four runs
    QVERIFY(run.output.startsWith("batch"));
    QVERIFY(run.output.contains("requests fit"));
}

void TestCliServing::sweep_printsOneDocument()
{
    const ProgramRun run =
        serve(kSample, QStringLiteral("--prompt 16 --generate 4 --sweep batch=1,2 --json"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray points =
        QJsonDocument::fromJson(run.output).object()[QStringLiteral("points")].toArray();
    QCOMPARE(points.size(), 2);
    QCOMPARE(points[1].toObject()[QStringLiteral("setting")].toObject()[QStringLiteral("batch")],
             QJsonValue(2));
    QVERIFY(points[1].toObject()[QStringLiteral("serving")].isObject());
}

void TestCliServing::trace_namesPromptsAndTokens()
{
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("run.json"));
    const ProgramRun run =
        serve(kSample, QStringLiteral("--prompt 16 --generate 3 --groups 2 --trace ") + file);
    QVERIFY2(run.code == 0, run.errors.constData());
    QFile trace(file);
    QVERIFY(trace.open(QIODevice::ReadOnly));
    const QByteArray text = trace.readAll();
    for (const char* name : {"\"P0\"", "\"P1\"", "\"D0.1\"", "\"D1.2\""})
        QVERIFY2(text.contains(name), name);
    const ProgramRun picture = serve(kSample,
                                     QStringLiteral("--prompt 16 --generate 3 --groups 2 --trace ")
                                         + folder.filePath(QStringLiteral("run.svg")));
    QVERIFY2(picture.code == 0, picture.errors.constData());
}

void TestCliServing::fixedModel_saysWhatToDo()
{
    const auto model = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!model)
        QSKIP("The shared models are not there.");
    const ProgramRun run = serve(QString::fromStdString(model->string()), {});
    QCOMPARE(run.code, 2);
    QVERIFY(run.errors.contains("the input \"input\" is [1, 1]"));
    QVERIFY(run.errors.contains("export the model with open"));
}

void TestCliServing::badUsage_endsWith2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    QTest::newRow("training") << "--serving --training"
                              << "--serving and --training exclude";
    QTest::newRow("schedule") << "--serving --schedule gpipe"
                              << "--serving and --schedule";
    QTest::newRow("microbatches") << "--serving --microbatches 4"
                                  << "--serving and --micro";
    QTest::newRow("recomputation") << "--serving --recompute full"
                                   << "--serving and --recompute";
    QTest::newRow("zero") << "--serving --zero 3"
                          << "--serving and --zero";
    QTest::newRow("comparison") << "--serving --against schedule=gpipe"
                                << "and --against exclude";
    QTest::newRow("without") << "--prompt 4"
                             << "--prompt needs --serving";
    QTest::newRow("no tokens") << "--serving --generate 0"
                               << "0 tokens to generate";
    QTest::newRow("sweep") << "--serving --sweep schedule=gpipe"
                           << "choose from prompt";
    QTest::newRow("bound") << "--serving --bind batch=4"
                           << "do not bind it";
    QTest::newRow("no hardware") << "--serving --hardware abacus"
                                 << "neither a file nor one of";
}

void TestCliServing::badUsage_endsWith2()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    const ProgramRun run =
        runProgram(QStringList {QStringLiteral("simulate"), kSample} + words(arguments));
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(says.toUtf8()), run.errors.constData());
}

MESHWRIGHT_TEST(TestCliServing)
#include "tst_cli_serving.moc"
