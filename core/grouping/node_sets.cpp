#include "core/grouping/node_sets.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace meshwright::grouping {

namespace {

std::vector<bool> marksOf(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    std::vector<bool> marked(graph.nodes().size(), false);
    for (NodeId node : nodes)
        marked[node.index] = true;
    return marked;
}

std::vector<NodeId> setOf(const std::vector<bool>& marked)
{
    std::vector<NodeId> nodes;
    for (uint32_t i = 0; i < marked.size(); ++i) {
        if (marked[i])
            nodes.push_back({i});
    }
    return nodes;
}

template<typename Visit>
void forEachProducer(const graph::Graph& graph, NodeId node, Visit visit)
{
    for (const std::optional<ValueId>& input : graph.node(node).inputs) {
        if (input && graph.value(*input).producer)
            visit(*graph.value(*input).producer);
    }
}

template<typename Visit>
void forEachReader(const graph::Graph& graph, NodeId node, Visit visit)
{
    for (const std::optional<ValueId>& output : graph.node(node).outputs) {
        if (!output)
            continue;
        for (NodeId reader : graph.value(*output).consumers)
            visit(reader);
    }
}

/// Everything that a walk reaches, with where it starts; level by level.
template<typename Step>
std::vector<bool> reached(const graph::Graph& graph, const std::vector<NodeId>& from,
                          uint32_t depth, Step step)
{
    std::vector<bool> marked = marksOf(graph, from);
    std::vector<NodeId> level = from;
    for (uint32_t i = 0; i < depth && !level.empty(); ++i) {
        std::vector<NodeId> next;
        for (NodeId node : level) {
            step(graph, node, [&](NodeId other) {
                if (!marked[other.index]) {
                    marked[other.index] = true;
                    next.push_back(other);
                }
            });
        }
        level = std::move(next);
    }
    return marked;
}

constexpr auto kToProducers = [](const graph::Graph& graph, NodeId node, auto visit) {
    forEachProducer(graph, node, visit);
};
constexpr auto kToReaders = [](const graph::Graph& graph, NodeId node, auto visit) {
    forEachReader(graph, node, visit);
};

std::vector<NodeId> without(std::vector<bool> marked, const std::vector<NodeId>& nodes)
{
    for (NodeId node : nodes)
        marked[node.index] = false;
    return setOf(marked);
}

/// Finds what stands at the same place of groups that are alike. Made once for many questions: it
/// numbers all nodes and groups.
class AlikePlaces
{
public:
    explicit AlikePlaces(const GroupTree& groups)
        : m_groups(groups)
        , m_nodeNumber(groups.group(GroupId {0}).totalNodes)
        , m_groupNumber(groups.groups().size())
    {
        for (const Group& group : groups.groups()) {
            if (group.isomorphismClass)
                m_alike[*group.isomorphismClass].push_back(&group);
            for (std::size_t i = 0; i < group.nodes.size(); ++i)
                m_nodeNumber[group.nodes[i].index] = i;
            for (std::size_t i = 0; i < group.children.size(); ++i)
                m_groupNumber[group.children[i].index] = i;
        }
    }

    /// Visits the node, too, where a group around it has others that are like it; else none.
    template<typename Visit>
    void visit(NodeId node, Visit visit) const
    {
        const std::optional<Place> place = placeOf(node);
        if (!place)
            return;
        for (const Group* at : m_alike.at(place->isomorphismClass)) {
            for (std::size_t step = place->way.size(); at && step-- > 1;)
                at = place->way[step] < at->children.size()
                    ? &m_groups.group(at->children[place->way[step]])
                    : nullptr;
            if (at && place->way.front() < at->nodes.size())
                visit(at->nodes[place->way.front()]);
        }
    }

private:
    /// The outermost group around a node that others are like, and the way from the node to it: the
    /// node's number in its group, that group's number in its parent, and so on.
    struct Place
    {
        uint32_t isomorphismClass = 0;
        std::vector<std::size_t> way;
    };

    std::optional<Place> placeOf(NodeId node) const
    {
        std::optional<Place> place;
        std::vector<std::size_t> way {m_nodeNumber[node.index]};
        for (std::optional<GroupId> at = m_groups.groupOf(node); at;
             at = m_groups.group(*at).parent) {
            if (const auto alike = m_groups.group(*at).isomorphismClass)
                place = Place {*alike, way};
            way.push_back(m_groupNumber[at->index]);
        }
        return place;
    }

    const GroupTree& m_groups;
    std::vector<std::size_t> m_nodeNumber, m_groupNumber; ///< in what is around
    std::map<uint32_t, std::vector<const Group*>> m_alike;
};

} // namespace

std::vector<NodeId> sameOperator(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    std::set<std::pair<std::string_view, std::string_view>> operators;
    for (NodeId node : nodes)
        operators.emplace(graph.node(node).domain, graph.node(node).opType);
    std::vector<NodeId> same;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        if (operators.contains({graph.nodes()[i].domain, graph.nodes()[i].opType}))
            same.push_back({i});
    }
    return same;
}

std::vector<NodeId> samePlace(const GroupTree& groups, const std::vector<NodeId>& nodes)
{
    const AlikePlaces places(groups);
    std::vector<bool> same(groups.group(GroupId {0}).totalNodes, false);
    for (NodeId node : nodes) {
        if (same[node.index]) // what others have found has found the same as they
            continue;
        same[node.index] = true;
        places.visit(node, [&](NodeId other) { same[other.index] = true; });
    }
    return setOf(same);
}

std::vector<ValueId> samePlace(const graph::Graph& graph, const GroupTree& groups, ValueId value,
                               std::optional<NodeId> at)
{
    const AlikePlaces places(groups);
    std::vector<NodeId> touching = at ? std::vector {*at} : graph.nodesTouching(value);
    std::vector<ValueId> same {value};
    for (NodeId node : touching) {
        std::vector<NodeId> alike;
        places.visit(node, [&](NodeId other) { alike.push_back(other); });
        const std::optional<ValueSlot> slot = slotOf(graph.node(node), value);
        if (alike.size() < 2 || !slot)
            continue;
        std::sort(alike.begin(), alike.end());
        for (NodeId other : alike) {
            if (const auto found = valueAt(graph.node(other), *slot);
                found && std::find(same.begin(), same.end(), *found) == same.end())
                same.push_back(*found);
        }
        break;
    }
    return same;
}

std::optional<ValueSlot> slotOf(const graph::Node& node, ValueId value)
{
    for (const bool isOutput : {true, false}) {
        const auto& list = isOutput ? node.outputs : node.inputs;
        const auto found = std::find(list.begin(), list.end(), std::optional(value));
        if (found != list.end())
            return ValueSlot {isOutput, std::size_t(found - list.begin())};
    }
    return std::nullopt;
}

std::optional<ValueId> valueAt(const graph::Node& node, ValueSlot slot)
{
    const auto& list = slot.isOutput ? node.outputs : node.inputs;
    return slot.index < list.size() ? list[slot.index] : std::nullopt;
}

std::vector<NodeId> producersOf(const graph::Graph& graph, const std::vector<NodeId>& nodes,
                                uint32_t depth)
{
    return without(reached(graph, nodes, depth, kToProducers), nodes);
}

std::vector<NodeId> readersOf(const graph::Graph& graph, const std::vector<NodeId>& nodes,
                              uint32_t depth)
{
    return without(reached(graph, nodes, depth, kToReaders), nodes);
}

std::vector<NodeId> pathsBetween(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    const std::vector<bool> after = reached(graph, nodes, UINT32_MAX, kToReaders);
    const std::vector<bool> before = reached(graph, nodes, UINT32_MAX, kToProducers);
    std::vector<NodeId> between;
    for (uint32_t i = 0; i < after.size(); ++i) {
        if (after[i] && before[i])
            between.push_back({i});
    }
    return between;
}

std::vector<NodeId> allBut(const graph::Graph& graph, const std::vector<NodeId>& nodes)
{
    return without(std::vector<bool>(graph.nodes().size(), true), nodes);
}

} // namespace meshwright::grouping
