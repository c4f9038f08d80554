#include "core/sharding/collective_state.h"

#include <algorithm>
#include <set>

namespace meshwright::sharding {

namespace {

bool divisible(int64_t a, int64_t b)
{
    return a % b == 0 || b % a == 0;
}

/// Whether all-to-alls and a gather cannot take the held pieces of a dimension away in the order
/// in which they stand: pieces that go to one dimension (or stay) are apart or out of order, or
/// one to gather stands behind one to move and nothing is wanted here.
bool standsWrong(const ReshardState& state, std::size_t d)
{
    const DimState& dim = state.dims[d];
    std::set<std::size_t> seen;
    std::optional<ReshardState::Place> last;
    for (const Axis& piece : dim.held) {
        const std::optional<ReshardState::Place> place = state.placeOf(piece);
        if (!place && last && dim.wanted.empty())
            return true;
        if (place && (place->dim == d || seen.count(place->dim) > 0)) {
            const bool follows = last && last->dim == place->dim && last->index + 1 == place->index;
            if (!follows)
                return true;
        }
        if (place)
            seen.insert(place->dim);
        last = place;
    }
    return false;
}

/// The last piece that is wanted and not held, and the last that is held and not wanted: one may
/// take the other's place.
bool canReplace(const ReshardState& state)
{
    std::optional<Axis> missing;
    std::optional<Axis> surplus;
    for (const DimState& dim : state.dims) {
        for (const Axis& piece : dim.wanted)
            missing = state.isHeld(piece) ? missing : piece;
        for (const Axis& piece : dim.held)
            surplus = state.placeOf(piece) ? surplus : piece;
    }
    return missing && surplus && divisible(missing->size, surplus->size);
}

bool needsPermutation(const ReshardState& state)
{
    for (std::size_t d = 0; d < state.dims.size(); ++d) {
        const DimState& dim = state.dims[d];
        const bool exchanges = !dim.held.empty() && !dim.wanted.empty()
            && divisible(dim.held.front().size, dim.wanted.front().size);
        if (exchanges || standsWrong(state, d))
            return true;
    }
    return canReplace(state);
}

/// Splits the first pieces off that fill @p capacity.
Pieces takeFront(Pieces& pieces, int64_t& capacity)
{
    Pieces taken;
    while (!pieces.empty()) {
        const std::optional<Fitting> fitting = fit(pieces.front(), capacity);
        if (!fitting)
            break;
        taken.push_back(fitting->within);
        if (fitting->rest)
            pieces.front() = *fitting->rest;
        else
            pieces.erase(pieces.begin());
    }
    return taken;
}

/// Fills every dimension up to the number of parts it has: with what is wanted there, then with
/// what is wanted elsewhere, in front of that with what it held and nobody wants, then with what
/// others held. Surplus that a wanted piece pushed out comes after surplus that can stay in place.
void exchange(ReshardState& state)
{
    const ReshardState before = state;
    std::vector<int64_t> capacities;
    std::vector<Pieces> surplus;
    for (DimState& dim : state.dims) {
        const int64_t parts = product(dim.held);
        int64_t capacity = parts;
        const Pieces placed = takeFront(dim.wanted, capacity);
        dim.placed.insert(dim.placed.end(), placed.begin(), placed.end());
        Pieces unwanted = std::move(dim.held);
        dim.held.clear();
        std::erase_if(unwanted, [&](const Axis& piece) { return before.placeOf(piece); });
        int64_t replaced = parts / capacity;
        const Pieces pushedOut = takeFront(unwanted, replaced);
        unwanted.insert(unwanted.end(), pushedOut.begin(), pushedOut.end());
        surplus.push_back(std::move(unwanted));
        capacities.push_back(capacity);
    }
    Pieces wanted;
    for (const DimState& dim : state.dims)
        wanted.insert(wanted.end(), dim.wanted.begin(), dim.wanted.end());
    distribute(
        state, capacities, [&](std::size_t) -> Pieces& { return wanted; }, Side::Back);
    distribute(
        state, capacities, [&](std::size_t d) -> Pieces& { return surplus[d]; }, Side::Front);
    Pieces rest;
    for (const Pieces& pieces : surplus)
        rest.insert(rest.end(), pieces.begin(), pieces.end());
    distribute(
        state, capacities, [&](std::size_t) -> Pieces& { return rest; }, Side::Front);
    state.settle();
}

bool keepsPartCounts(const ReshardState& a, const ReshardState& b)
{
    return std::equal(a.dims.begin(), a.dims.end(), b.dims.begin(),
                      [](const DimState& x, const DimState& y) {
                          return product(x.current()) == product(y.current());
                      });
}

} // namespace

std::optional<Collective> collectivePermute(ReshardState& state)
{
    const TensorSharding before = state.sharding();
    if (needsPermutation(state)) {
        ReshardState exchanged = state;
        exchange(exchanged);
        // Where sizes divide badly a dimension may stay unfilled: then no permutation does it.
        if (keepsPartCounts(state, exchanged))
            state = std::move(exchanged);
    }
    if (!state.reorder && state.sharding() == before)
        return std::nullopt;
    state.reorder = false;
    return Collective {CollectiveKind::CollectivePermute, {}, {}, {}, {}};
}

} // namespace meshwright::sharding
