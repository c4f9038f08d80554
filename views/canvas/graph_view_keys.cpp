#include "views/canvas/graph_view.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/stage_drop.h"
#include "views/workspace/workspace.h"

#include <QKeyEvent>

namespace meshwright::views {

namespace {

constexpr double kGraphViewKeysKeyPan = 80;

} // namespace

bool GraphView::handleZoomKey(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return true;
    case Qt::Key_Minus:
        zoomOut();
        return true;
    case Qt::Key_F:
        m_workspace.selection().nodes.empty() ? fit() : fitSelection();
        return true;
    case Qt::Key_Home:
        fit();
        return true;
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        setViewport(m_viewport.pannedBy({0, (key == Qt::Key_PageUp ? 0.8 : -0.8) * height()}));
        return true;
    default:
        return false;
    }
}

/// Delete takes what is selected from its stage. The number keys are actions of the stage board.
bool GraphView::removeSelectionFromStage(int key, Qt::KeyboardModifiers modifiers)
{
    const bool plain = (modifiers & ~Qt::KeypadModifier) == Qt::NoModifier;
    const std::vector<NodeId>& nodes = m_workspace.selection().nodes;
    if (key != Qt::Key_Delete || !plain || !m_workspace.configuration() || nodes.empty())
        return false;
    m_workspace.stageDrop().drop({nodes, std::nullopt});
    return true;
}

void GraphView::keyPressEvent(QKeyEvent* event)
{
    m_keyboardFocus = true;
    if (handleBrushKey(*event))
        return;
    if (event->modifiers() & Qt::AltModifier) // commands, also those that have nothing to do now
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Up:
        return walk(Direction::Up, event->modifiers());
    case Qt::Key_Down:
        return walk(Direction::Down, event->modifiers());
    case Qt::Key_Left:
        return walk(Direction::Left, event->modifiers());
    case Qt::Key_Right:
        return walk(Direction::Right, event->modifiers());
    case Qt::Key_Return:
    case Qt::Key_Enter:
        return toggleCurrent();
    case Qt::Key_Space:
        if (!event->isAutoRepeat()) {
            m_spaceHeld = true;
            setGesture(m_gesture);
        }
        return;
    case Qt::Key_Escape:
        if (m_workspace.selection() == Selection() && m_trace == Trace::Off && m_found.empty())
            m_workspace.compared().set(std::nullopt);
        m_workspace.select({});
        setGesture(Gesture::None);
        setTrace(Trace::Off);
        setHighlighted({});
        return;
    default:
        break;
    }
    if (event->matches(QKeySequence::SelectAll) && m_scene.hasLayout()) {
        m_workspace.selectNodes(m_groups->allNodes(GroupId {0}));
        return;
    }
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    if (plain
        && (handleZoomKey(event->key())
            || removeSelectionFromStage(event->key(), event->modifiers())))
        return;
    QWidget::keyPressEvent(event);
}

void GraphView::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        m_spaceHeld = false;
        setGesture(m_gesture);
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void GraphView::setCurrent(uint32_t item)
{
    m_marks.currentItem = item;
    const std::vector<NodeId> nodes = m_scene.nodesOf(item);
    m_currentNode = nodes.empty() ? std::nullopt : std::optional(nodes.front());
    setAccessibleDescription(nameOf(item) + QStringLiteral(", ") + descriptionOf(item));
    update();
}

/// With Ctrl the view moves; else the place walks, and with Shift the selection grows.
void GraphView::walk(Direction direction, Qt::KeyboardModifiers modifiers)
{
    if (!m_scene.hasLayout() || m_scene.layout().itemCount() == 0)
        return;
    if (modifiers & Qt::ControlModifier) {
        const double x = direction == Direction::Left ? kGraphViewKeysKeyPan
            : direction == Direction::Right           ? -kGraphViewKeysKeyPan
                                                      : 0;
        const double y = direction == Direction::Up ? kGraphViewKeysKeyPan
            : direction == Direction::Down          ? -kGraphViewKeysKeyPan
                                                    : 0;
        setViewport(m_viewport.pannedBy({x, y}));
        return;
    }
    std::optional<uint32_t> next;
    if (m_marks.currentItem)
        next = neighbour(m_scene.layout(), m_workspace.graph(), m_workspace.groups(),
                         *m_marks.currentItem, direction);
    else
        next = 0;
    if (!next)
        return;
    goToItem(*next, modifiers);
}

/// Opens the group that the keyboard is on, or closes the group around it.
void GraphView::toggleCurrent()
{
    if (!m_scene.hasLayout() || !m_marks.currentItem)
        return;
    const layout::Layout& layout = m_scene.layout();
    const uint32_t item = *m_marks.currentItem;
    if (layout.itemKind[item] == layout::ItemKind::Group)
        setExpanded(GroupId {layout.itemId[item]}, true);
    else if (layout.itemFrame[item] != 0)
        setExpanded(layout.frameGroup[layout.itemFrame[item]], false);
}

} // namespace meshwright::views
