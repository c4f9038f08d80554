#include "app/window/application.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/search/search_panel.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;

namespace {

constexpr int kMostStops = 150; ///< of Tab, before a widget counts as unreachable

QString described(const QWidget* widget)
{
    return widget ? QStringLiteral("%1 '%2'").arg(QLatin1String(widget->metaObject()->className()),
                                                  widget->objectName())
                  : QStringLiteral("nothing");
}

} // namespace

/// The main job with keys alone: from a model on the disk to a saved plan of two stages with
/// tensor parallelism.
class TestKeyboardOnly : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }

    void mainJob()
    {
        const QTemporaryDir folder;
        const QString model = folder.filePath(QStringLiteral("model.onnx"));
        const QString saved = folder.filePath(QStringLiteral("planned.onnx"));
        QVERIFY(QFile::copy(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"), model));
        app::Settings settings(folder.filePath(QStringLiteral("s.ini")));
        views::Workspace workspace;
        app::prepareWorkspace(workspace);
        app::MainWindow window(workspace, settings);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        inFileDialog(model);
        key(Qt::Key_O, Qt::ControlModifier);
        QTRY_VERIFY(workspace.hasDocument());
        QVERIFY(takesKeysAgain(window));
        workspace.liveEvaluation().waitUntilDone();

        // A configuration of two stages of two devices, from the first panel that offers it.
        QVERIFY(tabTo([](QWidget* at) {
            const auto* button = qobject_cast<QAbstractButton*>(at);
            return button && button->text().startsWith(QStringLiteral("4 devices"));
        }));
        key(Qt::Key_Space);
        QVERIFY(workspace.activeConfiguration());

        // All nodes on stage 0; the second half of the layers and what follows on stage 1.
        toCanvas(window);
        key(Qt::Key_A, Qt::ControlModifier);
        key(Qt::Key_0);
        for (const char* query :
             {"name:/model/layers.{6..11}/**", "name:/model/norm/**", "group:lm_head"}) {
            key(Qt::Key_F, Qt::ControlModifier);
            QVERIFY2(qobject_cast<QLineEdit*>(QApplication::focusWidget()),
                     qPrintable(described(QApplication::focusWidget())));
            QTest::keyClicks(QApplication::focusWidget(), QString::fromLatin1(query));
            window.findChild<views::SearchPanel*>()->waitUntilDone();
            QAbstractButton* all = nullptr;
            QVERIFY(tabTo([&all](QWidget* at) {
                all = qobject_cast<QAbstractButton*>(at);
                return all && all->objectName() == QStringLiteral("selectAll") && all->isEnabled();
            }));
            key(Qt::Key_Space);
            toCanvas(window);
            key(Qt::Key_1);
        }

        // Tensor parallelism, as the dialog proposes it.
        workspace.liveEvaluation().waitUntilDone();
        QTimer::singleShot(0, &window, [] {
            QTRY_VERIFY(QApplication::activeModalWidget());
            QTest::keyClick(QApplication::activeModalWidget(), Qt::Key_Return);
        });
        key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QApplication::activeModalWidget());
        QVERIFY(takesKeysAgain(window));

        key(Qt::Key_F5);
        workspace.liveEvaluation().waitUntilDone();
        const simulate::Simulation* run = workspace.liveEvaluation().simulation();
        QVERIFY(run);
        for (const Diagnostic& finding : run->findings)
            QVERIFY2(finding.severity() != Severity::Error, finding.message().english().c_str());
        QCOMPARE(run->stages.size(), std::size_t(2));

        inFileDialog(saved);
        key(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFile::exists(saved));

        NoProgress progress;
        const auto document = document::Document::open(saved.toStdString(), progress);
        QVERIFY(document);
        const plan::Plan& plan = (*document)->plan();
        QCOMPARE(plan.configurations().size(), std::size_t(1));
        const ConfigurationId configuration = plan.configurations().front().id;
        std::size_t onSecond = 0, sharded = 0;
        for (uint32_t node = 0; node < plan.nodeCount(); ++node) {
            onSecond += plan.stage({node}, configuration) == StageNumber {1};
            const plan::NodeAnnotation* annotation = plan.annotation({node}, configuration);
            sharded += annotation && !annotation->specs.empty();
        }
        QVERIFY2(onSecond > 324, qPrintable(QString::number(onSecond)));
        QVERIFY2(sharded > 12, qPrintable(QString::number(sharded)));
    }

private:
    /// A key where the focus is.
    static void key(Qt::Key code, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        if (!focus)
            focus = QApplication::activeWindow();
        QVERIFY(focus);
        QTest::keyClick(focus, code, modifiers);
        QCoreApplication::processEvents();
    }

    /// After a dialog: no window manager does it, offscreen.
    static bool takesKeysAgain(QWidget& window)
    {
        window.activateWindow();
        return QTest::qWaitForWindowActive(&window);
    }

    /// Presses Tab until @p wanted is where the focus is.
    template<typename Wanted>
    static bool tabTo(Wanted wanted)
    {
        for (int stop = 0; stop < kMostStops; ++stop) {
            if (QApplication::focusWidget() && wanted(QApplication::focusWidget()))
                return true;
            key(Qt::Key_Tab);
            QTest::qWait(1);
        }
        return false;
    }

    /// Presses F6 until the canvas has the focus.
    static void toCanvas(app::MainWindow& window)
    {
        for (int panel = 0; panel < 12 && QApplication::focusWidget() != &window.graphView();
             ++panel)
            key(Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), &window.graphView());
    }

    /// Types @p path into the file dialog that is about to open.
    static void inFileDialog(const QString& path)
    {
        QTimer::singleShot(0, qApp, [path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            dialog->activateWindow(); // nobody does, offscreen
            QTRY_COMPARE(QApplication::activeWindow(), dialog);
            QWidget* field = QApplication::focusWidget();
            if (!qobject_cast<QLineEdit*>(field)) {
                dialog->reject();
                QFAIL(qPrintable(described(field)));
            }
            QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(field, path);
            QTest::keyClick(field, Qt::Key_Return);
        });
    }
};

MESHWRIGHT_WIDGET_TEST(TestKeyboardOnly)
#include "tst_keyboard_only.moc"
