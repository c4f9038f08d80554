#include "tests/support/model/foreign_files.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace meshwright;
using tests::ProgramRun;

/// What verbs write, and what they must not: full disks, devices, weights, pipes.
class TestCliFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void foreignFile_isNamedOnOneLine();
    void fullDisk_keepsTheOldFile_data();
    void fullDisk_keepsTheOldFile();
    void pipe_isNotReplaced();
    void standardOutput_isWrittenThrough();
    void ownWeights_stay_data();
    void ownWeights_stay();
    void model_isNotReplacedByAPlan();
    void hardLink_isSaidToKeepTheOld();
    void planOfAPipe_isApplied();
    void littleMemory_isOneLine();
    void addressSpace_isTooSmall_data();
    void addressSpace_isTooSmall();
    void noDisplay_isOneLine_data();
    void noDisplay_isOneLine();
    void deepManifests_doNotStopAnExport();
    void thousandsOfDevices_areExported();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }

    QByteArray contentsOf(const QString& name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void put(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("%s cannot be written", qPrintable(name));
    }

    /// Runs in the folder of the test; @p limit: what a file may grow to, or memory.
    ProgramRun run(const QStringList& arguments, int resource = RLIMIT_FSIZE,
                   rlim_t limit = RLIM_INFINITY) const;
    /// A line of a shell; "$M" is the program.
    ProgramRun shell(const QString& line) const;

    QString m_sample = QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx");
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliFiles::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    put("weights.bin", QByteArray(4096, 'w'));
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", graph::DataType::Float, {int64_t(2), int64_t(32)})
        .output("y", graph::DataType::Float, {int64_t(2), int64_t(32)})
        .externalInitializer("w", graph::DataType::Float, {32, 32}, {"weights.bin", {}, {}});
    builder.graph().node("MatMul", {"x", "w"}, {"y"}, "product");
    QVERIFY(builder.write(path("weighted.onnx").toStdString()).ok());
    put("plan.json",
        R"({"format": "meshwright-plan", "version": 1, "configurations": [{"name": "c",
            "num_devices": 2, "nodes": [{"node": "product", "stage": 0}]}]})");
}

ProgramRun TestCliFiles::run(const QStringList& arguments, int resource, rlim_t limit) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.setChildProcessModifier([resource, limit] {
        const rlimit limits {limit, limit};
        ::setrlimit(__rlimit_resource_t(resource), &limits);
    });
    process.start(qEnvironmentVariable("MESHWRIGHT_BIN") + "/meshwright", arguments);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

ProgramRun TestCliFiles::shell(const QString& line) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("M", qEnvironmentVariable("MESHWRIGHT_BIN") + "/meshwright");
    environment.insert("S", m_sample);
    process.setProcessEnvironment(environment);
    process.start("bash", {"-c", line});
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

void TestCliFiles::foreignFile_isNamedOnOneLine()
{
    for (const tests::ForeignFile& foreign : tests::kForeignFiles) {
        put("foreign.onnx", QByteArray(foreign.bytes.data(), qsizetype(foreign.bytes.size())));
        const ProgramRun run = tests::runProgram({"info", path("foreign.onnx")});
        QCOMPARE(run.code, 2);
        const QByteArray begin = "meshwright: " + path("foreign.onnx").toUtf8() + ": This ";
        QVERIFY2(run.errors.startsWith(begin) && run.errors.count('\n') == 1,
                 run.errors.constData());
        QVERIFY2(run.errors.contains(foreign.what), run.errors.constData());
    }
}

void TestCliFiles::fullDisk_keepsTheOldFile_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("target");
    const auto add = [](const char* name, const QStringList& arguments, const QString& target) {
        QTest::newRow(name) << arguments << target;
    };
    const QStringList simulate {"simulate", "--stage-times", "times.json"};
    add("extract", {"extract", m_sample, "-o", "out.json"}, "out.json");
    add("merge", {"merge", "plan.json", "plan.json", "plan.json", "-o", "out.json"}, "out.json");
    add("calibrate",
        {"calibrate", "measured.csv", "--hardware", "h100-sxm", "--model", "weighted.onnx", "-o",
         "out.json"},
        "out.json");
    add("a trace", simulate + QStringList {"--trace", "out.json"}, "out.json");
    add("a table of tasks", simulate + QStringList {"--trace", "out.csv"}, "out.csv");
    add("a timeline as SVG", simulate + QStringList {"--trace", "out.svg"}, "out.svg");
    add("a timeline as PNG", simulate + QStringList {"--trace", "out.png"}, "out.png");
    add("a graph as SVG", {"render", "weighted.onnx", "-o", "out.svg"}, "out.svg");
    add("a graph as PNG", {"render", "weighted.onnx", "-o", "out.png"}, "out.png");
    add("apply", {"apply", "weighted.onnx", "plan.json", "-o", "out.onnx"}, "out.onnx");
}

/// Every file is small enough for any buffer; the disk has room for 8 bytes of it.
void TestCliFiles::fullDisk_keepsTheOldFile()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, target);
    put("times.json", R"({"stages": 2, "forward": 1, "backward_input": 1, "backward_weight": 1,
                          "unit": "ms"})");
    put("measured.csv", "node,op,seconds\nproduct,MatMul,0.001\n");
    put(target, "the old one");
    const QStringList before = QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden);
    const ProgramRun full = run(arguments, RLIMIT_FSIZE, 8);
    QVERIFY2(full.code == 2, full.errors.constData());
    QCOMPARE(full.errors.count('\n'), 1);
    QVERIFY2(full.errors.startsWith("meshwright: " + target.toUtf8() + ": cannot write it"),
             full.errors.constData());
    QCOMPARE(contentsOf(target), QByteArray("the old one"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), before);
    const ProgramRun fine = run(arguments);
    QVERIFY2(fine.code == 0, fine.errors.constData());
    QVERIFY(contentsOf(target) != "the old one");
}

void TestCliFiles::pipe_isNotReplaced()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path("pipe.json")).constData(), 0600), 0);
    for (const QStringList& arguments :
         {QStringList {"extract", m_sample, "-o", "pipe.json"},
          QStringList {"apply", "weighted.onnx", "plan.json", "-o", "pipe.json"}}) {
        const ProgramRun refused = run(arguments);
        QCOMPARE(refused.code, 2);
        QCOMPARE(refused.errors,
                 QByteArray("meshwright: pipe.json: cannot write it: it is not a "
                            "regular file; choose another name\n"));
    }
    struct stat status = {};
    QCOMPARE(::stat(QFile::encodeName(path("pipe.json")).constData(), &status), 0);
    QVERIFY(S_ISFIFO(status.st_mode));
}

/// As a pipe, as a file that goes on after it, and thrown away.
void TestCliFiles::standardOutput_isWrittenThrough()
{
    const QByteArray plan = run({"extract", m_sample}).output;
    QVERIFY(!plan.isEmpty());
    QCOMPARE(shell("$M extract $S -o /dev/stdout | cat").output, plan);
    QCOMPARE(shell("(echo before; $M extract $S -o /dev/stdout; echo after) > all; cat all").output,
             "before\n" + plan + "after\n");
    QCOMPARE(shell("$M extract $S -o >(cat > copy); wait").code, 0);
    const ProgramRun thrown = shell("$M extract $S -o /dev/null; test -c /dev/null");
    QCOMPARE(thrown.code, 0);
    QCOMPARE(thrown.output, QByteArray());
}

void TestCliFiles::ownWeights_stay_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("apply") << QStringList {"apply", "weighted.onnx", "planned.json"};
    QTest::newRow("extract") << QStringList {"extract", "weighted.onnx"};
    QTest::newRow("rename") << QStringList {"rename", "weighted.onnx", "--value", "y=z"};
    QTest::newRow("transfer") << QStringList {"transfer", "planned.onnx", "weighted.onnx"};
}

void TestCliFiles::ownWeights_stay()
{
    QFETCH(QStringList, arguments);
    QVERIFY(QFile::copy(path("plan.json"), path("planned.json")));
    QCOMPARE(run({"apply", "weighted.onnx", "plan.json", "-o", "planned.onnx"}).code, 0);
    const ProgramRun refused = run(arguments + QStringList {"-o", "weights.bin"});
    QCOMPARE(refused.code, 2);
    QCOMPARE(refused.errors,
             QByteArray("meshwright: weights.bin: cannot write it: the weights of the opened model "
                        "are in it; choose another name\n"));
    QCOMPARE(contentsOf("weights.bin"), QByteArray(4096, 'w'));
}

void TestCliFiles::model_isNotReplacedByAPlan()
{
    const QByteArray model = contentsOf("weighted.onnx");
    const ProgramRun refused = run({"extract", "weighted.onnx", "-o", "weighted.onnx"});
    QCOMPARE(refused.code, 2);
    QVERIFY2(refused.errors.contains("it is the opened model"), refused.errors.constData());
    QCOMPARE(contentsOf("weighted.onnx"), model);
    // A model may: that is saving it in its place.
    QCOMPARE(run({"apply", "weighted.onnx", "plan.json", "-o", "weighted.onnx"}).code, 0);
    QVERIFY(contentsOf("weighted.onnx") != model);
}

void TestCliFiles::hardLink_isSaidToKeepTheOld()
{
    put("out.json", "old");
    QCOMPARE(shell("ln out.json other.json").code, 0);
    const ProgramRun written = run({"extract", m_sample, "-o", "out.json"});
    QCOMPARE(written.code, 0);
    QCOMPARE(written.errors,
             QByteArray("meshwright: out.json: is a new file; 1 hard link to the "
                        "old one keeps the old contents\n"));
    QCOMPARE(contentsOf("other.json"), QByteArray("old"));
}

void TestCliFiles::planOfAPipe_isApplied()
{
    const ProgramRun applied =
        shell("$M apply weighted.onnx <(cat plan.json) -o out.onnx && $M extract out.onnx");
    QVERIFY2(applied.code == 0, applied.errors.constData());
    QVERIFY(applied.output.contains("\"product\""));
    const ProgramRun merged = shell("$M merge <(cat plan.json) <(cat plan.json) <(cat plan.json)");
    QVERIFY2(merged.code == 0, merged.errors.constData());
}

/// A text of 250 MB does not fit into 220.
void TestCliFiles::littleMemory_isOneLine()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer's own memory is without a limit");
#endif
    put("large.json", "{\"a\": \"" + QByteArray(250 << 20, 'x') + "\"}");
    const ProgramRun refused =
        run({"apply", "weighted.onnx", "large.json", "-o", "out.onnx"}, RLIMIT_AS, 220u << 20);
    QVERIFY2(refused.code == 2, refused.errors.constData());
    QCOMPARE(refused.errors.count('\n'), 1);
    QVERIFY2(refused.errors.startsWith("meshwright: weighted.onnx: not enough memory"),
             refused.errors.constData());
}

void TestCliFiles::addressSpace_isTooSmall_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("kilobytes");
    for (int kilobytes = 110'000; kilobytes <= 175'000; kilobytes += 5'000) {
        const auto add = [&](const char* name, const QStringList& arguments) {
            QTest::addRow("%s in %d kB", name, kilobytes) << arguments << kilobytes;
        };
        add("info", {"info", m_sample});
        add("check", {"check", m_sample});
        add("render", {"render", m_sample, "-o", "graph.png"});
        add("render --window", {"render", m_sample, "--window", "-o", "window.png"});
    }
}

/// A verb that fits into the memory works; one that does not ends at once with one line of its own.
void TestCliFiles::addressSpace_isTooSmall()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer's own memory is without a limit");
#endif
    QFETCH(QStringList, arguments);
    QFETCH(int, kilobytes);
    const ProgramRun ended = run(arguments, RLIMIT_AS, rlim_t(kilobytes) << 10);
    QVERIFY2(ended.code == 0 || ended.code == 2, ended.errors.constData());
    if (ended.code == 0)
        return;
    QCOMPARE(ended.output, QByteArray());
    QCOMPARE(ended.errors.count('\n'), 1);
    QVERIFY2(ended.errors.startsWith("meshwright: "), ended.errors.constData());
}

void TestCliFiles::noDisplay_isOneLine_data()
{
    QTest::addColumn<QString>("assignments");
    QTest::newRow("nothing") << "";
    QTest::newRow("an X server that is not there") << "DISPLAY=:987";
    QTest::newRow("a Wayland compositor that is not there") << "WAYLAND_DISPLAY=wayland-987";
    QTest::newRow("a platform that Qt does not have") << "QT_QPA_PLATFORM=nonsense";
    QTest::newRow("a platform without its server") << "QT_QPA_PLATFORM=xcb";
}

void TestCliFiles::noDisplay_isOneLine()
{
    QFETCH(QString, assignments);
    const QString program =
        "env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM " + assignments + " \"$M\"";
    for (const QString& model : {QString(), QStringLiteral(" weighted.onnx")}) {
        const ProgramRun ended = shell(program + model);
        QCOMPARE(ended.code, 2);
        QCOMPARE(ended.errors,
                 QByteArray("meshwright: ")
                     + (model.isEmpty() ? QByteArray("command line") : model.trimmed().toUtf8())
                     + ": there is no display to open a window on; the verbs work without one (see "
                       "meshwright --help)\n");
    }
}

/// The manifest of an earlier export names files to remove; a hostile one names none.
void TestCliFiles::deepManifests_doNotStopAnExport()
{
    QCOMPARE(run({"apply", "weighted.onnx", "plan.json", "-o", "planned.onnx"}).code, 0);
    QVERIFY(QDir(m_folder->path()).mkpath("out"));
    const QByteArray deep = "{\"format\": \"meshwright-stages\", \"version\": 1, \"stages\": "
        + QByteArray(40'000, '[') + QByteArray(40'000, ']') + '}';
    for (const char* name : {"out/stages.json", "out/ranks.json", "out/.meshwright-export.json"})
        put(name, deep);
    const ProgramRun exported =
        run({"export", "planned.onnx", "--config", "c", "--to", "stages", "-o", "out"});
    QVERIFY2(exported.code == 0, exported.errors.constData());
    QVERIFY(contentsOf("out/stages.json") != deep);
}

/// 256 × 8 devices: one model each, as nothing is added up over devices, and the manifest.
void TestCliFiles::thousandsOfDevices_areExported()
{
    onnx::ModelBuilder builder;
    builder.graph()
        .input("x", graph::DataType::Float, {int64_t(256), int64_t(8)})
        .output("y", graph::DataType::Float, {int64_t(256), int64_t(16)})
        .initializer("w", graph::DataType::Float, {8, 16}, std::string(512, '\0'));
    builder.graph().node("MatMul", {"x", "w"}, {"y"}, "product");
    QVERIFY(builder.write(path("wide.onnx").toStdString()).ok());
    put("wide.json",
        R"({"format": "meshwright-plan", "version": 1, "configurations": [{"name": "c",
            "num_devices": 2048, "mesh": [{"axis": "d", "size": 256}, {"axis": "t", "size": 8}],
            "nodes": [{"node": "product", "shardings": [
                {"tensor": "x", "dims": [["d"], []]}, {"tensor": "w", "dims": [[], ["t"]]},
                {"tensor": "y", "dims": [["d"], ["t"]]}]}]}]})");
    QCOMPARE(run({"apply", "wide.onnx", "wide.json", "-o", "wide.onnx"}).code, 0);
    const ProgramRun exported =
        run({"export", "wide.onnx", "--config", "c", "--to", "ranks", "-o", "out"});
    QVERIFY2(exported.code == 0, exported.errors.constData());
    QCOMPARE(QDir(path("out")).entryList(QDir::Files | QDir::Hidden).size(), 2048 + 1);
}

MESHWRIGHT_TEST(TestCliFiles)
#include "tst_cli_files.moc"
