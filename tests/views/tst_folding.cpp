#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/outline/outline_model.h"
#include "views/outline/outline_panel.h"
#include "views/workspace/stage_drop.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// x → Relu 0 → Reshape 4 → Relu 5, with the shape by Shape 1 → Gather 2 → Concat 3.
graph::Graph withArithmetic()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {"batch", int64_t(8)});
    const ValueId active = b.node("Relu", {x});
    const ValueId batch = b.node("Gather", {b.node("Shape", {active}), b.integers({0})});
    const ValueId shape = b.node("Concat", {batch, b.integers({2, 4})});
    b.output(b.node("Relu", {b.node("Reshape", {active, shape})}));
    return b.build();
}

struct FoldedView : OpenedModel
{
    GraphView view {workspace};

    explicit FoldedView(graph::Graph graph = withArithmetic())
        : OpenedModel(std::move(graph))
    {
        view.setMotion(false);
        view.resize(800, 600);
        view.show();
        view.expandAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    int cards() const
    {
        const auto& kinds = view.currentLayout()->itemKind;
        return int(std::count(kinds.begin(), kinds.end(), layout::ItemKind::Node));
    }

    QRect rect(uint32_t node) const { return *view.rectOf(NodeId {node}); }
};

/// How many pixels differ in the line above a card.
int ringed(const QImage& one, const QImage& other, const QRect& card)
{
    int count = 0;
    for (int x = card.left(); x <= card.right(); ++x)
        count += one.pixel(x, card.top() - 1) != other.pixel(x, card.top() - 1);
    return count;
}

} // namespace

/// x → MatMul 1 → MatMul 3 → MatMul 4, with Transpose 0 of a weight and Transpose 2 of another,
/// which both of the last read.
graph::Graph withTurnedWeights()
{
    GraphBuilder b;
    const ValueId x = b.input("x", {int64_t(4), int64_t(8)});
    const ValueId first = b.node("MatMul", {x, b.node("Transpose", {b.weight("w", {8, 8})})});
    const ValueId shared = b.node("Transpose", {b.weight("v", {8, 8})});
    b.output(b.node("MatMul", {b.node("MatMul", {first, shared}), shared}));
    return b.build();
}

/// What is folded into nodes, on the canvas.
class TestFolding : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void arithmetic_isSeenAtWhatUsesIt()
    {
        FoldedView shown;
        QCOMPARE(shown.cards(), 3); // Relu, Reshape, Relu
        for (const uint32_t folded : {1u, 2u, 3u})
            QCOMPARE(shown.rect(folded), shown.rect(4));
        // No line but x → Relu → Reshape → Relu → y: a shape is no data that flows.
        QCOMPARE(shown.view.currentLayout()->edgeCount(), std::size_t(4));
    }

    /// The outline has the rows that the canvas has cards of, by the same switch.
    void outline_hidesWhatTheCanvasFolds()
    {
        OpenedModel opened(withArithmetic());
        OutlinePanel panel(opened.workspace);
        const auto rows = [&] {
            QStringList texts;
            for (int row = 0; row < panel.model()->rowCount(); ++row)
                texts << panel.model()->index(row, 0).data().toString();
            return texts;
        };
        QCOMPARE(rows(), (QStringList {"Relu", "Reshape", "Relu"}));
        panel.setFoldedNodesShown(true);
        QCOMPARE(rows(), (QStringList {"Relu", "Shape", "Gather", "Concat", "Reshape", "Relu"}));
        panel.setFoldedNodesShown(false);
        QCOMPARE(rows().size(), 3);
    }

    /// As a weight that the node reads itself.
    void foldedWeight_isNamedOnTheCard()
    {
        FoldedView shown(withTurnedWeights());
        shown.workspace.liveEvaluation().waitUntilDone();
        QCOMPARE(shown.rect(0), shown.rect(1));
        shown.view.grab();
        const std::vector<QString> texts = shown.view.readableTexts();
        QCOMPARE(std::count(texts.begin(), texts.end(), QStringLiteral("W [8, 8]")), 2);
    }

    void drop_takesAlongWhatIsFoldedIntoTheNodesAlone()
    {
        OpenedModel model(withTurnedWeights());
        Workspace& workspace = model.workspace;
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        const ConfigurationId id = workspace.newConfigurationId();
        QVERIFY(workspace.push(document::addConfiguration(workspace.document(), id, made)));
        workspace.setActiveConfiguration(id);
        workspace.stageDrop().drop({{NodeId {1}, NodeId {3}}, StageNumber {1}});
        const auto stage = [&](uint32_t node) { return workspace.stageOf(NodeId {node}); };
        QCOMPARE(stage(0), std::optional(StageNumber {1}));
        QCOMPARE(stage(2), std::optional<StageNumber>()); // MatMul 4 reads it too
        workspace.stageDrop().drop({{NodeId {4}, NodeId {3}}, StageNumber {0}});
        QCOMPARE(stage(2), std::optional(StageNumber {0}));
        workspace.stageDrop().drop({{NodeId {1}}, std::nullopt});
        QCOMPARE(stage(0), std::optional<StageNumber>());
    }

    void switch_showsIt()
    {
        FoldedView shown;
        shown.view.setFoldedNodesShown(true);
        shown.view.waitUntilLaidOut();
        QCOMPARE(shown.cards(), 6);
        QVERIFY(shown.rect(1) != shown.rect(4));
        shown.view.setFoldedNodesShown(false);
        shown.view.waitUntilLaidOut();
        QCOMPARE(shown.cards(), 3);
    }

    /// As the search, the outline and problems ask for it.
    void revealedNode_isUnfolded()
    {
        FoldedView shown;
        shown.workspace.selectNodes({NodeId {2}});
        Q_EMIT shown.workspace.revealRequested({NodeId {2}});
        shown.view.waitUntilLaidOut();
        QCOMPARE(shown.cards(), 6);
        QVERIFY(shown.view.rect().contains(shown.rect(2)));
        QVERIFY(shown.rect(2) != shown.rect(4));
    }

    void contextMenu_showsWhatIsFoldedIntoACard()
    {
        FoldedView shown;
        const QPoint at = shown.rect(4).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown.view.mapToGlobal(at));
        QApplication::sendEvent(&shown.view, &event);
        auto* menu = shown.view.findChild<QMenu*>(QStringLiteral("canvasMenu"));
        QVERIFY(menu);
        for (QAction* action : menu->actions()) {
            if (action->text() == QStringLiteral("Show what is folded into it"))
                action->trigger();
        }
        delete menu;
        shown.view.waitUntilLaidOut();
        QCOMPARE(shown.cards(), 6);
    }

    /// A card whose folded nodes are selected is not selected itself, and says that some are.
    void selectedFoldedNode_marksItsCardPartly()
    {
        FoldedView shown;
        const uint32_t card = shown.view.currentLayout()->itemOfNode[4];
        shown.workspace.selectNodes({NodeId {2}});
        QVERIFY(!shown.view.isItemSelected(card));
        QVERIFY(shown.view.isItemPartlySelected(card));
        const QImage partly = shown.view.grab().toImage();
        shown.workspace.selectNodes({NodeId {2}, NodeId {4}});
        QVERIFY(shown.view.isItemSelected(card));
        QVERIFY(!shown.view.isItemPartlySelected(card));
        const QImage whole = shown.view.grab().toImage();
        shown.workspace.selectNodes({});
        QVERIFY(!shown.view.isItemPartlySelected(card));
        // The ring of the one has gaps that the ring of the other has not.
        const QImage none = shown.view.grab().toImage();
        QVERIFY(ringed(partly, none, shown.rect(4)) > 0);
        QVERIFY(ringed(partly, none, shown.rect(4)) < ringed(whole, none, shown.rect(4)));
    }

    void click_selectsTheCardAlone()
    {
        FoldedView shown;
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, shown.rect(4).center());
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {{4}}));
    }
};

MESHWRIGHT_WIDGET_TEST(TestFolding)
#include "tst_folding.moc"
