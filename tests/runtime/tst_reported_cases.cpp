#include "tests/support/export/started_runtime.h"
#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <tuple>

using namespace meshwright::tests;

namespace {

/// Kind, cause, bytes that each device sends; −1: not known.
using Exchange = std::tuple<QString, QString, qint64>;
using Exchanges = std::map<Exchange, int>;

qint64 bytesOf(const QJsonValue& value)
{
    return value.isDouble() ? value.toInteger() : -1;
}

/// The exchanges that `propagate --json` reports.
Exchanges priced(const QByteArray& json)
{
    const QJsonObject report = QJsonDocument::fromJson(json).object();
    Exchanges exchanges;
    for (const char* const list : {"communications", "transfers"}) {
        for (const QJsonValue& each : report[QLatin1String(list)].toArray()) {
            for (const QJsonValue& step : each["steps"].toArray()) {
                QString kind = step["kind"].toString().replace('_', '-');
                if (kind == "all-slice")
                    continue;
                if (kind == "collective-permute")
                    kind = "transfer";
                exchanges[{kind, each["cause"].toString(),
                           bytesOf(step["sent_per_device_bytes"])}] += each["count"].toInt(1);
            }
        }
    }
    return exchanges;
}

Exchanges exported(const QString& manifest)
{
    QFile file(manifest);
    Exchanges exchanges;
    if (!file.open(QIODevice::ReadOnly))
        return exchanges;
    const QJsonObject ranks = QJsonDocument::fromJson(file.readAll()).object();
    for (const QJsonValue& each : ranks["exchanges"].toArray())
        ++exchanges[{each["kind"].toString(), each["cause"].toString(),
                     bytesOf(each["sent_per_device_bytes"])}];
    return exchanges;
}

QString configurationIn(const QString& plan)
{
    QFile file(plan);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll())["configurations"][0]["name"].toString();
}

struct Case
{
    QString model, plan;
};

/// The models of a folder, each with the plan of its name or of the longest beginning of it:
/// "05-upsample-linear" with "05-upsample". Models without a plan are left out.
QList<Case> casesIn(const QDir& folder)
{
    QList<Case> cases;
    for (const QFileInfo& model : folder.entryInfoList({"*.onnx"}, QDir::Files, QDir::Name)) {
        for (QString stem = model.completeBaseName(); !stem.isEmpty();
             stem = stem.left(stem.lastIndexOf('-'))) {
            if (folder.exists(stem + ".json")) {
                cases.append({model.filePath(), folder.filePath(stem + ".json")});
                break;
            }
            if (!stem.contains('-'))
                break;
        }
    }
    return cases;
}

} // namespace

/// Models and plans that people reported, or that random plans found: each is exported, proved, and
/// exchanges what is priced. Cases of other kinds are tested where their verbs are.
class TestReportedCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plan_isExportedProvedAndPriced_data();
    void plan_isExportedProvedAndPriced();
};

void TestReportedCases::plan_isExportedProvedAndPriced_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("plan");
    // 65 chunks are refused (tst_stage_cut), and one annotation is an error (tst_narrow_fixes). The
    // runtime loads no branch that returns an outer value, which the checker warns of.
    const QStringList others {"chunks-crash", "fix-drops", "11-branch-outer"};
    bool isAny = false;
    for (const char* const name : {"public", "campaign"}) {
        const auto folder = sharedCase(name);
        if (!folder)
            continue;
        for (const Case& each : casesIn(QDir(QString::fromStdString(folder->string())))) {
            const QString model = QFileInfo(each.model).completeBaseName();
            if (others.contains(model))
                continue;
            QTest::newRow(qPrintable(model)) << each.model << each.plan;
            isAny = true;
        }
    }
    if (!isAny)
        QTest::newRow("none") << QString() << QString();
}

void TestReportedCases::plan_isExportedProvedAndPriced()
{
    QFETCH(QString, model);
    QFETCH(QString, plan);
    if (model.isEmpty())
        QSKIP("needs the shared cases");
    const QTemporaryDir folder;
    const QString planned = folder.filePath("planned.onnx"), out = folder.filePath("out");
    const ProgramRun applied = runProgram({"apply", model, plan, "-o", planned});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    const QString configuration = configurationIn(plan);
    QStringList arguments {"export", planned, "--config", configuration,
                           "--to",   "ranks", "-o",       out};
    const auto runtime = startedRuntime();
    if (runtime) {
        qputenv("MESHWRIGHT_NODE_MODULES", nodeModules().toUtf8());
        arguments << "--verify";
    }
    ProgramRun run = runProgram(arguments);
    QStringList bindings;
    // Where a size has no number, the message names the option that gives it one.
    const auto asked = QRegularExpression("--bind ([^= ]+)=N").match(QString::fromUtf8(run.errors));
    if (run.code != 0 && asked.hasMatch()) {
        bindings = {"--bind", asked.captured(1) + "=4"};
        run = runProgram(arguments + bindings);
    }
    QVERIFY2(run.code == 0, run.errors.constData());
    if (runtime) // the outputs are compared, undecided ones with a warning
        QVERIFY2(run.output.contains("output \""), run.output.constData());
    const ProgramRun report = runProgram(
        QStringList {"propagate", planned, "--config", configuration, "--json"} + bindings);
    // Without one of the two there would be nothing to differ.
    QVERIFY2(QJsonDocument::fromJson(report.output).isObject(), report.errors.constData());
    QVERIFY(QFile::exists(out + "/ranks.json"));
    QVERIFY(priced(report.output) == exported(out + "/ranks.json"));
    if (!runtime)
        QSKIP(
            ("exported and priced, but not proved: " + runtime.error().message.english()).c_str());
}

MESHWRIGHT_TEST(TestReportedCases)
#include "tst_reported_cases.moc"
