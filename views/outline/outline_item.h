#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace meshwright::views {

class Workspace;

/// A row of the outline, with the rows below it once somebody has asked for them.
struct OutlineItem
{
    enum class Kind
    {
        Root, ///< not shown: its children are the rows at the top
        Group,
        Run, ///< alike siblings: "layers ×24"
        Part, ///< consecutive members of a run that are on the same stage: "0 … 11"
        Node,
    };

    Kind kind = Kind::Root;
    GroupId group; ///< of Root and Group
    NodeId node; ///< of Node
    std::vector<GroupId> members; ///< of Run and Part
    QString base; ///< of Run: "layers"
    std::optional<GroupId> sequence; ///< of Run: the group that holds the members and nothing else
    OutlineItem* parent = nullptr;
    int row = 0;
    bool isPopulated = false;
    std::vector<std::unique_ptr<OutlineItem>> children;
    std::vector<std::size_t> partSizes; ///< of a populated Run; empty: members are its children

    /// The groups that this row stands for; none for a node.
    std::vector<GroupId> groups() const;
    bool canHaveChildren(const Workspace& workspace, bool withFolded) const;
};

/// The rows below a group: alike numbered siblings folded to runs, other groups, then the nodes
/// that are directly in it; folded ones (grouping::foldedNodes()) only with @p withFolded.
std::vector<std::unique_ptr<OutlineItem>> childrenOfGroup(const Workspace& workspace, GroupId group,
                                                          bool withFolded);

} // namespace meshwright::views
