#include "app/window/view_place.h"
#include "core/layout/layout.h"
#include "tests/app/window/sample_window.h"
#include "tests/support/test_program.h"
#include "views/outline/outline_tree.h"

#include <algorithm>

using namespace meshwright;

/// What the keyboard walks over in the outline is in sight on the canvas.
class TestViewPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void rowsOfTheOutline_areInSight()
    {
        const tests::OwnFolder own;
        tests::SampleWindow s(own.folder.path(), "decoder-12-layers.onnx");
        views::GraphView& view = s.window.graphView();
        view.expandAll();
        s.settle();
        view.setZoom(1);
        auto* tree = s.window.findChild<views::OutlineTree*>();
        tree->expandAll();
        tree->setFocus();
        int rows = 0, moves = 0;
        for (QModelIndex before; rows < 60 && tree->currentIndex() != before; ++rows) {
            before = tree->currentIndex();
            const QPointF centre = view.state().centre;
            QTest::keyClick(tree, Qt::Key_Down);
            moves += view.state().centre != centre ? 1 : 0;
            QVERIFY(tree->hasFocus());
            QCOMPARE(view.zoom(), 1.0);
            const std::vector<NodeId>& nodes = s.workspace.selection().nodes;
            QVERIFY(!nodes.empty());
            const bool isInSight = std::ranges::any_of(nodes, [&](NodeId node) {
                const uint32_t item = view.currentLayout()->visibleItem(s.workspace.groups(), node);
                return item != layout::kNone && view.rect().intersects(view.rectOfItem(item));
            });
            QVERIFY2(isInSight, qPrintable(tree->currentIndex().data().toString()));
        }
        QVERIFY(rows > 20 && moves > 3);
    }
};

MESHWRIGHT_WIDGET_TEST(TestViewPlace)
#include "tst_view_place.moc"
