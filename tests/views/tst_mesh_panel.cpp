#include "tests/support/test_program.h"
#include "tests/views/assistive_tool.h"
#include "tests/views/plan_fixture.h"
#include "views/mesh/mesh_panel.h"
#include "views/mesh/starter_configurations.h"
#include "views/workspace/device_contents_source.h"

#include <QAccessible>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace meshwright;
using namespace meshwright::views;

namespace {

plan::Configuration configurationOf(int32_t devices, plan::Mesh mesh, std::string stageAxis = {})
{
    plan::Configuration configuration;
    configuration.numDevices = devices;
    if (!mesh.axes.empty())
        configuration.mesh = std::move(mesh);
    configuration.stageAxis = std::move(stageAxis);
    return configuration;
}

QStringList labelTexts(const MeshGeometry& geometry)
{
    QStringList texts;
    for (const MeshLabel& label : geometry.labels)
        texts << label.text;
    return texts;
}

struct Shown : tests::PlanFixture
{
    DeviceContentsSource contents {workspace};
    MeshPanel panel {workspace, contents};
    MeshGrid* grid = panel.findChild<MeshGrid*>();

    Shown()
    {
        panel.resize(216, 240);
        panel.show();
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        contents.waitUntilDone();
    }
};

} // namespace

class tst_mesh_panel : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    /// Also of the first grid in the program, which has its name before anybody asks for cells.
    void cells_areKnownToAssistiveTools()
    {
        const tests::AssistiveTool tool;
        Shown s;
        s.configure();
        s.settle();
        const QAccessibleInterface* grid = QAccessible::queryAccessibleInterface(s.grid);
        QCOMPARE(grid->childCount(), 4);
        QVERIFY(grid->child(3)->text(QAccessible::Name).startsWith(QStringLiteral("GPU:3")));
    }

    void twoAxes_makeRowsAndColumns()
    {
        const MeshGeometry geometry =
            layOutMesh(configurationOf(4, {{{"pipe", 2}, {"model", 2}}}, "pipe"), 200);
        QCOMPARE(labelTexts(geometry), (QStringList {"pipe 0", "pipe 1", "model 0", "model 1"}));
        QCOMPARE(geometry.cells.size(), std::size_t(4));
        // Row-major: device 1 stands right of device 0, device 2 below it.
        QCOMPARE(geometry.cells[1].rect.top(), geometry.cells[0].rect.top());
        QVERIFY(geometry.cells[1].rect.left() > geometry.cells[0].rect.right());
        QCOMPARE(geometry.cells[2].rect.left(), geometry.cells[0].rect.left());
        QVERIFY(geometry.cells[2].rect.top() > geometry.cells[0].rect.bottom());
        QCOMPARE(geometry.cells[3].stage, std::optional(StageNumber {1}));
        QCOMPARE(geometry.cells[3].coordinates, QStringLiteral("pipe 1, model 1"));
        QVERIFY(geometry.size.width() <= 200);
    }

    void furtherAxes_makeGroupsWithHeadings()
    {
        const MeshGeometry geometry =
            layOutMesh(configurationOf(8, {{{"pipe", 2}, {"data", 2}, {"model", 2}}}, "pipe"), 200);
        QCOMPARE(labelTexts(geometry).count(QStringLiteral("pipe 0")), 1);
        QCOMPARE(labelTexts(geometry).count(QStringLiteral("data 1")), 2);
        QCOMPARE(geometry.cells[5].coordinates, QStringLiteral("pipe 1, data 0, model 1"));
    }

    void geometry_isBounded_data()
    {
        QTest::addColumn<int>("devices");
        QTest::addColumn<qint64>("axis");
        QTest::addColumn<int>("drawn");
        QTest::newRow("512 devices") << 512 << qint64(64) << 512;
        QTest::newRow("no device") << 0 << qint64(0) << 0;
        QTest::newRow("negative") << -7 << qint64(0) << 0;
        QTest::newRow("a count beyond all bounds") << 2147483647 << qint64(0) << 4096;
        QTest::newRow("a mesh of another size flows") << 6 << qint64(4) << 6;
        QTest::newRow("a mesh of size zero flows") << 3 << qint64(-1) << 3;
    }

    void geometry_isBounded()
    {
        QFETCH(int, devices);
        QFETCH(qint64, axis);
        QFETCH(int, drawn);
        plan::Mesh mesh;
        if (axis > 0)
            mesh.axes = {{"data", devices / axis}, {"model", axis}};
        else if (axis < 0)
            mesh.axes = {{"data", 0}, {"model", 3}};
        const MeshGeometry geometry = layOutMesh(configurationOf(devices, mesh), 200);
        QCOMPARE(int(geometry.cells.size()), drawn);
        for (std::size_t i = 0; i + 1 < geometry.cells.size(); ++i)
            QVERIFY(!geometry.cells[i].rect.intersects(geometry.cells[i + 1].rect));
    }

    void listedStages_areABlockEach()
    {
        plan::Configuration configuration = configurationOf(3, {});
        configuration.stages = {{0, "embed", {2}, {}}, {1, "", {0, 1}, {}}};
        const MeshGeometry geometry = layOutMesh(configuration, 200);
        QCOMPARE(labelTexts(geometry), (QStringList {"embed", "stage 1"}));
        QCOMPARE(geometry.cells[0].device, int64_t(2));
        QCOMPARE(geometry.cells[0].stage, std::optional(StageNumber {0}));
        QCOMPARE(meshSummary(configuration), QStringLiteral("2 stages"));
    }

    void starters_fitTheirDevicesAndAreNamedFreely()
    {
        tests::PlanFixture fixture;
        for (int round = 0; round < 2; ++round) {
            for (const StarterConfiguration& starter :
                 starterConfigurations(fixture.workspace.plan())) {
                QVERIFY(fixture.workspace.push(document::addConfiguration(
                    fixture.workspace.document(), fixture.workspace.newConfigurationId(),
                    starter.configuration)));
            }
        }
        QCOMPARE(fixture.workspace.plan().configurations().size(), std::size_t(6));
        QVERIFY(fixture.workspace.plan().configuration("tp2pp2-2"));
    }

    void emptyState_makesAConfigurationWithOneClick()
    {
        Shown s;
        QPushButton* starter = nullptr;
        for (QPushButton* button : s.panel.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("4 devices: 2 stages × 2 model"))
                starter = button;
        }
        QVERIFY(starter && starter->isVisible());
        QTest::mouseClick(starter, Qt::LeftButton);
        s.settle();
        QVERIFY(s.workspace.configuration());
        QCOMPARE(s.workspace.configuration()->deviceCount(), int64_t(4));
        QVERIFY(s.grid->isVisible());
        QCOMPARE(s.grid->geometryOfMesh().cells.size(), std::size_t(4));
        s.workspace.undoStack().undo();
        s.settle();
        QVERIFY(!s.grid->isVisible());
    }

    void clickedDevice_selectsItsNodes()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        QSignalSpy chosen(&s.panel, &MeshPanel::deviceChosen);
        const QRect third = s.grid->geometryOfMesh().cells[2].rect;
        QTest::mouseClick(s.grid, Qt::LeftButton, {}, third.center());
        QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.second});
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), 2);
        QCOMPARE(s.grid->chosen(), std::optional<int64_t>(2));
        s.workspace.selectNodes({s.first});
        QVERIFY(!s.grid->chosen());
    }

    void keyboard_walksAndChooses()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        s.panel.activateWindow();
        s.grid->setFocus();
        QTest::keyClick(s.grid, Qt::Key_Right);
        QTest::keyClick(s.grid, Qt::Key_Down);
        QTest::keyClick(s.grid, Qt::Key_Return);
        QCOMPARE(s.grid->chosen(), std::optional<int64_t>(3));
        QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.second});
        QVERIFY(s.grid->accessibleDescription().contains(QStringLiteral("GPU:3")));
    }

    void assistiveTools_findAndPressDevices()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        QAccessibleInterface* grid = QAccessible::queryAccessibleInterface(s.grid);
        QVERIFY(grid);
        QCOMPARE(grid->role(), QAccessible::List);
        QCOMPARE(grid->childCount(), 4);
        QAccessibleInterface* third = grid->child(2);
        QVERIFY(third->text(QAccessible::Name).startsWith(QStringLiteral("GPU:2")));
        QVERIFY(third->text(QAccessible::Name).contains(QStringLiteral("stage 1")));
        QCOMPARE(third->role(), QAccessible::ListItem);
        QCOMPARE(third->parent(), grid);
        QCOMPARE(grid->indexOfChild(third), 2);
        const QPoint middle = third->rect().center();
        QCOMPARE(grid->childAt(middle.x(), middle.y()), third);
        QCOMPARE(s.grid->mapFromGlobal(middle),
                 s.grid->geometryOfMesh().cells[2].rect.translated(2, 2).center());
        QVERIFY(!third->state().selected);
        third->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(s.workspace.selection().nodes, std::vector<NodeId> {s.second});
        QVERIFY(third->state().selected);
        s.workspace.undoStack().undo();
        s.workspace.undoStack().undo();
        s.workspace.undoStack().undo(); // no configuration any more
        QVERIFY(!third->isValid());
    }

    /// Without a stage of any node both stages' devices hold all: why, stands below them.
    void uncutModel_saysWhyEveryDeviceHoldsAll()
    {
        Shown shown;
        shown.configure();
        shown.settle();
        QStringList texts;
        for (const QLabel* label : shown.panel.findChildren<QLabel*>())
            texts << (label->isVisible() ? label->text() : QString());
        const QString note =
            QStringLiteral("No node has a stage: every device runs the whole model");
        QVERIFY2(texts.contains(note), qPrintable(texts.join(QLatin1Char('|'))));
        shown.setStage({shown.first}, 0);
        shown.settle();
        for (const QLabel* label : shown.panel.findChildren<QLabel*>())
            QVERIFY(!label->isVisible() || label->text() != note);
    }

    void memory_besideCapacity()
    {
        QCOMPARE(memoryText({Bytes {41'000'000'000}, Bytes {80'000'000'000}}),
                 QStringLiteral("41 / 80\u00a0GB"));
        // As on the lane of the stage and in the list of devices.
        QCOMPARE(memoryText({Bytes {2'950'000'000}, Bytes {84'000'000'000}}),
                 QStringLiteral("2.95 / 84\u00a0GB"));
        QCOMPARE(memoryText({Bytes {8'400'000}, {}}), QStringLiteral("8.4\u00a0MB"));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_mesh_panel)
#include "tst_mesh_panel.moc"
