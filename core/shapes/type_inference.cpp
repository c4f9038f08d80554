#include "core/shapes/type_inference.h"

#include "core/operators/registry.h"
#include "core/operators/same_type.h"

#include <algorithm>

namespace meshwright::shapes {

namespace {

using graph::DataType;
using operators::TensorFacts;

/// Values that have one type.
using Alike = std::vector<ValueId>;

/// Of If, Loop and Scan: what goes into a body, around it and out of it.
class BodyTypes
{
public:
    BodyTypes(const graph::Graph& graph, const graph::Node& node)
        : m_graph(graph)
        , m_node(node)
    {
    }

    std::vector<Alike> all() const
    {
        std::vector<Alike> alike;
        const bool isOnnx = m_node.domain.empty() || m_node.domain == "ai.onnx";
        if (!isOnnx)
            return alike;
        if (m_node.opType == "If")
            addOutputs(alike, 0);
        else if (m_node.opType == "Loop")
            addLoop(alike);
        else if (m_node.opType == "Scan" && m_graph.opsetVersion(m_node).value_or(9) >= 9)
            addScan(alike);
        return alike;
    }

private:
    /// The body's results from @p first on are the node's.
    void addOutputs(std::vector<Alike>& alike, std::size_t first) const
    {
        for (std::size_t o = 0; o < m_node.outputs.size(); ++o) {
            Alike& same = alike.emplace_back();
            if (m_node.outputs[o])
                same.push_back(*m_node.outputs[o]);
            for (const ScopeId body : m_node.subgraphs) {
                const std::vector<ValueId>& outputs = m_graph.scope(body).outputs;
                if (first + o < outputs.size())
                    same.push_back(outputs[first + o]);
            }
        }
    }

    /// Body: iteration, condition, states → condition, states, what is stacked.
    void addLoop(std::vector<Alike>& alike) const
    {
        addOutputs(alike, 1);
        for (std::size_t i = 2; i < m_node.inputs.size(); ++i) {
            if (i - 2 < alike.size())
                addInput(alike[i - 2], i);
        }
    }

    /// Body: states, slices → states, slices of outputs.
    void addScan(std::vector<Alike>& alike) const
    {
        addOutputs(alike, 0);
        const int64_t states =
            int64_t(m_node.inputs.size()) - m_graph.integer(m_node, "num_scan_inputs");
        for (std::size_t i = 0; i < m_node.inputs.size(); ++i) {
            if (int64_t(i) < states && i < alike.size())
                addInput(alike[i], i);
            else
                addInput(alike.emplace_back(), i);
        }
    }

    void addInput(Alike& same, std::size_t i) const
    {
        if (m_node.inputs[i])
            same.push_back(*m_node.inputs[i]);
        for (const ScopeId body : m_node.subgraphs) {
            const std::vector<ValueId>& inputs = m_graph.scope(body).inputs;
            if (i < inputs.size())
                same.push_back(inputs[i]);
        }
    }

    const graph::Graph& m_graph;
    const graph::Node& m_node;
};

std::vector<Alike> alikeAt(const graph::Graph& graph, const graph::Node& node)
{
    if (graph.function(node))
        return {};
    if (!node.subgraphs.empty())
        return BodyTypes(graph, node).all();
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
