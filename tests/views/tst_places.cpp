#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"

#include <QTest>

#include <algorithm>

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

    GroupId group(const std::string& name) const
    {
        const auto groups = workspace.groups().groups();
        const auto found = std::ranges::find(groups, name, &grouping::Group::name);
        return {uint32_t(found - groups.begin())};
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

    /// Zoomed out by hand, as far as names of cards can still be read: what is shown comes into
    /// view at the same zoom, and what is in view moves nothing.
    void reveal_keepsTheZoom()
    {
        SmallView shown;
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        shown.view.setZoom(0.4);
        shown.reveal(11);
        QCOMPARE(shown.view.zoom(), 0.4);
        QVERIFY(shown.view.rect().contains(*shown.view.rectOf(NodeId {11})));
        QVERIFY(!shown.view.mapRect().intersects(*shown.view.rectOf(NodeId {11})));
        const ViewedPlace there = shown.view.place();
        shown.reveal(11);
        QVERIFY(shown.view.place().canvas == there.canvas);
    }

    /// Its closed groups open for it, and all cards are still on their way to where they will
    /// stand.
    void reveal_ofWhatGlides_isWhereItWillStand()
    {
        SmallView shown;
        shown.view.setMotion(true);
        shown.view.setZoom(0.75);
        QSignalSpy laidOut(&shown.view, &GraphView::layoutFinished);
        shown.workspace.selectNodes({NodeId {11}});
        shown.view.reveal({NodeId {11}});
        QVERIFY(laidOut.wait());
        const ViewedPlace there = shown.view.place();
        shown.view.waitUntilLaidOut(); // at the end of the way
        QVERIFY(shown.view.rect().contains(*shown.view.rectOf(NodeId {11})));
        shown.view.reveal({NodeId {11}});
        QVERIFY(shown.view.place().canvas == there.canvas);
    }

    /// Too small to be read, it is zoomed in by no more than that, about where it is.
    void reveal_zoomsInAsFarAsANameIsRead()
    {
        SmallView shown;
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        shown.view.setZoom(0.1);
        shown.reveal(5);
        QVERIFY(shown.view.zoom() > 0.1 && shown.view.zoom() <= 0.75);
        shown.view.grab();
        const std::vector<QString> texts = shown.view.readableTexts();
        QVERIFY(std::find(texts.begin(), texts.end(), QStringLiteral("MatMul")) != texts.end());
    }

    /// Zoomed out over an open model, or beside the end of it: closed, it has room, and is shown.
    void collapseAll_showsAllThatHasRoom()
    {
        for (const double zoom : {0.6, 1.0}) {
            SmallView shown;
            shown.view.resize(500, 560);
            shown.view.expandAll();
            shown.view.waitUntilLaidOut();
            shown.reveal(11);
            shown.view.setZoom(zoom);
            QVERIFY(!shown.view.mapRect().isEmpty());
            shown.view.collapseAll();
            shown.view.waitUntilLaidOut();
            QVERIFY(shown.view.mapRect().isEmpty()); // all is in view
            QVERIFY(shown.view.zoom() >= 0.75 && shown.view.zoom() <= 1);
        }
    }

    /// All of a model, too small to be read, is what a person goes back to.
    void back_keepsAZoomAtWhichNothingCanBeRead()
    {
        SmallView shown;
        shown.view.expandAll();
        shown.view.waitUntilLaidOut();
        shown.view.setZoom(0.1);
        const ViewedPlace small = shown.view.place();
        shown.reveal(11);
        shown.view.setZoom(1);
        shown.view.goBack();
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.view.place().canvas == small.canvas);
    }

    /// A node is selected in another panel while its group is closed: the view goes to the card of
    /// the group, which stays closed, and Back leads to where it was.
    void selectionElsewhere_bringsItsClosedGroupIntoView()
    {
        SmallView shown;
        const GroupId last = shown.group("layers.5");
        shown.view.expandAll();
        shown.view.setExpanded(last, false);
        shown.view.waitUntilLaidOut();
        shown.view.setZoom(2);
        shown.reveal(0);
        QCoreApplication::processEvents();
        const ViewedPlace before = shown.view.place();
        QVERIFY(!shown.view.rect().intersects(*shown.view.rectOf(last)));
        shown.workspace.selectNodes({NodeId {11}});
        QCoreApplication::processEvents();
        QVERIFY(shown.view.rect().contains(*shown.view.rectOf(last)));
        QVERIFY(!shown.view.isExpanded(last));
        QCOMPARE(shown.view.zoom(), before.canvas.zoom);
        // Another one that is in view as well moves nothing.
        const ViewedPlace there = shown.view.place();
        shown.workspace.selectNodes({NodeId {12}});
        QCoreApplication::processEvents();
        QVERIFY(shown.view.place().canvas == there.canvas);
        shown.view.goBack();
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.view.place().canvas == before.canvas);
    }

    void anotherModel_hasNoPlaces()
    {
        SmallView shown;
        shown.reveal(1);
        QVERIFY(shown.view.places().canGoBack());
        shown.workspace.setDocument(nullptr, {});
        QVERIFY(!shown.view.places().canGoBack());
    }

    /// Back where there is nothing to go back to: no arrow that walks.
    void arrowsWithAlt_areNotTheCanvass()
    {
        SmallView shown;
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right}) {
            QTest::keyClick(&shown.view, key, Qt::AltModifier);
            QVERIFY(shown.workspace.selection().nodes.empty());
        }
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
