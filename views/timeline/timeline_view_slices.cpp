#include "views/timeline/timeline_view.h"
#include "views/widgets/quantity_text.h"

#include <algorithm>

/// The layers and operators inside the tasks of a timeline, as they are pointed at and selected.
namespace meshwright::views {

std::optional<SlicePlace> TimelineView::sliceAt(QPointF position) const
{
    if (!isOverRows(position))
        return std::nullopt;
    return m_rows.sliceAt(contentY(position), m_axis.timeAt(position.x()));
}

void TimelineView::setSliceNames(SliceNames names)
{
    m_rows.setSliceNames(std::move(names));
    m_marks.slice.reset();
    place();
    viewport()->update();
}

QRectF TimelineView::sliceRect(const SlicePlace& place) const
{
    QRectF rect = m_rows.sliceRect(place, m_axis);
    rect.moveTop(kRulerHeight + m_rows.shown(rect.top(), scroll()));
    return rect;
}

void TimelineView::selectSlice(const SlicePlace& place)
{
    m_marks.collective.reset();
    m_marks.selected = place.task;
    m_marks.slice = place;
    viewport()->update();
    Q_EMIT marked();
    Q_EMIT sliceSelected(m_rows.slices().nodesOf(place.task, m_rows.slices().of(place)));
}

/// From a task into its first layer, and from there as deep as it goes.
void TimelineView::stepInside()
{
    const simulate::Task* task = selectedTask();
    if (!task || simulate::isTransfer(task->kind))
        return;
    const uint32_t levels = m_rows.slices().levels(task->stage);
    const uint32_t level = m_marks.slice ? m_marks.slice->level + 1 : 0;
    if (level >= levels)
        return;
    openTrack(task->stage);
    const std::size_t node = m_marks.slice ? m_marks.slice->first : 0;
    if (const std::optional<SlicePlace> place =
            m_rows.slices().inside(*m_marks.selected, level, node))
        revealSlice(*place);
}

void TimelineView::stepOutside()
{
    if (!m_marks.slice)
        return;
    const SlicePlace from = *m_marks.slice;
    const std::optional<SlicePlace> around = from.level > 0
        ? m_rows.slices().inside(from.task, from.level - 1, from.first)
        : std::nullopt;
    if (around)
        revealSlice(*around);
    else
        select(from.task);
}

/// Moves the view so that it is in it, and selects it.
void TimelineView::revealSlice(const SlicePlace& place)
{
    const TaskSlice slice = m_rows.slices().of(place);
    const double from = m_axis.xOf(slice.start), to = m_axis.xOf(slice.end);
    if (from < m_axis.left())
        m_axis.panBy(from - m_axis.left() - kPanelMargin);
    else if (to > m_axis.right())
        m_axis.panBy(std::min(to - m_axis.right() + kPanelMargin, from - m_axis.left()));
    selectSlice(place);
    scrollTo(sliceRect(place));
}

QString TimelineView::sliceText(const SlicePlace& place) const
{
    const TaskSlices& slices = m_rows.slices();
    const simulate::Task& task = m_rows.simulation()->tasks[place.task];
    const TaskSlice slice = slices.of(place);
    const Picoseconds length = slice.end - slice.start, whole = task.end - task.start;
    const std::size_t nodes = slice.last - slice.first;
    QStringList lines {slices.title(place.task, slice)};
    if (nodes > 1)
        lines[0] += QStringLiteral(" · ") + tr("%1 operators").arg(countText(int64_t(nodes)));
    lines << workText(slices.nodesOf(place.task).at(slice.first).work);
    lines << tr("%1, %2 of the task")
                 .arg(
                     timeText(length),
                     percentText(whole.count > 0 ? double(length.count) / double(whole.count) : 0));
    const Picoseconds priced = slices.nodesOf(place.task).priced();
    if (priced != whole)
        lines << tr("scaled: the nodes are priced at %1, the task takes %2")
                     .arg(timeText(priced), timeText(whole));
    return lines.join(QLatin1Char('\n'));
}

QString TimelineView::workText(simulate::NodeWork work)
{
    switch (work) {
    case simulate::NodeWork::Forward:
        return tr("forward");
    case simulate::NodeWork::Again:
        return tr("forward, computed again");
    case simulate::NodeWork::InputGradient:
        return tr("gradient of the inputs");
    case simulate::NodeWork::WeightGradient:
        break;
    }
    return tr("gradient of the weights");
}

} // namespace meshwright::views
