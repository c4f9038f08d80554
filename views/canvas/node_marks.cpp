#include "views/canvas/node_marks.h"

#include <optional>

namespace meshwright::views {

using layout::kNone;

void NodeMarks::follow(const layout::Layout& layout, const graph::Graph& graph,
                       const graph::GroupTree& groups)
{
    m_counts = {};
    for (const Mark mark : m_ofNode)
        ++m_counts[std::size_t(mark)];
    m_any = m_ofNode.size() == graph.nodes().size()
        && m_counts[std::size_t(Mark::None)] < m_ofNode.size();
    if (!m_any)
        return;
    m_ofItem.assign(layout.itemCount(), Mark::None);
    std::vector<bool> isMarkedIn(groups.groups().size(), false);
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        if (m_ofNode[i] == Mark::None)
            continue;
        const uint32_t item = layout.visibleItem(groups, NodeId {i});
        if (item != kNone && m_ofItem[item] != Mark::Traced)
            m_ofItem[item] = m_ofNode[i];
        for (std::optional<GroupId> at = groups.groupOf(NodeId {i}); at && !isMarkedIn[at->index];
             at = groups.group(*at).parent)
            isMarkedIn[at->index] = true;
    }
    m_frameDimmed.resize(layout.frameCount());
    for (uint32_t frame = 0; frame < layout.frameCount(); ++frame)
        m_frameDimmed[frame] = !isMarkedIn[layout.frameGroup[frame].index];
    followEdges(layout, graph);
}

/// The pieces of a value's line that lead to a marked reader, where what makes it is marked too.
void NodeMarks::followEdges(const layout::Layout& layout, const graph::Graph& graph)
{
    m_ofEdge.assign(layout.edgeCount(), Mark::None);
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        const uint32_t index = layout.edgeValue[edge];
        const std::optional<NodeId> producer =
            index == kNone ? std::nullopt : graph.values()[index].producer;
        const Mark from = producer ? m_ofNode[producer->index] : Mark::None;
        if (from == Mark::None || from == Mark::Found || from == Mark::Differs)
            continue;
        const uint32_t to = layout.edgeTo[edge];
        if (to != kNone && m_ofItem[to] == Mark::None)
            continue;
        const uint32_t inside = layout.edgeToFrame[edge];
        if (inside != kNone && m_frameDimmed[inside])
            continue;
        for (const NodeId consumer : graph.values()[index].consumers) {
            const Mark mark = m_ofNode[consumer.index];
            if (mark != Mark::None)
                m_ofEdge[edge] = from == Mark::Producer ? from : mark;
        }
    }
}

} // namespace meshwright::views
