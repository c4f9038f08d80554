#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

class Axiswise final : public WeightStrategy
{
public:
    std::string_view name() const override { return "axiswise"; }

    std::string_view description() const override
    {
        return "Splits the stored axis that you name, for tensors that are no matrices";
    }

    Result<Division> divide(std::span<const graph::Dim> shape,
                            const StrategyParameters& parameters) const override
    {
        if (!parameters.axis)
            return Error {tr("axiswise needs the axis to split")};
        return divideAxis(shape, parameters, *parameters.axis);
    }
};

} // namespace

const WeightStrategy& axiswiseStrategy()
{
    static const Axiswise kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
