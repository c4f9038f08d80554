#pragma once

#include "core/planning/parallelism/parallelism.h"

namespace meshwright::planning {

// Each adds annotations and remarks to a plan; what they mean is in the registry.
void planTensorParallel(const ParallelRequest& request, ParallelPlan& plan);
void planExpertParallel(const ParallelRequest& request, ParallelPlan& plan);
void planDataParallel(const ParallelRequest& request, ParallelPlan& plan);
void planContextParallel(const ParallelRequest& request, ParallelPlan& plan);
void planSequenceParallel(const ParallelRequest& request, ParallelPlan& plan);
void planFullySharded(const ParallelRequest& request, ParallelPlan& plan);

} // namespace meshwright::planning
