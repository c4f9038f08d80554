#pragma once

#include "core/graph/graph.h"

#include <vector>

namespace meshwright::simulate {

/// Per node, whether a training framework runs no kernel of its own for it:
/// - a bias that is added to what a product gives: the product's kernel adds it (cuBLASLt calls it
///   an epilogue), and a kernel remains only for the bias' gradient;
/// - a Split, and a Transpose that no Reshape reads: what reads the parts follows their strides. A
///   Reshape behind a Transpose copies.
/// - a Sigmoid that only its own argument is multiplied with: one kernel computes x · sigmoid(x),
///   and its gradient from x.
/// - a Dropout that only a sum with a residual reads: the sum's kernel drops. Its mask is there.
/// Example: of MatMul, Add of a bias, Split, Reshape, Transpose, MatMul only the products run.
std::vector<bool> nodesWithoutKernel(const graph::Graph& graph);

} // namespace meshwright::simulate
