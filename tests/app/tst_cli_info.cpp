#include "core/onnx/weights/tensor_file.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// What `info` says of one node and of one tensor.
class TestCliInfo : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void node_hasAttributesRolesAndCost();
    void node_isFoundByPlace();
    void tensor_hasStatisticsAndReaders();
    void npy_holdsTheElements();
    void whatIsNotThere_isOneLine_data();
    void whatIsNotThere_isOneLine();

private:
    QString path(const char* name = "m.onnx") const { return m_folder.filePath(name); }

    QTemporaryDir m_folder;
};

/// A 1×1 convolution of x [1, 2, 4, 4] by w [3, 2, 1, 1] of 1, 2, 3, 6, 0, 0.
void TestCliInfo::initTestCase()
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", graph::DataType::Float, {1, 2, 4, 4});
    const float weights[] {1, 2, 3, 6, 0, 0};
    graph.initializer("w", graph::DataType::Float, {3, 2, 1, 1},
                      {reinterpret_cast<const char*>(weights), sizeof weights});
    graph.node("Conv", {"x", "w"}, {"y"}, "conv")
        .attribute("kernel_shape", std::vector<int64_t> {1, 1})
        .attribute("group", int64_t(1));
    graph.output("y", graph::DataType::Float, {1, 3, 4, 4});
    QVERIFY(model.write(path().toStdString()).ok());
}

/// 3 · 4 · 4 results of 2 products and sums each: 192 FLOP; read (32 + 6) · 4 = 152 bytes, written
/// 48 · 4 = 192.
void TestCliInfo::node_hasAttributesRolesAndCost()
{
    const ProgramRun run = runProgram({"info", path(), "--node", "conv", "--json"});
    QVERIFY2(run.code == 0, run.errors);
    const QJsonObject node = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(node["op_type"].toString(), QStringLiteral("Conv"));
    QCOMPARE(node["flops"].toInt(), 192);
    QCOMPARE(node["bytes_read"].toInt(), 152);
    QCOMPARE(node["bytes_written"].toInt(), 192);
    QCOMPARE(node["inputs"][1]["role"].toString(), QStringLiteral("W"));
    QCOMPARE(node["inputs"][1]["type"].toString(), QStringLiteral("float32"));
    QCOMPARE(node["inputs"][1]["dims"].toArray(), (QJsonArray {3, 2, 1, 1}));
    QMap<QString, QJsonValue> attributes;
    for (const QJsonValue attribute : node["attributes"].toArray())
        attributes[attribute["name"].toString()] = attribute;
    QCOMPARE(attributes["kernel_shape"]["value"].toArray(), (QJsonArray {1, 1}));
    QVERIFY(!attributes["kernel_shape"]["default"].toBool());
    QVERIFY(attributes["group"]["default"].toBool());
    QCOMPARE(attributes["auto_pad"]["value"].toString(), QStringLiteral("NOTSET"));
}

void TestCliInfo::node_isFoundByPlace()
{
    const ProgramRun run = runProgram({"info", path(), "--node", "#0"});
    QVERIFY2(run.code == 0, run.errors);
    QVERIFY2(run.output.contains("operator Conv, opset 21, defined since 1\n"), run.output);
    QVERIFY2(run.output.contains("kernel_shape  [1, 1]"), run.output);
    QVERIFY2(run.output.contains("auto_pad      NOTSET  default"), run.output);
}

/// Mean 12 / 6 = 2; squared distances 1 + 0 + 1 + 16 + 4 + 4 = 26.
void TestCliInfo::tensor_hasStatisticsAndReaders()
{
    const ProgramRun run = runProgram({"info", path(), "--tensor", "w", "--json"});
    QVERIFY2(run.code == 0, run.errors);
    const QJsonObject tensor = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(tensor["bytes"].toInt(), 24);
    QCOMPARE(tensor["producer"], QJsonValue());
    QCOMPARE(tensor["readers"][0]["node"].toString(), QStringLiteral("conv"));
    QCOMPARE(tensor["readers"][0]["role"].toString(), QStringLiteral("W"));
    const QJsonObject statistics = tensor["statistics"].toObject();
    QCOMPARE(statistics["zeros"].toInt(), 2);
    QCOMPARE(statistics["max"].toDouble(), 6.0);
    QCOMPARE(statistics["mean"].toDouble(), 2.0);
    QCOMPARE(statistics["std"].toDouble(), std::sqrt(26.0 / 6));
    const ProgramRun text = runProgram({"info", path(), "--tensor", "y"});
    QVERIFY2(text.output.contains("made by conv (Conv, Y)\n"), text.output);
}

void TestCliInfo::npy_holdsTheElements()
{
    const ProgramRun run = runProgram({"info", path(), "--tensor", "w", "--npy", path("w.npy")});
    QVERIFY2(run.code == 0, run.errors);
    const auto tensors = onnx::readTensorFile(path("w.npy").toStdString());
    QVERIFY(tensors.ok());
    QCOMPARE(tensors->front().dims, (std::vector<int64_t> {3, 2, 1, 1}));
    QCOMPARE(tensors->front().raw.size(), std::size_t(24));
}

void TestCliInfo::whatIsNotThere_isOneLine_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no such node") << QStringList {"--node", "nothing"};
    QTest::newRow("no such tensor") << QStringList {"--tensor", "nothing"};
    QTest::newRow("no weights to write") << QStringList {"--tensor", "y", "--npy", "y.npy"};
    QTest::newRow("a file without a tensor") << QStringList {"--npy", "y.npy"};
    QTest::newRow("node and tensor") << QStringList {"--node", "conv", "--tensor", "w"};
}

void TestCliInfo::whatIsNotThere_isOneLine()
{
    QFETCH(QStringList, arguments);
    const ProgramRun run = runProgram(QStringList {"info", path()} + arguments);
    QCOMPARE(run.code, 2);
    QCOMPARE(run.output, QByteArray());
    QCOMPARE(run.errors.count('\n'), 1);
    QVERIFY(run.errors.startsWith("meshwright: "));
}

MESHWRIGHT_TEST(TestCliInfo)
#include "tst_cli_info.moc"
