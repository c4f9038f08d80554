#pragma once

#include "core/graph/types.h"

#include <random>
#include <string>

namespace meshwright::app::verify {

/// Moves every floating-point element of @p raw by one unit in its last place, up or down at
/// random. Whole numbers (masks, exponents, the 0 and 1 of a normalization), numbers that are not
/// finite or near the largest ones, and other types stay: they are exact, or mean something.
void moveByRounding(std::string& raw, graph::DataType type, std::mt19937& random);

/// The largest distance of a number of that type from 1 by rounding; 0 for integers.
double roundingStep(graph::DataType type);

} // namespace meshwright::app::verify
