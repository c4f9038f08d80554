#pragma once

#include "core/simulate/simulation.h"

#include <vector>

namespace meshwright::simulate {

/// Whether training changes it: a trainable initializer.
bool isTrainable(const graph::Graph& graph, ValueId value);

/// The type in which a weight's gradient is added up and reduced.
graph::DataType gradientTypeOf(graph::DataType weight, GradientType kept);

/// Whether a gradient of the weight's own type is kept beside it.
bool isKeptTwice(graph::DataType weight, GradientType kept);

/// The bytes of a weight's gradient as it is added up and reduced.
Bytes gradientBytes(Bytes weight, graph::DataType type, GradientType kept);

/// Per value, whether the backward pass makes a gradient of it: floating-point values that depend
/// on a weight, and the weights. In subgraphs and functions all of floating point.
/// Example: x · W → y, Relu → z: W, y and z; nobody asks for the gradient of the input x.
std::vector<bool> valuesWithGradient(const graph::Graph& graph, const shapes::ShapeTable& shapes);

} // namespace meshwright::simulate
