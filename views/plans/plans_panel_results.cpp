#include "views/plans/plan_delegate.h"
#include "views/plans/plan_text.h"
#include "views/plans/plans_model.h"
#include "views/plans/plans_panel.h"
#include "views/plans/waterfall_chart.h"
#include "views/runs/runs_plot.h"
#include "views/widgets/link_button.h"
#include "views/widgets/panel_header.h"
#include "views/widgets/quantity_text.h"
#include "views/widgets/user_text.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QStyle>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

/// What the panel of plans shows of a search.
namespace meshwright::views {

namespace {

/// Why plans are left out, as the search counts it: in English, where there are no numbers in it a
/// template.
QString leftOutText(const std::string& reason)
{
    return translated(UserText::of(reason));
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
        if (found && found->plans.empty() && found->smallest && found->smallest->figures)
            m_model->setFurther(*found->smallest);
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

/// Why there is no plan, and what would be needed.
QString PlansPanel::nothingFound(const planning::FoundPlans& found) const
{
    if (found.smallest && found.smallest->figures)
        return tr("No plan fits into memory. The smallest that was found needs %1 per device, and "
                  "%2 may be used: %3. More devices, a smaller batch, shorter sequences or less "
                  "that stays free would help.")
            .arg(bytesText(found.smallest->figures->peakMemory),
                 bytesText(found.smallest->figures->memoryLimit),
                 splitText(found.smallest->settings));
    const auto most = std::ranges::max_element(
        found.pruned, [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == found.pruned.end()
        ? tr("No plan was found.")
        : tr("No plan was found. The most frequent reason: %1.").arg(leftOutText(most->first));
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
        text = nothingFound(*found);
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
                              ? tr("%1 plans").arg(countText(int64_t(found->plans.size())))
                              : QString());
}

QString PlansPanel::sureness() const
{
    const cost::Catalogue& catalogue = m_workspace.liveEvaluation().hardware();
    const cost::DeviceSpec* device = catalogue.find(m_finder.question().problem.hardware);
    if (!device)
        return {};
    return device->calibration
        ? tr("How sure: compute times of this hardware are usually within %1 of measured ones.")
              .arg(percentText(device->calibration->overall.error))
        : tr("How sure: this hardware was not calibrated with measured times. Plans that differ by "
             "a few percent may change places.");
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
        const QString rank = i < listed ? m_model->rankText(int(i)) : QString();
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
    m_sure->setText(sureness());
}

void PlansPanel::showLeftOut()
{
    const auto found = m_finder.found();
    int64_t count = 0;
    QStringList lines;
    if (found) {
        std::vector<std::pair<int64_t, QString>> reasons;
        for (const auto& [reason, times] : found->pruned) {
            count += times;
            reasons.emplace_back(times, leftOutText(reason));
        }
        std::ranges::stable_sort(reasons,
                                 [](const auto& a, const auto& b) { return a.first > b.first; });
        for (const auto& [times, reason] : reasons)
            lines << tr("%1 × %2").arg(countText(times), reason);
    }
    m_leftOutFold->setText(tr("Not tried, or not further: %1").arg(countText(count)));
    m_leftOutFold->setVisible(count > 0);
    m_leftOut->setText(lines.join(QLatin1Char('\n')));
    m_leftOut->setVisible(count > 0 && m_leftOutFold->isChecked());
}

void PlansPanel::showComparison()
{
    std::vector<WaterfallChart::Stair> stairs;
    QStringList reasons;
    for (const int row : m_model->compared()) {
        const planning::TriedPlan& plan = m_model->plan(row);
        const bool isWorkedOut = plan.figures
            && std::ranges::any_of(plan.figures->causes,
                                   [](Picoseconds time) { return time.count != 0; });
        if (isWorkedOut)
            stairs.push_back({m_model->rankText(row), *plan.figures});
        for (const UserText& reason : plan.reasons)
            reasons << translated(reason);
    }
    m_waterfall->setVisible(!stairs.empty());
    m_waterfall->setStairs(std::move(stairs));
    m_reasons->setText(reasons.join(QLatin1Char('\n')));
}

} // namespace meshwright::views
