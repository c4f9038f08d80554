#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"
#include "core/operators/normalization_factors.h"

/// Normalizations keep their input's shape. Cost in FLOPs per element, counted on the formula: mean
/// (1), subtraction (1), square and sum (2), scaling (1), weight and bias (2) for a
/// LayerNormalization; one less of each where there is no mean or bias; Softmax: maximum,
/// subtraction, exponential, sum, division.
namespace meshwright::operators {

namespace {

using graph::DataType;

std::vector<TensorFacts> normalizationLikeFirst(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

/// The input's dimensions with 1 from @p axis on: what a mean per row has.
std::optional<std::vector<Dim>> statisticsDims(const OperatorCall& call, int64_t axis)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto first = from ? axisIndex(axis, from->size()) : std::nullopt;
    if (!first)
        return std::nullopt;
    std::vector<Dim> to = *from;
    for (std::size_t i = *first; i < to.size(); ++i)
        to[i] = Expression(1);
    return to;
}

DataType stashType(const OperatorCall& call)
{
    return DataType(int32_t(call.integer("stash_type", 1)));
}

/// Y, Mean, InvStdDev.
std::vector<TensorFacts> layerNormalization(const OperatorCall& call)
{
    const TensorFacts statistics =
        facts(stashType(call), statisticsDims(call, call.integer("axis", -1)));
    return {likeInput(call, 0), statistics, statistics};
}

/// RMSNormalization and ONNX Runtime's SimplifiedLayerNormalization: Y has the scale's type; there
/// is no mean, so the second output is InvStdDev.
std::vector<TensorFacts> rmsNormalization(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (call.input(1).type != DataType::Undefined)
        out.type = call.input(1).type;
    return {std::move(out), facts(stashType(call), statisticsDims(call, call.integer("axis", -1)))};
}

/// output, mean, inv_std_var, input_skip_bias_sum.
std::vector<TensorFacts> skipNormalization(const OperatorCall& call)
{
    const TensorFacts statistics = facts(DataType::Float, statisticsDims(call, -1));
    return {likeInput(call, 0), statistics, statistics, likeInput(call, 0)};
}

/// input_ids [b, s], segment_ids, word_embedding [v, h], …: output [b, s, h], mask_index [b] and
/// the sum.
std::vector<TensorFacts> embedNormalization(const OperatorCall& call)
{
    const std::vector<Dim>* ids = call.dims(0);
    const std::vector<Dim>* words = call.dims(2);
    TensorFacts out = facts(call.input(2).type, std::nullopt);
    TensorFacts mask = facts(DataType::Int32, std::nullopt);
    if (ids && ids->size() == 2 && words && words->size() == 2) {
        out.dims = std::vector<Dim> {(*ids)[0], (*ids)[1], (*words)[1]};
        mask.dims = std::vector<Dim> {(*ids)[0]};
    }
    return {out, std::move(mask), out};
}

/// Y; then, as the opset has them, running (and, up to 8 resp. 13, saved) mean and variance:
/// vectors over the channels.
std::vector<TensorFacts> batchNormalization(const OperatorCall& call)
{
    std::vector<TensorFacts> out {likeInput(call, 0)};
    for (std::size_t i = 1; i < call.outputCount(); ++i)
        out.push_back(likeInput(call, i % 2 == 1 ? 3 : 4));
    return out;
}

/// X_grad like X, and the gradients of scale and bias like the scale.
std::vector<TensorFacts> layerNormalizationGrad(const OperatorCall& call)
{
    return {likeInput(call, 1), likeInput(call, 2), likeInput(call, 2)};
}

constexpr OperatorRule rule(std::string_view opType, ShapeFunction shape, CostFunction cost,
                            FactorFunction factors, std::string_view domain = kOnnx)
{
    return {domain, opType, shape, cost, factors};
}

constexpr OperatorRule kNormalizationRows[] = {
    rule("Softmax", normalizationLikeFirst, elementwiseCost<5>, softmaxFactors),
    rule("LogSoftmax", normalizationLikeFirst, elementwiseCost<5>, softmaxFactors),
    rule("Hardmax", normalizationLikeFirst, elementwiseCost<2>, hardmaxFactors),
    // ONNX Runtime registers both of these in ai.onnx from opset 1 on.
    rule("LayerNormalization", layerNormalization, elementwiseCost<7>,
         layerNormalizationFactors<2>),
    rule("SimplifiedLayerNormalization", rmsNormalization, elementwiseCost<4>,
         layerNormalizationFactors<1>),
    rule("RMSNormalization", rmsNormalization, elementwiseCost<4>, layerNormalizationFactors<1>),
    rule("BatchNormalization", batchNormalization, elementwiseCost<4>, batchNormalizationFactors),
    rule("InstanceNormalization", normalizationLikeFirst, elementwiseCost<7>,
         instanceNormalizationFactors),
    rule("GroupNormalization", normalizationLikeFirst, elementwiseCost<7>,
         groupNormalizationFactors),
    rule("MeanVarianceNormalization", normalizationLikeFirst, elementwiseCost<5>,
         meanVarianceFactors),
    rule("LpNormalization", normalizationLikeFirst, elementwiseCost<3>, lpNormalizationFactors),
    rule("LRN", normalizationLikeFirst, elementwiseCost<8>, localResponseFactors),
    rule("SkipLayerNormalization", skipNormalization, elementwiseCost<8>,
         skipNormalizationFactors<2>, kMicrosoft),
    rule("SkipSimplifiedLayerNormalization", skipNormalization, elementwiseCost<5>,
         skipNormalizationFactors<1>, kMicrosoft),
    rule("EmbedLayerNormalization", embedNormalization, elementwiseCost<9>,
         embedNormalizationFactors, kMicrosoft),
    rule("GroupNorm", normalizationLikeFirst, elementwiseCost<7>, contribGroupNormFactors,
         kMicrosoft),
    rule("LayerNormalizationGrad", layerNormalizationGrad, elementwiseCost<14>,
         layerNormalizationGradFactors, kMicrosoft),
    rule("SoftmaxGrad_13", normalizationLikeFirst, elementwiseCost<4>, softmaxGradFactors,
         kMicrosoft),
};

/// Look-ups of tokens and of their segments.
constexpr LookUp kTokenRows[] = {{.indices = 0, .table = 2}, {.indices = 1, .table = 4}};
constexpr InputUse kTokenUses[] = {{7, InputRole::Mask}, {8, InputRole::Positions}};
constexpr WeightInput kTokenTable[] = {{2, {Feature::Vocabulary, Feature::Embedding}}};

constexpr OperatorTraits kNormalizationTraitRows[] = {
    {kOnnx, "Softmax", Trait::Softmax | kByOutput},
    {kOnnx, "LogSoftmax", kByOutput},
    {kMicrosoft, "BiasSoftmax", Trait::Softmax | kByOutput},
    {kMicrosoft, "EmbedLayerNormalization",
     lookUps(kTokenRows) | uses(kTokenUses) | weights(kTokenTable)},
    {kMicrosoft, "SkipGroupNorm", {}},
};

} // namespace

const std::span<const OperatorRule> kNormalizationRules = kNormalizationRows;
const std::span<const OperatorTraits> kNormalizationTraits = kNormalizationTraitRows;

} // namespace meshwright::operators
