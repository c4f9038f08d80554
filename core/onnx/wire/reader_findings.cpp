#include "core/onnx/wire/reader_findings.h"

#include "core/base/text.h"
#include "core/onnx/wire/finding_kinds.h"

namespace meshwright::onnx {

namespace {

/// Of each kind of finding about single values, this many are listed; the rest is counted.
constexpr uint64_t kListed = 100;

void report(ReadState& state, Code code, std::vector<UserText> arguments, Place place)
{
    state.model.diagnostics.push_back(finding(code, std::move(arguments), place));
}

void reportOrder(ReadState& state)
{
    if (const auto& tally = state.valuesDefinedTwice; tally.count > 0) {
        report(
            state, Code::ValueDefinedTwice,
            {countedText(int64_t(tally.count), tr("{0} value name is"), tr("{0} value names are")),
             inQuotes(tally.first)},
            tally.place);
    }
    if (const auto& tally = state.usesBeforeDefinition; tally.count > 0) {
        report(state, Code::NodesNotSorted,
               {countedText(int64_t(tally.count), tr("{0} input is"), tr("{0} inputs are")),
                inQuotes(tally.first)},
               tally.place);
    }
}

void reportTensors(ReadState& state)
{
    if (const auto& tally = state.tensorsWithoutData; tally.count > 0) {
        report(state, Code::TensorWithoutData,
               {countedText(int64_t(tally.count), tr("{0} tensor has"), tr("{0} tensors have")),
                inQuotes(tally.first)},
               {});
    }
    if (const auto& tally = state.tensorsOfOtherSize; tally.count > 0) {
        report(state, Code::TensorSizeMismatch,
               {countedText(int64_t(tally.count), tr("{0} tensor holds"), tr("{0} tensors hold")),
                inQuotes(tally.first)},
               {});
    }
    if (const auto& tally = state.attributesNotHeld; tally.count > 0) {
        report(state, Code::AttributeNotHeld,
               {countedText(int64_t(tally.count), tr("{0} attribute is"), tr("{0} attributes are")),
                inQuotes(tally.first)},
               {});
    }
}

} // namespace

void noteInputNotProduced(ReadState& state, ValueId value, NodeId node)
{
    const std::string& name = state.model.graph.value(value).name;
    state.usesNotProduced.note(name, {node, value, {}});
    if (state.usesNotProduced.count <= kListed)
        report(state, Code::InputNotProduced, {inQuotes(name)}, {node, value, {}});
}

void noteOutputNotProduced(ReadState& state, ValueId value)
{
    const std::string& name = state.model.graph.value(value).name;
    state.usesNotProduced.note(name, {{}, value, {}});
    if (state.usesNotProduced.count > kListed)
        return;
    report(state, name.empty() ? Code::OutputWithoutName : Code::OutputNotProduced,
           {inQuotes(name)}, {{}, value, {}});
}

void reportTallies(ReadState& state)
{
    if (state.usesNotProduced.count > kListed)
        report(state, Code::MoreNamesNotProduced, {state.usesNotProduced.count - kListed}, {});
    reportOrder(state);
    reportTensors(state);
}

} // namespace meshwright::onnx
