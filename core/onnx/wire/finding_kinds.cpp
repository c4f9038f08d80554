#include "core/onnx/wire/finding_kinds.h"

#include "core/base/finding_table.h"

namespace meshwright::onnx {

namespace {

using namespace finding_words;

// clang-format off
constexpr FindingRow<Code> kRows[] = {
    {Code::InputNotProduced, {"input-not-produced", kError, kSpecification,
     trNoop("input {0} is produced by no node, input or initializer"),
     trNoop("The name may be misspelt, or a node was removed.")}},
    {Code::MoreNamesNotProduced, {"input-not-produced", kError, kSpecification,
     trNoop("{0} more names are produced nowhere"),
     trNoop("Only the first are listed.")}},
    {Code::OutputNotProduced, {"output-not-produced", kError, kSpecification,
     trNoop("output {0} is produced by no node of its graph"),
     trNoop("The name may be misspelt, or a node was removed.")}},
    {Code::OutputWithoutName, {"output-not-produced", kError, kSpecification,
     trNoop("an output of a graph has no name"),
     trNoop("The name may be misspelt, or a node was removed.")}},
    {Code::ValueDefinedTwice, {"value-defined-twice", kWarning, kSpecification,
     trNoop("{0} defined more than once in their graph, the first is {1}"),
     trNoop("ONNX wants every value defined once. Each definition is kept as a value of its own; a use means the latest definition before it.")}},
    {Code::NodesNotSorted, {"nodes-not-sorted", kWarning, kSpecification,
     trNoop("{0} used earlier in the file than produced, the first is {1}"),
     trNoop("ONNX wants nodes in topological order, and some runtimes refuse other models. The order in the file is kept.")}},
    {Code::TensorWithoutData, {"tensor-without-data", kInfo, kAdvice,
     trNoop("{0} no data in the file, the first is {1}"),
     trNoop("The weights were stripped. A plan can be made; the model cannot run.")}},
    {Code::TensorSizeMismatch, {"tensor-size-mismatch", kWarning, kSpecification,
     trNoop("{0} another number of bytes than type and dims say, the first is {1}"),
     trNoop("Memory is counted from type and dims.")}},
    {Code::AttributeNotHeld, {"attribute-not-held", kInfo, kAdvice,
     trNoop("{0} too long to be shown, the first is {1}"),
     trNoop("Its bytes are kept when the model is saved.")}},
    {Code::ExternalDataOutsideFolder, {"external-data-outside-folder", kError, kSpecification,
     trNoop("external data location {0} leads out of the model's folder"),
     trNoop("ONNX wants a relative path below the model's folder. The file is not touched; saving keeps the location as it is.")}},
    {Code::ExternalDataTooShort, {"external-data-too-short", kWarning, kSpecification,
     trNoop("external data file {0} has {1} bytes, its tensors reach to {2}"),
     trNoop("It was cut off or belongs to another model.")}},
    {Code::ExternalDataMissing, {"external-data-missing", kWarning, kSpecification,
     trNoop("external data file {0} is missing"),
     trNoop("A plan can be made without the weights; to run the model, put the files beside it.")}},
    {Code::ExternalFilesMissing, {"external-data-missing", kWarning, kSpecification,
     trNoop("external data file {0} and {1} more are missing"),
     trNoop("A plan can be made without the weights; to run the model, put the files beside it.")}},
};
// clang-format on

constexpr FindingTable kTable(kRows, Code::ExternalFilesMissing);

} // namespace

std::span<const FindingKind> findingKinds()
{
    return kTable.kinds();
}

const FindingKind& kindOf(Code code)
{
    return kTable.kinds()[std::size_t(code)];
}

Diagnostic finding(Code code, std::vector<UserText> arguments, Place place)
{
    return kTable.finding(code, std::move(arguments), place);
}

} // namespace meshwright::onnx
