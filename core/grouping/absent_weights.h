#pragma once

#include "core/grouping/weight_totals.h"

namespace meshwright::grouping {

/// The weights that a model declares as inputs, without values: those that shownInputs() leaves
/// out.
WeightTotals absentWeights(const graph::Graph& graph);

} // namespace meshwright::grouping
