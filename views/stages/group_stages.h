#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// On which stages the nodes of a group (and of the groups in it) are.
struct GroupStages
{
    std::optional<StageNumber> first, second; ///< two different ones, where there are two or more
    bool hasUnassigned = false; ///< nodes without a stage

    bool operator==(const GroupStages&) const = default;

    bool isMixed() const { return second || (first && hasUnassigned); }

    /// The one stage that all nodes of the group are on.
    std::optional<StageNumber> uniform() const { return isMixed() ? std::nullopt : first; }
};

/// The stage of every node in the active configuration.
std::vector<std::optional<StageNumber>> nodeStages(const Workspace& workspace);

/// Per group of the workspace's tree. Time grows with the number of nodes, not with the depth: a
/// stage that a group knows already, its ancestors know too.
std::vector<GroupStages> groupStages(const Workspace& workspace,
                                     const std::vector<std::optional<StageNumber>>& nodeStages);

} // namespace meshwright::views
