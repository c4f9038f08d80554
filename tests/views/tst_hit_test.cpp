#include "core/base/progress.h"
#include "core/layout/card_sizes.h"
#include "core/layout/layout.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/canvas/item_finder.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::views;
using meshwright::tests::GraphBuilder;

namespace {

/// Scopes in scopes: /a/b/c/d with two nodes at each depth.
graph::Graph nestedScopes()
{
    GraphBuilder builder;
    ValueId x = builder.input("x", {4});
    for (const char* scope : {"/a", "/a/b", "/a/b/c", "/a/b/c/d", "/a/b/c/e"}) {
        for (const char* op : {"Relu", "Tanh"})
            x = builder.named(std::string(scope) + '/' + op).node(op, {x});
    }
    builder.output(x);
    return builder.build();
}

struct Nested
{
    graph::Graph graph = nestedScopes();
    grouping::GroupTree groups = grouping::buildGroups(graph);

    GroupId group(const std::string& path) const
    {
        for (uint32_t i = 0; i < groups.groups().size(); ++i) {
            if (groups.groups()[i].path == path)
                return {i};
        }
        qFatal("no group %s", path.c_str());
    }

    /// All groups open but those whose path begins with @p closed.
    layout::Layout layout(const std::string& closed) const
    {
        std::vector<bool> expanded;
        for (const grouping::Group& group : groups.groups())
            expanded.push_back(closed.empty() || !group.path.starts_with(closed));
        layout::LayoutCache cache;
        NoProgress progress;
        const layout::CardSizes sizes(graph, groups);
        return *layout::layOut({graph, groups, expanded, sizes, {}}, cache, progress);
    }
};

/// The same on a canvas, all open and in view.
struct Canvas : tests::OpenedModel
{
    GraphView view {workspace};

    Canvas()
        : OpenedModel(nestedScopes())
    {
        view.setMotion(false);
        view.resize(900, 1200);
        view.show();
        view.expandAll();
        settle();
    }

    void settle()
    {
        view.waitUntilLaidOut();
        view.fit();
    }

    GroupId group(const std::string& path) const
    {
        const auto& all = workspace.groups().groups();
        for (uint32_t i = 0; i < all.size(); ++i) {
            if (all[i].path == path)
                return {i};
        }
        qFatal("no group %s", path.c_str());
    }

    /// With a real press, at a place in the graph's px from the upper right corner of a card or
    /// frame.
    void click(GroupId group, double fromRight, double fromTop)
    {
        const QRect place = *view.rectOf(group);
        const QPoint at(int(place.right() - fromRight * view.zoom()),
                        int(place.top() + fromTop * view.zoom()));
        QVERIFY(view.rect().contains(at));
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        settle();
    }

    double heightOf(GroupId group) const { return view.rectOf(group)->height() / view.zoom(); }
};

} // namespace

/// Every handle opens or closes its group, however deep the group lies.
class TestHitTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void handleOfAClosedGroup_isHit_data()
    {
        QTest::addColumn<QString>("path");
        for (const char* path : {"/a/b", "/a/b/c", "/a/b/c/d", "/a/b/c/e"})
            QTest::newRow(path) << QString::fromLatin1(path);
    }

    void handleOfAClosedGroup_isHit()
    {
        QFETCH(QString, path);
        const Nested nested;
        const layout::Layout drawn = nested.layout(path.toStdString());
        const uint32_t item = drawn.itemOfGroup[nested.group(path.toStdString()).index];
        QVERIFY(item != layout::kNone);
        const layout::Rect& rect = drawn.itemRect[item];
        const CanvasHit plus = hitTest(drawn, {rect.right() - 16, rect.centre().y});
        QCOMPARE(plus.item, std::optional(item));
        QVERIFY(plus.onHandle);
        QVERIFY(!plus.onTitle);
        const CanvasHit name = hitTest(drawn, {rect.x + 16, rect.centre().y});
        QCOMPARE(name.item, std::optional(item));
        QVERIFY(!name.onHandle);
    }

    void handleOfAnOpenGroup_isHit_data() { handleOfAClosedGroup_isHit_data(); }

    void handleOfAnOpenGroup_isHit()
    {
        QFETCH(QString, path);
        const Nested nested;
        const layout::Layout drawn = nested.layout({});
        const uint32_t frame = drawn.frameOfGroup[nested.group(path.toStdString()).index];
        QVERIFY(frame != layout::kNone);
        const layout::Rect& rect = drawn.frameRect[frame];
        const CanvasHit minus = hitTest(drawn, {rect.right() - 16, rect.y + 14});
        QCOMPARE(minus.frame, std::optional(frame));
        QVERIFY(minus.onHandle);
        QVERIFY(minus.onTitle);
        const CanvasHit title = hitTest(drawn, {rect.x + 20, rect.y + 14});
        QCOMPARE(title.frame, std::optional(frame));
        QVERIFY(!title.onHandle);
    }

    void clicksOnHandles_openAndClose_data() { handleOfAClosedGroup_isHit_data(); }

    /// Nothing is selected by them; a click beside the handle selects, and opens nothing.
    void clicksOnHandles_openAndClose()
    {
        QFETCH(QString, path);
        Canvas canvas;
        const GroupId group = canvas.group(path.toStdString());
        canvas.click(group, 16, 14); // the title of a frame is 28 px high
        QVERIFY(!canvas.view.isExpanded(group));
        canvas.click(group, 16, canvas.heightOf(group) / 2);
        QVERIFY(canvas.view.isExpanded(group));
        QVERIFY(canvas.workspace.selection().nodes.empty());
        canvas.click(group, 16, 14);
        canvas.click(group, 60, canvas.heightOf(group) / 2);
        QVERIFY(!canvas.view.isExpanded(group));
        QCOMPARE(canvas.workspace.selection().nodes, canvas.workspace.groups().allNodes(group));
    }

    void nodeInAnOpenGroup_hasNoHandle()
    {
        const Nested nested;
        const layout::Layout drawn = nested.layout({});
        for (uint32_t item = 0; item < drawn.itemCount(); ++item) {
            const layout::Rect& rect = drawn.itemRect[item];
            const CanvasHit hit = hitTest(drawn, {rect.right() - 4, rect.centre().y});
            QCOMPARE(hit.item, std::optional(item));
            QVERIFY(!hit.onHandle);
        }
    }
};

MESHWRIGHT_WIDGET_TEST(TestHitTest)
#include "tst_hit_test.moc"
