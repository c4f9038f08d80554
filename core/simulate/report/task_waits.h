#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <vector>

namespace meshwright::simulate {

/// Why a task could not start before another had ended.
enum class WaitReason : uint8_t
{
    Data, ///< it needs what the other makes
    Order, ///< it comes after the other in its stage's order
    Busy ///< the other was on the same link or device
};

/// A task that another waited for.
struct TaskWait
{
    uint32_t task = 0; ///< index into Simulation::tasks
    WaitReason reason = WaitReason::Data;
    Picoseconds until; ///< from then on it was not in the way: its end and a latency

    bool operator==(const TaskWait&) const = default;
};

/// What a task of a completed run waited for, the last in the way first: what it needs, what its
/// order puts before it, and what was last on its link or device. Looks at every dependency of the
/// run once.
std::vector<TaskWait> waitsOf(const Simulation& simulation, std::size_t task);

/// The tasks that need what a task makes, by start.
std::vector<uint32_t> waitingFor(const Simulation& simulation, std::size_t task);

} // namespace meshwright::simulate
