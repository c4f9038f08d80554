#include "views/stages/group_stages.h"

#include "views/workspace/workspace.h"

#include <algorithm>

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
    const grouping::GroupTree& tree = workspace.groups();
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

void KeptStages::assign(const Workspace& workspace)
{
    m_nodes = nodeStages(workspace);
    const grouping::GroupTree& tree = workspace.groups();
    m_groups.assign(tree.groups().size(), {});
    for (uint32_t i = 0; i < m_nodes.size() && !m_groups.empty(); ++i) {
        for (std::optional<GroupId> group = tree.groupOf(NodeId {i}); group;
             group = tree.group(*group).parent)
            count(m_groups[group->index], m_nodes[i], true);
    }
}

bool KeptStages::update(const Workspace& workspace, const std::vector<NodeId>& nodes)
{
    const grouping::GroupTree& tree = workspace.groups();
    bool isChanged = false;
    for (NodeId node : nodes) {
        const std::optional<StageNumber> now =
            workspace.activeConfiguration() ? workspace.stageOf(node) : std::nullopt;
        const std::optional<StageNumber> before = std::exchange(m_nodes[node.index], now);
        if (now == before)
            continue;
        isChanged = true;
        for (std::optional<GroupId> group = tree.groupOf(node); group;
             group = tree.group(*group).parent) {
            count(m_groups[group->index], now, true);
            count(m_groups[group->index], before, false);
        }
    }
    return isChanged;
}

void KeptStages::count(Counts& counts, std::optional<StageNumber> stage, bool isMore)
{
    const auto at = std::ranges::lower_bound(counts, stage, {}, &Counts::value_type::first);
    const bool isThere = at != counts.end() && at->first == stage;
    if (!isThere)
        counts.insert(at, {stage, 1}); // none are taken away that were not counted
    else if (isMore)
        ++at->second;
    else if (--at->second == 0)
        counts.erase(at);
}

GroupStages KeptStages::ofGroup(GroupId group) const
{
    const Counts& counts = m_groups[group.index];
    GroupStages stages;
    std::size_t next = 0; // "none" is before all stages
    if (!counts.empty() && !counts.front().first) {
        stages.hasUnassigned = true;
        ++next;
    }
    if (next < counts.size())
        stages.first = counts[next].first;
    if (next + 1 < counts.size())
        stages.second = counts[next + 1].first;
    return stages;
}

} // namespace meshwright::views
