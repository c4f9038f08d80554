#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/runs/run_panel.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_view.h"

#include <QHelpEvent>
#include <QToolTip>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// A decoder on two stages with its figures and its timeline, as the window joins them.
struct ComparedRuns
{
    ComparedRuns()
    {
        cost::Catalogue catalogue;
        catalogue.devices = {tests::largeDevice()};
        opened.workspace.liveEvaluation().setHardware(catalogue);
        opened.configure(2);
        opened.setStage(0, 4, 0);
        opened.setStage(5, 9, 1);
        QObject::connect(&figures, &RunPanel::baselineChanged, &timeline,
                         [this] { timeline.view()->setBaseline(figures.baseline()); });
        figures.show();
        timeline.resize(1000, 340);
        timeline.show();
        run(2);
    }

    void run(int64_t microbatches)
    {
        simulate::Options options;
        options.microbatches = microbatches;
        options.training = true;
        opened.workspace.liveEvaluation().setSimulationOptions(options);
        opened.workspace.liveEvaluation().waitUntilDone();
        QVERIFY(QTest::qWaitFor([this] { return !figures.isBusy(); }));
        QCoreApplication::processEvents();
    }

    QString tooltip(QPointF at)
    {
        QWidget* viewport = timeline.view()->viewport();
        QHelpEvent help(QEvent::ToolTip, at.toPoint(), viewport->mapToGlobal(at.toPoint()));
        QCoreApplication::sendEvent(viewport, &help);
        return QToolTip::text();
    }

    tests::OpenedModel opened {tests::smallDecoder(4)};
    RunPanel figures {opened.workspace};
    TimelinePanel timeline {opened.workspace};
};

} // namespace

/// Two runs on the same tracks.
class TestTimelineBaseline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keptRun_standsBelowTheNext();
    void droppedRun_takesNoRoom();
    void anotherConfiguration_isComparedByStage();
};

void TestTimelineBaseline::keptRun_standsBelowTheNext()
{
    ComparedRuns runs;
    const TimelineView& view = *runs.timeline.view();
    QCOMPARE(view.rows().stages()[0].baselineHeight, 0.0);
    runs.figures.keepBaseline();
    const Picoseconds kept = view.rows().baseline()->makespan;
    runs.run(6);
    QVERIFY(view.rows().simulation()->makespan > kept);
    QVERIFY(view.rows().baseline()->makespan == kept);
    for (const StageRows& rows : view.rows().stages())
        QVERIFY(rows.baselineHeight > 0);
    // A short run is kept beside a longer one, and the other way round.
    QCOMPARE(view.rows().length(), view.rows().simulation()->makespan);
    const StageRows& rows = view.rows().stages()[0];
    const simulate::Task& first = view.rows().baseline()->tasks[0];
    const QPointF at((view.axis().xOf(first.start) + view.axis().xOf(first.end)) / 2,
                     kRulerHeight + rows.baseline + rows.baselineHeight / 2);
    const QImage picture = runs.timeline.view()->grab().toImage();
    QVERIFY(picture.pixelColor(at.toPoint()) != runs.opened.workspace.theme().panel);
    QVERIFY(runs.tooltip(at).startsWith(QLatin1String("Baseline: F0, starts at 0")));
    QVERIFY(runs.tooltip(at).contains(QLatin1String("Now: starts at 0")));
    QToolTip::hideText();
    runs.run(1);
    QCOMPARE(view.rows().length(), kept);
    QVERIFY(view.axis().xOf(kept) <= view.axis().right());
}

void TestTimelineBaseline::droppedRun_takesNoRoom()
{
    ComparedRuns runs;
    const double height = runs.timeline.view()->rows().height();
    runs.figures.keepBaseline();
    QVERIFY(runs.timeline.view()->rows().height() > height);
    runs.figures.dropBaseline();
    QCOMPARE(runs.timeline.view()->rows().height(), height);
    runs.figures.keepBaseline();
    runs.opened.workspace.setDocument(nullptr, {});
    QVERIFY(!runs.timeline.view()->rows().baseline());
}

/// On plain devices the same stages are one device each.
void TestTimelineBaseline::anotherConfiguration_isComparedByStage()
{
    ComparedRuns runs;
    runs.figures.keepBaseline();
    runs.opened.configurePlain(3);
    runs.opened.workspace.setActiveConfiguration(
        runs.opened.workspace.document().plan().configurations().back().id);
    runs.opened.setStage(0, 9, 0);
    runs.run(2);
    const auto& stages = runs.timeline.view()->rows().stages();
    QCOMPARE(stages.size(), std::size_t(1));
    QVERIFY(stages[0].baselineHeight > 0);
}

MESHWRIGHT_WIDGET_TEST(TestTimelineBaseline)
#include "tst_timeline_baseline.moc"
