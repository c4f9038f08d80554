#include "core/onnx/wire/annotations_wire.h"
#include "core/onnx/wire/entry_reader.h"
#include "core/onnx/wire/graph_reader.h"
#include "core/onnx/wire/reader_findings.h"

namespace meshwright::onnx {

bool GraphReader::addNodes(Frame& frame, const Parts& parts,
                           std::vector<PendingSubgraph>& subgraphs)
{
    for (std::size_t i = 0; i < parts.nodes.size(); ++i) {
        if (!progressed(i, parts.nodes[i])
            || !inField(addNode(frame, parts.nodes[i], subgraphs), "node", i))
            return false;
    }
    return true;
}

bool GraphReader::progressed(std::size_t node, const Part& part)
{
    if (node % 1024 != 0)
        return true;
    m_state.progress.report(double(part.field.begin) / double(m_state.file.size()), "Reading");
    return m_state.shouldContinue();
}

bool GraphReader::addNode(Frame& frame, const Part& part, std::vector<PendingSubgraph>& subgraphs)
{
    const WireField& body = part.field;
    const uint32_t message = m_state.index.add(part.message, body.lengthAt, body.begin, body.end);
    const NodeId id {uint32_t(m_graph.nodes().size())};
    graph::Node node;
    node.scope = frame.scope;
    WireReader reader(m_state.file, body, m_state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.type != WireType::Length)
            continue;
        switch (field.number) {
        case 1:
            readNodeInput(node, frame, reader.text(field));
            break;
        case 2:
            node.outputs.push_back(field.begin == field.end
                                       ? std::nullopt
                                       : std::optional(ValueId {frame.nextOutput++}));
            break;
        case 5:
            if (!inField(readNodeAttribute(node, field, message, subgraphs), "attribute",
                         node.attributes.size()))
                return false;
            break;
        case kNodeDeviceConfigurations:
            readAnnotation(id, field);
            break;
        default:
            readNodeText(node, field);
        }
    }
    m_state.index.nodes.push_back(message);
    m_graph.addNode(std::move(node));
    return reader.ok();
}

void GraphReader::readNodeText(graph::Node& node, const WireField& field)
{
    switch (field.number) {
    case 3:
        node.name = viewOf(field);
        break;
    case 4:
        node.opType = viewOf(field);
        break;
    case 7:
        node.domain = viewOf(field);
        break;
    case 8:
        node.overload = viewOf(field);
        break;
    case 9:
        if (StringEntry entry; m_state.take(field) && readStringEntry(entry, field, m_state))
            node.metadata.emplace_back(entry.key, entry.value);
        break;
    default:
        break;
    }
}

void GraphReader::readNodeInput(graph::Node& node, Frame& frame, std::string_view name)
{
    if (name.empty()) {
        node.inputs.emplace_back();
        return;
    }
    std::optional<ValueId> value =
        find(frame, name, int64_t(m_graph.scope(frame.scope).nodes.size()));
    if (!value) {
        value = addUnresolved(frame, name);
        noteInputNotProduced(m_state, *value, NodeId {uint32_t(m_graph.nodes().size())});
    }
    node.inputs.push_back(value);
}

bool GraphReader::readNodeAttribute(graph::Node& node, const WireField& field, uint32_t message,
                                    std::vector<PendingSubgraph>& subgraphs)
{
    AttributeParts parts;
    if (!m_state.take(field) || !readAttribute(parts, field, m_state))
        return false;
    if (!parts.graph.empty() || !parts.graphs.empty()) {
        const uint32_t attribute =
            m_state.index.add(message, field.lengthAt, field.begin, field.end);
        expectSubgraphs(NodeId {uint32_t(m_graph.nodes().size())}, node.attributes.size(), parts,
                        attribute, subgraphs);
    }
    node.attributes.push_back(std::move(parts.attribute));
    return true;
}

void GraphReader::expectSubgraphs(NodeId owner, std::size_t attribute, const AttributeParts& parts,
                                  uint32_t message, std::vector<PendingSubgraph>& subgraphs)
{
    const auto add = [&](const WireField& graph) {
        return m_state.index.add(message, graph.lengthAt, graph.begin, graph.end);
    };
    if (!parts.graph.empty()) {
        PendingSubgraph& pending = subgraphs.emplace_back();
        pending.owner = owner;
        pending.attribute = attribute;
        for (const WireField& graph : parts.graph)
            pending.messages.push_back(add(graph));
    }
    for (std::size_t i = 0; i < parts.graphs.size(); ++i)
        subgraphs.push_back({owner, attribute, i, {add(parts.graphs[i])}});
}

bool GraphReader::readAnnotation(NodeId node, const WireField& field)
{
    std::vector<NodeDeviceConfiguration>& entries = m_state.model.annotations.nodes[node];
    if (entries.empty())
        m_state.index.annotatedNodes.push_back(node);
    entries.emplace_back();
    return inField(read(entries.back(), m_state.file, field, m_state.fault, m_state.budget),
                   "device_configurations", entries.size() - 1);
}

bool GraphReader::readSubgraph(const Frame& parent, PendingSubgraph subgraph)
{
    const std::vector<uint32_t>& messages = subgraph.messages;
    graph::Node& owner = m_graph.nodeForBuilding(subgraph.owner);
    graph::Attribute& attribute = owner.attributes[subgraph.attribute];
    const std::string field = "node[" + std::to_string(owner.position) + "].attribute["
        + std::to_string(subgraph.attribute) + ']';
    if (parent.depth >= kLargestGraphDepth) {
        m_state.fault.raise(m_state.index.messages[messages.front()].begin,
                            tr("subgraphs are nested deeper than {0} levels", kLargestGraphDepth));
        return false;
    }
    graph::Scope scope;
    scope.kind = graph::ScopeKind::Subgraph;
    scope.parent = parent.scope;
    scope.owner = subgraph.owner;
    scope.ownerAttribute = attribute.name;
    if (subgraph.element)
        scope.ownerAttribute += '[' + std::to_string(*subgraph.element) + ']';
    Frame frame;
    frame.scope = m_graph.addScope(std::move(scope));
    frame.parent = &parent;
    frame.ownerPosition = owner.position;
    frame.depth = parent.depth + 1;
    owner.subgraphs.push_back(frame.scope);
    if (!subgraph.element)
        attribute.value = frame.scope;
    else if (auto* list = std::get_if<std::vector<ScopeId>>(&attribute.value))
        list->push_back(frame.scope);
    else
        attribute.value = std::vector {frame.scope};
    if (readScope(frame, std::move(subgraph.messages)))
        return true;
    m_state.fault.within(field);
    return false;
}

} // namespace meshwright::onnx
