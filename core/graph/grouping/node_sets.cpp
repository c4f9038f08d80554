#include "core/graph/grouping/node_sets.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace meshwright::graph {

namespace {

std::vector<bool> marksOf(const Graph& graph, const std::vector<NodeId>& nodes)
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
void forEachProducer(const Graph& graph, NodeId node, Visit visit)
{
    for (const std::optional<ValueId>& input : graph.node(node).inputs) {
        if (input && graph.value(*input).producer)
            visit(*graph.value(*input).producer);
    }
}

template<typename Visit>
void forEachReader(const Graph& graph, NodeId node, Visit visit)
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
std::vector<bool> reached(const Graph& graph, const std::vector<NodeId>& from, uint32_t depth,
                          Step step)
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

constexpr auto kToProducers = [](const Graph& graph, NodeId node, auto visit) {
    forEachProducer(graph, node, visit);
};
constexpr auto kToReaders = [](const Graph& graph, NodeId node, auto visit) {
    forEachReader(graph, node, visit);
};

std::vector<NodeId> without(std::vector<bool> marked, const std::vector<NodeId>& nodes)
{
    for (NodeId node : nodes)
        marked[node.index] = false;
    return setOf(marked);
}

} // namespace

std::vector<NodeId> sameOperator(const Graph& graph, const std::vector<NodeId>& nodes)
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
    std::set<NodeId> same(nodes.begin(), nodes.end());
    for (NodeId node : nodes) {
        // The outermost group around the node that others are like, and the way from it to the
        // node.
        std::vector<std::size_t> way, wayFromAlike;
        std::optional<GroupId> alike;
        const Group* inner = nullptr;
        for (std::optional<GroupId> at = groups.groupOf(node); at; at = groups.group(*at).parent) {
            const Group& group = groups.group(*at);
            if (!inner) {
                const auto place = std::find(group.nodes.begin(), group.nodes.end(), node);
                way.push_back(std::size_t(place - group.nodes.begin()));
            } else {
                const auto place =
                    std::find_if(group.children.begin(), group.children.end(),
                                 [&](GroupId child) { return &groups.group(child) == inner; });
                way.push_back(std::size_t(place - group.children.begin()));
            }
            inner = &group;
            if (group.isomorphismClass) {
                alike = at;
                wayFromAlike = way;
            }
        }
        if (!alike)
            continue;
        for (const Group& other : groups.groups()) {
            if (other.isomorphismClass != groups.group(*alike).isomorphismClass)
                continue;
            const Group* at = &other;
            for (std::size_t step = wayFromAlike.size(); at && step-- > 1;)
                at = wayFromAlike[step] < at->children.size()
                    ? &groups.group(at->children[wayFromAlike[step]])
                    : nullptr;
            if (at && wayFromAlike.front() < at->nodes.size())
                same.insert(at->nodes[wayFromAlike.front()]);
        }
    }
    return {same.begin(), same.end()};
}

std::vector<NodeId> producersOf(const Graph& graph, const std::vector<NodeId>& nodes,
                                uint32_t depth)
{
    return without(reached(graph, nodes, depth, kToProducers), nodes);
}

std::vector<NodeId> readersOf(const Graph& graph, const std::vector<NodeId>& nodes, uint32_t depth)
{
    return without(reached(graph, nodes, depth, kToReaders), nodes);
}

std::vector<NodeId> pathsBetween(const Graph& graph, const std::vector<NodeId>& nodes)
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

std::vector<NodeId> allBut(const Graph& graph, const std::vector<NodeId>& nodes)
{
    return without(std::vector<bool>(graph.nodes().size(), true), nodes);
}

} // namespace meshwright::graph
