#pragma once

#include "core/plan/device_contents.h"
#include "views/mesh/mesh_grid.h"

#include <QAbstractItemModel>

#include <map>
#include <vector>

namespace meshwright::evaluate {
struct StageLoad;
}

namespace meshwright::views {

class DeviceContentsSource;
class Workspace;

/// Devices with their totals; below each, once it is opened, the tensors that it holds.
class DevicesModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Stages,
        Nodes,
        Tensors, ///< of a tensor: its local shape
        Memory, ///< of a device: bytes of its weights
        ColumnCount
    };

    enum Role
    {
        SortRole = Qt::UserRole, ///< numbers to sort by
        DeviceRole, ///< index of the device, also of a tensor's
        ValueRole, ///< index of a tensor's value; invalid for a device
    };

    DevicesModel(Workspace& workspace, const DeviceContentsSource& contents,
                 QObject* parent = nullptr);

    /// What is held over a stage has changed: devices say what its drop would give.
    void showDrop();

    /// Takes over new totals; tensors are asked for anew. No summary: no rows.
    void setSummary(const plan::ContentsSummary* summary);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// What a device would hold and run after the drop of what is held; null: nothing is known.
    const evaluate::StageLoad* afterDrop(const plan::DeviceTotals& totals) const;
    QVariant deviceData(std::size_t device, int column, int role) const;
    QVariant tensorData(std::size_t device, std::size_t tensor, int column, int role) const;
    const std::vector<plan::HeldTensor>* tensorsOf(std::size_t device) const;

    Workspace& m_workspace;
    const DeviceContentsSource& m_contents;
    std::vector<plan::DeviceTotals> m_devices;
    std::map<std::size_t, std::vector<plan::HeldTensor>> m_tensors; ///< of opened devices
    bool m_changing = false; ///< rows come or go: none may be fetched in between
};

} // namespace meshwright::views
