#include "core/operators/concat_factors.h"
#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

#include <algorithm>

/// Losses, and the gradient operators that ONNX Runtime's training builds. Cost: as their forward
/// operators, per element.
namespace meshwright::operators {

namespace {

using graph::DataType;

/// A gradient has the shape of what it is the gradient of.
template<std::size_t Input>
std::vector<TensorFacts> like(const OperatorCall& call)
{
    return {likeInput(call, Input)};
}

/// scores [n, c, d…], labels [n, d…] → the loss, a scalar unless reduction is none; log_prob.
std::vector<TensorFacts> crossEntropyLoss(const OperatorCall& call)
{
    TensorFacts loss = facts(call.input(0).type, std::vector<Dim>());
    if (call.text("reduction").value_or("mean") == "none")
        loss.dims = call.input(1).dims;
    return {std::move(loss), likeInput(call, 0)};
}

std::vector<TensorFacts> negativeLogLikelihood(const OperatorCall& call)
{
    return {crossEntropyLoss(call).front()};
}

/// Concat, and the length of each input along the axis.
std::vector<TensorFacts> concatTraining(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, call.input(0).dims);
    TensorFacts lengths =
        facts(DataType::Int64, std::vector<Dim> {Expression(int64_t(call.inputCount()))});
    const auto axis =
        out.dims ? axisIndex(call.integer("axis", 0), out.dims->size()) : std::nullopt;
    if (!axis)
        return {facts(out.type, std::nullopt), std::move(lengths)};
    lengths.elements = std::vector<Dim> {(*out.dims)[*axis]};
    const bool isVector = out.dims->size() == 1;
    out.elements = isVector ? call.input(0).elements : std::nullopt;
    for (std::size_t i = 1; i < call.inputCount(); ++i) {
        const std::vector<Dim>* next = call.dims(i);
        const Dim length = next && *axis < next->size() ? (*next)[*axis] : std::nullopt;
        (*out.dims)[*axis] = plus((*out.dims)[*axis], length);
        lengths.elements->push_back(length);
        if (!call.input(i).elements)
            out.elements.reset();
        if (out.elements)
            out.elements->insert(out.elements->end(), call.input(i).elements->begin(),
                                 call.input(i).elements->end());
    }
    if (call.inputCount() > kMaxElements || (out.elements && out.elements->size() > kMaxElements))
        return {facts(out.type, out.dims), facts(DataType::Int64, lengths.dims)};
    return {std::move(out), std::move(lengths)};
}

/// dY, shape of the input, starts, ends, …: the gradient has that shape.
std::vector<TensorFacts> sliceGrad(const OperatorCall& call)
{
    return {facts(call.input(0).type, call.input(1).elements)};
}

/// Shapes of A and B as vectors → the axes over which each was broadcast, the last first. Only
/// where every pair of sizes is equal, or two numbers.
std::vector<TensorFacts> broadcastGradientArgs(const OperatorCall& call)
{
    const TensorFacts unknown = facts(DataType::Int64, std::vector<Dim>(1));
    const auto& a = call.input(0).elements;
    const auto& b = call.input(1).elements;
    if (!a || !b)
        return {unknown, unknown};
    std::vector<Dim> aAxes, bAxes;
    const std::size_t rank = std::max(a->size(), b->size());
    for (std::size_t i = 1; i <= rank; ++i) {
        const Dim axis = Expression(int64_t(rank - i));
        if (i > a->size() || i > b->size()) {
            (i > a->size() ? aAxes : bAxes).push_back(axis);
            continue;
        }
        const Dim& x = (*a)[a->size() - i];
        const Dim& y = (*b)[b->size() - i];
        if (x && x == y)
            continue;
        if (!numberOf(x) || !numberOf(y))
            return {unknown, unknown};
        (numberOf(x) == 1 ? aAxes : bAxes).push_back(axis);
    }
    const auto axesOf = [](std::vector<Dim> axes) {
        TensorFacts out =
            facts(DataType::Int64, std::vector<Dim> {Expression(int64_t(axes.size()))});
        out.elements = std::move(axes);
        return out;
    };
    return {axesOf(std::move(aAxes)), axesOf(std::move(bAxes))};
}

/// scores [n, c, d…] in input @p scores, labels [n, d…] behind it, weights [c] behind those. The
/// factors of [n, d…] are of @p kind.
struct LossFactors
{
    FactorIndex classes = 0;
    std::vector<FactorIndex> samples; ///< n, d…
};

std::optional<LossFactors> addLossFactors(FactorRuleBuilder& builder, const OperatorCall& call,
                                          std::size_t scores, FactorKind kind)
{
    const std::vector<Dim>* dims = call.dims(scores);
    if (!dims || dims->size() < 2 || call.rank(scores + 1) != dims->size() - 1)
        return std::nullopt;
    LossFactors factors;
    for (std::size_t d = 0; d < dims->size(); ++d) {
        const FactorIndex factor = builder.add((*dims)[d], d == 1 ? FactorKind::PassThrough : kind);
        builder.input(scores, d, factor);
        if (d == 1) {
            factors.classes = factor;
            continue;
        }
        builder.input(scores + 1, d == 0 ? 0 : d - 1, factor);
        factors.samples.push_back(factor);
    }
    if (call.rank(scores + 2) == 1)
        builder.input(scores + 2, 0, factors.classes);
    return factors;
}

/// Over split classes @p ClassReductions all-reduces of [n, d…] make each sample's loss: of
/// log-probabilities the label's own; of scores also their maximum and their sum (Megatron's
/// vocabulary-parallel cross entropy). Over split samples the loss is a partial result; where
/// log_prob has the samples too, it is reduced inside.
template<int32_t ClassReductions>
std::optional<FactorRule> lossFactors(const OperatorCall& call)
{
    const std::string reduction = call.text("reduction").value_or("mean");
    const bool isPerSample = reduction == "none";
    const bool isPartial = !isPerSample && !call.hasOutput(1);
    FactorRuleBuilder builder(call);
    const auto factors = addLossFactors(
        builder, call, 0, isPartial ? FactorKind::Reduction : FactorKind::PassThrough);
    if (!factors
        || call.output(0).dims.value_or(std::vector<Dim>(64)).size()
            != (isPerSample ? factors->samples.size() : 0))
        return std::nullopt;
    FactorRule& rule = builder.mapOutput(0).rule();
    if (isPartial && reduction != "sum")
        rule.reduction = ReductionKind::Mean;
    for (std::size_t i = 0; i < factors->samples.size(); ++i) {
        if (isPerSample)
            builder.output(0, i, factors->samples[i]);
        builder.output(1, i == 0 ? 0 : i + 1, factors->samples[i]);
    }
    builder.output(1, 1, factors->classes);
    rule.internal.push_back({{factors->classes}, 0, ClassReductions});
    if (!isPerSample && !isPartial)
        rule.internal.push_back({factors->samples, 1, 1});
    return builder.build();
}

/// dY, log_prob, label, weight, … → the gradient of the scores.
std::optional<FactorRule> lossGradientFactors(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    const auto factors = addLossFactors(builder, call, 1, FactorKind::PassThrough);
    if (!factors || call.output(0).dims != call.input(1).dims)
        return std::nullopt;
    builder.output(0, 1, factors->classes);
    for (std::size_t i = 0; i < factors->samples.size(); ++i) {
        builder.output(0, i == 0 ? 0 : i + 1, factors->samples[i]);
        if (call.rank(0) == factors->samples.size())
            builder.input(0, i, factors->samples[i]);
    }
    return builder.build();
}

/// The sum of dY along the axis.
std::optional<FactorRule> softmaxGradientFactors(const OperatorCall& call)
{
    std::optional<FactorRule> rule = broadcastFactors(call);
    const auto axis = axisIndex(call.integer("axis", -1), call.rank(0).value_or(0));
    if (!rule || !axis || rule->inputs[0].dims.size() != call.rank(0))
        return std::nullopt;
    rule->internal.push_back({rule->inputs[0].dims[*axis], 0, 1});
    return rule;
}

/// Where the gradient of a slice is laid into zeros, it moves.
std::optional<FactorRule> sliceGradientFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || to->size() != from->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < from->size(); ++d) {
        const bool isWhole = (*from)[d] && (*from)[d] == (*to)[d];
        const FactorIndex factor =
            builder.add((*to)[d], isWhole ? FactorKind::PassThrough : FactorKind::Permutation);
        builder.input(0, d, factor).output(0, d, factor);
    }
    return builder.build();
}

/// In float32 a row of scores is read for its maximum, for its sum and for its probabilities, which
/// are written and kept: it is longer than what a kernel holds on the chip.
std::optional<OperatorCost> crossEntropyCost(const OperatorCall& call, const Bindings& bindings)
{
    std::optional<OperatorCost> cost = perInputElementCost<6>(call, bindings);
    const std::optional<Bytes> scores = inputBytes(call, 0, bindings);
    if (!cost || !scores)
        return cost;
    const std::optional<int64_t> again = checkedProduct({scores->count, 2});
    if (!again || __builtin_add_overflow(cost->bytesRead.count, *again, &cost->bytesRead.count)
        || __builtin_add_overflow(cost->bytesWritten.count, scores->count,
                                  &cost->bytesWritten.count))
        return std::nullopt;
    return cost;
}

constexpr OperatorRule trainingRule(std::string_view opType, ShapeFunction shape, CostFunction cost,
                                    FactorFunction factors = broadcastFactors)
{
    return {kMicrosoft, opType, shape, cost, factors};
}

constexpr OperatorRule kTrainingRows[] = {
    {kOnnx, "SoftmaxCrossEntropyLoss", crossEntropyLoss, crossEntropyCost, lossFactors<3>, 12},
    {kOnnx, "NegativeLogLikelihoodLoss", negativeLogLikelihood, perInputElementCost<1>,
     lossFactors<1>, 12},
    trainingRule("SoftmaxCrossEntropyLossInternal", crossEntropyLoss, perInputElementCost<6>,
                 lossFactors<3>),
    trainingRule("SoftmaxCrossEntropyLossGrad", like<1>, elementwiseCost<2>, lossGradientFactors),
    trainingRule("SoftmaxCrossEntropyLossInternalGrad", like<1>, elementwiseCost<2>,
                 lossGradientFactors),
    trainingRule("ReluGrad", like<0>, elementwiseCost<1>),
    trainingRule("SigmoidGrad", like<0>, elementwiseCost<3>),
    trainingRule("TanhGrad", like<0>, elementwiseCost<3>),
    trainingRule("GeluGrad", like<0>, elementwiseCost<16>),
    trainingRule("FastGeluGrad", like<0>, elementwiseCost<16>),
    trainingRule("BiasGeluGrad_dX", like<0>, elementwiseCost<17>),
    trainingRule("BiasFastGeluGrad_dX", like<0>, elementwiseCost<17>),
    trainingRule("LogSoftmaxGrad_13", like<0>, elementwiseCost<4>, softmaxGradientFactors),
    trainingRule("SliceGrad", sliceGrad, movementCost, sliceGradientFactors),
    trainingRule("BroadcastGradientArgs", broadcastGradientArgs, noCost, shapeFactors),
    trainingRule("ConcatTraining", concatTraining, movementCost, concatFactors),
};

constexpr OperatorTraits kTrainingTraitRows[] = {
    {kOnnx, "SoftmaxCrossEntropyLoss", with(Trait::Loss)},
    {kOnnx, "NegativeLogLikelihoodLoss", with(Trait::Loss)},
    {kMicrosoft, "SoftmaxCrossEntropyLossInternal", with(Trait::Loss)},
    {kMicrosoft, "ConcatTraining", moves(Movement::Joining) | kOnShapes},
};

} // namespace

const std::span<const OperatorRule> kTrainingRules = kTrainingRows;
const std::span<const OperatorTraits> kTrainingTraits = kTrainingTraitRows;

} // namespace meshwright::operators
