#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/bookmarks.h"
#include "app/window/comparison_bar.h"
#include "app/window/exchange_actions.h"
#include "app/window/file_session.h"
#include "app/window/file_state.h"
#include "app/window/file_watch.h"
#include "app/window/language.h"
#include "app/window/main_tool_bar.h"
#include "app/window/main_window.h"
#include "app/window/notice_bar.h"
#include "app/window/panel_folding.h"
#include "app/window/panel_help.h"
#include "app/window/settings.h"
#include "app/window/settings_dialog.h"
#include "app/window/status_line.h"
#include "app/window/tour.h"
#include "views/canvas/graph_view.h"
#include "views/handbook/handbook_window.h"
#include "views/palette/command_palette.h"
#include "views/plans/plans_panel.h"
#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/user_text.h"
#include "views/workspace/device_contents_source.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QMenuBar>

#include <map>
#include <utility>
#include <vector>

/// How the window follows the settings, and how it helps.
namespace meshwright::app {

void MainWindow::followSettings()
{
    applyScheme();
    for (const auto& [action, scheme] :
         {std::pair(m_actions->schemeSystem, views::ColourScheme::System),
          std::pair(m_actions->schemeLight, views::ColourScheme::Light),
          std::pair(m_actions->schemeDark, views::ColourScheme::Dark)})
        action->setChecked(m_settings.colourScheme() == scheme);
    m_actions->motion->setChecked(m_settings.motion());
    m_graphView->setMotion(m_settings.motion());
    m_shortcuts->follow();
    if (m_hardwareFolder == m_settings.hardwareFolder())
        return;
    takeHardware();
    m_rebuildSoon.start(0); // many offer hardware to choose from
}

void MainWindow::takeHardware()
{
    m_hardwareFolder = m_settings.hardwareFolder();
    cost::Catalogue hardware = bundledHardware();
    const std::vector<Error> wrong =
        m_hardwareFolder.isEmpty() ? std::vector<Error>() : addHardware(hardware, m_hardwareFolder);
    m_workspace.liveEvaluation().setHardware(std::move(hardware));
    m_workspace.liveEvaluation().setSimulationOptions(
        m_workspace.liveEvaluation().simulationOptions());
    QStringList lines;
    for (const Error& error : wrong)
        lines << views::translated(error.message);
    if (!lines.isEmpty())
        QTimer::singleShot(0, this, [this, lines] {
            say(tr("Hardware that cannot be read: %1").arg(lines.join(QStringLiteral("; "))));
        });
}

void MainWindow::showSettings(const QString& entry)
{
    const auto texts = [this] { return std::pair(m_settings.language(), m_settings.byteUnits()); };
    const auto before = texts();
    SettingsDialog dialog(m_settings, m_shortcuts->commands(), this);
    if (!entry.isEmpty())
        dialog.showEntry(entry);
    if (dialog.exec() != QDialog::Accepted)
        return;
    followSettings();
    if (texts() != before)
        useLanguageAndUnits(*qobject_cast<QApplication*>(QCoreApplication::instance()), m_settings);
    Q_EMIT settingsChanged();
}

/// In the language of now. The document with its history, the files, and what the person looks at
/// stay.
void MainWindow::rebuild()
{
    constexpr int kAgain = 200; // ms: dialogs go with what is made anew, files must be whole
    // Nor while a dialog, a menu or a drag is on the stack that holds parts of the window.
    const bool isInUse = QApplication::activeModalWidget() || QApplication::activePopupWidget()
        || QApplication::mouseButtons() != Qt::NoButton;
    if (m_session->isBusy() || m_exchange->isWriting() || isInUse) {
        m_rebuildSoon.start(kAgain);
        return;
    }
    m_state->keep();
    const QByteArray arrangement = saveState(kArrangementVersion);
    const views::CanvasState canvas = m_graphView->state();
    const QJsonArray bookmarks = m_bookmarks->json();
    const QJsonObject rules = m_state->savedRules();
    const views::TimelineTracks tracks = m_timeline->view()->tracks();
    const QJsonObject question = m_plans->question();
    const views::PlanQuestion asked = m_plans->finder().question();
    const auto found = m_plans->finder().found();
    std::vector<bool> timelineSwitches;
    for (const QAction* action : m_timeline->tools()->switches())
        timelineSwitches.push_back(action->isChecked());
    std::map<QString, bool> switches;
    for (const QAction* action : m_actions->switches())
        switches[action->objectName()] = action->isChecked();
    const QString said = m_status->currentMessage();
    const bool isChanged = m_notice->isVisible();
    const int tourStep = m_tour ? m_tour->step() : -1;
    PanelFolding* folding = std::exchange(m_folding, nullptr); // knows panels by their names
    setUpdatesEnabled(false);
    // Panels that stand below each other on the way would make a low window grow.
    const QSize size = this->size();
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    m_workspace.translate();
    clear();
    build();
    m_folding = folding;
    m_state->setSavedRules(rules);
    m_timeline->view()->setTracks(tracks);
    m_plans->restoreQuestion(question);
    m_plans->finder().restore(asked, found);
    const QList<QAction*> ofTimeline = m_timeline->tools()->switches();
    for (qsizetype i = 0; i < ofTimeline.size(); ++i) {
        if (timelineSwitches[std::size_t(i)] != ofTimeline[i]->isChecked())
            ofTimeline[i]->trigger(); // of colours the one that is on turns the other off
    }
    for (QAction* action : m_actions->switches())
        action->setChecked(switches[action->objectName()]);
    // Panels get their sizes beside what is shown; Qt would show these an event later.
    for (QWidget* part : {menuWidget(), static_cast<QWidget*>(m_toolBar), centralWidget(),
                          static_cast<QWidget*>(m_status)})
        part->show();
    restoreState(arrangement, kArrangementVersion);
    layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
    if (this->size() != size && !isMaximized() && !isFullScreen())
        resize(size);
    setUpdatesEnabled(true);
    if (tourStep >= 0)
        startTour(tourStep);
    if (!said.isEmpty())
        say(said);
    if (!m_workspace.hasDocument())
        return;
    m_graphView->restore(canvas);
    m_bookmarks->restore(bookmarks);
    m_graphView->setFocus();
    if (isChanged)
        Q_EMIT m_watch->changedOnDisk(m_watch->path());
}

void MainWindow::clear()
{
    delete m_tour;
    for (QToolBar* bar : {static_cast<QToolBar*>(m_notice), static_cast<QToolBar*>(m_comparison)})
        removeToolBarBreak(bar);
    while (!m_built.isEmpty())
        delete m_built.takeLast().data();
    delete std::exchange(m_handbook, nullptr);
    delete std::exchange(m_palette, nullptr);
    delete std::exchange(m_toolBar, nullptr);
    delete std::exchange(m_notice, nullptr);
    delete std::exchange(m_comparison, nullptr);
    delete std::exchange(m_dropHint, nullptr);
    qDeleteAll(m_docks);
    m_docks.clear();
    delete takeCentralWidget();
    m_deviceContents.reset();
    setMenuBar(new QMenuBar(this));
    m_shortcuts.reset();
}

MainWindow::~MainWindow() = default;

void MainWindow::startTour(int step)
{
    delete m_tour;
    m_tour = new Tour(m_workspace, mainJob(m_workspace, *m_graphView, [this] { openSample(0); }),
                      *this, step);
    connect(m_tour, &Tour::ended, m_tour, &QObject::deleteLater);
}

void MainWindow::takeArrangement(const QByteArray& state)
{
    if (restoreState(state, kArrangementVersion)) {
        m_folding->follow();
        m_comparison->refresh();
    } else
        say(tr("That arrangement is of another version of the program"));
}

/// At what the focused panel is about.
void MainWindow::showHandbook()
{
    const QString page = helpPageOf(QApplication::focusWidget());
    if (!m_handbook) {
        std::vector<views::HandbookChapter> chapters;
        for (HandbookFile& file : handbookFiles())
            chapters.push_back({std::move(file.name), std::move(file.markdown)});
        m_handbook = new views::HandbookWindow(std::move(chapters), this);
    }
    m_handbook->show(); // before it is scrolled
    if (!page.isEmpty())
        m_handbook->showChapter(page);
    m_handbook->raise();
    m_handbook->activateWindow();
}

} // namespace meshwright::app
