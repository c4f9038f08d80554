#include "core/document/operations.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/outline/outline_model.h"
#include "views/outline/outline_panel.h"
#include "views/outline/outline_tree.h"
#include "views/stages/drop_slot.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/latest_work.h"

#include <QAbstractItemModelTester>
#include <QHBoxLayout>
#include <QSignalSpy>

#include <cstring>
#include <random>

using namespace meshwright;
using namespace meshwright::views;
using tests::OpenedModel;

namespace {

/// The first row of that text, at any depth; makes the rows on the way.
QModelIndex rowWith(const OutlineModel& model, const QString& text, const QModelIndex& parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (index.data().toString() == text)
            return index;
        const QModelIndex below = rowWith(model, text, index);
        if (below.isValid())
            return below;
    }
    return {};
}

QStringList childTexts(const OutlineModel& model, const QModelIndex& parent)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(parent); ++row)
        texts << model.index(row, 0, parent).data().toString();
    return texts;
}

/// The innermost row that holds a node.
QModelIndex rowOf(const OutlineModel& model, NodeId node, const QModelIndex& parent = {})
{
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        const std::vector<NodeId> nodes = model.nodesOf(index);
        if (std::find(nodes.begin(), nodes.end(), node) != nodes.end())
            return rowOf(model, node, index);
    }
    return parent;
}

struct Shown : OpenedModel
{
    OutlinePanel panel {workspace};

    Shown()
        : OpenedModel(tests::smallDecoder(4))
    {
        configure(2);
        panel.resize(260, 400);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
    }

    OutlineModel& model() { return *panel.model(); }

    OutlineTree& tree() { return *panel.tree(); }

    QModelIndex shownRow(const QString& text)
    {
        const QModelIndex index = rowWith(model(), text);
        for (QModelIndex up = index.parent(); up.isValid(); up = up.parent())
            tree().expand(up);
        tree().scrollTo(index);
        return index;
    }

    /// Whether all rows above that of a node are open.
    bool isSeen(NodeId node)
    {
        QModelIndex up = rowOf(model(), node).parent();
        for (; up.isValid() && tree().isExpanded(up); up = up.parent()) { }
        return !up.isValid();
    }
};

} // namespace

class TestOutline : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    /// The file has a constant of the second block in front of all: it is made where it is read,
    /// and the block stays second.
    void blocks_standInTheOrderOfExecution()
    {
        tests::GraphBuilder b(17, 11);
        ValueId x = b.input("x", {int64_t(4)});
        const ValueId early = b.named("/second/Neg").node("Neg", {b.weight("w", {4})});
        for (const char* name : {"/first/Relu", "/first/Abs"})
            x = b.named(name).node(name + std::strlen("/first/"), {x});
        x = b.named("/second/Add").node("Add", {x, early});
        b.output(b.named("/second/Exp").node("Exp", {x}));
        const OpenedModel opened(b.build());
        const OutlineModel model(opened.workspace);
        QCOMPARE(childTexts(model, {}), (QStringList {"first", "second"}));
    }

    void alikeLayers_areFoldedIntoOneRow()
    {
        Shown shown;
        QAbstractItemModelTester tester(&shown.model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QModelIndex run = rowWith(shown.model(), QStringLiteral("layers ×4"));
        QVERIFY(run.isValid());
        QCOMPARE(run.data(OutlineModel::CountRole).toInt(), 8); // two nodes in each layer
        QCOMPARE(shown.model().rowCount(run), 4); // none has a stage: one part, not shown
        QCOMPARE(shown.model().nodesOf(run).size(), std::size_t(8));
    }

    void stages_partTheRun()
    {
        Shown shown;
        QAbstractItemModelTester tester(&shown.model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QModelIndex run = rowWith(shown.model(), QStringLiteral("layers ×4"));
        shown.setStage(0, 4, 0);
        shown.setStage(5, 9, 1);
        QCoreApplication::processEvents();
        QCOMPARE(childTexts(shown.model(), run),
                 (QStringList {QStringLiteral("0 … 1"), QStringLiteral("2 … 3")}));
        const QModelIndex first = shown.model().index(0, 0, run);
        QCOMPARE(shown.model().stagesOf(first).uniform(), std::optional(StageNumber {0}));
        QVERIFY(shown.model().stagesOf(run).isMixed());
        QCOMPARE(shown.model().rowCount(first), 2);
        shown.workspace.undoStack().undo();
        shown.workspace.undoStack().undo();
        QCoreApplication::processEvents();
        QCOMPARE(shown.model().rowCount(run), 4);
    }

    void openLayer_staysOpenWhenItsRunIsParted()
    {
        Shown shown;
        const NodeId inLayer {6}; // of layer 2: the nodes of layer i are 1 + 2 i and 2 + 2 i
        const QModelIndex run = shown.shownRow(QStringLiteral("layers ×4"));
        shown.tree().expand(run);
        shown.tree().expand(shown.model().index(2, 0, run));
        QVERIFY(shown.isSeen(inLayer));
        shown.setStage(0, 4, 0);
        QCoreApplication::processEvents();
        QVERIFY(shown.isSeen(inLayer));
        shown.setStage(5, 6, 1); // the part of layers 2 and 3 is parted again
        QCoreApplication::processEvents();
        QVERIFY(shown.isSeen(inLayer));
        shown.workspace.undoStack().undo();
        shown.workspace.undoStack().undo();
        QCoreApplication::processEvents();
        QVERIFY(shown.isSeen(inLayer));
        // What was closed stays closed.
        shown.tree().collapse(shown.model().index(2, 0, run));
        shown.setStage(0, 4, 0);
        QCoreApplication::processEvents();
        QVERIFY(!shown.isSeen(inLayer));
    }

    void clickedRow_selectsItsNodes()
    {
        Shown shown;
        const QModelIndex layer = shown.shownRow(QStringLiteral("layers.2"));
        QTest::mouseClick(shown.tree().viewport(), Qt::LeftButton, {},
                          shown.tree().visualRect(layer).center());
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {NodeId {5}, NodeId {6}}));
    }

    void selectionElsewhere_selectsTheRow()
    {
        Shown shown;
        const QModelIndex layer = shown.shownRow(QStringLiteral("layers.1"));
        shown.workspace.selectNodes({NodeId {3}, NodeId {4}});
        QVERIFY(shown.tree().selectionModel()->isSelected(layer));
        // Part of a group: the group is marked, not selected.
        shown.workspace.selectNodes({NodeId {3}});
        QVERIFY(!shown.tree().selectionModel()->isSelected(layer));
        QCOMPARE(shown.model().selectedOf(layer), OutlineModel::Selected::Some);
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {NodeId {3}}));
    }

    void doubleClickAndEnter_reveal()
    {
        Shown shown;
        QSignalSpy revealed(&shown.workspace, &Workspace::revealRequested);
        const QModelIndex layer = shown.shownRow(QStringLiteral("layers.2"));
        const QPoint place = shown.tree().visualRect(layer).center();
        QTest::mouseClick(shown.tree().viewport(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(shown.tree().viewport(), Qt::LeftButton, {}, place);
        QCOMPARE(revealed.count(), 1);
        QTest::keyClick(&shown.tree(), Qt::Key_Return);
        QCOMPARE(revealed.count(), 2);
        QCOMPARE(revealed.last().front().value<std::vector<NodeId>>().size(), std::size_t(2));
    }

    void arrowKeys_walkAndExpand()
    {
        Shown shown;
        const QModelIndex run = shown.shownRow(QStringLiteral("layers ×4"));
        shown.tree().setFocus();
        shown.tree().setCurrentIndex(run);
        QTest::keyClick(&shown.tree(), Qt::Key_Right);
        QVERIFY(shown.tree().isExpanded(run));
        QTest::keyClick(&shown.tree(), Qt::Key_Left);
        QVERIFY(!shown.tree().isExpanded(run));
        QTest::keyClick(&shown.tree(), Qt::Key_Right);
        QVERIFY(shown.tree().isExpanded(run));
        QTest::keyClick(&shown.tree(), Qt::Key_Down);
        QCOMPARE(shown.workspace.selection().nodes.size(), std::size_t(2));
    }

    void rowDraggedOntoALane_movesItsNodes()
    {
        Shown shown;
        QWidget window;
        StageBoard board(shown.workspace);
        auto* row = new QHBoxLayout(&window);
        row->addWidget(&shown.panel);
        row->addWidget(&board);
        window.resize(760, 420);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        board.refresh();
        QCoreApplication::processEvents();
        const QModelIndex layer = shown.shownRow(QStringLiteral("layers.3"));
        tests::dragWidgets(shown.tree().viewport(), shown.tree().visualRect(layer).center(),
                           board.lanes()[1], {60, 30});
        QCOMPARE(shown.stageOf(7), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(8), std::optional(StageNumber {1}));
        QCOMPARE(shown.stageOf(6), std::nullopt);
        // What was dragged stays selected.
        QCOMPARE(shown.workspace.selection().nodes, (std::vector {NodeId {7}, NodeId {8}}));
        QVERIFY(shown.tree().selectionModel()->hasSelection());
        // Several rows: they are one row, "0 … 1", after the drop.
        const QModelIndex first = shown.shownRow(QStringLiteral("layers.0"));
        const QModelIndex second = shown.shownRow(QStringLiteral("layers.1"));
        QTest::mouseClick(shown.tree().viewport(), Qt::LeftButton, {},
                          shown.tree().visualRect(first).center());
        QTest::mouseClick(shown.tree().viewport(), Qt::LeftButton, Qt::ShiftModifier,
                          shown.tree().visualRect(second).center());
        const std::vector<NodeId> both = shown.workspace.selection().nodes;
        QCOMPARE(both.size(), std::size_t(4));
        tests::dragWidgets(shown.tree().viewport(), shown.tree().visualRect(second).center(),
                           board.lanes()[0], {60, 30});
        QCOMPARE(shown.stageOf(1), std::optional(StageNumber {0}));
        QCOMPARE(shown.workspace.selection().nodes, both);
        const QModelIndexList rows = shown.tree().selectionModel()->selectedIndexes();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows.front().data().toString(), QStringLiteral("0 … 1"));
        shown.panel.setParent(nullptr);
        board.setParent(nullptr);
    }

    void everyNode_hasARow()
    {
        Shown shown;
        for (uint32_t node = 0; node < 10; ++node)
            QCOMPARE(shown.model().nodesOf(rowOf(shown.model(), NodeId {node})),
                     std::vector<NodeId> {NodeId {node}});
    }

    void nodeBelowItsScope_dropsTheScope()
    {
        Shown shown;
        // "/model/layers.1/residual/Add" has a scope of its own that no row stands for.
        QCOMPARE(rowOf(shown.model(), NodeId {4}).data().toString(),
                 QStringLiteral("Add residual"));
    }

    void otherDocument_otherRows()
    {
        Shown shown;
        QAbstractItemModelTester tester(&shown.model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        shown.workspace.setDocument(nullptr, {});
        QCOMPARE(shown.model().rowCount(), 0);
    }

    /// What is kept edit by edit is what a new model reads from the plan.
    void keptStages_areThoseOfThePlan()
    {
        OpenedModel opened(tests::smallDecoder(6));
        opened.configure(3);
        OutlineModel kept(opened.workspace);
        std::mt19937 random(7);
        const auto below = [&](std::size_t limit) { return std::size_t(random() % limit); };
        for (int edit = 0; edit < 60; ++edit) {
            std::vector<NodeId> nodes;
            for (uint32_t i = 0; i < opened.workspace.graph().nodes().size(); ++i) {
                if (below(3) == 0)
                    nodes.push_back({i});
            }
            const auto stage =
                below(4) == 0 ? std::optional<StageNumber>() : StageNumber {int32_t(below(3))};
            if (edit % 5 == 4)
                opened.workspace.undoStack().undo();
            else
                opened.workspace.push(document::setStage(opened.workspace.document(),
                                                         *opened.workspace.activeConfiguration(),
                                                         nodes, stage));
            if (edit % 3 == 0)
                continue; // several edits at once
            kept.updateStages();
            const OutlineModel fresh(opened.workspace);
            std::vector<std::pair<QModelIndex, QModelIndex>> rows {{}};
            while (!rows.empty()) {
                const auto [a, b] = rows.back();
                rows.pop_back();
                QCOMPARE(kept.rowCount(a), fresh.rowCount(b));
                QVERIFY(!a.isValid() || kept.stagesOf(a) == fresh.stagesOf(b));
                for (int row = 0; row < kept.rowCount(a); ++row)
                    rows.emplace_back(kept.index(row, 0, a), fresh.index(row, 0, b));
            }
        }
    }

    void thousandsOfLayers_openAndChangeQuickly()
    {
        OpenedModel opened(tests::smallDecoder(25'000)); // 50,002 nodes
        opened.configure(2);
        OutlinePanel panel(opened.workspace);
        panel.resize(260, 400);
        panel.show();
        panel.tree()->expand(rowWith(*panel.model(), QStringLiteral("layers ×25,000")));
        QCoreApplication::processEvents();
        opened.workspace.push(document::setStage(opened.workspace.document(),
                                                 *opened.workspace.activeConfiguration(),
                                                 {{NodeId {5}}}, StageNumber {1}));
        QBENCHMARK_ONCE
        {
            panel.model()->updateStages();
            panel.model()->updateSelection();
        }
        QCOMPARE(panel.model()->nodesOf({}).size(), std::size_t(50'002));
    }

    void realModel_looksAsItShould()
    {
        const std::unique_ptr<OpenedModel> llama = tests::openLlama();
        if (!llama)
            QSKIP("the shared Llama is not there");
        llama->configure(2);
        StageBoard board(llama->workspace);
        board.balanceAction()->trigger();
        board.findChild<LatestWork*>()->waitUntilDone();
        OutlinePanel panel(llama->workspace);
        panel.resize(248, 320);
        panel.show();
        const QModelIndex run = rowWith(*panel.model(), QStringLiteral("layers ×24"));
        QVERIFY(run.isValid());
        QCOMPARE(childTexts(*panel.model(), run).first(), QStringLiteral("0 … 11"));
        panel.tree()->expand(run.parent());
        panel.tree()->expand(run);
        llama->workspace.selectNodes(panel.model()->nodesOf(panel.model()->index(0, 0, run)));
        tests::savePictures(panel, llama->workspace, QStringLiteral("outline"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestOutline)
#include "tst_outline.moc"
