#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>

/// Operators that join, split and pad along axes. Cost: no FLOP; what is taken is read, what
/// results written.
namespace meshwright::operators {

namespace {

/// An input of Concat; a scalar beside vectors counts as one element, as some exporters leave it.
const std::vector<Dim>* concatDims(const OperatorCall& call, std::size_t i)
{
    static const std::vector<Dim> one {Expression(1)};
    const std::vector<Dim>* dims = call.dims(i);
    return dims && dims->empty() && call.rank(0).value_or(1) <= 1 ? &one : dims;
}

/// The contents of all inputs after one another; those of an integer vector of known length whose
/// contents are not followed are unknown one by one.
std::optional<std::vector<Dim>> joinedElements(const OperatorCall& call)
{
    std::vector<Dim> all;
    for (std::size_t i = 0; i < call.inputCount(); ++i) {
        const std::vector<Dim>* dims = concatDims(call, i);
        const auto& elements = call.input(i).elements;
        const std::optional<int64_t> count = dims ? elementCount(*dims) : std::nullopt;
        if (!count || *count > int64_t(kMaxElements - std::min(kMaxElements, all.size()))
            || !(elements || isIntegral(call.input(i).type)))
            return std::nullopt;
        const std::vector<Dim> next = elements.value_or(std::vector<Dim>(std::size_t(*count)));
        all.insert(all.end(), next.begin(), next.end());
    }
    return all;
}

std::vector<TensorFacts> concat(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* first = concatDims(call, 0);
    // Opset 1 had a default axis of 1.
    const std::optional<int64_t> given = call.integer("axis");
    if (!first || (!given && call.version() > 3))
        return {std::move(out)};
    const std::optional<std::size_t> axis = axisIndex(given.value_or(1), first->size());
    if (!axis)
        return {std::move(out)};
    std::vector<Dim> to = *first;
    for (std::size_t i = 1; i < call.inputCount(); ++i) {
        const std::vector<Dim>* next = concatDims(call, i);
        // An input of unknown rank still leaves the rank and the other dimensions.
        if (next && next->size() != to.size())
            return {facts(out.type, std::nullopt)};
        for (std::size_t d = 0; d < to.size(); ++d) {
            const Dim size = next ? (*next)[d] : std::nullopt;
            if (d == *axis)
                to[d] = plus(to[d], size);
            else if (size && (!to[d] || size->isConstant()))
                to[d] = size;
        }
    }
    if (*axis == 0)
        out.elements = joinedElements(call);
    out.dims = std::move(to);
    return {std::move(out)};
}

/// The sizes of Split's parts: an attribute up to opset 12, then an input; else equal parts, the
/// last of them smaller where it does not divide (opset 18).
std::vector<Dim> splitSizes(const OperatorCall& call, const Dim& whole)
{
    const std::size_t parts = call.outputCount();
    std::vector<Dim> sizes(parts);
    if (call.version() >= 13 && call.hasInput(1)) {
        const auto& given = call.input(1).elements;
        return given && given->size() == parts ? *given : sizes;
    }
    if (call.version() < 13) {
        if (const auto given = call.integers("split")) {
            if (given->size() == parts)
                sizes.assign(given->begin(), given->end());
            return sizes;
        }
    }
    const Dim count = Expression(call.integer("num_outputs", int64_t(parts)));
    const Dim each = ceilQuotient(whole, count);
    for (std::size_t i = 0; i < parts; ++i)
        sizes[i] = each;
    if (each && parts > 0 && call.version() >= 18)
        sizes.back() = minus(whole, times(each, minus(count, Expression(1))));
    // Symbols that may not divide: exact only where they do.
    if (whole && !whole->isConstant() && !Expression::divideExactly(*whole, *count))
        sizes.assign(parts, call.version() < 18 ? floorQuotient(whole, count) : Dim());
    return sizes;
}

std::vector<TensorFacts> split(const OperatorCall& call)
{
    std::vector<TensorFacts> out(call.outputCount(), facts(call.input(0).type, std::nullopt));
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return out;
    const std::optional<std::size_t> axis = axisIndex(call.integer("axis", 0), from->size());
    if (!axis)
        return out;
    const std::vector<Dim> sizes = splitSizes(call, (*from)[*axis]);
    std::size_t begin = 0;
    bool beginKnown = from->size() == 1 && call.input(0).elements.has_value();
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i].dims = *from;
        (*out[i].dims)[*axis] = sizes[i];
        const std::optional<int64_t> size = numberOf(sizes[i]);
        beginKnown = beginKnown && size && *size >= 0
            && begin + std::size_t(*size) <= call.input(0).elements->size();
        if (beginKnown) {
            const auto first = call.input(0).elements->begin() + std::ptrdiff_t(begin);
            out[i].elements.emplace(first, first + std::ptrdiff_t(*size));
            begin += std::size_t(*size);
        }
    }
    return out;
}

/// The pads of every dimension, begins then ends: an attribute (paddings in opset 1) up to opset
/// 10, then an input, from opset 18 for some axes only.
std::optional<std::vector<Dim>> padsOf(const OperatorCall& call, std::size_t rank)
{
    if (call.version() < 11) {
        const auto pads = call.version() < 2 ? call.integers("paddings") : call.integers("pads");
        return pads ? std::optional(std::vector<Dim>(pads->begin(), pads->end())) : std::nullopt;
    }
    const std::optional<std::vector<Dim>>& pads = call.input(1).elements;
    if (!pads || !call.hasInput(3))
        return pads;
    const auto axes = call.numbers(3);
    if (!axes || pads->size() != 2 * axes->size())
        return std::nullopt;
    std::vector<Dim> all(2 * rank, Expression(0));
    for (std::size_t i = 0; i < axes->size(); ++i) {
        const auto axis = axisIndex((*axes)[i], rank);
        if (!axis)
            return std::nullopt;
        all[*axis] = (*pads)[i];
        all[*axis + rank] = (*pads)[i + axes->size()];
    }
    return all;
}

std::vector<TensorFacts> pad(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    if (!from)
        return {std::move(out)};
    std::vector<Dim> to(from->size());
    const auto pads = padsOf(call, from->size());
    if (pads && pads->size() == 2 * to.size()) {
        for (std::size_t i = 0; i < to.size(); ++i)
            to[i] = plus((*from)[i], plus((*pads)[i], (*pads)[i + to.size()]));
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

std::vector<TensorFacts> spaceToDepth(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::vector<Dim>* from = call.dims(0);
    const auto block = call.integer("blocksize");
    if (!from || from->size() != 4 || !block || *block <= 0 || *block > 65536)
        return {std::move(out)};
    const Dim side = Expression(*block), area = Expression(*block * *block);
    const auto& d = *from;
    out.dims = call.node().opType == "SpaceToDepth"
        ? std::vector<Dim> {d[0], times(d[1], area), floorQuotient(d[2], side),
                            floorQuotient(d[3], side)}
        : std::vector<Dim> {d[0], floorQuotient(d[1], area), times(d[2], side), times(d[3], side)};
    return {std::move(out)};
}

constexpr OperatorRule kRules[] = {
    {kOnnx, "Concat", concat, movementCost},
    {kOnnx, "Split", split, selectionCost, nullptr, 2},
    {kOnnx, "Pad", pad, movementCost},
    {kOnnx, "SpaceToDepth", spaceToDepth, movementCost},
    {kOnnx, "DepthToSpace", spaceToDepth, movementCost},
};

} // namespace

std::span<const OperatorRule> joiningRules()
{
    return kRules;
}

} // namespace meshwright::operators
