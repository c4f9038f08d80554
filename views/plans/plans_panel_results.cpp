#include "core/planning/plans/sureness.h"
#include "views/plans/plan_delegate.h"
#include "views/plans/plan_text.h"
#include "views/plans/plans_model.h"
#include "views/plans/plans_panel.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/widgets/link_button.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/progress_row.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/theme.h"
#include "views/widgets/user_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStyle>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

/// What the panel of plans shows of a search.
namespace meshwright::views {

namespace {

/// With causes, not by an estimate.
bool isWorkedOut(const planning::TriedPlan& plan)
{
    return plan.figures && std::ranges::any_of(plan.figures->causes, [](Picoseconds time) {
               return time.count != 0;
           });
}

/// A paragraph per line; @p above: px in front of the first one.
QString paragraphs(const QStringList& lines, int above)
{
    QString html;
    for (const QString& line : lines)
        html += QStringLiteral("<p style=\"margin: %1px 0 0 0\">%2</p>")
                    .arg(html.isEmpty() ? above : kGrid)
                    .arg(line.toHtmlEscaped());
    return html;
}

} // namespace

void PlansPanel::showFound()
{
    const bool isSearching = m_finder.isSearching();
    m_find->setText(isSearching ? tr("Stop") : tr("Find p&lans"));
    m_find->setToolTip(isSearching ? tr("Ends the search; what was found stays")
                                   : tr("Searches for the best plans"));
    m_find->setProperty("primary", !isSearching);
    m_find->style()->unpolish(m_find);
    m_find->style()->polish(m_find);
    m_progress->setVisible(isSearching);
    const auto found = m_finder.found();
    {
        const QScopedValueRollback filling(m_isFilling, true);
        const bool hadFocus = m_table->hasFocus();
        m_model->setPlans(found, m_finder.question().problem);
        if (found && found->plans.empty()) {
            for (const auto& further : {found->smallest, found->nearest}) {
                if (further && further->figures)
                    m_model->setFurther(*further);
            }
        }
        if (found && m_chosen && !m_model->rowOf(*m_chosen)) {
            // One of the front alone, which may have got better company meanwhile.
            const auto kept =
                std::ranges::find(found->front, *m_chosen, &planning::TriedPlan::settings);
            if (kept != found->front.end())
                m_model->setFurther(*kept);
        }
        fitTable();
        if (m_model->rowCount() > 0) {
            const auto chosen = m_chosen ? m_model->rowOf(*m_chosen) : std::nullopt;
            m_table->setCurrentIndex(m_model->index(chosen.value_or(0), 0));
        }
        if (hadFocus)
            m_table->setFocus();
    }
    const bool isThere = m_model->rowCount() > 0;
    m_table->setVisible(isThere);
    m_actions->setVisible(isThere);
    for (QWidget* part : {m_front, m_comparison})
        part->setVisible(found != nullptr && (isThere || part == m_front));
    m_plot->setVisible(isThere);
    if (!isSearching && isThere && m_find->hasFocus())
        m_table->setFocus();
    showOutcome();
    showPlot();
    showLeftOut();
    currentChanged();
}

void PlansPanel::fitTable()
{
    const int height = m_table->horizontalHeader()->sizeHint().height()
        + m_model->rowCount() * PlanDelegate::rowHeight();
    m_table->setFixedHeight(height + 2);
}

void PlansPanel::showOutcome()
{
    const auto found = m_finder.found();
    const bool isSearching = m_finder.isSearching();
    const planning::PlanProblem& problem = m_finder.question().problem;
    const bool isEmpty = !isSearching && found && found->plans.empty();
    m_twice->setVisible(isEmpty && found->smallest);
    m_twice->setText(tr("Search with %1 devices").arg(countText(2 * problem.devices)));
    m_all->setVisible(!isSearching && m_finder.question().search.split.has_value());
    QString text = m_finder.problem();
    if (isEmpty)
        text = capitalisedSentence(translated(planning::whyNothing(*found)));
    else if (found)
        text = (isSearching           ? tr("The best so far: %1 of %2 plans run")
                    : found->complete ? tr("%1 of %2 plans run; the others cannot be better, or do "
                                           "not fit")
                                      : tr("Stopped: the best of %1 plans that were run, of %2"))
                   .arg(countText(found->evaluated), countText(found->considered));
    else if (isSearching)
        text =
            m_finder.fraction() > 0 ? tr("No plan that fits so far…") : tr("Looking at the model…");
    const bool isWrong = !text.isEmpty() && (isEmpty || !m_finder.problem().isEmpty());
    m_outcome->setText(isWrong ? QStringLiteral("▲ ") + text : text);
    m_outcome->setVisible(!text.isEmpty());
    header().setSecondary(found && !found->plans.empty()
                              ? tr("%n plan(s)", nullptr, int(found->plans.size()))
                              : QString());
}

void PlansPanel::showPlot()
{
    m_dots.clear();
    const auto found = m_finder.found();
    if (!found)
        return;
    for (int row = 0; row < m_model->rowCount(); ++row)
        m_dots.push_back(m_model->plan(row));
    const std::size_t listed = m_dots.size();
    const auto isListed = [&](const planning::TriedPlan& plan) {
        return m_model->rowOf(plan.settings).has_value();
    };
    std::ranges::copy_if(found->front, std::back_inserter(m_dots), std::not_fn(isListed));
    std::erase_if(m_dots, [](const planning::TriedPlan& plan) { return !plan.figures; });
    const std::vector<planning::TriedPlan> front = planning::paretoFront(m_dots);
    std::vector<RunsPlot::FrontDot> dots;
    for (std::size_t i = 0; i < m_dots.size(); ++i) {
        const planning::TriedPlan& plan = m_dots[i];
        const bool isOnFront = std::ranges::any_of(
            front, [&](const auto& other) { return other.settings == plan.settings; });
        const QString rank = i < listed ? m_model->name(int(i)) : QString();
        const QString text =
            tr("%1\n%2\nstep %3, peak memory %4")
                .arg(splitText(plan.settings), runText(plan.settings, m_model->problem()),
                     timeText(plan.figures->time), bytesText(plan.figures->peakMemory));
        dots.push_back({plan.figures->time, plan.figures->peakMemory, isOnFront, rank,
                        rank.isEmpty() ? text : tr("Plan %1: %2").arg(rank, text)});
    }
    if (!dots.empty())
        m_plot->setFront(dots, m_dots.front().figures->memoryLimit,
                         tr("Step time → peak memory ↑: best at the lower left"));
    m_sure->setText(translated(planning::sureness(found->errorBand)));
    m_sure->setToolTip(translated(planning::certificate(*found)));
}

void PlansPanel::showLeftOut()
{
    const auto found = m_finder.found();
    int64_t count = 0;
    QStringList lines;
    if (found) {
        count = found->pruned.total();
        for (const auto& each : found->pruned.mostFrequentFirst())
            lines << tr("%1 × %2").arg(countText(each.count), translated(each.reason));
    }
    m_leftOutFold->setText(tr("Not tried, or not further: %1").arg(countText(count)));
    m_leftOutFold->setVisible(count > 0);
    m_leftOut->setText(lines.join(QLatin1Char('\n')));
    m_leftOut->setVisible(count > 0 && m_leftOutFold->isChecked());
}

void PlansPanel::showComparison()
{
    std::vector<WaterfallChart::Stair> stairs;
    std::size_t reference = 0;
    for (const int row : m_model->compared()) {
        const planning::TriedPlan& plan = m_model->plan(row);
        if (!isWorkedOut(plan))
            continue;
        if (current() == row)
            reference = stairs.size();
        stairs.push_back({m_model->name(row), *plan.figures});
    }
    m_waterfall->setVisible(!stairs.empty());
    m_waterfall->setStairs(std::move(stairs), reference);
    showReasons();
}

/// Of the compared plans from another one, a line each.
QStringList PlansPanel::differences(int from) const
{
    const auto nameOf = [&](int row) { return UserText(m_model->name(row).toStdString()); };
    const planning::TriedPlan& own = m_model->plan(from);
    QStringList lines;
    for (const int row : m_model->compared()) {
        const planning::TriedPlan& other = m_model->plan(row);
        const bool isSaid = row == 0 && !own.reasons.empty();
        if (row != from && !isSaid && isWorkedOut(own) && isWorkedOut(other))
            lines << translated(
                m_finder.found()->objective->difference(other, nameOf(row), own, nameOf(from)));
    }
    return lines;
}

/// What keeps the first plan from being faster, a line each.
QStringList PlansPanel::constraints() const
{
    const auto found = m_finder.found();
    QStringList lines;
    if (!found || found->plans.empty())
        return lines;
    for (const planning::Constraint& each : found->constraints) {
        QString name;
        if (each.slack)
            name = splitText(each.slack->plan.settings) + QStringLiteral(" · ")
                + runText(each.slack->plan.settings, m_model->problem());
        lines << translated(textOf(each, UserText(name.toStdString())));
    }
    return lines;
}

void PlansPanel::showReasons()
{
    QString html;
    const int row = current().value_or(0);
    if (row < m_model->rowCount()) {
        QStringList lines;
        for (const UserText& reason : m_model->plan(row).reasons)
            lines << translated(reason);
        html = paragraphs(lines + differences(row), 0) + paragraphs(constraints(), 3 * kGrid);
    }
    m_reasons->setText(html);
    m_reasons->setVisible(!html.isEmpty());
}

} // namespace meshwright::views
