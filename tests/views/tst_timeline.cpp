#include "core/simulate/pipeline.h"
#include "core/simulate/run_schedule.h"
#include "tests/views/panel_fixture.h"
#include "views/timeline/bindings_button.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/empty_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFrame>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QToolTip>
#include <QWheelEvent>

#include <cmath>

using namespace meshwright;
using namespace meshwright::views;
using simulate::Simulation;
using simulate::TaskKind;

namespace {

constexpr double kMillisecond = 1e-3;

/// A trained pipeline: forward 12 ms, backward 24 ms on every stage, transfers of 2 ms; 4 GB per
/// microbatch in flight beside 24 GB, of 80 GB.
std::shared_ptr<const Simulation> trainedPipeline(uint32_t stages, int64_t microbatches,
                                                  int64_t activations = 4'000'000'000)
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
        simulate::StageResult result;
        result.stage = int32_t(stage);
        result.weights = {8'000'000'000};
        result.trainingState = {16'000'000'000};
        simulation.stages.push_back(result);
        for (int64_t i = 0; i < 2; ++i) {
            simulate::DeviceResult device;
            device.device = 2 * int64_t(stage) + i;
            device.name = "GPU:" + std::to_string(device.device);
            device.stage = stage;
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
        return std::size_t(simulation.tasksOf(stage).data() - simulation.tasks.data()) + position;
    }

    QPoint middleOf(std::size_t task) const { return view.taskRect(task).center().toPoint(); }

    void moveTo(QPoint at)
    {
        QMouseEvent event(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton,
                          Qt::NoButton, {});
        QCoreApplication::sendEvent(view.viewport(), &event);
    }

    void click(QPoint at) { QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at); }

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
    return {{device, other}};
}

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
    void drag_pans();
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

void TestTimeline::drag_pans()
{
    ShownView shown(trainedPipeline(2, 8));
    shown.wheel({500, 60}, 4, Qt::ControlModifier);
    const Picoseconds before = shown.view.axis().timeAt(600);
    QTest::mousePress(shown.view.viewport(), Qt::LeftButton, {}, {600, 60});
    QTest::mouseMove(shown.view.viewport(), {560, 60});
    QTest::mouseMove(shown.view.viewport(), {500, 60});
    QTest::mouseRelease(shown.view.viewport(), Qt::LeftButton, {}, {500, 60});
    // What was under the pointer still is.
    const Picoseconds after = shown.view.axis().timeAt(500);
    QVERIFY(std::abs((after - before).count) <= 2 * shown.view.axis().picosecondsPerPixel());
    QVERIFY(!shown.view.selectedTask()); // a drag is no click
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
    QCOMPARE(shown.view.selectedTask()->stage, 1u);
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
    QCOMPARE(shown.view.selectedTask()->stage, 1u);
    QTest::keyClick(&shown.view, Qt::Key_Down); // there is no third stage
    QCOMPARE(shown.view.selectedTask()->stage, 1u);
    QTest::keyClick(&shown.view, Qt::Key_Left);
    QTest::keyClick(&shown.view, Qt::Key_Left); // not into the row above
    QCOMPARE(shown.view.selectedTask()->stage, 1u);
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
    QVERIFY(forward.contains("GPU:2, 3"));
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
    // Busy nearly all the time: in the middle of stage 0's row there is its colour.
    const StageRows& rows = shown.view.rows().stages()[0];
    const QColor pixel =
        image.pixelColor(int(shown.view.axis().left() + shown.view.axis().width() / 2),
                         int(kRulerHeight + rows.compute + rows.computeHeight / 2));
    QVERIFY2(pixel.blue() > pixel.red() + 40, qPrintable(pixel.name()));
}

void TestTimeline::memoryScale_holdsCapacityAndPeak()
{
    TimelineRows rows;
    rows.setSimulation(trainedPipeline(2, 8));
    QVERIFY(rows.memoryScale(0) > Bytes {80'000'000'000});
    rows.setSimulation(trainedPipeline(2, 8, 60'000'000'000)); // 24 + 2 · 60 GB
    QVERIFY(rows.memoryScale(0) > Bytes {144'000'000'000});
    QCOMPARE(rows.memoryAt(0, {}).count, int64_t(84'000'000'000));
}

void TestTimeline::devices_shareTheirPrefix()
{
    QCOMPARE(devicesText(*trainedPipeline(2, 2), 1), QStringLiteral("GPU:2, 3"));
}

void TestTimeline::panel_saysWhatIsRun()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    opened.workspace.analysis().setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    TimelinePanel panel(opened.workspace);
    simulate::Options options;
    options.training = true;
    options.microbatches = 8;
    opened.workspace.analysis().setSimulationOptions(options);
    opened.workspace.analysis().waitUntilDone();
    QCOMPARE(panel.headline(), QStringLiteral("1F1B · 8 microbatches · training · Test device"));
    QVERIFY2(panel.figures().startsWith("step ") && panel.figures().contains("bubble "),
             qPrintable(panel.figures()));
    QVERIFY(panel.emptySentence().isEmpty());
    QCOMPARE(panel.controls()->microbatchesBox()->value(), 8);
    QVERIFY(panel.controls()->trainingBox()->isChecked());
}

void TestTimeline::panel_selectsTheNodesOfATask()
{
    tests::OpenedModel opened(tests::smallDecoder(4));
    opened.workspace.analysis().setHardware(testHardware());
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    TimelinePanel panel(opened.workspace);
    panel.resize(900, 300);
    panel.show();
    opened.workspace.analysis().waitUntilDone();
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
    Analysis& analysis = opened.workspace.analysis();
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
    QTest::mouseClick(controls->trainingBox(), Qt::LeftButton, {}, {8, 10});
    analysis.waitUntilDone();
    QVERIFY(analysis.simulation()->training);
    controls->microbatchesBox()->setValue(6);
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->microbatches, 6u);
    controls->scheduleBox()->setFocus();
    controls->scheduleBox()->setCurrentIndex(controls->scheduleBox()->findData("gpipe"));
    Q_EMIT controls->scheduleBox()->activated(controls->scheduleBox()->currentIndex());
    analysis.waitUntilDone();
    QCOMPARE(analysis.simulation()->schedule, std::string("gpipe"));
    controls->hardwareBox()->setCurrentIndex(controls->hardwareBox()->findData("slow"));
    Q_EMIT controls->hardwareBox()->activated(controls->hardwareBox()->currentIndex());
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
    Analysis& analysis = opened.workspace.analysis();
    analysis.setHardware(testHardware());
    opened.configure(1);
    TimelinePanel panel(opened.workspace);
    analysis.waitUntilDone();
    BindingsButton* button = panel.controls()->bindingsButton();
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
    Analysis& analysis = opened.workspace.analysis();
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
    opened.workspace.analysis().setHardware(testHardware());
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-no-devices"));
    opened.configure(2);
    opened.setStage(0, 4, 0);
    opened.setStage(5, 9, 1);
    simulate::Options options;
    options.training = true;
    options.microbatches = 8;
    opened.workspace.analysis().setSimulationOptions(options);
    opened.workspace.analysis().waitUntilDone();
    tests::savePictures(panel, opened.workspace, QStringLiteral("timeline-panel"));
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
