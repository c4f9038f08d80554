#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>
#include <limits>

/// Operators that make tensors and the arithmetic of shapes: Shape, Size, Range, Cast, constants,
/// random numbers. Cost: nothing for constants and shapes, else what is written.
namespace meshwright::operators {

namespace {

using graph::DataType;

DataType typeAttribute(const OperatorCall& call, std::string_view name, DataType otherwise)
{
    const std::optional<int64_t> number = call.integer(name);
    if (!number)
        return otherwise;
    return *number > 0 && *number <= INT32_MAX ? DataType(int32_t(*number)) : DataType::Undefined;
}

/// Shape, of the dimensions [start, end) from opset 15.
std::vector<TensorFacts> shape(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Int64, std::vector<Dim>(1));
    const std::vector<Dim>* dims = call.dims(0);
    if (!dims)
        return {std::move(out)};
    const int64_t rank = int64_t(dims->size());
    const auto position = [&](std::string_view name, int64_t otherwise) {
        const int64_t given = call.version() >= 15 ? call.integer(name, otherwise) : otherwise;
        const int64_t limited = std::clamp(given, -rank, rank);
        return limited < 0 ? limited + rank : limited;
    };
    const int64_t start = position("start", 0), end = std::max(start, position("end", rank));
    if (end - start <= int64_t(kMaxElements))
        out.elements.emplace(dims->begin() + start, dims->begin() + end);
    out.dims->front() = Expression(end - start);
    return {std::move(out)};
}

std::vector<TensorFacts> size(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Int64, std::vector<Dim>());
    if (call.dims(0))
        out.elements = std::vector<Dim> {product(*call.dims(0))};
    return {std::move(out)};
}

/// A tensor, or from opset 12 one number, list or string.
std::vector<TensorFacts> constant(const OperatorCall& call)
{
    if (const graph::TensorInfo* tensor = call.tensor("value"))
        return {factsOf(*tensor)};
    if (const auto number = call.integer("value_int")) {
        TensorFacts out = facts(DataType::Int64, std::vector<Dim>());
        out.elements = std::vector<Dim> {Expression(*number)};
        return {std::move(out)};
    }
    if (const auto numbers = call.integers("value_ints")) {
        TensorFacts out =
            facts(DataType::Int64, std::vector<Dim> {Expression(int64_t(numbers->size()))});
        if (numbers->size() <= kMaxElements)
            out.elements.emplace(numbers->begin(), numbers->end());
        return {std::move(out)};
    }
    if (const auto reals = call.floats("value_floats"))
        return {facts(DataType::Float, std::vector<Dim> {Expression(int64_t(reals->size()))})};
    if (call.attribute("value_float"))
        return {facts(DataType::Float, std::vector<Dim>())};
    if (call.attribute("value_string"))
        return {facts(DataType::String, std::vector<Dim>())};
    return {};
}

std::vector<TensorFacts> constantOfShape(const OperatorCall& call)
{
    const graph::TensorInfo* value = call.tensor("value");
    TensorFacts out = facts(value ? value->type : DataType::Float, std::nullopt);
    const auto& elements = call.input(0).elements;
    if (!elements) {
        const std::vector<Dim>* length = call.dims(0);
        const auto rank = length && length->size() == 1 ? numberOf(length->front()) : std::nullopt;
        if (rank && *rank >= 0 && *rank <= int64_t(kMaxElements))
            out.dims = std::vector<Dim>(std::size_t(*rank));
        return {std::move(out)};
    }
    out.dims = *elements;
    const std::optional<std::vector<int64_t>> fill = value ? value->integers() : std::nullopt;
    const std::optional<int64_t> count = elementCount(*out.dims);
    if (fill && fill->size() == 1 && count && *count <= int64_t(kMaxElements))
        out.elements.emplace(std::size_t(*count), Dim(Expression(fill->front())));
    return {std::move(out)};
}

/// max(ceil((limit − start) / delta), 0) elements.
std::vector<TensorFacts> range(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::vector<Dim>(1));
    const auto scalar = [&](std::size_t i) -> Dim {
        const auto& elements = call.input(i).elements;
        return elements && elements->size() == 1 ? elements->front() : std::nullopt;
    };
    const Dim start = scalar(0), limit = scalar(1), delta = scalar(2);
    const std::optional<int64_t> step = numberOf(delta);
    if (!step || *step == 0 || *step == std::numeric_limits<int64_t>::min())
        return {std::move(out)};
    const Dim span = *step > 0 ? minus(limit, start) : minus(start, limit);
    const Dim count =
        larger(ceilQuotient(span, Expression(*step > 0 ? *step : -*step)), Expression(0));
    out.dims->front() = count;
    const std::optional<int64_t> length = numberOf(count);
    if (length && *length <= int64_t(kMaxElements)) {
        out.elements.emplace();
        for (int64_t i = 0; i < *length; ++i)
            out.elements->push_back(plus(start, times(Expression(i), delta)));
    }
    return {std::move(out)};
}

/// Whether a cast keeps an integer: a number within the range of a narrower type, or a size.
bool survivesCast(const Dim& element, DataType to)
{
    const std::optional<int64_t> number = numberOf(element);
    if (to == DataType::Bool)
        return number == 0 || number == 1;
    if (!number)
        return to == DataType::Int64 || to == DataType::Int32 || to == DataType::Float
            || to == DataType::Double || to == DataType::UInt32 || to == DataType::UInt64;
    switch (to) {
    case DataType::Int64:
        return true;
    case DataType::Int32:
        return *number >= INT32_MIN && *number <= INT32_MAX;
    case DataType::UInt64:
        return *number >= 0;
    case DataType::UInt32:
        return *number >= 0 && *number <= int64_t(UINT32_MAX);
    case DataType::Int8:
    case DataType::Int16:
    case DataType::UInt8:
    case DataType::UInt16:
        return *number >= 0 && *number <= INT8_MAX;
    case DataType::Float:
    case DataType::Double:
        return *number >= -(1 << 24) && *number <= 1 << 24;
    default:
        return false;
    }
}

TensorFacts castTo(const OperatorCall& call, DataType type)
{
    TensorFacts out = facts(type, call.input(0).dims);
    out.elements = call.input(0).elements;
    if (!out.elements)
        return out;
    for (Dim& element : *out.elements) {
        if (!survivesCast(element, type))
            element.reset();
    }
    return out;
}

std::vector<TensorFacts> cast(const OperatorCall& call)
{
    return {castTo(call, typeAttribute(call, "to", DataType::Undefined))};
}

/// Up to opset 5 the type was given by its name, which nothing here needs to follow.
std::vector<TensorFacts> castByName(const OperatorCall& call)
{
    return {facts(DataType::Undefined, call.input(0).dims)};
}

std::vector<TensorFacts> castLike(const OperatorCall& call)
{
    return {castTo(call, call.input(1).type)};
}

std::vector<TensorFacts> eyeLike(const OperatorCall& call)
{
    return {facts(typeAttribute(call, "dtype", call.input(0).type), call.input(0).dims)};
}

std::vector<TensorFacts> random(const OperatorCall& call)
{
    const std::optional<std::vector<int64_t>> sizes = call.integers("shape");
    TensorFacts out = facts(typeAttribute(call, "dtype", DataType::Float), std::nullopt);
    if (sizes)
        out.dims.emplace(sizes->begin(), sizes->end());
    return {std::move(out)};
}

std::vector<TensorFacts> multinomial(const OperatorCall& call)
{
    TensorFacts out = facts(typeAttribute(call, "dtype", DataType::Int32), std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (from && from->size() == 2)
        out.dims = std::vector<Dim> {from->front(), Expression(call.integer("sample_size", 1))};
    return {std::move(out)};
}

/// Rows are drawn each for itself, from all their classes.
std::optional<FactorRule> multinomialFactors(const OperatorCall& call)
{
    const auto& to = call.output(0).dims;
    if (call.rank(0) != 2 || !to || to->size() != 2)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.share(0, 0, 0, 0);
    builder.output(0, 1, builder.add(to->back()));
    return builder.build();
}

constexpr OperatorRule kCreationRows[] = {
    {kOnnx, "Shape", shape, noCost, shapeFactors},
    {kOnnx, "Size", size, noCost, shapeFactors},
    {kOnnx, "Constant", constant, noCost, creationFactors},
    {kOnnx, "ConstantOfShape", constantOfShape, movementCost, creationFactors, 9},
    {kOnnx, "Range", range, elementwiseCost<1>, creationFactors, 11},
    {kOnnx, "Cast", castByName, movementCost, unaryFactors, 1, 5},
    {kOnnx, "Cast", cast, movementCost, unaryFactors, 6},
    {kOnnx, "CastLike", castLike, movementCost, unaryFactors, 15},
    {kOnnx, "BitCast", cast, viewCost, unaryFactors, 26},
    {kOnnx, "EyeLike", eyeLike, movementCost, creationFactors, 9},
    {kOnnx, "RandomNormal", random, elementwiseCost<1>, creationFactors},
    {kOnnx, "RandomUniform", random, elementwiseCost<1>, creationFactors},
    {kOnnx, "RandomNormalLike", eyeLike, elementwiseCost<1>, creationFactors},
    {kOnnx, "RandomUniformLike", eyeLike, elementwiseCost<1>, creationFactors},
    {kOnnx, "Bernoulli", eyeLike, elementwiseCost<1>, unaryFactors, 15},
    {kOnnx, "Multinomial", multinomial, elementwiseCost<1>, multinomialFactors, 7},
};

constexpr Traits kMade = Trait::Creates | kNoGradient;
constexpr Traits kStored = kMade | kOnShapes | Trait::Stored;
constexpr Traits kDrawn = kMade | Trait::Random;

constexpr OperatorTraits kCreationTraitRows[] = {
    {kOnnx, "Shape", Trait::ReadsShape | kOnShapes | kNoGradient},
    {kOnnx, "Size", Trait::ReadsShape | kOnShapes | kNoGradient},
    {kOnnx, "Constant", kStored | Trait::AnyType},
    {kOnnx, "ConstantOfShape", kStored | formBy(0b1)},
    {kOnnx, "Range", kMade | kOnShapes | formBy(0b111) | Trait::CountsPositions},
    {kOnnx, "Cast", kInPlace | kOnShapes | Trait::AnyType},
    {kOnnx, "CastLike", kInPlace},
    {kOnnx, "EyeLike", kMade | Trait::CountsPositions},
    {kOnnx, "RandomNormal", kDrawn},
    {kOnnx, "RandomUniform", kDrawn},
    {kOnnx, "RandomNormalLike", kDrawn},
    {kOnnx, "RandomUniformLike", kDrawn},
    {kOnnx, "Bernoulli", Trait::Random | kNoGradient},
    {kOnnx, "Multinomial", Trait::Random | kNoGradient},
};

} // namespace

const std::span<const OperatorRule> kCreationRules = kCreationRows;
const std::span<const OperatorTraits> kCreationTraits = kCreationTraitRows;

} // namespace meshwright::operators
