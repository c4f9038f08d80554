#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"

#include <QAccessible>
#include <QTest>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// Three layers, all open and large enough to be read.
struct SpokenCanvas : OpenedModel
{
    GraphView view {workspace};

    SpokenCanvas()
        : OpenedModel(smallDecoder(3))
    {
        view.setMotion(false);
        view.resize(900, 1400);
        view.show();
        view.activateWindow();
        view.setFocus();
        view.expandAll();
        view.waitUntilLaidOut();
        view.fit();
    }

    QAccessibleInterface* canvas() { return QAccessible::queryAccessibleInterface(&view); }

    /// The card that has that place on the screen.
    QAccessibleInterface* cardAt(const QRect& inView)
    {
        const QPoint at = view.mapToGlobal(inView.center());
        return canvas()->childAt(at.x(), at.y());
    }
};

} // namespace

/// What a screen reader finds on the canvas.
class TestCanvasAccessible : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void cardsInView_areItsChildren()
    {
        SpokenCanvas shown;
        QAccessibleInterface* canvas = shown.canvas();
        QVERIFY(canvas);
        QCOMPARE(canvas->text(QAccessible::Name), QStringLiteral("Graph"));
        QCOMPARE(canvas->childCount(), int(shown.view.itemsInView().size()));
        QVERIFY(canvas->childCount() >= 8); // eight nodes, the input and the output
        for (int i = 0; i < canvas->childCount(); ++i) {
            QAccessibleInterface* card = canvas->child(i);
            QVERIFY(card && card->isValid());
            QVERIFY(!card->text(QAccessible::Name).isEmpty());
            QCOMPARE(canvas->indexOfChild(card), i);
            QVERIFY(card->parent() == canvas);
        }
    }

    void card_hasNamePlaceAndState()
    {
        SpokenCanvas shown;
        const QRect rect = *shown.view.rectOf(NodeId {7});
        QAccessibleInterface* card = shown.cardAt(rect);
        QVERIFY(card);
        QVERIFY(card->text(QAccessible::Name).startsWith(QStringLiteral("Softmax")));
        QCOMPARE(card->text(QAccessible::Description), QStringLiteral("[4, 64]"));
        QCOMPARE(card->rect().topLeft(), shown.view.mapToGlobal(rect.topLeft()));
        QVERIFY(!card->state().selected);
        shown.workspace.selectNodes({NodeId {7}});
        QVERIFY(card->state().selected);
    }

    void press_selectsANodeAndOpensAGroup()
    {
        SpokenCanvas shown;
        shown.cardAt(*shown.view.rectOf(NodeId {7}))
            ->actionInterface()
            ->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {{7}}));
        shown.view.collapseAll();
        shown.view.waitUntilLaidOut();
        shown.view.fit();
        QAccessibleInterface* group = nullptr;
        for (int i = 0; i < shown.canvas()->childCount(); ++i) {
            if (shown.canvas()->child(i)->state().expandable)
                group = shown.canvas()->child(i);
        }
        QVERIFY(group);
        const int before = shown.canvas()->childCount();
        group->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        shown.view.waitUntilLaidOut();
        shown.view.fit();
        QVERIFY(shown.canvas()->childCount() != before);
    }

    void keyboard_movesTheFocusedCard()
    {
        SpokenCanvas shown;
        QVERIFY(QTest::qWaitForWindowActive(&shown.view));
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QAccessibleInterface* first = shown.canvas()->focusChild();
        QVERIFY(first && first->state().focused);
        QTest::keyClick(&shown.view, Qt::Key_Down);
        QVERIFY(shown.canvas()->focusChild() && shown.canvas()->focusChild() != first);
    }
};

MESHWRIGHT_WIDGET_TEST(TestCanvasAccessible)
#include "tst_canvas_accessible.moc"
