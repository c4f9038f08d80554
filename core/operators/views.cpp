#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>

/// Operators that give the same elements another shape: views, which a runtime does not copy; and
/// Transpose, Expand and Tile, which it does. Cost: no FLOP.
namespace meshwright::operators {

namespace {

/// Views keep the row-major order, so the contents stay.
TensorFacts viewOf(const OperatorCall& call, std::optional<std::vector<Dim>> dims)
{
    TensorFacts out = facts(call.input(0).type, std::move(dims));
    out.elements = call.input(0).elements;
    return out;
}

std::vector<TensorFacts> identity(const OperatorCall& call)
{
    return {call.input(0)};
}

/// What a −1 stands for: the elements of the input by those of the other dimensions. Dimensions
/// that both shapes have unknown cancel as little as others: then it is unknown.
Dim inferredDim(const std::vector<Dim>& from, const std::vector<Dim>& to, std::size_t inferred)
{
    std::vector<Dim> others;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (i != inferred)
            others.push_back(to[i]);
    }
    const Dim total = product(from), rest = product(others);
    if (!total || !rest || numberOf(rest) == 0)
        return std::nullopt;
    // Reshape is only valid where it divides, whatever the symbols are.
    return floorQuotient(total, rest);
}

/// The target shape of a Reshape: its elements, with 0 copied from the input (unless allowzero) and
/// −1 inferred. An element that is an expression cannot be told from −1 where it may be negative.
std::vector<Dim> reshaped(const std::vector<Dim>* from, const std::vector<Dim>& target,
                          bool allowZero)
{
    std::vector<Dim> to = target;
    std::optional<std::size_t> inferred;
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (numberOf(to[i]) == 0 && !allowZero)
            to[i] = from && i < from->size() ? (*from)[i] : std::nullopt;
        else if (numberOf(to[i]) == -1)
            inferred = i;
        else if (to[i] && !to[i]->isConstant() && !to[i]->isAtLeast(0))
            to[i].reset();
        else if (to[i] && to[i]->isConstant() && *to[i]->constant() < 0)
            to[i].reset();
    }
    if (inferred)
        to[*inferred] = from ? inferredDim(*from, to, *inferred) : std::nullopt;
    return to;
}

/// The one dimension that is missing, from the number of elements: [b, s, 768] to [b, ?, 12, 64].
void completeByCount(const std::vector<Dim>& from, std::vector<Dim>& to)
{
    const auto unknown = [](const Dim& dim) { return !dim; };
    if (std::count_if(to.begin(), to.end(), unknown) != 1)
        return;
    const std::size_t at = std::size_t(std::find_if(to.begin(), to.end(), unknown) - to.begin());
    std::vector<Dim> others = to;
    others.erase(others.begin() + std::ptrdiff_t(at));
    const Dim total = product(from), rest = product(others);
    if (total && rest)
        to[at] = Expression::divideExactly(*total, *rest);
}

std::vector<TensorFacts> reshapeTo(const OperatorCall& call,
                                   const std::optional<std::vector<Dim>>& target, bool allowZero)
{
    if (!target)
        return {viewOf(call, std::nullopt)};
    std::vector<Dim> to = reshaped(call.dims(0), *target, allowZero);
    if (call.dims(0))
        completeByCount(*call.dims(0), to);
    return {viewOf(call, std::move(to))};
}

std::vector<TensorFacts> reshape(const OperatorCall& call)
{
    const bool allowZero = call.version() >= 14 && call.integer("allowzero", 0) != 0;
    const TensorFacts& shape = call.input(1);
    if (shape.elements)
        return reshapeTo(call, shape.elements, allowZero);
    // The length of the shape is the rank.
    const std::optional<int64_t> rank =
        shape.dims && shape.dims->size() == 1 ? numberOf((*shape.dims)[0]) : std::nullopt;
    if (!rank || *rank < 0 || *rank > int64_t(kMaxElements))
        return {viewOf(call, std::nullopt)};
    return {viewOf(call, std::vector<Dim>(std::size_t(*rank)))};
}

/// Up to opset 4 the shape is an attribute.
std::vector<TensorFacts> reshapeByAttribute(const OperatorCall& call)
{
    const std::optional<std::vector<int64_t>> shape = call.integers("shape");
    if (!shape)
        return {viewOf(call, std::nullopt)};
    return reshapeTo(call, std::vector<Dim>(shape->begin(), shape->end()), false);
}

std::vector<TensorFacts> flatten(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const int64_t axis = call.integer("axis", 1);
    const int64_t rank = from ? int64_t(from->size()) : 0;
    if (!from || axis < -rank || axis > rank)
        return {viewOf(call, std::vector<Dim>(2))};
    const auto split = std::size_t(axis < 0 ? axis + rank : axis);
    const std::span<const Dim> all(*from);
    return {
        viewOf(call, std::vector<Dim> {product(all.first(split)), product(all.subspan(split))})};
}

/// The axes of Squeeze and Unsqueeze: an attribute up to opset 12, then an input. Absent where they
/// are given and unknown; empty where they are left out.
std::optional<std::vector<int64_t>> axesOf(const OperatorCall& call)
{
    if (call.version() >= 13)
        return call.hasInput(1) ? call.numbers(1) : std::optional(std::vector<int64_t>());
    return call.integers("axes").value_or(std::vector<int64_t>());
}

/// Without axes every dimension of 1 goes: the others must be known to be different from 1.
std::optional<std::vector<Dim>> squeezedOnes(const std::vector<Dim>& from)
{
    std::vector<Dim> to;
    for (const Dim& dim : from) {
        if (numberOf(dim) == 1)
            continue;
        if (!dim || !(dim->isConstant() || dim->isAtLeast(2)))
            return std::nullopt;
        to.push_back(dim);
    }
    return to;
}

std::vector<TensorFacts> squeeze(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const std::optional<std::vector<int64_t>> axes = axesOf(call);
    if (!from || !axes)
        return {viewOf(call, std::nullopt)};
    if (axes->empty())
        return {viewOf(call, squeezedOnes(*from))};
    const auto removed = axisIndices(*axes, from->size());
    if (!removed)
        return {viewOf(call, std::nullopt)};
    std::vector<Dim> to;
    for (std::size_t i = 0; i < from->size(); ++i) {
        if (!std::binary_search(removed->begin(), removed->end(), i))
            to.push_back((*from)[i]);
    }
    return {viewOf(call, std::move(to))};
}

std::vector<TensorFacts> unsqueeze(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const std::optional<std::vector<int64_t>> axes = axesOf(call);
    if (!from || !axes)
        return {viewOf(call, std::nullopt)};
    const std::size_t rank = from->size() + axes->size();
    const auto added = axisIndices(*axes, rank);
    if (!added)
        return {viewOf(call, std::nullopt)};
    std::vector<Dim> to;
    std::size_t next = 0;
    for (std::size_t i = 0; i < rank; ++i) {
        const bool isNew = std::binary_search(added->begin(), added->end(), i);
        to.push_back(isNew ? Dim(Expression(1)) : (*from)[next++]);
    }
    return {viewOf(call, std::move(to))};
}

/// For each dimension of a Transpose's result, the input's; absent where `perm` is none. All
/// reversed where it is left out.
std::optional<std::vector<std::size_t>> permutationOf(const OperatorCall& call, std::size_t rank)
{
    std::vector<std::size_t> order(rank);
    const std::optional<std::vector<int64_t>> given = call.integers("perm");
    if (given && (given->size() != rank || !axisIndices(*given, rank)))
        return std::nullopt;
    for (std::size_t i = 0; i < rank; ++i)
        order[i] = given ? *axisIndex((*given)[i], rank) : rank - 1 - i;
    return order;
}

std::vector<TensorFacts> transpose(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    const auto order = from ? permutationOf(call, from->size()) : std::nullopt;
    if (!order)
        return {std::move(out)};
    std::vector<Dim> to;
    std::vector<int64_t> strides;
    const auto fromStrides = stridesOf(*from);
    for (std::size_t index : *order) {
        to.push_back((*from)[index]);
        strides.push_back(fromStrides ? (*fromStrides)[index] : 0);
    }
    if (call.input(0).elements && fromStrides) {
        if (const auto indices = stridedIndices(to, strides))
            out.elements = pickElements(call.input(0), *indices);
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

std::vector<TensorFacts> expand(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const auto& target = call.input(1).elements;
    const std::vector<Dim>* from = call.dims(0);
    if (!from || !target)
        return {std::move(out)};
    std::vector<Dim> asked = *target;
    for (Dim& dim : asked) {
        if (dim && !dim->isAtLeast(0))
            dim.reset();
    }
    out.dims = broadcastDims(*from, asked);
    const auto first = [](const Dim& a, const Dim&) { return a; };
    if (call.input(0).elements && out.dims
        && elementCount(*out.dims).value_or(kMaxElements + 1) <= int64_t(kMaxElements)) {
        TensorFacts whole = facts(out.type, out.dims);
        whole.elements.emplace(std::size_t(*elementCount(*out.dims)));
        out.elements = combineElements(call.input(0), whole, first);
    }
    return {std::move(out)};
}

std::vector<TensorFacts> tile(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    std::vector<Dim> to(from->size());
    const auto& repeats = call.input(1).elements;
    if (repeats && repeats->size() == to.size()) {
        for (std::size_t i = 0; i < to.size(); ++i)
            to[i] = times((*from)[i], (*repeats)[i]);
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

bool hasNoElements(const std::vector<Dim>& dims)
{
    return std::any_of(dims.begin(), dims.end(), [](const Dim& dim) { return numberOf(dim) == 0; });
}

/// Reshape and Flatten. Nothing can be said about the parts of nothing.
std::optional<FactorRule> reshapeFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || hasNoElements(*from) || hasNoElements(*to))
        return std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::View);
    addReshapeFactors(builder, *from, 0, *to, 0);
    return builder.build();
}

/// Squeeze and Unsqueeze: the dimensions of @p more that are not among @p axes are those of the
/// other argument, one by one.
std::optional<FactorRule> onesFactors(const OperatorCall& call, bool removed)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    const std::optional<std::vector<int64_t>> given = axesOf(call);
    if (!from || !to || !given || given->empty())
        return reshapeFactors(call);
    const std::size_t more = removed ? from->size() : to->size();
    const std::size_t fewer = removed ? to->size() : from->size();
    const auto axes = axisIndices(*given, more);
    if (!axes || fewer + axes->size() != more)
        return std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::View);
    builder.mapInput(0).mapOutput(0);
    std::size_t next = 0;
    for (std::size_t d = 0; d < more; ++d) {
        if (std::binary_search(axes->begin(), axes->end(), d)) {
            const FactorIndex one = builder.add(Expression(1));
            removed ? builder.input(0, d, one) : builder.output(0, d, one);
        } else {
            builder.share(0, removed ? d : next, 0, removed ? next : d);
            ++next;
        }
    }
    return builder.build();
}

std::optional<FactorRule> squeezeFactors(const OperatorCall& call)
{
    return onesFactors(call, true);
}

std::optional<FactorRule> unsqueezeFactors(const OperatorCall& call)
{
    return onesFactors(call, false);
}

std::optional<FactorRule> viewsTransposeFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    const auto order = from ? permutationOf(call, from->size()) : std::nullopt;
    if (!order || !to || to->size() != from->size())
        return std::nullopt;
    FactorRuleBuilder builder(call, OperatorClass::View);
    builder.mapInput(0).mapOutput(0);
    for (std::size_t d = 0; d < order->size(); ++d)
        builder.share(0, (*order)[d], 0, d);
    return builder.build();
}

std::optional<FactorRule> expandFactors(const OperatorCall& call)
{
    std::optional<FactorRule> rule = unaryFactors(call);
    if (rule)
        rule->operatorClass = OperatorClass::Broadcast;
    return rule;
}

/// A dimension that is repeated is needed whole, and so is the result's.
std::optional<FactorRule> tileFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || to->size() != from->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.mapInput(0).mapOutput(0);
    for (std::size_t d = 0; d < from->size(); ++d) {
        if ((*from)[d] && (*from)[d] == (*to)[d])
            builder.share(0, d, 0, d);
    }
    return builder.build();
}

constexpr OperatorRule kViewsRows[] = {
    {kOnnx, "Identity", identity, viewCost, unaryFactors},
    {kOnnx, "Reshape", reshapeByAttribute, viewCost, reshapeFactors, 1, 4},
    {kOnnx, "Reshape", reshape, viewCost, reshapeFactors, 5},
    {kOnnx, "Flatten", flatten, viewCost, reshapeFactors},
    {kOnnx, "Squeeze", squeeze, viewCost, squeezeFactors},
    {kOnnx, "Unsqueeze", unsqueeze, viewCost, unsqueezeFactors},
    {kOnnx, "Transpose", transpose, movementCost, viewsTransposeFactors},
    {kOnnx, "Expand", expand, selectionCost, expandFactors, 8},
    {kOnnx, "Tile", tile, selectionCost, tileFactors, 6},
};

constexpr OperatorTraits kViewTraitRows[] = {
    {kOnnx, "Identity", kInPlace | kOnShapes},
    {kOnnx, "Reshape", kView | kOnShapes | kFormBySecond},
    {kOnnx, "Flatten", kView},
    {kOnnx, "Squeeze", kView | kOnShapes | kFormBySecond},
    {kOnnx, "Unsqueeze", kView | kOnShapes | kFormBySecond},
    {kOnnx, "Transpose", movesOne(Movement::Permutation)},
    {kOnnx, "Expand", movesOne(Movement::Repetition) | kOnShapes | kFormBySecond},
    {kOnnx, "Tile", movesOne(Movement::Repetition) | kFormBySecond},
};

} // namespace

const std::span<const OperatorRule> kViewRules = kViewsRows;
const std::span<const OperatorTraits> kViewTraits = kViewTraitRows;

} // namespace meshwright::operators
