#include "app/window/actions.h"
#include "app/window/application.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/search_button.h"
#include "app/window/settings.h"
#include "app/window/settings_dialog.h"
#include "app/window/status_line.h"
#include "app/window/tour.h"
#include "core/document/operations.h"
#include "core/plan/axes_changes.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_tools.h"
#include "views/widgets/elided_combo_box.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace meshwright;

namespace {

void addTexts(const QList<QAction*>& actions, QStringList& texts)
{
    for (const QAction* action : actions) {
        texts << action->text() << action->toolTip();
        if (action->menu())
            addTexts(action->menu()->actions(), texts);
    }
}

/// All that the window says, and what stands on its tables; not what the time is.
QStringList textsOf(const QMainWindow& window)
{
    QStringList texts;
    addTexts(window.menuBar()->actions(), texts);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        texts << widget->windowTitle() << widget->toolTip() << widget->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            texts << label->text();
        if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            texts << button->text();
        if (const auto* choice = qobject_cast<const QComboBox*>(widget)) {
            for (int i = 0; i < choice->count(); ++i)
                texts << choice->itemText(i);
        }
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) {
            for (int i = 0; view->model() && i < view->model()->rowCount(); ++i)
                texts << view->model()->index(i, 0).data().toString();
        }
    }
    texts.removeAll(QString());
    return texts;
}

/// What is only in one of them, each where it is.
QString difference(QStringList before, const QStringList& after)
{
    QStringList lines;
    for (const QString& text : after) {
        if (!before.removeOne(text))
            lines << QStringLiteral("+ ") + text;
    }
    for (const QString& text : before)
        lines << QStringLiteral("- ") + text;
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// The language of a window with work in it.
class TestLanguageSwitch : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_before = QLocale();
        m_settings = std::make_unique<app::Settings>(m_folder.filePath(QStringLiteral("s.ini")));
        m_settings->setLanguage(QStringLiteral("en"));
        QLocale::setDefault(QLocale(QLocale::German)); // so that there is something to change
        app::useLanguageAndUnits(*qApp, *m_settings);
        m_workspace = std::make_unique<views::Workspace>();
        app::prepareWorkspace(*m_workspace);
        m_window = std::make_unique<app::MainWindow>(*m_workspace, *m_settings);
        m_window->resize(1600, 1000); // room for all of the toolbar, in any language
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
        QLocale::setDefault(m_before);
        app::installTexts(*qApp);
    }

    /// Of each file of translations one, in itself.
    void languages_areThoseThatAreThere()
    {
        QStringList names;
        for (const app::Language& language : app::languages())
            names << language.name;
        QCOMPARE(names.value(0), QStringLiteral("English"));
        QVERIFY(names.contains(QStringLiteral("Deutsch")));
    }

    void emptyWindow_speaksAnotherAtOnce()
    {
        QTest::qWait(50);
        const QStringList english = textsOf(*m_window);
        choose(QStringLiteral("de"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&Datei"));
        QVERIFY(textsOf(*m_window).contains(QStringLiteral("Öffnen")));
        choose(QStringLiteral("en"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&File"));
        QTest::qWait(50);
        QCOMPARE(difference(english, textsOf(*m_window)), QString());
    }

    /// What has longer texts has less room; it does not push the window over the screen's edge.
    /// Its keys are none of the menu bar's, and its buttons are whole.
    void tour_fitsEveryLanguage_data()
    {
        QTest::addColumn<QString>("language");
        for (const char* language : {"de", "ja", "zh"})
            QTest::newRow(language) << language;
    }

    void tour_fitsEveryLanguage()
    {
        QFETCH(QString, language);
        choose(language);
        QTRY_VERIFY(firstMenu() != QStringLiteral("&File"));
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        QVERIFY(tour);
        const auto keyOf = [](const QString& text) {
            const QKeySequence keys = QKeySequence::mnemonic(text);
            return keys.toString();
        };
        QSet<QString> ofMenus;
        for (const QAction* menu : m_window->menuBar()->actions())
            ofMenus << keyOf(menu->text());
        const QList<QPushButton*> buttons = tour->findChildren<QPushButton*>();
        for (int step = 0; step < 9; ++step) {
            QCOMPARE(tour->step(), step);
            QCoreApplication::processEvents();
            QSet<QString> taken = ofMenus;
            for (const QPushButton* button : buttons) {
                if (!button->isVisible())
                    continue;
                QVERIFY2(!taken.contains(keyOf(button->text())), qPrintable(button->text()));
                taken << keyOf(button->text());
                QVERIFY2(button->width() >= button->sizeHint().width(), qPrintable(button->text()));
            }
            QTest::mouseClick(buttons.at(2), Qt::LeftButton); // on, or past the step
        }
    }

    void window_keepsItsSize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1280x720 with its frame") << QSize(1264, 672);
        QTest::newRow("large") << QSize(1600, 1000);
    }

    void window_keepsItsSize()
    {
        QFETCH(QSize, size);
        m_window->resize(size);
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        settledTexts();
        QCOMPARE(m_window->size(), size);
        for (const char* code : {"de", "ja", "zh", "en"}) {
            const QString before = firstMenu();
            choose(QLatin1String(code));
            QTRY_VERIFY(firstMenu() != before);
            settledTexts();
            QCOMPARE(m_window->size(), size);
        }
    }

    /// In a low and narrow window, with the longest names: nothing in a box is cut, and the search
    /// gives way before it hides.
    void narrowToolBar_keepsTheSearch()
    {
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        m_window->resize(1264, 640);
        const auto isWhole = [this](const char* name) {
            const auto* box = m_window->findChild<QComboBox*>(QLatin1String(name));
            return box->isVisible() && box->width() >= box->sizeHint().width();
        };
        for (const app::Language& language : app::languages()) {
            choose(language.code);
            QTRY_VERIFY2(
                m_window->findChild<QPushButton*>(QStringLiteral("searchButton"))->isVisible(),
                qPrintable(language.name));
            QTRY_VERIFY2(isWhole("configurationCombo") && isWhole("colourByCombo"),
                         qPrintable(language.name));
        }
        choose(QStringLiteral("en"));
    }

    /// At any width: boxes are narrower than their texts only where the search is as narrow as it
    /// gets, and shorten them then.
    void toolBar_narrowsTheSearchFirst()
    {
        m_window->resize(1600, 640);
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        auto* configurations =
            m_window->findChild<views::ElidedComboBox*>(QStringLiteral("configurationCombo"));
        {
            const QSignalBlocker blocker(configurations); // it is no configuration of the model
            configurations->addItem(QStringLiteral("a configuration with a long name   8 devices"));
            configurations->setCurrentIndex(configurations->count() - 1);
        }
        const auto* search = m_window->findChild<app::SearchButton*>();
        bool isEverNarrow = false, isEverCut = false;
        for (int width = 1600; width >= 960; width -= 16) {
            m_window->resize(width, 640);
            QCoreApplication::processEvents();
            QVERIFY2(search->isVisible(), qPrintable(QString::number(width)));
            isEverNarrow = isEverNarrow || search->shownWords().endsWith(QStringLiteral("…"));
            for (const auto* box : m_window->findChildren<views::ElidedComboBox*>()) {
                const bool isWhole = box->width() >= box->sizeHint().width();
                QVERIFY2(isWhole || search->width() <= search->minimumWidth(),
                         qPrintable(QString::number(width)));
                const bool isCut = box->shownText().endsWith(QStringLiteral("…"));
                QVERIFY(isCut ? !isWhole : box->shownText() == box->currentText());
                isEverCut = isEverCut || isCut;
            }
        }
        QVERIFY(isEverNarrow);
        QVERIFY(isEverCut);
    }

    /// The document, its history, what is selected, seen and shown stay.
    void work_staysAsItIs()
    {
        openAndEdit();
        const document::Document* document = &m_workspace->document();
        QUndoStack& undo = m_workspace->undoStack();
        const QStringList english = settledTexts();
        const QString englishStep = undo.text(0);
        const views::Selection selection = m_workspace->selection();
        const views::CanvasState canvas = m_window->graphView().state();
        const int canvasWidth = m_window->centralWidget()->width();
        QCOMPARE(undo.count(), 2);
        QCOMPARE(undo.index(), 1);

        choose(QStringLiteral("de"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&Datei"));
        const QStringList german = settledTexts();
        QVERIFY(german != english);
        // Longer words may take some of it.
        QVERIFY(qAbs(m_window->centralWidget()->width() - canvasWidth) < canvasWidth / 4);
        QVERIFY2(undo.text(0) != englishStep && undo.text(0).contains(QStringLiteral("Stufe")),
                 qPrintable(undo.text(0)));
        // Numbers too: the status line has figures with a decimal comma and none with a point.
        const QString figures = m_window->findChild<app::StatusLine*>()
                                    ->findChild<QLabel*>(QStringLiteral("cost"))
                                    ->text();
        static const QRegularExpression point(QStringLiteral("[0-9]\\.[0-9]"));
        QVERIFY2(figures.contains(QLatin1Char(',')) && !point.match(figures).hasMatch(),
                 qPrintable(figures));
        QCOMPARE(undo.count(), 2);
        QCOMPARE(undo.index(), 1);
        QVERIFY(m_window->isWindowModified());
        QVERIFY(&m_workspace->document() == document);
        QVERIFY(m_workspace->selection() == selection);

        choose(QStringLiteral("en"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&File"));
        QCOMPARE(difference(english, settledTexts()), QString());
        QCOMPARE(undo.text(0), englishStep);
        QVERIFY(m_workspace->selection() == selection);
        QTRY_VERIFY(m_window->graphView().state().expanded == canvas.expanded);
        QVERIFY(qAbs(m_window->graphView().state().zoom - canvas.zoom) < 0.01 * canvas.zoom);

        // One key makes one step, and every step is undone.
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->graphView().setFocus();
        QTest::keyClick(&m_window->graphView(), Qt::Key_0);
        QCOMPARE(undo.count(), 2);
        QCOMPARE(undo.index(), 2);
        QTest::keyClick(&m_window->graphView(), Qt::Key_Z, Qt::ControlModifier);
        QTest::keyClick(&m_window->graphView(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(undo.index(), 0);
        QVERIFY(!m_window->isWindowModified());
    }

    /// What a person set stays what a person set, and open details stay open.
    void origins_andDetailsStay()
    {
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        plan::Configuration made;
        made.name = "tp";
        made.numDevices = 2;
        made.mesh = plan::Mesh {{{"model", 2}}};
        const ConfigurationId id = m_workspace->newConfigurationId();
        QVERIFY(m_workspace->push(document::addConfiguration(m_workspace->document(), id, made)));
        m_workspace->setActiveConfiguration(id);
        std::optional<ValueId> weight;
        for (uint32_t i = 0; !weight; ++i) {
            const graph::Node& node = m_workspace->graph().node({i});
            if (node.opType == "MatMul"
                && m_workspace->graph().value(*node.inputs[1]).isInitializer())
                weight = node.inputs[1];
        }
        const plan::AxesSharding split = plan::withAxis(plan::wholeSharding(2), 1, "model");
        QVERIFY(
            m_workspace->push(document::setSharding(m_workspace->document(), id, *weight, split)));
        m_workspace->select({{}, weight});
        m_workspace->liveEvaluation().waitUntilDone();
        const auto origin = [this] {
            const auto* label = m_window->findChild<QLabel*>(QStringLiteral("origin"));
            return label ? label->text() : QString();
        };
        QTRY_COMPARE(origin(), QStringLiteral("set by you"));
        const auto details = [this] {
            return m_window->findChild<views::TimelinePanel*>()->tools()->details();
        };
        details()->trigger();
        QVERIFY(details()->isChecked());

        choose(QStringLiteral("de"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&Datei"));
        QVERIFY(details()->isChecked());
        choose(QStringLiteral("en"));
        QTRY_COMPARE(firstMenu(), QStringLiteral("&File"));
        QTRY_COMPARE(origin(), QStringLiteral("set by you"));
        QVERIFY(details()->isChecked());
    }

private:
    QString firstMenu() const { return m_window->menuBar()->actions().value(0)->text(); }

    /// A model with a plan, a step done and a step undone.
    void openAndEdit()
    {
        const QString file = m_folder.filePath(QStringLiteral("a.onnx"));
        QFile::copy(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"), file);
        m_window->openFile(file);
        QTRY_VERIFY(m_workspace->hasDocument());
        m_window->graphView().waitUntilLaidOut();
        m_workspace->selectNodes({NodeId {3}, NodeId {4}});
        m_window->graphView().setFocus();
        QTest::keyClick(&m_window->graphView(), Qt::Key_1);
        QTest::keyClick(&m_window->graphView(), Qt::Key_0);
        QTest::keyClick(&m_window->graphView(), Qt::Key_Z, Qt::ControlModifier);
    }

    /// When all that follows from the plan is shown.
    QStringList settledTexts()
    {
        m_window->graphView().waitUntilLaidOut();
        m_workspace->liveEvaluation().waitUntilDone();
        m_window->findChild<app::StatusLine*>()->hideTimes();
        QTest::qWait(150);
        m_workspace->liveEvaluation().waitUntilDone();
        return textsOf(*m_window);
    }

    /// In the settings dialog, by its own language choice.
    void choose(const QString& code)
    {
        m_window->activateWindow(); // nobody does after a dialog, offscreen
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTimer open;
        connect(&open, &QTimer::timeout, this, [code, &open] {
            auto* dialog = qobject_cast<app::SettingsDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            open.stop();
            auto* language = dialog->findChild<QComboBox*>(QStringLiteral("language"));
            language->setCurrentIndex(language->findData(code));
            QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok),
                              Qt::LeftButton);
        });
        open.start(1);
        QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
        QVERIFY(!open.isActive());
    }

    QTemporaryDir m_folder;
    QLocale m_before;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

MESHWRIGHT_WIDGET_TEST(TestLanguageSwitch)
#include "tst_language_switch.moc"
