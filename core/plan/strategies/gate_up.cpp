#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

bool isEven(int64_t size)
{
    return size > 0 && size % 2 == 0;
}

/// A plain split would give the first devices only columns of the gate. Stacked experts are
/// [experts, in, 2 · out]; of a matrix [in, 2 · out] give axis 1.
Result<Division> divideGateUp(std::span<const graph::Dim> shape,
                              const StrategyParameters& parameters)
{
    if (Result<void> refused = refuseParameters(parameters, "gate_up"); !refused)
        return refused.error();
    const Result<std::size_t> axis = axisOf(shape, parameters.axis.value_or(2));
    if (!axis)
        return Error {tr("{0}{1}", axis.error().message, otherAxisHint(shape, {}, isEven))};
    const Result<int64_t> stored = sizeOf(shape, *axis);
    if (!stored)
        return stored.error();
    if (*stored % 2 != 0)
        return Error {tr("gate and up are halves of dimension {0}, which must be even, not {1}{2}",
                         *axis, *stored, otherAxisHint(shape, *axis, isEven))};
    Division division;
    division.axis = *axis;
    division.extent = *stored;
    division.segments.assign(2, {*stored / 2, 1});
    return division;
}

} // namespace

const WeightStrategy kGateUpStrategy {
    "gate_up", trNoop("Splits gate and up, fused as halves of the stored axis 2, each for itself"),
    divideGateUp};

} // namespace meshwright::plan
