#include "core/simulate/pricing/weight_memory.h"

#include "core/simulate/pricing/gradient_flow.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr int64_t kAdamMoments = 8; ///< two float32 per parameter
constexpr int64_t kAdamFlops = 12, kSgdFlops = 2; ///< per parameter
constexpr int64_t kMasterWeight = 4; ///< a float32 copy of a weight of another type
constexpr int64_t kMostElements = int64_t(1) << 42;

int64_t elementSize(graph::DataType type)
{
    return std::max(graph::bitsPerElement(type) / 8, 1);
}

/// The state of a weight's part and its update: Adam reads and writes both moments.
void addUpdate(int64_t bytes, int64_t gradient, graph::DataType type, Optimizer optimizer,
               HeldWeight& held)
{
    if (optimizer == Optimizer::None)
        return;
    const bool isAdam = optimizer == Optimizer::Adam;
    const int64_t elements = std::min(bytes / elementSize(type), kMostElements);
    const int64_t moments = isAdam ? elements * kAdamMoments : 0;
    const int64_t copy = type == graph::DataType::Float ? 0 : elements * kMasterWeight;
    held.optimizerState = {saturatedSum(moments, copy)};
    const int64_t source = copy > 0 ? copy : bytes; // what the update is added to
    const int64_t results = saturatedSum(bytes, copy);
    held.update = {{elements * (isAdam ? kAdamFlops : kSgdFlops)},
                   {saturatedSum(saturatedSum(gradient, source), moments)},
                   {saturatedSum(results, moments)}};
}

} // namespace

void addCost(operators::OperatorCost& sum, const operators::OperatorCost& one)
{
    sum.flops = {saturatedSum(sum.flops.count, one.flops.count)};
    sum.bytesRead = {saturatedSum(sum.bytesRead.count, one.bytesRead.count)};
    sum.bytesWritten = {saturatedSum(sum.bytesWritten.count, one.bytesWritten.count)};
}

bool dividesGradients(const Options& options)
{
    return options.stateSharding == StateSharding::Gradients
        || options.stateSharding == StateSharding::Weights;
}

HeldWeight heldWeight(const WeightShare& share, const Options& options)
{
    const int64_t bytes = share.bytes.count;
    const bool isDivided = options.stateSharding == StateSharding::Weights;
    HeldWeight held {
        share.value, {isDivided ? dividedBy(bytes, share.replicas) : bytes}, {}, {}, {}};
    if (!share.isTrained)
        return held;
    const int64_t wide = gradientBytes(share.bytes, share.type, options.gradientType).count;
    const bool isTwice = isKeptTwice(share.type, options.gradientType);
    const int64_t parts = dividesGradients(options) ? share.replicas : 1;
    const int64_t own = isTwice ? dividedBy(bytes, parts) : 0, sum = dividedBy(wide, parts);
    held.gradient = {saturatedSum(sum, own)};
    held.reduced = {wide};
    if (share.isScattered || isTwice)
        held.accumulation = {
            {bytes / elementSize(share.type)}, {saturatedSum(sum, isTwice ? own : sum)}, {sum}};
    addUpdate(dividedBy(bytes, share.replicas), dividedBy(wide, share.replicas), share.type,
              options.optimizer, held);
    return held;
}

} // namespace meshwright::simulate
