#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/panel_focus.h"
#include "app/window/settings.h"
#include "core/document/operations.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_view.h"
#include "views/workspace/kept_rules.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QScreen>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;

namespace {

const views::TimelineTracks kTracks {
    {StageNumber {1}, StageNumber {0}}, {StageNumber {1}}, {StageNumber {7}}, {StageNumber {0}}};

/// A start of the window with settings and a model in one folder.
struct Start
{
    app::Settings settings;
    views::Workspace workspace;
    app::MainWindow window {workspace, settings};
    QString model;

    explicit Start(const QString& folder)
        : settings(folder + QStringLiteral("/settings/settings.ini"))
        , model(folder + QStringLiteral("/m.onnx"))
    {
        settings.setMotion(false);
        app::prepareWorkspace(workspace);
        window.graphView().setMotion(false);
        window.show();
        if (!QFile::exists(model)) {
            QFile::copy(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"), model);
            QFile::setPermissions(model, QFile::ReadOwner | QFile::WriteOwner);
        }
        QSignalSpy opened(&window.fileSession(), &app::FileSession::opened);
        window.openFile(model);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20'000);
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        view().waitUntilLaidOut();
        QCoreApplication::processEvents();
    }

    views::GraphView& view() { return window.graphView(); }

    QDockWidget* dock(const char* name)
    {
        return window.findChild<QDockWidget*>(QLatin1String(name));
    }

    void clickTab(const char* title)
    {
        for (QTabBar* bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (int i = 0; i < bar->count(); ++i) {
                if (bar->tabText(i) == QLatin1String(title))
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
            }
        }
    }
};

QByteArray contentsOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QString stateFile(const QString& folder)
{
    const QDir sessions(folder + QStringLiteral("/settings/sessions"));
    const QStringList files = sessions.entryList({QStringLiteral("*.json")}, QDir::Files);
    return files.size() == 1 ? sessions.filePath(files.front()) : QString();
}

} // namespace

/// How a file was left, when it is opened again.
class TestFileState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reopenedFile_isAsItWasLeft();
    void unreadableView_comesBackReadable();
    void panelsInFront_comeBack_data();
    void panelsInFront_comeBack();
    void activeConfiguration_comesWithRestoredWork();
    void rules_comeBackWithTheSavedPlan();
    void damagedState_isLeftOut_data();
    void damagedState_isLeftOut();
    void window_fitsItsScreen();
};

void TestFileState::reopenedFile_isAsItWasLeft()
{
    const QTemporaryDir folder;
    views::CanvasState canvas;
    std::vector<NodeId> selected;
    {
        Start start(folder.path());
        simulate::Options options = start.workspace.liveEvaluation().simulationOptions();
        options.schedule = "1f1b";
        options.microbatches = 8;
        options.training = true;
        options.hardware = "a100-sxm-80gb";
        if (!start.workspace.liveEvaluation().hardware().find(options.hardware))
            options.hardware = start.workspace.liveEvaluation().hardware().devices.back().name;
        start.workspace.liveEvaluation().setSimulationOptions(options);
        start.view().expandAll();
        start.settle();
        start.view().setZoom(0.83);
        selected = {NodeId {2}, NodeId {5}};
        start.workspace.selectNodes(selected);
        views::TimelineView& timeline = *start.window.findChild<views::TimelineView*>();
        timeline.setTracks(kTracks);
        start.workspace.setColourBy(views::ColourBy::Memory);
        start.dock("problems")->hide();
        start.dock("devices")->hide();
        start.settle();
        canvas = start.view().state();
        QVERIFY(start.window.close());
    }
    Start again(folder.path());
    const simulate::Options& options = again.workspace.liveEvaluation().simulationOptions();
    QCOMPARE(options.schedule, std::string("1f1b"));
    QCOMPARE(options.microbatches.value_or(0), int64_t(8));
    QVERIFY(options.training);
    QVERIFY(!options.hardware.empty());
    QCOMPARE(again.workspace.selection().nodes, selected);
    QCOMPARE(again.workspace.colourBy(), views::ColourBy::Memory);
    QVERIFY(again.view().state().expanded == canvas.expanded);
    QCOMPARE(again.view().zoom(), canvas.zoom);
    QVERIFY((again.view().state().centre - canvas.centre).manhattanLength() < 1);
    QVERIFY(again.window.findChild<views::TimelineView*>()->tracks() == kTracks);
    QVERIFY(again.dock("problems")->isHidden());
    QVERIFY(again.dock("devices")->isHidden());
    QVERIFY(!again.dock("outline")->isHidden());
}

/// It was left at 2 %: what a person finds on opening is never specks.
void TestFileState::unreadableView_comesBackReadable()
{
    const QTemporaryDir folder;
    {
        Start start(folder.path());
        start.view().setZoom(0.02);
        start.settle();
        QVERIFY(start.view().state().zoom < 0.03);
        QVERIFY(start.window.close());
    }
    Start again(folder.path());
    again.view().grab();
    QVERIFY(!again.view().readableTexts().empty());
    QVERIFY(again.view().zoom() >= 0.75);
}

void TestFileState::panelsInFront_comeBack_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("folded") << QSize(1200, 700);
    QTest::newRow("high") << QSize(1600, 1000);
}

/// By a click on the tab. By default Stages (folded) or the timeline is in front at the bottom, and
/// the inspector (folded) or the problems at the right.
void TestFileState::panelsInFront_comeBack()
{
    QFETCH(QSize, size);
    const QTemporaryDir folder;
    {
        Start start(folder.path());
        start.window.resize(size);
        start.settle();
        start.clickTab("Devices");
        start.clickTab("Communication");
        QTRY_VERIFY(app::isInFront(start.window, *start.dock("devices")));
        QVERIFY(start.window.close());
    }
    Start again(folder.path());
    again.window.resize(size);
    again.settle();
    for (const char* name : {"devices", "communication"})
        QTRY_VERIFY2(app::isInFront(again.window, *again.dock(name)), name);
    QVERIFY(!app::isInFront(again.window, *again.dock("timeline")));
    QVERIFY(!app::isInFront(again.window, *again.dock("problems")));
}

/// What a rule says is in the file; the rule is beside it, as long as they belong together.
/// It is not in the file: the state knows its name, and the journal brings it when that is read.
void TestFileState::activeConfiguration_comesWithRestoredWork()
{
    const QTemporaryDir folder;
    const auto addLate = [](views::Workspace& workspace) {
        plan::Configuration late;
        late.name = "late";
        late.numDevices = 2;
        const ConfigurationId id = workspace.newConfigurationId();
        workspace.push(document::addConfiguration(workspace.document(), id, late));
        return id;
    };
    {
        Start start(folder.path());
        start.workspace.setActiveConfiguration(addLate(start.workspace));
        start.settle();
        QTRY_VERIFY(contentsOf(stateFile(folder.path())).contains("late"));
        start.workspace.undoStack().setClean(); // so that nothing is asked
        QVERIFY(start.window.close());
    }
    Start again(folder.path());
    QVERIFY(again.workspace.configuration()->name != "late");
    addLate(again.workspace);
    QCOMPARE(again.workspace.configuration()->name, std::string("late"));
}

void TestFileState::rules_comeBackWithTheSavedPlan()
{
    const QTemporaryDir folder;
    const views::KeptRules::Rules rules {{"{\"operators\":\"MatMul\",\"stage\":0}", false},
                                         {"{\"operators\":\"MatMul\",\"stage\":1}", true}};
    {
        Start start(folder.path());
        plan::Configuration made;
        made.name = "two";
        made.numDevices = 2;
        const ConfigurationId id = start.workspace.newConfigurationId();
        QVERIFY(
            start.workspace.push(document::addConfiguration(start.workspace.document(), id, made)));
        start.workspace.setActiveConfiguration(id);
        QVERIFY(start.workspace.rules().change(rules));
        QTest::keyClick(&start.window, Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(start.workspace.undoStack().isClean());
        QVERIFY(start.window.close());
    }
    // What is no rule would let every change be refused.
    QFile file(stateFile(folder.path()));
    QVERIFY(file.open(QIODevice::ReadWrite));
    QJsonObject state = QJsonDocument::fromJson(file.readAll()).object();
    QJsonObject kept = state["rules"].toObject();
    QJsonArray ofTwo = kept["two"].toArray();
    ofTwo.prepend(QJsonObject {{"on", true}});
    ofTwo.append(QJsonObject {{"rule", "{\"nodes\": 7}"}, {"on", true}});
    kept["two"] = ofTwo;
    state["rules"] = kept;
    file.resize(0);
    file.write(QJsonDocument(state).toJson());
    file.close();
    Start again(folder.path());
    const plan::Configuration* two = again.workspace.plan().configuration("two");
    QVERIFY(two);
    QVERIFY(again.workspace.rules().of(two->id) == rules);
    again.workspace.setActiveConfiguration(two->id);
    QVERIFY(again.workspace.rules().change({}));
    for (uint32_t i = 0; i < again.workspace.graph().nodes().size(); ++i)
        QVERIFY(!again.workspace.stageOf({i}));
    again.workspace.undoStack().undo(); // nothing to save at the end
}

void TestFileState::damagedState_isLeftOut_data()
{
    QTest::addColumn<QByteArray>("canvas");
    QTest::addColumn<QByteArray>("simulation");
    QTest::newRow("numbers beyond all bounds")
        << QByteArray(R"({"zoom": 1e300, "x": 1e300, "y": -1e300, "expanded": ["/no/such"]})")
        << QByteArray(R"({"schedule": "1f1b", "microbatches": 1e300, "training": true})");
    QTest::newRow("other types") << QByteArray(R"({"zoom": "x", "x": [], "expanded": 7})")
                                 << QByteArray(R"({"schedule": 3, "microbatches": "many"})");
    QTest::newRow("a schedule and hardware that are not there")
        << QByteArray(R"({"zoom": -1})")
        << QByteArray(R"({"schedule": "csv:/etc/passwd", "hardware": "abacus"})");
}

/// The model shows, and runs.
void TestFileState::damagedState_isLeftOut()
{
    QFETCH(QByteArray, canvas);
    QFETCH(QByteArray, simulation);
    const QTemporaryDir folder;
    {
        Start start(folder.path());
        QVERIFY(start.window.close());
    }
    QFile file(stateFile(folder.path()));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QJsonObject state = QJsonDocument::fromJson(file.readAll()).object();
    file.close();
    state["canvas"] = QJsonDocument::fromJson(canvas).object();
    state["simulation"] = QJsonDocument::fromJson(simulation).object();
    state["timeline"] = QJsonObject {{"order", "all"}, {"open", QJsonArray {"x", 1e300, {}}}};
    state["selection"] = QJsonArray {"#99999", 7, "no such node"};
    state["panels"] = QJsonArray {"outline", "no such panel"};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(state).toJson());
    file.close();
    Start again(folder.path());
    QVERIFY(again.workspace.selection().nodes.empty());
    const simulate::Options& options = again.workspace.liveEvaluation().simulationOptions();
    QVERIFY(options.schedule.empty() || options.schedule == "1f1b");
    QVERIFY(options.hardware.empty());
    QVERIFY(options.microbatches.value_or(1) <= 65'536);
    const layout::Rect& all = again.view().currentLayout()->bounds;
    const views::CanvasState shown = again.view().state();
    const QRectF seen(shown.centre
                          - QPointF(again.view().width(), again.view().height()) / (2 * shown.zoom),
                      QSizeF(again.view().size()) / shown.zoom);
    QVERIFY(seen.intersects(QRectF(all.x, all.y, all.width, all.height)));
}

/// Also on one of 1280 × 720, where the frame takes its part.
void TestFileState::window_fitsItsScreen()
{
    const QTemporaryDir folder;
    Start start(folder.path());
    const QSize room = start.window.screen()->availableSize();
    QVERIFY(start.window.width() <= room.width() && start.window.height() <= room.height());
    start.window.resize(1264, 672);
    start.settle();
    QVERIFY2(
        start.window.height() <= 672 && start.window.width() <= 1264,
        qPrintable(QStringLiteral("%1 x %2").arg(start.window.width()).arg(start.window.height())));
    const QStatusBar* status = start.window.statusBar();
    QVERIFY(status->isVisible());
    QVERIFY(start.window.rect().contains(status->geometry()));
}

MESHWRIGHT_WIDGET_TEST(TestFileState)
#include "tst_file_state.moc"
