#pragma once

#include "core/simulate/simulation.h"

#include <cstdint>
#include <optional>

namespace meshwright::simulate {

class RunDependencies;

/// A time that no order of the run's tasks can undercut, and what forbids less.
struct LowerBound
{
    Picoseconds time;
    std::optional<StageIndex> stage; ///< whose devices are the limit; none: a link or a long chain

    /// By which part of the bound a makespan is longer: (makespan − time) / time.
    double distanceOf(Picoseconds makespan) const;
};

/// The bound for the tasks of a completed run: their durations, chunks, devices and links, and
/// which of them overlap in one block, in any order and with any number of microbatches in flight.
/// Zero for a run that did not complete.
///
/// With the dependencies on data alone, a task has a head (the longest chain that must end before
/// it) and a tail (the longest that must follow it). For any tasks that one device or link executes
/// one at a time, their smallest head, their work, and their smallest tail come one after the
/// other. The largest such sum over all sets of tasks is what Jackson's preemptive schedule takes:
/// at each moment the task with the longest tail runs (Carlier, The one-machine sequencing problem,
/// European Journal of Operational Research 11, 1982). The bound is the largest of all devices and
/// links, or the longest chain of all.
///
/// Example: 4 equal stages, 8 microbatches, forward 1, backward 2: the last stage cannot begin
/// before 3, works 24, and 6 must follow: 33, which is what 1F1B takes.
LowerBound lowerBound(const RunDependencies& run);

} // namespace meshwright::simulate
