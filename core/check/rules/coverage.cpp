#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/rules/rules.h"
#include "core/sharding/model_rules.h"

#include <map>
#include <set>

/// Where nothing is known: operators without a factor rule or with one that does not fit, shapes
/// that a rule needs, shardings that have no axes form.
namespace meshwright::check {

namespace {

struct Uncovered
{
    NodeId first;
    ValueId value; ///< that is split there
    UserText reason; ///< of the first, where its rule does not fit
    int64_t nodes = 0;
};

std::string nameOf(const graph::Node& node)
{
    return node.domain.empty() ? node.opType : node.domain + '.' + node.opType;
}

/// A split tensor that the node reads or writes.
std::optional<ValueId> splitValue(const PropagationView& view, const graph::Node& node)
{
    for (const auto* values : {&node.inputs, &node.outputs}) {
        for (const std::optional<ValueId>& value : *values) {
            const sharding::TensorSharding* sharding =
                value ? view.propagation.sharding(*value) : nullptr;
            if (sharding && sharding->isSplit())
                return value;
        }
    }
    return std::nullopt;
}

/// Why nodes have no rule, as far as their operators could have one.
class Reasons
{
public:
    explicit Reasons(const sharding::ModelRules& rules)
        : m_rules(rules)
        , m_withoutShapes(rules.withoutShapes().begin(), rules.withoutShapes().end())
        , m_misfits(rules.misfits().begin(), rules.misfits().end())
    {
    }

    std::optional<Code> of(NodeId id, const std::string& name) const
    {
        if (m_withoutShapes.contains(id))
            return Code::UnknownShapes;
        if (m_misfits.contains(id))
            return Code::OperatorRuleMisfit;
        return m_rules.withoutRule().contains(name) ? std::optional(Code::OperatorWithoutRule)
                                                    : std::nullopt;
    }

    UserText misfit(NodeId id) const
    {
        const auto found = m_misfits.find(id);
        return found == m_misfits.end() ? UserText() : found->second;
    }

private:
    const sharding::ModelRules& m_rules;
    std::set<NodeId> m_withoutShapes;
    std::map<NodeId, UserText> m_misfits;
};

void checkUncovered(Context& context, const PropagationView& view, const Reasons& reasons)
{
    const graph::Graph& graph = context.graph();
    std::map<std::pair<Code, std::string>, Uncovered> found;
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const NodeId id {i};
        const graph::Node& node = graph.nodes()[i];
        const bool isFlow = !node.subgraphs.empty() || graph.function(node).has_value();
        if (isFlow || view.planGraph().operationOf(id))
            continue;
        const std::string name = nameOf(node);
        const std::optional<ValueId> value = splitValue(view, node);
        const std::optional<Code> code = value ? reasons.of(id, name) : std::nullopt;
        if (!code)
            continue;
        const Uncovered first {id, *value, reasons.misfit(id)};
        ++found.try_emplace({*code, name}, first).first->second.nodes;
    }
    for (const auto& [key, uncovered] : found)
        context.report(key.first, view.place(uncovered.first, uncovered.value),
                       {key.second, countedNodes(uncovered.nodes), uncovered.reason});
}

void checkCoveragePropagation(Context& context, const PropagationView& view)
{
    if (const sharding::ModelRules* rules = context.input().rules)
        checkUncovered(context, view, Reasons(*rules));
    for (const sharding::SpecWithoutAxes& spec : view.propagation.unread())
        context.reportAlike(Code::ShardingNotFollowed, view.place(spec.node, spec.value),
                            spec.reason.english(),
                            [&] { return std::vector<UserText> {spec.reason}; });
}

} // namespace

const CheckRule kCoverageRules {.propagation = checkCoveragePropagation};

} // namespace meshwright::check
