#include "core/plan/strategies/axis_split.h"
#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

class Replicate final : public WeightStrategy
{
public:
    std::string_view name() const override { return "replicate"; }

    std::string_view description() const override
    {
        return "Keeps the tensor whole on every device";
    }

    Result<Division> divide(std::span<const graph::Dim> shape,
                            const StrategyParameters& parameters) const override
    {
        (void)shape;
        if (parameters.axis || parameters.heads || parameters.headDim || parameters.segments
            || !parameters.parts.empty())
            return Error {tr("a replicated tensor has no axis, heads or segments to split")};
        return Division {};
    }
};

} // namespace

const WeightStrategy& replicateStrategy()
{
    static const Replicate kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
