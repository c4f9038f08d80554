#include "app/environment/model_presets.h"
#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/comparison_bar.h"
#include "app/window/file_actions.h"
#include "app/window/main_window.h"
#include "app/window/notice_bar.h"
#include "app/window/operator_rules_file.h"
#include "app/window/panel_focus.h"
#include "app/window/panel_folding.h"
#include "app/window/panel_help.h"
#include "app/window/settings.h"
#include "views/canvas/graph_view.h"
#include "views/communication/communication_panel.h"
#include "views/devices/devices_view.h"
#include "views/history/history_panel.h"
#include "views/inspector/inspector_panel.h"
#include "views/mesh/mesh_panel.h"
#include "views/outline/outline_panel.h"
#include "views/palette/command_palette.h"
#include "views/plans/plans_panel.h"
#include "views/problems/problems_panel.h"
#include "views/runs/run_panel.h"
#include "views/search/search_panel.h"
#include "views/stages/stage_board.h"
#include "views/timeline/timeline_panel.h"
#include "views/welcome/welcome_page.h"
#include "views/widgets/panel_header.h"
#include "views/workspace/annotate_propagated.h"
#include "views/workspace/device_contents_source.h"

#include <QAction>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLayout>
#include <QMenu>
#include <QScreen>
#include <QStackedWidget>

/// The panels of the main window and how they are arranged.
namespace meshwright::app {

void MainWindow::buildPanels()
{
    m_deviceContents = std::make_unique<views::DeviceContentsSource>(m_workspace);
    m_welcome = new views::WelcomePage(m_workspace);
    QList<views::WelcomeSample> samples;
    for (const Sample& sample : bundledSamples())
        samples << views::WelcomeSample {sample.title, sample.description};
    m_welcome->setSamples(samples);
    for (const ModelPreset& preset : modelPresets())
        m_welcome->addPreset(QString::fromStdString(preset.name),
                             {preset.title, preset.description});
    m_graphView = new views::GraphView(m_workspace);
    m_pages = new QStackedWidget(this);
    m_pages->setObjectName(QStringLiteral("pages"));
    setHelp(*m_welcome, QStringLiteral("welcome"));
    setHelp(*m_graphView, QStringLiteral("canvas"));
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_graphView);
    setCentralWidget(m_pages);

    m_outline = new views::OutlinePanel(m_workspace);
    m_search = new views::SearchPanel(m_workspace);
    m_history = new views::HistoryPanel(m_workspace);
    m_mesh = new views::MeshPanel(m_workspace, *m_deviceContents);
    m_inspector = new views::InspectorPanel(m_workspace);
    m_problems = new views::ProblemsPanel(m_workspace);
    m_communication = new views::CommunicationPanel(m_workspace);
    m_smallestSet = new views::SmallestSetJob(m_workspace, this);
    m_rules = new OperatorRulesFile(m_workspace, m_settings, this);
    m_stages = new views::StageBoard(m_workspace);
    m_timeline = new views::TimelinePanel(m_workspace);
    m_run = new views::RunPanel(m_workspace);
    m_devices = new views::DevicesView(m_workspace, *m_deviceContents);
    m_plans = new views::PlansPanel(m_workspace);
    m_palette = new views::CommandPalette(m_workspace, this);

    addPanel(m_outline, QStringLiteral("outline"), tr("Outline"), Qt::LeftDockWidgetArea);
    addPanel(m_search, QStringLiteral("search"), tr("Search"), Qt::LeftDockWidgetArea);
    addPanel(m_mesh, QStringLiteral("mesh"), tr("Mesh"), Qt::LeftDockWidgetArea);
    addPanel(m_inspector, QStringLiteral("inspector"), tr("Inspector"), Qt::RightDockWidgetArea);
    addPanel(m_plans, QStringLiteral("plans"), tr("Plans"), Qt::RightDockWidgetArea);
    addPanel(m_problems, QStringLiteral("problems"), tr("Problems"), Qt::RightDockWidgetArea);
    addPanel(m_communication, QStringLiteral("communication"), tr("Communication"),
             Qt::RightDockWidgetArea);
    addPanel(m_history, QStringLiteral("history"), tr("History"), Qt::RightDockWidgetArea);
    addPanel(m_stages, QStringLiteral("stages"), tr("Stages"), Qt::BottomDockWidgetArea);
    addPanel(m_timeline, QStringLiteral("timeline"), tr("Timeline"), Qt::BottomDockWidgetArea);
    addPanel(m_run, QStringLiteral("figures"), tr("Figures"), Qt::BottomDockWidgetArea);
    addPanel(m_devices, QStringLiteral("devices"), tr("Devices"), Qt::BottomDockWidgetArea);
    arrangePanels();
}

QList<QAction*> MainWindow::commands() const
{
    return m_actions->all() + m_stages->stageActions()
        + QList<QAction*> {m_stages->removeAction(), m_stages->balanceAction()};
}

/// All that a person can do by a menu.
QList<QAction*> MainWindow::paletteCommands() const
{
    const QMenu& compare = *m_comparison->menu();
    return commands() + m_paletteEntries
        + (compare.isEmpty() ? QList {compare.menuAction()} : compare.actions());
}

QDockWidget* MainWindow::addPanel(QWidget* panel, const QString& name, const QString& title,
                                  Qt::DockWidgetArea area)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    // The panel's own header is what the dock is moved by: one title, not two.
    auto* header = panel->findChild<views::PanelHeader*>(QString(), Qt::FindDirectChildrenOnly);
    dock->setTitleBarWidget(header ? static_cast<QWidget*>(header) : new QWidget(dock));
    panel->setAutoFillBackground(true);
    setHelp(*panel, name);
    dock->setWidget(panel);
    addDockWidget(area, dock);
    m_docks.push_back(dock);
    return dock;
}

QDockWidget* MainWindow::bringForward(QWidget& panel)
{
    auto* dock = qobject_cast<QDockWidget*>(panel.parentWidget());
    dock->show();
    dock->raise();
    return dock;
}

void MainWindow::arrangePanels()
{
    const auto dock = [&](const char* name) {
        return findChild<QDockWidget*>(QLatin1String(name));
    };
    setCorner(Qt::BottomLeftCorner, Qt::BottomDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    for (QDockWidget* each : m_docks) {
        if (each->isFloating())
            each->setFloating(false);
        each->show();
    }
    for (const char* name : {"outline", "mesh"})
        addDockWidget(Qt::LeftDockWidgetArea, dock(name));
    for (const char* name : {"inspector", "problems"})
        addDockWidget(Qt::RightDockWidgetArea, dock(name));
    tabifyDockWidget(dock("outline"), dock("search"));
    dock("search")->hide(); // until something is searched for
    tabifyDockWidget(dock("inspector"), dock("plans"));
    dock("plans")->hide(); // until plans are searched for
    tabifyDockWidget(dock("problems"), dock("communication"));
    tabifyDockWidget(dock("communication"), dock("history"));
    dock("history")->hide(); // until it is asked for
    dock("problems")->raise();
    addDockWidget(Qt::BottomDockWidgetArea, dock("stages"));
    splitDockWidget(dock("stages"), dock("timeline"), Qt::Horizontal);
    tabifyDockWidget(dock("timeline"), dock("figures"));
    tabifyDockWidget(dock("figures"), dock("devices"));
    dock("timeline")->raise();
}

void MainWindow::sizePanels()
{
    const auto dock = [&](const char* name) {
        return findChild<QDockWidget*>(QLatin1String(name));
    };
    resizeDocks({dock("outline"), dock("inspector")}, {248, 330}, Qt::Horizontal);
    resizeDocks({dock("outline"), dock("mesh")}, {300, 260}, Qt::Vertical);
    resizeDocks({dock("inspector"), dock("problems")}, {360, 200}, Qt::Vertical);
    resizeDocks({dock("stages"), dock("timeline")}, {430, 1170}, Qt::Horizontal);
    resizeDocks({dock("stages"), dock("timeline")}, {340, 340}, Qt::Vertical);
}

bool MainWindow::focusNextPrevChild(bool next)
{
    return focusNextStop(*this, next ? 1 : -1);
}

void MainWindow::restoreWindow()
{
    // A window that leaves half of a large screen empty shows half of what it could.
    resize((screen()->availableGeometry().size() * 0.9).expandedTo({1600, 1000}));
    restoreGeometry(m_settings.windowGeometry());
    fitToScreen();
    if (const QByteArray state = m_settings.windowState(); restoreState(state, kArrangementVersion))
        m_folding->restored(state);
    m_notice->hide();
    m_comparison->refresh();
}

/// A title bar and borders come on top of the window's own size; no window manager says how large
/// they are before the window is there.
void MainWindow::fitToScreen()
{
    constexpr QMargins kFrame(8, 40, 8, 8);
    if (!isMaximized() && !isFullScreen())
        resize(size().boundedTo(screen()->availableGeometry().marginsRemoved(kFrame).size()));
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    const bool mayClose = m_agreed ? m_agreed != Leave::Stay : mayDiscard();
    if (!mayClose) {
        event->ignore();
        return;
    }
    if (m_agreed == Leave::GiveUp)
        Q_EMIT gaveUpChanges();
    m_settings.setWindow(saveGeometry(), m_folding->arrangement());
    event->accept();
    Q_EMIT closed();
}

} // namespace meshwright::app
