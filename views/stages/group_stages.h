#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <optional>
#include <utility>
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

/// The stages of nodes and groups, kept up to date by what changed: moving a node costs as many
/// steps as it is deep. With nodes a and b of a group on stages 0 and 1, moving b to stage 0 takes
/// one from the group's count of stage 1, which is then none: the group is on stage 0.
class KeptStages
{
public:
    /// Takes over the stages of every node.
    void assign(const Workspace& workspace);
    /// Takes over the stages of these nodes; false: they are as they were.
    bool update(const Workspace& workspace, const std::vector<NodeId>& nodes);

    std::optional<StageNumber> ofNode(NodeId node) const { return m_nodes[node.index]; }

    GroupStages ofGroup(GroupId group) const;

private:
    using Counts = std::vector<std::pair<std::optional<StageNumber>, uint32_t>>;

    static void count(Counts& counts, std::optional<StageNumber> stage, bool isMore);

    std::vector<std::optional<StageNumber>> m_nodes;
    std::vector<Counts> m_groups; ///< nodes on each stage, those in groups inside too; by stage
};

} // namespace meshwright::views
