#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

/// Operators whose output has the shape of their input or the broadcast of their inputs. Cost: a
/// FLOP per output element for arithmetic; the few of an activation's polynomial or exponential are
/// counted as ONNX Runtime's and DeepSpeed's profilers do, by whole numbers.
namespace meshwright::operators {

namespace {

/// Activations, Clip, PRelu and, before opset 7, binary operators whose B was broadcast to A's
/// shape by attributes: the first input says it all.
std::vector<TensorFacts> elementwiseLikeFirst(const OperatorCall& call)
{
    return {likeInput(call, 0)};
}

template<Dim (*Function)(const Dim&)>
std::vector<TensorFacts> unaryWithElements(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (const auto& elements = call.input(0).elements) {
        out.elements = *elements;
        for (Dim& element : *out.elements)
            element = Function(element);
    }
    return {std::move(out)};
}

Dim negative(const Dim& a)
{
    return minus(Expression(0), a);
}

Dim magnitude(const Dim& a)
{
    if (a && a->isAtLeast(0))
        return a;
    const Dim opposite = negative(a);
    return opposite && opposite->isAtLeast(0) ? opposite : std::nullopt;
}

/// Floor, Ceil and Round of what is an integer already.
Dim unchanged(const Dim& a)
{
    return a;
}

/// The broadcast of all inputs, with the type of the first.
std::vector<TensorFacts> broadcastAll(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    for (std::size_t i = 1; i < call.inputCount(); ++i) {
        const std::vector<Dim>* next = call.dims(i);
        out.dims = out.dims && next ? broadcastDims(*out.dims, *next) : std::nullopt;
    }
    return {std::move(out)};
}

/// The same, and elements of small integer tensors follow along.
template<ElementFunction Function>
std::vector<TensorFacts> combineAll(const OperatorCall& call)
{
    TensorFacts out = call.input(0);
    for (std::size_t i = 1; i < call.inputCount() && out.elements; ++i) {
        const TensorFacts& next = call.input(i);
        out.elements = combineElements(out, next, Function);
        out.dims = out.dims && next.dims ? broadcastDims(*out.dims, *next.dims) : std::nullopt;
    }
    std::vector<TensorFacts> shapes = broadcastAll(call);
    shapes[0].elements = std::move(out.elements);
    return shapes;
}

std::vector<TensorFacts> divide(const OperatorCall& call)
{
    return isIntegral(call.input(0).type) ? combineAll<divideIntegers>(call)
                                          : combineAll<divideReals>(call);
}

/// Mod with fmod takes the sign of the dividend: contents only where both are not negative.
std::vector<TensorFacts> mod(const OperatorCall& call)
{
    return call.integer("fmod", 0) == 0 ? combineAll<remainder>(call) : broadcastAll(call);
}

/// Where keeps the type of its second and third input; the first is the condition.
std::vector<TensorFacts> where(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(1).type, std::nullopt);
    if (!call.dims(0) || !call.dims(1) || !call.dims(2))
        return {std::move(out)};
    const auto branches = broadcastDims(*call.dims(1), *call.dims(2));
    if (!branches)
        return {std::move(out)};
    out.dims = broadcastDims(*call.dims(0), *branches);
    // All three as elements of the broadcast result.
    const auto second = [](const Dim&, const Dim& b) { return b; };
    const auto first = [](const Dim& a, const Dim&) { return a; };
    const TensorFacts& condition = call.input(0);
    TensorFacts x = facts(out.type, branches), y = x;
    x.elements = combineElements(call.input(1), call.input(2), first);
    y.elements = combineElements(call.input(1), call.input(2), second);
    const auto xs = combineElements(condition, x, second);
    const auto ys = combineElements(condition, y, second);
    const auto cs = combineElements(condition, x, first);
    if (!xs || !ys || !cs)
        return {std::move(out)};
    out.elements.emplace(xs->size());
    for (std::size_t i = 0; i < xs->size(); ++i) {
        if (const std::optional<int64_t> chosen = numberOf((*cs)[i]))
            (*out.elements)[i] = *chosen != 0 ? (*xs)[i] : (*ys)[i];
        else if ((*xs)[i] == (*ys)[i])
            (*out.elements)[i] = (*xs)[i];
    }
    return {std::move(out)};
}

/// Only training drops: with a mask or a switch for it; else the data is handed on.
std::optional<OperatorCost> dropoutCost(const OperatorCall& call, const Bindings& bindings)
{
    return call.hasOutput(1) || call.hasInput(2) ? elementwiseCost<2>(call, bindings)
                                                 : viewCost(call, bindings);
}

/// Dropout, and com.microsoft's with bias and residual: the mask has the data's type up to opset 9
/// of ONNX, then it is boolean.
std::vector<TensorFacts> dropout(const OperatorCall& call)
{
    TensorFacts mask = likeInput(call, 0);
    if (call.version() >= 10 || call.node().domain == kMicrosoft)
        mask.type = graph::DataType::Bool;
    return {likeInput(call, 0), std::move(mask)};
}

/// Halves of the last dimension, one of which gates the other.
std::vector<TensorFacts> splitGelu(const OperatorCall& call)
{
    TensorFacts out = likeInput(call, 0);
    if (out.dims && !out.dims->empty())
        out.dims->back() = floorQuotient(out.dims->back(), Expression(2));
    return {std::move(out)};
}

/// The two halves of the last dimension stay together: 2·n is a part of 2 and n. [b, s, 2·n] with
/// bias [2·n] gives [b, s, n].
std::optional<FactorRule> splitGeluFactors(const OperatorCall& call)
{
    const std::vector<Dim>* x = call.dims(0);
    const auto& result = call.output(0).dims;
    if (!x || !result || x->empty() || result->size() != x->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    const std::size_t last = x->size() - 1;
    for (std::size_t d = 0; d < last; ++d)
        builder.share(0, d, 0, d);
    const FactorIndex halves =
        builder.add(Expression(2), FactorKind::NeedReplication, FactorRole::Part);
    const FactorIndex inner = builder.add(result->back());
    builder.input(0, last, halves).input(0, last, inner).output(0, last, inner);
    if (call.rank(1) == 1)
        builder.input(1, 0, halves).input(1, 0, inner);
    return builder.build();
}

/// A shard of the axis needs the sums of those before it. An axis that is not known could be any.
std::optional<FactorRule> scanFactors(const OperatorCall& call)
{
    const std::vector<Dim>* x = call.dims(0);
    if (!x || call.output(0).dims != *x)
        return std::nullopt;
    const std::optional<std::vector<int64_t>> given = call.numbers(1);
    const auto axis =
        given && given->size() == 1 ? axisIndex(given->front(), x->size()) : std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < x->size(); ++d)
        builder.share(0, d, 0, d,
                      !axis || d == *axis ? FactorKind::NeedReplication : FactorKind::PassThrough);
    return builder.build();
}

/// What is kept depends on the position in the matrix: a shard is kept from a diagonal of its own
/// on, k moved by where its rows and columns begin.
std::optional<FactorRule> triangleFactors(const OperatorCall& call)
{
    const std::vector<Dim>* x = call.dims(0);
    if (!x || call.output(0).dims != *x)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < x->size(); ++d)
        builder.share(0, d, 0, d);
    return builder.build();
}

/// Up to opset 6 the slope is of the channels, dimension 1.
std::optional<FactorRule> slopeFactors(const OperatorCall& call)
{
    return call.version() < 7 && call.rank(1) == 1 ? broadcastFactorsFrom(call, 1)
                                                   : broadcastFactors(call);
}

constexpr OperatorRule binaryRule(std::string_view opType, ShapeFunction shape,
                                  int64_t sinceVersion = 7)
{
    return {kOnnx, opType, shape, elementwiseCost<1>, broadcastFactors, sinceVersion};
}

constexpr OperatorRule legacyRule(std::string_view opType, int64_t lastVersion)
{
    return {kOnnx, opType,     elementwiseLikeFirst, elementwiseCost<1>, attributeBroadcastFactors,
            1,     lastVersion};
}

constexpr OperatorRule unaryRule(std::string_view opType, CostFunction cost = elementwiseCost<1>,
                                 ShapeFunction shape = elementwiseLikeFirst)
{
    return {kOnnx, opType, shape, cost, unaryFactors};
}

constexpr OperatorRule contribRule(std::string_view opType, CostFunction cost = elementwiseCost<8>,
                                   FactorFunction factors = broadcastFactors)
{
    return {kMicrosoft, opType, elementwiseLikeFirst, cost, factors};
}

constexpr OperatorRule kElementwiseRows[] = {
    legacyRule("Add", 6),
    legacyRule("Sub", 6),
    legacyRule("Mul", 6),
    legacyRule("Div", 6),
    legacyRule("Pow", 6),
    legacyRule("Max", 7),
    legacyRule("Min", 7),
    legacyRule("Sum", 7),
    legacyRule("Mean", 7),
    binaryRule("Add", combineAll<addElements>),
    binaryRule("Sub", combineAll<subtractElements>),
    binaryRule("Mul", combineAll<multiplyElements>),
    binaryRule("Div", divide),
    binaryRule("Pow", broadcastAll),
    binaryRule("Max", combineAll<maximumElement>, 8),
    binaryRule("Min", combineAll<minimumElement>, 8),
    binaryRule("Sum", combineAll<addElements>, 8),
    binaryRule("Mean", broadcastAll, 8),
    binaryRule("Mod", mod, 10),
    binaryRule("BitShift", broadcastAll, 11),
    binaryRule("BitwiseAnd", broadcastAll, 18),
    binaryRule("BitwiseOr", broadcastAll, 18),
    binaryRule("BitwiseXor", broadcastAll, 18),
    {kOnnx, "BitwiseNot", elementwiseLikeFirst, elementwiseCost<1>, unaryFactors, 18},
    binaryRule("Where", where, 9),
    unaryRule("Dropout", dropoutCost, dropout),
    unaryRule("Neg", elementwiseCost<1>, unaryWithElements<negative>),
    unaryRule("Abs", elementwiseCost<1>, unaryWithElements<magnitude>),
    unaryRule("Floor", elementwiseCost<1>, unaryWithElements<unchanged>),
    unaryRule("Ceil", elementwiseCost<1>, unaryWithElements<unchanged>),
    unaryRule("Round", elementwiseCost<1>, unaryWithElements<unchanged>),
    unaryRule("Acos"),
    unaryRule("Acosh"),
    unaryRule("Asin"),
    unaryRule("Asinh"),
    unaryRule("Atan"),
    unaryRule("Atanh"),
    unaryRule("Celu", elementwiseCost<4>),
    unaryRule("Clip", elementwiseCost<2>),
    unaryRule("Cos"),
    unaryRule("Cosh"),
    {kOnnx, "CumProd", elementwiseLikeFirst, elementwiseCost<1>, scanFactors, 26},
    {kOnnx, "CumSum", elementwiseLikeFirst, elementwiseCost<1>, scanFactors, 11},
    unaryRule("Elu", elementwiseCost<3>),
    unaryRule("Erf"),
    unaryRule("Exp"),
    unaryRule("Gelu", elementwiseCost<8>),
    unaryRule("HardSigmoid", elementwiseCost<4>),
    unaryRule("HardSwish", elementwiseCost<5>),
    unaryRule("LeakyRelu", elementwiseCost<2>),
    unaryRule("Log"),
    unaryRule("Mish", elementwiseCost<4>),
    {kOnnx, "PRelu", elementwiseLikeFirst, elementwiseCost<2>, slopeFactors},
    unaryRule("Reciprocal"),
    unaryRule("Relu"),
    unaryRule("Selu", elementwiseCost<4>),
    unaryRule("Shrink", elementwiseCost<2>),
    unaryRule("Sigmoid", elementwiseCost<4>),
    unaryRule("Sign"),
    unaryRule("Sin"),
    unaryRule("Sinh"),
    unaryRule("Softplus", elementwiseCost<3>),
    unaryRule("Softsign", elementwiseCost<3>),
    unaryRule("Sqrt"),
    {kOnnx, "SwiGLU", elementwiseLikeFirst, elementwiseCost<6>, broadcastFactors, 28},
    {kOnnx, "Swish", elementwiseLikeFirst, elementwiseCost<5>, unaryFactors, 24},
    unaryRule("Tan"),
    unaryRule("Tanh"),
    unaryRule("ThresholdedRelu"),
    {kOnnx, "Trilu", elementwiseLikeFirst, movementCost, triangleFactors},
    {kMicrosoft, "BiasDropout", dropout, elementwiseCost<4>, broadcastFactors},
    contribRule("BiasGelu", elementwiseCost<9>),
    contribRule("FastGelu"),
    contribRule("Gelu"),
    contribRule("QuickGelu", elementwiseCost<5>, unaryFactors),
    {kMicrosoft, "GatedAdd", elementwiseLikeFirst, elementwiseCost<2>, broadcastFactors},
    {kMicrosoft, "BiasAdd", broadcastAll, elementwiseCost<2>, broadcastFactors},
    {kMicrosoft, "BiasSplitGelu", splitGelu, elementwiseCost<9>, splitGeluFactors},
};

constexpr Traits kTriangle = kLinear | kFormBySecond | Trait::CountsPositions;
constexpr Traits kDropout = needs(GradientNeeds::Mask) | Trait::Random;
constexpr WeightInput kAddedVector[] = {{1, {Feature::Output}}};
constexpr Traits kBias = Trait::AddsVector | weights(kAddedVector);

constexpr OperatorTraits kElementwiseTraitRows[] = {
    {kOnnx, "Add", kNoGradient | kOnShapes | Trait::ScoreStep},
    {kOnnx, "Sub", kNoGradient | kOnShapes | Trait::ScoreStep},
    {kOnnx, "Mul", needs(GradientNeeds::Factors) | kOnShapes | Trait::ScoreStep},
    {kOnnx, "Div", needs(GradientNeeds::Quotient) | kOnShapes | Trait::ScoreStep},
    {kOnnx, "Pow", kOnShapes | Trait::ActivationPart},
    {kOnnx, "Max", kOnShapes | Trait::ScoreStep},
    {kOnnx, "Min", kOnShapes | Trait::ScoreStep},
    {kOnnx, "Sum", kNoGradient},
    {kOnnx, "Mean", kNoGradient},
    {kOnnx, "Mod", kOnShapes},
    {kOnnx, "Where",
     needs(GradientNeeds::Condition) | kOnShapes | Trait::Condition | Trait::ScoreStep},
    {kOnnx, "Dropout", kDropout | Trait::ScoreStep},
    {kOnnx, "Neg", kLinear | kOnShapes},
    {kOnnx, "Abs", kOnShapes},
    {kOnnx, "Floor", kOnShapes | kNoGradient},
    {kOnnx, "Ceil", kOnShapes | kNoGradient},
    {kOnnx, "Round", kOnShapes | kNoGradient},
    {kOnnx, "Sign", kOnShapes | kNoGradient},
    {kOnnx, "Celu", kActivation},
    {kOnnx, "Clip", Trait::ActivationPart | Trait::ScoreStep},
    {kOnnx, "CumSum", kLinear | Trait::CountsPositions},
    {kOnnx, "Elu", kActivation},
    {kOnnx, "Erf", kActivation},
    {kOnnx, "Exp", kByOutput},
    {kOnnx, "Gelu", kActivation},
    {kOnnx, "HardSigmoid", kActivation},
    {kOnnx, "HardSwish", kActivation},
    {kOnnx, "LeakyRelu", kActivation},
    {kOnnx, "Mish", kActivation},
    {kOnnx, "PRelu", kActivation},
    {kOnnx, "Reciprocal", kByOutput},
    {kOnnx, "Relu", kActivation | kByOutput},
    {kOnnx, "Selu", kActivation},
    {kOnnx, "Sigmoid", kActivation | kByOutput},
    {kOnnx, "Softplus", kActivation | kByOutput},
    {kOnnx, "Softsign", kActivation},
    {kOnnx, "Sqrt", kByOutput},
    {kOnnx, "Swish", kActivation},
    {kOnnx, "Tanh", kActivation | kByOutput | Trait::ScoreStep},
    {kOnnx, "Trilu", kTriangle},
    {kMicrosoft, "BiasAdd", with(Trait::AddsVector)},
    {kMicrosoft, "BiasDropout", kDropout | Trait::AddsVector},
    {kMicrosoft, "BitmaskBiasDropout", kDropout | Trait::AddsVector},
    {kMicrosoft, "BitmaskDropout", kDropout},
    {kMicrosoft, "BiasGelu", kActivation | kBias},
    {kMicrosoft, "BiasSplitGelu", kActivation | Trait::AddsVector},
    {kMicrosoft, "FastGelu", kActivation | kBias},
    {kMicrosoft, "Gelu", kActivation},
    {kMicrosoft, "QuickGelu", kActivation},
    {kMicrosoft, "Trilu", kTriangle},
    {kMicrosoft, "Silu", kActivation}, // exporters' functions are named so
};

} // namespace

const std::span<const OperatorRule> kElementwiseRules = kElementwiseRows;
const std::span<const OperatorTraits> kElementwiseTraits = kElementwiseTraitRows;

} // namespace meshwright::operators
