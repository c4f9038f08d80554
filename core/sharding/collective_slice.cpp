#include "core/sharding/collective_state.h"

#include <algorithm>
#include <numeric>

namespace meshwright::sharding {

namespace {

class SlicePlan
{
public:
    SlicePlan(ReshardState& state, const std::vector<std::optional<int64_t>>& sizes)
        : m_state(state)
        , m_sizes(sizes)
        , m_slices(state.dims.size())
    {
        // How much more finely each dimension shall be split than it is.
        for (const DimState& dim : state.dims) {
            const int64_t wanted = product(dim.wanted);
            m_capacities.push_back(wanted / std::gcd(product(dim.held), wanted));
        }
    }

    std::optional<Collective> make()
    {
        for (std::size_t d = 0; d < m_state.dims.size(); ++d)
            sliceAtSource(d);
        for (std::size_t d = 0; d < m_state.dims.size(); ++d)
            sliceInPlace(d);
        distribute(
            m_state, m_capacities, [this](std::size_t) -> Pieces& { return m_available; },
            Side::Back, [this](const Axis& piece, std::size_t d) { append(m_slices[d], piece); });
        m_state.settle();
        if (std::all_of(m_slices.begin(), m_slices.end(),
                        [](const AxisList& axes) { return axes.empty(); }))
            return std::nullopt;
        return Collective {CollectiveKind::AllSlice, m_slices, {}, {}, {}};
    }

private:
    /// Pieces that nobody holds and that follow in their dimension what will come there from
    /// @p source are sliced at the source already, so that one all-to-all moves them together:
    /// [{}, {x}] to [{x, y}, {}] slices y on dimension 1, then moves {x, y}.
    void sliceAtSource(std::size_t source)
    {
        DimState& from = m_state.dims[source];
        if (from.held.empty() || !from.wanted.empty())
            return;
        const std::optional<ReshardState::Place> place = m_state.placeOf(from.held.back());
        if (!place || !m_state.dims[place->dim].held.empty())
            return;
        const Pieces& wanted = m_state.dims[place->dim].wanted;
        const auto first = wanted.begin() + std::ptrdiff_t(place->index) + 1;
        const auto last =
            std::find_if(first, wanted.end(), [&](const Axis& a) { return m_state.isHeld(a); });
        const std::optional<int64_t> moving = sizeMovingTo(*place, from.held);
        if (first == last || !moving)
            return;
        const Pieces added(first, last);
        const int64_t parts = product(from.current()) * product(added);
        if (m_sizes[source] && *m_sizes[source] % parts != 0)
            return;
        int64_t& capacity = m_capacities[place->dim];
        capacity = std::max<int64_t>(1, capacity / (*moving * product(added)));
        from.held.insert(from.held.end(), added.begin(), added.end());
        append(m_slices[source], added);
    }

    /// The size of the pieces at the end of @p held that stand in the same order up to @p place.
    /// None where another piece goes to that dimension too: that takes a permutation.
    std::optional<int64_t> sizeMovingTo(ReshardState::Place place, const Pieces& held) const
    {
        const Pieces& wanted = m_state.dims[place.dim].wanted;
        std::size_t same = 0;
        int64_t size = 1;
        while (same < held.size() && same <= place.index
               && held[held.size() - 1 - same] == wanted[place.index - same])
            size *= held[held.size() - 1 - same++].size;
        const auto end = held.end() - std::ptrdiff_t(same);
        const bool outOfOrder = std::any_of(held.begin(), end, [&](const Axis& piece) {
            return std::find(wanted.begin(), wanted.end(), piece) != wanted.end();
        });
        return outOfOrder ? std::nullopt : std::optional(size);
    }

    /// Slices what nobody holds where it is wanted, as far as the capacity goes; the rest becomes
    /// available to other dimensions.
    void sliceInPlace(std::size_t d)
    {
        DimState& dim = m_state.dims[d];
        for (std::size_t i = 0; i < dim.wanted.size();) {
            const Axis piece = dim.wanted[i];
            if (m_state.isHeld(piece)) {
                ++i;
                continue;
            }
            const std::optional<Fitting> fitting = fit(piece, m_capacities[d]);
            if (!fitting) {
                m_available.push_back(piece);
                ++i;
                continue;
            }
            append(m_slices[d], fitting->within);
            if (fitting->rest) {
                m_state.cutWanted(fitting->within);
                m_available.push_back(*fitting->rest);
            }
            if (dim.held.empty() && i == 0) {
                dim.placed.push_back(fitting->within);
                dim.wanted.erase(dim.wanted.begin());
            } else {
                dim.held.push_back(fitting->within);
                ++i;
            }
            i += fitting->rest ? 1 : 0;
        }
    }

    ReshardState& m_state;
    const std::vector<std::optional<int64_t>>& m_sizes;
    std::vector<AxisList> m_slices;
    std::vector<int64_t> m_capacities;
    Pieces m_available;
};

} // namespace

std::optional<Collective> allSlice(ReshardState& state,
                                   const std::vector<std::optional<int64_t>>& sizes)
{
    return SlicePlan(state, sizes).make();
}

} // namespace meshwright::sharding
