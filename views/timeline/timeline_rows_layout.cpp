#include "views/timeline/time_axis.h"
#include "views/timeline/timeline_rows.h"

#include <algorithm>
#include <cmath>

/// Where the tracks of a timeline lie.
namespace meshwright::views {

namespace {

constexpr std::size_t kMostFullStages = 8; ///< more are drawn lower
constexpr std::size_t kSeenStages = 2; ///< in a low view, without scrolling
constexpr double kTimelineRowsGap = 4;

constexpr RowHeights kTimelineRowsFull {28, 14, 14, 28, 12};
constexpr RowHeights kCompact {18, 10, 8, 16, 8};
constexpr RowHeights kTimelineRowsLow {16, 8, 6, 14, 5};
constexpr double kTimelineRowsHiddenWidth = 92, kTimelineRowsHiddenHeight = 18; ///< px
constexpr double kTimelineRowsBaselineHeight = 12; ///< px
constexpr double kInsideGap = 2; ///< px, above what is inside tasks

/// Whole pixels from @p low, at 0, to @p high, at 1 and above.
RowHeights between(const RowHeights& low, const RowHeights& high, double part)
{
    const auto mix = [&](double from, double to) {
        return std::floor(from + (to - from) * std::min(part, 1.0));
    };
    return {mix(low.compute, high.compute), mix(low.communication, high.communication),
            mix(low.collectives, high.collectives), mix(low.memory, high.memory),
            mix(low.gap, high.gap)};
}

} // namespace

void TimelineRows::setBaseline(std::shared_ptr<const simulate::Simulation> baseline)
{
    m_baseline = std::move(baseline);
    layOut();
}

void TimelineRows::setTracks(TimelineTracks tracks)
{
    m_tracks = std::move(tracks);
    layOut();
}

void TimelineRows::setSliceNames(SliceNames names)
{
    m_slices.setNames(std::move(names));
    layOut();
}

void TimelineRows::setRoom(double room)
{
    m_room = room;
    if (m_simulation && heightsInRoom() != m_heights)
        layOut();
}

/// The highest that let the first stages be seen whole, what is inside their tasks apart: opening
/// that does not make all rows lower.
RowHeights TimelineRows::heightsInRoom() const
{
    const std::size_t count = m_simulation->stages.size();
    const double seen = double(std::min(count, kSeenStages));
    const double baseline = m_baseline ? kInsideGap + kTimelineRowsBaselineHeight : 0;
    const auto needed = [&](const RowHeights& each) {
        const double collectives = m_collectives->isEmpty() ? 0 : kInsideGap + each.collectives;
        const double stage = each.compute + baseline + kTimelineRowsGap + each.communication
            + collectives + kTimelineRowsGap + each.memory;
        return kTimelineRowsGap + seen * (stage + each.gap) - each.gap;
    };
    const double least = needed(kCompact), most = needed(kTimelineRowsFull);
    if (least > m_room)
        return kTimelineRowsLow;
    if (count > kMostFullStages)
        return kCompact;
    return between(kCompact, kTimelineRowsFull, (m_room - least) / (most - least));
}

void TimelineRows::layOut()
{
    m_rows.clear();
    m_rowOf.clear();
    m_height = m_pinnedHeight = 0;
    if (!m_simulation)
        return;
    m_rowOf.resize(m_simulation->stages.size());
    m_heights = heightsInRoom();
    double y = kTimelineRowsGap;
    for (const StageIndex stage : arranged(m_tracks, *m_simulation)) {
        if (m_tracks.hidden.contains(m_simulation->stages[stage.index].stage))
            continue;
        m_rowOf[stage.index] = m_rows.size();
        m_rows.push_back(rowsFrom(y, stage));
        const StageRows& rows = m_rows.back();
        y = rows.bottom + m_heights.gap;
        if (rows.isPinned)
            m_pinnedHeight = y - kTimelineRowsGap;
    }
    m_height = y + hiddenRect().height();
}

QRectF TimelineRows::hiddenRect() const
{
    const double top = m_rows.empty() ? kTimelineRowsGap : m_rows.back().bottom + kTimelineRowsGap;
    return hiddenCount() > 0 ? QRectF(0, top, kTimelineRowsHiddenWidth, kTimelineRowsHiddenHeight)
                             : QRectF();
}

QRectF TimelineRows::hiddenPlace(double scroll, double room) const
{
    QRectF place = hiddenRect();
    place.moveTop(std::min(place.top() - scroll, room - place.height()));
    return place;
}

QRectF TimelineRows::trackRect(StageIndex stage, const TimeAxis& axis) const
{
    const StageRows* rows = rowsOf(stage);
    return rows ? QRectF(0, rows->top - 2, axis.right(), rows->bottom - rows->top + 4) : QRectF();
}

StageRows TimelineRows::rowsFrom(double y, StageIndex stage) const
{
    const StageNumber number = m_simulation->stages[stage.index].stage;
    StageRows rows;
    rows.stage = stage;
    rows.isPinned = m_tracks.pinned.contains(number);
    rows.top = rows.compute = y;
    rows.computeHeight = m_heights.compute;
    double end = rows.compute + m_heights.compute;
    for (uint32_t other = 0; m_baseline && other < m_baseline->stages.size(); ++other) {
        if (m_baseline->stages[other].stage != number)
            continue;
        rows.baselineStage = {other};
        rows.baseline = end + kInsideGap;
        rows.baselineHeight = kTimelineRowsBaselineHeight;
        end = rows.baseline + rows.baselineHeight;
    }
    if (m_tracks.open.contains(number)) {
        rows.inside = end + kInsideGap;
        rows.insideLevels = m_slices.levels(stage);
        end = rows.inside + rows.insideLevels * kInsideHeight;
    }
    rows.communication = end + kTimelineRowsGap;
    rows.communicationHeight = m_heights.communication;
    end = rows.communication + m_heights.communication;
    if (!m_collectives->isEmpty()) {
        rows.collectives = end + kInsideGap;
        rows.collectiveHeight = m_heights.collectives;
        end = rows.collectives + m_heights.collectives;
    }
    rows.memory = end + kTimelineRowsGap;
    rows.memoryHeight = m_heights.memory;
    rows.bottom = rows.memory + m_heights.memory;
    return rows;
}

const StageRows* TimelineRows::rowsOf(StageIndex stage) const
{
    const std::optional<std::size_t> row = m_rowOf[stage.index];
    return row ? &m_rows[*row] : nullptr;
}

std::size_t TimelineRows::hiddenCount() const
{
    return m_rowOf.size() - m_rows.size();
}

std::optional<SlicePlace> TimelineRows::sliceAt(double y, Picoseconds time) const
{
    const StageRows* rows = rowsAt(y);
    const std::optional<uint32_t> level = rows ? rows->levelAt(y) : std::nullopt;
    if (!level)
        return std::nullopt;
    const bool isLower = y - rows->inside - *level * kInsideHeight >= kInsideHeight / 2;
    for (const simulate::Task& task : computeIn(rows->stage, time, time)) {
        const auto index = std::size_t(&task - m_simulation->tasks.data());
        if (bandOf(index) == (isLower ? LaneBand::Upper : LaneBand::Lower))
            continue;
        if (const std::optional<TaskSlice> slice = m_slices.at(index, *level, time))
            return SlicePlace {index, *level, slice->first};
    }
    return std::nullopt;
}

QRectF TimelineRows::sliceRect(const SlicePlace& place, const TimeAxis& axis) const
{
    const StageRows* rows = rowsOf(m_simulation->tasks[place.task].stage);
    if (!rows || place.level >= rows->insideLevels)
        return {};
    const TaskSlice slice = m_slices.of(place);
    const double from = axis.xOf(slice.start);
    return {from, rows->inside + place.level * kInsideHeight, axis.xOf(slice.end) - from,
            kInsideHeight - 1};
}

} // namespace meshwright::views
