#pragma once

#include "core/simulate/simulation.h"

#include <string>

namespace meshwright::simulate {

/// The run as a Chrome JSON trace, which Perfetto, chrome://tracing and Tracy open: a process per
/// device with the threads "compute" and "communication", slices in microseconds, the counter
/// "memory" in bytes, and a flow from each transfer's sender to the task that waits for it.
std::string toChromeTrace(const Simulation& simulation);

} // namespace meshwright::simulate
