#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/stage_drop.h"

#include <QKeyEvent>
#include <QSignalSpy>
#include <QTest>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// Three blocks of a sum and two activations of it, q and k, which both go into the next sum:
/// nodes 3·b, 3·b + 1, 3·b + 2.
graph::Graph twoWays()
{
    GraphBuilder b(17, 11);
    const GraphBuilder::Dims shape {int64_t(4), int64_t(64)};
    ValueId q = b.input("x", shape), k = q;
    for (int block = 0; block < 3; ++block) {
        const std::string scope = "/layers." + std::to_string(block);
        const ValueId sum = b.named(scope + "/Add").node("Add", {q, k});
        q = b.named(scope + "/q/Relu").node("Relu", {sum});
        k = b.named(scope + "/k/Sigmoid").node("Sigmoid", {sum});
        for (const ValueId made : {sum, q, k})
            b.declare(made, shape);
    }
    b.output(q);
    b.output(k);
    return b.build();
}

struct Painted : OpenedModel
{
    GraphView view {workspace};

    explicit Painted(graph::Graph graph)
        : OpenedModel(std::move(graph))
    {
        configure(2);
        view.setMotion(false);
        view.resize(800, 600);
        view.show();
        view.setBrush(StageNumber {1});
    }

    void lay(bool isOpen)
    {
        isOpen ? view.expandAll() : view.collapseAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    QPoint middleOf(uint32_t node) const { return view.rectOf(NodeId {node})->center(); }

    GroupId groupOf(uint32_t node) const { return workspace.groups().groupOf(NodeId {node}); }

    bool takesAsBrush(int key, Qt::KeyboardModifiers modifiers)
    {
        QKeyEvent press(QEvent::ShortcutOverride, key, modifiers);
        press.ignore();
        QApplication::sendEvent(&view, &press);
        return press.isAccepted();
    }
};

} // namespace

class TestBrush : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void stroke_selectsOnceAtItsEnd()
    {
        Painted p(smallDecoder(2));
        p.lay(true);
        QSignalSpy selected(&p.workspace, &Workspace::selectionChanged);
        QTest::mousePress(&p.view, Qt::LeftButton, {}, p.middleOf(1));
        QTest::mouseMove(&p.view, p.middleOf(2));
        QCOMPARE(selected.count(), 0);
        QTest::mouseRelease(&p.view, Qt::LeftButton, {}, p.middleOf(2));
        QCOMPARE(selected.count(), 1);
        QCOMPARE(p.workspace.selection().nodes, (std::vector {NodeId {1}, NodeId {2}}));
        QCOMPARE(p.stageOf(2), std::optional(StageNumber {1}));
    }

    void stroke_showsWhatItTook()
    {
        Painted p(smallDecoder(2));
        p.lay(true);
        QTest::mousePress(&p.view, Qt::LeftButton, {}, p.middleOf(1));
        const QRect card = *p.view.rectOf(NodeId {1});
        const QImage picture = p.view.grab().toImage();
        QCOMPARE(picture.pixelColor(card.center().x(), card.top() - 2),
                 p.workspace.theme().stage(StageNumber {1}));
        QTest::mouseRelease(&p.view, Qt::LeftButton, {}, p.middleOf(1));
    }

    /// Its cards are numbers in a picture that is gone.
    void layoutDuringAStroke_endsIt()
    {
        Painted p(smallDecoder(2));
        p.lay(true);
        const int steps = p.workspace.undoStack().count();
        QTest::mousePress(&p.view, Qt::LeftButton, {}, p.middleOf(5));
        p.lay(false);
        QTest::mouseRelease(&p.view, Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(p.workspace.undoStack().count(), steps);
    }

    void documentDuringAStroke_endsIt()
    {
        Painted p(smallDecoder(2));
        p.lay(true);
        const QPoint at = p.middleOf(1);
        QTest::mousePress(&p.view, Qt::LeftButton, {}, at);
        p.workspace.setDocument(nullptr, grouping::GroupTree());
        QTest::mouseMove(&p.view, at + QPoint(0, 40));
        QTest::mouseRelease(&p.view, Qt::LeftButton, {}, at);
        QVERIFY(!p.view.currentLayout());
    }

    /// Two values from block to block are one line: both of what makes them is before the cut.
    void cutOfALineOfTwoValues_leavesBothBeforeIt()
    {
        Painted p(twoWays());
        p.lay(false);
        const std::optional<QRect> above = p.view.rectOf(p.groupOf(0));
        const std::optional<QRect> below = p.view.rectOf(p.groupOf(3));
        QVERIFY(above && below);
        const int y = (above->bottom() + below->top()) / 2;
        const QPoint from(above->left() - 20, y), to(above->right() + 20, y);
        QTest::mousePress(&p.view, Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(&p.view, to);
        QTest::mouseRelease(&p.view, Qt::LeftButton, Qt::ShiftModifier, to);
        for (uint32_t node = 0; node < 9; ++node)
            QCOMPARE(p.stageOf(node), std::optional(StageNumber {node < 3 ? 0 : 1}));
    }

    /// While the line is drawn the canvas and the lanes say what the cut gives, and it gives that.
    void cut_isPreviewedAsItFollows()
    {
        Painted p(smallDecoder(4));
        StageBoard board(p.workspace);
        p.setStage(0, 9, 0);
        p.lay(true);
        p.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        const QRect above = *p.view.rectOf(NodeId {4}), below = *p.view.rectOf(NodeId {5});
        const int y = (above.bottom() + below.top()) / 2;
        const QPoint from(std::min(above.left(), below.left()) - 60, y),
            to(std::max(above.right(), below.right()) + 60, y);
        QTest::mousePress(&p.view, Qt::LeftButton, Qt::ShiftModifier, from);
        QVERIFY(p.view.cutText().isEmpty());
        QTest::mouseMove(&p.view, to);
        QVERIFY(p.workspace.stageDrop().isHeld());
        p.workspace.stageDrop().waitUntilDone();
        const QString said = p.view.cutText();
        QVERIFY2(said.startsWith(QStringLiteral("Cut stage 0 in two\n")), qPrintable(said));
        // 4 × 64 float32 go from the addition of a layer to the next one, which has it twice.
        QVERIFY2(said.contains(QStringLiteral("between them: 1.02\u00a0kB / microbatch")),
                 qPrintable(said));
        QVERIFY(board.lanes().at(0)->preview());
        QVERIFY(p.workspace.stageDrop().after());
        const evaluate::StageFigures preview = *p.workspace.stageDrop().after();
        QTest::mouseRelease(&p.view, Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(!p.workspace.stageDrop().isHeld());
        QVERIFY(p.view.cutText().isEmpty());
        p.workspace.liveEvaluation().waitUntilDone();
        board.refresh();
        QCOMPARE(board.figures().stages.size(), preview.stages.size());
        for (std::size_t i = 0; i < preview.stages.size(); ++i) {
            const StageFigures& stage = board.figures().stages[i];
            QCOMPARE(stage.nodes, preview.stages[i].nodes);
            QCOMPARE(stage.time, preview.stages[i].time);
            QCOMPARE(stage.memory().count, preview.stages[i].memory().count);
        }
        const std::size_t nodes = board.figures().stages[0].nodes.size();
        QVERIFY(nodes > 0 && nodes < 10);
        QVERIFY2(said.contains(QStringLiteral("· %1 nodes").arg(nodes)), qPrintable(said));
    }

    /// A line below everything has nothing behind it: that is said while it is drawn.
    void cutThatIsRefused_saysWhy()
    {
        Painted p(twoWays());
        p.setStage(0, 8, 0);
        p.lay(true);
        p.workspace.liveEvaluation().waitUntilDone();
        const QRect last = *p.view.rectOf(NodeId {7});
        const int y = last.bottom() + 8;
        QTest::mousePress(&p.view, Qt::LeftButton, Qt::ShiftModifier, QPoint(10, y));
        QTest::mouseMove(&p.view, QPoint(p.view.width() - 10, y));
        QVERIFY2(p.view.cutText().contains(QStringLiteral("Nothing in the stage comes after")),
                 qPrintable(p.view.cutText()));
        QTest::keyClick(&p.view, Qt::Key_Escape);
        QVERIFY(p.view.cutText().isEmpty());
    }

    void numbersWithCtrl_areNotTheBrushs()
    {
        Painted p(smallDecoder(1));
        p.lay(true);
        QVERIFY(p.takesAsBrush(Qt::Key_0, {}));
        QVERIFY(p.takesAsBrush(Qt::Key_1, Qt::KeypadModifier));
        QVERIFY(!p.takesAsBrush(Qt::Key_0, Qt::ControlModifier));
    }
};

MESHWRIGHT_WIDGET_TEST(TestBrush)
#include "tst_brush.moc"
