#pragma once

#include "core/simulate/schedule.h"

/// One line per schedule, each defined in its own file of this folder.
namespace meshwright::simulate {

Schedule forwardSchedule();
Schedule gpipeSchedule();
Schedule oneForwardOneBackwardSchedule();

} // namespace meshwright::simulate
