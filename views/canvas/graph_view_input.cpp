#include "core/grouping/node_sets.h"
#include "core/layout/card_sizes.h"
#include "views/canvas/graph_view.h"
#include "views/widgets/node_drag.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace meshwright::views {

namespace {

constexpr double kGraphViewInputWheelStep = 1.0015; ///< zoom per unit of the wheel (120 a notch)

} // namespace

bool GraphView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip)
        return showToolTip(static_cast<QHelpEvent*>(event));
    // While painting, numbers are the brush's, not the stage board's.
    if (event->type() == QEvent::ShortcutOverride && m_brush) {
        const auto& press = static_cast<const QKeyEvent&>(*event);
        const bool isPlain = (press.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
        if (isPlain && press.key() >= Qt::Key_0 && press.key() <= Qt::Key_9)
            event->accept();
    }
    if (event->type() == QEvent::NativeGesture) {
        auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomAt(gesture->position(), 1 + gesture->value());
            return true;
        }
    }
    return QWidget::event(event);
}

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        update();
    QWidget::changeEvent(event);
}

void GraphView::focusInEvent(QFocusEvent* event)
{
    m_keyboardFocus = event->reason() == Qt::TabFocusReason
        || event->reason() == Qt::BacktabFocusReason || event->reason() == Qt::ShortcutFocusReason;
    update();
    QWidget::focusInEvent(event);
}

void GraphView::focusOutEvent(QFocusEvent* event)
{
    m_spaceHeld = false;
    setGesture(Gesture::None);
    update();
    QWidget::focusOutEvent(event);
}

void GraphView::setGesture(Gesture gesture)
{
    if (std::exchange(m_gesture, gesture) == Gesture::Cut && gesture != Gesture::Cut)
        m_workspace.stageDrop().release();
    switch (gesture) {
    case Gesture::Pan:
        setCursor(Qt::ClosedHandCursor);
        break;
    case Gesture::RubberBand:
    case Gesture::Paint:
    case Gesture::Cut:
        setCursor(Qt::CrossCursor);
        break;
    case Gesture::None:
    case Gesture::Press:
    case Gesture::Minimap:
        if (m_spaceHeld)
            setCursor(Qt::OpenHandCursor);
        else
            m_brush ? setCursor(Qt::CrossCursor) : unsetCursor();
        break;
    }
}

void GraphView::mousePressEvent(QMouseEvent* event)
{
    m_keyboardFocus = false;
    m_pressPosition = m_lastPosition = event->position();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && m_spaceHeld)) {
        setGesture(Gesture::Pan);
        return;
    }
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    if (m_layoutWork.isRunning() && cancelRect().contains(event->position().toPoint())) {
        m_layoutWork.stop();
        return;
    }
    for (const Crumb& crumb : m_path) {
        if (crumb.place.contains(event->position().toPoint()))
            return showAlone(crumb.group);
    }
    if (m_scene.hasLayout() && pressLegend(event->position().toPoint()))
        return;
    if (mapRect().contains(event->position().toPoint())) {
        if (m_minimap.handle(size()).contains(event->position().toPoint()))
            return pressMapHandle();
        leavePlace();
        setGesture(Gesture::Minimap);
        mouseMoveEvent(event);
        return;
    }
    m_pressHit = hitAt(event->position());
    if (m_pressHit.onHandle) {
        toggleAt(m_pressHit);
        return;
    }
    if (m_brush && event->modifiers() & Qt::ShiftModifier) {
        setGesture(Gesture::Cut);
        return;
    }
    if (m_brush) {
        m_stroke.clear();
        setGesture(Gesture::Paint);
        extendStroke(event->position(), event->position());
        return;
    }
    m_pressValue = event->modifiers() == Qt::NoModifier ? valueAt(event->position()) : std::nullopt;
    if (m_pressValue) {
        if (m_pressHit.item)
            setCurrent(*m_pressHit.item);
        m_pressHit = {};
        setGesture(Gesture::Press);
        return;
    }
    if (!nodesAt(m_pressHit).empty() || m_pressHit.item) {
        pressItem(m_pressHit, event->modifiers());
        setGesture(Gesture::Press);
        return;
    }
    const bool adds = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
    setGesture(adds ? Gesture::RubberBand : Gesture::Press);
}

/// Selects at once what is not selected, so that press and move drags it; what is selected already
/// stays so until the release, so that several can be dragged.
void GraphView::pressItem(const CanvasHit& hit, Qt::KeyboardModifiers modifiers)
{
    if (hit.item)
        setCurrent(*hit.item);
    const bool adds = modifiers & (Qt::ShiftModifier | Qt::ControlModifier);
    if (!isSelectedAt(hit) || adds)
        selectNodes(nodesAt(hit), modifiers);
}

void GraphView::selectNodes(std::vector<NodeId> nodes, Qt::KeyboardModifiers modifiers)
{
    if (!(modifiers & (Qt::ShiftModifier | Qt::ControlModifier))) {
        m_workspace.selectNodes(std::move(nodes));
        return;
    }
    const std::vector<NodeId>& before = m_workspace.selection().nodes;
    std::sort(nodes.begin(), nodes.end());
    std::vector<NodeId> after;
    const bool all = std::includes(before.begin(), before.end(), nodes.begin(), nodes.end());
    if (all && (modifiers & Qt::ControlModifier))
        std::set_difference(before.begin(), before.end(), nodes.begin(), nodes.end(),
                            std::back_inserter(after));
    else
        std::set_union(before.begin(), before.end(), nodes.begin(), nodes.end(),
                       std::back_inserter(after));
    m_workspace.selectNodes(std::move(after));
}

void GraphView::mouseMoveEvent(QMouseEvent* event)
{
    const QPointF moved = event->position() - m_lastPosition;
    m_lastPosition = event->position();
    const bool far = (event->position() - m_pressPosition).manhattanLength()
        >= QApplication::startDragDistance();
    switch (m_gesture) {
    case Gesture::Pan:
        setViewport(m_viewport.pannedBy(moved));
        break;
    case Gesture::RubberBand:
        update();
        break;
    case Gesture::Cut:
        previewCut();
        break;
    case Gesture::Paint:
        extendStroke(event->position() - moved, event->position());
        break;
    case Gesture::Minimap: {
        const QPointF middle = m_minimap.sceneAt(m_scene.layout(), size(), event->position());
        setViewport({m_viewport.zoom, middle - QPointF(width(), height()) / m_viewport.zoom / 2});
        break;
    }
    case Gesture::Press:
        if (!far)
            break;
        if (nodesAt(m_pressHit).empty()) {
            setViewport(m_viewport.pannedBy(event->position() - m_pressPosition));
            setGesture(Gesture::Pan);
        } else {
            setGesture(Gesture::None);
            startDrag(event->globalPosition().toPoint());
        }
        break;
    case Gesture::None:
        updateHover(event->position());
        break;
    }
}

void GraphView::startDrag(QPoint globalPosition)
{
    DragPayload payload;
    payload.nodes = m_workspace.selection().nodes;
    if (payload.nodes.empty())
        return;
    const std::size_t count = payload.nodes.size();
    const bool oneThing = nodesAt(m_pressHit).size() == count;
    QString name = tr("Selection");
    if (oneThing && m_pressHit.item)
        name = (m_scene.title(*m_pressHit.item) + QLatin1Char(' ') + m_scene.name(*m_pressHit.item))
                   .trimmed();
    else if (oneThing && m_pressHit.frame)
        name = m_scene.frameTitle(*m_pressHit.frame);
    payload.alike = grouping::samePlace(m_workspace.groups(), payload.nodes);
    payload.title = count == 1 ? name : name + QStringLiteral(" · ") + nodesText(count);
    NodeDrag::start(*this, std::move(payload), m_workspace.theme(), globalPosition);
}

void GraphView::mouseReleaseEvent(QMouseEvent* event)
{
    const Gesture gesture = m_gesture;
    setGesture(Gesture::None);
    if (gesture == Gesture::Cut) {
        finishCut();
    } else if (gesture == Gesture::Paint) {
        finishStroke();
    } else if (gesture == Gesture::RubberBand) {
        finishRubberBand(event->modifiers());
    } else if (gesture == Gesture::Press && m_pressValue) {
        m_workspace.select({{}, *m_pressValue});
    } else if (gesture == Gesture::Press && event->button() == Qt::LeftButton) {
        const std::vector<NodeId> nodes = nodesAt(m_pressHit);
        const bool adds = event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier);
        const Selection& selection = m_workspace.selection();
        if (!adds && (selection.value || selection.nodes.size() != nodes.size()))
            m_workspace.selectNodes(nodes); // a click without a drag: only this, or nothing
    }
    updateHover(event->position());
    update();
}

void GraphView::finishRubberBand(Qt::KeyboardModifiers modifiers)
{
    const QRectF band = QRectF(m_pressPosition, m_lastPosition).normalized();
    if (!m_scene.hasLayout() || band.width() < 2 || band.height() < 2)
        return;
    const layout::Point corner = m_viewport.pointAt(band.topLeft());
    const layout::Rect rect {corner.x, corner.y, float(band.width() / m_viewport.zoom),
                             float(band.height() / m_viewport.zoom)};
    std::vector<NodeId> nodes;
    for (uint32_t item : itemsIn(m_scene.layout(), rect)) {
        const std::vector<NodeId> more = m_scene.nodesOf(item);
        nodes.insert(nodes.end(), more.begin(), more.end());
    }
    // A band adds; taking away one by one is what Ctrl and a click are for.
    selectNodes(std::move(nodes), (modifiers & ~Qt::ControlModifier) | Qt::ShiftModifier);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const CanvasHit hit = hitAt(event->position());
    if (!hit.onHandle)
        toggleAt(hit);
}

void GraphView::toggleAt(const CanvasHit& hit)
{
    if (hit.item && m_scene.layout().itemKind[*hit.item] == layout::ItemKind::Group)
        setExpanded(GroupId {m_scene.layout().itemId[*hit.item]}, true);
    else if (!hit.item && hit.frame && hit.onTitle)
        setExpanded(m_scene.layout().frameGroup[*hit.frame], false);
}

void GraphView::wheelEvent(QWheelEvent* event)
{
    event->accept();
    const QPointF angle = event->angleDelta();
    if (event->modifiers() & Qt::ControlModifier) {
        zoomAt(event->position(), std::pow(kGraphViewInputWheelStep, angle.y()));
        return;
    }
    QPointF by = event->pixelDelta().isNull() ? angle * 0.5 : QPointF(event->pixelDelta());
    if (event->modifiers() & Qt::ShiftModifier)
        by = QPointF(by.x() + by.y(), 0);
    setViewport(m_viewport.pannedBy(by));
    updateHover(event->position());
}

} // namespace meshwright::views
