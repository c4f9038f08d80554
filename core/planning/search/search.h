#pragma once

#include "core/planning/constraints/constraint.h"
#include "core/planning/objectives/objective.h"
#include "core/planning/plans/pareto_front.h"
#include "core/planning/search/reason_counts.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace meshwright::planning {

struct FoundPlans;

struct SearchOptions
{
    const Objective* objective = objectives().front(); ///< never null
    std::size_t top = 10; ///< so many plans at most
    /// Called on the thread of the search with a better list than before, at most every 100 ms, and
    /// with the certified one before its plans are refined. Plans have times and memory; causes and
    /// reasons come at the end.
    std::function<void(const FoundPlans&)> improved = {};
    /// Only plans that share the devices out as this one, and not the best of them alone.
    std::optional<PlanSettings> split = {};
    unsigned threads = 0; ///< the answer is the same by any number; 0: one for each core
};

/// What a search has found.
struct FoundPlans
{
    const Objective* objective = objectives().front(); ///< that they were searched by
    std::vector<int64_t> devices; ///< of so many each plans were considered, descending
    int64_t considered = 0; ///< settings that the search went through
    int64_t evaluated = 0; ///< of those, run
    ReasonCounts pruned; ///< the others, by reason
    std::vector<TriedPlan> plans; ///< the best first
    std::vector<TriedPlan> front; ///< none is better in time and in memory; by time
    std::optional<TriedPlan> smallest; ///< where none fits: the one that needs the least memory
    std::optional<TriedPlan> nearest; ///< to the limits on requests, where none meets them
    bool complete = true; ///< false: the search is going on, or was cancelled
    /// No other settings that were considered are better than those listed, by the simulation: all
    /// that were not run have a lower bound that says so.
    bool certified = false;
    Picoseconds bound; ///< no settings that were considered are faster
    std::vector<UserText> remarks = {}; ///< which devices stay idle and why
    std::vector<Constraint> constraints = {}; ///< what keeps the first plan from being faster
    std::optional<double> errorBand = {}; ///< of the hardware; see sureness()
};

/// Settings that fit the model and the devices: every factoring into axes that divide what they
/// split (of @p devices, else of all), with microbatches that divide the batch, schedules,
/// recomputation and ZeRO. Of devices of several kinds every order of the kinds, with those of each
/// in stages of their own or all in one stage, and the layers still to be cut (see LayerCut). What
/// is left out is counted by reason.
std::vector<PlanSettings> candidateSettings(const PlanEvaluation& evaluation, FoundPlans& found,
                                            std::optional<int64_t> devices = {});

/// Tries settings in the order of a lower bound of what they are judged by, until no other can be
/// among the best. Once cancelled, it returns what it has found so far. Errors: cancelled before
/// anything was found.
Result<FoundPlans> searchPlans(PlanEvaluation& evaluation, const SearchOptions& options,
                               Progress& progress);

/// Why there is no plan, and what would be needed.
UserText whyNothing(const FoundPlans& found);

/// Whether there can be better plans than those found, of which a complete search says it; empty:
/// nothing is known.
UserText certificate(const FoundPlans& found);

} // namespace meshwright::planning
