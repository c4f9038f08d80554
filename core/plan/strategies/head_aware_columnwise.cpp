#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

/// Whole heads on each device, uneven numbers of them included: 30 heads on 4 devices are 8, 8, 7,
/// 7. The axis may hold packed FP4 or MXFP6 codes. That heads × head_dim is the axis is not checked
/// here, as MAX does not; fitOf tells.
Result<Division> divideHeads(std::span<const graph::Dim> shape,
                             const StrategyParameters& parameters)
{
    if (parameters.segments || !parameters.parts.empty())
        return Error {tr("head_aware_columnwise has no segments; use segmented")};
    const Result<std::size_t> axis = axisOf(shape, parameters.axis.value_or(1));
    if (!axis)
        return axis.error();
    const Result<Segment> heads = headsOf(parameters, "head_aware_columnwise");
    if (!heads)
        return heads.error();
    const Result<int64_t> stored = sizeOf(shape, *axis);
    if (!stored)
        return stored.error();
    Division division;
    division.axis = *axis;
    division.extent = *stored;
    division.segments = {*heads};
    division.packing = packingOf(heads->size(), *stored);
    return division;
}

} // namespace

const WeightStrategy kHeadAwareColumnwiseStrategy {
    "head_aware_columnwise",
    trNoop("Splits the stored axis 1 by whole heads: the input features of a weight [out, in] that "
           "follows attention"),
    divideHeads};

} // namespace meshwright::plan
