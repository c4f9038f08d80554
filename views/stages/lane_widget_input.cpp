#include "views/stages/lane_widget.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace meshwright::views {

void LaneWidget::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT moveHereRequested();
        break;
    case Qt::Key_Space:
        Q_EMIT selectRequested();
        break;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        Q_EMIT removeRequested();
        break;
    case Qt::Key_Up:
    case Qt::Key_Down: {
        const int step = event->key() == Qt::Key_Up ? -1 : 1;
        if (event->modifiers() & Qt::ControlModifier)
            Q_EMIT moveRequested(step);
        else
            Q_EMIT neighbourRequested(step);
        break;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void LaneWidget::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pressedAt = event->position().toPoint();
}

void LaneWidget::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressedAt || !(event->buttons() & Qt::LeftButton))
        return;
    const QPoint moved = event->position().toPoint() - *m_pressedAt;
    if (moved.manhattanLength() < QApplication::startDragDistance())
        return;
    m_pressedAt.reset();
    Q_EMIT dragStarted(event->globalPosition().toPoint());
}

void LaneWidget::mouseReleaseEvent(QMouseEvent*)
{
    m_pressedAt.reset();
}

void LaneWidget::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT selectRequested();
}

void LaneWidget::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    Q_EMIT menuRequested(byKey ? mapToGlobal(titleRect().bottomLeft()) : event->globalPos());
}

void LaneWidget::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    placeButtons();
}

void LaneWidget::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    placeButtons();
}

void LaneWidget::enterEvent(QEnterEvent*)
{
    placeButtons();
}

void LaneWidget::leaveEvent(QEvent*)
{
    placeButtons();
}

} // namespace meshwright::views
