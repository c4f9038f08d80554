#include "app/window/main_window.h"
#include "app/window/panel_focus.h"
#include "app/window/settings.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <set>

using namespace meshwright;

/// The keyboard in the whole window, with a sample open.
class TestTabOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_settings = std::make_unique<app::Settings>(m_folder.filePath(QStringLiteral("s.ini")));
        m_workspace = std::make_unique<views::Workspace>();
        m_window = std::make_unique<app::MainWindow>(*m_workspace, *m_settings);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument());
        m_workspace->liveEvaluation().waitUntilDone();
        m_window->graphView().setFocus();
    }

    void cleanup()
    {
        m_window.reset();
        m_workspace.reset();
    }

    /// Every stop of Tab is on the screen and has the focus.
    void everyStop_isVisible()
    {
        QWidget* const start = QApplication::focusWidget();
        QVERIFY(start);
        int stops = 0;
        do {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            const QRect seen = QRect(focus->mapTo(m_window.get(), QPoint()), focus->size())
                                   .intersected(m_window->rect());
            const QString name =
                QStringLiteral("%1 '%2', %3 × %4 at %5, %6, visible: %7")
                    .arg(QLatin1String(focus->metaObject()->className()), focus->objectName())
                    .arg(focus->width())
                    .arg(focus->height())
                    .arg(focus->mapTo(m_window.get(), QPoint()).x())
                    .arg(focus->mapTo(m_window.get(), QPoint()).y())
                    .arg(focus->isVisible());
            QVERIFY2(focus->isVisible() && !seen.isEmpty(), qPrintable(name));
            QVERIFY2(!focus->visibleRegion().isEmpty(), qPrintable(name));
        } while (QApplication::focusWidget() != start && ++stops < 200);
        QVERIFY(stops > 5 && stops < 200);
    }

    /// F6 visits each panel that is seen once, and comes back.
    void f6_visitsEveryPanel()
    {
        const auto panelOf = [this](QWidget* widget) -> QWidget* {
            for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
                if (dock->isAncestorOf(widget))
                    return dock;
            }
            return m_window->centralWidget();
        };
        std::set<QWidget*> visited;
        QWidget* const start = panelOf(QApplication::focusWidget());
        for (int i = 0; i < 20; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
            QWidget* at = panelOf(QApplication::focusWidget());
            QVERIFY(visited.insert(at).second);
            if (at == start)
                break;
        }
        QVERIFY(visited.contains(start));
        QVERIFY(visited.size() >= 4);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(panelOf(QApplication::focusWidget()) != start);
    }

    /// What has no room stands behind a button that is seen and that the keyboard reaches.
    void narrowToolBar_opensTheRest()
    {
        m_window->resize(m_window->minimumSizeHint().width(), 500);
        auto* bar = m_window->findChild<QToolBar*>(QStringLiteral("mainToolBar"));
        auto* search = bar->findChild<QPushButton*>(QStringLiteral("searchButton"));
        auto* rest = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
        QTRY_VERIFY(!search->isVisible() && rest->isVisible());
        QVERIFY(rest->width() >= 16);
        rest->setFocus();
        QVERIFY(rest->hasFocus());
        QTest::keyClick(rest, Qt::Key_Space);
        QTRY_VERIFY(search->isVisible());
    }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

MESHWRIGHT_WIDGET_TEST(TestTabOrder)
#include "tst_tab_order.moc"
