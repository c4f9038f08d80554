#include "core/operators/lowering_families.h"
#include "core/operators/operator_rule.h"

/// Operators that are computed over a split dimension by all-reduces of each part's statistics.
namespace meshwright::operators {

namespace {

void batchNormalization(const SplitCall& split, WholeFactors& whole)
{
    if (split.call.integer("training_mode", 0) != 0)
        whole.addAll(tr("in training it is normalised over the batch"));
}

/// Adds the samples where weights or ignored samples change the divisor of a mean.
void loss(const SplitCall& split, WholeFactors& whole)
{
    const bool isWeighted = split.node().inputs.size() > 2 && split.node().inputs[2];
    if (!isWeighted && !split.call.attribute("ignore_index"))
        return;
    const UserText reason = tr("its samples are weighted by their classes, or some are ignored");
    if (split.call.text("reduction").value_or("mean") == "mean")
        whole.addAll(reason);
    else if (!split.internal.empty())
        whole.add(split.internal.front().factors, reason);
}

constexpr OperatorLowering kNormalizationLoweringRows[] = {
    {kOnnx, "BatchNormalization", batchNormalization},
    {kOnnx, "Softmax", nullptr, true},
    {kOnnx, "LogSoftmax", nullptr, true},
    {kOnnx, "LayerNormalization", nullptr, true},
    {kOnnx, "SimplifiedLayerNormalization", nullptr, true},
    {kOnnx, "RMSNormalization", nullptr, true},
    {kOnnx, "InstanceNormalization", nullptr, true},
    {kOnnx, "GroupNormalization", nullptr, true},
    {kOnnx, "LpNormalization", nullptr, true},
    {kOnnx, "MeanVarianceNormalization", nullptr, true},
    {kOnnx, "SoftmaxCrossEntropyLoss", loss, true},
    {kOnnx, "NegativeLogLikelihoodLoss", loss, true},
    {kMicrosoft, "SkipLayerNormalization", nullptr, true},
    {kMicrosoft, "SkipSimplifiedLayerNormalization", nullptr, true},
};

} // namespace

const std::span<const OperatorLowering> kNormalizationLowerings = kNormalizationLoweringRows;

graph::DataType statisticsType(graph::DataType type)
{
    return type == graph::DataType::Double ? type : graph::DataType::Float;
}

} // namespace meshwright::operators
