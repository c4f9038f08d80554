#include "core/document/operations.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/workspace.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

/// The brush that paints stages: a stroke over cards puts their nodes on its stage, as one step.
namespace meshwright::views {

namespace {

constexpr double kStrokeStep = 6; ///< px between the places of a stroke that are looked at

} // namespace

void GraphView::setBrush(std::optional<StageNumber> stage)
{
    if (stage && !m_workspace.activeConfiguration()) {
        m_workspace.refuse(tr("Make a device configuration first"));
        stage.reset();
    }
    m_brush = stage;
    setGesture(Gesture::None);
    update();
    Q_EMIT brushChanged(m_brush.has_value());
}

/// Takes the cards along a line. What has been painted is selected, so that it is seen.
void GraphView::extendStroke(QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const int steps = std::max(1, int(std::ceil(std::hypot(way.x(), way.y()) / kStrokeStep)));
    bool isNew = false;
    for (int step = 0; step <= steps; ++step) {
        const CanvasHit hit = hitAt(from + way * step / steps);
        if (hit.item && m_stroke.insert(*hit.item).second)
            isNew = true;
    }
    if (isNew)
        m_workspace.selectNodes(strokeNodes());
}

std::vector<NodeId> GraphView::strokeNodes() const
{
    std::vector<NodeId> nodes;
    for (uint32_t item : m_stroke) {
        const std::vector<NodeId> more = m_scene.nodesOf(item);
        nodes.insert(nodes.end(), more.begin(), more.end());
    }
    return nodes;
}

void GraphView::finishStroke()
{
    const std::vector<NodeId> nodes = strokeNodes();
    m_stroke.clear();
    if (!nodes.empty() && m_brush && m_workspace.activeConfiguration())
        m_workspace.push(document::setStage(m_workspace.document(),
                                            *m_workspace.activeConfiguration(), nodes, m_brush));
}

/// While painting, a number is the stage to paint with, and Escape ends it.
bool GraphView::handleBrushKey(const QKeyEvent& event)
{
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!m_brush || !isPlain)
        return false;
    if (event.key() == Qt::Key_Escape)
        setBrush(std::nullopt);
    else if (event.key() >= Qt::Key_0 && event.key() <= Qt::Key_9)
        setBrush(StageNumber {event.key() - Qt::Key_0});
    else
        return false;
    return true;
}

void GraphView::paintBrush(QPainter& painter)
{
    if (!m_brush)
        return;
    const Theme& theme = m_workspace.theme();
    const QString text =
        tr("Painting stage %1 · 0 to 9 take another · Esc ends").arg(m_brush->value);
    painter.setFont(textFont());
    const int wide = painter.fontMetrics().horizontalAdvance(text) + 44;
    const QRectF pill((width() - wide) / 2.0, kPanelMargin, wide, 28);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.stage(*m_brush), 2));
    painter.setBrush(theme.node);
    painter.drawRoundedRect(pill, 14, 14);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.stage(*m_brush));
    painter.drawRoundedRect(QRectF(pill.left() + 12, pill.top() + 8, 12, 12), 3, 3);
    painter.setPen(theme.text);
    painter.drawText(pill.adjusted(32, 0, -8, 0), Qt::AlignVCenter, text);
}

} // namespace meshwright::views
