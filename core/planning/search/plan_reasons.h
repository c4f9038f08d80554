#pragma once

#include "core/planning/objectives/objective.h"

#include <span>

namespace meshwright::planning {

/// What refining @p from has won: "Stages of 11/12/12/13 layers save 4.1 % against even ones."
/// Where more than its stages changed: "Against tp 2 · pp 3, 1f1b, microbatch 2 it saves 8.2 %."
UserText gainText(const PlanSettings& settings, const PlanSettings& from, double share);

/// Says of the first plan what bounds it, and of every other one its difference from the first, by
/// what the objective asks for.
void addReasons(const Objective& objective, std::span<TriedPlan> plans);

} // namespace meshwright::planning
