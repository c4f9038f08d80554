#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"

#include <QTest>

#include <algorithm>

using namespace meshwright;
using namespace meshwright::views;
using namespace meshwright::tests;

namespace {

/// Six layers; layer l has the product 1 + 2·l and the addition 2 + 2·l.
struct AloneView : OpenedModel
{
    GraphView view {workspace};

    AloneView()
        : OpenedModel(smallDecoder(6))
    {
        view.setMotion(false);
        view.resize(800, 600);
        view.show();
        view.expandAll();
        view.waitUntilLaidOut();
    }

    /// The outermost group with that node and without the first.
    GroupId layerOf(uint32_t node) const
    {
        const grouping::GroupTree& groups = workspace.groups();
        GroupId group = groups.groupOf(NodeId {node});
        for (std::optional<GroupId> at = group; at; at = groups.group(*at).parent) {
            if (groups.contains(*at, groups.groupOf(NodeId {1})))
                break;
            group = *at;
        }
        return group;
    }

    void showAlone(GroupId group)
    {
        view.showAlone(group);
        view.waitUntilLaidOut();
        view.grab();
    }
};

} // namespace

/// A group on a canvas of its own.
class TestAlone : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Product 7 and addition 8 of layer 3; both read what addition 6 makes, which is named.
    void group_isShownWithoutTheRest()
    {
        AloneView shown;
        shown.showAlone(shown.layerOf(7));
        QVERIFY(shown.view.rectOf(NodeId {7}) && shown.view.rectOf(NodeId {8}));
        for (const uint32_t other : {0u, 1u, 6u, 9u, 13u})
            QVERIFY(!shown.view.rectOf(NodeId {other}));
        QCOMPARE(shown.view.currentLayout()->referenceCountAll(), std::size_t(2));
        QVERIFY(!shown.view.readableTexts().empty());
    }

    /// Of a model whose weights were taken out, those that are listed as inputs have no name beside
    /// their readers, as they have no card; what flows has.
    void weightsAmongInputs_areNotNamed()
    {
        GraphBuilder b;
        ValueId x = b.input("x", {"batch", int64_t(8)});
        for (int layer = 0; layer < 30; ++layer) {
            const std::string name = "layers." + std::to_string(layer);
            const ValueId weight = b.input(name + ".weight", {int64_t(8), int64_t(8)});
            const ValueId product = b.named("/m/" + name + "/MatMul").node("MatMul", {x, weight});
            x = b.named("/m/" + name + "/Add").node("Add", {product, x});
        }
        b.output(x);
        OpenedModel opened(b.build());
        GraphView view(opened.workspace);
        view.setMotion(false);
        view.resize(800, 600);
        view.show();
        view.expandAll();
        view.waitUntilLaidOut();
        view.showAlone(opened.workspace.groups().groupOf(NodeId {20}));
        view.waitUntilLaidOut();
        QVERIFY(view.rectOf(NodeId {20}) && !view.rectOf(NodeId {0}));
        for (const uint32_t value : view.currentLayout()->referenceValue)
            QVERIFY(opened.workspace.graph().values()[value].producer);
    }

    void path_leadsBack()
    {
        AloneView shown;
        QVERIFY(!shown.view.crumbOf(GroupId {0}));
        shown.showAlone(shown.layerOf(7));
        const std::optional<QRect> model = shown.view.crumbOf(GroupId {0});
        QVERIFY(model);
        QTest::mouseClick(&shown.view, Qt::LeftButton, {}, model->center());
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.view.rectOf(NodeId {0}));
        QCOMPARE(shown.view.shownAlone().index, 0u);
    }

    void back_leadsThereAgain()
    {
        AloneView shown;
        const GroupId layer = shown.layerOf(7);
        shown.showAlone(layer);
        shown.showAlone(GroupId {0});
        shown.view.goBack();
        shown.view.waitUntilLaidOut();
        QVERIFY(shown.view.shownAlone() == layer);
        QVERIFY(!shown.view.rectOf(NodeId {0}));
    }

    void revealedNodeElsewhere_bringsTheModelBack()
    {
        AloneView shown;
        shown.showAlone(shown.layerOf(7));
        shown.view.reveal({NodeId {12}});
        shown.view.waitUntilLaidOut();
        QCOMPARE(shown.view.shownAlone().index, 0u);
        QVERIFY(shown.view.rect().intersects(*shown.view.rectOf(NodeId {12})));
    }

    void currentGroup_holdsWhatIsSelected()
    {
        AloneView shown;
        QVERIFY(!shown.view.currentGroup());
        shown.workspace.selectNodes({NodeId {7}, NodeId {8}});
        QVERIFY(shown.view.currentGroup() == shown.layerOf(7));
    }
};

MESHWRIGHT_WIDGET_TEST(TestAlone)
#include "tst_alone.moc"
