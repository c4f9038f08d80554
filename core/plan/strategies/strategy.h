#pragma once

#include "core/base/result.h"
#include "core/graph/types.h"
#include "core/plan/lowering.h"
#include "core/plan/plan.h"
#include "core/plan/strategies/division.h"

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
    std::vector<Segment> parts; ///< parts of sizes of their own, instead of `segments`
};

/// A sharding as ONNX's annotation states it, and what it leaves open.
struct Statement
{
    AxesSharding sharding;
    UserText caveat; ///< empty: it says exactly what the strategy does
};

/// A named way to shard a weight, acting on its stored axes.
struct WeightStrategy
{
    std::string_view name;
    const char* description; ///< which features it splits, for an interface

    /// How a weight of @p shape is divided, for any number of devices. Errors: a shape that is not
    /// known well enough, an axis that it does not have, heads or segments that do not fit.
    Result<Division> (*divide)(std::span<const graph::Dim> shape,
                               const StrategyParameters& parameters);

    /// What an annotation can say of it over the mesh axes of the parameters. Errors, beyond those
    /// of divide: heads that would be torn, parts of different sizes, which no annotation states.
    Result<Statement> state(std::span<const graph::Dim> shape, const Mesh& mesh,
                            const StrategyParameters& parameters) const;
};

/// In how many shards mesh axes split. Errors: no axis, one that does not exist or is used twice.
Result<int64_t> shardCount(const std::vector<AxisReference>& axes, const Mesh& mesh);

/// All strategies, in the order an interface shows them.
std::span<const WeightStrategy* const> strategies();
const WeightStrategy* findStrategy(std::string_view name);

/// Why a name that MAX has is no strategy for single weights: tensor_parallel and expert_parallel
/// shard blocks. Empty for other names.
UserText whyNotForOneWeight(std::string_view name);

/// "3" is three equal parts, "4096,1024,1024" parts of these sizes, "32x128,8x128,8x128" parts of
/// so many heads of so many features. Sets `segments` or `parts`.
Result<void> parseSegments(std::string_view text, StrategyParameters& parameters);

} // namespace meshwright::plan
