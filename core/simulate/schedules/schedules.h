#pragma once

#include "core/simulate/schedules/schedule.h"

/// One line per schedule, each defined in its own file of this folder.
namespace meshwright::simulate {

extern const Schedule kSpmdSchedule;
extern const Schedule kForwardSchedule;
extern const Schedule kGpipeSchedule;
extern const Schedule kOneForwardOneBackwardSchedule;
extern const Schedule kInterleavedSchedule;
extern const Schedule kCircularSchedule;
extern const Schedule kCircularReversedSchedule;
extern const Schedule kGpipeLastAlternatingSchedule;
extern const Schedule kZeroBubbleH1Schedule;
extern const Schedule kZeroBubbleH2Schedule;
extern const Schedule kShardyZeroBubbleH1Schedule;
extern const Schedule kShardyZeroBubbleH2ZeroSchedule;
extern const Schedule kShardyZeroBubbleH2HalfSchedule;
extern const Schedule kShardyZeroBubbleH2FullSchedule;
extern const Schedule kParallelWrapSchedule;
extern const Schedule kZeroBubbleVSchedule;
extern const Schedule kVHalfSchedule;
extern const Schedule kVMinSchedule;
extern const Schedule kDualPipeSchedule;
extern const Schedule kDualPipeVSchedule;

} // namespace meshwright::simulate
