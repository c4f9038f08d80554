#include "core/simulate/run/run_schedule.h"
#include "core/simulate/schedules/pipeline.h"
#include "tests/support/test_program.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include <memory>

using namespace meshwright;
using namespace meshwright::views;
using simulate::Pass;
using simulate::PassCollective;
using simulate::PassProfile;
using simulate::Simulation;

namespace {

Picoseconds milliseconds(double time)
{
    return fromSeconds(time * 1e-3);
}

/// After 4 and 8 ms of 8 ms of compute: 1 ms each, at nodes 5 and 6.
PassProfile twoAllReduces()
{
    PassProfile profile;
    profile.axes = {{"model"}};
    PassCollective collective;
    collective.kind = sharding::CollectiveKind::AllReduce;
    collective.time = milliseconds(1);
    collective.sentPerDevice = Bytes {4'000'000};
    profile.forward.computed = milliseconds(8);
    for (const uint32_t i : {0u, 1u}) {
        collective.node = NodeId {5 + i};
        collective.ready = milliseconds(4 * (i + 1));
        profile.forward.collectives.push_back(collective);
    }
    return profile;
}

/// One stage whose forward passes take 10 ms: the first from 0 to 10 ms, with collectives at
/// [4, 5) and [9, 10) ms.
std::shared_ptr<const Simulation> run(int64_t microbatches, const PassProfile& profile)
{
    simulate::Pipeline pipeline;
    pipeline.stages = 1;
    pipeline.work.push_back({milliseconds(10), {}, {}, {}, {}, {}});
    Simulation simulation;
    simulation.stages.resize(1);
    simulation.stages[0].profile = std::make_shared<const PassProfile>(profile);
    simulation.devices.resize(1);
    simulation.devices[0].name = "GPU:0";
    simulate::Options options;
    options.microbatches = microbatches;
    NoProgress progress;
    Result<Simulation> result =
        simulate::runSchedule(pipeline, options, std::move(simulation), progress);
    Q_ASSERT(result.ok() && result->completed);
    return std::make_shared<const Simulation>(std::move(result).value());
}

struct ShownView
{
    explicit ShownView(std::shared_ptr<const Simulation> simulation)
    {
        view.resize(1200, 200);
        view.setSimulation(std::move(simulation));
        view.setSliceNames(
            {[](NodeId node) { return QStringLiteral("node %1").arg(node.index); }, {}, {}});
        view.show();
        QCoreApplication::processEvents();
    }

    QPoint at(double time, double y) const
    {
        return QPoint(int(view.axis().xOf(milliseconds(time))), int(y));
    }

    /// In the middle of the lane of collectives.
    QPoint inLane(double time) const
    {
        const StageRows& rows = view.rows().stages().front();
        return at(time, kRulerHeight + rows.collectives + rows.collectiveHeight / 2);
    }

    QString tipAt(QPoint place)
    {
        QHelpEvent event(QEvent::ToolTip, place, view.viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(view.viewport(), &event);
        return QToolTip::text();
    }

    QRgb pixelAt(QPoint place) { return view.viewport()->grab().toImage().pixel(place); }

    void click(QPoint place) { QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, place); }

    TimelineView view;
};

} // namespace

class TestTimelineCollectives : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void run_withoutCollectivesHasNoLane();
    void blocks_lieWhereTheyHappen();
    void tooltip_saysWhatWhereAndHowMuch();
    void click_selectsTheNode();
    void selection_endsWithAnotherOne();
    void manyCollectives_areMergedAndCounted();
    void taskWithoutTime_showsNothing();
    void pictures();
};

void TestTimelineCollectives::run_withoutCollectivesHasNoLane()
{
    ShownView with(run(2, twoAllReduces())), without(run(2, {}));
    Simulation plain = *without.view.rows().simulation();
    plain.stages[0].profile.reset();
    without.view.setSimulation(std::make_shared<const Simulation>(plain));
    QCOMPARE(without.view.rows().stages()[0].collectiveHeight, 0.0);
    QVERIFY(with.view.rows().stages()[0].collectiveHeight > 0);
    QVERIFY(with.view.rows().height() > without.view.rows().height());
    QVERIFY(!without.view.rows().collectiveAt(60, milliseconds(4.5), 1e6));
}

void TestTimelineCollectives::blocks_lieWhereTheyHappen()
{
    ShownView shown(run(1, twoAllReduces()));
    const TimelineColours colours(lightTheme(), TimelineColourBy::Stage);
    const QRgb collective = colours.collective(false).fill;
    simulate::Task transfer;
    transfer.kind = simulate::TaskKind::SendActivation;
    QVERIFY(collective != colours.of(transfer, *shown.view.rows().simulation()).fill);
    const QImage image = shown.view.viewport()->grab().toImage();
    const QPoint up(0, 5); // above the names
    for (const double inside : {4.1, 4.9, 9.1, 9.9})
        QCOMPARE(image.pixel(shown.inLane(inside) - up), collective);
    for (const double beside : {1.0, 3.8, 5.2, 8.8})
        QVERIFY(image.pixel(shown.inLane(beside) - up) != collective);
}

void TestTimelineCollectives::tooltip_saysWhatWhereAndHowMuch()
{
    ShownView shown(run(1, twoAllReduces()));
    QVERIFY(shown.tipAt(shown.inLane(7)).isEmpty());
    const QString text = shown.tipAt(shown.inLane(9.5));
    for (const char* part : {"all-reduce", "model", "node 6", "F0", "9\u00a0ms", "4\u00a0MB"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
}

void TestTimelineCollectives::click_selectsTheNode()
{
    ShownView shown(run(1, twoAllReduces()));
    QSignalSpy selected(&shown.view, &TimelineView::collectiveSelected);
    const QImage before = shown.view.viewport()->grab().toImage();
    shown.click(shown.inLane(4.5));
    QCOMPARE(selected.count(), 1);
    QCOMPARE(selected[0][0].value<NodeId>(), NodeId {5});
    QVERIFY(shown.view.marks().collective == (CollectivePlace {0, 0}));
    QVERIFY(!shown.view.selectedTask());
    QVERIFY(shown.view.viewport()->grab().toImage() != before);
    shown.click(shown.inLane(7)); // nothing is there
    QVERIFY(!shown.view.marks().collective);
}

void TestTimelineCollectives::selection_endsWithAnotherOne()
{
    ShownView shown(run(2, twoAllReduces()));
    shown.click(shown.inLane(4.5));
    shown.click(shown.view.taskRect(1).center().toPoint());
    QVERIFY(!shown.view.marks().collective && shown.view.marks().selected);
    shown.click(shown.inLane(4.5));
    QVERIFY(shown.view.marks().collective && !shown.view.marks().selected);
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    QVERIFY(!shown.view.marks().collective);
    shown.click(shown.inLane(4.5));
    shown.view.setSimulation(run(3, twoAllReduces()));
    QVERIFY(!shown.view.marks().collective);
}

/// 1,000 passes of two collectives on 1,100 px: two of them on about one pixel.
void TestTimelineCollectives::manyCollectives_areMergedAndCounted()
{
    ShownView shown(run(1000, twoAllReduces()));
    const QPoint place = shown.inLane(5000);
    QVERIFY(!shown.view.rows().showsEach(0, 50 * shown.view.axis().picosecondsPerPixel()));
    QVERIFY(shown.tipAt(place).contains("collectives"));
    QSignalSpy selected(&shown.view, &TimelineView::collectiveSelected);
    // A fifth of the time: weaker than a block of its own, and seen.
    const QRgb merged = shown.pixelAt(place - QPoint(200, 0));
    QVERIFY(merged != lightTheme().panel.rgb());
    QVERIFY(merged
            != TimelineColours(lightTheme(), TimelineColourBy::Stage).collective(false).fill);
    // On a hundredth of the width: merged task by task.
    ShownView tiny(run(100'000, twoAllReduces()));
    QVERIFY(tiny.tipAt(tiny.inLane(500'000)).contains("collectives"));
    tiny.click(tiny.inLane(500'000));
    QVERIFY(!tiny.view.marks().collective);
}

void TestTimelineCollectives::taskWithoutTime_showsNothing()
{
    Simulation instant = *run(2, twoAllReduces());
    instant.tasks[0].end = instant.tasks[0].start;
    ShownView shown(std::make_shared<const Simulation>(instant));
    QCOMPARE(shown.pixelAt(shown.inLane(4.5)), lightTheme().panel.rgb());
    QVERIFY(shown.pixelAt(shown.inLane(14.5) - QPoint(0, 5)) != lightTheme().panel.rgb());
}

void TestTimelineCollectives::pictures()
{
    const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
    if (folder.isEmpty())
        return;
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        applyTheme(*qApp, theme);
        for (const int64_t microbatches : {int64_t(4), int64_t(40), int64_t(1000)}) {
            ShownView shown(run(microbatches, twoAllReduces()));
            shown.view.setTheme(theme);
            if (microbatches == 4)
                shown.click(shown.inLane(9.5));
            shown.view.grab().save(QStringLiteral("%1/timeline-collectives-%2-%3.png")
                                       .arg(folder)
                                       .arg(microbatches)
                                       .arg(theme.dark ? "dark" : "light"));
        }
    }
}

MESHWRIGHT_WIDGET_TEST(TestTimelineCollectives)
#include "tst_timeline_collectives.moc"
