#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>

/// Reductions over axes. Cost: a FLOP per input element, two where each is first squared or raised.
namespace meshwright::operators {

namespace {

using graph::DataType;

/// Axes are an attribute up to @p lastAttributeVersion, then an input; absent where given and
/// unknown, empty where left out.
std::optional<std::vector<int64_t>> axesOf(const OperatorCall& call, int64_t lastAttributeVersion)
{
    if (call.version() <= lastAttributeVersion)
        return call.integers("axes").value_or(std::vector<int64_t>());
    return call.hasInput(1) ? call.numbers(1) : std::optional(std::vector<int64_t>());
}

/// @p all axes where none are named.
std::optional<std::vector<Dim>> reducedDims(const std::vector<Dim>& from,
                                            const std::vector<int64_t>& axes, bool keep)
{
    const auto removed = axisIndices(axes, from.size());
    if (!removed)
        return std::nullopt;
    std::vector<Dim> to;
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (!std::binary_search(removed->begin(), removed->end(), i))
            to.push_back(from[i]);
        else if (keep)
            to.push_back(Expression(1));
    }
    return to;
}

std::vector<int64_t> allAxes(std::size_t rank)
{
    std::vector<int64_t> axes(rank);
    for (std::size_t i = 0; i < rank; ++i)
        axes[i] = int64_t(i);
    return axes;
}

/// How many axes are reduced at axes that are unknown themselves: the rank stays with keepdims.
std::optional<std::vector<Dim>> dimsOfUnknownAxes(const OperatorCall& call, bool keep)
{
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return std::nullopt;
    if (keep)
        return std::vector<Dim>(from->size());
    const std::vector<Dim>* axes = call.dims(1);
    const auto count = axes && axes->size() == 1 ? numberOf(axes->front()) : std::nullopt;
    if (!count || *count < 1 || *count > int64_t(from->size()))
        return std::nullopt;
    return std::vector<Dim>(from->size() - std::size_t(*count));
}

/// The only element that a small vector is reduced to.
std::optional<std::vector<Dim>> reducedElements(const OperatorCall& call, ElementFunction function)
{
    const auto& elements = call.input(0).elements;
    if (!function || !elements || elements->empty() || call.rank(0).value_or(2) > 1)
        return std::nullopt;
    Dim total = elements->front();
    for (std::size_t i = 1; i < elements->size(); ++i)
        total = function(total, (*elements)[i]);
    return std::vector<Dim> {total};
}

TensorFacts reduced(const OperatorCall& call, int64_t lastAttributeVersion,
                    ElementFunction function)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const bool keep = call.integer("keepdims", 1) != 0;
    const std::vector<Dim>* from = call.dims(0);
    std::optional<std::vector<int64_t>> axes = axesOf(call, lastAttributeVersion);
    if (!axes) {
        out.dims = dimsOfUnknownAxes(call, keep);
        return out;
    }
    if (!from)
        return out;
    if (axes->empty() && call.integer("noop_with_empty_axes", 0) != 0) {
        out.dims = *from;
        return out;
    }
    if (axes->empty())
        axes = allAxes(from->size());
    out.dims = reducedDims(*from, *axes, keep);
    if (out.dims && axes->size() == from->size())
        out.elements = reducedElements(call, function);
    return out;
}

Dim ignoreElements(const Dim&, const Dim&)
{
    return {};
}

template<int64_t LastAttributeVersion, ElementFunction Function = ignoreElements>
std::vector<TensorFacts> reduce(const OperatorCall& call)
{
    return {reduced(call, LastAttributeVersion, Function)};
}

std::vector<TensorFacts> argument(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Int64, std::nullopt);
    const bool keep = call.integer("keepdims", 1) != 0;
    if (call.dims(0))
        out.dims = reducedDims(*call.dims(0), {call.integer("axis", 0)}, keep);
    return {std::move(out)};
}

/// @p reduced dimensions, sorted, are of @p kind; a reduced dimension that is kept has size 1.
/// Absent where the result's rank is another.
std::optional<FactorRule> reductionOver(const OperatorCall& call,
                                        const std::vector<std::size_t>& reduced, FactorKind kind,
                                        ReductionKind reduction)
{
    const std::vector<Dim>& from = *call.dims(0);
    const bool keep = call.integer("keepdims", 1) != 0;
    const std::size_t rank = keep ? from.size() : from.size() - reduced.size();
    if (!call.output(0).dims || call.output(0).dims->size() != rank)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.mapInput(0).mapOutput(0).rule().reduction = reduction;
    std::size_t next = 0;
    for (std::size_t d = 0; d < from.size(); ++d) {
        const bool isReduced = std::binary_search(reduced.begin(), reduced.end(), d);
        if (isReduced)
            builder.input(0, d, builder.add(from[d], kind));
        else
            builder.share(0, d, 0, next);
        if (isReduced && keep)
            builder.output(0, next, builder.add(Expression(1)));
        next += !isReduced || keep ? 1 : 0;
    }
    return builder.build();
}

/// Of axes that are not known, any could be reduced.
std::optional<FactorRule> factorsOfUnknownAxes(const OperatorCall& call)
{
    FactorRuleBuilder builder(call);
    builder.mapInput(0).mapOutput(0);
    return call.dims(0) && call.output(0).dims ? std::optional(builder.build()) : std::nullopt;
}

/// Roots, logarithms and positions of partial results are not partial results: their axes are
/// needed whole.
template<int64_t LastAttributeVersion, FactorKind Kind = FactorKind::Reduction,
         ReductionKind Reduction = ReductionKind::Sum>
std::optional<FactorRule> reduceFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    std::optional<std::vector<int64_t>> axes = axesOf(call, LastAttributeVersion);
    if (!from || !axes)
        return factorsOfUnknownAxes(call);
    if (axes->empty() && call.integer("noop_with_empty_axes", 0) != 0)
        return unaryFactors(call);
    const auto reduced = axisIndices(axes->empty() ? allAxes(from->size()) : *axes, from->size());
    return reduced ? reductionOver(call, *reduced, Kind, Reduction) : std::nullopt;
}

std::optional<FactorRule> argumentFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto axis = from ? axisIndex(call.integer("axis", 0), from->size()) : std::nullopt;
    return axis ? reductionOver(call, {*axis}, FactorKind::NeedReplication, ReductionKind::Sum)
                : std::nullopt;
}

constexpr auto kWhole = FactorKind::NeedReplication;
constexpr auto kSplit = FactorKind::Reduction;

constexpr OperatorRule rule(std::string_view opType, ShapeFunction shape, FactorFunction factors,
                            CostFunction cost = perInputElementCost<1>)
{
    return {kOnnx, opType, shape, cost, factors};
}

constexpr OperatorRule kReductionRows[] = {
    rule("ReduceSum", reduce<12, addElements>, reduceFactors<12>),
    rule("ReduceMean", reduce<17>, reduceFactors<17, kSplit, ReductionKind::Mean>),
    rule("ReduceMax", reduce<17, maximumElement>,
         reduceFactors<17, kSplit, ReductionKind::Maximum>),
    rule("ReduceMin", reduce<17, minimumElement>,
         reduceFactors<17, kSplit, ReductionKind::Minimum>),
    rule("ReduceProd", reduce<17, multiplyElements>,
         reduceFactors<17, kSplit, ReductionKind::Product>),
    rule("ReduceL1", reduce<17>, reduceFactors<17>, perInputElementCost<2>),
    rule("ReduceL2", reduce<17>, reduceFactors<17, kWhole>, perInputElementCost<2>),
    rule("ReduceLogSum", reduce<17>, reduceFactors<17, kWhole>),
    rule("ReduceLogSumExp", reduce<17>, reduceFactors<17, kWhole>, perInputElementCost<2>),
    rule("ReduceSumSquare", reduce<17>, reduceFactors<17>, perInputElementCost<2>),
    rule("ArgMax", argument, argumentFactors),
    rule("ArgMin", argument, argumentFactors),
};

constexpr Traits kReduces = kFormBySecond; ///< the axes

constexpr OperatorTraits kReductionTraitRows[] = {
    {kOnnx, "ReduceSum", kLinear | kReduces | kOnShapes},
    {kOnnx, "ReduceMean", kLinear | kReduces},
    {kOnnx, "ReduceMax", kReduces | kOnShapes},
    {kOnnx, "ReduceMin", kReduces | kOnShapes},
    {kOnnx, "ReduceProd", kReduces | kOnShapes},
    {kOnnx, "ReduceL1", kReduces},
    {kOnnx, "ReduceL2", kReduces},
    {kOnnx, "ReduceLogSum", kReduces},
    {kOnnx, "ReduceLogSumExp", kReduces},
    {kOnnx, "ReduceSumSquare", kReduces},
    {kMicrosoft, "ReduceSumTraining", kLinear | kReduces},
};

} // namespace

const std::span<const OperatorRule> kReductionRules = kReductionRows;
const std::span<const OperatorTraits> kReductionTraits = kReductionTraitRows;

} // namespace meshwright::operators
