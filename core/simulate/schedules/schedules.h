#pragma once

#include "core/simulate/schedules/schedule.h"

/// One line per schedule, each defined in its own file of this folder.
namespace meshwright::simulate {

Schedule spmdSchedule();
Schedule forwardSchedule();
Schedule gpipeSchedule();
Schedule oneForwardOneBackwardSchedule();
Schedule interleavedSchedule();
Schedule circularSchedule();
Schedule circularReversedSchedule();
Schedule gpipeLastAlternatingSchedule();
Schedule zeroBubbleH1Schedule();
Schedule zeroBubbleH2Schedule();
Schedule shardyZeroBubbleH1Schedule();
Schedule shardyZeroBubbleH2ZeroSchedule();
Schedule shardyZeroBubbleH2HalfSchedule();
Schedule shardyZeroBubbleH2FullSchedule();
Schedule parallelWrapSchedule();
Schedule zeroBubbleVSchedule();
Schedule vHalfSchedule();
Schedule vMinSchedule();
Schedule dualPipeSchedule();
Schedule dualPipeVSchedule();

} // namespace meshwright::simulate
