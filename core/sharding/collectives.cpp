#include "core/sharding/collectives.h"

#include "core/sharding/collective_reduce.h"
#include "core/sharding/collective_state.h"

namespace meshwright::sharding {

namespace {

/// More rounds never help: what two leave (axes whose sizes do not divide each other) is gathered
/// and sliced anew.
constexpr int kRounds = 2;

/// The steps of one round; absent ones are left out.
void addRound(std::vector<Collective>& steps, ReshardState& state, const Reshard& reshard)
{
    const auto add = [&](std::optional<Collective> step) {
        if (!step)
            return false;
        step->result = state.sharding();
        steps.push_back(std::move(*step));
        return true;
    };
    add(allSlice(state, reshard.sizes));
    add(collectivePermute(state));
    for (const bool inOrder : {true, false}) {
        for (std::size_t d = 0; d < state.dims.size(); ++d) {
            while (add(allToAll(state, d, inOrder))) { }
        }
    }
    add(allGather(state));
}

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

AxisList Collective::groupAxes() const
{
    if (kind == CollectiveKind::AllReduce)
        return reduced;
    AxisList all;
    for (const AxisList& list : axes)
        all.insert(all.end(), list.begin(), list.end());
    for (const AxisMove& move : moves)
        all.insert(all.end(), move.axes.begin(), move.axes.end());
    sortAndMerge(all);
    return all;
}

Result<std::vector<Collective>> collectivesFor(const Reshard& reshard)
{
    if (reshard.source.dims.size() != reshard.target.dims.size())
        return Error {tr("The shardings to reshard between have {0} and {1} dimensions.",
                         reshard.source.dims.size(), reshard.target.dims.size())};
    const std::optional<AxisList> reduced =
        axesWithout(reshard.source.unreduced, reshard.target.unreduced);
    if (!reduced)
        return Error {
            tr("The target holds partial results along axes along which the source holds none.")};
    std::vector<Collective> steps;
    if (!reduced->empty())
        steps.push_back(allReduce(reshard.source, reshard.target.unreduced, *reduced));
    ReshardState state(reshard);
    for (int round = 0; state.aligned && round < kRounds && !state.done(); ++round)
        addRound(steps, state, reshard);
    if (!state.done()) {
        const std::vector<Collective> rest = gatherAndSlice(state);
        steps.insert(steps.end(), rest.begin(), rest.end());
    }
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
