#include "core/layout/card_sizes.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/hover_card.h"
#include "views/workspace/workspace.h"

#include <QHelpEvent>

#include <algorithm>

/// What is under the pointer.
namespace meshwright::views {

namespace {

constexpr double kLineReach = 5; ///< px beside a line that still are on it

} // namespace

CanvasHit GraphView::hitAt(QPointF position) const
{
    if (!m_scene.hasLayout() || m_glide)
        return {};
    return hitTest(m_scene.layout(), m_viewport.pointAt(position));
}

std::optional<uint32_t> GraphView::lineAt(QPointF position) const
{
    if (!m_scene.hasLayout() || m_glide)
        return std::nullopt;
    const layout::Layout& layout = m_scene.layout();
    const auto chips = m_painter.chipsAt((position * devicePixelRatioF()).toPoint());
    if (chips && *chips < layout.edgeCount())
        return chips;
    const CanvasHit hit = hitAt(position);
    const bool isDrawn = layout::kCardHeight * m_viewport.zoom >= CanvasPainter::kCardsFrom;
    if (hit.item || hit.onTitle || !isDrawn)
        return std::nullopt;
    return views::lineAt(layout, m_viewport.pointAt(position), kLineReach / m_viewport.zoom);
}

/// Of the card of an input or output, its tensor; they stand for no nodes.
std::optional<ValueId> GraphView::valueOf(uint32_t item) const
{
    const layout::ItemKind kind = m_scene.layout().itemKind[item];
    const bool isTensor = kind == layout::ItemKind::Input || kind == layout::ItemKind::Output;
    return isTensor ? std::optional(ValueId {m_scene.layout().itemId[item]}) : std::nullopt;
}

std::optional<ValueId> GraphView::valueAt(QPointF position) const
{
    if (const CanvasHit hit = hitAt(position); hit.item)
        return valueOf(*hit.item);
    const std::optional<uint32_t> line = lineAt(position);
    const uint32_t value = line ? m_scene.layout().edgeValue[*line] : layout::kNone;
    return value == layout::kNone ? std::nullopt : std::optional(ValueId {value});
}

std::vector<NodeId> GraphView::nodesAt(const CanvasHit& hit) const
{
    if (hit.item)
        return m_scene.nodesOf(*hit.item);
    if (hit.frame && hit.onTitle)
        return m_scene.nodesOfFrame(*hit.frame);
    return {};
}

bool GraphView::isSelectedAt(const CanvasHit& hit) const
{
    if (hit.item)
        return m_scene.isSelected(*hit.item);
    return hit.frame && hit.onTitle && m_scene.isFrameSelected(*hit.frame);
}

void GraphView::updateHover(QPointF position)
{
    const CanvasHit hit = hitAt(position);
    const std::optional<uint32_t> frame = hit.onTitle ? hit.frame : std::nullopt;
    if (hit.onHandle)
        setCursor(Qt::PointingHandCursor);
    else if (m_gesture == Gesture::None && !m_spaceHeld)
        m_brush ? setCursor(Qt::CrossCursor) : unsetCursor();
    if (hit.item == m_marks.hoveredItem && frame == m_marks.hoveredFrame)
        return;
    m_marks.hoveredItem = hit.item;
    m_marks.hoveredFrame = frame;
    update();
}

void GraphView::leaveEvent(QEvent* event)
{
    m_marks.hoveredItem.reset();
    m_marks.hoveredFrame.reset();
    update();
    QWidget::leaveEvent(event);
}

bool GraphView::showToolTip(QHelpEvent* event)
{
    const CanvasHit hit = hitAt(event->pos());
    if (const std::optional<uint32_t> line = lineAt(event->pos()))
        m_card->show(event->globalPos(), m_scene.tooltipOfEdge(*line));
    else if (hit.item && m_scene.layout().itemKind[*hit.item] == layout::ItemKind::Node)
        m_card->showNode(event->globalPos(), NodeId {m_scene.layout().itemId[*hit.item]},
                         m_scene.tooltip(*hit.item));
    else if (hit.item && m_scene.layout().itemKind[*hit.item] == layout::ItemKind::Group)
        m_card->showNodes(event->globalPos(), m_scene.nodesOf(*hit.item),
                          m_scene.tooltip(*hit.item), tr("Double-click to open"));
    else if (hit.item)
        m_card->show(event->globalPos(), m_scene.tooltip(*hit.item));
    else
        m_card->hide();
    return true;
}

} // namespace meshwright::views
