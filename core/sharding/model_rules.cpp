#include "core/sharding/model_rules.h"

#include "core/operators/registry.h"
#include "core/shapes/default_bindings.h"

#include <algorithm>

namespace meshwright::sharding {

using operators::OperatorCall;
using operators::TensorFacts;

namespace {

std::vector<const TensorFacts*> factsOf(const shapes::ShapeTable& shapes,
                                        const std::vector<std::optional<ValueId>>& values)
{
    std::vector<const TensorFacts*> facts;
    facts.reserve(values.size());
    for (const std::optional<ValueId>& value : values)
        facts.push_back(value ? &shapes.of(*value) : nullptr);
    return facts;
}

std::string nameOf(const graph::Node& node)
{
    return node.domain.empty() ? node.opType : node.domain + "." + node.opType;
}

bool isFlow(const graph::Graph& graph, const graph::Node& node)
{
    return !node.subgraphs.empty() || graph.function(node).has_value();
}

/// Of a node, for ordering: its first output's name.
const std::string& outputName(const graph::Graph& graph, NodeId id)
{
    static const std::string kNone;
    for (const std::optional<ValueId>& output : graph.node(id).outputs) {
        if (output)
            return graph.value(*output).name;
    }
    return kNone;
}

std::optional<std::vector<int64_t>> evaluate(const TensorFacts& facts,
                                             const operators::Bindings& bindings)
{
    if (!facts.dims)
        return std::nullopt;
    std::vector<int64_t> sizes;
    sizes.reserve(facts.dims->size());
    for (const operators::Dim& dim : *facts.dims) {
        const std::optional<int64_t> size = dim ? dim->evaluate(bindings) : std::nullopt;
        sizes.push_back(std::max(size.value_or(kUnknownSize), kUnknownSize));
    }
    return sizes;
}

} // namespace

ModelRules::ModelRules(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                       const Options& options)
    : m_graph(graph)
    , m_shapes(shapes)
    , m_bindings(options.bindings)
    , m_assumed(options.bindings)
    , m_rules(graph.nodes().size(), nullptr)
{
    shapes::bindUnbound(shapes.symbols(), m_assumed);
    computeOrder();
    for (const NodeId node : m_order) {
        if (isFlow(graph, graph.node(node)))
            addEdges(node);
        else
            addNode(node, options, m_assumed);
    }
}

std::optional<std::vector<int64_t>> ModelRules::sizes(ValueId value) const
{
    return evaluate(m_shapes.of(value), m_bindings);
}

std::optional<std::vector<int64_t>> ModelRules::assumedSizes(ValueId value) const
{
    return evaluate(m_shapes.of(value), m_assumed);
}

void ModelRules::addNode(NodeId id, const Options& options, const operators::Bindings& estimates)
{
    const graph::Node& node = m_graph.node(id);
    const std::optional<int64_t> version = operators::operatorVersion(m_graph, node);
    const operators::OperatorRule* rule =
        version ? operators::findRule(node.domain, node.opType, *version) : nullptr;
    if (!rule || !rule->factors) {
        ++m_withoutRule[nameOf(node)];
        return;
    }
    const OperatorCall call(m_graph, node, *version, factsOf(m_shapes, node.inputs),
                            factsOf(m_shapes, node.outputs));
    if (const auto factors = rule->factors(call))
        m_rules[id.index] = m_pool.intern(numbersOf(*factors, call, options.bindings, estimates));
    else
        m_withoutShapes.push_back(id);
}

void ModelRules::computeOrder()
{
    // Longest distance from the inputs of the scope; bodies start at their owner's.
    std::vector<uint32_t> depth(m_graph.nodes().size(), 0);
    for (uint32_t s = 0; s < m_graph.scopes().size(); ++s) {
        const graph::Scope& scope = m_graph.scope(ScopeId {s});
        const uint32_t base = scope.owner ? depth[scope.owner->index] : 0;
        for (const NodeId id : m_graph.topologicalOrder(ScopeId {s})) {
            uint32_t& own = depth[id.index];
            own = base;
            for (const std::optional<ValueId>& input : m_graph.node(id).inputs) {
                const auto producer = input ? m_graph.value(*input).producer : std::nullopt;
                if (producer && m_graph.node(*producer).scope == ScopeId {s})
                    own = std::max(own, depth[producer->index] + 1);
            }
        }
    }
    for (uint32_t i = 0; i < m_graph.nodes().size(); ++i)
        m_order.push_back({i});
    std::stable_sort(m_order.begin(), m_order.end(), [&](NodeId a, NodeId b) {
        if (depth[a.index] != depth[b.index])
            return depth[a.index] < depth[b.index];
        return outputName(m_graph, a) < outputName(m_graph, b);
    });
}

} // namespace meshwright::sharding
