#include "views/canvas/graph_view.h"
#include "views/canvas/readable_view.h"
#include "views/widgets/theme.h"
#include "views/workspace/workspace.h"

#include <QFontMetricsF>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

/// Where the view goes to what a person is shown, and how it stays while the canvas changes.
namespace meshwright::views {

using layout::kNone;

/// Shows a node that is folded, with those of its group. Returns whether it was.
bool GraphView::unfold(NodeId node)
{
    const GroupId group = m_groups->groupOf(node);
    if (m_areFoldedNodesShown || !m_workspace.foldedNodes()[node.index] || m_unfolded[group.index])
        return false;
    m_unfolded[group.index] = true;
    return true;
}

void GraphView::reveal(const std::vector<NodeId>& nodes)
{
    if (!m_groups || nodes.empty())
        return;
    leavePlace();
    m_pendingReveal = nodes;
    bool changed = unfold(nodes.front());
    if (!m_groups->contains(m_root, m_groups->groupOf(nodes.front()))) {
        m_root = GroupId {0};
        changed = true;
    }
    for (std::optional<GroupId> at = m_groups->groupOf(nodes.front()); at;
         at = m_groups->group(*at).parent) {
        changed = changed || !m_expanded[at->index];
        m_expanded[at->index] = true;
    }
    if (changed)
        requestLayout();
    else if (!m_layoutWork.isRunning())
        revealPending();
}

/// The least zoom at which the title of a card can be read, whole, where it is not very long; where
/// that needs more than there is, the name that tells a node from others as well.
double GraphView::legibleZoom(const layout::Layout& layout, uint32_t item) const
{
    constexpr double kInsets = 22; // px at 100 %, beside the title
    const layout::Rect& card = layout.itemRect[item];
    QFont font = textFont();
    font.setPixelSize(CanvasPainter::kSmallestText);
    const QString& name = m_scene.name(item);
    const double nameWide = name.isEmpty()
        ? 0
        : QFontMetricsF(font).horizontalAdvance(name) + CanvasPainter::kSmallestText;
    font.setBold(true);
    const double titleWide = QFontMetricsF(font).horizontalAdvance(m_scene.title(item));
    const auto zoomOf = [&](double wide) {
        return legibleZoomOf(card, wide / std::max(card.width - kInsets, 1.0));
    };
    const double least = zoomOf(titleWide);
    return m_viewport.zoom >= least ? least : zoomOf(titleWide + nameWide);
}

/// Moves the view by the one rule of what is shown to a person: see revealedView().
void GraphView::bringIntoView(const layout::Layout& layout, uint32_t item, const layout::Rect& all)
{
    const Viewport before = m_viewport;
    setViewport(revealedView({layout.itemRect[item], all, legibleZoom(layout, item)}, m_viewport,
                             size(), mapRect()));
    if (m_viewport != before)
        m_legend.isSettled = false;
    update();
}

void GraphView::revealPending()
{
    if (m_pendingReveal.empty() || !m_scene.hasLayout())
        return;
    const layout::Layout& layout = settledLayout();
    std::optional<layout::Rect> all;
    std::optional<uint32_t> first;
    for (NodeId node : m_pendingReveal) {
        const uint32_t item = layout.visibleItem(*m_groups, node);
        if (item == kNone)
            continue;
        first = first.value_or(item);
        all = all ? all->united(layout.itemRect[item]) : layout.itemRect[item];
    }
    m_currentNode = m_pendingReveal.front();
    m_pendingReveal.clear();
    if (!first)
        return;
    const uint32_t current = layout.visibleItem(*m_groups, *m_currentNode);
    m_marks.currentItem = current == kNone ? std::nullopt : std::optional(current);
    bringIntoView(layout, *first, *all);
}

/// To the nearest card of a selection of which nothing is in view, that of a closed group that
/// holds it as well; opens nothing.
void GraphView::followSelection()
{
    const std::vector<NodeId>& nodes = m_workspace.selection().nodes;
    if (nodes.empty() || nodes == m_settledSelection.nodes || !m_scene.hasLayout()
        || m_groups != m_workspace.sharedGroups() || m_layoutWork.isRunning() || m_glide
        || !isVisible())
        return;
    const layout::Layout& layout = m_scene.layout();
    const layout::Point middle = m_viewport.visible(size()).centre();
    std::optional<uint32_t> nearest;
    double least = 0;
    for (const NodeId node : nodes) {
        const uint32_t item = layout.visibleItem(*m_groups, node);
        if (item == kNone || item == nearest)
            continue;
        const QRectF at = m_viewport.toScreen(layout.itemRect[item]);
        if (at.intersects(QRectF(rect())) && !QRectF(mapRect()).contains(at))
            return;
        const layout::Point centre = layout.itemRect[item].centre();
        const double distance = std::hypot(centre.x - middle.x, centre.y - middle.y);
        if (!nearest || distance < least) {
            least = distance;
            nearest = item;
        }
    }
    if (!nearest)
        return;
    leavePlace();
    bringIntoView(layout, *nearest, layout.itemRect[*nearest]);
}

void GraphView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QPoint placeBefore = std::exchange(m_placeInWindow, mapTo(window(), QPoint()));
    const QSize windowBefore = std::exchange(m_windowSize, window()->size());
    // Where panels tell first that the model goes, the layout is of one that is not there any more.
    if (!m_scene.hasLayout() || m_groups != m_workspace.sharedGroups())
        return;
    m_legend.isSettled = false;
    if (m_isFirstView || !event->oldSize().isValid()) {
        showFirst();
        return;
    }
    const QSize grown = event->size() - event->oldSize();
    const bool isWindowResized = windowBefore != window()->size();
    const Viewport kept = isWindowResized
        ? m_viewport.pannedBy(QPointF(grown.width() / 2.0, grown.height() / 2.0))
        : heldInWindow(placeBefore - m_placeInWindow, event->oldSize());
    placeViewport(readableView(settledLayout(), kept, size()));
}

/// Where the canvas was moved in the window and not resized, which no event tells.
void GraphView::followPlace()
{
    const QPoint before = std::exchange(m_placeInWindow, mapTo(window(), QPoint()));
    const bool isSameWindow = std::exchange(m_windowSize, window()->size()) == window()->size();
    if (before != m_placeInWindow && isSameWindow && !m_isFirstView && m_scene.hasLayout())
        m_viewport = heldInWindow(before - m_placeInWindow, size());
}

/// A panel or bar beside the canvas came or went, by which its corner moved by -@p by: what is
/// looked at stays where it is in the window, as far as the canvas still reaches there.
Viewport GraphView::heldInWindow(QPoint by, QSize before) const
{
    constexpr double kEdge = 40; // px
    const std::optional<ViewAnchor> anchor =
        anchorOf(settledLayout(), *m_groups, nodesLookedAt(), m_workspace.selection().value,
                 m_viewport, before);
    if (!anchor)
        return m_viewport.pannedBy(by);
    const auto within = [&](double at, double size) {
        return std::clamp(at, std::min(kEdge, size / 2), std::max(size - kEdge, size / 2));
    };
    const QPointF there = anchor->at + by;
    const QPointF seen(within(there.x(), width()), within(there.y(), height()));
    return m_viewport.pannedBy(by + (seen - there));
}

} // namespace meshwright::views
