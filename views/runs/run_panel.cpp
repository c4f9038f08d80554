#include "views/runs/run_panel.h"

#include "views/runs/bubble_chart.h"
#include "views/runs/figures_model.h"
#include "views/runs/run_choice_text.h"
#include "views/runs/serving_dialog.h"
#include "views/runs/sweep_dialog.h"
#include "views/widgets/empty_state.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace meshwright::views {

RunPanel::RunPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Figures"), parent)
    , m_workspace(workspace)
    , m_baselineButton(new QPushButton(tr("Keep as baseline"), this))
    , m_dropButton(new QPushButton(tr("Drop baseline"), this))
    , m_sweepButton(new QPushButton(tr("Sweep…"), this))
    , m_servingButton(new QPushButton(tr("Serving…"), this))
    , m_figures(new FiguresModel(this))
    , m_table(new QTableView(this))
    , m_chart(new BubbleChart(this))
    , m_sentence(new QLabel(this))
    , m_work(this)
{
    build();
    connect(m_baselineButton, &QPushButton::clicked, this, &RunPanel::keepBaseline);
    connect(m_dropButton, &QPushButton::clicked, this, &RunPanel::dropBaseline);
    connect(m_sweepButton, &QPushButton::clicked, this, &RunPanel::openSweep);
    connect(m_servingButton, &QPushButton::clicked, this, &RunPanel::openServing);
    connect(&workspace, &Workspace::documentReplaced, this, &RunPanel::documentReplaced);
    connect(&workspace, &Workspace::themeChanged, this, &RunPanel::applyTheme);
    connect(&workspace, &Workspace::activeConfigurationChanged, this, &RunPanel::updateSimulation);
    connect(&workspace.compared(), &ComparedConfiguration::changed, this,
            &RunPanel::updateSimulation);
    connect(&workspace.liveEvaluation(), &LiveEvaluation::simulationChanged, this,
            &RunPanel::updateSimulation);
    applyTheme();
    updateSimulation();
}

void RunPanel::build()
{
    m_baselineButton->setToolTip(
        tr("Later runs are shown beside this one, with the difference, here and on the timeline"));
    m_servingButton->setToolTip(
        tr("Time to first token, time per token, cache: prompts, then token by token"));
    m_sweepButton->setToolTip(tr("Run with several schedules, microbatches, hardware or sizes"));
    for (QPushButton* button : {m_dropButton, m_baselineButton, m_sweepButton, m_servingButton})
        header().addWidget(button);
    for (QPushButton* button : {m_dropButton, m_baselineButton, m_sweepButton, m_servingButton})
        button->setAutoDefault(false);
    m_table->setModel(m_figures);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setFocusPolicy(Qt::NoFocus);
    m_table->setAccessibleName(tr("Figures"));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(5 * kGrid);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setContentsMargins(kPanelMargin, 0, kPanelMargin, kGrid);
    auto* right = new QWidget(this);
    auto* rightColumn = new QVBoxLayout(right);
    rightColumn->setContentsMargins(0, kGrid, 0, 0);
    rightColumn->addWidget(m_chart);
    rightColumn->addWidget(m_sentence);
    rightColumn->addStretch();
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(right);
    auto* splitter = new QSplitter(this);
    splitter->addWidget(m_table);
    splitter->addWidget(scroll);
    splitter->setStretchFactor(0, 0);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({430, 560});
    splitter->setChildrenCollapsible(false);
    setContent(splitter);
    setAccessibleName(tr("Figures"));
}

void RunPanel::applyTheme()
{
    m_chart->setTheme(m_workspace.theme());
    m_figures->setTheme(m_workspace.theme());
}

void RunPanel::documentReplaced()
{
    m_work.abandon();
    m_baseline.reset();
    m_worked.reset();
    showWorked();
    updateSimulation();
}

void RunPanel::updateSimulation()
{
    m_isStale = true;
    if (isVisible() || m_workspace.compared().comparison())
        work();
    const std::shared_ptr<const simulate::Simulation> now = baseline();
    if (std::exchange(m_toldBaseline, now) != now)
        Q_EMIT baselineChanged();
}

std::shared_ptr<const simulate::Simulation> RunPanel::baseline() const
{
    if (!m_workspace.compared().comparison())
        return m_baseline ? m_baseline->simulation : nullptr;
    const auto other = m_workspace.liveEvaluation().simulationOf(*m_workspace.compared().id());
    return other && other->completed ? other : nullptr;
}

void RunPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        work();
}

void RunPanel::keepBaseline()
{
    m_baseline = m_worked ? m_worked->run : nullptr;
    if (m_baseline)
        m_baselineName = runName(QString::fromStdString(m_workspace.configuration()->name),
                                 *m_baseline->simulation);
    updateSimulation();
}

QString RunPanel::runName(const QString& configuration, const simulate::Simulation& run) const
{
    return configuration + QStringLiteral(", ") + scheduleTitle(run.schedule) + QStringLiteral(", ")
        + (run.microbatches == 1 ? tr("1 microbatch")
                                 : tr("%1 microbatches").arg(run.microbatches));
}

void RunPanel::dropBaseline()
{
    m_baseline.reset();
    updateSimulation();
}

/// Null: it is not analysed yet.
std::shared_ptr<const simulate::AnalysedRun>
RunPanel::analysisOf(const std::shared_ptr<const simulate::Simulation>& simulation) const
{
    for (const auto& known : {m_baseline, m_worked ? m_worked->run : nullptr,
                              m_worked ? m_worked->baseline : nullptr}) {
        if (known && known->simulation == simulation)
            return known;
    }
    return nullptr;
}

void RunPanel::work()
{
    m_isStale = false;
    const std::shared_ptr<const simulate::Simulation> simulation =
        m_workspace.hasDocument() ? m_workspace.liveEvaluation().sharedSimulation() : nullptr;
    if (!simulation || !simulation->completed) {
        m_work.abandon();
        m_worked.reset();
        showWorked();
        return;
    }
    m_work.start([this, simulation, other = baseline(), run = analysisOf(simulation),
                  baseline = analysisOf(baseline())](Progress&) {
        const auto analysed = [](const auto& known, const auto& of) {
            return known ? known
                         : std::make_shared<const simulate::AnalysedRun>(simulate::analysed(of));
        };
        auto worked = std::make_shared<Worked>();
        worked->run = analysed(run, simulation);
        worked->baseline = other ? analysed(baseline, other) : nullptr;
        worked->comparison =
            simulate::compareRuns(other ? *worked->baseline : *worked->run, *worked->run);
        return [this, worked] {
            m_worked = worked;
            showWorked();
        };
    });
}

void RunPanel::showWorked()
{
    const bool runs = m_worked != nullptr;
    const bool isComparing = m_workspace.compared().comparison() != nullptr;
    m_baselineButton->setEnabled(runs && !isComparing);
    m_sweepButton->setEnabled(runs);
    m_servingButton->setEnabled(m_workspace.hasDocument()
                                && m_workspace.liveEvaluation().sharedShapes() != nullptr);
    m_dropButton->setVisible(m_baseline && !isComparing);
    if (!runs) {
        emptyState().setSentence(m_workspace.hasDocument()
                                     ? tr("No run yet. The timeline says what it needs.")
                                     : tr("Open a model to see what a run of it takes."));
        showContent(false);
        Q_EMIT shown();
        return;
    }
    m_figures->setFigures(
        m_worked->comparison.figures,
        !comparison()     ? QString()
            : isComparing ? runName(m_workspace.compared().name(), *m_worked->baseline->simulation)
                          : m_baselineName);
    constexpr int kWidestTable = 600;
    m_table->setMinimumWidth(
        std::min(m_table->horizontalHeader()->length() + 5 * kGrid, kWidestTable));
    std::vector<BubbleChart::Bar> bars;
    const simulate::AnalysedRun& run = *m_worked->run;
    for (std::size_t i = 0; i < run.analysis.bubbles.size(); ++i)
        bars.push_back({run.simulation->stages[i].stage, run.analysis.bubbles[i]});
    m_chart->setBars(std::move(bars), run.simulation->makespan);
    m_sentence->setText(sentenceOf(run));
    showContent(true);
    Q_EMIT shown();
}

QString RunPanel::pathSentence() const
{
    return m_worked ? m_sentence->text() : QString();
}

QString RunPanel::sentenceOf(const simulate::AnalysedRun& run) const
{
    const simulate::RunAnalysis& analysis = run.analysis;
    const simulate::LowerBound& bound = analysis.lowerBound;
    const QString distance =
        amountText(simulate::FigureUnit::Share, bound.distanceOf(run.simulation->makespan));
    QString text = bound.stage
        ? tr("The makespan is %1 above the lower bound, which stage %2 sets.")
              .arg(distance)
              .arg(run.simulation->stages[bound.stage->index].stage.value)
        : tr("The makespan is %1 above the lower bound, which a link or a chain of "
             "dependencies sets.")
              .arg(distance);
    const simulate::CriticalPath& path = analysis.criticalPath;
    text += QLatin1Char('\n')
        + tr("Critical path: %1 compute, %2 transfers, %3 latency.")
              .arg(timeText(path.compute), timeText(path.transfers), timeText(path.latency));
    const auto busiest = std::max_element(
        analysis.links.begin(), analysis.links.end(),
        [](const auto& a, const auto& b) { return a.utilisation < b.utilisation; });
    if (busiest != analysis.links.end())
        text += QLatin1Char('\n')
            + tr("Busiest link: stage %1 to stage %2, %3 in all, used for %4 of the run.")
                  .arg(run.simulation->stages[busiest->from.index].stage.value)
                  .arg(run.simulation->stages[busiest->to.index].stage.value)
                  .arg(bytesText(busiest->bytes),
                       amountText(simulate::FigureUnit::Share, busiest->utilisation));
    return text;
}

void RunPanel::openServing()
{
    ServingDialog dialog(m_workspace, this);
    dialog.exec();
}

void RunPanel::openSweep()
{
    SweepDialog dialog(m_workspace, this);
    dialog.exec();
}

} // namespace meshwright::views
