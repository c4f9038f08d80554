#pragma once

#include "core/planning/search/estimate_pool.h"
#include "core/planning/search/ranking.h"

#include <map>
#include <utility>
#include <vector>

namespace meshwright::planning {

/// Works estimated plans out in full, the best estimates first, as long as one may be among the
/// best of those that were.
class PlanJudge
{
public:
    /// @p list: empty, of the plans that are wanted.
    PlanJudge(EstimatePool& pool, const SearchLimits& limits, Shortlist list)
        : m_pool(pool)
        , m_limits(limits)
        , m_list(std::move(list))
    {
    }

    /// Of a plan with an estimate that may fit.
    void add(TriedPlan estimated) { m_open.push_back(std::move(estimated)); }

    /// Until no estimate is below what the list asks for. Several are worked out at once; those
    /// that turn out not to be asked for are forgotten, so that the list is the same as by one
    /// after the other. False: cancelled.
    bool judge(Progress& progress);

    /// Of what was worked out and fits.
    const Shortlist& list() const { return m_list; }

    /// Estimates that were not worked out.
    const std::vector<TriedPlan>& open() const { return m_open; }

    /// What was worked out and does not fit.
    const std::vector<TriedPlan>& tooLarge() const { return m_tooLarge; }

    /// Whether no run was below its estimate.
    bool isBounded() const { return m_isBounded; }

private:
    using Tried = std::map<std::size_t, TriedPlan>; ///< by index of the open ones

    std::vector<std::size_t> likely(std::size_t from, const Tried& tried) const;
    bool isAsked(const TriedPlan& plan, const Shortlist& list) const;
    void take(const TriedPlan& estimated, TriedPlan tried);

    EstimatePool& m_pool;
    const SearchLimits& m_limits;
    Shortlist m_list;
    std::vector<TriedPlan> m_open, m_tooLarge;
    bool m_isBounded = true;
};

} // namespace meshwright::planning
