#pragma once

#include <cstddef>

namespace meshwright::operators {

/// Inputs of MoE and QMoE with a row per token: the router's scores, and where they are given, the
/// routing weights.
constexpr std::size_t kMixtureScores = 1, kMixtureWeights = 14;

} // namespace meshwright::operators
