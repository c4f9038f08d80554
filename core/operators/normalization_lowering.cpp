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
