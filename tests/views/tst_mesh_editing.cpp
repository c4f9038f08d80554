#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/devices/devices_view.h"
#include "views/inspector/dimension_row.h"
#include "views/inspector/inspector_panel.h"
#include "views/mesh/axis_chip.h"
#include "views/mesh/mesh_panel.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/stage_drop.h"

#include <QActionGroup>
#include <QMenu>
#include <QTreeView>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// All panels that show devices on a decoder of four layers over 2 stages × 2 on `model`.
struct Shown : tests::OpenedModel
{
    QWidget window; ///< all in one: a drop finds what is at a place of it
    DeviceContentsSource contents {workspace};
    MeshPanel mesh {workspace, contents, &window};
    DevicesView devices {workspace, contents, &window};
    StageBoard board {workspace, &window};
    InspectorPanel inspector {workspace, &window};

    Shown()
        : OpenedModel(tests::smallDecoder(4))
    {
        configure(2);
        window.resize(780, 780);
        mesh.setGeometry(0, 0, 390, 200);
        devices.setGeometry(0, 200, 390, 200);
        board.setGeometry(0, 400, 390, 380);
        inspector.setGeometry(390, 0, 390, 780);
        window.show();
        window.activateWindow();
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        contents.waitUntilDone();
        QCoreApplication::processEvents();
        inspector.rebuild();
        board.refresh();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QCoreApplication::processEvents();
    }

    MeshGrid* grid() const { return mesh.findChild<MeshGrid*>(); }

    QPoint cell(std::size_t index) const
    {
        return grid()->geometryOfMesh().cells.at(index).rect.center() + QPoint(2, 2);
    }

    /// Drags the nodes of stage 0 from their lane.
    void dragLane(QWidget* target, QPoint to)
    {
        tests::dragWidgets(board.lanes().at(0), {40, 40}, target, to);
        settle();
    }

    /// Of the weight of the first layer.
    const plan::ShardingSpec* sharding() const
    {
        return workspace.plan().spec({1}, *workspace.activeConfiguration(),
                                     *workspace.graph().node({1}).inputs[1]);
    }

    AxisChip* axis(const char* name) const
    {
        return mesh.findChild<AxisChip*>(QStringLiteral("axisChip:") + QLatin1String(name));
    }
};

QAction* actionOf(const QMenu& menu, const QString& start)
{
    for (QAction* action : menu.actions()) {
        if (action->text().startsWith(start))
            return action;
    }
    return nullptr;
}

/// The menu of kinds in that of the first cell.
QMenu* openHardware(Shown& s)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, s.cell(0), s.grid()->mapToGlobal(s.cell(0)));
    QApplication::sendEvent(s.grid(), &event);
    auto* menu = s.mesh.findChild<QMenu*>(QStringLiteral("deviceMenu"));
    return menu ? actionOf(*menu, QStringLiteral("Hardware"))->menu() : nullptr;
}

} // namespace

class tst_mesh_editing : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void nodesOnACell_goToItsStage()
    {
        Shown s;
        s.setStage(0, 4, 0);
        s.setStage(5, 9, 1);
        s.settle();
        const int steps = s.workspace.undoStack().count();
        s.dragLane(s.grid(), s.cell(3)); // GPU:3 of stage 1
        for (uint32_t node = 0; node < 10; ++node)
            QCOMPARE(s.stageOf(node), std::optional(StageNumber {1}));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        QVERIFY(!s.workspace.stageDrop().isHeld());
    }

    void overACell_lanesAndCellsShowWhatTheDropGives()
    {
        Shown s;
        s.setStage(0, 4, 0);
        s.setStage(5, 9, 1);
        s.settle();
        const DragPayload payload {{NodeId {3}, NodeId {4}}, QStringLiteral("layers.1")};
        const QPoint there = s.grid()->mapToGlobal(s.cell(2));
        const auto candidate = s.mesh.dropCandidate(payload, there);
        QVERIFY(candidate && candidate->accepted);
        QVERIFY(candidate->label.startsWith(QStringLiteral("Move 2 nodes to stage 1")));
        s.mesh.hover(payload, there);
        s.workspace.stageDrop().waitUntilDone();
        QVERIFY(s.board.lanes().at(1)->preview() && s.board.lanes().at(1)->preview()->after);
        QVERIFY(s.grid()->preview());
        QCOMPARE(s.grid()->preview()->stage, std::optional(StageNumber {1}));
        QCOMPARE(s.grid()->preview()->memory.at(StageNumber {1}).count,
                 s.board.lanes().at(1)->preview()->after->memory().count);
        tests::savePictures(s.mesh, s.workspace, QStringLiteral("mesh-preview"));
        // Where it is already nothing is taken.
        const auto here = s.mesh.dropCandidate(payload, s.grid()->mapToGlobal(s.cell(0)));
        QVERIFY(here && !here->accepted);
        s.mesh.leave();
        QVERIFY(!s.grid()->preview() && !s.board.lanes().at(1)->preview());
    }

    void cellWithoutAStage_isRefused()
    {
        tests::OpenedModel model(tests::smallDecoder(2));
        plan::Configuration whole;
        whole.name = "tp";
        whole.numDevices = 2;
        whole.mesh = plan::Mesh {{{"model", 2}}};
        model.workspace.push(document::addConfiguration(
            model.workspace.document(), model.workspace.newConfigurationId(), whole));
        DeviceContentsSource contents(model.workspace);
        MeshPanel mesh(model.workspace, contents);
        mesh.resize(300, 300);
        mesh.show();
        auto* grid = mesh.findChild<MeshGrid*>();
        for (const MeshCell& cell : grid->geometryOfMesh().cells) {
            const auto candidate =
                mesh.dropCandidate({{NodeId {1}}, QStringLiteral("x")},
                                   grid->mapToGlobal(cell.rect.center() + QPoint(2, 2)));
            QVERIFY(candidate && !candidate->accepted);
        }
    }

    void nodesOnADevice_goToItsStage()
    {
        Shown s;
        s.setStage(0, 4, 0);
        s.setStage(5, 9, 1);
        s.settle();
        QTreeView* tree = s.devices.tree();
        const QModelIndex third = tree->model()->index(2, 0);
        QVERIFY(third.isValid());
        s.dragLane(tree->viewport(), tree->visualRect(third).center());
        for (uint32_t node = 0; node < 10; ++node)
            QCOMPARE(s.stageOf(node), std::optional(StageNumber {1}));
    }

    void menuOfACell_movesAndSaysTheHardware()
    {
        Shown s;
        s.setStage(0, 9, 0);
        s.workspace.selectNodes({NodeId {3}});
        s.settle();
        QContextMenuEvent event(QContextMenuEvent::Mouse, s.cell(2),
                                s.grid()->mapToGlobal(s.cell(2)));
        QApplication::sendEvent(s.grid(), &event);
        auto* menu = s.mesh.findChild<QMenu*>(QStringLiteral("deviceMenu"));
        QVERIFY(menu);
        QVERIFY(!actionOf(*menu, QStringLiteral("Select the nodes"))->isEnabled());
        QAction* move = actionOf(*menu, QStringLiteral("Move the selection to stage 1"));
        QVERIFY(move && move->isEnabled());
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(move).center());
        QCOMPARE(s.stageOf(3), std::optional(StageNumber {1}));
    }

    /// By makers, in the order of the titles; one of all is chosen.
    void hardwareOfACell_isByMakers()
    {
        Shown s;
        cost::Catalogue catalogue;
        for (const char* title : {"Acme B 100", "Other One", "Acme B 20", "Acme A"}) {
            catalogue.devices.push_back(tests::largeDevice());
            catalogue.devices.back().title = catalogue.devices.back().name = title;
        }
        s.workspace.liveEvaluation().setHardware(catalogue);
        s.settle();
        const auto texts = [](const QMenu& menu) {
            QStringList all;
            for (const QAction* action : menu.actions())
                all << action->text();
            return all;
        };
        QMenu* kinds = openHardware(s);
        QVERIFY(kinds);
        QCOMPARE(texts(*kinds), (QStringList {"Not said", "Acme", "Other One"}));
        QMenu* acme = kinds->actions()[1]->menu();
        QCOMPARE(texts(*acme), (QStringList {"Acme A", "Acme B 20", "Acme B 100"}));
        QVERIFY(kinds->actions()[0]->isChecked());
        acme->actions()[1]->trigger();
        s.settle();
        QCOMPARE(s.workspace.configuration()->hardware.front(), std::string("Acme B 20"));
        delete s.mesh.findChild<QMenu*>(QStringLiteral("deviceMenu"));
        kinds = openHardware(s);
        QVERIFY(!kinds->actions()[0]->isChecked() && kinds->actions()[1]->isChecked());
        QVERIFY(kinds->actions()[1]->menu()->actions()[1]->isChecked());
        QVERIFY(kinds->actions()[1]->menu()->actions()[1]->actionGroup()->isExclusive());
    }

    void axisOnADimension_splitsIt()
    {
        Shown s;
        s.setStage(0, 9, 0);
        s.workspace.select({{}, s.workspace.graph().node({1}).inputs[1]});
        s.settle();
        auto* row = s.inspector.findChild<DimensionRow*>();
        QVERIFY(row && row->groups().size() == 2);
        QVERIFY(s.axis("model") && s.axis("pipe"));
        const int steps = s.workspace.undoStack().count();
        // Stages lie along `pipe`.
        tests::dragWidgets(s.axis("pipe"), {8, 8}, row, row->groups()[1]->geometry().center());
        QVERIFY(!s.sharding());
        tests::dragWidgets(s.axis("model"), {8, 8}, row, row->groups()[1]->geometry().center());
        QVERIFY(s.sharding() && s.sharding()->axes);
        QCOMPARE(s.sharding()->axes->dims[1].axes.front().axis, std::string("model"));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        QVERIFY(!s.mesh.findChild<QMenu*>(QStringLiteral("axisMenu"))); // a drag is no press
    }

    void menuOfAnAxis_splitsTheTensorByKeys()
    {
        Shown s;
        s.setStage(0, 9, 0);
        const ValueId weight = *s.workspace.graph().node({1}).inputs[1];
        s.workspace.select({{NodeId {1}}, weight});
        s.settle();
        QContextMenuEvent rightClick(QContextMenuEvent::Mouse, {4, 4},
                                     s.axis("model")->mapToGlobal(QPoint(4, 4)));
        QCoreApplication::sendEvent(s.axis("model"), &rightClick);
        auto* byMouse = s.mesh.findChild<QMenu*>(QStringLiteral("axisMenu"));
        QVERIFY(byMouse && actionOf(*byMouse, QStringLiteral("Split dimension 0")));
        delete byMouse;
        s.axis("model")->setFocus();
        QTest::keyClick(s.axis("model"), Qt::Key_Space);
        auto* menu = s.mesh.findChild<QMenu*>(QStringLiteral("axisMenu"));
        QVERIFY(menu);
        QAction* split = actionOf(*menu, QStringLiteral("Split dimension 0"));
        QVERIFY(split);
        menu->setActiveAction(split);
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(s.sharding() && s.sharding()->axes);
        QCOMPARE(s.sharding()->axes->dims[0].axes.front().axis, std::string("model"));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_mesh_editing)
#include "tst_mesh_editing.moc"
