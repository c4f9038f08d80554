#pragma once

#include "core/cost/catalogue.h"
#include "core/planning/plans/plan_evaluation.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <memory>

namespace meshwright::tests {

/// How attention is computed.
enum class AttentionKernels : uint8_t
{
    Separate, ///< scores, softmax, dropout and values apart, as Megatron-LM did until 2022
    Fused, ///< one kernel that never stores the scores, as FlashAttention
};

/// Where activations between the parallel regions lie.
enum class SequenceParallel : uint8_t
{
    Off, ///< on every tensor-parallel device
    On, ///< split along the sequence (Korthikanti et al. 2022)
};

/// A training run of a GPT model with dropout as Megatron-LM splits it (Shoeybi et al. 2019,
/// Narayanan et al. 2021).
struct MegatronRun
{
    int64_t hidden = 1024, layers = 24, heads = 16, vocabulary = 51200, sequence = 2048;
    int64_t tensor = 1, pipeline = 1, data = 1; ///< devices along each axis
    int64_t chunks = 1; ///< of the model on each pipeline stage, interleaved
    int64_t microbatch = 1; ///< sequences per model replica
    AttentionKernels attention = AttentionKernels::Separate;
    SequenceParallel sequenceParallel = SequenceParallel::Off;
    graph::DataType type = graph::DataType::Float16; ///< or BFloat16
};

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

/// The plan of the run for the model that `meshwright new` makes of its dimensions, as simulated:
/// 1F1B, or interleaved with chunks. What stages send each other keeps the sender busy, as in
/// Megatron-LM, but for interleaved stages whose collectives overlap. Throws std::runtime_error
/// where the planner refuses or the simulator does not know the cost of something.
std::shared_ptr<const simulate::Simulation>
megatronStep(const MegatronRun& run, const MegatronStep& step, const cost::Catalogue& catalogue);

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
