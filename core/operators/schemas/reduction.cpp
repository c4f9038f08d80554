#include "core/operators/schemas/families.h"

/// Reductions.
namespace meshwright::operators {

namespace {

constexpr SchemaRow kReductionSchemaRows[] = {
    {"ArgMax", 1, "data", "reduced", "axis:int=0 keepdims:int=1"},
    {"ArgMax", 12, "data", "reduced", "axis:int=0 keepdims:int=1 select_last_index:int=0"},
    {"ArgMin", 1, "data", "reduced", "axis:int=0 keepdims:int=1"},
    {"ArgMin", 12, "data", "reduced", "axis:int=0 keepdims:int=1 select_last_index:int=0"},
    {"ReduceL1", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceL1", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceL2", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceL2", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceLogSum", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceLogSum", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceLogSumExp", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceLogSumExp", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceMax", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceMax", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceMean", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceMean", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceMin", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceMin", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceProd", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceProd", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceSum", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceSum", 13, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
    {"ReduceSumSquare", 1, "data", "reduced", "axes:ints keepdims:int=1"},
    {"ReduceSumSquare", 18, "data axes?", "reduced", "keepdims:int=1 noop_with_empty_axes:int=0"},
};

} // namespace

const std::span<const SchemaRow> kReductionSchemas = kReductionSchemaRows;

} // namespace meshwright::operators
