#include "core/operators/schemas/families.h"

/// Gathering, scattering and selection.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kIndexingSchemaRows[] = {
    {"Compress", 9, "input condition", "output", "axis:int"},
    {"Gather", 1, "data indices", "output", "axis:int=0"},
    {"GatherElements", 11, "data indices", "output", "axis:int=0"},
    {"GatherND", 11, "data indices", "output"},
    {"GatherND", 12, "data indices", "output", "batch_dims:int=0"},
    {"NonMaxSuppression", 10,
     "boxes scores max_output_boxes_per_class? iou_threshold? score_threshold?", "selected_indices",
     "center_point_box:int=0"},
    {"NonZero", 9, "X", "Y"},
    {"OneHot", 9, "indices depth values", "output", "axis:int=-1"},
    {"ReverseSequence", 10, "input sequence_lens", "Y", "batch_axis:int=1 time_axis:int=0"},
    {"Scatter", 9, "data indices updates", "output", "axis:int=0"},
    {"Scatter", 11, "data indices updates", "output", "axis:int=0", true},
    {"ScatterElements", 11, "data indices updates", "output", "axis:int=0"},
    {"ScatterElements", 16, "data indices updates", "output", "axis:int=0 reduction:string=none"},
    {"ScatterND", 11, "data indices updates", "output"},
    {"ScatterND", 16, "data indices updates", "output", "reduction:string=none"},
    {"TensorScatter", 24, "past_cache update write_indices?", "present_cache",
     "axis:int=-2 mode:string=linear"},
    {"TopK", 1, "X", "Values Indices", "axis:int=-1 k:int!"},
    {"TopK", 10, "X K", "Values Indices", "axis:int=-1"},
    {"TopK", 11, "X K", "Values Indices", "axis:int=-1 largest:int=1 sorted:int=1"},
    {"Unique", 11, "X", "Y indices? inverse_indices? counts?", "axis:int sorted:int=1"},
};

} // namespace

const std::span<const SchemaRow> kIndexingSchemas = kIndexingSchemaRows;

} // namespace meshwright::operators
