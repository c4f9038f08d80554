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

/// `new`, and what `info` says of its models.
class TestCliNew : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void preset_hasThePublishedParameters_data();
    void preset_hasThePublishedParameters();
    void purposes_giveTheirInputs();
    void dimensions_areAConfiguration();
    void wrongDimensions_nameTheOption_data();
    void wrongDimensions_nameTheOption();
    void whatIsWrong_isOneLine_data();
    void whatIsWrong_isOneLine();
    void tensorParallelTraining_isSimulated();

private:
    QString path(const char* name = "new.onnx") const { return m_folder.filePath(name); }

    void writeConfig(const QByteArray& text) const
    {
        QFile file(path("config.json"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    QJsonObject info() const
    {
        return QJsonDocument::fromJson(runProgram({"info", path(), "--json"}).output).object();
    }

    QTemporaryDir m_folder;
};

void TestCliNew::preset_hasThePublishedParameters_data()
{
    QTest::addColumn<QString>("preset");
    QTest::addColumn<qint64>("parameters");
    // As tst_published_counts derives them.
    QTest::newRow("gpt2") << "gpt2" << qint64(124'439'808);
    QTest::newRow("bert") << "bert-base" << qint64(109'482'240);
    QTest::newRow("llama 8B") << "llama-3-8b" << qint64(8'030'261'248);
    QTest::newRow("llama 70B") << "llama-3-70b" << qint64(70'553'706'496);
    QTest::newRow("llama 405B") << "llama-3.1-405b" << qint64(405'853'388'800);
    QTest::newRow("mixtral") << "mixtral-8x7b" << qint64(46'702'792'704);
    QTest::newRow("deepseek") << "deepseek-v3" << qint64(671'026'419'200);
    QTest::newRow("qwen3") << "qwen3-30b-a3b" << qint64(30'532'122'624);
    QTest::newRow("gpt-oss") << "gpt-oss-20b" << qint64(20'914'757'184);
}

void TestCliNew::preset_hasThePublishedParameters()
{
    QFETCH(QString, preset);
    QFETCH(qint64, parameters);
    const ProgramRun run = runProgram({"new", preset, "-o", path()});
    QVERIFY2(run.code == 0, run.errors);
    QVERIFY2(run.output.contains(QByteArray::number(parameters)), run.output);
    QCOMPARE(info()["parameters"].toInteger(), parameters);
}

void TestCliNew::purposes_giveTheirInputs()
{
    writeConfig(R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4})");
    const auto shapes = [&](const QStringList& options) {
        const ProgramRun run =
            runProgram(QStringList {"new", path("config.json"), "-o", path()} + options);
        QVERIFY2(run.code == 0, run.errors);
    };
    const auto dimensions = [&](const char* value) {
        const QByteArray text = runProgram({"shapes", path()}).output;
        for (const QByteArray& line : text.split('\n')) {
            if (line.startsWith(value))
                return line.mid(line.indexOf('[')).split(']').front() + ']';
        }
        return QByteArray();
    };
    shapes({});
    QCOMPARE(dimensions("input_ids "), QByteArray("[batch, sequence]"));
    QCOMPARE(dimensions("logits "), QByteArray("[batch, sequence, 50257]"));
    shapes({"--training"});
    QCOMPARE(dimensions("labels "), QByteArray("[batch, sequence]"));
    QCOMPARE(dimensions("loss "), QByteArray("[]"));
    QCOMPARE(dimensions("logits "), QByteArray());
    shapes({"--cache"});
    // Heads of 64 / 4 features.
    QCOMPARE(dimensions("past_key_values.1.value "), QByteArray("[batch, 4, past_sequence, 16]"));
    QCOMPARE(runProgram({"new", path("config.json"), "-o", path(), "--cache", "--training"}).code,
             2);
}

/// 2·V·h + L·(4h² + 3·h·i + 2h) + h with h 512, L 3, V 1000 and i = 8/3 · 512 rounded up to 1536:
/// 1,024,000 + 3 · (1,048,576 + 2,359,296 + 1,024) + 512.
void TestCliNew::dimensions_areAConfiguration()
{
    const ProgramRun run = runProgram({"new", "--layers", "3", "--hidden", "512", "--heads", "8",
                                       "--vocabulary", "1000", "-o", path()});
    QVERIFY2(run.code == 0, run.errors);
    QCOMPARE(info()["parameters"].toInteger(), qint64(11'251'200));
    // Four experts and a router more: 3 · (3 · 2,359,296 + 2,048).
    QCOMPARE(runProgram({"new", "--layers", "3", "--hidden", "512", "--heads", "8", "--vocabulary",
                         "1000", "--experts", "4", "-o", path()})
                 .code,
             0);
    QCOMPARE(info()["parameters"].toInteger(), qint64(32'491'008));
    QCOMPARE(runProgram({"new", "--layers", "3", "-o", path()}).code, 2);
}

void TestCliNew::wrongDimensions_nameTheOption_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("error");
    QTest::newRow("heads that do not divide")
        << "--hidden 65 --heads 4"
        << QByteArray(": --heads is 4, which does not divide --hidden, 65\n");
    QTest::newRow("of GPT-2") << "--architecture gpt2 --hidden 65 --heads 4"
                              << QByteArray(": --heads is 4, which does not divide --hidden, 65\n");
    QTest::newRow("keys that do not divide")
        << "--hidden 64 --heads 4 --key-heads 3"
        << QByteArray(": --key-heads is 3, which does not divide --heads, 4\n");
    QTest::newRow("more chosen than experts")
        << "--hidden 64 --heads 4 --experts 2 --chosen 3"
        << QByteArray(": --chosen: each token takes 3 of 2 experts");
    QTest::newRow("no such architecture") << "--hidden 64 --heads 4 --architecture mamba"
                                          << QByteArray(": --architecture \"mamba\" is no");
    QTest::newRow("no such type") << "--hidden 64 --heads 4 --type int3"
                                  << QByteArray(": --type is \"int3\"; known are");
    QTest::newRow("experts of a model without")
        << "--hidden 64 --heads 4 --architecture llama --experts 4"
        << QByteArray(": --experts 4 says nothing of llama");
    QTest::newRow("key heads of a model without")
        << "--hidden 64 --heads 4 --architecture gpt2 --key-heads 2"
        << QByteArray(": --key-heads 2 says nothing of gpt2");
    QTest::newRow("nothing hidden") << "--hidden 0 --heads 4" << QByteArray("--hidden: Value 0");
}

void TestCliNew::wrongDimensions_nameTheOption()
{
    QFETCH(QString, options);
    QFETCH(QByteArray, error);
    const ProgramRun run = runProgram(
        QStringList {"new", "--layers", "2", "--vocabulary", "100", "-o", path("none.onnx")}
        + options.split(u' '));
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(error), run.errors);
    QVERIFY2(!run.errors.contains("command line: line"), run.errors);
}

void TestCliNew::whatIsWrong_isOneLine_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArrayList>("parts");
    QTest::newRow("unknown architecture")
        << QByteArray(R"({"model_type": "mamba"})")
        << QByteArrayList {"config.json: line 1", "mamba", "llama", "gpt_oss"};
    QTest::newRow("no value") << QByteArray(R"({"model_type": "llama", "hidden_size": null})")
                              << QByteArrayList {"config.json: \"hidden_size\" is missing"};
    QTest::newRow("no JSON") << QByteArray("hidden: 5") << QByteArrayList {"config.json: line 1"};
}

void TestCliNew::whatIsWrong_isOneLine()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArrayList, parts);
    writeConfig(config);
    const ProgramRun run = runProgram({"new", path("config.json"), "-o", path("none.onnx")});
    QCOMPARE(run.code, 2);
    QCOMPARE(run.errors.count('\n'), 1);
    for (const QByteArray& part : parts)
        QVERIFY2(run.errors.contains(part), run.errors);
    QVERIFY(!QFile::exists(path("none.onnx")));
    QCOMPARE(runProgram({"new", "-o", path("none.onnx")}).code, 2);
    QCOMPARE(runProgram({"new", "no-such-file.json", "-o", path("none.onnx")}).code, 2);
}

void TestCliNew::tensorParallelTraining_isSimulated()
{
    QFile plan(path("plan.json"));
    QVERIFY(plan.open(QIODevice::WriteOnly));
    plan.write(R"({"format": "meshwright-plan", "version": 1, "configurations": [{"name": "tp",
        "num_devices": 8, "mesh": [{"axis": "model", "size": 8}]}]})");
    plan.close();
    QCOMPARE(runProgram({"new", "llama-3-70b", "-o", path(), "--training"}).code, 0);
    QCOMPARE(runProgram({"apply", path(), path("plan.json"), "-o", path("tp.onnx")}).code, 0);
    const ProgramRun shard =
        runProgram({"shard", path("tp.onnx"), "--config", "tp", "--strategy", "tensor_parallel",
                    "--over", "model", "--vocabulary", "-o", path("tp.onnx")});
    QVERIFY2(shard.code == 0 && !shard.errors.contains("in no block"), shard.errors);
    const ProgramRun run =
        runProgram({"simulate", path("tp.onnx"), "--config", "tp", "--training", "--hardware",
                    "h100-sxm", "--bind", "sequence=4096", "--json"});
    QVERIFY2(run.code == 0, run.errors);
    // Six operations per parameter of a product and token at most at the peak of 989 TFLOP/s:
    // 6 · 69.5e9 · 4096 / (8 · 989e12) = 0.216 s.
    const double seconds = QJsonDocument::fromJson(run.output).object()["makespan_s"].toDouble();
    QVERIFY2(seconds > 0.216 && seconds < 2, QByteArray::number(seconds));
}

MESHWRIGHT_TEST(TestCliNew)
#include "tst_cli_new.moc"
