#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

/// The strategies that divide an axis as it is, or none.
namespace meshwright::plan {

namespace {

Result<Division> divideRows(std::span<const graph::Dim> shape, const StrategyParameters& parameters)
{
    return divideAxis(shape, parameters, 0);
}

Result<Division> divideColumns(std::span<const graph::Dim> shape,
                               const StrategyParameters& parameters)
{
    return divideAxis(shape, parameters, 1);
}

Result<Division> divideNamedAxis(std::span<const graph::Dim> shape,
                                 const StrategyParameters& parameters)
{
    if (!parameters.axis)
        return Error {tr("axiswise needs the axis to split")};
    return divideAxis(shape, parameters, *parameters.axis);
}

Result<Division> divideNothing(std::span<const graph::Dim>, const StrategyParameters& parameters)
{
    if (parameters.axis || parameters.heads || parameters.headDim || parameters.segments
        || !parameters.parts.empty())
        return Error {tr("a replicated tensor has no axis, heads or segments to split")};
    return Division {};
}

} // namespace

const WeightStrategy kRowwiseStrategy {
    "rowwise",
    trNoop("Splits the stored axis 0: the input features of a weight [in, out] of x · W"),
    divideRows};

const WeightStrategy kColumnwiseStrategy {
    "columnwise",
    trNoop("Splits the stored axis 1: the output features of a weight [in, out] of x · W"),
    divideColumns};

const WeightStrategy kAxiswiseStrategy {
    "axiswise", trNoop("Splits the stored axis that you name, for tensors that are no matrices"),
    divideNamedAxis};

const WeightStrategy kReplicateStrategy {
    "replicate", trNoop("Keeps the tensor whole on every device"), divideNothing};

} // namespace meshwright::plan
