#pragma once

#include "core/versions/plan_items.h"

namespace meshwright::exchange {

/// Something that two plans that came from one say differently.
struct MergeConflict
{
    PlanItem item;
    std::string message; ///< where it is, what each side says, and what was kept
    std::string sides; ///< the same without where: equal for conflicts that are alike
};

struct MergedPlan
{
    PlanStatements statements;
    std::vector<MergeConflict> conflicts;
};

/// Three-way: a statement that one side changed, added or removed goes that way; one that both
/// changed alike too. Where both changed it differently ours is kept and a conflict says so. A
/// configuration that one side removed and the other changed stays as ours has it, or stays removed
/// if ours removed it. Lists of rules are merged rule by rule: those that either side removed go,
/// those that theirs added come behind ours; where both replaced the same rule, or theirs has them
/// in another order (later rules beat earlier ones), ours is kept. What names an axis that the
/// merged meshes lack is a conflict, and a stage axis and its mesh then are those of ours.
/// Statements keep the order of ours, new ones of theirs follow.
MergedPlan mergePlans(const PlanStatements& base, const PlanStatements& ours,
                      const PlanStatements& theirs);

/// A line per conflict, alike ones of a configuration as one: "configuration pp, stage of 14 nodes
/// (/model/layers.{12..13}/**): ours says 1, theirs 2, the base 0; ours is kept". @p nodes as in
/// diffText().
std::vector<std::string> conflictLines(const MergedPlan& merged,
                                       const std::vector<std::string>& nodes);

} // namespace meshwright::exchange
