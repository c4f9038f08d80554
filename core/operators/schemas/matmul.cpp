#include "core/operators/schemas/families.h"

/// Products of matrices.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kMatmulSchemaRows[] = {
    {"Einsum", 12, "Inputs+", "Output", "equation:string!"},
    {"Gemm", 1, "A B C", "Y",
     "alpha:float=1 beta:float=1 broadcast:int=0 transA:int=0 transB:int=0"},
    {"Gemm", 7, "A B C", "Y", "alpha:float=1 beta:float=1 transA:int=0 transB:int=0"},
    {"Gemm", 11, "A B C?", "Y", "alpha:float=1 beta:float=1 transA:int=0 transB:int=0"},
    {"MatMul", 1, "A B", "Y"},
    {"MatMulInteger", 10, "A B a_zero_point? b_zero_point?", "Y"},
    {"QLinearMatMul", 10, "a a_scale a_zero_point b b_scale b_zero_point y_scale y_zero_point",
     "y"},
};

} // namespace

const std::span<const SchemaRow> kMatmulSchemas = kMatmulSchemaRows;

} // namespace meshwright::operators
