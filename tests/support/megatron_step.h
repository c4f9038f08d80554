#pragma once

#include "core/cost/catalogue.h"
#include "core/simulate/simulation.h"
#include "tests/support/megatron.h"

namespace meshwright::tests {

/// How data-parallel replicas bring their gradients together at the end of a step.
enum class GradientReduction : uint8_t
{
    AfterBackward, ///< an all-reduce in the weights' type
    BehindBackward, ///< the same, behind the last microbatch's backward pass as far as it fits
    /// The reduction of float32 gradients is scattered behind the last microbatch's backward pass,
    /// the new weights are gathered behind the first one's forward pass (distributed optimizer).
    Scattered,
};

/// The rest of a training step: how the pipeline runs and what ends it.
struct MegatronStep
{
    std::string machine; ///< a node of the catalogue
    int64_t microbatches = 1, chunks = 1;
    simulate::Recomputation recomputation = simulate::Recomputation::None;
    simulate::CollectiveOverlap overlap = simulate::CollectiveOverlap::None;
    GradientReduction reduction = GradientReduction::AfterBackward;
};

/// One microbatch on one device, collectives included.
struct PassSeconds
{
    double forward = 0, backward = 0;
};

/// What the simulator says of the parts that all layers share.
struct MegatronParts
{
    PassSeconds embedding, layer, loss;
    double attentionCore = 0; ///< of the layer's forward pass: scores to values
};

/// The parts from simulated runs of two stages with one layer and with two layers each. Throws
/// std::runtime_error where the simulator refuses.
MegatronParts megatronParts(const MegatronRun& run, const MegatronStep& step,
                            const cost::Catalogue& catalogue);

/// Seconds of a whole step: the stages' times from the parts through the simulator's schedule
/// (1F1B, or interleaved with chunks), then what the replicas reduce and Adam on the weights of the
/// fullest stage. Every transfer between stages waits in line with the compute, as Megatron-LM's
/// do: a tensor-parallel share over the machine's outer level, gathered over its inner one
/// (Narayanan et al. 2021, section 4.1).
double megatronStepSeconds(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue);

/// What the papers count for a step: 72 B s l h² (1 + s/6h + V/12lh), with full recomputation
/// 96 B s l h² (1 + s/6h + V/16lh) (Narayanan et al. 2021, section 5.1), B the whole batch.
double megatronFlops(const MegatronRun& run, double batch, simulate::Recomputation recomputation);

} // namespace meshwright::tests
