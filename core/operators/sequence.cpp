#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

/// Sequences and optionals: their facts are those that all items share. They are not tensors, so
/// that they have no factors. Cost: no FLOP; only what joins items moves data.
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

constexpr OperatorRule kRules[] = {
    {kOnnx, "SequenceConstruct", sequenceConstruct, viewCost, nullptr, 11},
    {kOnnx, "SequenceEmpty", emptySequence, noCost, nullptr, 11},
    {kOnnx, "SequenceAt", sequenceAt, viewCost, nullptr, 11},
    {kOnnx, "SequenceLength", sequenceLength, noCost, nullptr, 11},
    {kOnnx, "ConcatFromSequence", concatFromSequence, movementCost, nullptr, 11},
    {kOnnx, "Optional", passThrough, viewCost, nullptr, 15},
    {kOnnx, "OptionalGetElement", passThrough, viewCost, nullptr, 15},
    {kOnnx, "OptionalHasElement", optionalHasElement, noCost, nullptr, 15},
};

} // namespace

std::span<const OperatorRule> sequenceRules()
{
    return kRules;
}

} // namespace meshwright::operators
