#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/panel_focus.h"
#include "app/window/settings.h"
#include "core/document/operations.h"
#include "tests/support/test_program.h"
#include "views/canvas/graph_view.h"
#include "views/stages/lane_widget.h"
#include "views/stages/stage_board.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

using namespace meshwright;

namespace {

/// Pixels of two pictures of a size whose colours can be told apart without looking closely.
int seenDifferences(const QImage& a, const QImage& b)
{
    constexpr int kSeen = 48; // of 255, in some channel
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QColor here = a.pixelColor(x, y), there = b.pixelColor(x, y);
            const int most = std::max({std::abs(here.red() - there.red()),
                                       std::abs(here.green() - there.green()),
                                       std::abs(here.blue() - there.blue())});
            count += most >= kSeen ? 1 : 0;
        }
    }
    return count;
}

} // namespace

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
        settle();
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

    void stops_followTheScreen_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("hasPlan");
        QTest::newRow("1280x720") << QSize(1280, 720) << false;
        QTest::newRow("1280x720 plan") << QSize(1280, 720) << true;
        QTest::newRow("1600x1000") << QSize(1600, 1000) << false;
        QTest::newRow("1600x1000 plan") << QSize(1600, 1000) << true;
    }

    /// Tab goes through the bars and panels from above, side by side from the left, once each; in
    /// none does it go back to what stands wholly above what it left, in the same column.
    void stops_followTheScreen()
    {
        QFETCH(QSize, size);
        QFETCH(bool, hasPlan);
        m_window->resize(size);
        settle();
        if (hasPlan)
            addPlan();
        QTest::qWait(50); // panels fold, and are sized
        QStringList wrong;
        std::vector<QWidget*> panels;
        int wraps = 0;
        QWidget* const start = &m_window->graphView();
        start->setFocus();
        QWidget* before = start;
        for (int stops = 0; stops < 200; ++stops) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* at = QApplication::focusWidget();
            QWidget *panel = partOf(at), *left = partOf(before);
            const auto place = [](const QWidget* each) { return std::pair(each->y(), each->x()); };
            const QRect here = placeOf(at), there = placeOf(before);
            const bool isBelow = here.left() < there.right() && there.left() < here.right();
            const QString step = QStringLiteral("%1 → %2").arg(nameOf(before), nameOf(at));
            if (panel != left) {
                wraps += place(panel) < place(left) ? 1 : 0;
                if (std::ranges::find(panels, panel) != panels.end())
                    wrong << QStringLiteral("again: ") + step;
                panels.push_back(panel);
            } else if (isBelow && here.bottom() < there.top() && at != start) {
                wrong << QStringLiteral("back up: ") + step;
            }
            before = at;
            if (at == start)
                break;
        }
        QCOMPARE(QApplication::focusWidget(), start);
        QCOMPARE(wraps, 1); // from the last of the window to its first
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
        // And back the same way.
        QTest::keyClick(start, Qt::Key_Tab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), start);
    }

    /// Every stop looks otherwise with the focus than without it: clearly, in as many pixels as a
    /// line of a centimetre has.
    void everyStop_drawsItsFocus_data()
    {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<bool>("hasPlan"); // and a node is selected
        QTest::newRow("light") << false << false;
        QTest::newRow("dark") << true << false;
        QTest::newRow("light-plan") << false << true;
        QTest::newRow("dark-plan") << true << true;
    }

    void everyStop_drawsItsFocus()
    {
        QFETCH(bool, isDark);
        QFETCH(bool, hasPlan);
        if (hasPlan)
            addPlan();
        (isDark ? m_window->actions().schemeDark : m_window->actions().schemeLight)->trigger();
        QWidget* const start = QApplication::focusWidget();
        constexpr int kSeen = 40;
        QStringList undrawn;
        int stops = 0;
        do {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QWidget* const focus = QApplication::focusWidget();
            constexpr int kRing = 4; // some draw it around themselves
            const QRect place = QRect(focus->mapTo(m_window.get(), QPoint()), focus->size())
                                    .adjusted(-kRing, -kRing, kRing, kRing)
                                    .intersected(m_window->rect());
            const QImage with = m_window->grab(place).toImage();
            focus->clearFocus();
            const QImage without = m_window->grab(place).toImage();
            focus->setFocus(Qt::TabFocusReason);
            if (seenDifferences(with, without) < kSeen)
                undrawn << QStringLiteral("%1 '%2' %3")
                               .arg(QLatin1String(focus->metaObject()->className()),
                                    focus->objectName(), focus->accessibleName());
            const QString folder = qEnvironmentVariable("MESHWRIGHT_PICTURES");
            if (!folder.isEmpty())
                m_window->grab().save(QStringLiteral("%1/tab-%2-%3.png")
                                          .arg(folder, QLatin1String(QTest::currentDataTag()))
                                          .arg(stops, 2, 10, QLatin1Char('0')));
        } while (QApplication::focusWidget() != start && ++stops < 200);
        QVERIFY2(undrawn.isEmpty(), qPrintable(undrawn.join(QStringLiteral("\n"))));
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

    /// A lane that is scrolled away comes back when F6 goes to it.
    void f6_showsWhereItGoes()
    {
        m_window->resize(1280, 720);
        settle();
        addPlan();
        auto* board = m_window->findChild<views::StageBoard*>();
        auto* scroll = board->findChild<QScrollArea*>();
        scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
        QVERIFY(scroll->verticalScrollBar()->value() > 0);
        m_window->graphView().setFocus();
        bool isVisited = false;
        for (int i = 0; i < 8; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(!focus->visibleRegion().isEmpty());
            isVisited = isVisited || board->isAncestorOf(focus);
        }
        QVERIFY(isVisited);
    }

    /// Half of the lane is below the edge.
    void tab_showsTheWholeLane()
    {
        m_window->resize(1280, 720);
        settle();
        addPlan();
        auto* board = m_window->findChild<views::StageBoard*>();
        auto* scroll = board->findChild<QScrollArea*>();
        views::LaneWidget* lane = board->lanes()[0];
        scroll->verticalScrollBar()->setValue(lane->y() + lane->height() / 2);
        const auto seen = [&] {
            return scroll->viewport()->rect().intersected(
                QRect(lane->mapTo(scroll->viewport(), QPoint()), lane->size()));
        };
        QVERIFY(!seen().isEmpty() && seen().height() < lane->height());
        m_window->graphView().setFocus();
        for (int i = 0; i < 60 && !lane->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(lane->hasFocus());
        QCOMPARE(seen().height(), lane->height());
    }

    /// With a plan in a large window, so that the stages lie open with lanes that cover them all.
    void f6_visitsTheStages()
    {
        m_window->openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/pipeline-decoder.onnx"));
        QTRY_VERIFY(m_workspace->hasDocument() && m_workspace->activeConfiguration());
        m_window->resize(1920, 1080);
        m_workspace->liveEvaluation().waitUntilDone();
        m_window->graphView().waitUntilLaidOut();
        const auto* stages = m_window->findChild<QDockWidget*>(QStringLiteral("stages"));
        const auto* timeline = m_window->findChild<QDockWidget*>(QStringLiteral("timeline"));
        QTRY_VERIFY(timeline->x() > stages->geometry().right()); // no longer a tab behind them
        m_window->graphView().setFocus();
        std::set<QString> visited;
        for (int i = 0; i < 10; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
            for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
                if (dock->isAncestorOf(QApplication::focusWidget()))
                    visited.insert(dock->objectName());
            }
        }
        for (const char* panel : {"stages", "outline", "inspector", "timeline"})
            QVERIFY2(visited.count(QLatin1String(panel)) == 1, panel);
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
    /// The bar or panel, or what else is the window's own child.
    QWidget* partOf(QWidget* widget) const
    {
        while (widget->parentWidget() != m_window.get())
            widget = widget->parentWidget();
        return widget;
    }

    QRect placeOf(const QWidget* widget) const
    {
        return {widget->mapTo(m_window.get(), QPoint()), widget->size()};
    }

    QString nameOf(QWidget* widget) const
    {
        const QRect place = placeOf(widget);
        return QStringLiteral("%1 '%2' at %3, %4 in %5")
            .arg(QLatin1String(widget->metaObject()->className()), widget->accessibleName())
            .arg(place.x())
            .arg(place.y())
            .arg(partOf(widget)->objectName());
    }

    /// Two stages, with a node of the first selected.
    void addPlan()
    {
        plan::Configuration made;
        made.name = "pp2";
        made.numDevices = 4;
        made.mesh = plan::Mesh {{{"pipe", 2}, {"model", 2}}};
        made.stageAxis = "pipe";
        const ConfigurationId id = m_workspace->newConfigurationId();
        QVERIFY(m_workspace->push(document::addConfiguration(m_workspace->document(), id, made)));
        std::vector<NodeId> halves[2];
        const auto count = uint32_t(m_workspace->graph().nodes().size());
        for (uint32_t i = 0; i < count; ++i)
            halves[i < count / 2 ? 0 : 1].push_back({i});
        for (int32_t stage : {0, 1})
            QVERIFY(m_workspace->push(document::setStage(m_workspace->document(), id, halves[stage],
                                                         StageNumber {stage})));
        m_workspace->selectNodes({NodeId {20}});
        m_workspace->liveEvaluation().waitUntilDone();
        m_window->graphView().waitUntilLaidOut();
        const auto* board = m_window->findChild<views::StageBoard*>();
        QTRY_COMPARE(board->lanes().size(), std::size_t(2)); // a moment later
        settle();
    }

    /// Panels are placed, then sized, then laid out, an event after another.
    static void settle()
    {
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<app::Settings> m_settings;
    std::unique_ptr<views::Workspace> m_workspace;
    std::unique_ptr<app::MainWindow> m_window;
};

MESHWRIGHT_WIDGET_TEST(TestTabOrder)
#include "tst_tab_order.moc"
