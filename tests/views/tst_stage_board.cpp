#include "core/plan/device_contents.h"
#include "core/plan/stage_devices.h"
#include "core/planning/balance.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/mesh/starter_configurations.h"
#include "views/stages/cut_label.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/stages/stage_summary.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/stage_drop.h"

#include <QAccessible>
#include <QAction>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;
using tests::OpenedModel;

namespace {

constexpr int64_t kWeight = 64 * 64 * 4; // of one layer: float32

/// A board on a small decoder of four layers (nodes 0 to 9), shown.
struct Shown : OpenedModel
{
    StageBoard board {workspace};

    explicit Shown(int64_t stages = 2)
        : OpenedModel(tests::smallDecoder(4))
    {
        if (stages > 0)
            configure(stages);
        show();
    }

    explicit Shown(graph::Graph graph)
        : OpenedModel(std::move(graph))
    {
        configure(2);
        show();
    }

    void show()
    {
        board.resize(420, 420);
        board.show();
        QVERIFY(QTest::qWaitForWindowExposed(&board));
        settle();
    }

    /// Layers 0 and 1 with the embedding on stage 0, the others on stage 1.
    void halve()
    {
        setStage(0, 4, 0);
        setStage(5, 9, 1);
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        QCoreApplication::processEvents();
        board.refresh();
        QCoreApplication::processEvents();
    }

    void balanced() { board.findChild<LatestWork*>()->waitUntilDone(); }

    LaneWidget* lane(std::size_t index) { return board.lanes().at(index); }
};

/// Chooses in the menu of a lane.
void chooseOfLane(Shown& shown, std::size_t lane, const QString& start)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, {40, 30},
                            shown.lane(lane)->mapToGlobal(QPoint(40, 30)));
    QApplication::sendEvent(shown.lane(lane), &event);
    auto* menu = shown.board.findChild<QMenu*>(QStringLiteral("laneMenu"));
    QVERIFY(menu);
    for (QAction* action : menu->actions()) {
        if (!action->text().startsWith(start))
            continue;
        QVERIFY(action->isEnabled());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        return;
    }
    QFAIL("no such action");
}

QPushButton* buttonWith(const QWidget& widget, const QString& text)
{
    for (QPushButton* button : widget.findChildren<QPushButton*>()) {
        if (button->text().contains(text) && button->isVisible())
            return button;
    }
    return nullptr;
}

} // namespace

class TestStageBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void withoutConfiguration_offersThreeThatAreOneClickAway()
    {
        Shown shown(0);
        QVERIFY(buttonWith(shown.board, QStringLiteral("2 devices in a pipeline")));
        QVERIFY(buttonWith(shown.board, QStringLiteral("8 devices")));
        QPushButton* four = buttonWith(shown.board, QStringLiteral("4 devices"));
        QVERIFY(four);
        tests::savePictures(shown.board, shown.workspace, QStringLiteral("stages-none"));
        QTest::mouseClick(four, Qt::LeftButton);
        QVERIFY(shown.workspace.configuration());
        QCOMPARE(shown.workspace.configuration()->deviceCount(), int64_t(4));
        shown.settle();
        QCOMPARE(shown.board.lanes().size(), std::size_t(2)); // pipe 2 × model 2
        QCOMPARE(shown.workspace.undoStack().count(), 1);
    }

    void withoutConfiguration_asksForTheMeshEditor()
    {
        Shown shown(0);
        QSignalSpy asked(&shown.board, &StageBoard::configurationRequested);
        QTest::mouseClick(buttonWith(shown.board, QStringLiteral("Describe your own")),
                          Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
    }

    /// Eight stages do not fit: what is undone above or below comes into view, what is seen stays.
    void scrolledBoard_followsTheChange()
    {
        Shown shown(8);
        for (int stage = 0; stage < 8; ++stage)
            shown.setStage(uint32_t(stage), uint32_t(stage), stage);
        shown.settle();
        QScrollBar& bar = *shown.board.findChild<QScrollArea*>()->verticalScrollBar();
        QVERIFY(bar.maximum() > shown.board.height());
        shown.setStage(8, 8, 0);
        shown.settle();
        bar.setValue(bar.maximum());
        QVERIFY(shown.lane(0)->visibleRegion().isEmpty());
        shown.workspace.undoStack().undo();
        shown.settle();
        QVERIFY(!shown.lane(0)->visibleRegion().isEmpty());
        bar.setValue(bar.maximum() / 2);
        const int value = bar.value();
        const auto seen = std::ranges::find_if(shown.board.lanes(), [](const LaneWidget* lane) {
            return !lane->visibleRegion().isEmpty();
        });
        shown.setStage(9, 9, (*seen)->figures().stage.value);
        shown.settle();
        QCOMPARE(bar.value(), value);
    }

    void figures_countNodesWeightsAndCuts()
    {
        Shown shown;
        shown.halve();
        const BoardFigures& figures = shown.board.figures();
        QCOMPARE(figures.stages.size(), std::size_t(2));
        QCOMPARE(figures.stages[0].nodes.size(), std::size_t(5));
        QCOMPARE(figures.stages[0].weights.count, 2 * kWeight);
        QCOMPARE(figures.stages[0].devices, QStringLiteral("GPU:0–1"));
        QCOMPARE(figures.stages[0].summary,
                 QStringLiteral("embed Relu, layers 0–1")); // as they run
        QCOMPARE(figures.stages[1].summary, QStringLiteral("layers 2–3, head Softmax"));
        QVERIFY(figures.unassigned.empty());
        // The addition of layer 1 is used by both nodes of layer 2: one tensor of 4 × 64 float32.
        QCOMPARE(figures.cuts.size(), std::size_t(1));
        QCOMPARE(figures.cuts[0].values, 1u);
        QCOMPARE(figures.cuts[0].backward, 0u);
        QVERIFY(figures.cuts[0].bytes);
        QCOMPARE(figures.cuts[0].bytes->count, int64_t(4 * 64 * 4));
    }

    /// "layers 1" would be several.
    void singleBlock_hasItsName()
    {
        Shown shown;
        shown.setStage(3, 4, 0);
        shown.settle();
        QCOMPARE(shown.board.figures().stages[0].summary, QStringLiteral("layers.1"));
    }

    /// A stage that gets empty takes no time and no memory: the same figures as before, not counts.
    void emptiedStage_saysTimeAndBytes()
    {
        Shown shown;
        shown.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        shown.halve();
        shown.settle();
        DragPayload payload;
        for (uint32_t node = 5; node < 10; ++node)
            payload.nodes.push_back({node});
        shown.board.hover(payload, shown.board.lanes()[0]->mapToGlobal(QPoint(50, 30)));
        shown.workspace.stageDrop().waitUntilDone();
        const LaneWidget& emptied = *shown.board.lanes()[1];
        QVERIFY2(emptied.loadText().endsWith(timeText(Picoseconds {0})),
                 qPrintable(emptied.loadText()));
        QVERIFY2(emptied.memoryText().endsWith(bytesText(Bytes {0})),
                 qPrintable(emptied.memoryText()));
        QVERIFY(!emptied.loadText().contains(QStringLiteral("node")));
    }

    /// Groups found by structure: "Conv·Relu ×3 2" would read as a sum.
    void numbersOfFoundGroups_areNoCounts()
    {
        tests::GraphBuilder b;
        ValueId x = b.input("x", {int64_t(1), int64_t(8), int64_t(32), int64_t(32)});
        for (int i = 0; i < 220; ++i) {
            x = b.node("Conv", {x, b.weight("w" + std::to_string(i), {8, 8})});
            x = b.node((i * i) % 11 == 3 ? "Clip" : "Relu", {x});
        }
        b.output(x);
        Shown shown(b.build());
        const grouping::GroupTree& groups = shown.workspace.groups();
        const std::vector<GroupId>& slices = groups.group(GroupId {0}).children;
        QVERIFY(slices.size() >= 3);
        const NumberedName name = numberedName(shown.workspace, slices[0]);
        QVERIFY(name.number);
        QCOMPARE(name.base + QStringLiteral(" #%1").arg(*name.number),
                 QString::fromStdString(groups.group(slices[0]).name));
        for (std::size_t slice = 0; slice < 2; ++slice) {
            for (const NodeId node : groups.allNodes(slices[slice]))
                shown.setStage(node.index, node.index, 0);
        }
        shown.settle();
        const QString summary = shown.board.figures().stages[0].summary;
        QVERIFY2(summary.contains(name.base + QStringLiteral(" #%1").arg(*name.number)),
                 qPrintable(summary));
    }

    /// Devices on one axis, no stage: what runs where is said all the same.
    void boardWithoutLanes_saysWhatRuns()
    {
        Shown shown(0);
        const std::vector<StarterConfiguration> starters = starterConfigurations(plan::Plan());
        const auto flat = std::ranges::find_if(starters, [](const StarterConfiguration& each) {
            return each.configuration.stageAxis.empty() && each.configuration.stages.empty();
        });
        QVERIFY(flat != starters.end());
        QVERIFY(shown.workspace.push(
            document::addConfiguration(shown.workspace.document(),
                                       shown.workspace.newConfigurationId(), flat->configuration)));
        shown.settle();
        QVERIFY(shown.board.lanes().empty());
        const DropSlot& slot = *shown.board.unassignedSlot();
        QVERIFY(slot.isVisibleTo(&shown.board));
        QVERIFY2(slot.text().contains(QStringLiteral("every device runs all of them")),
                 qPrintable(slot.text()));
    }

    /// Until a node has a stage, every device runs the whole model: all ten nodes and the weights
    /// of four layers, as the contents of the devices say, in the time of the one simulated stage.
    void uncutModel_isOnEveryLaneAsOnEveryDevice()
    {
        Shown shown(0);
        shown.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        shown.configure(2);
        shown.settle();
        const BoardFigures& figures = shown.board.figures();
        QVERIFY(figures.isUncut);
        const graph::Graph& graph = shown.workspace.graph();
        const plan::ContentsSummary contents = plan::summariseDevices(
            graph, shown.workspace.plan(), *shown.workspace.activeConfiguration(),
            [&graph](ValueId value) { return plan::declaredSize(graph, value); });
        QVERIFY(contents.isUncut);
        const simulate::Simulation* run = shown.workspace.liveEvaluation().simulation();
        QVERIFY(run && run->completed);
        QCOMPARE(run->stages.size(), std::size_t(1));
        QCOMPARE(figures.stages.size(), std::size_t(2));
        for (std::size_t lane = 0; lane < 2; ++lane) {
            const StageFigures& stage = figures.stages[lane];
            QCOMPARE(stage.nodesRun(), std::size_t(10));
            QCOMPARE(int64_t(stage.nodesRun()), contents.devices[2 * lane].nodes);
            QCOMPARE(stage.weights.count, 4 * kWeight);
            QCOMPARE(stage.weights.count, contents.devices[2 * lane].weightBytes.count);
            QCOMPARE(stage.time, std::optional(run->stages[0].forward));
            QVERIFY2(shown.lane(lane)->accessibleName().contains(QStringLiteral("whole model")),
                     qPrintable(shown.lane(lane)->accessibleName()));
        }
        QVERIFY2(shown.board.unassignedSlot()->accessibleName().contains(
                     QStringLiteral("every device runs all of them")),
                 qPrintable(shown.board.unassignedSlot()->accessibleName()));

        // Layer 0 on stage 0: rules 2 to 4 of plan::placeStages() leave nothing for stage 1.
        shown.setStage(1, 2, 0);
        shown.settle();
        QVERIFY(!shown.board.figures().isUncut);
        QCOMPARE(shown.board.figures().stages[0].nodesRun(), std::size_t(10));
        QCOMPARE(shown.board.figures().stages[0].weights.count, 4 * kWeight);
        QCOMPARE(shown.board.figures().stages[1].nodesRun(), std::size_t(0));
        QVERIFY(shown.board.unassignedSlot()->accessibleName().contains(
            QStringLiteral("run with what reads them")));
    }

    /// Nodes without a stage run with what reads them: 5 and 6 on the stage of 7. What the addition
    /// of layer 1 gives them crosses, and the run sends as much.
    void figures_countWhatNodesWithoutAStageReceive()
    {
        Shown shown;
        shown.workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        shown.setStage(0, 4, 0);
        shown.setStage(7, 7, 1);
        shown.settle();
        const BoardFigures& figures = shown.board.figures();
        QCOMPARE(figures.unassigned.size(), std::size_t(4)); // 5, 6, 8, 9
        QCOMPARE(figures.cuts.at(0).values, 1u);
        QCOMPARE(figures.cuts[0].bytes->count, int64_t(4 * 64 * 4));
        const simulate::Simulation* run = shown.workspace.liveEvaluation().simulation();
        QVERIFY(run && run->completed);
        int64_t sent = 0;
        for (const simulate::TransferTotal& transfer : run->transfers)
            sent += transfer.gradient ? 0 : transfer.bytesPerMicrobatch.count;
        QCOMPARE(sent, figures.cuts[0].bytes->count);
    }

    void figures_countWhatFlowsBack()
    {
        Shown shown;
        shown.setStage(0, 4, 1);
        shown.setStage(5, 9, 0);
        shown.settle();
        QCOMPARE(shown.board.figures().cuts[0].values, 0u);
        QCOMPARE(shown.board.figures().cuts[0].backward, 1u);
    }

    void shardedWeight_countsPerDevice()
    {
        Shown shown;
        shown.halve();
        const auto weight = shown.workspace.graph().findValue(ScopeId {0}, "layers.0.weight");
        plan::AxesSharding split;
        split.dims.resize(2);
        split.dims[1].axes = {{"model", std::nullopt}};
        QVERIFY(shown.workspace.push(document::setSharding(
            shown.workspace.document(), *shown.workspace.activeConfiguration(), *weight, split)));
        shown.settle();
        QCOMPARE(shown.board.figures().stages[0].weights.count, kWeight + kWeight / 2);
    }

    void dragFromLaneToLane_takesItsPlace()
    {
        Shown shown;
        shown.halve();
        tests::dragWidgets(shown.lane(0), {40, 40}, shown.lane(1), {60, 40});
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {0}));
        shown.workspace.undoStack().undo();
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {0}));
    }

    void dragFromLaneWithSelection_movesOnlyWhatIsSelected()
    {
        Shown shown;
        shown.halve();
        shown.workspace.selectNodes({NodeId {3}, NodeId {4}, NodeId {7}});
        tests::dragWidgets(shown.lane(0), {40, 40}, shown.lane(1), {60, 40});
        QCOMPARE(shown.stageOf(3), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(2), std::optional(StageNumber {0}));
        QCOMPARE(QString(shown.workspace.undoStack().undoText()).contains(QLatin1Char('2')), true);
    }

    void escape_cancelsTheDrag()
    {
        Shown shown;
        shown.halve();
        QTest::mousePress(shown.lane(0), Qt::LeftButton, {}, {40, 40});
        QTest::mouseMove(shown.lane(0), {40, 60});
        const QPoint over =
            shown.lane(0)->mapFromGlobal(shown.lane(1)->mapToGlobal(QPoint(40, 40)));
        QTest::mouseMove(shown.lane(0), over);
        QVERIFY(shown.lane(1)->preview());
        QTest::keyClick(shown.lane(0), Qt::Key_Escape);
        QVERIFY(!shown.lane(1)->preview());
        QTest::mouseRelease(shown.lane(0), Qt::LeftButton, {}, over);
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {0}));
    }

    /// The overlay of a drag stays clear of the lane under the pointer, tells what it worked out
    /// while the pointer rests, and lies within the window.
    void overlayOfADrag_leavesTheLaneFree()
    {
        QWidget window; // outlives the board in it
        Shown shown;
        shown.halve();
        window.resize(900, 600);
        shown.board.setParent(&window);
        shown.board.move(480, 0);
        shown.board.show();
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QPoint from(40, 40);
        QTest::mousePress(shown.lane(0), Qt::LeftButton, {}, from);
        QTest::mouseMove(shown.lane(0), from + QPoint(0, 20));
        const QPoint over =
            shown.lane(0)->mapFromGlobal(shown.lane(1)->mapToGlobal(QPoint(40, 20)));
        QTest::mouseMove(shown.lane(0), over);
        shown.workspace.stageDrop().waitUntilDone();
        QVERIFY(shown.workspace.stageDrop().after()->cannotRun
                || shown.workspace.stageDrop().after()->makespan);
        const QString told = shown.workspace.stageDrop().consequences();
        QLabel* overlay = nullptr;
        for (QLabel* label : window.findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
            overlay = label;
        QVERIFY(overlay);
        QTRY_VERIFY2(overlay->text().contains(told), qPrintable(overlay->text()));
        const QRect lane(shown.lane(1)->mapTo(&window, QPoint()), shown.lane(1)->size());
        QVERIFY(!overlay->geometry().intersects(lane));
        QVERIFY(window.rect().contains(overlay->geometry()));
        QVERIFY(overlay->height() >= overlay->heightForWidth(overlay->width()));
        tests::savePictures(window, shown.workspace, QStringLiteral("stages-drag"));
        QTest::keyClick(shown.lane(0), Qt::Key_Escape);
        QTest::mouseRelease(shown.lane(0), Qt::LeftButton, {}, over);
    }

    void hover_showsTheConsequenceBeforeTheDrop()
    {
        Shown shown;
        shown.halve();
        const DragPayload payload {{NodeId {3}, NodeId {4}}, QStringLiteral("layers.1")};
        const QPoint there = shown.lane(1)->mapToGlobal(QPoint(50, 30));
        const auto candidate = shown.board.dropCandidate(payload, there);
        QVERIFY(candidate && candidate->accepted);
        QVERIFY(candidate->label.contains(QStringLiteral("stage 1")));
        shown.board.hover(payload, there);
        QVERIFY(shown.lane(1)->preview());
        shown.workspace.stageDrop().waitUntilDone();
        QVERIFY(shown.lane(1)->preview()->after);
        QCOMPARE(shown.lane(1)->preview()->after->nodes.size(), std::size_t(7));
        // Stage 1 holds two layers, the third comes to them; the simulated peak lies on top.
        QCOMPARE(shown.lane(1)->preview()->after->memory().count
                     - shown.lane(1)->figures().memory().count,
                 kWeight);
        // Stage 0 loses it.
        QVERIFY(shown.lane(0)->preview() && !shown.lane(0)->preview()->isTarget);
        QCOMPARE(shown.lane(0)->preview()->after->nodes.size(), std::size_t(3));
        shown.board.leave();
        QVERIFY(!shown.lane(1)->preview());
        QCOMPARE(shown.workspace.undoStack().count(), 3); // the hover changed nothing
    }

    void lanesAreSplitAndMerged()
    {
        Shown shown(4);
        shown.halve();
        const int steps = shown.workspace.undoStack().count();
        chooseOfLane(shown, 0, QStringLiteral("Split stage 0 in two"));
        shown.balanced();
        shown.settle();
        // The embedding and a layer each; what was stage 1 made room.
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {0}));
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(5), std::optional(StageNumber {2}));
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {2}));
        chooseOfLane(shown, 1, QStringLiteral("Merge into stage 0"));
        shown.settle();
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {0}));
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {1}));
        QCOMPARE(shown.workspace.undoStack().count(), steps + 2);
        QCOMPARE(shown.workspace.undoStack().undoText(),
                 QStringLiteral("Merge stage 1 into stage 0"));
    }

    void laneThatGoesWhileItsMenuIsOpen_isNotMoved()
    {
        Shown shown(0);
        shown.configurePlain(2);
        shown.halve();
        QContextMenuEvent event(QContextMenuEvent::Mouse, {40, 30},
                                shown.lane(1)->mapToGlobal(QPoint(40, 30)));
        QApplication::sendEvent(shown.lane(1), &event);
        auto* menu = shown.board.findChild<QMenu*>(QStringLiteral("laneMenu"));
        QVERIFY(menu);
        const QList<QAction*> actions = menu->actions();
        const auto moveUp = std::find_if(actions.begin(), actions.end(), [](const QAction* each) {
            return each->text() == QStringLiteral("Move up");
        });
        QVERIFY(moveUp != actions.end());
        shown.setStage(0, 9, std::nullopt);
        shown.settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCOMPARE(shown.board.lanes().size(), std::size_t(0));
        const int steps = shown.workspace.undoStack().count();
        (*moveUp)->trigger();
        QCOMPARE(shown.workspace.undoStack().count(), steps);
        delete menu;
    }

    /// Four devices without a mesh, a stage each; all nodes go to stage 2. The empty lanes stay and
    /// are not in the plan.
    void emptiedLanes_stayToDropOn()
    {
        Shown shown(0);
        shown.configurePlain(4);
        shown.setStage(0, 4, 0);
        shown.setStage(5, 9, 3);
        shown.settle();
        QCOMPARE(shown.board.lanes().size(), std::size_t(4));
        shown.setStage(0, 9, 2);
        shown.settle();
        QCOMPARE(shown.board.lanes().size(), std::size_t(4));
        QCOMPARE(shown.lane(3)->figures().stage, StageNumber {3});
        QCOMPARE(shown.lane(3)->figures().nodesRun(), std::size_t(0));
        QCOMPARE(shown.lane(2)->figures().nodes.size(), std::size_t(10));
        QVERIFY(plan::stagesOf(shown.workspace.plan(), *shown.workspace.activeConfiguration())
                == std::vector<StageNumber> {{2}});
        tests::dragWidgets(shown.lane(2), {40, 40}, shown.lane(3), {40, 20});
        shown.settle();
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {3}));
        // Without any stage it begins anew.
        shown.setStage(0, 9, std::nullopt);
        shown.settle();
        QCOMPARE(shown.board.lanes().size(), std::size_t(0));
    }

    /// What runs on a lane without stating it is counted.
    void lane_saysHowManyNodesRunOnIt()
    {
        // The last node follows the one before it to stage 1; no node is left for stage 0.
        Shown shown;
        shown.setStage(8, 8, 1);
        shown.settle();
        QCOMPARE(shown.lane(0)->figures().nodesRun(), std::size_t(0));
        QCOMPARE(shown.lane(1)->figures().nodesRun(), std::size_t(10));
        QVERIFY(
            shown.lane(1)->toolTip().contains(QStringLiteral("9 nodes without a stage run here")));
    }

    void ctrlArrows_moveALane()
    {
        Shown shown;
        shown.halve();
        shown.lane(0)->setFocus();
        QTest::keyClick(shown.lane(0), Qt::Key_Down, Qt::ControlModifier);
        shown.settle();
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {0}));
        QVERIFY(shown.lane(1)->hasFocus()); // it goes with the nodes
        QTest::keyClick(shown.lane(1), Qt::Key_Up, Qt::ControlModifier);
        shown.settle();
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {0}));
    }

    void assistiveTools_moveToALane()
    {
        Shown shown;
        shown.halve();
        QAccessibleInterface* lane = QAccessible::queryAccessibleInterface(shown.lane(1));
        QVERIFY(lane);
        QCOMPARE(lane->role(), QAccessible::ListItem);
        QVERIFY(lane->text(QAccessible::Name).startsWith(QStringLiteral("Stage 1")));
        QVERIFY(lane->text(QAccessible::Description).contains(QStringLiteral("5 nodes")));
        shown.workspace.selectNodes({NodeId {4}});
        lane->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {1}));
        lane->actionInterface()->doAction(QAccessibleActionInterface::decreaseAction());
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {0}));
    }

    void dropWhereItIs_isRefused()
    {
        Shown shown;
        shown.halve();
        const auto candidate = shown.board.dropCandidate(
            {{NodeId {3}}, QStringLiteral("x")}, shown.lane(0)->mapToGlobal(QPoint(50, 30)));
        QVERIFY(candidate);
        QVERIFY(!candidate->accepted);
    }

    void dropOnNewStage_makesOneAndOffersDevices()
    {
        Shown shown;
        shown.halve();
        tests::dragWidgets(shown.lane(1), {40, 40}, shown.board.newStageSlot(), {40, 20});
        shown.settle();
        QCOMPARE(shown.stageOf(9), std::optional(StageNumber {2}));
        QCOMPARE(shown.board.lanes().size(), std::size_t(3));
        QPushButton* offer = buttonWith(*shown.lane(2), QStringLiteral("No device"));
        QVERIFY(offer);
        tests::savePictures(shown.board, shown.workspace, QStringLiteral("stages-offer"));
        QTest::mouseClick(offer, Qt::LeftButton);
        shown.settle();
        // pipe 2 × model 2 becomes pipe 3 × model 2.
        QCOMPARE(shown.workspace.configuration()->deviceCount(), int64_t(6));
        QCOMPARE(shown.workspace.configuration()->devices.back(), std::string("GPU:5"));
        QCOMPARE(shown.lane(2)->figures().devices, QStringLiteral("GPU:4–5"));
        shown.workspace.undoStack().undo();
        QCOMPARE(shown.workspace.configuration()->deviceCount(), int64_t(4));
    }

    /// The pointer is on its way to it: the offer to move what is selected stands beside it.
    void deviceOffer_staysWhileSomethingIsSelected()
    {
        Shown shown;
        shown.halve();
        tests::dragWidgets(shown.lane(1), {40, 40}, shown.board.newStageSlot(), {40, 20});
        shown.workspace.selectNodes({NodeId {2}});
        shown.settle();
        const QPoint before = buttonWith(*shown.lane(2), QStringLiteral("No device"))->pos();
        shown.board.activateWindow();
        shown.lane(2)->setFocus();
        QTRY_VERIFY(buttonWith(*shown.lane(2), QStringLiteral("Move 1 node here")));
        QPushButton* offer = buttonWith(*shown.lane(2), QStringLiteral("No device"));
        QVERIFY(offer);
        QCOMPARE(offer->pos(), before);
        QTest::mouseClick(shown.lane(2)->childAt(offer->geometry().center()), Qt::LeftButton);
        shown.settle();
        QCOMPARE(shown.workspace.configuration()->deviceCount(), int64_t(6));
        QCOMPARE(shown.stageOf(2), std::optional(StageNumber {0}));
    }

    void dropOnNodesWithoutStage_removesTheirStage()
    {
        Shown shown;
        shown.halve();
        tests::dragWidgets(shown.lane(0), {40, 40}, shown.board.unassignedSlot(), {40, 10});
        QCOMPARE(shown.stageOf(0), std::nullopt);
        QCOMPARE(shown.stageOf(5), std::optional(StageNumber {1}));
    }

    void numberKey_movesTheSelection()
    {
        Shown shown;
        QMainWindow window;
        window.addActions(shown.board.stageActions());
        window.addAction(shown.board.removeAction());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QVERIFY(!shown.board.stageActions().front()->isEnabled()); // nothing is selected
        shown.workspace.selectNodes({NodeId {5}, NodeId {6}});
        QTest::keyClick(&window, Qt::Key_1);
        QCOMPARE(shown.stageOf(5), std::optional(StageNumber {1}));
        QTest::keyClick(&window, Qt::Key_0);
        QCOMPARE(shown.stageOf(5), std::optional(StageNumber {0}));
        QTest::keyClick(&window, Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(shown.stageOf(5), std::nullopt);
    }

    void keysOnLanes_moveSelectAndRemove()
    {
        Shown shown;
        shown.halve();
        shown.workspace.selectNodes({NodeId {4}});
        shown.lane(0)->setFocus();
        QTest::keyClick(shown.lane(0), Qt::Key_Down);
        QVERIFY(shown.lane(1)->hasFocus());
        QTest::keyClick(shown.lane(1), Qt::Key_Return);
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {1}));
        shown.settle();
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        QTest::keyClick(shown.lane(0), Qt::Key_Space);
        QCOMPARE(shown.workspace.selection().nodes.size(), std::size_t(4));
        QCOMPARE(revealed.count(), 1);
        QTest::keyClick(shown.lane(0), Qt::Key_Delete);
        QCOMPARE(shown.stageOf(0), std::nullopt);
    }

    void moveButton_appearsWithAMovableSelection()
    {
        Shown shown;
        shown.halve();
        shown.lane(1)->setFocus();
        QVERIFY(!buttonWith(*shown.lane(1), QStringLiteral("Move")));
        shown.workspace.selectNodes({NodeId {4}});
        QPushButton* move = buttonWith(*shown.lane(1), QStringLiteral("Move"));
        QVERIFY(move);
        tests::savePictures(shown.board, shown.workspace, QStringLiteral("stages-move"));
        QTest::mouseClick(move, Qt::LeftButton);
        QCOMPARE(shown.stageOf(4), std::optional(StageNumber {1}));
    }

    void balance_splitsFourEqualLayersInTheMiddle()
    {
        Shown shown;
        QPushButton* balance = buttonWith(shown.board, QStringLiteral("Balance stages"));
        QVERIFY(balance);
        QTest::mouseClick(balance, Qt::LeftButton);
        QCOMPARE(shown.stageOf(0), std::nullopt); // the nodes are weighed in the background
        shown.balanced();
        // embed and layers 0, 1 | layers 2, 3 and head.
        for (uint32_t node = 0; node < 10; ++node)
            QCOMPARE(shown.stageOf(node), std::optional(StageNumber {node < 5 ? 0 : 1}));
        QCOMPARE(shown.workspace.undoStack().count(), 2); // the configuration, the balance
        shown.workspace.undoStack().undo();
        QCOMPARE(shown.stageOf(0), std::nullopt);
    }

    void balance_ofBalancedStages_saysSo()
    {
        Shown shown;
        shown.board.balanceAction()->trigger();
        shown.balanced();
        shown.settle();
        const int steps = shown.workspace.undoStack().count();
        QSignalSpy noted(&shown.workspace, &Workspace::noted);
        QTest::mouseClick(buttonWith(shown.board, QStringLiteral("Balance stages")),
                          Qt::LeftButton);
        shown.balanced();
        QCOMPARE(shown.workspace.undoStack().count(), steps);
        QCOMPARE(noted.count(), 1);
        QVERIFY(noted.front().front().toString().contains(QStringLiteral("balanced already")));
    }

    void balance_ofADocumentThatIsGone_isDropped()
    {
        Shown shown;
        shown.board.balanceAction()->trigger();
        shown.workspace.setDocument(nullptr, {});
        QSignalSpy refused(&shown.workspace, &Workspace::refused);
        shown.balanced();
        QCOMPARE(refused.count(), 0);
        QCOMPARE(shown.workspace.undoStack().count(), 0);
    }

    void balance_whilePlanChanges_keepsTheChange()
    {
        Shown shown;
        shown.board.balanceAction()->trigger();
        shown.setStage(0, 9, 1);
        shown.balanced();
        for (uint32_t node = 0; node < 10; ++node)
            QCOMPARE(shown.stageOf(node), std::optional(StageNumber {node < 5 ? 0 : 1}));
        shown.workspace.undoStack().undo();
        QCOMPARE(shown.stageOf(0), std::optional(StageNumber {1}));
    }

    void balancedStages_neverFlowBack()
    {
        const graph::Graph graph = tests::smallDecoder(7);
        const auto stages = planning::cutModel(graph, grouping::buildGroups(graph), {}, 3)->stages;
        for (const graph::Value& value : graph.values()) {
            for (NodeId consumer : value.consumers) {
                if (value.producer)
                    QVERIFY(stages[value.producer->index] <= stages[consumer.index]);
            }
        }
        QCOMPARE(*std::max_element(stages.begin(), stages.end()), StageIndex {2});
    }

    void devicesForAStage_withoutMesh_growTheList()
    {
        plan::Configuration plain;
        plain.numDevices = 2;
        const auto grown = withDevicesFor(plain, {3});
        QVERIFY(grown);
        QCOMPARE(grown->deviceCount(), int64_t(4));
        QVERIFY(!withDevicesFor(plain, {1})); // it has device 1
        QVERIFY(!withDevicesFor(plain, {2'000'000'000})); // more than one click may lead to
    }

    void devicesForAStage_listed_growTheStage()
    {
        plan::Configuration listed;
        listed.numDevices = 4;
        listed.stages = {{0, "m0", {0, 1}, std::nullopt}, {1, "m1", {2, 3}, std::nullopt}};
        const auto grown = withDevicesFor(listed, {2});
        QVERIFY(grown);
        QCOMPARE(grown->deviceCount(), int64_t(6));
        QCOMPARE(grown->stages.back().devices, (std::vector<int64_t> {4, 5}));
    }

    void stageAxisInside_offersNoDevices()
    {
        plan::Configuration inner;
        inner.numDevices = 4;
        inner.mesh = plan::Mesh {{{"model", 2}, {"pipe", 2}}};
        inner.stageAxis = "pipe";
        // A third coordinate on the inner axis would renumber the devices of the others.
        QVERIFY(!withDevicesFor(inner, {2}));
    }

    void anotherDocument_clearsTheBoard()
    {
        Shown shown;
        shown.halve();
        shown.workspace.setDocument(nullptr, {});
        shown.settle();
        QVERIFY(shown.board.lanes().empty());
        QVERIFY(!shown.board.balanceAction()->isEnabled());
        QVERIFY(
            !shown.board.dropCandidate({{NodeId {0}}, {}}, shown.board.mapToGlobal(QPoint(9, 9)))
                 ->accepted);
    }

    void stagesWithGaps_haveLanes()
    {
        Shown shown(0);
        shown.configurePlain(1);
        for (int32_t stage = 0; stage < 10; ++stage)
            shown.setStage(uint32_t(stage), uint32_t(stage), stage * 100);
        shown.settle();
        QCOMPARE(shown.board.lanes().size(), std::size_t(10));
    }

    void realModel_looksAsItShould()
    {
        const std::unique_ptr<OpenedModel> llama = tests::openLlama();
        if (!llama)
            QSKIP("the shared Llama is not there");
        llama->workspace.liveEvaluation().setHardware({{tests::largeDevice()}, {}});
        llama->configure(2);
        StageBoard board(llama->workspace);
        board.resize(430, 350);
        board.show();
        board.balanceAction()->trigger();
        board.findChild<LatestWork*>()->waitUntilDone();
        llama->workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        QCOMPARE(board.lanes().size(), std::size_t(2));
        QVERIFY2(board.lanes()[0]->figures().summary.contains(QStringLiteral("layers 0–11")),
                 qPrintable(board.lanes()[0]->figures().summary));
        QCOMPARE(board.figures().unassigned.size(), std::size_t(0));
        tests::savePictures(board, llama->workspace, QStringLiteral("stages"));
        const DragPayload payload {board.lanes()[0]->figures().nodes, QStringLiteral("layers")};
        board.hover(payload, board.lanes()[1]->mapToGlobal(QPoint(50, 30)));
        tests::savePictures(board, llama->workspace, QStringLiteral("stages-hover"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestStageBoard)
#include "tst_stage_board.moc"
