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

/// The verb shard of the real program: weights, whole blocks, previews.
class TestCliShard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void preview_json_listsEveryShard();
    void preview_ofUnequalParts_saysWhatOnnxCannot();
    void preview_text_namesDevices();
    void unevenDivision_isAWarning();
    void tensorParallel_annotatesTheBlock();
    void tensorParallel_previewWritesNothing();
    void refusedBlock_endsWith1();
    void preview_ofWholeTensors_hasNoSize();
    void weightStoredTheOtherWay_namesTheAxis();
    void vocabulary_saysWhatTheRuntimeHasToDo();
    void stageAxis_dividesNoTensor();
    void fullySharded_isKeptInTheModel();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();

private:
    /// "shard MODEL --config tp --over model" and further arguments.
    ProgramRun shard(const QString& arguments) const;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

ProgramRun TestCliShard::shard(const QString& arguments) const
{
    QStringList all {QStringLiteral("shard"), path("model.onnx"),       QStringLiteral("--config"),
                     QStringLiteral("tp"),    QStringLiteral("--over"), QStringLiteral("model")};
    for (const QString& argument : arguments.split(QLatin1Char(' ')))
        all << (argument == QLatin1String("OUT") ? path("out.onnx") : argument);
    return runProgram(all);
}

/// An MLP 8 → 12 → 8 in a configuration of 3 devices on one axis, and two products beside it.
void TestCliShard::initTestCase()
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", graph::DataType::Float, {4, 8});
    graph.input("z", graph::DataType::Float, {4, 10});
    graph.initializer("w1", graph::DataType::Float, {8, 12});
    graph.initializer("w2", graph::DataType::Float, {12, 8});
    graph.initializer("odd", graph::DataType::Float, {10, 24});
    graph.node("Identity", {"x"}, {"x1"}, "start");
    graph.node("MatMul", {"x1", "w1"}, {"up"}, "up");
    graph.node("Relu", {"up"}, {"active"}, "relu");
    graph.node("MatMul", {"active", "w2"}, {"y"}, "down");
    graph.node("MatMul", {"z", "odd"}, {"v"}, "other");
    graph.initializer("table", graph::DataType::Float, {30, 8});
    graph.input("ids", graph::DataType::Int64, {4});
    graph.node("Gather", {"table", "ids"}, {"looked"}, "look");
    graph.output("looked", graph::DataType::Float, {4, 8});
    graph.initializer("w3", graph::DataType::Float, {8, 3});
    graph.node("MatMul", {"x1", "w3"}, {"u"}, "extra");
    graph.output("u", graph::DataType::Float, {4, 3});
    graph.output("y", graph::DataType::Float, {4, 8});
    graph.output("v", graph::DataType::Float, {4, 24});
    QVERIFY(model.write(path("bare.onnx").toStdString()).ok());
    QFile plan(path("plan.json"));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(
        "{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": ["
        "{\"name\": \"tp\", \"num_devices\": 3, \"mesh\": [{\"axis\": \"model\", "
        "\"size\": 3}]}, {\"name\": \"pp\", \"num_devices\": 6, \"mesh\": [{\"axis\": \"pipe\", "
        "\"size\": 2}, {\"axis\": \"model\", \"size\": 3}], \"stage_axis\": \"pipe\"}, "
        "{\"name\": \"five\", \"num_devices\": 13, \"mesh\": [{\"axis\": "
        "\"model\", \"size\": 13}]}]}");
    plan.close();
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), path("bare.onnx"), path("plan.json"),
                    QStringLiteral("-o"), path("model.onnx")});
    QVERIFY2(applied.code == 0, applied.errors.constData());
}

/// 10 rows on 3 devices are [0, 4) [4, 7) [7, 10).
void TestCliShard::preview_json_listsEveryShard()
{
    const ProgramRun outcome =
        shard(QStringLiteral("--tensors odd --strategy rowwise --preview --json"));
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.errors, QByteArray());
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    const QJsonObject tensor = json[QLatin1String("tensors")].toArray().at(0).toObject();
    QCOMPARE(tensor[QLatin1String("strategy")].toString(),
             QStringLiteral("rowwise: splits input features over model"));
    QCOMPARE(tensor[QLatin1String("axis")].toInt(-1), 0);
    QVERIFY(tensor[QLatin1String("caveat")].toString().contains(QLatin1String("4, 3, 3")));
    const QJsonArray shards = tensor[QLatin1String("shards")].toArray();
    QCOMPARE(shards.size(), 3);
    const QJsonObject last = shards.at(2).toObject();
    QCOMPARE(last[QLatin1String("size")].toInt(), 3);
    QCOMPARE(last[QLatin1String("devices")].toArray().at(0).toInt(-1), 2);
    const QJsonArray range = last[QLatin1String("ranges")].toArray().at(0).toArray();
    QCOMPARE(range.at(0).toInt(), 7);
    QCOMPARE(range.at(1).toInt(), 10);
    for (const QJsonValue& count : tensor[QLatin1String("device_counts")].toArray()) {
        // Even for the divisors of 10, uneven below it, not above.
        const int devices = count[QLatin1String("devices")].toInt();
        const QString expected = devices > 10 ? QStringLiteral("no")
            : 10 % devices == 0               ? QStringLiteral("even")
                                              : QStringLiteral("uneven");
        QCOMPARE(count[QLatin1String("fit")].toString(), expected);
    }
}

/// q, k and v of 6, 3 and 3 heads of 2: each device has 4, 2 and 2 features of them.
void TestCliShard::preview_ofUnequalParts_saysWhatOnnxCannot()
{
    const ProgramRun outcome = shard(QStringLiteral(
        "--tensors odd --strategy segmented --axis 1 --segments 6x2,3x2,3x2 --preview"));
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.output.contains("parts of different sizes (12, 6, 6)"));
    QVERIFY(outcome.output.contains("shard 1 on device 1: [4, 8) + [14, 16) + [20, 22), 8"));
}

void TestCliShard::preview_text_namesDevices()
{
    const ProgramRun outcome =
        shard(QStringLiteral("--tensors w1 --strategy columnwise --preview"));
    QCOMPARE(outcome.code, 0);
    QVERIFY(
        outcome.output.startsWith("w1 [8, 12]: columnwise: splits output features over model\n"));
    QVERIFY(outcome.output.contains("  shard 2 on device 2: [8, 12), 4\n"));
    QVERIFY(outcome.output.contains("  even on 1, 2, 3, 4, 6, 12 devices\n"));
}

void TestCliShard::unevenDivision_isAWarning()
{
    const ProgramRun outcome = shard(QStringLiteral("--tensors odd --strategy rowwise -o OUT"));
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.errors.contains("warning: odd: 10 features on 3 devices: 4, 3, 3 here"));
    QVERIFY(QFile::exists(path("out.onnx")));
}

void TestCliShard::tensorParallel_annotatesTheBlock()
{
    const ProgramRun outcome =
        shard(QStringLiteral("--strategy tensor_parallel --blocks 0 -o OUT"));
    QVERIFY2(outcome.code == 0, outcome.errors.constData());
    // The product beside the block is told.
    QVERIFY(outcome.errors.contains("note: extra is in no block"));
    const ProgramRun extracted = runProgram({QStringLiteral("extract"), path("out.onnx")});
    const QJsonObject plan = QJsonDocument::fromJson(extracted.output).object();
    QMap<QString, QString> dims;
    for (const QJsonValue& node :
         plan[QLatin1String("configurations")].toArray().at(0)[QLatin1String("nodes")].toArray()) {
        for (const QJsonValue& sharding : node[QLatin1String("shardings")].toArray())
            dims[sharding[QLatin1String("tensor")].toString()] =
                QString::fromUtf8(QJsonDocument(sharding[QLatin1String("dims")].toArray())
                                      .toJson(QJsonDocument::Compact));
    }
    QCOMPARE(dims.size(), 2);
    QCOMPARE(dims[QStringLiteral("w1")], QStringLiteral("[[],[\"model\"]]"));
    QCOMPARE(dims[QStringLiteral("w2")], QStringLiteral("[[\"model\"],[]]"));
}

void TestCliShard::tensorParallel_previewWritesNothing()
{
    const ProgramRun outcome = shard(QStringLiteral("--strategy tensor_parallel --preview --json"));
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(json[QLatin1String("tensors")].toArray().size(), 2);
    // The products beside the MLP are in no block.
    const QJsonArray remarks = json[QLatin1String("remarks")].toArray();
    QCOMPARE(remarks.size(), 2);
    QVERIFY(remarks[0].toString().startsWith(QLatin1String("extra is in no block")));
    QVERIFY(remarks[1].toString().startsWith(QLatin1String("other is in no block")));
}

/// 12 features on 13 devices.
void TestCliShard::refusedBlock_endsWith1()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("shard"), path("model.onnx"), QStringLiteral("--config"),
                    QStringLiteral("five"), QStringLiteral("--over"), QStringLiteral("model"),
                    QStringLiteral("--strategy"), QStringLiteral("tensor_parallel"),
                    QStringLiteral("-o"), path("refused.onnx")});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.errors.contains("error: mlp at 'up': 12 features on 13 devices"));
}

void TestCliShard::preview_ofWholeTensors_hasNoSize()
{
    const ProgramRun outcome =
        shard(QStringLiteral("--tensors w1 --strategy replicate --preview --json"));
    QCOMPARE(outcome.code, 0);
    const QJsonObject tensor = QJsonDocument::fromJson(outcome.output)
                                   .object()[QLatin1String("tensors")]
                                   .toArray()
                                   .at(0)
                                   .toObject();
    QVERIFY(tensor[QLatin1String("axis")].isNull());
    QVERIFY(
        tensor[QLatin1String("shards")].toArray().at(0).toObject()[QLatin1String("size")].isNull());
}

/// gate_up is for [experts, in, 2 · out]; w1 is [8, 12].
void TestCliShard::weightStoredTheOtherWay_namesTheAxis()
{
    const ProgramRun outcome = shard(QStringLiteral("--tensors w1 --strategy gate_up --preview"));
    QVERIFY2(outcome.output.contains("axis 1 has 12, which fits: give that one (--axis 1)"),
             outcome.output.constData());
}

void TestCliShard::vocabulary_saysWhatTheRuntimeHasToDo()
{
    const ProgramRun outcome =
        shard(QStringLiteral("--tensors table --strategy vocabulary_parallel --preview"));
    QCOMPARE(outcome.code, 0);
    QVERIFY2(outcome.output.contains("for ids outside of its range it has to give zeros"),
             outcome.output.constData());
}

void TestCliShard::stageAxis_dividesNoTensor()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("shard"), path("model.onnx"), QStringLiteral("--config"),
                    QStringLiteral("pp"), QStringLiteral("--over"), QStringLiteral("pipe"),
                    QStringLiteral("--tensors"), QStringLiteral("w1"), QStringLiteral("--strategy"),
                    QStringLiteral("columnwise"), QStringLiteral("--preview")});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.errors.contains("stages lie along this axis")
                 && outcome.errors.contains("other axes: model"),
             outcome.errors.constData());
}

/// w1 [8, 12], w2 [12, 8], odd [10, 24] and table [30, 8] are stored in 3 parts; w3 [8, 3] too. The
/// batch of 4 is whole on 3 devices: a warning. What was written comes back.
void TestCliShard::fullySharded_isKeptInTheModel()
{
    const ProgramRun written = shard(QStringLiteral("--strategy fully_sharded -o OUT"));
    QVERIFY2(written.code == 0, written.errors.constData());
    QVERIFY(written.errors.contains("warning: the batch of 'x' [4, 8] is 4"));
    const ProgramRun outcome =
        runProgram({QStringLiteral("propagate"), path("out.onnx"), QStringLiteral("--config"),
                    QStringLiteral("tp"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    const QJsonArray communications = json[QLatin1String("communications")].toArray();
    QCOMPARE(communications.size(), 5);
    for (const QJsonValue& one : communications)
        QCOMPARE(one[QLatin1String("cause")].toString(), QStringLiteral("storage"));
    const ProgramRun text = runProgram({QStringLiteral("extract"), path("out.onnx")});
    QVERIFY2(text.output.contains("\"gathered\": [\"model\"]"), text.output.constData());
}

void TestCliShard::badUsage_endsWith2_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("a strategy of tensors without them") << "--strategy rowwise -o OUT"
                                                        << "needs --tensors";
    QTest::newRow("a strategy of blocks with tensors")
        << "--strategy tensor_parallel --tensors w1 -o OUT"
        << "shards blocks";
    QTest::newRow("a strategy of tensors with blocks")
        << "--strategy rowwise --tensors w1 --blocks 0 -o OUT"
        << "not --blocks";
    QTest::newRow("no output") << "--strategy rowwise --tensors w1"
                               << "-o is needed";
    QTest::newRow("JSON without a preview") << "--strategy rowwise --tensors w1 --json -o OUT"
                                            << "--json is for --preview";
    QTest::newRow("no such strategy") << "--strategy diagonal --tensors w1 -o OUT"
                                      << "unknown strategy diagonal";
    QTest::newRow("segments that are none")
        << "--strategy segmented --tensors w1 --segments 3x -o OUT"
        << "neither a size nor heads";
    QTest::newRow("a block that is not there") << "--strategy tensor_parallel --blocks 7 -o OUT"
                                               << "there is no block 7";
    QTest::newRow("a stage that is not there") << "--strategy fully_sharded --zero-stage 4 -o OUT"
                                               << "stages 1 to 3";
}

void TestCliShard::badUsage_endsWith2()
{
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    const ProgramRun outcome = shard(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.errors.contains(message.toUtf8()), outcome.errors.constData());
    QCOMPARE(outcome.errors.count('\n'), 1);
}

MESHWRIGHT_TEST(TestCliShard)
#include "tst_cli_shard.moc"
