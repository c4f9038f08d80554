#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

/// Operators with a boolean output of the broadcast shape. Cost: a FLOP per output element.
namespace meshwright::operators {

namespace {

using graph::DataType;

template<ElementFunction Function>
std::vector<TensorFacts> compare(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Bool, std::nullopt);
    if (!call.dims(0) || !call.dims(1))
        return {std::move(out)};
    out.dims = broadcastDims(*call.dims(0), *call.dims(1));
    out.elements = combineElements(call.input(0), call.input(1), Function);
    return {std::move(out)};
}

/// Before opset 7, B was broadcast to A's shape by attributes.
std::vector<TensorFacts> legacyCompare(const OperatorCall& call)
{
    return {facts(DataType::Bool, call.input(0).dims)};
}

std::vector<TensorFacts> logicalNot(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Bool, call.input(0).dims);
    if (const auto& elements = call.input(0).elements) {
        out.elements = *elements;
        for (Dim& element : *out.elements) {
            const std::optional<int64_t> number = numberOf(element);
            element = number ? Dim(Expression(*number == 0 ? 1 : 0)) : std::nullopt;
        }
    }
    return {std::move(out)};
}

constexpr OperatorRule legacyRule(std::string_view opType)
{
    return {kOnnx, opType, legacyCompare, elementwiseCost<1>, attributeBroadcastFactors, 1, 6};
}

constexpr OperatorRule rule(std::string_view opType, ShapeFunction shape, int64_t sinceVersion = 7)
{
    return {kOnnx, opType, shape, elementwiseCost<1>, broadcastFactors, sinceVersion};
}

constexpr OperatorRule kComparisonRows[] = {
    legacyRule("And"),
    legacyRule("Or"),
    legacyRule("Xor"),
    legacyRule("Equal"),
    legacyRule("Less"),
    legacyRule("Greater"),
    rule("And", compare<logicalAnd>),
    rule("Or", compare<logicalOr>),
    rule("Xor", compare<logicalXor>),
    rule("Equal", compare<isEqual>),
    rule("Less", compare<isLess>),
    rule("Greater", compare<isGreater>),
    rule("LessOrEqual", compare<isLessOrEqual>, 12),
    rule("GreaterOrEqual", compare<isGreaterOrEqual>, 12),
    rule("Not", logicalNot, 1),
    rule("IsNaN", legacyCompare, 9),
    rule("IsInf", legacyCompare, 10),
};

constexpr Traits kCompares = Trait::Condition | kNoGradient;

constexpr OperatorTraits kComparisonTraitRows[] = {
    {kOnnx, "And", kCompares | kOnShapes},
    {kOnnx, "Equal", kCompares | kOnShapes},
    {kOnnx, "Greater", kCompares | kOnShapes},
    {kOnnx, "GreaterOrEqual", kCompares},
    {kOnnx, "IsInf", kCompares},
    {kOnnx, "IsNaN", kCompares},
    {kOnnx, "Less", kCompares | kOnShapes},
    {kOnnx, "LessOrEqual", kCompares},
    {kOnnx, "Not", kCompares | kOnShapes},
    {kOnnx, "Or", kCompares | kOnShapes},
    {kOnnx, "Xor", kCompares},
};

} // namespace

const std::span<const OperatorRule> kComparisonRules = kComparisonRows;
const std::span<const OperatorTraits> kComparisonTraits = kComparisonTraitRows;

} // namespace meshwright::operators
