#include "core/operators/operator_cost.h"

#include "core/operators/registry.h"

namespace meshwright::operators {

std::optional<OperatorCost> operatorCost(const graph::Graph& graph, NodeId id,
                                         const FactsOf& factsOf, const Bindings& bindings)
{
    const graph::Node& node = graph.node(id);
    const std::optional<int64_t> version = operatorVersion(graph, node);
    if (!version || !node.subgraphs.empty() || graph.function(node))
        return std::nullopt;
    const OperatorRule* rule = findRule(node.domain, node.opType, *version);
    if (!rule || !rule->cost)
        return std::nullopt;
    const auto lookUp = [&](const std::vector<std::optional<ValueId>>& values) {
        std::vector<const TensorFacts*> facts;
        facts.reserve(values.size());
        for (const std::optional<ValueId>& value : values)
            facts.push_back(value ? &factsOf(*value) : nullptr);
        return facts;
    };
    const OperatorCall call(graph, node, *version, lookUp(node.inputs), lookUp(node.outputs));
    return rule->cost(call, bindings);
}

} // namespace meshwright::operators
