#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

/// Whether an axis is q, k and v of the heads that a person gave.
bool isStacked(int64_t size, const StrategyParameters& parameters)
{
    const Result<Segment> heads = headsOf(parameters, {});
    return size > 0 && size % 3 == 0 && (!heads || heads->size() == size / 3);
}

/// Every device gets its heads of q, of k and of v. For as many K/V heads as query heads only. ONNX
/// exporters keep c_attn as [in, 3 · hidden]: give axis 1.
Result<Division> divideStacked(std::span<const graph::Dim> shape,
                               const StrategyParameters& parameters)
{
    if (parameters.segments || !parameters.parts.empty())
        return Error {tr("stacked_qkv always has three equal segments; use segmented for others")};
    const Result<std::size_t> axis = axisOf(shape, parameters.axis.value_or(0));
    if (!axis)
        return axis.error();
    const Result<int64_t> stored = sizeOf(shape, *axis);
    if (!stored)
        return stored.error();
    if (*stored % 3 != 0)
        return Error {tr("stacked q, k and v need an axis of 3 × hidden size, and {0} of axis "
                         "{1} is not a multiple of 3{2}",
                         *stored, *axis, otherAxisHint(shape, *axis, [&](int64_t size) {
                             return isStacked(size, parameters);
                         }))};
    const Result<Segment> heads = headsOf(parameters, "stacked_qkv");
    if (!heads)
        return heads.error();
    if (heads->size() != *stored / 3)
        return Error {tr("the hidden size {0} is not {1} heads of {2} features; with fewer K/V "
                         "heads use segmented{3}",
                         *stored / 3, heads->count, heads->unit,
                         otherAxisHint(shape, *axis,
                                       [&](int64_t size) { return isStacked(size, parameters); }))};
    Division division;
    division.axis = *axis;
    division.extent = *stored;
    division.segments = {*heads, *heads, *heads};
    return division;
}

} // namespace

const WeightStrategy kStackedQkvStrategy {
    "stacked_qkv",
    trNoop("Splits q, k and v, fused in equal parts on the stored axis 0, each by whole heads"),
    divideStacked};

} // namespace meshwright::plan
