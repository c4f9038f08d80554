#include "app/window/carry_over.h"

#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"
#include "core/versions/plan_diff.h"
#include "core/versions/plan_repair.h"
#include "core/versions/plan_transfer.h"

#include <algorithm>
#include <set>

namespace meshwright::app {

namespace {

/// What tools left dangling is bound again first.
Result<exchange::PlanStatements> statementsToCarry(const CarriedPlan& plan)
{
    const graph::Graph& graph = *plan.snapshot.graph;
    const exchange::RepairedPlan repaired = exchange::repairReferences(graph, *plan.snapshot.plan);
    return exchange::statementsOf(plan::extract(graph, repaired.plan));
}

/// Names given by a person go along where the tensor has the name that it had.
void appendRenames(const CarriedPlan& plan, const exchange::GraphMatch& match,
                   const document::Document& onto, CarryingOver& carried)
{
    for (const auto& [value, original] : plan.originalNames) {
        const std::string& wanted = plan.snapshot.graph->value(value).name;
        const std::optional<ValueId> there = match.values.at(value.index);
        if (there && onto.graph().value(*there).name == wanted)
            continue;
        const auto renamed = there
            ? document::renameValue(onto, *there, wanted)
            : Result<document::Edit>(Error {tr("the tensor {0} is not there", original)});
        if (renamed)
            carried.edit.steps.insert(carried.edit.steps.end(), renamed->steps.begin(),
                                      renamed->steps.end());
        else
            carried.unplaced.push_back(renamed.error().message);
    }
}

/// Rules name patterns, not nodes: they go along as they are, by the name of their configuration.
document::KeptPlanRules rulesThere(const CarriedPlan& plan, const document::Document& onto,
                                   const document::Edit& edit)
{
    plan::Plan there = onto.plan();
    for (const document::EditStep& step : edit.steps) {
        if (const auto* set = std::get_if<document::SetConfigurations>(&step))
            there.setConfigurations(set->configurations);
    }
    document::KeptPlanRules found;
    for (const auto& [id, rules] : plan.rules) {
        const plan::Configuration* from = plan.snapshot.plan->configuration(id);
        const plan::Configuration* to = from ? there.configuration(from->name) : nullptr;
        if (to)
            found[to->id] = rules;
    }
    return found;
}

UserText orNone(const std::string& text)
{
    return text.empty() ? tr("none") : UserText(text);
}

/// What the heads of two files say otherwise; the plan in the metadata is compared as one.
std::vector<UserText> headDifferences(const onnx::ModelHeader& before,
                                      const onnx::ModelHeader& after)
{
    std::vector<UserText> found;
    const auto compare = [&found](const UserText& name, const std::string& was,
                                  const std::string& is) {
        if (was != is)
            found.push_back(tr("{0}: {1} → {2}", name, orNone(was), orNone(is)));
    };
    compare(tr("producer"), before.producerName, after.producerName);
    compare(tr("producer version"), before.producerVersion, after.producerVersion);
    compare(tr("domain"), before.domain, after.domain);
    compare(tr("graph name"), before.graphName, after.graphName);
    compare(tr("model version"), std::to_string(before.modelVersion),
            std::to_string(after.modelVersion));
    std::set<std::string> keys;
    for (const auto* metadata : {&before.metadata, &after.metadata}) {
        for (const auto& [key, value] : *metadata) {
            if (!key.starts_with("meshwright."))
                keys.insert(key);
        }
    }
    const auto in = [](const onnx::ModelHeader& header, const std::string& key) {
        const auto at = header.metadata.find(key);
        return at == header.metadata.end() ? std::string() : at->second;
    };
    for (const std::string& key : keys)
        compare(tr("metadata “{0}”", key), in(before, key), in(after, key));
    return found;
}

} // namespace

CarriedPlan carriedPlanOf(const document::Document& document, document::KeptPlanRules rules)
{
    return {document.snapshot(), document.originalNames(), document.changes({}).removedInputs,
            std::move(rules)};
}

Result<CarryingOver> carryOver(const CarriedPlan& plan, document::Document& onto)
{
    const Result<exchange::PlanStatements> statements = statementsToCarry(plan);
    if (!statements)
        return statements.error();
    const graph::Graph& from = *plan.snapshot.graph;
    const exchange::GraphMatch match = exchange::matchGraphs(from, onto.graph());
    exchange::TransferredPlan moved =
        exchange::transferPlan(*statements, from, onto.graph(), match);
    Result<document::AppliedPlan> applied =
        document::applyPlan(onto, exchange::planText(moved.statements));
    if (!applied)
        return applied.error();
    document::KeptPlanRules rules = rulesThere(plan, onto, applied->edit);
    CarryingOver carried {std::move(applied->edit), std::move(rules), std::move(moved.unplaced)};
    carried.edit.name = tr("Carry the plan over");
    for (const Diagnostic& diagnostic : applied->diagnostics)
        carried.unplaced.push_back(diagnostic.message());
    appendRenames(plan, match, onto, carried);
    if (!plan.removedInputs.empty()) {
        const document::Edit inputs = document::removeInputs(onto.graph(), plan.removedInputs);
        carried.edit.steps.insert(carried.edit.steps.end(), inputs.steps.begin(),
                                  inputs.steps.end());
    }
    return carried;
}

Result<FileDifference> differenceTo(const CarriedPlan& open, const document::Document& file)
{
    const graph::Graph& ours = *open.snapshot.graph;
    const auto now = exchange::statementsOf(plan::extract(file.graph(), file.plan()));
    const auto here = exchange::statementsOf(plan::extract(ours, *open.snapshot.plan));
    if (!now)
        return now.error();
    if (!here)
        return here.error();
    const exchange::ModelDiff diff = exchange::diffBetween({*now, &file.graph()}, {*here, &ours});
    FileDifference found;
    found.others = headDifferences(file.header(), *open.snapshot.header);
    found.lines = exchange::diffLines(diff);
    found.hasSamePlan = diff.plan.empty();
    for (const exchange::GraphChange& change : diff.graph.value()) {
        using What = exchange::GraphChange::What;
        const bool isNode = change.subject == exchange::GraphChange::Subject::Node;
        if (isNode && change.what == What::Added)
            ++found.gone;
        else if (isNode && change.what == What::Removed)
            ++found.come;
        else
            ++found.inGraph;
    }
    return found;
}

} // namespace meshwright::app
