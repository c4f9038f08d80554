#pragma once

#include "core/exchange/mpmd/mpmd_writer.h"

#include <string>

namespace meshwright::exchange {

/// A run as MPMD text (Shardy's dialect, as mpmd.jit(…).as_text("mpmd") prints it): a fragment per
/// pass of a stage, in the order in which they start; a transfer behind the fragment that makes a
/// value which another mesh needs; the microbatch as the call counter. Inputs are arguments of each
/// microbatch, weights of the mesh that uses them first.
std::string mpmdProgram(const ExportRequest& request, const simulate::Simulation& run,
                        const MpmdTopology& topology);

} // namespace meshwright::exchange
