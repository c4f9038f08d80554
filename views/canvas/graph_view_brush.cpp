#include "views/canvas/canvas_legend.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QKeyEvent>
#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

/// The brush that paints stages: a stroke over cards puts their nodes on its stage, as one step.
/// With Shift it draws a line at which the stage is cut.
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
    m_legend.isSettled = false;
    setGesture(Gesture::None);
    update();
    Q_EMIT brushChanged(m_brush.has_value());
}

/// Takes the cards along a line.
void GraphView::extendStroke(QPointF from, QPointF to)
{
    const QPointF way = to - from;
    const int steps = std::max(1, int(std::ceil(std::hypot(way.x(), way.y()) / kStrokeStep)));
    for (int step = 0; step <= steps; ++step) {
        if (const CanvasHit hit = hitAt(from + way * step / steps); hit.item)
            m_stroke.insert(*hit.item);
    }
    update();
}

/// Selects what has been painted, too.
void GraphView::finishStroke()
{
    std::vector<NodeId> nodes;
    for (uint32_t item : std::exchange(m_stroke, {})) {
        const std::vector<NodeId> more = m_scene.nodesOf(item);
        nodes.insert(nodes.end(), more.begin(), more.end());
    }
    if (nodes.empty() || !m_brush)
        return;
    m_workspace.selectNodes(nodes);
    m_workspace.stageDrop().drop({nodes, m_brush});
}

/// What the line of an edge stands for: several values between two cards are one line.
void GraphView::addProducersOf(uint32_t edge, std::vector<NodeId>& producers) const
{
    const layout::Layout& layout = m_scene.layout();
    const graph::Graph& graph = m_workspace.graph();
    const uint32_t from = layout.edgeFrom[edge], to = layout.edgeTo[edge];
    if (const auto producer = graph.value({layout.edgeValue[edge]}).producer)
        producers.push_back(*producer);
    if (from == layout::kNone || to == layout::kNone)
        return;
    const auto isReadThere = [&](const std::optional<ValueId>& output) {
        if (!output)
            return false;
        const std::span<const NodeId> readers = graph.value(*output).consumers;
        return std::any_of(readers.begin(), readers.end(), [&](NodeId reader) {
            return layout.visibleItem(m_workspace.groups(), reader) == to;
        });
    };
    for (NodeId node : m_scene.nodesOf(from)) {
        const auto& outputs = graph.node(node).outputs;
        if (std::any_of(outputs.begin(), outputs.end(), isReadThere))
            producers.push_back(node);
    }
}

std::vector<NodeId> GraphView::producersAcross(const QLineF& line) const
{
    constexpr int kPieces = 8; // of a curve
    const layout::Layout& layout = m_scene.layout();
    const QRectF around = QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1);
    std::vector<NodeId> producers;
    const auto crosses = [&](const QPointF* curve) {
        QPointF from = curve[0];
        for (int piece = 1; piece <= kPieces; ++piece) {
            const double t = double(piece) / kPieces, u = 1 - t;
            const QPointF to = u * u * u * curve[0] + 3 * u * u * t * curve[1]
                + 3 * u * t * t * curve[2] + t * t * t * curve[3];
            if (line.intersects(QLineF(from, to), nullptr) == QLineF::BoundedIntersection)
                return true;
            from = to;
        }
        return false;
    };
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        if (layout.edgeValue[edge] == layout::kNone
            || !m_viewport.toScreen(layout.edgeBounds[edge])
                    .adjusted(-1, -1, 1, 1)
                    .intersects(around))
            continue;
        const uint32_t last = layout.edgeFirstPoint[edge + 1];
        bool isCrossed = false;
        for (uint32_t p = layout.edgeFirstPoint[edge]; !isCrossed && p + 3 < last; p += 3) {
            QPointF curve[4];
            for (uint32_t i = 0; i < 4; ++i)
                curve[i] = m_viewport.toScreen(layout.points[p + i]);
            isCrossed = crosses(curve);
        }
        if (isCrossed)
            addProducersOf(edge, producers);
    }
    return producers;
}

/// What the cut line lies behind. What crosses it from earlier stages is before it anyway: the last
/// of the stages is cut, by where nodes run, stated or not.
std::vector<NodeId> GraphView::nodesToCutBehind() const
{
    std::vector<NodeId> nodes = producersAcross(QLineF(m_pressPosition, m_lastPosition));
    if (nodes.empty())
        return nodes;
    const plan::StagePlacement placement = plan::placeStages(
        m_workspace.graph(), m_workspace.plan(), *m_workspace.activeConfiguration());
    std::optional<StageNumber> last;
    for (NodeId node : nodes)
        last = std::max(last, placement.stage(node));
    std::erase_if(nodes, [&](NodeId node) { return placement.stage(node) != last; });
    return nodes;
}

/// While the line is drawn, everything tells what the cut would give.
void GraphView::previewCut()
{
    StageDrop& drop = m_workspace.stageDrop();
    std::vector<NodeId> nodes = m_scene.hasLayout() && m_workspace.activeConfiguration()
        ? nodesToCutBehind()
        : std::vector<NodeId>();
    if (nodes.empty())
        drop.release();
    else
        drop.hold({std::move(nodes), std::nullopt, std::nullopt, true});
    update();
}

void GraphView::finishCut()
{
    if (!m_scene.hasLayout() || !m_workspace.activeConfiguration())
        return;
    std::vector<NodeId> nodes = nodesToCutBehind();
    if (nodes.empty())
        m_workspace.refuse(tr("The line crosses nothing that a node makes"));
    else
        m_workspace.stageDrop().drop({std::move(nodes), std::nullopt, std::nullopt, true});
}

/// Beside the pointer, on the canvas.
void GraphView::paintCut(QPainter& painter)
{
    constexpr int kBeside = 18, kAround = 8; // px
    const Theme& theme = m_workspace.theme();
    painter.setPen(QPen(theme.accent, 2, Qt::DashLine));
    painter.drawLine(m_pressPosition, m_lastPosition);
    const QString text = cutText();
    if (text.isEmpty())
        return;
    painter.setFont(textFont());
    const QSize size = painter.fontMetrics().size(0, text);
    QRect plate(m_lastPosition.toPoint() + QPoint(kBeside, kBeside),
                size + QSize(2 * kAround, 2 * kAround));
    const QPoint past = plate.bottomRight() - rect().bottomRight();
    plate.translate(-std::max(past.x(), 0), past.y() > 0 ? -plate.height() - 2 * kBeside : 0);
    paintPlate(painter, plate, theme);
    painter.setPen(theme.text);
    painter.drawText(plate.adjusted(kAround, kAround, -kAround, -kAround), text);
}

QString GraphView::cutText() const
{
    return m_gesture == Gesture::Cut && m_workspace.stageDrop().isHeld()
        ? m_workspace.stageDrop().cutText()
        : QString();
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
        tr("Painting stage %1 · 0 to 9 take another · Shift draws a cut · Esc ends")
            .arg(m_brush->value);
    painter.setPen(QPen(theme.stage(*m_brush), 3));
    painter.setBrush(Qt::NoBrush);
    for (uint32_t item : m_stroke)
        painter.drawRoundedRect(
            m_viewport.toScreen(m_scene.layout().itemRect[item]).adjusted(-2, -2, 2, 2),
            kCornerRadius, kCornerRadius);
    if (m_gesture == Gesture::Cut)
        paintCut(painter);
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
