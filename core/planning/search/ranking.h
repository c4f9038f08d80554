#pragma once

#include "core/planning/search/search.h"

#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace meshwright::planning {

/// Plans that differ in this really differ; of the others the best is enough. Of devices of several
/// kinds it has their order and what each stage has of them.
using Factoring = std::tuple<int64_t, int64_t, int64_t, int64_t, int64_t, HardwareGroups,
                             std::vector<int64_t>, std::vector<int64_t>>;

Factoring factoringOf(const PlanSettings& settings);

/// By which the memory of an estimate may be too high.
constexpr double kMemorySlack = 5e-2;

/// What plans are held against before they are run.
struct SearchLimits
{
    const Objective& objective;
    /// Whether estimates are lower bounds, but for the memory of plans that compute everything
    /// again.
    bool isBounded = false;

    /// What is judged of a plan with such an estimate at least; of plans on as many devices the
    /// time.
    double least(const PlanSettings& settings, Picoseconds time, Bytes estimate) const;
    /// What a plan with such an estimate needs at least.
    Bytes leastMemory(const PlanSettings& settings, Bytes estimate) const;

    /// Whether a plan with such an estimate may fit, where so much may be used.
    bool mayFit(const PlanSettings& settings, Bytes estimate, Bytes limit) const
    {
        return leastMemory(settings, estimate) <= limit;
    }
};

/// Whether plan @p a comes before @p b, both with figures.
bool isBetter(const Objective& objective, const TriedPlan& a, const TriedPlan& b);

/// The best plan of each of the best factorings; of plans of one split, all of the best.
class Shortlist
{
public:
    /// Of @p top plans; @p keepsAll: of one split.
    Shortlist(const Objective& objective, std::size_t top, bool keepsAll)
        : m_objective(&objective)
        , m_top(top)
        , m_keepsAll(keepsAll)
    {
    }

    /// Whether it is among them now. It must have figures that fit.
    bool add(TriedPlan plan);

    /// What a plan has to be judged below to be among them.
    double limit(const Factoring& factoring) const;

    /// The largest limit of any factoring.
    double worst() const { return m_limits.size() < m_top ? INFINITY : m_limits[m_top - 1]; }

    std::vector<TriedPlan> plans() const; ///< the best first

    bool isEmpty() const { return m_best.empty(); }

private:
    using Key = std::pair<Factoring, std::size_t>;

    Key keyOf(const TriedPlan& plan) const;
    double judgedOf(const TriedPlan& plan) const;

    const Objective* m_objective;
    std::size_t m_top;
    bool m_keepsAll;
    std::map<Key, TriedPlan> m_best; ///< of all factorings
    std::vector<double> m_limits; ///< of the best of each, ascending
};

} // namespace meshwright::planning
