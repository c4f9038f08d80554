#pragma once

#include "core/sharding/plan_graph.h"
#include "core/sharding/reshards.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::sharding {

/// How the subgraphs of an If, Loop or Scan run on parts of their tensors: each of their nodes on
/// what its device has, with no exchange between. A loop of 10 turns over rows of which each device
/// has some runs 10 times on every device.
struct BodyExecution
{
    /// Per input and output of the node, and per value that the subgraphs read of graphs around
    /// them; absent: whole.
    std::vector<std::optional<TensorSharding>> inputs, outputs;
    std::map<ValueId, TensorSharding> captured;
};

/// The state of a propagation while bodies are read.
struct BodyReading
{
    const PlanGraph& network;
    const graph::Graph& graph;
    std::function<const TensorSharding&(TensorIndex)> shardingOf;
    std::function<bool(ValueId)> isStored; ///< in more parts than it is used in
    std::function<const Execution*(NodeId)> execution; ///< null: nothing of it is split
    /// The execution of a node inside that has subgraphs; null: they run on whole tensors.
    std::function<const BodyExecution*(NodeId)> body;
};

/// Null where nothing in the subgraphs is split, or where it is not parallel: a node would need
/// what other devices have, readers want a value in different parts, or a state is split otherwise
/// behind a turn than before it. @p node: in any graph of the model.
std::shared_ptr<const BodyExecution> bodyExecution(const BodyReading& reading, NodeId node);

} // namespace meshwright::sharding
