#pragma once

#include "core/base/result.h"
#include "core/planning/elimination/axis_prices.h"

#include <map>

namespace meshwright::planning {

/// How the devices of an axis share the values of a model.
struct LeastCost
{
    /// The dimension of which each device has a part; none: each has all of the value. Of weights
    /// those that are read in parts. Empty: no node is shared out.
    std::map<ValueId, std::optional<std::size_t>> shardings;
    double seconds = 0; ///< of a microbatch, by AxisPrices
    double bound = 0; ///< no other choice takes less
    bool isOptimal = false;
};

/// Chooses for each node of the main graph how it is shared out (see NodeShardings), so that work,
/// collectives, and reshards between what a node makes and others read are least in sum: by exact
/// elimination where its tables stay small, else near it, with a bound (see minimizePairwise). A
/// reshard that several nodes need is counted for each of them. Weights lie as they are read,
/// inputs of the model whole.
/// Example: x · W1 → Relu → · W2 over a fast link: the columns of W1, the rows of W2, one
/// all-reduce.
/// Errors: as minimizePairwise().
Result<LeastCost> leastCostShardings(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                                     const ShardedRun& run);

} // namespace meshwright::planning
