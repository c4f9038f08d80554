#include "views/canvas/canvas_state.h"

#include "views/canvas/graph_view.h"

#include <algorithm>
#include <cmath>

namespace meshwright::views {

CanvasState GraphView::state() const
{
    CanvasState state {{}, m_viewport.zoom, m_viewport.toScene(QRectF(rect()).center()), m_root};
    for (uint32_t group = 0; group < m_expanded.size(); ++group) {
        if (m_expanded[group])
            state.expanded.push_back({group});
    }
    return state;
}

ViewedPlace GraphView::place() const
{
    return {state(), m_workspace.selection()};
}

void GraphView::showPlace(const ViewedPlace& place)
{
    m_workspace.select(place.selection);
    if (place.canvas.expanded != state().expanded || place.canvas.root != m_root)
        restore(place.canvas);
    else if (m_scene.hasLayout())
        showState(place.canvas);
}

void GraphView::jumpTo(const ViewedPlace& place)
{
    leavePlace();
    showPlace(place);
}

/// Before the view jumps. Who shows something selects it first: that is where the jump goes.
void GraphView::leavePlace()
{
    if (!m_scene.hasLayout())
        return;
    m_places.leave({state(), m_settledSelection});
    Q_EMIT placesChanged();
}

void GraphView::goBack()
{
    if (const std::optional<ViewedPlace> there = m_places.back(place()))
        showPlace(*there);
    Q_EMIT placesChanged();
}

void GraphView::goForward()
{
    if (const std::optional<ViewedPlace> there = m_places.forward(place()))
        showPlace(*there);
    Q_EMIT placesChanged();
}

void GraphView::restore(const CanvasState& state)
{
    const bool isSound = std::isfinite(state.zoom) && std::isfinite(state.centre.x())
        && std::isfinite(state.centre.y());
    if (!m_groups || !isSound)
        return;
    m_root = state.root.index < m_expanded.size() ? state.root : GroupId {0};
    m_expanded.assign(m_expanded.size(), false);
    for (const GroupId group : state.expanded) {
        if (group.index < m_expanded.size())
            m_expanded[group.index] = true;
    }
    m_restored = state;
    requestLayout();
}

void GraphView::reopen(const CanvasState& state)
{
    restore(state);
    m_isReopened = m_restored.has_value();
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
}

} // namespace meshwright::views
