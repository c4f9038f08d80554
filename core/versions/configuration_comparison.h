#pragma once

#include "core/plan/stage_placement.h"

#include <cstddef>
#include <map>
#include <set>
#include <vector>

namespace meshwright::exchange {

/// A tensor that two configurations divide differently, with its shards per dimension; ones at the
/// end are left out, so that nothing is a tensor that is whole.
struct ReshardedValue
{
    ValueId value;
    std::vector<int64_t> first, second; ///< alike: the same parts are at other devices
};

/// What differs of a node in the second of two configurations.
struct NodeDifference
{
    std::optional<StageNumber> first, second; ///< where it runs, as placeStages() says
    std::vector<ReshardedValue> resharded; ///< of what it touches, each once

    bool isMoved() const { return first != second; }
};

struct ConfigurationComparison
{
    std::map<NodeId, NodeDifference> nodes; ///< those that differ
    std::set<ValueId> resharded;
    std::size_t moved = 0; ///< of the nodes

    /// Null: nothing differs.
    const NodeDifference* of(NodeId node) const;
};

/// Which nodes two configurations of a plan put on other stages and which tensors they state other
/// shardings of. Where one says nothing of a tensor at a node, what it says at another node counts;
/// where it says nothing anywhere, the tensor is whole. Shardings are the same where they divide
/// alike and, with as many devices in both, give the n-th device of the stage the same part: the
/// numbers of devices and the names of axes do not count.
///
/// Example: [8, 16] split in columns over devices 0 and 1 on stage 0, and over 2 and 3 on stage 1,
/// is at a node that moved, but not resharded. In rows over 2 and 3 it is both.
ConfigurationComparison compareConfigurations(const graph::Graph& graph, const plan::Plan& plan,
                                              ConfigurationId first, ConfigurationId second);

} // namespace meshwright::exchange
