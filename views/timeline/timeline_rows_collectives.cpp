#include "views/timeline/time_axis.h"
#include "views/timeline/timeline_rows.h"

#include <algorithm>
#include <cmath>

/// Where the collectives inside the tasks of a timeline lie.
namespace meshwright::views {

namespace {

constexpr double kSmallestEach = 0.5; ///< px on average: closer ones are not told apart

} // namespace

bool TimelineRows::showsEach(std::size_t index, double picosecondsPerPixel) const
{
    const simulate::Task& task = m_simulation->tasks[index];
    const double width = double((task.end - task.start).count) / picosecondsPerPixel;
    return width >= kSmallestEach * double(m_collectives->inside(index).count);
}

std::optional<CollectivePlace> TimelineRows::collectiveAt(double y, Picoseconds time,
                                                          double picosecondsPerPixel) const
{
    const StageRows* rows = rowsAt(y);
    if (!rows || !rows->isInCollectives(y))
        return std::nullopt;
    // A short one is meant by what is beside it, too.
    const Picoseconds reach {std::llround(picosecondsPerPixel)};
    for (const simulate::Task& task : computeIn(rows->stage, time - reach, time + reach)) {
        const auto index = std::size_t(&task - m_simulation->tasks.data());
        if (!showsEach(index, picosecondsPerPixel))
            continue;
        const std::vector<simulate::CollectiveBlock> blocks = m_collectives->of(index);
        const auto found =
            std::partition_point(blocks.begin(), blocks.end(),
                                 [&](const auto& block) { return block.end + reach < time; });
        if (found != blocks.end() && found->start - reach <= time)
            return CollectivePlace {index, std::size_t(found - blocks.begin())};
    }
    return std::nullopt;
}

QRectF TimelineRows::collectiveRect(const CollectivePlace& place, const TimeAxis& axis) const
{
    const StageRows* rows = rowsOf(m_simulation->tasks[place.task].stage);
    if (!rows)
        return {};
    const simulate::CollectiveBlock block = m_collectives->of(place.task)[place.index];
    const double from = axis.xOf(block.start);
    return {from, rows->collectives, axis.xOf(block.end) - from, rows->collectiveHeight};
}

void TimelineRows::addCollectives(const StageRows& rows, Picoseconds from, Picoseconds to,
                                  TaskCluster& cluster) const
{
    const auto add = [&](Picoseconds start, Picoseconds end, std::size_t count, Picoseconds busy) {
        cluster.from = cluster.count == 0 ? start : std::min(cluster.from, start);
        cluster.to = cluster.count == 0 ? end : std::max(cluster.to, end);
        cluster.busy += busy;
        cluster.count += count;
    };
    for (const simulate::Task& task : computeIn(rows.stage, from, to)) {
        const auto index = std::size_t(&task - m_simulation->tasks.data());
        const simulate::CollectivesInside inside = m_collectives->inside(index);
        const bool isWithin = from <= task.start && task.end <= to;
        if (isWithin && inside.count > 0) {
            add(task.start, task.end, inside.count, inside.time);
            continue;
        }
        for (const simulate::CollectiveBlock& block : m_collectives->of(index)) {
            if (block.end >= from && block.start <= to)
                add(block.start, block.end, 1, block.end - block.start);
        }
    }
}

} // namespace meshwright::views
