#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "core/document/operations.h"
#include "core/grouping/node_sets.h"
#include "core/plan/axes_changes.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/rules/rules_dialog.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QCheckBox>
#include <QClipboard>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace meshwright;

/// Keys that edit, in the whole window with a sample open.
class TestEditingKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// Ctrl+C on a weight that is split, Ctrl+V with the projections of all layers selected.
    void copyAndPaste_reachAllLayers()
    {
        QTemporaryDir folder;
        app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        views::Workspace workspace;
        app::MainWindow window(workspace, settings);
        window.show();
        window.activateWindow();
        window.openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(workspace.hasDocument());
        workspace.liveEvaluation().waitUntilDone();
        plan::Configuration made;
        made.name = "tp";
        made.numDevices = 2;
        made.mesh = plan::Mesh {{{"model", 2}}};
        const ConfigurationId id = workspace.newConfigurationId();
        QVERIFY(workspace.push(document::addConfiguration(workspace.document(), id, made)));
        workspace.setActiveConfiguration(id);
        // The first product with a weight that stands in all layers.
        std::vector<NodeId> layers;
        std::optional<ValueId> weight;
        for (uint32_t i = 0; i < workspace.graph().nodes().size() && layers.size() < 12; ++i) {
            const graph::Node& node = workspace.graph().node({i});
            if (node.opType != "MatMul"
                || !workspace.graph().value(*node.inputs[1]).isInitializer())
                continue;
            weight = node.inputs[1];
            layers = grouping::samePlace(workspace.groups(), {NodeId {i}});
        }
        QCOMPARE(layers.size(), std::size_t(12));
        const plan::AxesSharding split = plan::withAxis(plan::wholeSharding(2), 1, "model");
        QVERIFY(workspace.push(document::setSharding(workspace.document(), id, *weight, split)));
        workspace.select({{}, weight});
        window.graphView().setFocus();
        QTest::keyClick(&window.graphView(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("model")));
        workspace.selectNodes(layers);
        const int steps = workspace.undoStack().count();
        QTest::keyClick(&window.graphView(), Qt::Key_V, Qt::ControlModifier);
        for (NodeId node : layers) {
            const ValueId its = *workspace.graph().node(node).inputs[1];
            const plan::ShardingSpec* spec = workspace.plan().spec(node, id, its);
            QVERIFY(spec && spec->axes && *spec->axes == split);
        }
        QCOMPARE(workspace.undoStack().count(), steps + 1);
        QTest::keyClick(&window.graphView(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(!workspace.plan().spec(layers.back(), id,
                                       *workspace.graph().node(layers.back()).inputs[1]));
        // One tensor, with the inspector's switch for the other blocks: all again, in one step.
        workspace.select({{}, *workspace.graph().node(layers[3]).inputs[1]});
        QCheckBox* alike = nullptr;
        QTRY_VERIFY((alike = window.findChild<QCheckBox*>(QStringLiteral("alike"))));
        alike->click();
        QTest::keyClick(&window.graphView(), Qt::Key_V, Qt::ControlModifier);
        const auto hasSplit = [&](NodeId node) {
            const plan::ShardingSpec* spec =
                workspace.plan().spec(node, id, *workspace.graph().node(node).inputs[1]);
            return spec && spec->axes && *spec->axes == split;
        };
        QCOMPARE(std::ranges::count_if(layers, hasSplit), std::ptrdiff_t(12));
        QTest::keyClick(&window.graphView(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(std::ranges::count_if(layers, hasSplit), std::ptrdiff_t(1));
        // The rules stay open beside the window, once.
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(&window.graphView(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(window.findChildren<views::RulesDialog*>().size(), qsizetype(1));
        QVERIFY(window.findChild<views::RulesDialog*>()->isVisible());
        workspace.liveEvaluation().waitUntilDone();
        workspace.undoStack().clear(); // closing asks about nothing
    }
};

MESHWRIGHT_WIDGET_TEST(TestEditingKeys)
#include "tst_editing_keys.moc"
