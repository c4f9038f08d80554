#include "core/simulate/pricing/kv_cache.h"

#include "core/operators/traits.h"

#include <algorithm>
#include <map>
#include <optional>

namespace meshwright::simulate {

namespace {

constexpr int kKvCacheMaximumDepth = 64;

bool joins(operators::Movement movement)
{
    return movement == operators::Movement::Joining || movement == operators::Movement::Writing;
}

/// The input that an output of an attention operator continues.
std::optional<std::size_t> pastOf(const operators::Traits& traits, const graph::Node& node,
                                  ValueId output)
{
    if (!traits.attention)
        return std::nullopt;
    for (const std::optional<operators::CacheOperand>& cache : traits.attention->caches) {
        if (cache && cache->present < node.outputs.size() && node.outputs[cache->present] == output)
            return cache->past;
    }
    return std::nullopt;
}

/// Follows one output back to the input that it continues.
class Walk
{
public:
    Walk(const graph::Graph& graph, ValueId output)
        : m_graph(graph)
    {
        reach(output, 0);
    }

    /// The input, where there is exactly one and something was joined to it.
    std::optional<ValueId> past() const
    {
        return m_joined && m_inputs.size() == 1 ? std::optional(*m_inputs.begin()) : std::nullopt;
    }

    const std::set<ValueId>& values() const { return m_values; }

    const std::set<NodeId>& carriers() const { return m_carriers; }

    const std::set<NodeId>& attention() const { return m_attention; }

private:
    /// Whether a value is an input, or is made of one by moving it.
    bool reach(ValueId id, int depth)
    {
        if (const auto known = m_known.find(id); known != m_known.end())
            return known->second;
        m_known[id] = false; // a cycle leads nowhere
        const bool reached = depth < kKvCacheMaximumDepth && leads(id, depth);
        m_known[id] = reached;
        if (reached)
            m_values.insert(id);
        return reached;
    }

    bool leads(ValueId id, int depth)
    {
        const graph::Value& value = m_graph.value(id);
        if (value.isInitializer() || value.scope != ScopeId {0})
            return false;
        if (!value.producer) {
            if (value.isInput)
                m_inputs.insert(id);
            return value.isInput;
        }
        const graph::Node& node = m_graph.node(*value.producer);
        const operators::Traits& traits = operators::traitsOf(node);
        if (const std::optional<std::size_t> past = pastOf(traits, node, id))
            return throughAttention(*value.producer, *past, depth);
        return traits.movesData() && throughMove(*value.producer, traits.movement, depth);
    }

    bool throughAttention(NodeId id, std::size_t input, int depth)
    {
        const graph::Node& node = m_graph.node(id);
        if (input >= node.inputs.size() || !node.inputs[input]
            || !reach(*node.inputs[input], depth + 1))
            return false;
        m_attention.insert(id);
        return m_joined = true;
    }

    bool throughMove(NodeId id, operators::Movement movement, int depth)
    {
        const graph::Node& node = m_graph.node(id);
        const std::size_t operands =
            movement == operators::Movement::Joining ? node.inputs.size() : 1;
        bool reached = false;
        for (std::size_t i = 0; i < std::min(operands, node.inputs.size()); ++i)
            reached |= node.inputs[i] && reach(*node.inputs[i], depth + 1);
        if (!reached)
            return false;
        m_carriers.insert(id);
        m_joined |= joins(movement);
        return true;
    }

    const graph::Graph& m_graph;
    std::map<ValueId, bool> m_known;
    std::set<ValueId> m_inputs, m_values;
    std::set<NodeId> m_carriers, m_attention;
    bool m_joined = false;
};

using Dims = std::vector<operators::Dim>;

/// Attention operators take [b, n, t, d], or [2, b, n, t, d] with keys and values in one.
std::size_t usualLengthDim(std::size_t rank)
{
    return rank < 4 ? 1 : rank - 2;
}

/// The dimension that gets longer: the only one that differs or is not known on both sides; where
/// all are alike, a buffer that is written to has its usual one.
std::optional<std::size_t> growingDim(const Dims& past, const Dims& present)
{
    if (past == present)
        return usualLengthDim(past.size());
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < past.size(); ++i) {
        if (past[i] && present[i] && *past[i] == *present[i])
            continue;
        if (found)
            return std::nullopt;
        found = i;
    }
    return found;
}

/// The length of an attention operator's query.
operators::Dim queryLength(const graph::Node& node, const shapes::ShapeTable& shapes)
{
    if (node.inputs.empty() || !node.inputs.front())
        return std::nullopt;
    const auto& dims = shapes.of(*node.inputs.front()).dims;
    if (!dims || dims->size() < 3)
        return std::nullopt;
    return (*dims)[dims->size() == 4 ? 2 : 1];
}

std::optional<CacheTensor> describe(const Walk& walk, ValueId present, const graph::Graph& graph,
                                    const shapes::ShapeTable& shapes)
{
    const std::optional<ValueId> past = walk.past();
    if (!past)
        return std::nullopt;
    const operators::TensorFacts &before = shapes.of(*past), &after = shapes.of(present);
    if (!before.dims || before.dims->size() < 3 || before.type != after.type
        || (after.dims && after.dims->size() != before.dims->size()))
        return std::nullopt;
    const std::size_t rank = before.dims->size();
    CacheTensor tensor {*past, present, rank >= 5 ? rank - 4 : 0, usualLengthDim(rank), {}};
    if (!walk.attention().empty()) {
        tensor.newTokens = queryLength(graph.node(*walk.attention().begin()), shapes);
        return tensor;
    }
    const auto growing = after.dims ? growingDim(*before.dims, *after.dims) : std::nullopt;
    if (!growing)
        return std::nullopt;
    tensor.lengthDim = *growing;
    const operators::Dim &from = (*before.dims)[*growing], &to = (*after.dims)[*growing];
    if (from && to && *from != *to)
        tensor.newTokens = operators::Expression::subtract(*to, *from);
    return tensor;
}

} // namespace

KvCache findCache(const graph::Graph& graph, const shapes::ShapeTable& shapes)
{
    KvCache cache;
    if (graph.scopes().empty())
        return cache;
    std::set<ValueId> taken;
    for (const ValueId output : graph.scope(ScopeId {0}).outputs) {
        const Walk walk(graph, output);
        const std::optional<CacheTensor> tensor = describe(walk, output, graph, shapes);
        if (!tensor || !taken.insert(tensor->past).second)
            continue;
        cache.tensors.push_back(*tensor);
        cache.held.insert(walk.values().begin(), walk.values().end());
        cache.carriers.insert(walk.carriers().begin(), walk.carriers().end());
        cache.attention.insert(walk.attention().begin(), walk.attention().end());
    }
    return cache;
}

} // namespace meshwright::simulate
