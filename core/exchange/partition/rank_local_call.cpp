#include "core/exchange/partition/rank_operators.h"
#include "core/operators/lowering.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"
#include "core/shapes/shapes.h"

#include <algorithm>

/// Attributes and constants of single operators, made local.
namespace meshwright::exchange {

namespace {

using Sizes = std::vector<std::optional<int64_t>>;

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
            return call.cannot(tr("the sizes of its parts are not known"));
        sizes.push_back(*(*part)[axis]);
    }
    if (node.input_size() > 1 && !node.input(1).empty())
        node.set_input(1, call.emitter.integers(sizes));
    else if (attributeOf(node, "split"))
        setAttribute(node, "split", sizes);
    return {};
}

/// Group of a convolution: of the parts of input and weights.
Result<void> localGroups(const LocalCall& call, proto::NodeProto& node)
{
    const operators::WeightInput& weight = operators::traitsOf(*call.run.node).weights.front();
    const bool isTurned = weight.axes.front() == operators::Feature::InputChannel;
    const auto kernel = call.shape(weight.input, false);
    const auto channels = isTurned ? call.shape(0, true) : call.shape(0, false);
    if (integerOf(node, "group", 1) <= 1 || !kernel || !channels)
        return {};
    const std::optional<int64_t> perGroup = (*kernel)[1], all = (*channels)[1];
    if (!perGroup || !all || *perGroup < 1 || *all % *perGroup != 0 || *all < 1)
        return call.cannot(tr("its groups cannot be divided among the devices"));
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
        return call.cannot(tr("a device would have no head; use at most as many devices as heads"));
    for (const std::string_view name : {"num_heads", "q_num_heads"}) {
        if (integerOf(node, name, 0) > 0)
            setAttribute(node, name, keys * group);
    }
    if (attributeOf(node, "kv_num_heads"))
        setAttribute(node, "kv_num_heads", keys);
    const auto out = call.shape(0, true);
    if (auto sizes = integersOf(node, "qkv_hidden_sizes"); sizes && out) {
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
    const bool isContrib = is(*call.run.node, operators::op::kGroupNorm);
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
    if (!all || *all < 1 || !own || groups < 1 || *own * groups % *all != 0)
        return call.cannot(tr("its groups of channels cannot be divided among the devices"));
    setAttribute(node, name, *own * groups / *all);
    return {};
}

/// K and N of a product with packed weights.
Result<void> localPackedProduct(const LocalCall& call, proto::NodeProto& node)
{
    const auto from = call.shape(0, false), to = call.shape(0, true);
    if (!from || !to || !from->back() || !to->back())
        return call.run.isSplit() ? Result<void>(call.cannot(tr("its sizes are not known")))
                                  : Result<void>();
    setAttribute(node, "K", *from->back());
    setAttribute(node, "N", *to->back());
    return {};
}

/// Devices with different parts drop different elements, those with the same part the same ones, as
/// in Megatron-LM (Shoeybi et al. 2019, section 3).
Result<void> localDropout(const LocalCall& call, proto::NodeProto& node)
{
    constexpr uint64_t kPrime = 1'000'003;
    const std::optional<std::size_t> input = call.run.tensorOf(0, false);
    if (!input || !call.run.isSplit() || !attributeOf(node, "seed"))
        return {};
    uint64_t seed = uint64_t(integerOf(node, "seed", 0));
    for (const sharding::DimSharding& dim : call.run.used[*input].dims)
        seed = seed * kPrime
            + uint64_t(heldRange(dim, sharding::product(dim.axes), call.grid, call.position).begin);
    setAttribute(node, "seed", int64_t(seed & 0x7fffffff));
    return {};
}

using LocalFunction = Result<void> (*)(const LocalCall&, proto::NodeProto&);

struct Local
{
    operators::Operator one;
    LocalFunction make;
};

constexpr Local kLocal[] = {
    {operators::op::kReshape, localReshape},
    {operators::op::kExpand, localExpand},
    {operators::op::kConstantOfShape, localConstantOfShape},
    {operators::op::kSplit, localSplit},
    {operators::op::kSlice, localSlice},
    {operators::op::kResize, localResize},
    {operators::op::kAttention, localAttention},
    {operators::op::kContribAttention, localAttention},
    {operators::op::kMultiHeadAttention, localAttention},
    {operators::op::kGroupQueryAttention, localHeads},
    {operators::op::kLinearAttention, localHeads},
    {operators::op::kContribLinearAttention, localHeads},
    {operators::op::kPackedAttention, localHeads},
    {operators::op::kPackedMultiHeadAttention, localHeads},
    {operators::op::kRotaryEmbedding, localRotary},
    {operators::op::kContribRotaryEmbedding, localRotary},
    {operators::op::kDropout, localDropout},
    {operators::op::kTrilu, localTriangle},
    {operators::op::kContribTrilu, localTriangle},
    {operators::op::kGroupNormalization, localNormGroups},
    {operators::op::kGroupNorm, localNormGroups},
    {operators::op::kMatMulNBits, localPackedProduct},
    {operators::op::kMatMulBnb4, localPackedProduct},
};

/// Null: the node's attributes and constants hold for parts as they are.
LocalFunction localFunctionOf(const graph::Node& node)
{
    const operators::Traits& traits = operators::traitsOf(node);
    if (traits.is(operators::OperatorKind::Convolution) && !traits.weights.empty())
        return localGroups;
    if (traits.experts)
        return localMixture;
    const auto found =
        std::ranges::find_if(kLocal, [&](const Local& local) { return is(node, local.one); });
    return found == std::end(kLocal) ? nullptr : found->make;
}

} // namespace

std::vector<std::size_t> addendsOf(const LocalNode& run)
{
    std::vector<std::size_t> addends = operators::addendsOf(*run.node);
    for (std::size_t t = 0; t < run.node->inputs.size(); ++t) {
        if (run.tensorOf(t, false) && run.rule->tensors[t].isAddend
            && std::ranges::find(addends, t) == addends.end())
            addends.push_back(t);
    }
    return addends;
}

Error LocalCall::cannot(const UserText& what) const
{
    return Error {tr("'{0}' ({1}): {2}", run.name, run.node->opType, what)};
}

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
    const LocalFunction make = localFunctionOf(*call.run.node);
    return make ? make(call, node) : Result<void>();
}

} // namespace meshwright::exchange
