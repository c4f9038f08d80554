#pragma once

#include "views/widgets/panel.h"

#include <QSortFilterProxyModel>

class QLabel;
class QTreeView;

namespace meshwright::views {

class DeviceContentsSource;
class DevicesModel;
class Workspace;

/// For each device its nodes, stages, tensors and bytes; choosing a device selects its nodes,
/// choosing a tensor the tensor.
class DevicesView final : public Panel
{
    Q_OBJECT

public:
    DevicesView(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent = nullptr);

    QTreeView* tree() const { return m_tree; }

    QSize sizeHint() const override { return {480, 240}; }

private:
    void refresh();
    void choose(const QModelIndex& index);

    Workspace& m_workspace;
    DeviceContentsSource& m_contents;
    DevicesModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTreeView* m_tree = nullptr;
};

} // namespace meshwright::views
