#include "core/document/operations.h"
#include "core/document/plan_edit.h"

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

AppliedPlan applyPlan(Document& document, const plan::PlanEntries& entries)
{
    plan::AppliedEntries applied = plan::applyEntries(
        document.graph(), document.plan(), entries, [&] { return document.newConfigurationId(); });
    AppliedPlan made {planEdit(document.plan(), applied.plan, tr("Apply a plan")),
                      std::move(applied.diagnostics),
                      {}};
    for (std::size_t i = 0; i < applied.configurations.size(); ++i) {
        std::vector<std::string>& texts = made.rules[applied.configurations[i]];
        for (const plan::RuleEntry& rule : entries[i].rules)
            texts.push_back(rule.text);
    }
    return made;
}

Result<AppliedPlan> applyPlan(Document& document, std::string_view text)
{
    const Result<plan::PlanEntries> entries = plan::parsePlanText(text);
    if (!entries)
        return entries.error();
    return applyPlan(document, *entries);
}

} // namespace meshwright::document
