#include "core/simulate/run/run_choice.h"
#include "tests/support/test_program.h"
#include "tests/views/child.h"
#include "tests/views/panel_fixture.h"
#include "views/runs/run_choice_text.h"
#include "views/timeline/run_choices_popup.h"
#include "views/timeline/settings_button.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/timeline_panel.h"
#include "views/widgets/hardware_choice.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace meshwright;
using namespace meshwright::views;

/// The options of a run in the window: the hardware, and the popup with recomputation and the like.
class TestSimulationControls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyChoice_isExplained();
    void deviceAndMachine_areDescribed();
    void hardware_listsDevicesAndMachines();
    void hardware_keysPassOverHeadings();
    void machine_isRun();
    void popup_opensAndClosesByKeys();
    void popup_keysChoose();
    void popup_mouseChooses();
    void popup_withoutTraining_saysWhy();
    void popup_resets();
    void button_countsWhatIsNotUsual();
    void options_outliveTheDocument();
    void controls_wrapWhereNarrow();
    void longNames_areWholeInTheList();
    void pictures();
};

namespace {

QString plain(QString text)
{
    return text.replace(QChar(0xa0), QLatin1Char(' '));
}

/// A device of 80 GB, 3 TB/s and 1 PFLOP/s, and a machine of eight of them.
cost::Catalogue eightOfOne()
{
    cost::Catalogue catalogue;
    cost::DeviceSpec device = tests::largeDevice();
    device.title = "Test device 80 GB";
    device.memory = {80'000'000'000};
    device.bytesPerSecond = 3e12;
    device.peakFlops = {{graph::DataType::Float, 5e13}, {graph::DataType::BFloat16, 1e15}};
    catalogue.devices = {device};
    device.name = "small";
    device.title = "Small device";
    device.peakFlops = {{graph::DataType::Int8, 26.2e12}};
    catalogue.devices.push_back(device);
    cost::NodeSpec node;
    node.name = "eight";
    node.title = "Eight test devices";
    node.device = "test-device";
    node.levels = {{"Inner", cost::Fabric::Switch, 8, {4e11, {1'000'000}}},
                   {"Outer", cost::Fabric::Switch, std::nullopt, {5e10, {1'000'000}}}};
    catalogue.nodes = {node};
    return catalogue;
}

/// The timeline of a model in two stages, each of two devices.
struct OpenedPanel
{
    tests::OpenedModel opened {tests::smallDecoder(4)};
    std::unique_ptr<TimelinePanel> panel;

    OpenedPanel()
    {
        opened.workspace.liveEvaluation().setHardware(eightOfOne());
        opened.configure(2);
        opened.setStage(0, 4, 0);
        opened.setStage(5, 9, 1);
        panel = std::make_unique<TimelinePanel>(opened.workspace);
        panel->resize(1000, 300);
        panel->show();
        wait();
    }

    LiveEvaluation& liveEvaluation() { return opened.workspace.liveEvaluation(); }

    void wait() { liveEvaluation().waitUntilDone(); }

    SimulationControls& controls() const { return *panel->controls(); }

    SettingsButton& button() const { return *tests::child<SettingsButton>(controls()); }

    void train()
    {
        QTest::mouseClick(tests::child<QCheckBox>(controls(), "Training"), Qt::LeftButton, {},
                          {8, 10});
        wait();
    }

    RunChoicesPopup* open() const
    {
        QTest::mouseClick(&button(), Qt::LeftButton);
        return button().findChild<RunChoicesPopup*>();
    }
};

/// Of an option of a few values: "recompute".
QComboBox* boxOf(const RunChoicesPopup& popup, std::string_view choice)
{
    return tests::child<QComboBox>(popup, qPrintable(choiceText(*simulate::findRunChoice(choice))));
}

} // namespace

void TestSimulationControls::everyChoice_isExplained()
{
    for (const simulate::RunChoice& choice : simulate::runChoices()) {
        QVERIFY2(choiceText(choice) != QString::fromUtf8(choice.name), choice.name.data());
        QVERIFY(choiceExplanation(choice).endsWith(QLatin1Char('.')));
        QStringList names;
        for (std::size_t value = 0; value < choice.values.size(); ++value) {
            names << valueText(choice, value);
            QVERIFY(!names.back().isEmpty());
            QVERIFY(valueExplanation(choice, value).endsWith(QLatin1Char('.')));
        }
        QCOMPARE(names.removeDuplicates(), 0);
    }
}

void TestSimulationControls::deviceAndMachine_areDescribed()
{
    const cost::Catalogue catalogue = eightOfOne();
    QCOMPARE(plain(deviceText(catalogue.devices[0])),
             QStringLiteral("80 GB, 3 TB/s, 1 PFLOP/s in bfloat16"));
    QCOMPARE(plain(deviceText(catalogue.devices[1])),
             QStringLiteral("80 GB, 3 TB/s, 26.2 TFLOP/s in int8"));
    QCOMPARE(plain(machineText(catalogue.nodes[0], catalogue)).split(QLatin1Char('\n')),
             QStringList({"Test device 80 GB: 80 GB, 3 TB/s, 1 PFLOP/s in bfloat16",
                          "Inner: 8 devices, 400 GB/s each way",
                          "Outer: as many as there are, 50 GB/s each way"}));
}

void TestSimulationControls::hardware_listsDevicesAndMachines()
{
    SimulationControls controls;
    controls.setHardware(eightOfOne());
    const QComboBox& box = *tests::child<QComboBox>(controls, "Hardware");
    QStringList texts;
    for (int i = 0; i < box.count(); ++i)
        texts << box.itemText(i);
    QCOMPARE(texts,
             QStringList({"Hardware as configured", "Devices", "Small device", "Test device 80 GB",
                          "Machines", "Eight test devices"})); // by title
    for (int i = 0; i < box.count(); ++i) {
        const bool isHeading = i == 1 || i == 4;
        QCOMPARE(bool(box.model()->index(i, 0).flags() & Qt::ItemIsEnabled), !isHeading);
        const bool hasFigures = i == 2 || i == 3 || i == 5;
        QCOMPARE(!box.itemData(i, Qt::ToolTipRole).toString().isEmpty(), hasFigures);
    }
}

void TestSimulationControls::hardware_keysPassOverHeadings()
{
    SimulationControls controls;
    controls.setHardware(eightOfOne());
    controls.setVisible(true);
    QSignalSpy changed(&controls, &SimulationControls::changed);
    std::vector<std::string> chosen;
    for (int press = 0; press < 3; ++press) {
        QTest::keyClick(tests::child<QComboBox>(controls, "Hardware"), Qt::Key_Down);
        chosen.push_back(controls.options().hardware);
    }
    QCOMPARE(chosen, (std::vector<std::string> {"small", "test-device", "eight"}));
    QCOMPARE(changed.count(), 3);
}

void TestSimulationControls::machine_isRun()
{
    OpenedPanel shown;
    for (int press = 0; press < 3; ++press)
        QTest::keyClick(tests::child<QComboBox>(shown.controls(), "Hardware"), Qt::Key_Down);
    shown.wait();
    const simulate::Simulation* run = shown.liveEvaluation().simulation();
    QVERIFY(run && run->completed);
    QCOMPARE(shown.liveEvaluation().simulationOptions().hardware, std::string("eight"));
    QCOMPARE(run->devices.front().hardware, std::string("test-device")); // what it is made of
    QCOMPARE(run->devices.front().capacity, std::optional(Bytes {80'000'000'000}));
}

void TestSimulationControls::popup_opensAndClosesByKeys()
{
    OpenedPanel shown;
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Space, Qt::Key_Return}) {
        QTest::keyClick(&shown.button(), key);
        const QPointer<RunChoicesPopup> popup = shown.button().findChild<RunChoicesPopup*>();
        QVERIFY(popup && popup->isVisible());
        // Without training the first that can be chosen is the overlap of collectives.
        QCOMPARE(popup->focusWidget(), boxOf(*popup, "overlap"));
        QTest::keyClick(popup, Qt::Key_Escape);
        QTRY_VERIFY(!popup);
    }
    QVERIFY(shown.button().focusPolicy() & Qt::TabFocus);
}

void TestSimulationControls::popup_keysChoose()
{
    OpenedPanel shown;
    shown.train();
    const Picoseconds kept = shown.liveEvaluation().simulation()->makespan;
    RunChoicesPopup* popup = shown.open();
    QCOMPARE(popup->focusWidget(), boxOf(*popup, "recompute"));
    QTest::keyClick(popup->focusWidget(), Qt::Key_End); // full
    shown.wait();
    QCOMPARE(shown.liveEvaluation().simulationOptions().recomputation,
             simulate::Recomputation::Full);
    QVERIFY(shown.liveEvaluation().simulation()->makespan > kept);
    QCOMPARE(shown.button().text(), QStringLiteral("Settings · 1"));
    QTest::keyClick(popup->focusWidget(), Qt::Key_Tab);
    QCOMPARE(popup->focusWidget(), boxOf(*popup, "optimizer"));
    QTest::keyClick(popup->focusWidget(), Qt::Key_Up); // from Adam to SGD
    shown.wait();
    QCOMPARE(shown.liveEvaluation().simulationOptions().optimizer, simulate::Optimizer::Sgd);
    QCOMPARE(shown.liveEvaluation().simulationOptions().recomputation,
             simulate::Recomputation::Full);
    QVERIFY(popup->isVisible());
}

void TestSimulationControls::popup_mouseChooses()
{
    OpenedPanel shown;
    QComboBox* sending = boxOf(*shown.open(), "sending");
    QTest::mouseClick(sending, Qt::LeftButton);
    QAbstractItemView* list = sending->view();
    QTRY_VERIFY(list->isVisible());
    const QModelIndex blocking = list->model()->index(1, 0);
    QCOMPARE(blocking.data().toString(), QStringLiteral("Blocking"));
    QTest::mouseMove(list->viewport(), list->visualRect(blocking).center());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(blocking).center());
    shown.wait();
    QCOMPARE(shown.liveEvaluation().simulationOptions().linkUse.sending,
             simulate::LinkUse::Sending::Blocking);
    QVERIFY(sending->toolTip().contains(QStringLiteral("waits")));
}

void TestSimulationControls::popup_withoutTraining_saysWhy()
{
    OpenedPanel shown;
    RunChoicesPopup* popup = shown.open();
    QVERIFY(popup->reason()->isVisible());
    for (const char* name : {"recompute", "optimizer", "zero"})
        QVERIFY(!boxOf(*popup, name)->isEnabled());
    for (const char* name : {"overlap", "link-sharing", "links", "sending"})
        QVERIFY(boxOf(*popup, name)->isEnabled());
    // It shows what is so now, also where something else changed it.
    simulate::Options options = shown.liveEvaluation().simulationOptions();
    options.training = true;
    shown.liveEvaluation().setSimulationOptions(options);
    shown.wait();
    QVERIFY(!popup->reason()->isVisible());
    QVERIFY(boxOf(*popup, "zero")->isEnabled());
}

void TestSimulationControls::popup_resets()
{
    OpenedPanel shown;
    shown.train();
    RunChoicesPopup* popup = shown.open();
    QVERIFY(!tests::child<QPushButton>(*popup, "Reset to defaults")->isEnabled());
    for (const char* name : {"zero", "overlap", "links"})
        QTest::keyClick(boxOf(*popup, name), Qt::Key_Down);
    shown.wait();
    QCOMPARE(shown.liveEvaluation().simulationOptions().stateSharding,
             simulate::StateSharding::Optimizer);
    QCOMPARE(shown.button().text(), QStringLiteral("Settings · 3"));
    QTest::mouseClick(tests::child<QPushButton>(*popup, "Reset to defaults"), Qt::LeftButton);
    shown.wait();
    const simulate::Options& options = shown.liveEvaluation().simulationOptions();
    QCOMPARE(options.stateSharding, simulate::StateSharding::None);
    QCOMPARE(options.overlap, simulate::CollectiveOverlap::None);
    QCOMPARE(options.linkUse, simulate::LinkUse());
    QVERIFY(options.training);
    QCOMPARE(shown.button().text(), QStringLiteral("Settings"));
    QCOMPARE(boxOf(*popup, "zero")->currentIndex(), 0);
    QCOMPARE(boxOf(*popup, "optimizer")->currentText(), QStringLiteral("Adam"));
    QVERIFY(!tests::child<QPushButton>(*popup, "Reset to defaults")->isEnabled());
}

void TestSimulationControls::button_countsWhatIsNotUsual()
{
    SettingsButton button;
    simulate::Options options;
    options.recomputation = simulate::Recomputation::Full;
    options.overlap = simulate::CollectiveOverlap::Full;
    button.setOptions(options); // recomputation says nothing without training
    QCOMPARE(button.text(), QStringLiteral("Settings · 1"));
    QVERIFY(!button.toolTip().contains(QStringLiteral("Recomputation: Full")));
    options.training = true;
    button.setOptions(options);
    QCOMPARE(button.text(), QStringLiteral("Settings · 2"));
    QVERIFY(button.toolTip().contains(QStringLiteral("Recomputation: Full")));
    QVERIFY(button.toolTip().contains(QStringLiteral("Overlap of collectives: Full")));
    QCOMPARE(button.accessibleName(), button.text());
}

void TestSimulationControls::options_outliveTheDocument()
{
    OpenedPanel shown;
    RunChoicesPopup* popup = shown.open();
    QTest::keyClick(boxOf(*popup, "sending"), Qt::Key_Down);
    popup->close();
    shown.opened.workspace.setDocument(nullptr, {});
    QCOMPARE(shown.liveEvaluation().simulationOptions().linkUse.sending,
             simulate::LinkUse::Sending::Blocking);
    QCOMPARE(shown.button().text(), QStringLiteral("Settings · 1"));
}

void TestSimulationControls::controls_wrapWhereNarrow()
{
    SimulationControls controls;
    controls.setVisible(true);
    const int wide = controls.sizeHint().width();
    controls.resize(wide, controls.heightForWidth(wide));
    QVERIFY(tests::child<SettingsButton>(controls)->y()
            < tests::child<QComboBox>(controls, "Schedule")->geometry().bottom());
    const int narrow = wide - tests::child<SettingsButton>(controls)->width();
    controls.resize(narrow, controls.heightForWidth(narrow));
    QVERIFY(tests::child<SettingsButton>(controls)->y()
            > tests::child<QComboBox>(controls, "Schedule")->geometry().bottom());
    QVERIFY(controls.rect().contains(tests::child<SettingsButton>(controls)->geometry()));
}

// A long name widens the list and not the row.
void TestSimulationControls::longNames_areWholeInTheList()
{
    SimulationControls controls;
    controls.setHardware(eightOfOne());
    const int usual = tests::child<QComboBox>(controls, "Hardware")->sizeHint().width();
    cost::Catalogue catalogue = eightOfOne();
    catalogue.nodes.front().title = std::string(60, 'M');
    controls.setHardware(catalogue);
    QCOMPARE(tests::child<QComboBox>(controls, "Hardware")->sizeHint().width(), usual);
    QVERIFY(tests::child<QComboBox>(controls, "Hardware")->view()->minimumWidth()
            >= controls.fontMetrics().horizontalAdvance(QString(60, QLatin1Char('M'))));
}

void TestSimulationControls::pictures()
{
    const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
        applyTheme(*qApp, theme);
        OpenedPanel shown;
        shown.opened.workspace.setTheme(theme);
        const QString end = theme.dark ? QStringLiteral("-dark.png") : QStringLiteral("-light.png");
        for (const bool training : {false, true}) {
            if (training)
                shown.train();
            RunChoicesPopup* popup = shown.open();
            if (training)
                QTest::keyClick(boxOf(*popup, "zero"), Qt::Key_End);
            QVERIFY(!popup->grab().isNull());
            if (!folder.isEmpty())
                popup->grab().save(folder + QStringLiteral("/settings")
                                   + (training ? QStringLiteral("-training") : QString()) + end);
            popup->close();
        }
        shown.wait();
        QComboBox* hardware = tests::child<QComboBox>(shown.controls(), "Hardware");
        hardware->showPopup();
        if (!folder.isEmpty()) {
            hardware->view()->window()->grab().save(folder + QStringLiteral("/hardware") + end);
            shown.panel->grab().save(folder + QStringLiteral("/timeline-controls") + end);
        }
        hardware->hidePopup();
    }
}

MESHWRIGHT_WIDGET_TEST(TestSimulationControls)
#include "tst_simulation_controls.moc"
