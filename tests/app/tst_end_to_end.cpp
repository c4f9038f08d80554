#include "app/window/actions.h"
#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "core/plan/plan.h"
#include "core/plan/text/plan_text.h"
#include "tests/support/model/model_builder.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"
#include "tests/views/panel_fixture.h"
#include "views/canvas/graph_view.h"
#include "views/inspector/inspector_panel.h"
#include "views/palette/command_palette.h"
#include "views/palette/palette_model.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/timeline/simulation_controls.h"
#include "views/widgets/chip.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QCheckBox>
#include <QDialog>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;
using namespace meshwright::views;

namespace {

/// The real window on a model of its own, driven by the pointer and the keys.
struct Session
{
    QTemporaryDir folder;
    app::Settings settings {folder.filePath(QStringLiteral("settings.ini"))};
    Workspace workspace;
    std::unique_ptr<app::MainWindow> window;

    Session()
    {
        settings.setMotion(false);
        app::prepareWorkspace(workspace);
        window = std::make_unique<app::MainWindow>(workspace, settings);
        window->resize(1600, 1000);
        window->show();
        window->activateWindow();
    }

    void open(const QString& path)
    {
        QSignalSpy opened(&window->fileSession(), &app::FileSession::opened);
        window->openFile(path);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 20'000);
        settle();
    }

    /// Until shapes, findings, simulation and layout are there.
    void settle()
    {
        QTest::qWait(1);
        workspace.liveEvaluation().waitUntilDone();
        view().waitUntilLaidOut();
        window->findChild<StageBoard*>()->refresh();
        QCoreApplication::processEvents();
    }

    GraphView& view() { return window->graphView(); }

    StageBoard& board() { return *window->findChild<StageBoard*>(); }

    /// The outermost group of that name.
    GroupId group(const std::string& name)
    {
        const auto groups = workspace.groups().groups();
        for (uint32_t i = 0; i < groups.size(); ++i) {
            if (groups[i].name == name)
                return {i};
        }
        qFatal("no group %s", name.c_str());
        return {};
    }

    /// One card stands for all layers until it is opened.
    void openLayers()
    {
        const GroupId all = *workspace.groups().group(group("layers.0")).parent;
        if (view().isExpanded(all))
            return;
        const std::optional<QRect> card = view().rectOf(all);
        QVERIFY(card);
        QTest::mouseDClick(&view(), Qt::LeftButton, {}, card->center());
        view().waitUntilLaidOut();
        view().fit();
    }

    /// Selects layers by clicking their cards and drags them onto a lane.
    void dragLayers(int first, int last, int32_t stage)
    {
        openLayers();
        for (int layer = first; layer <= last; ++layer) {
            const std::optional<QRect> card =
                view().rectOf(group("layers." + std::to_string(layer)));
            QVERIFY(card);
            QTest::mouseClick(&view(), Qt::LeftButton,
                              layer == first ? Qt::NoModifier : Qt::ControlModifier,
                              card->center());
        }
        const std::optional<QRect> held = view().rectOf(group("layers." + std::to_string(first)));
        QVERIFY(held);
        QVERIFY2(std::size_t(stage) < board().lanes().size(), "there is no such lane");
        LaneWidget* lane = board().lanes()[std::size_t(stage)];
        tests::dragWidgets(&view(), held->center(), lane, lane->rect().center());
        settle();
    }

    /// How many nodes of a layer are on a stage.
    int onStage(int layer, int32_t stage)
    {
        int count = 0;
        for (NodeId node : workspace.groups().allNodes(group("layers." + std::to_string(layer))))
            count += workspace.stageOf(node) == StageNumber {stage};
        return count;
    }

    int size(int layer)
    {
        return int(workspace.groups().group(group("layers." + std::to_string(layer))).totalNodes);
    }
};

/// False: no visible button has a text that begins so.
[[nodiscard]] bool clickButton(QWidget& parent, const QString& beginning)
{
    for (QPushButton* button : parent.findChildren<QPushButton*>()) {
        if (button->isVisible() && button->text().startsWith(beginning)) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    }
    return false;
}

} // namespace

class TestEndToEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { app::prepareApplication(*qApp); }

    void placeShardCheckSimulateSaveReopen();
    void undo_takesEveryStepBack();
    void renamingATensor_canBeUndone();
    void removingPlans_isOneStep_data();
    void removingPlans_isOneStep();
    void removingAPlanWhereThereIsNone_asksNothing();
    void openingNonsense_keepsWhatIsOpen();
    void leavingUnsaved_asks();
};

/// The decoder to work on and its number of layers: a real Llama where it is there, else the
/// sample.
static std::pair<QString, int> decoder()
{
    if (const auto llama = tests::sharedModel("transformers/llama-42dot-1.3b-24layers.onnx"))
        return {QString::fromStdString(llama->string()), 24};
    return {QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"), 12};
}

/// The node with a two-dimensional initializer input, and that input.
static std::optional<std::pair<NodeId, ValueId>> weightOf(const Workspace& workspace, GroupId group)
{
    for (NodeId id : workspace.groups().allNodes(group)) {
        const graph::Node& node = workspace.graph().node(id);
        if (node.opType != "MatMul")
            continue;
        for (const std::optional<ValueId>& input : node.inputs) {
            const graph::TensorInfo* tensor =
                input ? workspace.graph().initializer(*input) : nullptr;
            if (tensor && tensor->dims.size() == 2)
                return std::pair(id, *input);
        }
    }
    return std::nullopt;
}

void TestEndToEnd::placeShardCheckSimulateSaveReopen()
{
    const auto [original, layers] = decoder();
    Session session;
    const QString copy = session.folder.filePath(QStringLiteral("model.onnx"));
    QVERIFY(QFile::copy(original, copy));
    session.open(copy);

    // Four devices: two stages with two devices each.
    QVERIFY(clickButton(session.board(), QStringLiteral("4 devices")));
    session.settle();
    const plan::Configuration* configuration = session.workspace.configuration();
    QVERIFY(configuration);
    QCOMPARE(configuration->deviceCount(), 4);
    QCOMPARE(session.board().lanes().size(), std::size_t(2));

    // The first half of the layers to stage 0, the second to stage 1, by drag.
    session.view().fit();
    session.dragLayers(0, layers / 2 - 1, 0);
    QVERIFY(!QTest::currentTestFailed());
    session.dragLayers(layers / 2, layers - 1, 1);
    QVERIFY(!QTest::currentTestFailed());
    for (int layer = 0; layer < layers; ++layer)
        QCOMPARE(session.onStage(layer, layer < layers / 2 ? 0 : 1), session.size(layer));
    QCOMPARE(session.workspace.undoStack().count(), 3);

    // One weight split over the two devices of its stage: found by name, split in the inspector.
    const auto found = weightOf(session.workspace, session.group("layers.3"));
    QVERIFY(found);
    const auto [node, weight] = *found;
    QTest::keyClick(session.window.get(), Qt::Key_K, Qt::ControlModifier);
    auto* palette = session.window->findChild<CommandPalette*>();
    QTRY_VERIFY(palette->isVisible());
    QTest::keyClicks(palette->field(),
                     QString::fromStdString(session.workspace.graph().node(node).name));
    QTRY_VERIFY(!palette->model()->isSearching());
    QTest::keyClick(palette->field(), Qt::Key_Return);
    QTRY_COMPARE(session.workspace.selection().nodes, std::vector<NodeId> {node});
    auto* inspector = session.window->findChild<InspectorPanel*>();
    Chip* chip = nullptr;
    QTRY_VERIFY(
        (chip = inspector->findChild<Chip*>(QStringLiteral("dim:%1:1:0").arg(weight.index))));
    chip->setFocus();
    QTest::keyClick(chip, Qt::Key_Space);
    QMenu* menu = nullptr;
    QTRY_VERIFY((menu = inspector->findChild<QMenu*>(QStringLiteral("dimensionMenu"))));
    for (QAction* action : menu->actions()) {
        if (action->objectName() == QStringLiteral("axis:model"))
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    session.settle();
    const plan::ShardingSpec* spec =
        session.workspace.plan().spec(node, *session.workspace.activeConfiguration(), weight);
    QVERIFY(spec);
    QCOMPARE(spec->dims.size(), std::size_t(1));
    QCOMPARE(spec->dims[0].axis, std::optional<int64_t>(1));
    QCOMPARE(spec->dims[0].components[0].shards, std::optional<int64_t>(2));
    // Layer 3 is on stage 0, whose devices are 0 and 1.
    QCOMPARE(spec->device, (std::vector<int64_t> {0, 1}));

    QTRY_VERIFY(!QApplication::activePopupWidget());
    // Without a window manager nobody gives the window back the keys that the menu had.
    session.window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(session.window.get()));

    // Nothing is wrong with it, and it runs on both stages.
    for (const check::Finding& finding : session.workspace.liveEvaluation().findings())
        QVERIFY2(finding.diagnostic.severity() != Severity::Error,
                 finding.diagnostic.message().english().c_str());
    QTest::keyClick(session.window.get(), Qt::Key_F5);
    session.settle();
    const simulate::Simulation* simulation = session.workspace.liveEvaluation().simulation();
    QVERIFY(simulation);
    QVERIFY(simulation->completed);
    QCOMPARE(simulation->stages.size(), std::size_t(2));
    QVERIFY(simulation->makespan.count > 0);

    // Training runs forward and backward.
    auto* controls = session.window->findChild<SimulationControls*>();
    QVERIFY(controls);
    auto* training = controls->findChild<QCheckBox*>();
    QVERIFY(training);
    QTest::mouseClick(training, Qt::LeftButton, {}, QPoint(8, training->height() / 2));
    session.settle();
    QCOMPARE(QString::fromStdString(session.workspace.liveEvaluation().simulation()->schedule),
             QStringLiteral("1f1b"));
    tests::savePictures(*session.window, session.workspace, QStringLiteral("window"));

    // Saved, opened again: the same plan.
    const std::string plan = plan::extract(session.workspace.graph(), session.workspace.plan());
    QSignalSpy saved(&session.window->fileSession(), &app::FileSession::saved);
    QTest::keyClick(session.window.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, 20'000);
    QVERIFY(!session.window->isWindowModified());
    Session again;
    again.open(copy);
    QCOMPARE(QString::fromStdString(plan::extract(again.workspace.graph(), again.workspace.plan())),
             QString::fromStdString(plan));
}

void TestEndToEnd::undo_takesEveryStepBack()
{
    Session session;
    session.open(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
    const plan::Plan before = session.workspace.plan();
    QVERIFY(clickButton(session.board(), QStringLiteral("4 devices")));
    session.settle();
    session.view().fit();
    session.dragLayers(0, 2, 0);
    QVERIFY(!QTest::currentTestFailed());
    const plan::Plan after = session.workspace.plan();
    QVERIFY(session.window->isWindowModified());
    QTest::keyClick(session.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(session.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(session.workspace.plan() == before);
    QVERIFY(!session.window->isWindowModified());
    session.workspace.undoStack().redo();
    session.workspace.undoStack().redo();
    QVERIFY(session.workspace.plan() == after);
    session.workspace.undoStack().setClean();
}

/// Closes the message box that is about to open with a button, and keeps its text.
static void answerBox(QString& text, QMessageBox::StandardButton answer)
{
    QTimer::singleShot(0, qApp, [&text, answer] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return answerBox(text, answer);
        text = box->text() + QLatin1Char('\n') + box->informativeText();
        QTest::mouseClick(box->button(answer), Qt::LeftButton);
    });
}

void TestEndToEnd::renamingATensor_canBeUndone()
{
    Session session;
    session.open(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"));
    const std::optional<ValueId> value = session.workspace.graph().findValue(ScopeId {0}, "h3");
    QVERIFY(value);
    session.workspace.select({{}, value});
    QTimer::singleShot(0, qApp, [] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        auto* field = dialog->findChild<QLineEdit*>();
        QVERIFY(field);
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("hidden"));
        QTest::keyClick(field, Qt::Key_Return);
    });
    session.window->actions().renameTensor->trigger();
    QCOMPARE(session.workspace.graph().value(*value).name, std::string("hidden"));
    session.workspace.undoStack().undo();
    QCOMPARE(session.workspace.graph().value(*value).name, std::string("h3"));
}

void TestEndToEnd::removingPlans_isOneStep_data()
{
    QTest::addColumn<int>("chosen"); // 0: all, else a configuration
    QTest::addColumn<std::size_t>("left");
    QTest::newRow("all") << 0 << std::size_t(0);
    QTest::newRow("the second of three") << 2 << std::size_t(2);
}

void TestEndToEnd::removingPlans_isOneStep()
{
    QFETCH(int, chosen);
    QFETCH(std::size_t, left);
    Session session;
    onnx::ModelBuilder builder;
    builder.graph().node("Relu", {"x"}, {"y"}, "relu").annotate({"b", {}, 1, {}});
    for (const char* name : {"a", "b", "c"})
        builder.configuration({name, 2, {}, {}});
    const QString path = session.folder.filePath(QStringLiteral("planned.onnx"));
    QVERIFY(builder.write(path.toStdString()).ok());
    session.open(path);
    Workspace& workspace = session.workspace;
    const std::string before = plan::extract(workspace.graph(), workspace.plan());
    QCOMPARE(workspace.plan().configurations().size(), std::size_t(3));
    QTimer::singleShot(0, qApp, [chosen] {
        auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        QCOMPARE(dialog->comboBoxItems().size(), 4);
        dialog->setTextValue(dialog->comboBoxItems()[chosen]);
        dialog->accept();
    });
    session.window->actions().removePlan->trigger();
    QCOMPARE(workspace.plan().configurations().size(), left);
    QCOMPARE(workspace.undoStack().count(), 1);
    workspace.undoStack().undo();
    QCOMPARE(plan::extract(workspace.graph(), workspace.plan()), before);
}

void TestEndToEnd::removingAPlanWhereThereIsNone_asksNothing()
{
    Session session;
    onnx::ModelBuilder builder;
    builder.graph().node("Relu", {"x"}, {"y"}, "relu");
    const QString path = session.folder.filePath(QStringLiteral("bare.onnx"));
    QVERIFY(builder.write(path.toStdString()).ok());
    session.open(path);
    session.window->actions().removePlan->trigger();
    QCOMPARE(session.workspace.undoStack().count(), 0);
}

void TestEndToEnd::openingNonsense_keepsWhatIsOpen()
{
    Session session;
    session.open(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"));
    const QString nonsense = session.folder.filePath(QStringLiteral("nonsense.onnx"));
    QFile file(nonsense);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("version https://git-lfs.github.com/spec/v1\n");
    file.close();
    QString text;
    QSignalSpy failed(&session.window->fileSession(), &app::FileSession::openFailed);
    session.window->openFile(nonsense);
    answerBox(text, QMessageBox::Ok);
    QVERIFY(failed.count() == 1 || failed.wait(20'000));
    QTRY_VERIFY2(text.contains(QStringLiteral("git lfs pull")), qPrintable(text)); // told behind it
    QVERIFY(text.contains(QStringLiteral("nonsense.onnx")));
    QCOMPARE(session.workspace.document().path().filename().string(),
             std::string("pipeline-decoder.onnx"));
}

void TestEndToEnd::leavingUnsaved_asks()
{
    Session session;
    session.open(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
    QVERIFY(clickButton(session.board(), QStringLiteral("4 devices")));
    QVERIFY(session.window->isWindowModified());
    QString text;
    QSignalSpy gaveUp(session.window.get(), &app::MainWindow::gaveUpChanges);
    answerBox(text, QMessageBox::Cancel);
    QVERIFY(!session.window->close());
    QCOMPARE(gaveUp.count(), 0);
    QVERIFY2(text.contains(QStringLiteral("decoder-12-layers.onnx")), qPrintable(text));
    answerBox(text, QMessageBox::Discard);
    QVERIFY(session.window->close());
    QCOMPARE(gaveUp.count(), 1);
}

MESHWRIGHT_WIDGET_TEST(TestEndToEnd)
#include "tst_end_to_end.moc"
