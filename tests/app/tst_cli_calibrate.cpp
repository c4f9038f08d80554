#include "tests/support/model/model_builder.h"
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

namespace {

/// A FLOP or a byte takes a nanosecond, a launch nothing.
const char* const kDevice = R"({
  "format": "meshwright-hardware", "version": 1, "name": "nano", "title": "Test device",
  "peak_flops": {"float32": {"value": 1e9, "source": "made up"}},
  "memory_bytes": {"value": 16e9, "source": "made up"},
  "memory_bandwidth": {"value": 1e9, "source": "made up"},
  "launch_s": {"value": 0, "source": "made up"},
  "compute_fraction": {"value": 1, "source": "made up"},
  "bandwidth_fraction": {"value": 1, "source": "made up"},
  "link": {"bandwidth": {"value": 1e10, "source": "made up"},
           "latency_s": {"value": 1e-6, "source": "made up"}}
})";

/// x[64, 64] by w[64, 64] should take 2 · 64 · 64 · 64 ns.
constexpr double kMatmul = 524.288e-6;

bool isNear(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::abs(b);
}

} // namespace

/// The verb calibrate of the real program, and a run with what it wrote.
class TestCliCalibrate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void calibratedHardware_predictsWhatWasMeasured();
    void report_namesFamiliesAndWhatIsLeftOut();
    void memoryStatistics_areKept();
    void plainHardware_hasNoError();
    void bundledDevice_isABase();
    void wrongUse_endsWith2_data();
    void wrongUse_endsWith2();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    void write(const char* name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    QJsonObject simulated(const QString& hardware) const
    {
        const ProgramRun run =
            runProgram({QStringLiteral("simulate"), path("model.onnx"),
                        QStringLiteral("--hardware"), hardware, QStringLiteral("--json")});
        return QJsonDocument::fromJson(run.output).object();
    }

    QTemporaryDir m_folder;
};

void TestCliCalibrate::initTestCase()
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", graph::DataType::Float, {64, 64});
    graph.input("w", graph::DataType::Float, {64, 64});
    graph.node("MatMul", {"x", "w"}, {"y"}, "mm");
    graph.output("y", graph::DataType::Float, {64, 64});
    QVERIFY(model.write(path("model.onnx").toStdString()).ok());
    write("nano.json", kDevice);
    // Twice what it should take, up or down by a tenth.
    write("times.csv",
          "node,op,seconds\nmm,MatMul," + QByteArray::number(2.2 * kMatmul, 'g', 17)
              + "\nfused,MatMul,1\n");
    write("profile.json",
          R"([{"cat": "Node", "name": "other_kernel_time", "dur": )"
              + QByteArray::number(2 / 1.1 * kMatmul * 1e6, 'g', 17)
              + R"(, "args": {"op_name": "MatMul",
                   "input_type_shape": [{"float": [64, 64]}, {"float": [64, 64]}],
                   "output_type_shape": [{"float": [64, 64]}]}},
                  {"cat": "Node", "name": "odd_kernel_time", "dur": 7,
                   "args": {"op_name": "Foo"}}])");
    write("memory.csv",
          "#name,input_sizes,initializers_sizes,total_dynamic_sizes,total_temp_allocations\n"
          "mm,1,2,3,4096\n");
    write("broken.json", "[{");
}

void TestCliCalibrate::calibratedHardware_predictsWhatWasMeasured()
{
    const ProgramRun run =
        runProgram({QStringLiteral("calibrate"), path("times.csv"), path("profile.json"),
                    QStringLiteral("--hardware"), path("nano.json"), QStringLiteral("--model"),
                    path("model.onnx"), QStringLiteral("--name"), QStringLiteral("nano-measured"),
                    QStringLiteral("-o"), path("measured.json"), QStringLiteral("--json")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    const QJsonObject fit = QJsonDocument::fromJson(run.output).object();
    const QJsonObject products =
        fit[QStringLiteral("families")][QStringLiteral("matmul")].toObject();
    QVERIFY(isNear(products[QStringLiteral("factor")].toDouble(), 2));
    QVERIFY(isNear(products[QStringLiteral("error")].toDouble(), 0.1));
    QCOMPARE(products[QStringLiteral("samples")].toInt(), 2);
    QCOMPARE(fit[QStringLiteral("unused")][QStringLiteral("Foo")].toInt(), 1);

    const QJsonObject simulation = simulated(path("measured.json"));
    QVERIFY(isNear(simulation[QStringLiteral("makespan_s")].toDouble(), 2 * kMatmul));
    QVERIFY(isNear(simulation[QStringLiteral("error")].toDouble(), 0.1));
    QCOMPARE(simulation[QStringLiteral("devices")][0][QStringLiteral("hardware")].toString(),
             QStringLiteral("nano-measured"));
    const ProgramRun report = runProgram({QStringLiteral("simulate"), path("model.onnx"),
                                          QStringLiteral("--hardware"), path("measured.json")});
    QVERIFY2(report.output.contains("up or down by 10.0 %"), report.output.constData());
}

void TestCliCalibrate::report_namesFamiliesAndWhatIsLeftOut()
{
    const ProgramRun run =
        runProgram({QStringLiteral("calibrate"), path("profile.json"), QStringLiteral("--hardware"),
                    path("nano.json"), QStringLiteral("-o"), path("report.json")});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.output.contains("matmul"), run.output.constData());
    QVERIFY(run.output.contains("1.818"));
    QVERIFY(run.output.contains("not compared: Foo 1"));
}

void TestCliCalibrate::memoryStatistics_areKept()
{
    const ProgramRun run =
        runProgram({QStringLiteral("calibrate"), path("profile.json"), path("memory.csv"),
                    QStringLiteral("--hardware"), path("nano.json"), QStringLiteral("-o"),
                    path("with-memory.json"), QStringLiteral("--json")});
    QCOMPARE(run.code, 0);
    QFile file(path("with-memory.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject calibration =
        QJsonDocument::fromJson(file.readAll())[QStringLiteral("calibration")].toObject();
    QCOMPARE(calibration[QStringLiteral("largest_temporary_bytes")].toInt(), 4096);
    QCOMPARE(calibration[QStringLiteral("source")].toString(),
             QStringLiteral("profile.json, memory.csv"));
}

void TestCliCalibrate::plainHardware_hasNoError()
{
    const QJsonObject simulation = simulated(path("nano.json"));
    QVERIFY(simulation.contains(QStringLiteral("error")));
    QVERIFY(simulation[QStringLiteral("error")].isNull());
    QVERIFY(isNear(simulation[QStringLiteral("makespan_s")].toDouble(), kMatmul));
}

void TestCliCalibrate::bundledDevice_isABase()
{
    const ProgramRun run =
        runProgram({QStringLiteral("calibrate"), path("profile.json"), QStringLiteral("--hardware"),
                    QStringLiteral("dgx-h100"), QStringLiteral("-o"), path("h100.json")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    QFile file(path("h100.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonDocument written = QJsonDocument::fromJson(file.readAll());
    QCOMPARE(written[QStringLiteral("name")].toString(), QStringLiteral("h100-sxm"));
    QVERIFY(written[QStringLiteral("calibration")].isObject());
    QVERIFY(written[QStringLiteral("peak_flops")].isObject());
}

void TestCliCalibrate::wrongUse_endsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    const auto add = [&](const char* name, const char* profile, const QString& hardware,
                         const QStringList& more, const char* named) {
        QTest::newRow(name) << QStringList {path(profile), QStringLiteral("--hardware"), hardware}
                + more << QByteArray(named);
    };
    const QStringList out {QStringLiteral("-o"), path("out.json")};
    const QString nano = path("nano.json");
    add("a broken profile", "broken.json", nano, out, "broken.json: not JSON");
    add("no profile there", "missing.csv", nano, out, "missing.csv: cannot read it");
    add("unknown hardware", "profile.json", QStringLiteral("abacus"), out, "--hardware abacus");
    add("no hardware description", "profile.json", path("times.csv"), out, "times.csv: not a JSON");
    add("no output", "profile.json", nano, {}, "--output");
    add("nothing to compare", "times.csv", nano, out, "none of the 2 measured nodes");
    add("memory alone", "memory.csv", nano, out, "add an ONNX Runtime profile");
    add("a dimension without a model", "profile.json", nano,
        out + QStringList {QStringLiteral("--bind"), QStringLiteral("batch=4")}, "needs --model");
    add("a dimension that the model lacks", "profile.json", nano,
        out
            + QStringList {QStringLiteral("--model"), path("model.onnx"), QStringLiteral("--bind"),
                           QStringLiteral("nonsense=4")},
        "--bind nonsense=4: the model has no such dimension");
    add("no model there", "profile.json", nano,
        out + QStringList {QStringLiteral("--model"), path("missing.onnx")}, "missing.onnx");
}

void TestCliCalibrate::wrongUse_endsWith2()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const ProgramRun run = runProgram(QStringList {QStringLiteral("calibrate")} + arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(named), run.errors.constData());
    QCOMPARE(run.output, QByteArray());
    QVERIFY(!QFile::exists(path("out.json")));
}

MESHWRIGHT_TEST(TestCliCalibrate)
#include "tst_cli_calibrate.moc"
