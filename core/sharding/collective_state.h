#pragma once

#include "core/sharding/collectives.h"

#include <functional>
#include <optional>
#include <vector>

/// A reshard on its way: what is in place, what must go, what must come.
namespace meshwright::sharding {

/// Axes and parts of axes, not merged. Of any two in a reshard, equal or disjoint.
using Pieces = std::vector<Axis>;

/// One dimension. It is split by placed, then held; it shall be by placed, then wanted.
struct DimState
{
    Pieces placed;
    Pieces held;
    Pieces wanted;

    bool operator==(const DimState&) const = default;

    AxisList current() const;
};

struct ReshardState
{
    std::vector<DimState> dims;
    AxisList unreduced; ///< partial results that the target leaves so
    bool reorder = false; ///< the devices' order has still to change
    bool aligned = false; ///< what align() says: the steps below need it

    ReshardState() = default;
    /// After what the target wants reduced has been reduced.
    explicit ReshardState(const Reshard& reshard);

    /// Cuts both shardings until any two pieces are equal or disjoint, and sets aside what they
    /// begin with alike. x:(1)2 beside x of 8 cuts x into x:(1)2 and x:(2)4. False, with the
    /// shardings uncut, where no view of an axis shows both: x:(1)2 and x:(1)3 of 6. Axes of one
    /// device are left out.
    bool align(const TensorSharding& source, const TensorSharding& target);

    /// Pieces that are held where they are wanted next are in place.
    void settle();

    bool done() const;
    bool isHeld(const Axis& piece) const;

    struct Place
    {
        std::size_t dim;
        std::size_t index;
    };

    /// Where a piece is wanted, if anywhere.
    std::optional<Place> placeOf(const Axis& piece) const;
    /// Cuts the wanted piece that starts as @p part does into it and the rest.
    void cutWanted(const Axis& part);

    TensorSharding sharding() const;
};

/// The part of a piece that fits into a capacity, and what is left of it.
struct Fitting
{
    Axis within;
    std::optional<Axis> rest;
};

/// Takes the whole piece or, where it is larger, the part of the capacity's size, and divides the
/// capacity by what it took. None where the capacity is used up or neither divides the other.
std::optional<Fitting> fit(const Axis& piece, int64_t& capacity);

enum class Side
{
    Front,
    Back,
};

/// Gives pieces of @p available to the dimensions in turn, each as much as its capacity takes.
/// @p placed hears of every piece and its dimension.
void distribute(
    ReshardState& state, std::vector<int64_t>& capacities,
    const std::function<Pieces&(std::size_t)>& available, Side side,
    const std::function<void(const Axis&, std::size_t)>& placed = [](const Axis&, std::size_t) {});

// The steps, in the order of a round. Each changes the state as the collective does (its result is
// not set), or leaves it where there is nothing for it to do.
std::optional<Collective> allSlice(ReshardState& state,
                                   const std::vector<std::optional<int64_t>>& sizes);
std::optional<Collective> collectivePermute(ReshardState& state);
/// Moves the last axes of @p from that go to one and the same other dimension; where @p inOrder,
/// only when they are wanted next there.
std::optional<Collective> allToAll(ReshardState& state, std::size_t from, bool inOrder);
std::optional<Collective> allGather(ReshardState& state);
/// Gathers all that is not in place and slices what is wanted: always possible, aligned or not. At
/// most a permutation (of devices that change their order), a gather and a slice, results set.
std::vector<Collective> gatherAndSlice(ReshardState& state);

} // namespace meshwright::sharding
