#include "views/stages/group_stages.h"

#include "views/workspace/workspace.h"

namespace meshwright::views {

namespace {

/// Notes a node's stage; false where the group knew it, or knows two others already.
bool note(GroupStages& group, std::optional<StageNumber> stage)
{
    if (!stage) {
        const bool isNew = !group.hasUnassigned;
        group.hasUnassigned = true;
        return isNew;
    }
    if (group.first == stage || group.second)
        return false;
    (group.first ? group.second : group.first) = stage;
    return true;
}

} // namespace

std::vector<std::optional<StageNumber>> nodeStages(const Workspace& workspace)
{
    std::vector<std::optional<StageNumber>> stages(workspace.graph().nodes().size());
    if (!workspace.activeConfiguration())
        return stages;
    for (uint32_t i = 0; i < stages.size(); ++i)
        stages[i] = workspace.stageOf(NodeId {i});
    return stages;
}

std::vector<GroupStages> groupStages(const Workspace& workspace,
                                     const std::vector<std::optional<StageNumber>>& nodeStages)
{
    const graph::GroupTree& tree = workspace.groups();
    std::vector<GroupStages> groups(tree.groups().size());
    if (groups.empty())
        return groups;
    for (uint32_t i = 0; i < nodeStages.size(); ++i) {
        std::optional<GroupId> group = tree.groupOf(NodeId {i});
        while (group && note(groups[group->index], nodeStages[i]))
            group = tree.group(*group).parent;
    }
    return groups;
}

} // namespace meshwright::views
