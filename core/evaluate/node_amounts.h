#pragma once

#include "core/base/progress.h"
#include "core/evaluate/evaluation.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace meshwright::evaluate {

/// What of a run can be told apart by its nodes.
enum class NodeAmount
{
    Time, ///< picoseconds of computing in a forward pass
    Memory, ///< bytes of its results, and of the weights that no node before it reads
    Communication, ///< bytes that each device sends in a step, and to other stages
};

struct NodeAmounts
{
    NodeAmount what = NodeAmount::Time;
    std::vector<double> ofNode; ///< of every node of the graph; 0: nothing, or not known
    std::string hardware; ///< title of device 0
};

/// Of all nodes as a run of the configuration counts them, of one microbatch on one device of the
/// node's stage; without a configuration on one device. Nodes of subgraphs and functions count at
/// the node that holds or calls them and are 0 themselves, but for what they communicate. The
/// evaluation must have shapes. Errors: hardware that is not known, cancelled.
Result<NodeAmounts> nodeAmounts(const Evaluation& evaluation, std::optional<ConfigurationId> id,
                                NodeAmount what, Progress& progress);

/// What nodes take together in a forward pass of one microbatch, each on one device of its stage.
struct AmountSum
{
    Picoseconds forward; ///< of computing
    Bytes weights; ///< each once
    Bytes results;
    std::string hardware; ///< title of device 0
};

/// Of the nodes of the main graph among @p nodes, as nodeAmounts() counts each; errors as there.
Result<AmountSum> amountSum(const Evaluation& evaluation, std::optional<ConfigurationId> id,
                            std::span<const NodeId> nodes, Progress& progress);

} // namespace meshwright::evaluate
