#include "core/document/operations.h"
#include "core/plan/plan_text.h"

#include <algorithm>

namespace meshwright::document {

Result<AppliedPlan> applyPlan(Document& document, std::string_view text)
{
    const plan::Plan& before = document.plan();
    Result<plan::AppliedText> applied = plan::applyPlanText(
        document.graph(), before, text, [&] { return document.newConfigurationId(); });
    if (!applied)
        return applied.error();
    Edit edit {"Apply a plan", {}};
    const auto old = before.configurations();
    const auto now = applied->plan.configurations();
    if (!std::equal(old.begin(), old.end(), now.begin(), now.end()))
        edit.steps.emplace_back(SetConfigurations {{now.begin(), now.end()}});
    SetAnnotations annotations;
    for (uint32_t i = 0; i < before.nodeCount(); ++i) {
        const NodeId node {i};
        if (before.annotations(node) != applied->plan.annotations(node))
            annotations.nodes.emplace_back(node, applied->plan.annotations(node));
    }
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    return AppliedPlan {std::move(edit), std::move(applied->diagnostics)};
}

} // namespace meshwright::document
