#include "core/check/rules/rules.h"
#include "core/operators/registry.h"

#include <map>

/// Where nothing is known: operators without a factor rule, shapes that a rule needs, shardings
/// that have no axes form.
namespace meshwright::check {

namespace {

struct Uncovered
{
    NodeId first;
    ValueId value; ///< that is split there
    int64_t nodes = 0;
};

bool hasRule(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<int64_t> version = operators::operatorVersion(graph, node);
    const operators::OperatorRule* rule =
        version ? operators::findRule(node.domain, node.opType, *version) : nullptr;
    return rule && rule->factors;
}

std::string nameOf(const graph::Node& node)
{
    return node.domain.empty() ? node.opType : node.domain + '.' + node.opType;
}

/// A split tensor that the node reads or writes.
std::optional<ValueId> splitValue(const OutcomeView& view, const graph::Node& node)
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            const sharding::TensorSharding* sharding =
                value ? view.outcome.sharding(*value) : nullptr;
            if (sharding && sharding->isSplit())
                return value;
        }
    }
    return std::nullopt;
}

void checkOutcome(Context& context, const OutcomeView& view)
{
    const graph::Graph& graph = context.graph();
    std::map<std::pair<Code, std::string>, Uncovered> found;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const graph::Node& node = graph.nodes()[i];
        const bool isFlow = !node.subgraphs.empty() || graph.function(node).has_value();
        if (isFlow || view.network().operationOf(NodeId {i}))
            continue;
        const std::optional<ValueId> value = splitValue(view, node);
        if (!value)
            continue;
        const Code code = hasRule(graph, node) ? Code::UnknownShapes : Code::OperatorWithoutRule;
        Uncovered& uncovered =
            found.try_emplace({code, nameOf(node)}, Uncovered {NodeId {i}, *value, 0})
                .first->second;
        ++uncovered.nodes;
    }
    for (const auto& [key, uncovered] : found)
        context.report(key.first, view.place(uncovered.first, uncovered.value),
                       {key.second, counted(uncovered.nodes, "node")});
    for (const sharding::UnreadSpec& spec : view.outcome.unread())
        context.reportAlike(Code::ShardingNotFollowed, view.place(spec.node, spec.value),
                            spec.reason, [&] { return std::vector {spec.reason}; });
}

} // namespace

const CheckRule kCoverageRules {.outcome = checkOutcome};

} // namespace meshwright::check
