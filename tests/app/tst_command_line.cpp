#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

namespace {

/// "meshwright: …", exactly one line.
bool isOneLine(const QByteArray& errors)
{
    return errors.startsWith("meshwright: ") && errors.count('\n') == 1 && errors.endsWith('\n');
}

void write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(text), qint64(text.size()));
}

/// JSON with single quotes: moc of Qt 6.4 loses its way in raw strings.
QByteArray json(QByteArray text)
{
    return text.replace('\'', '"');
}

QByteArray read(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString sample(const char* name)
{
    return QStringLiteral(MESHWRIGHT_SAMPLES "/") + QLatin1String(name);
}

} // namespace

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void help_listsTheVerbs();
    void badUsage_isOneLineAndTwo_data();
    void badUsage_isOneLineAndTwo();
    void unreadableModel_isOneLineAndTwo_data();
    void unreadableModel_isOneLineAndTwo();
    void window_withoutADisplaySaysSo();
    void info_countsTheSample();
    void check_ofTheSampleFindsNoErrors();
    void extractAndApply_giveBackTheSameModel();
    void apply_namesLineAndExpectation();
    void apply_placesTheRestAndReturnsOne();
    void apply_withoutConfigurationsChangesNoByte();
    void apply_toAnUnwritableTargetLeavesNothing();
    void rename_followsEverywhere();
    void rename_ofNothingIsRefused();
    void simulate_printsOneDocument();
    void simulate_stageTimesNeedNoModel();
    void simulate_unknownConfigurationIsRefused();
    void render_writesPictures();
    void render_drawsTheConfigurationThatIsNamed();
    void apply_saysThatWeightsBecomeOverridable();
    void wholeJob_onALlama();
};

void TestCommandLine::help_listsTheVerbs()
{
    const ProgramRun help = runProgram({QStringLiteral("--help")});
    QCOMPARE(help.code, 0);
    for (const char* verb :
         {"info", "check", "extract", "apply", "shard", "rename", "simulate", "render"})
        QVERIFY2(help.output.contains(verb), verb);
    QCOMPARE(runProgram({QStringLiteral("--version")}).output, QByteArray("meshwright 0.1.0\n"));
}

void TestCommandLine::badUsage_isOneLineAndTwo_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("unknown option") << QStringList {QStringLiteral("--nonsense")};
    QTest::newRow("model missing") << QStringList {QStringLiteral("check")};
    QTest::newRow("output missing") << QStringList {
        QStringLiteral("apply"), QStringLiteral("a.onnx"), QStringLiteral("b.json")};
    QTest::newRow("unknown external policy")
        << QStringList {QStringLiteral("apply"), QStringLiteral("a"), QStringLiteral("b"),
                        QStringLiteral("-o"),    QStringLiteral("c"), QStringLiteral("--external"),
                        QStringLiteral("burn")};
    QTest::newRow("the size of a window that is not asked for")
        << QStringList {"render", "a.onnx", "-o", "b.png", "--width", "900"};
}

void TestCommandLine::badUsage_isOneLineAndTwo()
{
    QFETCH(QStringList, arguments);
    const ProgramRun outcome = runProgram(arguments);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY(outcome.output.isEmpty());
}

void TestCommandLine::unreadableModel_isOneLineAndTwo_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("git-lfs pointer")
        << QByteArray("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n")
        << QByteArray("git lfs pull");
    QTest::newRow("empty file") << QByteArray() << QByteArray("empty");
    QTest::newRow("text") << QByteArray("this is no model\n") << QByteArray("");
}

void TestCommandLine::unreadableModel_isOneLineAndTwo()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, says);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("model.onnx"));
    write(path, content);
    const ProgramRun outcome = runProgram({QStringLiteral("info"), path});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY(outcome.errors.contains(path.toUtf8()));
    QVERIFY2(outcome.errors.contains(says), outcome.errors.constData());
}

void TestCommandLine::window_withoutADisplaySaysSo()
{
    const ProgramRun outcome = runProgram({});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY(outcome.errors.contains("display"));
}

void TestCommandLine::info_countsTheSample()
{
    const ProgramRun outcome = runProgram(
        {QStringLiteral("info"), sample("pipeline-decoder.onnx"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    const QJsonObject info = QJsonDocument::fromJson(outcome.output).object();
    // The onnx-ir guide's example: ten layers, all on a stage, one configuration of two GPUs.
    QCOMPARE(info[QStringLiteral("nodes")].toInt(), 10);
    QCOMPARE(info[QStringLiteral("annotated_nodes")].toInt(), 10);
    QCOMPARE(info[QStringLiteral("ir_version")].toInt(), 11);
    const QJsonObject configuration =
        info[QStringLiteral("configurations")].toArray()[0].toObject();
    QCOMPARE(configuration[QStringLiteral("name")].toString(), QStringLiteral("pipeline"));
    QCOMPARE(configuration[QStringLiteral("num_devices")].toInt(), 2);
}

void TestCommandLine::check_ofTheSampleFindsNoErrors()
{
    const ProgramRun outcome = runProgram(
        {QStringLiteral("check"), sample("pipeline-decoder.onnx"), QStringLiteral("--json")});
    QCOMPARE(outcome.code, 0);
    QCOMPARE(QJsonDocument::fromJson(outcome.output).object()[QStringLiteral("errors")].toInt(), 0);
}

void TestCommandLine::extractAndApply_giveBackTheSameModel()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    const QString out = folder.filePath(QStringLiteral("out.onnx"));
    QCOMPARE(runProgram({QStringLiteral("extract"), sample("heterogeneous-decoder.onnx"),
                         QStringLiteral("-o"), plan})
                 .code,
             0);
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), sample("heterogeneous-decoder.onnx"), plan,
                    QStringLiteral("-o"), out});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    // The plan says what the model says already: nothing changes, so no byte does.
    QCOMPARE(read(out), read(sample("heterogeneous-decoder.onnx")));
}

void TestCommandLine::apply_namesLineAndExpectation()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    write(plan,
          "{\n  \"format\": \"meshwright-plan\", \"version\": 1,\n  \"configurations\": [{\n"
          "    \"name\": \"two\", \"num_devices\": 2,\n"
          "    \"nodes\": [{\"node\": \"layer0\", \"stge\": 0}]\n  }]\n}\n");
    const ProgramRun outcome =
        runProgram({QStringLiteral("apply"), sample("pipeline-decoder.onnx"), plan,
                    QStringLiteral("-o"), folder.filePath(QStringLiteral("out.onnx"))});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY2(outcome.errors.contains("line 5"), outcome.errors.constData());
    QVERIFY2(outcome.errors.contains("stge") && outcome.errors.contains("stage"),
             outcome.errors.constData());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("out.onnx"))));
}

void TestCommandLine::apply_placesTheRestAndReturnsOne()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    const QString out = folder.filePath(QStringLiteral("out.onnx"));
    write(plan,
          json("{'format': 'meshwright-plan', 'version': 1, 'configurations': [ "
               "{'name': 'two', 'num_devices': 2, 'nodes': [ "
               "{'node': 'layer0', 'stage': 1}, {'node': 'nowhere', 'stage': 0}]}]}"));
    const ProgramRun outcome = runProgram({QStringLiteral("apply"), sample("pipeline-decoder.onnx"),
                                           plan, QStringLiteral("-o"), out});
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.errors.contains("nowhere"), outcome.errors.constData());
    const ProgramRun extracted = runProgram({QStringLiteral("extract"), out});
    const QJsonArray configurations = QJsonDocument::fromJson(extracted.output)
                                          .object()[QStringLiteral("configurations")]
                                          .toArray();
    QCOMPARE(configurations.size(), 2);
    const QJsonObject two = configurations[1].toObject();
    QCOMPARE(two[QStringLiteral("name")].toString(), QStringLiteral("two"));
    QCOMPARE(two[QStringLiteral("nodes")].toArray().size(), 1);
}

void TestCommandLine::apply_withoutConfigurationsChangesNoByte()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    const QString out = folder.filePath(QStringLiteral("out.onnx"));
    write(plan, json("{'format': 'meshwright-plan', 'version': 1, 'configurations': []}"));
    QCOMPARE(runProgram({QStringLiteral("apply"), sample("decoder-12-layers.onnx"), plan,
                         QStringLiteral("-o"), out})
                 .code,
             0);
    QCOMPARE(read(out), read(sample("decoder-12-layers.onnx")));
}

void TestCommandLine::apply_toAnUnwritableTargetLeavesNothing()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    write(plan, json("{'format': 'meshwright-plan', 'version': 1, 'configurations': []}"));
    const ProgramRun outcome =
        runProgram({QStringLiteral("apply"), sample("pipeline-decoder.onnx"), plan,
                    QStringLiteral("-o"), folder.filePath(QStringLiteral("missing/out.onnx"))});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("missing"))));
}

void TestCommandLine::rename_followsEverywhere()
{
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("out.onnx"));
    QCOMPARE(runProgram({QStringLiteral("rename"), sample("pipeline-decoder.onnx"),
                         QStringLiteral("--configuration"), QStringLiteral("pipeline=two GPUs"),
                         QStringLiteral("-o"), out})
                 .code,
             0);
    const QByteArray plan = runProgram({QStringLiteral("extract"), out}).output;
    QVERIFY(plan.contains("two GPUs"));
    QVERIFY(!plan.contains("\"pipeline\""));
    // Every node's entry follows: nothing refers to a configuration that is not declared.
    QVERIFY(!plan.contains("\"declared\""));
}

void TestCommandLine::rename_ofNothingIsRefused()
{
    const QTemporaryDir folder;
    const ProgramRun outcome =
        runProgram({QStringLiteral("rename"), sample("pipeline-decoder.onnx"),
                    QStringLiteral("--value"), QStringLiteral("nothing=x"), QStringLiteral("-o"),
                    folder.filePath(QStringLiteral("out.onnx"))});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
}

void TestCommandLine::simulate_printsOneDocument()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("simulate"), sample("heterogeneous-decoder.onnx"),
                    QStringLiteral("--config"), QStringLiteral("plan"), QStringLiteral("--json")});
    QVERIFY2(outcome.code == 0, outcome.errors.constData());
    const QJsonObject result = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(result[QStringLiteral("schedule")].toString(), QStringLiteral("forward"));
    QCOMPARE(result[QStringLiteral("stages")].toInt(), 3);
    QCOMPARE(result[QStringLiteral("microbatches")].toInt(), 3);
    QCOMPARE(result[QStringLiteral("order")].toArray().size(), 3);
    QVERIFY(result[QStringLiteral("makespan_s")].toDouble() > 0);
}

void TestCommandLine::simulate_stageTimesNeedNoModel()
{
    const QTemporaryDir folder;
    const QString times = folder.filePath(QStringLiteral("times.json"));
    write(times,
          json("{'stages': 4, 'forward': 1, 'backward_input': 1, 'backward_weight': 1, 'unit': "
               "'ms'}"));
    const ProgramRun outcome = runProgram(
        {QStringLiteral("simulate"), QStringLiteral("--stage-times"), times,
         QStringLiteral("--microbatches"), QStringLiteral("8"), QStringLiteral("--json")});
    QVERIFY2(outcome.code == 0, outcome.errors.constData());
    const QJsonObject result = QJsonDocument::fromJson(outcome.output).object();
    QCOMPARE(result[QStringLiteral("schedule")].toString(), QStringLiteral("1f1b"));
    // 1F1B without transfer: (m + p − 1)(tF + tB) = (8 + 3) · 3 ms.
    QCOMPARE(result[QStringLiteral("makespan_s")].toDouble(), 0.033);
}

void TestCommandLine::simulate_unknownConfigurationIsRefused()
{
    const ProgramRun outcome =
        runProgram({QStringLiteral("simulate"), sample("pipeline-decoder.onnx"),
                    QStringLiteral("--config"), QStringLiteral("ghost")});
    QCOMPARE(outcome.code, 2);
    QVERIFY2(isOneLine(outcome.errors), outcome.errors.constData());
    QVERIFY(outcome.errors.contains("ghost"));
}

void TestCommandLine::render_writesPictures()
{
    const QTemporaryDir folder;
    for (const char* name : {"graph.png", "graph.svg"}) {
        const QString path = folder.filePath(QLatin1String(name));
        const ProgramRun outcome =
            runProgram({QStringLiteral("render"), sample("decoder-12-layers.onnx"),
                        QStringLiteral("-o"), path});
        QVERIFY2(outcome.code == 0, outcome.errors.constData());
        QVERIFY(outcome.errors.isEmpty());
        QVERIFY(QFile(path).size() > 2000);
    }
    const QString values = folder.filePath(QStringLiteral("values.csv"));
    QFile table(values);
    QVERIFY(table.open(QIODevice::WriteOnly));
    table.write("/model/layers.0/self_attn/q_proj/MatMul,1\nnobody,2\n");
    table.close();
    const ProgramRun coloured =
        runProgram({"render", sample("decoder-12-layers.onnx"), "--values", values, "-o",
                    folder.filePath(QStringLiteral("coloured.png"))});
    QVERIFY2(coloured.code == 0, coloured.errors.constData());
    QVERIFY2(isOneLine(coloured.errors) && coloured.errors.contains("nobody"),
             coloured.errors.constData());
    const QString run = folder.filePath(QStringLiteral("run.png"));
    const ProgramRun timeline = runProgram({"render", sample("pipeline-decoder.onnx"), "--timeline",
                                            "--pixels", "700", "--dark", "-o", run});
    QVERIFY2(timeline.code == 0, timeline.errors.constData());
    QCOMPARE(QImage(run).width(), 700);
    const QString part = folder.filePath(QStringLiteral("part.pdf"));
    const ProgramRun visible = runProgram({"render", sample("pipeline-decoder.onnx"), "--visible",
                                           "--width", "1280", "--height", "720", "-o", part});
    QVERIFY2(visible.code == 0, visible.errors.constData());
    QVERIFY(QFile(part).size() > 2000);
    const ProgramRun none =
        runProgram({"render", sample("decoder-12-layers.onnx"), "--timeline", "-o", run});
    QCOMPARE(none.code, 2);
    QVERIFY(none.errors.contains("there is no run to draw"));
    const ProgramRun other =
        runProgram({QStringLiteral("render"), sample("decoder-12-layers.onnx"),
                    QStringLiteral("-o"), folder.filePath(QStringLiteral("graph.bmp"))});
    QCOMPARE(other.code, 2);
    QVERIFY(isOneLine(other.errors));
}

/// A second configuration, whose devices have names of their own.
void TestCommandLine::render_drawsTheConfigurationThatIsNamed()
{
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    const QString model = folder.filePath(QStringLiteral("two.onnx"));
    const QString run = folder.filePath(QStringLiteral("run.svg"));
    QFile text(plan);
    QVERIFY(text.open(QIODevice::WriteOnly));
    text.write(R"({"format": "meshwright-plan", "version": 1, "configurations": [
        {"name": "other", "num_devices": 2, "devices": ["left", "right"]}]})");
    text.close();
    const ProgramRun applied =
        runProgram({"apply", sample("pipeline-decoder.onnx"), plan, "-o", model});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    for (const bool isNamed : {false, true}) {
        QStringList arguments {"render", model, "--timeline", "-o", run};
        if (isNamed)
            arguments << QStringLiteral("--config") << QStringLiteral("other");
        const ProgramRun drawn = runProgram(arguments);
        QVERIFY2(drawn.code == 0, drawn.errors.constData());
        QFile picture(run);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QCOMPARE(picture.readAll().contains("left"), isNamed);
    }
    const ProgramRun unknown = runProgram({"render", model, "--config", "nobody", "-o", run});
    QCOMPARE(unknown.code, 2);
    QVERIFY(isOneLine(unknown.errors) && unknown.errors.contains("no configuration 'nobody'"));
}

/// IR version 3 lists every weight among the inputs; raised to 11 it would be a default.
void TestCommandLine::apply_saysThatWeightsBecomeOverridable()
{
    const QTemporaryDir folder;
    const QString model = folder.filePath("old.textproto"), plan = folder.filePath("plan.json"),
                  planned = folder.filePath("planned.onnx"), fixed = folder.filePath("fixed.onnx");
    const QByteArray type = "type { tensor_type { elem_type: 1 shape { dim { dim_value: 2 } } } }";
    write(model,
          "ir_version: 3 opset_import { version: 8 } graph { name: 'g'"
          " node { op_type: 'Add' input: 'x' input: 'w' output: 'y' name: 'add' }"
          " initializer { name: 'w' data_type: 1 dims: 2 float_data: [1, 2] }"
          " input { name: 'x' "
              + type + " } input { name: 'w' " + type + " } output { name: 'y' " + type + " } }");
    write(plan,
          json("{'format': 'meshwright-plan', 'version': 1, 'configurations': [{'name': 'c',"
               " 'num_devices': 1, 'rules': [{'nodes': '**', 'stage': 0}]}]}"));
    const ProgramRun applied = runProgram({"apply", model, plan, "-o", planned});
    QCOMPARE(applied.code, 0);
    QVERIFY2(isOneLine(applied.errors) && applied.errors.contains("1 initializer")
                 && applied.errors.contains("check " + planned.toUtf8() + " --fix"),
             applied.errors.constData());
    QVERIFY(runProgram({"check", planned}).output.contains("initializers-overridable"));
    const ProgramRun repaired = runProgram({"check", planned, "--fix", "-o", fixed});
    QVERIFY2(repaired.code == 0 && !repaired.errors.contains("overrid"),
             repaired.errors.constData());
    QVERIFY(!runProgram({"check", fixed}).output.contains("initializers-overridable"));
}

void TestCommandLine::wholeJob_onALlama()
{
    const auto model = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!model)
        QSKIP("the shared models are not there");
    const QString path = QString::fromStdString(model->string());
    const QTemporaryDir folder;
    const QString plan = folder.filePath(QStringLiteral("plan.json"));
    const QString staged = folder.filePath(QStringLiteral("staged.onnx"));
    const QString out = folder.filePath(QStringLiteral("out.onnx"));
    write(
        plan,
        json(
            "{'format': 'meshwright-plan', 'version': 1, 'configurations': [ "
            "{'name': 'tp2pp2', 'num_devices': 4, 'devices': ['GPU:0', 'GPU:1', 'GPU:2', 'GPU:3'], "
            "'mesh': [{'axis': 'pipe', 'size': 2}, {'axis': 'model', 'size': 2}], 'stage_axis': "
            "'pipe', "
            "'hardware': ['h100-sxm'], "
            "'rules': [{'nodes': '/model/layers.{0..11}/**', 'stage': 0}, "
            "{'nodes': '/model/layers.{12..23}/**', 'stage': 1}]}]}"));
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), path, plan, QStringLiteral("-o"), staged});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    const ProgramRun sharded = runProgram(
        {QStringLiteral("shard"), staged, QStringLiteral("--config"), QStringLiteral("tp2pp2"),
         QStringLiteral("--tensors"), QStringLiteral("model.layers.3.mlp.*"),
         QStringLiteral("--strategy"), QStringLiteral("columnwise"), QStringLiteral("--over"),
         QStringLiteral("model"), QStringLiteral("-o"), out});
    QVERIFY2(sharded.code <= 1, sharded.errors.constData());
    const ProgramRun simulated = runProgram(
        {QStringLiteral("simulate"), out, QStringLiteral("--config"), QStringLiteral("tp2pp2"),
         QStringLiteral("--schedule"), QStringLiteral("1f1b"), QStringLiteral("--training"),
         QStringLiteral("--microbatches"), QStringLiteral("8"), QStringLiteral("--json"),
         QStringLiteral("--trace"), folder.filePath(QStringLiteral("trace.json"))});
    QVERIFY2(simulated.code == 0, simulated.errors.constData());
    const QJsonObject result = QJsonDocument::fromJson(simulated.output).object();
    QCOMPARE(result[QStringLiteral("devices")].toArray().size(), 4);
    QCOMPARE(result[QStringLiteral("stages")].toInt(), 2);
    QVERIFY(!QJsonDocument::fromJson(read(folder.filePath(QStringLiteral("trace.json")))).isNull());
}

MESHWRIGHT_TEST(TestCommandLine)
#include "tst_command_line.moc"
