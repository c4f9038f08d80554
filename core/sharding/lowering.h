#pragma once

#include "core/operators/operator_call.h"
#include "core/sharding/plan_graph.h"
#include "core/sharding/reshards.h"

/// How a node runs on the parts that its devices have: the one decision that propagation prices,
/// the checker tells and an export to ranks carries out.
namespace meshwright::sharding {

/// An operation of a plan graph.
struct LoweringRequest
{
    const Rule& rule;
    /// Parallel to the rule's tensors, null for those that take no part: operands as they come,
    /// results as they are wanted.
    std::vector<const TensorSharding*> tensors;
    std::vector<const TensorView*> views; ///< parallel to them
    const plan::Mesh& mesh;
    const operators::OperatorCall& call;
};

/// As execute() says, but for factors that the operator cannot run on parts of: those are whole,
/// their tensors gathered before it and its results cut behind it (Execution::keptWhole). That is
/// so where shards would have to exchange edges and cannot, where uneven blocks of one tensor are
/// no blocks of another, where a device would have nothing, and where the operator says so
/// (operators::neededWhole).
Execution lower(const LoweringRequest& request);

} // namespace meshwright::sharding
