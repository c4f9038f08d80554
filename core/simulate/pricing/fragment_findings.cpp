#include "core/simulate/pricing/fragment_findings.h"

#include "core/simulate/pricing/operator_kinds.h"

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNamedOperators = 8;

Diagnostic fragmentFindingsAdvice(const char* code, Severity severity, std::string message,
                                  std::string explanation)
{
    return {code, severity, Authority::Advice, std::move(message), std::move(explanation), {}};
}

} // namespace

Diagnostic nothingToRun()
{
    Diagnostic finding;
    finding.code = "nothing-to-simulate";
    finding.message = "The model's main graph has no nodes.";
    finding.explanation = "Open a model with a computation in it.";
    return finding;
}

Diagnostic nothingTrained()
{
    Diagnostic finding;
    finding.code = "nothing-trained";
    finding.severity = Severity::Warning;
    finding.message = "Nothing is trained: the model has no floating-point weights.";
    finding.explanation = "Its inputs count as data, which takes no gradient. Where weights were "
                          "taken out of the file, keep them as initializers with external data.";
    return finding;
}

Diagnostic bindingsAssumed(const std::vector<std::string>& symbols,
                           const operators::Bindings& bindings)
{
    std::string message = "Assumed", binds;
    for (const std::string& symbol : symbols) {
        const std::string binding = symbol + '=' + std::to_string(bindings.find(symbol)->second);
        message += (binds.empty() ? " " : ", ") + binding;
        binds += " --bind " + binding;
    }
    return fragmentFindingsAdvice(
        "bindings-assumed", Severity::Info, message + '.',
        "The model leaves these dimensions open. Bind them to what one microbatch has:" + binds
            + ".");
}

Diagnostic hardwareAssumed(const std::string& name)
{
    return fragmentFindingsAdvice(
        "hardware-assumed", Severity::Info, "Assumed the hardware " + name + '.',
        "The configuration does not say what its devices are. Name it there, or with "
        "--hardware.");
}

Diagnostic collectivesUnknown(int64_t count)
{
    return fragmentFindingsAdvice(
        "collective-cost-unknown", Severity::Warning,
        "The bytes of " + std::to_string(count)
            + (count == 1 ? " collective are not known." : " collectives are not known."),
        "They count as nothing, so the step takes longer than shown. The shapes of "
        "their tensors are not known.");
}

Diagnostic costsUnknown(const std::map<std::string, int>& operators)
{
    int nodes = 0;
    std::string names;
    std::size_t named = 0;
    for (const auto& [name, count] : operators) {
        nodes += count;
        if (named++ < kNamedOperators)
            names += (names.empty() ? "" : ", ") + name;
    }
    if (named > kNamedOperators)
        names += ", …";
    return fragmentFindingsAdvice(
        "cost-unknown", Severity::Warning,
        "The cost of " + std::to_string(nodes) + (nodes == 1 ? " node" : " nodes")
            + " is not known: " + names + '.',
        "They count as one launch each, so the step takes longer than shown. Their "
        "operator has no cost rule, or their shapes are not known.");
}

std::optional<Diagnostic> backwardPassInModel(const graph::Graph& graph)
{
    for (const NodeId id : graph.scope(ScopeId {0}).nodes) {
        const graph::Node& node = graph.node(id);
        if (!isGradient(node))
            continue;
        Diagnostic finding;
        finding.code = "backward-pass-in-model";
        finding.authority = Authority::Backend;
        finding.message = "The model contains its backward pass already: " + graph.reference(id)
            + " is a " + node.opType + ".";
        finding.explanation = "Simulate it without training (no --training): its forward and "
                              "backward passes then run as they are in the graph.";
        finding.place.node = id;
        return finding;
    }
    return std::nullopt;
}

} // namespace meshwright::simulate
