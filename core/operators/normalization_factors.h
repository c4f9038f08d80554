#pragma once

#include "core/operators/factors.h"

/// Factors of normalizations: every dimension passes through, as in the graph of reductions and
/// element-wise operators that they stand for; statistics over split dimensions are all-reduced
/// inside (internal reductions: maximum and sum of a softmax, mean and mean square of a layer
/// normalization, mean square of an RMS normalization).
namespace meshwright::operators {

std::optional<FactorRule> softmaxFactors(const OperatorCall& call); ///< LogSoftmax too
std::optional<FactorRule> softmaxGradFactors(const OperatorCall& call); ///< dY, Y → dX
std::optional<FactorRule> hardmaxFactors(const OperatorCall& call);
/// LayerNormalization, and with @p Statistics 1 those without a mean.
template<int32_t Statistics>
std::optional<FactorRule> layerNormalizationFactors(const OperatorCall& call);
template<int32_t Statistics>
std::optional<FactorRule> skipNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> layerNormalizationGradFactors(const OperatorCall& call);
std::optional<FactorRule> embedNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> batchNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> instanceNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> groupNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> contribGroupNormFactors(const OperatorCall& call);
std::optional<FactorRule> meanVarianceFactors(const OperatorCall& call);
std::optional<FactorRule> lpNormalizationFactors(const OperatorCall& call);
std::optional<FactorRule> localResponseFactors(const OperatorCall& call);

} // namespace meshwright::operators
