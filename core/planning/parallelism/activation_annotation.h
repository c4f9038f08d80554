#pragma once

#include "core/operators/dims.h"
#include "core/planning/parallelism/parallelism.h"

namespace meshwright::planning {

/// Splits the dimensions of an activation that @p sharding leaves whole as annotated inputs of the
/// model are split: an annotation without the axes of the batch would have it gathered. By symbol;
/// by number the outermost dimension only.
void followInputs(const ParallelRequest& request, ValueId activation, plan::AxesSharding& sharding);

/// Adds the axes asked for to activations that are annotated already and have the dimension @p dim
/// of the inputs, outermost.
void splitActivations(const ParallelRequest& request, const operators::Dim& dim,
                      ParallelPlan& plan);

} // namespace meshwright::planning
