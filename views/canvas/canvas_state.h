#pragma once

#include "core/base/ids.h"

#include <QPointF>

#include <vector>

namespace meshwright::views {

/// How a person left the canvas.
struct CanvasState
{
    std::vector<GroupId> expanded;
    double zoom = 1;
    QPointF centre; ///< of the view, in the coordinates of the layout
    GroupId root = GroupId {0}; ///< the group that is shown alone; 0: the whole model

    bool operator==(const CanvasState&) const = default;
};

} // namespace meshwright::views
