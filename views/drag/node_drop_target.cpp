#include "views/drag/node_drop_target.h"

#include <QApplication>
#include <QWidget>

namespace meshwright::views {

namespace {

/// Also where a window reaches beyond its screen, of which QApplication knows nothing.
QWidget* widgetAt(QPoint globalPosition)
{
    if (QWidget* widget = QApplication::widgetAt(globalPosition))
        return widget;
    QWidget* window = QApplication::activeWindow();
    if (!window || !window->isVisible() || !window->geometry().contains(globalPosition))
        return nullptr;
    QWidget* child = window->childAt(window->mapFromGlobal(globalPosition));
    return child ? child : window;
}

} // namespace

NodeDropTarget* dropTargetAt(QPoint globalPosition)
{
    for (QWidget* widget = widgetAt(globalPosition); widget; widget = widget->parentWidget()) {
        if (auto* target = dynamic_cast<NodeDropTarget*>(widget))
            return target;
    }
    return nullptr;
}

} // namespace meshwright::views
