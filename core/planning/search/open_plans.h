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

/// Which open plans are estimated.
struct WantedPlans
{
    const Shortlist& list; ///< only those that may be better than it
    bool forFirst = false; ///< only until the list has any
    std::optional<Bytes> within = {}; ///< only those that may need no more memory
    std::size_t batches = SIZE_MAX; ///< that are looked at, at most
};

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

    /// Adds settings, which stay where they are; leaves out what cannot be or cannot fit. False:
    /// cancelled.
    bool open(const PlanList& settings, Progress& progress);

    /// Runs what is wanted, a few at once by lower bounds, and gives it to @p take (also what does
    /// not fit); what is left stays open. Behind each run @p between is called. False: cancelled.
    bool estimate(const WantedPlans& wanted, const std::function<void(TriedPlan)>& take,
                  const std::function<void()>& between, Progress& progress);

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
        const PlanSettings* settings = nullptr;
        PlanBounds bounds;
        double least = 0; ///< of what is judged
        Closeness closeness = Closeness::Held;
    };

    /// What closer bounds say of a candidate.
    struct CloserBounds
    {
        std::optional<PlanBounds> bounds; ///< none: it has them
        Closeness closeness = Closeness::Held; ///< of these
        bool isPassed = true; ///< it may fit and is wanted by them
        std::optional<Error> error;
    };

    using Bounded = std::vector<std::optional<Result<PlanBounds>>>; ///< none: cancelled

    bool bound(const PlanList& settings, Bytes enough, Bounded& bounded, Progress& progress);
    /// The open ones that may be better than a list come first, by their bounds: how many these
    /// are.
    std::size_t sort(const Shortlist& list);
    double leastOf(const PlanSettings& settings, const PlanBounds& bounds) const;
    bool fits(const PlanSettings* settings, const PlanBounds& bounds);
    /// By bounds, its own or closer ones.
    bool isWanted(const WantedPlans& wanted, const PlanSettings& settings,
                  const PlanBounds& bounds) const;
    bool boundCloser(const std::vector<Candidate*>& batch, const WantedPlans& wanted,
                     std::vector<Candidate*>& ready, Progress& progress);
    CloserBounds closerBounds(const Candidate& candidate, Closeness closeness,
                              const WantedPlans& wanted, PlanEstimate& estimate,
                              Progress& progress) const;
    bool take(Candidate& candidate, const CloserBounds& closer);
    bool runFirst(std::vector<Candidate*>& ready, const WantedPlans& wanted,
                  const std::function<void(TriedPlan)>& take, Progress& progress);

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
