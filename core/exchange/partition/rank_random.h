#pragma once

#include "core/exchange/partition/rank_plan.h"

#include <optional>
#include <string_view>

namespace meshwright::exchange {

/// Whether there is such an operator that draws random numbers; a Dropout does in training only.
bool isRandomType(std::string_view domain, std::string_view opType);

/// Whether a node draws random numbers; its subgraphs do not count.
bool isRandom(const graph::Graph& graph, const graph::Node& node);

/// What is wrong with random numbers of a node on the devices of a part: without a seed each device
/// draws its own, though several are to have the same tensor. The numbers of subgraphs and of
/// functions count.
std::optional<Diagnostic> tellRandom(const sharding::PropagationResult& propagation,
                                     const graph::Graph& graph, const RankPart& part, NodeId node);

} // namespace meshwright::exchange
