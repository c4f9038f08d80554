#include "core/layout/visible_graph.h"

#include "core/grouping/shown_inputs.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace meshwright::layout {

VisibleGraph::VisibleGraph(const Request& request)
    : m_request(request)
    , m_positions(request.graph.nodes().size())
{
    addFrames();
    seatSmallNodes();
    addSubgraphLines();
    for (uint32_t value = 0; value < request.graph.values().size(); ++value)
        addLinesOf(value);
    for (VisibleFrame& frame : m_frames)
        mergeParallelLines(frame);
}

void VisibleGraph::addFrames()
{
    const std::span<const grouping::Group> groups = m_request.groups.groups();
    if (groups.empty())
        return;
    m_firstNode.assign(groups.size(), kNone);
    for (std::size_t i = groups.size(); i-- > 0;) { // children come after their parents
        for (NodeId node : groups[i].nodes) {
            if (!m_request.isFolded(node))
                m_firstNode[i] = std::min(m_firstNode[i], node.index);
        }
        for (GroupId child : groups[i].children)
            m_firstNode[i] = std::min(m_firstNode[i], m_firstNode[child.index]);
    }
    if (m_request.root != GroupId {0}) {
        for (const ValueId input : grouping::shownInputs(m_request.graph))
            m_shownInputs.push_back(input.index);
        std::sort(m_shownInputs.begin(), m_shownInputs.end());
    }
    addFrame(m_request.root, kNone, 0);
    foldNodes();
}

void VisibleGraph::foldNodes()
{
    for (uint32_t i = 0; i < m_request.folded.size(); ++i) {
        if (const std::optional<NodeId> host = m_request.folded[i])
            m_positions[i] = positionOf(*host);
    }
}

void VisibleGraph::addFrame(GroupId group, uint32_t parent, uint32_t partInParent)
{
    const uint32_t index = uint32_t(m_frames.size());
    m_frames.emplace_back();
    m_frames[index].group = group;
    m_frames[index].parent = parent;
    m_frames[index].partInParent = partInParent;
    m_frames[index].depth = parent == kNone ? 0 : m_frames[parent].depth + 1;

    const grouping::Group& source = m_request.groups.group(group);
    // Nodes and children are each in topological order; between them, the file's order decides.
    std::vector<std::pair<uint32_t, Part>> nodes, children, parts;
    for (NodeId node : source.nodes) {
        if (!m_request.isFolded(node))
            nodes.push_back({node.index, {false, ItemKind::Node, node.index, kNone}});
    }
    for (GroupId child : source.children) {
        if (m_firstNode[child.index] == kNone && !m_request.folded.empty())
            continue;
        const bool expanded =
            child.index < m_request.expanded.size() && m_request.expanded[child.index];
        children.push_back(
            {m_firstNode[child.index], {expanded, ItemKind::Group, child.index, kNone}});
    }
    std::merge(nodes.begin(), nodes.end(), children.begin(), children.end(),
               std::back_inserter(parts),
               [](const auto& a, const auto& b) { return a.first < b.first; });
    if (group.index == 0)
        addModelValues(parts);
    m_frames[index].parts.reserve(parts.size());
    for (uint32_t i = 0; i < parts.size(); ++i) {
        Part part = parts[i].second;
        const Position position {index, i};
        if (part.isFrame) {
            const GroupId child {part.id};
            part.id = uint32_t(m_frames.size());
            m_frames[index].parts.push_back(part);
            addFrame(child, index, i);
            continue;
        }
        m_frames[index].parts.push_back(part);
        if (part.kind == ItemKind::Node)
            m_positions[part.id] = position;
        else if (part.kind == ItemKind::Group)
            hideBelow(GroupId {part.id}, position);
        else
            (part.kind == ItemKind::Input ? m_inputs : m_outputs).emplace(part.id, position);
    }
}

void VisibleGraph::addModelValues(std::vector<std::pair<uint32_t, Part>>& parts) const
{
    if (m_request.graph.scopes().empty())
        return;
    const graph::Scope& main = m_request.graph.scopes().front();
    std::vector<std::pair<uint32_t, Part>> inputs;
    for (ValueId input : grouping::shownInputs(m_request.graph))
        inputs.push_back({0, {false, ItemKind::Input, input.index, kNone}});
    parts.insert(parts.begin(), inputs.begin(), inputs.end());
    for (ValueId output : main.outputs) {
        if (m_request.graph.value(output).producer)
            parts.push_back({kNone, {false, ItemKind::Output, output.index, kNone}});
    }
}

/// Everything in a collapsed group is seen at the group's place.
void VisibleGraph::hideBelow(GroupId group, Position position)
{
    std::vector<GroupId> pending {group};
    while (!pending.empty()) {
        const grouping::Group& next = m_request.groups.group(pending.back());
        pending.pop_back();
        for (NodeId node : next.nodes)
            m_positions[node.index] = position;
        pending.insert(pending.end(), next.children.begin(), next.children.end());
    }
}

/// Small nodes whose results go to one node of their frame sit beside it.
void VisibleGraph::seatSmallNodes()
{
    for (VisibleFrame& frame : m_frames) {
        for (Part& part : frame.parts) {
            if (part.isFrame || part.kind != ItemKind::Node
                || !m_request.sizes.sitsBeside(NodeId {part.id}))
                continue;
            const graph::Node& node = m_request.graph.nodes()[part.id];
            if (node.outputs.size() != 1 || !node.outputs.front())
                continue;
            const graph::Value& value = m_request.graph.value(*node.outputs.front());
            if (value.consumers.size() != 1 || value.isOutput)
                continue;
            const NodeId consumer = value.consumers.front();
            const Position at = positionOf(consumer);
            const bool seen = at.frame != kNone && &m_frames[at.frame] == &frame
                && frame.parts[at.part].kind == ItemKind::Node
                && frame.parts[at.part].id == consumer.index;
            if (seen && consumer.index != part.id && !m_request.sizes.sitsBeside(consumer))
                part.beside = at.part;
        }
    }
}

} // namespace meshwright::layout
