#pragma once

#include "core/simulate/schedule.h"

/// One line per schedule, each defined in its own file of this folder.
namespace meshwright::simulate {

Schedule forwardSchedule();
Schedule gpipeSchedule();
Schedule oneForwardOneBackwardSchedule();
Schedule interleavedSchedule();
Schedule circularSchedule();
Schedule circularReversedSchedule();
Schedule gpipeLastAlternatingSchedule();
Schedule zeroBubbleH1Schedule();
Schedule zeroBubbleH2Schedule();

} // namespace meshwright::simulate
