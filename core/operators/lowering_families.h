#pragma once

#include "core/operators/lowering.h"

#include <span>

/// What each family adds to its factor rules, one file each; lowering.cpp lists them all.
namespace meshwright::operators {

extern const std::span<const OperatorLowering> kAttentionLowerings;
extern const std::span<const OperatorLowering> kIndexingLowerings;
extern const std::span<const OperatorLowering> kMatmulLowerings;
extern const std::span<const OperatorLowering> kMixtureLowerings;
extern const std::span<const OperatorLowering> kNormalizationLowerings;
extern const std::span<const OperatorLowering> kQuantizationLowerings;
extern const std::span<const OperatorLowering> kViewLowerings;
extern const std::span<const OperatorLowering> kWindowLowerings;

} // namespace meshwright::operators
