#pragma once

#include "core/base/units.h"
#include "core/cost/topology.h"

#include <cstdint>
#include <vector>

namespace meshwright::simulate {

/// How long a pass takes whose operators a host issues in @p host one by one and a device executes
/// in @p device. The host runs ahead, but not far: where both take about as long, each waits for
/// the other now and then, (device^p + host^p)^(1/p). Example: 4 ms and 4 ms take 5.0 ms, 4 and
/// 1 ms 4.02 ms.
Picoseconds besideHost(Picoseconds device, Picoseconds host);

/// Whether the stages of a pipeline are on several nodes, which the last of several levels of
/// @p topology joins (cost::DeviceSpec::hostPerPeer). @p stages: the devices of each. False where
/// all have the same.
bool isOverNodes(const std::vector<std::vector<int64_t>>& stages, const cost::Topology& topology);

} // namespace meshwright::simulate
