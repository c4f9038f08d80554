#include "tests/support/test_program.h"
#include "tests/views/plan_fixture.h"
#include "views/mesh/configuration_dialog.h"
#include "views/mesh/configuration_form.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

using namespace meshwright;
using namespace meshwright::views;

namespace {

template<typename Widget>
Widget* byName(const QWidget& parent, const QString& accessibleName)
{
    for (Widget* widget : parent.findChildren<Widget*>()) {
        if (widget->accessibleName() == accessibleName)
            return widget;
    }
    return nullptr;
}

QPushButton* okOf(const QDialog& dialog)
{
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
}

QString problemsShown(const QDialog& dialog)
{
    return dialog.findChild<QLabel*>(QStringLiteral("problems"))->text();
}

void press(const QWidget& parent, const QString& accessibleName)
{
    auto* button = byName<QAbstractButton>(parent, accessibleName);
    QVERIFY2(button, qPrintable(accessibleName));
    QTest::mouseClick(button, Qt::LeftButton);
}

void setCell(QTableWidget& table, int row, int column, const QString& text)
{
    table.item(row, column)->setText(text);
}

} // namespace

class tst_configuration_dialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    /// A size is said once; a warning that comes leaves what is under the pointer where it is.
    void oneAxis_andAWarning()
    {
        tests::PlanFixture s;
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        auto* axes = byName<QTableWidget>(dialog, QStringLiteral("Mesh axes"));
        while (axes->rowCount() > 1)
            axes->removeRow(1);
        byName<QSpinBox>(dialog, QStringLiteral("Number of devices"))->setValue(2);
        setCell(*axes, 0, 1, QStringLiteral("2"));
        QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("axesSum"))->text(),
                 QStringLiteral("2 of 2 devices"));
        QCoreApplication::processEvents();
        QVERIFY2(okOf(dialog)->isEnabled(), qPrintable(problemsShown(dialog)));
        const QRect before = axes->geometry();
        const QSize size = dialog.size();
        setCell(*axes, 0, 1, QStringLiteral("3"));
        QCoreApplication::processEvents();
        QVERIFY(!okOf(dialog)->isEnabled() && !problemsShown(dialog).isEmpty());
        QCOMPARE(axes->geometry(), before);
        QCOMPARE(dialog.size(), size);
    }

    void newConfiguration_byKeyboard()
    {
        tests::PlanFixture s;
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        dialog.activateWindow();
        // A plan without configurations starts with a new one, its name ready to be typed over.
        auto* name = byName<QLineEdit>(dialog, QStringLiteral("Name of the configuration"));
        QVERIFY(QTest::qWaitFor([&] { return name->hasFocus(); }));
        QTest::keyClicks(name, QStringLiteral("duo"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(s.workspace.plan().configurations().size(), std::size_t(1));
        QCOMPARE(s.workspace.configuration()->name, std::string("duo"));
        QCOMPARE(s.workspace.undoStack().count(), 1);
    }

    void meshOfAnotherSize_isRefusedLive()
    {
        tests::PlanFixture s;
        s.configure();
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        auto* axes = byName<QTableWidget>(dialog, QStringLiteral("Mesh axes"));
        QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("axesSum"))->text(),
                 QStringLiteral("2 × 2 = 4 of 4 devices"));
        setCell(*axes, 1, 1, QStringLiteral("3"));
        QCOMPARE(dialog.findChild<QLabel*>(QStringLiteral("axesSum"))->text(),
                 QStringLiteral("2 × 3 = 6 of 4 devices"));
        QVERIFY(!okOf(dialog)->isEnabled());
        QVERIFY(!problemsShown(dialog).isEmpty());
        byName<QSpinBox>(dialog, QStringLiteral("Number of devices"))->setValue(6);
        QVERIFY2(okOf(dialog)->isEnabled(), qPrintable(problemsShown(dialog)));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        const plan::Configuration& changed = *s.workspace.configuration();
        QCOMPARE(changed.deviceCount(), int64_t(6));
        QCOMPARE(changed.mesh->axes[1].size, int64_t(3));
        // New devices are named on by the pattern.
        QCOMPARE(changed.devices.back(), std::string("GPU:5"));
    }

    void severalChanges_areOneUndoStep()
    {
        tests::PlanFixture s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first}, 1);
        const plan::Plan before = s.workspace.plan();
        const int steps = s.workspace.undoStack().count();
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        press(dialog, QStringLiteral("Duplicate this configuration"));
        press(dialog, QStringLiteral("Move up"));
        auto* list = byName<QListWidget>(dialog, QStringLiteral("Configurations"));
        list->setCurrentRow(1);
        byName<QLineEdit>(dialog, QStringLiteral("Name of the configuration"))->clear();
        QTest::keyClicks(byName<QLineEdit>(dialog, QStringLiteral("Name of the configuration")),
                         QStringLiteral("renamed"));
        QVERIFY2(okOf(dialog)->isEnabled(), qPrintable(problemsShown(dialog)));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        const auto all = s.workspace.plan().configurations();
        QCOMPARE(all.size(), std::size_t(2));
        QCOMPARE(all[0].name, std::string("tp2pp2-2"));
        QCOMPARE(all[1].name, std::string("renamed"));
        QVERIFY(all[1].id == id);
        QCOMPARE(s.workspace.plan().stage(s.first, id), std::optional(StageNumber {1}));
        s.workspace.undoStack().undo();
        QVERIFY(s.workspace.plan() == before);
    }

    void copy_takesStagesAndShardingsAlong()
    {
        tests::PlanFixture s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first}, 1);
        const plan::Plan before = s.workspace.plan();
        const int steps = s.workspace.undoStack().count();
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        press(dialog, QStringLiteral("Duplicate this configuration"));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        const auto all = s.workspace.plan().configurations();
        QCOMPARE(all.size(), std::size_t(2));
        QVERIFY(all[0].id == id);
        QCOMPARE(s.workspace.plan().stage(s.first, all[1].id), std::optional(StageNumber {1}));
        QCOMPARE(mentionCount(s.workspace.plan(), all[1].id), mentionCount(before, id));
        QCOMPARE(s.workspace.undoStack().count(), steps + 1);
        s.workspace.undoStack().undo();
        QVERIFY(s.workspace.plan() == before);
    }

    /// A copy keeps what its source says, although the source goes in the same step.
    void copyOfACopy_outlivesItsSource()
    {
        tests::PlanFixture s;
        const ConfigurationId id = s.configure();
        s.setStage({s.first}, 1);
        const plan::Plan before = s.workspace.plan();
        ConfigurationDrafts drafts = ConfigurationDrafts::of(before);
        drafts.duplicate(before, 0, s.workspace.newConfigurationId());
        drafts.duplicate(before, 1, s.workspace.newConfigurationId());
        drafts.drafts.erase(drafts.drafts.begin(), drafts.drafts.begin() + 2);
        drafts.drafts[0].name = before.configuration(id)->name;
        drafts.removed.push_back({id, document::References::Cascade});
        QVERIFY(applyDrafts(s.workspace, drafts, std::nullopt));
        const auto all = s.workspace.plan().configurations();
        QCOMPARE(all.size(), std::size_t(1));
        QCOMPARE(all[0].name, before.configuration(id)->name);
        QCOMPARE(s.workspace.plan().stage(s.first, all[0].id), std::optional(StageNumber {1}));
        s.workspace.undoStack().undo();
        QVERIFY(s.workspace.plan() == before);
    }

    void namesThatChangePlaces_areNoConflict()
    {
        tests::PlanFixture s;
        s.configure();
        plan::Configuration other;
        other.name = "other";
        other.numDevices = 1;
        s.workspace.push(document::addConfiguration(s.workspace.document(),
                                                    s.workspace.newConfigurationId(), other));
        ConfigurationDrafts drafts = ConfigurationDrafts::of(s.workspace.plan());
        std::swap(drafts.drafts[0].name, drafts.drafts[1].name);
        QVERIFY(problemsOf(drafts, 0).isEmpty());
        QVERIFY(applyDrafts(s.workspace, drafts, std::nullopt));
        QCOMPARE(s.workspace.plan().configurations()[0].name, std::string("other"));
        QCOMPARE(s.workspace.plan().configurations()[1].name, std::string("tp2pp2"));
    }

    void cancel_changesNothing()
    {
        tests::PlanFixture s;
        s.configure();
        const plan::Plan before = s.workspace.plan();
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        press(dialog, QStringLiteral("Duplicate this configuration"));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QVERIFY(s.workspace.plan() == before);
    }

    void removal_asksAboutTheNodes_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("configurations");
        QTest::addColumn<bool>("mentioned");
        QTest::newRow("with them") << "Remove them too" << 0 << false;
        QTest::newRow("kept: mentioned, not declared") << "Keep them" << 1 << true;
    }

    void removal_asksAboutTheNodes()
    {
        QFETCH(QString, answer);
        QFETCH(int, configurations);
        QFETCH(bool, mentioned);
        tests::PlanFixture s;
        s.configure();
        s.setStage({s.first}, 1);
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        QTimer::singleShot(0, qApp, [answer] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question);
            for (QAbstractButton* button : question->buttons()) {
                if (button->text().remove(QLatin1Char('&')) == answer)
                    QTest::mouseClick(button, Qt::LeftButton);
            }
        });
        press(dialog, QStringLiteral("Remove this configuration"));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        const auto all = s.workspace.plan().configurations();
        QCOMPARE(int(all.size()), configurations);
        QCOMPARE(!all.empty() && !all[0].declared, mentioned);
        s.workspace.undoStack().undo();
        QVERIFY(s.workspace.plan().configurations()[0].declared);
    }

    void listedStages_areRead()
    {
        tests::PlanFixture s;
        s.configure();
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        auto* kind = byName<QComboBox>(dialog, QStringLiteral("What a stage is"));
        QCOMPARE(kind->currentText(), QStringLiteral("Along the axis pipe"));
        kind->setFocus();
        QTest::keyClick(kind, Qt::Key_End);
        QCOMPARE(kind->currentText(), QStringLiteral("Listed"));
        auto* stages = byName<QTableWidget>(dialog, QStringLiteral("Stages"));
        QVERIFY(stages->isVisible());
        QCOMPARE(stages->rowCount(), 4);
        for (int i = 0; i < 2; ++i) {
            stages->setCurrentCell(3 - i, 0);
            press(dialog, QStringLiteral("Remove from Stages"));
        }
        setCell(*stages, 0, 2, QStringLiteral("0–1"));
        setCell(*stages, 1, 2, QStringLiteral("2, three"));
        QVERIFY(!okOf(dialog)->isEnabled());
        setCell(*stages, 1, 2, QStringLiteral("2, 3"));
        setCell(*stages, 0, 3, QStringLiteral("model 2"));
        // The common mesh has 4 devices, a listed stage 2: it goes.
        auto* axes = byName<QTableWidget>(dialog, QStringLiteral("Mesh axes"));
        axes->setCurrentCell(0, 0);
        press(dialog, QStringLiteral("Remove from Mesh axes"));
        QVERIFY2(okOf(dialog)->isEnabled(), qPrintable(problemsShown(dialog)));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        const plan::Configuration& changed = *s.workspace.configuration();
        QCOMPARE(changed.stages.size(), std::size_t(2));
        QCOMPARE(changed.stages[0].devices, (std::vector<int64_t> {0, 1}));
        QCOMPARE(changed.stages[0].mesh->axes[0].name, std::string("model"));
        QVERIFY(changed.stageAxis.empty());
    }

    void machine_isTheHardwareOfAllDevices()
    {
        tests::PlanFixture s;
        s.configure();
        cost::Catalogue catalogue;
        catalogue.devices.resize(1);
        catalogue.devices[0].name = catalogue.devices[0].title = "chip";
        catalogue.nodes.resize(1);
        catalogue.nodes[0].name = catalogue.nodes[0].title = "pod";
        catalogue.nodes[0].device = "chip";
        catalogue.nodes[0].levels = {{"Ring", cost::Fabric::Ring, 8, {1e11, {1}}}};
        s.workspace.liveEvaluation().setHardware(catalogue);
        ConfigurationDialog dialog(s.workspace);
        dialog.show();
        auto* hardware = byName<QComboBox>(dialog, QStringLiteral("Hardware of all devices"));
        QCOMPARE(hardware->currentText(), QStringLiteral("not said"));
        QTest::keyClick(hardware, Qt::Key_Down);
        QCOMPARE(hardware->currentText(), QStringLiteral("chip")); // under its heading
        QTest::keyClick(hardware, Qt::Key_Down);
        QCOMPARE(hardware->currentText(), QStringLiteral("pod"));
        QTest::mouseClick(okOf(dialog), Qt::LeftButton);
        QCOMPARE(s.workspace.configuration()->hardware, std::vector<std::string> {"pod"});
    }

    void deviceCountBeyondTheField_isKept()
    {
        plan::Configuration huge;
        huge.name = "huge";
        huge.numDevices = 2147483647;
        ConfigurationForm form({});
        form.setConfiguration(huge);
        form.show();
        auto* name = byName<QLineEdit>(form, QStringLiteral("Name of the configuration"));
        QTest::keyClicks(name, QStringLiteral("r"));
        QCOMPARE(form.configuration().name, std::string("huger"));
        QCOMPARE(form.configuration().numDevices, std::optional<int32_t>(2147483647));
    }

    void duplicateName_isRefused()
    {
        tests::PlanFixture s;
        s.configure();
        ConfigurationDrafts drafts = ConfigurationDrafts::of(s.workspace.plan());
        drafts.drafts.push_back(drafts.drafts[0]);
        QVERIFY(!problemsOf(drafts, 1).isEmpty());
        drafts.drafts[1].name.clear();
        QVERIFY(!problemsOf(drafts, 1).isEmpty());
        QVERIFY(problemsOf(drafts, 0).isEmpty());
    }

    void texts_readWhatTheyWrite()
    {
        QCOMPARE(*readDeviceList(QStringLiteral("0–2, 8")), (std::vector<int64_t> {0, 1, 2, 8}));
        QCOMPARE(*readDeviceList(deviceListSource({3, 1, 2})), (std::vector<int64_t> {3, 1, 2}));
        QVERIFY(!readDeviceList(QStringLiteral("0, x")));
        QVERIFY(!readDeviceList(QStringLiteral("0-99999999999")));
        QCOMPARE(readMesh(QStringLiteral("data 2, model 4"))->axes[1].size, int64_t(4));
        QVERIFY(!readMesh(QStringLiteral("data")));
        QCOMPARE(namesByPattern(QStringLiteral("GPU:{i}"), 2),
                 (std::vector<std::string> {"GPU:0", "GPU:1"}));
    }
};

MESHWRIGHT_WIDGET_TEST(tst_configuration_dialog)
#include "tst_configuration_dialog.moc"
