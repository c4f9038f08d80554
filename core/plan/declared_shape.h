#pragma once

#include "core/graph/graph.h"
#include "core/plan/lowering.h"
#include "core/plan/shard_layout.h"

namespace meshwright::plan {

/// The dimensions that the file declares for a value; absent: unknown rank, or no tensor.
Shape declaredShape(const graph::Graph& graph, ValueId value);
/// Of what a spec refers to; absent for a dangling reference.
Shape declaredShape(const graph::Graph& graph, const TensorReference& tensor);

} // namespace meshwright::plan
