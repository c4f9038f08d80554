#pragma once

#include "core/graph/graph.h"

#include <string_view>

namespace meshwright::sharding {

/// The operator that a node stands for: its own, or for a call of a function the only MatMul,
/// Softmax or Transpose in its body (aten_mm, aten_t of PyTorch's exporters). Empty for operators
/// of other domains and for functions that are more than that.
std::string_view meaningOf(const graph::Graph& graph, const graph::Node& node);

} // namespace meshwright::sharding
