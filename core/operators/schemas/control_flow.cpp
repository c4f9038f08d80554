#include "core/operators/schemas/families.h"

/// Operators with bodies.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kControlFlowSchemaRows[] = {
    {"If", 1, "cond", "outputs+", "else_branch:graph! then_branch:graph!"},
    {"Loop", 1, "M? cond? v_initial+", "v_final_and_scan_outputs+", "body:graph!"},
    {"Loop", 11, "M? cond? v_initial*", "v_final_and_scan_outputs+", "body:graph!"},
    {"Scan", 8, "sequence_lens? initial_state_and_scan_inputs+", "final_state_and_scan_outputs+",
     "body:graph! directions:ints num_scan_inputs:int!"},
    {"Scan", 9, "initial_state_and_scan_inputs+", "final_state_and_scan_outputs+",
     "body:graph! num_scan_inputs:int! scan_input_axes:ints scan_input_directions:ints "
     "scan_output_axes:ints scan_output_directions:ints"},
    {"SequenceMap", 17, "input_sequence additional_inputs*", "out_sequence+", "body:graph!"},
};

} // namespace

const std::span<const SchemaRow> kControlFlowSchemas = kControlFlowSchemaRows;

} // namespace meshwright::operators
