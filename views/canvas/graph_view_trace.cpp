#include "core/grouping/node_sets.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/compared_configuration.h"
#include "views/workspace/workspace.h"

#include <algorithm>

/// What is marked on the canvas while the rest is dimmed.
namespace meshwright::views {

namespace {

constexpr int kFarthestTrace = 99;

void markAll(std::vector<Mark>& marks, const std::vector<NodeId>& nodes, Mark mark)
{
    for (const NodeId node : nodes)
        marks[node.index] = mark;
}

} // namespace

void GraphView::setHighlighted(const std::vector<NodeId>& nodes)
{
    m_found = nodes;
    updateMarks();
}

void GraphView::setTrace(Trace trace)
{
    if (m_trace == trace)
        return;
    m_trace = trace;
    updateMarks();
    Q_EMIT traceChanged(trace);
}

void GraphView::setTraceDepth(int steps)
{
    m_traceDepth = std::clamp(steps, 1, kFarthestTrace);
    if (m_trace == Trace::Off)
        setTrace(Trace::Neighbours);
    else
        updateMarks();
}

void GraphView::updateMarks()
{
    std::vector<Mark> marks;
    if (m_workspace.hasDocument()) {
        const graph::Graph& graph = m_workspace.graph();
        const std::vector<NodeId>& selected = m_workspace.selection().nodes;
        const bool traces = m_trace != Trace::Off && !selected.empty();
        const auto* comparison = m_workspace.compared().comparison();
        if (traces || !m_found.empty() || comparison)
            marks.assign(graph.nodes().size(), Mark::None);
        if (traces && m_trace == Trace::Neighbours) {
            const uint32_t depth = uint32_t(m_traceDepth);
            markAll(marks, grouping::readersOf(graph, selected, depth), Mark::Reader);
            markAll(marks, grouping::producersOf(graph, selected, depth), Mark::Producer);
            markAll(marks, selected, Mark::Traced);
        } else if (traces) {
            markAll(marks, grouping::pathsBetween(graph, selected), Mark::Traced);
        } else if (!m_found.empty()) {
            markAll(marks, m_found, Mark::Found);
        } else if (comparison) {
            for (const auto& [node, difference] : comparison->nodes)
                marks[node.index] = Mark::Differs;
        }
    }
    m_scene.setMarks(std::move(marks));
    update();
}

} // namespace meshwright::views
