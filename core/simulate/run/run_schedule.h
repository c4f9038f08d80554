#pragma once

#include "core/base/progress.h"
#include "core/simulate/schedules/pipeline.h"

namespace meshwright::simulate {

/// Chooses schedule and microbatches as the options say, checks what the schedule asks for, and
/// runs the pipeline. @p simulation comes with stages, devices and what was found so far. An unmet
/// condition is a finding `schedule-precondition`. Errors: a schedule that does not exist, fewer
/// than one microbatch, more than kMaximumTasks tasks, cancelled.
Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress);

} // namespace meshwright::simulate
