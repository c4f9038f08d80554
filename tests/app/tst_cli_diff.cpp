#include "core/onnx/wire/model_file.h"
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

/// `diff` and `merge` as people and version control call them.
class TestCliDiff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ofThePlanThatAModelHas_nothing();
    void planBesideAModel_isReadAsTheModelUnderstandsIt();
    void planThatSaysLess_differs();
    void configurationsOfOneFile();
    void planThatCannotBePlaced_isExitOne();
    void model_againstModel();
    void stagesOfAFewNodes_areNotAWholeFolder();
    void renamedInput_isNamed();
    void transfer_movesAPlan();
    void transfer_namesWhatHasNoPlace();
    void transfer_bindsWhatToolsLeftDangling();
    void merge_bringsBothTogether();
    void merge_conflict_isExitOne();
    void badUsage_data();
    void badUsage();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void write(const QString& name, const QByteArray& configurations) const;

    QString m_sample = QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx");
    QTemporaryDir m_folder;
};

void TestCliDiff::write(const QString& name, const QByteArray& configurations) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"format": "meshwright-plan", "version": 1, "configurations": [)" + configurations
               + "]}");
}

void TestCliDiff::init()
{
    QCOMPARE(runProgram({"extract", m_sample, "-o", path("sample.json")}).code, 0);
}

void TestCliDiff::ofThePlanThatAModelHas_nothing()
{
    for (const QStringList& pair : {QStringList {m_sample, m_sample},
                                    {m_sample, path("sample.json")},
                                    {path("sample.json"), m_sample},
                                    {path("sample.json"), path("sample.json")}}) {
        const ProgramRun run = runProgram(QStringList {"diff"} + pair);
        QCOMPARE(run.errors, QByteArray());
        QCOMPARE(run.code, 0);
        QCOMPARE(run.output, QByteArray());
    }
}

/// A rule for all nodes says where each of them goes.
void TestCliDiff::planBesideAModel_isReadAsTheModelUnderstandsIt()
{
    write("moved.json", R"({"name": "new", "num_devices": 2,
                            "rules": [{"nodes": "**", "stage": 1}]})");
    const ProgramRun run = runProgram({"diff", "--json", m_sample, path("moved.json")});
    QCOMPARE(run.code, 1);
    const QJsonObject found = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(found["equal"].toBool(true), false);
    int stages = 0;
    for (const QJsonValue& change : found["changes"].toArray()) {
        const bool isNew = change["configuration"].toString() == "new";
        QCOMPARE(change["before"].isNull(), isNew);
        QCOMPARE(change["after"].isNull(), !isNew);
        if (!isNew)
            continue;
        stages += change["what"].toString() == "stage" ? 1 : 0;
    }
    const ProgramRun info = runProgram({"info", "--json", m_sample});
    QCOMPARE(stages, QJsonDocument::fromJson(info.output)["top_nodes"].toInt());
}

/// What the model says beyond the text is a difference too.
void TestCliDiff::planThatSaysLess_differs()
{
    write("empty.json", "");
    const ProgramRun run = runProgram({"diff", m_sample, path("empty.json")});
    QCOMPARE(run.code, 1);
    QVERIFY(run.output.contains(" removed\n"));
    QCOMPARE(runProgram({"diff", path("empty.json"), m_sample}).code, 1);
}

void TestCliDiff::planThatCannotBePlaced_isExitOne()
{
    write("lost.json",
          R"({"name": "x", "num_devices": 1, "nodes": [{"node": "nope", "stage": 0}]})");
    const ProgramRun run = runProgram({"diff", path("lost.json"), m_sample});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("nope"), run.errors.constData());
}

/// The one that stands second is what it is about.
void TestCliDiff::configurationsOfOneFile()
{
    write(
        "two.json",
        R"({"name": "a", "num_devices": 2, "nodes": [{"node": "up", "stage": 0}, {"node": "down", "stage": 1}]},
             {"name": "b", "num_devices": 4, "nodes": [{"node": "up", "stage": 0}, {"node": "down", "stage": 0}]})");
    ProgramRun run = runProgram({"diff", path("two.json"), "--config", "a", "--with", "b"});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 1);
    QCOMPARE(run.output,
             QByteArray("configuration b\n"
                        "  num_devices: 2 → 4\n"
                        "  stage 1 → 0 (1 node)\n"
                        "    down\n"));
    run = runProgram({"diff", path("two.json"), "--config", "a", "--with", "a"});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.output, QByteArray());
}

/// Onto the model without it: the same plan as before.
void TestCliDiff::transfer_movesAPlan()
{
    write("nothing.json", R"({"name": "other", "num_devices": 1})");
    QCOMPARE(runProgram({"apply", m_sample, path("nothing.json"), "-o", path("target.onnx")}).code,
             0);
    const ProgramRun run =
        runProgram({"transfer", m_sample, path("target.onnx"), "-o", path("moved.onnx")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    QVERIFY2(run.output.contains(" 0 not at all"), run.output.constData());
    QCOMPARE(runProgram({"diff", path("target.onnx"), path("moved.onnx")}).code, 0);
}

void TestCliDiff::transfer_namesWhatHasNoPlace()
{
    const ProgramRun run =
        runProgram({"transfer", m_sample, MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx", "-o",
                    path("moved.onnx")});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("has no counterpart"), run.errors.constData());
}

/// As after add_prefix and merge_models: a tensor and a configuration by names that are no more.
void TestCliDiff::transfer_bindsWhatToolsLeftDangling()
{
    const QString model = MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx";
    write("stale.json", R"({"name": "tp2", "num_devices": 2, "mesh": [{"axis": "m", "size": 2}]},
        {"name": "m1/TP2", "declared": false, "nodes": [{"node": "/lm_head/MatMul", "shardings": [
          {"tensor": "m1/lm_head.weight", "unresolved": true, "spec": {"device": [0, 1],
           "sharded_dims": [{"axis": 1, "shards": [{"dim": 32000, "num_shards": 2}]}]}}]}]})");
    QCOMPARE(runProgram({"apply", model, path("stale.json"), "-o", path("stale.onnx")}).code, 0);
    const ProgramRun run =
        runProgram({"transfer", path("stale.onnx"), model, "-o", path("bound.onnx")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    QVERIFY2(run.output.startsWith("configuration \"m1/TP2\" is \"tp2\" at 1 node\n"
                                   "tensor \"m1/lm_head.weight\" of node \"/lm_head/MatMul\" is "
                                   "\"lm_head.weight\"\n"),
             run.output.constData());
    const QByteArray plan = runProgram({"extract", path("bound.onnx")}).output;
    QVERIFY2(plan.contains(R"({"tensor": "lm_head.weight", "dims": [[], ["m"]]})"),
             plan.constData());
}

void TestCliDiff::model_againstModel()
{
    const auto model = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!model)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    const QString bare = QString::fromStdString(model->string());
    for (const auto& [name, boundary] : {std::pair("a", 12), std::pair("b", 14)}) {
        write(QString("%1.json").arg(name),
              QByteArray(R"({"name": "pp", "num_devices": 2, "rules": [
                  {"nodes": "/model/layers.{0..)")
                  + QByteArray::number(boundary - 1)
                  + R"(}/**", "stage": 0}, {"nodes": "/model/layers.{)"
                  + QByteArray::number(boundary) + R"(..23}/**", "stage": 1}]})");
        QCOMPARE(runProgram({"apply", bare, path(QString("%1.json").arg(name)), "-o",
                             path(QString("%1.onnx").arg(name))})
                     .code,
                 0);
    }
    const ProgramRun run = runProgram({"diff", path("a.onnx"), path("b.onnx")});
    QCOMPARE(run.code, 1);
    // All nodes of two layers moved: one line.
    NoProgress progress;
    const auto read = onnx::readModel(*model, progress);
    const auto nodes = read->graph.nodes();
    const auto moved = std::count_if(nodes.begin(), nodes.end(), [](const graph::Node& node) {
        return node.name.starts_with("/model/layers.12/")
            || node.name.starts_with("/model/layers.13/");
    });
    QCOMPARE(run.output,
             "configuration pp\n  stage 1 → 0 (" + QByteArray::number(qlonglong(moved))
                 + " nodes)\n    /model/layers.{12..13}/**\n");
}

/// A few nodes get a stage in a model that has none for any other: what is named are these.
void TestCliDiff::stagesOfAFewNodes_areNotAWholeFolder()
{
    const auto model = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx");
    if (!model)
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    const QString bare = QString::fromStdString(model->string());
    write("none.json", R"({"name": "pp", "num_devices": 2})");
    write("few.json", R"({"name": "pp", "num_devices": 2, "rules": [
        {"nodes": "/model/{layers.3/mlp,norm}/**", "stage": 1}]})");
    for (const char* name : {"none", "few"}) {
        const QString plan = path(QString("%1.json").arg(name));
        const QString out = path(QString("%1.onnx").arg(name));
        QCOMPARE(runProgram({"apply", bare, plan, "-o", out}).code, 0);
    }
    NoProgress progress;
    const auto read = onnx::readModel(*model, progress);
    const auto counted = [&](const char* folder) {
        return std::ranges::count_if(read->graph.nodes(), [folder](const graph::Node& node) {
            return node.name.starts_with(folder);
        });
    };
    const auto mlp = counted("/model/layers.3/mlp/"), norm = counted("/model/norm/");
    QVERIFY(mlp > 1 && norm > 1);
    const auto number = [](std::ptrdiff_t count) { return QByteArray::number(qlonglong(count)); };
    const QByteArray expected = "configuration pp\n  stage 1 added (" + number(mlp + norm)
        + " nodes)\n    /model/layers.3/mlp/** (" + number(mlp) + " nodes)\n    /model/norm/** ("
        + number(norm) + " nodes)\n";
    const ProgramRun run = runProgram({"diff", path("none.onnx"), path("few.onnx")});
    QCOMPARE(run.code, 1);
    QCOMPARE(run.output, expected);
    // A text beside the model is read as the model understands it.
    QCOMPARE(runProgram({"diff", path("none.onnx"), path("few.json")}).output, expected);
}

/// By `rename`, so that nothing else differs.
void TestCliDiff::renamedInput_isNamed()
{
    const QString model = MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx";
    QCOMPARE(runProgram({"rename", model, "--value", "input_ids=ids", "-o", path("r.onnx")}).code,
             0);
    const ProgramRun run = runProgram({"diff", model, path("r.onnx")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 1);
    QCOMPARE(run.output, QByteArray("graph\n  renamed (1 input)\n    input_ids → ids\n"));
    const QJsonObject json =
        QJsonDocument::fromJson(runProgram({"diff", "--json", model, path("r.onnx")}).output)
            .object();
    QCOMPARE(json["equal"].toBool(true), false);
    QCOMPARE(json["graph"].toArray().size(), 1);
    QCOMPARE(json["graph"][0]["of"].toString(), QStringLiteral("input"));
}

void TestCliDiff::merge_bringsBothTogether()
{
    write("base.json", R"({"name": "c", "num_devices": 2, "nodes": [{"node": "a", "stage": 0}]})");
    write("ours.json", R"({"name": "c", "num_devices": 2, "nodes": [{"node": "a", "stage": 1}]})");
    write("theirs.json", R"({"name": "c", "num_devices": 4,
                             "nodes": [{"node": "a", "stage": 0}]})");
    const ProgramRun run = runProgram({"merge", path("base.json"), path("ours.json"),
                                       path("theirs.json"), "-o", path("merged.json")});
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    write("wanted.json", R"({"name": "c", "num_devices": 4,
                             "nodes": [{"node": "a", "stage": 1}]})");
    QCOMPARE(runProgram({"diff", path("merged.json"), path("wanted.json")}).code, 0);
}

void TestCliDiff::merge_conflict_isExitOne()
{
    for (const auto& [name, stage] :
         {std::pair("base", '0'), std::pair("ours", '1'), std::pair("theirs", '2')})
        write(QString("%1.json").arg(name),
              QByteArray(R"({"name": "c", "num_devices": 2, "nodes": [{"node": "a", "stage": )")
                  + stage + "}]}");
    const ProgramRun run = runProgram({"merge", path("base.json"), path("ours.json"),
                                       path("theirs.json"), "-o", path("merged.json")});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("theirs.json: configuration c, stage of a: ours says 1, theirs 2"),
             run.errors.constData());
    QCOMPARE(runProgram({"diff", path("merged.json"), path("ours.json")}).code, 0);
}

void TestCliDiff::badUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("one plan") << QStringList {"diff", "a.json"} << QByteArray("B");
    QTest::newRow("one configuration")
        << QStringList {"diff", "a.json", "--config", "a"} << QByteArray("--with");
    QTest::newRow("no such configuration")
        << QStringList {"diff", "--config", "pipeline", "--with", "x", m_sample}
        << QByteArray("configuration x");
    QTest::newRow("configurations of two plans")
        << QStringList {"diff", "a.json", "b.json", "--config", "a", "--with", "b"}
        << QByteArray("--config");
    QTest::newRow("no such file") << QStringList {"diff", "missing.json", "missing.json"}
                                  << QByteArray("missing.json");
    QTest::newRow("no such model")
        << QStringList {"diff", "missing.onnx", "missing.onnx"} << QByteArray("missing.onnx");
    QTest::newRow("no plan") << QStringList {"merge", MESHWRIGHT_SAMPLES "/../hardware/cpu.json"}
                             << QByteArray("OURS");
}

void TestCliDiff::badUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const ProgramRun run = runProgram(arguments);
    QCOMPARE(run.code, 2);
    QCOMPARE(run.errors.count('\n'), 1);
    QVERIFY2(run.errors.contains(says), run.errors.constData());
}

MESHWRIGHT_TEST(TestCliDiff)
#include "tst_cli_diff.moc"
