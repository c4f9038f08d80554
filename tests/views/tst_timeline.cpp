#include "core/simulate/analysis/critical_path.h"
#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/pipeline.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/timeline/bindings_button.h"
#include "views/timeline/lane_painter.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/span_table.h"
#include "views/timeline/task_search.h"
#include "views/timeline/task_search_bar.h"
#include "views/timeline/timeline_key_sheet.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_picture.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/empty_state.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QToolButton>
#include <QToolTip>
#include <QTreeWidget>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

using namespace meshwright;
using namespace meshwright::views;
using simulate::Simulation;
using simulate::TaskKind;

namespace {

constexpr double kMillisecond = 1e-3;

/// A trained pipeline: forward 12 ms, backward 24 ms on every stage, transfers of 2 ms; 4 GB per
/// microbatch in flight beside 24 GB, of 80 GB. The end of the step, where asked for: 20 ms of
/// gradient reduction and 20 ms of the optimizer.
std::shared_ptr<const Simulation> trainedPipeline(uint32_t stages, int64_t microbatches,
                                                  int64_t activations = 4'000'000'000,
                                                  bool endsTheStep = false)
{
    simulate::Pipeline pipeline;
    pipeline.stages = stages;
    pipeline.training = true;
    Simulation simulation;
    for (uint32_t stage = 0; stage < stages; ++stage) {
        pipeline.work.push_back({fromSeconds(12 * kMillisecond),
                                 fromSeconds(14 * kMillisecond),
                                 fromSeconds(10 * kMillisecond),
                                 {activations},
                                 {},
                                 {}});
        if (endsTheStep)
            pipeline.stepEnds.push_back(
                {fromSeconds(20 * kMillisecond), fromSeconds(20 * kMillisecond)});
        simulate::StageResult result;
        result.stage = StageNumber {int32_t(stage)};
        result.weights = {8'000'000'000};
        result.gradients = {4'000'000'000};
        result.optimizerState = {12'000'000'000};
        result.trainingState = {16'000'000'000};
        simulation.stages.push_back(result);
        for (int64_t i = 0; i < 2; ++i) {
            simulate::DeviceResult device;
            device.device = 2 * int64_t(stage) + i;
            device.name = "GPU:" + std::to_string(device.device);
            device.stage = {stage};
            device.capacity = Bytes {80'000'000'000};
            simulation.devices.push_back(device);
        }
    }
    for (uint32_t stage = 0; stage + 1 < stages; ++stage) {
        simulate::Message message;
        message.from = stage;
        message.to = stage + 1;
        message.activation = {
            fromSeconds(2 * kMillisecond), {16'800'000}, {16'800'000}, {ValueId {0}}};
        message.gradient = message.activation;
        pipeline.messages.push_back(message);
    }
    simulate::Options options;
    options.microbatches = microbatches;
    options.training = true;
    NoProgress progress;
    Result<Simulation> result =
        simulate::runSchedule(pipeline, options, std::move(simulation), progress);
    Q_ASSERT(result.ok() && result->completed);
    return std::make_shared<const Simulation>(std::move(result).value());
}

/// Presses, moves in steps and lets go, as a person drags.
void sendDrag(TimelineView& view, QPoint from, QPoint to, Qt::MouseButton button,
              Qt::KeyboardModifiers modifiers)
{
    const auto send = [&](QEvent::Type type, QPoint at) {
        const bool moves = type == QEvent::MouseMove;
        QMouseEvent event(type, at, view.viewport()->mapToGlobal(at), moves ? Qt::NoButton : button,
                          type == QEvent::MouseButtonRelease ? Qt::NoButton : button, modifiers);
        QCoreApplication::sendEvent(view.viewport(), &event);
    };
    send(QEvent::MouseButtonPress, from);
    for (int step = 1; step <= 8; ++step)
        send(QEvent::MouseMove, from + (to - from) * step / 8);
    send(QEvent::MouseButtonRelease, to);
}

struct ShownView
{
    explicit ShownView(std::shared_ptr<const Simulation> simulation, QSize size = {1000, 260})
    {
        view.resize(size);
        view.setSimulation(std::move(simulation));
        view.show();
        QCoreApplication::processEvents();
    }

    /// The compute task of a stage: its place in the order.
    std::size_t task(uint32_t stage, std::size_t position) const
    {
        const Simulation& simulation = *view.rows().simulation();
        return std::size_t(simulation.tasksOf({stage}).data() - simulation.tasks.data()) + position;
    }

    QPoint middleOf(std::size_t task) const { return view.taskRect(task).center().toPoint(); }

    void moveTo(QPoint at)
    {
        QMouseEvent event(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, {});
        QCoreApplication::sendEvent(view.viewport(), &event);
    }

    void click(QPoint at) { QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at); }

    void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {})
    {
        sendDrag(view, from, to, button, modifiers);
    }

    void wheel(QPoint at, int steps, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(view.viewport(), &event);
    }

    TimelineView view;
};

cost::Catalogue testHardware()
{
    cost::DeviceSpec device;
    device.name = "test";
    device.title = "Test device";
    device.peakFlops[graph::DataType::Float] = 1e9;
    device.bytesPerSecond = 1e12;
    device.memory = {1'000'000};
    device.link = {1e9, fromSeconds(1e-6)};
    cost::DeviceSpec other = device;
    other.name = "slow";
    other.title = "Slow device";
    other.peakFlops[graph::DataType::Float] = 1e8;
    cost::Catalogue catalogue;
    catalogue.devices = {device, other};
    return catalogue;
}

/// A panel over a decoder of four layers on two stages, trained with 8 microbatches.
struct PanelOf4
{
    PanelOf4()
    {
        opened.workspace.liveEvaluation().setHardware(testHardware());
        opened.configure(2);
        opened.setStage(0, 4, 0);
        opened.setStage(5, 9, 1);
        simulate::Options options;
        options.training = true;
        options.microbatches = 8;
        opened.workspace.liveEvaluation().setSimulationOptions(options);
        panel.resize(1200, 340);
        panel.show();
        opened.workspace.liveEvaluation().waitUntilDone();
        QApplication::setActiveWindow(&panel);
        view()->setFocus();
    }

    TimelineView* view() const { return panel.view(); }

    void wait()
    {
        const auto idle = [this] { return !panel.isBusy(); };
        QVERIFY(QTest::qWaitFor(idle)); // a move is checked before it is run
        opened.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(QTest::qWaitFor(idle));
    }

    /// The names of a stage's tasks in their order.
    QStringList order(uint32_t stage) const
    {
        const Simulation& simulation = *view()->rows().simulation();
        QStringList names;
        for (const simulate::Task& task : simulation.tasksOf({stage}))
            names << QString::fromStdString(simulate::taskName(task, simulation));
        return names;
    }

    QPoint middleOf(std::size_t task) const { return view()->taskRect(task).center().toPoint(); }

    /// Drags a task of stage 0 to just before another one.
    void dragTask(std::size_t from, std::size_t before)
    {
        const QRectF target = view()->taskRect(before);
        sendDrag(*view(), middleOf(from),
                 QPoint(int(target.left() + target.width() / 4), int(target.center().y())),
                 Qt::LeftButton, {});
        wait();
    }

    tests::OpenedModel opened {tests::smallDecoder(4)};
    TimelinePanel panel {opened.workspace};
};

} // namespace

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeRun_isShownFirst();
    void ticks_areRoundAndFarApart_data();
    void ticks_areRoundAndFarApart();
    void controlWheel_zoomsAtThePointer();
    void keys_zoomAndPan();
    void zoom_neverShowsMoreThanTheRun();
    void drag_selectsASpan();
    void span_endsWithTheRun();
    void middleDragAndShiftDrag_pan_data();
    void middleDragAndShiftDrag_pan();
    void shiftWheel_pans();
    void fitKey_showsTheSelectionThenEverything();
    void markKey_keepsALength();
    void brackets_followTransfers();
    void commaAndPeriod_goAlongTheTrack();
    void escape_clearsOneThingAfterTheOther();
    void slash_searchesTasks();
    void search_understandsWords_data();
    void search_understandsWords();
    void questionMark_showsAllKeys();
    void spanTable_dividesTheSpan();
    void criticalPath_isBroughtOut();
    void colours_tellStageMicrobatchAndPhase();
    void tinyTasks_areMergedWithACount();
    void selectedNodes_bringOutTheirTasks();
    void anotherRun_keepsWhatIsSelected();
    void panel_showsTheRunItselfAndNoCopy();
    void draggedTask_givesANewOrder();
    void draggedTask_isRefusedWithTheRule();
    void heldTask_showsTheRule();
    void preview_isLookedAtOnly();
    void escape_stopsTheDragOfATask();
    void controlDragOnATask_selectsASpan();
    void endOfTheStep_isNoPlaceInTheOrder();
    void labels_areThoseOfTheRun();
    void criticalPath_isDrawnWhereItIsVisible();
    void search_followsARunThatComesBehindATab();
    void movedTasks_endWithAnotherSchedule();
    void movedTasks_endWithTheRunOfASweep();
    void movedTasks_endWhoeverSetsAnotherSchedule();
    void overlappingPair_sharesTheLane();
    void pictureFiles_showTheWholeRun();
    void wheel_scrollsRowsThatDoNotFit();
    void click_selectsTheTask();
    void click_onATransferSelectsIt();
    void click_onNothingSelectsNothing();
    void arrows_goFromTaskToTask();
    void doubleClick_showsOneTask();
    void hover_marksTheMicrobatch();
    void tooltip_saysTaskTimeAndBytes();
    void memoryTooltip_saysWhatIsHeld();
    void hugeRun_isPaintedAsDensity();
    void memoryScale_holdsCapacityAndPeak();
    void devices_shareTheirPrefix();
    void lowView_showsTwoStages();
    void panel_saysWhatIsRun();
    void panel_selectsTheNodesOfATask();
    void panel_runsWhatTheControlsSay();
    void panel_editsOpenDimensions();
    void panel_explainsWhatForbidsARun();
    void panel_saysWhatIsMissing();
    void pictures();
};

void TestTimeline::wholeRun_isShownFirst()
{
    ShownView shown(trainedPipeline(2, 8));
    const TimeAxis& axis = shown.view.axis();
    QVERIFY(axis.isFitted());
    QCOMPARE(axis.firstVisible().count, int64_t(0));
    QVERIFY(axis.lastVisible() >= shown.view.rows().simulation()->makespan);
    QVERIFY(axis.xOf(shown.view.rows().simulation()->makespan) > axis.left() + 0.97 * axis.width());
    shown.view.resize(700, 260);
    QCoreApplication::processEvents();
    QVERIFY(shown.view.axis().isFitted()); // and stays so when the window changes
}

void TestTimeline::ticks_areRoundAndFarApart_data()
{
    QTest::addColumn<qint64>("length"); // ps
    QTest::addColumn<QString>("unit");
    QTest::newRow("picoseconds") << qint64(400) << "ps";
    QTest::newRow("microseconds") << qint64(123'456'789) << "µs";
    QTest::newRow("milliseconds") << qint64(324'000'000'000) << "ms";
    QTest::newRow("seconds") << qint64(7'000'000'000'000) << "s";
    QTest::newRow("days") << qint64(4'000'000'000'000'000'000) << "s";
}

void TestTimeline::ticks_areRoundAndFarApart()
{
    QFETCH(qint64, length);
    QFETCH(QString, unit);
    TimeAxis axis;
    axis.setPlace(80, 900);
    axis.setLength({length});
    const std::vector<TimeTick> ticks = axis.ticks();
    QVERIFY(ticks.size() >= 3 && ticks.size() <= 13);
    const double step = double((ticks[1].time - ticks[0].time).count);
    const double mantissa = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
    QVERIFY(std::abs(mantissa - 1) < 1e-6 || std::abs(mantissa - 2) < 1e-6
            || std::abs(mantissa - 5) < 1e-6);
    for (std::size_t i = 1; i < ticks.size(); ++i)
        QVERIFY(ticks[i].x - ticks[i - 1].x >= 72);
    QVERIFY(ticks.back().label.endsWith(unit));
    QCOMPARE(ticks.front().time.count, int64_t(0));
}

void TestTimeline::controlWheel_zoomsAtThePointer()
{
    ShownView shown(trainedPipeline(2, 8));
    const QPoint at(600, 60);
    const Picoseconds before = shown.view.axis().timeAt(at.x());
    const double scale = shown.view.axis().picosecondsPerPixel();
    shown.wheel(at, 3, Qt::ControlModifier);
    QVERIFY(shown.view.axis().picosecondsPerPixel() < scale / 2);
    const Picoseconds after = shown.view.axis().timeAt(at.x());
    QVERIFY(std::abs((after - before).count) < 2 * shown.view.axis().picosecondsPerPixel());
}

void TestTimeline::keys_zoomAndPan()
{
    ShownView shown(trainedPipeline(2, 8));
    const double scale = shown.view.axis().picosecondsPerPixel();
    QTest::keyClick(&shown.view, Qt::Key_W);
    QTest::keyClick(&shown.view, Qt::Key_W);
    QVERIFY(shown.view.axis().picosecondsPerPixel() < scale);
    const Picoseconds first = shown.view.axis().firstVisible();
    QTest::keyClick(&shown.view, Qt::Key_D);
    QVERIFY(shown.view.axis().firstVisible() > first);
    QTest::keyClick(&shown.view, Qt::Key_A);
    QCOMPARE(shown.view.axis().firstVisible(), first);
    QTest::keyClick(&shown.view, Qt::Key_Home);
    QCOMPARE(shown.view.axis().firstVisible().count, int64_t(0));
    QTest::keyClick(&shown.view, Qt::Key_F);
    QVERIFY(shown.view.axis().isFitted());
}

void TestTimeline::zoom_neverShowsMoreThanTheRun()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.wheel({500, 60}, 40, Qt::ControlModifier);
    QVERIFY(shown.view.axis().picosecondsPerPixel() * shown.view.axis().width() >= 99);
    shown.wheel({500, 60}, -80, Qt::ControlModifier);
    QVERIFY(shown.view.axis().isFitted());
    QCOMPARE(shown.view.axis().firstVisible().count, int64_t(0));
}

void TestTimeline::drag_selectsASpan()
{
    ShownView shown(trainedPipeline(2, 8));
    QSignalSpy changed(&shown.view, &TimelineView::spanChanged);
    const TimeAxis& axis = shown.view.axis();
    const int from = int(axis.xOf(fromSeconds(20 * kMillisecond)));
    const int to = int(axis.xOf(fromSeconds(100 * kMillisecond)));
    const Picoseconds begin = axis.timeAt(from), end = axis.timeAt(to);
    // From the right to the left, on the ruler.
    shown.drag({to, 8}, {from, 60});
    QVERIFY(shown.view.marks().span);
    QCOMPARE(shown.view.marks().span->from, begin);
    QCOMPARE(shown.view.marks().span->to, end);
    QVERIFY(changed.count() >= 1);
    QVERIFY(!shown.view.selectedTask()); // a drag is no click
    QVERIFY(axis.isFitted()); // and moves nothing
    shown.click({from - 5, 8}); // a click beside it ends it
    QVERIFY(!shown.view.marks().span);
}

void TestTimeline::middleDragAndShiftDrag_pan_data()
{
    QTest::addColumn<int>("button");
    QTest::addColumn<int>("modifiers");
    QTest::newRow("middle button") << int(Qt::MiddleButton) << int(Qt::NoModifier);
    QTest::newRow("Shift and left button") << int(Qt::LeftButton) << int(Qt::ShiftModifier);
}

void TestTimeline::middleDragAndShiftDrag_pan()
{
    QFETCH(int, button);
    QFETCH(int, modifiers);
    ShownView shown(trainedPipeline(2, 8));
    shown.wheel({500, 60}, 4, Qt::ControlModifier);
    const Picoseconds before = shown.view.axis().timeAt(600);
    shown.drag({600, 60}, {500, 60}, Qt::MouseButton(button), Qt::KeyboardModifier(modifiers));
    // What was under the pointer still is.
    const Picoseconds after = shown.view.axis().timeAt(500);
    QVERIFY(std::abs((after - before).count) <= 2 * shown.view.axis().picosecondsPerPixel());
    QVERIFY(!shown.view.selectedTask() && !shown.view.marks().span);
}

void TestTimeline::shiftWheel_pans()
{
    ShownView shown(trainedPipeline(16, 8));
    shown.wheel({500, 60}, 4, Qt::ControlModifier);
    const Picoseconds before = shown.view.axis().firstVisible();
    shown.wheel({500, 60}, -1, Qt::ShiftModifier);
    QVERIFY(shown.view.axis().firstVisible() > before);
    QCOMPARE(shown.view.verticalScrollBar()->value(), 0);
}

void TestTimeline::fitKey_showsTheSelectionThenEverything()
{
    ShownView shown(trainedPipeline(2, 8));
    const std::size_t task = shown.task(0, 4);
    shown.click(shown.middleOf(task));
    QTest::keyClick(&shown.view, Qt::Key_F);
    QVERIFY(shown.view.taskRect(task).width() > 0.7 * shown.view.axis().width());
    QTest::keyClick(&shown.view, Qt::Key_F);
    QVERIFY(shown.view.axis().isFitted());
    QTest::keyClick(&shown.view, Qt::Key_F);
    QVERIFY(!shown.view.axis().isFitted());
    QTest::keyClick(&shown.view, Qt::Key_0);
    QVERIFY(shown.view.axis().isFitted());
}

void TestTimeline::markKey_keepsALength()
{
    ShownView shown(trainedPipeline(2, 8));
    const std::size_t task = shown.task(0, 0);
    shown.click(shown.middleOf(task));
    QTest::keyClick(&shown.view, Qt::Key_M);
    QVERIFY(shown.view.marks().mark);
    QCOMPARE(shown.view.marks().mark->length(), fromSeconds(12 * kMillisecond));
    QTest::keyClick(&shown.view, Qt::Key_Period); // stays while something else is selected
    QCOMPARE(shown.view.marks().mark->length(), fromSeconds(12 * kMillisecond));
    shown.view.setSelectedTask(std::nullopt);
    QTest::keyClick(&shown.view, Qt::Key_M);
    QVERIFY(!shown.view.marks().mark);
}

void TestTimeline::brackets_followTransfers()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.click(shown.middleOf(shown.task(0, 0)));
    QTest::keyClick(&shown.view, Qt::Key_BracketRight);
    QCOMPARE(shown.view.selectedTask()->kind, TaskKind::SendActivation);
    QTest::keyClick(&shown.view, Qt::Key_BracketRight);
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(1, 0))); // F0 of stage 1
    QTest::keyClick(&shown.view, Qt::Key_BracketRight); // the last stage sends no activations
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(1, 0)));
    QTest::keyClick(&shown.view, Qt::Key_BracketLeft);
    QTest::keyClick(&shown.view, Qt::Key_BracketLeft);
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(0, 0)));
}

void TestTimeline::commaAndPeriod_goAlongTheTrack()
{
    ShownView shown(trainedPipeline(3, 4));
    shown.click(shown.middleOf(shown.task(1, 0)));
    QTest::keyClick(&shown.view, Qt::Key_Period);
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(1, 1)));
    QTest::keyClick(&shown.view, Qt::Key_Comma);
    QTest::keyClick(&shown.view, Qt::Key_Comma); // not into the track above
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(1, 0)));
    // Of the transfers, those that the same stage sends, activations and gradients by time.
    QTest::keyClick(&shown.view, Qt::Key_BracketRight);
    QCOMPARE(shown.view.selectedTask()->kind, TaskKind::SendActivation);
    std::vector<Picoseconds> starts {shown.view.selectedTask()->start};
    bool gradients = false;
    for (int i = 0; i < 7; ++i) { // 4 microbatches each way
        QTest::keyClick(&shown.view, Qt::Key_Period);
        QCOMPARE(shown.view.selectedTask()->stage, StageIndex {1});
        starts.push_back(shown.view.selectedTask()->start);
        gradients = gradients || shown.view.selectedTask()->kind == TaskKind::SendGradient;
    }
    QVERIFY(gradients);
    QVERIFY(std::is_sorted(starts.begin(), starts.end()));
}

void TestTimeline::escape_clearsOneThingAfterTheOther()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.view.search("B1");
    shown.click(shown.middleOf(shown.task(0, 0)));
    QTest::keyClick(&shown.view, Qt::Key_M);
    // While a span is being dragged, only that ends.
    QTest::mousePress(shown.view.viewport(), Qt::LeftButton, {}, {400, 8});
    QTest::mouseMove(shown.view.viewport(), {500, 8});
    QVERIFY(shown.view.marks().span);
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.marks().span);
    QTest::mouseRelease(shown.view.viewport(), Qt::LeftButton, {}, {500, 8});
    QVERIFY(shown.view.selectedTask() && !shown.view.marks().found.empty());
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(shown.view.marks().found.empty() && shown.view.selectedTask());
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.selectedTask() && !shown.view.marks().mark);
}

void TestTimeline::slash_searchesTasks()
{
    PanelOf4 panel;
    QTest::keyClick(panel.view(), Qt::Key_Slash);
    TaskSearchBar* bar = tests::child<TaskSearchBar>(panel.panel);
    QVERIFY(bar->isVisible());
    QTest::keyClicks(bar->field(), "b stage 1");
    QCOMPARE(bar->status(), QStringLiteral("0 of 16")); // 8 on stage 1 and what it sends
    QTest::keyClick(bar->field(), Qt::Key_Return);
    QCOMPARE(bar->status(), QStringLiteral("1 of 16"));
    QCOMPARE(panel.view()->selectedTask()->kind, TaskKind::Backward);
    QCOMPARE(panel.view()->selectedTask()->stage, StageIndex {1});
    QTest::keyClick(bar->field(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(bar->status(), QStringLiteral("16 of 16"));
    QTest::keyClick(bar->field(), Qt::Key_Escape);
    QVERIFY(!bar->isVisible());
    QVERIFY(panel.view()->marks().found.empty());
    QVERIFY(panel.view()->hasFocus());
}

void TestTimeline::search_understandsWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("count");
    // 2 stages, 12 microbatches, trained: F and B of each on both, one transfer each way.
    QTest::newRow("a task") << "F1" << 3; // on both stages, and sent; not F10 and F11
    QTest::newRow("case") << "f1" << 3;
    QTest::newRow("a pass") << "back" << 24;
    QTest::newRow("stage") << "stage 1 forward" << 12;
    QTest::newRow("stage in one word") << "stage1 forward" << 12;
    QTest::newRow("microbatch") << "mb 3" << 6;
    QTest::newRow("transfers") << "transfer" << 24;
    QTest::newRow("direction") << "0->1" << 12;
    QTest::newRow("arrow") << QStringLiteral("1→0") << 12;
    QTest::newRow("device") << "gpu:2 compute" << 24;
    QTest::newRow("gradients") << "gradients" << 12;
    QTest::newRow("nothing") << "  " << 0;
    QTest::newRow("no such word") << "F1 xyz" << 0;
    QTest::newRow("no such microbatch") << "F99" << 0;
    QTest::newRow("a number too large") << "mb 99999999999999999999" << 0;
}

void TestTimeline::search_understandsWords()
{
    QFETCH(QString, text);
    QFETCH(int, count);
    QCOMPARE(int(findTasks(*trainedPipeline(2, 12), text).size()), count);
}

void TestTimeline::questionMark_showsAllKeys()
{
    PanelOf4 panel;
    QTest::keyClick(panel.view(), Qt::Key_Question);
    auto* sheet = panel.panel.findChild<TimelineKeySheet*>();
    QVERIFY(sheet && sheet->isVisible());
    QStringList texts;
    for (const QLabel* label : sheet->findChildren<QLabel*>())
        texts << label->text();
    for (const TimelineKey& key : timelineKeys())
        QVERIFY(texts.contains(key.keys) && texts.contains(key.what));
    QTest::keyClick(sheet, Qt::Key_Escape);
    QTRY_VERIFY(!panel.panel.findChild<TimelineKeySheet*>());
}

/// Behind the last task there is one hundredth of empty time.
void TestTimeline::span_endsWithTheRun()
{
    ShownView shown(trainedPipeline(2, 8));
    const TimeAxis& axis = shown.view.axis();
    const Picoseconds length = shown.view.rows().simulation()->makespan;
    const int y = shown.view.viewport()->height() - 2;
    shown.drag({int(axis.right()) - 1, y}, {int(axis.left()) + 40, y});
    QVERIFY(shown.view.marks().span);
    QCOMPARE(shown.view.marks().span->to, length);
    const auto shorter = trainedPipeline(2, 4);
    const Picoseconds from = shown.view.marks().span->from;
    QVERIFY(from < shorter->makespan && shorter->makespan < length);
    shown.view.setSimulation(shorter);
    QVERIFY(shown.view.marks().span == (TimeSpan {from, shorter->makespan}));
}

void TestTimeline::spanTable_dividesTheSpan()
{
    PanelOf4 panel;
    QVERIFY(!tests::child<SpanTable>(panel.panel)->isVisible());
    const Simulation& simulation = *panel.view()->rows().simulation();
    const simulate::Task& first = simulation.tasks[0];
    panel.view()->selectSpan(TimeSpan {first.start, first.end});
    QVERIFY(tests::child<SpanTable>(panel.panel)->isVisible());
    const QTreeWidget* table = tests::child<SpanTable>(panel.panel)->table();
    QCOMPARE(table->topLevelItemCount(), 2);
    // While F0 runs on stage 0, stage 1 has nothing to do.
    QCOMPARE(table->topLevelItem(0)->text(0), QStringLiteral("GPU:0\u20131"));
    QCOMPARE(table->topLevelItem(0)->text(1), QStringLiteral("100.0\u00a0%"));
    QCOMPARE(table->topLevelItem(0)->text(4), QStringLiteral("1"));
    QCOMPARE(table->topLevelItem(0)->child(0)->text(0), QStringLiteral("Forward"));
    QCOMPARE(table->topLevelItem(1)->text(3), QStringLiteral("100.0\u00a0%"));
    QCOMPARE(table->topLevelItem(1)->childCount(), 0);
    QCoreApplication::processEvents(); // the layout
    auto* close = tests::child<SpanTable>(panel.panel)->findChild<QToolButton*>();
    QTest::mouseClick(close, Qt::LeftButton);
    QVERIFY(!tests::child<SpanTable>(panel.panel)->isVisible() && !panel.view()->marks().span);
}

void TestTimeline::criticalPath_isBroughtOut()
{
    PanelOf4 panel;
    const QImage before = panel.view()->grab().toImage();
    panel.panel.tools()->criticalPath()->trigger();
    panel.wait();
    const TimelineMarks& marks = panel.view()->marks();
    QVERIFY(!marks.criticalPath.empty());
    QVERIFY(marks.critical[0]); // F0 of stage 0 starts every run
    const Simulation& simulation = *panel.view()->rows().simulation();
    QCOMPARE(simulation.tasks[marks.criticalPath.back()].end, simulation.makespan);
    QVERIFY(panel.view()->grab().toImage() != before);
    // It stays on when the run is another one.
    panel.opened.setStage(4, 4, 1);
    panel.wait();
    QVERIFY(!panel.view()->marks().criticalPath.empty());
    panel.panel.tools()->criticalPath()->trigger();
    QVERIFY(panel.view()->marks().criticalPath.empty());
}

void TestTimeline::colours_tellStageMicrobatchAndPhase()
{
    ShownView shown(trainedPipeline(2, 8));
    const auto colourOf = [&](uint32_t stage, std::size_t position) {
        const QImage image = shown.view.viewport()->grab().toImage();
        const QRect block = shown.view.taskRect(shown.task(stage, position)).toRect();
        return image.pixelColor(block.left() + 3, block.center().y() + 8);
    };
    // Stage 0: F0 F1 B0 F2 B1 …; stage 1: F0 B0 F1 B1 …
    QVERIFY(colourOf(0, 0) != colourOf(1, 0));
    QCOMPARE(colourOf(0, 0), colourOf(0, 1));
    shown.view.setColourBy(TimelineColourBy::Microbatch);
    QCOMPARE(colourOf(0, 0), colourOf(1, 0));
    QVERIFY(colourOf(0, 0) != colourOf(0, 1));
    shown.view.setColourBy(TimelineColourBy::Phase);
    QCOMPARE(colourOf(0, 0), colourOf(1, 2));
    QCOMPARE(colourOf(0, 2), colourOf(1, 1));
    QVERIFY(colourOf(0, 0) != colourOf(0, 2));
}

void TestTimeline::tinyTasks_areMergedWithACount()
{
    QImage image(200, 20, QImage::Format_RGB32);
    image.fill(Qt::white);
    RasterSurface surface(image);
    LanePainter lane(surface, 0, 200, qRgb(255, 255, 255));
    lane.begin({0, 0, 200, 20}, LaneStyle::Height);
    for (int i = 0; i < 30; ++i)
        lane.add(10 + i, 10.5 + i, uint32_t(i), qRgb(0, 0, 255), 0); // half of each pixel
    lane.add(60, 100, 30, qRgb(255, 0, 0), 0);
    lane.add(150, 150.2, 31, qRgb(0, 128, 0), 0);
    lane.end();
    QCOMPARE(lane.runs().size(), std::size_t(1));
    QCOMPARE(lane.runs()[0].count, std::size_t(30));
    QCOMPARE(lane.blocks().size(), std::size_t(2)); // the wide one and the one without neighbours
    QCOMPARE(image.pixel(20, 15), qRgb(0, 0, 255) & 0xfffcfcfc); // half of the height is filled
    QCOMPARE(image.pixel(20, 5), qRgb(255, 255, 255));
    QCOMPARE(image.pixel(80, 5), qRgb(255, 0, 0));
    QVERIFY(image.pixel(150, 10) != qRgb(255, 255, 255)); // seen all the same
    QCOMPARE(image.pixel(130, 10), qRgb(255, 255, 255));
}

void TestTimeline::selectedNodes_bringOutTheirTasks()
{
    PanelOf4 panel;
    panel.opened.workspace.selectNodes({NodeId {7}}); // of stage 1
    const TimelineMarks& marks = panel.view()->marks();
    QVERIFY(!marks.linked.empty());
    const Simulation& simulation = *panel.view()->rows().simulation();
    for (std::size_t i = 0; i < simulation.computeTasks; ++i)
        QCOMPARE(bool(marks.linked[i]), simulation.tasks[i].stage == StageIndex {1});
    QVERIFY(panel.view()->selectedTask());
    QCOMPARE(panel.view()->selectedTask()->stage, StageIndex {1});
    // The nodes stay selected: the timeline only follows.
    QCOMPARE(panel.opened.workspace.selection().nodes, std::vector<NodeId> {NodeId {7}});
    panel.opened.workspace.selectNodes({});
    QVERIFY(marks.linked.empty() && !marks.selected);
}

void TestTimeline::anotherRun_keepsWhatIsSelected()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.wheel({500, 60}, 4, Qt::ControlModifier);
    shown.view.setSelectedTask(shown.task(1, 3)); // B1
    const double scale = shown.view.axis().picosecondsPerPixel();
    shown.view.setSimulation(trainedPipeline(2, 6));
    QVERIFY(shown.view.selectedTask());
    QCOMPARE(shown.view.selectedTask()->kind, TaskKind::Backward);
    QCOMPARE(shown.view.selectedTask()->microbatch, 1u);
    QCOMPARE(shown.view.axis().picosecondsPerPixel(), scale);
}

void TestTimeline::panel_showsTheRunItselfAndNoCopy()
{
    PanelOf4 panel;
    const LiveEvaluation& analysis = panel.opened.workspace.liveEvaluation();
    QCOMPARE(panel.view()->rows().simulation(), analysis.simulation());
    panel.view()->setLinked(std::vector<bool>(analysis.simulation()->tasks.size(), true));
    Q_EMIT panel.opened.workspace.liveEvaluation().simulationChanged(); // the same run once more
    QVERIFY(!panel.view()->marks().linked.empty());
}

void TestTimeline::draggedTask_givesANewOrder()
{
    PanelOf4 panel;
    const auto names = [&] { return panel.order(0); };
    const QStringList published = names();
    QCOMPARE(published.mid(0, 5), QStringList({"F0", "F1", "B0", "F2", "B1"}));
    panel.dragTask(3, 2); // F2 before B0
    const QStringList moved = names();
    QCOMPARE(moved.mid(0, 5), QStringList({"F0", "F1", "F2", "B0", "B1"}));
    QVERIFY(panel.panel.headline().contains("tasks moved"));
    QVERIFY(panel.panel.tools()->publishedOrder()->isVisible());
    QTest::keyClick(panel.view(), Qt::Key_Z, Qt::ControlModifier);
    panel.wait();
    QCOMPARE(names(), published);
    QVERIFY(!panel.panel.tools()->publishedOrder()->isVisible());
    QTest::keyClick(panel.view(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    panel.wait();
    QCOMPARE(names(), moved);
    QCoreApplication::processEvents();
    QTest::mouseClick(panel.panel.tools()->publishedOrder(), Qt::LeftButton);
    panel.wait();
    QCOMPARE(names(), published);
    QTest::keyClick(panel.view(), Qt::Key_Z, Qt::ControlModifier); // and back from that
    panel.wait();
    QCOMPARE(names(), moved);
}

void TestTimeline::draggedTask_isRefusedWithTheRule()
{
    PanelOf4 panel;
    const QStringList published = panel.order(0);
    QSignalSpy refused(&panel.opened.workspace, &Workspace::refused);
    panel.dragTask(2, 0); // B0 before F0
    QCOMPARE(refused.count(), 1);
    const QString why = refused.front().front().toString();
    QVERIFY2(why.contains("B0") && why.contains("F0"), qPrintable(why));
    QCOMPARE(panel.order(0), published);
    QVERIFY(!panel.view()->marks().drag);
}

void TestTimeline::heldTask_showsTheRule()
{
    PanelOf4 panel;
    QSignalSpy refused(&panel.opened.workspace, &Workspace::refused);
    const QPoint from = panel.middleOf(2), to = panel.middleOf(0) - QPoint(6, 0);
    QTest::mousePress(panel.view()->viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(panel.view()->viewport(), (from + to) / 2);
    QTest::mouseMove(panel.view()->viewport(), to);
    QVERIFY(panel.view()->marks().drag); // B0 before F0
    QVERIFY(panel.panel.isBusy()); // nobody waits for the answer
    panel.wait();
    QVERIFY(panel.view()->marks().drag->violated.contains("B0"));
    QCOMPARE(refused.count(), 0);
    QTest::mouseRelease(panel.view()->viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(refused.count(), 1);
}

/// The run of a plan that is not in the model, until that changes.
void TestTimeline::preview_isLookedAtOnly()
{
    PanelOf4 panel;
    const auto own = panel.opened.workspace.liveEvaluation().sharedSimulation();
    auto other = std::make_shared<simulate::Simulation>(*own);
    other->microbatches = 1;
    panel.panel.showPreview(other, QStringLiteral("Plan 2"));
    QVERIFY(panel.panel.isPreview());
    QVERIFY(panel.panel.headline().contains("1 microbatch"));
    QSignalSpy moved(panel.view(), &TimelineView::fragmentMoved);
    panel.dragTask(3, 2);
    QCOMPARE(moved.count(), 0);
    QVERIFY(!panel.panel.tools()->exportAction()->isEnabled());
    QVERIFY(!panel.panel.controls()->isVisibleTo(&panel.panel));
    panel.opened.setStage(5, 5, 0); // an edit of the model
    QVERIFY(!panel.panel.isPreview());
    panel.wait();
    QVERIFY(panel.panel.tools()->exportAction()->isEnabled());
    panel.dragTask(3, 2);
    QCOMPARE(moved.count(), 1);
}

void TestTimeline::escape_stopsTheDragOfATask()
{
    PanelOf4 panel;
    QSignalSpy moved(panel.view(), &TimelineView::fragmentMoved);
    const QPoint from = panel.middleOf(3), to = panel.middleOf(2);
    QTest::mousePress(panel.view()->viewport(), Qt::LeftButton, {}, from);
    QTest::mouseMove(panel.view()->viewport(), (from + to) / 2);
    QTest::mouseMove(panel.view()->viewport(), to - QPoint(20, 0));
    QVERIFY(panel.view()->marks().drag && panel.view()->marks().drag->moves());
    QTest::keyClick(panel.view(), Qt::Key_Escape);
    QVERIFY(!panel.view()->marks().drag);
    QTest::mouseRelease(panel.view()->viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(moved.count(), 0);
}

void TestTimeline::controlDragOnATask_selectsASpan()
{
    PanelOf4 panel;
    QSignalSpy moved(panel.view(), &TimelineView::fragmentMoved);
    sendDrag(*panel.view(), panel.middleOf(3), panel.middleOf(2), Qt::LeftButton,
             Qt::ControlModifier);
    QVERIFY(panel.view()->marks().span);
    QCOMPARE(moved.count(), 0);
}

/// Stage 0 of the fixture ends with B6 B7, the gradient reduction and the optimizer step.
void TestTimeline::endOfTheStep_isNoPlaceInTheOrder()
{
    ShownView shown(trainedPipeline(2, 8, 4'000'000'000, true));
    shown.view.setMovable(true);
    const Simulation& run = *shown.view.rows().simulation();
    const std::size_t count = run.tasksOf({0}).size();
    QCOMPARE(count, std::size_t(18)); // 8 F, 8 B, G, O
    QCOMPARE(run.tasksOf({0}).back().kind, TaskKind::OptimizerStep);
    QSignalSpy moved(&shown.view, &TimelineView::fragmentMoved);
    const QRectF last = shown.view.taskRect(shown.task(0, count - 1));
    const QPoint end(int(last.right()) - 1, int(last.center().y()));
    shown.drag(shown.middleOf(shown.task(0, 14)), end); // B6 to the end
    QCOMPARE(moved.count(), 1);
    QCOMPARE(moved[0][1].value<std::size_t>(), std::size_t(14));
    QCOMPARE(moved[0][2].value<std::size_t>(), std::size_t(15)); // after B7
    for (const std::size_t once : {count - 2, count - 1})
        shown.drag(shown.middleOf(shown.task(0, once)), shown.middleOf(shown.task(0, 3)));
    QCOMPARE(moved.count(), 1);
    QVERIFY(!shown.view.marks().drag);
}

/// Chunk 1 of stage 0 is virtual stage 2 in a loop over two stages, and 3 in a V.
void TestTimeline::labels_areThoseOfTheRun()
{
    auto run = std::make_shared<Simulation>(*trainedPipeline(2, 4));
    run->chunks = run->flow.virtualStages.chunks = 2;
    for (simulate::Task& task : run->tasks)
        task.chunk = 1;
    auto other = std::make_shared<Simulation>(*run);
    other->flow.virtualStages.placement = simulate::StagePlacement::V;
    ShownView shown(run), fresh(other);
    const QImage before = shown.view.viewport()->grab().toImage();
    shown.view.setSimulation(other);
    const QImage after = shown.view.viewport()->grab().toImage();
    QVERIFY(before != after);
    QCOMPARE(after, fresh.view.viewport()->grab().toImage());
}

/// Seen from near, the lines of the path are those that are there when the path is no longer than
/// what is visible.
void TestTimeline::criticalPath_isDrawnWhereItIsVisible()
{
    ShownView shown(trainedPipeline(4, 64));
    const Simulation& run = *shown.view.rows().simulation();
    std::vector<uint32_t> path;
    for (const simulate::CriticalStep& step : simulate::criticalPath(run).steps)
        path.push_back(step.task);
    for (int i = 0; i < 12; ++i)
        QTest::keyClick(&shown.view, Qt::Key_W);
    const TimeAxis& axis = shown.view.axis();
    std::vector<uint32_t> near;
    for (const uint32_t task : path) {
        if (run.tasks[task].end >= axis.firstVisible() - fromSeconds(0.1)
            && run.tasks[task].start <= axis.lastVisible() + fromSeconds(0.1))
            near.push_back(task);
    }
    QVERIFY(near.size() > 4 && near.size() < path.size() / 2);
    shown.view.setCriticalPath(path);
    const QImage all = shown.view.viewport()->grab().toImage();
    shown.view.setCriticalPath(near);
    QCOMPARE(shown.view.viewport()->grab().toImage(), all);
}

void TestTimeline::search_followsARunThatComesBehindATab()
{
    PanelOf4 panel;
    tests::child<TaskSearchBar>(panel.panel)->start();
    tests::child<TaskSearchBar>(panel.panel)->field()->setText(QStringLiteral("forward"));
    QVERIFY2(tests::child<TaskSearchBar>(panel.panel)->status().endsWith("16"), // on two stages
             qPrintable(tests::child<TaskSearchBar>(panel.panel)->status()));
    panel.panel.hide();
    tests::child<QSpinBox>(*panel.panel.controls(), "Microbatches")->setValue(6);
    panel.wait();
    QVERIFY2(tests::child<TaskSearchBar>(panel.panel)->status().endsWith("12"),
             qPrintable(tests::child<TaskSearchBar>(panel.panel)->status()));
}

void TestTimeline::movedTasks_endWithAnotherSchedule()
{
    PanelOf4 panel;
    panel.dragTask(3, 2);
    QVERIFY(panel.opened.workspace.liveEvaluation().simulationOptions().order);
    // Other hardware runs the same order.
    QComboBox* hardware = tests::child<QComboBox>(*panel.panel.controls(), "Hardware");
    hardware->setCurrentIndex(hardware->findData("slow"));
    Q_EMIT hardware->activated(hardware->currentIndex());
    panel.wait();
    QCOMPARE(panel.order(0).mid(0, 4), QStringList({"F0", "F1", "F2", "B0"}));
    tests::child<QSpinBox>(*panel.panel.controls(), "Microbatches")->setValue(6);
    panel.wait();
    QVERIFY(!panel.opened.workspace.liveEvaluation().simulationOptions().order);
    QCOMPARE(panel.order(0).mid(0, 4), QStringList({"F0", "F1", "B0", "F2"}));
    QVERIFY(!panel.panel.tools()->publishedOrder()->isVisible());
}

// The sweep dialog sets the options of the run that was chosen, without the order.
void TestTimeline::movedTasks_endWithTheRunOfASweep()
{
    PanelOf4 panel;
    panel.dragTask(3, 2);
    LiveEvaluation& analysis = panel.opened.workspace.liveEvaluation();
    simulate::Options chosen = analysis.simulationOptions();
    QVERIFY(chosen.order);
    chosen.order.reset();
    chosen.schedule = "gpipe";
    analysis.setSimulationOptions(chosen);
    panel.wait();
    QVERIFY(!panel.panel.tools()->publishedOrder()->isVisible());
    QComboBox* hardware = tests::child<QComboBox>(*panel.panel.controls(), "Hardware");
    hardware->setCurrentIndex(hardware->findData("slow"));
    Q_EMIT hardware->activated(hardware->currentIndex());
    panel.wait();
    QVERIFY(!analysis.simulationOptions().order);
    QCOMPARE(panel.order(0).mid(0, 3), QStringList({"F0", "F1", "F2"}));
}

/// As the table of runs and the window's menus do it.
void TestTimeline::movedTasks_endWhoeverSetsAnotherSchedule()
{
    PanelOf4 panel;
    panel.dragTask(3, 2);
    LiveEvaluation& analysis = panel.opened.workspace.liveEvaluation();
    simulate::Options options = analysis.simulationOptions();
    QVERIFY(options.order);
    options.schedule = "gpipe";
    analysis.setSimulationOptions(options);
    panel.wait();
    QVERIFY(!analysis.simulationOptions().order);
    QCOMPARE(panel.order(0).mid(0, 9),
             QStringList({"F0", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "B0"}));
    QVERIFY(!panel.panel.headline().contains("tasks moved"));
    QVERIFY(!panel.panel.tools()->publishedOrder()->isVisible());
    // An order that comes with the other schedule is meant.
    options.schedule.clear();
    options.order->front()[0].microbatch = 1; // F1 F0 …
    options.order->front()[1].microbatch = 0;
    analysis.setSimulationOptions(options);
    panel.wait();
    QCOMPARE(panel.order(0).mid(0, 2), QStringList({"F1", "F0"}));
    QVERIFY(panel.panel.tools()->publishedOrder()->isVisible());
}

void TestTimeline::overlappingPair_sharesTheLane()
{
    Simulation simulation = *trainedPipeline(1, 4);
    // F0 B0 F1 B1 …: say that B0 and F1 run at once.
    simulation.tasks[1].overlap = simulate::Overlap::WithNext;
    simulation.tasks[2].start = simulation.tasks[1].start;
    simulation.tasks[2].end = simulation.tasks[1].end;
    ShownView shown(std::make_shared<const Simulation>(simulation));
    const QRectF upper = shown.view.taskRect(1), lower = shown.view.taskRect(2);
    QCOMPARE(upper.height(), shown.view.taskRect(0).height() / 2);
    QCOMPARE(upper.bottom(), lower.top());
    shown.click(upper.center().toPoint() - QPoint(0, 3));
    QCOMPARE(shown.view.marks().selected, std::optional<std::size_t>(1));
    shown.click(lower.center().toPoint() + QPoint(0, 3));
    QCOMPARE(shown.view.marks().selected, std::optional<std::size_t>(2));
}

void TestTimeline::pictureFiles_showTheWholeRun()
{
    const QTemporaryDir folder;
    const auto run = trainedPipeline(2, 4);
    const QString svg = folder.filePath("run.svg"), png = folder.filePath("run.png");
    QVERIFY(saveTimelinePicture(run, svg, lightTheme()).ok());
    QVERIFY(saveTimelinePicture(run, png, darkTheme()).ok());
    QFile file(svg);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    for (const char* name : {">F0<", ">B3<", "GPU:2–3", "compute", "memory"})
        QVERIFY2(text.contains(name), name);
    QVERIFY(text.count("#0072b2") >= 4); // a block for each forward pass of stage 0
    const QImage image(png);
    QCOMPARE(image.width(), 2 * 1600);
    QVERIFY(image.height() > 2 * 180);
    QCOMPARE(image.pixelColor(10, image.height() - 4), darkTheme().panel);
    const Result<void> refused = saveTimelinePicture(run, "/nowhere/at/all.svg", lightTheme());
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().message.english().find("/nowhere/at/all.svg") != std::string::npos,
             refused.error().message.english().c_str());
}

void TestTimeline::wheel_scrollsRowsThatDoNotFit()
{
    ShownView shown(trainedPipeline(16, 8));
    QVERIFY(shown.view.verticalScrollBar()->maximum() > 0);
    shown.wheel({500, 60}, -1);
    QVERIFY(shown.view.verticalScrollBar()->value() > 0);
    QVERIFY(shown.view.axis().isFitted());
    ShownView small(trainedPipeline(2, 8));
    QCOMPARE(small.view.verticalScrollBar()->maximum(), 0);
}

void TestTimeline::click_selectsTheTask()
{
    ShownView shown(trainedPipeline(2, 8));
    QSignalSpy selected(&shown.view, &TimelineView::taskSelected);
    const std::size_t task = shown.task(1, 3); // F0 B0 F1 B1
    shown.click(shown.middleOf(task));
    QCOMPARE(selected.count(), 1);
    QVERIFY(shown.view.selectedTask());
    QCOMPARE(shown.view.selectedTask()->kind, TaskKind::Backward);
    QCOMPARE(shown.view.selectedTask()->microbatch, 1u);
    QCOMPARE(shown.view.selectedTask()->stage, StageIndex {1});
}

void TestTimeline::click_onATransferSelectsIt()
{
    ShownView shown(trainedPipeline(2, 8));
    const Simulation& simulation = *shown.view.rows().simulation();
    shown.click(shown.middleOf(simulation.computeTasks));
    QVERIFY(shown.view.selectedTask());
    QCOMPARE(shown.view.selectedTask()->kind, TaskKind::SendActivation);
    QCOMPARE(shown.view.selectedTask()->microbatch, 0u);
}

void TestTimeline::click_onNothingSelectsNothing()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.click(shown.middleOf(shown.task(0, 0)));
    QVERIFY(shown.view.selectedTask());
    shown.click({20, 250});
    QVERIFY(!shown.view.selectedTask());
}

void TestTimeline::arrows_goFromTaskToTask()
{
    ShownView shown(trainedPipeline(2, 8));
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(0, 0)));
    QTest::keyClick(&shown.view, Qt::Key_Right);
    QCOMPARE(shown.view.marks().selected, std::optional(shown.task(0, 1)));
    QTest::keyClick(&shown.view, Qt::Key_Down);
    QCOMPARE(shown.view.selectedTask()->stage, StageIndex {1});
    QTest::keyClick(&shown.view, Qt::Key_Down); // there is no third stage
    QCOMPARE(shown.view.selectedTask()->stage, StageIndex {1});
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QTest::keyClick(&shown.view, Qt::Key_Left); // not into the row above
    QCOMPARE(shown.view.selectedTask()->stage, StageIndex {1});
    QSignalSpy activated(&shown.view, &TimelineView::taskActivated);
    QTest::keyClick(&shown.view, Qt::Key_Return);
    QCOMPARE(activated.count(), 1);
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.selectedTask());
}

void TestTimeline::doubleClick_showsOneTask()
{
    ShownView shown(trainedPipeline(2, 8));
    const std::size_t task = shown.task(0, 4);
    QTest::mouseDClick(shown.view.viewport(), Qt::LeftButton, {}, shown.middleOf(task));
    QVERIFY(shown.view.taskRect(task).width() > 0.7 * shown.view.axis().width());
    QVERIFY(shown.view.taskRect(task).left() >= shown.view.axis().left());
}

void TestTimeline::hover_marksTheMicrobatch()
{
    ShownView shown(trainedPipeline(2, 8));
    const std::size_t task = shown.task(0, 1);
    shown.moveTo(shown.middleOf(task));
    QCOMPARE(shown.view.marks().hovered, std::optional(task));
    QVERIFY(shown.view.marks().cursorX);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(shown.view.viewport(), &leave);
    QVERIFY(!shown.view.marks().hovered && !shown.view.marks().cursorX);
}

void TestTimeline::tooltip_saysTaskTimeAndBytes()
{
    ShownView shown(trainedPipeline(2, 8));
    const QString forward = shown.view.taskText(shown.task(1, 0));
    QVERIFY2(forward.contains("Forward of microbatch 0, stage 1"), qPrintable(forward));
    QVERIFY2(forward.contains(QStringLiteral("starts at 14\u00a0ms, takes 12\u00a0ms")),
             qPrintable(forward)); // 12 ms of F0 on stage 0, 2 ms under way
    QVERIFY(forward.contains("GPU:2–3"));
    const QString transfer = shown.view.taskText(shown.view.rows().simulation()->computeTasks);
    QVERIFY2(transfer.contains("stage 0 → 1") && transfer.contains(QStringLiteral("16.8\u00a0MB")),
             qPrintable(transfer));
    const QPoint at = shown.middleOf(shown.task(1, 0));
    QHelpEvent help(QEvent::ToolTip, at, shown.view.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.view.viewport(), &help);
    QCOMPARE(QToolTip::text(), forward);
}

void TestTimeline::memoryTooltip_saysWhatIsHeld()
{
    ShownView shown(trainedPipeline(2, 8));
    const StageRows& rows = shown.view.rows().stages()[0];
    const QPoint at(int(shown.view.axis().xOf(fromSeconds(6 * kMillisecond))),
                    int(kRulerHeight + rows.memory + rows.memoryHeight / 2));
    QHelpEvent help(QEvent::ToolTip, at, shown.view.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.view.viewport(), &help);
    // 8 GB weights, 16 GB training state, one microbatch of 4 GB.
    QVERIFY2(QToolTip::text().contains("28 / 80"), qPrintable(QToolTip::text()));
}

void TestTimeline::hugeRun_isPaintedAsDensity()
{
    ShownView shown(trainedPipeline(4, 2000), {900, 460});
    const QImage image = shown.view.viewport()->grab().toImage();
    // Busy nearly all the time: in stage 0's row there is its colour, beside the count.
    const StageRows& rows = shown.view.rows().stages()[0];
    const QColor pixel =
        image.pixelColor(int(shown.view.axis().left() + shown.view.axis().width() / 3),
                         int(kRulerHeight + rows.compute + rows.computeHeight / 2));
    QVERIFY2(pixel.blue() > pixel.red() + 40, qPrintable(pixel.name()));
}

void TestTimeline::memoryScale_holdsCapacityAndPeak()
{
    TimelineRows rows;
    rows.setSimulation(trainedPipeline(2, 8));
    QVERIFY(rows.memoryScale({0}) > Bytes {80'000'000'000});
    rows.setSimulation(trainedPipeline(2, 8, 60'000'000'000)); // 24 + 2 · 60 GB
    QVERIFY(rows.memoryScale({0}) > Bytes {144'000'000'000});
    QCOMPARE(rows.memoryIn({0}, {}, {}).back().bytes.count, int64_t(84'000'000'000));
}

void TestTimeline::devices_shareTheirPrefix()
{
    QCOMPARE(devicesText(*trainedPipeline(2, 2), {1}), QStringLiteral("GPU:2–3"));
}

/// In a window of 1280 × 720 the timeline has 118 px; the whole run as a picture is as it was.
void TestTimeline::lowView_showsTwoStages()
{
    ShownView shown(trainedPipeline(4, 8), {1000, 118});
    const StageRows& second = shown.view.rows().stages()[1];
    const double seen = shown.view.viewport()->height() - kRulerHeight;
    QVERIFY(second.communication + second.communicationHeight <= seen);
    QVERIFY(second.computeHeight >= QFontMetrics(strongFont()).ascent());
    QTemporaryDir folder;
    const QString low = folder.filePath(QStringLiteral("low.png"));
    const QString high = folder.filePath(QStringLiteral("high.png"));
    QVERIFY(shown.view.exportPicture(low, {}).ok());
    QCOMPARE(shown.view.rows().stages()[1].top, second.top);
    const double before = second.computeHeight;
    shown.view.resize(1000, 400);
    QVERIFY(shown.view.rows().stages()[1].computeHeight > before);
    // Where the full height of two stages is just not there, nearly all of it is taken.
    const double full = shown.view.rows().stages()[1].bottom;
    shown.view.resize(1000, int(full) + kRulerHeight - 8);
    QVERIFY(shown.view.rows().stages()[1].bottom > full - 20);
    QVERIFY(shown.view.rows().stages()[1].bottom <= full);
    QVERIFY(shown.view.exportPicture(high, {}).ok());
    QCOMPARE(QImage(low), QImage(high));
}

void TestTimeline::panel_saysWhatIsRun()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    opened.workspace.liveEvaluation().setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    TimelinePanel panel(opened.workspace);
    simulate::Options options;
    options.training = true;
    options.microbatches = 8;
    opened.workspace.liveEvaluation().setSimulationOptions(options);
    opened.workspace.liveEvaluation().waitUntilDone();
    QCOMPARE(panel.headline(), QStringLiteral("1F1B · 8 microbatches · training · Test device"));
    QVERIFY2(panel.figures().startsWith("step ") && panel.figures().contains("bubble "),
             qPrintable(panel.figures()));
    QVERIFY(panel.emptySentence().isEmpty());
    QCOMPARE(tests::child<QSpinBox>(*panel.controls(), "Microbatches")->value(), 8);
    QVERIFY(tests::child<QCheckBox>(*panel.controls(), "Training")->isChecked());
}

void TestTimeline::panel_selectsTheNodesOfATask()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    opened.workspace.liveEvaluation().setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    TimelinePanel panel(opened.workspace);
    panel.resize(900, 300);
    panel.show();
    opened.workspace.liveEvaluation().waitUntilDone();
    QVERIFY(panel.view()->rows().simulation());
    QSignalSpy revealed(&opened.workspace, &Workspace::revealRequested);
    QTest::keyClick(panel.view(), Qt::Key_Right);
    std::vector<NodeId> stage0;
    for (uint32_t node = 0; node <= 4; ++node)
        stage0.push_back(NodeId {node});
    QCOMPARE(opened.workspace.selection().nodes, stage0);
    QTest::keyClick(panel.view(), Qt::Key_Return);
    QCOMPARE(revealed.count(), 1);
    // A transfer selects the node that makes what it carries, the addition of layer 1.
    const std::size_t transfer = panel.view()->rows().simulation()->computeTasks;
    QTest::mouseClick(panel.view()->viewport(), Qt::LeftButton, {},
                      panel.view()->taskRect(transfer).center().toPoint());
    QCOMPARE(opened.workspace.selection().nodes, std::vector<NodeId> {NodeId {4}});
    QVERIFY(opened.workspace.selection().value);
}

void TestTimeline::panel_runsWhatTheControlsSay()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    LiveEvaluation& analysis = opened.workspace.liveEvaluation();
    analysis.setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    TimelinePanel panel(opened.workspace);
    panel.resize(900, 300);
    panel.show();
    analysis.waitUntilDone();
    const Picoseconds fast = analysis.simulation()->makespan;

    SimulationControls* controls = panel.controls();
    QTest::mouseClick(tests::child<QCheckBox>(*controls, "Training"), Qt::LeftButton, {}, {8, 10});
    analysis.waitUntilDone();
    QVERIFY(analysis.simulation()->training);
    tests::child<QSpinBox>(*controls, "Microbatches")->setValue(6);
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->microbatches, 6u);
    tests::child<QComboBox>(*controls, "Schedule")->setFocus();
    tests::child<QComboBox>(*controls, "Schedule")
        ->setCurrentIndex(tests::child<QComboBox>(*controls, "Schedule")->findData("gpipe"));
    Q_EMIT tests::child<QComboBox>(*controls, "Schedule")
        ->activated(tests::child<QComboBox>(*controls, "Schedule")->currentIndex());
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->schedule, std::string("gpipe"));
    tests::child<QComboBox>(*controls, "Hardware")
        ->setCurrentIndex(tests::child<QComboBox>(*controls, "Hardware")->findData("slow"));
    Q_EMIT tests::child<QComboBox>(*controls, "Hardware")
        ->activated(tests::child<QComboBox>(*controls, "Hardware")->currentIndex());
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->devices.front().hardware, std::string("slow"));
    QVERIFY(analysis.simulation()->makespan > fast);
}

void TestTimeline::panel_editsOpenDimensions()
{
    tests::GraphBuilder builder(17, 11);
    const ValueId x = builder.input("x", {"batch", int64_t(64)});
    const ValueId y = builder.node("Relu", {x});
    builder.declare(y, {"batch", int64_t(64)});
    builder.output(y);
    tests::OpenedModel opened(builder.build());
    LiveEvaluation& analysis = opened.workspace.liveEvaluation();
    analysis.setHardware(testHardware());
    opened.configure(1);
    TimelinePanel panel(opened.workspace);
    analysis.waitUntilDone();
    BindingsButton* button = tests::child<BindingsButton>(*panel.controls());
    QCOMPARE(button->text(), QStringLiteral("batch 1"));
    QFrame* editor = button->openEditor();
    auto* number = editor->findChild<QSpinBox*>();
    QVERIFY(number);
    number->setValue(32);
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->bindings.at("batch"), int64_t(32));
    QCOMPARE(button->text(), QStringLiteral("batch 32"));
    editor->close();
}

void TestTimeline::panel_explainsWhatForbidsARun()
{
    tests::OpenedModel opened(tests::smallDecoder(2));
    LiveEvaluation& analysis = opened.workspace.liveEvaluation();
    analysis.setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 2, 1);
    opened.setStage(3, 5, 0);
    TimelinePanel panel(opened.workspace);
    analysis.waitUntilDone();
    QVERIFY2(panel.emptySentence().contains("earlier stage 0"), qPrintable(panel.emptySentence()));
    QVERIFY(panel.headline().isEmpty());
    opened.setStage(0, 2, 0);
    analysis.waitUntilDone();
    QVERIFY(panel.emptySentence().isEmpty());
}

void TestTimeline::panel_saysWhatIsMissing()
{
    tests::OpenedModel nothing;
    TimelinePanel withoutModel(nothing.workspace);
    QVERIFY(withoutModel.emptySentence().contains("Open a model"));
    tests::OpenedModel opened(tests::smallDecoder(2));
    TimelinePanel panel(opened.workspace);
    QVERIFY(panel.emptySentence().contains("devices"));
    QSignalSpy requested(&panel, &TimelinePanel::configurationRequested);
    auto* button = panel.findChild<EmptyState*>()->findChild<QPushButton*>();
    QVERIFY(button);
    button->click();
    QCOMPARE(requested.count(), 1);
}

void TestTimeline::pictures()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    const auto save = [&](const char* name, std::shared_ptr<const Simulation> simulation,
                          QSize size, std::optional<std::size_t> hovered) {
        ShownView shown(std::move(simulation), size);
        if (hovered)
            shown.moveTo(shown.middleOf(shown.task(1, *hovered)));
        QObject::connect(&opened.workspace, &Workspace::themeChanged, &shown.view,
                         [&] { shown.view.setTheme(opened.workspace.theme()); });
        tests::savePictures(shown.view, opened.workspace, QString::fromLatin1(name));
        QVERIFY(!shown.view.grab().isNull());
    };
    save("timeline-2x8", trainedPipeline(2, 8), {1010, 260}, std::nullopt);
    save("timeline-4x8-hover", trainedPipeline(4, 8), {1010, 420}, 5);
    save("timeline-over", trainedPipeline(2, 8, 40'000'000'000), {1010, 240}, std::nullopt);
    save("timeline-12x64", trainedPipeline(12, 64), {1200, 700}, std::nullopt);
    save("timeline-8x1024", trainedPipeline(8, 1024), {1000, 500}, std::nullopt);
    TimelinePanel panel(opened.workspace);
    panel.resize(1010, 320);
    panel.show();
    opened.workspace.liveEvaluation().setHardware(testHardware());
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-no-devices"));
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    simulate::Options options;
    options.training = true;
    options.microbatches = 8;
    opened.workspace.liveEvaluation().setSimulationOptions(options);
    opened.workspace.liveEvaluation().waitUntilDone();
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-panel"));
    panel.resize(1200, 340);
    const Simulation& run = *panel.view()->rows().simulation();
    panel.view()->setSelectedTask(run.tasksOf({1}).size() + 3);
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-flows"));
    panel.view()->selectSpan(TimeSpan {run.tasks[2].start, run.tasks[9].end});
    panel.view()->markSelection();
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-span"));
    panel.view()->selectSpan(std::nullopt);
    panel.tools()->criticalPath()->trigger();
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-critical"));
    panel.tools()->criticalPath()->trigger();
    panel.tools()->colourAction(TimelineColourBy::Microbatch)->trigger();
    tests::child<TaskSearchBar>(panel)->start();
    tests::child<TaskSearchBar>(panel)->field()->setText(QStringLiteral("b3"));
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-search"));
    auto* sheet = new TimelineKeySheet(&panel);
    sheet->showOver(panel);
    tests::savePictures(*sheet, opened.workspace, QStringLiteral("timeline-keys"));
}

MESHWRIGHT_WIDGET_TEST(TestTimeline)
#include "tst_timeline.moc"
