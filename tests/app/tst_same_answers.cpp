#include "app/window/application.h"
#include "core/check/report.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/sharding/propagation_report.h"
#include "core/simulate/simulation.h"
#include "tests/support/model/program.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/sanitizer_sample.h"
#include "tests/support/test_program.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;

namespace {

constexpr std::size_t kEvery = 9; ///< rows under the sanitizers
constexpr std::uintmax_t kLargestModel = 4 << 20;

/// A plan for any model, made on the command line.
struct PlanRecipe
{
    const char* name;
    QByteArray text; ///< plan text, applied first
    QStringList shard = {}; ///< further options of `shard`; none: nothing is sharded
    QStringList bindings = {};
    QByteArray rules = {}; ///< of operators
};

/// One configuration "c" of four devices; @p more: further members, with a comma in front.
QByteArray planOf(const char* mesh, const char* more = "")
{
    return QByteArray("{\"format\": \"meshwright-plan\", \"version\": 1, \"configurations\": "
                      "[{\"name\": \"c\", \"num_devices\": 4, \"mesh\": ")
        + mesh + more + "}]}";
}

const char* const kFlat = R"([{"axis": "data", "size": 2}, {"axis": "model", "size": 2}])";
const char* const kPipe = R"([{"axis": "pipe", "size": 2}, {"axis": "model", "size": 2}])";

std::vector<PlanRecipe> recipes()
{
    std::vector<PlanRecipe> all {
        {"all on stage 0",
         planOf(kPipe, R"(, "stage_axis": "pipe", "rules": [{"nodes": "**", "stage": 0}])")},
        {"products on stage 1, others nowhere",
         planOf(kPipe,
                R"(, "stage_axis": "pipe", "rules": [{"operators": ["MatMul"], "stage": 1}])")},
        {"additions in front of their operands",
         planOf(kPipe, R"(, "stage_axis": "pipe", "rules": [{"operators": ["Add"], "stage": 0},
                {"operators": ["MatMul", "Gemm", "Conv"], "stage": 1}])")},
        {"a stage without devices",
         planOf(kPipe, R"(, "stage_axis": "pipe", "rules": [{"nodes": "**", "stage": 7}])")},
        {"listed stages", planOf(kFlat, R"(, "stages": [{"stage": 0, "devices": [0, 1]},
                {"stage": 1, "devices": [2, 3]}], "rules": [{"nodes": "**", "stage": 1}])")},
        {"a device too small", planOf(kFlat, R"(, "hardware": ["t4", "t4", "t4", "t4"],
                "rules": [{"nodes": "**", "stage": 0}])")},
        {"bound symbols", planOf(kFlat), {"tensor_parallel", "model"}, {"batch", "batch_size"}},
        {"rules for an operator",
         planOf(kFlat),
         {"tensor_parallel", "model"},
         {},
         "ai.onnx::Relu: [... a] -> [... a]\n"},
    };
    for (const planning::Parallelism& one : planning::parallelisms())
        all.push_back({one.name.data(), planOf(kFlat), {one.name.data(), "model"}});
    return all;
}

/// Without what ends a document on standard output.
std::string document(const ProgramRun& run)
{
    return run.output.trimmed().toStdString();
}

std::string trimmed(const std::string& text)
{
    return QByteArray::fromStdString(text).trimmed().toStdString();
}

/// The first line in which two texts differ; empty: they are the same.
QByteArray difference(const std::string& window, const std::string& line)
{
    if (window == line)
        return {};
    const QList<QByteArray> a = QByteArray::fromStdString(window).split('\n');
    const QList<QByteArray> b = QByteArray::fromStdString(line).split('\n');
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        const QByteArray one = i < a.size() ? a[i] : "(nothing)";
        const QByteArray other = i < b.size() ? b[i] : "(nothing)";
        if (one != other)
            return "window: " + one.left(400) + "\ncommand line: " + other.left(400);
    }
    return "line endings";
}

} // namespace

/// What the window shows is what the command line prints: Problems and `check`, Communication and
/// `propagate`, Stages, Devices and Timeline and `simulate`, value by value. The panels show the
/// findings, outcome and simulation of views::LiveEvaluation, which are compared in the form of the
/// verbs' JSON.
class TestSameAnswers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharedModels_data();
    void sharedModels();
    void plans_data();
    void plans();

private:
    void compare(const QString& file, const QStringList& bindings = {}, const QString& rules = {});
};

/// Opens the file in a window's workspace and compares every configuration.
void TestSameAnswers::compare(const QString& file, const QStringList& bindings,
                              const QString& rules)
{
    NoProgress progress;
    auto opened = document::Document::open(file.toStdString(), progress);
    if (!opened)
        return; // tst_cli_files tells what does not open
    views::Workspace workspace;
    app::prepareWorkspace(workspace);
    if (!rules.isEmpty()) {
        QFile text(rules);
        QVERIFY(text.open(QIODevice::ReadOnly));
        auto parsed = operators::parseCustomRules(text.readAll().toStdString(), "rules");
        QVERIFY(parsed.ok());
        workspace.liveEvaluation().setOperatorRules(
            std::make_shared<const operators::CustomRules>(std::move(*parsed)));
    }
    grouping::GroupTree groups = grouping::buildGroups((*opened)->graph());
    workspace.setDocument(std::move(*opened), std::move(groups));
    views::LiveEvaluation& analysis = workspace.liveEvaluation();
    analysis.waitUntilDone();

    QStringList bound;
    simulate::Options options = analysis.simulationOptions();
    for (const std::string& symbol : analysis.shapes()->symbols()) {
        if (bindings.contains(QString::fromStdString(symbol))) {
            options.bindings[symbol] = 3;
            bound << QStringLiteral("--bind") << QString::fromStdString(symbol + "=3");
        }
    }
    analysis.setSimulationOptions(options);
    const QStringList ruled =
        rules.isEmpty() ? QStringList() : QStringList {QStringLiteral("--operator-rules"), rules};

    for (const plan::Configuration& configuration : workspace.document().plan().configurations()) {
        if (configuration.name.empty())
            continue;
        workspace.setActiveConfiguration(configuration.id);
        analysis.waitUntilDone();
        const QStringList named {file, QStringLiteral("--config"),
                                 QString::fromStdString(configuration.name),
                                 QStringLiteral("--json")};
        const ProgramRun propagated =
            runProgram(QStringList {QStringLiteral("propagate")} + named + bound + ruled);
        if (const auto outcome = analysis.sharedPropagation()) {
            QVERIFY2(propagated.code == 0 || propagated.code == 1, propagated.errors.constData());
            const QByteArray differs = difference(
                trimmed(sharding::toJson(*outcome, *analysis.evaluation()->rules, configuration)),
                document(propagated));
            QVERIFY2(differs.isEmpty(), differs.constData());
        } else {
            QVERIFY(!analysis.propagationError().isEmpty());
            QCOMPARE(propagated.code, 2);
            QVERIFY2(propagated.errors.contains(analysis.propagationError().toUtf8()),
                     propagated.errors.constData());
        }
        const ProgramRun simulated =
            runProgram(QStringList {QStringLiteral("simulate")} + named + bound + ruled);
        if (const simulate::Simulation* simulation = analysis.simulation()) {
            const QByteArray differs =
                difference(trimmed(simulate::toJson(*simulation)), document(simulated));
            QVERIFY2(differs.isEmpty(), differs.constData());
        } else {
            QCOMPARE(simulated.code, 2);
            QVERIFY2(simulated.errors.contains(analysis.simulationError().toUtf8()),
                     simulated.errors.constData());
        }
    }
    if (!bound.isEmpty())
        return; // sizes that are bound are not an option of `check`
    const ProgramRun checked =
        runProgram(QStringList {QStringLiteral("check"), file, QStringLiteral("--json")} + ruled);
    const QByteArray differs = difference(trimmed(check::jsonReport({file.toStdString(),
                                                                     workspace.document().graph(),
                                                                     workspace.document().plan(),
                                                                     analysis.findings(),
                                                                     {}})),
                                          document(checked));
    QVERIFY2(differs.isEmpty(), differs.constData());
}

void TestSameAnswers::sharedModels_data()
{
    QTest::addColumn<QString>("file");
    QTest::addRow("none") << QString();
    std::size_t index = 0;
    for (const std::filesystem::path& path : allSharedModels()) {
        if (std::filesystem::file_size(path) <= kLargestModel && isTried(index++, kEvery))
            QTest::addRow(
                "%s",
                path.parent_path().filename().concat("/").concat(path.filename().string()).c_str())
                << QString::fromStdString(path.string());
    }
}

void TestSameAnswers::sharedModels()
{
    QFETCH(QString, file);
    if (file.isEmpty() && allSharedModels().empty())
        QSKIP("the shared models are not there: set MESHWRIGHT_SHARED");
    if (!file.isEmpty())
        compare(file);
}

void TestSameAnswers::plans_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("recipe");
    const std::vector<PlanRecipe> all = recipes();
    std::size_t row = 0;
    for (const char* model :
         {"decoder-12-layers", "transformers/gpt2-10.onnx", "weighted/cnn/mnist-cntk.onnx"}) {
        const bool isSample = !QByteArray(model).contains('/');
        const auto shared = isSample ? std::nullopt : sharedModel(model);
        if (!isSample && !shared)
            continue;
        const QString file = isSample
            ? QStringLiteral(":/samples/%1.onnx").arg(QLatin1String(model))
            : QString::fromStdString(shared->string());
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (isTried(row++, kEvery))
                QTest::addRow("%s: %s", model, all[i].name) << file << int(i);
        }
    }
}

void TestSameAnswers::plans()
{
    QFETCH(QString, model);
    QFETCH(int, recipe);
    const PlanRecipe made = recipes()[std::size_t(recipe)];
    QTemporaryDir folder;
    const QString original = folder.filePath(QStringLiteral("original.onnx"));
    QVERIFY(QFile::copy(model, original));
    const auto write = [&](const char* name, const QByteArray& text) {
        QFile file(folder.filePath(QLatin1String(name)));
        if (!text.isEmpty() && file.open(QIODevice::WriteOnly))
            file.write(text);
        return text.isEmpty() ? QString() : file.fileName();
    };
    QString planned = folder.filePath(QStringLiteral("planned.onnx"));
    const ProgramRun applied =
        runProgram({QStringLiteral("apply"), original, write("plan.json", made.text),
                    QStringLiteral("-o"), planned});
    QVERIFY2(applied.code == 0, applied.errors.constData());
    if (!made.shard.isEmpty()) {
        const QString sharded = folder.filePath(QStringLiteral("sharded.onnx"));
        const ProgramRun run =
            runProgram({QStringLiteral("shard"), planned, QStringLiteral("--config"),
                        QStringLiteral("c"), QStringLiteral("--strategy"), made.shard[0],
                        QStringLiteral("--over"), made.shard[1], QStringLiteral("-o"), sharded});
        if (run.code != 2) // models without such blocks keep the plan as it was
            planned = sharded;
    }
    compare(planned, made.bindings, write("own.rules", made.rules));
}

MESHWRIGHT_WIDGET_TEST(TestSameAnswers)
#include "tst_same_answers.moc"
