#include "views/outline/outline_model.h"

#include "views/workspace/workspace.h"

#include <algorithm>
#include <utility>

namespace meshwright::views {

OutlineModel::OutlineModel(const Workspace& workspace, QObject* parent)
    : QAbstractItemModel(parent)
    , m_workspace(workspace)
{
    connect(&workspace, &Workspace::documentChanged, this, [this](const document::Change& change) {
        m_isAllChanged = m_isAllChanged || change.configurations;
        m_changed.insert(m_changed.end(), change.nodes.begin(), change.nodes.end());
    });
    connect(&workspace, &Workspace::activeConfigurationChanged, this,
            [this] { m_isAllChanged = true; });
    reset();
}

OutlineModel::~OutlineModel() = default;

void OutlineModel::reset()
{
    beginResetModel();
    m_root.reset();
    m_changed.clear();
    m_isAllChanged = false;
    m_selectedInGroup.clear();
    if (m_workspace.hasDocument() && !m_workspace.groups().groups().empty()) {
        m_root = std::make_unique<OutlineItem>();
        m_stages.assign(m_workspace);
        m_selectedInGroup.assign(m_workspace.groups().groups().size(), 0);
    }
    endResetModel();
    updateSelection();
}

void OutlineModel::setFoldedNodesShown(bool shown)
{
    m_areFoldedNodesShown = shown;
    reset();
}

void OutlineModel::updateStages()
{
    if (!m_root)
        return;
    const std::vector<NodeId> changed = std::exchange(m_changed, {});
    if (std::exchange(m_isAllChanged, false))
        m_stages.assign(m_workspace);
    else if (!m_stages.update(m_workspace, changed))
        return;
    updateRuns(*m_root);
    tellChanged(*m_root, {Qt::DecorationRole});
}

void OutlineModel::updateSelection()
{
    if (!m_root)
        return;
    std::fill(m_selectedInGroup.begin(), m_selectedInGroup.end(), 0);
    const grouping::GroupTree& tree = m_workspace.groups();
    for (NodeId node : m_workspace.selection().nodes) {
        for (std::optional<GroupId> group = tree.groupOf(node); group;
             group = tree.group(*group).parent)
            ++m_selectedInGroup[group->index];
    }
    tellChanged(*m_root, {Qt::BackgroundRole});
}

/// Replaces the rows of runs whose members are parted otherwise now.
void OutlineModel::updateRuns(OutlineItem& item)
{
    if (!item.isPopulated)
        return;
    if (item.kind == OutlineItem::Kind::Run && partsOf(item) != item.partSizes) {
        const QModelIndex index = indexOf(&item);
        beginRemoveRows(index, 0, int(item.children.size()) - 1);
        item.children.clear();
        endRemoveRows();
        item.partSizes = partsOf(item);
        auto children = childrenOfMembers(item);
        beginInsertRows(index, 0, int(children.size()) - 1);
        adopt(item, std::move(children));
        endInsertRows();
        return;
    }
    for (const auto& child : item.children)
        updateRuns(*child);
}

void OutlineModel::tellChanged(const OutlineItem& item, const QList<int>& roles)
{
    if (!item.isPopulated || item.children.empty())
        return;
    Q_EMIT dataChanged(indexOf(item.children.front().get()), indexOf(item.children.back().get()),
                       roles);
    for (const auto& child : item.children)
        tellChanged(*child, roles);
}

OutlineItem* OutlineModel::itemAt(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<OutlineItem*>(index.internalPointer()) : m_root.get();
}

QModelIndex OutlineModel::indexOf(const OutlineItem* item) const
{
    return item->parent ? createIndex(item->row, 0, const_cast<OutlineItem*>(item)) : QModelIndex();
}

void OutlineModel::adopt(OutlineItem& parent,
                         std::vector<std::unique_ptr<OutlineItem>> children) const
{
    parent.children = std::move(children);
    for (std::size_t row = 0; row < parent.children.size(); ++row) {
        parent.children[row]->parent = &parent;
        parent.children[row]->row = int(row);
    }
    parent.isPopulated = true;
}

/// How many consecutive members are on the same stage, part by part; empty where all are on one.
std::vector<std::size_t> OutlineModel::partsOf(const OutlineItem& run) const
{
    std::vector<std::size_t> sizes;
    for (std::size_t i = 0; i < run.members.size(); ++i) {
        const bool same =
            i > 0 && m_stages.ofGroup(run.members[i]) == m_stages.ofGroup(run.members[i - 1]);
        if (same)
            ++sizes.back();
        else
            sizes.push_back(1);
    }
    return sizes.size() > 1 ? sizes : std::vector<std::size_t> {};
}

std::vector<std::unique_ptr<OutlineItem>>
OutlineModel::childrenOfMembers(const OutlineItem& item) const
{
    std::vector<std::unique_ptr<OutlineItem>> children;
    std::size_t next = 0;
    for (std::size_t size : item.partSizes) {
        children.push_back(std::make_unique<OutlineItem>());
        children.back()->kind = OutlineItem::Kind::Part;
        for (std::size_t i = 0; i < size; ++i)
            children.back()->members.push_back(item.members[next++]);
    }
    if (!children.empty())
        return children;
    for (GroupId member : item.members) {
        children.push_back(std::make_unique<OutlineItem>());
        children.back()->kind = OutlineItem::Kind::Group;
        children.back()->group = member;
    }
    return children;
}

void OutlineModel::populate(OutlineItem& item) const
{
    if (item.isPopulated)
        return;
    switch (item.kind) {
    case OutlineItem::Kind::Root:
    case OutlineItem::Kind::Group:
        adopt(item,
              item.canHaveChildren(m_workspace, m_areFoldedNodesShown)
                  ? childrenOfGroup(m_workspace, item.group, m_areFoldedNodesShown)
                  : std::vector<std::unique_ptr<OutlineItem>> {});
        break;
    case OutlineItem::Kind::Run:
        item.partSizes = partsOf(item);
        adopt(item, childrenOfMembers(item));
        break;
    case OutlineItem::Kind::Part:
        adopt(item, childrenOfMembers(item));
        break;
    case OutlineItem::Kind::Node:
        item.isPopulated = true;
        break;
    }
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const
{
    OutlineItem* item = itemAt(parent);
    if (!item || column != 0 || row < 0)
        return {};
    populate(*item);
    if (std::size_t(row) >= item->children.size())
        return {};
    return createIndex(row, 0, item->children[std::size_t(row)].get());
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const
{
    return index.isValid() ? indexOf(itemAt(index)->parent) : QModelIndex();
}

int OutlineModel::rowCount(const QModelIndex& parent) const
{
    OutlineItem* item = itemAt(parent);
    if (!item || parent.column() > 0)
        return 0;
    populate(*item);
    return int(item->children.size());
}

int OutlineModel::columnCount(const QModelIndex&) const
{
    return 1;
}

bool OutlineModel::hasChildren(const QModelIndex& parent) const
{
    const OutlineItem* item = itemAt(parent);
    return item
        && (parent.isValid() ? item->canHaveChildren(m_workspace, m_areFoldedNodesShown)
                             : rowCount() > 0);
}

Qt::ItemFlags OutlineModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
}

} // namespace meshwright::views
