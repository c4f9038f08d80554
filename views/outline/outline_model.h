#pragma once

#include "views/outline/outline_item.h"
#include "views/stages/group_stages.h"

#include <QAbstractItemModel>

#include <optional>
#include <vector>

namespace meshwright::views {

/// The hierarchy of the open model as rows: groups, runs of alike siblings folded, nodes. Rows are
/// made when they are asked for. Runs are parted by stage, and parted anew when stages change.
class OutlineModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role
    {
        CountRole = Qt::UserRole, ///< int: nodes in it
        IsLeafRole, ///< bool: a node, or a group around one
    };

    /// How much of a row is selected in the workspace.
    enum class Selected
    {
        None,
        Some,
        All
    };

    explicit OutlineModel(const Workspace& workspace, QObject* parent = nullptr);
    ~OutlineModel() override;

    /// Another document: everything anew.
    void reset();
    /// Whether nodes that are folded into others (grouping::foldedNodes()) have rows, as on the
    /// canvas they have cards; makes all rows anew.
    void setFoldedNodesShown(bool shown);
    /// Takes over the stages of what changed since they were taken over.
    void updateStages();
    /// Takes over which nodes are selected.
    void updateSelection();

    /// The groups that a row stands for; none for a node.
    std::vector<GroupId> groupsOf(const QModelIndex& index) const;
    /// Whether a row is a part of a run: it comes and goes with the stages of its groups.
    bool isPart(const QModelIndex& index) const;
    /// The nodes of a row, in the order of the hierarchy.
    std::vector<NodeId> nodesOf(const QModelIndex& index) const;
    /// Whether a node is in a row, without listing what else is.
    bool holds(const QModelIndex& index, NodeId node) const;
    GroupStages stagesOf(const QModelIndex& index) const;
    Selected selectedOf(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    OutlineItem* itemAt(const QModelIndex& index) const;
    QModelIndex indexOf(const OutlineItem* item) const;
    void populate(OutlineItem& item) const;
    void adopt(OutlineItem& parent, std::vector<std::unique_ptr<OutlineItem>> children) const;
    std::vector<std::size_t> partsOf(const OutlineItem& run) const;
    std::vector<std::unique_ptr<OutlineItem>> childrenOfMembers(const OutlineItem& item) const;
    void updateRuns(OutlineItem& item);
    void tellChanged(const OutlineItem& item, const QList<int>& roles);
    uint32_t countOf(const OutlineItem& item) const;
    QString textOf(const OutlineItem& item) const;
    QString describe(const OutlineItem& item) const;

    const Workspace& m_workspace;
    std::unique_ptr<OutlineItem> m_root; ///< none without a document
    KeptStages m_stages;
    std::vector<NodeId> m_changed; ///< nodes whose stages are not taken over yet
    bool m_isAllChanged = false; ///< or those of all nodes
    bool m_areFoldedNodesShown = false;
    std::vector<uint32_t> m_selectedInGroup; ///< with all descendants
};

} // namespace meshwright::views
