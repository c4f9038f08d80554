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
std::vector<TensorFacts> likeFirst(const OperatorCall& call)
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

/// Dropout: the mask has the data's type up to opset 9, then it is boolean.
std::vector<TensorFacts> dropout(const OperatorCall& call)
{
    TensorFacts mask = likeInput(call, 0);
    if (call.version() >= 10)
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

constexpr OperatorRule binaryRule(std::string_view opType, ShapeFunction shape)
{
    return {kOnnx, opType, shape, elementwiseCost<1>, nullptr, 7};
}

constexpr OperatorRule legacyRule(std::string_view opType, int64_t lastVersion)
{
    return {kOnnx, opType, likeFirst, elementwiseCost<1>, nullptr, 1, lastVersion};
}

constexpr OperatorRule unaryRule(std::string_view opType, CostFunction cost = elementwiseCost<1>)
{
    return {kOnnx, opType, likeFirst, cost};
}

constexpr OperatorRule contribRule(std::string_view opType, CostFunction cost = elementwiseCost<8>)
{
    return {kMicrosoft, opType, likeFirst, cost};
}

constexpr OperatorRule kRules[] = {
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
    {kOnnx, "Max", combineAll<maximumElement>, elementwiseCost<1>, nullptr, 8},
    {kOnnx, "Min", combineAll<minimumElement>, elementwiseCost<1>, nullptr, 8},
    {kOnnx, "Sum", combineAll<addElements>, elementwiseCost<1>, nullptr, 8},
    {kOnnx, "Mean", broadcastAll, elementwiseCost<1>, nullptr, 8},
    {kOnnx, "Mod", mod, elementwiseCost<1>, nullptr, 10},
    {kOnnx, "BitShift", broadcastAll, elementwiseCost<1>, nullptr, 11},
    {kOnnx, "BitwiseAnd", broadcastAll, elementwiseCost<1>, nullptr, 18},
    {kOnnx, "BitwiseOr", broadcastAll, elementwiseCost<1>, nullptr, 18},
    {kOnnx, "BitwiseXor", broadcastAll, elementwiseCost<1>, nullptr, 18},
    {kOnnx, "BitwiseNot", likeFirst, elementwiseCost<1>, nullptr, 18},
    {kOnnx, "Where", where, elementwiseCost<1>, nullptr, 9},
    {kOnnx, "Dropout", dropout, viewCost},
    {kOnnx, "Neg", unaryWithElements<negative>, elementwiseCost<1>},
    {kOnnx, "Abs", unaryWithElements<magnitude>, elementwiseCost<1>},
    {kOnnx, "Floor", unaryWithElements<unchanged>, elementwiseCost<1>},
    {kOnnx, "Ceil", unaryWithElements<unchanged>, elementwiseCost<1>},
    {kOnnx, "Round", unaryWithElements<unchanged>, elementwiseCost<1>},
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
    unaryRule("CumProd"),
    unaryRule("CumSum"),
    unaryRule("Elu", elementwiseCost<3>),
    unaryRule("Erf"),
    unaryRule("Exp"),
    unaryRule("Gelu", elementwiseCost<8>),
    unaryRule("HardSigmoid", elementwiseCost<4>),
    unaryRule("HardSwish", elementwiseCost<5>),
    unaryRule("LeakyRelu", elementwiseCost<2>),
    unaryRule("Log"),
    unaryRule("Mish", elementwiseCost<4>),
    unaryRule("PRelu", elementwiseCost<2>),
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
    unaryRule("Swish", elementwiseCost<5>),
    unaryRule("Tan"),
    unaryRule("Tanh"),
    unaryRule("ThresholdedRelu"),
    unaryRule("Trilu", movementCost),
    contribRule("BiasGelu", elementwiseCost<9>),
    contribRule("FastGelu"),
    contribRule("Gelu"),
    contribRule("QuickGelu", elementwiseCost<5>),
    {kMicrosoft, "BiasAdd", broadcastAll, elementwiseCost<2>},
    {kMicrosoft, "BiasSplitGelu", splitGelu, elementwiseCost<9>},
};

} // namespace

std::span<const OperatorRule> elementwiseRules()
{
    return kRules;
}

} // namespace meshwright::operators
