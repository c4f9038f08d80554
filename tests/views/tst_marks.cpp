#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;
using Trace = GraphView::Trace;

namespace {

/// Three layers, all open: embed 0, then products 1, 3, 5 and additions 2, 4, 6, head 7. An
/// addition reads the product of its layer and the addition before; so does the next product.
struct TracedDecoder : OpenedModel
{
    GraphView view {workspace};

    TracedDecoder()
        : OpenedModel(smallDecoder(3))
    {
        view.setMotion(false);
        view.resize(800, 600);
        view.show();
        view.expandAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    Mark markOf(uint32_t node) const
    {
        return view.marks().ofItem(view.currentLayout()->itemOfNode[node]);
    }

    QImage pictureOf(uint32_t node)
    {
        return view.grab().toImage().copy(*view.rectOf(NodeId {node}));
    }

    void click(uint32_t node, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(&view, Qt::LeftButton, keys, view.rectOf(NodeId {node})->center());
    }
};

} // namespace

class TestMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// One line stands for all that leads from one closed group to another.
    void lineOfSeveralValues_isMarkedForEach()
    {
        tests::GraphBuilder b;
        const ValueId x = b.input("x", {4});
        const ValueId first = b.named("/a/first").node("Relu", {x});
        const ValueId second = b.named("/a/second").node("Tanh", {x});
        const ValueId third = b.named("/b/third").node("Exp", {first});
        const ValueId fourth = b.named("/b/fourth").node("Neg", {second});
        b.output(third);
        b.output(fourth);
        OpenedModel opened(b.build());
        GraphView view(opened.workspace);
        view.setMotion(false);
        view.resize(600, 500);
        view.show();
        view.collapseAll();
        view.waitUntilLaidOut();
        view.setTrace(Trace::Neighbours);
        for (const uint32_t producer : {0u, 1u}) {
            opened.workspace.selectNodes({NodeId {producer}});
            int marked = 0;
            for (uint32_t edge = 0; edge < view.currentLayout()->edgeCount(); ++edge)
                marked += view.marks().ofEdge(edge) == Mark::Reader ? 1 : 0;
            QCOMPARE(marked, 1);
        }
    }

    void neighbours_areMarkedByTheirSide()
    {
        TracedDecoder shown;
        shown.click(3); // reads 2, is read by 4
        shown.view.setTrace(Trace::Neighbours);
        QCOMPARE(shown.markOf(3), Mark::Traced);
        QCOMPARE(shown.markOf(2), Mark::Producer);
        QCOMPARE(shown.markOf(4), Mark::Reader);
        QCOMPARE(shown.markOf(1), Mark::None);
        QCOMPARE(shown.markOf(7), Mark::None);
        // A step further: what 2 reads, and what reads 4.
        shown.view.setTraceDepth(2);
        QCOMPARE(shown.markOf(1), Mark::Producer);
        QCOMPARE(shown.markOf(0), Mark::Producer);
        QCOMPARE(shown.markOf(5), Mark::Reader);
        QCOMPARE(shown.markOf(7), Mark::None);
    }

    void marks_followTheSelectionAndEndWithEscape()
    {
        TracedDecoder shown;
        shown.view.setTrace(Trace::Neighbours);
        QVERIFY(!shown.view.marks().any());
        shown.click(5);
        QCOMPARE(shown.markOf(6), Mark::Reader);
        QTest::keyClick(&shown.view, Qt::Key_Escape);
        QVERIFY(!shown.view.marks().any());
        QCOMPARE(shown.view.trace(), Trace::Off);
    }

    void paths_areThoseBetweenTheSelected()
    {
        TracedDecoder shown;
        shown.click(2);
        shown.click(6, Qt::ControlModifier);
        shown.view.setTrace(Trace::Paths);
        for (const uint32_t node : {2u, 3u, 4u, 5u, 6u})
            QCOMPARE(shown.markOf(node), Mark::Traced);
        for (const uint32_t node : {0u, 1u, 7u})
            QCOMPARE(shown.markOf(node), Mark::None);
    }

    /// Every line between two marked is marked, none that leads elsewhere; and what is not is
    /// dimmed in the picture.
    void lines_areMarkedWithTheirEnds()
    {
        TracedDecoder shown;
        shown.click(3);
        const QImage before = shown.pictureOf(7);
        shown.view.setTrace(Trace::Neighbours);
        const layout::Layout& layout = *shown.view.currentLayout();
        int marked = 0;
        for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
            if (shown.view.marks().ofEdge(edge) == Mark::None)
                continue;
            ++marked;
            const uint32_t value = layout.edgeValue[edge];
            const NodeId producer = *shown.workspace.graph().values()[value].producer;
            QVERIFY(producer.index == 2 || producer.index == 3);
        }
        QVERIFY(marked >= 2); // 2 → 3 and 3 → 4
        QVERIFY(shown.pictureOf(7) != before);
    }

    /// A line and what hangs on it are dimmed with what they come from; hues of marks are no
    /// stage's.
    void dimmedRest_dimsItsLines()
    {
        TracedDecoder shown;
        const QRect from = *shown.view.rectOf(NodeId {3}), to = *shown.view.rectOf(NodeId {4});
        const QRect between(from.left(), from.bottom() + 3, from.width(),
                            to.top() - from.bottom() - 6);
        QVERIFY(between.height() > 4);
        const QImage before = shown.view.grab().toImage().copy(between);
        shown.view.setHighlighted({NodeId {7}});
        QVERIFY(shown.view.grab().toImage().copy(between) != before);
        CanvasScene scene(shown.workspace);
        for (const Mark mark : {Mark::Producer, Mark::Reader}) {
            for (int hue = 0; hue < 8; ++hue)
                QVERIFY(scene.markColour(mark) != shown.workspace.theme().hue(hue));
        }
        QVERIFY(scene.markColour(Mark::Producer) != scene.markColour(Mark::Reader));
    }

    void contextMenu_switchesItOnAndOff()
    {
        TracedDecoder shown;
        shown.click(3);
        for (const Trace wanted : {Trace::Neighbours, Trace::Off}) {
            const QPoint at = shown.view.rectOf(NodeId {3})->center();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, shown.view.mapToGlobal(at));
            QApplication::sendEvent(&shown.view, &event);
            auto* menu = shown.view.findChild<QMenu*>(QStringLiteral("canvasMenu"));
            QVERIFY(menu);
            for (QAction* action : menu->actions()) {
                if (action->text() == QStringLiteral("Highlight neighbours"))
                    action->trigger();
            }
            delete menu;
            QCOMPARE(shown.view.trace(), wanted);
        }
    }
};

MESHWRIGHT_WIDGET_TEST(TestMarks)
#include "tst_marks.moc"
