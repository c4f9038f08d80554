#pragma once

#include "core/operators/operator_call.h"
#include "core/sharding/plan_graph.h"
#include "core/sharding/reshards.h"

/// How a node runs on the parts that its devices have: the one decision that propagation prices,
/// the checker reports and an export to ranks carries out.
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

/// Returns execute() with the factors that the operator cannot run on parts of kept whole
/// (Execution::keptWhole): their tensors are gathered before it and its results cut after it. These
/// are factors whose shards would have to exchange edges and cannot, uneven blocks of one tensor
/// that are no blocks of another, parts that would leave a device with nothing, and those that the
/// operator needs whole (operators::neededWhole).
Execution lower(const LoweringRequest& request);

} // namespace meshwright::sharding
