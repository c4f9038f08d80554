#include "app/window/application.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"
#include "views/stages/stage_board.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// The verb balance of the real program, and the window's "Balance stages" beside it.
class TestCliBalance : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stages_areOfEqualWeight_data();
    void stages_areOfEqualWeight();

    void window_balancesAlike_data() { stages_areOfEqualWeight_data(); }

    void window_balancesAlike();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();
    void model_isCutWithoutAConfiguration();
    void costGraph_isCut();
    void wrongCostGraph_endsWith2_data();
    void wrongCostGraph_endsWith2();
    void openSizes_areNamed();

private:
    using Stages = QList<int>;

    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    /// Of the four nodes; -1: none.
    static Stages stagesOf(const plan::Plan& plan, const std::string& configuration);
    std::unique_ptr<document::Document> open(const QString& file) const;

    QTemporaryDir m_folder;
};

/// square: x · x over [2048, 2048], without weights; relu; narrow: by W [2048, 4]; wide: by
/// V [4, 64]. Two stages along "pipe", in "plain" without hardware, in "known" on H100s.
void TestCliBalance::initTestCase()
{
    constexpr auto kReal = graph::DataType::Float;
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("x", kReal, {2048, 2048});
    graph.initializer("W", kReal, {2048, 4}, std::string(2048 * 4 * 4, '\0'));
    graph.initializer("V", kReal, {4, 64}, std::string(4 * 64 * 4, '\0'));
    graph.node("MatMul", {"x", "x"}, {"a"}, "square");
    graph.node("Relu", {"a"}, {"b"}, "relu");
    graph.node("MatMul", {"b", "W"}, {"c"}, "narrow");
    graph.node("MatMul", {"c", "V"}, {"d"}, "wide");
    graph.output("d", kReal, {2048, 64});
    QFile file(path("bare.onnx"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(model.bytes()));
    file.close();
    QFile plan(path("plan.json"));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(R"({"format": "meshwright-plan", "version": 1, "configurations": [
        {"name": "plain", "num_devices": 2, "mesh": [{"axis": "pipe", "size": 2}],
         "stage_axis": "pipe"},
        {"name": "known", "num_devices": 2, "mesh": [{"axis": "pipe", "size": 2}],
         "stage_axis": "pipe", "hardware": ["h100-sxm"]},
        {"name": "listed", "num_devices": 2, "stages": [{"stage": 3, "devices": [0]},
                                                         {"stage": 5, "devices": [1]}]}]})");
    plan.close();
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), path("bare.onnx"), path("plan.json"),
                    QStringLiteral("-o"), path("model.onnx")});
    QVERIFY2(applied.code == 0, applied.errors.constData());
}

std::unique_ptr<document::Document> TestCliBalance::open(const QString& file) const
{
    NoProgress progress;
    auto opened = document::Document::open(file.toStdString(), progress);
    return opened ? std::move(*opened) : nullptr;
}

TestCliBalance::Stages TestCliBalance::stagesOf(const plan::Plan& plan,
                                                const std::string& configuration)
{
    Stages stages;
    for (uint32_t i = 0; i < 4; ++i)
        stages << plan.stage(NodeId {i}, plan.configuration(configuration)->id)
                      .value_or(StageNumber {-1})
                      .value;
    return stages;
}

/// Time on an H100 (67 TFLOP/s in float32, 3.35 TB/s at most, 450 GB/s between devices): 2 · 2048³
/// = 17 GFLOP take square over 256 µs; sending its 16 MB takes 37 µs on each side, more than relu
/// and narrow, which move 16 MB two and one times through the memory: some 15 µs. Of narrow's
/// output 32 kB are sent, in no time, so wide alone is apart.
void TestCliBalance::stages_areOfEqualWeight_data()
{
    QTest::addColumn<QString>("configuration");
    QTest::addColumn<QString>("hardware");
    QTest::addColumn<Stages>("stages");
    QTest::newRow("an H100 where no hardware is known")
        << "plain" << QString() << Stages {0, 0, 0, 1};
    QTest::newRow("time on hardware that is given") << "plain"
                                                    << "h100-sxm" << Stages {0, 0, 0, 1};
    QTest::newRow("time on the configuration's") << "known" << QString() << Stages {0, 0, 0, 1};
    QTest::newRow("stages have the numbers of the list")
        << "listed" << QString() << Stages {3, 3, 3, 5};
}

void TestCliBalance::stages_areOfEqualWeight()
{
    QFETCH(QString, configuration);
    QFETCH(QString, hardware);
    QFETCH(Stages, stages);
    QStringList arguments {QStringLiteral("balance"),  path("model.onnx"),
                           QStringLiteral("--config"), configuration,
                           QStringLiteral("--stages"), QStringLiteral("2"),
                           QStringLiteral("-o"),       path("out.onnx")};
    if (!hardware.isEmpty())
        arguments << QStringLiteral("--hardware") << hardware;
    const ProgramRun run = runProgram(arguments);
    QVERIFY2(run.code == 0 && run.errors.isEmpty(), run.errors.constData());
    const auto balanced = open(path("out.onnx"));
    QVERIFY(balanced);
    QCOMPARE(stagesOf(balanced->plan(), configuration.toStdString()), stages);
    const qsizetype first = stages.count(stages.front());
    const QByteArray line = "stage " + QByteArray::number(stages.front()) + ": "
        + QByteArray::number(first) + (first == 1 ? " node" : " nodes");
    QVERIFY2(run.output.startsWith(line), run.output.constData());
}

void TestCliBalance::window_balancesAlike()
{
    QFETCH(QString, configuration);
    QFETCH(QString, hardware);
    QFETCH(Stages, stages);
    views::Workspace workspace;
    app::prepareWorkspace(workspace);
    auto opened = open(path("model.onnx"));
    QVERIFY(opened);
    grouping::GroupTree groups = grouping::buildGroups(opened->graph());
    workspace.setDocument(std::move(opened), std::move(groups));
    workspace.setActiveConfiguration(
        workspace.plan().configuration(configuration.toStdString())->id);
    views::LiveEvaluation& analysis = workspace.liveEvaluation();
    simulate::Options options = analysis.simulationOptions();
    options.hardware = hardware.toStdString();
    analysis.setSimulationOptions(options);
    analysis.waitUntilDone();
    views::StageBoard board(workspace);
    board.refresh();
    board.balanceAction()->trigger();
    board.findChild<views::LatestWork*>()->waitUntilDone();
    QCOMPARE(stagesOf(workspace.plan(), configuration.toStdString()), stages);
}

void TestCliBalance::badUsage_endsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("more than the axis has")
        << QStringList {"--config", "plain", "--stages", "3"}
        << QByteArray("has 2 stages along the axis 'pipe', not 3: balance over 2");
    QTest::newRow("fewer than the list has")
        << QStringList {"--config", "listed", "--stages", "1"}
        << QByteArray("has 2 stages in its list, not 1: balance over 2");
    QTest::newRow("none") << QStringList {"--config", "plain", "--stages", "0"}
                          << QByteArray("1 stage at least");
    QTest::newRow("unknown hardware")
        << QStringList {"--config", "plain", "--stages", "2", "--hardware", "abacus"}
        << QByteArray("neither a file nor one of");
    QTest::newRow("unknown configuration")
        << QStringList {"--config", "none", "--stages", "2"} << QByteArray("none");
    QTest::newRow("without a count") << QStringList {"--config", "plain"} << QByteArray("--stages");
}

void TestCliBalance::badUsage_endsWith2()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const ProgramRun run =
        runProgram(QStringList {QStringLiteral("balance"), path("model.onnx")} + arguments
                   + QStringList {QStringLiteral("-o"), path("wrong.onnx")});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(says), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), qsizetype(1));
    QVERIFY(!QFile::exists(path("wrong.onnx")));
}

/// The cut of stages_areOfEqualWeight, by names; W has 32,768 bytes and V 1,024, so that a limit of
/// 33,000 parts what uses them.
void TestCliBalance::model_isCutWithoutAConfiguration()
{
    const QStringList arguments {QStringLiteral("balance"), path("bare.onnx"),
                                 QStringLiteral("--devices"), QStringLiteral("2"),
                                 QStringLiteral("--json")};
    const ProgramRun run = runProgram(arguments);
    QVERIFY2(run.code == 0 && run.errors.isEmpty(), run.errors.constData());
    const QJsonObject cut = QJsonDocument::fromJson(run.output).object();
    QCOMPARE(cut["stages"].toArray(),
             (QJsonArray {QJsonArray {"square", "relu", "narrow"}, QJsonArray {"wide"}}));
    QVERIFY(cut["optimal"].toBool());
    QCOMPARE(cut["bound"], cut["slowest"]);
    QVERIFY(cut["slowest"].toDouble() > 256e-6 && cut["slowest"].toDouble() < 600e-6);
    const ProgramRun limited =
        runProgram(arguments + QStringList {QStringLiteral("--memory"), QStringLiteral("32000")});
    QCOMPARE(limited.code, 2);
    QVERIFY2(limited.errors.contains("the smallest limit that works is 32768 bytes"),
             limited.errors.constData());
}

/// 4 → 4 → 4 with sends of 1 over two stages: 4 + 1 and 8 + 1. No stage of at most 6 bytes holds
/// "b" and 3, of 3 and 4 bytes: with 1 and "b" on one the loads are 9 and 5.
void TestCliBalance::costGraph_isCut()
{
    QFile file(path("costs.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"nodes": [{"id": 1, "time": 4, "send": 1, "memory": 3},
        {"id": "b", "time": 4, "send": 1, "memory": 3}, {"id": 3, "time": 4, "memory": 4}],
        "edges": [[1, "b"], ["b", 3]]})");
    file.close();
    const QStringList arguments {QStringLiteral("balance"), QStringLiteral("--graph"),
                                 path("costs.json"), QStringLiteral("--devices"),
                                 QStringLiteral("2")};
    const ProgramRun run = runProgram(
        arguments
        + QStringList {QStringLiteral("--memory"), QStringLiteral("6"), QStringLiteral("--json")});
    QVERIFY2(run.code == 0 && run.errors.isEmpty(), run.errors.constData());
    QCOMPARE(QJsonDocument::fromJson(run.output),
             QJsonDocument::fromJson(
                 R"({"stages": [[1, "b"], [3]], "slowest": 9, "optimal": true, "bound": 9})"));
    const ProgramRun text = runProgram(arguments);
    QVERIFY2(text.output.contains("slowest 9.0: no cut is better\n"), text.output.constData());
    const ProgramRun none =
        runProgram(arguments + QStringList {QStringLiteral("--memory"), QStringLiteral("5")});
    QCOMPARE(none.code, 2);
    QVERIFY2(none.errors.contains("the smallest limit that works is 6 bytes"),
             none.errors.constData());
}

void TestCliBalance::wrongCostGraph_endsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("no such file") << QStringList {"--graph", "none.json", "--devices", "2"}
                                  << QByteArray("none.json");
    QTest::newRow("a model too") << QStringList {path("model.onnx"), "--graph", "none.json",
                                                 "--devices", "2"}
                                 << QByteArray("MODEL or --graph FILE, and not both");
    QTest::newRow("a model to write without a configuration")
        << QStringList {path("model.onnx"), "--devices", "2", "-o", path("wrong.onnx")}
        << QByteArray("-o needs --config NAME");
    QTest::newRow("neither") << QStringList {"--devices", "2"}
                             << QByteArray("MODEL or --graph FILE, and not both");
    QTest::newRow("hardware") << QStringList {"--graph", "none.json",  "--devices",
                                              "2",       "--hardware", "h100-sxm"}
                              << QByteArray("--graph gives the costs itself");
    QTest::newRow("no device") << QStringList {"--graph", "none.json", "--devices", "0"}
                               << QByteArray("1 stage at least; 0 were asked for");
    QTest::newRow("negative memory")
        << QStringList {"--graph", "none.json", "--devices", "2", "--memory", "-1"}
        << QByteArray("--memory: -1 is no number of at least 0 (see");
    QFile large(path("large.json"));
    QVERIFY(large.open(QIODevice::WriteOnly) && large.resize((qint64(64) << 20) + 1));
    QTest::newRow("more than is read")
        << QStringList {"--graph", path("large.json"), "--devices", "2"}
        << QByteArray("large.json: is larger than 64 MiB");
    QTest::newRow("no model and no JSON")
        << QStringList {"--graph", path("model.onnx"), "--devices", "2"}
        << QByteArray("model.onnx: line 1");
}

void TestCliBalance::wrongCostGraph_endsWith2()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const ProgramRun run = runProgram(QStringList {QStringLiteral("balance")} + arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(says), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), qsizetype(1));
    QVERIFY(run.output.isEmpty());
}

/// A cut for sequences of 128 tokens is none for others, which nobody has asked for.
void TestCliBalance::openSizes_areNamed()
{
    QFile config(path("config.json"));
    QVERIFY(config.open(QIODevice::WriteOnly));
    config.write(R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})");
    config.close();
    const ProgramRun made = runProgram(
        {QStringLiteral("new"), path("config.json"), QStringLiteral("-o"), path("symbols.onnx")});
    QVERIFY2(made.code == 0, made.errors.constData());
    const QStringList asked {QStringLiteral("balance"), path("symbols.onnx"),
                             QStringLiteral("--devices"), QStringLiteral("2")};
    const ProgramRun open = runProgram(asked);
    QCOMPARE(open.code, 0);
    QVERIFY2(open.errors.contains("Assumed batch=1, sequence=128."), open.errors.constData());
    const ProgramRun document = runProgram(asked + QStringList {QStringLiteral("--json")});
    QVERIFY(document.errors.isEmpty());
    const QJsonArray findings =
        QJsonDocument::fromJson(document.output).object()["findings"].toArray();
    QCOMPARE(findings.at(0)["code"].toString(), QStringLiteral("bindings-assumed"));
    const ProgramRun given =
        runProgram(asked
                   + QStringList {QStringLiteral("--bind"), QStringLiteral("batch=2"),
                                  QStringLiteral("--bind"), QStringLiteral("sequence=64")});
    QCOMPARE(given.errors, QByteArray());
}

MESHWRIGHT_WIDGET_TEST(TestCliBalance)
#include "tst_cli_balance.moc"
