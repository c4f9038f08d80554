#include "app/window/actions.h"
#include "app/window/main_window.h"
#include "app/window/panel_folding.h"
#include "app/window/settings.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/test_program.h"
#include "views/workspace/workspace.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTemporaryDir>
#include <QTest>

using namespace meshwright;
using namespace meshwright::app;

namespace {

constexpr int kVersion = 1;

/// A window with empty docks of the names that the program's have.
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
        onnx::Model model;
        tests::GraphBuilder builder;
        builder.output(builder.node("Relu", {builder.input("x", {4})}));
        model.graph = builder.build();
        auto document = document::Document::fromModel(std::move(model), "relu.onnx");
        graph::GroupTree groups = graph::buildGroups((*document)->graph());
        f.workspace.setDocument(std::move(document).value(), std::move(groups));
        QTRY_VERIFY2(f.dock("stages")->height() < 200,
                     qPrintable(QString::number(f.dock("stages")->height())));
    }

    /// As they are meant to be, in a window that was made before it was large.
    void panels_haveTheirSizesAtFirst()
    {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("s.ini")));
        views::Workspace workspace;
        MainWindow window(workspace, settings);
        window.resize(1600, 1000);
        window.show();
        const auto width = [&](const char* name) {
            return window.findChild<QDockWidget*>(QLatin1String(name))->width();
        };
        const auto areAsMeant = [&] {
            return std::abs(width("stages") - 430) < 40 && std::abs(width("inspector") - 330) < 10
                && std::abs(width("outline") - 248) < 10;
        };
        QTRY_VERIFY(areAsMeant());
        window.openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/decoder-12-layers.onnx"));
        QTRY_VERIFY(workspace.hasDocument());
        QTRY_VERIFY2(areAsMeant(), qPrintable(QString::number(width("stages"))));
        window.resizeDocks({window.findChild<QDockWidget*>(QStringLiteral("inspector"))}, {500},
                           Qt::Horizontal);
        QTRY_VERIFY(width("inspector") > 480);
        window.actions().resetLayout->trigger();
        QTRY_VERIFY(areAsMeant());
    }
};

MESHWRIGHT_WIDGET_TEST(TestPanelFolding)
#include "tst_panel_folding.moc"
