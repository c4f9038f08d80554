#pragma once

#include "core/base/user_text.h"
#include "core/versions/graph_match.h"
#include "core/versions/plan_items.h"

#include <string>
#include <vector>

namespace meshwright::exchange {

/// A plan as another export of the model can take it.
struct TransferredPlan
{
    PlanStatements statements;
    std::vector<UserText> unplaced; ///< what has no place there, one sentence each
    std::size_t renamed = 0; ///< statements about nodes or tensors that are called otherwise there
};

/// Moves what a plan states about nodes and tensors of one graph to those that they match in
/// another. A tensor is found by its place among the inputs and outputs of its node.
TransferredPlan transferPlan(const PlanStatements& plan, const graph::Graph& from,
                             const graph::Graph& to, const GraphMatch& match);

} // namespace meshwright::exchange
