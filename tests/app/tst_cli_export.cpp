#include "core/onnx/wire/model_file.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// `export` and `import` as people call them; what each format holds is its own test's matter.
class TestCliExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void stages_areModelsWithoutTheStages();
    void everyModelListed_isThere();
    void dryRun_writesNothing();
    void otherFiles_stay();
    void mistakeOfTheOriginal_isToldAsItsOwn();
    void verify_saysWhatWasNotChecked();
    void theModelItself_isNotReplaced();
    void whatCannotBeWritten_isNamed();
    void texts_areReadBack_data();
    void texts_areReadBack();
    void profile_becomesATable();
    void profile_isFittedToABundledDevice();
    void badUsage_data();
    void badUsage();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    QStringList stages(const QStringList& more) const
    {
        return QStringList {"export", m_sample, "--config", m_configuration, "--to", "stages"}
        + more;
    }

    QString m_sample = QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx");
    QString m_configuration;
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliExport::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QJsonObject info =
        QJsonDocument::fromJson(runProgram({"info", "--json", m_sample}).output).object();
    m_configuration = info["configurations"].toArray().first()["name"].toString();
    QVERIFY(!m_configuration.isEmpty());
}

void TestCliExport::stages_areModelsWithoutTheStages()
{
    const ProgramRun run = runProgram(stages({"-o", path("out")}));
    QCOMPARE(run.errors, QByteArray());
    QCOMPARE(run.code, 0);
    const QStringList models = QDir(path("out")).entryList({"*.onnx"});
    QVERIFY(models.size() >= 2);
    for (const QString& model : models) {
        NoProgress progress;
        const Result<onnx::Model> read =
            onnx::readModel(path("out/" + model).toStdString(), progress);
        QVERIFY2(read.ok(), qPrintable(model));
        for (const auto& [node, entries] : read->annotations.nodes) {
            for (const onnx::NodeDeviceConfiguration& entry : entries) {
                QVERIFY(!entry.pipelineStage);
                QVERIFY(!entry.specs.empty());
            }
        }
        QVERIFY(read->header.metadata.empty());
    }
}

void TestCliExport::everyModelListed_isThere()
{
    const ProgramRun run = runProgram(stages({"-o", path("out")}));
    const QList<QByteArray> lines = run.output.trimmed().split('\n');
    QVERIFY(lines.size() >= 3);
    for (const QByteArray& line : lines)
        QVERIFY2(QFile::exists(path("out/" + line.left(line.indexOf(' ')))), line.constData());
}

void TestCliExport::dryRun_writesNothing()
{
    const ProgramRun shown = runProgram(stages({"--dry-run"}));
    QCOMPARE(shown.code, 0);
    QCOMPARE(shown.output, runProgram(stages({"-o", path("out")})).output);
    QVERIFY(QDir(m_folder->path()).entryList(QDir::Files | QDir::NoDotAndDotDot).isEmpty());
}

void TestCliExport::otherFiles_stay()
{
    QVERIFY(QDir().mkpath(path("out")));
    QFile other(path("out/notes.txt"));
    QVERIFY(other.open(QIODevice::WriteOnly));
    other.write("mine");
    other.close();
    QCOMPARE(runProgram(stages({"-o", path("out")})).code, 0);
    QVERIFY(other.open(QIODevice::ReadOnly));
    QCOMPARE(other.readAll(), QByteArray("mine"));
}

/// A model whose MatMul takes one input: its stages have the same mistake.
void TestCliExport::mistakeOfTheOriginal_isToldAsItsOwn()
{
    if (!QFile::exists(qEnvironmentVariable("MESHWRIGHT_BIN") + "/meshwright-libonnx"))
        QSKIP("meshwright-libonnx is not built");
    onnx::ModelBuilder builder;
    builder.irVersion(8).opset("", 17).configuration({"one", 1, {}, {}});
    builder.graph()
        .name("g")
        .input("x", graph::DataType::Float, {int64_t(2), int64_t(2)})
        .output("y", graph::DataType::Float, {int64_t(2), int64_t(2)});
    builder.graph().node("MatMul", {"x"}, {"y"}, "product");
    QVERIFY(builder.write(path("m.onnx").toStdString()).ok());
    const ProgramRun run = runProgram(
        {"export", path("m.onnx"), "--config", "one", "--to", "stages", "-o", path("out")});
    QCOMPARE(run.code, 0);
    QVERIFY2(run.errors.contains("out/m_stage0.onnx: warning: The node product (MatMul) is not as "
                                 "libonnx wants it"),
             run.errors.constData());
    QVERIFY2(run.errors.contains("The model that was exported has the same mistake."),
             run.errors.constData());
    QVERIFY(QFile::exists(path("out/m_stage0.onnx")));
}

/// The sample is of an opset that libonnx 1.12 does not know, and its operators are its own: with
/// or without ONNX Runtime it cannot be run, which was asked for.
void TestCliExport::verify_saysWhatWasNotChecked()
{
    const ProgramRun run = runProgram(stages({"-o", path("out"), "--verify"}));
    QCOMPARE(run.code, 1);
    QVERIFY2(
        run.errors.contains("error: The exported models were written and checked, but not run"),
        run.errors.constData());
    QVERIFY2(run.errors.contains("info: libonnx did not check ")
                 || run.errors.contains("info: The models were checked without libonnx."),
             run.errors.constData());
}

/// A model that is called as one of its stages would be.
void TestCliExport::theModelItself_isNotReplaced()
{
    const QString model = path("m.onnx");
    QVERIFY(QFile::copy(m_sample, model));
    QVERIFY(QFile::link(model, path("m_stage0.onnx")));
    const ProgramRun run = runProgram(
        {"export", model, "--config", m_configuration, "--to", "stages", "-o", m_folder->path()});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("would replace the model that is exported"),
             run.errors.constData());
    QFile before(m_sample), after(model);
    QVERIFY(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll(), before.readAll());
}

void TestCliExport::texts_areReadBack_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QString>("file");
    QTest::newRow("sdy") << "sdy"
                         << "tp.sdy.mlir";
    QTest::newRow("mpmd") << "mpmd"
                          << "tp.mpmd.json";
    QTest::newRow("ort-layering") << "ort-layering"
                                  << "tp.layering.json";
    QTest::newRow("schedule-csv") << "schedule-csv"
                                  << "tp.schedule.csv";
}

/// What the program writes, it reads.
void TestCliExport::texts_areReadBack()
{
    QFETCH(QString, format);
    QFETCH(QString, file);
    const QString samples = QStringLiteral(MESHWRIGHT_SAMPLES);
    QCOMPARE(runProgram({"apply", samples + "/decoder-12-layers.onnx",
                         samples + "/four-devices.plan.json", "-o", path("tp.onnx")})
                 .code,
             0);
    const ProgramRun written = runProgram(
        {"export", path("tp.onnx"), "--config", "four-devices", "--to", format, "-o", path("out")});
    QVERIFY2(written.code == 0, written.errors.constData());
    const QString annotated =
        format == "ort-layering" ? path("out/tp_layered.onnx") : path("tp.onnx");
    const ProgramRun read = runProgram(
        {"import", annotated, "--from", format, path("out/" + file), "-o", path("read")});
    QVERIFY2(read.code == 0, read.errors.constData());
    QVERIFY2(!read.errors.contains("error"), read.errors.constData());
    QVERIFY(QFileInfo(path("read")).size() > 0);
}

void TestCliExport::profile_becomesATable()
{
    QFile profile(path("profile.csv"));
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write("node,op,seconds\n/lm_head/MatMul,MatMul,0.001\n");
    profile.close();
    const ProgramRun run =
        runProgram({"import", QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"),
                    "--from", "ort-profile", profile.fileName(), "-o", path("times.csv")});
    QVERIFY2(run.code == 0, run.errors.constData());
    QVERIFY2(run.errors.contains("1 of 667 nodes are measured, 100.0 % of the measured time"),
             run.errors.constData());
    QFile times(path("times.csv"));
    QVERIFY(times.open(QIODevice::ReadOnly));
    QCOMPARE(times.readAll(),
             QByteArray("node,op,seconds\n\"/lm_head/MatMul\",\"MatMul\",0.001000000000\n"));
}

/// A name as the other verbs take it, or a file.
void TestCliExport::profile_isFittedToABundledDevice()
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.input("x", graph::DataType::Float, {1024, 1024});
    graph.initializer("w", graph::DataType::Float, {1024, 1024});
    graph.node("MatMul", {"x", "w"}, {"y"}, "product");
    graph.output("y", graph::DataType::Float, {1024, 1024});
    QVERIFY(model.write(path("product.onnx").toStdString()));
    QFile profile(path("fitted.csv"));
    QVERIFY(profile.open(QIODevice::WriteOnly));
    profile.write("node,op,seconds\nproduct,MatMul,0.001\n");
    profile.close();
    const auto fit = [&](const QString& hardware) {
        return runProgram({"import", path("product.onnx"), "--from", "ort-profile",
                           profile.fileName(), "--hardware", hardware, "-o", path("fitted.json")});
    };
    const ProgramRun named = fit("h100-sxm");
    QVERIFY2(named.code == 0, named.errors.constData());
    QFile fitted(path("fitted.json"));
    QVERIFY(fitted.open(QIODevice::ReadOnly));
    const QByteArray text = fitted.readAll();
    QVERIFY2(text.contains("\"calibration\"") && text.contains("h100-sxm"), text.constData());
    const ProgramRun unknown = fit("h999");
    QCOMPARE(unknown.code, 2);
    QVERIFY2(unknown.errors.contains("h999: neither a file nor one of ")
                 && unknown.errors.contains("h100-sxm"),
             unknown.errors.constData());
}

void TestCliExport::whatCannotBeWritten_isNamed()
{
    QVERIFY(QDir().mkpath(path("out/stages.json")));
    const ProgramRun run = runProgram(stages({"-o", path("out")}));
    QCOMPARE(run.code, 2);
    const QString start =
        "meshwright: " + path("out/stages.json") + ": cannot write it: it is a folder";
    QVERIFY2(run.errors.startsWith(start.toUtf8()), run.errors.constData());
}

void TestCliExport::badUsage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no format") << "export MODEL --config CONFIG -o OUT" << QByteArray("--to");
    QTest::newRow("a format that is not there")
        << "export MODEL --config CONFIG --to tar -o OUT" << QByteArray("choose one of");
    QTest::newRow("no folder") << "export MODEL --config CONFIG --to stages"
                               << QByteArray("needs --output");
    QTest::newRow("no configuration")
        << "export MODEL --to stages -o OUT"
        << QByteArray("an export to stages needs --config, the configuration to carry out");
    QTest::newRow("a configuration that is not there")
        << "export MODEL --config nope --to stages -o OUT"
        << QByteArray("there is no configuration 'nope'");
    QTest::newRow("a dimension that is not there")
        << "export MODEL --config CONFIG --to stages -o OUT --bind nope=3" << QByteArray("nope");
    QTest::newRow("rules that are not there")
        << "export MODEL --config CONFIG --to stages -o OUT --operator-rules nope.rules"
        << QByteArray("nope.rules");
    QTest::newRow("a folder that is a file")
        << "export MODEL --config CONFIG --to stages -o MODEL" << QByteArray("cannot be made");
    QTest::newRow("nothing to import from") << "import MODEL -o OUT" << QByteArray("--from");
}

void TestCliExport::badUsage()
{
    QFETCH(const QString, arguments);
    QFETCH(const QByteArray, expected);
    QStringList list = arguments.split(' ');
    list.replaceInStrings(QStringLiteral("MODEL"), m_sample);
    list.replaceInStrings(QStringLiteral("OUT"), path("out"));
    list.replaceInStrings(QStringLiteral("CONFIG"), m_configuration);
    const ProgramRun run = runProgram(list);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(expected), run.errors.constData());
    QCOMPARE(run.errors.count('\n'), 1);
    QVERIFY(!QDir(path("out")).exists());
}

MESHWRIGHT_TEST(TestCliExport)
#include "tst_cli_export.moc"
