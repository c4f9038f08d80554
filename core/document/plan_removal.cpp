#include "core/document/plan_removal.h"

namespace meshwright::document {

Edit removeAllConfigurations(const Document& document)
{
    const plan::Plan& plan = document.plan();
    Edit edit {"Remove all configurations", {}};
    SetAnnotations annotations;
    for (uint32_t i = 0; i < plan.nodeCount(); ++i) {
        if (!plan.annotations(NodeId {i}).empty())
            annotations.nodes.emplace_back(NodeId {i}, plan::NodeAnnotations());
    }
    // Entries go first: while they are there, their configuration must be.
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    if (!plan.configurations().empty())
        edit.steps.emplace_back(SetConfigurations {{}});
    return edit;
}

} // namespace meshwright::document
