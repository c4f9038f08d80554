#include "tests/support/test_program.h"
#include "tests/views/plan_fixture.h"
#include "views/devices/devices_model.h"
#include "views/devices/devices_view.h"
#include "views/widgets/panel_header.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/stage_drop.h"

#include <QAbstractItemModelTester>
#include <QTreeView>

using namespace meshwright;
using namespace meshwright::views;

namespace {

struct Shown : tests::PlanFixture
{
    DeviceContentsSource contents {workspace};
    DevicesView view {workspace, contents};

    Shown()
    {
        view.resize(520, 300);
        view.show();
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        contents.waitUntilDone();
    }

    QModelIndex at(int row, int column) const { return view.tree()->model()->index(row, column); }
};

} // namespace

class tst_devices_view : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    void model_keepsItsPromises()
    {
        tests::PlanFixture s;
        const DeviceContentsSource source(s.workspace);
        DevicesModel model(s.workspace, source);
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        const auto summary = [&] {
            return plan::summariseDevices(
                s.workspace.graph(), s.workspace.plan(), *s.workspace.activeConfiguration(),
                [&](ValueId value) { return plan::declaredSize(s.workspace.graph(), value); });
        };
        plan::ContentsSummary contents = summary();
        model.setSummary(&contents);
        QCOMPARE(model.rowCount(), 4);
        model.fetchMore(model.index(0, 0));
        QCOMPARE(model.rowCount(model.index(0, 0)), 1);
        s.setStage({s.second}, 0);
        contents = summary();
        model.setSummary(&contents);
        model.fetchMore(model.index(0, 0));
        QCOMPARE(model.rowCount(model.index(0, 0)), 2);
        model.setSummary(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void devices_sayNodesStagesAndBytes()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        QCOMPARE(s.at(0, DevicesModel::Name).data().toString(), QStringLiteral("GPU:0"));
        QCOMPARE(s.at(0, DevicesModel::Nodes).data().toString(), QStringLiteral("2"));
        QCOMPARE(s.at(2, DevicesModel::Stages).data().toString(), QStringLiteral("1"));
        // 64 · 256 · 4 bytes each, not split.
        QCOMPARE(s.at(3, DevicesModel::Memory).data().toString(), QStringLiteral("65.5\u00a0kB"));
        const QString totals = s.view.findChild<PanelHeader*>()->secondary();
        QVERIFY2(totals.contains(QStringLiteral("131\u00a0kB")), qPrintable(totals));
    }

    /// up is split in its columns, so down is in its rows, which nobody wrote: 2 × 32.8 kB.
    void propagatedShardings_countAsTheRunHasThem()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        plan::AxesSharding columns {{{}, {{{"model", {}}}, {}, false, {}}}, {}};
        QVERIFY(s.workspace.push(document::setSharding(s.workspace.document(), id, s.up, columns)));
        s.settle();
        const QString totals = s.view.findChild<PanelHeader*>()->secondary();
        QVERIFY2(totals.contains(QStringLiteral("at most 65.5\u00a0kB")), qPrintable(totals));
        QCOMPARE(s.at(1, DevicesModel::Memory).data().toString(), QStringLiteral("65.5\u00a0kB"));
        s.view.tree()->expand(s.at(1, 0));
        QCoreApplication::processEvents();
        const QModelIndex down = s.view.tree()->model()->index(1, 0, s.at(1, 0));
        QCOMPARE(down.siblingAtColumn(DevicesModel::Tensors).data().toString(),
                 QStringLiteral("[128, 64] part"));
    }

    /// While nodes are held over a stage, its devices say what they would have.
    void heldNodes_areCountedInTheRows()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        s.workspace.stageDrop().hold({{s.relu}, StageNumber {1}});
        s.workspace.stageDrop().waitUntilDone();
        QCOMPARE(s.at(0, DevicesModel::Nodes).data().toString(), QStringLiteral("2 → 1"));
        QCOMPARE(s.at(2, DevicesModel::Nodes).data().toString(), QStringLiteral("1 → 2"));
        // Relu has no weight; each product has one.
        QCOMPARE(s.at(2, DevicesModel::Tensors).data().toString(), QStringLiteral("1 weights"));
        s.workspace.stageDrop().hold({{s.first}, StageNumber {1}});
        s.workspace.stageDrop().waitUntilDone();
        QCOMPARE(s.at(0, DevicesModel::Tensors).data().toString(), QStringLiteral("1 → 0 weights"));
        QCOMPARE(s.at(2, DevicesModel::Tensors).data().toString(), QStringLiteral("1 → 2 weights"));
        s.workspace.stageDrop().release();
        QCOMPARE(s.at(0, DevicesModel::Nodes).data().toString(), QStringLiteral("2"));
    }

    void heldNodes_areReadableInTheirColumns()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        const QTreeView& tree = *s.view.tree();
        const auto width = [&tree](int column) { return tree.columnWidth(column); };
        const int nodes = width(DevicesModel::Nodes), bytes = width(DevicesModel::Memory);
        s.workspace.stageDrop().hold({{s.relu}, StageNumber {1}});
        s.workspace.stageDrop().waitUntilDone();
        const QFontMetrics font(s.view.tree()->font());
        for (int column : {int(DevicesModel::Nodes), int(DevicesModel::Memory)}) {
            const QString text = column == DevicesModel::Nodes
                ? QString::fromUtf8("1,045 → 1,046")
                : QString::fromUtf8("2.95 GB → 5.34 GB");
            QVERIFY(width(column) >= font.horizontalAdvance(text) + 12);
        }
        s.workspace.stageDrop().release();
        QCOMPARE(width(DevicesModel::Nodes), nodes);
        QCOMPARE(width(DevicesModel::Memory), bytes);
    }

    void openedDevice_listsItsTensors()
    {
        Shown s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first}, 0);
        s.setStage({s.relu, s.second}, 1);
        plan::AxesSharding axes {{{}, {{{"model", {}}}, {}, false, {}}}, {}};
        QVERIFY(s.workspace.push(document::setSharding(s.workspace.document(), id, s.up, axes)));
        s.settle();
        s.view.tree()->setCurrentIndex(s.at(1, 0));
        s.view.tree()->setFocus();
        QTest::keyClick(s.view.tree(), Qt::Key_Right);
        const QModelIndex tensor = s.view.tree()->model()->index(0, 0, s.at(1, 0));
        QVERIFY(tensor.isValid());
        QCOMPARE(tensor.data().toString(), QStringLiteral("layers.0.up.weight"));
        QCOMPARE(tensor.siblingAtColumn(DevicesModel::Tensors).data().toString(),
                 QStringLiteral("[64, 128] part"));
        QCOMPARE(tensor.siblingAtColumn(DevicesModel::Memory).data().toString(),
                 QStringLiteral("32.8\u00a0kB"));
        QTest::mouseClick(s.view.tree()->viewport(), Qt::LeftButton, {},
                          s.view.tree()->visualRect(tensor).center());
        QCOMPARE(s.workspace.selection().value, std::optional(s.up));
        // An edit keeps the device open.
        s.workspace.push(document::clearSharding(s.workspace.document(), id, s.up));
        s.settle();
        QCOMPARE(s.view.tree()->model()->rowCount(s.at(1, 0)), 1);
    }

    void clickedDevice_selectsItsNodes()
    {
        Shown s;
        s.configure();
        s.setStage({s.first, s.relu}, 0);
        s.setStage({s.second}, 1);
        s.settle();
        QTest::mouseClick(s.view.tree()->viewport(), Qt::LeftButton, {},
                          s.view.tree()->visualRect(s.at(0, 1)).center());
        QCOMPARE(s.workspace.selection().nodes, (std::vector<NodeId> {s.first, s.relu}));
    }

    void sorting_goesByNumbers()
    {
        Shown s;
        plan::Configuration many;
        many.name = "many";
        many.numDevices = 12;
        const ConfigurationId id = s.workspace.newConfigurationId();
        s.workspace.push(document::addConfiguration(s.workspace.document(), id, many));
        s.workspace.setActiveConfiguration(id);
        s.setStage({s.first, s.relu, s.second}, 10);
        s.settle();
        s.view.tree()->sortByColumn(DevicesModel::Nodes, Qt::DescendingOrder);
        QCOMPARE(s.at(0, 0).data(DevicesModel::DeviceRole).toInt(), 10);
        s.view.tree()->sortByColumn(DevicesModel::Name, Qt::AscendingOrder);
        QCOMPARE(s.at(2, 0).data(DevicesModel::DeviceRole).toInt(), 2); // not 10
    }

    /// With nothing put on a stage every device runs all three nodes and holds both weights.
    void uncutModel_saysWhyEveryDeviceHoldsAll()
    {
        Shown shown;
        shown.configure();
        shown.settle();
        QCOMPARE(shown.at(1, DevicesModel::Nodes).data().toString(),
                 shown.at(0, DevicesModel::Nodes).data().toString());
        const auto* header = shown.view.findChild<PanelHeader*>();
        QVERIFY2(header->secondary().contains(QStringLiteral("every device runs the whole model")),
                 qPrintable(header->secondary()));
        shown.setStage({shown.first}, 0);
        shown.settle();
        QVERIFY(!header->secondary().contains(QStringLiteral("every device")));
    }

    void withoutConfiguration_saysSo()
    {
        Shown s;
        QVERIFY(!s.view.tree()->isVisible());
    }
};

MESHWRIGHT_WIDGET_TEST(tst_devices_view)
#include "tst_devices_view.moc"
