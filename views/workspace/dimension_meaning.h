#pragma once

#include "core/graph/graph.h"

#include <QString>

#include <optional>

namespace meshwright::views {

/// What a dimension of a tensor is at a node, in a word ("output features"), only where the
/// operator says it: weights and activations of MatMul and Gemm, tables of Gather, kernels of Conv.
/// @p dim is in [0, rank).
std::optional<QString> dimensionMeaning(const graph::Graph& graph, NodeId node, ValueId value,
                                        std::size_t dim, std::size_t rank);

/// The same from the first node that touches the tensor and knows.
std::optional<QString> dimensionMeaning(const graph::Graph& graph, ValueId value, std::size_t dim,
                                        std::size_t rank);

} // namespace meshwright::views
