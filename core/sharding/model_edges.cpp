#include "core/sharding/model_rules.h"

#include <algorithm>

/// The edges of control flow (Shardy's data-flow edges, shardy.md 1.4).
namespace meshwright::sharding {

namespace {

using Ends = std::vector<std::optional<ValueId>>;

std::optional<ScopeId> bodyOf(const graph::Graph& graph, const graph::Node& node,
                              std::string_view name)
{
    const graph::Attribute* attribute = graph.attribute(node, name);
    const auto* scope = attribute ? std::get_if<ScopeId>(&attribute->value) : nullptr;
    return scope ? std::optional(*scope) : std::nullopt;
}

std::optional<ValueId> at(const std::vector<std::optional<ValueId>>& values, std::size_t i)
{
    return i < values.size() ? values[i] : std::nullopt;
}

std::optional<ValueId> at(const std::vector<ValueId>& values, std::size_t i)
{
    return i < values.size() ? std::optional(values[i]) : std::nullopt;
}

std::vector<int64_t> axesOf(const graph::Graph& graph, const graph::Node& node,
                            std::string_view name)
{
    const graph::Attribute* attribute = graph.attribute(node, name);
    const auto* axes = attribute ? std::get_if<std::vector<int64_t>>(&attribute->value) : nullptr;
    return axes ? *axes : std::vector<int64_t>();
}

} // namespace

void ModelRules::addEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    if (const std::optional<ScopeId> body = m_graph.function(node))
        addFunctionEdges(id, *body);
    else if (node.opType == "If")
        addIfEdges(id);
    else if (node.opType == "Loop")
        addLoopEdges(id);
    else if (node.opType == "Scan")
        addScanEdges(id);
    else
        ++m_withoutRule[node.domain.empty() ? node.opType : node.domain + "." + node.opType];
}

void ModelRules::addEdge(NodeId owner, Ends sources, Ends targets,
                         std::vector<std::optional<std::size_t>> extraAxes)
{
    Edge edge {owner, {}, {}, nullptr};
    std::vector<EdgeEnd> ends[2];
    std::size_t index = 0;
    for (const auto& [from, values, side] :
         {std::tuple(&sources, &edge.sources, 0), std::tuple(&targets, &edge.targets, 1)}) {
        for (const std::optional<ValueId>& value : *from) {
            const std::size_t i = index++;
            const auto known = value ? sizes(*value) : std::nullopt;
            if (!known)
                continue;
            values->push_back(*value);
            ends[side].push_back({*known, i < extraAxes.size() ? extraAxes[i] : std::nullopt});
        }
    }
    if (ends[0].empty() || ends[1].empty())
        return;
    if (std::optional<Rule> rule = edgeRule(ends[0], ends[1])) {
        edge.rule = m_pool.intern(std::move(*rule));
        m_edges.push_back(std::move(edge));
    }
}

void ModelRules::addFunctionEdges(NodeId id, ScopeId body)
{
    const graph::Node& node = m_graph.node(id);
    const graph::Scope& scope = m_graph.scope(body);
    for (std::size_t i = 0; i < node.inputs.size(); ++i)
        addEdge(id, {node.inputs[i]}, {at(scope.inputs, i)});
    for (std::size_t i = 0; i < node.outputs.size(); ++i)
        addEdge(id, {at(scope.outputs, i)}, {node.outputs[i]});
}

void ModelRules::addIfEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    const auto thenBody = bodyOf(m_graph, node, "then_branch");
    const auto elseBody = bodyOf(m_graph, node, "else_branch");
    if (!thenBody || !elseBody)
        return;
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
        addEdge(id,
                {at(m_graph.scope(*thenBody).outputs, i), at(m_graph.scope(*elseBody).outputs, i)},
                {node.outputs[i]});
    }
}

/// Inputs: turns, condition, states. Body: turn, condition, states → condition, states, results
/// that are stacked along a new first axis.
void ModelRules::addLoopEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    const auto body = bodyOf(m_graph, node, "body");
    if (!body)
        return;
    const graph::Scope& scope = m_graph.scope(*body);
    const std::size_t states = node.inputs.size() > 2 ? node.inputs.size() - 2 : 0;
    for (std::size_t i = 0; i < node.outputs.size(); ++i) {
        if (i < states)
            addEdge(id, {at(node.inputs, 2 + i), at(scope.outputs, 1 + i)},
                    {at(scope.inputs, 2 + i), node.outputs[i]});
        else
            addEdge(id, {at(scope.outputs, 1 + i)}, {node.outputs[i]}, {std::nullopt, 0});
    }
}

/// Inputs: states, then what is taken apart. Body: the same → states, then what is stacked.
void ModelRules::addScanEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    const auto body = bodyOf(m_graph, node, "body");
    const int64_t taken = m_graph.integer(node, "num_scan_inputs", -1);
    if (!body || taken < 0 || std::size_t(taken) > node.inputs.size())
        return;
    const graph::Scope& scope = m_graph.scope(*body);
    const std::size_t states = node.inputs.size() - std::size_t(taken);
    const auto axisOf = [&](const std::vector<int64_t>& axes, std::size_t i,
                            std::optional<ValueId> value) -> std::optional<std::size_t> {
        const int64_t axis = i < axes.size() ? axes[i] : 0;
        const auto known = value ? sizes(*value) : std::nullopt;
        return axis < 0 && known ? std::size_t(axis + int64_t(known->size())) : std::size_t(axis);
    };
    const std::vector<int64_t> inputAxes = axesOf(m_graph, node, "scan_input_axes");
    const std::vector<int64_t> outputAxes = axesOf(m_graph, node, "scan_output_axes");
    for (std::size_t i = 0; i < states; ++i)
        addEdge(id, {node.inputs[i], at(scope.outputs, i)},
                {at(scope.inputs, i), at(node.outputs, i)});
    for (std::size_t i = states; i < node.inputs.size(); ++i)
        addEdge(id, {node.inputs[i]}, {at(scope.inputs, i)},
                {axisOf(inputAxes, i - states, node.inputs[i])});
    for (std::size_t i = states; i < node.outputs.size(); ++i)
        addEdge(id, {at(scope.outputs, i)}, {node.outputs[i]},
                {std::nullopt, axisOf(outputAxes, i - states, node.outputs[i])});
}

} // namespace meshwright::sharding
