#include "core/base/progress.h"
#include "core/layout/card_sizes.h"
#include "core/layout/layout.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"
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
    graph::GroupTree groups = graph::buildGroups(graph);

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
        for (const graph::Group& group : groups.groups())
            expanded.push_back(closed.empty() || !group.path.starts_with(closed));
        layout::LayoutCache cache;
        NoProgress progress;
        const layout::CardSizes sizes(graph, groups);
        return *layout::layOut({graph, groups, expanded, sizes, {}}, cache, progress);
    }
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
