#pragma once

#include "views/drag/node_drop_target.h"
#include "views/widgets/panel.h"

#include <QSortFilterProxyModel>

#include <map>

class QRubberBand;
class QTreeView;

namespace meshwright::views {

class DeviceContentsSource;
class DevicesModel;
class Workspace;

/// For each device its nodes, stages, tensors and bytes; choosing a device selects its nodes,
/// choosing a tensor the tensor. Nodes dropped on a device go to its stage.
class DevicesView final : public Panel, public NodeDropTarget
{
    Q_OBJECT

public:
    DevicesView(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent = nullptr);

    QTreeView* tree() const { return m_tree; }

    QSize sizeHint() const override { return {480, 240}; }

    std::optional<DropCandidate> dropCandidate(const DragPayload& payload,
                                               QPoint globalPosition) override;
    void hover(const DragPayload& payload, QPoint globalPosition) override;
    void leave() override;
    void drop(const DragPayload& payload, QPoint globalPosition) override;

private:
    /// The device in whose rows a place of the screen is; invalid: none.
    QModelIndex deviceAt(QPoint globalPosition) const;
    std::optional<StageNumber> stageOf(const QModelIndex& device) const;
    void showMenu(const QPoint& place);
    void refresh();
    void makeRoomForDrop();
    void choose(const QModelIndex& index);

    Workspace& m_workspace;
    DeviceContentsSource& m_contents;
    DevicesModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTreeView* m_tree = nullptr;
    std::map<int, int> m_widthsBefore; ///< of columns, while a drop is held
    QRubberBand* m_target = nullptr; ///< around the device that nodes are held over
};

} // namespace meshwright::views
