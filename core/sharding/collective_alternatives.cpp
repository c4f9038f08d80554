#include "core/sharding/collective_alternatives.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/collective_state.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

using Steps = std::vector<Collective>;

/// What the target wants reduced of what the source holds in parts.
AxisList reducedBy(const Reshard& reshard)
{
    return axesWithout(reshard.source.unreduced, reshard.target.unreduced).value_or(AxisList {});
}

Steps gatherThenSlice(const Reshard& reshard)
{
    Steps steps;
    const AxisList reduced = reducedBy(reshard);
    if (!reduced.empty())
        steps.push_back(allReduce(reshard.source, reshard.target.unreduced, reduced));
    ReshardState state(reshard);
    const Steps rest = state.done() ? Steps {} : gatherAndSlice(state);
    steps.insert(steps.end(), rest.begin(), rest.end());
    return steps;
}

/// The usual steps without a reduce-scatter.
Steps reduceThenSlice(const Steps& plain)
{
    Steps steps = canonical({plain.begin() + 1, plain.end()});
    steps.insert(steps.begin(), plain.front());
    return steps;
}

/// Reshards while partial to what the target is before its first reduced axis per dimension, then
/// reduces and slices: [{}, {}] unreduced={x} to [{y, x}, {}] slices y, then reduce-scatters x.
Steps reduceLast(const Reshard& reshard)
{
    const AxisList reduced = reducedBy(reshard);
    if (reduced.empty())
        return {};
    Reshard first = reshard;
    first.target.unreduced = reshard.source.unreduced;
    for (DimSharding& dim : first.target.dims) {
        const auto cut = std::find_if(dim.axes.begin(), dim.axes.end(),
                                      [&](const Axis& axis) { return overlapsAny(reduced, axis); });
        dim.axes.erase(cut, dim.axes.end());
    }
    Reshard second = reshard;
    second.source = first.target;
    second.deviceOrderDiffers = false;
    const Result<Steps> moved = collectivesFor(first);
    const Result<Steps> added = collectivesFor(second);
    if (!moved || !added)
        return {};
    Steps steps = *moved;
    const Steps rest = scatterFirst(*added);
    steps.insert(steps.end(), rest.begin(), rest.end());
    return canonical(std::move(steps));
}

} // namespace

std::string_view toString(ReshardWay way)
{
    switch (way) {
    case ReshardWay::Usual:
        return "usual";
    case ReshardWay::ReduceThenSlice:
        return "reduce-then-slice";
    case ReshardWay::ScatterThenReduce:
        return "scatter-then-reduce";
    case ReshardWay::ReduceLast:
        return "reduce-last";
    case ReshardWay::GatherThenSlice:
        return "gather-then-slice";
    }
    return {};
}

Result<std::vector<ReshardAlternative>> alternativesFor(const Reshard& reshard,
                                                        graph::DataType type, int64_t devices)
{
    const Result<Steps> plain = collectivesFor(reshard);
    if (!plain)
        return plain.error();
    std::vector<ReshardAlternative> alternatives;
    const auto add = [&](ReshardWay way, Steps steps) {
        const bool known =
            std::any_of(alternatives.begin(), alternatives.end(),
                        [&](const ReshardAlternative& other) { return other.steps == steps; });
        if (known)
            return;
        ReshardAlternative alternative {way, std::move(steps), {}, {}};
        alternative.traffic = trafficOf(alternative.steps, reshard, type, devices);
        alternative.sentPerDevice = sentPerDevice(alternative.traffic);
        alternatives.push_back(std::move(alternative));
    };
    add(ReshardWay::Usual, canonical(*plain));
    if (!plain->empty() && plain->front().kind == CollectiveKind::AllReduce)
        add(ReshardWay::ReduceThenSlice, reduceThenSlice(*plain));
    add(ReshardWay::ScatterThenReduce, canonical(scatterFirst(*plain)));
    if (Steps steps = reduceLast(reshard); !steps.empty())
        add(ReshardWay::ReduceLast, std::move(steps));
    add(ReshardWay::GatherThenSlice, gatherThenSlice(reshard));
    const auto better = [](const ReshardAlternative& a, const ReshardAlternative& b) {
        if (a.sentPerDevice != b.sentPerDevice)
            return a.sentPerDevice && (!b.sentPerDevice || *a.sentPerDevice < *b.sentPerDevice);
        return a.steps.size() < b.steps.size();
    };
    std::stable_sort(alternatives.begin(), alternatives.end(), better);
    return alternatives;
}

} // namespace meshwright::sharding
