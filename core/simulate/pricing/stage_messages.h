#pragma once

#include "core/cost/topology.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/schedules/pipeline.h"

#include <vector>

namespace meshwright::simulate {

/// What decides what stages send to each other.
struct MessageFacts
{
    const ModelInput& input;
    const Placement& placement;
    const operators::Bindings& bindings;
    const PerDeviceWork& share;
    const std::vector<bool>& hasGradient; ///< see valuesWithGradient
    const cost::Topology& topology; ///< of the configuration's devices
};

/// Each value once to each other stage that reads it, by stages; graph inputs and weights are there
/// already. The gradients of what has one come back. Each receiving device gets its part from the
/// sender's device at the same place; the slowest of these ways counts.
std::vector<Message> messagesBetween(const MessageFacts& facts);

/// The slowest of the ways from the devices of a stage to those of another.
cost::Link linkBetween(const MessageFacts& facts, StageIndex from, StageIndex to);

} // namespace meshwright::simulate
