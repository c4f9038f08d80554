#pragma once

#include "core/exchange/partition/local_node.h"

#include <map>
#include <optional>
#include <vector>

namespace meshwright::exchange {

/// How the subgraphs of an If, Loop or Scan run on parts of their tensors: each of their nodes on
/// what its device has, with no exchange between. A loop of 10 turns over rows of which each device
/// has some runs 10 times on every device.
struct BodyRun
{
    std::map<NodeId, LocalNode> runs; ///< of all nodes in the subgraphs, those of nested ones too
    /// Per input and output of the node, and per value that the subgraphs read of graphs around
    /// them; absent: whole.
    std::vector<std::optional<sharding::TensorSharding>> inputs, outputs;
    std::map<ValueId, sharding::TensorSharding> captured;
};

/// Null where nothing in the subgraphs is split, or where it is not parallel: a node would need
/// what other devices have, readers want a value in different parts, or a state is split otherwise
/// behind a turn than before it. @p node: in any graph of the model.
std::shared_ptr<const BodyRun> bodyRunOf(const sharding::PropagationResult& propagation,
                                         const graph::Graph& graph,
                                         const shapes::ShapeTable& shapes, NodeId node,
                                         const DeviceGrid& grid);

} // namespace meshwright::exchange
