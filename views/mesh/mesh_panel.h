#pragma once

#include "views/mesh/mesh_grid.h"
#include "views/widgets/panel.h"

class QLabel;
class QScrollArea;
class QToolButton;

namespace meshwright::views {

class DeviceContentsSource;
class Workspace;

/// The devices of the active configuration along its mesh, with their memory; choosing one selects
/// the nodes that it runs. Without a configuration: three that are one click away.
class MeshPanel final : public Panel
{
    Q_OBJECT

public:
    MeshPanel(Workspace& workspace, DeviceContentsSource& contents, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {216, 220}; }

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
    void offerStarters();
    void choose(int64_t device);
    /// A chosen device is no longer what is selected: forget it.
    void followSelection();

    Workspace& m_workspace;
    DeviceContentsSource& m_contents;
    QToolButton* m_edit = nullptr;
    QScrollArea* m_scroll = nullptr;
    MeshGrid* m_grid = nullptr;
    QLabel* m_note = nullptr;
    bool m_choosing = false;
};

} // namespace meshwright::views
