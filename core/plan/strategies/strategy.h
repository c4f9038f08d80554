#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/plan/lowering.h"
#include "core/plan/plan.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace meshwright::plan {

/// What a person can tell a strategy.
struct StrategyParameters
{
    std::vector<AxisReference> over; ///< the mesh axes that split, outermost first
    std::optional<int64_t> axis; ///< instead of the strategy's own; negative counts from the back
    std::optional<int64_t> heads; ///< the axis is heads × headDim; heads stay whole
    std::optional<int64_t> headDim;
    std::optional<int64_t> segments; ///< equal parts fused in the axis, as q|k|v: each is split
};

/// A named way to shard a weight, acting on its stored axes.
class Strategy
{
public:
    virtual ~Strategy() = default;

    virtual std::string_view name() const = 0;
    /// Which features it splits, for an interface.
    virtual std::string_view description() const = 0;
    /// The sharding of a tensor of @p shape. Errors: a shape that is not known well enough, an axis
    /// that it does not have, heads or segments that do not fit.
    virtual Result<AxesSharding> shard(std::span<const graph::Dim> shape, const Mesh& mesh,
                                       const StrategyParameters& parameters) const = 0;
};

/// All strategies, in the order an interface shows them.
std::span<const Strategy* const> strategies();
const Strategy* findStrategy(std::string_view name);

} // namespace meshwright::plan
