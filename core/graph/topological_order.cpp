#include "core/graph/nesting.h"

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
                const std::optional<NodeId> user = ownerIn(m_graph, m_scope, consumer);
                if (user && *user != producer)
                    visit(m_graph.node(*user).position);
            }
        }
    }

private:
    const Graph& m_graph;
    ScopeId m_scope;
};

} // namespace

std::vector<NodeId> Graph::topologicalOrder(ScopeId scope) const
{
    const std::vector<NodeId>& nodes = this->scope(scope).nodes;
    if (this->scope(scope).isSorted)
        return nodes;
    const Needs needs(*this, scope);
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
