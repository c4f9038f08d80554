#include "core/simulate/pricing/step_end.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

using Steps = std::vector<CollectiveStep>;

class StepEndTimes
{
public:
    StepEndTimes(const StepEndInput& input, const PassTimes& times)
        : m_in(input)
        , m_times(times)
    {
    }

    Picoseconds reduction(const Steps& steps) const
    {
        const Picoseconds all = sumOf(steps);
        if (m_in.overlap == CollectiveOverlap::None)
            return all;
        const Picoseconds busy =
            sum(hidden(m_times.backwardInputCollectives, m_times.backwardInput),
                hidden(m_times.backwardWeightCollectives, m_times.backwardWeight));
        const Picoseconds compute = sum(m_times.backwardInput, m_times.backwardWeight);
        const Picoseconds unused = compute
            - meeting(busy, levelsOf(steps),
                      {&NodeCollectives::backwardInput, &NodeCollectives::backwardWeight});
        return all - std::min(all, unused);
    }

    Picoseconds gathering(const Steps& steps) const
    {
        const Picoseconds all = sumOf(steps);
        const Picoseconds busy = hidden(m_times.forwardCollectives, m_times.forward);
        return all
            - hidden(all,
                     m_times.forward - meeting(busy, levelsOf(steps), {&NodeCollectives::forward}));
    }

private:
    static Picoseconds sum(Picoseconds a, Picoseconds b)
    {
        return {saturatedSum(a.count, b.count)};
    }

    Picoseconds hidden(Picoseconds communicated, Picoseconds compute) const
    {
        return hiddenPart(m_in.overlap, communicated, compute);
    }

    Picoseconds timeOf(const CollectiveStep& step) const
    {
        return m_in.network.time(step).value_or(Picoseconds());
    }

    Picoseconds sumOf(const Steps& steps) const
    {
        Picoseconds all;
        for (const CollectiveStep& step : steps)
            all = sum(all, timeOf(step));
        return all;
    }

    uint64_t levelsOf(const Steps& steps) const
    {
        uint64_t levels = 0;
        for (const CollectiveStep& step : steps)
            levels |= m_in.network.levels(step);
        return levels;
    }

    /// The part of @p busy that falls to collectives of a pass over the same levels.
    Picoseconds meeting(Picoseconds busy, uint64_t levels,
                        std::initializer_list<Steps NodeCollectives::*> lists) const
    {
        if (busy.count == 0 || levels == 0)
            return {};
        Picoseconds all, same;
        for (const NodeId node : m_in.nodes) {
            const NodeCollectives* here = m_in.collectives.of(node);
            for (const auto list : lists) {
                for (std::size_t i = 0; here && i < (here->*list).size(); ++i) {
                    const CollectiveStep& step = (here->*list)[i];
                    const Picoseconds time = timeOf(step);
                    all = sum(all, time);
                    if ((m_in.network.levels(step) & levels) != 0)
                        same = sum(same, time);
                }
            }
        }
        if (same == all)
            return busy;
        using Real = long double; // counts all of int64 where it can
        const Real part = Real(busy.count) * Real(same.count) / Real(all.count);
        return part < Real(busy.count) ? Picoseconds {int64_t(part)} : busy;
    }

    const StepEndInput& m_in;
    const PassTimes& m_times;
};

} // namespace

Picoseconds hiddenPart(CollectiveOverlap overlap, Picoseconds communicated, Picoseconds compute)
{
    return overlap == CollectiveOverlap::Full ? std::min(compute, communicated) : Picoseconds();
}

Picoseconds exposedStepEnd(const StepEndInput& input, const PassTimes& times,
                           const std::vector<CollectiveStep>& steps)
{
    Steps gathers = steps;
    const auto isGather = [](const CollectiveStep& step) {
        return step.collective.kind == sharding::CollectiveKind::AllGather;
    };
    const auto first = std::stable_partition(gathers.begin(), gathers.end(), isGather);
    const Steps reductions(first, gathers.end());
    gathers.erase(first, gathers.end());
    const StepEndTimes ends(input, times);
    return {saturatedSum(ends.reduction(reductions).count, ends.gathering(gathers).count)};
}

} // namespace meshwright::simulate
