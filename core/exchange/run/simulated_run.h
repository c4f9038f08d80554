#pragma once

#include "core/exchange/format.h"
#include "core/simulate/simulation.h"

/// Exports of what a plan's pipeline does when it runs.
namespace meshwright::exchange {

/// "schedule", "microbatches", "training", "hardware": as of the verb simulate.
std::vector<FormatOption> runOptions();

/// Runs the configuration as the request's options say. Errors: options that cannot be read, what
/// the simulation says, and a run that did not complete, with its first error.
Result<simulate::Simulation> simulatedRun(const ExportRequest& request, Progress& progress);

} // namespace meshwright::exchange
