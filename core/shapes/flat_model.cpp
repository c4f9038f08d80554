#include "core/shapes/flat_model.h"

#include "core/operators/dims.h"
#include "core/operators/names.h"
#include "core/operators/registry.h"

#include <algorithm>

namespace meshwright::shapes {

namespace {

/// Nodes that a flat model may have: calls inside calls multiply.
constexpr std::size_t kLeastLimit = 100'000, kLimitPerNode = 20;

std::optional<ScopeId> branchOf(const graph::Graph& graph, const graph::Node& node, bool condition)
{
    const graph::Attribute* attribute =
        graph.attribute(node, condition ? "then_branch" : "else_branch");
    const auto* scope = attribute ? std::get_if<ScopeId>(&attribute->value) : nullptr;
    return scope ? std::optional(*scope) : std::nullopt;
}

std::map<NodeId, ScopeId> knownBranches(const graph::Graph& graph, const ShapeTable& shapes)
{
    std::map<NodeId, ScopeId> branches;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.node({i});
        if (!is(node, operators::op::kIf) || node.inputs.empty() || !node.inputs[0])
            continue;
        const auto& elements = shapes.of(*node.inputs[0]).elements;
        const auto condition = elements && elements->size() == 1
            ? operators::numberOf(elements->front())
            : std::nullopt;
        if (const auto branch = condition ? branchOf(graph, node, *condition != 0) : std::nullopt)
            branches.emplace(NodeId {i}, *branch);
    }
    return branches;
}

/// Replaces the values of calls by those that stand for them in a copy of their graph; calls in
/// branches that are not taken go.
void follow(std::map<NodeId, InlinedCall>& calls, const std::vector<ValueId>& copied)
{
    std::map<ValueId, ValueId> copies;
    for (uint32_t i = 0; i < copied.size(); ++i)
        copies.emplace(copied[i], ValueId {i});
    const auto isGone = [&](const std::optional<ValueId>& value) {
        return value && !copies.contains(*value);
    };
    std::erase_if(calls, [&](const auto& entry) {
        const auto& [inputs, outputs] = entry.second;
        return std::any_of(inputs.begin(), inputs.end(), isGone)
            || std::any_of(outputs.begin(), outputs.end(), isGone);
    });
    for (auto& [node, call] : calls) {
        for (auto* values : {&call.inputs, &call.outputs}) {
            for (std::optional<ValueId>& value : *values)
                value = value ? std::optional(copies[*value]) : value;
        }
    }
}

/// The same without Ifs whose branch is known.
Inlined settled(Inlined inlined, std::map<NodeId, ScopeId> branches)
{
    Inlined copy = shapes::inlined(inlined.graph, {std::move(branches)});
    follow(inlined.calls, copy.values);
    copy.calls = std::move(inlined.calls);
    for (NodeId& node : copy.nodes)
        node = inlined.nodes[node.index];
    for (ValueId& value : copy.values)
        value = inlined.values[value.index];
    return copy;
}

} // namespace

bool callsFunction(const graph::Graph& graph, const graph::Node& node)
{
    if (!graph.function(node))
        return false;
    const std::optional<int64_t> version = operators::operatorVersion(graph, node);
    const operators::OperatorRule* rule =
        version ? operators::findRule(node.domain, node.opType, *version) : nullptr;
    return !rule || !rule->factors;
}

std::optional<FlatModel> flattened(const graph::Graph& graph)
{
    if (!callsFunctions(graph))
        return std::nullopt;
    NoProgress progress;
    const auto isKnown = [&](const graph::Node& call) { return !callsFunction(graph, call); };
    const std::size_t limit = kLeastLimit + kLimitPerNode * graph.nodes().size();
    Inlined inlined = shapes::inlined(graph, {{}, isKnown, limit});
    ShapeTable shapes = std::move(inferShapes(inlined.graph, {}, progress).value());
    if (auto branches = knownBranches(inlined.graph, shapes); !branches.empty()) {
        inlined = settled(std::move(inlined), std::move(branches));
        shapes = std::move(inferShapes(inlined.graph, {}, progress).value());
    }
    return FlatModel {std::move(inlined.graph), std::move(shapes), std::move(inlined.nodes),
                      std::move(inlined.values), std::move(inlined.calls)};
}

} // namespace meshwright::shapes
