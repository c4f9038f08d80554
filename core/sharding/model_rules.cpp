#include "core/sharding/model_rules.h"

#include "core/operators/factor_source.h"
#include "core/operators/registry.h"
#include "core/shapes/default_bindings.h"
#include "core/shapes/flat_model.h"
#include "core/sharding/composed_rule.h"

#include <algorithm>
#include <set>
#include <tuple>

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
    return !node.subgraphs.empty() || shapes::callsFunction(graph, node);
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

ScopeId outermost(const graph::Graph& graph, ScopeId scope)
{
    while (graph.scope(scope).parent)
        scope = *graph.scope(scope).parent;
    return scope;
}

/// @p otherwise: the size of dimensions that have no number.
std::optional<std::vector<int64_t>> evaluate(const TensorFacts& facts,
                                             const operators::Bindings& bindings, int64_t otherwise)
{
    if (!facts.dims)
        return std::nullopt;
    std::vector<int64_t> sizes;
    sizes.reserve(facts.dims->size());
    for (const operators::Dim& dim : *facts.dims) {
        const std::optional<int64_t> size = dim ? dim->evaluate(bindings) : std::nullopt;
        sizes.push_back(size && *size >= 0 ? *size : otherwise);
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
    , m_callers(graph.scopes().size())
{
    shapes::bindUnbound(shapes.symbols(), m_assumed);
    computeOrder();
    for (const NodeId node : m_order) {
        if (const std::optional<ScopeId> body = graph.function(graph.node(node)))
            m_callers[body->index].push_back(node);
    }
    addCalls(options);
    for (const NodeId node : m_order) {
        if (!isFlow(graph, graph.node(node)))
            addNode(node, options, m_assumed);
        else if (!m_rules[node.index])
            addEdges(node);
    }
}

/// Calls of functions that are called several times, and that are as an operator: each has a rule
/// of its own, since what is split in one call need not be in another.
void ModelRules::addCalls(const Options& options)
{
    const std::optional<shapes::FlatModel> flat = shapes::flattened(m_graph);
    if (!flat || flat->calls.empty())
        return;
    const ModelRules rules(flat->graph, flat->shapes, options);
    std::map<NodeId, std::vector<NodeId>> inside;
    for (const NodeId node : rules.order())
        inside[flat->nodes[node.index]].push_back(node);
    for (const auto& [node, call] : flat->calls) {
        if (std::optional<Rule> rule = composedRule(rules, inside[node], call.inputs, call.outputs))
            m_rules[node.index] = m_pool.intern(std::move(*rule));
    }
}

OperatorCall ModelRules::call(NodeId id) const
{
    const graph::Node& node = m_graph.node(id);
    return {m_graph, node, operators::operatorVersion(m_graph, node).value_or(1),
            factsOf(m_shapes, node.inputs), factsOf(m_shapes, node.outputs)};
}

std::optional<std::vector<int64_t>> ModelRules::sizes(ValueId value) const
{
    return evaluate(m_shapes.of(value), m_bindings, kUnknownSize);
}

std::optional<std::vector<int64_t>> ModelRules::assumedSizes(ValueId value) const
{
    return evaluate(m_shapes.of(value), m_assumed, kNoSize);
}

void ModelRules::addNode(NodeId id, const Options& options, const operators::Bindings& estimates)
{
    const graph::Node& node = m_graph.node(id);
    const std::optional<int64_t> version = operators::operatorVersion(m_graph, node);
    if (!version) {
        ++m_withoutRule[nameOf(node)];
        return;
    }
    const std::optional<operators::AttributeBindings> attributes = attributesFor(node);
    if (!attributes) {
        m_withoutShapes.push_back(id);
        return;
    }
    const OperatorCall call(m_graph, node, *version, factsOf(m_shapes, node.inputs),
                            factsOf(m_shapes, node.outputs), &*attributes);
    operators::FactorAnswer answer = operators::factorsOf(call, options.custom);
    if (answer.rule)
        m_rules[id.index] =
            m_pool.intern(numbersOf(*answer.rule, call, options.bindings, estimates));
    else if (answer.reason == operators::NoRule::UnknownOperator)
        ++m_withoutRule[nameOf(node)];
    else if (answer.reason == operators::NoRule::ShapesUnknown)
        m_withoutShapes.push_back(id);
    else if (answer.reason == operators::NoRule::DoesNotFit)
        m_misfits.emplace_back(id, std::move(answer.message));
}

std::optional<operators::AttributeBindings> ModelRules::attributesFor(const graph::Node& node) const
{
    operators::AttributeBindings bindings;
    const bool refers = std::any_of(node.attributes.begin(), node.attributes.end(),
                                    [](const graph::Attribute& a) { return !a.reference.empty(); });
    if (!refers)
        return bindings;
    bool isFirst = true;
    for (const NodeId caller : m_callers[outermost(m_graph, node.scope).index]) {
        operators::AttributeBindings own;
        for (const graph::Attribute& attribute : m_graph.node(caller).attributes)
            own.emplace_back(attribute.name, &attribute);
        const auto isSame = [](const auto& a, const auto& b) {
            return a.first == b.first && a.second->value == b.second->value;
        };
        if (!isFirst
            && !std::equal(own.begin(), own.end(), bindings.begin(), bindings.end(), isSame))
            return std::nullopt;
        bindings = std::move(own);
        isFirst = false;
    }
    return isFirst ? std::nullopt : std::optional(std::move(bindings));
}

/// Longest distance from the inputs of the scope; bodies start at their owner's.
std::vector<uint32_t> ModelRules::depths() const
{
    // What a subgraph reads from outside counts as read by the node that owns it.
    std::vector<std::vector<NodeId>> producers(m_graph.nodes().size());
    for (uint32_t n = 0; n < m_graph.nodes().size(); ++n) {
        for (const std::optional<ValueId>& input : m_graph.node({n}).inputs) {
            const auto producer = input ? m_graph.value(*input).producer : std::nullopt;
            if (!producer)
                continue;
            std::optional<NodeId> reader = NodeId {n};
            while (reader && m_graph.node(*reader).scope != m_graph.node(*producer).scope)
                reader = m_graph.scope(m_graph.node(*reader).scope).owner;
            if (reader)
                producers[reader->index].push_back(*producer);
        }
    }
    std::vector<uint32_t> depth(m_graph.nodes().size(), 0);
    for (uint32_t s = 0; s < m_graph.scopes().size(); ++s) {
        const std::optional<NodeId> owner = m_graph.scope(ScopeId {s}).owner;
        for (const NodeId id : m_graph.topologicalOrder(ScopeId {s})) {
            depth[id.index] = owner ? depth[owner->index] : 0;
            for (const NodeId producer : producers[id.index])
                depth[id.index] = std::max(depth[id.index], depth[producer.index] + 1);
        }
    }
    return depth;
}

void ModelRules::computeOrder()
{
    const std::vector<uint32_t> depth = depths();
    const auto scopeKey = [&](NodeId node) {
        const graph::Scope& scope = m_graph.scope(m_graph.node(node).scope);
        return std::tuple<const std::string&, const std::string&, const std::string&>(
            scope.domain, scope.name,
            scope.owner ? outputName(m_graph, *scope.owner) : scope.ownerAttribute);
    };
    for (uint32_t i = 0; i < m_graph.nodes().size(); ++i)
        m_order.push_back({i});
    std::stable_sort(m_order.begin(), m_order.end(), [&](NodeId a, NodeId b) {
        if (depth[a.index] != depth[b.index])
            return depth[a.index] < depth[b.index];
        const int names = outputName(m_graph, a).compare(outputName(m_graph, b));
        return names != 0 ? names < 0 : scopeKey(a) < scopeKey(b);
    });
    m_position.resize(m_order.size());
    for (uint32_t i = 0; i < m_order.size(); ++i)
        m_position[m_order[i].index] = i;
}

std::optional<NodeId> ModelRules::firstReader(ValueId value) const
{
    const std::vector<NodeId>& readers = m_graph.value(value).consumers;
    const auto first = std::min_element(readers.begin(), readers.end(), [&](NodeId a, NodeId b) {
        return m_position[a.index] < m_position[b.index];
    });
    return first == readers.end() ? std::nullopt : std::optional(*first);
}

operators::Bindings ModelRules::assumed() const
{
    operators::Bindings assumed = m_assumed;
    for (const auto& [name, number] : m_bindings)
        assumed.erase(name);
    return assumed;
}

} // namespace meshwright::sharding
