#include "views/canvas/node_marks.h"

#include <map>
#include <optional>
#include <utility>

namespace meshwright::views {

using layout::kNone;

void NodeMarks::follow(const layout::Layout& layout, const graph::Graph& graph,
                       const grouping::GroupTree& groups)
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
    followEdges(layout, graph, groups);
}

/// Of what leads from one node to another: none where one of them is not marked, or none is traced.
Mark NodeMarks::markOfLine(NodeId producer, NodeId reader) const
{
    const Mark from = m_ofNode[producer.index];
    const Mark to = m_ofNode[reader.index];
    if (from == Mark::None || from == Mark::Found || from == Mark::Differs || to == Mark::None)
        return Mark::None;
    return from == Mark::Producer ? from : to;
}

/// The pieces of a value's line that lead to a marked reader, where what makes it is marked too. A
/// line between two cards stands for all values from the one to the other.
void NodeMarks::followEdges(const layout::Layout& layout, const graph::Graph& graph,
                            const grouping::GroupTree& groups)
{
    m_ofEdge.assign(layout.edgeCount(), Mark::None);
    std::map<std::pair<uint32_t, uint32_t>, Mark> between; // items
    for (uint32_t i = 0; i < m_ofNode.size(); ++i) {
        if (m_ofNode[i] == Mark::None)
            continue;
        for (const std::optional<ValueId>& output : graph.nodes()[i].outputs) {
            if (!output)
                continue;
            for (const NodeId reader : graph.value(*output).consumers) {
                const Mark mark = markOfLine({i}, reader);
                if (mark != Mark::None)
                    between[{layout.visibleItem(groups, {i}), layout.visibleItem(groups, reader)}] =
                        mark;
            }
        }
    }
    for (uint32_t edge = 0; edge < layout.edgeCount(); ++edge) {
        const uint32_t from = layout.edgeFrom[edge];
        const uint32_t to = layout.edgeTo[edge];
        if (from != kNone && to != kNone) {
            if (const auto mark = between.find({from, to}); mark != between.end())
                m_ofEdge[edge] = mark->second;
            continue;
        }
        const uint32_t index = layout.edgeValue[edge];
        const std::optional<NodeId> producer =
            index == kNone ? std::nullopt : graph.values()[index].producer;
        const uint32_t inside = layout.edgeToFrame[edge];
        const bool endsDimmed = (to != kNone && m_ofItem[to] == Mark::None)
            || (inside != kNone && m_frameDimmed[inside]);
        if (!producer || endsDimmed)
            continue;
        for (const NodeId reader : graph.values()[index].consumers) {
            if (const Mark mark = markOfLine(*producer, reader); mark != Mark::None)
                m_ofEdge[edge] = mark;
        }
    }
}

} // namespace meshwright::views
