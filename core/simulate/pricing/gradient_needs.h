#pragma once

#include "core/graph/graph.h"

#include <vector>

namespace meshwright::simulate {

/// The values of the forward pass that the gradients of @p node need, by its traits: of linear
/// operators (Add, Transpose) none, of products each factor whose other factor has a gradient, of
/// Softmax, Tanh and Relu what they made, of Dropout its mask, of Where its condition, of
/// RotaryEmbedding its tables, of others all inputs.
/// @p hasGradient: per value. Example: of Div(scores, 8.0) the number alone.
std::vector<ValueId> neededForGradient(const graph::Node& node,
                                       const std::vector<bool>& hasGradient);

} // namespace meshwright::simulate
