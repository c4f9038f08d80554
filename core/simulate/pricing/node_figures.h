#pragma once

#include "core/operators/operator_cost.h"
#include "core/simulate/simulation.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::simulate {

/// What one execution of a node works, moves and takes in a forward pass.
struct NodeFigures
{
    /// On one device; of calls and subgraphs the sum of what they run. Absent where a size is not
    /// known.
    std::optional<operators::OperatorCost> cost;
    std::optional<Picoseconds> forward; ///< by the roofline, bodies included
    std::string hardware; ///< the device's title
    bool isAssumed = false; ///< nobody chose that hardware
    int64_t devices = 1; ///< that its stage has
    std::vector<std::string> assumed; ///< symbols of its tensors that nobody bound
};

/// Of a node as a run of the input's configuration prices it: on a device of the node's stage, the
/// part that one device has. Without a configuration the whole node on one device. Errors: hardware
/// that is not known.
Result<NodeFigures> nodeFigures(const ModelInput& input, const Options& options, NodeId node);

} // namespace meshwright::simulate
