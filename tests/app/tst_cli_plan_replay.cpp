#include "tests/support/model/program.h"
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

/// What `plan -o` says of the model that it has written: how `simulate` runs it, and what `check`
/// will warn of.
class TestCliPlanReplay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void line_givesTheTimeOfThePlan_data();
    void line_givesTheTimeOfThePlan();
    void requests_areServedAlike();
    void text_hasTheLine();
    void warnings_areThoseOfCheck_data();
    void warnings_areThoseOfCheck();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    /// A plan of these settings, written to planned.onnx.
    ProgramRun plan(const QString& model, const QByteArray& settings, const QString& hardware,
                    const QStringList& further) const;

    QTemporaryDir m_folder;
};

namespace {

QJsonObject document(const ProgramRun& run)
{
    return QJsonDocument::fromJson(run.output).object();
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

/// What runs when the line is given to a shell. No word of it is quoted here.
ProgramRun replayed(const QJsonObject& planned)
{
    const QStringList line = planned[QLatin1String("simulate")].toString().split(u' ');
    return runProgram(line.mid(1) + QStringList {QStringLiteral("--json")});
}

} // namespace

/// Six layers of 8 heads; "small" is no device of the catalogue.
void TestCliPlanReplay::initTestCase()
{
    QVERIFY(m_folder.isValid());
    write("config.json", R"({"model_type": "llama", "hidden_size": 256, "num_hidden_layers": 6,
        "num_attention_heads": 8, "intermediate_size": 512, "vocab_size": 515})");
    for (const char* purpose : {"--training", "--cache"}) {
        const ProgramRun made = runProgram({"new", path("config.json"), purpose, "-o",
                                            path(purpose[2] == 't' ? "model.onnx" : "cache.onnx")});
        QVERIFY2(made.code == 0, made.errors);
    }
    write("small.json", R"({"format": "meshwright-hardware", "version": 1, "name": "small",
        "title": "Small", "peak_flops": {"float32": {"value": 1e12, "source": "test"}},
        "memory_bytes": {"value": 8e10, "source": "test"},
        "reserved_bytes": {"value": 0, "source": "test"},
        "memory_bandwidth": {"value": 1e11, "source": "test"},
        "launch_s": {"value": 1e-6, "source": "test"},
        "compute_fraction": {"value": 1, "source": "test"},
        "bandwidth_fraction": {"value": 1, "source": "test"},
        "link": {"bandwidth": {"value": 1e9, "source": "test"},
                 "latency_s": {"value": 1e-6, "source": "test"}}})");
}

ProgramRun TestCliPlanReplay::plan(const QString& model, const QByteArray& settings,
                                   const QString& hardware, const QStringList& further) const
{
    write("one.json", '[' + settings + ']');
    return runProgram(QStringList {"plan", path(model), "--hardware", hardware, "--global-batch",
                                   "16", "--candidates", path("one.json"), "-o",
                                   path("planned.onnx")}
                      + further);
}

void TestCliPlanReplay::line_givesTheTimeOfThePlan_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QString>("hardware");
    QTest::addColumn<QStringList>("options");
    const QStringList training {"--training"};
    const QString four = "a100-sxm:4";
    QTest::newRow("tensor parallel") << QByteArray(R"({"tp": 4})") << four << training;
    QTest::newRow("replicas, ZeRO 3, SGD")
        << QByteArray(R"({"dp": 4, "zero": 3})") << four << training + words("--optimizer sgd");
    QTest::newRow("an optimizer of the candidate")
        << QByteArray(R"({"dp": 4, "optimizer": "sgd"})") << four << training;
    QTest::newRow("a sequence that was bound")
        << QByteArray(R"({"cp": 4})") << four << training + words("--bind sequence=256");
    QTest::newRow("chunks") << QByteArray(R"({"pp": 3, "chunks": 2, "schedule": "v-half",
                                             "microbatch": 2})")
                            << four << training;
    QTest::newRow("some layers again, uneven stages")
        << QByteArray(R"({"pp": 2, "stage_layers": [4, 2], "recompute": "full",
                          "recompute_layers": [3, 0]})")
        << four << training;
    QTest::newRow("shardings of least cost, selective recomputation")
        << QByteArray(
               R"({"tp": 4, "microbatch": 16, "least_cost": true, "recompute": "selective"})")
        << four << training + words("--bind sequence=2048");
    QTest::newRow("stages of their own parallelism")
        << QByteArray(R"({"tp": 2, "pp": 2, "microbatch": 2, "stage_tensor": [2, 1],
                          "stage_data": [1, 2]})")
        << four << training;
    QTest::newRow("inference") << QByteArray(R"({"pp": 2, "tp": 2})") << four << QStringList();
    QTest::newRow("two kinds of devices, as --hardware calls them")
        << QByteArray(R"({"pp": 2, "tp": 2, "hardware": "t4:2,a100-sxm:2"})")
        << QString("a100-sxm:2,t4:2") << training;
    QTest::newRow("devices of a file")
        << QByteArray(R"({"tp": 4})") << path("small.json") + ":4" << training;
    QTest::newRow("devices of a file among others")
        << R"({"pp": 2, "tp": 2, "hardware": "t4:2,)" + path("small.json").toUtf8() + R"(:2"})"
        << path("small.json") + ":2,t4:2" << training;
}

void TestCliPlanReplay::line_givesTheTimeOfThePlan()
{
    QFETCH(QByteArray, settings);
    QFETCH(QString, hardware);
    QFETCH(QStringList, options);
    const ProgramRun run = plan("model.onnx", settings, hardware, options + words("--json"));
    QVERIFY2(run.code == 0, run.errors + run.output.left(2000));
    const ProgramRun again = replayed(document(run));
    QVERIFY2(again.code == 0, again.errors);
    QCOMPARE(document(again)["makespan_s"].toDouble(),
             document(run)["plans"][0][QLatin1String("time_s")].toDouble());
}

/// Two stages and two replicas with 2 requests each: 8 of the 16 at once, and so two rounds.
void TestCliPlanReplay::requests_areServedAlike()
{
    const ProgramRun run =
        plan("cache.onnx", R"({"pp": 2, "dp": 2, "microbatch": 2})", "a100-sxm:4",
             words("--serving --prompt 64 --generate 32 --cache-update copied --json"));
    QVERIFY2(run.code == 0, run.errors);
    const ProgramRun again = replayed(document(run));
    QVERIFY2(again.code == 0, again.errors);
    QCOMPARE(2 * document(again)["serving"][QLatin1String("total_s")].toDouble(),
             document(run)["plans"][0][QLatin1String("time_s")].toDouble());
}

void TestCliPlanReplay::text_hasTheLine()
{
    const ProgramRun run =
        plan("model.onnx", R"({"dp": 2, "microbatch": 4})", "a100-sxm:2", words("--training"));
    QVERIFY2(run.code == 0, run.errors);
    const QByteArray line = "\n  meshwright simulate " + path("planned.onnx").toUtf8()
        + " --config plan --training --schedule 1f1b --microbatches 2 --bind batch=8\n";
    QVERIFY2(run.output.contains(line), run.output);
}

void TestCliPlanReplay::warnings_areThoseOfCheck_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QString>("warns"); ///< empty: of nothing
    // 515 tokens do not divide by 2.
    QTest::newRow("vocabulary") << QByteArray(R"({"tp": 2})") << "uneven-split";
    QTest::newRow("replicas") << QByteArray(R"({"dp": 2})") << QString();
    QTest::newRow("gathered sequences")
        << QByteArray(R"({"tp": 2, "sequence_parallel": true})") << "inputs-split-differently";
}

void TestCliPlanReplay::warnings_areThoseOfCheck()
{
    QFETCH(QByteArray, settings);
    QFETCH(QString, warns);
    const ProgramRun run = plan("model.onnx", settings, "a100-sxm:2", words("--training --json"));
    QVERIFY2(run.code == 0, run.errors);
    const QJsonObject said = document(run)["warnings"].toObject();
    QJsonObject found;
    const ProgramRun checked = runProgram({"check", path("planned.onnx"), "--json"});
    for (const QJsonValue& each : document(checked)["diagnostics"].toArray()) {
        const QString code = each[QLatin1String("code")].toString();
        if (each[QLatin1String("severity")] == QLatin1String("warning")
            && each[QLatin1String("configuration")] == QLatin1String("plan"))
            found[code] = found[code].toInt() + 1;
    }
    QCOMPARE(said, found);
    QCOMPARE(said.contains(warns), !warns.isEmpty());
}

MESHWRIGHT_TEST(TestCliPlanReplay)
#include "tst_cli_plan_replay.moc"
