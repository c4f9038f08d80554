#include "core/sharding/collective_state.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

/// The places at which pieces of one axis begin or end.
using Cuts = std::set<int64_t>;

void addCuts(std::vector<Cuts>& cuts, const TensorSharding& sharding)
{
    for (const DimSharding& dim : sharding.dims) {
        for (const Axis& axis : dim.axes) {
            if (axis.axis >= cuts.size())
                cuts.resize(axis.axis + 1);
            cuts[axis.axis].insert({axis.before, axis.next()});
        }
    }
}

/// Whether every cut divides the next, so that all of them fit one view of the axis.
bool agree(const Cuts& cuts)
{
    return std::adjacent_find(cuts.begin(), cuts.end(),
                              [](int64_t a, int64_t b) { return b % a != 0; })
        == cuts.end();
}

Pieces cut(const AxisList& axes, const std::vector<Cuts>& cuts, bool aligned)
{
    Pieces pieces;
    for (const Axis& axis : axes) {
        if (!aligned && axis.size > 1)
            pieces.push_back(axis);
        if (!aligned)
            continue;
        int64_t before = axis.before;
        for (int64_t at : cuts[axis.axis]) {
            if (at <= before || at > axis.next())
                continue;
            pieces.push_back({axis.axis, before, at / before});
            before = at;
        }
    }
    return pieces;
}

} // namespace

AxisList DimState::current() const
{
    AxisList axes;
    append(axes, placed);
    append(axes, held);
    return axes;
}

ReshardState::ReshardState(const Reshard& reshard)
    : unreduced(reshard.target.unreduced)
{
    // What every device has whole, before or after, is the same in any order of the devices.
    const auto whole = [](const TensorSharding& sharding) { return sharding.isWhole(); };
    reorder = reshard.deviceOrderDiffers && !whole(reshard.source) && !whole(reshard.target);
    aligned = align(reshard.source, reshard.target);
}

bool ReshardState::align(const TensorSharding& source, const TensorSharding& target)
{
    std::vector<Cuts> cuts;
    addCuts(cuts, source);
    addCuts(cuts, target);
    const bool aligned = std::all_of(cuts.begin(), cuts.end(), agree);
    for (std::size_t d = 0; d < source.dims.size(); ++d) {
        const Pieces held = cut(source.dims[d].axes, cuts, aligned);
        dims.push_back({{}, held, cut(target.dims[d].axes, cuts, aligned)});
    }
    settle();
    return aligned;
}

void ReshardState::settle()
{
    for (DimState& dim : dims) {
        while (!dim.held.empty() && !dim.wanted.empty() && dim.held.front() == dim.wanted.front()) {
            dim.placed.push_back(dim.held.front());
            dim.held.erase(dim.held.begin());
            dim.wanted.erase(dim.wanted.begin());
        }
    }
}

bool ReshardState::done() const
{
    return !reorder && std::all_of(dims.begin(), dims.end(), [](const DimState& dim) {
        return dim.held.empty() && dim.wanted.empty();
    });
}

bool ReshardState::isHeld(const Axis& piece) const
{
    return std::any_of(dims.begin(), dims.end(), [&](const DimState& dim) {
        return std::find(dim.held.begin(), dim.held.end(), piece) != dim.held.end();
    });
}

std::optional<ReshardState::Place> ReshardState::placeOf(const Axis& piece) const
{
    for (std::size_t d = 0; d < dims.size(); ++d) {
        const Pieces& wanted = dims[d].wanted;
        const auto found = std::find(wanted.begin(), wanted.end(), piece);
        if (found != wanted.end())
            return Place {d, std::size_t(found - wanted.begin())};
    }
    return std::nullopt;
}

void ReshardState::cutWanted(const Axis& part)
{
    for (DimState& dim : dims) {
        for (auto it = dim.wanted.begin(); it != dim.wanted.end(); ++it) {
            if (!part.isPrefixOf(*it) || part == *it)
                continue;
            const Axis rest {part.axis, part.next(), it->size / part.size};
            *it = part;
            dim.wanted.insert(it + 1, rest);
            return;
        }
    }
}

TensorSharding ReshardState::sharding() const
{
    TensorSharding sharding = emptySharding(dims.size(), true);
    for (std::size_t d = 0; d < dims.size(); ++d)
        sharding.dims[d].axes = dims[d].current();
    sharding.unreduced = unreduced;
    return sharding;
}

std::optional<Fitting> fit(const Axis& piece, int64_t& capacity)
{
    if (capacity <= 1 || (capacity % piece.size != 0 && piece.size % capacity != 0))
        return std::nullopt;
    if (capacity >= piece.size) {
        capacity /= piece.size;
        return Fitting {piece, std::nullopt};
    }
    const Axis within {piece.axis, piece.before, capacity};
    const Axis rest {piece.axis, within.next(), piece.size / capacity};
    capacity = 1;
    return Fitting {within, rest};
}

void distribute(ReshardState& state, std::vector<int64_t>& capacities,
                const std::function<Pieces&(std::size_t)>& available, Side side,
                const std::function<void(const Axis&, std::size_t)>& placed)
{
    for (std::size_t d = 0; d < state.dims.size(); ++d) {
        Pieces& held = state.dims[d].held;
        Pieces& pieces = available(d);
        std::size_t at = side == Side::Front ? 0 : held.size();
        for (std::size_t i = 0; i < pieces.size() && capacities[d] > 1;) {
            const std::optional<Fitting> fitting = fit(pieces[i], capacities[d]);
            if (!fitting) {
                ++i;
                continue;
            }
            pieces.erase(pieces.begin() + std::ptrdiff_t(i));
            if (fitting->rest) {
                state.cutWanted(fitting->within);
                pieces.insert(pieces.begin(), *fitting->rest);
            }
            held.insert(held.begin() + std::ptrdiff_t(at++), fitting->within);
            placed(fitting->within, d);
        }
    }
}

} // namespace meshwright::sharding
