#include "views/timeline/timeline_panel.h"

#include "core/simulate/schedule.h"
#include "views/analysis.h"
#include "views/theme.h"
#include "views/timeline/simulation_controls.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

QString percentText(double share)
{
    return QLocale().toString(share * 100, 'f', 1) + QChar(0xa0) + QLatin1Char('%');
}

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
    , m_view(new TimelineView(this))
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
    connect(m_controls, &SimulationControls::changed, this,
            [this] { m_workspace.analysis().setSimulationOptions(m_controls->options()); });
    connect(m_view, &TimelineView::taskSelected, this, &TimelinePanel::selectNodesOf);
    connect(m_view, &TimelineView::taskActivated, this, &TimelinePanel::revealNodesOf);
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
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(header);
    column->addWidget(m_controls);
    column->addLayout(m_stack, 1);
    setAccessibleName(tr("Timeline"));
    setFocusProxy(m_view);
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
    const simulate::Simulation* simulation =
        m_workspace.hasDocument() ? analysis.simulation() : nullptr;
    m_controls->show(analysis.simulationOptions(), simulation,
                     m_workspace.hasDocument() ? analysis.shapes() : nullptr);
    const bool runs = simulation && simulation->completed;
    updateHeader(runs ? simulation : nullptr);
    m_controls->setVisible(m_workspace.hasDocument() && m_workspace.activeConfiguration());
    if (runs) {
        m_shown = std::make_shared<const simulate::Simulation>(*simulation);
        m_view->setSimulation(m_shown);
        m_stack->setCurrentWidget(m_view);
        return;
    }
    m_shown.reset();
    m_view->setSimulation(nullptr);
    if (!m_workspace.hasDocument())
        showEmpty({}, tr("Open a model to see how it would run."));
    else if (!m_workspace.activeConfiguration())
        showEmpty(tr("No devices yet"),
                  tr("Simulate needs devices and stages: describe your devices, then drag nodes to "
                     "a stage."));
    else if (simulation)
        showIncomplete(*simulation);
    else if (!analysis.simulationError().isEmpty())
        showEmpty(tr("Nothing was simulated"), analysis.simulationError());
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
    const simulate::Task& task = m_shown->tasks[index];
    if (!simulate::isTransfer(task.kind))
        return m_shown->nodesOf(task);
    std::vector<NodeId> nodes;
    for (const ValueId value : m_shown->transfers[task.transfer].values) {
        if (const std::optional<NodeId> producer = m_workspace.graph().value(value).producer)
            nodes.push_back(*producer);
    }
    return nodes;
}

void TimelinePanel::selectNodesOf(std::size_t index)
{
    const simulate::Task& task = m_shown->tasks[index];
    Selection selection {nodesOf(index), std::nullopt};
    if (simulate::isTransfer(task.kind) && m_shown->transfers[task.transfer].values.size() == 1)
        selection.value = m_shown->transfers[task.transfer].values.front();
    m_workspace.select(std::move(selection));
}

void TimelinePanel::revealNodesOf(std::size_t index)
{
    selectNodesOf(index);
    Q_EMIT m_workspace.revealRequested(nodesOf(index));
}

} // namespace meshwright::views
