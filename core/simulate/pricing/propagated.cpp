#include "core/simulate/pricing/propagated.h"

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

Diagnostic notFollowed(const std::string& reason)
{
    Diagnostic finding;
    finding.code = "shardings-not-followed";
    finding.severity = Severity::Warning;
    finding.authority = Authority::Advice;
    finding.message = "The plan's shardings count by their numbers of shards alone. " + reason;
    finding.explanation = "What follows from them for other tensors, and what is communicated "
                          "within the stages, is missing from the times.";
    return finding;
}

Diagnostic notRead(const ModelInput& input, std::span<const sharding::UnreadSpec> unread)
{
    const sharding::UnreadSpec& first = unread.front();
    Diagnostic finding;
    finding.code = "sharding-not-read";
    finding.severity = Severity::Warning;
    finding.authority = Authority::Advice;
    finding.message = std::to_string(unread.size())
        + (unread.size() == 1 ? " sharding counts" : " shardings count")
        + " by the number of shards alone, the first that of \""
        + input.graph.value(first.value).name + "\" at " + input.graph.reference(first.node) + ".";
    finding.explanation = first.reason
        + " It takes no part in propagation, so what it needs communicated is missing from the "
          "times.";
    finding.place = {first.node, first.value, input.configuration};
    return finding;
}

Diagnostic misfit(const ModelInput& input, NodeId node, const std::string& message)
{
    Diagnostic finding;
    finding.code = "operator-rule-misfit";
    finding.severity = Severity::Warning;
    finding.authority = Authority::Advice;
    finding.message = message + '.';
    finding.explanation = "Nothing passes the node, so what it needs communicated is missing from "
                          "the times.";
    finding.place = {node, std::nullopt, input.configuration};
    return finding;
}

} // namespace

std::shared_ptr<const sharding::Outcome> propagated(const ModelInput& input,
                                                    const operators::Bindings& bindings,
                                                    std::vector<Diagnostic>& findings)
{
    if (!hasShardings(input))
        return nullptr;
    const auto tellMisfits = [&](const sharding::ModelRules& rules) {
        for (const auto& [node, message] : rules.misfits())
            findings.push_back(misfit(input, node, message));
    };
    std::shared_ptr<const sharding::Outcome> outcome;
    if (input.outcome) {
        // The caller keeps it.
        outcome = {std::shared_ptr<const sharding::Outcome>(), input.outcome};
        if (input.rules)
            tellMisfits(*input.rules);
    } else {
        sharding::Engine engine(input.graph, input.shapes, {bindings, input.customRules});
        auto run = engine.run(input.plan, *input.configuration);
        if (!run) {
            findings.push_back(notFollowed(run.error().message));
            return nullptr;
        }
        outcome = std::move(run.value());
        tellMisfits(engine.rules());
    }
    if (!outcome->unread().empty())
        findings.push_back(notRead(input, outcome->unread()));
    return outcome;
}

} // namespace meshwright::simulate
