#include "core/exchange/partition/rank_operators.h"
#include "core/operators/bind_advice.h"
#include "core/operators/names.h"
#include "core/shapes/shapes.h"

#include <algorithm>
#include <numeric>

/// Target shapes and bounds: constants that say how large a result is, made local.
namespace meshwright::exchange {

namespace {

using Sizes = std::vector<std::optional<int64_t>>;

/// A target shape as it is and as it is to be: one entry per dimension of the result.
struct Target
{
    std::size_t input = 1;
    bool copiesZero = false; ///< 0 stands for the size that the data have there
};

/// Entries that must be others than in the whole model; by their place in the target.
Result<std::map<std::size_t, int64_t>> localEntries(const LocalCall& call, const Target& target,
                                                    std::size_t length)
{
    std::map<std::size_t, int64_t> entries;
    const std::optional<Sizes> result = call.shape(0, true);
    if (!result)
        return entries;
    const auto& elements = call.shapes.of(*call.run.node->inputs[target.input]).elements;
    // The target of an Expand may be shorter than its result: it is aligned at the end.
    const std::size_t front = result->size() - std::min(result->size(), length);
    for (std::size_t d = front; d < result->size(); ++d) {
        if (call.run.isSplitAt(0, true, d)) {
            if (!(*result)[d])
                return call.cannot(
                    tr("the size of dimension {0} of its result is not known; {1}", d,
                       operators::bindAdvice(
                           {(*call.shapes.of(*call.run.node->outputs[0]).dims)[d]})));
            entries[d - front] = *(*result)[d];
            continue;
        }
        const bool isZero = elements && d - front < elements->size() && (*elements)[d - front]
            && (*elements)[d - front]->constant() == 0;
        if (!target.copiesZero || !isZero || !call.run.isSplitAt(0, false, d))
            continue;
        if (!(*result)[d])
            return call.cannot(
                tr("its target copies dimension {0}, of which a device has a part; write "
                   "the size out",
                   d));
        entries[d - front] = *(*result)[d];
    }
    return entries;
}

/// Another target: @p entries in place of some elements of the input. A new constant, or where it
/// is computed a choice between both; so other dimensions may still vary.
Result<std::string> withEntries(const LocalCall& call, const proto::NodeProto& node,
                                std::size_t input, const std::map<std::size_t, int64_t>& entries,
                                std::size_t length)
{
    std::optional<std::vector<int64_t>> known = call.numbers(input, {});
    if (!known && call.emitter.opset() < 9)
        known = call.numbers(input, call.bindings);
    std::vector<int64_t> numbers = known.value_or(std::vector<int64_t>(length, 0));
    std::string mask(length, '\0');
    for (const auto& [at, size] : entries) {
        numbers[at] = size;
        mask[at] = '\1';
    }
    const std::string local = call.emitter.integers(numbers);
    if (known)
        return local;
    if (call.emitter.opset() < 9)
        return call.cannot(
            tr("its target shape is computed, which needs Where of opset 9 to be made "
               "local; convert the model to a newer opset"));
    const std::string chosen = call.emitter.fresh(node.output(0), "shape");
    const std::string isLocal =
        call.emitter.constant(chosen, graph::DataType::Bool, {int64_t(length)}, mask);
    call.emitter.node(operators::op::kWhere, {isLocal, local, node.input(int(input))}, chosen);
    // The node may run in another part than the choice: what goes between parts has a type.
    call.emitter.setFacts(
        chosen, {graph::DataType::Int64, std::vector<operators::Dim> {int64_t(length)}, {}, {}});
    return chosen;
}

/// A constant that other nodes read stays as it is.
Result<void> localTarget(const LocalCall& call, proto::NodeProto& node, const Target& target)
{
    if (node.input_size() <= int(target.input) || node.input(int(target.input)).empty())
        return {};
    const operators::TensorFacts& facts = call.shapes.of(*call.run.node->inputs[target.input]);
    const auto length = facts.dims && facts.dims->size() == 1 && facts.dims->front()
        ? facts.dims->front()->evaluate(call.bindings)
        : std::nullopt;
    if (!length)
        return call.cannot(tr("the rank of its result is not known"));
    const auto entries = localEntries(call, target, std::size_t(*length));
    if (!entries)
        return entries.error();
    if (entries->empty())
        return {};
    Result<std::string> name =
        withEntries(call, node, target.input, *entries, std::size_t(*length));
    if (!name)
        return name.error();
    node.set_input(int(target.input), *name);
    return {};
}

/// Where a Slice begins along an axis of a fused tensor that is held in parts: behind the local
/// parts before its own. Of q|k|v with 3 × 768 in two, k is [384, 768) of a device's 1152.
struct LocalRange
{
    std::size_t entry = 0; ///< of the bounds
    int64_t start = 0, end = 0;
};

Result<std::vector<LocalRange>> localRanges(const LocalCall& call, proto::NodeProto& node)
{
    std::vector<LocalRange> ranges;
    const graph::Node& slice = *call.run.node;
    const auto local = call.shape(0, true);
    const auto& from = call.shapes.of(*slice.inputs[0]).dims;
    const auto& to = call.shapes.of(*slice.outputs[0]).dims;
    const auto starts =
        slice.inputs.size() > 1 ? call.numbers(1, call.bindings) : integersOf(node, "starts");
    const auto axes = slice.inputs.size() > 3 && slice.inputs[3] ? call.numbers(3, call.bindings)
                                                                 : integersOf(node, "axes");
    if (!local || !from || !to)
        return ranges;
    for (std::size_t d = 0; d < local->size(); ++d) {
        const auto whole = (*from)[d] ? (*from)[d]->evaluate(call.bindings) : std::nullopt;
        const auto size = (*to)[d] ? (*to)[d]->evaluate(call.bindings) : std::nullopt;
        if (!call.run.isSplitAt(0, true, d) || whole == size)
            continue;
        std::size_t entry = d;
        for (std::size_t i = 0; axes && i < axes->size(); ++i) {
            if ((*axes)[i] == int64_t(d) || (*axes)[i] + int64_t(local->size()) == int64_t(d))
                entry = i;
        }
        if (!starts || entry >= starts->size() || !(*local)[d] || !whole || !size || *size < 1)
            return call.cannot(tr("where it cuts dimension {0} is not known", d));
        const int64_t start = (*starts)[entry] + ((*starts)[entry] < 0 ? *whole : 0);
        const int64_t part = std::gcd(start, *size); // of several equal ones that it takes
        const int64_t own = start / part * (*(*local)[d] / (*size / part));
        ranges.push_back({entry, own, own + *(*local)[d]});
    }
    return ranges;
}

} // namespace

Result<void> localSlice(const LocalCall& call, proto::NodeProto& node)
{
    const Result<std::vector<LocalRange>> ranges = localRanges(call, node);
    if (!ranges)
        return ranges.error();
    if (ranges->empty())
        return {};
    for (const std::size_t input : {std::size_t(1), std::size_t(2)}) {
        std::map<std::size_t, int64_t> entries;
        for (const LocalRange& range : *ranges)
            entries[range.entry] = input == 1 ? range.start : range.end;
        if (node.input_size() <= int(input)) {
            const std::string_view name = input == 1 ? "starts" : "ends";
            std::vector<int64_t> bounds = integersOf(node, name).value_or(std::vector<int64_t>());
            for (const auto& [entry, bound] : entries)
                bounds[entry] = bound;
            setAttribute(node, name, bounds);
            continue;
        }
        const auto& dims = call.shapes.of(*call.run.node->inputs[input]).dims;
        const auto length =
            dims && dims->size() == 1 && dims->front() ? dims->front()->constant() : std::nullopt;
        if (!length)
            return call.cannot(tr("the number of its bounds is not known"));
        Result<std::string> name = withEntries(call, node, input, entries, std::size_t(*length));
        if (!name)
            return name.error();
        node.set_input(int(input), *name);
    }
    return {};
}

/// `sizes` of Resize.
Result<void> localResize(const LocalCall& call, proto::NodeProto& node)
{
    return node.input_size() > 3 ? localTarget(call, node, {3, false}) : Result<void>();
}

Result<void> localReshape(const LocalCall& call, proto::NodeProto& node)
{
    return localTarget(call, node, {1, integerOf(node, "allowzero", 0) == 0});
}

Result<void> localExpand(const LocalCall& call, proto::NodeProto& node)
{
    return localTarget(call, node, {1, false});
}

Result<void> localConstantOfShape(const LocalCall& call, proto::NodeProto& node)
{
    return localTarget(call, node, {0, false});
}

} // namespace meshwright::exchange
