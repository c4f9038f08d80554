#include "core/graph/graph.h"

#include <queue>

#include <algorithm>
#include <functional>

namespace meshwright::graph {

namespace {

/// Which nodes of one scope need others of it.
class Needs
{
public:
    Needs(const Graph& graph, ScopeId scope)
        : m_graph(graph)
        , m_scope(scope)
    {
    }

    /// Calls @p visit with the position of every node that reads what @p producer makes.
    template<typename Visit>
    void forSuccessors(NodeId producer, Visit visit) const
    {
        for (const std::optional<ValueId>& output : m_graph.node(producer).outputs) {
            if (!output || m_graph.value(*output).producer != producer)
                continue;
            for (const NodeId consumer : m_graph.value(*output).consumers) {
                const std::optional<NodeId> user = inScope(consumer);
                if (user && *user != producer)
                    visit(m_graph.node(*user).position);
            }
        }
    }

private:
    /// The node of the scope that a node of it, or of a scope nested in it, belongs to.
    std::optional<NodeId> inScope(NodeId id) const
    {
        while (m_graph.node(id).scope != m_scope) {
            const std::optional<NodeId> owner = m_graph.scope(m_graph.node(id).scope).owner;
            if (!owner)
                return std::nullopt;
            id = *owner;
        }
        return id;
    }

    const Graph& m_graph;
    ScopeId m_scope;
};

/// Nearly every file is: then nothing has to be sorted.
bool areSorted(const Graph& graph, const Needs& needs, const std::vector<NodeId>& nodes)
{
    return std::all_of(nodes.begin(), nodes.end(), [&](NodeId producer) {
        bool isBefore = true;
        needs.forSuccessors(producer, [&](uint32_t position) {
            isBefore = isBefore && graph.node(producer).position < position;
        });
        return isBefore;
    });
}

} // namespace

std::vector<NodeId> Graph::topologicalOrder(ScopeId scope) const
{
    const std::vector<NodeId>& nodes = this->scope(scope).nodes;
    const Needs needs(*this, scope);
    if (areSorted(*this, needs, nodes))
        return nodes;
    std::vector<uint32_t> waiting(nodes.size(), 0);
    for (const NodeId producer : nodes)
        needs.forSuccessors(producer, [&](uint32_t successor) { ++waiting[successor]; });
    std::priority_queue<uint32_t, std::vector<uint32_t>, std::greater<>> ready;
    for (uint32_t i = 0; i < nodes.size(); ++i) {
        if (waiting[i] == 0)
            ready.push(i);
    }
    std::vector<NodeId> order;
    order.reserve(nodes.size());
    std::vector<bool> done(nodes.size());
    while (!ready.empty()) {
        const uint32_t next = ready.top();
        ready.pop();
        order.push_back(nodes[next]);
        done[next] = true;
        needs.forSuccessors(nodes[next], [&](uint32_t successor) {
            if (--waiting[successor] == 0)
                ready.push(successor);
        });
    }
    for (uint32_t i = 0; i < nodes.size() && order.size() < nodes.size(); ++i) {
        if (!done[i])
            order.push_back(nodes[i]);
    }
    return order;
}

} // namespace meshwright::graph
