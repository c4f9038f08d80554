#include "views/canvas/graph_view.h"
#include "views/workspace/node_menu.h"
#include "views/workspace/tensor_menu.h"
#include "views/workspace/workspace.h"

#include <QContextMenuEvent>
#include <QMenu>

namespace meshwright::views {

/// What is under the pointer is selected first, where it is not part of what is; by key, the menu
/// is that of the selection.
void GraphView::contextMenuEvent(QContextMenuEvent* event)
{
    event->accept();
    if (!m_scene.hasLayout())
        return;
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    CanvasHit hit = byKey ? CanvasHit() : hitAt(event->pos());
    if (byKey)
        hit.item = m_marks.currentItem;
    const std::optional<ValueId> value =
        byKey ? m_workspace.selection().value : valueAt(event->pos());
    if (value && !byKey) {
        hit = {};
        m_workspace.select({{}, *value});
    }
    const std::vector<NodeId> there = nodesAt(hit);
    if (!there.empty() && !isSelectedAt(hit))
        m_workspace.selectNodes(there);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("canvasMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (value)
        addTensorActions(*menu, m_workspace, *value);
    addGroupActions(*menu, hit);
    addFoldedActions(*menu, hit);
    if (!there.empty() || byKey)
        addNodeActions(*menu, m_workspace, m_workspace.selection().nodes, NodeMenuFrom::Graph);
    menu->addSeparator();
    const auto addTrace = [&](const QString& text, Trace trace, std::size_t least) {
        QAction* action = menu->addAction(
            text, this, [this, trace] { setTrace(m_trace == trace ? Trace::Off : trace); });
        action->setCheckable(true);
        action->setChecked(m_trace == trace);
        action->setEnabled(m_trace == trace || m_workspace.selection().nodes.size() >= least);
    };
    addTrace(tr("Highlight neighbours"), Trace::Neighbours, 1);
    addTrace(tr("Highlight paths between the selected"), Trace::Paths, 2);
    menu->addSeparator();
    menu->addAction(tr("Show everything"), this, &GraphView::fit);
    menu->addAction(tr("Show the selection"), this, &GraphView::fitSelection)
        ->setEnabled(!m_workspace.selection().nodes.empty());
    menu->addAction(tr("Open all groups"), this, &GraphView::expandAll);
    menu->addAction(tr("Close all groups"), this, &GraphView::collapseAll);
    const std::optional<QRect> current = hit.item
        ? std::optional(m_viewport.toScreen(m_scene.layout().itemRect[*hit.item]).toRect())
        : std::nullopt;
    menu->popup(byKey ? mapToGlobal(current ? current->center() : rect().center())
                      : event->globalPos());
}

/// Shows what is folded into a node.
void GraphView::addFoldedActions(QMenu& menu, const CanvasHit& hit)
{
    const std::vector<NodeId> folded =
        hit.item ? m_scene.foldedInto(*hit.item) : std::vector<NodeId>();
    if (folded.empty())
        return;
    menu.addAction(tr("Show what is folded into it"), this, [this, folded] {
        bool changed = false;
        for (const NodeId node : folded)
            changed = unfold(node) || changed;
        if (changed)
            requestLayout();
    });
    menu.addSeparator();
}

/// Opens or closes what was hit, and all groups that are like it.
void GraphView::addGroupActions(QMenu& menu, const CanvasHit& hit)
{
    const layout::Layout& layout = m_scene.layout();
    const bool closed = hit.item && layout.itemKind[*hit.item] == layout::ItemKind::Group;
    const bool open = !hit.item && hit.frame && hit.onTitle;
    if (!closed && !open)
        return;
    const GroupId group =
        closed ? GroupId {layout.itemId[*hit.item]} : layout.frameGroup[*hit.frame];
    menu.addAction(closed ? tr("Open") : tr("Close"), this,
                   [this, group, closed] { setExpanded(group, closed); });
    menu.addAction(tr("Show on a canvas of its own"), this, [this, group] { showAlone(group); });
    if (m_groups->group(group).isomorphismClass) {
        menu.addAction(closed ? tr("Open all that are like it") : tr("Close all that are like it"),
                       this, [this, group, closed] { setExpandedAlike(group, closed); });
    }
    menu.addSeparator();
}

} // namespace meshwright::views
