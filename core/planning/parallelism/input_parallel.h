#pragma once

#include "core/planning/parallelism/parallelism.h"

#include <string>

namespace meshwright::planning {

enum class InputDimension
{
    Batch,
    Sequence,
};

/// The inputs of the main graph that a caller feeds: where weights were stripped, and are
/// inputs too, those of integers, with symbolic sizes, or that are no matrix.
std::vector<ValueId> fedInputs(const ParallelRequest& request);

/// Divides one dimension of what a caller feeds: of the leading input and the same of all others.
/// Returns why it cannot be done, as a sentence that names the input and the remedy; empty: done.
UserText divideInputs(const ParallelRequest& request, InputDimension dimension, ParallelPlan& plan);

} // namespace meshwright::planning
