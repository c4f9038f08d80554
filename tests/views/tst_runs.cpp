#include "core/simulate/analysis/run_analysis.h"
#include "tests/support/run/small_pipelines.h"
#include "tests/support/test_program.h"
#include "tests/views/assistive_tool.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/runs/bubble_chart.h"
#include "views/runs/figures_model.h"
#include "views/runs/run_panel.h"
#include "views/runs/runs_plot.h"
#include "views/runs/sweep_axes.h"
#include "views/runs/sweep_dialog.h"
#include "views/runs/sweep_model.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QThreadPool>

#include <cmath>

using namespace meshwright;
using namespace meshwright::views;
using simulate::SettingKey;

/// The figures of a run, its baseline, and sweeps.
class TestRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void chart_isKnownToAssistiveTools();
    void chart_tellsWhatABarIsMadeOf();
    void chart_isAsHighAsItsLegendNeeds();
    void difference_isSignedAndRelative_data();
    void difference_isSignedAndRelative();
    void panel_showsTheRunOnceVisible();
    void panel_setsTheBaselineBeside();
    void panel_saysWhatIsMissing();
    void panel_forgetsTheRunOfAnotherDocument();
    void plot_placesBetterRunsLowerLeft();
    void plot_showsRunsThatHardlyDiffer();
    void plot_selectsAndActivates();
    void plot_isWalkedByKeys();
    void plot_showsWhereTheLimitIs();
    void dialog_runsAllCombinations();
    void sortArrow_liesAboveTheTitle();
    void dialog_usesTheRunThatIsPicked();
    void dialog_saysWhatIsWrong();
    void dialog_ofAnotherDocument_startsNothing();
    void dialog_sweepsRecomputation();
    void dialog_withoutTraining_offersNothingOfIt();
    void dialog_offersMachines();
    void runs_canBeStopped();
    void runs_canBeDroppedWithTheirDocument();
    void pictures();

private:
    static std::unique_ptr<tests::OpenedModel> trainedModel();
};

namespace {

std::shared_ptr<const simulate::Sweep> threeRuns()
{
    simulate::Sweep sweep;
    sweep.axes = {{SettingKey::Microbatches, "microbatches", {"4", "8", "16", "32"}}};
    const auto add = [&](const char* value, double time, int64_t bytes) {
        simulate::SweepPoint point;
        point.values = {value};
        point.timePerUnit = time;
        point.makespan = fromSeconds(time);
        point.peakMemory = {bytes};
        sweep.points.push_back(point);
    };
    add("4", 4e-3, 1'000'000'000);
    add("8", 3e-3, 2'000'000'000);
    add("16", 3.5e-3, 3'000'000'000);
    add("32", 1e-3, 1);
    sweep.points.back().problem = meshwright::tr("does not fit");
    simulate::markFront(sweep.points);
    return std::make_shared<const simulate::Sweep>(std::move(sweep));
}

void waitFor(RunPanel& panel)
{
    while (panel.isBusy()) {
        QSignalSpy shown(&panel, &RunPanel::shown);
        QVERIFY(shown.wait());
    }
}

std::vector<BubbleChart::Bar> barsOf(const simulate::Simulation& run)
{
    std::vector<BubbleChart::Bar> bars;
    for (const simulate::StageBubble& bubble : simulate::analyseRun(run).bubbles)
        bars.push_back({StageNumber {int32_t(bars.size())}, bubble});
    return bars;
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

int rowOf(const QAbstractItemModel& model, const QString& name)
{
    for (int row = 0; row < model.rowCount(); ++row) {
        if (cell(model, row, 0) == name)
            return row;
    }
    return -1;
}

} // namespace

/// Two stages of two devices, training with 4 microbatches.
std::unique_ptr<tests::OpenedModel> TestRuns::trainedModel()
{
    auto opened = std::make_unique<tests::OpenedModel>(tests::smallDecoder(4));
    cost::DeviceSpec device = tests::largeDevice();
    device.memory = {150'000};
    cost::DeviceSpec slow = device;
    slow.name = "slow";
    slow.title = "Slow device";
    slow.bytesPerSecond = 1e11;
    opened->workspace.liveEvaluation().setHardware({{device, slow}, {}});
    opened->configure(2);
    opened->setStage(0, 3, 0);
    opened->setStage(4, 9, 1);
    simulate::Options options;
    options.training = true;
    options.microbatches = 4;
    opened->workspace.liveEvaluation().setSimulationOptions(options);
    opened->workspace.liveEvaluation().waitUntilDone();
    return opened;
}

// The first of its kind in the program, as in a window that has just been opened. By the numbers
// of the test below, the bar of stage 3 has three parts.
void TestRuns::chart_isKnownToAssistiveTools()
{
    const tests::AssistiveTool tool;
    const std::vector<tests::StageWork> work(4, {1'000'000'000, 1'000'000'000, 1'000'000'000});
    const simulate::Simulation run = tests::runPipeline(tests::latencyPipeline(work), "1f1b", 8);
    BubbleChart chart;
    chart.resize(600, 200);
    chart.setBars(barsOf(run), run.makespan);
    QAccessibleInterface* bars = QAccessible::queryAccessibleInterface(&chart);
    QStringList ofLast;
    for (int i = 0; i < bars->childCount(); ++i) {
        const QAccessibleInterface* part = bars->child(i);
        const QString name = part->text(QAccessible::Name);
        if (!name.startsWith(QStringLiteral("Stage 3 · ")))
            continue;
        ofLast << name;
        const QPoint middle = chart.mapFromGlobal(part->rect().center());
        QVERIFY2(name.endsWith(chart.textAt(middle)), qPrintable(name));
    }
    QCOMPARE(ofLast.size(), 3);
    QVERIFY2(ofLast[0].startsWith(QStringLiteral("Stage 3 · Work: 24")), qPrintable(ofLast[0]));
}

// 1F1B of 4 equal stages and 8 microbatches: stage 3 waits 3 of 33 and then works.
void TestRuns::chart_tellsWhatABarIsMadeOf()
{
    const std::vector<tests::StageWork> work(4, {1'000'000'000, 1'000'000'000, 1'000'000'000});
    const simulate::Simulation run = tests::runPipeline(tests::latencyPipeline(work), "1f1b", 8);
    BubbleChart chart;
    chart.resize(600, 200);
    chart.setBars(barsOf(run), run.makespan);
    QStringList texts;
    for (int x = 0; x < chart.width(); ++x) {
        const QString text = chart.textAt({x, 3 * 22 + 12}).section(QLatin1Char('\n'), 0, 0);
        if (!text.isEmpty() && !texts.contains(text))
            texts << text;
    }
    QCOMPARE(texts.size(), 3);
    QVERIFY2(texts[0].startsWith(QStringLiteral("Work: 24")), qPrintable(texts[0]));
    QVERIFY2(texts[1].startsWith(QStringLiteral("Fill: 3")), qPrintable(texts[1]));
    QVERIFY2(texts[2].startsWith(QStringLiteral("Drain: 6")), qPrintable(texts[2]));
    QVERIFY(chart.textAt({chart.width() - 1, 12}).isEmpty());
}

// 600 px hold all three names beside one another, 90 px one in a row of 18 px.
void TestRuns::chart_isAsHighAsItsLegendNeeds()
{
    const std::vector<tests::StageWork> work(2, {1'000'000'000, 1'000'000'000, 1'000'000'000});
    const simulate::Simulation run = tests::runPipeline(tests::latencyPipeline(work), "gpipe", 2);
    BubbleChart chart;
    chart.resize(600, 300);
    chart.show();
    chart.setBars(barsOf(run), run.makespan);
    const int wide = chart.minimumHeight();
    chart.resize(90, 300); // Work, Fill and Drain below one another
    QCOMPARE(chart.minimumHeight(), wide + 2 * 18);
    chart.resize(600, 300);
    QCOMPARE(chart.minimumHeight(), wide);
}

void TestRuns::difference_isSignedAndRelative_data()
{
    QTest::addColumn<int>("unit");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("second");
    QTest::addColumn<QString>("text");
    using simulate::FigureUnit;
    QTest::newRow("none") << int(FigureUnit::Seconds) << 1.0 << 1.0 << "=";
    QTest::newRow("longer") << int(FigureUnit::Seconds) << 0.010 << 0.012
                            << QStringLiteral("+2 ms (+20.0 %)");
    QTest::newRow("less memory") << int(FigureUnit::Bytes) << 4e9 << 3e9
                                 << QString::fromUtf8("−1 GB (−25.0 %)");
    QTest::newRow("shares") << int(FigureUnit::Share) << 0.25 << 0.2
                            << QString::fromUtf8("−5.0 points");
    QTest::newRow("shares, as rounded the same")
        << int(FigureUnit::Share) << 0.2500 << 0.2496 << "=";
    QTest::newRow("times, as written the same")
        << int(FigureUnit::Seconds) << 1.0000001 << 1.0 << "=";
    QTest::newRow("from nothing") << int(FigureUnit::Count) << 0.0 << 3.0 << "+3";
    QTest::newRow("many times") << int(FigureUnit::Count) << 2.0 << 100.0
                                << QString::fromUtf8("+98 (×50)");
}

void TestRuns::difference_isSignedAndRelative()
{
    QFETCH(int, unit);
    QFETCH(double, first);
    QFETCH(double, second);
    QFETCH(QString, text);
    simulate::ComparedFigure figure;
    figure.unit = simulate::FigureUnit(unit);
    figure.first = first;
    figure.second = second;
    QCOMPARE(differenceText(figure).replace(QChar(0xa0), QLatin1Char(' ')), text);
}

void TestRuns::panel_showsTheRunOnceVisible()
{
    const auto opened = trainedModel();
    RunPanel panel(opened->workspace);
    QAbstractItemModelTester tester(panel.figures(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!panel.isBusy());
    QCOMPARE(panel.figures()->rowCount(), 0);
    panel.show();
    waitFor(panel);
    QCOMPARE(panel.figures()->columnCount(), 2);
    for (const char* name : {"Makespan", "Longest stage span", "Bubble rate (makespan)",
                             "Bubble of ideal (span)", "Lower bound", "Peak memory"})
        QVERIFY2(rowOf(*panel.figures(), QString::fromLatin1(name)) >= 0, name);
    QVERIFY(panel.pathSentence().contains(QStringLiteral("lower bound")));
}

// Eight microbatches instead of four: twice the work.
void TestRuns::panel_setsTheBaselineBeside()
{
    // Forward only: all work is per microbatch, and twice as many are twice the work.
    const auto opened = trainedModel();
    simulate::Options options = opened->workspace.liveEvaluation().simulationOptions();
    options.training = false;
    options.schedule.clear();
    opened->workspace.liveEvaluation().setSimulationOptions(options);
    opened->workspace.liveEvaluation().waitUntilDone();
    RunPanel panel(opened->workspace);
    panel.show();
    waitFor(panel);
    tests::child<QPushButton>(panel, "Keep as baseline")->click();
    waitFor(panel);
    const QString configuration = QString::fromStdString(opened->workspace.configuration()->name);
    const auto kept = opened->workspace.liveEvaluation().sharedSimulation();
    QCOMPARE(kept->schedule, std::string("forward"));
    const QString schedule = QStringLiteral("Forward only"); // as the schedule box says
    const uint32_t microbatches = kept->microbatches; // as many as stages, 8 later
    QVERIFY(microbatches != 1 && microbatches != 8);
    QCOMPARE(panel.figures()->columnCount(), 4);
    const int work = rowOf(*panel.figures(), QStringLiteral("Work (mean of stages)"));
    QCOMPARE(cell(*panel.figures(), work, FiguresModel::DifferenceColumn), QStringLiteral("="));
    const QString before = cell(*panel.figures(), work, FiguresModel::ValueColumn);
    options.microbatches = 8;
    opened->workspace.liveEvaluation().setSimulationOptions(options);
    opened->workspace.liveEvaluation().waitUntilDone();
    waitFor(panel);
    QCOMPARE(cell(*panel.figures(), work, FiguresModel::BaselineColumn), before);
    const QString title =
        panel.figures()
            ->headerData(FiguresModel::BaselineColumn, Qt::Horizontal, Qt::DisplayRole)
            .toString();
    QCOMPARE(title,
             QStringLiteral("Baseline:\n%1, %2, %3 microbatches")
                 .arg(configuration, schedule)
                 .arg(microbatches));
    QVERIFY(cell(*panel.figures(), work, FiguresModel::DifferenceColumn)
                .contains(QStringLiteral("(+100.0")));
    panel.dropBaseline();
    waitFor(panel);
    QCOMPARE(panel.figures()->columnCount(), 2);
}

void TestRuns::panel_saysWhatIsMissing()
{
    tests::OpenedModel nothing;
    RunPanel panel(nothing.workspace);
    panel.show();
    QVERIFY(!tests::child<QPushButton>(panel, "Keep as baseline")->isEnabled());
    QVERIFY(!tests::child<QPushButton>(panel, "Sweep…")->isEnabled());
    QVERIFY(panel.pathSentence().isEmpty());
}

// The work that is under way when another document comes is not shown any more.
void TestRuns::panel_forgetsTheRunOfAnotherDocument()
{
    const auto opened = trainedModel();
    RunPanel panel(opened->workspace);
    panel.show();
    waitFor(panel);
    QVERIFY(tests::child<QPushButton>(panel, "Sweep…")->isEnabled());
    panel.keepBaseline();
    QVERIFY(panel.isBusy());
    opened->workspace.setDocument(nullptr, {});
    QVERIFY(!panel.isBusy());
    for (int look = 0; look < 2; ++look) {
        QVERIFY(!tests::child<QPushButton>(panel, "Sweep…")->isEnabled());
        QVERIFY(!tests::child<QPushButton>(panel, "Keep as baseline")->isEnabled());
        QVERIFY(panel.pathSentence().isEmpty());
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
    }
}

void TestRuns::plot_placesBetterRunsLowerLeft()
{
    RunsPlot plot({}, {});
    plot.resize(480, 260);
    plot.setSweep(*threeRuns());
    const QPointF four = *plot.positionOf(0), eight = *plot.positionOf(1),
                  sixteen = *plot.positionOf(2);
    QVERIFY(eight.x() < sixteen.x() && sixteen.x() < four.x()); // faster: further left
    QVERIFY(four.y() > eight.y() && eight.y() > sixteen.y()); // less memory: further down
    QVERIFY(!plot.positionOf(3));
    QCOMPARE(plot.pointAt(eight + QPointF(2, 2)), std::optional<std::size_t>(1));
    QVERIFY(!plot.pointAt({1, 1}));
}

// A step of the axis between neighbouring numbers is too small to be added to them.
void TestRuns::plot_showsRunsThatHardlyDiffer()
{
    auto sweep = std::make_shared<simulate::Sweep>(*threeRuns());
    sweep->points.resize(2);
    sweep->points[0].timePerUnit = 4e-3;
    sweep->points[1].timePerUnit = std::nextafter(4e-3, 1.0);
    RunsPlot plot({}, {});
    plot.resize(480, 260);
    plot.setSweep(*sweep);
    QVERIFY(!plot.grab().isNull());
    const double middle = plot.positionOf(0)->x();
    QVERIFY(middle > plot.width() / 3 && middle < 2 * plot.width() / 3);
    QVERIFY(std::abs(plot.positionOf(1)->x() - middle) < 1);
}

void TestRuns::plot_selectsAndActivates()
{
    RunsPlot plot({}, {});
    plot.resize(480, 260);
    plot.setSweep(*threeRuns());
    QSignalSpy selected(&plot, &RunsPlot::selected), activated(&plot, &RunsPlot::activated);
    const QPoint at = plot.positionOf(2)->toPoint();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<std::size_t>(), std::size_t(2));
    QCOMPARE(plot.current(), std::optional<std::size_t>(2));
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, at);
    QCOMPARE(activated.count(), 1);
}

void TestRuns::plot_isWalkedByKeys()
{
    RunsPlot plot({}, {});
    plot.resize(480, 260);
    plot.setSweep(*threeRuns());
    QSignalSpy selected(&plot, &RunsPlot::selected), activated(&plot, &RunsPlot::activated);
    // From left to right: eight, sixteen, four microbatches; the fourth run has no figures.
    QList<std::size_t> visited;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(&plot, Qt::Key_Right);
        visited << *plot.current();
    }
    QCOMPARE(visited, (QList<std::size_t> {1, 2, 0, 0}));
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(plot.current(), std::optional<std::size_t>(1));
    QVERIFY(plot.part(1).isSelected && !plot.part(0).isSelected);
    QTest::keyClick(&plot, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QCOMPARE(selected.count(), 5);
}

/// The highest dot of 90 is below a limit of 100; one of 1,000 is too far away to be drawn.
void TestRuns::plot_showsWhereTheLimitIs()
{
    RunsPlot plot({}, {});
    plot.resize(480, 260);
    const std::vector<RunsPlot::FrontDot> dots {
        {Picoseconds {1'000'000}, Bytes {90}, true, QStringLiteral("1"), {}},
        {Picoseconds {2'000'000}, Bytes {50}, true, QStringLiteral("2"), {}}};
    plot.setFront(dots, Bytes {1000}, {});
    const double alone = plot.positionOf(0)->y();
    plot.setFront(dots, Bytes {100}, {});
    QVERIFY(plot.positionOf(0)->y() > alone); // there is room for the line above it
    QVERIFY(!plot.grab().isNull());
    QVERIFY(plot.positionOf(0)->x() < plot.positionOf(1)->x());
}

void TestRuns::dialog_runsAllCombinations()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    for (const QLineEdit* values : dialog.findChildren<QLineEdit*>())
        QCOMPARE(values->cursorPosition(), 0); // a long list is seen from its beginning
    QAbstractItemModelTester tester(dialog.model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    tests::child<QLineEdit>(dialog, "Values of Microbatches")->setText(QStringLiteral("2, 4,8"));
    tests::child<QLineEdit>(dialog, "Values of Schedule")->setText(QStringLiteral("gpipe, 1f1b"));
    tests::child<QCheckBox>(dialog, "Hardware")->setChecked(true);
    QSignalSpy swept(&dialog, &SweepDialog::ended);
    dialog.runButton()->click();
    QVERIFY(dialog.isRunning());
    QVERIFY(swept.wait(30000));
    QCOMPARE(dialog.model()->rowCount(), 3 * 2 * 2);
    QCOMPARE(dialog.model()->columnCount(), 3 + int(SweepModel::FigureColumns));
    QStringList titles; // as the fields are called
    for (int column = 0; column < 3; ++column)
        titles << dialog.model()->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    for (const char* field : {"Microbatches", "Schedule", "Hardware"})
        QVERIFY2(titles.contains(QLatin1String(field)), field);
    QVERIFY(dialog.sentence().startsWith(QStringLiteral("12 run")));
}

/// Numbers stand at the right of their column, and so do their titles.
void TestRuns::sortArrow_liesAboveTheTitle()
{
    applyTheme(*qApp, lightTheme());
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    QSignalSpy swept(&dialog, &SweepDialog::ended);
    dialog.show();
    dialog.runButton()->click();
    QVERIFY(swept.wait(30000));
    auto* table = tests::child<QTableView>(dialog, "Runs");
    QHeaderView* header = table->horizontalHeader();
    const int sorted = header->sortIndicatorSection();
    const auto picture = [&](int top, int height) {
        return header->viewport()
            ->grab(
                {header->sectionViewportPosition(sorted), top, header->sectionSize(sorted), height})
            .toImage();
    };
    const QImage arrow = picture(0, 9), title = picture(9, header->height() - 9);
    table->sortByColumn(sorted - 1, Qt::AscendingOrder);
    QCOMPARE(picture(9, header->height() - 9), title);
    QVERIFY(picture(0, 9) != arrow);
}

void TestRuns::dialog_usesTheRunThatIsPicked()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    tests::child<QLineEdit>(dialog, "Values of Microbatches")->setText(QStringLiteral("2,8"));
    tests::child<QLineEdit>(dialog, "Values of Schedule")->setText(QStringLiteral("gpipe"));
    QSignalSpy swept(&dialog, &SweepDialog::ended);
    dialog.runButton()->click();
    QVERIFY(swept.wait(30000));
    QVERIFY(!tests::child<QPushButton>(dialog, "Use this setting")->isEnabled());
    Q_EMIT dialog.plot()->selected(1);
    QVERIFY(tests::child<QPushButton>(dialog, "Use this setting")->isEnabled());
    tests::child<QPushButton>(dialog, "Use this setting")->click();
    const simulate::Options& options = opened->workspace.liveEvaluation().simulationOptions();
    QCOMPARE(options.microbatches, std::optional<int64_t>(8));
    QCOMPARE(options.schedule, std::string("gpipe"));
    QVERIFY(options.training);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
}

void TestRuns::dialog_saysWhatIsWrong()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    tests::child<QLineEdit>(dialog, "Values of Microbatches")->setText(QStringLiteral("2, many"));
    dialog.runButton()->click();
    QVERIFY(!dialog.isRunning());
    QVERIFY2(dialog.sentence().startsWith(QStringLiteral("Microbatches: \"many\" is not")),
             qPrintable(dialog.sentence()));
    tests::child<QCheckBox>(dialog, "Microbatches")->setChecked(false);
    tests::child<QCheckBox>(dialog, "Schedule")->setChecked(false);
    QSignalSpy swept(&dialog, &SweepDialog::ended);
    dialog.runButton()->click();
    QVERIFY(swept.wait(30000));
    QVERIFY2(dialog.sentence().contains(QStringLiteral("at least one")),
             qPrintable(dialog.sentence()));
}

void TestRuns::dialog_ofAnotherDocument_startsNothing()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    dialog.show();
    opened->workspace.setDocument(nullptr, {});
    QVERIFY(!dialog.isVisible());
    dialog.runButton()->click();
    QVERIFY(!dialog.isRunning());
    QVERIFY(!dialog.sentence().isEmpty());
}

// What is computed again takes time.
void TestRuns::dialog_sweepsRecomputation()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    dialog.show();
    tests::child<QCheckBox>(dialog, "Microbatches")->setChecked(false);
    tests::child<QCheckBox>(dialog, "Schedule")->setChecked(false);
    QTest::mouseClick(tests::child<QCheckBox>(dialog, "Recomputation"), Qt::LeftButton, {},
                      {8, 10});
    QCOMPARE(tests::child<QLineEdit>(dialog, "Values of Recomputation")->text(),
             QStringLiteral("none, selective, full"));
    QSignalSpy swept(&dialog, &SweepDialog::ended);
    QTest::keyClick(tests::child<QLineEdit>(dialog, "Values of Recomputation"), Qt::Key_Return);
    QVERIFY(swept.wait(30000));
    const simulate::Sweep& sweep = *dialog.model()->sweep();
    QCOMPARE(sweep.points.size(), std::size_t(3));
    QVERIFY(sweep.points[2].makespan > sweep.points[0].makespan);
    Q_EMIT dialog.plot()->activated(2);
    QCOMPARE(opened->workspace.liveEvaluation().simulationOptions().recomputation,
             simulate::Recomputation::Full);
}

void TestRuns::dialog_withoutTraining_offersNothingOfIt()
{
    const auto opened = trainedModel();
    simulate::Options options = opened->workspace.liveEvaluation().simulationOptions();
    options.training = false;
    opened->workspace.liveEvaluation().setSimulationOptions(options);
    opened->workspace.liveEvaluation().waitUntilDone();
    SweepDialog dialog(opened->workspace);
    for (const char* choice : {"Recomputation", "State sharding", "Optimizer"}) {
        QVERIFY(!tests::child<QCheckBox>(dialog, choice)->isEnabled());
        QVERIFY(tests::child<QCheckBox>(dialog, choice)
                    ->toolTip()
                    .contains(QStringLiteral("training")));
    }
    QVERIFY(tests::child<QCheckBox>(dialog, "Overlap of collectives")->isEnabled());
}

void TestRuns::dialog_offersMachines()
{
    const auto opened = trainedModel();
    cost::Catalogue catalogue = opened->workspace.liveEvaluation().hardware();
    cost::NodeSpec node;
    node.name = "pod";
    node.title = "A pod";
    node.device = "slow";
    node.levels = {{"Links", cost::Fabric::Ring, 8, {1e11, {1}}}};
    catalogue.nodes = {node};
    opened->workspace.liveEvaluation().setHardware(catalogue);
    opened->workspace.liveEvaluation().waitUntilDone();
    SweepDialog dialog(opened->workspace);
    QStringList titles;
    for (QPushButton* button : dialog.axes()->findChildren<QPushButton*>()) {
        if (button->accessibleName().contains(QStringLiteral("Hardware"))) {
            for (const QAction* action : button->menu()->actions())
                titles << action->text();
        }
    }
    QCOMPARE(titles,
             QStringList({"Devices", "Test device 4 GB", "Slow device", "Machines", "A pod"}));
}

void TestRuns::runs_canBeStopped()
{
    const auto opened = trainedModel();
    SweepDialog dialog(opened->workspace);
    QStringList values;
    for (int i = 1; i <= 1000; ++i)
        values << QString::number(i);
    tests::child<QCheckBox>(dialog, "Schedule")->setChecked(false);
    tests::child<QLineEdit>(dialog, "Values of Microbatches")
        ->setText(values.join(QLatin1Char(',')));
    QSignalSpy ended(&dialog, &SweepDialog::ended);
    dialog.runButton()->click();
    QVERIFY(dialog.isRunning());
    dialog.runButton()->click();
    QVERIFY(ended.wait(30000));
    QVERIFY(!dialog.isRunning());
    QCOMPARE(dialog.sentence(), QStringLiteral("Stopped."));
    QCOMPARE(dialog.model()->rowCount(), 0);
}

void TestRuns::runs_canBeDroppedWithTheirDocument()
{
    auto opened = trainedModel();
    {
        SweepDialog dialog(opened->workspace);
        dialog.runButton()->click();
        QVERIFY(dialog.isRunning());
    }
    opened.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestRuns::pictures()
{
    const auto opened = trainedModel();
    RunPanel panel(opened->workspace);
    panel.resize(1100, 420);
    panel.show();
    waitFor(panel);
    tests::savePictures(panel, opened->workspace, QStringLiteral("run-panel"));
    panel.keepBaseline();
    simulate::Options options = opened->workspace.liveEvaluation().simulationOptions();
    options.schedule = "gpipe";
    options.microbatches = 8;
    opened->workspace.liveEvaluation().setSimulationOptions(options);
    opened->workspace.liveEvaluation().waitUntilDone();
    waitFor(panel);
    tests::savePictures(panel, opened->workspace, QStringLiteral("run-panel-baseline"));
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        applyTheme(*qApp, theme);
        opened->workspace.setTheme(theme);
        SweepDialog dialog(opened->workspace);
        tests::child<QCheckBox>(dialog, "Hardware")->setChecked(true);
        QSignalSpy swept(&dialog, &SweepDialog::ended);
        dialog.show();
        dialog.runButton()->click();
        QVERIFY(swept.wait(30000));
        Q_EMIT dialog.plot()->selected(3);
        const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
        if (!folder.isEmpty())
            dialog.grab().save(folder
                               + (theme.dark ? QStringLiteral("/sweep-dark.png")
                                             : QStringLiteral("/sweep-light.png")));
        QVERIFY(!dialog.grab().isNull());
    }
}

MESHWRIGHT_WIDGET_TEST(TestRuns)
#include "tst_runs.moc"
