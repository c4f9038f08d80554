#pragma once

#include "core/planning/plans/plan_figures.h"

#include <vector>

namespace meshwright::planning {

/// The plans that no other beats in time and in memory on as few devices, by time.
std::vector<TriedPlan> paretoFront(const std::vector<TriedPlan>& plans);

} // namespace meshwright::planning
