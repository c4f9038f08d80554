#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

class Columnwise final : public WeightStrategy
{
public:
    std::string_view name() const override { return "columnwise"; }

    std::string_view description() const override
    {
        return "Splits the stored axis 1: the output features of a weight [in, out] of x · W";
    }

    Result<Division> divide(std::span<const graph::Dim> shape,
                            const StrategyParameters& parameters) const override
    {
        return divideAxis(shape, parameters, 1);
    }
};

} // namespace

const WeightStrategy& columnwiseStrategy()
{
    static const Columnwise kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
