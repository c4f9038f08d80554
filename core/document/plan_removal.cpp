#include "core/document/plan_removal.h"

#include "core/document/operations.h"

namespace meshwright::document {

Edit removeAllConfigurations(const Document& document)
{
    const plan::Plan& plan = document.plan();
    Edit edit {tr("Remove all configurations"), {}};
    SetAnnotations annotations;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        if (!plan.annotations(NodeId {i}).empty())
            annotations.nodes.emplace_back(NodeId {i}, plan::NodeAnnotations());
    }
    appendTraining(
        document.training(), [](const plan::NodeAnnotation&) { return false; }, edit.steps);
    // Entries go first: while they are there, their configuration must be.
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    if (!plan.configurations().empty())
        edit.steps.emplace_back(SetConfigurations {{}});
    return edit;
}

Result<Edit> removePlan(const Document& document, std::string_view configuration)
{
    if (configuration.empty())
        return removeAllConfigurations(document);
    const plan::Plan& plan = document.plan();
    if (plan.configuration(configuration))
        return removeConfiguration(document, configuration, References::Cascade);
    for (const plan::Configuration& undeclared : plan.configurations()) {
        if (undeclared.name == configuration)
            return removeConfiguration(document, undeclared.id, References::Cascade);
    }
    return Error {tr("there is no configuration '{0}'", configuration)};
}

} // namespace meshwright::document
