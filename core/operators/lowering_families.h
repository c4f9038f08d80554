#pragma once

#include "core/operators/lowering.h"

#include <span>

/// The lowerings of each family, one file each; lowering.cpp lists them all.
namespace meshwright::operators {

/// Returns whether a type is a floating-point type that operators compute in: it has minus infinity
/// and fractions of a mean.
bool isFloat(graph::DataType type);

extern const std::span<const OperatorLowering> kAttentionLowerings;
extern const std::span<const OperatorLowering> kIndexingLowerings;
extern const std::span<const OperatorLowering> kMatmulLowerings;
extern const std::span<const OperatorLowering> kMixtureLowerings;
extern const std::span<const OperatorLowering> kNormalizationLowerings;
extern const std::span<const OperatorLowering> kQuantizationLowerings;
extern const std::span<const OperatorLowering> kViewLowerings;
extern const std::span<const OperatorLowering> kWindowLowerings;

} // namespace meshwright::operators
