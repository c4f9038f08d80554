#include "core/onnx/wire/reader_findings.h"

#include "core/base/text.h"

namespace meshwright::onnx {

namespace {

/// Of each kind of finding about single values, this many are listed; the rest is counted.
constexpr uint64_t kListed = 100;

void report(ReadState& state, const char* code, Severity severity, std::string message,
            std::string explanation, Place place)
{
    Diagnostic diagnostic;
    diagnostic.code = code;
    diagnostic.severity = severity;
    diagnostic.authority =
        severity == Severity::Info ? Authority::Advice : Authority::Specification;
    diagnostic.message = std::move(message);
    diagnostic.explanation = std::move(explanation);
    diagnostic.place = place;
    state.model.diagnostics.push_back(std::move(diagnostic));
}

void reportOrder(ReadState& state)
{
    if (const auto& tally = state.valuesDefinedTwice; tally.count > 0) {
        report(
            state, "value-defined-twice", Severity::Warning,
            counted(tally.count, "value name is", "value names are")
                + " defined more than once in their graph, the first is " + inQuotes(tally.first),
            "ONNX wants every value defined once. Each definition is kept as a value of its own; "
            "a use means the latest definition before it.",
            tally.place);
    }
    if (const auto& tally = state.usesBeforeDefinition; tally.count > 0) {
        report(state, "nodes-not-sorted", Severity::Warning,
               counted(tally.count, "input is", "inputs are")
                   + " used earlier in the file than produced, the first is "
                   + inQuotes(tally.first),
               "ONNX wants nodes in topological order, and some runtimes refuse other models. The "
               "order in the file is kept.",
               tally.place);
    }
}

void reportTensors(ReadState& state)
{
    if (const auto& tally = state.tensorsWithoutData; tally.count > 0) {
        report(state, "tensor-without-data", Severity::Info,
               counted(tally.count, "tensor has", "tensors have")
                   + " no data in the file, the first is " + inQuotes(tally.first),
               "The weights were stripped. A plan can be made; the model cannot run.", {});
    }
    if (const auto& tally = state.tensorsOfOtherSize; tally.count > 0) {
        report(state, "tensor-size-mismatch", Severity::Warning,
               counted(tally.count, "tensor holds", "tensors hold")
                   + " another number of bytes than type and dims say, the first is "
                   + inQuotes(tally.first),
               "Memory is counted from type and dims.", {});
    }
    if (const auto& tally = state.attributesNotHeld; tally.count > 0) {
        report(state, "attribute-not-held", Severity::Info,
               counted(tally.count, "attribute is", "attributes are")
                   + " too long to be shown, the first is " + inQuotes(tally.first),
               "Its bytes are kept when the model is saved.", {});
    }
}

} // namespace

void noteInputNotProduced(ReadState& state, ValueId value, NodeId node)
{
    const std::string& name = state.model.graph.value(value).name;
    state.usesNotProduced.note(name, {node, value, {}});
    if (state.usesNotProduced.count > kListed)
        return;
    report(state, "input-not-produced", Severity::Error,
           "input " + inQuotes(name) + " is produced by no node, input or initializer",
           "The name may be misspelt, or a node was removed.", {node, value, {}});
}

void noteOutputNotProduced(ReadState& state, ValueId value)
{
    const std::string& name = state.model.graph.value(value).name;
    state.usesNotProduced.note(name, {{}, value, {}});
    if (state.usesNotProduced.count > kListed)
        return;
    report(state, "output-not-produced", Severity::Error,
           name.empty() ? "an output of a graph has no name"
                        : "output " + inQuotes(name) + " is produced by no node of its graph",
           "The name may be misspelt, or a node was removed.", {{}, value, {}});
}

void reportTallies(ReadState& state)
{
    if (state.usesNotProduced.count > kListed) {
        report(state, "input-not-produced", Severity::Error,
               std::to_string(state.usesNotProduced.count - kListed)
                   + " more names are produced nowhere",
               "Only the first are listed.", {});
    }
    reportOrder(state);
    reportTensors(state);
}

} // namespace meshwright::onnx
