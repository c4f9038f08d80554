#include "core/simulate/pricing/propagate_for_run.h"

#include "core/simulate/finding_kinds.h"

namespace meshwright::simulate {

namespace {

bool hasShardings(const ModelInput& input)
{
    if (!input.configuration)
        return false;
    for (uint32_t i = 0; i < input.plan.nodeCount(); ++i) {
        const plan::NodeAnnotation* annotation =
            input.plan.annotation(NodeId {i}, *input.configuration);
        if (annotation && !annotation->specs.empty())
            return true;
    }
    return false;
}

Diagnostic notRead(const ModelInput& input, std::span<const sharding::SpecWithoutAxes> unread)
{
    const sharding::SpecWithoutAxes& first = unread.front();
    return finding(
        Code::ShardingNotRead,
        {countedText(int64_t(unread.size()), tr("{0} sharding counts"), tr("{0} shardings count")),
         input.graph.value(first.value).name, input.graph.reference(first.node), first.reason},
        {first.node, first.value, input.configuration});
}

} // namespace

std::shared_ptr<const sharding::PropagationResult>
propagateForRun(const ModelInput& input, const operators::Bindings& bindings,
                std::vector<Diagnostic>& findings)
{
    if (!hasShardings(input))
        return nullptr;
    const auto tellMisfits = [&](const sharding::ModelRules& rules) {
        for (const auto& [node, message] : rules.misfits())
            findings.push_back(finding(Code::OperatorRuleMisfit, {message},
                                       {node, std::nullopt, input.configuration}));
    };
    std::shared_ptr<const sharding::PropagationResult> propagation;
    if (input.propagation) {
        // The caller keeps it.
        propagation = {std::shared_ptr<const sharding::PropagationResult>(), input.propagation};
        if (input.rules)
            tellMisfits(*input.rules);
    } else {
        sharding::PropagationEngine engine(input.graph, input.shapes,
                                           {bindings, input.customRules});
        auto run = engine.run(input.plan, *input.configuration);
        if (!run) {
            findings.push_back(finding(Code::ShardingsNotFollowed, {run.error().message}));
            return nullptr;
        }
        propagation = std::move(run.value());
        tellMisfits(engine.rules());
    }
    if (!propagation->unread().empty())
        findings.push_back(notRead(input, propagation->unread()));
    return propagation;
}

} // namespace meshwright::simulate
