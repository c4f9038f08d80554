#include "views/timeline/timeline_panel.h"

#include "core/simulate/analysis/critical_path.h"
#include "core/simulate/order_legality.h"
#include "core/simulate/schedule.h"
#include "views/analysis.h"
#include "views/theme.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/span_table.h"
#include "views/timeline/task_search_bar.h"
#include "views/timeline/timeline_key_sheet.h"
#include "views/timeline/timeline_selection.h"
#include "views/timeline/timeline_tools.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

/// "H100 SXM 80 GB"; several kinds: "3 kinds of hardware"; none: empty.
QString hardwareText(const simulate::Simulation& simulation, const cost::Catalogue& catalogue)
{
    std::vector<std::string> names;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (std::find(names.begin(), names.end(), device.hardware) == names.end())
            names.push_back(device.hardware);
    }
    if (names.size() > 1)
        return TimelinePanel::tr("%1 kinds of hardware").arg(names.size());
    if (names.empty() || names.front().empty())
        return {};
    const cost::DeviceSpec* spec = catalogue.find(names.front());
    return QString::fromStdString(spec ? spec->title : names.front());
}

QLabel* label(const QFont& font, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

TimelinePanel::TimelinePanel(Workspace& workspace, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_title(label(panelTitleFont(), this))
    , m_headline(label(secondaryFont(), this))
    , m_figures(label(titleFont(), this))
    , m_controls(new SimulationControls(this))
    , m_tools(new TimelineTools(this))
    , m_view(new TimelineView(this))
    , m_search(new TaskSearchBar(*m_view, this))
    , m_spanTable(new SpanTable(this))
    , m_empty(new EmptyState(this))
    , m_stack(new QStackedLayout)
{
    build();
    Analysis& analysis = workspace.analysis();
    connect(&workspace, &Workspace::documentReplaced, this, [this] {
        takeHardware();
        takeSimulation();
    });
    connect(&workspace, &Workspace::activeConfigurationChanged, this,
            &TimelinePanel::takeSimulation);
    connect(&workspace, &Workspace::themeChanged, this, &TimelinePanel::applyTheme);
    connect(&analysis, &Analysis::simulationChanged, this, &TimelinePanel::takeSimulation);
    connect(&analysis, &Analysis::shapesChanged, this, &TimelinePanel::takeSimulation);
    connect(m_controls, &SimulationControls::changed, this, &TimelinePanel::takeControls);
    connect(&workspace, &Workspace::selectionChanged, this, &TimelinePanel::linkSelection);
    connectView();
    takeHardware();
    applyTheme();
    takeSimulation();
}

void TimelinePanel::build()
{
    m_title->setText(tr("Timeline"));
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_headline->setForegroundRole(QPalette::PlaceholderText);
    m_headline->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    QFont bold = textFont();
    bold.setWeight(QFont::DemiBold);
    m_figures->setFont(bold);
    m_figures->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(kPanelMargin, 2 * kGrid, kPanelMargin, kGrid);
    header->setSpacing(3 * kGrid);
    header->addWidget(m_title);
    header->addWidget(m_headline, 1);
    header->addWidget(m_figures);
    auto* sides = new QSplitter(this);
    sides->addWidget(m_view);
    sides->addWidget(m_spanTable);
    sides->setStretchFactor(0, 1);
    sides->setChildrenCollapsible(false);
    m_spanTable->hide();
    m_stack->addWidget(sides);
    m_stack->addWidget(m_empty);
    auto* controls = new QHBoxLayout;
    controls->setContentsMargins(0, 0, kPanelMargin, kGrid);
    controls->setSpacing(0);
    controls->addWidget(m_controls, 1);
    controls->addWidget(m_tools);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addLayout(controls);
    column->addWidget(m_search);
    column->addLayout(m_stack, 1);
    setAccessibleName(tr("Timeline"));
    setFocusProxy(m_view);
}

void TimelinePanel::connectView()
{
    connect(m_view, &TimelineView::taskSelected, this, &TimelinePanel::selectNodesOf);
    connect(m_view, &TimelineView::taskActivated, this, &TimelinePanel::revealNodesOf);
    connect(m_view, &TimelineView::selectionCleared, this, [this] { m_workspace.select({}); });
    connect(m_view, &TimelineView::spanChanged, this, &TimelinePanel::updateSpan);
    connect(m_view, &TimelineView::searchRequested, m_search, &TaskSearchBar::start);
    connect(m_view, &TimelineView::keysRequested, this, &TimelinePanel::showKeys);
    m_view->setMoveCheck([this](uint32_t stage, std::size_t from, std::size_t to) {
        return checkMove(stage, from, to);
    });
    connect(m_view, &TimelineView::fragmentMoved, this, &TimelinePanel::moveFragment);
    connect(m_view, &TimelineView::fragmentRefused, &m_workspace, &Workspace::refuse);
    connect(m_view, &TimelineView::undoRequested, this, [this] {
        m_orders.undo();
        applyOrder();
    });
    connect(m_view, &TimelineView::redoRequested, this, [this] {
        m_orders.redo();
        applyOrder();
    });
    connect(m_tools->publishedOrder(), &QToolButton::clicked, this, [this] {
        m_orders.reset();
        applyOrder();
    });
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

void TimelinePanel::takeControls()
{
    simulate::Options options = m_controls->options();
    options.order = m_workspace.analysis().simulationOptions().order;
    m_workspace.analysis().setSimulationOptions(std::move(options));
    followOrder();
}

/// Where the order that is run is not the one that was made here, its history is over.
void TimelinePanel::followOrder()
{
    const std::optional<simulate::Order>& order = m_workspace.analysis().simulationOptions().order;
    if (order == m_orders.current())
        return;
    m_orders.clear();
    if (order)
        m_orders.push(*order);
    showOrders();
}

void TimelinePanel::showOrders()
{
    m_tools->publishedOrder()->setVisible(m_orders.current().has_value());
    m_view->setHistory(m_orders.canUndo(), m_orders.canRedo());
}

/// Which rule of the schedule's dependencies a move would break; empty: none.
QString TimelinePanel::checkMove(uint32_t stage, std::size_t from, std::size_t to)
{
    const Result<simulate::Order> moved =
        simulate::moveStep(m_shown->flow, simulate::orderOf(*m_shown), stage, from, to);
    return moved ? QString() : QString::fromStdString(moved.error().message);
}

void TimelinePanel::moveFragment(uint32_t stage, std::size_t from, std::size_t to)
{
    Result<simulate::Order> moved =
        simulate::moveStep(m_shown->flow, simulate::orderOf(*m_shown), stage, from, to);
    if (!moved) {
        m_workspace.refuse(QString::fromStdString(moved.error().message));
        return;
    }
    m_orders.push(std::move(moved).value());
    applyOrder();
}

/// Runs the order that is current now.
void TimelinePanel::applyOrder()
{
    showOrders();
    simulate::Options options = m_workspace.analysis().simulationOptions();
    if (options.order == m_orders.current())
        return;
    options.order = m_orders.current();
    m_workspace.analysis().setSimulationOptions(std::move(options));
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
    std::vector<uint32_t> path;
    if (m_shown && m_tools->criticalPath()->isChecked()) {
        for (const simulate::CriticalStep& step : simulate::criticalPath(*m_shown).steps)
            path.push_back(step.task);
    }
    m_view->setCriticalPath(std::move(path));
}

QString TimelinePanel::headline() const
{
    return m_headline->text();
}

QString TimelinePanel::figures() const
{
    return m_figures->text();
}

QString TimelinePanel::emptySentence() const
{
    return m_stack->currentWidget() == m_empty ? m_empty->sentence() : QString();
}

void TimelinePanel::takeHardware()
{
    m_controls->setHardware(m_workspace.analysis().hardware());
}

void TimelinePanel::applyTheme()
{
    m_view->setTheme(m_workspace.theme());
}

void TimelinePanel::takeSimulation()
{
    const Analysis& analysis = m_workspace.analysis();
    const std::shared_ptr<const simulate::Simulation> simulation =
        m_workspace.hasDocument() ? analysis.sharedSimulation() : nullptr;
    m_controls->show(analysis.simulationOptions(), simulation.get(),
                     m_workspace.hasDocument() ? analysis.shapes() : nullptr);
    followOrder();
    const bool runs = simulation && simulation->completed;
    updateHeader(runs ? simulation.get() : nullptr);
    m_controls->setVisible(m_workspace.hasDocument() && m_workspace.activeConfiguration());
    m_tools->setVisible(runs);
    if (runs && simulation == m_shown)
        return;
    m_shown = runs ? simulation : nullptr;
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
    if (!m_orders.current())
        return;
    m_empty->addAction(tr("Use the published order"), [this] {
        m_orders.reset();
        applyOrder();
    });
}

/// Says what forbids the run, and offers to go there.
void TimelinePanel::showIncomplete(const simulate::Simulation& simulation)
{
    const auto error =
        std::find_if(simulation.findings.begin(), simulation.findings.end(),
                     [](const Diagnostic& finding) { return finding.severity == Severity::Error; });
    if (error == simulation.findings.end()) {
        showEmpty(tr("Nothing was simulated"), {});
        return;
    }
    showEmpty(tr("This plan cannot be run"),
              QString::fromStdString(error->message + ' ' + error->explanation));
    if (error->place.node) {
        m_empty->addAction(tr("Show the node"), [this, node = *error->place.node] {
            m_workspace.selectNodes({node});
            Q_EMIT m_workspace.revealRequested({node});
        });
    }
    if (m_orders.current()) {
        m_empty->addAction(tr("Use the published order"), [this] {
            m_orders.reset();
            applyOrder();
        });
    }
    if (error->code == "schedule-precondition") {
        m_empty->addAction(tr("Use the usual schedule"), [this] {
            simulate::Options options = m_workspace.analysis().simulationOptions();
            options.schedule.clear();
            m_workspace.analysis().setSimulationOptions(std::move(options));
        });
    }
}

void TimelinePanel::updateHeader(const simulate::Simulation* simulation)
{
    if (!simulation) {
        m_headline->clear();
        m_figures->clear();
        return;
    }
    const simulate::Schedule* schedule = simulate::findSchedule(simulation->schedule);
    QStringList parts {
        schedule ? QString::fromUtf8(schedule->title.data(), qsizetype(schedule->title.size()))
                 : QString::fromStdString(simulation->schedule),
        simulation->microbatches == 1 ? tr("1 microbatch")
                                      : tr("%1 microbatches").arg(simulation->microbatches),
        simulation->training ? tr("training") : tr("inference")};
    if (m_orders.current())
        parts[0] += tr(", tasks moved");
    if (const QString hardware = hardwareText(*simulation, m_workspace.analysis().hardware());
        !hardware.isEmpty())
        parts << hardware;
    m_headline->setText(parts.join(QStringLiteral(" · ")));
    m_headline->setToolTip(m_headline->text());
    QStringList figures {tr("step %1").arg(timeText(simulation->makespan)),
                         tr("bubble %1").arg(percentText(simulation->bubbleRateMakespan()))};
    if (simulation->exposedCommunication.count > 0)
        figures << tr("exposed communication %1").arg(timeText(simulation->exposedCommunication));
    m_figures->setText(figures.join(QStringLiteral(" · ")));
    m_figures->setToolTip(
        tr("The busiest stage works for %1 of %2.\nBubble over the longest stage span: %3")
            .arg(timeText(simulation->ideal), timeText(simulation->makespan),
                 percentText(simulation->bubbleRateSpan())));
}

/// A compute task: the nodes of its stage. A transfer: the nodes that make what it carries.
std::vector<NodeId> TimelinePanel::nodesOf(std::size_t index) const
{
    return nodesOfTask(*m_shown, m_workspace.graph(), index);
}

void TimelinePanel::selectNodesOf(std::size_t index)
{
    const QScopedValueRollback<bool> selecting(m_selecting, true);
    const simulate::Task& task = m_shown->tasks[index];
    Selection selection {nodesOf(index), std::nullopt};
    if (simulate::isTransfer(task.kind) && m_shown->transfers[task.transfer].values.size() == 1)
        selection.value = m_shown->transfers[task.transfer].values.front();
    m_workspace.select(std::move(selection));
    m_view->setLinked({});
}

/// Nodes were selected elsewhere: their tasks come out, and if they are of one stage its first task
/// is selected, from where the keys go on.
void TimelinePanel::linkSelection()
{
    if (m_selecting || !m_shown)
        return;
    const Selection& selection = m_workspace.selection();
    const std::vector<bool> linked = tasksOfSelection(*m_shown, selection);
    const std::optional<std::size_t> selected = m_view->marks().selected;
    if (linked.empty()) {
        m_view->setSelectedTask(std::nullopt);
    } else if (!selected || !linked[*selected]) {
        const auto first = std::find(linked.begin(), linked.end(), true);
        m_view->setSelectedTask(first == linked.end()
                                    ? std::nullopt
                                    : std::optional(std::size_t(first - linked.begin())));
    }
    m_view->setLinked(linked);
}

void TimelinePanel::revealNodesOf(std::size_t index)
{
    selectNodesOf(index);
    Q_EMIT m_workspace.revealRequested(nodesOf(index));
}

} // namespace meshwright::views
