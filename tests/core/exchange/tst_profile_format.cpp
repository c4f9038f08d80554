#include "core/cost/calibration/measurement.h"
#include "core/cost/hardware.h"
#include "tests/support/export/exchange_case.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

ExchangeCase mlp()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {1024, 1024});
    const ValueId h = b.named("up").node("MatMul", {x, b.weight("w", {1024, 4096})});
    b.output(b.named("act").node("Relu", {h}));
    return ExchangeCase(b.build());
}

/// As ONNX Runtime writes it: two runs of the product, and an operator that it made itself.
const std::string kProfile = R"([
  {"cat": "Session", "name": "model_run", "dur": 999, "args": {}},
  {"cat": "Node", "name": "up_kernel_time", "dur": 30, "args": {"op_name": "MatMul"}},
  {"cat": "Node", "name": "up_kernel_time", "dur": 20, "args": {"op_name": "MatMul"}},
  {"cat": "Node", "name": "fused_1_kernel_time", "dur": 20, "args": {"op_name": "FusedGemm"}}
])";

std::string written(const exchange::OutputFile& output)
{
    QTemporaryDir folder;
    NoProgress progress;
    const QString path = folder.filePath("out");
    if (!exchange::writeOutput(output, path.toStdString(), progress))
        qFatal("not written");
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

} // namespace

/// Profiles of ONNX Runtime.
class TestProfileFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void times_becomeATable();
    void hardware_isFitted();
    void memoryStatistics_areReported();
    void memoryStatistics_alone_areRefused();
    void otherModels_areErrors();
    void malformed_namesThePlace();
};

void TestProfileFormat::times_becomeATable()
{
    const auto prepared = mlp().imported("ort-profile", kProfile);
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    // The lower of two runs counts: 20 µs of 40 µs are of nodes that the model has.
    QCOMPARE(QString::fromStdString(listed(prepared->diagnostics)),
             QString("profile-coverage: 1 of 2 nodes are measured, 50.0 % of the measured time\n"
                     "profile-foreign: 1 measured operators are no nodes of the model: "
                     "\"FusedGemm fused_1\"\n"
                     "profile-table: The table has the times of 1 nodes\n"));
    QVERIFY(prepared->plan.empty() && prepared->file);
    const std::string table = written(*prepared->file);
    QCOMPARE(QString::fromStdString(table),
             QString("node,op,seconds\n"
                     "\"up\",\"MatMul\",0.000030000000\n"
                     "\"up\",\"MatMul\",0.000020000000\n"));
    cost::Measurements back;
    QVERIFY(cost::readMeasurements(table, "times.csv", back).ok());
    QCOMPARE(back.nodes.front().time().count, int64_t(20) * 1000 * 1000);
}

void TestProfileFormat::hardware_isFitted()
{
    const std::string hardware = MESHWRIGHT_SAMPLES "/../hardware/h100-sxm.json";
    const auto prepared =
        mlp().imported("ort-profile", kProfile, {{"hardware", hardware}, {"name", "mine"}});
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    QVERIFY2(hasCode(prepared->diagnostics, "profile-fit"), listed(prepared->diagnostics).c_str());
    const auto device = cost::parseHardware(written(*prepared->file), "out");
    QVERIFY2(device.ok(), device.ok() ? "" : device.error().message.english().c_str());
    QCOMPARE(device->name, std::string("mine"));
    QVERIFY(device->calibration && device->calibration->overall.samples == 1);
}

void TestProfileFormat::memoryStatistics_areReported()
{
    QTemporaryDir folder;
    QFile file(folder.filePath("memory.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#name,input_sizes,initializers_sizes,total_dynamic_sizes,total_temp_allocations\n"
               "up,1,2,3,4096\nother,1,2,3,1024\n");
    file.close();
    const auto prepared =
        mlp().imported("ort-profile", kProfile, {{"memory", file.fileName().toStdString()}});
    QVERIFY2(prepared.ok(), prepared.ok() ? "" : prepared.error().message.english().c_str());
    const QString said = QString::fromStdString(listed(prepared->diagnostics));
    QVERIFY2(said.contains("1 of 2 nodes with memory statistics are in the model; \"up\" allocates "
                           "most while it runs"),
             qPrintable(said));
}

void TestProfileFormat::memoryStatistics_alone_areRefused()
{
    const auto prepared = mlp().imported(
        "ort-profile",
        "#name,input_sizes,initializers_sizes,total_dynamic_sizes,total_temp_allocations\n"
        "up,1,2,3,4\n");
    QVERIFY(!prepared.ok());
    QVERIFY(QString::fromStdString(prepared.error().message.english()).contains("hold no times"));
}

void TestProfileFormat::otherModels_areErrors()
{
    const auto prepared = mlp().imported("ort-profile", "node,op,seconds\nx,Conv,0.1\n");
    QVERIFY(prepared.ok());
    QVERIFY(prepared->diagnostics.front().severity() == Severity::Error);
    QCOMPARE(prepared->diagnostics.front().code(), std::string("profile-coverage"));
}

void TestProfileFormat::malformed_namesThePlace()
{
    const auto prepared = mlp().imported("ort-profile", "node,op,seconds\nup,MatMul,fast\n");
    QVERIFY(!prepared.ok());
    const QString message = QString::fromStdString(prepared.error().message.english());
    QVERIFY2(message.contains("file.txt") && message.contains("2"), qPrintable(message));
}

MESHWRIGHT_TEST(TestProfileFormat)
#include "tst_profile_format.moc"
