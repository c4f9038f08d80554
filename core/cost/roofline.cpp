#include "core/cost/roofline.h"

#include <algorithm>

namespace meshwright::cost {

namespace {

double computeSeconds(const operators::OperatorCost& cost, graph::DataType type,
                      const DeviceSpec& device)
{
    return double(cost.flops.count) / (device.peak(type) * device.computeFraction);
}

double memorySeconds(const operators::OperatorCost& cost, const DeviceSpec& device)
{
    return (double(cost.bytesRead.count) + double(cost.bytesWritten.count))
        / (device.bytesPerSecond * device.bandwidthFraction);
}

} // namespace

Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device)
{
    if (cost == operators::OperatorCost())
        return {};
    return device.launch
        + fromSeconds(std::max(computeSeconds(cost, type, device), memorySeconds(cost, device)));
}

Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device, std::string_view family)
{
    const Picoseconds time = operatorTime(cost, type, device);
    return device.calibration ? fromSeconds(toSeconds(time) * device.calibration->factor(family))
                              : time;
}

bool isComputeBound(const operators::OperatorCost& cost, graph::DataType type,
                    const DeviceSpec& device)
{
    return computeSeconds(cost, type, device) > memorySeconds(cost, device);
}

} // namespace meshwright::cost
