#pragma once

#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/schedules/schedule.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <string>
#include <vector>

namespace meshwright::tests {

/// Durations of one stage, in picoseconds, to reckon with by hand.
struct StageWork
{
    int64_t forward = 1, backwardInput = 0, backwardWeight = 0;
};

/// A pipeline in which each virtual stage sends to the next, with a latency that occupies nothing.
simulate::Pipeline latencyPipeline(const std::vector<StageWork>& work, uint32_t chunks = 1,
                                   int64_t latency = 0);

/// The same with links that a message keeps busy for @p occupancy.
simulate::Pipeline linkPipeline(const std::vector<StageWork>& work, int64_t occupancy,
                                int64_t latency = 0, uint32_t chunks = 1);

/// Four stages that do unlike work, or all the same, with links: as many chunks as the schedule
/// asks for (two in a V), training where it can.
simulate::Pipeline fourStages(const simulate::Schedule& schedule, bool even = false);

/// All schedules that run fourStages() with 8 microbatches, by name.
std::vector<std::string> schedulesOfFourStages();

/// Runs it; aborts the test program where the run is refused, so that tests say what they want.
simulate::Simulation runPipeline(const simulate::Pipeline& pipeline, const std::string& schedule,
                                 int64_t microbatches);

} // namespace meshwright::tests
