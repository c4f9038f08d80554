#pragma once

#include "core/planning/search/estimate_pool.h"
#include "core/planning/search/ranking.h"
#include "core/planning/search/too_large.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace meshwright::planning {

/// Settings by the lower bound of what they are judged by, until they are estimated or prove not
/// to fit.
class OpenPlans
{
public:
    /// Counts into @p found what it leaves out.
    OpenPlans(EstimatePool& pool, const SearchLimits& limits, FoundPlans& found)
        : m_pool(pool)
        , m_limits(limits)
        , m_found(found)
    {
    }

    /// Adds settings: leaves out what cannot be or cannot fit, and sorts the others by their lower
    /// bounds. False: cancelled.
    bool open(std::vector<PlanSettings> settings, Progress& progress);

    /// Runs what may be better than a list, batch by batch by lower bounds, and gives it to @p take
    /// (also what does not fit); what is left stays open. Behind each batch @p between is called.
    /// @p batches: so many at most. False: cancelled.
    bool estimate(const Shortlist& list, const std::function<void(TriedPlan)>& take,
                  const std::function<void()>& between, Progress& progress,
                  std::size_t batches = SIZE_MAX);

    /// Whether any may be better than a list.
    bool hasPromising(const Shortlist& list) const;

    std::size_t count() const { return m_open.size(); }

    /// Those that do not fit by their bounds.
    const std::vector<BoundedSettings>& tooLarge() const { return m_tooLarge; }

    /// The least time that an open one may take; none: nothing is open.
    std::optional<Picoseconds> leastTime() const;

    /// The estimate that needs the least memory of those that do not fit by their bounds, where it
    /// is less than @p known: by lower bounds, until none is below what was found.
    std::optional<TriedPlan> smallest(std::optional<Bytes> known, Progress& progress);

private:
    /// What bounds are by; each is dearer than those before it.
    enum class Closeness : uint8_t
    {
        Held, ///< prices of one replica, without what is in flight
        Live, ///< with that
        Own, ///< its own prices
    };

    struct Candidate
    {
        PlanSettings settings;
        PlanBounds bounds;
        double least = 0; ///< of what is judged
        Closeness closeness = Closeness::Held;
    };

    /// What became of a candidate in a batch.
    struct Outcome
    {
        std::optional<PlanBounds> bounds; ///< the closest that were asked for
        Closeness closeness = Closeness::Held; ///< of these
        std::optional<PlanFigures> figures;
        std::optional<Error> error;
    };

    using Bounded = std::vector<std::optional<Result<PlanBounds>>>; ///< none: cancelled

    bool bound(const std::vector<PlanSettings>& settings, Bytes enough, Bounded& bounded,
               Progress& progress);
    double leastOf(const PlanSettings& settings, const PlanBounds& bounds) const;
    bool fits(const PlanSettings& settings, const PlanBounds& bounds);
    static bool isPromising(const Candidate& candidate, const Shortlist& list);
    bool run(const std::vector<Candidate*>& batch, const Shortlist& list,
             const std::function<void(TriedPlan)>& take, Progress& progress);
    Outcome estimated(const Candidate& candidate, const Shortlist& list, PlanEstimate& estimate,
                      Progress& progress) const;
    void take(Candidate& candidate, const Outcome& outcome,
              const std::function<void(TriedPlan)>& take);

    void prune(const UserText& reason) { m_found.pruned.add(reason); }

    EstimatePool& m_pool;
    const SearchLimits& m_limits;
    FoundPlans& m_found;
    std::deque<Candidate> m_candidates;
    /// Those that were not run, by what they are judged by at least.
    std::vector<Candidate*> m_open;
    std::vector<BoundedSettings> m_tooLarge; ///< for the memory of a device
};

} // namespace meshwright::planning
