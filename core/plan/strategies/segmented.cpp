#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

Result<Division> divideSegments(std::span<const graph::Dim> shape,
                                const StrategyParameters& parameters)
{
    if (parameters.heads || parameters.headDim)
        return Error {tr("segmented takes heads by part, as 32x128,8x128,8x128")};
    if (!parameters.axis)
        return Error {tr("segmented needs the axis that holds the parts")};
    if (parameters.parts.empty() && !parameters.segments)
        return Error {tr("segmented needs its parts, as 32x128,8x128,8x128")};
    if (parameters.parts.empty())
        return divideAxis(shape, parameters, *parameters.axis);
    const Result<std::size_t> axis = axisOf(shape, *parameters.axis);
    if (!axis)
        return axis.error();
    const Result<int64_t> stored = sizeOf(shape, *axis);
    if (!stored)
        return stored.error();
    int64_t features = 0;
    for (const Segment& part : parameters.parts)
        features = part.size() > INT64_MAX / 4 - features ? INT64_MAX / 4 : features + part.size();
    const bool isPacked = features % 2 == 0 && features / 2 == *stored;
    if (features != *stored && !isPacked)
        return Error {
            tr("the parts cover {0} features along axis {1}, but the weight has {2} (or half "
               "as many, packed as FP4){3}",
               features, *axis, *stored,
               otherAxisHint(shape, *axis, [&](int64_t size) { return size == features; }))};
    Division division;
    division.axis = *axis;
    division.extent = *stored;
    division.segments = parameters.parts;
    if (isPacked)
        division.packing = {1, 2};
    return division;
}

} // namespace

const WeightStrategy kSegmentedStrategy {
    "segmented",
    trNoop("Splits every part of an axis that several are fused in, each for itself, as q|k|v with "
           "fewer K/V heads"),
    divideSegments};

} // namespace meshwright::plan
