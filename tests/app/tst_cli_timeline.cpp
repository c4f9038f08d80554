#include "tests/core/simulate/trace_importer.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// `simulate --trace` of the real program: one run written in every format.
class TestCliTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void json_isImportedWithoutAProblem();
    void csv_hasALinePerTask();
    void pictures_areDrawnWithoutADisplay();
    void otherEnding_isRefusedBeforeTheRun();
    void fileThatCannotBeWritten_isNamed();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    ProgramRun simulate(const QString& trace) const
    {
        return runProgram({QStringLiteral("simulate"), QStringLiteral("--stage-times"),
                           path("times.json"), QStringLiteral("--microbatches"),
                           QStringLiteral("6"), QStringLiteral("--trace"), trace});
    }

    QByteArray read(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

void TestCliTimeline::initTestCase()
{
    QFile times(path("times.json"));
    QVERIFY(times.open(QIODevice::WriteOnly));
    times.write(R"({"stages": 3, "forward": 1.1, "backward_input": 1, "backward_weight": 1.3,
                    "transfer": 0.1, "unit": "ms"})");
}

void TestCliTimeline::json_isImportedWithoutAProblem()
{
    const ProgramRun outcome = simulate(path("run.json"));
    QVERIFY2(outcome.code == 0, outcome.errors.constData());
    const tests::TraceImporter trace(read("run.json").toStdString());
    QVERIFY2(trace.problems.empty(), trace.firstProblem());
    std::size_t slices = 0;
    for (const auto& [track, all] : trace.slices)
        slices += all.size();
    QCOMPARE(slices, std::size_t(3 * 6 * 2)); // F and B of 6 microbatches on 3 stages
}

void TestCliTimeline::csv_hasALinePerTask()
{
    const ProgramRun outcome = simulate(path("run.csv"));
    QVERIFY2(outcome.code == 0, outcome.errors.constData());
    const QByteArray csv = read("run.csv");
    QVERIFY(csv.startsWith("name,kind,stage,"));
    QCOMPARE(csv.count('\n'), 1 + 3 * 6 * 2);
    QVERIFY(csv.contains("\r\nF0,forward,0,0,0,"));
}

void TestCliTimeline::pictures_areDrawnWithoutADisplay()
{
    for (const char* name : {"run.svg", "run.PNG"}) {
        const ProgramRun outcome = simulate(path(name));
        QVERIFY2(outcome.code == 0, outcome.errors.constData());
        QCOMPARE(outcome.errors, QByteArray());
    }
    QVERIFY(read("run.svg").contains("<svg") && read("run.svg").contains(">F0<"));
    const QImage image(path("run.PNG"));
    QVERIFY(image.width() >= 1600 && image.height() >= 3 * 70);
}

void TestCliTimeline::otherEnding_isRefusedBeforeTheRun()
{
    const ProgramRun outcome = simulate(path("run.bmp"));
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.errors.contains("run.bmp") && outcome.errors.contains(".svg"),
             outcome.errors.constData());
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY(!QFile::exists(path("run.bmp")));
}

void TestCliTimeline::fileThatCannotBeWritten_isNamed()
{
    for (const char* name : {"none/run.json", "none/run.csv", "none/run.svg", "none/run.png"}) {
        const ProgramRun outcome = simulate(path(name));
        QCOMPARE(outcome.code, 2);
        QVERIFY2(outcome.errors.contains(name), outcome.errors.constData());
        QCOMPARE(outcome.errors.count('\n'), 1);
    }
}

MESHWRIGHT_TEST(TestCliTimeline)
#include "tst_cli_timeline.moc"
