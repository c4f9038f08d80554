#include "core/operators/concat_factors.h"
#include "core/operators/costs.h"
#include "core/operators/elements.h"
#include "core/operators/families.h"

#include <algorithm>
#include <array>

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

/// Split's input is its equal parts side by side: (3)(768) of 2304 for q|k|v of 768. Absent where
/// the parts differ, or may differ.
Dim partSize(const OperatorCall& call, const Dim& whole, std::size_t axis)
{
    Dim part;
    for (std::size_t i = 0; i < call.outputCount(); ++i) {
        const auto& dims = call.output(i).dims;
        if (!call.hasOutput(i))
            continue;
        if (!dims || axis >= dims->size() || !(*dims)[axis] || (part && part != (*dims)[axis]))
            return std::nullopt;
        part = (*dims)[axis];
    }
    const Dim total = times(part, Expression(int64_t(call.outputCount())));
    return total && total == whole ? part : std::nullopt;
}

std::optional<FactorRule> splitFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto axis = from ? axisIndex(call.integer("axis", 0), from->size()) : std::nullopt;
    if (!axis)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < from->size(); ++d) {
        const Dim part = d == *axis ? partSize(call, (*from)[d], d) : std::nullopt;
        if (part) {
            const Dim count = Expression(int64_t(call.outputCount()));
            builder.input(0, d, builder.add(count, FactorKind::NeedReplication, FactorRole::Part));
        }
        const FactorIndex factor =
            builder.add(part ? part : (*from)[d],
                        d == *axis && !part ? FactorKind::Permutation : FactorKind::PassThrough);
        builder.input(0, d, factor);
        for (std::size_t i = 0; i < call.outputCount(); ++i)
            builder.output(i, d, factor);
    }
    return builder.build();
}

/// Equal dimensions pass through. A padded one moves its elements to other shards; one that may be
/// padded, by how much is not known, is not followed.
std::optional<FactorRule> padFactors(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    if (!from || !to || to->size() != from->size())
        return std::nullopt;
    const auto pads = padsOf(call, from->size());
    FactorRuleBuilder builder(call);
    for (std::size_t d = 0; d < from->size(); ++d) {
        const bool isKnown =
            pads && pads->size() == 2 * from->size() && (*pads)[d] && (*pads)[d + from->size()];
        if (isKnown && (*pads)[d] == Expression(0) && (*pads)[d + from->size()] == Expression(0))
            builder.share(0, d, 0, d);
        else
            builder.share(0, d, 0, d,
                          isKnown ? FactorKind::Permutation : FactorKind::NeedReplication,
                          !isKnown);
    }
    return builder.build();
}

/// SpaceToDepth of block b makes [n, c, (h)(b), (w)(b')] into [n, (b)(b')(c), h, w]. DepthToSpace
/// takes that back; its mode CRD has the channels as (c)(b)(b').
std::optional<FactorRule> blockFactors(const OperatorCall& call)
{
    const bool toDepth = call.node().opType == "SpaceToDepth";
    const std::vector<Dim>* from = call.dims(0);
    const auto& to = call.output(0).dims;
    const auto block = call.integer("blocksize");
    if (!from || !to || from->size() != 4 || to->size() != 4 || !block || *block <= 0)
        return std::nullopt;
    FactorRuleBuilder builder(call);
    const auto space = [&](std::size_t dim, FactorIndex factor) {
        toDepth ? builder.input(0, dim, factor) : builder.output(0, dim, factor);
    };
    const auto depth = [&](std::size_t dim, FactorIndex factor) {
        toDepth ? builder.output(0, dim, factor) : builder.input(0, dim, factor);
    };
    const std::vector<Dim>& spaceDims = toDepth ? *from : *to;
    const std::vector<Dim>& depthDims = toDepth ? *to : *from;
    builder.share(0, 0, 0, 0);
    const FactorIndex channel = builder.add(spaceDims[1]);
    const FactorIndex rows = builder.add(Expression(*block));
    const FactorIndex columns = builder.add(Expression(*block));
    const bool channelsFirst = !toDepth && call.text("mode").value_or("DCR") == "CRD";
    const auto order =
        channelsFirst ? std::array {channel, rows, columns} : std::array {rows, columns, channel};
    for (FactorIndex factor : order)
        depth(1, factor);
    space(1, channel);
    for (std::size_t d : {2, 3}) {
        const FactorIndex outer = builder.add(depthDims[d]);
        depth(d, outer);
        space(d, outer);
        space(d, d == 2 ? rows : columns);
    }
    return builder.build();
}

constexpr OperatorRule kJoiningRows[] = {
    {kOnnx, "Concat", concat, movementCost, concatFactors},
    {kOnnx, "Split", split, selectionCost, splitFactors, 2},
    {kOnnx, "Pad", pad, movementCost, padFactors},
    {kOnnx, "SpaceToDepth", spaceToDepth, movementCost, blockFactors},
    {kOnnx, "DepthToSpace", spaceToDepth, movementCost, blockFactors},
};

constexpr OperatorTraits kJoiningTraitRows[] = {
    {kOnnx, "Concat", moves(Movement::Joining) | kOnShapes},
    {kOnnx, "Split", kSelects | kOnShapes | kFormBySecond | Trait::NoKernel},
    {kOnnx, "Pad", moves(Movement::Padding) | formBy(0b1010)},
    {kOnnx, "SpaceToDepth", kRearranges},
    {kOnnx, "DepthToSpace", kRearranges},
};

} // namespace

const std::span<const OperatorRule> kJoiningRules = kJoiningRows;
const std::span<const OperatorTraits> kJoiningTraits = kJoiningTraitRows;

} // namespace meshwright::operators
