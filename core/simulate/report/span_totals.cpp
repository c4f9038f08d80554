#include "core/simulate/report/span_totals.h"

#include "core/simulate/pricing/pass_profile.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// Joins what overlaps; the result ascends and is disjoint.
std::vector<Interval> joinedIntervals(std::vector<Interval> intervals)
{
    std::sort(intervals.begin(), intervals.end(),
              [](const Interval& a, const Interval& b) { return a.start < b.start; });
    std::vector<Interval> result;
    for (const Interval& interval : intervals) {
        if (!result.empty() && interval.start <= result.back().end)
            result.back().end = std::max(result.back().end, interval.end);
        else
            result.push_back(interval);
    }
    return result;
}

Picoseconds length(const std::vector<Interval>& intervals)
{
    Picoseconds sum;
    for (const Interval& interval : intervals)
        sum += interval.end - interval.start;
    return sum;
}

/// The time that two lists of disjoint, ascending intervals share.
Picoseconds shared(const std::vector<Interval>& a, const std::vector<Interval>& b)
{
    Picoseconds sum;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const Picoseconds from = std::max(a[i].start, b[j].start);
        const Picoseconds to = std::min(a[i].end, b[j].end);
        sum += std::max(to - from, Picoseconds());
        if (a[i].end < b[j].end)
            ++i;
        else
            ++j;
    }
    return sum;
}

class StageSum
{
public:
    StageSum(Picoseconds from, Picoseconds to)
        : m_from(from)
        , m_to(to)
    {
    }

    void add(const Task& task)
    {
        const Interval part {std::max(task.start, m_from), std::min(task.end, m_to)};
        const bool inside =
            part.start < part.end || (task.start == task.end && part.start == part.end);
        if (!inside)
            return;
        KindTotal& total = kindOf(task.kind);
        ++total.count;
        total.time += part.end - part.start;
        (communicates(task.kind) ? m_communication : m_compute).push_back(part);
    }

    StageTotals totals() &&
    {
        StageTotals totals;
        totals.tasks = m_compute.size();
        const std::vector<Interval> compute = joinedIntervals(std::move(m_compute));
        const std::vector<Interval> communication = joinedIntervals(std::move(m_communication));
        totals.compute = length(compute);
        totals.communication = length(communication);
        totals.exposedCommunication = totals.communication - shared(compute, communication);
        totals.idle = m_to - m_from - totals.compute - totals.exposedCommunication;
        std::sort(m_kinds.begin(), m_kinds.end(),
                  [](const KindTotal& a, const KindTotal& b) { return a.kind < b.kind; });
        totals.kinds = std::move(m_kinds);
        return totals;
    }

private:
    KindTotal& kindOf(TaskKind kind)
    {
        for (KindTotal& total : m_kinds) {
            if (total.kind == kind)
                return total;
        }
        m_kinds.push_back({kind, 0, {}});
        return m_kinds.back();
    }

    Picoseconds m_from, m_to;
    std::vector<KindTotal> m_kinds;
    std::vector<Interval> m_compute, m_communication;
};

/// The most that is held from one moment to another; also what was taken before and is still there.
Bytes peakIn(const StageResult& stage, Picoseconds from, Picoseconds to)
{
    auto point = std::partition_point(stage.memory.begin(), stage.memory.end(),
                                      [&](const MemoryPoint& each) { return each.time <= from; });
    if (point != stage.memory.begin())
        --point;
    Bytes most;
    for (; point != stage.memory.end() && point->time <= to; ++point)
        most = std::max(most, point->bytes);
    return most;
}

} // namespace

SpanTotals totalsIn(const Simulation& simulation, Picoseconds from, Picoseconds to)
{
    if (to < from)
        std::swap(from, to);
    std::vector<StageSum> sums(simulation.stages.size(), StageSum(from, to));
    for (const Task& task : simulation.tasks) {
        sums[task.stage.index].add(task);
        if (task.destination != task.stage)
            sums[task.destination.index].add(task);
    }
    SpanTotals totals {from, to, {}};
    for (std::size_t stage = 0; stage < sums.size(); ++stage) {
        totals.stages.push_back(std::move(sums[stage]).totals());
        totals.stages.back().peakMemory = peakIn(simulation.stages[stage], from, to);
    }
    return totals;
}

} // namespace meshwright::simulate
