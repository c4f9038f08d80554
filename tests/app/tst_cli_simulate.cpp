#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// The verb simulate of the real program: figures, sweeps, comparisons.
class TestCliSimulate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void json_tellsWhereTimeGoes();
    void text_namesBothBubblesAndTimes();
    void sweep_printsATable();
    void sweep_printsOneDocument();
    void sweep_overAModel();
    void sweepWithoutAnyRun_endsWith1();
    void sweep_variesRecomputation();
    void against_printsBothAndTheDifference();
    void against_anotherConfiguration();
    void operatorRules_letShardingsThrough();
    void misfittingRule_isAFinding();
    void bindings_decideWhichSplitRemains();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();
    void badUsageOfAModel_endsWith2_data();
    void badUsageOfAModel_endsWith2();

private:
    /// Four equal stages of 1 + 1 + 1 ms, 8 microbatches, and further arguments.
    ProgramRun simulate(const QString& arguments) const;
    ProgramRun simulateModel(const QString& arguments) const;
    /// x [batch, 8] · w [8, 16] → Mystery → y on two devices of the axis "model", with one
    /// sharding: DIMS of TENSOR.
    void writeSharded(const char* shardings);
    /// How long its one stage waits for collectives; −1: it did not run.
    double collectiveSeconds(const QStringList& arguments) const;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    void write(const char* name, const QByteArray& text) const;

    QTemporaryDir m_folder;
};

namespace {

QStringList words(const QString& text)
{
    return text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QJsonObject document(const ProgramRun& run)
{
    return QJsonDocument::fromJson(run.output).object();
}

/// Exit code 2, one line that says what is meant, and nothing else.
void verifyRefused(const ProgramRun& run, const QByteArray& named)
{
    QCOMPARE(run.code, 2);
    QCOMPARE(run.errors.count('\n'), 1);
    QVERIFY2(run.errors.contains(named), run.errors.constData());
    QVERIFY(run.output.isEmpty());
}

bool isNear(double value, double expected)
{
    return std::abs(value - expected) < 1e-9;
}

} // namespace

void TestCliSimulate::initTestCase()
{
    QFile file(m_folder.filePath(QStringLiteral("times.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"stages": 4, "forward": 1, "backward_input": 1, "backward_weight": 1,
                   "unit": "ms"})");
}

void TestCliSimulate::write(const char* name, const QByteArray& text) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

void TestCliSimulate::writeSharded(const char* shardings)
{
    onnx::ModelBuilder model;
    model.opset("com.acme", 1);
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", graph::DataType::Float, {"batch", 8});
    graph.initializer("w", graph::DataType::Float, {8, 16});
    graph.node("MatMul", {"x", "w"}, {"product"}, "mm");
    graph.node("Mystery", {"product"}, {"strange"}, "odd", "com.acme");
    graph.valueInfo("strange", graph::DataType::Float, {"batch", 16});
    graph.initializer("v", graph::DataType::Float, {16, 8});
    graph.node("MatMul", {"strange", "v"}, {"y"}, "back");
    graph.output("y", graph::DataType::Float, {"batch", 8});
    QVERIFY(model.write(path("bare.onnx").toStdString()).ok());
    write("plan.json",
          QByteArray(R"({"format": "meshwright-plan", "version": 1, "configurations": [{
                         "name": "tp", "num_devices": 2, "mesh": [{"axis": "model", "size": 2}],
                         "nodes": [{"node": "mm", "shardings": [)")
              + shardings + "]}]}]}");
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), path("bare.onnx"), path("plan.json"),
                    QStringLiteral("-o"), path("sharded.onnx")});
    QVERIFY2(applied.code == 0, applied.errors.constData());
}

double TestCliSimulate::collectiveSeconds(const QStringList& arguments) const
{
    const ProgramRun run = runProgram(QStringList {QStringLiteral("simulate"), path("sharded.onnx"),
                                                   QStringLiteral("--config"), QStringLiteral("tp"),
                                                   QStringLiteral("--json")}
                                      + arguments);
    const QJsonArray stages = document(run)[QStringLiteral("bubble_causes")].toArray();
    return run.code == 0 && stages.size() == 1
        ? stages[0].toObject()[QStringLiteral("collectives_s")].toDouble(-1)
        : -1;
}

ProgramRun TestCliSimulate::simulate(const QString& arguments) const
{
    return runProgram(QStringList {QStringLiteral("simulate"), QStringLiteral("--stage-times"),
                                   m_folder.filePath(QStringLiteral("times.json")),
                                   QStringLiteral("--microbatches"), QStringLiteral("8")}
                      + words(arguments));
}

ProgramRun TestCliSimulate::simulateModel(const QString& arguments) const
{
    return runProgram(QStringList {QStringLiteral("simulate"),
                                   QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx")}
                      + words(arguments));
}

// 1F1B, p = 4, m = 8: 33 ms of which 24 ms are work; stage 1 as in bubble_causes.h.
void TestCliSimulate::json_tellsWhereTimeGoes()
{
    const ProgramRun run = simulate(QStringLiteral("--json"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonObject result = document(run);
    QVERIFY(isNear(result[QStringLiteral("bubble_rate_makespan")].toDouble(), 9.0 / 33));
    QVERIFY(isNear(result[QStringLiteral("bubble_fraction_makespan")].toDouble(), 9.0 / 24));
    const QJsonObject stage = result[QStringLiteral("bubble_causes")].toArray()[1].toObject();
    QVERIFY(isNear(stage[QStringLiteral("work_s")].toDouble(), 0.024));
    QVERIFY(isNear(stage[QStringLiteral("fill_s")].toDouble(), 0.001));
    QVERIFY(isNear(stage[QStringLiteral("memory_limit_s")].toDouble(), 0.004));
    QVERIFY(isNear(stage[QStringLiteral("drain_s")].toDouble(), 0.004));
    QVERIFY(isNear(result[QStringLiteral("lower_bound_s")].toDouble(), 0.033));
    QCOMPARE(result[QStringLiteral("lower_bound_stage")].toInt(), 3);
    QVERIFY(isNear(result[QStringLiteral("throughput")]
                       .toObject()[QStringLiteral("microbatches_per_s")]
                       .toDouble(),
                   8 / 0.033));
    const QJsonObject path = result[QStringLiteral("critical_path")].toObject();
    QVERIFY(isNear(path[QStringLiteral("compute_s")].toDouble(), 0.033));
    QCOMPARE(path[QStringLiteral("tasks")]
                 .toArray()
                 .first()
                 .toObject()[QStringLiteral("task")]
                 .toString(),
             QStringLiteral("F0"));
    QVERIFY(isNear(result[QStringLiteral("devices")]
                       .toArray()
                       .first()
                       .toObject()[QStringLiteral("utilisation")]
                       .toDouble(),
                   24.0 / 33));
}

void TestCliSimulate::text_namesBothBubblesAndTimes()
{
    const ProgramRun run = simulate({});
    QVERIFY2(run.code == 0, run.errors.constData());
    for (const char* part : {"makespan", "longest stage span", "bubble rate", "bubble of ideal",
                             "27.3 %", "37.5 %", "lower bound", "memory limit", "Throughput"})
        QVERIFY2(run.output.contains(part), part);
}

void TestCliSimulate::sweep_printsATable()
{
    const ProgramRun run =
        simulate(QStringLiteral("--sweep schedule=gpipe,1f1b --sweep microbatches=4,8"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QList<QByteArray> lines = run.output.split('\n');
    QVERIFY(lines[0].startsWith("schedule") && lines[0].contains("per microbatch"));
    QVERIFY(lines[1].startsWith("gpipe") && lines[1].contains("21 ms"));
    QVERIFY(lines[4].startsWith("1f1b") && lines[4].contains("33 ms"));
}

void TestCliSimulate::sweep_printsOneDocument()
{
    const ProgramRun run = simulate(QStringLiteral("--json --sweep chunks=1,2 "
                                                   "--schedule interleaved"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray points = document(run)[QStringLiteral("points")].toArray();
    QCOMPARE(points.size(), 2);
    // Interleaved: m(tF + tb) + (p − 1)(tF + tb)/v.
    QVERIFY(isNear(points[0].toObject()[QStringLiteral("makespan_s")].toDouble(), 0.033));
    QVERIFY(isNear(points[1].toObject()[QStringLiteral("makespan_s")].toDouble(), 0.0285));
    QVERIFY(!points[0].toObject()[QStringLiteral("on_front")].toBool());
    QVERIFY(points[1].toObject()[QStringLiteral("on_front")].toBool());
}

void TestCliSimulate::sweep_overAModel()
{
    const ProgramRun run = simulateModel(QStringLiteral(
        "--json --training --sweep hardware=h100-sxm,a100-sxm --sweep microbatches=2,4"));
    QVERIFY2(run.code == 0, run.errors.constData());
    const QJsonArray points = document(run)[QStringLiteral("points")].toArray();
    QCOMPARE(points.size(), 4);
    for (const QJsonValue& point : points)
        QVERIFY(point.toObject()[QStringLiteral("completed")].toBool());
}

// 1F1B runs one chunk per stage only.
void TestCliSimulate::sweepWithoutAnyRun_endsWith1()
{
    const ProgramRun run = simulate(QStringLiteral("--schedule 1f1b --sweep chunks=2,3"));
    QCOMPARE(run.code, 1);
    QCOMPARE(run.errors.count('\n'), 2);
    QVERIFY2(run.errors.contains("chunks=2"), run.errors.constData());
}

// What is not kept is computed again, which takes time.
void TestCliSimulate::sweep_variesRecomputation()
{
    const ProgramRun run = simulateModel(
        QStringLiteral("--training --sweep recompute=none,full --against links=stage"));
    QCOMPARE(run.code, 2); // one of the two
    const ProgramRun sweep =
        simulateModel(QStringLiteral("--training --sweep recompute=none,full --json"));
    QVERIFY2(sweep.code == 0, sweep.errors.constData());
    const QJsonArray points = document(sweep)[QStringLiteral("points")].toArray();
    QCOMPARE(points.size(), 2);
    const auto makespan = [&](int point) {
        return points[point].toObject()[QStringLiteral("makespan_s")].toDouble();
    };
    QVERIFY(makespan(1) > makespan(0));
    const ProgramRun help = runProgram({QStringLiteral("simulate"), QStringLiteral("--help")});
    for (const char* name : {"recompute, optimizer, zero, overlap", "none|selective|full"})
        QVERIFY2(help.output.contains(name), help.output.constData());
}

// Both take 33 ms; GPipe holds 8 microbatches, 1F1B 4.
void TestCliSimulate::against_printsBothAndTheDifference()
{
    const ProgramRun text = simulate(QStringLiteral("--schedule gpipe --against schedule=1f1b"));
    QVERIFY2(text.code == 0, text.errors.constData());
    QVERIFY(text.output.contains("gpipe, 8") && text.output.contains("-4 (-50.0 %)"));
    const ProgramRun json =
        simulate(QStringLiteral("--schedule gpipe --against schedule=1f1b --json"));
    const QJsonObject figures = document(json)[QStringLiteral("figures")].toObject();
    QVERIFY(isNear(
        figures[QStringLiteral("makespan_s")].toObject()[QStringLiteral("difference")].toDouble(),
        0));
    QVERIFY(isNear(figures[QStringLiteral("peak_in_flight")]
                       .toObject()[QStringLiteral("difference")]
                       .toDouble(),
                   -4));
}

// Without a configuration all is one stage: the configuration's other stages are only in one run.
void TestCliSimulate::against_anotherConfiguration()
{
    const ProgramRun info = runProgram({QStringLiteral("info"),
                                        QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"),
                                        QStringLiteral("--json")});
    const QString name = document(info)[QStringLiteral("configurations")]
                             .toArray()
                             .first()
                             .toObject()[QStringLiteral("name")]
                             .toString();
    const ProgramRun run = simulateModel(QStringLiteral("--json --against config=") + name);
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY(document(run)[QStringLiteral("stages_only_in_first")].toArray().isEmpty());
    QVERIFY(!document(run)[QStringLiteral("stages_only_in_second")].toArray().isEmpty());
}

// The columns of w split the product; an operator that nobody knows gets the whole, by an
// all-gather. A rule of one's own lets the split through, so that the second product adds up parts:
// an all-reduce, which goes around the devices twice.
void TestCliSimulate::operatorRules_letShardingsThrough()
{
    writeSharded(R"({"tensor": "w", "dims": [[], ["model"]]})");
    write("acme.rules", "com.acme::Mystery: [b n] -> [b n]\n");
    const double gathered = collectiveSeconds({});
    QVERIFY(gathered > 0);
    QVERIFY(collectiveSeconds({QStringLiteral("--operator-rules"), path("acme.rules")}) > gathered);
}

void TestCliSimulate::misfittingRule_isAFinding()
{
    writeSharded(R"({"tensor": "w", "dims": [[], ["model"]]})");
    write("acme.rules", "com.acme::Mystery: [b n c] -> [b n c]\n");
    const ProgramRun run =
        runProgram({QStringLiteral("simulate"), path("sharded.onnx"), QStringLiteral("--config"),
                    QStringLiteral("tp"), QStringLiteral("--operator-rules"), path("acme.rules")});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.errors.contains("acme.rules:1"), run.errors.constData());
}

// Rows of x and columns of w are split by one axis; the larger tensor keeps its split, and the
// other is gathered. w has 128 elements, x [batch, 8] has 8 where a batch of 1 is assumed, and
// 800,000 with 100,000 rows. Gathering that x would be 1.6 MB from each device, 4 µs at 400 GB/s; w
// is 256 B, so that the latency of 1.9 µs and the 20 µs that a collective takes to start are all.
void TestCliSimulate::bindings_decideWhichSplitRemains()
{
    writeSharded(R"({"tensor": "x", "dims": [["model"], []]},
                    {"tensor": "w", "dims": [[], ["model"]]})");
    write("acme.rules", "com.acme::Mystery: [b n] -> [b n]\n");
    const double seconds =
        collectiveSeconds({QStringLiteral("--bind"), QStringLiteral("batch=100000"),
                           QStringLiteral("--operator-rules"), path("acme.rules")});
    QVERIFY2(seconds > 21e-6 && seconds < 23e-6, qPrintable(QString::number(seconds)));
}

void TestCliSimulate::badUsage_endsWith2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("named");
    QTest::newRow("unknown key") << "--sweep layers=1,2" << QByteArray("layers");
    QTest::newRow("no values") << "--sweep microbatches" << QByteArray("KEY=VALUE");
    QTest::newRow("unknown schedule") << "--sweep schedule=2f2b" << QByteArray("2f2b");
    QTest::newRow("hardware of given times") << "--sweep hardware=l4" << QByteArray("hardware");
    QTest::newRow("choice of given times") << "--sweep zero=0,1" << QByteArray("zero");
    QTest::newRow("no such choice")
        << "--zero 4" << QByteArray("--zero 4: choose one of 0, 1, 2, 3");
    QTest::newRow("same key twice")
        << "--sweep microbatches=1 --sweep microbatches=2" << QByteArray("twice");
    QTest::newRow("two to compare with") << "--against microbatches=1,2" << QByteArray("--sweep");
    QTest::newRow("configuration of given times") << "--against config=a" << QByteArray("MODEL");
    QTest::newRow("sweep and trace")
        << "--sweep microbatches=1 --trace /tmp/x.json" << QByteArray("exclude");
    QTest::newRow("sweep and order")
        << "--sweep microbatches=1 --order /tmp/x.csv" << QByteArray("leave out --sweep");
    QTest::newRow("comparison and order")
        << "--against schedule=gpipe --order /tmp/x.csv" << QByteArray("leave out --against");
    QTest::newRow("key to compare twice")
        << "--against schedule=gpipe --against schedule=1f1b" << QByteArray("twice");
    QTest::newRow("choice") << "--overlap maybe"
                            << QByteArray("--overlap maybe: choose one of none, gradients, full");
    QTest::newRow("number of a choice")
        << "--overlap 1" << QByteArray("choose one of none, gradients, full");
    for (const char* option :
         {"--config a", "--hardware l4", "--bind B=1", "--operator-rules a.rules", "--training",
          "--recompute full", "--optimizer sgd", "--zero 1", "--overlap full",
          "--link-sharing fair", "--links stage", "--sending blocking"})
        QTest::newRow(option) << option << QByteArray("--stage-times gives the durations");
}

void TestCliSimulate::badUsage_endsWith2()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, named);
    verifyRefused(simulate(arguments), named);
}

void TestCliSimulate::badUsageOfAModel_endsWith2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("named");
    for (const char* option : {"--recompute full", "--optimizer sgd", "--zero 1"})
        QTest::newRow(option) << option << QByteArray("needs --training");
    QTest::newRow("layers, and nothing is computed again")
        << "--training --recompute-layers 1" << QByteArray("--recompute full");
    QTest::newRow("layers of stages that are not there")
        << "--training --recompute full --recompute-layers 1,2,3" << QByteArray("3 stages");
    QTest::newRow("unknown dimension") << "--bind nonsense=3" << QByteArray("it has B, T");
    QTest::newRow("no configuration named")
        << "--against config=" << QByteArray("name a configuration");
    QTest::newRow("two configurations")
        << "--against config=a --against config=b" << QByteArray("twice");
    QTest::newRow("no rules there")
        << "--operator-rules nowhere.rules" << QByteArray("nowhere.rules");
}

void TestCliSimulate::badUsageOfAModel_endsWith2()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, named);
    verifyRefused(simulateModel(arguments), named);
}

MESHWRIGHT_TEST(TestCliSimulate)
#include "tst_cli_simulate.moc"
