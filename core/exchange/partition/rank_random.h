#pragma once

#include "core/exchange/partition/rank_plan.h"

#include <optional>

namespace meshwright::exchange {

/// Finds random numbers of a node that differ among the devices of a part: without a seed each
/// device draws its own, though several are to have the same tensor. The numbers of subgraphs and
/// of functions count.
std::optional<Diagnostic> tellRandom(const sharding::PropagationResult& propagation,
                                     const graph::Graph& graph, const RankPart& part, NodeId node);

} // namespace meshwright::exchange
