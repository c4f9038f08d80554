#include "core/exchange/partition/rank_operators.h"
#include "core/shapes/shapes.h"

#include <algorithm>

/// Attributes and constants of single operators, made local.
namespace meshwright::exchange {

namespace {

using Sizes = std::vector<std::optional<int64_t>>;

Error cannot(const LocalCall& call, const UserText& what)
{
    return Error {tr("'{0}' ({1}): {2}", call.run.name, call.run.node->opType, what)};
}

/// A target shape as it is and as it is to be: one entry per dimension of the result.
struct Target
{
    std::size_t input = 1;
    bool copiesZero = false; ///< 0 stands for the size that the data have there
};

std::optional<std::vector<int64_t>> listOf(const proto::NodeProto& node, std::string_view name)
{
    const proto::AttributeProto* list = attributeOf(node, name);
    return list ? std::optional(std::vector<int64_t>(list->ints().begin(), list->ints().end()))
                : std::nullopt;
}

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
                return cannot(call,
                              tr("the size of dimension {0} of its result is not known; give its "
                                 "symbol a number with --bind",
                                 d));
            entries[d - front] = *(*result)[d];
            continue;
        }
        const bool isZero = elements && d - front < elements->size() && (*elements)[d - front]
            && (*elements)[d - front]->constant() == 0;
        if (!target.copiesZero || !isZero || !call.run.isSplitAt(0, false, d))
            continue;
        if (!(*result)[d])
            return cannot(call,
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
        return cannot(call,
                      tr("its target shape is computed, which needs Where of opset 9 to be made "
                         "local; convert the model to a newer opset"));
    const std::string chosen = call.emitter.fresh(node.output(0), "shape");
    const std::string isLocal =
        call.emitter.constant(chosen, graph::DataType::Bool, {int64_t(length)}, mask);
    call.emitter.node("Where", {isLocal, local, node.input(int(input))}, chosen);
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
        return cannot(call, tr("the rank of its result is not known"));
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

/// The sizes of Split's parts.
Result<void> localSplit(const LocalCall& call, proto::NodeProto& node)
{
    const std::optional<Sizes> whole = call.shape(0, false);
    if (!whole)
        return {};
    const int64_t given = integerOf(node, "axis", 0);
    const std::size_t axis = std::size_t(given < 0 ? given + int64_t(whole->size()) : given);
    if (axis >= whole->size() || !call.run.isSplitAt(0, false, axis))
        return {};
    std::vector<int64_t> sizes;
    for (std::size_t o = 0; o < call.run.node->outputs.size(); ++o) {
        const std::optional<Sizes> part = call.shape(o, true);
        if (!part || !(*part)[axis])
            return cannot(call, tr("the sizes of its parts are not known"));
        sizes.push_back(*(*part)[axis]);
    }
    if (node.input_size() > 1 && !node.input(1).empty())
        node.set_input(1, call.emitter.integers(sizes));
    else if (attributeOf(node, "split"))
        setAttribute(node, "split", sizes);
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
        slice.inputs.size() > 1 ? call.numbers(1, call.bindings) : listOf(node, "starts");
    const auto axes = slice.inputs.size() > 3 && slice.inputs[3] ? call.numbers(3, call.bindings)
                                                                 : listOf(node, "axes");
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
            return cannot(call, tr("where it cuts dimension {0} is not known", d));
        const int64_t start = (*starts)[entry] + ((*starts)[entry] < 0 ? *whole : 0);
        const int64_t own = start / *size * *(*local)[d];
        ranges.push_back({entry, own, own + *(*local)[d]});
    }
    return ranges;
}

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
            std::vector<int64_t> bounds = listOf(node, name).value_or(std::vector<int64_t>());
            for (const auto& [entry, bound] : entries)
                bounds[entry] = bound;
            setAttribute(node, name, bounds);
            continue;
        }
        const auto& dims = call.shapes.of(*call.run.node->inputs[input]).dims;
        const auto length =
            dims && dims->size() == 1 && dims->front() ? dims->front()->constant() : std::nullopt;
        if (!length)
            return cannot(call, tr("the number of its bounds is not known"));
        Result<std::string> name = withEntries(call, node, input, entries, std::size_t(*length));
        if (!name)
            return name.error();
        node.set_input(int(input), *name);
    }
    return {};
}

/// Group of a convolution: of the parts of input and weights.
Result<void> localGroups(const LocalCall& call, proto::NodeProto& node)
{
    const std::size_t weights = node.op_type() == "QLinearConv" ? 3 : 1;
    const bool isTurned = node.op_type() == "ConvTranspose";
    const auto kernel = call.shape(weights, false);
    const auto channels = isTurned ? call.shape(0, true) : call.shape(0, false);
    if (integerOf(node, "group", 1) <= 1 || !kernel || !channels)
        return {};
    const std::optional<int64_t> perGroup = (*kernel)[1], all = (*channels)[1];
    if (!perGroup || !all || *perGroup < 1 || *all % *perGroup != 0 || *all < 1)
        return cannot(call, tr("its groups cannot be divided among the devices"));
    setAttribute(node, "group", *all / *perGroup);
    return {};
}

/// Attributes that count heads.
Result<void> localHeads(const LocalCall& call, proto::NodeProto& node)
{
    using operators::FactorRole;
    const int64_t keys = call.run.localSize(FactorRole::Head, call.grid, call.position);
    const int64_t group = call.run.localSize(FactorRole::HeadGroup, call.grid, call.position);
    const bool isSplit = keys != call.run.localSize(FactorRole::Head, call.grid, {})
        || group != call.run.localSize(FactorRole::HeadGroup, call.grid, {});
    if (!isSplit)
        return {};
    if (keys < 1 || group < 1)
        return cannot(call,
                      tr("a device would have no head; use at most as many devices as heads"));
    for (const std::string_view name : {"num_heads", "q_num_heads"}) {
        if (integerOf(node, name, 0) > 0)
            setAttribute(node, name, keys * group);
    }
    if (attributeOf(node, "kv_num_heads"))
        setAttribute(node, "kv_num_heads", keys);
    const auto out = call.shape(0, true);
    if (auto sizes = listOf(node, "qkv_hidden_sizes"); sizes && out) {
        const int64_t all = call.run.localSize(FactorRole::Head, call.grid, {});
        for (int64_t& size : *sizes)
            size = size / all * keys;
        setAttribute(node, "qkv_hidden_sizes", *sizes);
    }
    return {};
}

Result<void> localAttention(const LocalCall& call, proto::NodeProto& node)
{
    const Result<void> heads = localHeads(call, node);
    return heads ? localCausal(call, node) : heads;
}

Result<void> localRotary(const LocalCall& call, proto::NodeProto& node)
{
    const Result<void> heads = localHeads(call, node);
    return heads ? localPosition(call, node) : heads;
}

/// Groups of channels that are normalised together.
Result<void> localNormGroups(const LocalCall& call, proto::NodeProto& node)
{
    const bool isContrib = node.op_type() == "GroupNorm";
    const std::string_view name = isContrib ? "groups" : "num_groups";
    const int64_t groups = integerOf(node, name, 0);
    const auto local = call.shape(0, false);
    if (!attributeOf(node, name) || !local || local->size() < 2)
        return {};
    const std::size_t channel = isContrib ? local->size() - 1 : 1;
    if (!call.run.isSplitAt(0, false, channel))
        return {};
    const auto& whole = *call.shapes.of(*call.run.node->inputs[0]).dims;
    const auto all = whole[channel] ? whole[channel]->evaluate(call.bindings) : std::nullopt;
    const std::optional<int64_t> own = (*local)[channel];
    if (!all || !own || groups < 1 || *own * groups % *all != 0)
        return cannot(call, tr("its groups of channels cannot be divided among the devices"));
    setAttribute(node, name, *own * groups / *all);
    return {};
}

/// K and N of a product with packed weights.
Result<void> localPackedProduct(const LocalCall& call, proto::NodeProto& node)
{
    const auto from = call.shape(0, false), to = call.shape(0, true);
    if (!from || !to || !from->back() || !to->back())
        return call.run.isSplit() ? Result<void>(cannot(call, tr("its sizes are not known")))
                                  : Result<void>();
    setAttribute(node, "K", *from->back());
    setAttribute(node, "N", *to->back());
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

struct Local
{
    std::string_view opType;
    Result<void> (*make)(const LocalCall&, proto::NodeProto&);
};

constexpr Local kLocal[] = {
    {"Reshape", localReshape},
    {"Expand", localExpand},
    {"ConstantOfShape", localConstantOfShape},
    {"Split", localSplit},
    {"Slice", localSlice},
    {"Resize", localResize},
    {"Conv", localGroups},
    {"ConvInteger", localGroups},
    {"QLinearConv", localGroups},
    {"ConvTranspose", localGroups},
    {"FusedConv", localGroups},
    {"DeformConv", localGroups},
    {"Attention", localAttention},
    {"MultiHeadAttention", localAttention},
    {"GroupQueryAttention", localHeads},
    {"LinearAttention", localHeads},
    {"PackedAttention", localHeads},
    {"PackedMultiHeadAttention", localHeads},
    {"RotaryEmbedding", localRotary},
    {"Trilu", localTriangle},
    {"GroupNormalization", localNormGroups},
    {"GroupNorm", localNormGroups},
    {"MatMulNBits", localPackedProduct},
    {"MoE", localMixture},
    {"QMoE", localMixture},
};

} // namespace

std::optional<Sizes> LocalCall::shape(std::size_t argument, bool isOutput) const
{
    const std::optional<std::size_t> t = run.tensorOf(argument, isOutput);
    if (!t)
        return std::nullopt;
    return heldShape(*run.views[*t], run.used[*t], grid, position);
}

std::optional<std::vector<int64_t>> LocalCall::numbers(std::size_t input,
                                                       const operators::Bindings& bound) const
{
    const auto& elements = shapes.of(*run.node->inputs[input]).elements;
    if (!elements)
        return std::nullopt;
    std::vector<int64_t> numbers;
    for (const operators::Dim& element : *elements) {
        const auto number = element ? element->evaluate(bound) : std::nullopt;
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

Result<void> makeLocal(const LocalCall& call, proto::NodeProto& node)
{
    if (!call.run.isSplit())
        return {};
    for (const Local& local : kLocal) {
        if (local.opType == node.op_type())
            return local.make(call, node);
    }
    return {};
}

} // namespace meshwright::exchange
