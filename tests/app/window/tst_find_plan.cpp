#include "core/architectures/new_model.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/plans/further_kinds.h"
#include "views/plans/plan_text.h"
#include "views/plans/plans_model.h"
#include "views/plans/plans_panel.h"
#include "views/plans/question_form.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/timeline/preview_bar.h"
#include "views/timeline/timeline_panel.h"
#include "views/widgets/link_button.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::tests;
using namespace meshwright::views;

namespace {

/// A window with a small decoder from a configuration, and its panel of plans.
struct PlanWindow
{
    QTemporaryDir folder;
    app::Settings settings {folder.path() + QStringLiteral("/settings/settings.ini")};
    Workspace workspace;
    app::MainWindow window {workspace, settings};
    PlansPanel& panel {*window.findChild<PlansPanel*>()};
    TimelinePanel& timeline {*window.findChild<TimelinePanel*>()};

    explicit PlanWindow(int64_t hidden = 256,
                        architectures::Purpose purpose = architectures::Purpose::Prompt)
    {
        architectures::Dimensions dimensions;
        dimensions.layers = 4;
        dimensions.hidden = hidden;
        dimensions.heads = 8;
        dimensions.vocabulary = 1024;
        const auto made = architectures::newModel(architectures::configOf(dimensions), purpose);
        if (made)
            open(made->bytes);
    }

    explicit PlanWindow(const std::string& bytes) { open(bytes); }

    void open(const std::string& bytes)
    {
        app::prepareWorkspace(workspace);
        settings.setMotion(false);
        window.graphView().setMotion(false);
        window.resize(1600, 1000);
        window.show();
        window.activateWindow();
        const QString path = folder.filePath(QStringLiteral("decoder.onnx"));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes.data(), qint64(bytes.size()));
        file.close();
        QSignalSpy opened(&window.fileSession(), &app::FileSession::opened);
        window.openFile(path);
        if (opened.isEmpty())
            opened.wait(20'000);
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        window.graphView().waitUntilLaidOut();
        QCoreApplication::processEvents();
    }

    template<typename Field>
    Field& field(const char* name) const
    {
        return *panel.form()->findChild<Field*>(QLatin1String(name));
    }

    void type(const char* name, const QString& text) const
    {
        auto& line = field<QLineEdit>(name);
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, text);
        if (text.isEmpty())
            QTest::keyClick(&line, Qt::Key_Delete);
    }

    /// By the menu's key, then typing.
    void find(const QString& devices, const QString& batch)
    {
        QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCoreApplication::processEvents();
        type("devices", devices);
        type("batch", batch);
        QTest::keyClick(&field<QLineEdit>("batch"), Qt::Key_Return);
        panel.finder().waitUntilDone();
        QCoreApplication::processEvents();
    }

    void select(int row) const
    {
        panel.table()->setFocus();
        panel.table()->setCurrentIndex(panel.model()->index(row, 0));
    }

    void click(QWidget* button)
    {
        QTest::mouseClick(button, Qt::LeftButton);
        panel.finder().waitUntilDone();
        settle();
    }
};

} // namespace

/// Plan ▸ Find a plan…, from the question to the plan on the model.
class TestFindPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plans_areFoundByKeys();
    void timeline_showsAPlanThatIsNotInTheModel();
    void usedPlan_isOneStep_data();
    void usedPlan_isOneStep();
    void rows_sayWhatTellsPlansApart();
    void stopped_keepsWhatItHas();
    void tab_goesDownTheQuestionsRows();
    void badEntries_areExplained_data();
    void badEntries_areExplained();
    void modelWithoutBatch_isPlanned();
    void nothingFits_saysWhatWouldBeNeeded();
    void plansOfOneSplit_andBack();
    void checkMarks_chooseWhatIsCompared();
    void front_isWalkedByKeys();
    void question_isRememberedForTheFile();
    void training_takesAnOptimizer();
    void selectedPlan_isWhatOthersAreHeldAgainst();
    void moreMemory_isSaidToBuyAPlan();
    void devices_areThoseOfTheConfigurationAsItIs();
    void keptConfiguration_isInEveryPlan();
    void modelsWithALoss_areToBeTrained();
    void requests_areServedWithinLimits();
    void modelWithoutCache_servesNothing();
    void severalKinds_arePlannedTogether();
    void badKinds_areExplained();
    void panel_staysNarrow();
    void pictures();
};

void TestFindPlan::plans_areFoundByKeys()
{
    PlanWindow at;
    const QAbstractItemModelTester tester(at.panel.model());
    QVERIFY(!at.panel.isVisible());
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(at.panel.findButton()->isVisible());
    QVERIFY(!at.panel.useButton()->isVisible()); // it takes room, and there is no plan yet
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    QVERIFY(at.panel.isVisible());
    PlansModel& model = *at.panel.model();
    QVERIFY2(model.rowCount() > 1, qPrintable(at.panel.outcome()));
    QCOMPARE(at.panel.finder().question().problem.devices, 4);
    QCOMPARE(at.panel.finder().question().problem.globalBatch, 8);
    // The best is first, and ranks say where others are as good.
    for (int row = 1; row < model.rowCount(); ++row) {
        const Picoseconds before = model.plan(row - 1).figures->time;
        QVERIFY(before <= model.plan(row).figures->time);
        const bool isTie =
            model.plan(row).figures->time.count - before.count <= before.count / 1000;
        QCOMPARE(model.rankText(row).endsWith(QLatin1Char('=')) && isTie, isTie);
    }
    QVERIFY(at.panel.outcome().contains(QStringLiteral("plans run")));
    QVERIFY(!at.panel.leftOut().isEmpty());
    QVERIFY(at.panel.reasons().startsWith(QStringLiteral("Plan 1")));
    // The question is folded now, and its button says what it was.
    QVERIFY(!at.panel.form()->isVisible());
    QVERIFY(at.panel.findChild<QToolButton*>(QStringLiteral("question"))
                ->text()
                .contains(QStringLiteral("4 ×")));
    // The keyboard is in the list already.
    QCOMPARE(QApplication::focusWidget(), at.panel.table());
    QTest::keyClick(at.panel.table(), Qt::Key_Down);
    QCOMPARE(at.panel.table()->currentIndex().row(), 1);
    QVERIFY(at.panel.useButton()->isVisible() && at.panel.useButton()->isEnabled());
}

void TestFindPlan::timeline_showsAPlanThatIsNotInTheModel()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    const uint64_t revision = at.workspace.document().revision();
    at.select(0);
    QTest::keyClick(at.panel.table(), Qt::Key_Return);
    at.panel.finder().waitUntilDone();
    QVERIFY(at.timeline.isPreview());
    QVERIFY(at.timeline.emptySentence().isEmpty());
    auto& bar = *at.timeline.findChild<PreviewBar*>();
    QVERIFY(bar.isVisible());
    QVERIFY2(bar.text().startsWith(QStringLiteral("Plan 1")), qPrintable(bar.text()));
    QCOMPARE(at.workspace.document().revision(), revision);
    // The same step as in the list.
    const QString step = at.panel.model()->index(0, PlansModel::StepColumn).data().toString();
    QVERIFY2(at.timeline.figures().contains(step), qPrintable(at.timeline.figures()));
    at.click(bar.closeButton());
    QVERIFY(!at.timeline.isPreview());
    QVERIFY(!bar.isVisible());
    // Another question, and what is shown would be an answer to none.
    at.select(0);
    at.click(at.panel.timelineButton());
    QVERIFY(at.timeline.isPreview());
    at.find(QStringLiteral("4"), QStringLiteral("16"));
    QVERIFY(!at.timeline.isPreview());
    // From the bar the plan goes onto the model, which ends the preview.
    at.select(1);
    at.click(at.panel.timelineButton());
    QVERIFY(at.timeline.isPreview());
    at.click(bar.useButton());
    QVERIFY(!at.timeline.isPreview());
    QCOMPARE(at.workspace.undoStack().count(), 1);
    QCOMPARE(at.workspace.configuration()->deviceCount(),
             at.panel.model()->plan(1).settings.devices());
    // Now it is the model's own run, until the model has another plan.
    at.click(at.panel.timelineButton());
    QVERIFY(!at.timeline.isPreview());
    QVERIFY(at.timeline.isVisible());
    at.select(0);
    at.click(at.panel.timelineButton());
    QVERIFY(at.timeline.isPreview());
    at.workspace.undoStack().undo();
    at.settle();
    at.select(1);
    at.click(at.panel.timelineButton());
    QVERIFY(at.timeline.isPreview());
    at.workspace.undoStack().redo();
    at.settle();
    at.click(at.panel.timelineButton());
    QVERIFY(!at.timeline.isPreview());
}

void TestFindPlan::usedPlan_isOneStep_data()
{
    QTest::addColumn<bool>("hasPlan");
    QTest::newRow("a model without a plan") << false;
    QTest::newRow("a model with another plan") << true;
}

void TestFindPlan::usedPlan_isOneStep()
{
    QFETCH(bool, hasPlan);
    PlanWindow at;
    if (hasPlan) {
        plan::Configuration made;
        made.name = "plan"; // the name that a plan would have otherwise
        made.numDevices = 2;
        const ConfigurationId id = at.workspace.newConfigurationId();
        QVERIFY(at.workspace.push(document::addConfiguration(at.workspace.document(), id, made)));
        QVERIFY(at.workspace.push(document::setStage(
            at.workspace.document(), id, std::vector {NodeId {0}, NodeId {1}}, StageNumber {1})));
        at.settle();
    }
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    const plan::Plan before = at.workspace.plan();
    const auto active = at.workspace.activeConfiguration();
    const simulate::Options run = at.workspace.liveEvaluation().simulationOptions();
    const int steps = at.workspace.undoStack().count();
    at.select(1);
    const planning::TriedPlan plan = at.panel.model()->plan(1);
    at.click(at.panel.useButton());
    QCOMPARE(at.workspace.undoStack().count(), steps + 1);
    QCOMPARE(at.workspace.configuration()->deviceCount(), plan.settings.devices());
    QCOMPARE(at.workspace.plan().configurations().size(), before.configurations().size() + 1);
    if (hasPlan) {
        QVERIFY(*at.workspace.plan().configuration(*active) == *before.configuration(*active));
        QVERIFY(at.workspace.plan().stage(NodeId {0}, *active) == StageNumber {1});
    }
    const simulate::Options& used = at.workspace.liveEvaluation().simulationOptions();
    QCOMPARE(used.microbatches,
             std::optional<int64_t>(8 / (plan.settings.data * plan.settings.microbatch)));
    // The document's own run says what the list said.
    const simulate::Simulation* simulation = at.workspace.liveEvaluation().simulation();
    QVERIFY(simulation && simulation->completed);
    QCOMPARE(simulation->makespan, plan.figures->time);

    at.workspace.undoStack().undo();
    at.settle();
    QVERIFY(at.workspace.plan() == before);
    QVERIFY(at.workspace.activeConfiguration() == active);
    const simulate::Options& after = at.workspace.liveEvaluation().simulationOptions();
    QCOMPARE(after.schedule, run.schedule);
    QCOMPARE(after.microbatches, run.microbatches);
    QVERIFY(after.bindings == run.bindings);
    at.workspace.undoStack().redo();
    at.settle();
    QCOMPARE(at.workspace.configuration()->deviceCount(), plan.settings.devices());
    QCOMPARE(at.workspace.liveEvaluation().simulation()->makespan, plan.figures->time);
}

/// Of two rows one reads the same only where the plans are.
void TestFindPlan::rows_sayWhatTellsPlansApart()
{
    using planning::PlanSettings;
    planning::PlanProblem problem;
    problem.globalBatch = 64;
    problem.training = true;
    PlanSettings base;
    base.tensor = base.data = base.pipeline = 2;
    base.recompute = simulate::Recomputation::Full;
    std::vector<PlanSettings> plans(16, base);
    plans[1].tensor = 4;
    plans[2].data = 4;
    plans[3].pipeline = 4;
    plans[4].context = 2;
    plans[5].expert = 2;
    plans[6].chunks = 2;
    plans[7].microbatch = 2;
    plans[8].schedule = "gpipe";
    plans[9].recompute = simulate::Recomputation::None;
    plans[10].zero = simulate::StateSharding::Optimizer;
    plans[11].sequenceParallel = true;
    plans[12].leastCost = true;
    plans[13].stageLayers = {17, 15};
    plans[14].recomputeLayers = {3, 0};
    plans[15].stageTensor = {4, 1};
    plans.push_back(plans[15]);
    plans[16].stageData = {1, 2};
    QStringList texts;
    for (const PlanSettings& plan : plans)
        texts << splitText(plan) + QLatin1Char('\n') + runText(plan, problem);
    QStringList distinct = texts;
    QCOMPARE(distinct.removeDuplicates(), 0);
    QVERIFY2(texts[13].contains(QStringLiteral("layers 17/15")), qPrintable(texts[13]));
    QVERIFY2(texts[16].startsWith(QStringLiteral("4/1 tensor × 1/2 data × 2 stages\n")),
             qPrintable(texts[16]));
}

/// The list is there while the search runs, and stays when it is stopped. The search takes seconds,
/// so that it has not ended where the window is slow to show its list.
void TestFindPlan::stopped_keepsWhatItHas()
{
    PlanWindow at;
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    at.type("devices", QStringLiteral("512"));
    at.type("batch", QStringLiteral("1024"));
    at.field<QComboBox>("pass").setCurrentIndex(1);
    QTest::mouseClick(at.panel.findButton(), Qt::LeftButton);
    QVERIFY(at.panel.finder().isSearching());
    QCOMPARE(at.panel.findButton()->text(), QStringLiteral("Stop"));
    QTRY_VERIFY_WITH_TIMEOUT(at.panel.model()->rowCount() > 0, 60'000);
    QVERIFY(at.panel.finder().isSearching());
    QTest::mouseClick(at.panel.findButton(), Qt::LeftButton);
    at.panel.finder().waitUntilDone();
    QVERIFY2(at.panel.outcome().startsWith(QStringLiteral("Stopped")),
             qPrintable(at.panel.outcome()));
    QVERIFY(at.panel.model()->rowCount() > 0);
    at.select(0);
    at.click(at.panel.useButton());
    QCOMPARE(at.workspace.undoStack().count(), 1);
}

void TestFindPlan::tab_goesDownTheQuestionsRows()
{
    PlanWindow at;
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QCoreApplication::processEvents();
    at.field<QComboBox>("hardware").setFocus();
    QStringList names;
    for (int i = 0; i < 7; ++i) {
        names << QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(names.mid(0, 6),
             (QStringList {"hardware", "devices", "batch", "addKind", "pass", "objective"}));
}

void TestFindPlan::badEntries_areExplained_data()
{
    QTest::addColumn<QString>("devices");
    QTest::addColumn<QString>("batch");
    QTest::addColumn<QString>("field");
    QTest::newRow("no number") << "many"
                               << "8"
                               << "devices";
    QTest::newRow("none") << "0"
                          << "8"
                          << "devices";
    QTest::newRow("more than there can be") << "70000"
                                            << "8"
                                            << "devices";
    QTest::newRow("half a batch") << "4"
                                  << "0.5"
                                  << "batch";
    QTest::newRow("empty") << "4"
                           << ""
                           << "batch";
}

void TestFindPlan::badEntries_areExplained()
{
    QFETCH(QString, devices);
    QFETCH(QString, batch);
    QFETCH(QString, field);
    PlanWindow at;
    at.find(devices, batch);
    QVERIFY(!at.panel.finder().found());
    QVERIFY2(at.panel.form()->complaint().contains(QStringLiteral("whole number")),
             qPrintable(at.panel.form()->complaint()));
    QVERIFY(at.panel.form()->isVisible());
    QCOMPARE(QApplication::focusWidget()->objectName(), field);
    // Typing on takes the sentence away.
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("4"));
    QVERIFY(at.panel.form()->complaint().isEmpty());
}

/// A pass takes one sample.
void TestFindPlan::modelWithoutBatch_isPlanned()
{
    onnx::ModelBuilder builder;
    builder.irVersion(11);
    builder.graph()
        .name("scalar")
        .input("x", graph::DataType::Float, {})
        .output("y", graph::DataType::Float, {});
    builder.graph().node("Relu", {"x"}, {"y"}, "relu");
    PlanWindow at(builder.bytes());
    QVERIFY(at.workspace.hasDocument());
    at.find(QStringLiteral("2"), QStringLiteral("2"));
    QVERIFY(at.panel.model()->rowCount() > 0);
    QVERIFY(at.panel.useButton()->isEnabled());
}

/// Four layers of 12 · 4096² weights in two bytes are 1.6 GB; a hundredth of an H100 is 0.8 GB.
void TestFindPlan::nothingFits_saysWhatWouldBeNeeded()
{
    PlanWindow at(4096);
    at.panel.form()->findChild<QSpinBox*>()->setValue(99);
    at.find(QStringLiteral("1"), QStringLiteral("1"));
    QVERIFY2(at.panel.outcome().contains(QStringLiteral("smallest")),
             qPrintable(at.panel.outcome()));
    QCOMPARE(at.panel.model()->rowCount(), 1);
    QVERIFY(!at.panel.model()->plan(0).figures->fits());
    LinkButton* twice = nullptr;
    for (auto* link : at.panel.findChildren<LinkButton*>()) {
        if (link->isVisible())
            twice = link;
    }
    QVERIFY(twice && twice->text().contains(QStringLiteral("2 devices")));
    QTest::mouseClick(twice, Qt::LeftButton);
    QCOMPARE(at.panel.finder().question().problem.devices, 2);
    at.panel.finder().waitUntilDone();
}

void TestFindPlan::plansOfOneSplit_andBack()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    const int all = at.panel.model()->rowCount();
    at.select(1);
    const planning::PlanSettings from = at.panel.model()->plan(1).settings;
    QPushButton* near = nullptr;
    for (auto* button : at.panel.findChildren<QPushButton*>()) {
        if (button->text().startsWith(QStringLiteral("&Keep searching")))
            near = button;
    }
    QVERIFY(near && near->isEnabled());
    at.click(near);
    QVERIFY(at.panel.model()->rowCount() > 0);
    for (int row = 0; row < at.panel.model()->rowCount(); ++row) {
        const planning::PlanSettings& settings = at.panel.model()->plan(row).settings;
        QCOMPARE(settings.tensor, from.tensor);
        QCOMPARE(settings.data, from.data);
        QCOMPARE(settings.pipeline, from.pipeline);
    }
    for (auto* link : at.panel.findChildren<LinkButton*>()) {
        if (link->isVisible())
            QTest::mouseClick(link, Qt::LeftButton);
    }
    QCOMPARE(at.panel.model()->rowCount(), all);
    QVERIFY(!at.panel.finder().isBusy());
}

void TestFindPlan::checkMarks_chooseWhatIsCompared()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    PlansModel& model = *at.panel.model();
    const WaterfallChart& chart = *at.panel.waterfall();
    QCOMPARE(model.compared(), (std::vector<int> {0, 1, 2}));
    // Every plan has a bar for its step, and one for compute at least.
    QVERIFY(chart.partCount() >= 6);
    bool saysMore = false;
    for (int part = 0; part < chart.partCount(); ++part)
        saysMore = saysMore || chart.part(part).name.contains(QStringLiteral("more than plan 1"));
    QVERIFY(saysMore);
    at.select(1);
    QTest::keyClick(at.panel.table(), Qt::Key_Space);
    QCOMPARE(model.compared(), (std::vector<int> {0, 2}));
    at.select(0);
    QVERIFY(!at.panel.reasons().contains(QStringLiteral("Plan 2:")));
    for (int row = 0; row < model.rowCount(); ++row)
        model.setData(model.index(row, 0), Qt::Checked, Qt::CheckStateRole);
    QCOMPARE(model.compared().size(),
             std::min(PlansModel::kMostCompared, std::size_t(model.rowCount())));
    at.panel.waterfall()->setFocus();
    QTest::keyClick(at.panel.waterfall(), Qt::Key_Right);
    QVERIFY(chart.part(0).isSelected);
}

void TestFindPlan::front_isWalkedByKeys()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    RunsPlot& plot = *at.panel.plot();
    QVERIFY(plot.partCount() >= at.panel.model()->rowCount());
    plot.setFocus();
    QTest::keyClick(&plot, Qt::Key_End);
    at.panel.finder().waitUntilDone();
    QVERIFY(plot.current().has_value());
    const int row = at.panel.table()->currentIndex().row();
    QVERIFY(at.panel.model()->plan(row).figures.has_value());
    QTest::keyClick(&plot, Qt::Key_Home);
    at.panel.finder().waitUntilDone();
    // The dot furthest to the left is of the shortest step.
    const Picoseconds shortest =
        at.panel.model()->plan(at.panel.table()->currentIndex().row()).figures->time;
    for (int other = 0; other < at.panel.model()->rowCount(); ++other)
        QVERIFY(shortest <= at.panel.model()->plan(other).figures->time);
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.positionOf(0)->toPoint());
    QCOMPARE(at.panel.table()->currentIndex().row(), 0);
}

void TestFindPlan::question_isRememberedForTheFile()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    at.field<QComboBox>("objective").setCurrentIndex(1);
    const QJsonObject kept = at.panel.question();
    PlanWindow other;
    other.panel.restoreQuestion(kept);
    QCOMPARE(other.field<QLineEdit>("devices").text(), QStringLiteral("4"));
    QCOMPARE(other.field<QLineEdit>("batch").text(), QStringLiteral("8"));
    QCOMPARE(other.field<QComboBox>("objective").currentIndex(), 1);
    QCOMPARE(other.panel.question(), kept);
    // The file has it when it is opened again.
    at.type("devices", QStringLiteral("6"));
    QSignalSpy opened(&at.window.fileSession(), &app::FileSession::opened);
    at.window.openFile(at.folder.filePath(QStringLiteral("decoder.onnx")));
    QVERIFY(opened.count() == 1 || opened.wait(20'000));
    at.settle();
    QCOMPARE(at.field<QLineEdit>("devices").text(), QStringLiteral("6"));
    QCOMPARE(at.field<QComboBox>("objective").currentIndex(), 1);
    QVERIFY(!at.panel.finder().found());
    // What no form could have said is left out.
    other.panel.restoreQuestion({{"objective", 99}, {"hardware", "nobody's"}, {"devices", true}});
    QCOMPARE(other.field<QLineEdit>("devices").text(), QStringLiteral("4"));
    QCOMPARE(other.field<QComboBox>("objective").currentIndex(), 1);
}

namespace {

/// One more line of devices, by the link and the keyboard.
void addKind(const PlanWindow& at, const char* hardware, const QString& devices)
{
    auto& link = at.field<LinkButton>("addKind");
    QTest::mouseClick(&link, Qt::LeftButton);
    const auto& kind = at.panel.form()->findChild<FurtherKinds*>()->kinds().back();
    kind.hardware->setCurrentIndex(kind.hardware->findData(QLatin1String(hardware)));
    QVERIFY(kind.hardware->currentIndex() >= 0);
    kind.devices->setFocus();
    kind.devices->selectAll();
    QTest::keyClicks(kind.devices, devices);
}

} // namespace

/// As `meshwright plan --hardware h100-sxm:2,a100-sxm:2` does.
void TestFindPlan::severalKinds_arePlannedTogether()
{
    PlanWindow at;
    at.field<QComboBox>("hardware")
        .setCurrentIndex(at.field<QComboBox>("hardware").findData(QStringLiteral("h100-sxm")));
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    addKind(at, "a100-sxm", QStringLiteral("2"));
    const QJsonObject kept = at.panel.question();
    at.find(QStringLiteral("2"), QStringLiteral("8"));
    const planning::PlanProblem& problem = at.panel.finder().question().problem;
    QCOMPARE(problem.devices, 4);
    const auto machine = [&](const char* name) {
        return planning::machineOf(at.workspace.liveEvaluation().hardware(), name, 2);
    };
    QCOMPARE(problem.groups,
             (planning::HardwareGroups {{machine("h100-sxm"), 2}, {machine("a100-sxm"), 2}}));
    QVERIFY2(at.panel.model()->rowCount() > 0, qPrintable(at.panel.outcome()));
    const QString summary = at.panel.form()->summary();
    QVERIFY2(summary.contains(QStringLiteral(" + 2 × ")), qPrintable(summary));
    QVERIFY2(summary.contains(QStringLiteral(" · batch 8 · sequence 128 · ")), qPrintable(summary));
    int row = 0; // the best that uses both
    while (row < at.panel.model()->rowCount()
           && at.panel.model()->plan(row).settings.hardware.size() < 2)
        ++row;
    QVERIFY(row < at.panel.model()->rowCount());
    const planning::HardwareGroups used = at.panel.model()->plan(row).settings.hardware;
    const QString text = runText(at.panel.model()->plan(row).settings, problem);
    at.select(row);
    at.click(at.panel.useButton());
    QVERIFY(at.workspace.configuration());
    const std::vector<std::string>& hardware = at.workspace.configuration()->hardware;
    for (const planning::HardwareGroup& group : used) {
        QVERIFY2(text.contains(QString::fromStdString(group.hardware)), qPrintable(text));
        QCOMPARE(std::ranges::count(hardware, group.hardware), group.devices);
    }
    // What was asked comes back with the file, and a mixed configuration is asked about as such.
    PlanWindow other;
    other.panel.restoreQuestion(kept);
    QCOMPARE(other.panel.question(), kept);
    at.panel.form()->takeDefaults();
    QCOMPARE(at.panel.form()->findChild<FurtherKinds*>()->kinds().size(), std::size_t(1));
}

void TestFindPlan::badKinds_areExplained()
{
    PlanWindow at;
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto& kinds = *at.panel.form()->findChild<FurtherKinds*>();
    addKind(at, "a100-sxm", QStringLiteral("0"));
    QTest::keyClick(kinds.kinds().front().devices, Qt::Key_Return);
    QVERIFY(at.panel.form()->complaint().contains(QStringLiteral("whole number")));
    QCOMPARE(QApplication::focusWidget(), kinds.kinds().front().devices);
    QTest::keyClicks(kinds.kinds().front().devices, QStringLiteral("65536"));
    QTest::keyClick(kinds.kinds().front().devices, Qt::Key_Return);
    QVERIFY(at.panel.form()->complaint().contains(QStringLiteral("together")));
    // In the Tab order between the field before and the link below.
    QCoreApplication::processEvents(); // the line is laid out
    kinds.kinds().front().devices->setFocus();
    QTest::keyClick(kinds.kinds().front().devices, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), kinds.kinds().front().remove);
    QTest::keyClick(kinds.kinds().front().remove, Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &at.field<LinkButton>("addKind"));
    // Four kinds at most; what is taken away is not asked for.
    addKind(at, "a100-sxm", QStringLiteral("1"));
    addKind(at, "a100-sxm", QStringLiteral("1"));
    QCOMPARE(kinds.kinds().size(), planning::kMostKinds - 1);
    QVERIFY(!at.field<LinkButton>("addKind").isVisible());
    while (!kinds.kinds().empty())
        QTest::mouseClick(kinds.kinds().front().remove, Qt::LeftButton);
    QVERIFY(at.field<LinkButton>("addKind").isVisible());
    at.find(QStringLiteral("2"), QStringLiteral("4"));
    QVERIFY(at.panel.finder().question().problem.groups.empty());
    QCOMPARE(at.panel.finder().question().problem.devices, 2);
}

void TestFindPlan::training_takesAnOptimizer()
{
    PlanWindow at;
    at.field<QComboBox>("pass").setCurrentIndex(1);
    at.find(QStringLiteral("2"), QStringLiteral("4"));
    QVERIFY(at.panel.model()->rowCount() > 0);
    QVERIFY(at.panel.finder().question().problem.training);
    at.select(0);
    at.click(at.panel.useButton());
    QVERIFY(at.workspace.liveEvaluation().simulationOptions().training);
    const auto& causes = at.panel.model()->plan(0).figures->causes;
    QVERIFY(causes[std::size_t(planning::TimeCause::Optimizer)].count > 0);
}

void TestFindPlan::selectedPlan_isWhatOthersAreHeldAgainst()
{
    PlanWindow at;
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    QCOMPARE(at.panel.model()->compared(), (std::vector<int> {0, 1, 2}));
    const auto says = [&](const char* start, const char* part) {
        for (const QString& line : at.panel.reasons().split(QLatin1Char('\n'))) {
            if (line.startsWith(QLatin1String(start)) && line.contains(QLatin1String(part)))
                return true;
        }
        return false;
    };
    at.select(0);
    QVERIFY(says("Plan 2:", "plan 1") && says("Plan 3:", "plan 1"));
    QVERIFY(!says("Plan 2:", "plan 3"));
    QTest::keyClick(at.panel.table(), Qt::Key_Down);
    QTest::keyClick(at.panel.table(), Qt::Key_Down);
    QVERIFY2(says("Plan 3:", "plan 1") && says("Plan 2:", "plan 3"),
             qPrintable(at.panel.reasons()));
    QVERIFY(!says("Plan 2:", "plan 1"));
    // The bars of the others say so too.
    bool saysMore = false;
    const WaterfallChart& chart = *at.panel.waterfall();
    for (int part = 0; part < chart.partCount(); ++part)
        saysMore = saysMore || chart.part(part).name.contains(QStringLiteral("than plan 3"));
    QVERIFY(saysMore);
    QVERIFY2(at.panel.sureness().startsWith(QStringLiteral("How sure: this hardware was not")),
             qPrintable(at.panel.sureness()));
}

/// Four layers of 4 · 4096² + 3 · 4096 · 11008 weights in two bytes are 1.6 GB. A hundredth of an
/// H100 is 0.84 GB: it holds a half of them, and two replicas would be faster.
void TestFindPlan::moreMemory_isSaidToBuyAPlan()
{
    PlanWindow at(4096);
    at.panel.form()->findChild<QSpinBox*>()->setValue(99);
    at.find(QStringLiteral("2"), QStringLiteral("4"));
    QVERIFY(at.panel.model()->rowCount() > 0);
    const auto found = at.panel.finder().found();
    QVERIFY(!found->plans.empty() && !found->constraints.empty());
    const planning::Constraint& memory = found->constraints.front();
    QVERIFY(memory.kind == "memory" && memory.slack);
    QVERIFY(memory.slack->plan.figures->time < found->plans.front().figures->time);
    QVERIFY2(at.panel.reasons().contains(QStringLiteral("more memory per device")),
             qPrintable(at.panel.reasons()));
}

/// Two devices along "tp", whatever else a plan does with four.
/// What is proposed follows the active configuration each time that the question is opened; what a
/// person has entered stays, also for the file.
void TestFindPlan::devices_areThoseOfTheConfigurationAsItIs()
{
    PlanWindow at;
    const auto& devices = at.field<QLineEdit>("devices");
    const auto& hardware = at.field<QComboBox>("hardware");
    const QVariant standard = hardware.currentData();
    const auto ask = [&] {
        QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCoreApplication::processEvents();
    };
    const auto add = [&](const char* name, int64_t count, const std::vector<std::string>& kinds) {
        plan::Configuration made;
        made.name = name;
        made.numDevices = count;
        made.hardware = kinds;
        const ConfigurationId id = at.workspace.newConfigurationId();
        at.workspace.push(document::addConfiguration(at.workspace.document(), id, made));
        at.workspace.setActiveConfiguration(id);
        at.settle();
    };
    ask();
    QCOMPARE(devices.text(), QStringLiteral("8")); // nothing says another number
    add("four", 4, {"a100-sxm"});
    ask();
    QCOMPARE(devices.text(), QStringLiteral("4"));
    QCOMPARE(hardware.currentData().toString(), QStringLiteral("a100-sxm"));
    QVERIFY(!at.panel.question().contains("devices"));
    add("two", 2, {});
    ask();
    QCOMPARE(devices.text(), QStringLiteral("2"));
    QCOMPARE(hardware.currentData(), standard);
    at.type("devices", QStringLiteral("16"));
    add("three", 3, {});
    ask();
    QCOMPARE(devices.text(), QStringLiteral("16"));
    QCOMPARE(at.panel.question()["devices"].toString(), QStringLiteral("16"));
}

void TestFindPlan::keptConfiguration_isInEveryPlan()
{
    PlanWindow at;
    auto& keep = at.field<QComboBox>("keep");
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!keep.isVisible());
    plan::Configuration made;
    made.name = "mine";
    made.numDevices = 2;
    made.mesh = plan::Mesh {{{"tp", 2}}};
    const ConfigurationId id = at.workspace.newConfigurationId();
    QVERIFY(at.workspace.push(document::addConfiguration(at.workspace.document(), id, made)));
    at.settle();
    QVERIFY(keep.isVisible());
    keep.setFocus();
    QTest::keyClick(&keep, Qt::Key_Down);
    QVERIFY(keep.currentText().contains(QStringLiteral("mine")));
    at.find(QStringLiteral("4"), QStringLiteral("8"));
    QCOMPARE(at.panel.finder().question().problem.keep, std::string("mine"));
    QVERIFY2(at.panel.model()->rowCount() > 0, qPrintable(at.panel.outcome()));
    for (int row = 0; row < at.panel.model()->rowCount(); ++row)
        QCOMPARE(at.panel.model()->plan(row).settings.tensor, int64_t(2));
    QVERIFY2(at.panel.leftOut().contains(QStringLiteral("2 devices along 'model'")),
             qPrintable(at.panel.leftOut()));
    // It is kept for the file, and a configuration that is gone is kept no longer.
    QCOMPARE(at.panel.question()["keep"].toString(), QStringLiteral("mine"));
    at.workspace.undoStack().undo();
    at.settle();
    QVERIFY(!keep.isVisible());
    QCOMPARE(at.panel.question()["keep"].toString(), QString());
}

void TestFindPlan::modelsWithALoss_areToBeTrained()
{
    for (const auto purpose : {architectures::Purpose::Prompt, architectures::Purpose::Training}) {
        PlanWindow at(256, purpose);
        QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(at.field<QComboBox>("pass").currentIndex(),
                 purpose == architectures::Purpose::Training ? 1 : 0);
    }
}

void TestFindPlan::requests_areServedWithinLimits()
{
    PlanWindow at(256, architectures::Purpose::Serving);
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto& pass = at.field<QComboBox>("pass");
    auto& prompt = at.field<QSpinBox>("prompt");
    QVERIFY(!prompt.isVisible());
    pass.setFocus();
    QTest::keyClick(&pass, Qt::Key_End);
    QCOMPARE(pass.currentIndex(), 2);
    QVERIFY(prompt.isVisible());
    prompt.setFocus();
    prompt.selectAll();
    QTest::keyClicks(&prompt, QStringLiteral("64"));
    auto& generate = at.field<QSpinBox>("generate");
    generate.setFocus();
    generate.selectAll();
    QTest::keyClicks(&generate, QStringLiteral("32"));
    at.find(QStringLiteral("2"), QStringLiteral("8"));
    QVERIFY2(at.panel.model()->rowCount() > 0, qPrintable(at.panel.outcome()));
    const planning::PlanProblem& problem = at.panel.finder().question().problem;
    QVERIFY(problem.serving && !problem.serving->perTokenLimit);
    QCOMPARE(problem.serving->promptTokens, 64);
    QCOMPARE(problem.serving->generatedTokens, 32);
    QVERIFY(at.panel.model()->plan(0).figures->served);
    QVERIFY2(at.panel.model()->sentence(0).contains(QStringLiteral("first token after")),
             qPrintable(at.panel.model()->sentence(0)));
    // No request has its first token that soon; the nearest plan is shown.
    auto& first = at.field<QDoubleSpinBox>("firstToken");
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    first.setFocus();
    first.selectAll();
    QTest::keyClicks(&first, QStringLiteral("0.1"));
    at.find(QStringLiteral("2"), QStringLiteral("8"));
    QVERIFY2(at.panel.outcome().contains(QStringLiteral("within the limits")),
             qPrintable(at.panel.outcome()));
    QCOMPARE(at.panel.model()->rowCount(), 1);
    const QJsonObject kept = at.panel.question();
    QCOMPARE(kept["serving"].toObject()["first_token_ms"].toDouble(), 0.1);
    PlanWindow other(256, architectures::Purpose::Serving);
    other.panel.restoreQuestion(kept);
    QCOMPARE(other.panel.question(), kept);
}

void TestFindPlan::modelWithoutCache_servesNothing()
{
    PlanWindow at;
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto& pass = at.field<QComboBox>("pass");
    pass.setFocus();
    QTest::keyClick(&pass, Qt::Key_End);
    QCOMPARE(pass.currentIndex(), 1);
    // What another model's question says is refused in words.
    at.panel.restoreQuestion({{"serving", QJsonObject {{"on", true}}}});
    at.find(QStringLiteral("2"), QStringLiteral("8"));
    QVERIFY(!at.panel.finder().found());
    QVERIFY2(at.panel.form()->complaint().contains(QStringLiteral("cache")),
             qPrintable(at.panel.form()->complaint()));
}

/// With all that the question can have.
void TestFindPlan::panel_staysNarrow()
{
    constexpr int kMostWidth = 330; // px
    PlanWindow at(256, architectures::Purpose::Serving);
    plan::Configuration made;
    made.name = "a configuration with quite a long name";
    made.numDevices = 2;
    const ConfigurationId id = at.workspace.newConfigurationId();
    QVERIFY(at.workspace.push(document::addConfiguration(at.workspace.document(), id, made)));
    QTest::keyClick(&at.window, Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    at.field<QComboBox>("pass").setCurrentIndex(2);
    QCoreApplication::processEvents();
    QVERIFY(at.field<QComboBox>("keep").isVisible());
    QVERIFY2(at.panel.form()->minimumSizeHint().width() <= kMostWidth,
             qPrintable(QString::number(at.panel.form()->minimumSizeHint().width())));
    QVERIFY2(at.panel.minimumSizeHint().width() <= kMostWidth,
             qPrintable(QString::number(at.panel.minimumSizeHint().width())));
    at.window.resize(1280, 720);
    QCoreApplication::processEvents();
    QCOMPARE(at.window.size(), QSize(1280, 720));
}

/// For people to look at; see savePictures().
void TestFindPlan::pictures()
{
    if (qEnvironmentVariableIsEmpty("MESHWRIGHT_PICTURES"))
        QSKIP("no folder for pictures");
    PlanWindow at;
    at.field<QComboBox>("pass").setCurrentIndex(1);
    at.find(QStringLiteral("4"), QStringLiteral("16"));
    at.select(1);
    savePictures(at.window, at.workspace, QStringLiteral("find-plan"));
    at.click(at.panel.timelineButton());
    savePictures(at.window, at.workspace, QStringLiteral("find-plan-timeline"));
    auto* dock = at.window.findChild<QDockWidget*>(QStringLiteral("plans"));
    dock->setFloating(true);
    dock->resize(1500, 560);
    QCoreApplication::processEvents();
    savePictures(*dock, at.workspace, QStringLiteral("find-plan-wide"));
}

MESHWRIGHT_WIDGET_TEST(TestFindPlan)
#include "tst_find_plan.moc"
