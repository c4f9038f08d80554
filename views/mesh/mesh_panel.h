#pragma once

#include "views/drag/node_drop_target.h"
#include "views/mesh/mesh_grid.h"
#include "views/widgets/panel.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace meshwright::views {

class DeviceContentsSource;
class Workspace;

/// The devices of the active configuration along its mesh, with their memory; choosing one selects
/// the nodes that it runs, and nodes dropped on one go to its stage. Below them the axes, to be
/// dragged onto dimensions of tensors. Without a configuration: three that are one click away.
class MeshPanel final : public Panel, public NodeDropTarget
{
    Q_OBJECT

public:
    MeshPanel(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {216, 220}; }

    std::optional<DropCandidate> dropCandidate(const DragPayload& payload,
                                               QPoint globalPosition) override;
    void hover(const DragPayload& payload, QPoint globalPosition) override;
    void leave() override;
    void drop(const DragPayload& payload, QPoint globalPosition) override;

public Q_SLOTS:
    /// Opens the editor of configurations at the active one.
    void editConfigurations();

Q_SIGNALS:
    void deviceChosen(qint64 device);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();
    void refreshMemory();
    void refreshAxes();
    /// What the drop of what is held over a stage, here or elsewhere, would give.
    void showDrop();
    const MeshCell* cellAt(QPoint globalPosition) const;
    void showDeviceMenu(int64_t device, QPoint globalPosition);
    void showAxisMenu(const std::string& axis, const QWidget& chip);
    void offerStarters();
    void choose(int64_t device);
    /// A chosen device is no longer what is selected: forget it.
    void followSelection();

    Workspace& m_workspace;
    DeviceContentsSource& m_contents;
    QToolButton* m_edit = nullptr;
    QScrollArea* m_scroll = nullptr;
    MeshGrid* m_grid = nullptr;
    QWidget* m_axes = nullptr; ///< a chip per axis of the mesh
    QLabel* m_note = nullptr;
    bool m_choosing = false;
};

} // namespace meshwright::views
