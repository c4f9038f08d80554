#include "core/layout/visible_graph.h"
#include "core/operators/traits.h"

#include <algorithm>
#include <tuple>

/// Lines between what the frames of a visible graph show.
namespace meshwright::layout {

namespace {

/// More lines than this from one value to siblings are references, but for the nearest consumer.
constexpr std::size_t kMostLines = 4;
/// The same where all are nodes of one frame, where a fan is short and readable.
constexpr std::size_t kMostLinesBetweenNodes = 8;
/// A line that passes more sibling groups than this is a reference.
constexpr uint32_t kFarthestGroup = 6;
constexpr std::size_t kMostPorts = 12;

} // namespace

/// A line from each node to the groups of its subgraphs and of the function that only it calls.
void VisibleGraph::addSubgraphLines()
{
    const std::span<const grouping::Group> groups = m_request.groups.groups();
    const auto draw = [&](NodeId owner, ScopeId body) {
        const std::vector<NodeId>& nodes = m_request.graph.scope(body).nodes;
        if (nodes.empty())
            return;
        // Up from the body's first node to the group beside the owner.
        std::optional<GroupId> at = m_request.groups.groupOf(nodes.front());
        const GroupId home = m_request.groups.groupOf(owner);
        while (at && groups[at->index].parent != home)
            at = groups[at->index].parent;
        const Position from = positionOf(owner);
        const Position to = positionOf(nodes.front());
        if (!at || from.frame == kNone || to.frame == kNone)
            return;
        if (const std::optional<Crossing> line = crossing(from, to))
            m_frames[line->frame].edges.push_back(
                {PartEdge::End::Part, PartEdge::End::Part, line->from, line->to, kNone});
    };
    for (uint32_t i = 0; i < m_request.graph.nodes().size(); ++i) {
        const graph::Node& node = m_request.graph.nodes()[i];
        for (ScopeId body : node.subgraphs)
            draw(NodeId {i}, body);
        if (const std::optional<ScopeId> body = m_request.graph.function(node))
            draw(NodeId {i}, *body);
    }
}

void VisibleGraph::addLinesOf(uint32_t index)
{
    const graph::Value& value = m_request.graph.values()[index];
    if (value.producer && m_request.isFolded(*value.producer))
        return;
    Position producer;
    if (value.producer)
        producer = positionOf(*value.producer);
    else if (const auto input = m_inputs.find(index); input != m_inputs.end())
        producer = input->second;
    if (producer.frame == kNone)
        return nameAtReaders(index);

    m_crossings.clear();
    const auto add = [&](Position consumer) {
        if (consumer.frame == kNone)
            return;
        if (const std::optional<Crossing> found = crossing(producer, consumer))
            m_crossings.push_back(*found);
    };
    for (NodeId consumer : value.consumers) {
        // A shape is no data that flows.
        if (!m_request.isFolded(consumer)
            || !operators::traitsOf(m_request.graph.node(consumer))
                    .has(operators::Trait::ReadsShape))
            add(positionOf(consumer));
    }
    if (const auto output = m_outputs.find(index); output != m_outputs.end())
        add(output->second);

    const auto key = [](const Crossing& c) {
        return std::tuple(c.frame, c.to, c.consumer.frame, c.consumer.part);
    };
    std::sort(m_crossings.begin(), m_crossings.end(),
              [&](const Crossing& a, const Crossing& b) { return key(a) < key(b); });
    const auto last =
        std::unique(m_crossings.begin(), m_crossings.end(),
                    [&](const Crossing& a, const Crossing& b) { return key(a) == key(b); });
    m_crossings.erase(last, m_crossings.end());

    countSteps();
    for (const Crossing& c : m_crossings) {
        if (isReference(c) || !drawLine(index, producer, c))
            addReference(index, c.consumer);
    }
}

/// Names beside its readers what comes from outside of a group that is shown alone, or is a formal
/// input of a body.
void VisibleGraph::nameAtReaders(uint32_t index)
{
    const graph::Value& value = m_request.graph.values()[index];
    if (m_request.root == GroupId {0} || value.isInitializer())
        return;
    const bool isOfModel = value.isInput && value.scope == ScopeId {0};
    if (isOfModel && !std::binary_search(m_shownInputs.begin(), m_shownInputs.end(), index))
        return;
    std::vector<Position> readers;
    for (const NodeId consumer : value.consumers) {
        if (const Position at = positionOf(consumer); at.frame != kNone)
            readers.push_back(at);
    }
    std::sort(readers.begin(), readers.end());
    readers.erase(std::unique(readers.begin(), readers.end()), readers.end());
    for (const Position reader : readers)
        addReference(index, reader);
}

/// Which parts the value's lines lead to, in every frame that they enter or start in.
void VisibleGraph::countSteps()
{
    m_steps.clear();
    if (m_crossings.size() <= kMostLines)
        return;
    for (const Crossing& c : m_crossings) {
        m_steps.push_back({c.frame, c.to});
        for (Position at = c.consumer; at.frame != c.frame;
             at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent})
            m_steps.push_back(at);
    }
    std::sort(m_steps.begin(), m_steps.end());
    m_steps.erase(std::unique(m_steps.begin(), m_steps.end()), m_steps.end());
}

/// Where a line crosses from one part to another: in the innermost frame that holds both ends. None
/// inside one part.
std::optional<VisibleGraph::Crossing> VisibleGraph::crossing(Position producer,
                                                             Position consumer) const
{
    const Position innermost = consumer;
    while (producer.frame != consumer.frame) {
        Position& deeper =
            m_frames[producer.frame].depth > m_frames[consumer.frame].depth ? producer : consumer;
        const VisibleFrame& frame = m_frames[deeper.frame];
        deeper = {frame.parent, frame.partInParent};
    }
    if (producer.part == consumer.part)
        return std::nullopt;
    return Crossing {producer.frame, producer.part, consumer.part, innermost};
}

/// Whether the value leads to more than @p most parts of a frame, and this is not the first of
/// them.
bool VisibleGraph::isOneOfMany(uint32_t frame, uint32_t part, std::size_t most) const
{
    const auto first = std::lower_bound(m_steps.begin(), m_steps.end(), Position {frame, 0});
    const auto last = std::lower_bound(first, m_steps.end(), Position {frame + 1, 0});
    return std::size_t(last - first) > most && first->part != part;
}

bool VisibleGraph::isReference(const Crossing& crossing) const
{
    const std::vector<Part>& parts = m_frames[crossing.frame].parts;
    const auto isNode = [&](uint32_t part) {
        return !parts[part].isFrame && parts[part].kind == ItemKind::Node;
    };
    const bool nodes = isNode(crossing.from) && isNode(crossing.to);
    if (isOneOfMany(crossing.frame, crossing.to, nodes ? kMostLinesBetweenNodes : kMostLines))
        return true;
    for (Position at = crossing.consumer; at.frame != crossing.frame;
         at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent}) {
        if (isOneOfMany(at.frame, at.part, kMostLinesBetweenNodes))
            return true;
    }
    const bool groups =
        parts[crossing.from].kind == ItemKind::Group && parts[crossing.to].kind == ItemKind::Group;
    const auto [low, high] = std::minmax(crossing.from, crossing.to);
    return groups && high - low > kFarthestGroup;
}

/// Adds the pieces of a line in every frame on its way; false where a frame has too many ports.
bool VisibleGraph::drawLine(uint32_t value, Position producer, const Crossing& crossing)
{
    const auto full = [&](const std::vector<uint32_t>& ports) {
        return ports.size() >= kMostPorts && ports.back() != value;
    };
    for (Position at = crossing.consumer; at.frame != crossing.frame;
         at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent}) {
        if (full(m_frames[at.frame].entryValues))
            return false;
    }
    for (Position at = producer; at.frame != crossing.frame;
         at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent}) {
        if (full(m_frames[at.frame].exitValues))
            return false;
    }
    for (Position at = crossing.consumer; at.frame != crossing.frame;
         at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent}) {
        m_frames[at.frame].edges.push_back(
            {PartEdge::End::Port, PartEdge::End::Part, entryPort(at.frame, value), at.part, value});
    }
    for (Position at = producer; at.frame != crossing.frame;
         at = {m_frames[at.frame].parent, m_frames[at.frame].partInParent}) {
        m_frames[at.frame].edges.push_back(
            {PartEdge::End::Part, PartEdge::End::Port, at.part, exitPort(at.frame, value), value});
    }
    m_frames[crossing.frame].edges.push_back(
        {PartEdge::End::Part, PartEdge::End::Part, crossing.from, crossing.to, value});
    return true;
}

// Values come one after the other, so a value's port is the last one if it is there.
uint32_t VisibleGraph::entryPort(uint32_t frame, uint32_t value)
{
    std::vector<uint32_t>& ports = m_frames[frame].entryValues;
    if (ports.empty() || ports.back() != value)
        ports.push_back(value);
    return uint32_t(ports.size() - 1);
}

uint32_t VisibleGraph::exitPort(uint32_t frame, uint32_t value)
{
    std::vector<uint32_t>& ports = m_frames[frame].exitValues;
    if (ports.empty() || ports.back() != value)
        ports.push_back(value);
    return uint32_t(ports.size() - 1);
}

void VisibleGraph::addReference(uint32_t value, Position consumer)
{
    m_frames[consumer.frame].references.push_back({consumer.part, value, 1});
}

void VisibleGraph::mergeParallelLines(VisibleFrame& frame) const
{
    const auto key = [&](const PartEdge& edge) {
        // Lines from or to a box are kept apart by value: each has its own port.
        const bool box = (edge.fromEnd == PartEdge::End::Part && frame.parts[edge.from].isFrame)
            || (edge.toEnd == PartEdge::End::Part && frame.parts[edge.to].isFrame);
        return std::tuple(edge.fromEnd, edge.from, edge.toEnd, edge.to, box ? edge.value : 0);
    };
    std::stable_sort(frame.edges.begin(), frame.edges.end(),
                     [&](const PartEdge& a, const PartEdge& b) { return key(a) < key(b); });
    const auto last =
        std::unique(frame.edges.begin(), frame.edges.end(),
                    [&](const PartEdge& a, const PartEdge& b) { return key(a) == key(b); });
    frame.edges.erase(last, frame.edges.end());
    std::erase_if(frame.edges, [&](const PartEdge& edge) {
        return edge.fromEnd == PartEdge::End::Part && frame.parts[edge.from].beside != kNone;
    });

    std::stable_sort(
        frame.references.begin(), frame.references.end(),
        [](const PartReference& a, const PartReference& b) { return a.part < b.part; });
    std::vector<PartReference> merged;
    for (const PartReference& reference : frame.references) {
        if (!merged.empty() && merged.back().part == reference.part)
            ++merged.back().count;
        else
            merged.push_back(reference);
    }
    frame.references = std::move(merged);
}

} // namespace meshwright::layout
