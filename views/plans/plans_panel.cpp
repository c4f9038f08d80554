#include "views/plans/plans_panel.h"

#include "views/plans/plan_delegate.h"
#include "views/plans/plan_text.h"
#include "views/plans/plans_model.h"
#include "views/plans/question_form.h"
#include "views/plans/use_plan.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/widgets/empty_state.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace meshwright::views {

namespace {

constexpr int kWidePanel = 1000; ///< px: above it, list, front and comparison stand side by side

} // namespace

PlansPanel::PlansPanel(Workspace& workspace, QWidget* parent)
    : Panel(tr("Plans"), parent)
    , m_workspace(workspace)
    , m_finder(workspace)
    , m_model(new PlansModel(this))
{
    auto* page = new QWidget(this);
    m_columns = new QBoxLayout(QBoxLayout::TopToBottom, page);
    m_columns->setContentsMargins(kPanelMargin, 0, kPanelMargin, kPanelMargin);
    m_columns->setSpacing(3 * kGrid);
    m_columns->addWidget(buildList(), 4);
    m_columns->addWidget(buildFront(), 3);
    m_columns->addWidget(buildComparison(), 4);
    m_columns->addStretch(0);
    m_scroll = new QScrollArea(this);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(page);
    auto* content = new QWidget(this);
    auto* column = newLayout<QVBoxLayout>(content, 0);
    column->addWidget(m_scroll, 1);
    column->addWidget(buildActions());
    setContent(content);
    setAccessibleName(tr("Plans"));
    connectParts();
    documentReplaced();
}

void PlansPanel::applyTheme()
{
    m_plot->setTheme(m_workspace.theme());
    m_waterfall->setTheme(m_workspace.theme());
    m_table->viewport()->update();
}

void PlansPanel::documentReplaced()
{
    m_chosen.reset();
    m_shown.reset();
    m_used.reset();
    m_finder.clear();
    m_form->showHardware();
    m_form->takeDefaults();
    m_fold->setChecked(true);
    openQuestion(true);
    emptyState().setSentence(tr("Open a model to find out how it is best split over devices."));
    showContent(m_workspace.hasDocument());
    applyTheme();
}

void PlansPanel::showEvent(QShowEvent* event)
{
    m_form->proposeDevices();
    Panel::showEvent(event);
}

void PlansPanel::ask()
{
    m_form->proposeDevices();
    m_fold->setChecked(true);
    m_scroll->verticalScrollBar()->setValue(0);
    m_form->setFocus();
}

void PlansPanel::openQuestion(bool isOpen)
{
    m_form->setVisible(isOpen);
}

QJsonObject PlansPanel::question() const
{
    return m_form->json();
}

void PlansPanel::restoreQuestion(const QJsonObject& json)
{
    m_form->restore(json);
}

void PlansPanel::toggle()
{
    if (m_finder.isSearching())
        m_finder.stop();
    else
        begin(std::nullopt, kAtOnce);
}

void PlansPanel::begin(std::optional<planning::PlanSettings> split, std::size_t top)
{
    if (!m_workspace.hasDocument())
        return;
    std::optional<PlanQuestion> question;
    if (split || top > kAtOnce)
        question = m_finder.question(); // the same, further on
    else
        question = m_form->read();
    if (!question) {
        m_fold->setChecked(true); // it says what is wrong there
        return;
    }
    question->search.split = std::move(split);
    question->search.top = top;
    forgetRun();
    m_finder.start(std::move(*question));
    m_fold->setChecked(false);
    m_find->setFocus();
}

void PlansPanel::forgetRun()
{
    m_chosen.reset();
    m_shown.reset();
    Q_EMIT runOutdated();
}

std::optional<int> PlansPanel::current() const
{
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? std::optional(index.row()) : std::nullopt;
}

void PlansPanel::currentChanged()
{
    const auto row = current();
    const bool isSearching = m_finder.isSearching();
    const bool isThere = row && m_finder.found();
    for (QPushButton* button : {m_use, m_timeline})
        button->setEnabled(isThere);
    m_near->setEnabled(isThere && !isSearching);
    m_more->setEnabled(isThere && !isSearching && m_finder.found()->complete
                       && m_finder.found()->plans.size() >= m_finder.question().search.top);
    if (!row)
        return;
    showComparison();
    const planning::PlanSettings& settings = m_model->plan(*row).settings;
    if (!m_isFilling && m_table->hasFocus())
        m_chosen = settings;
    const auto dot =
        std::ranges::find_if(m_dots, [&](const auto& plan) { return plan.settings == settings; });
    m_plot->setCurrent(dot == m_dots.end() ? std::nullopt
                                           : std::optional(std::size_t(dot - m_dots.begin())));
    if (!m_isFilling && m_table->hasFocus()) {
        const QRect rect = m_table->visualRect(m_table->currentIndex());
        const QPoint at = m_table->viewport()->mapTo(m_scroll->widget(), rect.center());
        m_scroll->ensureVisible(at.x(), at.y(), 0, PlanDelegate::rowHeight());
    }
}

/// One of the list, or one of the front alone, which is added to the list and worked out.
void PlansPanel::chooseDot(std::size_t dot)
{
    const planning::TriedPlan plan = m_dots[dot];
    m_chosen = plan.settings;
    if (!m_model->rowOf(plan.settings)) {
        m_model->setFurther(plan);
        fitTable();
        if (!m_finder.isSearching())
            m_finder.work(plan.settings, [this](planning::TriedPlan tried) {
                if (m_chosen == tried.settings)
                    m_model->setFurther(std::move(tried));
                if (const auto row = m_chosen ? m_model->rowOf(*m_chosen) : std::nullopt)
                    m_table->setCurrentIndex(m_model->index(*row, 0));
            });
    }
    if (const auto row = m_model->rowOf(plan.settings))
        m_table->setCurrentIndex(m_model->index(*row, 0));
    m_plot->setCurrent(dot);
}

void PlansPanel::showTimeline()
{
    const auto row = current();
    if (!row || !m_workspace.hasDocument())
        return;
    const planning::PlanSettings settings = m_model->plan(*row).settings;
    const QString name = tr("Plan %1: %2").arg(m_model->name(*row), splitText(settings));
    m_finder.run(settings, [this, settings, name](PlanFinder::Run run) {
        m_shown = settings;
        Q_EMIT runReady(isOfTheModel(settings, *run) ? nullptr : std::move(run), name);
    });
}

bool PlansPanel::isOfTheModel(const planning::PlanSettings& settings,
                              const simulate::Simulation& run) const
{
    const simulate::Simulation* own = m_workspace.liveEvaluation().simulation();
    return own && own->makespan == run.makespan && m_used && m_used->settings == settings
        && *m_used->plan == m_workspace.document().plan();
}

void PlansPanel::useCurrent()
{
    if (const auto row = current())
        use(m_model->plan(*row).settings);
}

void PlansPanel::useShown()
{
    if (m_shown)
        use(*m_shown);
}

void PlansPanel::use(const planning::PlanSettings& settings)
{
    if (!m_workspace.hasDocument() || !m_workspace.mayEdit())
        return;
    const ConfigurationId id = m_workspace.newConfigurationId();
    const std::string name =
        plan::freeConfigurationName(m_workspace.plan().configurations(), "plan");
    m_finder.arrange(
        settings, id, name,
        [this, id, settings](const document::Edit& edit, const simulate::Options& run) {
            if (!usePlan(m_workspace, edit, id, run))
                return;
            m_used = Used {settings, m_workspace.document().snapshot().plan};
            m_workspace.note(tr("The model has the plan %1 now").arg(splitText(settings)));
        });
}

QString PlansPanel::outcome() const
{
    return m_outcome->text();
}

QString PlansPanel::reasons() const
{
    return QTextDocumentFragment::fromHtml(m_reasons->text()).toPlainText();
}

QString PlansPanel::leftOut() const
{
    return m_leftOut->text();
}

QString PlansPanel::sureness() const
{
    return m_sure->text();
}

void PlansPanel::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    m_columns->setDirection(width() >= kWidePanel ? QBoxLayout::LeftToRight
                                                  : QBoxLayout::TopToBottom);
}

} // namespace meshwright::views
