#include "core/operators/schemas/families.h"

/// Sequences and optionals.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kSequenceSchemaRows[] = {
    {"ConcatFromSequence", 11, "input_sequence", "concat_result", "axis:int! new_axis:int=0"},
    {"Optional", 15, "input?", "output", "type:type"},
    {"OptionalGetElement", 15, "input", "output"},
    {"OptionalHasElement", 15, "input", "output"},
    {"OptionalHasElement", 18, "input?", "output"},
    {"SequenceAt", 11, "input_sequence position", "tensor"},
    {"SequenceConstruct", 11, "inputs+", "output_sequence"},
    {"SequenceEmpty", 11, "", "output", "dtype:int"},
    {"SequenceErase", 11, "input_sequence position?", "output_sequence"},
    {"SequenceInsert", 11, "input_sequence tensor position?", "output_sequence"},
    {"SequenceLength", 11, "input_sequence", "length"},
    {"SplitToSequence", 11, "input split?", "output_sequence", "axis:int=0 keepdims:int=1"},
};

} // namespace

const std::span<const SchemaRow> kSequenceSchemas = kSequenceSchemaRows;

} // namespace meshwright::operators
