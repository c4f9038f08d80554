#include "core/plan/strategies/builtin.h"

namespace meshwright::plan {

namespace {

class Replicate final : public Strategy
{
public:
    std::string_view name() const override { return "replicate"; }

    std::string_view description() const override
    {
        return "Keeps the tensor whole on every device";
    }

    Result<AxesSharding> shard(std::span<const graph::Dim> shape, const Mesh&,
                               const StrategyParameters& parameters) const override
    {
        if (parameters.axis || parameters.heads || parameters.headDim || parameters.segments)
            return Error {"a replicated tensor has no axis, heads or segments to split"};
        AxesSharding sharding;
        sharding.dims.resize(shape.size());
        sharding.replicated = parameters.over;
        return sharding;
    }
};

} // namespace

const Strategy& replicateStrategy()
{
    static const Replicate kStrategy;
    return kStrategy;
}

} // namespace meshwright::plan
