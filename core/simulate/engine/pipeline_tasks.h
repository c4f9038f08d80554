#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace meshwright::simulate {

/// The tasks of a pipeline's run.
struct PipelineTasks
{
    /// Compute tasks stage by stage in their order, then transfers, each of Simulation::transfers
    /// in one piece.
    std::vector<Task> all;
    std::size_t computed = 0; ///< how many are no transfers
    std::vector<TaskIndex> senders; ///< per transfer, the compute task whose result it sends
    uint32_t microbatches = 1;

    /// The compute tasks of a stage, as a half-open range of `all`.
    std::pair<std::size_t, std::size_t> ofStage(StageIndex stage) const;
};

/// What the tasks of a range take together; those of an overlapped block take their time once.
Picoseconds busyTime(const TaskTimes& times, std::pair<std::size_t, std::size_t> tasks);

} // namespace meshwright::simulate
