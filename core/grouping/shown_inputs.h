#pragma once

#include "core/graph/graph.h"

#include <vector>

namespace meshwright::grouping {

/// The inputs of the main graph that have a card: those without an initializer that are read, or
/// are an output as they are. Of a model whose weights were taken out, those that look like weights
/// are left out.
std::vector<ValueId> shownInputs(const graph::Graph& graph);

} // namespace meshwright::grouping
