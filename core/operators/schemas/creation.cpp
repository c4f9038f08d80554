#include "core/operators/schemas/families.h"

/// What makes tensors.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kCreationSchemaRows[] = {
    {"Bernoulli", 15, "input", "output", "dtype:int seed:float"},
    {"BitCast", 26, "input", "output", "to:int!"},
    {"Cast", 1, "input", "output", "to:string!"},
    {"Cast", 6, "input", "output", "to:int!"},
    {"Cast", 19, "input", "output", "saturate:int=1 to:int!"},
    {"Cast", 24, "input", "output", "round_mode:string=up saturate:int=1 to:int!"},
    {"CastLike", 15, "input target_type", "output"},
    {"CastLike", 19, "input target_type", "output", "saturate:int=1"},
    {"CastLike", 24, "input target_type", "output", "round_mode:string=up saturate:int=1"},
    {"Constant", 1, "", "output", "value:tensor!"},
    {"Constant", 11, "", "output", "sparse_value:sparse value:tensor"},
    {"Constant", 12, "", "output",
     "sparse_value:sparse value:tensor value_float:float value_floats:floats value_int:int "
     "value_ints:ints value_string:string value_strings:strings"},
    {"ConstantOfShape", 9, "input", "output", "value:tensor"},
    {"EyeLike", 9, "input", "output", "dtype:int k:int=0"},
    {"Multinomial", 7, "input", "output", "dtype:int=6 sample_size:int=1 seed:float"},
    {"RandomNormal", 1, "", "output",
     "dtype:int=1 mean:float=0 scale:float=1 seed:float shape:ints!"},
    {"RandomNormalLike", 1, "input", "output", "dtype:int mean:float=0 scale:float=1 seed:float"},
    {"RandomUniform", 1, "", "output",
     "dtype:int=1 high:float=1 low:float=0 seed:float shape:ints!"},
    {"RandomUniformLike", 1, "input", "output", "dtype:int high:float=1 low:float=0 seed:float"},
    {"Range", 11, "start limit delta", "output"},
    {"Range", 27, "start limit delta", "output", "stash_type:int=1"},
    {"Shape", 1, "data", "shape"},
    {"Shape", 15, "data", "shape", "end:int start:int=0"},
    {"Size", 1, "data", "size"},
};

} // namespace

const std::span<const SchemaRow> kCreationSchemas = kCreationSchemaRows;

} // namespace meshwright::operators
