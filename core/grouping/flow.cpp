#include "core/grouping/flow.h"

#include "core/graph/nesting.h"

#include <algorithm>
#include <utility>

namespace meshwright::grouping {

namespace {

std::vector<uint32_t> startsOf(const std::vector<std::pair<uint32_t, uint32_t>>& sorted,
                               std::size_t nodes)
{
    std::vector<uint32_t> starts(nodes + 1, 0);
    for (const auto& edge : sorted)
        ++starts[edge.first + 1];
    for (std::size_t i = 0; i < nodes; ++i)
        starts[i + 1] += starts[i];
    return starts;
}

} // namespace

Flow::Flow(const graph::Graph& graph)
{
    const std::size_t count = graph.nodes().size();
    std::vector<std::pair<uint32_t, uint32_t>> edges;
    edges.reserve(count * 2);
    for (const graph::Value& value : graph.values()) {
        if (!value.producer)
            continue;
        const NodeId producer = *value.producer;
        std::optional<NodeId> last;
        for (NodeId consumer : value.consumers) {
            const std::optional<NodeId> user = ownerIn(graph, graph.node(producer).scope, consumer);
            if (user && *user != producer && user != last)
                edges.emplace_back(producer.index, user->index);
            last = user;
        }
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    m_consumersAt = startsOf(edges, count);
    m_consumers.reserve(edges.size());
    for (auto& [producer, consumer] : edges) {
        m_consumers.push_back(consumer);
        std::swap(producer, consumer);
    }
    std::stable_sort(edges.begin(), edges.end());
    m_producersAt = startsOf(edges, count);
    m_producers.reserve(edges.size());
    for (const auto& [consumer, producer] : edges)
        m_producers.push_back(producer);

    // A node is weights-only until something that flows from an input reaches it.
    m_weightsOnly.assign(count, true);
    std::vector<uint32_t> reached;
    for (uint32_t i = 0; i < count; ++i) {
        const graph::Node& node = graph.nodes()[i];
        bool flows = !node.subgraphs.empty();
        for (const std::optional<ValueId>& input : node.inputs) {
            if (!input)
                continue;
            const graph::Value& value = graph.value(*input);
            flows = flows || (!value.producer && !value.isInitializer());
        }
        if (flows) {
            m_weightsOnly[i] = false;
            reached.push_back(i);
        }
    }
    while (!reached.empty()) {
        const uint32_t node = reached.back();
        reached.pop_back();
        for (uint32_t consumer : consumers(node)) {
            if (m_weightsOnly[consumer]) {
                m_weightsOnly[consumer] = false;
                reached.push_back(consumer);
            }
        }
    }
}

std::vector<uint32_t> Flow::order(const graph::Graph& graph, ScopeId scope) const
{
    const std::vector<NodeId> sorted = graph.topologicalOrder(scope);
    std::vector<uint32_t> order;
    order.reserve(sorted.size());
    enum class State : uint8_t
    {
        Waiting,
        Entered,
        Placed
    };
    std::vector<State> state(sorted.size(), State::Waiting);
    std::vector<uint32_t> pending;
    const auto stateOf = [&](uint32_t node) -> State& {
        return state[graph.nodes()[node].position];
    };
    for (NodeId next : sorted) {
        if (m_weightsOnly[next.index] && !consumers(next.index).empty())
            continue;
        pending.push_back(next.index);
        while (!pending.empty()) {
            const uint32_t node = pending.back();
            if (stateOf(node) != State::Waiting) {
                pending.pop_back();
                if (stateOf(node) == State::Entered)
                    order.push_back(node);
                stateOf(node) = State::Placed;
                continue;
            }
            stateOf(node) = State::Entered;
            const std::span<const uint32_t> inputs = producers(node);
            for (auto input = inputs.rbegin(); input != inputs.rend(); ++input) {
                if (m_weightsOnly[*input] && stateOf(*input) == State::Waiting)
                    pending.push_back(*input);
            }
        }
    }
    // What only cycles of weights-only nodes hold back keeps its file order.
    for (NodeId rest : sorted) {
        if (stateOf(rest.index) == State::Waiting)
            order.push_back(rest.index);
    }
    return order;
}

} // namespace meshwright::grouping
