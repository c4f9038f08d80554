#pragma once

#include "core/base/ids.h"
#include "core/base/units.h"

#include <optional>
#include <span>
#include <vector>

namespace meshwright::simulate {

struct PassTimes;

/// A node's part of a pass.
struct PassPart
{
    NodeId node;
    Picoseconds end; ///< after all parts up to this one, from the begin of the pass
    bool isAgain = false; ///< computed again for the backward pass
};

/// What a stage does with a microbatch, node by node in the order of execution: what a node takes
/// to compute and, where that is not hidden behind compute, what it waits for collectives.
struct NodePasses
{
    std::vector<PassPart> forward, backwardInput, backwardWeight;
};

struct NodePassesInput
{
    std::span<const NodeId> nodes; ///< of a stage, in their order
    std::span<const PassTimes> times; ///< per node
    std::span<const std::optional<uint32_t>> segments; ///< per node; see Recomputed
    bool isHidden = false; ///< collectives run beside compute
    bool training = false; ///< there is a backward pass
};

/// The passes over the nodes of a stage: forward in their order, backward against it, a segment
/// that is computed again before its backward pass. Nodes that take no time are left out. Example:
/// nodes a and b, forward 2 and 3 s, backward 4 and 5 s, b computed again: forward a until 2, b
/// until 5; backward b again until 3, b until 8, a until 12 s.
NodePasses nodePasses(const NodePassesInput& input);

} // namespace meshwright::simulate
