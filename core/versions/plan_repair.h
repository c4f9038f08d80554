#pragma once

#include "core/graph/graph.h"
#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace meshwright::exchange {

/// A plan whose references mean something again, as far as can be known.
struct RepairedPlan
{
    plan::Plan plan;
    std::vector<std::string> repaired; ///< one sentence each
    std::vector<std::string> left; ///< what could not be known
};

/// Binds what tools left behind when they renamed values or dropped configurations. A configuration
/// that only nodes mention becomes the declared one whose name differs in case or in what stands in
/// front. A sharding of a tensor that nothing in the model has becomes that of the node's input or
/// output which has no sharding yet, fits its dimensions, and (in this order) whose name differs in
/// what stands in front or behind; which is the only one that all nodes mentioning that tensor
/// have; which is the only one left at its node.
RepairedPlan repairReferences(const graph::Graph& graph, const plan::Plan& plan);

} // namespace meshwright::exchange
