#pragma once

#include "core/operators/operator_rule.h"

/// The rules of each family, one file each; the registry lists them all.
namespace meshwright::operators {

std::span<const OperatorRule> attentionRules();
std::span<const OperatorRule> comparisonRules();
std::span<const OperatorRule> convolutionRules();
std::span<const OperatorRule> creationRules();
std::span<const OperatorRule> einsumRules();
std::span<const OperatorRule> elementwiseRules();
std::span<const OperatorRule> imageRules();
std::span<const OperatorRule> indexingRules();
std::span<const OperatorRule> joiningRules();
std::span<const OperatorRule> linearAttentionRules();
std::span<const OperatorRule> machineLearningRules();
std::span<const OperatorRule> matmulRules();
std::span<const OperatorRule> mixtureRules();
std::span<const OperatorRule> normalizationRules();
std::span<const OperatorRule> poolingRules();
std::span<const OperatorRule> quantizationRules();
std::span<const OperatorRule> recurrentRules();
std::span<const OperatorRule> reductionRules();
std::span<const OperatorRule> resizeRules();
std::span<const OperatorRule> selectionRules();
std::span<const OperatorRule> sequenceRules();
std::span<const OperatorRule> signalRules();
std::span<const OperatorRule> slicingRules();
std::span<const OperatorRule> textRules();
std::span<const OperatorRule> trainingRules();
std::span<const OperatorRule> viewRules();

} // namespace meshwright::operators
