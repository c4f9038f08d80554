#include "core/operators/factor_source.h"

#include "core/operators/custom_rules.h"
#include "core/operators/families.h"
#include "core/operators/registry.h"

#include <functional>

namespace meshwright::operators {

namespace {

bool isOfSequences(const OperatorRule* rule)
{
    const std::span<const OperatorRule> family = kSequenceRules;
    const std::less<> before;
    return rule && !before(rule, family.data()) && before(rule, family.data() + family.size());
}

} // namespace

FactorAnswer factorsOf(const OperatorCall& call, const CustomRules* custom)
{
    const graph::Node& node = call.node();
    if (const CustomRule* own = custom ? custom->find(node.domain, node.opType) : nullptr)
        return own->factors(call);
    const OperatorRule* rule = findRule(node.domain, node.opType, call.version());
    if (!node.subgraphs.empty() || isOfSequences(rule))
        return {std::nullopt, NoRule::NotATensorOperator, {}};
    if (!rule || !rule->factors)
        return {std::nullopt, NoRule::UnknownOperator, {}};
    return {rule->factors(call), NoRule::ShapesUnknown, {}};
}

} // namespace meshwright::operators
