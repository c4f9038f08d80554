#pragma once

#include "core/simulate/simulation.h"

#include <vector>

namespace meshwright::simulate {

/// How long a forward pass of one microbatch computes at every node of the graph, as a run of the
/// configuration prices it: by the roofline, on the part that one device has, on the slowest kind
/// of device. Communication is left out, for it depends on the stages. Nodes of subgraphs count at
/// the node that holds them and are 0 themselves, nodes of functions likewise. @p devices: how many
/// a stage has, for shardings without an axes form. Errors: hardware that is not known.
Result<std::vector<Picoseconds>> forwardTimes(const ModelInput& input, const Options& options,
                                              int64_t devices);

} // namespace meshwright::simulate
