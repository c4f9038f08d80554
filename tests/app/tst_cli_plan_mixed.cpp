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

/// The verb plan for devices of several kinds.
class TestCliPlanMixed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void text_saysWhichStageIsOnWhat();
    void numberOfOneKind_isThatOfDevices();
    void files_areKindsToo();
    void output_isSimulatedAlike_data();
    void output_isSimulatedAlike();
    void foundPlan_isSimulatedAlike();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    ProgramRun plan(const QString& hardware, const QStringList& further) const
    {
        return runProgram(QStringList {QStringLiteral("plan"), path("model.onnx"),
                                       QStringLiteral("--hardware"), hardware,
                                       QStringLiteral("--bind"), QStringLiteral("sequence=64")}
                          + further);
    }

    void write(const char* name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    QTemporaryDir m_folder;
};

namespace {

QStringList batchOf(const char* sequences)
{
    return {QStringLiteral("--global-batch"), QLatin1String(sequences)};
}

QJsonObject firstPlan(const ProgramRun& run)
{
    return QJsonDocument::fromJson(run.output).object()[QLatin1String("plans")][0].toObject();
}

double makespanOf(const ProgramRun& run)
{
    return QJsonDocument::fromJson(run.output).object()[QLatin1String("makespan_s")].toDouble();
}

} // namespace

void TestCliPlanMixed::initTestCase()
{
    QVERIFY(m_folder.isValid());
    write("config.json", R"({"model_type": "llama", "hidden_size": 256, "num_hidden_layers": 6,
        "num_attention_heads": 8, "intermediate_size": 512, "vocab_size": 512})");
    const ProgramRun made = runProgram(
        {QStringLiteral("new"), path("config.json"), QStringLiteral("-o"), path("model.onnx")});
    QVERIFY2(made.code == 0, made.errors.constData());
}

void TestCliPlanMixed::text_saysWhichStageIsOnWhat()
{
    write("one.json", R"([{"pp": 2, "tp": 2, "hardware": "dgx-a100:2,dgx-h100:2",
                           "stage_layers": [2, 4]}])");
    const ProgramRun run =
        plan(QStringLiteral("dgx-h100:4,dgx-a100:2"),
             batchOf("8") + QStringList {QStringLiteral("--candidates"), path("one.json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.output.contains("stages 0 on dgx-a100, 1 on dgx-h100"), run.output.constData());
}

void TestCliPlanMixed::numberOfOneKind_isThatOfDevices()
{
    const QStringList json {QStringLiteral("--json")};
    const ProgramRun counted = plan(QStringLiteral("h100-sxm:2"), batchOf("8") + json);
    const ProgramRun given =
        plan(QStringLiteral("h100-sxm"),
             batchOf("8") + json + QStringList {QStringLiteral("--devices"), QStringLiteral("2")});
    QVERIFY2(counted.code == 0, counted.errors.constData());
    QCOMPARE(counted.output, given.output);
}

void TestCliPlanMixed::files_areKindsToo()
{
    write("tiny.json", R"({"format": "meshwright-hardware", "version": 1, "name": "tiny",
        "title": "Tiny", "peak_flops": {"float32": {"value": 1e12, "source": "test"}},
        "memory_bytes": {"value": 1e10, "source": "test"},
        "memory_bandwidth": {"value": 1e11, "source": "test"},
        "launch_s": {"value": 1e-6, "source": "test"},
        "compute_fraction": {"value": 1, "source": "test"},
        "bandwidth_fraction": {"value": 1, "source": "test"},
        "link": {"bandwidth": {"value": 1e9, "source": "test"},
                 "latency_s": {"value": 1e-6, "source": "test"}}})");
    const ProgramRun run = plan(path("tiny.json") + QStringLiteral(":2,t4:2"),
                                batchOf("8") + QStringList {QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const QString hardware =
        firstPlan(run)[QLatin1String("settings")][QLatin1String("hardware")].toString();
    QVERIFY2(hardware.contains(QLatin1String("tiny:2")) || hardware == QLatin1String("t4:2"),
             qPrintable(hardware));
}

void TestCliPlanMixed::output_isSimulatedAlike_data()
{
    QTest::addColumn<QByteArray>("candidates");
    QTest::addColumn<QString>("batch"); ///< of a pass
    QTest::newRow("stages on one mesh")
        << QByteArray(R"([{"pp": 3, "tp": 2, "hardware": "dgx-h100:4,dgx-a100:2",
                           "stage_layers": [2, 3, 1]}])")
        << QStringLiteral("1");
    QTest::newRow("stages with meshes of their own")
        << QByteArray(R"([{"pp": 2, "microbatch": 4, "stage_tensor": [2, 1], "stage_data": [1, 4],
                           "hardware": "dgx-a100:2,dgx-h100:4", "stage_layers": [2, 4]}])")
        << QStringLiteral("4");
    QTest::newRow("replicas of both kinds")
        << QByteArray(R"([{"dp": 4, "hardware": "dgx-h100:2,dgx-a100:2"}])") << QStringLiteral("4");
}

/// Two microbatches for each way to fill a batch of 8 from passes of 4, eight from passes of 1.
void TestCliPlanMixed::output_isSimulatedAlike()
{
    QFETCH(QByteArray, candidates);
    QFETCH(QString, batch);
    write("one.json", candidates);
    const ProgramRun run =
        plan(QStringLiteral("dgx-h100:4,dgx-a100:2"),
             batchOf("8")
                 + QStringList {QStringLiteral("--training"), QStringLiteral("--candidates"),
                                path("one.json"), QStringLiteral("-o"), path("planned.onnx"),
                                QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const ProgramRun simulated = runProgram(
        {QStringLiteral("simulate"), path("planned.onnx"), QStringLiteral("--config"),
         QStringLiteral("plan"), QStringLiteral("--training"), QStringLiteral("--microbatches"),
         QString::number(8 / batch.toInt()), QStringLiteral("--bind"),
         QStringLiteral("batch=") + batch, QStringLiteral("--bind"), QStringLiteral("sequence=64"),
         QStringLiteral("--json")});
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    QVERIFY(makespanOf(simulated) > 0);
    QCOMPARE(firstPlan(run)[QLatin1String("time_s")].toDouble(), makespanOf(simulated));
}

/// A batch of 1 in one pass: no other setting of the run is to be said.
void TestCliPlanMixed::foundPlan_isSimulatedAlike()
{
    const ProgramRun run = plan(
        QStringLiteral("t4:1,l4:1"),
        batchOf("1")
            + QStringList {QStringLiteral("-o"), path("found.onnx"), QStringLiteral("--json")});
    QVERIFY2(run.code == 0, run.errors.constData());
    const ProgramRun simulated =
        runProgram({QStringLiteral("simulate"), path("found.onnx"), QStringLiteral("--config"),
                    QStringLiteral("plan"), QStringLiteral("--microbatches"), QStringLiteral("1"),
                    QStringLiteral("--bind"), QStringLiteral("batch=1"), QStringLiteral("--bind"),
                    QStringLiteral("sequence=64"), QStringLiteral("--json")});
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    QCOMPARE(firstPlan(run)[QLatin1String("time_s")].toDouble(), makespanOf(simulated));
}

void TestCliPlanMixed::badUsage_endsWith2_data()
{
    QTest::addColumn<QString>("hardware");
    QTest::addColumn<QStringList>("further");
    QTest::addColumn<QByteArray>("named");
    const QStringList batch = batchOf("8");
    QTest::newRow("unknown kind") << QStringLiteral("dgx-h100:2,nothing:2") << batch
                                  << QByteArray("--hardware nothing: neither a file nor one of");
    QTest::newRow("more than a machine has") << QStringLiteral("tpu-v4-64:65,t4:1") << batch
                                             << QByteArray("tpu-v4-64 has fewer than 65 devices");
    QTest::newRow("no number of one kind")
        << QStringLiteral("dgx-h100,dgx-a100:8") << batch
        << QByteArray("\"dgx-h100\" must be a kind of device and how many there are");
    QTest::newRow("no number at all")
        << QStringLiteral("dgx-h100") << batch << QByteArray("--devices: say how many there are");
    QTest::newRow("another number of devices")
        << QStringLiteral("t4:2,l4:2")
        << batch + QStringList {QStringLiteral("--devices"), QStringLiteral("8")}
        << QByteArray("--devices 8: --hardware says 4");
    QTest::newRow("too many kinds") << QStringLiteral("t4:1,l4:1,h100-sxm:1,a100-sxm:1,b200:1")
                                    << batch << QByteArray("more than 4 kinds");
    QTest::newRow("requests") << QStringLiteral("t4:2,l4:2")
                              << batch + QStringList {QStringLiteral("--serving")}
                              << QByteArray("for devices of one kind only");
}

void TestCliPlanMixed::badUsage_endsWith2()
{
    QFETCH(QString, hardware);
    QFETCH(QStringList, further);
    QFETCH(QByteArray, named);
    const ProgramRun run = plan(hardware, further);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(named), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), 1);
}

MESHWRIGHT_TEST(TestCliPlanMixed)
#include "tst_cli_plan_mixed.moc"
