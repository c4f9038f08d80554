#pragma once

#include "core/base/progress.h"
#include "core/simulate/engine/prepared_pipeline.h"
#include "core/simulate/schedules/pipeline.h"

#include <vector>

namespace meshwright::simulate {

/// Chooses schedule and microbatches as the options say, checks what the schedule asks for, and
/// runs the pipeline. @p simulation comes with stages, devices and what was found so far. An unmet
/// condition is a finding `schedule-precondition`. Errors: a schedule that does not exist, fewer
/// than one microbatch, more than kMaximumTasks tasks, cancelled. @p recent: see simulateModel().
Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress,
                               RecentRuns* recent = nullptr);

/// What such a run comes to.
struct ScheduledFigures : RunFigures
{
    std::vector<DeviceResult> devices; ///< with their peak memory
};

/// The figures of that run, without its course. What runs of the same schedule and shape have in
/// common is made once, in @p recent. An unmet condition and a deadlock are errors, too.
Result<ScheduledFigures> scheduledFigures(const Pipeline& pipeline, const Options& options,
                                          Simulation simulation, Progress& progress,
                                          RecentRuns& recent);

} // namespace meshwright::simulate
