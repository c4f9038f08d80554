#pragma once

#include "core/graph/graph.h"

#include <functional>
#include <vector>

namespace meshwright::plan {

/// The tensors that a pattern means, in the order of the graph's. Where it takes some of the main
/// graph, it means those, and of the tensors inside bodies and functions only those of other names
/// that @p fits: a body may have a tensor of the same name, or of a similar one and another rank.
/// Where it takes none of the main graph, it means all that it takes.
std::vector<ValueId> matchingTensors(const graph::Graph& graph,
                                     const std::function<bool(ValueId)>& matches,
                                     const std::function<bool(ValueId)>& fits);

} // namespace meshwright::plan
