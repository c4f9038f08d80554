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

std::vector<TensorFacts> transpose(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    std::vector<int64_t> order(from->size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = int64_t(order.size() - 1 - i);
    order = call.integers("perm").value_or(order);
    if (order.size() != from->size() || !axisIndices(order, from->size()))
        return {std::move(out)};
    std::vector<Dim> to;
    std::vector<int64_t> strides;
    const auto fromStrides = stridesOf(*from);
    for (int64_t axis : order) {
        const std::size_t index = *axisIndex(axis, from->size());
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

constexpr OperatorRule kRules[] = {
    {kOnnx, "Identity", identity, viewCost},
    {kOnnx, "Reshape", reshapeByAttribute, viewCost, nullptr, 1, 4},
    {kOnnx, "Reshape", reshape, viewCost, nullptr, 5},
    {kOnnx, "Flatten", flatten, viewCost},
    {kOnnx, "Squeeze", squeeze, viewCost},
    {kOnnx, "Unsqueeze", unsqueeze, viewCost},
    {kOnnx, "Transpose", transpose, movementCost},
    {kOnnx, "Expand", expand, selectionCost, nullptr, 8},
    {kOnnx, "Tile", tile, selectionCost, nullptr, 6},
};

} // namespace

std::span<const OperatorRule> viewRules()
{
    return kRules;
}

} // namespace meshwright::operators
