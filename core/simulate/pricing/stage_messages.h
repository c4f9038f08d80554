#pragma once

#include "core/cost/topology.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/placement.h"
#include "core/simulate/schedules/pipeline.h"

#include <functional>
#include <span>
#include <vector>

namespace meshwright::simulate {

/// What decides what stages send to each other.
struct MessageFacts
{
    const ModelInput& input;
    const Placement& placement;
    const PerDeviceWork& share;
    const cost::Topology& topology; ///< of the configuration's devices
};

/// A value that a stage reads and another one makes.
struct Arrival
{
    StageIndex from, to;
    ValueId value;
    Bytes bytes, bytesPerDevice; ///< one copy; what each receiving device gets
    bool hasGradient = false; ///< which goes back
    /// What each device of the maker gets of it: its own part where the stages' meshes differ.
    Bytes gradientPerDevice = bytesPerDevice;
};

/// Each value once to each other stage that reads it; graph inputs and weights are there already.
/// The gradients of what has one come back. Each receiving device gets its part from the sender's
/// device at the same place; the slowest of these ways counts. Between stages that share the batch
/// among other numbers of replicas it gets its part from several devices, or a smaller one.
std::vector<Arrival> arrivalsBetween(const MessageFacts& facts);

/// One message between two stages with all that goes from one to the other, by stages.
std::vector<Message>
messagesOf(std::span<const Arrival> arrivals,
           const std::function<cost::Link(StageIndex, StageIndex)>& linkBetween);

/// The slowest of the ways from the devices of a stage to those of another; a sender with several
/// receivers shares its bandwidth among them.
cost::Link linkBetween(const MessageFacts& facts, StageIndex from, StageIndex to);
cost::Link linkBetween(const cost::Topology& topology, std::span<const int64_t> senders,
                       std::span<const int64_t> receivers);

} // namespace meshwright::simulate
