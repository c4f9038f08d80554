#pragma once

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/pricing/stage_values.h"
#include "core/simulate/pricing/weight_memory.h"

#include <optional>
#include <vector>

namespace meshwright::simulate {

struct ServedCache;

/// The memory that the devices of one stage hold.
struct FragmentMemory
{
    Bytes weights;
    Bytes gradients; ///< of the trainable weights
    Bytes optimizerState; ///< Adam's moments and float32 copies of weights of other types
    Bytes activations; ///< of one microbatch, what the backward pass needs of it
    std::vector<HeldTensor> arrivals; ///< of those activations, what the stage has not made
    std::vector<HeldTensor> departures; ///< of those, what it has made and others read too
    Bytes rebuilt; ///< with recomputation: the most that one segment needs beside them
    Bytes allRebuilt; ///< what all segments together need beside them
    bool beginsAgain = false, endsAgain = false; ///< its first, its last node is in a segment
    Bytes gathered; ///< of weights that are stored in parts, see WholeWeights
    Bytes unscattered; ///< of gradients that are, likewise
    /// Adding up what is left of a microbatch's weight gradients where those are scattered, and
    /// those that are kept in two types.
    operators::OperatorCost accumulation;
    operators::OperatorCost update; ///< of all weights by the optimizer
    Bytes peak; ///< most of them alive at once in a forward pass that keeps nothing for later
    Bytes backward; ///< see BackwardPeak::beyondKept; may be below zero
    Bytes liveGradients; ///< of activations, the most at once
    std::vector<HeldTensor> largestWeights, largestActivations; ///< at most kNamedTensors each
    std::vector<HeldWeight> heldWeights; ///< all, by value
    std::vector<HeldTensor> crossing; ///< what others read or have made, whether kept or not
};

/// Counts a weight in all sums that it is part of.
void countWeight(FragmentMemory& memory, const HeldWeight& held);

/// The model, plan and options that a stage's memory is sized for.
struct FragmentMemoryInput
{
    const ModelInput& model;
    const Options& options;
    const PerDeviceWork& share;
    const StageValues& values; ///< that the stage's nodes touch
    const ValueNumbers& numbers; ///< of these
    const std::vector<bool>& isView; ///< per node of the stage, see NodeTimes::isView()
    const Placement& placement;
    const Collectives* collectives = nullptr; ///< says over how many devices state is divided
    const std::vector<std::optional<uint32_t>>& segments; ///< see Recomputed
    const ServedCache* cache = nullptr; ///< counted elsewhere; null: nothing is
};

/// Sizes the memory of a stage. Values of unknown size count as nothing. A view shares the memory
/// of what it looks at. Kept for the backward pass is what gradients need (gradient_needs.h); of
/// segments that are computed again, what enters them.
/// Example: x [4 MB] · W → y [4 MB] → Relu → z [4 MB] · V: x for W's gradient, z for Relu's and
/// V's: activations 8 MB, peak 8 MB.
FragmentMemory fragmentMemory(const FragmentMemoryInput& input, StageIndex stage);

} // namespace meshwright::simulate
