#pragma once

#include "core/planning/search/plan_evaluation.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace meshwright::planning {

/// What the best plan runs into.
enum class ConstraintKind : uint8_t
{
    Memory, ///< plans that need more would be faster
    Layers, ///< do not divide by the stages
    Batch, ///< gives few microbatches for the stages
    Rows ///< begin off 16 bytes in memory
};

std::string_view keyOf(ConstraintKind kind); ///< "memory": for files

/// What keeps the best plan of a search from being faster.
struct Constraint
{
    /// A faster plan that does not fit, worked out in full.
    struct Slack
    {
        TriedPlan plan;
        Bytes lacking; ///< of each device
        double gain = 0; ///< 0.04: it takes 4 % less time
    };

    ConstraintKind kind {};
    std::optional<Slack> slack; ///< of memory; none: more of it would not help
    UserText text {}; ///< of the others
};

/// What a constraint says. @p name: what the plan is called that would be faster.
UserText textOf(const Constraint& constraint, const UserText& name);
/// The same with the settings of that plan.
UserText textOf(const Constraint& constraint);

/// Plans that need more memory than there is.
struct TooLarge
{
    std::vector<TriedPlan> plans; ///< estimates
    bool isAll = false; ///< no other that is too large can be faster than the best by much
};

/// Part of a step's time by which a plan has to be faster to be worth more memory.
constexpr double kLeastSlackGain = 0.01;

/// What binds @p best. Of memory: the plan that lacks the least of it, and the fastest one, of as
/// many devices, faster by kLeastSlackGain at least, and with at most twice the memory that there
/// is. Of the division of layers and batch, and of rows: what costs a noticeable part of the step.
std::vector<Constraint> findConstraints(PlanEvaluation& evaluation, const TriedPlan& best,
                                        const TooLarge& tooLarge, Progress& progress);

} // namespace meshwright::planning
