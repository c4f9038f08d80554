#pragma once

#include "core/base/units.h"
#include "views/mesh/mesh_geometry.h"
#include "views/widgets/accessible_parts.h"
#include "views/widgets/theme.h"

#include <QWidget>

#include <map>
#include <optional>
#include <vector>

namespace meshwright::views {

/// What a device holds, beside what it can hold.
struct DeviceMemory
{
    Bytes used;
    std::optional<Bytes> capacity;
};

/// What a drop would change: the stage that it goes to, and what devices of stages hold then.
struct MeshPreview
{
    std::optional<StageNumber> stage;
    std::map<StageNumber, Bytes> memory;
};

/// "41 / 80 GB" in one unit; "41 GB" where the capacity is not known.
QString memoryText(const DeviceMemory& memory);

/// The devices of a configuration as a picture: frames in the colour of their stage, names, memory.
/// A click or Enter chooses a device, arrow keys walk.
class MeshGrid final : public QWidget, public AccessibleParts
{
    Q_OBJECT

public:
    explicit MeshGrid(QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// No configuration: nothing is drawn. @p width is what the picture should keep to.
    void setConfiguration(std::optional<plan::Configuration> configuration);
    void setAvailableWidth(int width);
    /// One per device; empty where not known.
    void setMemory(std::vector<DeviceMemory> memory);
    void setChosen(std::optional<int64_t> device);
    /// None: nothing is held over a stage.
    void setPreview(std::optional<MeshPreview> preview);

    const std::optional<MeshPreview>& preview() const { return m_preview; }

    /// At a place of the widget.
    const MeshCell* cellAt(QPoint place) const;

    const MeshGeometry& geometryOfMesh() const { return m_geometry; }

    std::optional<int64_t> chosen() const { return m_chosen; }

    QSize sizeHint() const override { return minimumSize(); }

    int partCount() const override { return int(m_geometry.cells.size()); }

    AccessiblePart part(int index) const override;

    void pressPart(int index) override { choose(std::size_t(index)); }

Q_SIGNALS:
    void deviceChosen(qint64 device);
    void menuRequested(qint64 device, const QPoint& globalPosition);
    /// The keyboard walked to a device: bring it into view.
    void cellReached(const QRect& rect);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void layOut();
    void walkTo(std::size_t cell);
    void choose(std::size_t cell);
    void paintCell(QPainter& painter, std::size_t cell) const;
    void paintRoomy(QPainter& painter, const MeshCell& cell, const QColor& frame) const;
    /// What the device holds, or would hold after a drop.
    std::optional<DeviceMemory> memoryOf(const MeshCell& cell) const;
    bool isTarget(const MeshCell& cell) const;
    /// "GPU:0 · pipe 0, model 1 · stage 0 · 41 / 80 GB".
    QString describe(const MeshCell& cell) const;

    Theme m_theme = lightTheme();
    std::optional<plan::Configuration> m_configuration;
    std::vector<DeviceMemory> m_memory;
    std::optional<MeshPreview> m_preview;
    MeshGeometry m_geometry;
    int m_width = 200;
    std::optional<int64_t> m_chosen;
    std::optional<std::size_t> m_current, m_hovered;
};

} // namespace meshwright::views
