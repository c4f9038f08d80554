#pragma once

#include "core/simulate/engine/engine.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <vector>

namespace meshwright::simulate {

class RunDependencies;

/// What kept a task of the critical path from starting earlier.
enum class HeldBy : uint8_t
{
    Nothing, ///< it starts the run
    Order, ///< the task before it in its stage's order
    Data, ///< what makes or carries something that it needs
    Resource ///< a task that took the device or link that both share
};

/// One task of the critical path.
struct CriticalStep
{
    TaskIndex task = 0; ///< index into Simulation::tasks
    HeldBy heldBy = HeldBy::Nothing;
    Picoseconds latency; ///< from the end of the step before, or from time 0, to its start

    bool operator==(const CriticalStep&) const = default;
};

/// A chain of tasks that makes the run as long as it is: the first starts at time 0, each other
/// when the one before has ended and its latency is over, and the last ends with the makespan.
/// The makespan stays as it is unless one of them gets shorter.
struct CriticalPath
{
    std::vector<CriticalStep> steps; ///< by time
    Picoseconds compute, transfers, latency; ///< what the steps are made of: together the makespan
    std::vector<Picoseconds> computeOf; ///< per stage, its part of `compute`
};

/// The critical path of a completed run; an empty one for a run that did not complete. Where
/// several tasks hold one up alike, the path stays on its stage, and else takes the first of them,
/// so the same run has the same path everywhere.
/// Example: F0 on stage 0 [0, 2], its transfer [2, 3] with latency 1, F0 on stage 1 [4, 6]: the
/// path is all three, 4 of compute, 1 of transfer and 1 of latency.
CriticalPath criticalPath(const Simulation& simulation);
CriticalPath criticalPath(const RunDependencies& run);

} // namespace meshwright::simulate
