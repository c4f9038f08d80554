#include "core/check/checker.h"

#include "core/check/rules/rules.h"
#include "core/check/training.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace meshwright::check {

namespace {

void checkCheckerEntry(Context& context, const EntryView& entry)
{
    for (const CheckRule* rule : checkRules()) {
        if (rule->entry)
            rule->entry(context, entry);
    }
    for (std::size_t i = 0; i < entry.entry.specs.size(); ++i) {
        const SpecView spec = context.viewOf(entry, i);
        for (const CheckRule* rule : checkRules()) {
            if (rule->reference)
                rule->reference(context, spec);
            if (rule->spec && spec.value)
                rule->spec(context, spec);
        }
    }
}

void checkNode(Context& context, NodeId node)
{
    const plan::NodeAnnotations& entries = context.plan().annotations(node);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const plan::NodeAnnotation& entry = entries[i];
        const ConfigurationIndex* facts =
            entry.configuration ? context.facts(*entry.configuration) : nullptr;
        if (facts && !context.wanted(*facts))
            continue;
        checkCheckerEntry(context, EntryView {node, i, entry, facts});
    }
}

void checkNodes(Context& context)
{
    const std::size_t nodes = std::min(context.plan().nodeCount(), context.graph().nodes().size());
    for (uint32_t node = 0; node < nodes; ++node)
        checkNode(context, NodeId {node});
}

/// What follows from the plan, and how its operations run.
void checkPropagation(Context& context, const sharding::PropagationResult& propagation)
{
    const ConfigurationIndex* facts = context.facts(propagation.configuration());
    if (!facts || !context.wanted(*facts))
        return;
    const PropagationView view {*facts, propagation};
    for (const CheckRule* rule : checkRules()) {
        if (rule->propagation)
            rule->propagation(context, view);
    }
    for (const sharding::Operation& operation :
         propagation.planGraph().operationGraph().operations()) {
        const sharding::Execution* execution =
            operation.isEdge ? nullptr : propagation.execution(operation.node);
        if (!execution)
            continue;
        for (const CheckRule* rule : checkRules()) {
            if (rule->operation)
                rule->operation(context, {view, operation, *execution});
        }
    }
}

/// Of a stage as a whole, with one of its nodes to jump to.
bool isOfStage(const Diagnostic& diagnostic)
{
    return diagnostic.kind == &kindOf(Code::StageWithoutDevices)
        || diagnostic.kind == &kindOf(Code::StageBeyondDevices);
}

/// Severity, configuration, node, code; then what remains, so that equal input gives equal order.
/// Those of stages come before those of nodes, in the order in which they are reported: by stage.
void sortFindings(std::vector<Finding>& findings)
{
    const auto key = [](const Finding& finding) {
        const Diagnostic& d = finding.diagnostic;
        return std::tuple(d.severity(), d.place.configuration,
                          isOfStage(d) ? std::nullopt : d.place.node, d.code(), d.place.value);
    };
    const auto isBefore = [&](const Finding& a, const Finding& b) {
        const auto keyA = key(a), keyB = key(b);
        if (keyA != keyB)
            return keyA < keyB;
        if (isOfStage(a.diagnostic))
            return false;
        return a.diagnostic.message().english() < b.diagnostic.message().english();
    };
    // Findings are large: their numbers are sorted, and each is moved once.
    std::vector<std::size_t> order(findings.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return isBefore(findings[a], findings[b]);
    });
    std::vector<Finding> sorted;
    sorted.reserve(findings.size());
    for (std::size_t index : order)
        sorted.push_back(std::move(findings[index]));
    findings = std::move(sorted);
}

} // namespace

std::vector<Finding> check(const Input& input, const CheckRule& family)
{
    Context context(input);
    if (family.model)
        family.model(context);
    return context.takeFindings();
}

std::vector<Finding> checkEntries(const Input& input)
{
    Context context(input);
    checkNodes(context);
    return context.takeFindings();
}

std::vector<Finding> check(const Input& input)
{
    Context context(input);
    for (const CheckRule* rule : checkRules()) {
        if (rule->model)
            rule->model(context);
        for (const ConfigurationIndex& facts : context.configurations()) {
            if (rule->configuration && context.wanted(facts))
                rule->configuration(context, facts);
        }
    }
    checkNodes(context);
    for (const sharding::PropagationResult* propagation : input.propagations)
        checkPropagation(context, *propagation);
    std::vector<Finding> findings = context.takeFindings();
    for (Finding& finding : checkTraining(input))
        findings.push_back(std::move(finding));
    sortFindings(findings);
    return findings;
}

} // namespace meshwright::check
