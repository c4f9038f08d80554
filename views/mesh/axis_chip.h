#pragma once

#include "views/widgets/chip.h"
#include "views/widgets/theme.h"

#include <optional>
#include <string>

namespace meshwright::views {

/// An axis of the mesh, which can be dragged onto a dimension of a tensor.
class AxisChip final : public Chip
{
    Q_OBJECT

public:
    AxisChip(std::string axis, int64_t size, const Theme& theme, QWidget* parent = nullptr);

    const std::string& axis() const { return m_axis; }

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    std::string m_axis;
    Theme m_theme;
    std::optional<QPoint> m_pressedAt;
};

} // namespace meshwright::views
