#pragma once

#include "core/operators/operator_rule.h"

/// The rules of each family, one file each; the registry lists them all.
namespace meshwright::operators {

extern const std::span<const OperatorRule> kAttentionRules;
extern const std::span<const OperatorRule> kComparisonRules;
extern const std::span<const OperatorRule> kConvolutionRules;
extern const std::span<const OperatorRule> kCreationRules;
extern const std::span<const OperatorRule> kEinsumRules;
extern const std::span<const OperatorRule> kElementwiseRules;
extern const std::span<const OperatorRule> kImageRules;
extern const std::span<const OperatorRule> kIndexingRules;
extern const std::span<const OperatorRule> kJoiningRules;
extern const std::span<const OperatorRule> kLinearAttentionRules;
extern const std::span<const OperatorRule> kMachineLearningRules;
extern const std::span<const OperatorRule> kMatmulRules;
extern const std::span<const OperatorRule> kMixtureRules;
extern const std::span<const OperatorRule> kNormalizationRules;
extern const std::span<const OperatorRule> kPoolingRules;
extern const std::span<const OperatorRule> kQuantizationRules;
extern const std::span<const OperatorRule> kRecurrentRules;
extern const std::span<const OperatorRule> kReductionRules;
extern const std::span<const OperatorRule> kResizeRules;
extern const std::span<const OperatorRule> kSelectionRules;
extern const std::span<const OperatorRule> kSequenceRules;
extern const std::span<const OperatorRule> kSignalRules;
extern const std::span<const OperatorRule> kSlicingRules;
extern const std::span<const OperatorRule> kTextRules;
extern const std::span<const OperatorRule> kTrainingRules;
extern const std::span<const OperatorRule> kViewRules;

} // namespace meshwright::operators
