#pragma once

#include "core/graph/weight_totals.h"

namespace meshwright::graph {

/// The weights that a model declares as inputs, without values: those that shownInputs() leaves
/// out.
WeightTotals absentWeights(const Graph& graph);

} // namespace meshwright::graph
