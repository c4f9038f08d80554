#pragma once

#include "core/simulate/analysis/run_dependencies.h"

#include <vector>

namespace meshwright::simulate {

/// When the tasks of a run would be executed if transfers and latencies took no time and every
/// device kept the order in which it executed them.
struct TransferFreeTimes
{
    std::vector<Picoseconds> start, end; ///< parallel to Simulation::tasks
    Picoseconds makespan;
};

TransferFreeTimes transferFreeTimes(const RunDependencies& run);

} // namespace meshwright::simulate
