#pragma once

#include "core/simulate/simulation.h"

#include <string>

namespace meshwright::simulate {

/// The run as a Chrome JSON trace, which Perfetto, chrome://tracing and Tracy open: a process per
/// device with the threads "compute", "send", "receive" (more of them where transfers of different
/// links overlap) and "collective", slices in microseconds, the counter "memory" in bytes, and a
/// flow from the task that makes a value over its transfer to the task that waits for it. Times are
/// whole nanoseconds, the importers' unit, so that slices that follow each other do not overlap by
/// rounding.
std::string toChromeTrace(const Simulation& simulation);

/// The tasks as a table (RFC 4180): name, kind, stage, chunk, microbatch, devices, start_us,
/// duration_us, end_us (microseconds, exact to the picosecond), to_stage, bytes (transfers: one
/// copy of each value). Compute tasks stage by stage in execution order, the collectives inside
/// each behind it ("all_reduce in F0", bytes that a device sends), then transfers.
std::string toTaskCsv(const Simulation& simulation);

} // namespace meshwright::simulate
