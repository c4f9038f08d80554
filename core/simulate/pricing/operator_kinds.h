#pragma once

#include "core/graph/graph.h"

#include <cstdint>

namespace meshwright::simulate {

/// What the gradient of an operator needs of the forward pass.
enum class Needs : uint8_t
{
    Nothing, ///< linear: Add, Transpose, Concat
    Inputs, ///< products, powers, normalisations; what is not known
    Outputs, ///< Softmax, Tanh, Relu: their gradients follow from what they made
    Mask, ///< Dropout: its second output
};

/// Sums of products: MatMul, Gemm, Conv, fused attention. Each costs two of its kind backward.
bool isProduct(const graph::Node& node);

/// Computes a gradient: SoftmaxGrad_13, ConvGrad, BroadcastGradientArgs, as training exporters name
/// them.
bool isGradient(const graph::Node& node);

Needs neededForGradient(const graph::Node& node);

} // namespace meshwright::simulate
