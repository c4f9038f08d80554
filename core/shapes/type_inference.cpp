#include "core/shapes/type_inference.h"

#include "core/operators/body_links.h"
#include "core/operators/names.h"
#include "core/operators/registry.h"
#include "core/operators/same_type.h"

#include <algorithm>

namespace meshwright::shapes {

namespace {

using graph::DataType;
using operators::TensorFacts;

/// Values that have one type.
using Alike = std::vector<ValueId>;

template<typename Values>
void addPlace(Alike& same, const Values& values, std::optional<std::size_t> place)
{
    if (!place || *place >= values.size())
        return;
    if (const std::optional<ValueId> value = values[*place])
        same.push_back(*value);
}

/// The values of an If, Loop or Scan that go into a body, around it and out of it.
std::vector<Alike> alikeThroughBodies(const graph::Graph& graph, const graph::Node& node)
{
    std::vector<Alike> alike;
    const bool isOlder = is(node, operators::op::kScan) && graph.opsetVersion(node).value_or(9) < 9;
    if (!node.domain.empty() || isOlder)
        return alike;
    for (const operators::BodyLink& link : operators::bodyLinks(graph, node)) {
        Alike& same = alike.emplace_back();
        addPlace(same, node.inputs, link.input);
        addPlace(same, node.outputs, link.output);
        for (const ScopeId body : node.subgraphs) {
            addPlace(same, graph.scope(body).inputs, link.bodyInput);
            addPlace(same, graph.scope(body).outputs, link.bodyOutput);
        }
    }
    return alike;
}

std::vector<Alike> alikeAt(const graph::Graph& graph, const graph::Node& node)
{
    if (graph.function(node))
        return {};
    if (!node.subgraphs.empty())
        return alikeThroughBodies(graph, node);
    const auto same = operators::sameTypeOf(node.domain, node.opType,
                                            operators::operatorVersion(graph, node).value_or(1));
    if (!same)
        return {};
    Alike alike;
    for (std::size_t i = 0; i < node.inputs.size(); ++i) {
        if (node.inputs[i] && same->hasInput(i))
            alike.push_back(*node.inputs[i]);
    }
    for (std::size_t o = 0; o < node.outputs.size(); ++o) {
        if (node.outputs[o] && same->hasOutput(o))
            alike.push_back(*node.outputs[o]);
    }
    return {alike};
}

bool isOfFunction(const graph::Graph& graph, ScopeId scope)
{
    while (graph.scope(scope).parent)
        scope = *graph.scope(scope).parent;
    return graph.scope(scope).kind == graph::ScopeKind::Function;
}

/// Passes types on from node to node until nothing follows any more.
class TypePassing
{
public:
    TypePassing(const graph::Graph& graph, std::vector<TensorFacts>& facts)
        : m_graph(graph)
        , m_facts(facts)
    {
    }

    void run()
    {
        for (uint32_t i = 0; i < m_facts.size(); ++i) {
            if (m_facts[i].type == DataType::Undefined)
                visitNodesAt(ValueId {i});
        }
        while (!m_waiting.empty()) {
            const NodeId node = m_waiting.back();
            m_waiting.pop_back();
            for (const Alike& alike : alikeAt(m_graph, m_graph.node(node)))
                join(alike);
        }
    }

private:
    void join(const Alike& alike)
    {
        const auto known = std::find_if(alike.begin(), alike.end(), [&](ValueId value) {
            return m_facts[value.index].type != DataType::Undefined;
        });
        for (const ValueId value : alike) {
            if (known == alike.end() || m_facts[value.index].type != DataType::Undefined
                || isOfFunction(m_graph, m_graph.value(value).scope))
                continue;
            m_facts[value.index].type = m_facts[known->index].type;
            visitNodesAt(value);
        }
    }

    /// Those that have the value as an argument, or as one of their bodies.
    void visitNodesAt(ValueId id)
    {
        const graph::Value& value = m_graph.value(id);
        if (value.producer)
            m_waiting.push_back(*value.producer);
        m_waiting.insert(m_waiting.end(), value.consumers.begin(), value.consumers.end());
        if (const std::optional<NodeId> owner = m_graph.scope(value.scope).owner)
            m_waiting.push_back(*owner);
    }

    const graph::Graph& m_graph;
    std::vector<TensorFacts>& m_facts;
    std::vector<NodeId> m_waiting;
};

} // namespace

void inferTypes(const graph::Graph& graph, std::vector<TensorFacts>& facts)
{
    TypePassing(graph, facts).run();
}

} // namespace meshwright::shapes
