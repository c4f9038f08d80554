#include "views/drag/node_drop_target.h"

#include <QApplication>
#include <QWidget>

namespace meshwright::views {

NodeDropTarget* dropTargetAt(QPoint globalPosition)
{
    for (QWidget* widget = QApplication::widgetAt(globalPosition); widget;
         widget = widget->parentWidget()) {
        if (auto* target = dynamic_cast<NodeDropTarget*>(widget))
            return target;
    }
    return nullptr;
}

} // namespace meshwright::views
