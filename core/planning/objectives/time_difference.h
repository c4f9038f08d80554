#pragma once

#include "core/planning/plans/plan_figures.h"

#include <vector>

namespace meshwright::planning {

/// Objective::judged of plans on as many devices: the time alone.
double stepSeconds(const PlanSettings& settings, Picoseconds time, Bytes memory);

/// Part of a figure below which a difference is a tie.
constexpr double kTie = 1e-3;

bool isTie(Picoseconds one, Picoseconds other);

/// "1.9 s slower": @p one against @p other.
UserText timeDifference(const PlanFigures& one, const PlanFigures& other);

/// Of the causes in which two plans differ most: "2.4 s more collectives within layers", the
/// largest first.
std::vector<UserText> causeDifferences(const PlanFigures& one, const PlanFigures& other);

} // namespace meshwright::planning
