#include "core/operators/body_links.h"
#include "core/operators/traits.h"
#include "core/sharding/model_rules.h"

#include <algorithm>

/// The edges of control flow (Shardy's data-flow edges, shardy.md 1.4).
namespace meshwright::sharding {

namespace {

using Ends = std::vector<std::optional<ValueId>>;

std::optional<ValueId> at(const std::vector<std::optional<ValueId>>& values, std::size_t i)
{
    return i < values.size() ? values[i] : std::nullopt;
}

std::optional<ValueId> at(const std::vector<ValueId>& values, std::size_t i)
{
    return i < values.size() ? std::optional(values[i]) : std::nullopt;
}

} // namespace

void ModelRules::addEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    if (const std::optional<ScopeId> body = m_graph.function(node))
        addFunctionEdges(id, *body);
    else if (operators::traitsOf(node).has(operators::Trait::ControlFlow))
        addBodyEdges(id);
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

void ModelRules::addBodyEdges(NodeId id)
{
    const graph::Node& node = m_graph.node(id);
    const std::vector<ScopeId> bodies = operators::bodiesOf(m_graph, node);
    for (const operators::BodyLink& link : operators::bodyLinks(m_graph, node)) {
        const std::optional<ValueId> input =
            link.input ? at(node.inputs, *link.input) : std::nullopt;
        const std::optional<ValueId> output =
            link.output ? at(node.outputs, *link.output) : std::nullopt;
        Ends sources, targets;
        if (link.input)
            sources.push_back(input);
        for (const ScopeId body : bodies) {
            if (link.bodyOutput)
                sources.push_back(at(m_graph.scope(body).outputs, *link.bodyOutput));
            if (link.bodyInput)
                targets.push_back(at(m_graph.scope(body).inputs, *link.bodyInput));
        }
        if (link.output)
            targets.push_back(output);
        std::vector<std::optional<std::size_t>> extraAxes(sources.size() + targets.size());
        if (link.axis)
            (link.input ? extraAxes.front() : extraAxes.back()) =
                dimOf(*link.axis, link.input ? input : output);
        addEdge(id, std::move(sources), std::move(targets), std::move(extraAxes));
    }
}

/// The dimension that an axis of a value means, which may count from the end.
std::size_t ModelRules::dimOf(int64_t axis, std::optional<ValueId> value) const
{
    const auto known = value ? sizes(*value) : std::nullopt;
    return std::size_t(axis < 0 && known ? axis + int64_t(known->size()) : axis);
}

} // namespace meshwright::sharding
