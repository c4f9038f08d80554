#include "tests/support/model/program.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using tests::ProgramRun;
using tests::runProgram;

/// Options and candidates of `plan` that say what would have no effect, and how it ends.
class TestCliPlanUse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void badUsage_endsWith2_data();
    void badUsage_endsWith2();
    void whatCannotBePlaced_endsWith1_data();
    void whatCannotBePlaced_endsWith1();
    void noCandidates_areNoPlans();
    void objective_isWhatReasonsTalkOf_data();
    void objective_isWhatReasonsTalkOf();
    void text_tellsOfFivePlans();
    void openSizes_areNamed();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    void write(const QString& name, const QByteArray& text) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    ProgramRun plan(const QStringList& arguments) const
    {
        return runProgram(QStringList {"plan", path("model.onnx"), "--hardware", "a100-sxm"}
                          + arguments);
    }

    QTemporaryDir m_folder;
};

namespace {

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace

void TestCliPlanUse::initTestCase()
{
    QVERIFY(m_folder.isValid());
    write("config.json", R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 8,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 256})");
    const ProgramRun made =
        runProgram({"new", path("config.json"), "--training", "-o", path("model.onnx")});
    QVERIFY2(made.code == 0, made.errors);
}

void TestCliPlanUse::badUsage_endsWith2_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("named");
    const QStringList devices = words("--devices 2"), batch = words("--global-batch 4");
    const QStringList both = devices + batch;
    QTest::newRow("no devices") << batch << QByteArray("--devices");
    QTest::newRow("no batch") << devices << QByteArray("--global-batch");
    QTest::newRow("a batch without end")
        << devices + words("--global-batch 100000000") << QByteArray("100000000 is more than can");
    QTest::newRow("no device at all") << words("--devices 0") + batch << QByteArray("--devices");
    QTest::newRow("no such candidates")
        << both + QStringList {"--candidates", path("none.json")} << QByteArray("none.json");
    QTest::newRow("no such symbol")
        << both + words("--bind tokens=4") << QByteArray("--bind tokens=4");
    QTest::newRow("the batch, which is planned")
        << both + words("--bind batch=4") << QByteArray("--bind batch=4: the batch of a pass");
    QTest::newRow("an empty sequence")
        << both + words("--bind sequence=0") << QByteArray("--bind sequence=0");
    QTest::newRow("a negative sequence")
        << both + words("--bind sequence=-4") << QByteArray("--bind sequence=-4");
    QTest::newRow("no such configuration to keep")
        << both + words("--keep mine") << QByteArray("there is no configuration 'mine'");
    QTest::newRow("no such rank") << both + words("--rank 99 -o") + QStringList {path("never.onnx")}
                                  << QByteArray("--rank 99");
    QTest::newRow("a rank of nothing") << both + words("--rank 2") << QByteArray("--rank");
    QTest::newRow("prompts, not served")
        << both + words("--prompt 5") << QByteArray("--prompt needs --serving");
    QTest::newRow("a limit, not served")
        << both + words("--per-token-limit 0.1") << QByteArray("--per-token-limit needs --serving");
    QTest::newRow("prompts of a model without a cache")
        << both + words("--objective tokens --prompt 5") << QByteArray("--prompt needs --serving");
    QTest::newRow("serving and training")
        << both + words("--serving --training") << QByteArray("--serving and --training exclude");
    QTest::newRow("an optimizer of nothing")
        << both + words("--optimizer sgd") << QByteArray("--optimizer needs --training");
    QTest::newRow("a limit below 0") << both + words("--serving --first-token-limit -1")
                                     << QByteArray("-1 is no number above 0");
}

void TestCliPlanUse::badUsage_endsWith2()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, named);
    const ProgramRun run = plan(arguments);
    QCOMPARE(run.code, 2);
    QVERIFY2(run.errors.contains(named), run.errors);
    QCOMPARE(run.errors.count('\n'), 1);
}

void TestCliPlanUse::whatCannotBePlaced_endsWith1_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QString>("why");
    QTest::newRow("heads") << QByteArray(R"({"tp": 3})") << "4 heads";
    QTest::newRow("other sums") << QByteArray(R"({"pp": 2, "stage_layers": [4, 5]})")
                                << "add up to 9";
    QTest::newRow("more numbers than stages")
        << QByteArray(R"({"pp": 2, "recompute": "full", "recompute_layers": [1, 1, 1]})")
        << "recompute_layers has 3 numbers for 2 stages";
    QTest::newRow("more layers again than there are")
        << QByteArray(R"({"pp": 2, "recompute": "full", "recompute_layers": [4, 5]})")
        << "recompute_layers says 5 for stage 1, which has 4 layers";
    QTest::newRow("chunks of one stage") << QByteArray(R"({"chunks": 2})") << "chunks 2";
}

/// The others are answered.
void TestCliPlanUse::whatCannotBePlaced_endsWith1()
{
    QFETCH(QByteArray, settings);
    QFETCH(QString, why);
    write("some.json", "[{\"dp\": 2}, " + settings + ']');
    const ProgramRun run = plan(words("--devices 4 --global-batch 8 --training --json --candidates")
                                + QStringList {path("some.json")});
    QVERIFY2(run.code == 1, run.errors);
    const QJsonArray plans = QJsonDocument::fromJson(run.output).object()["plans"].toArray();
    QCOMPARE(plans.size(), 2);
    QVERIFY(plans[0].toObject().contains("time_s"));
    const QString problem = plans[1][QLatin1String("problem")].toString();
    QVERIFY2(problem.contains(why), qPrintable(problem));
    // A plan that there is not is not written.
    const ProgramRun written =
        plan(words("--devices 4 --global-batch 8 --training --candidates")
             + QStringList {path("some.json"), "--rank", "2", "-o", path("never.onnx")});
    QCOMPARE(written.code, 2);
    QVERIFY(!QFile::exists(path("never.onnx")));
}

void TestCliPlanUse::noCandidates_areNoPlans()
{
    write("none.json", "[]");
    const ProgramRun run = plan(words("--devices 4 --global-batch 8 --json --candidates")
                                + QStringList {path("none.json")});
    QVERIFY2(run.code == 0, run.errors);
    const QJsonObject found = QJsonDocument::fromJson(run.output).object();
    QVERIFY(found["plans"].isArray() && found["plans"].toArray().isEmpty());
}

void TestCliPlanUse::objective_isWhatReasonsTalkOf_data()
{
    QTest::addColumn<QString>("objective");
    QTest::addColumn<QString>("reason"); ///< of the second plan
    QTest::newRow("time") << "time"
                          << "^Plan 2: (.* slower than plan 1|as fast as plan 1)";
    QTest::newRow("memory") << "memory"
                            << "^Plan 2: .* memory (than|as) plan 1, ";
    QTest::newRow("tokens") << "tokens"
                            << "^Plan 2: .* sequences per second and device (than|as) plan 1";
}

void TestCliPlanUse::objective_isWhatReasonsTalkOf()
{
    QFETCH(QString, objective);
    QFETCH(QString, reason);
    const ProgramRun run = plan(words("--devices 4 --global-batch 8 --training --json --objective")
                                + QStringList {objective});
    QVERIFY2(run.code == 0, run.errors);
    const QJsonObject found = QJsonDocument::fromJson(run.output).object();
    const QString said = found["plans"][1][QLatin1String("reasons")].toArray().last().toString();
    QVERIFY2(QRegularExpression(reason).match(said).hasMatch(), qPrintable(said));
    QCOMPARE(found["pairs"][0][QLatin1String("text")].toString(), said); // 2 against 1
}

void TestCliPlanUse::text_tellsOfFivePlans()
{
    const ProgramRun run = plan(words("--devices 4 --global-batch 8 --training"));
    QVERIFY2(run.code == 0, run.errors);
    QSet<QByteArray> told;
    for (const QByteArray& line : run.output.split('\n')) {
        if (line.startsWith("Plan "))
            told.insert(line.left(line.indexOf(':')));
    }
    QVERIFY2(told.size() == 5, run.output);
    QVERIFY(run.output.contains("--json says"));
}

/// Nobody says how long sequences are: a plan for 128 is not one for 4,096.
void TestCliPlanUse::openSizes_areNamed()
{
    const QStringList asked = words("--devices 2 --global-batch 4 --top 1");
    const QStringList given = asked + words("--bind sequence=64");
    const auto codesOf = [](const ProgramRun& run) {
        QStringList codes;
        for (const QJsonValue& finding :
             QJsonDocument::fromJson(run.output).object()["findings"].toArray())
            codes << finding["code"].toString();
        return codes;
    };
    const ProgramRun open = plan(asked);
    QCOMPARE(open.code, 0);
    QVERIFY2(open.errors.contains("Assumed sequence=128."), open.errors);
    QCOMPARE(codesOf(plan(asked + words("--json"))), QStringList {"bindings-assumed"});
    QCOMPARE(plan(given).errors, QByteArray());
    const ProgramRun document = plan(given + words("--json"));
    QVERIFY(QJsonDocument::fromJson(document.output).object().contains("findings"));
    QCOMPARE(codesOf(document), QStringList());
}

MESHWRIGHT_TEST(TestCliPlanUse)
#include "tst_cli_plan_use.moc"
