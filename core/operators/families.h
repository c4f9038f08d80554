#pragma once

#include "core/operators/operator_rule.h"
#include "core/operators/operator_traits.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

/// The rules and traits of each family, one file each; the registry lists them all.
namespace meshwright::operators {

extern const std::span<const OperatorRule> kAttentionRules;
extern const std::span<const OperatorTraits> kAttentionTraits;
extern const std::span<const OperatorRule> kComparisonRules;
extern const std::span<const OperatorTraits> kComparisonTraits;
extern const std::span<const OperatorTraits> kControlFlowTraits;
extern const std::span<const OperatorRule> kConvolutionRules;
extern const std::span<const OperatorTraits> kConvolutionTraits;
extern const std::span<const OperatorRule> kCreationRules;
extern const std::span<const OperatorTraits> kCreationTraits;
extern const std::span<const OperatorRule> kEinsumRules;
extern const std::span<const OperatorTraits> kEinsumTraits;
extern const std::span<const OperatorRule> kElementwiseRules;
extern const std::span<const OperatorTraits> kElementwiseTraits;
extern const std::span<const OperatorTraits> kGenerationTraits;
extern const std::span<const OperatorRule> kImageRules;
extern const std::span<const OperatorTraits> kImageTraits;
extern const std::span<const OperatorRule> kIndexingRules;
extern const std::span<const OperatorTraits> kIndexingTraits;
extern const std::span<const OperatorRule> kJoiningRules;
extern const std::span<const OperatorTraits> kJoiningTraits;
extern const std::span<const OperatorRule> kLinearAttentionRules;
extern const std::span<const OperatorTraits> kLinearAttentionTraits;
extern const std::span<const OperatorRule> kMachineLearningRules;
extern const std::span<const OperatorRule> kMatmulRules;
extern const std::span<const OperatorTraits> kMatmulTraits;
extern const std::span<const OperatorRule> kMixtureRules;
extern const std::span<const OperatorTraits> kMixtureTraits;
extern const std::span<const OperatorRule> kNormalizationRules;
extern const std::span<const OperatorTraits> kNormalizationTraits;
extern const std::span<const OperatorRule> kPoolingRules;
extern const std::span<const OperatorTraits> kPoolingTraits;
extern const std::span<const OperatorRule> kQuantizationRules;
extern const std::span<const OperatorTraits> kQuantizationTraits;
extern const std::span<const OperatorRule> kRecurrentRules;
extern const std::span<const OperatorTraits> kRecurrentTraits;
extern const std::span<const OperatorRule> kReductionRules;
extern const std::span<const OperatorTraits> kReductionTraits;
extern const std::span<const OperatorRule> kResizeRules;
extern const std::span<const OperatorTraits> kResizeTraits;
extern const std::span<const OperatorRule> kSelectionRules;
extern const std::span<const OperatorTraits> kSelectionTraits;
extern const std::span<const OperatorRule> kSequenceRules;
extern const std::span<const OperatorTraits> kSequenceTraits;
extern const std::span<const OperatorRule> kSignalRules;
extern const std::span<const OperatorTraits> kSignalTraits;
extern const std::span<const OperatorRule> kSlicingRules;
extern const std::span<const OperatorTraits> kSlicingTraits;
extern const std::span<const OperatorRule> kTextRules;
extern const std::span<const OperatorTraits> kTextTraits;
extern const std::span<const OperatorRule> kTrainingRules;
extern const std::span<const OperatorTraits> kTrainingTraits;
extern const std::span<const OperatorRule> kViewRules;
extern const std::span<const OperatorTraits> kViewTraits;

struct Family
{
    std::string_view name;
    std::span<const OperatorRule> rules; ///< empty: its operators have none
    std::span<const OperatorTraits> traits = {};
    std::optional<OperatorKind> kind = {};
};

const std::vector<Family>& families();

} // namespace meshwright::operators
