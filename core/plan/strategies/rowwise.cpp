#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

class Rowwise final : public WeightStrategy
{
public:
    std::string_view name() const override { return "rowwise"; }

    std::string_view description() const override
    {
        return "Splits the stored axis 0: the input features of a weight [in, out] of x · W";
    }

    Result<Division> divide(std::span<const graph::Dim> shape,
                            const StrategyParameters& parameters) const override
    {
        return divideAxis(shape, parameters, 0);
    }
};

} // namespace

const WeightStrategy& rowwiseStrategy()
{
    static const Rowwise kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
