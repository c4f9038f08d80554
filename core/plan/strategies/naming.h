#pragma once

#include "core/base/user_text.h"
#include "core/graph/graph.h"
#include "core/plan/sharding.h"
#include "core/plan/strategies/division.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace meshwright::plan {

/// What a sharding amounts to.
struct NamedSharding
{
    std::string_view strategy; ///< its name, or the nearest one's
    bool isExact = false;
    /// "columnwise: splits output features over model", or what was expected of the nearest
    /// strategy and where this differs.
    UserText sentence;
};

/// The division of the only divided axis of a sharding, for its ranges; without an axis where
/// nothing is divided. Absent where several are, or components that no strategy gives.
std::optional<Division> divisionOf(const AxesSharding& sharding, std::span<const graph::Dim> shape);

/// Names the strategy that gives a sharding to a weight, in the terms of the node that uses it.
NamedSharding nameSharding(const graph::Graph& graph, ValueId weight, const AxesSharding& sharding);

} // namespace meshwright::plan
