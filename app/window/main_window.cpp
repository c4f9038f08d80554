#include "app/window/main_window.h"

#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/exchange_actions.h"
#include "app/window/file_actions.h"
#include "app/window/file_session.h"
#include "app/window/file_watch.h"
#include "app/window/main_tool_bar.h"
#include "app/window/notice_bar.h"
#include "app/window/operator_rules_file.h"
#include "app/window/settings.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/status_line.h"
#include "core/document/operations.h"
#include "views/canvas/graph_view.h"
#include "views/communication/communication_panel.h"
#include "views/devices/devices_view.h"
#include "views/handbook/handbook_window.h"
#include "views/inspector/inspector_panel.h"
#include "views/mesh/mesh_panel.h"
#include "views/outline/outline_panel.h"
#include "views/palette/command_palette.h"
#include "views/problems/problems_panel.h"
#include "views/runs/run_panel.h"
#include "views/stages/stage_board.h"
#include "views/timeline/timeline_panel.h"
#include "views/welcome/welcome_page.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/user_text.h"
#include "views/workspace/annotate_propagated.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>

#include <numeric>

namespace meshwright::app {

namespace {

/// Raised when panels are added or renamed: an older arrangement is then not restored.
constexpr int kArrangementVersion = 2;

} // namespace

MainWindow::MainWindow(views::Workspace& workspace, Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_settings(settings)
    , m_actions(new Actions(this))
    , m_session(new FileSession(workspace, this))
    , m_files(new FileActions(workspace, *m_session, settings, this))
    , m_watch(new FileWatch(workspace, *m_session, this))
    , m_exchange(new ExchangeActions(workspace, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    applyScheme();
    buildPanels();
    m_toolBar = new MainToolBar(workspace, *m_actions, this);
    addToolBar(m_toolBar);
    addToolBarBreak();
    m_notice = new NoticeBar(this);
    addToolBar(m_notice);
    m_status = new StatusLine(workspace, this);
    setStatusBar(m_status);
    buildMenus();
    connectActions();
    connectViews();
    restoreWindow();
    refreshTitle();
    refreshRecentFiles();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildPanels()
{
    m_deviceContents = std::make_unique<views::DeviceContentsSource>(m_workspace);
    m_welcome = new views::WelcomePage(m_workspace);
    QList<views::WelcomeSample> samples;
    for (const Sample& sample : bundledSamples())
        samples << views::WelcomeSample {sample.title, sample.description};
    m_welcome->setSamples(samples);
    m_graphView = new views::GraphView(m_workspace);
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(m_welcome);
    m_pages->addWidget(m_graphView);
    setCentralWidget(m_pages);

    m_outline = new views::OutlinePanel(m_workspace);
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
    m_palette = new views::CommandPalette(m_workspace, this);
    m_palette->setActions(m_actions->all() + m_stages->stageActions()
                          + QList<QAction*> {m_stages->removeAction(), m_stages->balanceAction()});

    addPanel(m_outline, QStringLiteral("outline"), tr("Outline"), Qt::LeftDockWidgetArea);
    addPanel(m_mesh, QStringLiteral("mesh"), tr("Mesh"), Qt::LeftDockWidgetArea);
    addPanel(m_inspector, QStringLiteral("inspector"), tr("Inspector"), Qt::RightDockWidgetArea);
    addPanel(m_problems, QStringLiteral("problems"), tr("Problems"), Qt::RightDockWidgetArea);
    addPanel(m_communication, QStringLiteral("communication"), tr("Communication"),
             Qt::RightDockWidgetArea);
    addPanel(m_stages, QStringLiteral("stages"), tr("Stages"), Qt::BottomDockWidgetArea);
    addPanel(m_timeline, QStringLiteral("timeline"), tr("Timeline"), Qt::BottomDockWidgetArea);
    addPanel(m_run, QStringLiteral("figures"), tr("Figures"), Qt::BottomDockWidgetArea);
    addPanel(m_devices, QStringLiteral("devices"), tr("Devices"), Qt::BottomDockWidgetArea);
    arrangePanels();
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
    dock->setWidget(panel);
    addDockWidget(area, dock);
    m_docks.push_back(dock);
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
        each->setFloating(false);
        each->show();
    }
    for (const char* name : {"outline", "mesh"})
        addDockWidget(Qt::LeftDockWidgetArea, dock(name));
    for (const char* name : {"inspector", "problems"})
        addDockWidget(Qt::RightDockWidgetArea, dock(name));
    tabifyDockWidget(dock("problems"), dock("communication"));
    dock("problems")->raise();
    addDockWidget(Qt::BottomDockWidgetArea, dock("stages"));
    splitDockWidget(dock("stages"), dock("timeline"), Qt::Horizontal);
    tabifyDockWidget(dock("timeline"), dock("figures"));
    tabifyDockWidget(dock("figures"), dock("devices"));
    dock("timeline")->raise();
    resizeDocks({dock("outline"), dock("inspector")}, {248, 330}, Qt::Horizontal);
    resizeDocks({dock("outline"), dock("mesh")}, {300, 260}, Qt::Vertical);
    resizeDocks({dock("inspector"), dock("problems")}, {360, 200}, Qt::Vertical);
    resizeDocks({dock("stages"), dock("timeline")}, {430, 1170}, Qt::Horizontal);
    resizeDocks({dock("stages"), dock("timeline")}, {340, 340}, Qt::Vertical);
}

void MainWindow::connectViews()
{
    connect(m_toolBar, &MainToolBar::searchRequested, this, &MainWindow::showPalette);
    connect(m_toolBar, &MainToolBar::configurationsRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_welcome, &views::WelcomePage::openRequested, this,
            [this] { m_files->chooseAndOpen(); });
    connect(m_welcome, &views::WelcomePage::recentRequested, this, &MainWindow::openFile);
    connect(m_welcome, &views::WelcomePage::sampleRequested, this, &MainWindow::openSample);
    connect(m_stages, &views::StageBoard::configurationRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_timeline, &views::TimelinePanel::exportRequested, this,
            [this] { m_files->exportTrace(); });
    connect(m_timeline, &views::TimelinePanel::saveOrderRequested, this,
            [this] { m_files->saveOrder(); });
    connect(m_timeline, &views::TimelinePanel::configurationRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_session, &FileSession::progressed, m_status, &StatusLine::showProgress);
    for (auto finished : {&FileSession::opened, &FileSession::saved})
        connect(m_session, finished, this, [this] {
            m_status->hideProgress();
            refreshTitle();
            refreshRecentFiles();
        });
    for (auto failed : {&FileSession::openFailed, &FileSession::saveFailed})
        connect(m_session, failed, this, [this] { m_status->hideProgress(); });
    connect(m_status, &StatusLine::cancelRequested, m_session, &FileSession::cancel);
    connect(m_watch, &FileWatch::changedOnDisk, this, &MainWindow::tellOfChangedFile);
    connect(m_watch, &FileWatch::settled, m_notice, &QWidget::hide);
    connect(m_files, &FileActions::said, m_status, &StatusLine::say);
    connect(m_files, &FileActions::gaveUp, this, &MainWindow::gaveUpChanges);
    connect(m_exchange, &ExchangeActions::said, m_status, &StatusLine::say);
    connect(m_exchange, &ExchangeActions::configurationsRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_rules, &OperatorRulesFile::said, m_status, &StatusLine::say);
    m_rules->loadRemembered();
    connect(&m_workspace, &views::Workspace::refused, m_status, &StatusLine::say);
    connect(&m_workspace, &views::Workspace::documentReplaced, this, [this] {
        const bool open = m_workspace.hasDocument();
        m_actions->setDocumentOpen(open);
        m_pages->setCurrentWidget(open ? static_cast<QWidget*>(m_graphView) : m_welcome);
        if (open)
            m_graphView->setFocus();
        refreshTitle();
    });
    connect(&m_workspace.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::refreshTitle);
}

void MainWindow::openFile(const QString& path)
{
    m_files->open(path);
}

void MainWindow::openSample(int index)
{
    const std::vector<Sample> samples = bundledSamples();
    if (index < 0 || index >= int(samples.size()))
        return;
    const QString path = unpackSample(samples[std::size_t(index)]);
    if (path.isEmpty())
        m_status->say(tr("The sample cannot be unpacked: there is no writable data folder"));
    else
        openFile(path);
}

void MainWindow::refreshTitle()
{
    if (!m_workspace.hasDocument()) {
        setWindowTitle(QStringLiteral("Meshwright"));
        setWindowModified(false);
        return;
    }
    const QString file =
        QFile::decodeName(m_workspace.document().path().filename().string().c_str());
    setWindowTitle(tr("%1[*] — Meshwright").arg(file));
    setWindowModified(!m_workspace.undoStack().isClean());
}

void MainWindow::refreshRecentFiles()
{
    const QStringList files = m_settings.recentFiles();
    m_welcome->setRecentFiles(files);
    m_recentMenu->clear();
    for (const QString& path : files) {
        QAction* action = m_recentMenu->addAction(QFileInfo(path).fileName());
        action->setToolTip(path);
        action->setStatusTip(path);
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    m_recentMenu->setEnabled(!files.isEmpty());
    if (files.isEmpty())
        return;
    m_recentMenu->addSeparator();
    connect(m_recentMenu->addAction(tr("&Forget all")), &QAction::triggered, this, [this] {
        m_settings.clearRecentFiles();
        refreshRecentFiles();
    });
}

void MainWindow::applyScheme()
{
    auto* application = qobject_cast<QApplication*>(QCoreApplication::instance());
    const views::Theme theme = views::themeFor(m_settings.colourScheme(), *application);
    views::applyTheme(*application, theme);
    m_workspace.setTheme(theme);
}

void MainWindow::selectAllNodes()
{
    m_workspace.selectNodes(m_workspace.graph().scope(ScopeId {0}).nodes);
}

void MainWindow::renameTensor()
{
    const std::optional<ValueId> value = m_workspace.selection().value;
    if (!value) {
        m_status->say(tr("Click a tensor's name in the inspector first"));
        return;
    }
    const QString current = QString::fromStdString(m_workspace.graph().value(*value).name);
    bool accepted = false;
    const QString name =
        QInputDialog::getText(this, tr("Rename tensor"), tr("New name; every reference follows:"),
                              QLineEdit::Normal, current, &accepted);
    if (accepted && name != current)
        m_workspace.push(document::renameValue(m_workspace.document(), *value, name.toStdString()));
}

void MainWindow::annotateTensor()
{
    if (const std::optional<ValueId> value = m_workspace.selection().value)
        views::annotateTensors(m_workspace, {*value});
    else
        m_status->say(tr("Click a tensor's name in the inspector first"));
}

void MainWindow::annotateNodes()
{
    if (m_workspace.selection().nodes.empty())
        m_status->say(tr("Select nodes first"));
    else
        views::annotateNodes(m_workspace, m_workspace.selection().nodes);
}

void MainWindow::simulate()
{
    QDockWidget* dock = findChild<QDockWidget*>(QStringLiteral("timeline"));
    dock->show();
    dock->raise();
    m_workspace.liveEvaluation().setSimulationOptions(
        m_workspace.liveEvaluation().simulationOptions());
}

void MainWindow::showPalette()
{
    m_palette->popup();
}

void MainWindow::exportPicture()
{
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export picture"), m_settings.lastFolder() + QStringLiteral("/graph.png"),
        tr("Pictures (*.png *.svg)"));
    if (path.isEmpty())
        return;
    if (const Result<void> written = m_graphView->exportPicture(path); written)
        m_status->say(tr("Wrote %1").arg(path));
    else
        QMessageBox::warning(this, tr("Export picture"),
                             views::translated(written.error().message));
}

void MainWindow::tellOfChangedFile(const QString& path)
{
    m_notice->tell(tr("%1 was changed on disk by another program. Your plan is still open here: "
                      "Write plan text… keeps it, then open the model again and apply it.")
                       .arg(QFileInfo(path).fileName()),
                   m_actions->extractPlan);
}

bool MainWindow::mayDiscard()
{
    return m_files->mayDiscard();
}

void MainWindow::say(const QString& text)
{
    m_status->say(text);
}

void MainWindow::showHandbook()
{
    if (!m_handbook) {
        std::vector<views::HandbookChapter> chapters;
        for (HandbookFile& file : handbookFiles())
            chapters.push_back({std::move(file.name), std::move(file.markdown)});
        m_handbook = new views::HandbookWindow(std::move(chapters), this);
    }
    m_handbook->show();
    m_handbook->raise();
    m_handbook->activateWindow();
}

void MainWindow::showShortcuts()
{
    ShortcutSheet sheet(m_actions->all(), this);
    sheet.exec();
}

void MainWindow::showAbout()
{
    QMessageBox box(QMessageBox::NoIcon, tr("About Meshwright"),
                    tr("<h3>Meshwright %1</h3><p>An editor for how an ONNX model is partitioned "
                       "over devices.</p><p>Apache License 2.0</p>")
                        .arg(QApplication::applicationVersion()),
                    QMessageBox::Ok, this);
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(QApplication::windowIcon().pixmap(64));
    box.exec();
}

void MainWindow::restoreWindow()
{
    resize(1600, 1000);
    restoreGeometry(m_settings.windowGeometry());
    restoreState(m_settings.windowState(), kArrangementVersion);
    m_notice->hide(); // it is about a document
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayDiscard()) {
        event->ignore();
        return;
    }
    m_settings.setWindow(saveGeometry(), saveState(kArrangementVersion));
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const QString path = event->mimeData()->urls().value(0).toLocalFile();
    event->acceptProposedAction();
    openFile(path);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_welcome)
        refreshRecentFiles();
}

} // namespace meshwright::app
