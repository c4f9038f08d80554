#include "core/exchange/polygraphy/shard_hints.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/attention_models.h"
#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::exchange;
using tests::ProgramRun;
using tests::runProgram;

/// Hints and multi-device models as people ask for them: what is said, and how it ends.
class TestCliPolygraphy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutConfiguration_hintsSayIt();
    void layerThatIsNotMatched_endsWithOne();
    void malformedHints_endWithTwo();
    void thereAndBack_isTheSameFile();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void write(const QString& name, const std::string& text) const
    {
        tests::writeBytes(path(name).toStdString(), text);
    }

    QTemporaryDir m_folder;
    ShardHints m_hints;
};

void TestCliPolygraphy::initTestCase()
{
    write("model.onnx", tests::selfAttentionModel({"seq", false}));
    m_hints.layers.push_back({"q", true, false, {}});
    m_hints.inputs.push_back({"x", 1, 3});
    m_hints.outputs.push_back({"y", 1, 3});
    m_hints.kAxis = 2;
    m_hints.vAxis = 1;
    m_hints.kvRank = 3;
    write("open.json", writeShardHints(m_hints, HintsGeneration::G2));
    m_hints.devices = 4;
    write("hints.json", writeShardHints(m_hints, HintsGeneration::G3));
}

void TestCliPolygraphy::withoutConfiguration_hintsSayIt()
{
    const QStringList call {"export",  path("model.onnx"), "--to", "distcollective",
                            "--hints", path("open.json"),  "-o",   path("out")};
    const ProgramRun run = runProgram(call + QStringList {"--devices", "3"});
    QCOMPARE(run.code, 0);
    QCOMPARE(run.output,
             QByteArray("model_md.onnx  1 reduce-scatter, 3 all-gathers over 3 devices\n"));
    QVERIFY(!run.errors.contains("warning"));
    QVERIFY(QFile::exists(path("out/model_md.onnx")));
    const ProgramRun counted = runProgram(call);
    QCOMPARE(counted.code, 0);
    QVERIFY(counted.errors.contains("taken as 2: say how many with --devices"));
}

void TestCliPolygraphy::layerThatIsNotMatched_endsWithOne()
{
    ShardHints hints = m_hints;
    hints.layers.push_back({"queries", true, false, {}});
    write("more.json", writeShardHints(hints, HintsGeneration::G3));
    const ProgramRun run = runProgram({"export", path("model.onnx"), "--to", "distcollective",
                                       "--hints", path("more.json"), "-o", path("out")});
    QCOMPARE(run.code, 1);
    QVERIFY2(run.errors.contains("error: more.json, line 11: no attention has the queries "
                                 "\"queries\": there is no tensor \"queries\""),
             run.errors.constData());
}

void TestCliPolygraphy::malformedHints_endWithTwo()
{
    write("broken.json", "{\n\"parallelism\": \"PP\",\n\"group_size\": 2}");
    const ProgramRun run = runProgram({"import", path("model.onnx"), path("broken.json"), "--from",
                                       "polygraphy-hints", "-o", path("x.onnx")});
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains("broken.json: line 2: the parallelism \"PP\" is not supported"),
             run.errors.constData());
    QVERIFY(!QFile::exists(path("x.onnx")));
}

void TestCliPolygraphy::thereAndBack_isTheSameFile()
{
    const ProgramRun there = runProgram({"import", path("model.onnx"), path("hints.json"), "--from",
                                         "polygraphy-hints", "-o", path("planned.onnx")});
    QCOMPARE(there.errors, QByteArray());
    QCOMPARE(there.code, 0);
    const ProgramRun back = runProgram({"export", path("planned.onnx"), "--config", "hints", "--to",
                                        "polygraphy-hints", "-o", path("back")});
    QCOMPARE(back.errors, QByteArray());
    QCOMPARE(back.code, 0);
    QFile before(path("hints.json")), after(path("back/planned.hint.json"));
    QVERIFY(before.open(QIODevice::ReadOnly) && after.open(QIODevice::ReadOnly));
    QCOMPARE(after.readAll(), before.readAll());
}

MESHWRIGHT_TEST(TestCliPolygraphy)
#include "tst_cli_polygraphy.moc"
