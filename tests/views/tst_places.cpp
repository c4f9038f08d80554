#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

ViewedPlace placeAt(double x)
{
    return {{{}, 1, {x, 0}}, {}};
}

/// Six layers, closed, in a small view.
struct SmallView : OpenedModel
{
    GraphView view {workspace};

    SmallView()
        : OpenedModel(smallDecoder(6))
    {
        view.setMotion(false);
        view.resize(400, 300);
        view.show();
        view.collapseAll();
        view.waitUntilLaidOut();
    }

    void reveal(uint32_t node)
    {
        workspace.selectNodes({NodeId {node}});
        view.reveal({NodeId {node}});
        view.waitUntilLaidOut();
        QCoreApplication::processEvents();
    }

    bool isInView(uint32_t node) const
    {
        const std::optional<QRect> rect = view.rectOf(NodeId {node});
        return rect && view.rect().intersects(*rect);
    }
};

} // namespace

class TestPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void history_goesBackAndForwardAsInABrowser()
    {
        PlaceHistory history;
        QVERIFY(!history.canGoBack());
        history.leave(placeAt(1));
        history.leave(placeAt(2));
        QVERIFY(history.back(placeAt(3)) == placeAt(2));
        QVERIFY(history.back(placeAt(2)) == placeAt(1));
        QVERIFY(!history.back(placeAt(1)));
        QVERIFY(history.forward(placeAt(1)) == placeAt(2));
        // A jump from here cuts off what lay ahead.
        history.leave(placeAt(2));
        QVERIFY(!history.canGoForward());
    }

    void history_leavesOutStepsToTheSamePlace()
    {
        PlaceHistory history;
        history.leave(placeAt(1));
        history.leave(placeAt(1));
        history.leave(placeAt(2));
        QVERIFY(history.back(placeAt(2)) == placeAt(1));
        QVERIFY(!history.canGoBack());
    }

    void history_forgetsTheOldest()
    {
        PlaceHistory history;
        for (std::size_t i = 0; i < PlaceHistory::kMostPlaces + 5; ++i)
            history.leave(placeAt(double(i)));
        std::size_t steps = 0;
        double at = 1e6;
        while (const std::optional<ViewedPlace> there = history.back(placeAt(at))) {
            at = there->canvas.centre.x();
            ++steps;
        }
        QCOMPARE(steps, PlaceHistory::kMostPlaces);
        QCOMPARE(at, 5.0);
    }

    /// The view, the open groups and the selection.
    void back_showsWhatWasLookedAt()
    {
        SmallView shown;
        shown.reveal(1); // in layer 0
        const ViewedPlace first = shown.view.place();
        shown.reveal(11); // in layer 5
        QVERIFY(shown.isInView(11));
        shown.view.goBack();
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.isInView(1));
        QVERIFY(shown.view.place().selection == first.selection);
        QVERIFY(shown.view.place().canvas.expanded == first.canvas.expanded);
        shown.view.goForward();
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.isInView(11));
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {{11}}));
    }

    void anotherModel_hasNoPlaces()
    {
        SmallView shown;
        shown.reveal(1);
        QVERIFY(shown.view.places().canGoBack());
        shown.workspace.setDocument(nullptr, {});
        QVERIFY(!shown.view.places().canGoBack());
    }

    /// Alone they walk, with Ctrl they move the view.
    void arrowsWithControl_moveTheView()
    {
        SmallView shown;
        shown.reveal(1);
        const QPointF before = shown.view.place().canvas.centre;
        QTest::keyClick(&shown.view, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(shown.view.place().canvas.centre.x() > before.x());
        QCOMPARE(shown.workspace.selection().nodes, (std::vector<NodeId> {{1}}));
    }
};

MESHWRIGHT_WIDGET_TEST(TestPlaces)
#include "tst_places.moc"
