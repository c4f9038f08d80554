#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

#include <algorithm>

/// Sequences and optionals: their facts are those that all items share. They are not tensors, so
/// that they have no factors. Cost: no FLOP; only what cuts or joins items moves data.
namespace meshwright::operators {

namespace {

using graph::DataType;

TensorFacts sequenceOf(std::vector<TensorFacts> items)
{
    TensorFacts out;
    if (!items.empty()) {
        out = items.front();
        for (const TensorFacts& item : items)
            out = join(out, item);
    }
    out.elements.reset();
    out.items = std::make_shared<const std::vector<TensorFacts>>(std::move(items));
    return out;
}

std::vector<TensorFacts> sequenceConstruct(const OperatorCall& call)
{
    std::vector<TensorFacts> items;
    for (std::size_t i = 0; i < call.inputCount(); ++i)
        items.push_back(call.input(i));
    return {sequenceOf(std::move(items))};
}

/// One item by its position; of a sequence of unknown length what all share.
std::vector<TensorFacts> sequenceAt(const OperatorCall& call)
{
    const auto& items = call.input(0).items;
    const auto position = call.numbers(1);
    if (items && position && position->size() == 1) {
        if (const auto at = axisIndex(position->front(), items->size()))
            return {(*items)[*at]};
    }
    return {likeInput(call, 0)};
}

std::vector<TensorFacts> sequenceLength(const OperatorCall& call)
{
    TensorFacts out = facts(DataType::Int64, std::vector<Dim>());
    if (const auto& items = call.input(0).items)
        out.elements = std::vector<Dim> {Expression(int64_t(items->size()))};
    return {std::move(out)};
}

/// As Concat of the items; with new_axis they are stacked.
std::vector<TensorFacts> concatFromSequence(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const auto& items = call.input(0).items;
    const auto given = call.integer("axis");
    const bool stacks = call.integer("new_axis", 0) != 0;
    if (!items || items->empty() || !given || !items->front().dims)
        return {std::move(out)};
    std::vector<Dim> to = *items->front().dims;
    const auto axis = axisIndex(*given, to.size() + (stacks ? 1 : 0));
    if (!axis)
        return {std::move(out)};
    if (stacks) {
        if (!call.input(0).dims)
            return {std::move(out)};
        to = *call.input(0).dims;
        to.insert(to.begin() + std::ptrdiff_t(*axis), Expression(int64_t(items->size())));
    } else {
        for (std::size_t i = 1; i < items->size(); ++i) {
            const auto& next = (*items)[i].dims;
            if (!next || next->size() != to.size())
                return {std::move(out)};
            to[*axis] = plus(to[*axis], (*next)[*axis]);
        }
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

/// Where an item is put in or taken out, among @p places; the last where nothing is said.
std::optional<std::size_t> placeOf(const OperatorCall& call, std::size_t input, std::size_t places)
{
    if (!call.hasInput(input))
        return places == 0 ? std::nullopt : std::optional(places - 1);
    const auto position = call.numbers(input);
    return position && position->size() == 1 ? axisIndex(position->front(), places) : std::nullopt;
}

/// What is known of every item still holds, of how many there are nothing.
TensorFacts ofUnknownLength(TensorFacts shared)
{
    shared.elements.reset();
    shared.items.reset();
    return shared;
}

std::vector<TensorFacts> sequenceErase(const OperatorCall& call)
{
    const auto& items = call.input(0).items;
    const auto at = items ? placeOf(call, 1, items->size()) : std::nullopt;
    if (!at)
        return {ofUnknownLength(call.input(0))};
    std::vector<TensorFacts> left = *items;
    left.erase(left.begin() + std::ptrdiff_t(*at));
    return {sequenceOf(std::move(left))};
}

/// A position from the end counts in the sequence as it was: of n items −1 is before the last.
std::vector<TensorFacts> sequenceInsert(const OperatorCall& call)
{
    const auto& items = call.input(0).items;
    std::optional<std::size_t> at = items ? placeOf(call, 2, items->size()) : std::nullopt;
    const bool isAtEnd = items
        && (!call.hasInput(2) || call.numbers(2) == std::vector<int64_t> {int64_t(items->size())});
    if (isAtEnd)
        at = items->size();
    if (!at)
        return {ofUnknownLength(join(call.input(0), call.input(1)))};
    std::vector<TensorFacts> more = *items;
    more.insert(more.begin() + std::ptrdiff_t(*at), call.input(1));
    return {sequenceOf(std::move(more))};
}

/// The lengths of the pieces of @p size: one each where nothing is said, of a length and what
/// remains, or as listed. 10 by 4: 4, 4, 2.
std::optional<std::vector<int64_t>> pieceLengths(const OperatorCall& call, const Dim& size)
{
    const std::optional<int64_t> whole = numberOf(size);
    if (call.hasInput(1) && call.rank(1) == std::size_t(1)) {
        auto listed = call.numbers(1);
        const auto isNegative = [](int64_t length) { return length < 0; };
        if (listed && std::any_of(listed->begin(), listed->end(), isNegative))
            listed.reset();
        return listed;
    }
    const auto given = call.numbers(1);
    const int64_t each = call.hasInput(1) ? (given && given->size() == 1 ? given->front() : 0) : 1;
    if (!whole || each < 1 || *whole / each > int64_t(kMaxElements))
        return std::nullopt;
    std::vector<int64_t> lengths(std::size_t(*whole / each), each);
    if (*whole % each != 0)
        lengths.push_back(*whole % each);
    return lengths;
}

std::vector<TensorFacts> splitToSequence(const OperatorCall& call)
{
    const std::vector<Dim>* from = call.dims(0);
    const auto axis = from ? axisIndex(call.integer("axis", 0), from->size()) : std::nullopt;
    TensorFacts item = facts(call.input(0).type, std::nullopt);
    if (!axis)
        return {std::move(item)};
    const bool keeps = call.hasInput(1) || call.integer("keepdims", 1) != 0;
    item.dims = *from;
    if (!keeps)
        item.dims->erase(item.dims->begin() + std::ptrdiff_t(*axis));
    const auto lengths = pieceLengths(call, (*from)[*axis]);
    if (!lengths || lengths->empty()) {
        if (keeps)
            (*item.dims)[*axis].reset();
        return {std::move(item)};
    }
    std::vector<TensorFacts> items(lengths->size(), item);
    for (std::size_t i = 0; keeps && i < items.size(); ++i)
        (*items[i].dims)[*axis] = Expression((*lengths)[i]);
    return {sequenceOf(std::move(items))};
}

std::vector<TensorFacts> emptySequence(const OperatorCall& call)
{
    TensorFacts out = sequenceOf({});
    out.type = DataType(int32_t(call.integer("dtype", 1)));
    return {std::move(out)};
}

std::vector<TensorFacts> passThrough(const OperatorCall& call)
{
    return {call.input(0)};
}

std::vector<TensorFacts> optionalHasElement(const OperatorCall&)
{
    return {facts(DataType::Bool, std::vector<Dim>())};
}

constexpr OperatorRule kSequenceRows[] = {
    {kOnnx, "SequenceConstruct", sequenceConstruct, viewCost, nullptr, 11},
    {kOnnx, "SequenceEmpty", emptySequence, noCost, nullptr, 11},
    {kOnnx, "SequenceAt", sequenceAt, viewCost, nullptr, 11},
    {kOnnx, "SequenceLength", sequenceLength, noCost, nullptr, 11},
    {kOnnx, "SequenceErase", sequenceErase, viewCost, nullptr, 11},
    {kOnnx, "SequenceInsert", sequenceInsert, viewCost, nullptr, 11},
    {kOnnx, "SplitToSequence", splitToSequence, movementCost, nullptr, 11},
    {kOnnx, "ConcatFromSequence", concatFromSequence, movementCost, nullptr, 11},
    {kOnnx, "Optional", passThrough, viewCost, nullptr, 15},
    {kOnnx, "OptionalGetElement", passThrough, viewCost, nullptr, 15},
    {kOnnx, "OptionalHasElement", optionalHasElement, noCost, nullptr, 15},
};

constexpr Traits kSequences = Trait::AnyType | Trait::MakesSequence;

constexpr OperatorTraits kSequenceTraitRows[] = {
    {kOnnx, "SequenceConstruct", kSequences},
    {kOnnx, "SequenceEmpty", kSequences},
    {kOnnx, "SequenceAt", with(Trait::AnyType)},
    {kOnnx, "SequenceLength", with(Trait::AnyType)},
    {kOnnx, "SequenceErase", kSequences | Trait::SameSince17},
    {kOnnx, "SequenceInsert", kSequences | Trait::SameSince17},
    {kOnnx, "SequenceMap", kSequences},
    {kOnnx, "SplitToSequence", kFormBySecond | kSequences},
    {kOnnx, "ConcatFromSequence", with(Trait::AnyType)},
    {kOnnx, "Optional", kSequences},
    {kOnnx, "OptionalGetElement", with(Trait::AnyType)},
    {kOnnx, "OptionalHasElement", with(Trait::AnyType)},
};

} // namespace

const std::span<const OperatorRule> kSequenceRules = kSequenceRows;
const std::span<const OperatorTraits> kSequenceTraits = kSequenceTraitRows;

} // namespace meshwright::operators
