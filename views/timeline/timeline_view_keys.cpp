#include "views/timeline/timeline_view.h"

#include <QKeyEvent>

#include <array>

namespace meshwright::views {

namespace {

constexpr double kKeyZoom = 1.4;
constexpr double kTimelineViewKeysKeyPan = 80; ///< px
constexpr double kFar = 1e12; ///< px: to the end

/// The keys that the window must not take while the timeline has the focus.
constexpr std::array kOwnKeys {
    Qt::Key_W,     Qt::Key_S,      Qt::Key_A,        Qt::Key_D,           Qt::Key_F,
    Qt::Key_0,     Qt::Key_M,      Qt::Key_Slash,    Qt::Key_BracketLeft, Qt::Key_BracketRight,
    Qt::Key_Comma, Qt::Key_Period, Qt::Key_Question, Qt::Key_Plus,        Qt::Key_Minus,
    Qt::Key_Equal, Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,          Qt::Key_Down,
    Qt::Key_Home,  Qt::Key_End,    Qt::Key_Escape,   Qt::Key_E,           Qt::Key_P,
    Qt::Key_H,     Qt::Key_I};

bool isPlain(const QKeyEvent& event)
{
    return !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

} // namespace

std::vector<TimelineKey> timelineKeys()
{
    return {
        {TimelineView::tr("W, S, Ctrl and wheel"), TimelineView::tr("zoom at the pointer")},
        {TimelineView::tr("A, D, Shift and wheel, Shift and drag"), TimelineView::tr("pan")},
        {TimelineView::tr("Drag"),
         TimelineView::tr("select a span of time (on a task: with Ctrl)")},
        {TimelineView::tr("Click"),
         TimelineView::tr("select a task with its nodes, or a collective with its node")},
        {TimelineView::tr("Drag a task"),
         TimelineView::tr("move it to another place of its stage's order")},
        {TimelineView::tr("F"), TimelineView::tr("fit what is selected; again, or 0: everything")},
        {TimelineView::tr("M"),
         TimelineView::tr("mark the length of what is selected; with nothing selected: no mark")},
        {TimelineView::tr("/"),
         TimelineView::tr("search tasks; Enter and Shift+Enter go on and back")},
        {TimelineView::tr("[ and ]"), TimelineView::tr("follow a transfer back and forward")},
        {TimelineView::tr(", and . (or ← and →)"),
         TimelineView::tr("previous and next task on the track")},
        {TimelineView::tr("↑ and ↓"),
         TimelineView::tr("the task at that time on the neighbouring stage")},
        {TimelineView::tr("Shift+↓ and Shift+↑"),
         TimelineView::tr("into the layers and operators of a task and out; ← and → along them")},
        {TimelineView::tr("E"), TimelineView::tr("open or close the layers of a track")},
        {TimelineView::tr("P, H, Shift+H, Alt+↑ and Alt+↓, drag of its head"),
         TimelineView::tr("pin a track, hide it, show all, move it")},
        {TimelineView::tr("I"), TimelineView::tr("details of the selected task")},
        {TimelineView::tr("Home and End"), TimelineView::tr("go to the beginning and the end")},
        {TimelineView::tr("Enter"), TimelineView::tr("bring the nodes of the task into view")},
        {TimelineView::tr("Double-click"),
         TimelineView::tr("zoom to a task and open it; beside tasks: everything")},
        {TimelineView::tr("Ctrl+Z, Ctrl+Shift+Z"),
         TimelineView::tr("undo and redo the move of a task")},
        {TimelineView::tr("Esc"),
         TimelineView::tr("stop a drag, a search, clear span, selection and mark")},
        {TimelineView::tr("?"), TimelineView::tr("show these keys")}};
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto& key = static_cast<QKeyEvent&>(*event);
        const bool movesTrack = key.modifiers() == Qt::AltModifier
            && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
        if (movesTrack) {
            event->accept();
            return true;
        }
        for (const Qt::Key own : kOwnKeys) {
            if (key.key() == own && isPlain(key)) {
                event->accept();
                return true;
            }
        }
        const bool ownHistory = (key.matches(QKeySequence::Undo) && m_canUndo)
            || (key.matches(QKeySequence::Redo) && m_canRedo);
        if (ownHistory) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void TimelineView::setHistory(bool canUndo, bool canRedo)
{
    m_canUndo = canUndo;
    m_canRedo = canRedo;
}

bool TimelineView::zoomOrPan(int key)
{
    switch (key) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(kKeyZoom);
        return true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        zoom(1 / kKeyZoom);
        return true;
    case Qt::Key_A:
        m_axis.panBy(-kTimelineViewKeysKeyPan);
        return true;
    case Qt::Key_D:
        m_axis.panBy(kTimelineViewKeysKeyPan);
        return true;
    case Qt::Key_F:
        fitSelection();
        return true;
    case Qt::Key_0:
        fit();
        return true;
    case Qt::Key_Home:
        m_axis.panBy(-kFar);
        return true;
    case Qt::Key_End:
        m_axis.panBy(kFar);
        return true;
    default:
        return false;
    }
}

/// Into what is inside the selected task, along it and out again.
bool TimelineView::walkInside(const QKeyEvent& event)
{
    const bool isShift = event.modifiers() & Qt::ShiftModifier;
    const int key = event.key();
    if (isShift && (key == Qt::Key_Down || key == Qt::Key_Up)) {
        if (key == Qt::Key_Down)
            stepInside();
        else
            stepOutside();
        return true;
    }
    const bool isAlong = m_marks.slice && (key == Qt::Key_Left || key == Qt::Key_Right);
    if (!isAlong)
        return false;
    const int step = key == Qt::Key_Left ? -1 : 1;
    if (const std::optional<SlicePlace> next = m_rows.slices().neighbour(*m_marks.slice, step))
        revealSlice(*next);
    return true;
}

/// From the selected task to another one.
bool TimelineView::walk(const QKeyEvent& event)
{
    if (walkInside(event))
        return true;
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Comma:
        selectNeighbour(-1);
        return true;
    case Qt::Key_Right:
    case Qt::Key_Period:
        selectNeighbour(1);
        return true;
    case Qt::Key_Up:
        selectInStage(-1);
        return true;
    case Qt::Key_Down:
        selectInStage(1);
        return true;
    case Qt::Key_BracketLeft:
        followFlow(-1);
        return true;
    case Qt::Key_BracketRight:
        followFlow(1);
        return true;
    default:
        return false;
    }
}

bool TimelineView::command(int key)
{
    switch (key) {
    case Qt::Key_M:
        markSelection();
        return true;
    case Qt::Key_I:
        Q_EMIT detailsRequested();
        return true;
    case Qt::Key_Slash:
        Q_EMIT searchRequested();
        return true;
    case Qt::Key_Question:
        Q_EMIT keysRequested();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_marks.selected)
            Q_EMIT taskActivated(*m_marks.selected);
        return true;
    case Qt::Key_Escape:
        escape();
        return true;
    default:
        return false;
    }
}

/// One thing at a time: the drag, what was found, then what is selected and marked.
void TimelineView::escape()
{
    if (m_pointer.drag != TimelinePointer::Drag::None) {
        if (m_pointer.drag == TimelinePointer::Drag::Span)
            selectSpan(std::nullopt);
        cancelDrag();
        return;
    }
    if (!m_marks.found.empty()) {
        search({});
        Q_EMIT searchLeft();
        return;
    }
    selectSpan(std::nullopt);
    m_marks.mark.reset();
    select(std::nullopt);
    viewport()->update();
}

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Undo)) {
        Q_EMIT undoRequested();
        return;
    }
    if (event->matches(QKeySequence::Redo)) {
        Q_EMIT redoRequested();
        return;
    }
    if (isPlain(*event) && zoomOrPan(event->key())) {
        viewport()->update();
        return;
    }
    const bool isForTracks = m_pointer.drag == TimelinePointer::Drag::None
        && (isPlain(*event) || event->modifiers() == Qt::AltModifier);
    if (isForTracks && trackKey(*event))
        return;
    const bool done = isPlain(*event) && (walk(*event) || command(event->key()));
    if (!done)
        QAbstractScrollArea::keyPressEvent(event);
}

} // namespace meshwright::views
