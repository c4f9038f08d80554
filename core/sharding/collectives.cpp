#include "core/sharding/collectives.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/collective_state.h"

#include <algorithm>

namespace meshwright::sharding {

namespace {

/// More rounds never help: what two leave (axes whose sizes do not divide each other) is gathered
/// and sliced anew.
constexpr int kRounds = 2;

class Steps
{
public:
    explicit Steps(const Reshard& reshard)
        : m_reshard(reshard)
    {
        m_state.unreduced = reshard.target.unreduced;
        // What every device has whole, before or after, is the same in any order of the devices.
        const auto whole = [](const TensorSharding& sharding) {
            return !sharding.isSplit() && sharding.unreduced.empty();
        };
        m_state.reorder =
            reshard.deviceOrderDiffers && !whole(reshard.source) && !whole(reshard.target);
        m_aligned = m_state.align(reshard.source, reshard.target);
    }

    std::vector<Collective> make()
    {
        for (int round = 0; m_aligned && round < kRounds && !m_state.done(); ++round)
            makeRound();
        if (!m_state.done())
            startOver();
        return std::move(m_steps);
    }

private:
    void makeRound()
    {
        add(allSlice(m_state, m_reshard.sizes));
        add(collectivePermute(m_state));
        for (const bool inOrder : {true, false}) {
            for (std::size_t d = 0; d < m_state.dims.size(); ++d) {
                while (add(allToAll(m_state, d, inOrder))) { }
            }
        }
        add(allGather(m_state));
    }

    /// Gathers all that is not in place and slices what is wanted: always possible.
    void startOver()
    {
        if (m_state.reorder) {
            m_state.reorder = false;
            add(Collective {CollectiveKind::CollectivePermute, {}, {}, {}, {}});
        }
        Collective gather {CollectiveKind::AllGather, {}, {}, {}, {}};
        Collective slice {CollectiveKind::AllSlice, {}, {}, {}, {}};
        for (DimState& dim : m_state.dims) {
            append(gather.axes.emplace_back(), dim.held);
            append(slice.axes.emplace_back(), dim.wanted);
            dim.held.clear();
        }
        addUnlessEmpty(gather);
        for (DimState& dim : m_state.dims) {
            dim.placed.insert(dim.placed.end(), dim.wanted.begin(), dim.wanted.end());
            dim.wanted.clear();
        }
        addUnlessEmpty(slice);
    }

    void addUnlessEmpty(const Collective& step)
    {
        if (step.groupSize() > 1)
            add(step);
    }

    bool add(std::optional<Collective> step)
    {
        if (!step)
            return false;
        step->result = m_state.sharding();
        m_steps.push_back(std::move(*step));
        return true;
    }

    const Reshard& m_reshard;
    ReshardState m_state;
    bool m_aligned = false;
    std::vector<Collective> m_steps;
};

std::string perDimension(const std::vector<AxisList>& axes, const plan::Mesh& mesh)
{
    std::string text = "[";
    for (const AxisList& list : axes)
        text += (text.size() > 1 ? ", " : "") + toString(list, mesh);
    return text + "]";
}

std::string parameters(const Collective& collective, const plan::Mesh& mesh)
{
    std::string text;
    for (const AxisMove& move : collective.moves)
        text += (text.empty() ? "[" : ", ") + toString(move.axes, mesh) + ":"
            + std::to_string(move.from) + "->" + std::to_string(move.to);
    if (!text.empty())
        return text + "]";
    if (!collective.axes.empty())
        return perDimension(collective.axes, mesh);
    return collective.reduced.empty() ? "" : toString(collective.reduced, mesh);
}

} // namespace

int64_t Collective::groupSize() const
{
    int64_t size = 1;
    for (const AxisList& list : axes)
        size *= product(list);
    for (const AxisMove& move : moves)
        size *= product(move.axes);
    return kind == CollectiveKind::AllReduce ? product(reduced) : size;
}

Result<std::vector<Collective>> collectivesFor(const Reshard& reshard)
{
    if (reshard.source.dims.size() != reshard.target.dims.size())
        return Error {"The shardings to reshard between have "
                      + std::to_string(reshard.source.dims.size()) + " and "
                      + std::to_string(reshard.target.dims.size()) + " dimensions."};
    const std::optional<AxisList> reduced =
        axesWithout(reshard.source.unreduced, reshard.target.unreduced);
    if (!reduced)
        return Error {
            "The target holds partial results along axes along which the source holds none."};
    std::vector<Collective> steps;
    if (!reduced->empty())
        steps.push_back(allReduce(reshard.source, reshard.target.unreduced, *reduced));
    std::vector<Collective> rest = Steps(reshard).make();
    std::move(rest.begin(), rest.end(), std::back_inserter(steps));
    return steps;
}

std::string toString(CollectiveKind kind)
{
    switch (kind) {
    case CollectiveKind::AllSlice:
        return "all_slice";
    case CollectiveKind::CollectivePermute:
        return "collective_permute";
    case CollectiveKind::AllToAll:
        return "all_to_all";
    case CollectiveKind::AllGather:
        return "all_gather";
    case CollectiveKind::AllReduce:
        return "all_reduce";
    case CollectiveKind::ReduceScatter:
        return "reduce_scatter";
    }
    return {};
}

std::string toString(const Collective& collective, const plan::Mesh& mesh)
{
    return toString(collective.kind) + parameters(collective, mesh) + "->"
        + toString(collective.result, mesh);
}

} // namespace meshwright::sharding
