#include "views/timeline/timeline_panel.h"
#include "views/timeline/timeline_selection.h"
#include "views/timeline/timeline_view.h"
#include "views/workspace/workspace.h"

#include <QScopedValueRollback>

#include <algorithm>

/// What is selected in the timeline, and in the rest of the window.
namespace meshwright::views {

/// A compute task: the nodes of its stage. A transfer: the nodes that make what it carries.
std::vector<NodeId> TimelinePanel::nodesOf(std::size_t index) const
{
    return nodesOfTask(*m_shown, m_workspace.graph(), index);
}

void TimelinePanel::selectNodesOf(std::size_t index)
{
    const QScopedValueRollback<bool> selecting(m_selecting, true);
    const simulate::Task& task = m_shown->tasks[index];
    Selection selection {nodesOf(index), std::nullopt};
    if (simulate::isTransfer(task.kind) && m_shown->transfers[task.transfer].values.size() == 1)
        selection.value = m_shown->transfers[task.transfer].values.front();
    m_workspace.select(std::move(selection));
    m_view->setLinked({});
}

/// What a person selected in the timeline and means nodes.
void TimelinePanel::selectOwn(std::vector<NodeId> nodes)
{
    const QScopedValueRollback<bool> selecting(m_selecting, true);
    m_workspace.selectNodes(std::move(nodes));
    m_view->setLinked({});
}

/// Nodes were selected elsewhere: their tasks come out, and if they are of one stage its first task
/// is selected, from where the keys go on.
void TimelinePanel::linkSelection()
{
    if (m_selecting || !m_shown)
        return;
    const Selection& selection = m_workspace.selection();
    const std::vector<bool> linked = tasksOfSelection(*m_shown, selection);
    const std::optional<std::size_t> selected = m_view->marks().selected;
    if (linked.empty()) {
        m_view->setSelectedTask(std::nullopt);
    } else if (!selected || !linked[*selected]) {
        const auto first = std::find(linked.begin(), linked.end(), true);
        m_view->setSelectedTask(first == linked.end()
                                    ? std::nullopt
                                    : std::optional(std::size_t(first - linked.begin())));
    }
    const bool isEverything = selection.nodes.size() == m_workspace.graph().nodes().size();
    m_view->setLinked(linked, isEverything ? std::vector<NodeId>() : selection.nodes);
}

void TimelinePanel::revealNodesOf(std::size_t index)
{
    selectNodesOf(index);
    Q_EMIT m_workspace.revealRequested(nodesOf(index));
}

} // namespace meshwright::views
