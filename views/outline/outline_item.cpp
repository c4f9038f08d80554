#include "views/outline/outline_item.h"

#include "views/stages/stage_summary.h"
#include "views/workspace/workspace.h"

#include <algorithm>
#include <map>

namespace meshwright::views {

namespace {

constexpr std::size_t kSmallestRun = 3; ///< fewer siblings are listed one by one
constexpr std::size_t kFewNodes = 8; ///< directly in a group, listed among its groups

using Items = std::vector<std::unique_ptr<OutlineItem>>;

std::unique_ptr<OutlineItem> itemOf(OutlineItem::Kind kind)
{
    auto item = std::make_unique<OutlineItem>();
    item->kind = kind;
    return item;
}

/// Numbered siblings by their common name, in the order of the siblings.
std::map<QString, std::vector<GroupId>> seriesOf(const Workspace& workspace,
                                                 const std::vector<GroupId>& siblings)
{
    std::map<QString, std::vector<GroupId>> series;
    for (GroupId sibling : siblings) {
        const NumberedName name = numberedName(workspace, sibling);
        if (name.number)
            series[name.base].push_back(sibling);
    }
    return series;
}

/// A group "layers" around layers.0 to layers.23 and nothing else is the run itself.
bool holdsOneRun(const Workspace& workspace, GroupId id)
{
    const grouping::Group& group = workspace.groups().group(id);
    if (!group.nodes.empty() || group.children.size() < kSmallestRun)
        return false;
    const auto series = seriesOf(workspace, group.children);
    return series.size() == 1 && series.begin()->second.size() == group.children.size();
}

/// The nodes directly in a group that have rows.
std::vector<NodeId> nodesListed(const Workspace& workspace, const grouping::Group& group,
                                bool withFolded)
{
    std::vector<NodeId> nodes = group.nodes;
    if (!withFolded)
        std::erase_if(nodes,
                      [&](NodeId node) { return workspace.foldedNodes()[node.index].has_value(); });
    return nodes;
}

/// Groups stand in the order of execution, as the tree has them and as they are numbered: a
/// constant that the file has in front of all does not move its group there. Nodes stand among them
/// by the file, so that the embedding comes before the layers.
void putNodesAmongGroups(const Workspace& workspace, Items& items)
{
    std::vector<std::pair<uint32_t, std::unique_ptr<OutlineItem>>> keyed;
    uint32_t before = 0; // where the group before begins
    for (std::unique_ptr<OutlineItem>& item : items) {
        uint32_t first = item->node.index;
        if (item->kind != OutlineItem::Kind::Node) {
            const std::vector<NodeId> nodes = workspace.groups().allNodes(item->groups().front());
            const auto least = std::min_element(nodes.begin(), nodes.end());
            first = before = std::max(before, least == nodes.end() ? 0 : least->index);
        }
        keyed.emplace_back(first, std::move(item));
    }
    std::stable_sort(keyed.begin(), keyed.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < items.size(); ++i)
        items[i] = std::move(keyed[i].second);
}

} // namespace

std::vector<GroupId> OutlineItem::groups() const
{
    switch (kind) {
    case Kind::Root:
    case Kind::Group:
        return {group};
    case Kind::Run:
    case Kind::Part:
        return members;
    case Kind::Node:
        return {};
    }
    return {};
}

bool OutlineItem::canHaveChildren(const Workspace& workspace, bool withFolded) const
{
    if (kind == Kind::Node)
        return false;
    if (kind != Kind::Group)
        return true;
    // A group around one node says no more than the node.
    const grouping::Group& own = workspace.groups().group(group);
    return !own.children.empty()
        || (own.totalNodes > 1 && !nodesListed(workspace, own, withFolded).empty());
}

Items childrenOfGroup(const Workspace& workspace, GroupId id, bool withFolded)
{
    const grouping::Group& group = workspace.groups().group(id);
    const auto series = seriesOf(workspace, group.children);
    Items items;
    for (GroupId child : group.children) {
        const NumberedName name = numberedName(workspace, child);
        const auto run = name.number ? series.find(name.base) : series.end();
        const bool folded = run != series.end() && run->second.size() >= kSmallestRun;
        if (folded && run->second.front() != child)
            continue; // it is in the run that stands where the first one is
        if (folded) {
            items.push_back(itemOf(OutlineItem::Kind::Run));
            items.back()->members = run->second;
            items.back()->base = run->first;
        } else if (holdsOneRun(workspace, child)) {
            items.push_back(itemOf(OutlineItem::Kind::Run));
            items.back()->members = workspace.groups().group(child).children;
            items.back()->base = QString::fromStdString(workspace.groups().group(child).name);
            items.back()->sequence = child;
        } else {
            items.push_back(itemOf(OutlineItem::Kind::Group));
            items.back()->group = child;
        }
    }
    const std::vector<NodeId> nodes = nodesListed(workspace, group, withFolded);
    for (NodeId node : nodes) {
        items.push_back(itemOf(OutlineItem::Kind::Node));
        items.back()->node = node;
    }
    // Many nodes would bury the groups and follow them.
    if (nodes.size() <= kFewNodes)
        putNodesAmongGroups(workspace, items);
    return items;
}

} // namespace meshwright::views
