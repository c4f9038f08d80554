#include "app/window/main_window.h"

#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/changed_file.h"
#include "app/window/comparison_bar.h"
#include "app/window/exchange_actions.h"
#include "app/window/file_actions.h"
#include "app/window/file_session.h"
#include "app/window/file_state.h"
#include "app/window/file_watch.h"
#include "app/window/main_tool_bar.h"
#include "app/window/notice_bar.h"
#include "app/window/operator_rules_file.h"
#include "app/window/panel_folding.h"
#include "app/window/panel_help.h"
#include "app/window/settings.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/shortcuts.h"
#include "app/window/status_line.h"
#include "app/window/view_place.h"
#include "core/document/operations.h"
#include "views/canvas/graph_view.h"
#include "views/communication/communication_panel.h"
#include "views/devices/devices_view.h"
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
#include "views/timeline/timeline_view.h"
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
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QStackedWidget>
#include <QTimer>

#include <utility>

namespace meshwright::app {

MainWindow::MainWindow(views::Workspace& workspace, Settings& settings, QWidget* parent)
    : QMainWindow(parent)
    , m_workspace(workspace)
    , m_settings(settings)
    , m_session(new FileSession(workspace, this))
    , m_files(new FileActions(workspace, *m_session, settings, this))
    , m_watch(new FileWatch(workspace, *m_session, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    m_rebuildSoon.setSingleShot(true);
    connect(&m_rebuildSoon, &QTimer::timeout, this, &MainWindow::rebuild);
    if (!settings.hardwareFolder().isEmpty())
        takeHardware();
    build();
    connectFiles();
    m_folding = new PanelFolding(*this, workspace, kArrangementVersion,
                                 {[this] { arrangePanels(); }, [this] { sizePanels(); }});
    restoreWindow();
}

/// All that has texts.
void MainWindow::build()
{
    const QObjectList before = children();
    m_actions = new Actions(this);
    m_exchange = new ExchangeActions(m_workspace, m_settings, this);
    applyScheme(); // before anything is painted with it
    buildPanels();
    m_shortcuts = std::make_unique<Shortcuts>(commands(), m_settings);
    m_toolBar = new MainToolBar(m_workspace, *m_actions, this);
    setHelp(*m_toolBar, QStringLiteral("mainToolBar"));
    addToolBar(m_toolBar);
    addToolBarBreak();
    m_notice = new NoticeBar(this);
    addToolBar(m_notice);
    m_notice->hide(); // it is about a document
    m_comparison = new ComparisonBar(m_workspace, *m_run, this);
    addToolBarBreak();
    addToolBar(m_comparison);
    m_comparison->refresh();
    m_changed =
        new ChangedFile(m_workspace, *m_session, *m_watch, *m_notice, m_actions->saveAs, this);
    m_files->setIfNotSaved(
        [this](const QString& path) { return m_changed->askInsteadOfSaving(path); });
    m_status = new StatusLine(m_workspace, this);
    setHelp(*m_status, QStringLiteral("statusLine"));
    setStatusBar(m_status);
    m_state = new FileState(m_workspace, *m_graphView, *this, m_settings.sessionsFolder());
    buildMenus();
    m_state->setBookmarks(m_bookmarks);
    connectActions();
    connectViews();
    followSettings();
    showDocument();
    refreshRecentFiles();
    for (QObject* child : children()) {
        if (!before.contains(child) && !child->isWidgetType() && child != layout())
            m_built << child;
    }
}

/// What stays where the views are made anew.
void MainWindow::connectFiles()
{
    for (auto finished : {&FileSession::opened, &FileSession::saved})
        connect(m_session, finished, this, [this] {
            m_status->hideProgress();
            refreshTitle();
            refreshRecentFiles();
            m_inspector->rebuildSoon(); // it names the file
        });
    connect(m_session, &FileSession::carriedOver, this, [this] {
        m_status->hideProgress();
        m_state->restore();
        refreshTitle();
    });
    for (auto failed : {&FileSession::openFailed, &FileSession::saveFailed})
        connect(m_session, failed, this, [this] { m_status->hideProgress(); });
    connect(m_files, &FileActions::said, this, &MainWindow::say);
    connect(m_files, &FileActions::gaveUp, this, &MainWindow::gaveUpChanges);
    connect(m_files, &FileActions::leaving, this, &MainWindow::leaving);
    connect(&m_workspace, &views::Workspace::refused, this, &MainWindow::say);
    connect(&m_workspace, &views::Workspace::noted, this, &MainWindow::say);
    connect(&m_workspace, &views::Workspace::documentReplaced, this, &MainWindow::showDocument);
    connect(&m_workspace.undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::refreshTitle);
}

void MainWindow::showDocument()
{
    // A menu that is open has commands for the document that was there.
    for (QWidget* last = nullptr; QWidget* popup = QApplication::activePopupWidget();
         last = popup) {
        if (popup == last)
            break;
        popup->close();
    }
    const bool open = m_workspace.hasDocument();
    m_actions->setDocumentOpen(open);
    setIsOnlyWindow(m_isOnlyWindow);
    for (QDockWidget* dock : m_docks)
        dock->toggleViewAction()->setEnabled(open);
    m_pages->setCurrentWidget(open ? static_cast<QWidget*>(m_graphView) : m_welcome);
    if (open)
        m_graphView->setFocus();
    refreshTitle();
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
    connect(m_welcome, &views::WelcomePage::presetRequested, m_files, &FileActions::newModel);
    connect(m_welcome, &views::WelcomePage::tourRequested, this, [this] { startTour(0); });
    connect(m_outline, &views::OutlinePanel::walkedTo, this,
            [this](const std::vector<NodeId>& nodes) {
                bringIntoView(*m_graphView, m_workspace.groups(), nodes);
            });
    connect(&m_workspace, &views::Workspace::documentationRequested, m_inspector,
            [this] { bringForward(*m_inspector); });
    connect(m_stages, &views::StageBoard::configurationRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_timeline, &views::TimelinePanel::exportRequested, this,
            [this] { m_files->exportTrace(); });
    connect(m_run, &views::RunPanel::baselineChanged, this,
            [this] { m_timeline->view()->setBaseline(m_run->baseline()); });
    connect(m_plans, &views::PlansPanel::runReady, this, &MainWindow::showPlanRun);
    connect(m_plans, &views::PlansPanel::runOutdated, m_timeline,
            &views::TimelinePanel::endPreview);
    connect(m_timeline, &views::TimelinePanel::previewWanted, m_plans,
            &views::PlansPanel::useShown);
    connect(m_timeline, &views::TimelinePanel::saveOrderRequested, this,
            [this] { m_files->saveOrder(); });
    connect(m_timeline, &views::TimelinePanel::configurationRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_session, &FileSession::progressed, m_status, &StatusLine::showProgress);
    connect(m_status, &StatusLine::cancelRequested, m_session, &FileSession::cancel);
    TimelineExports* exports = &m_files->exports();
    connect(exports, &TimelineExports::progressed, m_status, &StatusLine::showExport);
    connect(exports, &TimelineExports::ended, m_status, &StatusLine::hideExport);
    connect(m_status, &StatusLine::exportCancelRequested, exports, &TimelineExports::cancel);
    connect(m_changed, &ChangedFile::said, m_status, &StatusLine::say);
    connect(m_files, &FileActions::leaving, m_state, &FileState::keep);
    connect(m_session, &FileSession::opened, m_state, &FileState::restore);
    connect(m_exchange, &ExchangeActions::said, m_status, &StatusLine::say);
    connect(m_exchange, &ExchangeActions::configurationsRequested, m_mesh,
            &views::MeshPanel::editConfigurations);
    connect(m_rules, &OperatorRulesFile::said, m_status, &StatusLine::say);
    m_rules->loadRemembered();
}

void MainWindow::openFile(const QString& path)
{
    m_files->open(path);
}

void MainWindow::setOthers(OtherWindows others)
{
    m_files->setOthers(std::move(others));
}

void MainWindow::setIsOnlyWindow(bool isOnly)
{
    m_isOnlyWindow = isOnly;
    m_actions->close->setEnabled(!isOnly || m_workspace.hasDocument());
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
        QAction* action = m_recentMenu->addAction(
            QFileInfo(path).fileName().replace(QLatin1Char('&'), QStringLiteral("&&")));
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
    bringForward(*m_timeline);
    m_workspace.liveEvaluation().setSimulationOptions(
        m_workspace.liveEvaluation().simulationOptions());
}

void MainWindow::showPalette()
{
    m_palette->setActions(paletteCommands());
    m_palette->popup();
}

void MainWindow::showSearch(const QString& query)
{
    bringForward(*m_search);
    m_search->search(query);
}

bool MainWindow::mayDiscard()
{
    return m_files->mayDiscard();
}

bool MainWindow::agreesToClose()
{
    m_agreed = m_files->askToLeave();
    return m_agreed != Leave::Stay;
}

void MainWindow::say(const QString& text)
{
    m_status->say(text);
}

void MainWindow::showShortcuts()
{
    ShortcutSheet sheet(*menuBar(), this);
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

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_welcome)
        refreshRecentFiles();
    if (event->type() == QEvent::LanguageChange && m_folding)
        m_rebuildSoon.start(0);
}

} // namespace meshwright::app
