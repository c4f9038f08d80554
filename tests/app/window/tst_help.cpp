#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/application.h"
#include "app/window/main_window.h"
#include "app/window/panel_help.h"
#include "app/window/settings.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/tour.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/handbook/handbook_window.h"
#include "views/welcome/welcome_page.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QWhatsThis>

#include <algorithm>
#include <map>

using namespace meshwright;

/// What the window tells of itself: the handbook for a panel, What's this?, keys, and the tour.
class TestHelp : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<app::Settings>(m_folder->filePath(QStringLiteral("s.ini")));
        m_settings->setMotion(false);
        m_workspace = std::make_unique<views::Workspace>();
        app::prepareWorkspace(*m_workspace);
        m_window = std::make_unique<app::MainWindow>(*m_workspace, *m_settings);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    /// A chapter that there is, and a heading of it.
    void everyPanel_hasAPageAndAText()
    {
        std::map<QString, QString> chapters;
        for (const app::HandbookFile& file : app::handbookFiles())
            chapters[file.name] = file.markdown;
        views::HandbookWindow handbook(all());
        handbook.show();
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            const QString page = app::helpPageOf(dock->widget());
            QVERIFY2(chapters.contains(page.section('#', 0, 0)), qPrintable(dock->objectName()));
            QVERIFY(!dock->widget()->whatsThis().isEmpty());
            handbook.showChapter(page);
            const QString anchor = page.section('#', 1);
            const QString at =
                handbook.findChild<QTextBrowser*>()->textCursor().block().text().toLower();
            QVERIFY2(anchor.isEmpty() || QString(at).replace(' ', '-') == anchor,
                     qPrintable(page + ": " + at));
        }
    }

    /// A file that is not listed could not be reached.
    void everyChapter_isInTheListOfPages()
    {
        QStringList listed;
        for (const app::HandbookFile& file : app::handbookFiles()) {
            QVERIFY2(file.markdown.startsWith(QStringLiteral("# ")), qPrintable(file.name));
            listed << file.name;
        }
        listed.sort();
        QCOMPARE(listed, QDir(QStringLiteral(":/handbook")).entryList(QDir::Files, QDir::Name));
    }

    void f1_opensThePageOfTheFocusedPanel()
    {
        openSample();
        m_window->findChild<QDockWidget*>(QStringLiteral("timeline"))->raise();
        m_window->graphView().setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        auto* handbook = m_window->findChild<views::HandbookWindow*>();
        QVERIFY(handbook && handbook->isVisible());
        QVERIFY(chapterOf(*handbook) == QStringLiteral("The window"));
        handbook->close();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        auto* timeline = m_window->findChild<QDockWidget*>(QStringLiteral("timeline"))->widget();
        for (QWidget* each : timeline->findChildren<QWidget*>()) {
            if (each->isVisible() && each->focusPolicy() & Qt::TabFocus) {
                each->setFocus();
                break;
            }
        }
        QVERIFY(timeline->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
        QCOMPARE(chapterOf(*handbook), QStringLiteral("The simulated step"));
    }

    /// Shift+F1, then a click on a part of a panel.
    void whatsThis_saysItOfAPanel()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ShiftModifier);
        QVERIFY(QWhatsThis::inWhatsThisMode());
        auto* panel = m_window->findChild<QDockWidget*>(QStringLiteral("outline"))->widget();
        QTest::mouseClick(panel->findChild<QWidget*>(), Qt::LeftButton);
        QVERIFY(!QWhatsThis::inWhatsThisMode());
        const auto isText = [](const QWidget* each) {
            return each->isVisible() && each->inherits("QWhatsThat");
        };
        QTRY_VERIFY(std::ranges::any_of(QApplication::topLevelWidgets(), isText));
        QWhatsThis::hideText();
    }

    /// In groups, two columns, no command that changes its name.
    void keySheet_isGroupedByMenus()
    {
        openSample();
        const app::ShortcutSheet sheet(*m_window->menuBar());
        QStringList texts;
        for (const QLabel* label : sheet.findChildren<QLabel*>())
            texts << label->text();
        for (const char* group : {"Canvas and timeline", "File", "Edit", "View", "Plan", "Help"})
            QVERIFY2(texts.contains(QLatin1String(group)), group);
        QVERIFY(texts.contains(QStringLiteral("Undo")));
        QVERIFY(texts.filter(QStringLiteral("Undo ")).isEmpty());
        const int undo = texts.indexOf(QStringLiteral("Undo"));
        QCOMPARE(texts.value(undo + 1), QStringLiteral("Ctrl+Z"));
    }

    /// The whole tour by doing what it says.
    void tour_goesOnWhenTheStepIsDone()
    {
        clickFirstButton(*m_window, QStringLiteral("Take the tour"));
        auto* tour = m_window->findChild<app::Tour*>();
        QVERIFY(tour && tour->isVisible());
        QCOMPARE(tour->step(), 0);
        QCOMPARE(primaryOf(*tour), QStringList {QStringLiteral("Open the sa&mple")});
        auto* mark = m_window->findChild<QWidget*>(QStringLiteral("tourMark"));
        QVERIFY(mark->isVisible());
        openSample();
        QTRY_COMPARE(tour->step(), 1); // devices
        QCOMPARE(primaryOf(*tour), QStringList()); // it is done in the panel
        auto* mesh = m_window->findChild<QDockWidget*>(QStringLiteral("mesh"));
        QTRY_COMPARE(mark->geometry(), QRect(mesh->mapTo(m_window.get(), QPoint()), mesh->size()));
        clickFirstButton(*mesh->widget(), QStringLiteral("stages"));
        QTRY_COMPARE(tour->step(), 2); // select
        QVERIFY(m_window->graphView().hasFocus()); // it says: walk there with the arrow keys
        for (int i = 0; i < 3 && m_workspace->selection().nodes.empty(); ++i)
            QTest::keyClick(&m_window->graphView(), Qt::Key_Down); // inputs come first
        QTest::qWait(1);
        QCOMPARE(tour->step(), 2); // an operator is no block
        m_window->graphView().bringBlockIntoView(); // from which the arrows went away
        clickBlock();
        QTRY_COMPARE(tour->step(), 3); // stage
        QTest::keyClick(&m_window->graphView(), Qt::Key_1);
        QTRY_COMPARE(tour->step(), 4); // balance
        press(*tour, QStringLiteral("S&kip"));
        QCOMPARE(tour->step(), 5);
        press(*tour, QStringLiteral("&Back"));
        QCOMPARE(tour->step(), 4);
        press(*tour, QStringLiteral("S&kip"));
        press(*tour, QStringLiteral("S&kip"));
        QCOMPARE(tour->step(), 6); // the run: the person says so
        QCOMPARE(primaryOf(*tour), QStringList {QStringLiteral("&Next")});
        press(*tour, QStringLiteral("&Next"));
        press(*tour, QStringLiteral("&Next"));
        QCOMPARE(tour->step(), 8);
        const auto* text = tour->findChild<QLabel*>(QStringLiteral("tourText"));
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width())); // all of it
        press(*tour, QStringLiteral("F&inish"));
        QTRY_VERIFY(!m_window->findChild<app::Tour*>());
        QVERIFY(!m_window->findChild<QWidget*>(QStringLiteral("tourMark")));
    }

    /// At 1280 × 720 it hides neither what may be taken on the first page nor the block that is to
    /// be dragged.
    void tour_hidesNothingThatItSpeaksOf()
    {
        m_window->resize(1280, 720);
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        QVERIFY(tour);
        QTest::qWait(1);
        const auto* welcome = m_window->findChild<views::WelcomePage*>();
        for (const QAbstractButton* button : welcome->findChildren<QAbstractButton*>()) {
            const QRect place(button->mapTo(m_window.get(), QPoint()), button->size());
            const bool isSeen = button->isVisible() && !button->visibleRegion().isEmpty();
            QVERIFY2(!isSeen || !place.intersects(tour->geometry()), qPrintable(button->text()));
        }
        openSample();
        QTRY_COMPARE(tour->step(), 1);
        auto* mesh = m_window->findChild<QDockWidget*>(QStringLiteral("mesh"));
        clickFirstButton(*mesh->widget(), QStringLiteral("stages"));
        QTRY_COMPARE(tour->step(), 2);
        m_window->graphView().waitUntilLaidOut();
        QTest::qWait(1);
        const QRect block = clickBlock();
        QTRY_COMPARE(tour->step(), 3);
        QTest::qWait(1);
        QVERIFY(!tour->geometry().intersects(block));
    }

    /// A click on a block is asked for: one is in view, however high the canvas is.
    void tour_bringsABlockIntoView()
    {
        m_window->resize(1280, 720);
        openSample();
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        QTRY_COMPARE(tour->step(), 1);
        auto* mesh = m_window->findChild<QDockWidget*>(QStringLiteral("mesh"));
        QCOMPARE(primaryOfPanel(*mesh), QStringLiteral("4 devices: 2 stages × 2 model"));
        clickFirstButton(*mesh->widget(), QStringLiteral("4 devices"));
        QTRY_COMPARE(tour->step(), 2);
        const views::GraphView& canvas = m_window->graphView();
        const auto seesBlock = [&] {
            const layout::Layout& layout = *canvas.currentLayout();
            for (uint32_t item = 0; item < layout.itemCount(); ++item) {
                if (layout.itemKind[item] == layout::ItemKind::Group
                    && canvas.rect().contains(*canvas.rectOf(GroupId {layout.itemId[item]})))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(seesBlock());
    }

    /// Without an axis to split over there is nothing to do in that step.
    void tour_leavesOutWhatTheConfigurationHasNoAxisFor()
    {
        openSample();
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        QTRY_COMPARE(tour->step(), 1);
        clickFirstButton(*m_window->findChild<QDockWidget*>(QStringLiteral("mesh"))->widget(),
                         QStringLiteral("in a pipeline"));
        QTRY_COMPARE(tour->step(), 2);
        for (int step = 2; step < 5; ++step)
            press(*tour, QStringLiteral("S&kip"));
        QCOMPARE(tour->step(), 6); // not 5: splitting tensors
    }

    /// By its keys too, and nothing is left behind.
    void tour_canBeLeft()
    {
        m_window->actions().tour->trigger();
        QTest::keyClick(m_window.get(), Qt::Key_T, Qt::AltModifier);
        QTRY_VERIFY(!m_window->findChild<app::Tour*>());
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        auto* button = tour->findChild<QPushButton*>();
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<app::Tour*>());
        openSample();
        m_window->actions().tour->trigger();
        m_window->graphView().setFocus();
        QVERIFY(m_window->graphView().hasFocus());
        QTest::keyClick(&m_window->graphView(), Qt::Key_Escape);
        QTRY_VERIFY(!m_window->findChild<app::Tour*>());
    }

    /// Without a model a step's panel is not there: the bubble is in the middle, nothing is marked.
    void tour_withoutAModel_showsNoPanel()
    {
        m_window->actions().tour->trigger();
        auto* tour = m_window->findChild<app::Tour*>();
        press(*tour, QStringLiteral("S&kip"));
        QCOMPARE(tour->step(), 1);
        QVERIFY(m_window->findChild<QDockWidget*>(QStringLiteral("mesh"))->isHidden());
        QVERIFY(!m_window->findChild<QWidget*>(QStringLiteral("tourMark"))->isVisible());
        QVERIFY(m_window->rect().contains(tour->geometry()));
    }

    void arrangement_isKeptByName()
    {
        auto* mesh = m_window->findChild<QDockWidget*>(QStringLiteral("mesh"));
        mesh->hide();
        answer(QStringLiteral("Small"));
        menuAction(QStringLiteral("keepArrangement"))->trigger();
        QCOMPARE(m_settings->arrangements(), QStringList {QStringLiteral("Small")});
        mesh->show();
        m_window->resize(m_window->size() + QSize(0, 1));
        menuAction({}, QStringLiteral("Small"))->trigger();
        QVERIFY(mesh->isHidden());
        menuAction({}, QStringLiteral("Small"), QStringLiteral("Forget"))->trigger();
        QVERIFY(m_settings->arrangements().isEmpty());
    }

private:
    static std::vector<views::HandbookChapter> all()
    {
        std::vector<views::HandbookChapter> chapters;
        for (const app::HandbookFile& file : app::handbookFiles())
            chapters.push_back({file.name, file.markdown});
        return chapters;
    }

    static QString chapterOf(const views::HandbookWindow& handbook)
    {
        return handbook.findChild<QListWidget*>()->currentItem()->text();
    }

    void openSample()
    {
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        m_window->graphView().waitUntilLaidOut();
    }

    static void clickFirstButton(QWidget& panel, const QString& text)
    {
        for (QPushButton* button : panel.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text().contains(text)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL(qPrintable("no button " + text));
    }

    static QString primaryOfPanel(const QWidget& panel)
    {
        for (const QPushButton* button : panel.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->property("primary").toBool())
                return button->text();
        }
        return {};
    }

    /// What the tour wants to be pressed.
    static QStringList primaryOf(const app::Tour& tour)
    {
        QStringList texts;
        for (const QPushButton* button : tour.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->property("primary").toBool())
                texts << button->text();
        }
        return texts;
    }

    static void press(app::Tour& tour, const QString& text)
    {
        for (QPushButton* button : tour.findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        QFAIL(qPrintable("no button " + text));
    }

    /// An action of View ▸ Arrangements, by its name or text.
    /// The first closed group that is in view; where it is in the window.
    QRect clickBlock()
    {
        views::GraphView& view = m_window->graphView();
        const layout::Layout& layout = *view.currentLayout();
        for (uint32_t group = 1; group < layout.itemOfGroup.size(); ++group) {
            const std::optional<QRect> card = view.rectOf(GroupId {group});
            if (layout.itemOfGroup[group] == layout::kNone)
                continue;
            const QRect seen = *card & view.rect().adjusted(8, 8, -8, -8);
            if (seen.width() < 60 || seen.height() < 12)
                continue;
            QTest::mouseClick(&view, Qt::LeftButton, {}, seen.center() - QPoint(20, 0));
            return QRect(view.mapTo(m_window.get(), seen.topLeft()), seen.size());
        }
        qFatal("no block is in view");
    }

    QAction* menuAction(const QString& name, const QString& text = {}, const QString& in = {})
    {
        QMenu* menu = nullptr;
        for (QMenu* each : m_window->menuBar()->findChildren<QMenu*>()) {
            if (each->title().remove(QLatin1Char('&')) == QStringLiteral("Arrangements"))
                menu = each;
        }
        Q_EMIT menu->aboutToShow();
        if (!in.isEmpty()) {
            for (QMenu* each : menu->findChildren<QMenu*>()) {
                if (each->title().remove('&') == in && each->isEnabled())
                    menu = each;
            }
        }
        for (QAction* action : menu->actions()) {
            if (name.isEmpty() ? action->text().remove('&') == text : action->objectName() == name)
                return action;
        }
        qFatal("no action %s%s", qPrintable(name), qPrintable(text));
    }

    void answer(const QString& name)
    {
        QTimer::singleShot(0, this, [name] {
            QWidget* dialog = QApplication::activeModalWidget();
            QVERIFY(dialog);
            QTest::keyClicks(dialog->findChild<QLineEdit*>(), name);
            QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

MESHWRIGHT_WIDGET_TEST(TestHelp)
#include "tst_help.moc"
