#pragma once

#include "core/simulate/simulation.h"

#include <string>

namespace meshwright::app::cli {

/// A run as a person reads it: a line for the step, a table of the devices, a line per transfer.
std::string simulationReport(const simulate::Simulation& simulation);

} // namespace meshwright::app::cli
