#include "core/planning/search/plan_judge.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr std::size_t kPerThread = 8; ///< plans that are worked out at once

} // namespace

bool PlanJudge::judge(Progress& progress)
{
    std::sort(m_open.begin(), m_open.end(), [&](const TriedPlan& a, const TriedPlan& b) {
        return isBetter(m_limits.objective, a, b);
    });
    Tried tried;
    std::vector<TriedPlan> left;
    for (std::size_t i = 0; i < m_open.size(); ++i) {
        if (!isAsked(m_open[i], m_list)) {
            left.push_back(std::move(m_open[i]));
            continue;
        }
        if (!tried.contains(i)) {
            progress.report(double(i) / double(m_open.size()), "Running plans");
            const std::vector<std::size_t> next = likely(i, tried);
            std::vector<TriedPlan> made(next.size());
            PlanList plans;
            for (const std::size_t plan : next)
                plans.push_back(&m_open[plan].settings);
            const auto work = [&](std::size_t at, const PlanTools& tools, Progress& asked) {
                made[at] = tools.evaluation.tried(*plans[at], asked);
            };
            if (!m_pool.runPlans(plans, work, progress))
                return false;
            for (std::size_t at = 0; at < next.size(); ++at)
                tried.emplace(next[at], std::move(made[at]));
        }
        take(m_open[i], std::move(tried.at(i)));
    }
    m_open = std::move(left);
    return true;
}

/// Those that will be asked for next if every run is as its estimate says, but for those that were
/// tried.
std::vector<std::size_t> PlanJudge::likely(std::size_t from, const Tried& tried) const
{
    Shortlist list = m_list;
    std::vector<std::size_t> next;
    for (std::size_t i = from; i < m_open.size() && next.size() < kPerThread * m_pool.threads();
         ++i) {
        if (!isAsked(m_open[i], list))
            continue;
        if (!tried.contains(i))
            next.push_back(i);
        if (m_open[i].figures->fits())
            list.add(m_open[i]);
    }
    return next;
}

bool PlanJudge::isAsked(const TriedPlan& plan, const Shortlist& list) const
{
    return m_limits.least(plan.settings, plan.figures->time, plan.figures->peakMemory)
        < list.limit(factoringOf(plan.settings));
}

void PlanJudge::take(const TriedPlan& estimated, TriedPlan tried)
{
    if (!tried.figures)
        return;
    m_isBounded = m_isBounded && tried.figures->time >= estimated.figures->time
        && tried.figures->peakMemory
            >= m_limits.leastMemory(estimated.settings, estimated.figures->peakMemory);
    if (tried.figures->fits())
        m_list.add(std::move(tried));
    else
        m_tooLarge.push_back(std::move(tried));
}

} // namespace meshwright::planning
