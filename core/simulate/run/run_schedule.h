#pragma once

#include "core/base/progress.h"
#include "core/simulate/schedules/pipeline.h"
#include "core/simulate/schedules/schedule.h"

#include <string>

namespace meshwright::simulate {

/// The order that a schedule gave last: of runs of one schedule and shape one after the other only
/// the first one makes it. Of a zero-bubble schedule that takes as long as to run it.
class LastOrder
{
public:
    const Order& of(const Schedule& schedule, const ScheduleShape& shape);

private:
    std::string m_name; ///< of the schedule; empty: none was asked for
    ScheduleShape m_shape;
    Order m_order;
};

/// Chooses schedule and microbatches as the options say, checks what the schedule asks for, and
/// runs the pipeline. @p simulation comes with stages, devices and what was found so far. An unmet
/// condition is a finding `schedule-precondition`. Errors: a schedule that does not exist, fewer
/// than one microbatch, more than kMaximumTasks tasks, cancelled. @p last: of the runs before it;
/// null: the order is made.
Result<Simulation> runSchedule(const Pipeline& pipeline, const Options& options,
                               Simulation simulation, Progress& progress,
                               LastOrder* last = nullptr);

} // namespace meshwright::simulate
