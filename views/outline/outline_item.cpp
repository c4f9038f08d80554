#include "views/outline/outline_item.h"

#include "views/stages/stage_summary.h"
#include "views/workspace.h"

#include <map>

namespace meshwright::views {

namespace {

constexpr std::size_t kSmallestRun = 3; ///< fewer siblings are listed one by one

using Items = std::vector<std::unique_ptr<OutlineItem>>;

std::unique_ptr<OutlineItem> itemOf(OutlineItem::Kind kind)
{
    auto item = std::make_unique<OutlineItem>();
    item->kind = kind;
    return item;
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

bool OutlineItem::canHaveChildren(const Workspace& workspace) const
{
    if (kind == Kind::Node)
        return false;
    if (kind != Kind::Group)
        return true;
    // A group around one node says no more than the node.
    const graph::Group& own = workspace.groups().group(group);
    return own.totalNodes > 1 || !own.children.empty();
}

Items childrenOfGroup(const Workspace& workspace, GroupId id)
{
    const graph::Group& group = workspace.groups().group(id);
    std::map<QString, std::vector<GroupId>> series;
    for (GroupId child : group.children) {
        const NumberedName name = numberedName(workspace, child);
        if (name.number)
            series[name.base].push_back(child);
    }
    Items items;
    for (GroupId child : group.children) {
        const NumberedName name = numberedName(workspace, child);
        const auto run = name.number ? series.find(name.base) : series.end();
        const bool folded = run != series.end() && run->second.size() >= kSmallestRun;
        if (folded && run->second.front() != child)
            continue; // it is in the run that stands where the first one is
        items.push_back(itemOf(folded ? OutlineItem::Kind::Run : OutlineItem::Kind::Group));
        if (folded) {
            items.back()->members = run->second;
            items.back()->base = run->first;
        } else {
            items.back()->group = child;
        }
    }
    for (NodeId node : group.nodes) {
        items.push_back(itemOf(OutlineItem::Kind::Node));
        items.back()->node = node;
    }
    return items;
}

} // namespace meshwright::views
