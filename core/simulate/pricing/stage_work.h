#pragma once

#include "core/cost/hardware.h"
#include "core/simulate/pricing/fragment_memory.h"
#include "core/simulate/pricing/node_times.h"
#include "core/simulate/schedules/pipeline.h"

#include <vector>

namespace meshwright::simulate {

/// What a stage is worked out from: sums over its nodes, of which those of two stages add up to
/// those of a stage that has the nodes of both.
struct StageFragment
{
    PassTimes times; ///< on the slowest of its devices
    FragmentMemory memory;
    std::vector<CollectiveStep> gradients; ///< of its weights, once per step, one by one

    /// Of `times`, collectives of a weight or of a value that another stage made, and the host that
    /// issues them: all that read it on one stage have them once.
    struct ForValue
    {
        ValueId value;
        PassTimes times;
    };

    std::vector<ForValue> arriving = {};
};

/// What a stage does with one microbatch. What adding up weight gradients takes is left out.
/// @p fragmentation: see cost::DeviceSpec; @p overNodes: see isOverNodes().
Work workOf(const PassTimes& times, const FragmentMemory& memory, const Options& options,
            double fragmentation, bool overNodes);

/// Adding a microbatch's weight gradients to those there are.
Picoseconds accumulationOn(const cost::DeviceSpec& device, const PassTimes& times,
                           const FragmentMemory& memory);

/// Updating all weights.
Picoseconds optimizerOn(const cost::DeviceSpec& device, const FragmentMemory& memory);

/// What a stage holds, beside what it names as its largest.
void describeMemory(const FragmentMemory& memory, const Options& options, StageResult& stage);

} // namespace meshwright::simulate
