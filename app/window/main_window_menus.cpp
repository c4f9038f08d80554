#include "app/environment/resource_files.h"
#include "app/window/actions.h"
#include "app/window/arrangement_menu.h"
#include "app/window/bookmarks.h"
#include "app/window/colouring.h"
#include "app/window/comparison_bar.h"
#include "app/window/exchange_actions.h"
#include "app/window/file_actions.h"
#include "app/window/main_window.h"
#include "app/window/menu_letters.h"
#include "app/window/operator_rules_file.h"
#include "app/window/panel_focus.h"
#include "app/window/settings.h"
#include "app/window/settings_dialog.h"
#include "core/document/plan_removal.h"
#include "views/canvas/graph_view.h"
#include "views/inspector/inspector_panel.h"
#include "views/mesh/mesh_panel.h"
#include "views/palette/command_palette.h"
#include "views/plans/plans_panel.h"
#include "views/problems/problems_panel.h"
#include "views/rules/rules_dialog.h"
#include "views/search/search_panel.h"
#include "views/stages/stage_board.h"
#include "views/strategies/parallelise_dialog.h"
#include "views/timeline/timeline_panel.h"
#include "views/workspace/annotate_propagated.h"
#include "views/workspace/node_selection.h"
#include "views/workspace/sharding_clipboard.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QInputDialog>
#include <QMenuBar>
#include <QTimer>
#include <QUndoStack>
#include <QWhatsThis>

/// What the window's menus hold and what their commands do.
namespace meshwright::app {

void MainWindow::buildMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newWindow, m_actions->newModel, m_actions->open});
    m_recentMenu = file->addMenu(tr("Open &recent"));
    QMenu* samples = file->addMenu(tr("Open sa&mple"));
    const std::vector<Sample> bundled = bundledSamples();
    for (int i = 0; i < int(bundled.size()); ++i)
        connect(samples->addAction(bundled[std::size_t(i)].title), &QAction::triggered, this,
                [this, i] { openSample(i); });
    file->addSeparator();
    file->addActions({m_actions->save, m_actions->saveAs});
    file->addSeparator();
    file->addActions({m_actions->applyPlan, m_actions->extractPlan});
    file->addSeparator();
    file->addActions({m_actions->importPlan, m_actions->exportPlan});
    file->addActions({m_actions->exportPicture, m_actions->exportTrace});
    file->addSeparator();
    file->addActions({m_actions->close, m_actions->quit});

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_actions->undo, m_actions->redo});
    edit->addSeparator();
    edit->addActions({m_actions->copySharding, m_actions->pasteSharding});
    edit->addSeparator();
    edit->addAction(m_actions->selectAll);
    edit->addMenu(tr("Select &by"))->addActions(m_actions->selectBy);
    edit->addActions({m_actions->search, m_actions->find});
    edit->addSeparator();
    edit->addAction(m_actions->settings);

    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addActions(
        {m_actions->fit, m_actions->fitSelection, m_actions->zoomIn, m_actions->zoomOut});
    view->addSeparator();
    view->addActions({m_actions->expandAll, m_actions->collapseAll, m_actions->showAlone,
                      m_actions->showWhole, m_actions->foldedNodes, m_actions->minimap});
    view->addSeparator();
    m_panelsMenu = view->addMenu(tr("&Panels"));
    for (QDockWidget* dock : m_docks)
        m_panelsMenu->addAction(dock->toggleViewAction());
    m_panelsMenu->addSeparator();
    m_panelsMenu->addActions(
        {m_actions->nextPanel, m_actions->previousPanel, m_actions->resetLayout});
    auto* arrangements = new ArrangementMenu(m_settings, view);
    view->addMenu(arrangements);
    connect(arrangements, &ArrangementMenu::chosen, this, &MainWindow::takeArrangement);
    connect(arrangements, &ArrangementMenu::said, this, &MainWindow::say);
    connect(arrangements, &ArrangementMenu::keepRequested, this, [this, arrangements] {
        const QByteArray unfolded = m_folding->arrangement(); // also in a low window
        arrangements->keep(unfolded.isEmpty() ? saveState(kArrangementVersion) : unfolded);
    });
    view->addMenu(tr("Ca&rds"))
        ->addActions({m_actions->cardNames, m_actions->cardWeights, m_actions->cardAttributes});
    view->addMenu(tr("&Highlight"))
        ->addActions({m_actions->traceNeighbours, m_actions->tracePaths, m_actions->traceFurther,
                      m_actions->traceNearer});
    QMenu* colours = view->addMenu(tr("&Colour by"));
    colours->addActions(m_actions->colourBy);
    colours->addAction(m_actions->colourByFile);
    view->addMenu(tr("&Theme"))
        ->addActions({m_actions->schemeSystem, m_actions->schemeLight, m_actions->schemeDark});
    view->addAction(m_actions->motion);

    QMenu* go = menuBar()->addMenu(tr("&Go"));
    go->addActions({m_actions->goBack, m_actions->goForward});
    go->addSeparator();
    go->addActions({m_actions->addBookmark, m_actions->removeBookmark});
    go->addSeparator();
    m_bookmarks = new Bookmarks(m_workspace, *m_graphView, *m_actions, this);
    m_bookmarks->showIn(go);

    QMenu* plan = menuBar()->addMenu(tr("&Plan"));
    plan->addActions({m_actions->configurations, m_actions->planRules, m_actions->removePlan});
    plan->addMenu(m_comparison->menu());
    plan->addAction(m_actions->renameTensor);
    plan->addSeparator();
    QMenu* stages = plan->addMenu(tr("&Stage"));
    stages->addActions(m_stages->stageActions());
    stages->addSeparator();
    stages->addActions({m_stages->removeAction(), m_actions->stageBrush});
    plan->addAction(m_stages->balanceAction());
    plan->addSeparator();
    plan->addActions({m_actions->findPlan, m_actions->parallelise});
    plan->addMenu(tr("&Apply propagated shardings"))
        ->addActions({m_actions->annotateTensor, m_actions->annotateNodes, m_actions->annotateAll});
    plan->addAction(m_actions->minimizeAnnotations);
    plan->addMenu(tr("&Operator rules"))
        ->addActions({m_actions->chooseRules, m_actions->exampleRules, m_actions->clearRules});
    plan->addSeparator();
    plan->addAction(m_actions->nextProblem);

    menuBar()->addMenu(tr("&Simulate"))->addAction(m_actions->simulate);

    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addActions({m_actions->handbook, m_actions->whatsThis, m_actions->tour,
                      m_actions->shortcuts, m_actions->about});
    for (const QAction* menu : menuBar()->actions())
        keepLettersUnique(*menu->menu());
}

void MainWindow::connectActions()
{
    const auto on = [this](QAction* action, auto&& what) {
        // It goes with the commands, where they are made anew.
        connect(action, &QAction::triggered, m_actions, std::forward<decltype(what)>(what));
    };
    on(m_actions->newWindow, [this] { Q_EMIT windowRequested({}); });
    on(m_actions->open, [this] { m_files->chooseAndOpen(); });
    on(m_actions->save, [this] { m_files->save(); });
    on(m_actions->saveAs, [this] { m_files->saveAs(); });
    on(m_actions->applyPlan, [this] { m_files->applyPlan(); });
    on(m_actions->newModel, [this] { m_files->newModel({}); });
    on(m_actions->extractPlan, [this] { m_files->extractPlan(); });
    on(m_actions->importPlan, [this] { m_exchange->showImport(); });
    on(m_actions->exportPlan, [this] { m_exchange->showExport(); });
    on(m_actions->exportPicture, [this] { exportPicture(); });
    on(m_actions->exportTrace, [this] { m_files->exportTrace(); });
    on(m_actions->close, [this] { m_files->close(); });
    on(m_actions->quit, [this] { Q_EMIT quitRequested(); });

    QUndoStack& undo = m_workspace.undoStack();
    on(m_actions->undo, [this, &undo] {
        if (!m_workspace.isLocked())
            undo.undo();
    });
    on(m_actions->redo, [this, &undo] {
        if (!m_workspace.isLocked())
            undo.redo();
    });
    const auto refreshUndo = [this, &undo] {
        m_actions->undo->setEnabled(undo.canUndo());
        m_actions->redo->setEnabled(undo.canRedo());
        m_actions->undo->setText(undo.canUndo() ? tr("&Undo %1").arg(undo.undoText())
                                                : tr("&Undo"));
        m_actions->redo->setText(undo.canRedo() ? tr("&Redo %1").arg(undo.redoText())
                                                : tr("&Redo"));
        m_actions->undo->setIconText(QStringLiteral("↶"));
        m_actions->redo->setIconText(QStringLiteral("↷"));
    };
    connect(&undo, &QUndoStack::indexChanged, m_actions, refreshUndo);
    refreshUndo();
    on(m_actions->copySharding,
       [this] { views::copyShardings(m_workspace, m_workspace.selection()); });
    on(m_actions->pasteSharding, [this] {
        views::pasteShardings(m_workspace, m_workspace.selection(),
                              m_inspector->changesAllBlocks());
    });
    on(m_actions->selectAll, [this] { selectAllNodes(); });
    for (qsizetype i = 0; i < m_actions->selectBy.size(); ++i)
        on(m_actions->selectBy[i], [this, &selection = views::nodeSelections()[std::size_t(i)]] {
            if (m_workspace.selection().nodes.empty())
                say(tr("Select nodes first"));
            else
                views::selectBy(m_workspace, selection, m_workspace.selection().nodes, this);
        });
    on(m_actions->find, [this] { showPalette(); });

    on(m_actions->fit, [this] { m_graphView->fit(); });
    on(m_actions->fitSelection, [this] { m_graphView->fitSelection(); });
    on(m_actions->zoomIn, [this] { m_graphView->zoomIn(); });
    on(m_actions->zoomOut, [this] { m_graphView->zoomOut(); });
    connect(m_actions->foldedNodes, &QAction::toggled, m_graphView,
            &views::GraphView::setFoldedNodesShown);
    connect(m_actions->foldedNodes, &QAction::toggled, m_outline,
            &views::OutlinePanel::setFoldedNodesShown);
    connect(m_actions->minimap, &QAction::toggled, m_graphView,
            [this](bool isShown) { m_graphView->setMinimapFolded(!isShown); });
    connect(m_graphView, &views::GraphView::minimapFolded, m_actions->minimap,
            [this](bool isFolded) { m_actions->minimap->setChecked(!isFolded); });
    for (QAction* shown : {m_actions->cardNames, m_actions->cardWeights, m_actions->cardAttributes})
        connect(shown, &QAction::toggled, this, [this] {
            m_graphView->setCardTexts({m_actions->cardNames->isChecked(),
                                       m_actions->cardWeights->isChecked(),
                                       m_actions->cardAttributes->isChecked()});
        });
    on(m_actions->showAlone, [this] {
        if (const std::optional<GroupId> group = m_graphView->currentGroup())
            m_graphView->showAlone(*group);
        else
            say(tr("Select a group, or nodes of one, first"));
    });
    on(m_actions->showWhole, [this] { m_graphView->showAlone(GroupId {0}); });
    using Trace = views::GraphView::Trace;
    const auto trace = [this](QAction* action, Trace as) {
        connect(action, &QAction::triggered, this,
                [this, as](bool isOn) { m_graphView->setTrace(isOn ? as : Trace::Off); });
        connect(m_graphView, &views::GraphView::traceChanged, action,
                [action, as](Trace now) { action->setChecked(now == as); });
    };
    trace(m_actions->traceNeighbours, Trace::Neighbours);
    trace(m_actions->tracePaths, Trace::Paths);
    on(m_actions->traceFurther,
       [this] { m_graphView->setTraceDepth(m_graphView->traceDepth() + 1); });
    on(m_actions->traceNearer,
       [this] { m_graphView->setTraceDepth(m_graphView->traceDepth() - 1); });
    on(m_actions->expandAll, [this] { m_graphView->expandAll(); });
    on(m_actions->collapseAll, [this] { m_graphView->collapseAll(); });
    on(m_actions->settings, [this] { showSettings(); });
    m_paletteEntries.clear();
    for (const auto& [name, title] : SettingsDialog::entries()) {
        m_paletteEntries << new QAction(tr("Settings: %1").arg(title), m_actions);
        on(m_paletteEntries.last(), [this, name = name] { showSettings(name); });
    }
    for (QDockWidget* dock : m_docks) {
        // The menu's switches would hide one that is behind another.
        m_paletteEntries << new QAction(tr("Show panel: %1").arg(dock->windowTitle()), m_actions);
        on(m_paletteEntries.last(), [dock] {
            dock->show();
            dock->raise();
        });
        connect(dock->toggleViewAction(), &QAction::enabledChanged, m_paletteEntries.last(),
                &QAction::setEnabled);
    }
    const auto scheme = [this, &on](QAction* action, views::ColourScheme value) {
        on(action, [this, value] {
            m_settings.setColourScheme(value);
            followSettings();
            Q_EMIT settingsChanged();
        });
    };
    scheme(m_actions->schemeSystem, views::ColourScheme::System);
    scheme(m_actions->schemeLight, views::ColourScheme::Light);
    scheme(m_actions->schemeDark, views::ColourScheme::Dark);
    on(m_actions->motion, [this] {
        m_settings.setMotion(m_actions->motion->isChecked());
        followSettings();
        Q_EMIT settingsChanged();
    });
    auto* colouring = new Colouring(m_workspace, *m_actions, m_settings, this);
    connect(colouring, &Colouring::said, this, &MainWindow::say);
    on(m_actions->nextPanel, [this] { focusNextPanel(*this, 1); });
    on(m_actions->previousPanel, [this] { focusNextPanel(*this, -1); });
    on(m_actions->resetLayout, [this] { m_folding->reset(); });
    on(m_actions->search, [this] { showSearch({}); });
    connect(m_palette, &views::CommandPalette::listRequested, this, &MainWindow::showSearch);
    connect(m_search, &views::SearchPanel::highlightChanged, m_graphView,
            &views::GraphView::setHighlighted);

    on(m_actions->configurations, [this] { m_mesh->editConfigurations(); });
    on(m_actions->removePlan, [this] { removePlan(); });
    on(m_actions->renameTensor, [this] { renameTensor(); });
    on(m_actions->planRules, [this] {
        auto* rules = findChild<views::RulesDialog*>();
        rules = rules ? rules : new views::RulesDialog(m_workspace, this);
        rules->show();
        rules->activateWindow();
    });
    on(m_actions->stageBrush, [this] { paintStages(); });
    connect(m_graphView, &views::GraphView::brushChanged, m_actions->stageBrush,
            &QAction::setChecked);
    connect(m_stages, &views::StageBoard::brushRequested, m_graphView, &views::GraphView::setBrush);
    on(m_actions->parallelise, [this] { views::parallelise(m_workspace, this); });
    on(m_actions->findPlan, [this] { findPlan(); });
    on(m_actions->annotateTensor, [this] { annotateTensor(); });
    on(m_actions->annotateNodes, [this] { annotateNodes(); });
    on(m_actions->annotateAll, [this] { views::annotateAll(m_workspace); });
    on(m_actions->minimizeAnnotations, [this] { m_smallestSet->start(); });
    on(m_actions->chooseRules, [this] { m_rules->choose(); });
    on(m_actions->exampleRules, [this] { m_rules->saveExample(); });
    on(m_actions->clearRules, [this] { m_rules->clear(); });
    on(m_actions->simulate, [this] { simulate(); });
    on(m_actions->nextProblem, [this] {
        bringForward(*m_problems); // it says what is wrong there
        m_problems->goToNext();
    });
    on(m_actions->handbook, [this] { showHandbook(); });
    on(m_actions->whatsThis, [] { QWhatsThis::enterWhatsThisMode(); });
    on(m_actions->tour, [this] { startTour(0); });
    on(m_actions->shortcuts, [this] { showShortcuts(); });
    on(m_actions->about, [this] { showAbout(); });
}

/// Begins with the stage of what is selected.
void MainWindow::paintStages()
{
    if (m_graphView->brush()) {
        m_graphView->setBrush(std::nullopt);
        return;
    }
    const auto& nodes = m_workspace.selection().nodes;
    const auto stage = nodes.empty() ? std::nullopt : m_workspace.stageOf(nodes.front());
    m_graphView->setBrush(stage.value_or(StageNumber {0}));
    m_graphView->setFocus();
}

/// Asks in the panel, which gets the room that a list of plans needs.
void MainWindow::findPlan()
{
    constexpr int kWidth = 500, kHeight = 520, kBelow = 140; ///< px
    const bool wasShown = m_plans->parentWidget()->isVisible();
    QDockWidget* dock = bringForward(*m_plans);
    m_plans->ask();
    if (wasShown || dock->isFloating())
        return;
    QTimer::singleShot(0, dock, [this, dock] { // once the layout has it
        if (dock->width() < kWidth)
            resizeDocks({dock}, {kWidth}, Qt::Horizontal);
        auto* below = findChild<QDockWidget*>(QStringLiteral("problems"));
        if (below->isVisible() && dockWidgetArea(dock) == Qt::RightDockWidgetArea)
            resizeDocks({dock, below}, {kHeight, kBelow}, Qt::Vertical);
    });
}

/// In the timeline, which has room for it then.
void MainWindow::showPlanRun(std::shared_ptr<const simulate::Simulation> run, const QString& name)
{
    constexpr int kHeight = 320; ///< px
    if (run)
        m_timeline->showPreview(std::move(run), name);
    else
        m_timeline->endPreview();
    QDockWidget* dock = bringForward(*m_timeline);
    // It is low while there is no configuration.
    const int wanted = std::min(kHeight, height() / 3);
    if (m_timeline->height() < wanted && !dock->isFloating())
        resizeDocks({dock}, {wanted}, Qt::Vertical);
}

void MainWindow::removePlan()
{
    const auto& configurations = m_workspace.plan().configurations();
    QStringList choices {tr("All plans, with every annotation")};
    for (const plan::Configuration& each : configurations)
        choices << tr("The plan of %1").arg(QString::fromStdString(each.name));
    if (document::removeAllConfigurations(m_workspace.document()).steps.empty()) {
        say(tr("The model has no plan"));
        return;
    }
    QInputDialog dialog(this);
    dialog.setWindowTitle(tr("Remove plan"));
    dialog.setLabelText(tr("What is taken off the model:"));
    dialog.setComboBoxItems(choices);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto chosen = choices.indexOf(dialog.textValue());
    const std::string name = chosen > 0 ? configurations[std::size_t(chosen) - 1].name : "";
    m_workspace.push(document::removePlan(m_workspace.document(), name));
}

} // namespace meshwright::app
