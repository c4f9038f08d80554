#include "views/timeline/timeline_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace meshwright::views {

namespace {

constexpr double kWheelZoom = 1.4;
constexpr double kWheelPan = 80; ///< px
constexpr double kTimelineViewPointerWheelStep =
    120; ///< of an ordinary wheel, in eighths of a degree
constexpr double kDraggableWidth = 8; ///< px: narrower tasks are too small to be taken
constexpr double kEdge = 24; ///< px beside the times where a drag scrolls

} // namespace

void TimelineView::hover(QPointF position)
{
    const bool inTimes = position.x() >= m_axis.left() && position.x() <= m_axis.right();
    m_marks.cursorX = inTimes ? std::optional(position.x()) : std::nullopt;
    m_marks.hovered = taskAt(position);
    viewport()->update();
}

void TimelineView::leave()
{
    m_marks.cursorX.reset();
    m_marks.hovered.reset();
    viewport()->update();
}

bool TimelineView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = textAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    if (event->type() == QEvent::Leave)
        leave();
    return QAbstractScrollArea::viewportEvent(event);
}

bool TimelineView::isDraggable(std::size_t task) const
{
    const simulate::TaskKind kind = m_rows.simulation()->tasks[task].kind;
    return m_isMovable && !simulate::isTransfer(kind) && !simulate::isOncePerStep(kind)
        && taskRect(task).width() >= kDraggableWidth;
}

/// An open hand over what can be moved.
void TimelineView::updateCursor(Qt::KeyboardModifiers modifiers)
{
    if (m_pointer.drag == TimelinePointer::Drag::Pan
        || m_pointer.drag == TimelinePointer::Drag::Fragment
        || m_pointer.drag == TimelinePointer::Drag::Track)
        viewport()->setCursor(Qt::ClosedHandCursor);
    else if (m_pointer.drag == TimelinePointer::Drag::Span)
        viewport()->setCursor(Qt::SizeHorCursor);
    else if (m_marks.hovered && !modifiers && isDraggable(*m_marks.hovered))
        viewport()->setCursor(Qt::OpenHandCursor);
    else
        viewport()->unsetCursor();
}

/// The moment of the run that is nearest to the pointer.
Picoseconds TimelineView::momentAt(QPointF position) const
{
    return std::clamp(m_axis.timeAt(position.x()), Picoseconds(), m_axis.length());
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    const bool mayDrag = m_pointer.drag == TimelinePointer::Drag::None
        && (event->button() == Qt::LeftButton || event->button() == Qt::MiddleButton);
    if (!mayDrag)
        return;
    const QPointF position = event->position();
    m_pointer = {TimelinePointer::Drag::Pressed,
                 event->button(),
                 position,
                 position,
                 momentAt(position),
                 taskAt(position)};
}

/// What a drag means: the middle button or Shift pans; a task that can be moved is taken, unless
/// Ctrl is held; everything else selects a span of time.
void TimelineView::startDrag(Qt::KeyboardModifiers modifiers)
{
    const bool pans = m_pointer.button == Qt::MiddleButton || (modifiers & Qt::ShiftModifier)
        || m_pointer.pressedAt.x() < m_axis.left();
    const StageRows* head =
        m_pointer.pressedAt.x() < m_axis.left() && m_pointer.pressedAt.y() >= kRulerHeight
        ? m_rows.rowsAt(contentY(m_pointer.pressedAt))
        : nullptr;
    if (head && m_pointer.button == Qt::LeftButton && !modifiers) {
        m_pointer.drag = TimelinePointer::Drag::Track;
        m_marks.track = head->stage;
        m_tracksBefore = m_rows.tracks();
        return;
    }
    if (pans) {
        m_pointer.drag = TimelinePointer::Drag::Pan;
        return;
    }
    const bool takes =
        m_pointer.task && !(modifiers & Qt::ControlModifier) && isDraggable(*m_pointer.task);
    if (!takes) {
        m_pointer.drag = TimelinePointer::Drag::Span;
        return;
    }
    m_pointer.drag = TimelinePointer::Drag::Fragment;
    const simulate::Simulation& simulation = *m_rows.simulation();
    const StageIndex stage = simulation.tasks[*m_pointer.task].stage;
    FragmentDrag drag;
    drag.task = *m_pointer.task;
    drag.stage = stage;
    drag.from = drag.to =
        drag.task - std::size_t(simulation.tasksOf(stage).data() - simulation.tasks.data());
    drag.grabbedAt = m_pointer.pressedAt.x() - taskRect(drag.task).left();
    m_marks.drag = drag;
    m_marks.hovered.reset();
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF position = event->position();
    if (m_pointer.drag == TimelinePointer::Drag::None) {
        hover(position);
        updateCursor(event->modifiers());
        return;
    }
    if (m_pointer.drag == TimelinePointer::Drag::Pressed) {
        const double moved = (position - m_pointer.pressedAt).manhattanLength();
        if (moved < QApplication::startDragDistance() || !m_rows.simulation())
            return;
        startDrag(event->modifiers());
        updateCursor(event->modifiers());
    }
    dragTo(position);
    m_pointer.last = position;
    viewport()->update();
}

void TimelineView::dragTo(QPointF position)
{
    if (m_pointer.drag == TimelinePointer::Drag::Track) {
        dragTrackTo(position);
        return;
    }
    if (m_pointer.drag == TimelinePointer::Drag::Pan) {
        m_axis.panBy(m_pointer.last.x() - position.x());
        verticalScrollBar()->setValue(
            int(std::lround(scroll() + m_pointer.last.y() - position.y())));
        return;
    }
    // Beyond the ends the times follow.
    if (position.x() > m_axis.right() - kEdge && position.x() > m_pointer.last.x())
        m_axis.panBy(kEdge / 2);
    else if (position.x() < m_axis.left() + kEdge && position.x() < m_pointer.last.x())
        m_axis.panBy(-kEdge / 2);
    if (m_pointer.drag == TimelinePointer::Drag::Fragment) {
        dragFragmentTo(position);
        return;
    }
    m_marks.cursorX.reset();
    selectSpan(TimeSpan::between(m_pointer.pressedTime, momentAt(position)));
}

/// The place in the order is that of the pointer among the stage's other tasks: after all whose
/// middle it has passed. What ends the training step has no place in it.
void TimelineView::dragFragmentTo(QPointF position)
{
    FragmentDrag& drag = *m_marks.drag;
    drag.pointerX = position.x();
    const Picoseconds at = m_axis.timeAt(position.x());
    std::size_t place = 0;
    for (const simulate::Task& task : m_rows.simulation()->tasksOf(drag.stage)) {
        const bool isOther = &task != &m_rows.simulation()->tasks[drag.task];
        if (isOther && !simulate::isOncePerStep(task.kind)
            && task.start.count / 2 + task.end.count / 2 < at.count)
            ++place;
    }
    if (place == drag.to)
        return;
    drag.to = place;
    drag.violated.clear();
    if (drag.moves())
        Q_EMIT moveConsidered(drag.stage, drag.from, drag.to);
}

void TimelineView::answerMove(StageIndex stage, std::size_t from, std::size_t to,
                              const QString& violated)
{
    const bool isMeant = m_marks.drag && m_marks.drag->stage == stage && m_marks.drag->from == from
        && m_marks.drag->to == to;
    if (!isMeant)
        return;
    m_marks.drag->violated = violated;
    viewport()->update();
}

void TimelineView::dropFragment()
{
    const FragmentDrag drag = *m_marks.drag;
    m_marks.drag.reset();
    if (!drag.moves())
        return;
    if (!drag.violated.isEmpty())
        Q_EMIT fragmentRefused(drag.violated);
    else
        Q_EMIT fragmentMoved(drag.stage, drag.from, drag.to);
}

void TimelineView::cancelDrag()
{
    if (m_pointer.drag == TimelinePointer::Drag::None)
        return;
    if (m_pointer.drag == TimelinePointer::Drag::Track)
        setTracks(m_tracksBefore);
    m_marks.track.reset();
    m_marks.drag.reset();
    m_pointer = {};
    viewport()->unsetCursor();
    viewport()->update();
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != m_pointer.button)
        return;
    const TimelinePointer pointer = m_pointer;
    m_pointer = {};
    m_marks.track.reset();
    const bool isClick =
        pointer.drag == TimelinePointer::Drag::Pressed && pointer.button == Qt::LeftButton;
    if (isClick && !clickHead(event->position())) {
        selectSpan(std::nullopt);
        if (const std::optional<SlicePlace> slice = sliceAt(event->position()))
            selectSlice(*slice);
        else if (const std::optional<CollectivePlace> place = collectiveAt(event->position()))
            selectCollective(*place);
        else
            select(taskAt(event->position()));
    } else if (pointer.drag == TimelinePointer::Drag::Fragment) {
        dropFragment();
    }
    hover(event->position());
    updateCursor(event->modifiers());
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const std::optional<std::size_t> task = taskAt(event->position());
    if (event->button() != Qt::LeftButton)
        return;
    if (!task) {
        if (event->position().x() < m_axis.left())
            return;
        if (collectiveAt(event->position()) || sliceAt(event->position()))
            fitSelection(); // the first click has selected it
        else
            fit();
        return;
    }
    const simulate::Task& shown = m_rows.simulation()->tasks[*task];
    m_axis.show(shown.start, shown.end);
    if (!simulate::isTransfer(shown.kind) && !m_rows.slices().isEmpty())
        openTrack(shown.stage);
    viewport()->update();
}

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const double steps =
        (turned.y() != 0 ? turned.y() : turned.x()) / kTimelineViewPointerWheelStep;
    if (event->modifiers() & Qt::ControlModifier) {
        m_axis.zoom(std::pow(kWheelZoom, steps), event->position().x());
        viewport()->update();
    } else {
        const bool rowsFit = verticalScrollBar()->maximum() == 0;
        const bool inTime = turned.y() == 0 || rowsFit || (event->modifiers() & Qt::ShiftModifier);
        if (inTime) {
            m_axis.panBy(-steps * kWheelPan);
            viewport()->update();
        } else {
            verticalScrollBar()->setValue(int(scroll() - steps * 60));
        }
    }
    event->accept();
}

} // namespace meshwright::views
