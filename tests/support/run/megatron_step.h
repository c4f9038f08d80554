#pragma once

#include "core/cost/catalogue.h"
#include "core/simulate/simulation.h"
#include "tests/support/run/megatron.h"

namespace meshwright::tests {

/// How a training step is run, beside how the model is split.
struct MegatronStep
{
    std::string machine; ///< a node of the catalogue
    int64_t microbatches = 1;
    simulate::Recomputation recomputation = simulate::Recomputation::None;
    simulate::CollectiveOverlap overlap = simulate::CollectiveOverlap::None;
    simulate::GradientType gradientType = simulate::GradientType::OfWeights;
    /// Replicas divide the optimizer's state among themselves (Megatron-LM's distributed
    /// optimizer).
    simulate::StateSharding stateSharding = simulate::StateSharding::None;
};

/// The run as simulateModel gives it: 1F1B, or interleaved with chunks. What stages send each other
/// keeps the sender busy, as in Megatron-LM, but for interleaved stages whose collectives overlap.
/// Throws std::runtime_error where the simulator refuses or does not know the cost of something.
simulate::Simulation megatronStep(const MegatronRun& run, const MegatronStep& step,
                                  const cost::Catalogue& catalogue);

double megatronStepSeconds(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue);

/// One microbatch on one device, collectives included.
struct LayerSeconds
{
    double forward = 0, backward = 0;
};

/// By how much a stage takes longer with one layer more.
LayerSeconds megatronLayer(const MegatronRun& run, const MegatronStep& step,
                           const cost::Catalogue& catalogue);

/// What the papers count for a step: 72 B s l h² (1 + s/6h + V/12lh), with full recomputation
/// 96 B s l h² (1 + s/6h + V/16lh) (Narayanan et al. 2021, section 5.1), B the whole batch.
double megatronFlops(const MegatronRun& run, double batch, simulate::Recomputation recomputation);

} // namespace meshwright::tests
