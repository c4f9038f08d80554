#include "core/sharding/collective_reduce.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

/// The leading axes of a dimension that @p reduced covers, which are taken out of both.
AxisList takeReduced(AxisList& sliced, AxisList& reduced)
{
    AxisList taken;
    while (!sliced.empty()) {
        Axis axis = sliced.front();
        // Merged parts may reach beyond what is reduced: a:(1)4 where only a:(1)2 is.
        for (const Axis& part : reduced) {
            if (part.isPrefixOf(axis) && axis.size % part.size == 0)
                axis.size = part.size;
        }
        const std::optional<AxisList> rest = axesWithout(reduced, {axis});
        if (!rest)
            break;
        reduced = *rest;
        append(taken, axis);
        if (axis == sliced.front())
            sliced.erase(sliced.begin());
        else
            sliced.front() = {axis.axis, axis.next(), sliced.front().size / axis.size};
    }
    return taken;
}

bool isEmpty(const std::vector<AxisList>& axes)
{
    return std::all_of(axes.begin(), axes.end(), [](const AxisList& list) { return list.empty(); });
}

/// A reduce-scatter over what is sliced right after the all-reduce, an all-reduce over the rest,
/// and an all-slice along the rest of that; none where the two steps are no such pair.
std::optional<std::vector<Collective>> scattered(const Collective& reduce, const Collective& slice)
{
    if (reduce.kind != CollectiveKind::AllReduce || slice.kind != CollectiveKind::AllSlice)
        return std::nullopt;
    AxisList left = reduce.reduced;
    Collective scatter {CollectiveKind::ReduceScatter, {}, {}, {}, reduce.result};
    Collective rest = slice;
    for (std::size_t d = 0; d < rest.axes.size(); ++d) {
        scatter.axes.push_back(takeReduced(rest.axes[d], left));
        append(scatter.result.dims[d].axes, scatter.axes[d]);
    }
    if (isEmpty(scatter.axes))
        return std::nullopt;
    scatter.reduced = scatter.groupAxes();
    std::vector<Collective> steps {scatter};
    if (!left.empty()) {
        AxisList& unreduced = steps.front().result.unreduced;
        append(unreduced, left);
        sortAndMerge(unreduced);
        steps.push_back(allReduce(scatter.result, reduce.result.unreduced, left));
    }
    if (!isEmpty(rest.axes))
        steps.push_back(rest);
    return steps;
}

/// That pair as one reduce-scatter, where nothing is left to reduce.
std::optional<std::vector<Collective>> fused(const Collective& reduce, const Collective& slice)
{
    std::optional<std::vector<Collective>> steps = scattered(reduce, slice);
    return steps && steps->front().reduced == reduce.reduced ? steps : std::nullopt;
}

std::optional<std::vector<Collective>> merged(const Collective& first, const Collective& second)
{
    if (first.kind != CollectiveKind::AllToAll || second.kind != CollectiveKind::AllToAll)
        return std::nullopt;
    Collective both = second;
    both.moves.insert(both.moves.begin(), first.moves.begin(), first.moves.end());
    std::set<std::size_t> dims;
    for (const AxisMove& move : both.moves) {
        if (!dims.insert(move.from).second || !dims.insert(move.to).second)
            return std::nullopt;
    }
    std::sort(both.moves.begin(), both.moves.end(),
              [](const AxisMove& a, const AxisMove& b) { return a.from < b.from; });
    return std::vector {both};
}

std::optional<std::vector<Collective>> cancelled(const Collective& first, const Collective& second)
{
    if (first.kind != CollectiveKind::AllGather || second.kind != CollectiveKind::AllSlice
        || first.axes != second.axes)
        return std::nullopt;
    return std::vector<Collective> {};
}

} // namespace

std::optional<AxisList> axesWithout(const AxisList& axes, const AxisList& others)
{
    // An axis of one device splits nothing.
    AxisList left = axes;
    std::erase_if(left, [](const Axis& axis) { return axis.size == 1; });
    for (const Axis& other : others) {
        if (other.size == 1)
            continue;
        const auto found = std::find_if(left.begin(), left.end(),
                                        [&](const Axis& axis) { return axis.contains(other); });
        if (found == left.end() || !canCoexist(*found, other))
            return std::nullopt;
        const std::optional<Axis> prefix = prefixWithout(*found, other);
        const std::optional<Axis> suffix = suffixWithout(*found, other);
        left.erase(found);
        if (prefix)
            left.push_back(*prefix);
        if (suffix)
            left.push_back(*suffix);
    }
    sortAndMerge(left);
    return left;
}

Collective allReduce(const TensorSharding& source, const AxisList& unreduced,
                     const AxisList& reduced)
{
    Collective step {
        CollectiveKind::AllReduce, {}, {}, reduced, emptySharding(source.dims.size(), true)};
    for (std::size_t d = 0; d < source.dims.size(); ++d)
        step.result.dims[d].axes = source.dims[d].axes;
    step.result.unreduced = unreduced;
    return step;
}

std::vector<Collective> canonical(std::vector<Collective> steps)
{
    for (std::size_t i = 0; i + 1 < steps.size();) {
        std::optional<std::vector<Collective>> instead = cancelled(steps[i], steps[i + 1]);
        if (!instead)
            instead = fused(steps[i], steps[i + 1]);
        if (!instead)
            instead = merged(steps[i], steps[i + 1]);
        if (!instead) {
            ++i;
            continue;
        }
        const auto at = steps.begin() + std::ptrdiff_t(i);
        const auto after = steps.erase(at, at + 2);
        steps.insert(after, instead->begin(), instead->end());
        // What is there now may pair with the step before it.
        i = i > 0 ? i - 1 : 0;
    }
    return steps;
}

std::vector<Collective> scatterFirst(std::vector<Collective> steps)
{
    if (steps.size() < 2)
        return steps;
    const std::optional<std::vector<Collective>> instead = scattered(steps[0], steps[1]);
    if (!instead)
        return steps;
    steps.erase(steps.begin(), steps.begin() + 2);
    steps.insert(steps.begin(), instead->begin(), instead->end());
    return steps;
}

} // namespace meshwright::sharding
