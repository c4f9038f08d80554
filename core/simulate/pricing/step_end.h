#pragma once

#include "core/simulate/pricing/node_times.h"

#include <span>
#include <vector>

namespace meshwright::simulate {

/// How much of a communication passes unnoticed beside compute.
Picoseconds hiddenPart(CollectiveOverlap overlap, Picoseconds communicated, Picoseconds compute);

/// What decides how much of a step's collectives hides.
struct StepEndInput
{
    const Collectives& collectives;
    const StageNetwork& network;
    std::span<const NodeId> nodes; ///< of the stage
    CollectiveOverlap overlap = CollectiveOverlap::None;
};

/// How long a stage waits for the collectives that end its step. Gradients are reduced behind the
/// last backward pass, updated weights gathered behind a forward pass, as far as the options say.
/// What hides there of a pass's own collectives leaves that much less compute, where both go over
/// the same level of the topology; else they run beside each other. Example: a backward pass
/// computes 8 ms, and 2 ms of its collectives hide: 6 ms of a reduction can, or 8 ms where those go
/// over NVLink and the reduction from node to node.
Picoseconds exposedStepEnd(const StepEndInput& input, const PassTimes& times,
                           const std::vector<CollectiveStep>& steps);

} // namespace meshwright::simulate
