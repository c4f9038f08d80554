#include "core/sharding/collective_state.h"

#include <algorithm>

namespace meshwright::sharding {

std::optional<Collective> allToAll(ReshardState& state, std::size_t from, bool inOrder)
{
    Pieces& held = state.dims[from].held;
    std::optional<std::size_t> to;
    std::size_t first = held.size();
    for (; first > 0; --first) {
        const std::optional<ReshardState::Place> place = state.placeOf(held[first - 1]);
        if (!place || place->dim == from || (to && place->dim != *to))
            break;
        to = place->dim;
    }
    if (!to)
        return std::nullopt;
    DimState& target = state.dims[*to];
    const Pieces moved(held.begin() + std::ptrdiff_t(first), held.end());
    const bool next = moved.size() <= target.wanted.size()
        && std::equal(moved.begin(), moved.end(), target.wanted.begin());
    if (inOrder && !next)
        return std::nullopt;
    AxisMove move {{}, from, *to};
    append(move.axes, moved);
    held.resize(first);
    target.held.insert(target.held.end(), moved.begin(), moved.end());
    state.settle();
    return Collective {CollectiveKind::AllToAll, {}, {move}, {}, {}};
}

std::optional<Collective> allGather(ReshardState& state)
{
    std::vector<AxisList> gathered(state.dims.size());
    bool any = false;
    for (std::size_t d = 0; d < state.dims.size(); ++d) {
        Pieces& held = state.dims[d].held;
        std::size_t first = held.size();
        while (first > 0 && !state.placeOf(held[first - 1]))
            --first;
        append(gathered[d], Pieces(held.begin() + std::ptrdiff_t(first), held.end()));
        held.resize(first);
        any = any || !gathered[d].empty();
    }
    if (!any)
        return std::nullopt;
    state.settle();
    return Collective {CollectiveKind::AllGather, gathered, {}, {}, {}};
}

std::vector<Collective> gatherAndSlice(ReshardState& state)
{
    std::vector<Collective> steps;
    const auto add = [&](const Collective& step) {
        steps.push_back(step);
        steps.back().result = state.sharding();
    };
    if (state.reorder) {
        state.reorder = false;
        add({CollectiveKind::CollectivePermute, {}, {}, {}, {}});
    }
    Collective gather {CollectiveKind::AllGather, {}, {}, {}, {}};
    Collective slice {CollectiveKind::AllSlice, {}, {}, {}, {}};
    for (DimState& dim : state.dims) {
        append(gather.axes.emplace_back(), dim.held);
        append(slice.axes.emplace_back(), dim.wanted);
        dim.held.clear();
    }
    if (gather.groupSize() > 1)
        add(gather);
    for (DimState& dim : state.dims) {
        dim.placed.insert(dim.placed.end(), dim.wanted.begin(), dim.wanted.end());
        dim.wanted.clear();
    }
    if (slice.groupSize() > 1)
        add(slice);
    return steps;
}

} // namespace meshwright::sharding
