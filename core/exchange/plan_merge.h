#pragma once

#include "core/exchange/plan_items.h"

namespace meshwright::exchange {

/// Something that two plans that came from one say differently.
struct MergeConflict
{
    PlanItem item;
    std::string message; ///< what each side says, and what was kept
};

struct MergedPlan
{
    PlanStatements statements;
    std::vector<MergeConflict> conflicts;
};

/// Three-way: a statement that one side changed, added or removed goes that way; one that both
/// changed alike too. Where both changed it differently, or one removed the configuration that the
/// other changed, ours is kept and a conflict says so; likewise where a sharding names an axis that
/// the merged meshes lack. Lists of rules are merged rule by rule: those that either side removed
/// go, those that it added come behind. Statements keep the order of ours, new ones of theirs
/// follow.
MergedPlan mergePlans(const PlanStatements& base, const PlanStatements& ours,
                      const PlanStatements& theirs);

} // namespace meshwright::exchange
