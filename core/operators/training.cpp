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

constexpr OperatorRule rule(std::string_view opType, ShapeFunction shape, CostFunction cost)
{
    return {kMicrosoft, opType, shape, cost};
}

constexpr OperatorRule kRules[] = {
    {kOnnx, "SoftmaxCrossEntropyLoss", crossEntropyLoss, perInputElementCost<6>, nullptr, 12},
    {kOnnx, "NegativeLogLikelihoodLoss", negativeLogLikelihood, perInputElementCost<1>, nullptr, 12},
    rule("SoftmaxCrossEntropyLossInternal", crossEntropyLoss, perInputElementCost<6>),
    rule("SoftmaxCrossEntropyLossGrad", like<1>, elementwiseCost<2>),
    rule("SoftmaxCrossEntropyLossInternalGrad", like<1>, elementwiseCost<2>),
    rule("ReluGrad", like<0>, elementwiseCost<1>),
    rule("SigmoidGrad", like<0>, elementwiseCost<3>),
    rule("TanhGrad", like<0>, elementwiseCost<3>),
    rule("GeluGrad", like<0>, elementwiseCost<16>),
    rule("FastGeluGrad", like<0>, elementwiseCost<16>),
    rule("BiasGeluGrad_dX", like<0>, elementwiseCost<17>),
    rule("BiasFastGeluGrad_dX", like<0>, elementwiseCost<17>),
    rule("LogSoftmaxGrad_13", like<0>, elementwiseCost<4>),
    rule("SliceGrad", sliceGrad, movementCost),
    rule("BroadcastGradientArgs", broadcastGradientArgs, noCost),
    rule("ConcatTraining", concatTraining, movementCost),
};

} // namespace

std::span<const OperatorRule> trainingRules()
{
    return kRules;
}

} // namespace meshwright::operators
