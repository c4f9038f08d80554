#include "core/planning/search/ranking.h"

#include <algorithm>
#include <cmath>

namespace meshwright::planning {

namespace {

/// Ties go to less memory, then to fewer devices, then to what is simpler to set up.
auto orderOf(const Objective& objective, const TriedPlan& plan)
{
    const PlanSettings& s = plan.settings;
    return std::tuple(objective.judged(s, plan.figures->time, plan.figures->peakMemory),
                      plan.figures->time, plan.figures->peakMemory, s.devices(), s.chunks,
                      int(s.recompute), int(s.zero), s.pipeline, s.tensor, s.context,
                      s.sequenceParallel, s.microbatch, s.schedule);
}

} // namespace

Factoring factoringOf(const PlanSettings& settings)
{
    Factoring factoring {settings.tensor,
                         settings.data,
                         settings.pipeline,
                         settings.context,
                         settings.expert,
                         settings.hardware,
                         {},
                         {}};
    if (settings.hardware.size() > 1) {
        std::get<6>(factoring) = settings.stageTensor;
        std::get<7>(factoring) = settings.stageData;
    }
    return factoring;
}

double SearchLimits::least(const PlanSettings& settings, Picoseconds time, Bytes estimate) const
{
    return objective.judged(settings, time, leastMemory(settings, estimate));
}

Bytes SearchLimits::leastMemory(const PlanSettings& settings, Bytes estimate) const
{
    if (isBounded && settings.recompute != simulate::Recomputation::Full)
        return estimate;
    return {int64_t(double(estimate.count) * (1 - kMemorySlack))};
}

bool isBetter(const Objective& objective, const TriedPlan& a, const TriedPlan& b)
{
    return orderOf(objective, a) < orderOf(objective, b);
}

double Shortlist::judgedOf(const TriedPlan& plan) const
{
    return m_objective->judged(plan.settings, plan.figures->time, plan.figures->peakMemory);
}

Shortlist::Key Shortlist::keyOf(const TriedPlan& plan) const
{
    return {factoringOf(plan.settings), m_keepsAll ? m_best.size() : 0};
}

bool Shortlist::add(TriedPlan plan)
{
    const double value = judgedOf(plan);
    const auto known = m_best.find(keyOf(plan));
    if (known != m_best.end()) {
        if (!isBetter(*m_objective, plan, known->second))
            return false;
        m_limits.erase(std::lower_bound(m_limits.begin(), m_limits.end(), judgedOf(known->second)));
        known->second = std::move(plan);
    } else {
        m_best.emplace(keyOf(plan), std::move(plan));
    }
    const auto at =
        m_limits.insert(std::upper_bound(m_limits.begin(), m_limits.end(), value), value);
    return std::size_t(at - m_limits.begin()) < m_top;
}

double Shortlist::limit(const Factoring& factoring) const
{
    const auto known = m_keepsAll ? m_best.end() : m_best.find({factoring, 0});
    return known == m_best.end() ? worst() : std::min(worst(), judgedOf(known->second));
}

std::vector<TriedPlan> Shortlist::plans() const
{
    std::vector<TriedPlan> plans;
    for (const auto& [factoring, plan] : m_best)
        plans.push_back(plan);
    std::sort(plans.begin(), plans.end(),
              [&](const TriedPlan& a, const TriedPlan& b) { return isBetter(*m_objective, a, b); });
    if (plans.size() > m_top)
        plans.resize(m_top);
    return plans;
}

} // namespace meshwright::planning
