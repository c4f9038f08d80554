#pragma once

#include "core/graph/graph.h"

#include <functional>
#include <vector>

namespace meshwright::plan {

/// Returns the tensors that a pattern selects, in the order of the graph. Where @p matches accepts
/// tensors of the main graph, tensors inside bodies and functions are selected only under other
/// names and where @p fits accepts them: a body may have a tensor of the same name, or one of a
/// similar name and another rank. Otherwise all accepted tensors are selected.
std::vector<ValueId> matchingTensors(const graph::Graph& graph,
                                     const std::function<bool(ValueId)>& matches,
                                     const std::function<bool(ValueId)>& fits);

} // namespace meshwright::plan
