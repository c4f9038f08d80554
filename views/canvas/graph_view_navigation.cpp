#include "views/canvas/graph_view.h"
#include "views/canvas/readable_view.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace meshwright::views {

using layout::kNone;

/// The selected nodes, or those that make and read the selected tensor.
std::vector<NodeId> GraphView::nodesLookedAt() const
{
    const Selection& selection = m_workspace.selection();
    if (!selection.nodes.empty() || !selection.value)
        return selection.nodes;
    const graph::Value& value = m_workspace.graph().value(*selection.value);
    std::vector<NodeId> nodes = value.consumers;
    if (value.producer)
        nodes.push_back(*value.producer);
    return nodes;
}

void GraphView::setViewport(const Viewport& viewport)
{
    m_isFirstView = false;
    if (!m_scene.hasLayout())
        return placeViewport(viewport);
    const QRect map = isAllInView(viewport) ? QRect() : m_minimap.place(size());
    placeViewport(heldView(settledLayout(), m_viewport, viewport, size(), map));
}

void GraphView::placeViewport(const Viewport& viewport)
{
    const bool zoomed = viewport.zoom != m_viewport.zoom;
    m_viewport = viewport;
    update();
    if (zoomed)
        Q_EMIT zoomChanged(m_viewport.zoom);
}

void GraphView::zoomAt(QPointF position, double factor)
{
    setViewport(m_viewport.zoomedAt(
        position, std::clamp(m_viewport.zoom * factor, kSmallestZoom, kLargestZoom)));
}

void GraphView::setZoom(double zoom)
{
    zoomAt(QRectF(rect()).center(), zoom / m_viewport.zoom);
}

void GraphView::zoomIn()
{
    zoomAt(QRectF(rect()).center(), 1.25);
}

void GraphView::zoomOut()
{
    zoomAt(QRectF(rect()).center(), 0.8);
}

void GraphView::fitRect(const layout::Rect& rect, double largestZoom)
{
    const double wide = (width() - 2.0 * kFitMargin) / std::max(rect.width, 1.f);
    const double high = (height() - 2.0 * kFitMargin) / std::max(rect.height, 1.f);
    const double zoom = std::clamp(std::min(wide, high), kSmallestZoom, largestZoom);
    const Viewport centred {
        zoom, {rect.centre().x - width() / zoom / 2, rect.centre().y - height() / zoom / 2}};
    const QRect map = isAllInView(centred) ? QRect() : m_minimap.place(size());
    setViewport(besideCovered(centred, rect, map));
}

void GraphView::fit()
{
    leavePlace();
    m_legend.isSettled = false;
    if (m_scene.hasLayout())
        fitRect(m_scene.layout().bounds, 1);
}

void GraphView::fitSelection()
{
    std::optional<layout::Rect> all;
    if (m_scene.hasLayout()) {
        const layout::Layout& layout = settledLayout();
        for (NodeId node : m_workspace.selection().nodes) {
            const uint32_t item = layout.visibleItem(*m_groups, node);
            if (item != kNone)
                all = all ? all->united(layout.itemRect[item]) : layout.itemRect[item];
        }
    }
    if (!all)
        return fit();
    leavePlace();
    m_legend.isSettled = false;
    fitRect(*all, 1.5);
}

void GraphView::ensureVisible(uint32_t item)
{
    const QRectF at = m_viewport.toScreen(settledLayout().itemRect[item]);
    const QRectF inside = QRectF(rect()).adjusted(40, 40, -40, -40);
    const QRectF map = mapRect();
    if (inside.contains(at) && !at.intersects(map))
        return;
    QPointF by;
    if (at.intersects(map))
        by.setY(inside.center().y() - at.center().y());
    if (at.left() < inside.left() || at.right() > inside.right())
        by.setX(inside.center().x() - at.center().x());
    if (at.top() < inside.top() || at.bottom() > inside.bottom())
        by.setY(inside.center().y() - at.center().y());
    setViewport(m_viewport.pannedBy(by));
}

void GraphView::bringBlockIntoView()
{
    if (!m_scene.hasLayout())
        return;
    const layout::Layout& layout = m_scene.layout();
    std::optional<uint32_t> first;
    for (uint32_t item = 0; item < layout.itemCount(); ++item) {
        if (layout.itemKind[item] != layout::ItemKind::Group)
            continue;
        if (rect().contains(m_viewport.toScreen(layout.itemRect[item]).toRect()))
            return;
        if (!first || layout.itemRect[item].y < layout.itemRect[*first].y)
            first = item;
    }
    if (first)
        ensureVisible(*first);
}

std::optional<QRect> GraphView::screenRect(GroupId group) const
{
    if (!m_scene.hasLayout() || group.index >= m_scene.layout().itemOfGroup.size())
        return std::nullopt;
    const layout::Layout& layout = m_scene.layout();
    if (const uint32_t item = layout.itemOfGroup[group.index]; item != kNone)
        return m_viewport.toScreen(layout.itemRect[item]).toRect();
    if (const uint32_t frame = layout.frameOfGroup[group.index]; frame != kNone)
        return m_viewport.toScreen(layout.frameRect[frame]).toRect();
    return std::nullopt;
}

std::optional<QRect> GraphView::rectOf(GroupId group) const
{
    return screenRect(group);
}

std::optional<QRect> GraphView::rectOf(NodeId node) const
{
    if (!m_scene.hasLayout() || node.index >= m_scene.layout().itemOfNode.size())
        return std::nullopt;
    const uint32_t item = m_scene.layout().itemOfNode[node.index];
    if (item == kNone)
        return std::nullopt;
    return m_viewport.toScreen(m_scene.layout().itemRect[item]).toRect();
}

/// Moves the view with what the person opened or closed, else with what is looked at; what can be
/// read after that is in view.
void GraphView::keepPlace(const layout::Layout& layout)
{
    m_isFirstView = false; // what the person opened or closed
    const layout::Layout& old = m_scene.layout();
    const bool wasWhole = isAllInView(m_viewport);
    const auto topOf = [this](const layout::Layout& in, GroupId group) -> std::optional<QPointF> {
        const uint32_t item = in.itemOfGroup[group.index];
        const uint32_t frame = in.frameOfGroup[group.index];
        if (item == kNone && frame == kNone)
            return std::nullopt;
        const QRectF rect =
            m_viewport.toScreen(item != kNone ? in.itemRect[item] : in.frameRect[frame]);
        return QPointF(rect.center().x(), rect.top());
    };
    const std::optional<GroupId> group = std::exchange(m_keepInPlace, std::nullopt);
    const std::optional<QPointF> before = group ? topOf(old, *group) : std::nullopt;
    const std::optional<QPointF> after = before ? topOf(layout, *group) : std::nullopt;
    if (after) {
        m_viewport = m_viewport.pannedBy(*before - *after);
        if (const uint32_t closed = layout.itemOfGroup[group->index]; closed != kNone)
            m_viewport = wholeItemView(layout, closed, m_viewport, size());
    } else if (const std::optional<ViewAnchor> anchor =
                   anchorOf(old, *m_groups, nodesLookedAt(), m_workspace.selection().value,
                            m_viewport, size())) {
        m_viewport = anchoredView(layout, *m_groups, *anchor, m_viewport);
    }
    const Viewport kept = readableView(layout, m_viewport, size(), m_workspace.selection().value);
    const bool isWhole = QRectF(rect()).contains(kept.toScreen(layout.bounds));
    placeViewport(group || (wasWhole && isWhole) ? kept : wholeView(layout, kept, size()));
}

void GraphView::showFirst()
{
    if (!m_scene.hasLayout() || !m_groups)
        return;
    placeViewport(firstView(m_scene.layout(), m_workspace.graph(), *m_groups, size()));
    m_isFirstView = true;
    m_legend.isSettled = false;
}

} // namespace meshwright::views
