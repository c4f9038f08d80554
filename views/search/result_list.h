#pragma once

#include "core/base/ids.h"

#include <QAbstractListModel>

#include <vector>

namespace meshwright::views {

class Workspace;

/// Nodes that a search found, a row each: what stands on the card, its group, its stage.
class ResultList final : public QAbstractListModel
{
    Q_OBJECT

public:
    explicit ResultList(const Workspace& workspace, QObject* parent = nullptr);

    void setNodes(std::vector<NodeId> nodes);

    const std::vector<NodeId>& nodes() const { return m_nodes; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    QString ownName(NodeId node) const;

    const Workspace& m_workspace;
    std::vector<NodeId> m_nodes;
};

} // namespace meshwright::views
