#include "core/document/operations.h"
#include "core/document/plan_edit.h"
#include "core/plan/plan_text.h"

#include <algorithm>

namespace meshwright::document {

Edit planEdit(const plan::Plan& before, const plan::Plan& after, UserText name)
{
    Edit edit {std::move(name), {}};
    const auto old = before.configurations();
    const auto now = after.configurations();
    if (!std::equal(old.begin(), old.end(), now.begin(), now.end()))
        edit.steps.emplace_back(SetConfigurations {{now.begin(), now.end()}});
    SetAnnotations annotations;
    for (uint32_t i = 0; i < before.nodeCount(); ++i) {
        const NodeId node {i};
        if (before.annotations(node) != after.annotations(node))
            annotations.nodes.emplace_back(node, after.annotations(node));
    }
    if (!annotations.nodes.empty())
        edit.steps.emplace_back(std::move(annotations));
    return edit;
}

Result<AppliedPlan> applyPlan(Document& document, std::string_view text)
{
    Result<plan::AppliedText> applied = plan::applyPlanText(
        document.graph(), document.plan(), text, [&] { return document.newConfigurationId(); });
    if (!applied)
        return applied.error();
    return AppliedPlan {planEdit(document.plan(), applied->plan, tr("Apply a plan")),
                        std::move(applied->diagnostics)};
}

} // namespace meshwright::document
