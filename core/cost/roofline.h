#pragma once

#include "core/base/units.h"
#include "core/cost/hardware.h"
#include "core/graph/types.h"
#include "core/operators/operator_cost.h"

namespace meshwright::cost {

/// How long an operator takes: launch + max(FLOP / (peak · fraction), bytes / (bandwidth ·
/// fraction)), the roofline of Williams, Waterman and Patterson (2009).
/// On a device of 100 FLOP/s and 10 B/s, both reached to 50 %: 200 FLOP and 30 B take
/// max(200 / 50, 30 / 5) = 6 s after the launch.
/// An operator that moves and computes nothing (a view) is not launched: 0.
Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device);

/// Whether more FLOP/s would make it faster, rather than more bandwidth.
bool isComputeBound(const operators::OperatorCost& cost, graph::DataType type,
                    const DeviceSpec& device);

} // namespace meshwright::cost
