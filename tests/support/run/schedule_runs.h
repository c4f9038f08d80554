#pragma once

#include "core/simulate/run/stage_times.h"
#include "core/simulate/simulation.h"

#include <cstdint>
#include <string>

namespace meshwright::tests {

/// Durations of every virtual stage in whole seconds, to reckon with by hand.
struct PassSeconds
{
    double forward = 1, backwardInput = 1, backwardWeight = 1;
};

simulate::StageTimes stageTimes(uint32_t stages, const PassSeconds& seconds, uint32_t chunks = 1,
                                double transfer = 0);

Result<simulate::Simulation> runTimes(const simulate::StageTimes& times,
                                      const std::string& schedule, int64_t microbatches);

/// The same where it has to run; aborts the test program with what was found where it does not.
simulate::Simulation completedRun(const simulate::StageTimes& times, const std::string& schedule,
                                  int64_t microbatches);

/// "F0 F1 B0", as the command line names the tasks of a stage.
std::string orderText(const simulate::Simulation& simulation, uint32_t stage);

} // namespace meshwright::tests
