#include "views/stages/drop_slot.h"

#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace meshwright::views {

DropSlot::DropSlot(const Workspace& workspace, int height, QWidget* parent)
    : QWidget(parent)
    , m_workspace(workspace)
    , m_height(height)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DropSlot::setText(const QString& text)
{
    m_text = text;
    setAccessibleName(text);
    update();
}

void DropSlot::setPreview(const QString& preview)
{
    m_preview = preview;
    update();
}

QSize DropSlot::sizeHint() const
{
    return {60 * kGrid, m_height};
}

void DropSlot::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_workspace.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isTarget = !m_preview.isEmpty();
    const bool isLit = isTarget || hasFocus();
    painter.setPen(QPen(isLit ? theme.accent : theme.line, isLit ? 1.5 : 1, Qt::DashLine));
    painter.setBrush(isTarget ? QBrush(Theme::blend(theme.accent, theme.panel, 0.12))
                              : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), kCornerRadius, kCornerRadius);
    painter.setFont(textFont());
    painter.setPen(isTarget ? theme.text : theme.secondaryText);
    painter.drawText(rect().adjusted(2 * kGrid, 0, -2 * kGrid, 0), Qt::AlignCenter,
                     painter.fontMetrics().elidedText(isTarget ? m_preview : m_text, Qt::ElideRight,
                                                      width() - 4 * kGrid));
}

void DropSlot::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT activated();
        break;
    case Qt::Key_Up:
        Q_EMIT neighbourRequested(-1);
        break;
    case Qt::Key_Down:
        Q_EMIT neighbourRequested(1);
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void DropSlot::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT activated();
}

} // namespace meshwright::views
