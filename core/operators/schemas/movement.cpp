#include "core/operators/schemas/families.h"

/// Views, joining and slicing.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kMovementSchemaRows[] = {
    {"Concat", 1, "inputs+", "concat_result", "axis:int"},
    {"Concat", 4, "inputs+", "concat_result", "axis:int!"},
    {"DepthToSpace", 1, "input", "output", "blocksize:int!"},
    {"DepthToSpace", 11, "input", "output", "blocksize:int! mode:string=DCR"},
    {"Expand", 8, "input shape", "output"},
    {"Flatten", 1, "input", "output", "axis:int=1"},
    {"Identity", 1, "input", "output"},
    {"Pad", 1, "data", "output", "mode:string=constant paddings:ints! value:float=0"},
    {"Pad", 2, "data", "output", "mode:string=constant pads:ints! value:float=0"},
    {"Pad", 11, "data pads constant_value?", "output", "mode:string=constant"},
    {"Pad", 18, "data pads constant_value? axes?", "output", "mode:string=constant"},
    {"Reshape", 1, "data", "reshaped", "consumed_inputs:ints shape:ints"},
    {"Reshape", 5, "data shape", "reshaped"},
    {"Reshape", 14, "data shape", "reshaped", "allowzero:int=0"},
    {"Slice", 1, "data", "output", "axes:ints ends:ints! starts:ints!"},
    {"Slice", 10, "data starts ends axes? steps?", "output"},
    {"SpaceToDepth", 1, "input", "output", "blocksize:int!"},
    {"Split", 1, "input split?", "outputs...+", "axis:int split:ints"},
    {"Split", 2, "input", "outputs+", "axis:int=0 split:ints"},
    {"Split", 13, "input split?", "outputs+", "axis:int=0"},
    {"Split", 18, "input split?", "outputs+", "axis:int=0 num_outputs:int"},
    {"Squeeze", 1, "data", "squeezed", "axes:ints"},
    {"Squeeze", 13, "data axes?", "squeezed"},
    {"Tile", 1, "input tiles axis", "output"},
    {"Tile", 6, "input repeats", "output"},
    {"Transpose", 1, "data", "transposed", "perm:ints"},
    {"Unsqueeze", 1, "data", "expanded", "axes:ints!"},
    {"Unsqueeze", 13, "data axes", "expanded"},
};

} // namespace

const std::span<const SchemaRow> kMovementSchemas = kMovementSchemaRows;

} // namespace meshwright::operators
