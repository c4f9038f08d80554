#pragma once

#include "core/base/units.h"
#include "core/cost/hardware.h"
#include "core/graph/types.h"
#include "core/operators/operator_cost.h"

#include <string_view>

namespace meshwright::cost {

/// How long an operator takes: launch + max(FLOP / (peak · fraction), bytes / (bandwidth ·
/// fraction)), the roofline of Williams, Waterman and Patterson (2009).
/// On a device of 100 FLOP/s and 10 B/s, both reached to 50 %: 200 FLOP and 30 B take
/// max(200 / 50, 30 / 5) = 6 s after the launch.
/// Where the device says how its units work tile by tile, a product of matrices takes launch + the
/// longer of matrixProductTime() and its bytes.
/// An operator that moves and computes nothing (a view) is not launched: 0.
Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device);

/// The same of an operator of a family ("matmul"), times what the device's calibration says of it.
Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device, std::string_view family);

} // namespace meshwright::cost
