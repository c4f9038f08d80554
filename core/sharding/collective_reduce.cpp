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

/// A reduce-scatter and, where something is left to slice, an all-slice; none where the two steps
/// are not such a pair.
std::optional<std::vector<Collective>> scattered(const Collective& reduce, const Collective& slice)
{
    if (reduce.kind != CollectiveKind::AllReduce || slice.kind != CollectiveKind::AllSlice)
        return std::nullopt;
    AxisList reduced = reduce.reduced;
    Collective scatter {CollectiveKind::ReduceScatter, {}, {}, reduced, reduce.result};
    Collective rest = slice;
    for (std::size_t d = 0; d < rest.axes.size(); ++d) {
        scatter.axes.push_back(takeReduced(rest.axes[d], reduced));
        append(scatter.result.dims[d].axes, scatter.axes[d]);
    }
    if (!reduced.empty())
        return std::nullopt;
    if (isEmpty(rest.axes))
        return std::vector {scatter};
    return std::vector {scatter, rest};
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
            instead = scattered(steps[i], steps[i + 1]);
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

} // namespace meshwright::sharding
