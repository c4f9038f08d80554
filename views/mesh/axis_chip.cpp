#include "views/mesh/axis_chip.h"

#include "views/widgets/node_drag.h"

#include <QApplication>
#include <QMouseEvent>

namespace meshwright::views {

AxisChip::AxisChip(std::string axis, int64_t size, const Theme& theme, QWidget* parent)
    : Chip(QStringLiteral("%1 %2").arg(QString::fromStdString(axis)).arg(size), parent)
    , m_axis(std::move(axis))
    , m_theme(theme)
{
    const QString name = QString::fromStdString(m_axis);
    setColour(theme.axis(name));
    setObjectName(QStringLiteral("axisChip:") + name);
    setAccessibleName(tr("Mesh axis %1, size %2").arg(name).arg(size));
    setToolTip(tr("Drag it onto a dimension of a tensor in the inspector to split that over %1; "
                  "press for more")
                   .arg(name));
}

void AxisChip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_pressedAt = event->pos();
    Chip::mousePressEvent(event);
}

void AxisChip::mouseMoveEvent(QMouseEvent* event)
{
    const bool isFar = m_pressedAt
        && (event->pos() - *m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (!isFar || !(event->buttons() & Qt::LeftButton)) {
        Chip::mouseMoveEvent(event);
        return;
    }
    m_pressedAt.reset();
    setDown(false); // letting go is no press of the button
    NodeDrag::start(*this, {{}, text(), {}, m_axis}, m_theme, event->globalPosition().toPoint());
}

} // namespace meshwright::views
