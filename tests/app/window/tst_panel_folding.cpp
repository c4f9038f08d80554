#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/panel_folding.h"
#include "app/window/settings.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDockWidget>
#include <QMainWindow>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::app;

namespace {

constexpr int kVersion = 1;

/// A node, without a configuration.
void openModel(views::Workspace& workspace)
{
    onnx::Model model;
    tests::GraphBuilder builder;
    builder.output(builder.node("Relu", {builder.input("x", {4})}));
    model.graph = builder.build();
    auto document = document::Document::fromModel(std::move(model), "relu.onnx");
    grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
    workspace.setDocument(std::move(document).value(), std::move(groups));
}

/// A window on a model, with empty docks of the names that the program's have.
struct Fixture
{
    views::Workspace workspace;
    QMainWindow window;

    explicit Fixture(QSize size)
    {
        window.setCentralWidget(new QWidget);
        const auto add = [&](const char* name, Qt::DockWidgetArea area) {
            auto* dock = new QDockWidget(QLatin1String(name), &window);
            dock->setObjectName(QLatin1String(name));
            auto* content = new QWidget;
            content->setMinimumHeight(40);
            dock->setWidget(content);
            window.addDockWidget(area, dock);
        };
        for (const char* name : {"outline", "mesh"})
            add(name, Qt::LeftDockWidgetArea);
        for (const char* name : {"inspector", "problems", "communication"})
            add(name, Qt::RightDockWidgetArea);
        for (const char* name : {"stages", "timeline", "figures", "devices"})
            add(name, Qt::BottomDockWidgetArea);
        openModel(workspace);
        window.resize(size);
    }

    QDockWidget* dock(const char* name) const
    {
        return window.findChild<QDockWidget*>(QLatin1String(name));
    }

    bool areTabs(const char* a, const char* b) const
    {
        return window.tabifiedDockWidgets(dock(a)).contains(dock(b));
    }
};

/// The program's own window.
struct ProgramWindow
{
    QTemporaryDir own;
    QDir folder;
    Settings settings;
    views::Workspace workspace;
    MainWindow window {workspace, settings};

    explicit ProgramWindow(const QString& in = {})
        : folder(in.isEmpty() ? own.path() : in)
        , settings(folder.filePath(QStringLiteral("s.ini")))
    {
    }

    void open()
    {
        window.openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(workspace.hasDocument());
    }

    /// Panels are placed, then sized, then laid out, an event after another.
    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        for (int i = 0; i < 5; ++i)
            QCoreApplication::processEvents();
    }

    QList<QDockWidget*> docks() const { return window.findChildren<QDockWidget*>(); }

    QDockWidget* dock(const char* name) const
    {
        return window.findChild<QDockWidget*>(QLatin1String(name));
    }

    QStringList shown() const
    {
        QStringList names;
        for (const QDockWidget* dock : docks()) {
            if (!dock->isHidden())
                names << dock->objectName();
        }
        names.sort();
        return names;
    }

    void makeWider(const char* name, int width)
    {
        window.resizeDocks({dock(name)}, {width}, Qt::Horizontal);
    }

    bool areAsMeant() const
    {
        const auto isAbout = [this](const char* name, int width, int apart) {
            return std::abs(dock(name)->width() - width) < apart;
        };
        return isAbout("stages", 430, 40) && isAbout("inspector", 330, 10)
            && isAbout("outline", 248, 10);
    }
};

} // namespace

class TestPanelFolding : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void lowWindow_hasTabs()
    {
        Fixture f({1280, 720});
        PanelFolding folding(f.window, f.workspace, kVersion);
        f.window.show();
        QVERIFY(f.areTabs("inspector", "problems"));
        QVERIFY(f.areTabs("stages", "timeline"));
        QVERIFY(f.areTabs("outline", "mesh"));
    }

    void highWindow_isAsItWasArranged()
    {
        Fixture f({1600, 1000});
        PanelFolding folding(f.window, f.workspace, kVersion);
        f.window.show();
        QVERIFY(!f.areTabs("inspector", "problems"));
        f.window.resize(1600, 700);
        QVERIFY(f.areTabs("inspector", "problems"));
        f.window.resize(1600, 1000);
        QVERIFY(!f.areTabs("inspector", "problems"));
        QVERIFY(!f.areTabs("stages", "timeline"));
    }

    void arrangement_isTheUnfoldedOne()
    {
        Fixture f({1600, 1000});
        PanelFolding folding(f.window, f.workspace, kVersion);
        f.window.show();
        f.window.resize(1600, 700);
        QVERIFY(f.areTabs("inspector", "problems"));
        Fixture other({1600, 1000});
        QVERIFY(other.window.restoreState(folding.arrangement(), kVersion));
        QVERIFY(!other.areTabs("inspector", "problems"));
        QVERIFY(!other.areTabs("stages", "timeline"));
    }

    void withoutAConfiguration_theBottomIsLow()
    {
        Fixture f({1600, 1000});
        PanelFolding folding(f.window, f.workspace, kVersion);
        f.window.show();
        f.window.resizeDocks({f.dock("stages")}, {400}, Qt::Vertical);
        QCoreApplication::processEvents();
        openModel(f.workspace);
        QTRY_VERIFY2(f.dock("stages")->height() < 200,
                     qPrintable(QString::number(f.dock("stages")->height())));
    }

    /// At 1280 × 720, with the sentence beside its buttons.
    void withoutAConfiguration_theBottomIsALine()
    {
        ProgramWindow f;
        f.window.resize(1280, 720);
        f.window.show();
        f.open();
        f.settle();
        QTRY_VERIFY2(f.dock("stages")->height() <= 100,
                     qPrintable(QString::number(f.dock("stages")->height())));
        const auto buttons = f.dock("stages")->findChildren<QPushButton*>();
        const auto isSeen = [](const QPushButton* button) {
            return button->visibleRegion().boundingRect() == button->rect();
        };
        QVERIFY(std::ranges::count_if(buttons, isSeen) >= 3);
    }

    /// Their lines would lie over panels. Those in use are there after each change.
    void tabBarsWithoutTabs_areHidden()
    {
        ProgramWindow f;
        f.window.resize(1600, 1000);
        f.window.show();
        f.open();
        f.settle();
        for (const QSize size : {QSize(1280, 720), QSize(1600, 1000), QSize(1280, 720)}) {
            f.window.resize(size);
            f.settle();
            for (const QTabBar* tabs :
                 f.window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
                QCOMPARE(tabs->isVisible(), tabs->count() > 0);
        }
    }

    /// As they are meant to be, in a window that was made before it was large.
    void panels_haveTheirSizesAtFirst()
    {
        ProgramWindow f;
        f.window.resize(1600, 1000);
        f.window.show();
        f.open();
        QTRY_VERIFY2(f.areAsMeant(), qPrintable(QString::number(f.dock("stages")->width())));
        f.makeWider("inspector", 500);
        QTRY_VERIFY(f.dock("inspector")->width() > 480);
        f.window.actions().resetLayout->trigger();
        QTRY_VERIFY(f.areAsMeant());
    }

    void withoutAModel_noPanelIsThere()
    {
        ProgramWindow f;
        f.window.resize(1600, 1000);
        f.window.show();
        QVERIFY(f.shown().isEmpty());
        for (const QDockWidget* dock : f.docks())
            QVERIFY(!dock->toggleViewAction()->isEnabled());
        f.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&f.window));
        QTest::keyClick(&f.window, Qt::Key_F6); // only the middle is there
        QVERIFY(f.window.centralWidget()->isAncestorOf(QApplication::focusWidget()));
        f.open();
        QVERIFY(f.dock("outline")->isVisible() && f.dock("timeline")->isVisible());
        QVERIFY(f.dock("search")->isHidden()); // as in the standard arrangement
        for (const QDockWidget* dock : f.docks())
            QVERIFY(dock->toggleViewAction()->isEnabled());
    }

    /// Sizes, hidden panels and tabs in front, in a high and in a low window.
    void anotherModel_findsThePanelsAsTheyWere_data()
    {
        QTest::addColumn<int>("height");
        QTest::newRow("high") << 1000;
        QTest::newRow("low") << 700;
    }

    void anotherModel_findsThePanelsAsTheyWere()
    {
        QFETCH(int, height);
        ProgramWindow f;
        f.window.resize(1600, height);
        f.window.show();
        f.open();
        f.settle();
        f.dock("mesh")->hide();
        f.dock("figures")->raise();
        f.settle();
        f.makeWider("inspector", 500);
        QTRY_VERIFY(f.dock("inspector")->width() > 480);
        QTRY_VERIFY(!f.dock("figures")->widget()->visibleRegion().isEmpty());
        const QStringList shown = f.shown();
        const QByteArray arrangement = f.window.saveState();
        f.window.actions().close->trigger();
        QVERIFY(!f.workspace.hasDocument());
        QVERIFY(f.shown().isEmpty());
        f.open();
        QCOMPARE(f.shown(), shown);
        f.settle();
        QTRY_VERIFY(f.dock("inspector")->width() > 480);
        QTRY_VERIFY(!f.dock("figures")->widget()->visibleRegion().isEmpty());
        QCOMPARE(f.window.saveState(), arrangement);
    }

    /// What is hidden for want of a model is no arrangement of the person's.
    void windowClosedWithoutAModel_keepsTheArrangement()
    {
        ProgramWindow f;
        f.window.resize(1600, 1000);
        f.window.show();
        f.open();
        QTRY_VERIFY(f.areAsMeant());
        f.makeWider("inspector", 500);
        f.dock("mesh")->hide();
        QTRY_VERIFY(f.dock("inspector")->width() > 480);
        f.window.actions().close->trigger();
        f.window.close();
        for (int i = 0; i < 2; ++i) { // the next one is closed on its welcome page
            views::Workspace workspace;
            MainWindow next(workspace, f.settings);
            next.show();
            next.close();
        }
        ProgramWindow next(f.folder.path());
        next.window.resize(1600, 1000);
        next.window.show();
        QVERIFY(next.shown().isEmpty());
        next.open();
        QVERIFY(next.dock("mesh")->isHidden() && next.dock("outline")->isVisible());
        QTRY_VERIFY(next.dock("inspector")->width() > 480);
    }

    void resizedWithoutAModel_foldsWhenOneOpens()
    {
        ProgramWindow f;
        f.window.resize(1600, 1000);
        f.window.show();
        f.open();
        QTRY_VERIFY(f.areAsMeant());
        for (int height : {700, 1000}) {
            f.window.actions().close->trigger();
            f.window.resize(1600, height);
            QVERIFY(f.shown().isEmpty());
            f.open();
            const QList<QDockWidget*> tabs = f.window.tabifiedDockWidgets(f.dock("inspector"));
            QCOMPARE(tabs.contains(f.dock("problems")), height == 700);
        }
        QTRY_VERIFY(f.areAsMeant());
    }
};

MESHWRIGHT_WIDGET_TEST(TestPanelFolding)
#include "tst_panel_folding.moc"
