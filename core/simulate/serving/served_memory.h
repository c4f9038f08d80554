#pragma once

#include "core/simulate/serving/serving.h"
#include "core/simulate/serving/serving_run.h"

namespace meshwright::simulate {

/// Fills in what the devices of every stage hold: cache, buffers and peak, the token at which it no
/// longer fits, and how many requests fit. Stages that share devices add up, their buffers do not:
/// one of them works at a time. @p simulation has the stages' weights and the devices' capacities.
///
/// Example: 80 GB with 14 GB of weights and 2 GB of buffers, a cache of 0.5 MB per token: of
/// requests of 4,096 tokens 31 fit.
void addMemory(const ServingFlow& flow, const Simulation& simulation, Serving& serving);

} // namespace meshwright::simulate
