#pragma once

#include "core/base/units.h"

#include <QPointF>
#include <Qt>

#include <optional>

namespace meshwright::views {

/// What the pointer is doing while a button is down.
struct TimelinePointer
{
    enum class Drag
    {
        None, ///< no button
        Pressed, ///< not moved far enough to mean a drag
        Pan,
        Span,
        Fragment,
        Track
    };

    Drag drag = Drag::None;
    Qt::MouseButton button = Qt::NoButton;
    QPointF pressedAt, last;
    Picoseconds pressedTime;
    std::optional<std::size_t> task; ///< the one under the pointer when it was pressed

    bool isDragging() const { return drag != Drag::None && drag != Drag::Pressed; }
};

} // namespace meshwright::views
