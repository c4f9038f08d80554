#include "core/cost/roofline.h"

#include "core/cost/matrix_product.h"

#include <algorithm>

namespace meshwright::cost {

namespace {

double computeSeconds(const operators::OperatorCost& cost, graph::DataType type,
                      const DeviceSpec& device)
{
    const double fraction = cost.isFusedAttention && device.attentionFraction
        ? *device.attentionFraction
        : device.computeFraction;
    return double(cost.flops.count) / (device.peak(type) * fraction);
}

double memorySeconds(const operators::OperatorCost& cost, const DeviceSpec& device)
{
    return (double(cost.bytesRead.count) + double(cost.bytesWritten.count))
        / (device.bytesPerSecond * device.bandwidthFraction);
}

ElementBytes elementBytes(const operators::MatrixProduct& product, int bits)
{
    const int64_t bytes = std::max(bits / 8, 1);
    return {bytes, product.resultBytes > 0 ? product.resultBytes : bytes};
}

} // namespace

Picoseconds operatorTime(const operators::OperatorCost& cost, graph::DataType type,
                         const DeviceSpec& device)
{
    if (cost == operators::OperatorCost())
        return {};
    const int bits = graph::bitsPerElement(type);
    if (cost.product && device.tiles && bits > 0)
        return device.launch
            + std::max(matrixProductTime(*cost.product, elementBytes(*cost.product, bits), type,
                                         device),
                       fromSeconds(memorySeconds(cost, device)));
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

} // namespace meshwright::cost
