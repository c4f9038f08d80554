#include "views/timeline/timeline_panel.h"

#include "core/layout/card_text.h"
#include "core/simulate/analysis/critical_path.h"
#include "core/simulate/finding_kinds.h"
#include "views/timeline/order_editing.h"
#include "views/timeline/preview_bar.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/span_table.h"
#include "views/timeline/task_details.h"
#include "views/timeline/task_search_bar.h"
#include "views/timeline/timeline_header.h"
#include "views/timeline/timeline_key_sheet.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"
#include "views/workspace/latest_work.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

TimelinePanel::TimelinePanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_header(new TimelineHeader(this))
    , m_previewBar(new PreviewBar(this))
    , m_controls(new SimulationControls(this))
    , m_tools(new TimelineTools(this))
    , m_view(new TimelineView(this))
    , m_search(new TaskSearchBar(*m_view, this))
    , m_spanTable(new SpanTable(this))
    , m_details(new TaskDetails(*m_view, this))
    , m_orders(new OrderEditing(workspace, *m_view, this))
    , m_pathWork(new LatestWork(this))
    , m_empty(new EmptyState(this))
    , m_stack(new QStackedLayout)
{
    build();
    LiveEvaluation& analysis = workspace.liveEvaluation();
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        m_preview.reset();
        takeHardware();
        updateSimulation();
    });
    connect(&workspace, &Workspace::documentChanged, this, &TimelinePanel::endPreview);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, [this] {
        m_preview.reset();
        updateSimulation();
    });
    connect(m_previewBar->useButton(), &QPushButton::clicked, this, &TimelinePanel::previewWanted);
    connect(m_previewBar->closeButton(), &QPushButton::clicked, this, [this] {
        endPreview();
        m_view->setFocus();
    });
    connect(&workspace, &Workspace::themeChanged, this, &TimelinePanel::applyTheme);
    connect(&analysis, &LiveEvaluation::simulationChanged, this, &TimelinePanel::updateSimulation);
    connect(&analysis, &LiveEvaluation::shapesChanged, this, &TimelinePanel::updateSimulation);
    connect(m_controls, &SimulationControls::changed, this, &TimelinePanel::takeControls);
    connect(&workspace, &Workspace::selectionChanged, this, &TimelinePanel::linkSelection);
    connectView();
    takeHardware();
    applyTheme();
    updateSimulation();
}

void TimelinePanel::build()
{
    auto* sides = new QSplitter(this);
    sides->addWidget(m_view);
    sides->addWidget(m_spanTable);
    sides->addWidget(m_details);
    sides->setStretchFactor(0, 1);
    sides->setChildrenCollapsible(false);
    m_spanTable->hide();
    m_details->hide();
    m_stack->addWidget(sides);
    m_stack->addWidget(m_empty);
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(0, 0, kPanelMargin, kGrid);
    controls->setSpacing(0);
    controls->addWidget(m_controls, 1);
    controls->addWidget(m_previewBar, 1);
    controls->addWidget(m_tools);
    auto* column = newLayout<QVBoxLayout>(this, 0);
    column->addWidget(m_header);
    column->addLayout(controls);
    column->addWidget(m_search);
    column->addLayout(m_stack, 1);
    setAccessibleName(tr("Timeline"));
    setFocusProxy(m_view);
}

void TimelinePanel::connectView()
{
    connect(m_view, &TimelineView::taskSelected, this, &TimelinePanel::selectNodesOf);
    connect(m_view, &TimelineView::collectiveSelected, this,
            [this](NodeId node) { selectOwn({node}); });
    connect(m_view, &TimelineView::sliceSelected, this, &TimelinePanel::selectOwn);
    nameSlices();
    connect(m_view, &TimelineView::detailsRequested, this, &TimelinePanel::toggleDetails);
    connect(m_tools->details(), &QAction::toggled, m_details, &QWidget::setVisible);
    connect(m_tools->allTracks(), &QAction::triggered, m_view, &TimelineView::showAllTracks);
    connect(m_details, &TaskDetails::nodeWanted, this, [this](uint node) {
        selectOwn({NodeId {node}});
        Q_EMIT m_workspace.revealRequested({NodeId {node}});
    });
    connect(m_details, &TaskDetails::closed, this, [this] {
        m_tools->details()->setChecked(false);
        m_view->setFocus();
    });
    connect(m_view, &TimelineView::taskActivated, this, &TimelinePanel::revealNodesOf);
    connect(m_view, &TimelineView::selectionCleared, this, [this] { m_workspace.select({}); });
    connect(m_view, &TimelineView::spanChanged, this, &TimelinePanel::updateSpan);
    connect(m_view, &TimelineView::searchRequested, m_search, &TaskSearchBar::start);
    connect(m_view, &TimelineView::keysRequested, this, &TimelinePanel::showKeys);
    connect(m_orders, &OrderEditing::changed, this,
            [this] { m_tools->publishedOrder()->setVisible(m_orders->isOwn()); });
    connect(m_tools->publishedOrder(), &QToolButton::clicked, m_orders,
            &OrderEditing::usePublished);
    connect(m_tools->saveOrderAction(), &QAction::triggered, this,
            &TimelinePanel::saveOrderRequested);
    connect(m_spanTable, &SpanTable::closed, this, [this] {
        m_view->selectSpan(std::nullopt);
        m_view->setFocus();
    });
    connect(m_tools, &TimelineTools::colourByChanged, m_view, &TimelineView::setColourBy);
    connect(m_tools->criticalPath(), &QAction::toggled, this, &TimelinePanel::updateCriticalPath);
    connect(m_tools->searchAction(), &QAction::triggered, m_search, &TaskSearchBar::start);
    connect(m_tools->keysAction(), &QAction::triggered, this, &TimelinePanel::showKeys);
    connect(m_tools->exportAction(), &QAction::triggered, this, &TimelinePanel::exportRequested);
}

/// What is inside tasks is called as on the canvas.
void TimelinePanel::nameSlices()
{
    SliceNames names;
    names.node = [this](NodeId node) {
        return QString::fromStdString(
            layout::nodeTitle(m_workspace.graph(), m_workspace.groups(), node));
    };
    names.group = [this](GroupId group) {
        return QString::fromStdString(m_workspace.groups().group(group).name);
    };
    names.groupsOf = [this](NodeId node) {
        const grouping::GroupTree& groups = m_workspace.groups();
        std::vector<GroupId> chain;
        for (GroupId at = groups.groupOf(node); groups.group(at).parent;
             at = *groups.group(at).parent)
            chain.push_back(at);
        std::reverse(chain.begin(), chain.end());
        return chain;
    };
    m_view->setSliceNames(std::move(names));
}

/// Opens the details with the focus in them; where they have it, closes them.
void TimelinePanel::toggleDetails()
{
    const bool opens = !m_tools->details()->isChecked();
    m_tools->details()->setChecked(opens);
    if (opens)
        m_details->setFocus();
}

void TimelinePanel::takeControls()
{
    simulate::Options options = m_controls->options();
    options.order = m_workspace.liveEvaluation().simulationOptions().order;
    m_workspace.liveEvaluation().setSimulationOptions(std::move(options));
    m_orders->follow();
}

void TimelinePanel::showKeys()
{
    auto* sheet = new TimelineKeySheet(this);
    sheet->showOver(*m_view);
}

void TimelinePanel::updateSpan()
{
    const std::optional<TimeSpan> span = m_view->marks().span;
    m_spanTable->setVisible(m_shown && span);
    if (m_shown && span)
        m_spanTable->show(*m_shown, simulate::totalsIn(*m_shown, span->from, span->to));
}

void TimelinePanel::updateCriticalPath()
{
    const bool isWanted = m_shown && m_tools->criticalPath()->isChecked();
    if (isWanted && !m_criticalPath && !m_pathWork->isRunning())
        findCriticalPath();
    m_view->setCriticalPath(isWanted && m_criticalPath ? *m_criticalPath : std::vector<uint32_t>());
}

void TimelinePanel::findCriticalPath()
{
    m_pathWork->start([this, run = m_shown](Progress&) {
        const simulate::CriticalPath path = simulate::criticalPath(*run);
        std::vector<uint32_t> tasks;
        for (const simulate::CriticalStep& step : path.steps)
            tasks.push_back(step.task);
        return [this, tasks = std::move(tasks)] {
            m_criticalPath = tasks;
            updateCriticalPath();
        };
    });
}

bool TimelinePanel::isBusy() const
{
    return m_orders->isBusy() || m_pathWork->isRunning();
}

QString TimelinePanel::headline() const
{
    return m_header->headline();
}

QString TimelinePanel::figures() const
{
    return m_header->figures();
}

QString TimelinePanel::emptySentence() const
{
    return m_stack->currentWidget() == m_empty ? m_empty->sentence() : QString();
}

void TimelinePanel::takeHardware()
{
    m_controls->setHardware(m_workspace.liveEvaluation().hardware());
}

void TimelinePanel::applyTheme()
{
    m_view->setTheme(m_workspace.theme());
}

void TimelinePanel::showPreview(std::shared_ptr<const simulate::Simulation> run,
                                const QString& name)
{
    m_preview = std::move(run);
    m_previewBar->show(name);
    updateSimulation();
}

void TimelinePanel::endPreview()
{
    if (!m_preview)
        return;
    m_preview.reset();
    updateSimulation();
}

void TimelinePanel::updateSimulation()
{
    const LiveEvaluation& analysis = m_workspace.liveEvaluation();
    const std::shared_ptr<const simulate::Simulation> simulation = m_preview ? m_preview
        : m_workspace.hasDocument() ? analysis.sharedSimulation()
                                    : nullptr;
    if (!m_preview)
        m_previewBar->hide();
    m_controls->show(analysis.simulationOptions(), simulation.get(),
                     m_workspace.hasDocument() ? analysis.shapes() : nullptr);
    m_orders->follow();
    const bool runs = simulation && simulation->completed;
    if (runs)
        m_header->show(*simulation, analysis.hardware(), !m_preview && m_orders->isOwn());
    else
        m_header->clear();
    m_controls->setVisible(m_workspace.hasDocument() && m_workspace.activeConfiguration()
                           && !m_preview);
    m_tools->setVisible(runs);
    for (QAction* ofTheModel : {m_tools->exportAction(), m_tools->saveOrderAction()})
        ofTheModel->setEnabled(!m_preview);
    if (runs && simulation == m_shown)
        return;
    m_shown = runs ? simulation : nullptr;
    m_pathWork->abandon();
    m_criticalPath.reset();
    m_orders->setRun(m_preview ? nullptr : m_shown);
    m_view->setSimulation(m_shown);
    updateSpan();
    updateCriticalPath();
    if (runs) {
        m_search->refresh();
        linkSelection();
        m_stack->setCurrentIndex(0);
        return;
    }
    m_search->hide();
    if (!m_workspace.hasDocument())
        showEmpty({}, tr("Open a model to see how it would run."));
    else if (!m_workspace.activeConfiguration())
        showEmpty(tr("No devices yet"),
                  tr("Simulate needs devices and stages: describe your devices, then drag nodes to "
                     "a stage."));
    else if (simulation)
        showIncomplete(*simulation);
    else if (!analysis.simulationError().isEmpty())
        showError(analysis.simulationError());
    else
        showEmpty({}, tr("Working out shapes and costs…"));
}

void TimelinePanel::showEmpty(const QString& title, const QString& sentence)
{
    m_empty->clearActions();
    m_empty->setTitle(title);
    m_empty->setSentence(sentence);
    if (m_workspace.hasDocument() && !m_workspace.activeConfiguration())
        m_empty->addAction(tr("Describe devices"), [this] { Q_EMIT configurationRequested(); });
    m_stack->setCurrentWidget(m_empty);
}

void TimelinePanel::showError(const QString& error)
{
    showEmpty(tr("Nothing was simulated"), error);
    if (m_orders->isOwn())
        m_empty->addAction(tr("Use the published order"), [this] { m_orders->usePublished(); });
}

/// Says what forbids the run, and offers to go there.
void TimelinePanel::showIncomplete(const simulate::Simulation& simulation)
{
    const auto error = std::find_if(
        simulation.findings.begin(), simulation.findings.end(),
        [](const Diagnostic& finding) { return finding.severity() == Severity::Error; });
    if (error == simulation.findings.end()) {
        showEmpty(tr("Nothing was simulated"), {});
        return;
    }
    showEmpty(tr("This plan cannot be run"),
              translated(error->message()) + QLatin1Char(' ') + translated(error->explanation()));
    if (error->place.node) {
        m_empty->addAction(tr("Show the node"), [this, node = *error->place.node] {
            m_workspace.selectNodes({node});
            Q_EMIT m_workspace.revealRequested({node});
        });
    }
    if (m_orders->isOwn())
        m_empty->addAction(tr("Use the published order"), [this] { m_orders->usePublished(); });
    if (error->kind == &simulate::kindOf(simulate::Code::SchedulePrecondition)) {
        m_empty->addAction(tr("Use the usual schedule"), [this] {
            simulate::Options options = m_workspace.liveEvaluation().simulationOptions();
            options.schedule.clear();
            m_workspace.liveEvaluation().setSimulationOptions(std::move(options));
        });
    }
}

} // namespace meshwright::views
