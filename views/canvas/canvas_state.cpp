#include "views/canvas/canvas_state.h"

#include "views/canvas/graph_view.h"
#include "views/canvas/readable_view.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

CanvasState GraphView::state() const
{
    CanvasState state {{}, m_viewport.zoom, m_viewport.toScene(QRectF(rect()).center())};
    for (uint32_t group = 0; group < m_expanded.size(); ++group) {
        if (m_expanded[group])
            state.expanded.push_back({group});
    }
    return state;
}

void GraphView::restore(const CanvasState& state)
{
    const bool isSound = std::isfinite(state.zoom) && std::isfinite(state.centre.x())
        && std::isfinite(state.centre.y());
    if (!m_groups || !isSound)
        return;
    m_expanded.assign(m_expanded.size(), false);
    for (const GroupId group : state.expanded) {
        if (group.index < m_expanded.size())
            m_expanded[group.index] = true;
    }
    m_restored = state;
    requestLayout();
}

/// What would show nothing of the model is left: the first view stays.
void GraphView::showState(const CanvasState& state)
{
    const double zoom = std::clamp(state.zoom, kSmallestZoom, kLargestZoom);
    const Viewport wanted {zoom, state.centre - QPointF(width(), height()) / (2 * zoom)};
    const layout::Rect& all = m_scene.layout().bounds;
    const QRectF bounds(all.x, all.y, all.width, all.height);
    const QRectF seen(wanted.origin, QSizeF(size()) / zoom);
    if (!bounds.intersects(seen))
        return;
    setViewport(wanted);
    placeViewport(readableView(m_scene.layout(), m_viewport, size()));
}

} // namespace meshwright::views
