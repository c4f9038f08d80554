#include "core/operators/schemas/families.h"

/// Quantization.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kQuantizationSchemaRows[] = {
    {"DequantizeLinear", 10, "x x_scale x_zero_point?", "y"},
    {"DequantizeLinear", 13, "x x_scale x_zero_point?", "y", "axis:int=1"},
    {"DequantizeLinear", 21, "x x_scale x_zero_point?", "y", "axis:int=1 block_size:int=0"},
    {"DequantizeLinear", 23, "x x_scale x_zero_point?", "y",
     "axis:int=1 block_size:int=0 output_dtype:int=0"},
    {"DynamicQuantizeLinear", 11, "x", "y y_scale y_zero_point"},
    {"QuantizeLinear", 10, "x y_scale y_zero_point?", "y"},
    {"QuantizeLinear", 13, "x y_scale y_zero_point?", "y", "axis:int=1"},
    {"QuantizeLinear", 19, "x y_scale y_zero_point?", "y", "axis:int=1 saturate:int=1"},
    {"QuantizeLinear", 21, "x y_scale y_zero_point?", "y",
     "axis:int=1 block_size:int=0 output_dtype:int=0 saturate:int=1"},
    {"QuantizeLinear", 23, "x y_scale y_zero_point?", "y",
     "axis:int=1 block_size:int=0 output_dtype:int=0 precision:int=0 saturate:int=1"},
};

} // namespace

const std::span<const SchemaRow> kQuantizationSchemas = kQuantizationSchemaRows;

} // namespace meshwright::operators
