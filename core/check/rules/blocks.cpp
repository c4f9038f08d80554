#include "core/blocks/blocks.h"

#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/context/repairs.h"
#include "core/check/rules/rules.h"

#include <algorithm>

/// Weights of a transformer's blocks that have to be split alike: q, k and v; gate and up; parts
/// that are fused in one weight; and heads that their features are cut into.
namespace meshwright::check {

namespace {

using blocks::Block;
using blocks::BlockWeight;
using blocks::WeightRole;

/// How the output features of a weight are split.
struct FeatureSplit
{
    const BlockWeight* weight = nullptr;
    sharding::AxisList axes; ///< of all components of the dimension
    bool bySegments = false; ///< the dimension is held by components

    int64_t parts() const { return product(axes); }
};

std::optional<FeatureSplit> splitOf(const PropagationView& view, const BlockWeight* weight)
{
    if (!weight)
        return std::nullopt;
    const sharding::TensorSharding* sharding = view.propagation.sharding(weight->weight);
    if (!sharding)
        return std::nullopt;
    const sharding::TensorView& tensor =
        view.planGraph().view(view.planGraph().tensorOf(weight->weight));
    FeatureSplit split {weight, {}, false};
    for (std::size_t d = 0; d < sharding->dims.size(); ++d) {
        if (tensor.dimOf(d) == weight->outAxis)
            split.axes.insert(split.axes.end(), sharding->dims[d].axes.begin(),
                              sharding->dims[d].axes.end());
    }
    split.bySegments =
        weight->outAxis < tensor.components.size() && !tensor.components[weight->outAxis].empty();
    return split;
}

Place blocksPlaceOf(const PropagationView& view, const FeatureSplit& split)
{
    return view.place(split.weight->node, split.weight->weight);
}

UserText weightSplitText(const Context& context, const PropagationView& view,
                         const FeatureSplit& split)
{
    const plan::Mesh& mesh = view.propagation.mesh(split.weight->weight);
    const std::string name = inSingleQuotes(context.graph().value(split.weight->weight).name);
    return split.axes.empty() ? tr("{0} whole", name)
                              : tr("{0} over {1}", name, toString(split.axes, mesh));
}

/// The output features of @p from as those of @p to are split, at every node that reads it.
Fix splitAlike(const Context& context, const PropagationView& view, const FeatureSplit& from,
               const FeatureSplit& to)
{
    const plan::Mesh& mesh = view.propagation.mesh(from.weight->weight);
    const sharding::TensorSharding* own = view.propagation.sharding(from.weight->weight);
    if (from.bySegments || to.bySegments || from.weight->outAxis >= own->dims.size())
        return {};
    std::vector<plan::AxisReference> wanted;
    for (const sharding::Axis& axis : to.axes)
        wanted.push_back(toReference(axis, mesh));
    // What the person said of the other dimensions stays, but for these axes.
    plan::AxesSharding axes;
    const std::vector<plan::SpecAt> stated =
        plan::specsOf(context.graph(), context.plan(), from.weight->weight, view.facts.own->id);
    if (!stated.empty() && !stated.front().spec->axes)
        return {}; // a new axes form would replace what is stated
    if (!stated.empty())
        axes = *stated.front().spec->axes;
    axes.dims.resize(own->dims.size());
    const auto leave = [&](std::vector<plan::AxisReference>& list) {
        std::erase_if(list, [&](const plan::AxisReference& axis) {
            return std::find(wanted.begin(), wanted.end(), axis) != wanted.end();
        });
    };
    plan::forEachAxes(axes, leave);
    leave(axes.replicated);
    axes.dims[from.weight->outAxis].axes = std::move(wanted);
    return setSharding(context, view.facts, from.weight->weight, axes,
                       tr("Split {0} as {1}",
                          inSingleQuotes(context.graph().value(from.weight->weight).name),
                          inSingleQuotes(context.graph().value(to.weight->weight).name)));
}

/// Whether the second is split otherwise than the first. Without a split on either side nothing is
/// said: one of them may not be annotated yet, and then both follow.
void compare(Context& context, const PropagationView& view, Code code, const FeatureSplit& first,
             const std::optional<FeatureSplit>& second)
{
    if (!second || first.axes == second->axes)
        return;
    const bool secondIsWrong = !first.axes.empty();
    const FeatureSplit wrong = secondIsWrong ? *second : first;
    const FeatureSplit right = secondIsWrong ? first : *second;
    context.reportAlike(
        code, blocksPlaceOf(view, wrong),
        std::to_string(wrong.parts()) + '/' + std::to_string(right.parts()),
        [&] {
            return std::vector<UserText> {weightSplitText(context, view, right),
                                          weightSplitText(context, view, wrong)};
        },
        [&context, view, wrong, right] { return splitAlike(context, view, wrong, right); });
}

/// Of 8 heads of keys, 4 parts take 2 each; 3 parts cut heads; 16 parts have not one each.
void checkHeads(Context& context, const PropagationView& view, const FeatureSplit& split,
                std::optional<int64_t> heads, bool areKeys)
{
    if (!heads || *heads < 1 || *heads % split.parts() == 0)
        return;
    const bool areFew = areKeys && split.parts() > *heads;
    context.reportAlike(
        areFew ? Code::KvHeadsFewerThanShards : Code::HeadsCut, blocksPlaceOf(view, split),
        std::to_string(*heads) + '/' + std::to_string(split.parts()), [&] {
            return std::vector<UserText> {countedHeads(*heads), std::to_string(split.parts())};
        });
}

void checkAttention(Context& context, const PropagationView& view, const Block& block)
{
    const auto query = splitOf(view, block.weight(WeightRole::Query));
    const auto key = splitOf(view, block.weight(WeightRole::Key));
    const auto value = splitOf(view, block.weight(WeightRole::Value));
    const auto output = splitOf(view, block.weight(WeightRole::KeyValue));
    if (query)
        checkHeads(context, view, *query, block.queryHeads, false);
    for (const auto& keys : {key, value, output}) {
        if (keys)
            checkHeads(context, view, *keys, block.keyHeads, true);
    }
    // K and V that are whole because there are too few heads of them are as they should be.
    const bool areTooFew = query && block.keyHeads && query->parts() > *block.keyHeads;
    if (query && !areTooFew) {
        compare(context, view, Code::QkvSplitDifferently, *query, key);
        compare(context, view, Code::QkvSplitDifferently, *query, value);
    } else if (key) {
        compare(context, view, Code::QkvSplitDifferently, *key, value);
    }
}

/// [q | k | v] of 768 each, split plainly in 4: the first device has three quarters of q and
/// nothing of k and v. As {3}{768} each device has its quarter of each.
void checkFused(Context& context, const PropagationView& view, const BlockWeight& weight)
{
    const std::optional<FeatureSplit> split = splitOf(view, &weight);
    if (!split || weight.parts.empty() || weight.interleaved || split->bySegments
        || split->parts() < 2)
        return;
    context.reportAlike(
        Code::FusedPartsCut, blocksPlaceOf(view, *split), std::to_string(split->parts()), [&] {
            return std::vector<UserText> {countedParts(weight.parts.size()), listed(weight.parts),
                                          std::to_string(split->parts())};
        });
}

void checkBlocksPropagation(Context& context, const PropagationView& view)
{
    if (!context.input().blocks)
        return;
    for (const Block& block : context.input().blocks->blocks) {
        if (block.kind == blocks::BlockKind::Attention)
            checkAttention(context, view, block);
        if (const auto gate = splitOf(view, block.weight(WeightRole::Gate)))
            compare(context, view, Code::GateUpSplitDifferently, *gate,
                    splitOf(view, block.weight(WeightRole::Up)));
        for (const BlockWeight& weight : block.weights)
            checkFused(context, view, weight);
    }
}

} // namespace

const CheckRule kBlockRules {.propagation = checkBlocksPropagation};

} // namespace meshwright::check
