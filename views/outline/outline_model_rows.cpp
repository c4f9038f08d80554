#include "core/layout/card_text.h"
#include "views/outline/outline_model.h"
#include "views/stages/stage_summary.h"
#include "views/widgets/quantity_text.h"
#include "views/workspace/workspace.h"

#include <algorithm>

namespace meshwright::views {

namespace {

/// What two sets of nodes together are on.
GroupStages merged(GroupStages a, const GroupStages& b)
{
    a.hasUnassigned = a.hasUnassigned || b.hasUnassigned;
    for (std::optional<StageNumber> stage : {b.first, b.second}) {
        if (!stage || stage == a.first || a.second)
            continue;
        (a.first ? a.second : a.first) = stage;
    }
    return a;
}

} // namespace

std::vector<GroupId> OutlineModel::groupsOf(const QModelIndex& index) const
{
    const OutlineItem* item = itemAt(index);
    return item ? item->groups() : std::vector<GroupId> {};
}

bool OutlineModel::isPart(const QModelIndex& index) const
{
    return index.isValid() && itemAt(index)->kind == OutlineItem::Kind::Part;
}

std::vector<NodeId> OutlineModel::nodesOf(const QModelIndex& index) const
{
    const OutlineItem* item = itemAt(index);
    if (!item)
        return {};
    if (item->kind == OutlineItem::Kind::Node)
        return {item->node};
    std::vector<NodeId> nodes;
    for (GroupId group : item->groups()) {
        const std::vector<NodeId> some = m_workspace.groups().allNodes(group);
        nodes.insert(nodes.end(), some.begin(), some.end());
    }
    return nodes;
}

bool OutlineModel::holds(const QModelIndex& index, NodeId node) const
{
    const OutlineItem* item = itemAt(index);
    if (!item || item->kind == OutlineItem::Kind::Node)
        return item && item->node == node;
    const GroupId inner = m_workspace.groups().groupOf(node);
    return std::ranges::any_of(
        item->groups(), [&](GroupId group) { return m_workspace.groups().contains(group, inner); });
}

GroupStages OutlineModel::stagesOf(const QModelIndex& index) const
{
    const OutlineItem* item = itemAt(index);
    GroupStages stages;
    if (!item)
        return stages;
    if (item->kind == OutlineItem::Kind::Node) {
        stages.first = m_stages.ofNode(item->node);
        stages.hasUnassigned = !stages.first;
        return stages;
    }
    for (GroupId group : item->groups())
        stages = merged(stages, m_stages.ofGroup(group));
    return stages;
}

OutlineModel::Selected OutlineModel::selectedOf(const QModelIndex& index) const
{
    const OutlineItem* item = itemAt(index);
    if (!item)
        return Selected::None;
    uint32_t selected = 0;
    if (item->kind == OutlineItem::Kind::Node) {
        const std::vector<NodeId>& nodes = m_workspace.selection().nodes;
        selected = std::binary_search(nodes.begin(), nodes.end(), item->node);
    }
    for (GroupId group : item->groups())
        selected += m_selectedInGroup[group.index];
    if (selected == 0)
        return Selected::None;
    return selected == countOf(*item) ? Selected::All : Selected::Some;
}

uint32_t OutlineModel::countOf(const OutlineItem& item) const
{
    if (item.kind == OutlineItem::Kind::Node)
        return 1;
    uint32_t count = 0;
    for (GroupId group : item.groups())
        count += m_workspace.groups().group(group).totalNodes;
    return count;
}

QString OutlineModel::textOf(const OutlineItem& item) const
{
    switch (item.kind) {
    case OutlineItem::Kind::Root:
        return {};
    case OutlineItem::Kind::Group: {
        const QString name = QString::fromStdString(m_workspace.groups().group(item.group).name);
        return name.isEmpty() ? tr("unnamed") : name;
    }
    case OutlineItem::Kind::Run:
        return tr("%1 ×%2").arg(
            QString::fromStdString(layout::nameToCount(item.base.toStdString())),
            countText(int64_t(item.members.size())));
    case OutlineItem::Kind::Part: {
        const auto number = [&](GroupId member) {
            return QString::number(numberedName(m_workspace, member).number.value_or(0));
        };
        if (item.members.size() == 1)
            return number(item.members.front());
        return tr("%1 … %2").arg(number(item.members.front()), number(item.members.back()));
    }
    case OutlineItem::Kind::Node:
        return QString::fromStdString(
            layout::nodeTitle(m_workspace.graph(), m_workspace.groups(), item.node));
    }
    return {};
}

QString OutlineModel::describe(const OutlineItem& item) const
{
    const GroupStages stages = stagesOf(indexOf(&item));
    QString where;
    if (stages.second)
        where = tr("on several stages");
    else if (stages.first && stages.hasUnassigned)
        where = tr("partly on stage %1").arg(stages.first->value);
    else if (stages.first)
        where = tr("on stage %1").arg(stages.first->value);
    else
        where = tr("without a stage");
    QString name = textOf(item);
    if (item.kind == OutlineItem::Kind::Node)
        name = m_workspace.displayName(item.node);
    else if (item.kind == OutlineItem::Kind::Group)
        name = QString::fromStdString(m_workspace.groups().group(item.group).path);
    const QString size = item.kind == OutlineItem::Kind::Node
        ? QString::fromStdString(m_workspace.graph().node(item.node).opType)
        : nodesText(countOf(item));
    return tr("%1 · %2, %3").arg(name, size, where);
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const OutlineItem& item = *itemAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(item);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return describe(item);
    case CountRole:
        return int(countOf(item));
    case IsLeafRole:
        return !item.canHaveChildren(m_workspace, m_areFoldedNodesShown);
    default:
        return {};
    }
}

} // namespace meshwright::views
