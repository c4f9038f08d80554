#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/timeline/task_details.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// The timeline of a small decoder on stages 0 and 1, two layers each, in training.
struct OpenedTimeline
{
    explicit OpenedTimeline(QSize size = {1200, 420})
    {
        cost::Catalogue catalogue;
        catalogue.devices = {tests::largeDevice()};
        opened.workspace.liveEvaluation().setHardware(catalogue);
        opened.configure(2);
        opened.setStage(0, 4, 0);
        opened.setStage(5, 9, 1);
        simulate::Options options;
        options.training = true;
        options.microbatches = 4;
        opened.workspace.liveEvaluation().setSimulationOptions(options);
        panel.resize(size);
        panel.show();
        opened.workspace.liveEvaluation().waitUntilDone();
        QApplication::setActiveWindow(&panel);
        view->setFocus();
    }

    const simulate::Simulation& run() const { return *view->rows().simulation(); }

    std::size_t task(uint32_t stage, std::size_t position) const
    {
        return std::size_t(run().tasksOf({stage}).data() - run().tasks.data()) + position;
    }

    const StageRows& rows(uint32_t stage) const { return *view->rows().rowsOf({stage}); }

    void click(QPointF at)
    {
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at.toPoint());
    }

    void doubleClick(std::size_t index)
    {
        const QPoint at = view->taskRect(index).center().toPoint();
        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
        QCoreApplication::processEvents();
    }

    void key(Qt::Key which, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(view, which, modifiers);
    }

    /// The slice that a node has on a level of a task; it must be there.
    SlicePlace sliceOf(std::size_t index, uint32_t level, NodeId node) const
    {
        const simulate::TaskNodes nodes = view->rows().slices().nodesOf(index);
        for (std::size_t i = 0; i < nodes.count(); ++i) {
            if (nodes.at(i).node == node)
                return *view->rows().slices().inside(index, level, i);
        }
        qFatal("no such node");
    }

    uint32_t operators(uint32_t stage) const { return view->rows().slices().levels({stage}) - 1; }

    void drag(QPoint from, QPoint to, bool isDropped = true)
    {
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 10; ++step)
            QTest::mouseMove(view->viewport(), from + (to - from) * step / 10);
        if (isDropped)
            QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, to);
    }

    /// The middle of the head of a track.
    QPoint head(uint32_t stage) const
    {
        return {50, int(kRulerHeight + (rows(stage).top + rows(stage).bottom) / 2)};
    }

    std::vector<uint32_t> shownStages() const
    {
        std::vector<uint32_t> stages;
        for (const StageRows& each : view->rows().stages())
            stages.push_back(each.stage.index);
        return stages;
    }

    tests::OpenedModel opened {tests::smallDecoder(4)};
    TimelinePanel panel {opened.workspace};
    TimelineView* view = panel.view();
};

using Stages = std::vector<uint32_t>;

} // namespace

/// Layers and operators inside tasks, the details of a task, and how tracks are arranged.
class TestTimelineInside : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opener_opensTheTrack();
    void doubleClick_opensTheTask();
    void slices_fillTheTask();
    void clickOnAnOperator_selectsItsNode();
    void clickOnALayer_selectsItsNodes();
    void keys_goInsideAlongAndOut();
    void narrowTasks_areNotOpened();
    void tooltip_saysTheShareOfTheTask();
    void details_sayWhatATaskWaitedFor();
    void details_leadToTasksByKey();
    void details_areCopiedAsText();
    void pinnedTrack_staysInView();
    void hiddenTracks_comeBack();
    void hiddenTracks_areToldOfAlways();
    void hiddenTrack_isShownForItsTask();
    void draggedHead_movesTheTrack();
    void keys_moveTheTrack();
    void menu_arrangesTracks();
    void menu_namesItsKeys();
    void menu_goesWithItsRun();
    void drag_keepsTheTracks();
    void details_followTheSlice();
    void arrows_goAsTheTracksAreShown();
    void assistiveTechnology_readsTracksAndTasks();
    void selectedNode_standsOutInItsTasks();
    void pictures();
};

void TestTimelineInside::opener_opensTheTrack()
{
    OpenedTimeline shown;
    const double before = shown.view->rows().height();
    const QPointF opener(kOpenerWidth / 2, kRulerHeight + shown.rows(0).compute + 8);
    shown.click(opener);
    QVERIFY(shown.rows(0).insideLevels >= 2);
    QCOMPARE(shown.rows(1).insideLevels, 0u);
    QVERIFY(shown.view->rows().height() > before);
    QVERIFY(!shown.view->selectedTask());
    shown.click(opener);
    QCOMPARE(shown.rows(0).insideLevels, 0u);
    shown.key(Qt::Key_E);
    QVERIFY(shown.rows(0).insideLevels >= 2);
}

void TestTimelineInside::doubleClick_opensTheTask()
{
    OpenedTimeline shown;
    shown.doubleClick(shown.task(1, 0));
    QVERIFY(shown.rows(1).insideLevels >= 2);
    QVERIFY(shown.view->taskRect(shown.task(1, 0)).width() > 0.7 * shown.view->axis().width());
}

/// Side by side from the task's start to its end, on the lowest level without a gap.
void TestTimelineInside::slices_fillTheTask()
{
    OpenedTimeline shown;
    const TaskSlices& slices = shown.view->rows().slices();
    for (std::size_t index = 0; index < shown.run().computeTasks; ++index) {
        const simulate::Task& task = shown.run().tasks[index];
        if (simulate::isOncePerStep(task.kind))
            continue;
        Picoseconds at = task.start;
        slices.visit(index, shown.operators(task.stage.index), task.start, task.end, {},
                     [&](const TaskSlice& slice) {
                         QCOMPARE(slice.start, at);
                         at = slice.end;
                     });
        QCOMPARE(at, task.end);
    }
}

void TestTimelineInside::clickOnAnOperator_selectsItsNode()
{
    OpenedTimeline shown;
    const std::size_t task = shown.task(0, 0);
    shown.doubleClick(task);
    const SlicePlace product = shown.sliceOf(task, shown.operators(0), NodeId {3});
    shown.click(shown.view->sliceRect(product).center());
    QCOMPARE(shown.opened.workspace.selection().nodes, std::vector<NodeId> {NodeId {3}});
    QVERIFY(shown.view->marks().slice == product);
    QCOMPARE(shown.view->marks().selected, std::optional(task));
    shown.click({300, kRulerHeight + shown.rows(0).memory + 3});
    QVERIFY(!shown.view->marks().slice && !shown.view->marks().selected);
}

/// The product and the addition of layer 1.
void TestTimelineInside::clickOnALayer_selectsItsNodes()
{
    OpenedTimeline shown;
    const std::size_t task = shown.task(0, 0);
    shown.doubleClick(task);
    const SlicePlace layer = shown.sliceOf(task, 0, NodeId {3});
    QCOMPARE(shown.view->rows().slices().title(task, shown.view->rows().slices().of(layer)),
             QStringLiteral("layers.1"));
    shown.click(shown.view->sliceRect(layer).center());
    QCOMPARE(shown.opened.workspace.selection().nodes,
             (std::vector<NodeId> {NodeId {3}, NodeId {4}}));
}

void TestTimelineInside::keys_goInsideAlongAndOut()
{
    OpenedTimeline shown;
    const std::size_t task = shown.task(0, 0);
    shown.click(shown.view->taskRect(task).center());
    shown.key(Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(shown.view->marks().slice);
    QCOMPARE(shown.view->marks().slice->level, 0u);
    const SlicePlace first = *shown.view->marks().slice;
    shown.key(Qt::Key_Right);
    QVERIFY(shown.view->marks().slice->first > first.first);
    shown.key(Qt::Key_Left);
    QVERIFY(shown.view->marks().slice == first);
    for (uint32_t level = 1; level <= shown.operators(0); ++level)
        shown.key(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(shown.view->marks().slice->level, shown.operators(0));
    QCOMPARE(shown.opened.workspace.selection().nodes.size(), std::size_t(1));
    for (uint32_t level = 0; level <= shown.operators(0); ++level)
        shown.key(Qt::Key_Up, Qt::ShiftModifier);
    QVERIFY(!shown.view->marks().slice);
    QCOMPARE(shown.view->marks().selected, std::optional(task));
}

/// Nothing of what is too narrow to be seen is worked out: all is one slice.
void TestTimelineInside::narrowTasks_areNotOpened()
{
    OpenedTimeline shown;
    const simulate::Task& task = shown.run().tasks[0];
    int seen = 0;
    shown.view->rows().slices().visit(0, shown.operators(0), task.start, task.end,
                                      task.end - task.start, [&](const TaskSlice& slice) {
                                          ++seen;
                                          QCOMPARE(slice.last - slice.first, slice.slices);
                                      });
    QCOMPARE(seen, 1);
}

void TestTimelineInside::tooltip_saysTheShareOfTheTask()
{
    OpenedTimeline shown;
    const std::size_t task = shown.task(0, 0);
    shown.doubleClick(task);
    const QPoint at = shown.view->sliceRect(shown.sliceOf(task, shown.operators(0), NodeId {3}))
                          .center()
                          .toPoint();
    QHelpEvent help(QEvent::ToolTip, at, shown.view->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.view->viewport(), &help);
    QVERIFY(QToolTip::text().startsWith(QLatin1String("MatMul")));
    QVERIFY(QToolTip::text().contains(QLatin1String("% of the task")));
    QToolTip::hideText();
}

/// The first forward pass of stage 1 needs the activations of stage 0.
void TestTimelineInside::details_sayWhatATaskWaitedFor()
{
    OpenedTimeline shown;
    QVERIFY(!shown.panel.details()->isVisible());
    shown.click(shown.view->taskRect(shown.task(1, 0)).center());
    shown.key(Qt::Key_I);
    QVERIFY(shown.panel.details()->isVisible());
    const QString text = shown.panel.details()->text();
    QVERIFY(text.startsWith(QLatin1String("F0")));
    for (const char* part : {"Takes", "Memory", "Waited for", "F0 0→1 until", "MatMul"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
    shown.key(Qt::Key_Escape);
    QVERIFY(!shown.panel.details()->text().contains(QLatin1String("Waited for")));
}

/// From a task over its transfer to the task that sends.
void TestTimelineInside::details_leadToTasksByKey()
{
    OpenedTimeline shown;
    shown.click(shown.view->taskRect(shown.task(1, 0)).center());
    shown.key(Qt::Key_I);
    auto* text = tests::child<QTextBrowser>(*shown.panel.details());
    QVERIFY(text->hasFocus());
    QTest::keyClick(text, Qt::Key_Tab);
    QTest::keyClick(text, Qt::Key_Return);
    QCOMPARE(shown.view->marks().selected, std::optional(shown.run().computeTasks));
    QTest::keyClick(text, Qt::Key_Escape);
    QVERIFY(shown.view->hasFocus());
}

void TestTimelineInside::details_areCopiedAsText()
{
    OpenedTimeline shown;
    shown.click(shown.view->taskRect(shown.task(0, 0)).center());
    shown.panel.tools()->details()->trigger();
    QCoreApplication::processEvents();
    tests::child<QToolButton>(*shown.panel.details(), "Copy the details as text")->click();
    QCOMPARE(QApplication::clipboard()->text(), shown.panel.details()->text());
    QVERIFY(QApplication::clipboard()->text().contains(QLatin1String("Takes")));
    tests::child<QToolButton>(*shown.panel.details(), "Close the details")->click();
    QVERIFY(!shown.panel.details()->isVisible());
}

void TestTimelineInside::pinnedTrack_staysInView()
{
    OpenedTimeline shown({1200, 150});
    shown.click(shown.view->taskRect(shown.task(0, 0)).center());
    shown.key(Qt::Key_Down); // to stage 1
    QCOMPARE(shown.view->selectedTask()->stage.index, 1u);
    shown.key(Qt::Key_P);
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
    const QRectF before = shown.view->taskRect(shown.task(1, 0));
    const double other = shown.view->taskRect(shown.task(0, 0)).top();
    QVERIFY(shown.view->verticalScrollBar()->maximum() > 0);
    shown.view->verticalScrollBar()->setValue(shown.view->verticalScrollBar()->maximum());
    QCOMPARE(shown.view->taskRect(shown.task(1, 0)), before);
    QVERIFY(shown.view->taskRect(shown.task(0, 0)).top() < other);
    shown.click(before.center());
    QCOMPARE(shown.view->marks().selected, std::optional(shown.task(1, 0)));
}

void TestTimelineInside::hiddenTracks_comeBack()
{
    OpenedTimeline shown;
    shown.click(shown.view->taskRect(shown.task(0, 0)).center());
    shown.key(Qt::Key_H);
    QCOMPARE(shown.shownStages(), Stages {1});
    QCOMPARE(shown.view->rows().hiddenCount(), std::size_t(1));
    shown.view->grab(); // arrows of flows and outlines end at tracks that are not there
    shown.click({30, kRulerHeight + shown.view->rows().hiddenRect().center().y()});
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
    shown.key(Qt::Key_H);
    shown.key(Qt::Key_H, Qt::ShiftModifier);
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
    shown.view->setSelectedTask(std::nullopt);
    shown.view->setTracks({{}, {}, {StageNumber {0}, StageNumber {1}}, {}});
    QVERIFY(shown.shownStages().empty());
    shown.key(Qt::Key_H, Qt::ShiftModifier);
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
}

/// In a view that is too low for the tracks, wherever it is scrolled to.
void TestTimelineInside::hiddenTracks_areToldOfAlways()
{
    OpenedTimeline shown({1200, 150});
    shown.view->setTracks({{}, {}, {}, {StageNumber {0}}}); // open: higher than the view
    const QImage all = shown.view->grab().toImage();
    shown.view->setTracks({{}, {}, {StageNumber {1}}, {StageNumber {0}}});
    QScrollBar& bar = *shown.view->verticalScrollBar();
    QVERIFY(bar.maximum() > 0); // the end of the tracks is out of view
    QCOMPARE(bar.value(), 0);
    const int low = shown.view->viewport()->height() - 10;
    QVERIFY(kRulerHeight + shown.view->rows().hiddenRect().top() > low + 10);
    // Something is written at the lower edge, where it is clicked.
    const QRect edge(10, low - 6, 70, 12);
    const QImage line = shown.view->grab(edge).toImage();
    QVERIFY(line != all.copy(edge));
    shown.click({30, double(low)});
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
}

void TestTimelineInside::hiddenTrack_isShownForItsTask()
{
    OpenedTimeline shown;
    shown.view->setTracks({{}, {}, {StageNumber {1}}, {}});
    QCOMPARE(shown.shownStages(), Stages {0});
    shown.view->goTo(shown.task(1, 2));
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
}

void TestTimelineInside::draggedHead_movesTheTrack()
{
    OpenedTimeline shown;
    shown.drag(shown.head(0), shown.head(1) + QPoint(0, 20));
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
    shown.drag(shown.head(0), shown.head(1) - QPoint(0, 20), false);
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
    shown.key(Qt::Key_Escape);
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
}

void TestTimelineInside::keys_moveTheTrack()
{
    OpenedTimeline shown;
    shown.click(shown.view->taskRect(shown.task(1, 0)).center());
    shown.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
    shown.key(Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
    shown.key(Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
}

void TestTimelineInside::menu_arrangesTracks()
{
    OpenedTimeline shown;
    const auto choose = [&](const char* text, QPoint at) {
        QTimer::singleShot(0, [text] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            for (QAction* action : menu->actions()) {
                if (action->text().startsWith(QLatin1String(text)))
                    action->trigger();
            }
            menu->close();
        });
        QContextMenuEvent event(QContextMenuEvent::Mouse, at,
                                shown.view->viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(shown.view->viewport(), &event);
    };
    choose("Pin track", shown.head(1));
    QCOMPARE(shown.shownStages(), (Stages {1, 0}));
    choose("Hide other tracks", shown.head(0));
    QCOMPARE(shown.shownStages(), Stages {0});
    choose("Show all tracks", shown.head(0));
    choose("Tracks as the run has them", shown.head(0));
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
    choose("Open layers", shown.head(0));
    QVERIFY(shown.rows(0).insideLevels > 0);
    choose("Details", shown.view->taskRect(shown.task(0, 0)).center().toPoint());
    QVERIFY(shown.panel.details()->isVisible());
    QCOMPARE(shown.view->marks().selected, std::optional(shown.task(0, 0)));
}

/// Its commands are for the tasks of the run that was shown when it was opened.
void TestTimelineInside::menu_namesItsKeys()
{
    OpenedTimeline shown;
    QStringList texts;
    QTimer::singleShot(0, [&texts] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        for (const QAction* action : menu->actions())
            texts << action->text();
        menu->close();
    });
    const QPoint at = shown.head(1);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown.view->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.view->viewport(), &event);
    for (const char* each : {"Move track up\tAlt+Up", "Move track down\tAlt+Down",
                             "Pin track to the top\tP", "Hide track\tH"})
        QVERIFY2(texts.contains(QLatin1String(each)), qPrintable(texts.join(u'|')));
}

void TestTimelineInside::menu_goesWithItsRun()
{
    OpenedTimeline shown;
    bool wasOpen = false, isOpen = true;
    QTimer::singleShot(0, [&] {
        QWidget* menu = QApplication::activePopupWidget();
        wasOpen = menu;
        shown.view->setSimulation(nullptr);
        isOpen = menu && menu->isVisible();
        if (isOpen)
            menu->close();
    });
    const QPoint at = shown.view->taskRect(shown.task(0, 0)).center().toPoint();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown.view->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(shown.view->viewport(), &event);
    QVERIFY(wasOpen && !isOpen);
}

/// The keys for tracks wait: a track that is dragged, or whose task is, must be there.
void TestTimelineInside::drag_keepsTheTracks()
{
    OpenedTimeline shown;
    const auto middle = [&](std::size_t position) {
        return shown.view->taskRect(shown.task(0, position)).center().toPoint();
    };
    shown.drag(middle(1), middle(2), false);
    QVERIFY(shown.view->marks().drag);
    shown.key(Qt::Key_H);
    shown.view->grab();
    QCOMPARE(shown.shownStages(), (Stages {0, 1}));
    shown.key(Qt::Key_Escape);
    QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, middle(2));
    const QPoint head = shown.head(0);
    shown.drag(head, head + QPoint(0, 20), false);
    QVERIFY(shown.view->marks().track);
    shown.view->setTracks({{}, {}, {StageNumber {0}}, {}}); // as a restored session does
    QTest::mouseMove(shown.view->viewport(), head + QPoint(0, 40));
    QCOMPARE(shown.shownStages(), Stages {1});
    QTest::mouseRelease(shown.view->viewport(), Qt::LeftButton, {}, head + QPoint(0, 40));
}

void TestTimelineInside::details_followTheSlice()
{
    OpenedTimeline shown;
    shown.click(shown.view->taskRect(shown.task(0, 0)).center());
    shown.panel.tools()->details()->setChecked(true);
    const QString ofTask = shown.panel.details()->text();
    shown.key(Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(shown.view->marks().slice);
    const QString ofSlice = shown.panel.details()->text();
    QVERIFY(ofSlice != ofTask);
    shown.key(Qt::Key_Right);
    QVERIFY(shown.panel.details()->text() != ofSlice);
    shown.view->setSelectedTask(shown.task(0, 0));
    QVERIFY(!shown.view->marks().slice);
    QCOMPARE(shown.panel.details()->text(), ofTask);
}

void TestTimelineInside::arrows_goAsTheTracksAreShown()
{
    OpenedTimeline shown;
    shown.view->setTracks({{StageNumber {1}, StageNumber {0}}, {}, {}, {}});
    shown.click(shown.view->taskRect(shown.task(1, 0)).center());
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.view->selectedTask()->stage.index, 0u);
}

void TestTimelineInside::assistiveTechnology_readsTracksAndTasks()
{
    OpenedTimeline shown;
    QAccessibleInterface* timeline = QAccessible::queryAccessibleInterface(shown.view);
    QVERIFY(timeline);
    QCOMPARE(timeline->childCount(), 2);
    QAccessibleInterface* track = timeline->child(1);
    QCOMPARE(track->text(QAccessible::Name), QStringLiteral("Stage 1 on GPU:2\u20133"));
    QCOMPARE(track->parent()->object(), timeline->object());
    QCOMPARE(timeline->indexOfChild(track), 1);
    QAccessibleInterface* task = track->child(0);
    QCOMPARE(task->text(QAccessible::Name), QStringLiteral("F0"));
    QVERIFY(task->text(QAccessible::Description).contains(QLatin1String("stage 1")));
    QCOMPARE(track->indexOfChild(task), 0);
    const QPoint middle = shown.view->taskRect(shown.task(1, 0)).center().toPoint();
    const QPoint onScreen = shown.view->viewport()->mapToGlobal(middle);
    QVERIFY(task->rect().contains(onScreen));
    QCOMPARE(timeline->childAt(onScreen.x(), onScreen.y()), track);
    QCOMPARE(track->childAt(onScreen.x(), onScreen.y()), task);
    QVERIFY(!task->state().selected && !timeline->focusChild());
    task->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(task->state().selected && task->state().focused);
    QCOMPARE(timeline->focusChild(), task);
    shown.key(Qt::Key_Right);
    QCOMPARE(timeline->focusChild(), track->child(1));
    shown.view->setTracks({{}, {}, {StageNumber {0}}, {}});
    QCOMPARE(timeline->childCount(), 1);
    QCOMPARE(timeline->child(0), track);
    shown.view->setSimulation(nullptr);
    QVERIFY(!track->isValid() && track->state().invalid); // and is there to be asked
    QCOMPARE(track->childCount(), 0);
    QVERIFY(!track->child(0) && track->text(QAccessible::Name).isEmpty());
    QVERIFY(task->rect().isNull() && !task->childAt(onScreen.x(), onScreen.y()));
    QCOMPARE(timeline->childCount(), 0);
}

/// In every task of its stage, as it is selected on the canvas.
void TestTimelineInside::selectedNode_standsOutInItsTasks()
{
    OpenedTimeline shown;
    const std::size_t task = shown.task(0, 0);
    shown.doubleClick(task);
    const QPoint product =
        shown.view->sliceRect(shown.sliceOf(task, shown.operators(0), NodeId {3}))
            .topLeft()
            .toPoint()
        + QPoint(3, 3);
    const auto colour = [&] { return shown.view->grab().toImage().pixelColor(product); };
    const QColor accent = shown.opened.workspace.theme().accent;
    QVERIFY(colour() != accent);
    shown.opened.workspace.selectNodes({NodeId {3}});
    QCOMPARE(colour(), accent);
    shown.opened.workspace.selectNodes({NodeId {1}});
    QVERIFY(colour() != accent);
}

/// For people to look at.
void TestTimelineInside::pictures()
{
    OpenedTimeline shown;
    shown.view->setTracks({{}, {StageNumber {1}}, {}, {StageNumber {0}, StageNumber {1}}});
    shown.click(shown.view->taskRect(shown.task(1, 0)).center());
    shown.panel.tools()->details()->setChecked(true);
    tests::savePictures(shown.panel, shown.opened.workspace, QStringLiteral("timeline-inside"));
}

MESHWRIGHT_WIDGET_TEST(TestTimelineInside)
#include "tst_timeline_inside.moc"
