#pragma once

#include "core/simulate/pricing/collective_steps.h"

namespace meshwright::simulate {

/// Adds what the backward pass communicates, derived from how the operations run forward.
///
/// The gradient of an operand is summed over every factor that the operand does not have; where
/// such a factor is split, each device has a partial sum. MatMul [m, k] × [k, n]: with n split over
/// `model` the gradient of [m, k] is partial along `model` (Megatron's f operator: an all-reduce in
/// the backward pass for every column-parallel layer), with m split over `data` that of the weight
/// is partial along `data` (data parallelism). Partial sums of several readers of one value are
/// added before they are reduced, also behind views. From there the gradient goes to the layout of
/// the value itself: so what was gathered for an operation is reduce-scattered, what was
/// reduce-scattered is gathered, and what went by all-to-all goes back by all-to-all.
///
/// Gradients of weights that are kept as the operation uses them are reduced once per step. Weights
/// that are stored in parts are gathered again for the backward pass, and their gradients are
/// scattered for each microbatch (ZeRO stage 3).
///
/// With sharded training state (Rajbhandari et al., 2020), over the devices that would reduce a
/// gradient: stage 1 scatters it once per step and gathers the updated weight; stage 2 scatters it
/// for each microbatch; stage 3 gathers the weight for each pass instead of once.
void addGradientCollectives(const ModelInput& input, const SizedModel& model,
                            const sharding::PropagationResult& propagation,
                            const Placement& placement, const Options& options,
                            Collectives& collectives);

/// What goes the same way as one step: of many small tensors each would wait as long as one.
std::vector<CollectiveStep> inBuckets(const std::vector<CollectiveStep>& steps);

} // namespace meshwright::simulate
