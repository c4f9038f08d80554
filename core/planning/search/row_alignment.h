#pragma once

#include "core/planning/search/constraints.h"

#include <optional>

namespace meshwright::planning {

/// What products lose whose rows begin at no multiple of 16 bytes (cost::TileUnits): a constraint
/// that names the largest of them, the size that it should have, and by how much the plan would be
/// faster without such rows, worked out in full. None: the devices do not mind, no product has such
/// rows, whole or in the plan's tensor-parallel parts, or it would gain less than kLeastSlackGain.
std::optional<Constraint> findUnalignedRows(const PlanEvaluation& evaluation, const TriedPlan& best,
                                            Progress& progress);

} // namespace meshwright::planning
