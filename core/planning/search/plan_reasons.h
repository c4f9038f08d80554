#pragma once

#include "core/planning/search/search.h"

#include <span>
#include <string>

namespace meshwright::planning {

/// "4.1 %" of 0.041.
std::string shareText(double share);

/// What @p one loses or wins against @p other, each with its name ("1"): "Plan 3: 1.9 s (12.0 %)
/// slower than plan 2: 2.4 s more collectives within layers, 0.5 s less pipeline fill." Figures
/// that differ by less than a thousandth are a tie.
UserText difference(const PlanFigures& one, const UserText& name, const PlanFigures& other,
                    const UserText& otherName);

/// The same of what an objective asks for: by memory "Plan 3: 1.2 GB (12.0 %) more memory than plan
/// 2, 1.9 s slower."
UserText differenceBy(Objective objective, const TriedPlan& one, const UserText& name,
                      const TriedPlan& other, const UserText& otherName);

/// What refining @p from has won: "Stages of 11/12/12/13 layers save 4.1 % against even ones."
/// Where more than its stages changed: "Against tp 2 · pp 3, 1f1b, microbatch 2 it saves 8.2 %."
UserText gainText(const PlanSettings& settings, const PlanSettings& from, double share);

/// Says of the first plan what bounds it, and of every other one its difference from the first, by
/// what an objective asks for.
void addReasons(Objective objective, std::span<TriedPlan> plans);

} // namespace meshwright::planning
