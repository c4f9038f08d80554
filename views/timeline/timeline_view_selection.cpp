#include "views/timeline/timeline_access.h"
#include "views/timeline/timeline_view.h"

#include <QScrollBar>

#include <algorithm>
#include <cmath>

/// What is selected in a timeline, and how it is brought into view.
namespace meshwright::views {

namespace {

constexpr double kRevealMargin = 3; ///< px between a task that is brought into view and the edge

} // namespace

void TimelineView::markSelection()
{
    m_marks.mark = selectedTime();
    viewport()->update();
}

void TimelineView::select(std::optional<std::size_t> task)
{
    if (m_marks.selected == task && !m_marks.collective && !m_marks.slice)
        return;
    m_marks.collective.reset();
    m_marks.slice.reset();
    m_marks.selected = task;
    viewport()->update();
    Q_EMIT marked();
    if (task)
        Q_EMIT taskSelected(*task);
    else
        Q_EMIT selectionCleared();
}

void TimelineView::selectCollective(const CollectivePlace& place)
{
    m_marks.selected.reset();
    m_marks.slice.reset();
    m_marks.collective = place;
    viewport()->update();
    Q_EMIT marked();
    Q_EMIT collectiveSelected(m_rows.collectives().of(place.task)[place.index].collective->node);
}

/// The task before or after the selected one on its track; the first where none is selected.
void TimelineView::selectNeighbour(int step)
{
    const simulate::Simulation* simulation = m_rows.simulation();
    if (!simulation || simulation->tasks.empty())
        return;
    const std::size_t at = m_marks.selected.value_or(0);
    const simulate::Task& task = simulation->tasks[at];
    std::vector<std::size_t> track;
    if (!m_marks.selected) {
        track = {0};
    } else if (!simulate::isTransfer(task.kind)) {
        for (const simulate::Task& other : simulation->tasksOf(task.stage))
            track.push_back(std::size_t(&other - simulation->tasks.data()));
    } else {
        for (const uint32_t i : m_rows.transfersIn(task.stage, {}, simulation->makespan)) {
            if (simulation->tasks[i].stage == task.stage)
                track.push_back(i);
        }
    }
    auto found = std::find(track.begin(), track.end(), at);
    const bool isLast = found == track.end() || (step > 0 && found + 1 == track.end())
        || (step < 0 && found == track.begin());
    if (isLast && m_marks.selected)
        return;
    const std::size_t next = m_marks.selected ? *(found + step) : at;
    select(next);
    reveal(next);
}

/// The task of the stage above or below that runs nearest to when the selected one starts.
void TimelineView::selectInStage(int step)
{
    const simulate::Task* task = selectedTask();
    if (!task) {
        selectNeighbour(1);
        return;
    }
    const std::vector<StageRows>& shown = m_rows.stages();
    const StageRows* from = m_rows.rowsOf(task->stage);
    const int64_t row = (from ? from - shown.data() : 0) + step;
    if (row < 0 || row >= int64_t(shown.size()))
        return;
    const std::span<const simulate::Task> tasks =
        m_rows.simulation()->tasksOf(shown[std::size_t(row)].stage);
    const auto at = std::partition_point(
        tasks.begin(), tasks.end(), [&](const auto& other) { return other.end <= task->start; });
    if (tasks.empty())
        return;
    const simulate::Task& found = at == tasks.end() ? tasks.back() : *at;
    const auto index = std::size_t(&found - m_rows.simulation()->tasks.data());
    select(index);
    reveal(index);
}

/// Along what feeds what: from a task over its transfer to the task that waits for it, and back.
void TimelineView::followFlow(int step)
{
    if (!m_marks.selected)
        return;
    const simulate::TaskFlows& flows = m_rows.flows();
    const std::optional<std::size_t> next = step > 0
        ? flows.after(*m_marks.selected, *m_rows.simulation())
        : flows.before(*m_marks.selected, *m_rows.simulation());
    if (next) {
        select(*next);
        reveal(*next);
    }
}

void TimelineView::goTo(std::size_t task)
{
    select(task);
    reveal(task);
}

/// Moves the view so that a task is in it.
void TimelineView::reveal(std::size_t task)
{
    const StageIndex stage = m_rows.simulation()->tasks[task].stage;
    if (!m_rows.rowsOf(stage))
        toggle(&TimelineTracks::hidden, stage);
    const QRectF rect = taskRect(task);
    if (rect.left() < m_axis.left())
        m_axis.panBy(rect.left() - m_axis.left() - kRevealMargin);
    else if (rect.right() > m_axis.right())
        m_axis.panBy(
            std::min(rect.right() - m_axis.right() + kRevealMargin, rect.left() - m_axis.left()));
    scrollTo(rect);
}

void TimelineView::scrollTo(const QRectF& rect)
{
    const bool isPinned = rect.top() < kRulerHeight + m_rows.pinnedHeight()
        && contentY(rect.center()) < m_rows.pinnedHeight();
    const double top = kRulerHeight + m_rows.pinnedHeight();
    if (!isPinned && rect.top() < top)
        verticalScrollBar()->setValue(int(scroll() + rect.top() - top));
    else if (!isPinned && rect.bottom() > viewport()->height())
        verticalScrollBar()->setValue(int(scroll() + rect.bottom() - viewport()->height() + 40));
    viewport()->update();
}

} // namespace meshwright::views
