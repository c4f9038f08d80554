#include "core/exchange/finding_registry.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// The verbs check and info of the real program, on models that are written here.
class TestCliCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void check_ofAWrongModelEndsWith1();
    void check_json_isOneDocumentAndNothingElse();
    void check_sarif_isOneDocumentWithTheSameFindings();
    void check_fix_writesARepairedCopy();
    void check_fix_keepsShardingsOfMovedNodes();
    void check_config_leavesOthersOut();
    void check_badUsageEndsWith2_data();
    void check_badUsageEndsWith2();
    void check_codes_listsAll();
    void info_json_hasTheFieldsOfTheDesign();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

/// x[4, 8] → Relu "relu0" → y; "conf" has two devices and the sharding of x names device 5, "other"
/// is used for y and right.
void TestCliCheck::initTestCase()
{
    const auto sharding = [](const char* configuration, const char* tensor, int64_t second) {
        onnx::NodeDeviceConfiguration entry;
        entry.configurationId = configuration;
        onnx::ShardingSpec spec;
        spec.tensorName = tensor;
        spec.device = {0, second};
        spec.dims = {{0, {{std::monostate(), 2, {}}}, {}}};
        entry.specs.push_back(std::move(spec));
        return entry;
    };
    onnx::ModelBuilder model;
    model.configuration({"conf", 2, {}, {}});
    model.configuration({"other", 2, {}, {}});
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", graph::DataType::Float, {4, 8});
    graph.node("Relu", {"x"}, {"y"}, "relu0")
        .annotate(sharding("conf", "x", 5))
        .annotate(sharding("other", "y", 1));
    graph.output("y", graph::DataType::Float, {4, 8});
    QVERIFY(model.write(path("wrong.onnx").toStdString()).ok());
}

void TestCliCheck::check_ofAWrongModelEndsWith1()
{
    const ProgramRun outcome = runProgram({QStringLiteral("check"), path("wrong.onnx")});
    QCOMPARE(outcome.code, 1);
    QVERIFY(outcome.output.startsWith("error: "));
    QVERIFY(outcome.output.contains("[device-out-of-range]"));
    // Device 1 then holds nothing, and nothing follows from a sharding that cannot be read. Neither
    // configuration names its hardware: their runs assume the same, which is told once.
    QVERIFY2(outcome.output.contains("1 error, 1 warning, 2 notes"), outcome.output.constData());
    QVERIFY(outcome.output.contains("[unused-device]"));
    QVERIFY(outcome.output.contains("[sharding-not-followed]"));
    QCOMPARE(outcome.errors, QByteArray());
}

void TestCliCheck::check_json_isOneDocumentAndNothingElse()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("check"), path("wrong.onnx"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 1);
    QCOMPARE(outcome.errors, QByteArray());
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(json[QLatin1String("errors")].toInt(-1), 1);
    QCOMPARE(json[QLatin1String("warnings")].toInt(-1), 1);
    const QJsonObject first = json[QLatin1String("diagnostics")].toArray().first().toObject();
    QCOMPARE(first[QLatin1String("node")].toString(), QStringLiteral("relu0"));
    QCOMPARE(first[QLatin1String("value")].toString(), QStringLiteral("x"));
    QCOMPARE(first[QLatin1String("configuration")].toString(), QStringLiteral("conf"));
}

void TestCliCheck::check_sarif_isOneDocumentWithTheSameFindings()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("check"), path("wrong.onnx"), QStringLiteral("--sarif")});
    QCOMPARE(outcome.code, 1);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(json[QLatin1String("version")].toString(), QStringLiteral("2.1.0"));
    const QJsonArray results = json[QLatin1String("runs")]
                                   .toArray()
                                   .first()
                                   .toObject()[QLatin1String("results")]
                                   .toArray();
    QCOMPARE(results.size(), 4);
    QCOMPARE(results.first().toObject()[QLatin1String("ruleId")].toString(),
             QStringLiteral("device-out-of-range"));
}

/// A node of layer 11 on stage 0, behind nodes of stage 1, with its weight over `model`: moved to
/// stage 1, the weight lies on that stage's devices, replicated over `data` as before.
void TestCliCheck::check_fix_keepsShardingsOfMovedNodes()
{
    const QString node = QStringLiteral("/model/layers.11/self_attn/q_proj/MatMul");
    QFile plan(path("moved.json"));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(R"({"format": "meshwright-plan", "version": 1, "configurations": [{"name": "c",
        "num_devices": 8, "stage_axis": "pipe", "mesh": [{"axis": "pipe", "size": 2},
        {"axis": "data", "size": 2}, {"axis": "model", "size": 2}],
        "rules": [{"nodes": "**", "stage": 1}], "nodes": [{"node": ")"
               + node.toUtf8() + R"(", "stage": 0, "shardings": [{"tensor":
        "model.layers.11.self_attn.q_proj.weight", "dims": [[], ["model"]]}]}]}]})");
    plan.close();
    const QString sample =
        QStringLiteral(MESHWRIGHT_SAMPLES) + QStringLiteral("/decoder-12-layers.onnx");
    QCOMPARE(runProgram({"apply", sample, plan.fileName(), "-o", path("placed.onnx")}).code, 0);
    QVERIFY(runProgram({"check", path("placed.onnx"), "--fix", "-o", path("fixed.onnx")})
                .output.contains("to stage 1"));
    const ProgramRun extracted = runProgram({"extract", path("fixed.onnx")});
    const QJsonObject configuration = QJsonDocument::fromJson(extracted.output)
                                          .object()[QLatin1String("configurations")]
                                          .toArray()
                                          .first()
                                          .toObject();
    bool found = false;
    for (const QJsonValue& value : configuration[QLatin1String("nodes")].toArray()) {
        const QJsonObject entry = value.toObject();
        if (entry[QLatin1String("node")].toString() != node)
            continue;
        found = true;
        QCOMPARE(entry[QLatin1String("stage")].toInt(), 1);
        const QJsonArray dims = entry[QLatin1String("shardings")]
                                    .toArray()
                                    .first()
                                    .toObject()[QLatin1String("dims")]
                                    .toArray();
        QCOMPARE(dims, (QJsonArray {QJsonArray(), QJsonArray {QStringLiteral("model")}}));
    }
    QVERIFY(found);
}

void TestCliCheck::check_fix_writesARepairedCopy()
{
    QFile file(path("wrong.onnx"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray before = file.readAll();
    const ProgramRun outcome =
        runProgram({QStringLiteral("check"), path("wrong.onnx"), QStringLiteral("--fix"),
                    QStringLiteral("-o"), path("right.onnx")});
    QCOMPARE(outcome.code, 0);
    QVERIFY(outcome.output.contains("fixed: Set the device list to 0–1"));
    QCOMPARE(runProgram({QStringLiteral("check"), path("right.onnx")}).code, 0);
    QVERIFY(file.seek(0));
    QCOMPARE(file.readAll(), before);
}

void TestCliCheck::check_config_leavesOthersOut()
{
    const QStringList other {QStringLiteral("check"), path("wrong.onnx"),
                             QStringLiteral("--config"), QStringLiteral("other")};
    QCOMPARE(runProgram(other).code, 0);
    QStringList conf = other;
    conf.last() = QStringLiteral("conf");
    QCOMPARE(runProgram(conf).code, 1);
}

void TestCliCheck::check_badUsageEndsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no such configuration")
        << QStringList {path("wrong.onnx"), QStringLiteral("--config"), QStringLiteral("ghost")};
    QTest::newRow("no such file") << QStringList {path("missing.onnx")};
    QTest::newRow("--fix without -o") << QStringList {path("wrong.onnx"), QStringLiteral("--fix")};
    QTest::newRow("-o without --fix")
        << QStringList {path("wrong.onnx"), QStringLiteral("-o"), path("out.onnx")};
    QTest::newRow("two reports") << QStringList {path("wrong.onnx"), QStringLiteral("--json"),
                                                 QStringLiteral("--sarif")};
    QTest::newRow("no model") << QStringList {};
    QTest::newRow("unwritable target")
        << QStringList {path("wrong.onnx"), QStringLiteral("--fix"), QStringLiteral("-o"),
                        path("no/such/folder/out.onnx")};
}

void TestCliCheck::check_badUsageEndsWith2()
{
    QFETCH(QStringList, arguments);
    const ProgramRun outcome = runProgram(QStringList {QStringLiteral("check")} + arguments);
    QCOMPARE(outcome.code, 2);
    QCOMPARE(outcome.output, QByteArray());
    QVERIFY2(outcome.errors.startsWith("meshwright: ") && outcome.errors.count('\n') == 1,
             outcome.errors.constData());
}

void TestCliCheck::check_codes_listsAll()
{
    const ProgramRun outcome = runProgram({QStringLiteral("check"), QStringLiteral("--codes")});
    QCOMPARE(outcome.code, 0);
    std::set<std::string_view> codes;
    for (const auto& table : exchange::findingRegistry()) {
        for (const FindingKind& kind : table)
            codes.insert(kind.code);
    }
    QCOMPARE(std::size_t(outcome.output.count('\n')), codes.size());
    // One of the reader, of a plan text, of a run and of an import each.
    for (const char* code :
         {"input-not-produced (error, specification): ", "plan-node-twice (warning, advice): node",
          "memory-exceeds-capacity (warning, backend): ", "sdy-not-placed (error, advice)\n"})
        QVERIFY2(outcome.output.contains(code), code);
}

void TestCliCheck::info_json_hasTheFieldsOfTheDesign()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("info"), path("wrong.onnx"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(json[QLatin1String("ir_version")].toInt(), 11);
    QCOMPARE(json[QLatin1String("opset_imports")].toObject()[QString()].toInt(), 21);
    QCOMPARE(json[QLatin1String("nodes")].toInt(), 1);
    QCOMPARE(json[QLatin1String("top_nodes")].toInt(), 1);
    QCOMPARE(json[QLatin1String("initializers")].toInt(-1), 0);
    QCOMPARE(json[QLatin1String("initializer_bytes")].toInt(-1), 0);
    QCOMPARE(json[QLatin1String("annotated_nodes")].toInt(), 1);
    const QJsonArray configurations = json[QLatin1String("configurations")].toArray();
    QCOMPARE(configurations.size(), 2);
    QCOMPARE(configurations.first().toObject()[QLatin1String("num_devices")].toInt(), 2);
    QVERIFY(configurations.first().toObject()[QLatin1String("mesh")].isNull());
}

MESHWRIGHT_TEST(TestCliCheck)
#include "tst_cli_check.moc"
