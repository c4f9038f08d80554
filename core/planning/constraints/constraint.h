#pragma once

#include "core/planning/plans/plan_evaluation.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace meshwright::planning {

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

    std::optional<Slack> slack = {}; ///< of memory
    UserText text = {}; ///< where there is none
    std::string_view kind = {}; ///< of the rule that found it: "memory"
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

/// 0.04: @p plan takes 4 % less time.
double gainOver(const TriedPlan& best, const TriedPlan& plan);

/// What constraints are looked for in.
struct ConstraintRequest
{
    PlanEvaluation& evaluation;
    const TriedPlan& best; ///< with figures
    const TooLarge& tooLarge;
    Progress& progress;
};

/// A reason for which the best plan is no faster.
struct ConstraintRule
{
    std::string_view name; ///< for files
    std::vector<Constraint> (*find)(const ConstraintRequest& request) = nullptr;
};

/// More memory: for the plan that lacks the least of it, and for the fastest one, of as many
/// devices, faster by kLeastSlackGain at least, and with at most twice the memory that there is; or
/// that more would not help.
extern const ConstraintRule kMemoryConstraint;
/// Layers that do not divide by the stages.
extern const ConstraintRule kLayersConstraint;
/// Few microbatches for the stages.
extern const ConstraintRule kBatchConstraint;
/// What products lose whose rows begin at no multiple of 16 bytes (cost::TileUnits): it names the
/// largest of them, the size that it should have, and by how much the plan would be faster without
/// such rows, worked out in full. None: the devices do not mind, no product has such rows, whole or
/// in the plan's tensor-parallel parts, or it would gain less than kLeastSlackGain.
extern const ConstraintRule kRowsConstraint;

std::span<const ConstraintRule* const> constraintRules();

/// What binds the best plan, by all rules: what costs a noticeable part of the step.
std::vector<Constraint> findConstraints(const ConstraintRequest& request);

} // namespace meshwright::planning
